"""The column beside New York's map: headline, players, cards face up, piles."""

from __future__ import annotations

from data.new_york import COMPONENTS
from engines.base import Seat
from engines.new_york.view import View
from render.base import Scene
from render.fonts import around_name
from render.narrate import Words
from render.new_york.signs import (
    back_sprite,
    card_sprite,
    cards_icon,
    taxi_icon,
    ticket_icon,
)
from render.paint import Box, Canvas
from render.panels import (
    Stat,
    headline,
    panel,
    player_panel,
    who_is_to_play,
)
from render.score_table import winners_headline
from render.theme import BODY, HEADLINE, STAT, Theme

LEFT, RIGHT = 1064, 1576
FACE_UP = 780
LOW_ON_TAXIS = COMPONENTS.last_round_at_taxis
CARD = (93, 126)
SMALL_CARD = (42, 56)


def draw_column(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View]) -> None:
    _heading(canvas, theme, words, scene)
    _players(canvas, theme, words, scene.view)
    _face_up(canvas, theme, words, scene.view)


def _heading(canvas: Canvas, theme: Theme, words: Words, scene: Scene[View]) -> None:
    view, page = scene.view, theme.page
    edge = RIGHT - 8.0
    if view.turn:
        turn = words.text("turn", turn=view.turn)
        edge -= canvas.text((edge, 48), turn, BODY, theme.muted, page, align="right") + 20
    last = view.final_turns is not None and view.result is None and scene.since is None
    if view.to_move and (last or scene.since is not None):
        at, room = (LEFT + 4, 48), edge - LEFT - 4
        who_is_to_play(canvas, theme, at, room, words, view.to_move)
    else:
        canvas.text((LEFT + 4, 48), words.text("title"), BODY, theme.muted, page)
    box = (LEFT, 76, RIGHT, 136)
    headline(canvas, theme, box, _headline(words, scene, RIGHT - LEFT - 12), now=last)


def _headline(words: Words, scene: Scene[View], room: int) -> str:
    view = scene.view
    if view.result is not None:
        return winners_headline(words, view.result, HEADLINE, room)
    if scene.since is not None:
        return words.text("headline-since")
    if view.final_turns is not None:
        return words.text("headline-last_round").upper()
    if view.phase == "opening":
        return words.text("headline-opening")
    if view.active == view.viewer:
        return words.text("headline-your_turn")
    name = words.player(view.active)
    return around_name(
        lambda shown: words.text("headline-to_play", name=shown), name, HEADLINE, room
    )


def _players(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    top, gap = 146.0, 12
    height = min(200.0, (FACE_UP - 14 - top + gap) / view.seats - gap)
    for seat in range(view.seats):
        box = (LEFT, top, RIGHT, top + height)
        _player(canvas, theme, words, view, seat, box)
        top += height + gap


def _player(canvas: Canvas, theme: Theme, words: Words, view: View, seat: Seat, box: Box) -> None:
    player = view.players[seat]
    active = seat in view.to_move
    score = player.score if view.result is None else view.result.scores[seat]
    on = theme.active if active else theme.panel
    low = player.taxis <= LOW_ON_TAXIS
    palette = canvas.palette
    tickets = "?" if player.tickets is None else str(player.tickets)
    stats = [
        Stat(taxi_icon(palette, theme.gold if low else theme.muted, on), str(player.taxis), low),
        Stat(cards_icon(palette, theme, on), str(player.cards)),
        Stat(ticket_icon(palette, theme, on), tickets),
    ]
    note = words.text("has_left") if view.left[seat] else ""
    name = words.player(seat)
    player_panel(canvas, theme, box, seat, name, str(score), stats, active=active, note=note)


def _face_up(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    width, height = CARD
    step = (RIGHT - LEFT - width) / (COMPONENTS.row - 1)
    for place in range(COMPONENTS.row):
        at = (LEFT + place * step, FACE_UP)
        if place < len(view.row):
            face = card_sprite(canvas.palette, theme, view.row[place], CARD, theme.page)
        else:
            face = back_sprite(canvas.palette, theme, CARD, theme.page)
        canvas.stamp(face, at)
    _piles(canvas, theme, words, view, FACE_UP + height + 36)
    if view.seats == 2:
        _discards(canvas, theme, words, view)


def _piles(canvas: Canvas, theme: Theme, words: Words, view: View, middle: float) -> None:
    """How many cards and tickets are left to draw, and how many cards are spent."""
    page, narrow = theme.page, BODY._replace(width=78)
    canvas.stamp(cards_icon(canvas.palette, theme, page), (LEFT + 4, middle - 22))
    x = LEFT + 52.0
    x += canvas.text((x, middle), str(view.deck), STAT, theme.text, page) + 8
    canvas.text((x, middle), words.text("deck"), narrow, theme.muted, page)
    x = LEFT + 214.0
    count = sum(number for _, number in view.discards)
    x += canvas.text((x, middle), str(count), STAT, theme.text, page) + 8
    canvas.text((x, middle), words.text("spent"), narrow, theme.muted, page)
    icon = ticket_icon(canvas.palette, theme, page)
    canvas.stamp(icon, (RIGHT - 130, middle - 22))
    at = (RIGHT - 66, middle)
    canvas.text(at, str(view.ticket_deck), STAT, theme.text, page)


def _discards(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    """What was spent, by colour: with two players there is room for it."""
    top = 582.0
    on = panel(canvas, theme, (LEFT, top, RIGHT, top + 176))
    for number, (card, count) in enumerate(view.discards):
        x = LEFT + 20 + (number % 4) * 124
        middle = top + (48 if number < 4 else 128)
        face = card_sprite(canvas.palette, theme, card, SMALL_CARD, on, ghost=not count)
        canvas.stamp(face, (x, middle - SMALL_CARD[1] / 2))
        colour = theme.text if count else theme.muted
        canvas.text((x + SMALL_CARD[0] + 10, middle), str(count), STAT, colour, on)
    at = (LEFT + 20 + 3 * 124, top + 128)
    room = RIGHT - 12 - at[0]
    canvas.text(at, words.text("spent"), BODY, theme.muted, on, room=room)
