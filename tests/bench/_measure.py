"""How figures are measured: best of several runs, beside a reference loop of the same run."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

REFERENCE_OPERATIONS = 10_000_000


def best_of(runs: int, work: Callable[[], object]) -> float:
    """Seconds of the quickest run: what the machine can do when left alone."""
    times = []
    for _ in range(runs):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def reference_seconds() -> float:
    """Ten million simple Python operations: the measure of this machine on this day."""

    def loop() -> int:
        total = 0
        for number in range(REFERENCE_OPERATIONS):
            total += number & 7
        return total

    return best_of(3, loop)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
