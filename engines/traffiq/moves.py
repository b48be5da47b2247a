"""What a player can do in TraffIQ, and why it may be refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from data.traffiq import TileId
from engines.base import Ruling
from engines.traffiq.geometry import AXIS_NAMES, CELL_NAMES, VERTEX_NAMES
from engines.traffiq.tables import TAXI, TILE_NAMES

CellId = Annotated[str, Field(max_length=8)]
VertexId = Annotated[str, Field(max_length=16)]
Street = Literal["east_west", "north_south"]


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Rotation: quarter turns clockwise, the smallest of those that look the same."""

    tile: TileId
    cell: CellId
    rotation: Annotated[int, Field(ge=0, le=3)]
    kind: Literal["place_tile"] = "place_tile"


@dataclass(frozen=True, slots=True)
class EnterTaxi:
    vertex: VertexId
    kind: Literal["enter_taxi"] = "enter_taxi"


@dataclass(frozen=True, slots=True)
class EnterVan:
    vertex: VertexId
    kind: Literal["enter_van"] = "enter_van"


@dataclass(frozen=True, slots=True)
class LeaveEmpty:
    """Enter nothing at a vertex just completed; from now on it can only be driven to."""

    vertex: VertexId
    kind: Literal["leave_empty"] = "leave_empty"


@dataclass(frozen=True, slots=True)
class Compete:
    """Send every weaker opponent on this street home, from the vehicle just entered or moved."""

    street: Street
    kind: Literal["compete"] = "compete"


@dataclass(frozen=True, slots=True)
class Spare:
    """Do not compete on this street."""

    street: Street
    kind: Literal["spare"] = "spare"


@dataclass(frozen=True, slots=True)
class RideTaxi:
    origin: VertexId
    target: VertexId
    kind: Literal["ride_taxi"] = "ride_taxi"


@dataclass(frozen=True, slots=True)
class RideVan:
    origin: VertexId
    target: VertexId
    kind: Literal["ride_van"] = "ride_van"


@dataclass(frozen=True, slots=True)
class DrawTile:
    kind: Literal["draw_tile"] = "draw_tile"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Let the actions that are left lapse."""

    kind: Literal["end_turn"] = "end_turn"


Entering = EnterTaxi | EnterVan | LeaveEmpty
Answer = Compete | Spare
Ride = RideTaxi | RideVan
Move = PlaceTile | Entering | Answer | Ride | DrawTile | EndTurn
MOVES: TypeAdapter[Move | Ruling] = TypeAdapter(
    Annotated[Move | Ruling, Field(discriminator="kind")]
)


class Reason(StrEnum):
    ANSWER_FIRST = "answer_first"
    ENTER_FIRST = "enter_first"
    NO_SUCH_QUESTION = "no_such_question"
    NOT_JUST_COMPLETED = "not_just_completed"
    NO_TAXI_LEFT = "no_taxi_left"
    NO_VAN_LEFT = "no_van_left"
    NO_PLACING_AFTER_RIDE = "no_placing_after_ride"
    NOTHING_AFTER_DRAW = "nothing_after_draw"
    TAXI_HAS_RIDDEN = "taxi_has_ridden"
    VAN_HAS_RIDDEN = "van_has_ridden"
    NOT_IN_HAND = "not_in_hand"
    CELL_TAKEN = "cell_taken"
    CELL_NOT_BESIDE_CITY = "cell_not_beside_city"
    SIDE_DOES_NOT_MATCH = "side_does_not_match"
    SAME_AS_ROTATION = "same_as_rotation"
    NO_TAXI_OF_YOURS = "no_taxi_of_yours"
    NO_VAN_OF_YOURS = "no_van_of_yours"
    VERTEX_NOT_COMPLETE = "vertex_not_complete"
    VERTEX_TAKEN = "vertex_taken"
    NO_STREET_THERE = "no_street_there"
    NO_WAY_THERE = "no_way_there"
    VAN_RIDES_ONE_SEGMENT = "van_rides_one_segment"
    NO_DRAWING_IN_FINAL_ROUND = "no_drawing_in_final_round"


# --- every move there is, made once ------------------------------------------------------------

COMPETE = tuple(Compete(street) for street in AXIS_NAMES)  # type: ignore[arg-type]
SPARE = tuple(Spare(street) for street in AXIS_NAMES)  # type: ignore[arg-type]
DRAW_TILE = DrawTile()
END_TURN = EndTurn()

# There are too many of these to make them all beforehand, and few of them are used often.
_KEPT = 1 << 15


@lru_cache(_KEPT)
def place_tile(tile: int, cell: int, rotation: int) -> PlaceTile:
    return PlaceTile(TILE_NAMES[tile], CELL_NAMES[cell], rotation)


@lru_cache(_KEPT)
def enter(vehicle: int, vertex: int) -> EnterTaxi | EnterVan:
    name = VERTEX_NAMES[vertex]
    return EnterTaxi(name) if vehicle == TAXI else EnterVan(name)


@lru_cache(_KEPT)
def leave_empty(vertex: int) -> LeaveEmpty:
    return LeaveEmpty(VERTEX_NAMES[vertex])


@lru_cache(_KEPT)
def ride(vehicle: int, origin: int, target: int) -> Ride:
    make = RideTaxi if vehicle == TAXI else RideVan
    return make(VERTEX_NAMES[origin], VERTEX_NAMES[target])
