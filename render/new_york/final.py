"""The end of a game of New York: the finished map, who won, and what every score is made of."""

from __future__ import annotations

from functools import partial

from engines.base import Result, Seat
from engines.new_york.view import HeldTicket, View
from render.base import Scene, by_rank
from render.narrate import Words
from render.new_york.board import stamp_claims, stamp_closed
from render.new_york.looks import MAPS, palette_of
from render.new_york.reach import TICKETS
from render.new_york.signs import check_icon, coin_icon, cross_icon, route_icon
from render.new_york.streets import map_ground, plate_lines
from render.paint import Canvas
from render.score_bar import Segment
from render.score_table import (
    FinalRow,
    Part,
    SignOn,
    Style,
    name_at_the_end,
    score_column,
    signed,
)
from render.theme import PLAYERS, Theme, theme_of

TICKETS_BY_KIND: tuple[tuple[str, Style], ...] = (("tickets_won", "good"), ("tickets_lost", "bad"))


def draw_final(scene: Scene[View]) -> Canvas:
    result = scene.view.result
    if result is None:
        raise ValueError("the game is not over: it has no final picture yet")
    theme, words = theme_of(scene.theme), scene.words("new_york")
    canvas = Canvas(palette_of(theme), map_ground(theme.name, scene.locale, "faded"))
    stamp_closed(canvas, theme, scene.view)
    stamp_claims(canvas, theme, scene.view, {})
    rows = [_row(theme, words, scene.view, result, seat) for seat in by_rank(result)]
    legend = [
        (_signs(theme)[kind], words.text(f"board-part-{kind}"))
        for kind in ("routes", "attractions", "tickets_won", "tickets_lost")
    ]
    score_column(canvas, theme, words, result, rows, legend)
    return canvas


def _signs(theme: Theme) -> dict[str, SignOn]:
    palette = palette_of(theme)
    return {
        "routes": partial(route_icon, palette, theme.muted, None),
        "attractions": partial(coin_icon, palette, MAPS[theme.name].coin),
        "tickets_won": partial(check_icon, palette, theme.good_text),
        "tickets_lost": partial(cross_icon, palette, theme.bad_text),
    }


def _row(theme: Theme, words: Words, view: View, result: Result, seat: Seat) -> FinalRow:
    points = {part.kind: part.points for part in result.breakdown[seat]}
    signs = _signs(theme)
    own = partial(route_icon, palette_of(theme), PLAYERS[seat].colour, seat)
    scored = [
        Part(own, [words.points("routes")], str(points["routes"])),
        Part(signs["attractions"], [words.points("attractions")], str(points["attractions"])),
    ]
    tickets = [_ticket(signs, words, each) for each in view.revealed[seat]]
    sums = [
        Part(signs[kind], [words.points(kind)], signed(points[kind]), style)
        for kind, style in TICKETS_BY_KIND
        if points[kind]
    ]
    segments = [
        Segment(points["routes"], "solid"),
        Segment(points["attractions"], "gold"),
        Segment(points["tickets_won"], "stripes"),
        Segment(points["tickets_lost"], "lost"),
    ]
    name = name_at_the_end(words, view.left, seat)
    parts = ([*scored, *tickets], [*scored, *sums])
    return FinalRow(seat, name, result.scores[seat], seat in result.winners, parts, segments)


def _ticket(signs: dict[str, SignOn], words: Words, held: HeldTicket) -> Part:
    ticket = TICKETS[held.ticket]
    places = [" ".join(plate_lines(words, place)) for place in ticket.between]
    if held.completed:
        return Part(signs["tickets_won"], places, str(ticket.points), "good")
    return Part(signs["tickets_lost"], places, signed(-ticket.points), "bad")
