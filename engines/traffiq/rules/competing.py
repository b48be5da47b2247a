"""Competing: from a vehicle just entered or moved, on each of the streets at its vertex.

The two streets share no other vertex, so what happens on one changes nothing on the other and
they can be asked for in a fixed order.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.traffiq.events import StreetCompeted, StreetSpared, VehiclesReturned
from engines.traffiq.geometry import AXES, AXIS_ARMS, AXIS_NAMES, VERTEX_NAMES
from engines.traffiq.moves import COMPETE, SPARE, Answer, Compete, Move, Reason
from engines.traffiq.rules.turns import go_on
from engines.traffiq.state import State
from engines.traffiq.streets import losers_on
from engines.traffiq.tables import VAN


def ask_to_compete(state: State, vertex: int) -> None:
    """Open the questions there are to ask: one for each street some opponent would leave."""
    arms = state.city.arms[vertex]
    state.streets = [
        axis for axis in AXES if arms & AXIS_ARMS[axis] and losers_on(state, vertex, axis)
    ]
    state.competing = vertex if state.streets else 0


def answers(state: State) -> Iterator[Move]:
    yield COMPETE[state.streets[0]]
    yield SPARE[state.streets[0]]


def check_answer(state: State, move: Answer) -> None:
    if not state.streets:
        raise IllegalMove(Reason.NO_SUCH_QUESTION, street=move.street)
    asked = AXIS_NAMES[state.streets[0]]
    if move.street != asked:
        raise IllegalMove(Reason.ANSWER_FIRST, street=asked)


def answer(state: State, seat: Seat, move: Answer, tell: Tell | None) -> None:
    axis = state.streets.pop(0)
    vertex = state.competing
    if not state.streets:
        state.competing = 0
    if isinstance(move, Compete):
        if tell is not None:
            tell(Told(StreetCompeted(seat, move.street, VERTEX_NAMES[vertex])))
        _send_home(state, losers_on(state, vertex, axis), tell)
    elif tell is not None:
        tell(Told(StreetSpared(seat, move.street, VERTEX_NAMES[vertex])))
    go_on(state, tell)


def _send_home(state: State, losers: list[int], tell: Tell | None) -> None:
    returned: dict[Seat, list[int]] = {}
    for vertex in losers:
        vehicle = state.vehicles[vertex]
        returned.setdefault(vehicle >> 1, []).append(vertex)
    for seat in sorted(returned):
        vehicles = [state.vehicles.pop(vertex) for vertex in returned[seat]]
        for vehicle in vehicles:
            state.supply[vehicle] += 1
        if tell is not None:
            vans = vehicles.count(seat * 2 + VAN)
            vertices = tuple(VERTEX_NAMES[vertex] for vertex in returned[seat])
            tell(Told(VehiclesReturned(seat, len(vehicles) - vans, vans, vertices)))
