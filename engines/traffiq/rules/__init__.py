"""Manhattan TraffIQ, by its rulebook, the publisher's answers and our rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import assert_never

from data.traffiq import Scenario
from engines.base import Choice, Engine, Json, Leave, Options, Reshuffle, Result, Ruling, Seat, Tell
from engines.errors import IllegalMove
from engines.errors import Reason as CommonReason
from engines.rng import Rng
from engines.traffiq.dump import dump, load
from engines.traffiq.events import EVENTS
from engines.traffiq.geometry import AXIS_NAMES, VERTEX_NAMES
from engines.traffiq.moves import (
    DRAW_TILE,
    END_TURN,
    MOVES,
    Compete,
    DrawTile,
    EndTurn,
    EnterTaxi,
    EnterVan,
    LeaveEmpty,
    Move,
    PlaceTile,
    Reason,
    RideTaxi,
    RideVan,
    Spare,
)
from engines.traffiq.plans import TraffiqPlanner
from engines.traffiq.policy import POLICY
from engines.traffiq.possible_states import imagine
from engines.traffiq.rules.competing import answer, answers, check_answer
from engines.traffiq.rules.drawing import check_draw_tile, draw_tile
from engines.traffiq.rules.placing import (
    check_entering,
    check_place_tile,
    enter_vehicle,
    entries,
    leave_vertex_empty,
    place,
    placements,
)
from engines.traffiq.rules.riding import check_ride, make_ride, rides
from engines.traffiq.rules.turns import end_turn, leave
from engines.traffiq.sampling import sample
from engines.traffiq.scoring import final_result
from engines.traffiq.secrecy import view_for
from engines.traffiq.state import State, new_state
from engines.traffiq.tables import PILE, SIDE_NAMES, STARTING_HAND, TILES
from engines.traffiq.view import View

NOBODY: frozenset[Seat] = frozenset()
ALONE = tuple(frozenset({seat}) for seat in range(4))


class TraffiqOptions(Options):
    scenario: Scenario = "times_square"


class Traffiq(Engine[State, Move, View, TraffiqOptions]):
    name = "traffiq"
    rules_version = 1
    seat_counts = range(2, 5)
    options_type = TraffiqOptions
    moves = MOVES
    reasons = (CommonReason, Reason)
    events = EVENTS
    planner = TraffiqPlanner()
    policy = POLICY

    def deal(self, seats: int, rng: Rng, options: TraffiqOptions) -> State:
        pile = list(PILE)
        rng = rng.shuffle(pile)
        start, rng = rng.below(seats)
        if options.start_player is not None:
            start = options.start_player
        state = new_state(seats, rng, options.scenario, start)
        state.hands = [[pile.pop() for _ in range(STARTING_HAND)] for _ in range(seats)]
        state.pile = pile
        return state

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.ended_by else ALONE[state.active]

    def turn_of(self, state: State) -> int:
        return state.turn

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        if seat != state.active or state.ended_by:
            return
        if state.streets:
            yield from answers(state)
        elif state.entering:
            yield from entries(state, seat)
        else:
            yield from placements(state, seat)
            yield from rides(state, seat)
            if not state.final_round:
                yield DRAW_TILE
            yield END_TURN

    def check_move(self, state: State, seat: Seat, move: Move) -> None:
        _check_nothing_comes_first(state, move)
        match move:
            case PlaceTile():
                check_place_tile(state, seat, move)
            case EnterTaxi() | EnterVan() | LeaveEmpty():
                check_entering(state, seat, move)
            case Compete() | Spare():
                check_answer(state, move)
            case RideTaxi() | RideVan():
                check_ride(state, seat, move)
            case DrawTile():
                check_draw_tile(state)
            case EndTurn():
                pass
            case _:
                assert_never(move)

    def advance(
        self, state: State, seat: Seat, move: Move | Ruling, tell: Tell | None = None
    ) -> None:
        match move:
            case PlaceTile():
                place(state, seat, move, tell)
            case EnterTaxi() | EnterVan():
                enter_vehicle(state, seat, move, tell)
            case LeaveEmpty():
                leave_vertex_empty(state, seat, move, tell)
            case Compete() | Spare():
                answer(state, seat, move, tell)
            case RideTaxi() | RideVan():
                make_ride(state, seat, move, tell)
            case DrawTile():
                draw_tile(state, seat, tell)
            case EndTurn():
                end_turn(state, seat, tell)
            case Leave():
                leave(state, seat, tell)
            case Reshuffle():
                self.reshuffle(state, move, tell)
            case _:
                assert_never(move)

    def hidden_piles(self, state: State) -> Iterator[list[int]]:
        yield state.pile

    def parts(self, move: Move) -> tuple[Choice, ...]:
        match move:
            case PlaceTile(tile, cell, rotation):
                lie = TILES[tile] * 4
                return (
                    Choice("action", move.kind),
                    Choice("tile", tile, (("sides", SIDE_NAMES[lie]),)),
                    Choice("cell", cell, (("tile", tile),)),
                    Choice(
                        "rotation",
                        str(rotation),
                        (("sides", SIDE_NAMES[lie + rotation]), ("cell", cell)),
                    ),
                )
            case RideTaxi(origin, target) | RideVan(origin, target):
                return (
                    Choice("action", move.kind),
                    Choice("origin", origin),
                    Choice("target", target, (("origin", origin),)),
                )
            case Compete(street) | Spare(street):  # one street is asked for at a time
                return (Choice("answer", move.kind, (("street", street),)),)
            case _:
                return super().parts(move)

    def sample(self, state: State, seat: Seat, below: Callable[[int], int]) -> Move:
        return sample(state, seat, below)

    def view_for(self, state: State, viewer: Seat | None) -> View:
        return view_for(state, viewer, self.to_move(state), self.result(state))

    def imagine(self, view: View, rng: Rng) -> State:
        return imagine(view, rng)

    def result(self, state: State) -> Result | None:
        return final_result(state) if state.ended_by else None

    def dump(self, state: State) -> Json:
        return dump(state)

    def load(self, dumped: Json) -> State:
        return load(dumped)


def _check_nothing_comes_first(state: State, move: Move) -> None:
    """Questions are answered, then vertices entered or left empty, before anything else."""
    if state.streets:
        if not isinstance(move, Compete | Spare):
            raise IllegalMove(Reason.ANSWER_FIRST, street=AXIS_NAMES[state.streets[0]])
    elif state.entering and not isinstance(move, EnterTaxi | EnterVan | LeaveEmpty):
        names = tuple(VERTEX_NAMES[vertex] for vertex in state.entering)
        raise IllegalMove(Reason.ENTER_FIRST, vertices=names)
