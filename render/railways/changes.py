"""What to show as new on a Railways table: in the last turn, or since an earlier view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise

from engines.base import Event, Seat, SeatLeft
from engines.railways.events import (
    BlindDrawn,
    CardDiscarded,
    CityRestocked,
    CityStocked,
    CubeDelivered,
    CubeDrawn,
    DiscardTaken,
    DisplayRefilled,
    FaceUpTaken,
    LinkBuilt,
    LocomotivePlayed,
    PassageScored,
    Passed,
    TakingStopped,
)
from engines.railways.view import View
from render.base import Scene
from render.theme import Colour, Theme

Deed = (
    LinkBuilt
    | LocomotivePlayed
    | CubeDelivered
    | CardDiscarded
    | CubeDrawn
    | CityRestocked
    | Passed
    | BlindDrawn
    | FaceUpTaken
    | DiscardTaken
    | TakingStopped
    | SeatLeft
)


@dataclass
class Changes:
    """By id of places; a link goes by the city it brought."""

    built: set[str] = field(default_factory=set)
    travelled: set[str] = field(default_factory=set)  # links a cube went over
    reached: set[str] = field(default_factory=set)  # where it went, or cubes came
    gone: dict[str, list[str]] = field(default_factory=dict)  # cubes that left, by origin
    points: dict[Seat, int] = field(default_factory=dict)
    to_choose: frozenset[str] = frozenset()
    shown: Counter[str] = field(default_factory=Counter)  # cards that came to the display

    def touches(self, place: str) -> bool:
        return place in self.built or place in self.reached or place in self.gone

    def edge_of(self, place: str, theme: Theme) -> Colour | None:
        """Of a ticket: gold if it can be chosen, bright if something is new there."""
        if place in self.to_choose:
            return theme.gold
        return theme.text if self.touches(place) else None

    def score(self, seat: Seat, points: int) -> None:
        self.points[seat] = self.points.get(seat, 0) + points


def changes_in(scene: Scene[View]) -> Changes:
    return _since(scene.since, scene.view) if scene.since is not None else _told(scene)


def acting_seat(events: tuple[Event, ...]) -> Seat | None:
    """Whose turn the events tell of."""
    return next((event.seat for event in events if isinstance(event, Deed)), None)


def links_of_way(view: View, way: tuple[str, ...]) -> set[str]:
    """The links between neighbours on the way, each by the city it brought."""
    parents = {place.id: place.link.parent for place in view.places if place.link}
    return {one if parents.get(one) == other else other for one, other in pairwise(way)}


def _told(scene: Scene[View]) -> Changes:
    changes = Changes()
    for event in scene.events:
        match event:
            case LinkBuilt():
                changes.built.add(event.city)
                changes.score(event.seat, event.points)
            case CityStocked(city=city) | CityRestocked(city=city):
                changes.reached.add(city)
            case CubeDelivered():
                changes.travelled |= links_of_way(scene.view, event.way)
                changes.reached.add(event.destination)
                changes.gone.setdefault(event.origin, []).append(event.cube)
                changes.score(event.seat, event.points)
            case PassageScored():
                changes.score(event.seat, event.points)
            case DisplayRefilled():
                changes.shown[event.card] += 1
            case _:
                continue
    return changes


def _since(before: View, now: View) -> Changes:
    """Everything that differs; the ways of deliveries in between are not known any more."""
    changes = Changes()
    places = {place.id: place for place in before.places}
    for place in now.places:
        old = places.get(place.id)
        if old is None:
            changes.built.add(place.id)
        elif old.cubes != place.cubes:
            changes.reached.add(place.id)
    for seat, (old_player, player) in enumerate(zip(before.players, now.players, strict=True)):
        if player.score != old_player.score:
            changes.score(seat, player.score - old_player.score)
    return changes
