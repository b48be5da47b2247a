"""Chance: the same on every Python, fair, and moved on by every use."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from engines.rng import Rng


def test_the_same_seed_gives_the_same_numbers_for_ever() -> None:
    items = list(range(10))
    after = Rng("waybill").shuffle(items)
    assert items == GOLDEN_SHUFFLE
    assert after.below(1000)[0] == GOLDEN_NUMBER


GOLDEN_SHUFFLE = [8, 4, 7, 3, 1, 5, 2, 9, 6, 0]
GOLDEN_NUMBER = 286


def test_every_use_moves_on() -> None:
    rng = Rng("x")
    first, after = rng.below(2**40)
    second, _ = after.below(2**40)
    assert first != second
    assert after.drawn == 1


def test_all_orders_are_equally_likely() -> None:
    counts: Counter[tuple[int, ...]] = Counter()
    for n in range(6000):
        items = [0, 1, 2]
        Rng(str(n)).shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert all(850 < count < 1150 for count in counts.values())  # 1000 expected, sigma 29
