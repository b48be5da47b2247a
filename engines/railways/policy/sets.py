"""What one more cube adds to the sets of goods, with more cubes still to come."""

from __future__ import annotations

from functools import cache

from engines.railways.scoring import best_sets, points_of
from engines.railways.tables import GOOD_COUNT

MOST_TO_COME = 3


@cache
def _points(counts: tuple[int, ...], to_come: int) -> float:
    """Expected points of sets when so many more cubes come at random."""
    if to_come == 0:
        return float(points_of(best_sets(list(counts))))
    total = sum(_points(_with(counts, good), to_come - 1) for good in range(GOOD_COUNT))
    return total / GOOD_COUNT


def _with(counts: tuple[int, ...], good: int) -> tuple[int, ...]:
    """With one more of this good; sorted, for the goods are alike."""
    more = list(counts)
    more[good] += 1
    return tuple(sorted(more))


@cache
def _gains(counts: tuple[int, ...], to_come: int) -> tuple[float, ...]:
    now = _points(tuple(sorted(counts)), to_come)
    gains = []
    for good in range(GOOD_COUNT):
        more = list(counts)
        more[good] += 1
        gains.append(_points(tuple(sorted(more)), to_come) - now)
    return tuple(gains)


def set_gains(delivered: list[int], to_come: float) -> tuple[float, ...]:
    """By good: what one more cube of it is worth."""
    return _gains(tuple(delivered), max(0, min(MOST_TO_COME, round(to_come))))


def set_points(delivered: list[int], to_come: int) -> float:
    """Expected points of all sets, when so many more cubes come."""
    return _points(tuple(sorted(delivered)), max(0, min(MOST_TO_COME, to_come)))
