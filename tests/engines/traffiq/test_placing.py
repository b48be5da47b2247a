"""Placing tiles, and entering vehicles at the vertices they complete."""

from __future__ import annotations

import pytest

from engines.errors import IllegalMove
from engines.traffiq import ENGINE
from engines.traffiq.geometry import VERTICES
from engines.traffiq.moves import (
    DRAW_TILE,
    END_TURN,
    EnterTaxi,
    EnterVan,
    LeaveEmpty,
    PlaceTile,
    Reason,
)
from engines.traffiq.state import State
from engines.traffiq.tables import TILES
from tests.engines.traffiq.table import legal, play, position, refusal, standing, told, vertex_at


def places(state: State, tile: str) -> set[tuple[str, int]]:
    moves = [move for move in legal(state) if isinstance(move, PlaceTile)]
    return {(move.cell, move.rotation) for move in moves if move.tile == tile}


# --- where a tile fits ---------------------------------------------------------------------------
# Times Square: M10 beige, red, beige, red · N10 red, red, beige, red · N11 beige, red, beige,
# beige · O11 red, beige, beige, red (north, east, south, west).


def test_a_tile_fits_where_every_touching_side_matches() -> None:
    state = position(hands=(("D03",),))  # red, red, red, green
    assert ("N9", 0) in places(state, "D03")  # red to the south
    assert ("N9", 3) not in places(state, "D03")  # green to the south
    assert {rotation for cell, rotation in places(state, "D03") if cell == "N9"} == {0, 1, 2}
    assert not [cell for cell, _ in places(state, "D03") if cell == "M9"]  # wants beige
    # O10 touches two: red to the west, red to the south.
    assert {rotation for cell, rotation in places(state, "D03") if cell == "O10"} == {1, 2}


def test_one_touching_side_is_enough_and_none_is_too_few() -> None:
    state = position(hands=(("D01",),))
    assert ("L10", 0) in places(state, "D01")
    assert refusal(state, PlaceTile("D01", "L9", 0)) == "cell_not_beside_city"  # a corner only
    assert refusal(state, PlaceTile("D01", "A1", 0)) == "cell_not_beside_city"
    assert refusal(state, PlaceTile("D01", "nowhere", 0)) == "cell_not_beside_city"


def test_a_cell_holds_one_tile() -> None:
    assert refusal(position(hands=(("D01",),)), PlaceTile("D01", "M10", 0)) == "cell_taken"


def test_a_side_that_does_not_match_is_named() -> None:
    state = position(hands=(("D03",),))
    with pytest.raises(IllegalMove) as refused:
        ENGINE.check(state, 0, PlaceTile("D03", "N9", 3))
    assert refused.value.reason == Reason.SIDE_DOES_NOT_MATCH
    assert refused.value.params == {
        "cell": "N9",
        "side": "south",
        "wanted": "red",
        "colour": "green",
    }


@pytest.mark.parametrize(("tile", "different"), [("D01", 1), ("D27", 2), ("D03", 4)])
def test_rotations_that_look_the_same_are_one_move(tile: str, different: int) -> None:
    """D01 is red all round, D27 red and green in turn."""
    state = position(hands=((tile,),))
    assert {rotation for _, rotation in places(state, tile)} <= set(range(different))
    if different < 4:
        fitting = next(iter(places(state, tile)))
        same = PlaceTile(tile, fitting[0], fitting[1] + different)
        assert refusal(state, same) == "same_as_rotation"


def test_only_tiles_of_the_own_hand_are_placed() -> None:
    state = position(hands=(("D01",), ("D03",)))
    assert places(state, "D03") == set()
    assert refusal(state, PlaceTile("D03", "N9", 0)) == "not_in_hand"
    assert refusal(state, PlaceTile("D99", "N9", 0)) == "not_in_hand"


def test_a_placed_tile_leaves_the_hand_and_lies_in_the_city() -> None:
    state = play(position(hands=(("D03", "D01"),)), PlaceTile("D03", "N9", 1))
    assert state.hands[0] == [TILES["D01"]]
    view = ENGINE.view_for(state, None)
    assert view.newest == "N9"
    assert view.tiles[-1].sides == ("green", "red", "red", "red")  # turned right once


# --- completed vertices --------------------------------------------------------------------------


def test_a_completed_vertex_may_be_entered_with_a_taxi_or_a_van_or_left_empty() -> None:
    x = "M10-N11"
    state = play(position(hands=(("D02",),)), PlaceTile("D02", "M11", 0))  # beige all round
    assert legal(state) == {EnterTaxi(x), EnterVan(x), LeaveEmpty(x)}
    assert ENGINE.view_for(state, 1).entering == (x,)


@pytest.fixture
def one_vertex() -> State:
    """Seat 0 has just placed a tile that completes M10-N11."""
    return play(position(hands=(("D02", "D01"),)), PlaceTile("D02", "M11", 0))


