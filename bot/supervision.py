"""Background work that must not end: what fails is logged, counted and begun again.

A task that died unnoticed left the bot mute while buttons still worked. Here each has a name, a
count of its failures and a growing wait between attempts; `/healthz` shows them.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

FIRST_WAIT = 1.0  # seconds before it is begun again
LONGEST_WAIT = 60.0
log = logging.getLogger(__name__)

Work = Callable[[], Awaitable[None]]


@dataclass
class Health:
    """How one task fares."""

    is_running: bool = False
    failures: int = 0  # since the start
    in_a_row: int = 0  # since it last went well
    error: str | None = None  # the kind of the last failure

    def as_json(self) -> dict[str, Any]:
        return {"running": self.is_running, "failures": self.failures, "error": self.error}


class Supervisor:
    def __init__(self, first_wait: float = FIRST_WAIT) -> None:
        self.health: dict[str, Health] = {}
        self._first_wait = first_wait
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, name: str, work: Work) -> None:
        """Keep it going until `stop`."""
        task = asyncio.create_task(self._keep_going(name, work, for_ever=True), name=name)
        self._tasks.append(task)

    async def until_done(self, name: str, work: Work) -> None:
        """Try until it goes through once."""
        await self._keep_going(name, work, for_ever=False)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)
        self._tasks.clear()

    async def _keep_going(self, name: str, work: Work, for_ever: bool) -> None:
        health = self.health.setdefault(name, Health())
        while True:
            began = asyncio.get_running_loop().time()
            health.is_running = True
            try:
                await work()
                health.in_a_row = 0
                if not for_ever:
                    return
            except Exception as error:
                if asyncio.get_running_loop().time() - began > LONGEST_WAIT:
                    health.in_a_row = 0  # it went well for long
                health.failures += 1
                health.in_a_row += 1
                health.error = type(error).__name__
                log.exception("%s failed and is begun again", name)
            finally:
                health.is_running = False
            wait = min(self._first_wait * 2 ** min(health.in_a_row, 10), LONGEST_WAIT)
            await asyncio.sleep(wait if health.in_a_row else 0)
