"""What one seat can do next, one choice at a time: the turn panel without its looks.

A panel is a function of the position and of the choices made so far, which travel in the
controls themselves. Steps with a single choice are walked on the way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.base import Choice, Step
from engines.errors import IllegalMove, Reason


@dataclass(frozen=True)
class Choosing:
    """Several ways to go on."""

    path: tuple[str, ...]
    trail: tuple[Choice, ...]  # what was chosen so far
    back: tuple[str, ...] | None  # the path of the choice before this one
    step: Step


@dataclass(frozen=True)
class Confirming:
    """A whole move, to be confirmed."""

    path: tuple[str, ...]
    trail: tuple[Choice, ...]
    back: tuple[str, ...] | None
    move: Any


Panel = Choosing | Confirming


NextStep = Callable[[Sequence[str]], Any]  # a Step, or the move once it is fully chosen


def panel_of(next_step: NextStep, path: tuple[str, ...] = ()) -> Panel:
    """Where these choices lead; IllegalMove if they are no longer open."""
    walked: list[str] = []
    trail: list[Choice] = []
    back: tuple[str, ...] | None = None
    while True:
        step = next_step(walked)
        if not isinstance(step, Step):
            return Confirming(tuple(walked), tuple(trail), back, step)
        if len(walked) < len(path):
            chosen = _choice_of(step, path[len(walked)])
        elif len(step.choices) == 1:
            chosen = step.choices[0]
        else:
            return Choosing(tuple(walked), tuple(trail), back, step)
        if len(step.choices) > 1:
            back = tuple(walked)
        walked.append(chosen.value)
        trail.append(chosen)


def nearest_panel(next_step: NextStep, path: tuple[str, ...]) -> tuple[Panel, bool]:
    """The panel for as much of the path as is still open, and whether that was all of it."""
    for length in range(len(path), 0, -1):
        try:
            return panel_of(next_step, path[:length]), length == len(path)
        except IllegalMove:
            continue
    return panel_of(next_step), not path


def _choice_of(step: Step, value: str) -> Choice:
    for choice in step.choices:
        if choice.value == value:
            return choice
    raise IllegalMove(Reason.NOT_A_CHOICE, chosen=(value,))
