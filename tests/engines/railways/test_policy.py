"""The computer players of Railways: rules of thumb one by one, and whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from data.catalogue import CATALOGUE
from engines.policy import Strength
from engines.railways import ENGINE
from engines.railways.moves import (
    BLIND,
    PLAY_LOCOMOTIVE,
    Build,
    Deliver,
    DiscardAndDraw,
    DiscardCard,
    Move,
    PlayLocomotiveAndDeliver,
    Restock,
    TakeFaceUp,
)
from engines.railways.options import RailwaysOptions
from engines.railways.policy.search import search
from engines.railways.policy.sets import set_gains
from engines.railways.policy.turns import LONG_GAME
from engines.railways.policy.weights import NORMAL
from engines.railways.state import State
from engines.railways.tables import GOOD_INDEX
from engines.rng import Rng
from tests.engines.railways.table import joined, position

POLICY = ENGINE.policy
LINE = [
    joined("CRE", "start", 0, "light_green"),
    joined("DIJ", "CRE", 0, "purple", cubes={"ore": 1}),
    joined("ALT", "DIJ", 1, "orange"),
]


def normal(state: State, seat: int = 0) -> Move:
    return POLICY.normal(ENGINE.view_for(state, seat), Rng("x")).move


def holding(hand: dict[str, int], **changes: Any) -> State:
    own = {key: changes.pop(key) for key in ("locomotives", "trains") if key in changes}
    return position(players=[{"hand": hand, **own}, {}], **changes)


# --- rules of thumb ------------------------------------------------------------------------------


def test_a_city_that_can_be_paid_for_is_built() -> None:
    move = normal(holding({"CRE": 1, "purple_2": 2}))
    assert isinstance(move, Build)
    assert move.city == "CRE"


def test_of_two_cities_the_one_that_pays_more_is_built() -> None:
    move = normal(holding({"CRE": 1, "NYC": 1, "purple_2": 3}, deck=["white_1"] * 40))
    assert isinstance(move, Build)
    assert move.city == "NYC"


def test_the_last_action_spends_every_rail_and_joker() -> None:
    hand = {"CRE": 1, "purple_2": 2, "purple_1": 1, "locomotive": 2}
    state = holding(hand, trigger="deck", deck=[])
    assert normal(state) == Build("CRE", "start", "purple", 2, 1, 2)


def test_a_city_is_won_from_a_rival_rather_than_left() -> None:
    cities = [joined("NYC", "start", 1, ones=5), joined("PIT", "start", 1, "brown", ones=3)]
    state = holding({"CRE": 1, "purple_2": 3}, cities=cities)
    decision = POLICY.normal(ENGINE.view_for(state, 0), Rng("x"))
    assert isinstance(decision.move, Build)
    assert decision.move.place == "NYC"
    assert decision.reason == "win_city"


def test_a_locomotive_is_played_together_with_the_delivery_it_makes_possible() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green", cubes={"ore": 1}),
        joined("ALT", "CRE", 0, "purple"),
    ]
    state = holding({"locomotive": 1}, cities=cities)
    assert normal(state) == PlayLocomotiveAndDeliver("CRE", "ore", "ALT")


def test_of_two_deliveries_the_one_over_own_links_is_made() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green"),
        joined("DIJ", "CRE", 0, "purple", cubes={"ore": 1}),
        joined("MUC", "DIJ", 0, "white"),
        joined("ALT", "MUC", 0, "orange"),
        joined("TOR", "CRE", 1, "white"),
        joined("SZO", "TOR", 1, "brown"),
    ]
    state = holding({}, cities=cities, locomotives=3, phase="last_delivery", trigger="deck")
    assert normal(state) == Deliver("DIJ", "ore", "ALT")


def test_a_first_locomotive_is_played_early() -> None:
    assert normal(holding({"locomotive": 1, "white_1": 1})) == PLAY_LOCOMOTIVE


def test_an_open_locomotive_is_taken_second() -> None:
    display = ["locomotive", "white_1", "white_1"]
    state = holding({}, phase="first_card", display=display)
    assert normal(state) != TakeFaceUp("locomotive")
    state = holding({}, phase="second_card", display=display)
    assert normal(state) == TakeFaceUp("locomotive")


def test_rails_that_fit_a_city_in_hand_are_taken_before_others() -> None:
    display = ["purple_2", "white_2", "white_1"]
    state = holding({"NYC": 1}, phase="second_card", display=display)
    assert normal(state) == TakeFaceUp("purple_2")


def test_what_no_city_in_hand_wants_is_discarded_first() -> None:
    hand = {"NYC": 1, "purple_2": 4, "purple_1": 4, "locomotive": 3, "white_1": 2}
    assert normal(holding(hand, phase="hand_limit")) == DiscardCard("white_1")


def test_a_useless_card_is_exchanged_when_nothing_else_is_to_be_done() -> None:
    move = normal(holding({"white_1": 3}, display=["NYC", "white_1", "white_1"]))
    assert move == DiscardAndDraw("white_1", "NYC")


def test_a_drawn_cube_goes_where_it_has_the_best_way() -> None:
    cities = [
        joined("CRE", "start", 0, "light_green"),
        joined("DIJ", "CRE", 0, "purple"),
        joined("ALT", "DIJ", 0, "orange"),
        joined("PRG", "start", 1, "brown", ones=3),
    ]
    state = holding({}, cities=cities, locomotives=2, phase="restock", drawn_cube="ore")
    assert normal(state) == Restock("CRE")


def test_the_cube_that_completes_a_set_counts_for_it() -> None:
    delivered = [1, 1, 1, 0]
    gains = set_gains(delivered, 0)
    assert gains == (0, 0, 0, 5)
    assert set_gains([2, 0, 0, 0], 0)[GOOD_INDEX["grain"]] == 2


def test_a_game_that_goes_round_in_circles_is_ended_by_drawing() -> None:
    display = ["purple_2", "purple_2", "purple_2"]
    state = holding({"NYC": 1}, phase="first_card", display=display, turn=2 * LONG_GAME + 1)
    assert normal(state) == BLIND


# --- whole games ---------------------------------------------------------------------------------

TABLES = [
    (2, RailwaysOptions()),
    (3, RailwaysOptions(face_up_locomotive_as_second_card=False, start_tile_max_links=6)),
    (4, RailwaysOptions()),
    (2, RailwaysOptions(junior=True)),
    (3, RailwaysOptions(junior=True, junior_uses_jokers=True)),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_easy_and_normal_play_legal_games_to_the_end(seats: int, options: RailwaysOptions) -> None:
    state = ENGINE.setup(seats, "policy", options)
    reasons = set()
    while to_move := ENGINE.to_move(state):
        seat = min(to_move)
        strength = Strength.NORMAL if seat else Strength.EASY
        view = ENGINE.view_for(state, seat)
        decision = POLICY.decide(strength, view, Rng(f"{state.turn}"))
        reasons.add(decision.reason)
        state = ENGINE.apply(state, seat, decision.move).state
    assert reasons <= set(POLICY.reasons)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_strength_finds_a_legal_move_anywhere(seats: int, options: RailwaysOptions) -> None:
    """Random games, looked into now and then: positions no good player would come to."""
    random = Random(seats)
    state = ENGINE.setup(seats, "anywhere", options)
    while to_move := ENGINE.to_move(state):
        seat = min(to_move)
        if random.random() < 0.3:
            view = ENGINE.view_for(state, seat)
            for strength in (Strength.EASY, Strength.NORMAL):
                ENGINE.check(state, seat, POLICY.decide(strength, view, Rng("x")).move)
        if random.random() < 0.01:
            ENGINE.check(state, seat, POLICY.hard(ENGINE.view_for(state, seat), Rng("x")).move)
        ENGINE.advance(state, seat, ENGINE.sample(state, seat, random.randrange))


def test_hard_gives_the_same_move_for_the_same_view_and_rng() -> None:
    state = position(
        players=[{"hand": {"CRE": 1, "purple_2": 2, "locomotive": 1}}, {}], cities=LINE
    )
    view = ENGINE.view_for(state, 0)
    moves = {search(view, 0, Rng("same"), NORMAL) for _ in range(3)}
    assert len(moves) == 1


@pytest.mark.parametrize("strength", Strength)
def test_what_cannot_be_seen_changes_nothing(strength: Strength) -> None:
    state = ENGINE.setup(3, "hidden")
    seat = state.active
    view = ENGINE.view_for(state, seat)
    other = ENGINE.imagine(view, Rng("another"))
    assert other.deck != state.deck
    seen = ENGINE.view_for(other, seat)
    decided = POLICY.decide(strength, view, Rng("x"))
    assert POLICY.decide(strength, seen, Rng("x")) == decided


def test_every_reason_has_its_sentence() -> None:
    assert [
        each for each in POLICY.reasons if not CATALOGUE.has(f"railways-why-{each}", "en")
    ] == []
