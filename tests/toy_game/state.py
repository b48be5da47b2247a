"""Everything there is in a game of Nim, what a viewer sees of it (all but the seed), its heaps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines.base import Result, Seat
from engines.rng import Rng

HEAPS = (1, 2, 3, 4)


@dataclass(slots=True)
class State:
    rng: Rng
    left: list[bool]
    heaps: list[int]
    active: Seat
    start_player: Seat
    turn: int = 1
    winner: Seat | None = None
    ended_by: str = ""

    def copy(self) -> State:
        return State(
            self.rng,
            self.left[:],
            self.heaps[:],
            self.active,
            self.start_player,
            self.turn,
            self.winner,
            self.ended_by,
        )

    def key(self) -> list[Any]:
        whole = [self.rng.seed, self.rng.drawn, self.left, self.heaps, self.active]
        return [*whole, self.start_player, self.turn, self.winner, self.ended_by]


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seats: int
    turn: int
    to_move: frozenset[Seat]
    left: tuple[bool, ...]
    result: Result | None
    heaps: tuple[int, ...]
    active: Seat
    start_player: Seat
