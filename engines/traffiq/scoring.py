"""TraffIQ scoring: a van on the board counts 2 and a taxi 1; ties share the victory."""

from __future__ import annotations

from engines.base import Points, Result, Seat
from engines.traffiq.state import State
from engines.traffiq.tables import FLEETS, STRENGTH, TAXI, VAN

LAST_VEHICLE = "last_vehicle"


def on_board(state: State, seat: Seat) -> tuple[int, int]:
    """How many taxis and vans of the seat are in the city."""
    taxis, vans = FLEETS[len(state.left)]
    return taxis - state.supply[seat * 2 + TAXI], vans - state.supply[seat * 2 + VAN]


def points_of(state: State, seat: Seat) -> int:
    taxis, vans = on_board(state, seat)
    return taxis * STRENGTH[TAXI] + vans * STRENGTH[VAN]


def final_result(state: State) -> Result:
    seats = range(len(state.left))
    breakdown = tuple(_breakdown(state, seat) for seat in seats)
    scores = tuple(sum(part.points for part in parts) for parts in breakdown)
    return Result(scores, _winners(state, scores), state.ended_by, breakdown)


def _breakdown(state: State, seat: Seat) -> tuple[Points, ...]:
    taxis, vans = on_board(state, seat)
    return Points("taxis", taxis * STRENGTH[TAXI]), Points("vans", vans * STRENGTH[VAN])


def _winners(state: State, scores: tuple[int, ...]) -> frozenset[Seat]:
    if state.ended_by == LAST_VEHICLE:
        return frozenset({state.active})
    playing = [seat for seat, left in enumerate(state.left) if not left]
    best = max(scores[seat] for seat in playing)
    return frozenset(seat for seat in playing if scores[seat] == best)
