"""Two simple players of New York: one goes for its tickets, one for long routes and a quick end."""

from __future__ import annotations

from heapq import heappop, heappush

from data.new_york import COMPONENTS
from engines.new_york.moves import (
    BLIND,
    DRAW_TICKETS,
    FACE_UP,
    PASS,
    ClaimRoute,
    KeepTickets,
    Move,
)
from engines.new_york.tables import CARD_INDEX, CARDS
from engines.new_york.view import HeldTicket, View
from engines.rng import Rng

ROUTES = COMPONENTS.routes
TICKETS = {ticket.id: ticket for ticket in COMPONENTS.tickets}


def greedy(view: View, _rng: Rng) -> Move:
    """Keep both tickets, claim the shortest ways that join them, then the longest routes."""
    if view.offered:
        return KeepTickets(view.offered)
    wanted = [route for held in view.tickets if not held.completed for route in _way(view, held)]
    if not wanted:
        wanted = sorted((r for r in range(len(ROUTES)) if _is_open(view, r)), key=_shortest_last)
    return _claim_or_collect(view, wanted)


def rusher(view: View, _rng: Rng) -> Move:
    """Keep the smallest ticket, claim what is longest, end the game before others are ready."""
    if view.offered:
        smallest = min(view.offered, key=lambda name: TICKETS[name].points)
        return KeepTickets((smallest,))
    routes = [route for route in range(len(ROUTES)) if _is_open(view, route)]
    return _claim_or_collect(view, sorted(routes, key=_shortest_last))


PLAYERS = {"greedy": greedy, "rusher": rusher}


def _shortest_last(route: int) -> int:
    return -ROUTES[route].length


def _is_open(view: View, route: int) -> bool:
    twin = ROUTES[route].twin
    beside = None if twin is None else view.owners[[r.id for r in ROUTES].index(twin)]
    return (
        view.owners[route] is None
        and ROUTES[route].id not in view.closed
        and (beside is None or beside != view.viewer)
        and ROUTES[route].length <= view.players[view.viewer or 0].taxis
    )


def _way(view: View, held: HeldTicket) -> list[int]:
    """The routes to claim on the cheapest way between a ticket's places; none if it is cut off."""
    start, end = TICKETS[held.ticket].between
    waiting: list[tuple[int, str, list[int]]] = [(0, start, [])]
    done: set[str] = set()
    while waiting:
        cost, place, way = heappop(waiting)
        if place == end:
            return way
        if place in done:
            continue
        done.add(place)
        for number, route in enumerate(ROUTES):
            if place not in route.between:
                continue
            other = route.between[route.between[0] == place]
            if view.owners[number] == view.viewer:
                heappush(waiting, (cost, other, way))
            elif _is_open(view, number):
                heappush(waiting, (cost + route.length, other, [*way, number]))
    return []


def _claim_or_collect(view: View, wanted: list[int]) -> Move:
    hand = dict(view.hand)
    if view.phase == "action":
        for route in wanted:
            payment = _payment(hand, route)
            if payment is not None:
                return payment
    colours = [colour for route in wanted[:4] for colour in _colours(hand, route)]
    for colour in colours:
        if colour in view.row:
            return FACE_UP[CARD_INDEX[colour]]
    if "taxi" in view.row and view.phase == "action":
        return FACE_UP[CARD_INDEX["taxi"]]
    return _any_card(view)


def _any_card(view: View) -> Move:
    if view.deck or any(count for _, count in view.discards):
        return BLIND
    for card in view.row:
        if card != "taxi" or view.phase == "action":
            return FACE_UP[CARD_INDEX[card]]
    for route in range(len(ROUTES)):
        payment = _payment(dict(view.hand), route) if _is_open(view, route) else None
        if payment is not None:
            return payment
    return DRAW_TICKETS if view.ticket_deck else PASS


def _colours(hand: dict[str, int], route: int) -> list[str]:
    """Colours still short of the route's length, the one most held first."""
    colours = [c for c in CARDS[:-1] if ROUTES[route].colour in (c, "grey")]
    best = max(colours, key=lambda colour: hand[colour])
    return [best] if hand[best] < ROUTES[route].length else []


def _payment(hand: dict[str, int], route: int) -> ClaimRoute | None:
    length = ROUTES[route].length
    colours = [c for c in CARDS[:-1] if ROUTES[route].colour in (c, "grey")]
    best = max(colours, key=lambda colour: hand[colour])
    taxis = max(0, length - hand[best])
    if taxis > hand["taxi"]:
        return None
    colour = best if taxis < length else "taxi"
    return ClaimRoute(ROUTES[route].id, colour, taxis)  # type: ignore[arg-type]
