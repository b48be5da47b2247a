"""The set of connections a seat means to claim: joining its tickets at the least cost.

Costs and gains are in points; a turn has a price, so cards and claims have one too.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engines.new_york.policy.connections import PLACES, POINTS, SIGHTS, SPACES, WAYS, Way
from engines.new_york.policy.standing import Standing
from engines.new_york.policy.weights import Weights
from engines.new_york.tables import COLOUR, GREY, LENGTH, TAXI, TICKET_POINTS

HELD = 0.7  # share of its price that a held card saves: it might have paid for something else


class Needs(NamedTuple):
    """What paying for some routes takes beyond the hand."""

    routes: tuple[int, ...]
    short: list[int]  # by colour: cards still missing
    missing: int  # in all, taxi cards in hand already counted

    def demand_beside(self, paid: int) -> list[int]:
        """By colour: cards that the routes take, one of them left out."""
        demand = [0] * TAXI
        for route in self.routes:
            if route != paid and COLOUR[route] != GREY:
                demand[COLOUR[route]] += LENGTH[route]
        return demand


class Plan(NamedTuple):
    worth: float
    connections: tuple[int, ...]
    tickets: tuple[int, ...]  # that it completes
    turns: float
    wanted: tuple[int, ...]  # tickets that were open when it was made


NO_PLAN = Plan(0.0, (), (), 0.0, ())


def members(mask: int) -> list[int]:
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def needs_of(standing: Standing, connections: list[int] | tuple[int, ...]) -> Needs:
    """Choose the better of twins and the colour of grey routes, then count what is missing."""
    spare = standing.hand[:TAXI]
    short = [0] * TAXI
    routes: list[int] = []
    grey: list[int] = []
    for connection in connections:
        options = standing.open_routes[connection]
        route = options[0]
        if COLOUR[route] == GREY:
            grey.append(route)
            continue
        if len(options) == 2 and spare[COLOUR[options[1]]] > spare[COLOUR[route]]:
            route = options[1]
        routes.append(route)
        colour, length = COLOUR[route], LENGTH[route]
        if spare[colour] >= length:
            spare[colour] -= length
        else:
            short[colour] += length - spare[colour]
            spare[colour] = 0
    for route in grey:
        routes.append(route)
        most = max(spare)
        colour, length = spare.index(most), LENGTH[route]
        spare[colour] = max(0, most - length)
        short[colour] += max(0, length - most)
    return Needs(tuple(routes), short, sum(short) - standing.hand[TAXI])


def turns_for(standing: Standing, connections: list[int], weights: Weights) -> float:
    missing = max(0, needs_of(standing, connections).missing)
    return len(connections) + missing / weights.cards_a_turn


def new_sights(standing: Standing, connections: list[int] | tuple[int, ...]) -> int:
    places = 0
    for connection in connections:
        places |= PLACES[connection]
    return (places & SIGHTS & ~standing.places).bit_count()


def prices(standing: Standing, weights: Weights) -> list[float]:
    """By connection: roughly what claiming it costs beyond what it brings; own ones nothing."""
    hand, most = standing.hand, max(standing.hand[:TAXI])
    seen, turn, pace = standing.places, weights.turn, weights.turn / weights.cards_a_turn
    found = []
    for connection, options in enumerate(standing.open_routes):
        if not options:
            found.append(0.0)
            continue
        spaces = SPACES[connection]
        colour = COLOUR[options[0]]
        if colour == GREY:
            held = most
        else:
            held = hand[colour]
            if len(options) == 2 and hand[COLOUR[options[1]]] > held:
                held = hand[COLOUR[options[1]]]
        cards = spaces - HELD * (held if held < spaces else spaces)
        sights = (PLACES[connection] & SIGHTS & ~seen).bit_count()
        found.append(turn + pace * cards - POINTS[connection] - 0.5 * sights)
    return found


def open_ways(standing: Standing, ticket: int) -> list[Way]:
    closed = standing.closed
    return [way for way in WAYS[ticket] if not way.mask & closed]


def best_plan(standing: Standing, weights: Weights, tickets: list[int] | None = None) -> Plan:
    """The most worthwhile way to complete some or all of the tickets (the seat's open ones)."""
    wanted = standing.open_tickets if tickets is None else tickets
    if not wanted:
        return NO_PLAN
    price = standing.prices or prices(standing, weights)
    standing.prices = price
    beam: list[tuple[float, int, int, tuple[int, ...]]] = [(0.0, standing.own, 0, ())]
    for ticket in sorted(wanted, key=lambda each: -TICKET_POINTS[each]):
        beam = _extend(standing, beam, ticket, price, weights.beam)
    plans = [_judge(standing, mask, done, wanted, weights) for _, mask, _, done in beam]
    return max(plans)


def _extend(
    standing: Standing,
    beam: list[tuple[float, int, int, tuple[int, ...]]],
    ticket: int,
    price: list[float],
    width: int,
) -> list[tuple[float, int, int, tuple[int, ...]]]:
    """Every set of ways so far with every way to this ticket, or without it."""
    ways = open_ways(standing, ticket)
    longer: dict[int, tuple[float, int, int, tuple[int, ...]]] = {}
    for cost, mask, spaces, done in beam:
        refused = (cost + 2 * TICKET_POINTS[ticket], mask, spaces, done)
        if mask not in longer or longer[mask][0] > refused[0]:
            longer[mask] = refused
        room = standing.taxis - spaces
        for way in ways:
            added, used = cost, 0
            for connection in way.connections:
                if not mask >> connection & 1:
                    added += price[connection]
                    used += SPACES[connection]
            if used <= room:
                both = mask | way.mask
                if both not in longer or longer[both][0] > added:
                    longer[both] = (added, both, spaces + used, (*done, ticket))
    return sorted(longer.values())[:width]


def _judge(
    standing: Standing, mask: int, done: tuple[int, ...], wanted: list[int], weights: Weights
) -> Plan:
    connections = members(mask & ~standing.own)
    turns = turns_for(standing, connections, weights) if connections else 0.0
    worth = new_sights(standing, connections) - weights.turn * turns
    for connection in connections:
        worth += POINTS[connection]
    chance = 1 / (1 + exp(min(20.0, (turns - standing.horizon) / weights.hurry)))
    for ticket in wanted:
        worth += (2 * chance - 1 if ticket in done else -1) * TICKET_POINTS[ticket]
    return Plan(worth, tuple(connections), done, turns, tuple(wanted))
