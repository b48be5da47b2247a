"""Standing orders for Nim, and its computer players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import Any, Literal

from pydantic import TypeAdapter

from engines.plans import AFTER_TURNS, AfterTurns, Planner, Stopped
from engines.policy import Decision, Policy
from engines.rng import Rng
from tests.toy_game.moves import Take
from tests.toy_game.state import View


def takes(heaps: Sequence[int]) -> list[Take]:
    """Every move there is, in a fixed order."""
    return [Take(heap, sticks) for heap, size in enumerate(heaps) for sticks in range(1, size + 1)]


@dataclass(frozen=True, slots=True)
class TakeOneByOne:
    """The only order: one stick a turn, from the first heap that has any."""

    kind: Literal["one_by_one"] = "one_by_one"


class NimPlanner(Planner[View, Take]):
    order_type: TypeAdapter[Any] = TypeAdapter(TakeOneByOne)
    stop_type: TypeAdapter[Any] = TypeAdapter(AfterTurns)
    reasons = ("after_turns", "no_order_applies")

    def orders(self, view: View) -> Iterator[Any]:
        if view.result is None:
            yield TakeOneByOne()

    def stops(self, view: View) -> Iterator[Any]:
        del view
        yield from AFTER_TURNS

    def next_move(self, view: View, orders: Sequence[Any]) -> Take:
        if not orders or view.viewer not in view.to_move:
            raise Stopped("no_order_applies")
        return self.caretaker(view)

    def check_stop(self, stop: Any, then: View, now: View) -> None:
        """There is none but AfterTurns, which every game has."""

    def caretaker(self, view: View) -> Take:
        return Take(next(heap for heap, size in enumerate(view.heaps) if size), 1)


class NimPolicy(Policy[View, Take]):
    reasons = ("any", "last_stick", "balance")

    def easy(self, view: View, rng: Rng) -> Decision[Take]:
        """Any move at all."""
        moves = takes(view.heaps)
        return Decision(moves[rng.below(len(moves))[0]], "any")

    def normal(self, view: View, rng: Rng) -> Decision[Take]:
        """Sees a win in one move."""
        sizes = [(heap, size) for heap, size in enumerate(view.heaps) if size]
        if len(sizes) == 1:
            return Decision(Take(*sizes[0]), "last_stick")
        return self.easy(view, rng)

    def hard(self, view: View, rng: Rng) -> Decision[Take]:
        """Perfect: leaves heaps whose sizes cancel out in binary, whenever that can be done."""
        total = reduce(xor, view.heaps)
        for heap, size in enumerate(view.heaps):
            if size ^ total < size:
                return Decision(Take(heap, size - (size ^ total)), "balance")
        return self.easy(view, rng)
