"""The column beside the city: whose turn, pile and actions, the players, the last turn."""

from __future__ import annotations

from engines.base import Seat
from engines.traffiq.view import Player, View
from render.base import Scene
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Box, Canvas
from render.panels import headline, panel, tile
from render.theme import BODY, INK, NAME, SCORE, STAT, STRONG, Colour, Theme, mix
from render.traffiq.last_turn import last_turn_box
from render.traffiq.signs import action_disc, taxi_icon, tile_icon, van_icon
from render.traffiq.turn import LastTurn
from render.traffiq.vehicles import pips

LEFT, RIGHT = 1112, 1576
TOP, BOTTOM = 24, 1176
HEADLINE_BOX = (LEFT, TOP, RIGHT, 98)
STATUS = 134  # the middle of the row under the headline
PLAYERS_TOP = 172
GAP = 12
TALLEST = 216
LAST_HEIGHT = 164
PIP_STEP = 36


def side_panel(canvas: Canvas, theme: Theme, scene: Scene[View], turn: LastTurn) -> None:
    view, words = scene.view, scene.words("traffiq")
    _headline(canvas, theme, scene, words)
    _status(canvas, theme, view, words, since=scene.since is not None)
    bottom = BOTTOM - LAST_HEIGHT - GAP
    height = min(TALLEST, (bottom - PLAYERS_TOP - GAP * (view.seats - 1)) // view.seats)
    for seat, player in enumerate(view.players):
        top = PLAYERS_TOP + seat * (height + GAP)
        box = (LEFT, top, RIGHT, top + height)
        _player(canvas, theme, box, view, seat, player, words)
    if turn.seat is not None:
        last_turn_box(canvas, theme, (LEFT, bottom + GAP, RIGHT, BOTTOM), view, turn, words)


def _headline(canvas: Canvas, theme: Theme, scene: Scene[View], words: Words) -> None:
    view = scene.view
    final = view.final_turns is not None
    if view.result is not None:
        text = words.text("headline-over")
    elif scene.since is not None:
        text = words.text("headline-since")
    elif view.final_turns is not None:
        text = words.text("board-final_round", turns=view.final_turns)
    elif view.viewer in view.to_move:
        text = words.text("headline-your_turn")
    else:
        text = words.text("headline-to_play", name=words.player(view.active))
    now = final and scene.since is None and view.result is None
    headline(canvas, theme, HEADLINE_BOX, text, now=now)


def _status(canvas: Canvas, theme: Theme, view: View, words: Words, *, since: bool) -> None:
    """Turn, pile, actions left."""
    palette, page = canvas.palette, theme.page
    x = RIGHT - 26
    if view.result is None:
        for n in (1, 0):
            fill = theme.gold if n < view.actions_left else None
            edge = INK if fill else theme.muted
            canvas.stamp(action_disc(palette, 25, fill, edge, page), (x, STATUS))
            x -= 60
    pile = str(view.pile)
    x -= ink_of(pile, STRONG).width
    canvas.text((x, STATUS), pile, STRONG, theme.text, page)
    icon = tile_icon(palette, 36, theme.muted, page, pile=True)
    x -= icon.indices.width + 14
    canvas.stamp(icon, (x, STATUS - icon.indices.height / 2))
    left = LEFT + 4
    final = since and view.final_turns is not None
    text = words.text("headline-last_round") if final else words.text("turn", turn=view.turn)
    colour = theme.gold_text if final else theme.muted
    canvas.text((left, STATUS), text, BODY, colour, page, room=x - 20 - left)


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
    """Filled: on the board. All filled: that player has won."""
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
