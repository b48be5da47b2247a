"""Drawing a tile: nothing but a second draw may follow, and the last tile ends the turn."""

from __future__ import annotations

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.traffiq.events import TileDrawn
from engines.traffiq.moves import Reason
from engines.traffiq.rules.turns import PILE_EMPTY, act, begin_final_round, go_on, next_turn
from engines.traffiq.state import DRAW, State
from engines.traffiq.tables import SIDE_NAMES, TILE_NAMES


def check_draw_tile(state: State) -> None:
    if state.final_round:  # which has begun, too, whenever the pile is empty
        raise IllegalMove(Reason.NO_DRAWING_IN_FINAL_ROUND)


def draw_tile(state: State, seat: Seat, tell: Tell | None) -> None:
    tile = state.pile.pop()
    state.hands[seat].append(tile)
    act(state, DRAW)
    if tell is not None:
        left = len(state.pile)
        private = TileDrawn(seat, left, TILE_NAMES[tile], SIDE_NAMES[tile * 4])
        tell(Told(TileDrawn(seat, left), {seat: private}))
    if state.pile:
        go_on(state, tell)
    else:
        begin_final_round(state, seat, PILE_EMPTY, tell)
        next_turn(state, tell)
