"""Computer players: from what one seat sees to a move, with a reason a person could say.

A policy is pure: the same view and rng give the same decision on every machine, and nothing the
seat may not know can reach it. Each game has its own `policy`; `bot` only asks it to decide.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

from engines.errors import Param
from engines.rng import Rng
from engines.views import View

V = TypeVar("V", bound=View)
M = TypeVar("M")


class Strength(StrEnum):
    EASY = "easy"  # sensible, short-sighted, slips as people do
    NORMAL = "normal"  # plays to a plan
    HARD = "hard"  # searches possible states, the normal policy playing them out


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """A move and why: `reason` and `params` meet their sentence in the game's catalogue."""

    move: M
    reason: str
    params: Mapping[str, Param] = field(default_factory=dict)


class Policy(ABC, Generic[V, M]):
    """One game's computer players. Asked again for every step of a turn."""

    reasons: tuple[str, ...]  # every reason a decision may have

    @abstractmethod
    def easy(self, view: V, rng: Rng) -> Decision[M]: ...

    @abstractmethod
    def normal(self, view: V, rng: Rng) -> Decision[M]: ...

    @abstractmethod
    def hard(self, view: V, rng: Rng) -> Decision[M]: ...

    def decide(self, strength: Strength, view: V, rng: Rng) -> Decision[M]:
        """A legal move for the seat whose view this is; that seat must be to move."""
        match strength:
            case Strength.EASY:
                return self.easy(view, rng)
            case Strength.NORMAL:
                return self.normal(view, rng)
            case Strength.HARD:
                return self.hard(view, rng)
