"""How well a seat stands in the middle of a game: its points, and what else it has.

What each thing is worth was fitted to how some thousand games went on from there.
"""

from __future__ import annotations

from engines.base import Seat
from engines.railways.policy.outlook import turns_after
from engines.railways.policy.sets import set_points
from engines.railways.policy.ways import best_by_cube, ways_of
from engines.railways.policy.weights import Weights
from engines.railways.rules.cards import cities_in_hand
from engines.railways.scoring import leaders_at
from engines.railways.state import State
from engines.railways.tables import CUBE_COUNTS, LOCOMOTIVE, VALUE

CITIES_COUNTED = 3  # more in hand are seldom built in time
TO_MOVE = 2.2  # points that it is worth to be next
# Points for each unit with no turns left, and how much that changes with ten more turns.
WORTH = (
    (0.87, -0.74),  # points of cities led
    (0.95, -0.49),  # locomotives in front
    (0.42, 1.17),  # points of sets
    (0.73, 0.62),  # points of sets still to be hoped for
    (0.34, 0.49),  # points of rails in hand
    (1.39, -0.3),  # locomotives in hand
    (6.06, -2.81),  # cities in hand
    (-0.94, 0.65),  # their values
    (0.79, -0.34),  # points of the deliveries that can be made
    (-1.42, 1.7),  # how many those are
)


def standings(state: State, weights: Weights) -> list[float]:
    """By seat: expected points at the end, up to what all have in common."""
    turns = turns_after(state, weights)
    found = []
    for seat in range(len(state.left)):
        points = state.link_points[seat] + state.delivery_points[seat]
        worth = float(points + state.passage_points[seat])
        for amount, (now, later) in zip(_has(state, seat, turns, weights), WORTH, strict=True):
            worth += amount * (now + later * turns / 10)
        found.append(worth)
    found[state.active] += TO_MOVE
    return found


def _has(state: State, seat: Seat, turns: float, weights: Weights) -> tuple[float, ...]:
    """As WORTH lists it."""
    led = sum(
        VALUE[state.table[place].city]
        for place in range(1, len(state.table))
        if seat in leaders_at(state, place)
    )
    hand = state.hands[seat]
    deliveries = int(turns * weights.share_of_deliveries + 1)
    ways = _best_ways(state, seat, weights)[:deliveries]
    cities = sorted((VALUE[each] for each in cities_in_hand(state, seat)), reverse=True)
    sets = set_points(state.delivered[seat], 0)
    return (
        led,
        state.locomotives[seat],
        sets,
        set_points(state.delivered[seat], deliveries - 1) - sets,
        sum(held * (1 + card % 2) for card, held in enumerate(hand[:LOCOMOTIVE])),
        hand[LOCOMOTIVE],
        min(len(cities), CITIES_COUNTED),
        sum(cities[:CITIES_COUNTED]),
        sum(ways),
        len(ways),
    )


def _best_ways(state: State, seat: Seat, weights: Weights) -> list[float]:
    """What each cube in the seat's reach is worth, the best first."""
    toll = weights.passage / max(1, len(state.left) - 1)
    reach = state.locomotives[seat] + (state.hands[seat][LOCOMOTIVE] > 0)
    found: list[float] = []
    for (origin, good), worth in best_by_cube(ways_of(state, seat, reach, toll)).items():
        found += [worth] * CUBE_COUNTS[state.cubes[origin]][good]
    found.sort(reverse=True)
    return found
