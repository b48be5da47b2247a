"""What lies and who holds what before the first turn."""

from __future__ import annotations

import pytest

from engines.traffiq import ENGINE
from engines.traffiq.rules import TraffiqOptions


@pytest.mark.parametrize(("seats", "taxis", "vans"), [(2, 8, 3), (3, 5, 2), (4, 4, 2)])
def test_vehicles_by_number_of_players(seats: int, taxis: int, vans: int) -> None:
    view = ENGINE.view_for(ENGINE.setup(seats, "x"), None)
    for player in view.players:
        assert (player.taxis_left, player.vans_left) == (taxis, vans)
        assert (player.taxis, player.vans, player.score) == (0, 0, 0)


def test_everybody_holds_two_of_the_44_tiles() -> None:
    state = ENGINE.setup(4, "x")
    assert [len(hand) for hand in state.hands] == [2, 2, 2, 2]
    assert len(state.pile) == 36
    assert sorted(state.pile + [tile for hand in state.hands for tile in hand]) == list(range(44))


@pytest.mark.parametrize(("scenario", "tiles"), [("times_square", 4), ("central_park", 10)])
def test_each_scenario_lays_its_start_tiles(scenario: str, tiles: int) -> None:
    options = ENGINE.read_options({"scenario": scenario})
    view = ENGINE.view_for(ENGINE.setup(2, "x", options), None)
    assert len(view.tiles) == tiles
    assert view.tiles[0].cell == "M10"
    assert view.newest is None
    assert not view.vehicles
    assert not view.vertices


def test_times_square_is_the_first_choice() -> None:
    assert ENGINE.setup(2, "x").scenario == "times_square"
    assert TraffiqOptions().scenario == "times_square"


def test_central_parks_inner_vertices_have_no_street() -> None:
    state = ENGINE.setup(2, "x", TraffiqOptions(scenario="central_park"))
    assert list(state.city.arms.values()) == [0, 0, 0, 0]


def test_the_seed_shuffles_the_tiles() -> None:
    assert len({tuple(ENGINE.setup(2, str(seed)).pile) for seed in range(20)}) == 20


def test_hands_and_pile_are_hidden_and_the_own_hand_is_not() -> None:
    state = ENGINE.setup(3, "x")
    views = [ENGINE.view_for(state, viewer) for viewer in (None, 0, 1, 2)]
    assert views[0].hand == ()
    assert len({view.hand for view in views}) == 4
    assert all([player.tiles for player in view.players] == [2, 2, 2] for view in views)
