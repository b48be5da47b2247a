"""The end of a game of New York: who won, and what every score is made of."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.new_york.view import HeldTicket, View
from render.base import HEIGHT, WIDTH, Scene, by_rank
from render.new_york.looks import MAPS, palette_of
from render.new_york.reach import TICKETS
from render.new_york.signs import check_icon, coin_icon, cross_icon, route_icon
from render.paint import Canvas, blank
from render.score_table import (
    Chip,
    FinalRow,
    Segment,
    chip_ground,
    final_headline,
    final_rows,
    legend_row,
)
from render.theme import PLAYERS, Colour, Theme, theme_of

BOX = (28, 236, WIDTH - 28, HEIGHT - 28)


def draw_final(scene: Scene[View]) -> Canvas:
    result = scene.view.result
    if result is None:
        raise ValueError("the game is not over: it has no final picture yet")
    theme = theme_of(scene.theme)
    words = scene.words("new_york")
    palette = palette_of(theme)
    canvas = Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))
    final_headline(canvas, theme, words, result)
    gold = MAPS[theme.name].coin
    signs = [
        (route_icon(palette, theme.muted, None, theme.page), words.points("routes")),
        (coin_icon(palette, gold, theme.page), words.points("attractions")),
        (check_icon(palette, theme.good_text, theme.page), words.points("tickets_won")),
        (cross_icon(palette, theme.bad_text, theme.page), words.points("tickets_lost")),
    ]
    legend_row(canvas, theme, (BOX[0] + 8, BOX[2] - 8), 190, signs)
    rows = [_row(canvas, theme, scene, result, seat) for seat in by_rank(result)]
    final_rows(canvas, theme, BOX, rows)
    return canvas


def _row(canvas: Canvas, theme: Theme, scene: Scene[View], result: Result, seat: Seat) -> FinalRow:
    won = seat in result.winners
    on = theme.active if won else theme.panel
    parts = {part.kind: part.points for part in result.breakdown[seat]}
    mark = route_icon(canvas.palette, PLAYERS[seat].colour, seat, on)
    coin = coin_icon(canvas.palette, MAPS[theme.name].coin, on)
    chips = [Chip(mark, str(parts["routes"])), Chip(coin, str(parts["attractions"]))]
    chips += [_ticket(canvas, theme, held, on) for held in scene.view.revealed[seat]]
    segments = [
        Segment(parts["routes"], "solid"),
        Segment(parts["attractions"], "gold"),
        Segment(parts["tickets_won"], "stripes"),
        Segment(parts["tickets_lost"], "lost"),
    ]
    name = scene.names[seat]
    if scene.view.left[seat]:
        name = f"{name} ({scene.words('new_york').text('has_left')})"
    return FinalRow(seat, name, result.scores[seat], won, chips, segments)


def _ticket(canvas: Canvas, theme: Theme, held: HeldTicket, on: Colour) -> Chip:
    points = TICKETS[held.ticket].points
    if held.completed:
        icon = check_icon(canvas.palette, theme.good_text, chip_ground(theme, "good", on))
        return Chip(icon, f"+{points}", "good")
    icon = cross_icon(canvas.palette, theme.bad_text, chip_ground(theme, "bad", on))
    return Chip(icon, f"−{points}", "bad")
