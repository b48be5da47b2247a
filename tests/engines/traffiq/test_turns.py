"""Up to two actions, in their order; passing; the guard against endless passing; leaving."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engines.base import LEAVE
from engines.traffiq import ENGINE
from engines.traffiq.moves import (
    DRAW_TILE,
    END_TURN,
    EndTurn,
    LeaveEmpty,
    Move,
    PlaceTile,
    RideTaxi,
    RideVan,
    Spare,
)
from engines.traffiq.state import State
from tests.engines.traffiq.table import (
    eight,
    kinds,
    legal,
    play,
    position,
    refusal,
    result_of,
    told,
    vertex,
)

LETTERS = {"place_tile": "P", "ride_taxi": "T", "ride_van": "V", "draw_tile": "D"}


@pytest.fixture
def everything() -> State:
    """Seat 0 can place, ride a taxi, ride a van and draw."""
    return position(eight("5a 3A"), hands=(("D03", "D05", "D10"),))


def test_exactly_these_turns_are_allowed(everything: State) -> None:
    allowed = {"", "P", "PP", "PT", "PV", "PD", "T", "V", "TV", "VT", "TD", "VD", "D", "DD"}
    assert set(turns(everything, "")) == allowed


def turns(state: State, done: str) -> Iterator[str]:
    """The turns seat 0 can have from here, by their actions, each kind of action tried once."""
    if state.active != 0:
        yield done
        return
    for move in one_of_each_kind(state):
        after = play(state, move)
        if isinstance(move, EndTurn):
            yield done
        else:
            yield from turns(after, done + LETTERS.get(move.kind, ""))


def one_of_each_kind(state: State) -> list[Move]:
    found: dict[str, Move] = {}
    for move in ENGINE.legal_moves(state, 0):
        found.setdefault(move.kind, move)
    skipping: list[Move] = [move for move in found.values() if isinstance(move, LeaveEmpty | Spare)]
    return skipping or list(found.values())


def test_the_order_of_actions_is_kept_by_what_is_legal(everything: State) -> None:
    rides = [RideTaxi(vertex(5), vertex(1)), RideVan(vertex(3), vertex(4))]
    placing = next(m for m in ENGINE.legal_moves(everything, 0) if isinstance(m, PlaceTile))
    for ride in rides:
        assert refusal(play(everything, ride), placing) == "no_placing_after_ride"
        assert refusal(play(everything, DRAW_TILE), ride) == "nothing_after_draw"
    assert refusal(play(everything, DRAW_TILE), placing) == "nothing_after_draw"
    assert kinds(play(everything, DRAW_TILE)) == {"draw_tile", "end_turn"}


def test_each_ride_at_most_once(everything: State) -> None:
    state = play(everything, RideTaxi(vertex(5), vertex(1)))
    assert refusal(state, RideTaxi(vertex(1), vertex(5))) == "taxi_has_ridden"
    state = play(everything, RideVan(vertex(3), vertex(4)))
    assert refusal(state, RideVan(vertex(4), vertex(3))) == "van_has_ridden"


def test_a_turn_ends_by_itself_after_two_actions(everything: State) -> None:
    state = play(everything, RideTaxi(vertex(5), vertex(1)), RideVan(vertex(3), vertex(4)))
    assert (state.active, state.turn, state.actions) == (1, 2, "")


def test_a_tile_drawn_is_placed_in_the_next_turn(everything: State) -> None:
    state = play(everything, DRAW_TILE, END_TURN, END_TURN)
    assert state.active == 0
    drawn = ENGINE.view_for(state, 0).hand[-1]
    assert any(isinstance(move, PlaceTile) and move.tile == drawn for move in legal(state))


def test_only_the_drawer_learns_the_tile(everything: State) -> None:
    applied = ENGINE.apply(everything, 0, DRAW_TILE)
    (each,) = applied.told
    assert getattr(each.to(0), "tile") == ENGINE.view_for(applied.state, 0).hand[-1]  # noqa: B009
    for viewer in (None, 1):
        assert getattr(each.to(viewer), "tile") is None  # noqa: B009
    assert applied.reveals


def test_there_is_no_hand_limit(everything: State) -> None:
    state = everything
    for _ in range(6):
        state = play(state, DRAW_TILE, DRAW_TILE, END_TURN)
    assert ENGINE.view_for(state, None).players[0].tiles == 3 + 12


def test_everything_but_drawing_can_be_undone(everything: State) -> None:
    for move in ENGINE.legal_moves(everything, 0):
        assert ENGINE.apply(everything, 0, move).reveals == (move == DRAW_TILE)


def test_turns_go_clockwise() -> None:
    state = position(seats=4, active=2)
    order = []
    for _ in range(5):
        order.append(state.active)
        state = play(state, END_TURN)
    assert order == [2, 3, 0, 1, 2]


# --- the guard against endless passing -------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_rounds_of_empty_turns_begin_the_final_round(seats: int) -> None:
    state = position(seats=seats)
    for _ in range(2 * seats - 1):
        state = play(state, END_TURN)
        assert not state.final_round
    applied = ENGINE.apply(state, state.active, END_TURN)
    (event,) = told(applied, "final_round_began")
    assert (event.seat, event.cause, event.turns) == (seats - 1, "passing", seats)
    state = applied.state
    order = []
    while not state.ended_by:
        assert "draw_tile" not in kinds(state, state.active)
        assert refusal(state, DRAW_TILE, state.active) == "no_drawing_in_final_round"
        order.append(state.active)
        state = play(state, END_TURN)
    assert order == list(range(seats))
    assert result_of(state).ended_by == "passing"


@pytest.mark.parametrize("action", [DRAW_TILE, RideTaxi(vertex(5), vertex(1))])
def test_any_action_starts_the_count_again(action: Move) -> None:
    state = position(eight("5a"), empty_turns=3, active=0)
    state = play(state, action, END_TURN)
    assert (state.empty_turns, state.active) == (0, 1)
    assert play(state, END_TURN).empty_turns == 1


def test_seats_that_left_are_not_waited_for_in_the_count() -> None:
    state = play(position(seats=3), END_TURN)
    state = ENGINE.apply(state, 1, LEAVE).state
    state = play(state, END_TURN, END_TURN)
    assert (state.empty_turns, state.final_round) == (3, False)
    state = play(state, END_TURN)
    assert (state.final_round, state.active, state.waiting) == (True, 0, [2])


# --- leaving -----------------------------------------------------------------------------------


def test_a_seat_that_leaves_is_skipped_and_its_vehicles_and_tiles_stay() -> None:
    state = position(eight("5a 3B"), 3, hands=((), ("D01", "D03")))
    pile = state.pile[:]
    state = ENGINE.apply(state, 1, LEAVE).state
    assert state.pile == pile
    assert ENGINE.view_for(state, None).players[1].tiles == 2
    assert ENGINE.view_for(state, None).players[1].vans == 1
    assert play(state, END_TURN).active == 2


def test_what_a_leaving_seat_had_to_decide_lapses() -> None:
    state = position(seats=3, hands=(("D02",),))
    state = play(state, PlaceTile("D02", "M11", 0))
    assert state.entering
    state = ENGINE.apply(state, 0, LEAVE).state
    assert (state.active, state.entering, state.actions, state.vehicles) == (1, [], "", {})
    state = play(position(eight("2A 4b"), 3), RideVan(vertex(2), vertex(3)))
    assert state.streets
    state = ENGINE.apply(state, 0, LEAVE).state
    assert (state.active, state.streets, state.competing) == (1, [], 0)
    assert len(state.vehicles) == 2
