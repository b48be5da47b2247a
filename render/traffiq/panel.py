"""The column beside the city: whose turn, pile and actions, the players, the last turn."""

from __future__ import annotations

from engines.base import Seat
from engines.traffiq.view import Player, View
from render.base import Scene
from render.fonts import around_name
from render.narrate import Words
from render.paint import Box, Canvas
from render.panels import headline, panel, tile, who_is_to_play
from render.score_table import winners_headline
from render.theme import BODY, HEADLINE, INK, NAME, SCORE, STAT, STRONG, Colour, Theme, mix
from render.traffiq.last_turn import last_turn_box
from render.traffiq.signs import action_disc, taxi_icon, tile_icon, van_icon
from render.traffiq.turn import LastTurn
from render.traffiq.vehicles import pips

LEFT, RIGHT = 1104, 1568
TOP, BOTTOM = 26, 1174
HEADLINE_BOX = (LEFT, 76, RIGHT, 136)
STATUS = 168  # the middle of the row under the headline
PLAYERS_TOP = 206
GAP = 12
TALLEST = 216
LAST_HEIGHT = 164
PIP_STEP = 36


def side_panel(canvas: Canvas, theme: Theme, scene: Scene[View], turn: LastTurn) -> None:
    view, words = scene.view, scene.words("traffiq")
    _heading(canvas, theme, scene, words)
    _status(canvas, theme, view, words, since=scene.since is not None)
    bottom = BOTTOM - LAST_HEIGHT - GAP
    height = min(TALLEST, (bottom - PLAYERS_TOP - GAP * (view.seats - 1)) // view.seats)
    for seat, player in enumerate(view.players):
        top = PLAYERS_TOP + seat * (height + GAP)
        box = (LEFT, top, RIGHT, top + height)
        _player(canvas, theme, box, view, seat, player, words)
    if turn.seat is not None:
        last_turn_box(canvas, theme, (LEFT, bottom + GAP, RIGHT, BOTTOM), view, turn, words)


def _heading(canvas: Canvas, theme: Theme, scene: Scene[View], words: Words) -> None:
    view = scene.view
    turn = words.text("turn", turn=view.turn)
    taken = canvas.text((RIGHT, 48), turn, BODY, theme.muted, theme.page, align="right")
    at, room = (LEFT + 4, 48), RIGHT - LEFT - taken - 30
    last = view.final_turns is not None and view.result is None and scene.since is None
    if view.to_move and (last or scene.since is not None):
        who_is_to_play(canvas, theme, at, room, words, view.to_move)
    else:
        canvas.text(at, words.text("title"), BODY, theme.muted, theme.page, room=room)
    headline(canvas, theme, HEADLINE_BOX, _headline(scene, words), now=last)


def _headline(scene: Scene[View], words: Words) -> str:
    view, room = scene.view, RIGHT - LEFT - 4
    if view.result is not None:
        return winners_headline(words, view.result, HEADLINE, room)
    if scene.since is not None:
        return words.text("headline-since")
    if view.final_turns is not None:
        return words.text("board-final_round", turns=view.final_turns)
    if view.viewer in view.to_move:
        return words.text("headline-your_turn")
    return around_name(
        lambda name: words.text("headline-to_play", name=name),
        words.player(view.active),
        HEADLINE,
        room,
    )


def _status(canvas: Canvas, theme: Theme, view: View, words: Words, *, since: bool) -> None:
    """The pile on the left, the actions left on the right, between them what a headline about
    something else left out."""
    palette, page = canvas.palette, theme.page
    icon = tile_icon(palette, 36, theme.muted, page, pile=True)
    canvas.stamp(icon, (LEFT + 6, STATUS - icon.indices.height / 2))
    start = LEFT + 20.0 + icon.indices.width
    start += canvas.text((start, STATUS), str(view.pile), STRONG, theme.text, page)
    end = RIGHT - 30.0
    if view.result is None:
        for n in (1, 0):
            fill = theme.gold if n < view.actions_left else None
            edge = INK if fill else theme.muted
            canvas.stamp(action_disc(palette, 25, fill, edge, page), (end, STATUS))
            end -= 62
    if since and view.final_turns is not None:
        text, middle = words.text("headline-last_round"), (start + end + 36) / 2
        room = end - start - 8
        canvas.text((middle, STATUS), text, BODY, theme.gold_text, page, align="centre", room=room)


def _player(
    canvas: Canvas, theme: Theme, box: Box, view: View, seat: Seat, player: Player, words: Words
) -> None:
    left, top, right, bottom = box
    active = seat in view.to_move or bool(view.result and seat in view.result.winners)
    gone = view.left[seat]
    fill = panel(canvas, theme, box, active=active)
    height = bottom - top
    side = 88
    at = (left + 22, top + (height - side) / 2)
    canvas.stamp(tile(canvas.palette, seat, side, fill, left=gone), at)
    start, upper = left + 130, top + height * 0.27
    text = mix(theme.text, fill, 0.35) if gone else theme.text
    edge = right - 26
    score = str(player.score)
    taken = canvas.text((edge, upper + 2), score, SCORE, text, fill, align="right")
    canvas.text(
        (start, upper), words.player(seat), NAME, text, fill, room=edge - taken - 18 - start
    )
    rows = (top + height * 0.575, top + height * 0.82)
    _fleet(canvas, theme, (start, edge), rows, seat, player, fill)
    if gone:
        note = words.text("has_left")
        canvas.text((edge, rows[1]), note, BODY, theme.muted, fill, align="right", room=120)
    else:
        _hand_size(canvas, theme, (edge, rows[1]), player.tiles, fill)


def _fleet(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    rows: tuple[float, float],
    seat: Seat,
    player: Player,
    on: Colour,
) -> None:
    """Large: on the board. All large: that player has won."""
    start, edge = across
    palette = canvas.palette
    fleets = ((player.taxis, player.taxis_left), (player.vans, player.vans_left))
    most = max(used + left for used, left in fleets)
    step = min(PIP_STEP, int((edge - start - 62) / most))
    for (used, left), middle, icon in zip(fleets, rows, (taxi_icon, van_icon), strict=True):
        drawn = icon(palette, 38, theme.muted, on)
        canvas.stamp(drawn, (start, middle - drawn.indices.height / 2))
        row = pips(palette, seat, used, used + left, step, theme.muted, on)
        canvas.stamp(row, (start + 60, middle - row.indices.height / 2))


def _hand_size(
    canvas: Canvas, theme: Theme, at: tuple[float, float], tiles: int, on: Colour
) -> None:
    edge, middle = at
    taken = canvas.text(at, str(tiles), STAT, theme.text, on, align="right")
    icon = tile_icon(canvas.palette, 36, theme.muted, on)
    canvas.stamp(icon, (edge - taken - 12 - icon.indices.width, middle - 18))
