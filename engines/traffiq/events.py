"""What happens in a game of TraffIQ, for the narrator and the renderer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engines.base import Event, GameEnded, Reshuffled, Seat, SeatLeft


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    """`completed`: the vertices at which a vehicle may now be entered."""

    seat: Seat
    tile: str
    cell: str
    rotation: int
    completed: tuple[str, ...]
    kind: Literal["tile_placed"] = "tile_placed"


@dataclass(frozen=True, slots=True)
class VehicleEntered(Event):
    seat: Seat
    vehicle: str
    vertex: str
    kind: Literal["vehicle_entered"] = "vehicle_entered"


@dataclass(frozen=True, slots=True)
class VertexLeftEmpty(Event):
    seat: Seat
    vertex: str
    kind: Literal["vertex_left_empty"] = "vertex_left_empty"


@dataclass(frozen=True, slots=True)
class VehicleRode(Event):
    seat: Seat
    vehicle: str
    origin: str
    target: str
    kind: Literal["vehicle_rode"] = "vehicle_rode"


@dataclass(frozen=True, slots=True)
class StreetCompeted(Event):
    """The seat competed; each weaker opponent's `VehiclesReturned` follows."""

    seat: Seat
    street: str
    vertex: str
    kind: Literal["street_competed"] = "street_competed"


@dataclass(frozen=True, slots=True)
class VehiclesReturned(Event):
    """A weaker seat took its vehicles from these vertices back into its supply."""

    seat: Seat
    taxis: int
    vans: int
    vertices: tuple[str, ...]
    kind: Literal["vehicles_returned"] = "vehicles_returned"


@dataclass(frozen=True, slots=True)
class StreetSpared(Event):
    seat: Seat
    street: str
    vertex: str
    kind: Literal["street_spared"] = "street_spared"


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """Everybody learns that; the seat itself also which, with its sides unturned."""

    reveals: ClassVar[bool] = True
    seat: Seat
    pile: int  # tiles still in it
    tile: str | None = None
    sides: tuple[str, ...] | None = None
    kind: Literal["tile_drawn"] = "tile_drawn"


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A turn was ended with actions unused; both unused: a pass."""

    seat: Seat
    unused: int
    kind: Literal["turn_ended"] = "turn_ended"


@dataclass(frozen=True, slots=True)
class FinalRoundBegan(Event):
    """`seat` drew the last tile or was the last to pass, and so has the last turn."""

    seat: Seat
    cause: Literal["pile_empty", "passing"]
    turns: int
    kind: Literal["final_round_began"] = "final_round_began"


EVENTS: tuple[type[Event], ...] = (
    TilePlaced,
    VehicleEntered,
    VertexLeftEmpty,
    VehicleRode,
    StreetCompeted,
    VehiclesReturned,
    StreetSpared,
    TileDrawn,
    TurnEnded,
    FinalRoundBegan,
    SeatLeft,
    Reshuffled,
    GameEnded,
)
