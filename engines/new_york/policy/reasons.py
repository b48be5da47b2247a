"""Why a move was chosen, with the names its sentence speaks of."""

from __future__ import annotations

from engines.base import Seat
from engines.errors import Param
from engines.new_york.moves import ClaimRoute, KeepTickets, Move, TakeFaceUp
from engines.new_york.policy.connections import CONNECTION_OF, WAYS
from engines.new_york.policy.mind import Thought
from engines.new_york.policy.plan import needs_of
from engines.new_york.policy.routes import completed_by
from engines.new_york.policy.standing import Standing
from engines.new_york.state import State
from engines.new_york.tables import (
    CARD_INDEX,
    COLOUR,
    GREY,
    ROUTE_INDEX,
    ROUTE_POINTS,
    ROUTES,
    TICKETS,
)
from engines.policy import Decision

REASONS = ("keep_one", "keep_both", "join", "bottleneck", "complete", "points", "end_ahead",
           "collect", "any_card", "wild", "deck", "draw_tickets", "last_claim", "last_tickets",
           "last_nothing", "no_cards", "hunch", "tried")  # fmt: skip


def explained(state: State, seat: Seat, thought: Thought) -> Decision[Move]:
    standing, reason, params = Standing(state, seat), thought.reason, dict[str, Param]()
    match thought.move:
        case KeepTickets(tickets):
            params["tickets"] = tickets
        case ClaimRoute(name):
            route = ROUTE_INDEX[name]
            params |= {"route": name, "points": ROUTE_POINTS[route]}
            params["ticket"] = _ticket_served(standing, thought, CONNECTION_OF[route])
        case TakeFaceUp(card):
            params["card"] = card
            found = _route_paid(standing, thought, CARD_INDEX[card])
            if found is not None:
                params["route"] = ROUTES[found]
            elif reason == "collect":  # for a route that is not in the plan
                reason = "any_card"
        case _:
            pass
    return Decision(thought.move, reason, params)


def _ticket_served(standing: Standing, thought: Thought, connection: int) -> str:
    """The ticket a claim completes, or else brings closer; empty where it is for points alone."""
    for ticket in completed_by(standing, connection):
        return TICKETS[ticket]
    bit, planned = 1 << connection, standing.own
    for each in thought.plan.connections:
        planned |= 1 << each
    for ticket in thought.plan.tickets:
        if any(way.mask & bit and way.mask & ~planned == 0 for way in WAYS[ticket]):
            return TICKETS[ticket]
    return TICKETS[thought.plan.tickets[0]] if thought.plan.tickets else ""


def _route_paid(standing: Standing, thought: Thought, card: int) -> int | None:
    """The planned route this card is for: one of its colour, else a grey one."""
    routes = needs_of(standing, thought.plan.connections).routes
    for wanted in (card, GREY):
        for route in routes:
            if COLOUR[route] == wanted:
                return route
    return None
