"""Stretches of time and what is done with them. Pure; a span is [begin, end), all times UTC."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

Span = tuple[datetime, datetime]
NOTHING = timedelta(0)


def union(spans: Iterable[Span]) -> list[Span]:
    """The same time without overlaps, in order; what touches becomes one."""
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if end <= begin:
            continue
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((begin, end))
    return joined


def minus(spans: Iterable[Span], others: Iterable[Span]) -> list[Span]:
    """What of the first is not in the second."""
    left: list[Span] = []
    away = union(others)
    for begin, end in union(spans):
        for start, stop in away:
            if stop <= begin or start >= end:
                continue
            if start > begin:
                left.append((begin, start))
            begin = stop
        if begin < end:
            left.append((begin, end))
    return left


def beginning(spans: Sequence[Span], length: timedelta) -> list[Span]:
    """As much from the start as adds up to this length."""
    taken: list[Span] = []
    for begin, end in spans:
        if length <= NOTHING:
            break
        end = min(end, begin + length)
        taken.append((begin, end))
        length -= end - begin
    return taken


def clipped(spans: Iterable[Span], begin: datetime, end: datetime) -> list[Span]:
    """What of them lies between the two moments."""
    cut = [(max(start, begin), min(stop, end)) for start, stop in spans]
    return [(start, stop) for start, stop in cut if start < stop]


def length(spans: Iterable[Span]) -> timedelta:
    return sum((end - begin for begin, end in spans), NOTHING)


def reached(begin: datetime, needed: timedelta, stood: Sequence[Span]) -> datetime:
    """The first moment at which so much time has passed outside of what stood, in order."""
    moment = begin + needed
    for start, stop in stood:
        if stop <= begin:
            continue
        if start >= moment:
            break
        moment += stop - max(start, begin)
    return moment
