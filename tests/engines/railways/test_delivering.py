"""Locomotives and deliveries: the way, its length, where a cube stops, and who scores."""

from __future__ import annotations

from typing import Any

from engines.railways import ENGINE
from engines.railways.moves import (
    PLAY_LOCOMOTIVE,
    Deliver,
    PlayLocomotiveAndDeliver,
)
from engines.railways.state import Phase, State
from tests.engines.railways.table import (
    hand_of,
    joined,
    kinds,
    legal,
    play,
    position,
    refusal,
    told,
)

# A line: CHE (livestock) - ALT (ore) - start - CRE (grain) - DIJ (wood) - NYC (any)
LINE = [
    joined("CRE", "start", 0, "light_green"),
    joined("DIJ", "CRE", 1, "purple"),
    joined("NYC", "DIJ", 1, "purple", ones=1, twos=2),
    joined("ALT", "start", 0, "brown"),
    joined("CHE", "ALT", 0, "orange", cubes={"grain": 1, "wood": 1, "ore": 1, "livestock": 1}),
]


def line(locomotives: int = 5, **changes: Any) -> State:
    cities = changes.pop("cities", LINE)
    return position(players=[{"locomotives": locomotives, **changes}, {}], cities=cities)


def deliveries(state: State, seat: int = 0) -> set[tuple[str, str, str]]:
    return {
        (move.origin, move.cube, move.destination)
        for move in legal(state, seat)
        if isinstance(move, Deliver)
    }


# --- locomotives ---------------------------------------------------------------------------------


def test_a_locomotive_is_laid_in_front_for_good() -> None:
    state = position(players=[{"hand": {"locomotive": 2}}, {}])
    applied = ENGINE.apply(state, 0, PLAY_LOCOMOTIVE)
    assert ENGINE.view_for(applied.state, None).players[0].locomotives == 1
    assert hand_of(applied.state) == {"locomotive": 1}
    assert applied.state.phase is Phase.FIRST_CARD
    assert [event.locomotives for event in told(applied, "locomotive_played")] == [1]


def test_no_locomotive_in_hand_none_to_play() -> None:
    state = line()
    assert refusal(state, 0, PLAY_LOCOMOTIVE) == "no_locomotive_in_hand"
    move = PlayLocomotiveAndDeliver("CHE", "ore", "ALT")
    assert refusal(state, 0, move) == "no_locomotive_in_hand"


def test_a_played_locomotive_may_deliver_in_the_same_action_and_counts_for_it() -> None:
    state = line(0, hand={"locomotive": 1})
    assert deliveries(state) == set()
    move = PlayLocomotiveAndDeliver("CHE", "ore", "ALT")
    assert {each for each in legal(state) if each.kind == move.kind} == {move}
    view = ENGINE.view_for(play(state, (0, move)), None)
    assert (view.players[0].locomotives, view.players[0].delivered) == (1, ("ore",))
    assert view.phase == "first_card"


def test_a_played_locomotive_need_not_deliver() -> None:
    assert PLAY_LOCOMOTIVE in legal(line(0, hand={"locomotive": 1}))


# --- the way -------------------------------------------------------------------------------------


def test_a_cube_goes_to_a_city_that_demands_it() -> None:
    assert deliveries(line()) == {
        ("CHE", "ore", "ALT"),
        ("CHE", "grain", "CRE"),
        ("CHE", "wood", "DIJ"),
        ("CHE", "livestock", "NYC"),
    }
    assert refusal(line(), 0, Deliver("CHE", "wood", "CRE")) == "no_demand"


def test_the_way_is_at_most_as_long_as_the_locomotives_in_front() -> None:
    found = [deliveries(line(reach)) for reach in range(6)]
    assert [len(each) for each in found] == [0, 1, 1, 2, 3, 4]
    assert refusal(line(4), 0, Deliver("CHE", "livestock", "NYC")) == "too_far"
    assert refusal(line(0), 0, Deliver("CHE", "ore", "ALT")) == "too_far"


def test_a_cube_stops_in_the_first_city_that_demands_it() -> None:
    assert refusal(line(9), 0, Deliver("CHE", "ore", "NYC")) == "stops_earlier"
    assert refusal(line(9), 0, Deliver("CHE", "wood", "NYC")) == "stops_earlier"


