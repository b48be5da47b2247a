"""Everything there is to know about a game of TraffIQ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from data.traffiq import Scenario
from engines.base import Seat
from engines.rng import Rng
from engines.traffiq.geometry import City
from engines.traffiq.tables import FLEETS, LAYOUTS, SIDES

# The actions of a turn, one letter each: they are kept as a word such as "PT".
PLACE, TAXI_RIDE, VAN_RIDE, DRAW = "PTVD"
ACTIONS_PER_TURN = 2


@dataclass(slots=True)
class State:
    rng: Rng
    left: list[bool]
    scenario: Scenario
    start_player: Seat
    active: Seat
    turn: int
    actions: str  # done in this turn
    laid: list[tuple[int, int]]  # (cell, lie) in the order laid, the start tiles first
    city: City  # follows from `laid`
    vehicles: dict[int, int]  # by vertex
    supply: list[int]  # by vehicle: how many each seat has left of each kind
    hands: list[list[int]]  # by seat: tiles in the order drawn
    pile: list[int]  # the top is the end
    entering: list[int]  # vertices just completed, where a vehicle may still be entered
    competing: int  # the vertex of the vehicle just entered or moved, while streets are asked
    streets: list[int]  # axes on which the active seat has yet to say whether it competes
    final_round: bool
    waiting: list[Seat]  # in the final round: who has yet to begin the last turn, in order
    empty_turns: int  # in a row, up to now
    ended_by: str  # "" while the game runs

    def copy(self) -> State:
        new = object.__new__(State)
        new.rng = self.rng
        new.left = self.left[:]
        new.scenario = self.scenario
        new.start_player = self.start_player
        new.active = self.active
        new.turn = self.turn
        new.actions = self.actions
        new.laid = self.laid[:]
        new.city = self.city.copy()
        new.vehicles = self.vehicles.copy()
        new.supply = self.supply[:]
        new.hands = [hand[:] for hand in self.hands]
        new.pile = self.pile[:]
        new.entering = self.entering[:]
        new.competing = self.competing
        new.streets = self.streets[:]
        new.final_round = self.final_round
        new.waiting = self.waiting[:]
        new.empty_turns = self.empty_turns
        new.ended_by = self.ended_by
        return new

    def key(self) -> list[Any]:
        return [
            self.rng.seed,
            self.rng.drawn,
            self.left,
            self.scenario,
            self.start_player,
            self.active,
            self.turn,
            self.actions,
            self.laid,
            sorted(self.vehicles.items()),
            self.supply,
            self.hands,
            self.pile,
            self.entering,
            self.competing,
            self.streets,
            self.final_round,
            self.waiting,
            self.empty_turns,
            self.ended_by,
        ]


def new_state(seats: int, rng: Rng, scenario: Scenario, start_player: Seat) -> State:
    """The start layout and full supplies; no tile is in a hand or in the pile yet."""
    state = State(
        rng=rng,
        left=[False] * seats,
        scenario=scenario,
        start_player=start_player,
        active=start_player,
        turn=1,
        actions="",
        laid=[],
        city=City(),
        vehicles={},
        supply=list(FLEETS[seats]) * seats,
        hands=[[] for _ in range(seats)],
        pile=[],
        entering=[],
        competing=0,
        streets=[],
        final_round=False,
        waiting=[],
        empty_turns=0,
        ended_by="",
    )
    for cell, lie in LAYOUTS[scenario]:
        lay(state, cell, lie)
    return state


def lay(state: State, cell: int, lie: int) -> list[int]:
    """Put a tile into the city; returns the vertices it completes."""
    state.laid.append((cell, lie))
    return state.city.lay(cell, SIDES[lie])
