"""Competing: who may be asked, who has to leave, and who stays."""

from __future__ import annotations

import pytest

from engines.base import LEAVE
from engines.traffiq import ENGINE
from engines.traffiq.moves import (
    DRAW_TILE,
    END_TURN,
    Compete,
    EnterTaxi,
    EnterVan,
    PlaceTile,
    RideTaxi,
    RideVan,
    Spare,
)
from engines.traffiq.state import State
from tests.engines.traffiq.table import (
    eight,
    legal,
    play,
    position,
    refusal,
    standing,
    told,
    vertex,
    vertex_at,
)
from tests.engines.traffiq.test_geometry import RULEBOOK

EAST_WEST = {Compete("east_west"), Spare("east_west")}
NORTH_SOUTH = {Compete("north_south"), Spare("north_south")}


def van(origin: int, target: int) -> RideVan:
    return RideVan(vertex(origin), vertex(target))


def taxi(origin: int, target: int) -> RideTaxi:
    return RideTaxi(vertex(origin), vertex(target))


def at(state: State) -> str:
    """Who stands on EIGHT, as it is written for eight()."""
    numbers = {vertex(number): number for number in range(1, 9)}
    return " ".join(sorted(f"{numbers[name]}{mark}" for name, mark in standing(state).items()))


def after_ride(standing: str, ride: RideVan | RideTaxi, seats: int = 2) -> State:
    return play(position(eight(standing), seats), ride)


# --- the rulebook's example ----------------------------------------------------------------------


def test_the_rulebooks_example() -> None:
    """Green's taxi rides to x: Yellow's taxi and Red's van go; Yellow's van and Blue stay."""
    at_mark = {mark: vertex_at(RULEBOOK, mark) for mark in "ABCDbsx"}
    state = position(RULEBOOK.replace("s", "d").replace("x", "+"), seats=4, active=3)
    state = play(state, RideTaxi(at_mark["s"], at_mark["x"]))
    assert legal(state, 3) == EAST_WEST  # from north to south Yellow is stronger: nothing to ask
    (question,) = ENGINE.view_for(state, None).questions
    assert question.strengths == (2, 1, 0, 3)
    assert {loser.vertex for loser in question.losers} == {at_mark["A"], at_mark["b"]}
    applied = ENGINE.apply(state, 3, Compete("east_west"))
    returned = told(applied, "vehicles_returned")
    assert [(event.seat, event.taxis, event.vans) for event in returned] == [(0, 0, 1), (1, 1, 0)]
    stayed = {at_mark[mark]: mark for mark in "BCD"}
    assert standing(applied.state) == {**stayed, at_mark["x"]: "d"}


# --- who has to leave ----------------------------------------------------------------------------


def test_a_weaker_opponent_takes_the_vehicles_of_that_street_back() -> None:
    state = after_ride("2A 4b", van(2, 3))
    supply = state.supply[2]
    state = play(state, Compete("east_west"))
    assert at(state) == "3A"
    assert state.supply[2] == supply + 1


def test_a_taxi_is_worth_one_and_a_van_two_each_player_added_up_alone() -> None:
    """1 + 2 of seat 0 against 2 of seat 1 and 1 of seat 2, together as strong."""
    state = after_ride("5a 2A 3b 4b", taxi(5, 1))
    assert at(play(state, Compete("east_west"))) == "1a 2A"
    state = after_ride("5a 2A 3B 4c", taxi(5, 1), seats=3)
    assert at(play(state, Compete("east_west"))) == "1a 2A"


def test_equal_strength_stays() -> None:
    for standing_before, ride in (("2a 4b", taxi(2, 3)), ("2A 4B", van(2, 3))):
        state = after_ride(standing_before, ride)
        assert state.streets == []


def test_a_stronger_opponent_stays_and_the_active_player_never_loses_anything() -> None:
    state = after_ride("2a 4B", taxi(2, 3))
    assert state.streets == []
    assert at(state) == "3a 4B"


def test_of_three_opponents_only_the_two_weaker_leave() -> None:
    state = after_ride("6A 1b 2C 4d", van(6, 7), seats=4)
    assert state.streets == []  # nobody else is on the streets of 7
    state = after_ride("7A 1b 2C 4d", van(7, 3), seats=4)
    assert legal(state) == EAST_WEST
    assert at(play(state, Compete("east_west"))) == "2C 3A"


def test_an_opponent_leaves_only_that_street() -> None:
    """Seat 1 is at 4, on the street of 3, and at 8, which is not."""
    state = after_ride("2A 4b 8b", van(2, 3))
    assert at(play(state, Compete("east_west"))) == "3A 8b"


def test_streets_on_which_nothing_was_entered_or_moved_are_not_looked_at() -> None:
    """Seat 0 is stronger on 6-7-8, but moved on 1-2-3-4."""
    state = after_ride("5a 6A 8b", taxi(5, 1))
    assert state.streets == []
    assert at(state) == "1a 6A 8b"


