"""Rides: a taxi as far as the streets are free, a van one segment."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.traffiq.events import VehicleRode
from engines.traffiq.geometry import VERTICES
from engines.traffiq.moves import Move, Reason, Ride, RideTaxi, ride
from engines.traffiq.rules.competing import ask_to_compete
from engines.traffiq.rules.turns import act, go_on, in_final_round
from engines.traffiq.state import DRAW, PLACE, TAXI_RIDE, VAN_RIDE, State
from engines.traffiq.tables import TAXI, VAN, VEHICLE_NAMES

RIDES = (TAXI_RIDE, VAN_RIDE)  # by kind of vehicle
MAY_RIDE = (("", PLACE, VAN_RIDE), ("", PLACE, TAXI_RIDE))  # what may have been done before
HAS_RIDDEN = (Reason.TAXI_HAS_RIDDEN, Reason.VAN_HAS_RIDDEN)
NOT_YOURS = (Reason.NO_TAXI_OF_YOURS, Reason.NO_VAN_OF_YOURS)


def targets_of(state: State, kind: int, origin: int) -> list[int]:
    """Where the vehicle standing there can go."""
    if kind == TAXI:
        return state.city.reachable(origin, state.vehicles)
    return state.city.neighbours(origin, state.vehicles)


def own_vehicles(state: State, seat: Seat, kind: int) -> list[int]:
    """The vertices where vehicles of this kind stand, in reading order."""
    mine = seat * 2 + kind
    return sorted(vertex for vertex, vehicle in state.vehicles.items() if vehicle == mine)


def rides(state: State, seat: Seat) -> Iterator[Move]:
    for kind in (TAXI, VAN):
        if state.actions in MAY_RIDE[kind]:
            for origin in own_vehicles(state, seat, kind):
                for target in sorted(targets_of(state, kind, origin)):
                    yield ride(kind, origin, target)


def _kind_of(move: Ride) -> int:
    return TAXI if isinstance(move, RideTaxi) else VAN


def check_ride(state: State, seat: Seat, move: Ride) -> None:
    kind = _kind_of(move)
    if DRAW in state.actions:
        raise IllegalMove(Reason.NOTHING_AFTER_DRAW)
    if state.actions not in MAY_RIDE[kind]:
        raise IllegalMove(HAS_RIDDEN[kind], final_round=in_final_round(state))
    origin, target = VERTICES.get(move.origin), VERTICES.get(move.target)
    if origin is None or state.vehicles.get(origin) != seat * 2 + kind:
        raise IllegalMove(NOT_YOURS[kind], vertex=move.origin)
    if target is None or target not in state.city.arms:
        raise IllegalMove(Reason.VERTEX_NOT_COMPLETE, vertex=move.target)
    if target in state.vehicles:
        raise IllegalMove(Reason.VERTEX_TAKEN, vertex=move.target)
    if not state.city.arms[target]:
        raise IllegalMove(Reason.NO_STREET_THERE, vertex=move.target)
    if target not in targets_of(state, kind, origin):
        reason = Reason.NO_WAY_THERE if kind == TAXI else Reason.VAN_RIDES_ONE_SEGMENT
        raise IllegalMove(reason, origin=move.origin, vertex=move.target)


def make_ride(state: State, seat: Seat, move: Ride, tell: Tell | None) -> None:
    kind = _kind_of(move)
    target = VERTICES[move.target]
    state.vehicles[target] = state.vehicles.pop(VERTICES[move.origin])
    act(state, RIDES[kind])
    if tell is not None:
        tell(Told(VehicleRode(seat, VEHICLE_NAMES[kind], move.origin, move.target)))
    ask_to_compete(state, target)
    go_on(state, tell)
