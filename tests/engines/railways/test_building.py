"""Building a link: ports, payment, points, cubes, and where a city may join."""

from __future__ import annotations

from typing import Any

import pytest

from engines.errors import IllegalMove
from engines.railways import ENGINE
from engines.railways.moves import Build
from engines.railways.state import Phase
from tests.engines.railways.table import hand_of, joined, legal, play, position, refusal, told


def with_hand(**changes: Any) -> Any:
    """Seat 0 holds Pittsburgh (3: purple, light green, brown), some rails and two jokers."""
    hand = {"PIT": 1, "purple_1": 2, "purple_2": 2, "orange_2": 3, "locomotive": 2}
    return position(players=[{"hand": hand}, {}], **changes)


def test_a_city_from_hand_joins_the_start_tile_by_one_link() -> None:
    applied = ENGINE.apply(with_hand(), 0, Build("PIT", "start", "purple", 1, 1, 0))
    view = ENGINE.view_for(applied.state, None)
    start, pittsburgh = view.places
    assert start.id == "start"
    assert pittsburgh.id == "PIT"
    link = pittsburgh.link
    assert link is not None
    assert (link.parent, link.colour, link.owner, link.value) == ("start", "purple", 0, 3)
    assert (link.twos, link.ones, link.jokers) == (1, 1, 0)
    assert hand_of(applied.state) == {
        "purple_1": 1,
        "purple_2": 1,
        "orange_2": 3,
        "locomotive": 2,
    }
    assert view.players[0].trains == 9
    assert view.phase == "first_card"


def test_the_total_paid_scores_at_once() -> None:
    applied = ENGINE.apply(with_hand(), 0, Build("PIT", "start", "purple", 2, 1, 1))
    player = ENGINE.view_for(applied.state, None).players[0]
    assert (player.link_points, player.score) == (6, 6)
    assert [event.points for event in told(applied, "link_built")] == [6]


def test_overpaying_is_allowed_and_is_the_links_value() -> None:
    state = play(with_hand(), (0, Build("PIT", "start", "purple", 2, 2, 2)))
    link = ENGINE.view_for(state, None).places[1].link
    assert link is not None
    assert link.value == 8


def test_paying_less_than_the_new_citys_value_is_refused() -> None:
    assert refusal(with_hand(), 0, Build("PIT", "start", "purple", 1, 0, 0)) == "pays_too_little"


def test_the_value_of_the_city_joined_does_not_matter() -> None:
    state = position(
        players=[{"hand": {"CRE": 1, "purple_2": 1}}, {}],
        cities=[joined("NYC", "start", 1, "purple", ones=5)],
    )
    assert Build("CRE", "NYC", "purple", 1, 0, 0) in legal(state)


def test_a_joker_counts_one() -> None:
    state = with_hand()
    assert Build("PIT", "start", "purple", 1, 0, 1) in legal(state)
    assert Build("PIT", "start", "purple", 0, 1, 2) in legal(state)
    assert refusal(state, 0, Build("PIT", "start", "purple", 0, 1, 1)) == "pays_too_little"


def test_at_least_one_real_rail_is_needed() -> None:
    state = position(players=[{"hand": {"CRE": 1, "locomotive": 4, "purple_1": 1}}, {}])
    assert refusal(state, 0, Build("CRE", "start", "purple", 0, 0, 4)) == "needs_rail_card"
    assert Build("CRE", "start", "purple", 0, 1, 4) in legal(state)
    assert all(move.ones == 1 for move in legal(state) if isinstance(move, Build))


def test_only_rails_of_the_links_colour_pay() -> None:
    state = position(players=[{"hand": {"PIT": 1, "purple_1": 1, "brown_2": 1}}, {}])
    assert not any(isinstance(move, Build) for move in legal(state))
    assert refusal(state, 0, Build("PIT", "start", "purple", 1, 1, 0)) == "not_enough_cards"


def test_the_new_city_needs_a_port_of_the_colour_even_at_the_start_tile() -> None:
    assert refusal(with_hand(), 0, Build("PIT", "start", "orange", 2, 0, 0)) == "city_lacks_port"


def test_the_city_joined_needs_a_free_port_of_the_colour() -> None:
    state = with_hand(cities=[joined("MUC", "start", 1, "white", ones=3)])
    assert Build("PIT", "MUC", "purple", 2, 0, 0) in legal(state)
    state = with_hand(cities=[joined("MUC", "start", 1, "purple", ones=3)])
    assert refusal(state, 0, Build("PIT", "MUC", "purple", 2, 0, 0)) == "no_free_port"


def test_a_link_uses_up_one_port_at_each_city() -> None:
    state = with_hand(cities=[joined("BUD", "start", 1, "brown", ones=4)])
    state = play(state, (0, Build("PIT", "BUD", "purple", 2, 0, 0)))
    places = ENGINE.view_for(state, None).places
    assert places[1].free_ports == ("purple", "brown")
    assert places[2].free_ports == ("purple", "light_green", "brown")


