"""Chance as a value: the same seed and count give the same numbers on every Python."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import shake_256
from struct import unpack

WORD = 8  # bytes a number is made from: 64 bits keep the bias of scaling below 2**-57


@dataclass(frozen=True, slots=True)
class Rng:
    """Two fields to save; unpredictable without the seed. Each use returns its successor."""

    seed: str
    drawn: int = 0

    def _words(self, count: int) -> tuple[int, ...]:
        block = shake_256(f"{self.seed}/{self.drawn}".encode()).digest(WORD * count)
        return unpack(f"<{count}Q", block)

    def below(self, limit: int) -> tuple[int, Rng]:
        """A number from 0 to limit - 1."""
        return self._words(1)[0] * limit >> 64, Rng(self.seed, self.drawn + 1)

    def shuffle(self, items: list[int]) -> Rng:
        """Put the items into a random order, in place."""
        words = self._words(len(items))
        for last in range(len(items) - 1, 0, -1):
            other = words[last] * (last + 1) >> 64
            items[last], items[other] = items[other], items[last]
        return Rng(self.seed, self.drawn + 1)
