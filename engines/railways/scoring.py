"""Railways scoring: city majorities, locomotives, sets of goods; ties by links, then cubes."""

from __future__ import annotations

from functools import cache

from engines.base import Points, Result, Seat
from engines.railways.state import State
from engines.railways.tables import SET_POINTS, VALUE


def leaders_at(state: State, place: int) -> tuple[Seat, ...]:
    """The seats whose links touching the city have the highest total; nobody at the start."""
    if place == 0:
        return ()
    totals = [0] * len(state.left)
    for other in state.neighbours[place]:
        link = state.table[max(place, other)]
        totals[link.owner] += link.value
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == best)


def cities_of(state: State) -> list[list[int]]:
    """By seat: the cities it scores, in order of joining."""
    won: list[list[int]] = [[] for _ in state.left]
    for place in range(1, len(state.table)):
        for seat in leaders_at(state, place):
            won[seat].append(state.table[place].city)
    return won


def points_of(sets: tuple[str, ...]) -> int:
    return sum(SET_POINTS[each] for each in sets)


@cache
def sets_alike(cubes: int) -> tuple[str, ...]:
    """The best sets to be made of cubes of one good."""
    ways = [
        (name, *sets_alike(cubes - size))
        for name, size in (("four_alike", 4), ("three_alike", 3))
        if cubes >= size
    ]
    return max(ways, key=points_of, default=())


def best_sets(delivered: list[int]) -> tuple[str, ...]:
    """The sets worth most, each cube in one set: try every number of sets of four goods."""
    ways = [
        ("four_different",) * mixed
        + tuple(name for count in delivered for name in sets_alike(count - mixed))
        for mixed in range(min(delivered), -1, -1)
    ]
    return max(ways, key=points_of)


def breakdown_of(state: State) -> tuple[tuple[Points, ...], ...]:
    won = cities_of(state)
    return tuple(_parts(state, seat, won[seat]) for seat in range(len(state.left)))


def _parts(state: State, seat: Seat, cities: list[int]) -> tuple[Points, ...]:
    links = Points("links", state.link_points[seat])
    majorities = Points("cities", sum(VALUE[city] for city in cities))
    if state.options.junior:
        return links, majorities
    return (
        links,
        Points("deliveries", state.delivery_points[seat]),
        Points("passage", state.passage_points[seat]),
        majorities,
        Points("locomotives", state.locomotives[seat]),
        Points("sets", points_of(best_sets(state.delivered[seat]))),
    )


def final_result(state: State) -> Result:
    """A seat that left keeps its points but cannot win."""
    breakdown = breakdown_of(state)
    scores = tuple(sum(part.points for part in parts) for parts in breakdown)
    links = [0] * len(scores)
    for joined in state.table[1:]:
        links[joined.owner] += 1
    rank = {
        seat: (score, links[seat], sum(state.delivered[seat]))
        for seat, score in enumerate(scores)
        if not state.left[seat]
    }
    best = max(rank.values())
    winners = frozenset(seat for seat, each in rank.items() if each == best)
    return Result(scores, winners, state.trigger, breakdown)
