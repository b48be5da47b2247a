"""Random play that builds a city: moves picked evenly would scatter tiles and pass too often.

Only moves of one kind are looked at: first the kind is chosen, then the move. Crossings, and with
them entering and competing, come from tiles that touch several others, so of two random cells the
more enclosed one is taken. Every legal move keeps a chance.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.base import Seat
from engines.traffiq.geometry import COLOUR_BITS
from engines.traffiq.moves import DRAW_TILE, END_TURN, Move, place_tile, ride
from engines.traffiq.rules.competing import answers
from engines.traffiq.rules.placing import MAY_PLACE, entries
from engines.traffiq.rules.riding import MAY_RIDE, own_vehicles, targets_of
from engines.traffiq.state import DRAW as DRAWN
from engines.traffiq.state import State
from engines.traffiq.tables import FITS, TAXI, VAN

Below = Callable[[int], int]

# The wheel that is spun for a kind: up to PLACE a tile is placed, and so on, the rest ends the
# turn; a kind that has no move gives way to the next.
PLACE, RIDE_TAXI, RIDE_VAN, DRAW, WHEEL = 20, 25, 30, 31, 32

# How many sides of a frontier cell touch the city, by what it asks for.
_TOUCHING = tuple(
    sum(asked >> COLOUR_BITS * side & 7 != 0 for side in range(4))
    for asked in range(1 << COLOUR_BITS * 4)
)


def sample(state: State, seat: Seat, below: Below) -> Move:
    if state.streets or state.entering:
        moves = list(answers(state) if state.streets else entries(state, seat))
        return moves[below(len(moves))]
    if state.actions == DRAWN:  # a hand that grows faster than it is placed builds nothing
        return DRAW_TILE if below(2) else END_TURN
    spun = below(WHEEL)
    move: Move | None = None
    if spun < PLACE:
        move = _placement(state, seat, below)
    if move is None and spun < RIDE_TAXI:
        move = _ride(state, seat, TAXI, below)
    if move is None and spun < RIDE_VAN:
        move = _ride(state, seat, VAN, below)
    if move is None and spun < DRAW and not state.final_round:
        move = DRAW_TILE
    return move or END_TURN


def _placement(state: State, seat: Seat, below: Below) -> Move | None:
    if state.actions not in MAY_PLACE:
        return None
    hand = state.hands[seat]
    first = below(len(hand)) if len(hand) > 1 else 0
    for tile in (*hand[first:], *hand[:first]):
        fits = FITS[tile]
        cells = [each for each in state.city.frontier.items() if each[1] in fits]
        if cells:
            one, other = cells[below(len(cells))], cells[below(len(cells))]
            cell, asked = other if _TOUCHING[other[1]] > _TOUCHING[one[1]] else one
            rotations = fits[asked]
            return place_tile(tile, cell, rotations[below(len(rotations))])
    return None


def _ride(state: State, seat: Seat, kind: int, below: Below) -> Move | None:
    if state.actions not in MAY_RIDE[kind]:
        return None
    origins = own_vehicles(state, seat, kind)
    if not origins:
        return None
    origin = origins[below(len(origins))]
    targets = targets_of(state, kind, origin)
    return ride(kind, origin, targets[below(len(targets))]) if targets else None
