"""What happens in a game of New York, for the narrator and the renderer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engines.base import Event, GameEnded, Reshuffled, Seat, SeatLeft


@dataclass(frozen=True, slots=True)
class TicketsKept(Event):
    """Everybody learns how many, except at the opening; the seat itself which."""

    seat: Seat
    kept: int | None
    tickets: tuple[str, ...] | None = None
    kind: Literal["tickets_kept"] = "tickets_kept"


@dataclass(frozen=True, slots=True)
class OpeningEnded(Event):
    """All have chosen: how many each kept becomes known, and the first turn begins."""

    reveals: ClassVar[bool] = True
    kept: tuple[int, ...]
    start_player: Seat
    kind: Literal["opening_ended"] = "opening_ended"


@dataclass(frozen=True, slots=True)
class FaceUpTaken(Event):
    seat: Seat
    card: str
    kind: Literal["face_up_taken"] = "face_up_taken"


@dataclass(frozen=True, slots=True)
class BlindDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: str | None = None
    kind: Literal["blind_drawn"] = "blind_drawn"


@dataclass(frozen=True, slots=True)
class RowRefilled(Event):
    reveals: ClassVar[bool] = True
    card: str
    kind: Literal["row_refilled"] = "row_refilled"


@dataclass(frozen=True, slots=True)
class RowReset(Event):
    """Too many taxis lay face up: all five were discarded for five new ones."""

    reveals: ClassVar[bool] = True
    discarded: tuple[str, ...]
    cards: tuple[str, ...]
    kind: Literal["row_reset"] = "row_reset"


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    reveals: ClassVar[bool] = True
    cards: int
    kind: Literal["deck_reshuffled"] = "deck_reshuffled"


@dataclass(frozen=True, slots=True)
class RouteClaimed(Event):
    """Paid with `cards` cards of `colour` and `taxis` taxi cards. The points are the route's;
    each of the attractions that no other route of the seat touched before adds its own."""

    seat: Seat
    route: str
    colour: str
    cards: int
    taxis: int
    points: int
    attractions: tuple[str, ...] = ()
    kind: Literal["route_claimed"] = "route_claimed"


@dataclass(frozen=True, slots=True)
class TicketsDrawn(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    tickets: tuple[str, ...] | None = None
    kind: Literal["tickets_drawn"] = "tickets_drawn"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    seat: Seat
    taxis: int
    turns: int
    kind: Literal["last_round_began"] = "last_round_began"


@dataclass(frozen=True, slots=True)
class TicketsRevealed(Event):
    reveals: ClassVar[bool] = True
    seat: Seat
    completed: tuple[str, ...]
    failed: tuple[str, ...]
    points: int
    kind: Literal["tickets_revealed"] = "tickets_revealed"


EVENTS: tuple[type[Event], ...] = (
    TicketsKept,
    OpeningEnded,
    FaceUpTaken,
    BlindDrawn,
    RowRefilled,
    RowReset,
    DeckReshuffled,
    RouteClaimed,
    TicketsDrawn,
    Passed,
    LastRoundBegan,
    TicketsRevealed,
    SeatLeft,
    Reshuffled,
    GameEnded,
)
