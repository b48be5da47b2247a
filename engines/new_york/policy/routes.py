"""Claims: what a route brings, how to pay for it, which comes first."""

from __future__ import annotations

from engines.new_york.moves import ClaimRoute
from engines.new_york.policy.connections import CONNECTION_OF, PLACES, POINTS, SIGHTS, SPACES
from engines.new_york.policy.plan import Needs, Plan, best_plan
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import Weights
from engines.new_york.tables import (
    CARD_INDEX,
    CARDS,
    COLOUR,
    GREY,
    LENGTH,
    ROUTES,
    TAXI,
    TICKET_ENDS,
    TICKET_POINTS,
)


def payable(standing: Standing) -> list[tuple[int, int]]:
    """(route, connection) for every route this seat can pay now; of two grey twins the first."""
    hand = standing.hand
    wild, most = hand[TAXI], max(hand[:TAXI])
    found = []
    for connection, options in enumerate(standing.open_routes):
        spaces = SPACES[connection]
        if spaces > standing.taxis or spaces > most + wild:
            continue
        for route in options:
            colour = COLOUR[route]
            if (most if colour == GREY else hand[colour]) + wild >= spaces:
                found.append((route, connection))
                if colour == GREY:
                    break
    return found


def payment(hand: list[int], route: int, demand: list[int]) -> ClaimRoute:
    """For a payable route: fewest taxis, then the colour that is least needed elsewhere."""
    length, colour = LENGTH[route], COLOUR[route]
    if colour == GREY:
        ranks = [
            (min(held, length), min(0, held - length - needed), -held, -card)
            for card, (held, needed) in enumerate(zip(hand[:TAXI], demand, strict=True))
        ]
        colour = -max(ranks)[3]
    taxis = max(0, length - hand[colour])
    if taxis == length:
        colour = TAXI
    return ClaimRoute(ROUTES[route], CARDS[colour], taxis)  # type: ignore[arg-type]


def completed_by(standing: Standing, connection: int) -> list[int]:
    """The open tickets that claiming this connection would complete."""
    if not standing.open_tickets:
        return []
    joined = PLACES[connection]
    for network in standing.networks:
        if network & PLACES[connection]:
            joined |= network
    return [
        ticket
        for ticket in standing.open_tickets
        if joined >> TICKET_ENDS[ticket][0] & joined >> TICKET_ENDS[ticket][1] & 1
    ]


def gain_now(standing: Standing, connection: int) -> int:
    """Points at once: the route's, new attractions, and completed tickets, twice their value."""
    sights = (PLACES[connection] & SIGHTS & ~standing.places).bit_count()
    tickets = sum(TICKET_POINTS[ticket] for ticket in completed_by(standing, connection))
    return POINTS[connection] + sights + 2 * tickets


def to_claim_first(
    standing: Standing, planned: list[int], plan: Plan, weights: Weights, *, careful: bool
) -> tuple[int, str]:
    """Which payable route of the plan to claim, and why: the one that would be missed most."""

    def by_cards(route: int) -> tuple[int, int]:
        colour = COLOUR[route]
        held = max(standing.hand[:TAXI]) if colour == GREY else standing.hand[colour]
        return min(0, held - LENGTH[route]), LENGTH[route]

    first = max(planned, key=by_cards)
    reason = "join"
    if careful and len(planned) > 1:
        losses = {route: _loss(standing, CONNECTION_OF[route], plan, weights) for route in planned}
        first = max(planned, key=lambda route: (losses[route], by_cards(route)))
        reason = "bottleneck" if losses[first] > weights.bottleneck else "join"
    if completed_by(standing, CONNECTION_OF[first]):
        reason = "complete"
    return first, reason


def _loss(standing: Standing, connection: int, plan: Plan, weights: Weights) -> float:
    """What the plan would be worth less if a rival closed this connection."""
    standing.closed |= 1 << connection
    without = best_plan(standing, weights).worth
    standing.closed &= ~(1 << connection)
    return plan.worth - without


def to_claim_aside(
    standing: Standing,
    can_pay: list[tuple[int, int]],
    plan: Plan,
    needs: Needs,
    weights: Weights,
) -> ClaimRoute | None:
    """A route outside the plan that is worth its turn, its taxis and the cards it takes."""
    room = standing.taxis - sum(SPACES[each] for each in plan.connections)
    best, most = None, weights.turn + (weights.aside if plan.connections else weights.filler)
    demand = needs.demand_beside(-1)
    for route, connection in can_pay:
        gain = gain_now(standing, connection)
        if SPACES[connection] > room or gain <= most:
            continue
        move = payment(standing.hand, route, demand)
        lost = _cards_lost(standing, move, demand) if plan.connections else 0
        worth = gain - lost * weights.turn / weights.cards_a_turn
        if worth > most:
            best, most = move, worth
    return best


def _cards_lost(standing: Standing, move: ClaimRoute, demand: list[int]) -> int:
    """Cards of this payment that the plan has a use for."""
    if move.colour == "taxi":
        return move.taxis
    colour = CARD_INDEX[move.colour]
    held = standing.hand[colour]
    used = LENGTH[ROUTES.index(move.route)] - move.taxis
    return move.taxis + max(0, min(demand[colour], held) - (held - used))


def best_filler(standing: Standing, plan: Plan, weights: Weights) -> tuple[float, int] | None:
    """The connection outside the plan that pays best for its turns, if taxis are left for one."""
    room = standing.taxis - sum(SPACES[each] for each in plan.connections)
    hand, most, most_turns = standing.hand, max(standing.hand[:TAXI]), standing.horizon + 0.5
    best = None
    for connection, options in enumerate(standing.open_routes):
        spaces = SPACES[connection]
        if not options or spaces > room or connection in plan.connections:
            continue
        held = most if COLOUR[options[0]] == GREY else max(hand[COLOUR[r]] for r in options)
        turns = 1 + max(0, spaces - held - hand[TAXI]) / weights.cards_a_turn
        if turns > most_turns:
            continue
        sights = (PLACES[connection] & SIGHTS & ~standing.places).bit_count()
        worth = POINTS[connection] + sights - weights.turn * turns
        if best is None or worth > best[0]:
            best = (worth, connection)
    return best
