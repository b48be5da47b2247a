"""Random play that builds a city: moves picked evenly would scatter tiles and pass too often.

Crossings, and with them entering and competing, come from tiles that touch several others, so
the best of a few random moves is taken. Every legal move keeps a chance.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.traffiq.geometry import CELLS, COLOUR_BITS
from engines.traffiq.moves import EndTurn, Move, PlaceTile
from engines.traffiq.state import State

PICKS = 3
# How many sides of a frontier cell touch the city, by what it asks for.
_TOUCHING = tuple(
    sum(asked >> COLOUR_BITS * side & 7 != 0 for side in range(4))
    for asked in range(1 << COLOUR_BITS * 4)
)


def sample(state: State, moves: list[Move], below: Callable[[int], int]) -> Move:
    count = len(moves)
    if state.streets or state.entering or count == 1:
        return moves[below(count)]
    best = moves[below(count)]
    promise = _promise(state, best)
    for _ in range(PICKS - 1):
        move = moves[below(count)]
        more = _promise(state, move)
        if more > promise:
            best, promise = move, more
    return best


def _promise(state: State, move: Move) -> int:
    if isinstance(move, PlaceTile):
        return _TOUCHING[state.city.frontier[CELLS[move.cell]]]
    return 0 if isinstance(move, EndTurn) else 1
