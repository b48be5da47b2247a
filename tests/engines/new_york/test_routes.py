"""Claiming routes: colours, taxis, twins, payments."""

from __future__ import annotations

import pytest

from engines.new_york import ENGINE
from engines.new_york.moves import ClaimRoute
from engines.new_york.tables import CARD_INDEX, ROUTE_INDEX
from tests.engines.new_york.table import legal, play, position, refusal, told


def holding(seats: int = 2, **hand: int) -> object:
    return position(seats, players=[{"hand": hand}, *[{}] * (seats - 1)])


def payments(state: object, route: str) -> list[tuple[str, int]]:
    claims = [m for m in ENGINE.legal_moves(state, 0) if isinstance(m, ClaimRoute)]  # type: ignore[arg-type]
    return [(move.colour, move.taxis) for move in claims if move.route == route]


def test_a_route_costs_as_many_cards_of_its_colour_as_it_has_spaces() -> None:
    assert payments(holding(red=2), "lincoln_center-midtown_west") == [("red", 0)]
    assert payments(holding(red=1), "lincoln_center-midtown_west") == []
    assert payments(holding(blue=6), "lincoln_center-midtown_west") == []


def test_every_number_of_taxi_cards_can_be_chosen() -> None:
    assert payments(holding(pink=4, taxi=4), "chelsea-soho") == [
        ("pink", 0),
        ("pink", 1),
        ("pink", 2),
        ("pink", 3),
        ("taxi", 4),
    ]


def test_taxi_cards_alone_also_pay() -> None:
    assert payments(holding(taxi=2), "lincoln_center-midtown_west") == [("taxi", 2)]


def test_a_grey_route_takes_any_one_colour() -> None:
    assert payments(holding(red=2, blue=1, taxi=1), "times_square-united_nations") == [
        ("red", 0),
        ("red", 1),
        ("blue", 1),
    ]


def test_a_grey_route_does_not_take_two_colours() -> None:
    assert payments(holding(red=1, blue=1), "times_square-united_nations") == []


def test_claiming_moves_the_cards_to_the_discards_and_taxis_to_the_board() -> None:
    state = play(holding(pink=3, taxi=2), (0, ClaimRoute("chelsea-soho", "pink", 1)))  # type: ignore[arg-type]
    assert state.hands[0] == [0, 0, 0, 0, 0, 0, 1]
    assert state.discards[CARD_INDEX["pink"]] == 3
    assert state.discards[CARD_INDEX["taxi"]] == 1
    assert state.taxis[0] == 11
    assert state.owners[ROUTE_INDEX["chelsea-soho"]] == 0
    assert state.route_points[0] == 7


def test_one_route_a_turn() -> None:
    state = play(holding(red=2, blue=2), (0, ClaimRoute("lincoln_center-midtown_west", "red", 0)))  # type: ignore[arg-type]
    assert state.active == 1
    assert (
        refusal(state, 0, ClaimRoute("lincoln_center-times_square-blue", "blue", 0))
        == "not_your_turn"
    )


def test_a_route_need_not_touch_the_others() -> None:
    state = position(players=[{"hand": {"blue": 3}}, {}], routes={"lincoln_center-central_park": 0})
    assert ClaimRoute("wall_street-brooklyn-blue", "blue", 0) in legal(state)


def test_with_too_few_taxis_a_route_cannot_be_claimed() -> None:
    state = position(players=[{"hand": {"pink": 4}, "taxis": 3}, {}])
    assert payments(state, "chelsea-soho") == []
    assert refusal(state, 0, ClaimRoute("chelsea-soho", "pink", 0)) == "too_few_taxis"


def test_a_taken_route_cannot_be_claimed() -> None:
    state = position(players=[{"hand": {"red": 2}}, {}], routes={"lincoln_center-midtown_west": 1})
    assert refusal(state, 0, ClaimRoute("lincoln_center-midtown_west", "red", 0)) == "route_taken"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_player_never_owns_both_twins(seats: int) -> None:
    players = [{"hand": {"blue": 2}}, *[{}] * (seats - 1)]
    state = position(seats, players=players, routes={"lincoln_center-times_square-green": 0})
    assert payments(state, "lincoln_center-times_square-blue") == []
    assert (
        refusal(state, 0, ClaimRoute("lincoln_center-times_square-blue", "blue", 0))
        == "twin_is_yours"
    )