def test_any_colour_joins_the_start_tile_any_number_of_times() -> None:
    cities = [
        joined(city, "start", index % 2, "purple", ones=0, twos=1)
        for index, city in enumerate(("ALT", "CRE", "DIJ", "CHE"))
    ]
    state = with_hand(cities=cities)
    assert ENGINE.view_for(state, None).places[0].free_ports == (
        "purple",
        "light_green",
        "brown",
        "orange",
        "white",
    )
    assert Build("PIT", "start", "purple", 2, 0, 0) in legal(state)


def test_the_start_tile_may_be_limited_to_six_links() -> None:
    cities = [
        joined(city, "start", 1, colour, ones=0, twos=1)
        for city, colour in zip(
            ("ALT", "CRE", "DIJ", "CHE", "SZO"),
            ("brown", "brown", "white", "white", "white"),
            strict=True,
        )
    ]
    hand = {"PIT": 1, "DEN": 1, "purple_2": 4}
    for limit in (None, 6):
        state = position(
            players=[{"hand": hand}, {}], cities=cities, options={"start_tile_max_links": limit}
        )
        state = play(state, (0, Build("PIT", "start", "purple", 2, 0, 0)))
        state.phase = Phase.ACTION
        seventh = Build("DEN", "start", "purple", 2, 0, 0)
        assert (seventh in legal(state)) == (limit is None)
        if limit is not None:
            assert refusal(state, 0, seventh) == "start_tile_full"
            assert ENGINE.view_for(state, None).places[0].free_ports == ()
        assert Build("DEN", "PIT", "purple", 2, 0, 0) in legal(state)


def test_a_city_may_join_a_city_that_somebody_else_built() -> None:
    state = with_hand(cities=[joined("NYC", "start", 1, "purple", ones=5)])
    assert Build("PIT", "NYC", "purple", 2, 0, 0) in legal(state)


def test_a_city_not_in_hand_cannot_be_built() -> None:
    state = with_hand(cities=[joined("CRE", "start")])
    for city in ("BUD", "CRE"):  # one is in the deck; one is built: no links between built ones
        assert refusal(state, 0, Build(city, "start", "purple", 2, 0, 0)) == "city_not_in_hand"


def test_a_city_joins_only_what_is_on_the_table() -> None:
    assert refusal(with_hand(), 0, Build("PIT", "NYC", "purple", 2, 0, 0)) == "place_not_on_table"


@pytest.mark.parametrize(
    "payment", [(3, 0, 0), (0, 3, 0), (1, 1, 3), (-1, 2, 2), (2, -1, 0), (2, 0, -1)]
)
def test_cards_not_held_cannot_be_paid(payment: tuple[int, int, int]) -> None:
    assert refusal(with_hand(), 0, Build("PIT", "start", "purple", *payment)) == "not_enough_cards"


def test_a_refusal_says_what_is_missing() -> None:
    with pytest.raises(IllegalMove) as refused:
        ENGINE.check(with_hand(), 0, Build("PIT", "start", "purple", 3, 0, 0))
    assert refused.value.params == {"card": "purple_2", "wanted": 3, "held": 2}


def test_payments_that_differ_in_nothing_are_one_move() -> None:
    state = position(players=[{"hand": {"CRE": 1, "purple_1": 3, "locomotive": 2}}, {}])
    payments = sorted(
        (move.twos, move.ones, move.jokers) for move in legal(state) if isinstance(move, Build)
    )
    assert payments == [
        (0, 1, 1),
        (0, 1, 2),
        (0, 2, 0),
        (0, 2, 1),
        (0, 2, 2),
        (0, 3, 0),
        (0, 3, 1),
        (0, 3, 2),
    ]


@pytest.mark.parametrize(("city", "cubes"), [("CRE", 1), ("PIT", 2), ("BUD", 3), ("NYC", 4)])
def test_a_new_city_gets_one_cube_less_than_its_value(city: str, cubes: int) -> None:
    state = position(players=[{"hand": {city: 1, "purple_2": 3}}, {}])
    applied = ENGINE.apply(state, 0, Build(city, "start", "purple", 3, 0, 0))
    view = ENGINE.view_for(applied.state, None)
    assert len(view.places[1].cubes) == cubes
    assert view.bag == 60 - cubes
    (stocked,) = told(applied, "city_stocked")
    assert sorted(stocked.cubes) == sorted(view.places[1].cubes)
    assert applied.reveals


def test_when_the_bag_runs_dry_a_new_city_gets_what_there_is() -> None:
    state = position(players=[{"hand": {"NYC": 1, "purple_2": 3}}, {}], bag=["ore", "wood"])
    state = play(state, (0, Build("NYC", "start", "purple", 3, 0, 0)))
    assert ENGINE.view_for(state, None).places[1].cubes == ("wood", "ore")


def test_places_keep_their_order_of_joining() -> None:
    state = with_hand(cities=[joined("NYC", "start", 1, ones=5), joined("BUD", "NYC", 1, ones=4)])
    state = play(state, (0, Build("PIT", "NYC", "purple", 2, 0, 0)))
    places = ENGINE.view_for(state, None).places
    assert [place.id for place in places] == ["start", "NYC", "BUD", "PIT"]
    assert [place.link and place.link.parent for place in places] == [None, "start", "NYC", "NYC"]
