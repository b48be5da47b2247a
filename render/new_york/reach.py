"""What a seat could do with what it holds: routes it can pay for, spaces a ticket still needs."""

from __future__ import annotations

from heapq import heappop, heappush

from data.new_york import COMPONENTS, Route, Ticket
from engines.base import Seat
from engines.new_york.view import View

TICKETS = {ticket.id: ticket for ticket in COMPONENTS.tickets}
_PLACE = {route.id: number for number, route in enumerate(COMPONENTS.routes)}


def can_claim(view: View, seat: Seat, route: Route) -> bool:
    """Whether the rules leave this route open to the seat, whatever it costs."""
    if view.owners[_PLACE[route.id]] is not None or route.id in view.closed:
        return False
    return route.twin is None or view.owners[_PLACE[route.twin]] != seat


def payable(view: View) -> frozenset[str]:
    """Free routes the viewer has the cards and the taxis for."""
    if view.viewer is None:
        return frozenset()
    hand = dict(view.hand)
    colours = {card: count for card, count in hand.items() if card != "taxi"}
    taxis = hand.get("taxi", 0)
    left = view.players[view.viewer].taxis
    return frozenset(
        route.id
        for route in COMPONENTS.routes
        if can_claim(view, view.viewer, route)
        and route.length <= left
        and route.length <= taxis + _best(colours, route.colour)
    )


def _best(colours: dict[str, int], colour: str) -> int:
    return max(colours.values(), default=0) if colour == "grey" else colours.get(colour, 0)


def spaces_to_go(view: View, seat: Seat, ticket: Ticket) -> int | None:
    """Spaces still to claim on the cheapest way between its ends; None if there is none."""
    start, end = ticket.between
    queue: list[tuple[int, str]] = [(0, start)]
    done: set[str] = set()
    while queue:
        cost, here = heappop(queue)
        if here == end:
            return cost
        if here in done:
            continue
        done.add(here)
        for step, there in _steps(view, seat, here):
            heappush(queue, (cost + step, there))
    return None


def _steps(view: View, seat: Seat, here: str) -> list[tuple[int, str]]:
    steps = []
    for route in COMPONENTS.routes:
        if here in route.between:
            there = route.between[1 - route.between.index(here)]
            if view.owners[_PLACE[route.id]] == seat:
                steps.append((0, there))
            elif can_claim(view, seat, route):
                steps.append((route.length, there))
    return steps
