"""Delivering a cube: where it can go, and who scores for it.

The table is a tree, so origin, good and destination say everything: there is one way only.
"""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.railways.events import CubeDelivered, LocomotivePlayed, PassageScored
from engines.railways.moves import Delivery, Reason
from engines.railways.rules.cards import city_on_table
from engines.railways.state import State
from engines.railways.tables import (
    CITY_INDEX,
    DEMAND,
    GOOD_COUNT,
    GOOD_INDEX,
    GOODS_IN,
    LOCOMOTIVE,
    ONE_CUBE,
    PLACES,
)

Found = tuple[int, int, int]  # origin, good, destination; both ends as places


def destinations(state: State, seat: Seat, origin: int, reach: int) -> list[tuple[int, int]]:
    """Every place that stops cubes sent from the origin, with the goods it stops as bits."""
    table = state.table
    neighbours = state.neighbours
    goods = GOODS_IN[state.cubes[origin]]
    ahead = [
        (place, origin, goods)
        for place in neighbours[origin]
        if table[place if place > origin else origin].owner == seat
    ]
    found = []
    while ahead and reach:
        reach -= 1
        beyond = []
        for place, came_from, goods in ahead:
            if stopped := goods & DEMAND[table[place].city]:
                found.append((place, stopped))
                goods ^= stopped
            if goods:
                for next_place in neighbours[place]:
                    if next_place != came_from:
                        beyond.append((next_place, place, goods))
        ahead = beyond
    return found


def deliveries(state: State, seat: Seat, reach: int) -> Iterator[Found]:
    """Every delivery over at most this many links: by origin, good, destination."""
    for origin, cubes in enumerate(state.cubes):
        if not cubes:
            continue
        found = sorted(destinations(state, seat, origin, reach))
        for good in range(GOOD_COUNT):
            for place, stopped in found:
                if stopped >> good & 1:
                    yield origin, good, place


def can_deliver(state: State, seat: Seat, reach: int) -> bool:
    return any(
        cubes and destinations(state, seat, origin, reach)
        for origin, cubes in enumerate(state.cubes)
    )


def links_between(state: State, origin: int, destination: int) -> list[int]:
    """The links of the way, in order; a link is the place it brought to the table."""
    there: list[int] = []
    back: list[int] = []
    while origin != destination:  # a parent is always the earlier place
        if origin > destination:
            there.append(origin)
            origin = state.table[origin].parent
        else:
            back.append(destination)
            destination = state.table[destination].parent
    back.reverse()
    return there + back


def way_along(state: State, origin: int, links: list[int]) -> list[int]:
    """The places passed on these links, origin and destination included."""
    way = [origin]
    for link in links:
        way.append(state.table[link].parent if way[-1] == link else link)
    return way


def check_delivery(state: State, seat: Seat, move: Delivery, reach: int) -> None:
    origin = city_on_table(state, move.origin)
    good = GOOD_INDEX.get(move.cube)
    if good is None or not GOODS_IN[state.cubes[origin]] >> good & 1:
        raise IllegalMove(Reason.NO_SUCH_CUBE, city=move.origin, cube=move.cube)
    destination = city_on_table(state, move.destination)
    if origin == destination:
        raise IllegalMove(Reason.SAME_CITY, city=move.origin)
    if not DEMAND[state.table[destination].city] >> good & 1:
        raise IllegalMove(Reason.NO_DEMAND, city=move.destination, cube=move.cube)
    _check_way(state, seat, origin, destination, good, reach)


def _check_way(
    state: State, seat: Seat, origin: int, destination: int, good: int, reach: int
) -> None:
    links = links_between(state, origin, destination)
    if state.table[links[0]].owner != seat:
        name = PLACES[state.table[origin].city]
        raise IllegalMove(Reason.FIRST_LINK_NOT_YOURS, city=name)
    if len(links) > reach:
        raise IllegalMove(Reason.TOO_FAR, links=len(links), locomotives=reach)
    for place in way_along(state, origin, links)[1:-1]:
        city = state.table[place].city
        if DEMAND[city] >> good & 1:
            raise IllegalMove(Reason.STOPS_EARLIER, city=PLACES[city])


def check_play_locomotive(state: State, seat: Seat) -> None:
    if not state.hands[seat][LOCOMOTIVE]:
        raise IllegalMove(Reason.NO_LOCOMOTIVE_IN_HAND)


def play_locomotive(state: State, seat: Seat, tell: Tell | None) -> None:
    state.hands[seat][LOCOMOTIVE] -= 1
    state.locomotives[seat] += 1
    if tell is not None:
        tell(Told(LocomotivePlayed(seat, state.locomotives[seat])))


def deliver(state: State, seat: Seat, move: Delivery, tell: Tell | None) -> None:
    """Every link scores 1 for the carrier, whoever owns it, and 1 for an owner who is not."""
    origin = state.place_of[CITY_INDEX[move.origin]]
    good = GOOD_INDEX[move.cube]
    links = links_between(state, origin, state.place_of[CITY_INDEX[move.destination]])
    state.cubes[origin] -= ONE_CUBE[good]
    state.delivered[seat][good] += 1
    state.delivery_points[seat] += len(links)
    owners = [state.table[link].owner for link in links]
    for owner in owners:
        if owner != seat:
            state.passage_points[owner] += 1
    if tell is not None:
        way = tuple(PLACES[state.table[place].city] for place in way_along(state, origin, links))
        tell(Told(CubeDelivered(seat, move.origin, move.cube, move.destination, way, len(links))))
        for owner in sorted(set(owners) - {seat}):
            tell(Told(PassageScored(owner, owners.count(owner))))
