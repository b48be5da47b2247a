"""Standing orders: what a player wants done in coming turns, decided from that player's view.

A plan is a list of orders, tried from the first on, and a list of stops. Orders and stops are
small frozen values like moves, each game its own; `bot` shows, stores and follows them without
knowing what they mean.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, TypeVar

from pydantic import Field, TypeAdapter

from engines.errors import Param
from engines.steps import Choice, Step, field_choices, next_step
from engines.views import View

V = TypeVar("V", bound=View)
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class AfterTurns:
    """A stop every game has: ask me again after so many of my turns."""

    turns: Annotated[int, Field(ge=1, le=20)]
    kind: Literal["after_turns"] = "after_turns"


AFTER_TURNS = tuple(AfterTurns(turns) for turns in (1, 2, 3, 4, 5, 8))


class Stopped(Exception):
    """The plan has nothing to say any more; its owner is asked. Reasons are in the catalogue."""

    def __init__(self, reason: str, **params: Param) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params


class Planner(ABC, Generic[V, M]):
    """One game's orders and stops."""

    order_type: TypeAdapter[Any]
    stop_type: TypeAdapter[Any]
    reasons: tuple[str, ...]  # why a plan may stop

    @abstractmethod
    def orders(self, view: V) -> Iterator[Any]:
        """Every order that makes sense to this player now."""

    @abstractmethod
    def stops(self, view: V) -> Iterator[Any]:
        """Every stop that makes sense to this player now."""

    @abstractmethod
    def next_move(self, view: V, orders: Sequence[Any]) -> M:
        """A legal move by the first order that has one; raises Stopped when none has."""

    @abstractmethod
    def check_stop(self, stop: Any, then: V, now: V) -> None:
        """Raise Stopped if this came about between the owner's two views."""

    @abstractmethod
    def caretaker(self, view: V) -> M:
        """One legal, cautious move for a player who is away: commit to nothing, spend nothing."""

    def check(self, stop: Any, then: V, now: V) -> None:
        """Raise Stopped if this stop applies; `then` is the owner's view when it was ordered."""
        if isinstance(stop, AfterTurns):
            _check_turns(stop, then, now)
        else:
            self.check_stop(stop, then, now)

    def decide(self, orders: Sequence[Any], stops: Sequence[Any], then: V, now: V) -> M:
        """The planned move, where all was ordered at the same moment."""
        for stop in stops:
            self.check(stop, then, now)
        return self.next_move(now, orders)

    def order_step(self, view: V, chosen: Sequence[str] = ()) -> Step | Any:
        return next_step(self.orders(view), _parts, chosen)

    def stop_step(self, view: V, chosen: Sequence[str] = ()) -> Step | Any:
        return next_step(self.stops(view), _parts, chosen)


def _check_turns(stop: AfterTurns, then: View, now: View) -> None:
    players = now.left.count(False)
    if now.turn - then.turn >= stop.turns * players:
        raise Stopped("after_turns", turns=stop.turns)


def _parts(item: Any) -> tuple[Choice, ...]:
    return (Choice("order", item.kind), *field_choices(item))
