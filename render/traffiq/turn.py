"""The last turn, sorted by how it is shown: laid, entered, ridden, sent home, drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engines.base import Event, Seat
from engines.traffiq.events import (
    StreetCompeted,
    StreetSpared,
    TileDrawn,
    TilePlaced,
    VehicleEntered,
    VehicleRode,
    VehiclesReturned,
    VertexLeftEmpty,
)
from engines.traffiq.geometry import DIRECTION_NAMES, VERTEX_NAMES, VERTICES, at, position_of
from engines.traffiq.view import View

STEPS = dict(zip(DIRECTION_NAMES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))

# What signs and the board say well enough.
SHOWN = (
    TilePlaced,
    VehicleEntered,
    VertexLeftEmpty,
    VehicleRode,
    StreetCompeted,
    StreetSpared,
    VehiclesReturned,
    TileDrawn,
)


class Gone(NamedTuple):
    """A vehicle that was sent home, where it stood."""

    vertex: str
    seat: Seat


@dataclass(frozen=True)
class LastTurn:
    seat: Seat | None = None  # whose turn it was
    placed: tuple[TilePlaced, ...] = ()
    entered: tuple[VehicleEntered, ...] = ()
    rides: tuple[VehicleRode, ...] = ()
    gone: tuple[Gone, ...] = ()
    cleared: tuple[tuple[str, str], ...] = ()  # both ends of what was won of a street
    drawn: int = 0
    rest: tuple[Event, ...] = ()  # what only words can say: a pass, a seat that left, the end

    @property
    def cells(self) -> frozenset[str]:
        return frozenset(event.cell for event in self.placed)

    @property
    def arrived(self) -> frozenset[str]:
        """The vertices to which vehicles came."""
        entered = {event.vertex for event in self.entered}
        return frozenset(entered | {event.target for event in self.rides})

    def says_nothing(self) -> bool:
        return not (self.placed or self.entered or self.rides or self.gone or self.drawn)


def last_turn_of(events: Sequence[Event]) -> LastTurn:
    return LastTurn(
        seat=next(_acting(events), None),
        placed=tuple(each for each in events if isinstance(each, TilePlaced)),
        entered=tuple(each for each in events if isinstance(each, VehicleEntered)),
        rides=tuple(each for each in events if isinstance(each, VehicleRode)),
        gone=tuple(_gone(events)),
        cleared=tuple(_cleared(events)),
        drawn=sum(isinstance(each, TileDrawn) for each in events),
        rest=tuple(each for each in events if not isinstance(each, SHOWN)),
    )


def _acting(events: Sequence[Event]) -> Iterator[Seat]:
    for event in events:
        seat: Seat | None = getattr(event, "seat", None)
        if seat is not None and not isinstance(event, VehiclesReturned):
            yield seat


def _gone(events: Sequence[Event]) -> Iterator[Gone]:
    for event in events:
        if isinstance(event, VehiclesReturned):
            yield from (Gone(vertex, event.seat) for vertex in event.vertices)


def _cleared(events: Sequence[Event]) -> Iterator[tuple[str, str]]:
    """Each street competed for, as far as its victor's vehicle and the losers stood on it."""
    reached: list[int] = []
    for event in events:
        if isinstance(event, StreetCompeted):
            if len(reached) > 1:
                yield _ends(reached)
            reached = [VERTICES[event.vertex]]
        elif isinstance(event, VehiclesReturned) and reached:
            reached += [VERTICES[vertex] for vertex in event.vertices]
    if len(reached) > 1:
        yield _ends(reached)


def _ends(vertices: list[int]) -> tuple[str, str]:
    """They lie on one line, so the first and the last in reading order are its ends."""
    return VERTEX_NAMES[min(vertices)], VERTEX_NAMES[max(vertices)]


def way_of(view: View, ride: VehicleRode, gone: Sequence[Gone]) -> list[str]:
    """A shortest way the vehicle may have taken: over crossings nobody stood on. Empty if the
    board has changed so much since that none is left."""
    taken = {each.vertex for each in view.vehicles} | {each.vertex for each in gone}
    arms = {each.vertex: each.arms for each in view.vertices}
    came: dict[str, str] = {ride.origin: ""}
    queue = [ride.origin]
    for here in queue:
        for there in _neighbours(here, arms.get(here, ())):
            if there not in came and there in arms and (there not in taken or there == ride.target):
                came[there] = here
                queue.append(there)
    way = [ride.target] if ride.target in came else []
    while way and way[-1] != ride.origin:
        way.append(came[way[-1]])
    return way[::-1]


def _neighbours(vertex: str, arms: Sequence[str]) -> Iterator[str]:
    x, y = position_of(VERTICES[vertex])
    for direction in arms:
        dx, dy = STEPS[direction]
        yield VERTEX_NAMES[at(x + dx, y + dy)]
