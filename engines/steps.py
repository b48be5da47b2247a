"""Choosing one of many values part by part, so that a menu never lists them all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, TypeVar

from engines.errors import IllegalMove, Param, Reason

T = TypeVar("T")


class Choice(NamedTuple):
    """One value of one part: what a menu line stands for."""

    part: str
    value: str
    params: tuple[tuple[str, Param], ...] = ()  # what the catalogue needs to word it


class Step(NamedTuple):
    """The next part to choose, and its distinct values in a fixed order."""

    part: str
    choices: tuple[Choice, ...]


def next_step(
    items: Iterable[T], parts_of: Callable[[T], tuple[Choice, ...]], chosen: Sequence[str]
) -> Step | T:
    """What to choose next after these values; the item itself once it is fully chosen."""
    depth = len(chosen)
    begun = tuple(chosen)
    found: dict[str, Choice] = {}
    for item in items:
        parts = parts_of(item)
        if tuple(part.value for part in parts[:depth]) != begun:
            continue
        if len(parts) == depth:
            return item
        found.setdefault(parts[depth].value, parts[depth])
    if not found:
        raise IllegalMove(Reason.NOT_A_CHOICE, chosen=begun)
    choices = tuple(found.values())
    return Step(choices[0].part, choices)


def field_choices(item: Any) -> Iterator[Choice]:
    """The fields of a dataclass in order, its kind left out, each as a choice."""
    for each in fields(item):
        if each.name == "kind":
            continue
        value = getattr(item, each.name)
        text = "+".join(map(str, value)) if isinstance(value, tuple) else str(value)
        yield Choice(each.name, text, ((each.name, value),))
