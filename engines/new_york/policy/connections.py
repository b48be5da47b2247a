"""The map as computers think of it: connections (twins taken together) and the ways along them.

Sets of connections and of locations are numbers used as bit masks, which makes joining two ways
or asking whether one is cut off a single operation.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.new_york.tables import (
    ATTRACTIONS,
    ENDS,
    LENGTH,
    LOCATIONS,
    ROUTE_POINTS,
    ROUTES,
    TICKET_ENDS,
    TICKET_POINTS,
)

DETOUR = 4  # spaces beyond the shortest way that a way to a ticket may take


class Way(NamedTuple):
    mask: int  # of connections
    connections: tuple[int, ...]


JOINED = tuple(dict.fromkeys(ENDS))  # by connection: its two locations
CONNECTION_OF = tuple(JOINED.index(ends) for ends in ENDS)  # by route
ROUTES_OF = tuple(
    tuple(route for route in range(len(ROUTES)) if CONNECTION_OF[route] == connection)
    for connection in range(len(JOINED))
)
SPACES = tuple(LENGTH[routes[0]] for routes in ROUTES_OF)
POINTS = tuple(ROUTE_POINTS[routes[0]] for routes in ROUTES_OF)
PLACES = tuple(1 << here | 1 << there for here, there in JOINED)  # by connection
SIGHTS = sum(1 << place for place in ATTRACTIONS)  # every attraction

_BESIDE = tuple(
    tuple(
        (there if place == here else here, connection)
        for connection, (here, there) in enumerate(JOINED)
        if place in (here, there)
    )
    for place in range(len(LOCATIONS))
)


def _ways(start: int, end: int, most: int) -> list[Way]:
    """Every way of at most so many spaces that visits no location twice, the shortest first."""
    found: list[tuple[int, Way]] = []

    def walk(place: int, visited: int, taken: tuple[int, ...], spaces: int) -> None:
        if place == end:
            mask = sum(1 << connection for connection in taken)
            found.append((spaces, Way(mask, taken)))
            return
        for there, connection in _BESIDE[place]:
            total = spaces + SPACES[connection]
            if total <= most and not visited >> there & 1:
                walk(there, visited | 1 << there, (*taken, connection), total)

    walk(start, 1 << start, (), 0)
    return [way for _, way in sorted(found)]


WAYS = tuple(
    tuple(_ways(*ends, points + DETOUR))
    for ends, points in zip(TICKET_ENDS, TICKET_POINTS, strict=True)
)
