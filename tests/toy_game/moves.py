"""What a player of Nim can do, why it may be refused, and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from engines.base import Event, Ruling, Seat


@dataclass(frozen=True, slots=True)
class Take:
    heap: Annotated[int, Field(ge=0, le=3)]
    sticks: Annotated[int, Field(ge=1, le=4)]
    kind: Literal["take"] = "take"


Move = Annotated[Take | Ruling, Field(discriminator="kind")]
MOVES: TypeAdapter[Take | Ruling] = TypeAdapter(Move)


class Reason(StrEnum):
    HEAP_TOO_SMALL = "heap_too_small"


@dataclass(frozen=True, slots=True)
class SticksTaken(Event):
    seat: Seat
    heap: int
    sticks: int
    kind: Literal["sticks_taken"] = "sticks_taken"
