"""Final scoring: majorities, locomotives, sets of goods, and ties."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from engines.base import Result
from engines.railways import ENGINE
from engines.railways.moves import STOP
from engines.railways.scoring import best_sets, points_of
from engines.railways.state import State
from tests.engines.railways.table import joined, play, position, told


def ending(seats: int = 2, **changes: Any) -> State:
    """One move before the end, with no delivery left to make."""
    return position(seats, phase="second_card", active=seats - 1, trigger="deck", **changes)


def result_of(seats: int = 2, **changes: Any) -> Result:
    result = ENGINE.result(play(ending(seats, **changes), (seats - 1, STOP)))
    assert result is not None
    return result


def points(result: Result, kind: str) -> list[int]:
    return [sum(part.points for part in parts if part.kind == kind) for parts in result.breakdown]


# --- cities --------------------------------------------------------------------------------------


def test_the_highest_total_of_links_at_a_city_scores_its_value() -> None:
    """The rulebook's example: 4 for the one at the left, then 2 + 3 against 4 at the right."""
    cities = [
        joined("LYO", "start", 0, "orange", ones=0, twos=0),
        joined("VIE", "LYO", 1, "brown", ones=0, twos=2),
        joined("SZO", "VIE", 0, "orange", ones=0, twos=1),
        joined("PRG", "VIE", 0, "orange", ones=1, twos=1),
    ]
    view = ENGINE.view_for(position(cities=cities), None)
    assert [place.leaders for place in view.places] == [(), (1,), (0,), (0,), (0,)]
    result = result_of(cities=cities)
    assert points(result, "cities") == [4 + 2 + 3, 3]


def test_a_link_counts_at_both_its_ends_and_ties_are_paid_to_all_in_full() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green", ones=0, twos=1),
        joined("DIJ", "CRE", 1, "purple", ones=2),
    ]
    result = result_of(cities=cities)
    assert points(result, "cities") == [2, 2 + 2]


def test_links_of_one_seat_at_a_city_add_up() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green", ones=3),
        joined("DIJ", "CRE", 1, "purple", ones=2),
        joined("ALT", "CRE", 1, "brown", ones=2),
    ]
    assert points(result_of(cities=cities), "cities") == [0, 6]


def test_the_start_tile_scores_nothing() -> None:
    cities = [joined("CRE", "start", 0)]
    assert points(result_of(cities=cities), "cities") == [2, 0]


def test_the_end_tells_every_score_by_kind_and_by_city() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green"),
        joined("NYC", "CRE", 1, "purple", ones=1, twos=2),
    ]
    players = [
        {"locomotives": 3, "delivered": {"grain": 3}, "link_points": 2},
        {"link_points": 5, "delivery_points": 4, "passage_points": 1},
    ]
    applied = ENGINE.apply(ending(cities=cities, players=players), 1, STOP)
    scored = told(applied, "cities_scored")
    assert [(event.seat, event.cities, event.values, event.points) for event in scored] == [
        (0, (), (), 0),
        (1, ("CRE", "NYC"), (2, 5), 7),
    ]
    assert [(e.seat, e.points) for e in told(applied, "locomotives_scored")] == [(0, 3), (1, 0)]
    sets = told(applied, "sets_scored")
    assert [(e.seat, e.sets, e.points) for e in sets] == [(0, ("three_alike",), 2), (1, (), 0)]
    (ended,) = told(applied, "game_ended")
    assert [tuple(part) for part in ended.result.breakdown[1]] == [
        ("links", 5),
        ("deliveries", 4),
        ("passage", 1),
        ("cities", 7),
        ("locomotives", 0),
        ("sets", 0),
    ]
    assert ended.result.scores == (2 + 3 + 2, 5 + 4 + 1 + 7)


def test_each_locomotive_in_front_scores_one_those_in_hand_none() -> None:
    players = [{"locomotives": 2, "hand": {"locomotive": 3}}, {"locomotives": 5}]
    assert points(result_of(players=players), "locomotives") == [2, 5]


# --- sets of goods -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("delivered", "score"),
    [
        ((2, 2, 2, 0), 0),
        ((3, 0, 0, 0), 2),
        ((4, 0, 0, 0), 3),
        ((5, 0, 0, 0), 3),
        ((6, 0, 0, 0), 4),
        ((7, 0, 0, 0), 5),
        ((8, 0, 0, 0), 6),
        ((10, 0, 0, 0), 7),
        ((1, 1, 1, 1), 5),
        ((3, 3, 3, 1), 6),
        ((4, 1, 1, 1), 7),
        ((4, 4, 4, 4), 20),
        ((2, 2, 2, 2), 10),
        ((3, 3, 3, 0), 6),
    ],
)
def test_cubes_make_the_best_sets(delivered: tuple[int, ...], score: int) -> None:
    assert points_of(best_sets(list(delivered))) == score


def test_no_other_way_to_part_the_cubes_is_better() -> None:
    sets = [((3, 0, 0, 0), 2), ((4, 0, 0, 0), 3), ((1, 1, 1, 1), 5)]
    shapes = [
        (tuple(shape[-turn:] + shape[:-turn]), value)
        for shape, value in sets
        for turn in range(1 if shape[1] else 4)
    ]
    best: dict[tuple[int, ...], int] = {}
    for counts in sorted(product(range(8), repeat=4), key=sum):
        rest = [
            (tuple(have - used for have, used in zip(counts, shape, strict=True)), value)
            for shape, value in shapes
        ]
        best[counts] = max((best[r] + value for r, value in rest if min(r) >= 0), default=0)
        assert points_of(best_sets(list(counts))) == best[counts]


def test_each_cube_is_in_one_set_only() -> None:
    size = {"three_alike": 3, "four_alike": 4, "four_different": 4}
    for counts in product((0, 1, 3, 4, 7), repeat=4):
        assert sum(size[each] for each in best_sets(list(counts))) <= sum(counts)


# --- who wins ------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    assert result_of(players=[{"link_points": 9}, {"link_points": 8}]).winners == {0}


def test_a_tie_goes_to_more_links() -> None:
    cities = [joined("CRE", "start", 1, "light_green")]
    result = result_of(cities=cities, players=[{"link_points": 2}, {}])
    assert result.scores == (2, 2)
    assert result.winners == {1}


def test_then_to_more_cubes_delivered() -> None:
    players = [{"delivery_points": 4, "delivered": {"ore": 1}}, {"passage_points": 4}]
    assert result_of(players=players).winners == {0}


def test_then_it_is_shared() -> None:
    players = [
        {"delivery_points": 4, "delivered": {"ore": 1}},
        {"delivery_points": 4, "delivered": {"wood": 1}},
        {"delivery_points": 3, "delivered": {"wood": 1}},
    ]
    assert result_of(3, players=players).winners == {0, 1}
