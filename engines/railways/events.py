"""What happens in a game of Railways, for the narrator and the renderer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engines.base import Event, GameEnded, Reshuffled, Seat, SeatLeft


@dataclass(frozen=True, slots=True)
class LinkBuilt(Event):
    """The city joined the place; the points are what was paid, the link's value ever after."""

    seat: Seat
    city: str
    place: str
    colour: str
    twos: int
    ones: int
    jokers: int
    points: int
    kind: Literal["link_built"] = "link_built"


@dataclass(frozen=True, slots=True)
class CityStocked(Event):
    reveals: ClassVar[bool] = True
    city: str
    cubes: tuple[str, ...]
    kind: Literal["city_stocked"] = "city_stocked"


@dataclass(frozen=True, slots=True)
class LocomotivePlayed(Event):
    """With it the seat now has this many locomotives, and its cubes go as far."""

    seat: Seat
    locomotives: int
    kind: Literal["locomotive_played"] = "locomotive_played"


@dataclass(frozen=True, slots=True)
class CubeDelivered(Event):
    """The way lists every place passed, origin and destination included."""

    seat: Seat
    origin: str
    cube: str
    destination: str
    way: tuple[str, ...]
    points: int
    kind: Literal["cube_delivered"] = "cube_delivered"


@dataclass(frozen=True, slots=True)
class PassageScored(Event):
    """Somebody else's delivery went over this many links of the seat's."""

    seat: Seat
    points: int
    kind: Literal["passage_scored"] = "passage_scored"


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    seat: Seat
    card: str
    kind: Literal["card_discarded"] = "card_discarded"


@dataclass(frozen=True, slots=True)
class CubeDrawn(Event):
    """For an empty city; which one is chosen when the cube is known."""

    reveals: ClassVar[bool] = True
    seat: Seat
    cube: str
    kind: Literal["cube_drawn"] = "cube_drawn"


@dataclass(frozen=True, slots=True)
class CityRestocked(Event):
    seat: Seat
    city: str
    cube: str
    kind: Literal["city_restocked"] = "city_restocked"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class BlindDrawn(Event):
    """Everybody learns that a card was drawn; the seat itself which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str | None = None
    kind: Literal["blind_drawn"] = "blind_drawn"


@dataclass(frozen=True, slots=True)
class FaceUpTaken(Event):
    seat: Seat
    card: str
    kind: Literal["face_up_taken"] = "face_up_taken"


@dataclass(frozen=True, slots=True)
class DisplayRefilled(Event):
    reveals: ClassVar[bool] = True
    card: str
    kind: Literal["display_refilled"] = "display_refilled"


@dataclass(frozen=True, slots=True)
class DiscardTaken(Event):
    seat: Seat
    card: str
    kind: Literal["discard_taken"] = "discard_taken"


@dataclass(frozen=True, slots=True)
class DiscardUncovered(Event):
    """The card beneath the one taken is the top of the discard pile now."""

    reveals: ClassVar[bool] = True
    card: str
    kind: Literal["discard_uncovered"] = "discard_uncovered"


@dataclass(frozen=True, slots=True)
class TakingStopped(Event):
    seat: Seat
    kind: Literal["taking_stopped"] = "taking_stopped"


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """By this seat's move the game will end after the round."""

    seat: Seat
    trigger: str
    kind: Literal["end_triggered"] = "end_triggered"


@dataclass(frozen=True, slots=True)
class LastDeliveriesBegan(Event):
    kind: Literal["last_deliveries_began"] = "last_deliveries_began"


@dataclass(frozen=True, slots=True)
class CitiesScored(Event):
    """The seat's links have the highest total at these cities; each is worth its value."""

    seat: Seat
    cities: tuple[str, ...]
    values: tuple[int, ...]
    points: int
    kind: Literal["cities_scored"] = "cities_scored"


@dataclass(frozen=True, slots=True)
class LocomotivesScored(Event):
    seat: Seat
    points: int
    kind: Literal["locomotives_scored"] = "locomotives_scored"


@dataclass(frozen=True, slots=True)
class SetsScored(Event):
    seat: Seat
    sets: tuple[str, ...]
    points: int
    kind: Literal["sets_scored"] = "sets_scored"


EVENTS: tuple[type[Event], ...] = (
    LinkBuilt,
    CityStocked,
    LocomotivePlayed,
    CubeDelivered,
    PassageScored,
    CardDiscarded,
    CubeDrawn,
    CityRestocked,
    Passed,
    BlindDrawn,
    FaceUpTaken,
    DisplayRefilled,
    DiscardTaken,
    DiscardUncovered,
    TakingStopped,
    EndTriggered,
    LastDeliveriesBegan,
    CitiesScored,
    LocomotivesScored,
    SetsScored,
    SeatLeft,
    Reshuffled,
    GameEnded,
)
