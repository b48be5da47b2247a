"""Where computer players think: never in the thread that answers people.

Easy and normal take milliseconds and think in a thread. Hard searches for up to two seconds and
thinks in a process of its own. Should that process die or take too long, the normal player moves
instead: a weaker move at worst, never a game that stands still.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from engines import ENGINES
from engines.base import AnyEngine, View
from engines.policy import Strength
from engines.rng import Rng

PATIENCE = 20.0  # seconds a search may take on a busy machine before it counts as lost
log = logging.getLogger(__name__)

Choose = Callable[[AnyEngine, View, Strength, Rng], Awaitable[Any]]


def strength_of(computer: str) -> Strength:
    """How a stored computer plays; those of before there were strengths play normally."""
    return Strength(computer) if computer in tuple(Strength) else Strength.NORMAL


def decided(game: str, view: View, strength: Strength, rng: Rng) -> Any:
    """The move alone; called by name in the other process."""
    return ENGINES[game].policy.decide(strength, view, rng).move


class Thinkers:
    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._at_once = asyncio.Semaphore(1)  # for the quick ones: a thread at a time is plenty

    async def choose(self, engine: AnyEngine, view: View, strength: Strength, rng: Rng) -> Any:
        if strength is Strength.HARD:
            try:
                return await self._search(engine, view, rng)
            except (BrokenProcessPool, TimeoutError, OSError):
                log.exception("a search was lost; the normal player moves instead")
                self.stop()
                strength = Strength.NORMAL
        async with self._at_once:
            return await asyncio.to_thread(decided, engine.name, view, strength, rng)

    async def _search(self, engine: AnyEngine, view: View, rng: Rng) -> Any:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"))
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._pool, decided, engine.name, view, Strength.HARD, rng)
        return await asyncio.wait_for(work, PATIENCE)

    def stop(self) -> None:
        """The next search begins with new processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
