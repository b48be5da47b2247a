"""What every view has, and how a game ends: the part of the contract that outsiders see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

Seat = int


class Points(NamedTuple):
    kind: str  # "routes", "tickets_won", ...: named in the catalogue
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    scores: tuple[int, ...]
    winners: frozenset[Seat]
    ended_by: str
    breakdown: tuple[tuple[Points, ...], ...]  # by seat; its points add up to the score


class View(Protocol):
    """What one viewer may know: a frozen dataclass, compared by value."""

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def seats(self) -> int: ...
    @property
    def turn(self) -> int: ...
    @property
    def to_move(self) -> frozenset[Seat]: ...
    @property
    def left(self) -> tuple[bool, ...]: ...
    @property
    def result(self) -> Result | None: ...
