"""What deliveries pay: those that can be made, and those that a new city would bring.

The table is a tree, so everything is found by walking outwards. A way is worth its links less
what it pays to rivals.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.base import Seat
from engines.railways.state import State
from engines.railways.tables import CUBE_COUNTS, DEMAND, EVERY_GOOD, GOOD_COUNT, GOODS_IN

GOODS_OF = tuple(
    tuple(good for good in range(GOOD_COUNT) if bits >> good & 1) for bits in range(EVERY_GOOD + 1)
)


Cube = tuple[int, int]  # origin and good


class Way(NamedTuple):
    """A cube that can be delivered, and what its way pays."""

    worth: float  # links, less the share of rivals
    links: int
    origin: int
    good: int
    destination: int


def ways_of(state: State, seat: Seat, reach: int, toll: float) -> list[Way]:
    """Every delivery over at most this many links; a rival's link costs the toll."""
    table, neighbours, cubes = state.table, state.neighbours, state.cubes
    found: list[Way] = []
    for origin in range(1, len(cubes)):
        if not cubes[origin]:
            continue
        goods = GOODS_IN[cubes[origin]]
        ahead = [
            (place, origin, goods, 1.0)
            for place in neighbours[origin]
            if table[place if place > origin else origin].owner == seat
        ]
        links = 0
        while ahead and links < reach:
            links += 1
            beyond = []
            for place, came_from, goods, worth in ahead:
                if stopped := goods & DEMAND[table[place].city]:
                    for good in GOODS_OF[stopped]:
                        found.append(Way(worth, links, origin, good, place))
                    goods ^= stopped
                if goods:
                    for following in neighbours[place]:
                        if following != came_from:
                            link = following if following > place else place
                            mine = table[link].owner == seat
                            beyond.append(
                                (following, place, goods, worth + (1.0 if mine else 1.0 - toll))
                            )
            ahead = beyond
    return found


def best_by_cube(ways: list[Way]) -> dict[Cube, float]:
    """By origin and good: what its best way is worth."""
    best: dict[Cube, float] = {}
    for way in ways:
        key = way.origin, way.good
        if way.worth > best.get(key, 0.0):
            best[key] = way.worth
    return best


class Surroundings(NamedTuple):
    """What a new city joined to a place by a link of mine could send and receive."""

    sends: list[float]  # by good: what the best way from there is worth
    receives: list[float]  # by good: what cubes would gain that may come there


def surroundings(
    state: State,
    seat: Seat,
    place: int,
    reach: int,
    toll: float,
    best: dict[Cube, float],
) -> Surroundings:
    table, neighbours, cubes = state.table, state.neighbours, state.cubes
    sends = [0.0] * GOOD_COUNT
    receives = [0.0] * GOOD_COUNT
    ahead = [(place, -1, EVERY_GOOD, 1.0, True)]
    links = 0
    while ahead and links < reach:
        links += 1
        beyond = []
        for here, came_from, goods, worth, is_mine in ahead:
            if is_mine and (coming := GOODS_IN[cubes[here]] & goods):
                counts = CUBE_COUNTS[cubes[here]]
                for good in GOODS_OF[coming]:
                    gain = worth - best.get((here, good), 0.0)
                    if gain > 0:
                        receives[good] += gain * counts[good]
            if stopped := goods & DEMAND[table[here].city]:
                for good in GOODS_OF[stopped]:
                    if worth > sends[good]:
                        sends[good] = worth
                goods ^= stopped
            if goods:
                for following in neighbours[here]:
                    if following != came_from:
                        link = following if following > here else here
                        mine = table[link].owner == seat
                        beyond.append(
                            (following, here, goods, worth + (1.0 if mine else 1.0 - toll), mine)
                        )
        ahead = beyond
    return Surroundings(sends, receives)