def test_a_city_of_value_five_stops_everything() -> None:
    cities = [
        joined("NYC", "start", 0, cubes={}),
        joined("PIT", "NYC", 0, cubes={"grain": 1, "wood": 1}),
        joined("CRE", "NYC", 0),
    ]
    state = line(9, cities=cities)
    assert deliveries(state) == {("PIT", "grain", "NYC"), ("PIT", "wood", "NYC")}
    assert refusal(state, 0, Deliver("PIT", "grain", "CRE")) == "stops_earlier"


def test_the_first_link_must_be_the_carriers_own_the_others_need_not() -> None:
    state = line()
    assert ("CHE", "livestock", "NYC") in deliveries(state)  # over two of the rival's links
    theirs = [*LINE[:-1], {**LINE[-1], "owner": 1}]
    state = line(cities=theirs)
    assert deliveries(state) == set()
    assert refusal(state, 0, Deliver("CHE", "ore", "ALT")) == "first_link_not_yours"


def test_only_the_link_on_the_way_makes_it_the_carriers_own() -> None:
    cities = [
        joined("ALT", "start", 1, "brown", cubes={"grain": 1, "livestock": 1}),
        joined("CRE", "ALT", 1),
        joined("CHE", "ALT", 0, "orange"),
    ]
    assert deliveries(line(cities=cities)) == {("ALT", "livestock", "CHE")}


def test_the_start_tile_is_passed_but_is_no_destination() -> None:
    state = line(3)
    assert ("CHE", "grain", "CRE") in deliveries(state)  # its links count: three of them
    assert "start" not in {destination for _, _, destination in deliveries(line())}
    assert refusal(state, 0, Deliver("CHE", "grain", "start")) == "city_not_on_table"
    assert refusal(state, 0, Deliver("start", "grain", "CRE")) == "city_not_on_table"


def test_the_origins_own_demand_is_ignored_and_a_cube_never_returns_to_it() -> None:
    cities = [
        joined("CRE", "start", 0, cubes={"grain": 1}),
        joined("MUC", "start", 0, "orange", ones=3),
    ]
    state = line(cities=cities)
    assert deliveries(state) == {("CRE", "grain", "MUC")}
    assert refusal(state, 0, Deliver("CRE", "grain", "CRE")) == "same_city"


def test_only_a_cube_that_lies_there_can_be_sent() -> None:
    assert refusal(line(), 0, Deliver("ALT", "grain", "CRE")) == "no_such_cube"
    assert refusal(line(), 0, Deliver("SZO", "grain", "CRE")) == "city_not_on_table"
    assert refusal(line(), 0, Deliver("CHE", "grain", "BUD")) == "city_not_on_table"


# --- scoring -------------------------------------------------------------------------------------


def test_the_carrier_scores_every_link_and_each_owner_his_own() -> None:
    applied = ENGINE.apply(line(), 0, Deliver("CHE", "livestock", "NYC"))
    carrier, rival = ENGINE.view_for(applied.state, None).players
    assert (carrier.delivery_points, carrier.passage_points, carrier.score) == (5, 0, 5)
    assert (rival.delivery_points, rival.passage_points, rival.score) == (0, 2, 2)
    (delivered,) = told(applied, "cube_delivered")
    assert delivered.way == ("CHE", "ALT", "start", "CRE", "DIJ", "NYC")
    assert delivered.points == 5
    assert [(event.seat, event.points) for event in told(applied, "passage_scored")] == [(1, 2)]


def test_the_links_of_a_seat_that_left_still_score_for_it() -> None:
    cities = [{**each, "owner": 2 if each["owner"] else 0} for each in LINE]
    players = [{"locomotives": 5}, {}, {"left": True}]
    state = position(3, players=players, cities=cities)
    state = play(state, (0, Deliver("CHE", "livestock", "NYC")))
    assert state.passage_points == [0, 0, 2]


def test_the_carrier_keeps_the_cube_openly() -> None:
    state = play(line(), (0, Deliver("CHE", "wood", "DIJ")))
    view = ENGINE.view_for(state, 1)
    assert view.players[0].delivered == ("wood",)
    assert view.places[5].cubes == ("grain", "ore", "livestock")
    assert view.places[2].cubes == ()


def test_a_delivery_reveals_nothing_so_it_can_be_undone() -> None:
    assert not ENGINE.apply(line(), 0, Deliver("CHE", "wood", "DIJ")).reveals


def test_delivering_is_an_action_and_cards_follow() -> None:
    state = play(line(), (0, Deliver("CHE", "wood", "DIJ")))
    assert state.phase is Phase.FIRST_CARD
    assert kinds(state) == {"draw_blind", "take_face_up"}
