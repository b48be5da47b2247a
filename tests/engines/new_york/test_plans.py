"""New York's standing orders, one by one."""

from __future__ import annotations

import pytest

from engines.new_york import ENGINE
from engines.new_york.moves import BLIND, ClaimRoute, KeepTickets, TakeFaceUp
from engines.new_york.plans import Claim, Collect, DrawUntil, Order, RivalLow, RouteLost
from engines.new_york.view import View
from engines.plans import AfterTurns, Stopped
from tests.engines.new_york.table import play, position

planner = ENGINE.planner


def view(**changes: object) -> View:
    return ENGINE.view_for(position(**changes), 0)  # type: ignore[arg-type]


def holding(**hand: int) -> View:
    return view(players=[{"hand": hand}, {}])


def reason(now: View, orders: list[object], stops: list[object] | None = None) -> str:
    with pytest.raises(Stopped) as stopped:
        planner.decide(orders, stops or [], view(), now)
    return stopped.value.reason


def test_a_colour_is_collected_while_it_lies_face_up() -> None:
    assert planner.next_move(holding(pink=1), [Collect("pink", 4)]) == TakeFaceUp("pink")
    assert planner.next_move(holding(), [Collect("black", 4), DrawUntil(9)]) == BLIND


def test_collecting_ends_when_enough_are_held() -> None:
    assert reason(holding(pink=4), [Collect("pink", 4)]) == "orders_done"


def test_a_taxi_is_not_collected_as_second_card() -> None:
    state = position(row=["taxi", "red", "blue", "pink", "green"])
    state = play(state, (0, TakeFaceUp("red")))
    seen = ENGINE.view_for(state, 0)
    assert planner.next_move(seen, [Collect("taxi", 8), DrawUntil(9)]) == BLIND


def test_a_route_is_claimed_as_soon_as_it_can_be_paid() -> None:
    orders: list[Order] = [Claim("chelsea-soho", 1), DrawUntil(12)]
    assert planner.next_move(holding(pink=2, taxi=2), orders) == BLIND
    paid = ClaimRoute("chelsea-soho", "pink", 1)
    assert planner.next_move(holding(pink=3, taxi=2), orders) == paid


def test_no_more_taxi_cards_are_spent_than_needed_or_allowed() -> None:
    paid = ClaimRoute("chelsea-soho", "pink", 0)
    assert planner.next_move(holding(pink=4, taxi=4), [Claim("chelsea-soho", 4)]) == paid
    assert reason(holding(pink=2, taxi=8), [Claim("chelsea-soho", 1)]) == "no_order_applies"


def test_a_grey_route_is_paid_with_the_colour_most_held() -> None:
    seen = holding(red=2, blue=3)
    paid = ClaimRoute("times_square-united_nations", "blue", 0)
    assert planner.next_move(seen, [Claim("times_square-united_nations", 0)]) == paid


def test_a_plan_stops_when_a_rival_takes_its_route() -> None:
    seen = view(routes={"chelsea-soho": 1})
    assert reason(seen, [Claim("chelsea-soho", 0)]) == "route_gone"
    assert reason(seen, [DrawUntil(9)], [RouteLost("chelsea-soho")]) == "route_gone"


def test_a_plan_stops_with_too_few_taxis_for_its_route() -> None:
    seen = view(players=[{"taxis": 3}, {}])
    assert reason(seen, [Claim("chelsea-soho", 0)]) == "too_few_taxis"


def test_a_plan_stops_when_a_rival_is_close_to_ending_the_game() -> None:
    assert reason(view(players=[{}, {"taxis": 5}]), [DrawUntil(9)], [RivalLow(5)]) == "rival_low"
    assert reason(view(final_turns=2), [DrawUntil(9)], [RivalLow(3)]) == "last_round"
    assert planner.decide([DrawUntil(9)], [RivalLow(5)], view(), view()) == BLIND


def test_a_plan_stops_after_so_many_own_turns() -> None:
    assert planner.decide([DrawUntil(9)], [AfterTurns(2)], view(), view(turn=4)) == BLIND
    assert reason(view(turn=5), [DrawUntil(9)], [AfterTurns(2)]) == "after_turns"


def test_a_plan_never_chooses_tickets() -> None:
    seen = view(phase="keep", players=[{"offered": ["central_park-chelsea"]}, {}])
    assert reason(seen, [DrawUntil(9)]) == "choose_tickets"


def test_the_caretaker_keeps_the_smallest_ticket_and_draws_blind() -> None:
    offered = ["times_square-brooklyn", "lower_east_side-wall_street"]
    seen = view(phase="keep", players=[{"offered": offered}, {}])
    assert planner.caretaker(seen) == KeepTickets(("lower_east_side-wall_street",))
    assert planner.caretaker(holding(pink=4)) == BLIND
