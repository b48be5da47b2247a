"""The immediate win, the final round, the score."""

from __future__ import annotations

import pytest

from engines.base import LEAVE, Points
from engines.traffiq import ENGINE
from engines.traffiq.moves import DRAW_TILE, END_TURN, EnterTaxi, EnterVan, PlaceTile
from engines.traffiq.state import State
from tests.engines.traffiq.table import eight, kinds, play, position, refusal, result_of, told
from tests.engines.traffiq.test_competing import ENTERING

# --- the last vehicle ----------------------------------------------------------------------------


def about_to_complete(supply: list[int], drawn: str = ENTERING) -> State:
    """Three players; placing D02 on M11 completes two vertices for seat 0."""
    state = position(drawn.replace("x", "+").replace("b", "+"), 3, hands=(("D02",),))
    state.supply[:2] = supply
    return play(state, PlaceTile("D02", "M11", 0))


@pytest.mark.parametrize(("supply", "enter"), [([1, 0], EnterTaxi), ([0, 1], EnterVan)])
def test_entering_the_last_vehicle_wins_at_once(
    supply: list[int], enter: type[EnterTaxi] | type[EnterVan]
) -> None:
    state = about_to_complete(supply)
    applied = ENGINE.apply(state, 0, enter("M10-N11"))
    result = result_of(applied.state)
    assert result.ended_by == "last_vehicle"
    assert result.winners == {0}
    assert ENGINE.to_move(applied.state) == frozenset()
    assert [event.result for event in told(applied, "game_ended")] == [result]


def test_the_win_comes_before_competing_and_before_other_vertices() -> None:
    """The van would be asked to compete with seat 2's taxi, and another vertex is open."""
    state = about_to_complete([1, 1])
    assert play(state, EnterVan("M10-N11")).streets
    state = about_to_complete([0, 1])
    assert len(state.entering) == 2
    state = play(state, EnterVan("M10-N11"))
    assert (state.ended_by, state.streets, state.entering) == ("last_vehicle", [], [])
    assert len(state.vehicles) == 2  # seat 2 was not sent home


def test_one_vehicle_left_in_the_supply_is_no_win() -> None:
    assert not play(about_to_complete([1, 1]), EnterTaxi("M10-N11")).ended_by


def test_returned_vehicles_must_be_entered_again_for_the_win() -> None:
    state = about_to_complete([1, 0])
    state.supply[1] = 1  # a van that was sent home
    state = play(state, EnterTaxi("M10-N11"))
    assert not state.ended_by
    assert result_of(play(state, EnterVan("L10-M11"))).winners == {0}


# --- the final round -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("drawer", [0, 1])
def test_the_drawer_of_the_last_tile_has_the_last_turn(seats: int, drawer: int) -> None:
    state = position(seats=seats, active=drawer, pile=["D01", "D02"])
    state = play(state, DRAW_TILE)
    applied = ENGINE.apply(state, drawer, DRAW_TILE)
    (event,) = told(applied, "final_round_began")
    assert (event.seat, event.cause, event.turns) == (drawer, "pile_empty", seats)
    state = applied.state
    order: list[int] = []
    while not state.ended_by:
        assert ENGINE.view_for(state, None).final_turns == seats - len(order)
        order.append(state.active)
        state = play(state, END_TURN)
    assert order == [(drawer + step) % seats for step in range(1, seats + 1)]
    assert result_of(state).ended_by == "pile_empty"


def test_drawing_the_last_tile_first_ends_the_turn() -> None:
    state = play(position(pile=["D01"]), DRAW_TILE)
    assert (state.active, state.final_round, state.waiting) == (1, True, [0])


def test_nobody_draws_in_the_final_round() -> None:
    state = play(position(pile=["D01"]), DRAW_TILE)
    assert "draw_tile" not in kinds(state, 1)
    assert refusal(state, DRAW_TILE, 1) == "no_drawing_in_final_round"


def test_the_last_tile_can_be_placed_in_the_drawers_final_turn() -> None:
    state = play(position(pile=["D01"]), DRAW_TILE, END_TURN)
    assert "place_tile" in kinds(state, 0)


def test_passing_in_the_final_round_does_not_prolong_it() -> None:
    state = play(position(pile=["D01"], empty_turns=3), DRAW_TILE, END_TURN, END_TURN)
    assert result_of(state).ended_by == "pile_empty"


def test_the_last_vehicle_wins_in_the_final_round_too() -> None:
    state = position(hands=(("D02",),), final_round=True, waiting=[1], pile=[])
    state.supply[:2] = [1, 0]
    state = play(state, PlaceTile("D02", "M11", 0), EnterTaxi("M10-N11"))
    assert result_of(state).ended_by == "last_vehicle"


def test_a_seat_that_leaves_is_not_waited_for_in_the_final_round() -> None:
    state = position(seats=4, final_round=True, waiting=[1, 2, 3], pile=[])
    state = ENGINE.apply(state, 3, LEAVE).state
    assert ENGINE.view_for(state, None).final_turns == 3
    state = ENGINE.apply(state, 0, LEAVE).state
    assert (state.active, state.waiting) == (1, [2])
    assert result_of(play(state, END_TURN, END_TURN)).ended_by == "pile_empty"


def test_the_last_of_the_final_round_leaving_ends_it() -> None:
    state = position(seats=3, final_round=True, pile=[])
    assert result_of(ENGINE.apply(state, 0, LEAVE).state).ended_by == "pile_empty"


# --- the score -----------------------------------------------------------------------------------


def finished(standing: str, seats: int, left: tuple[int, ...] = ()) -> State:
    state = position(eight(standing), seats, final_round=True, pile=[])
    for seat in left:
        state.left[seat] = True
    return play(state, END_TURN)


def test_vans_on_the_board_count_two_and_taxis_one() -> None:
    result = result_of(finished("1a 2a 3A 4B 5c", 3))
    assert result.scores == (4, 2, 1)
    assert result.breakdown[0] == (Points("taxis", 2), Points("vans", 2))
    assert result.winners == {0}


def test_a_tie_is_shared() -> None:
    result = result_of(finished("1a 2a 4B 5c", 3))
    assert result.scores == (2, 2, 1)
    assert result.winners == {0, 1}


def test_a_seat_that_left_keeps_its_score_and_cannot_win() -> None:
    result = result_of(finished("1a 4B 5B 6c", 3, left=(1,)))
    assert result.scores == (1, 4, 1)
    assert result.winners == {0, 2}


def test_the_last_seat_in_the_game_wins() -> None:
    state = ENGINE.apply(position(eight("4B"), 3), 1, LEAVE).state
    result = result_of(ENGINE.apply(state, 0, LEAVE).state)
    assert result.ended_by == "all_left"
    assert result.winners == {2}
    assert result.scores == (0, 2, 0)