def test_a_park_separates_streets() -> None:
    assert after_ride("2A 5b", van(2, 6)).streets == []


def test_a_street_that_runs_on_between_park_and_water_is_one() -> None:
    drawn = """
        +   +   +   +   +   +   +   +
          .   * | . | .   . ^ .   .
        +---+---+---A---x---+---b---+
          .   . | . | . | . ~ .   .
        +   +   +   +   +   +   +   +
    """
    state = position(drawn.replace("x", "+"))
    state = play(state, RideVan(vertex_at(drawn, "A"), vertex_at(drawn, "x")))
    assert standing(play(state, Compete("east_west"))) == {vertex_at(drawn, "x"): "A"}


def test_vehicles_of_a_seat_that_left_can_be_sent_home() -> None:
    state = position(eight("2A 4b"), 3)
    state = ENGINE.apply(state, 1, LEAVE).state
    state = play(state, van(2, 3), Compete("east_west"))
    assert at(state) == "3A"


# --- what is asked -------------------------------------------------------------------------------


def test_each_street_is_chosen_by_itself() -> None:
    state = after_ride("2A 4b 7c", van(2, 3), seats=3)
    assert legal(state) == EAST_WEST
    for first, second, left in (
        (Compete, Compete, "3A"),
        (Compete, Spare, "3A 7c"),
        (Spare, Compete, "3A 4b"),
        (Spare, Spare, "3A 4b 7c"),
    ):
        after = play(state, first("east_west"))
        assert legal(after) == NORTH_SOUTH
        after = play(after, second("north_south"))
        assert at(after) == left
        assert (after.streets, after.competing, after.actions) == ([], 0, "V")


def test_nothing_is_asked_when_nobody_would_leave() -> None:
    state = after_ride("2A 8b", van(2, 3))
    assert state.streets == []
    assert refusal(state, Compete("east_west")) == "no_such_question"


def test_only_the_street_somebody_would_leave_is_asked_for() -> None:
    assert legal(after_ride("2A 7b", van(2, 3))) == NORTH_SOUTH


def test_the_question_comes_before_anything_else() -> None:
    state = after_ride("2A 4b 7b 8a", van(2, 3))
    for move in (taxi(8, 7), DRAW_TILE, END_TURN, Compete("north_south"), EnterTaxi(vertex(1))):
        assert refusal(state, move) == "answer_first"


def test_competing_is_no_action() -> None:
    state = play(after_ride("2A 4b 8a", van(2, 3)), Compete("east_west"))
    assert (state.active, state.actions) == (0, "V")
    assert taxi(8, 7) in legal(state)


def test_both_rides_may_compete() -> None:
    state = play(after_ride("2A 4b 5a", van(2, 3)), Spare("east_west"), taxi(5, 1))
    assert legal(state) == EAST_WEST
    state = play(state, Compete("east_west"))
    assert at(state) == "1a 3A"
    assert state.active == 1


ENTERING = """
    +   +   +   +   +
      .   * | .   .
    +---b---x---c---+
      . :   : . | .
    +   +   +   +   +
"""


@pytest.mark.parametrize(("vehicle", "asked"), [(EnterTaxi, False), (EnterVan, True)])
def test_a_vehicle_just_entered_may_compete(
    vehicle: type[EnterTaxi] | type[EnterVan], asked: bool
) -> None:
    """Placing M11 completes two vertices; the vehicle entered at x is on the street of c."""
    drawn = ENTERING.replace("b", "+")
    state = position(drawn.replace("x", "+"), 3, hands=(("D02",),))
    state = play(state, PlaceTile("D02", "M11", 0))
    state = play(state, vehicle(vertex_at(drawn, "x")))
    assert (legal(state) == EAST_WEST) == asked
    if asked:
        state = play(state, Compete("east_west"))
        assert standing(state) == {vertex_at(drawn, "x"): "A"}
    assert state.actions == "P"
    assert len(state.entering) == 1  # the other vertex comes after the question


def test_the_second_vehicle_entered_competes_with_the_first_one_beside_it() -> None:
    """A van at c is safe from one taxi and from two, but not from a taxi and a van."""
    drawn = ENTERING.replace("c", "C")
    first, second = vertex_at(drawn, "b"), vertex_at(drawn, "x")
    state = position(drawn.replace("x", "+").replace("b", "+"), 3, hands=(("D02",),))
    state = play(state, PlaceTile("D02", "M11", 0), EnterTaxi(first))
    assert state.streets == []
    assert play(state, EnterTaxi(second)).streets == []
    state = play(state, EnterVan(second), Compete("east_west"))
    assert standing(state) == {first: "a", second: "A"}


def test_returned_vehicles_may_be_entered_again() -> None:
    state = play(after_ride("2A 4b", van(2, 3)), Compete("east_west"), END_TURN)
    assert ENGINE.view_for(state, 1).players[1].taxis_left == 8