def test_with_two_players_the_other_twin_closes() -> None:
    state = position(
        players=[{"hand": {"blue": 2}}, {}], routes={"lincoln_center-times_square-green": 1}
    )
    assert (
        refusal(state, 0, ClaimRoute("lincoln_center-times_square-blue", "blue", 0))
        == "twin_closed"
    )
    assert ENGINE.view_for(state, None).closed == {"lincoln_center-times_square-blue"}


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_the_other_twin_stays_open_to_others(seats: int) -> None:
    players = [{"hand": {"blue": 2}}, *[{}] * (seats - 1)]
    state = position(seats, players=players, routes={"lincoln_center-times_square-green": 1})
    assert payments(state, "lincoln_center-times_square-blue") == [("blue", 0)]
    assert ENGINE.view_for(state, None).closed == frozenset()


def test_twins_stay_open_when_a_third_player_has_left() -> None:
    players = [{"hand": {"blue": 2}}, {}, {"left": True}]
    state = position(3, players=players, routes={"lincoln_center-times_square-green": 1})
    assert payments(state, "lincoln_center-times_square-blue") == [("blue", 0)]


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (ClaimRoute("r99", "red", 0), "no_such_route"),
        (ClaimRoute("lincoln_center-midtown_west", "blue", 0), "wrong_colour"),
        (ClaimRoute("lincoln_center-midtown_west", "red", 2), "too_many_taxis"),
        (ClaimRoute("lincoln_center-midtown_west", "taxi", 1), "too_many_taxis"),
        (ClaimRoute("lincoln_center-midtown_west", "red", 0), "not_enough_cards"),
        (ClaimRoute("lincoln_center-midtown_west", "red", 1), "not_enough_cards"),
    ],
)
def test_a_wrong_payment_is_refused_with_what_is_wrong(move: ClaimRoute, reason: str) -> None:
    state = position(players=[{"hand": {"red": 1, "blue": 3}}, {}])
    assert refusal(state, 0, move) == reason


def test_everybody_is_told_what_was_paid() -> None:
    state = position(players=[{"hand": {"pink": 3, "taxi": 1}}, {}])
    applied = ENGINE.apply(state, 0, ClaimRoute("chelsea-soho", "pink", 1))
    (event,) = told(applied, "route_claimed")
    assert (event.seat, event.route, event.colour) == (0, "chelsea-soho", "pink")
    assert (event.cards, event.taxis, event.points) == (3, 1, 7)
    assert event.attractions == ("chelsea",)
    assert not applied.reveals


def test_an_attraction_is_reached_once() -> None:
    """A claim's points and attractions are what the public score grows by."""
    hand = {"hand": {"pink": 4, "orange": 4, "red": 4}}
    state = position(players=[hand, {}], routes={"chelsea-soho": 0})
    applied = ENGINE.apply(state, 0, ClaimRoute("chelsea-gramercy_park", "orange", 0))
    (event,) = told(applied, "route_claimed")
    assert event.attractions == ()
    before, after = (ENGINE.view_for(each, None).players[0] for each in (state, applied.state))
    assert after.score - before.score == event.points


def test_choosing_goes_action_route_payment() -> None:
    state = position(players=[{"hand": {"pink": 4, "taxi": 1}}, {}])
    step = ENGINE.next_step(state, 0, ("claim_route", "chelsea-soho"))
    assert isinstance(step, tuple)
    assert step.part == "payment"
    assert [choice.value for choice in step.choices] == ["pink0", "pink1"]
    chosen = ENGINE.next_step(state, 0, ("claim_route", "chelsea-soho", "pink1"))
    assert chosen == ClaimRoute("chelsea-soho", "pink", 1)