def test_entering_moves_a_vehicle_from_the_supply_to_the_vertex(one_vertex: State) -> None:
    for move, taxis, vans in ((EnterTaxi("M10-N11"), 7, 3), (EnterVan("M10-N11"), 8, 2)):
        state = play(one_vertex, move)
        player = ENGINE.view_for(state, None).players[0]
        assert (player.taxis_left, player.vans_left) == (taxis, vans)
        assert (player.taxis, player.vans) == (8 - taxis, 3 - vans)
        assert player.score == (1 if taxis == 7 else 2)


def test_entering_is_no_action_of_its_own(one_vertex: State) -> None:
    state = play(one_vertex, EnterTaxi("M10-N11"))
    assert (state.active, state.actions) == (0, "P")


def test_a_vertex_skipped_can_not_be_entered_later(one_vertex: State) -> None:
    state = play(one_vertex, LeaveEmpty("M10-N11"))
    assert state.vehicles == {}
    assert refusal(state, EnterTaxi("M10-N11")) == "not_just_completed"
    state = play(state, PlaceTile("D01", "N9", 0))  # completes nothing
    assert state.active == 1
    assert refusal(state, EnterTaxi("M10-N11"), seat=1) == "not_just_completed"


def test_nothing_else_before_the_vertex_is_decided(one_vertex: State) -> None:
    for move in (PlaceTile("D01", "N9", 0), DRAW_TILE, END_TURN):
        assert refusal(one_vertex, move) == "enter_first"


def test_only_what_is_in_the_supply_is_entered(one_vertex: State) -> None:
    x = "M10-N11"
    one_vertex.supply[0] = 0
    assert legal(one_vertex) == {EnterVan(x), LeaveEmpty(x)}
    assert refusal(one_vertex, EnterTaxi(x)) == "no_taxi_left"
    one_vertex.supply[:2] = [2, 0]
    assert legal(one_vertex) == {EnterTaxi(x), LeaveEmpty(x)}
    assert refusal(one_vertex, EnterVan(x)) == "no_van_left"


def test_a_tile_that_completes_nothing_asks_nothing() -> None:
    applied = ENGINE.apply(position(hands=(("D01",),)), 0, PlaceTile("D01", "N9", 0))
    assert applied.state.entering == []
    (event,) = told(applied, "tile_placed")
    assert event.completed == ()


FOUR = """
    +   +   +   +
      .   * | .
    +   1   2---+   +
      . :   : . | .
    +   3===4   +   +
      .   .   .
    +   +   +   +
"""
THREE = """
    +   +   +   +
      .   * | .
    +   1   2---+   +
      . :   : . | .
    +   +===4   +   +
          .   .
        +   +   +
"""
TWO = """
    +   +   +   +
      .   * | .
    +   1   2---+   +
      . :   : . | .
    +   +   +   +   +
"""


@pytest.mark.parametrize(("drawn", "completed"), [(TWO, "12"), (THREE, "124"), (FOUR, "1234")])
def test_one_tile_may_complete_several_vertices(drawn: str, completed: str) -> None:
    applied = ENGINE.apply(position(drawn, hands=(("D02",),)), 0, PlaceTile("D02", "M11", 0))
    vertices = tuple(vertex_at(drawn, mark) for mark in completed)
    (event,) = told(applied, "tile_placed")
    assert event.completed == vertices
    assert len(legal(applied.state)) == 3 * len(vertices)


@pytest.mark.parametrize("order", ["12", "21"])
def test_several_vertices_are_entered_in_the_players_order(order: str) -> None:
    state = play(position(TWO, hands=(("D02",),)), PlaceTile("D02", "M11", 0))
    first, second = (vertex_at(TWO, mark) for mark in order)
    state = play(state, EnterTaxi(first))
    assert legal(state) == {EnterTaxi(second), EnterVan(second), LeaveEmpty(second)}
    state = play(state, EnterVan(second))
    assert standing(state) == {first: "a", second: "A"}
    assert (state.entering, state.actions) == ([], "P")


def test_one_vertex_may_be_entered_and_another_left_empty() -> None:
    state = play(position(TWO, hands=(("D02",),)), PlaceTile("D02", "M11", 0))
    first, second = (vertex_at(TWO, mark) for mark in "12")
    state = play(state, LeaveEmpty(first), EnterTaxi(second))
    assert standing(state) == {second: "a"}


def test_a_vertex_all_of_park_and_water_can_not_be_entered() -> None:
    drawn = """
            +   +
            ^ .
        +^^^x^^^+   +   +
          . ^ .   * | .
        +   +   +   +---+   +
                      . | .
                    +   +   +
    """
    state = position(drawn, hands=(("D38", "D01"),))
    state = play(state, PlaceTile("D38", "K9", 3))  # its two green sides close the park
    assert state.city.arms == {VERTICES[vertex_at(drawn, "x")]: 0}
    assert state.entering == []
    assert refusal(state, EnterTaxi(vertex_at(drawn, "x"))) == "not_just_completed"
