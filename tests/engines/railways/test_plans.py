"""The standing orders of Railways, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from engines.plans import AfterTurns, Stopped
from engines.railways import ENGINE
from engines.railways.moves import (
    BLIND,
    PASS,
    PLAY_LOCOMOTIVE,
    STOP,
    TAKE_DISCARD,
    Build,
    Deliver,
    DiscardCard,
    Restock,
    TakeFaceUp,
)
from engines.railways.orders import (
    BuildCity,
    Collect,
    CollectLocomotives,
    DeckLow,
    DeliverFar,
    DrawUntil,
    EndNear,
    LeadLost,
    Order,
    PlaceJoined,
    PlayLocomotives,
)
from engines.railways.view import View
from tests.engines.railways.table import joined, position

planner = ENGINE.planner
LINE = [
    joined("CRE", "start", 0, "light_green"),
    joined("DIJ", "CRE", 1, "purple", cubes={"ore": 1}),
    joined("ALT", "DIJ", 0, "orange"),
    joined("MUC", "DIJ", 0, "white", cubes={"ore": 1, "wood": 1}),
]


def view(**changes: Any) -> View:
    return ENGINE.view_for(position(**changes), 0)


def holding(hand: dict[str, int], **changes: Any) -> View:
    return view(players=[{"hand": hand}, {}], **changes)


def reason(now: View, orders: list[Any], *stops: Any, then: View | None = None) -> str:
    with pytest.raises(Stopped) as stopped:
        planner.decide(orders, stops, then or view(), now)
    return stopped.value.reason


# --- cards ---------------------------------------------------------------------------------------


def test_open_rails_of_a_colour_are_taken_the_best_first() -> None:
    orders = [Collect("orange", 6)]
    seen = holding({}, phase="first_card", display=["orange_1", "orange_2", "brown_1"])
    assert planner.next_move(seen, orders) == TakeFaceUp("orange_2")
    seen = holding({}, phase="second_card", discards=["orange_1"])
    assert planner.next_move(seen, orders) == TAKE_DISCARD


def test_a_plan_that_only_collects_passes_as_its_action() -> None:
    assert planner.next_move(holding({}), [Collect("orange", 6)]) == PASS


def test_a_card_that_must_be_taken_is_drawn_blind_and_no_second_one() -> None:
    orders = [Collect("orange", 6)]
    assert planner.next_move(holding({}, phase="first_card"), orders) == BLIND
    assert planner.next_move(holding({}, phase="second_card"), orders) == STOP


def test_collecting_ends_when_the_rails_are_worth_enough() -> None:
    assert reason(holding({"orange_2": 3}), [Collect("orange", 6)]) == "orders_done"


def test_a_locomotive_is_collected_only_where_it_may_be_taken() -> None:
    orders = [CollectLocomotives(2)]
    display = ["locomotive", "brown_1", "white_1"]
    seen = holding({}, phase="first_card", display=display)
    assert planner.next_move(seen, orders) == TakeFaceUp("locomotive")
    seen = holding({}, phase="second_card", display=display)
    assert planner.next_move(seen, orders) == TakeFaceUp("locomotive")
    strict = {"face_up_locomotive_as_second_card": False}
    seen = holding({}, phase="second_card", display=display, options=strict)
    assert planner.next_move(seen, orders) == STOP


def test_cards_are_drawn_blind_until_the_hand_is_large_enough() -> None:
    seen = holding({"white_1": 5}, phase="second_card")
    assert planner.next_move(seen, [DrawUntil(8)]) == BLIND
    assert planner.next_move(seen, [DrawUntil(5)]) == STOP


def test_a_plan_asks_which_cards_to_take_when_no_order_is_about_cards() -> None:
    assert reason(holding({}, phase="first_card"), [DeliverFar(2)]) == "take_cards"


def test_a_plan_never_chooses_what_to_discard() -> None:
    seen = holding({"white_1": 6, "white_2": 7, "CRE": 1}, phase="hand_limit")
    assert reason(seen, [DrawUntil(13)]) == "discard_to_limit"


# --- actions -------------------------------------------------------------------------------------


def test_a_city_is_built_as_soon_as_it_can_be_paid_at_the_least_cost() -> None:
    orders: list[Order] = [BuildCity("PIT", "start", "purple", 1), Collect("purple", 10)]
    assert planner.next_move(holding({"PIT": 1, "purple_1": 1, "locomotive": 3}), orders) == PASS
    hand = {"PIT": 1, "purple_1": 2, "purple_2": 3, "locomotive": 3}
    assert planner.next_move(holding(hand), orders) == Build("PIT", "start", "purple", 1, 1, 0)
    hand = {"PIT": 1, "purple_2": 3, "locomotive": 3}
    assert planner.next_move(holding(hand), orders) == Build("PIT", "start", "purple", 1, 0, 1)


def test_a_plan_stops_when_its_port_or_its_city_is_gone() -> None:
    order = BuildCity("PIT", "MUC", "purple", 1)
    cities = [joined("MUC", "start", 1, "purple", ones=3)]
    assert reason(holding({"PIT": 1, "purple_2": 2}, cities=cities), [order]) == "port_gone"
    assert reason(holding({"purple_2": 2}), [order]) == "city_gone"


def test_a_city_built_is_done() -> None:
    seen = holding({}, cities=[joined("PIT", "start", 0, ones=3)])
    assert reason(seen, [BuildCity("PIT", "start", "purple", 1)]) == "orders_done"


def test_locomotives_are_played_until_enough_lie_in_front() -> None:
    seen = view(players=[{"hand": {"locomotive": 2}, "locomotives": 1}, {}])
    assert planner.next_move(seen, [PlayLocomotives(2)]) == PLAY_LOCOMOTIVE
    assert reason(seen, [PlayLocomotives(1)]) == "orders_done"
    assert reason(holding({}), [PlayLocomotives(1)]) == "no_order_applies"


def test_the_delivery_that_gains_most_is_made_when_it_is_far_enough() -> None:
    seen = view(players=[{"locomotives": 3}, {}], cities=LINE)
    assert planner.next_move(seen, [DeliverFar(2)]) == Deliver("MUC", "ore", "ALT")
    assert planner.next_move(seen, [DeliverFar(1)]) == Deliver("MUC", "ore", "ALT")
    assert reason(seen, [DeliverFar(3)]) == "no_order_applies"


def test_the_last_delivery_is_made_or_asked_about() -> None:
    seen = view(players=[{"locomotives": 3}, {}], cities=LINE, phase="last_delivery", trigger="bag")
    assert planner.next_move(seen, [DeliverFar(5)]) == Deliver("MUC", "ore", "ALT")
    assert reason(seen, [DrawUntil(9)]) == "last_delivery"


# --- stops ---------------------------------------------------------------------------------------

DRAW = [DrawUntil(9)]


def test_a_plan_stops_when_the_end_is_near() -> None:
    assert reason(view(players=[{}, {"trains": 2}]), DRAW, EndNear(2)) == "end_near"
    assert reason(view(trigger="bag"), DRAW, EndNear(1)) == "last_round"
    assert planner.decide(DRAW, [EndNear(2)], view(), view()) == PASS
    assert reason(view(deck=["white_1"] * 10), DRAW, DeckLow(10)) == "deck_low"
    assert planner.decide(DRAW, [DeckLow(10)], view(), view(deck=["white_1"] * 11)) == PASS


def test_a_plan_stops_when_a_rival_joins_the_place() -> None:
    before, after = [LINE[0]], LINE[:2]
    stop = PlaceJoined("CRE")
    assert reason(view(cities=after), DRAW, stop, then=view(cities=before)) == "place_joined"
    mine = [LINE[0], {**LINE[1], "owner": 0}]
    assert planner.decide(DRAW, [stop], view(cities=before), view(cities=mine)) == PASS


def test_a_plan_stops_when_a_rival_takes_a_majority() -> None:
    before, tied = view(cities=[LINE[0]]), view(cities=LINE[:2])
    assert planner.decide(DRAW, [LeadLost()], before, tied) == PASS
    lost = view(cities=[LINE[0], {**LINE[1], "ones": 3}])
    assert reason(lost, DRAW, LeadLost(), then=before) == "lead_lost"


def test_a_plan_stops_after_so_many_own_turns() -> None:
    assert planner.decide(DRAW, [AfterTurns(2)], view(), view(turn=4)) == PASS
    assert reason(view(turn=5), DRAW, AfterTurns(2)) == "after_turns"


# --- the caretaker -------------------------------------------------------------------------------


def test_the_caretaker_passes_draws_one_card_and_stops() -> None:
    hand = {"PIT": 1, "purple_2": 2}
    assert planner.caretaker(holding(hand)) == PASS
    assert planner.caretaker(holding(hand, phase="first_card")) == BLIND
    assert planner.caretaker(holding(hand, phase="first_card", deck=[], trigger="deck")) == STOP
    assert planner.caretaker(holding(hand, phase="second_card")) == STOP


def test_a_drawn_cube_is_its_owners_to_place_and_the_caretaker_keeps_it_near() -> None:
    cities = [joined("PIT", "start", 1), joined("BUD", "start", 0), joined("MIL", "start", 1)]
    seen = view(cities=cities, phase="restock", drawn_cube="ore")
    assert reason(seen, DRAW) == "place_the_cube"
    assert planner.caretaker(seen) == Restock("BUD")


def test_the_caretaker_discards_what_is_worth_least() -> None:
    hand = {"purple_1": 1, "purple_2": 4, "white_1": 2, "orange_2": 1, "CRE": 1, "locomotive": 5}
    assert planner.caretaker(holding(hand, phase="hand_limit")) == DiscardCard("white_1")


def test_the_caretaker_makes_the_best_last_delivery() -> None:
    players: list[dict[str, Any]] = [{"locomotives": 3}, {}]
    seen = view(players=players, cities=LINE, phase="last_delivery", trigger="bag")
    assert planner.caretaker(seen) == Deliver("MUC", "ore", "ALT")
