"""One move to a plan: what normal does, and what hard lets everybody do in imagined games.

A mind is given a state but reads only what its seat can see of it.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.base import Seat
from engines.new_york.moves import BLIND, DRAW_TICKETS, FACE_UP, KEEPING, PASS, Move
from engines.new_york.policy.cards import choose_card, fitting_face_up
from engines.new_york.policy.connections import SPACES
from engines.new_york.policy.plan import NO_PLAN, Needs, Plan, best_plan, needs_of, turns_for
from engines.new_york.policy.routes import (
    best_filler,
    gain_now,
    payable,
    payment,
    to_claim_aside,
    to_claim_first,
)
from engines.new_york.policy.standing import Standing, is_ahead
from engines.new_york.policy.tickets import best_keeping, promise
from engines.new_york.policy.weights import Weights
from engines.new_york.rules.cards import can_draw_blind
from engines.new_york.state import Phase, State
from engines.new_york.tables import LAST_ROUND_AT, TAXI

NO_NEED = [0] * TAXI


class Thought(NamedTuple):
    move: Move
    reason: str
    plan: Plan = NO_PLAN


class Memory:
    """Plans of all seats in one imagined game: made anew only when somebody is in the way."""

    def __init__(self) -> None:
        self.plans: dict[Seat, Plan] = {}

    def plan_of(self, standing: Standing, weights: Weights) -> Plan:
        plan = self.plans.get(standing.seat)
        if plan is not None and len(plan.wanted) == len(standing.open_tickets):
            left = [each for each in plan.connections if not standing.own >> each & 1]
            if all(standing.open_routes[each] for each in left):
                if len(left) < len(plan.connections):
                    turns = turns_for(standing, left, weights)
                    plan = Plan(plan.worth, tuple(left), plan.tickets, turns, plan.wanted)
                    self.plans[standing.seat] = plan
                return plan
        self.plans[standing.seat] = plan = best_plan(standing, weights)
        return plan


def think(state: State, seat: Seat, weights: Weights, memory: Memory | None = None) -> Thought:
    standing = Standing(state, seat)
    if state.offered[seat]:
        kept = best_keeping(standing, state.offered[seat], weights)
        return Thought(KEEPING[kept], "keep_both" if len(kept) == 2 else "keep_one")
    acting = state.phase is Phase.ACTION
    if acting and state.final_turns >= 0:
        return _last_turn(standing, weights)
    plan = best_plan(standing, weights) if memory is None else memory.plan_of(standing, weights)
    if acting:
        thought = _claim(standing, plan, weights, careful=memory is None)
        if thought is not None:
            return thought
        if _should_draw_tickets(standing, plan, weights):
            return Thought(DRAW_TICKETS, "draw_tickets", plan)
    return _take_card(standing, plan, weights)


def _claim(standing: Standing, plan: Plan, weights: Weights, *, careful: bool) -> Thought | None:
    can_pay = payable(standing)
    if not can_pay:
        return None
    needs = needs_of(standing, plan.connections)
    if standing.taxis - LAST_ROUND_AT <= 4 and not plan.connections:
        thought = _end_the_game(standing, can_pay)
        if thought is not None:
            return thought
    planned = [route for route, connection in can_pay if connection in plan.connections]
    if planned and _cards_come_first(standing, needs, weights):
        return None
    if planned:
        route, reason = to_claim_first(standing, planned, plan, weights, careful=careful)
        move = payment(standing.hand, route, needs.demand_beside(route))
        return Thought(move, reason, plan)
    aside = to_claim_aside(standing, can_pay, plan, needs, weights)
    return None if aside is None else Thought(aside, "points", plan)


def _cards_come_first(standing: Standing, needs: Needs, weights: Weights) -> bool:
    """Two fitting cards lie face up now; the route will still be payable next turn."""
    if standing.horizon < weights.wait_until:
        return False
    return min(needs.missing, fitting_face_up(standing.state, needs)) >= 2


def _end_the_game(standing: Standing, can_pay: list[tuple[int, int]]) -> Thought | None:
    """A claim that begins the last round, when that leaves this seat in front."""
    most = standing.taxis - LAST_ROUND_AT
    ending = [each for each in can_pay if SPACES[each[1]] >= most]
    if not ending:
        return None
    route, connection = max(ending, key=lambda each: gain_now(standing, each[1]))
    if not is_ahead(standing, gain_now(standing, connection)):
        return None
    return Thought(payment(standing.hand, route, NO_NEED), "end_ahead")


def _should_draw_tickets(standing: Standing, plan: Plan, weights: Weights) -> bool:
    if not standing.state.ticket_deck or plan.turns > weights.tickets_when:
        return False
    if standing.horizon < weights.wait_until:
        return False
    wanted = weights.turn + weights.ticket_margin
    if not plan.connections:
        filler = best_filler(standing, plan, weights)
        wanted += max(0.0, filler[0]) if filler else 0.0
    return promise(standing, plan, weights) > wanted


def _take_card(standing: Standing, plan: Plan, weights: Weights) -> Thought:
    state = standing.state
    acting = state.phase is Phase.ACTION
    if not can_draw_blind(state) and not any(card != TAXI or acting for card in state.row):
        return _nothing_to_take(standing)
    move, reason = choose_card(standing, card_needs(standing, plan, weights), weights)
    return Thought(move, reason, plan)


def card_needs(standing: Standing, plan: Plan, weights: Weights) -> Needs:
    """What the plan is short of; when that is little, a route beside it is thought of too."""
    needs = needs_of(standing, plan.connections)
    if needs.missing <= 1:
        extra = best_filler(standing, plan, weights)
        if extra is not None:
            return needs_of(standing, (*plan.connections, extra[1]))
    return needs


def _last_turn(standing: Standing, weights: Weights) -> Thought:
    """Nothing counts any more but points: the best claim, or tickets that are already joined."""
    can_pay = payable(standing)
    gain, route = max(((gain_now(standing, c), r) for r, c in can_pay), default=(0, -1))
    if standing.state.ticket_deck and promise(standing, NO_PLAN, weights) > gain:
        return Thought(DRAW_TICKETS, "last_tickets")
    if can_pay:
        return Thought(payment(standing.hand, route, NO_NEED), "last_claim")
    if can_draw_blind(standing.state):
        return Thought(BLIND, "last_nothing")
    for card in standing.state.row:
        return Thought(FACE_UP[card], "last_nothing")
    return _nothing_to_take(standing)


def _nothing_to_take(standing: Standing) -> Thought:
    can_pay = payable(standing)
    if can_pay:
        route, _ = max(can_pay, key=lambda each: gain_now(standing, each[1]))
        return Thought(payment(standing.hand, route, NO_NEED), "no_cards")
    return Thought(DRAW_TICKETS if standing.state.ticket_deck else PASS, "no_cards")
