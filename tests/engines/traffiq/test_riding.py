"""Taxi rides and van rides, on EIGHT (see table.py)."""

from __future__ import annotations

import pytest

from engines.traffiq import ENGINE
from engines.traffiq.moves import RideTaxi, RideVan
from engines.traffiq.state import State
from tests.engines.traffiq.table import (
    eight,
    legal,
    play,
    position,
    refusal,
    standing,
    vertex,
    vertex_at,
)


def targets(state: State, origin: int, kind: type[RideTaxi] | type[RideVan]) -> set[int]:
    numbers = {vertex(number): number for number in range(1, 9)}
    rides = [move for move in legal(state) if isinstance(move, kind)]
    return {numbers[move.target] for move in rides if move.origin == vertex(origin)}


def taxi(origin: int, target: int) -> RideTaxi:
    return RideTaxi(vertex(origin), vertex(target))


def van(origin: int, target: int) -> RideVan:
    return RideVan(vertex(origin), vertex(target))


def test_a_taxi_rides_any_distance_and_turns_freely() -> None:
    assert targets(position(eight("5a")), 5, RideTaxi) == {1, 2, 3, 4, 6, 7, 8}


@pytest.mark.parametrize("blocking", ["2b", "2B", "2a", "2A"])
def test_any_vehicle_own_or_not_blocks_a_taxi(blocking: str) -> None:
    state = position(eight(f"5a {blocking}"))
    assert targets(state, 5, RideTaxi) == {1}
    assert refusal(state, taxi(5, 3)) == "no_way_there"
    assert refusal(state, taxi(5, 2)) == "vertex_taken"


def test_a_van_rides_one_segment() -> None:
    state = position(eight("3A"))
    assert targets(state, 3, RideVan) == {2, 4, 7}
    assert refusal(state, van(3, 1)) == "van_rides_one_segment"
    assert refusal(state, van(3, 6)) == "van_rides_one_segment"


def test_a_van_rides_to_an_empty_vertex_only() -> None:
    state = position(eight("3A 2b 7a"))
    assert targets(state, 3, RideVan) == {4}
    assert refusal(state, van(3, 7)) == "vertex_taken"


def test_no_ride_leads_through_a_park() -> None:
    assert refusal(position(eight("5A")), van(5, 6)) == "van_rides_one_segment"
    assert refusal(position(eight("5a 1b")), taxi(5, 6)) == "no_way_there"


def test_no_ride_leads_to_a_vertex_that_is_not_complete() -> None:
    state = position(eight("4a"))
    edge = vertex(4).replace("O10-P11", "P10-Q11")  # the street of 1 to 4 leads there
    assert edge != vertex(4)
    assert refusal(state, RideTaxi(vertex(4), edge)) == "vertex_not_complete"
    assert refusal(state, RideTaxi(vertex(4), "nowhere")) == "vertex_not_complete"


def test_no_ride_leads_to_a_vertex_without_a_street() -> None:
    drawn = """
        +   +   +   +   +
          . ^ .   .   .
        +^^^x^^^+---a---+
          . ^ .   * | .
        +   +   +   +---+   +
                      . | .
                    +   +   +
    """
    state = position(drawn)
    park = vertex_at(drawn, "x")
    assert refusal(state, RideTaxi(vertex_at(drawn, "a"), park)) == "no_street_there"
    assert park not in {each.vertex for each in ENGINE.view_for(state, 0).vertices}


def test_a_ride_goes_somewhere_else() -> None:
    assert refusal(position(eight("5a")), taxi(5, 5)) == "vertex_taken"


def test_only_the_own_vehicle_of_the_right_kind_rides() -> None:
    state = position(eight("5a 3A 7b"))
    assert refusal(state, taxi(3, 2)) == "no_taxi_of_yours"
    assert refusal(state, van(5, 1)) == "no_van_of_yours"
    assert refusal(state, taxi(7, 6)) == "no_taxi_of_yours"
    assert refusal(state, taxi(1, 2)) == "no_taxi_of_yours"


def test_a_ride_moves_the_vehicle_and_nothing_else() -> None:
    state = position(eight("5a 3A 7b"))
    after = play(state, taxi(5, 1))
    assert standing(after) == {vertex(1): "a", vertex(3): "A", vertex(7): "b"}
    assert after.supply == state.supply
