"""Tickets: which of those on offer to keep, and whether drawing new ones pays."""

from __future__ import annotations

from itertools import combinations
from math import exp

from engines.new_york.policy.connections import SPACES, WAYS
from engines.new_york.policy.plan import Plan, best_plan, prices
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import Weights
from engines.new_york.tables import TICKET_POINTS, TICKETS


def best_keeping(standing: Standing, offered: tuple[int, ...], weights: Weights) -> tuple[int, ...]:
    """The tickets to keep: those with which the best plan is worth most."""
    best: tuple[int, ...] = ()
    most = -1e9
    for count in (1, 2):
        for kept in combinations(sorted(offered), count):
            worth = worth_with(standing, kept, weights)
            if worth > most:
                best, most = kept, worth
    return best


def worth_with(standing: Standing, kept: tuple[int, ...], weights: Weights) -> float:
    joined = [ticket for ticket in kept if standing.is_joined(ticket)]
    others = [ticket for ticket in kept if ticket not in joined]
    plan = best_plan(standing, weights, [*standing.open_tickets, *others])
    return plan.worth + sum(TICKET_POINTS[ticket] for ticket in joined)


def promise(standing: Standing, plan: Plan, weights: Weights) -> float:
    """What drawing tickets promises beside the plan, before paying for the turn."""
    state, seat = standing.state, standing.seat
    mine = {*state.tickets[seat], *state.returned[seat]}
    price = (standing.prices or prices(standing, weights))[:]
    room = standing.taxis
    for connection in plan.connections:
        price[connection] = 0.0
        room -= SPACES[connection]
    planned = standing.own | sum(1 << connection for connection in plan.connections)
    late = standing.horizon <= 1
    gains = [
        _gain(standing, ticket, price, planned, 0 if late else room, weights, plan.turns)
        for ticket in range(len(TICKETS))
        if ticket not in mine
    ]
    if len(state.ticket_deck) == 1:
        return sum(gains) / len(gains)
    return _best_of_two(gains)


def _best_of_two(gains: list[float]) -> float:
    """The mean over all pairs of what keeping the better one, or both, brings."""
    gains = sorted(gains, reverse=True)
    total, others = 0.0, len(gains) - 1
    for rank, gain in enumerate(gains):
        total += gain * (others - rank)  # the better one of so many pairs
        if gain > 0:
            total += gain * rank  # worth keeping beside a better one
    return total / (len(gains) * others / 2)


def _gain(
    standing: Standing,
    ticket: int,
    price: list[float],
    planned: int,
    room: int,
    weights: Weights,
    busy: float,
) -> float:
    """What holding this ticket would add."""
    points = TICKET_POINTS[ticket]
    if standing.is_joined(ticket):
        return points
    best = 2.0 * points
    turns_here = 0.0
    closed = standing.closed
    for way in WAYS[ticket]:
        if way.mask & closed:
            continue
        cost, used, claims = 0.0, 0, 0
        for connection in way.connections:
            if not planned >> connection & 1:
                cost += price[connection]
                used += SPACES[connection]
                claims += 1
        if used <= room and cost < best:
            best, turns_here = cost, claims + used / weights.cards_a_turn
    if best >= 2 * points:
        return -points
    turns = busy + 1 + turns_here
    chance = 1 / (1 + exp(min(20.0, (turns - standing.horizon) / weights.hurry)))
    return max(-points, (2 * chance - 1) * points - best)
