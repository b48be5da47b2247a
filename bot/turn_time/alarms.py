"""One task asleep until the next stored deadline, woken by whatever changes one.

A handler does what its deadline is for in the same transaction that takes the deadline, so it
happens once however often the task wakes up, in this run or the next. A deadline whose handler
fails stays and is tried again after a while; the others go on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta

from bot.store import Store, deadlines
from bot.store.deadlines import Deadline
from bot.store.errors import Refusal, Refused
from bot.store.touched import Kind
from bot.wall_clock import Clock, TurnableClock

Handler = Callable[[Deadline], Awaitable[object]]
log = logging.getLogger(__name__)

BATCH = 100
TRY_AGAIN = timedelta(minutes=1)
UNREACHABLE = 5.0  # seconds until it is asked again whether people can reach the bot
LONGEST_SLEEP = 3600.0  # seconds: a wall clock may be set while we sleep


class Alarms:
    def __init__(self, store: Store, handlers: Mapping[str, Handler]) -> None:
        self._store = store
        self._clock: Clock = store.clock
        self._handlers = handlers
        self._kinds = tuple(handlers)
        self._failed: dict[int, datetime] = {}  # by deadline: not before this moment again
        self._handled: set[int] = set()  # by the last look: not to be found again
        self._changed = store.watch(Kind.DEADLINES)
        self._asleep = False
        self.reachable: Callable[[], bool] = lambda: True  # whether people can reach the bot
        if isinstance(self._clock, TurnableClock):
            self._clock.on_skip(self.wake)

    def wake(self) -> None:
        """Somebody turned the clock."""
        self._changed.set()

    def is_quiet(self) -> bool:
        """Whether nothing is due."""
        return self._asleep and not self._changed.is_set()

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            self._changed.clear()
            if not self.reachable():
                await self._wait(UNREACHABLE)
            elif not await self.ring():
                await self._sleep()

    async def ring(self) -> int:
        """Do what is due, the longest overdue first; how many deadlines were handled."""
        now = self._clock.now()
        self._failed = {each: until for each, until in self._failed.items() if until > now}
        wanted = BATCH + len(self._failed)
        due = await self._store.read(deadlines.due(now, wanted, self._kinds))
        todo = [deadline for deadline in due if deadline.id not in self._failed]
        for deadline in todo:
            if deadline.id in self._handled:
                log.error("deadline %s of game %s is still there", deadline.kind, deadline.game_id)
                self._put_off(deadline)
            else:
                await self._handle(deadline)
        self._handled = {deadline.id for deadline in todo}
        return len(todo)

    async def _handle(self, deadline: Deadline) -> None:
        try:
            await self._handlers[deadline.kind](deadline)
        except Refused as refused:
            if refused.reason is not Refusal.ALREADY_HANDLED:
                log.warning("deadline %s of game %s: %s", deadline.kind, deadline.game_id, refused)
                self._put_off(deadline)
        except Exception:
            log.exception("deadline %s of game %s failed", deadline.kind, deadline.game_id)
            self._put_off(deadline)

    def _put_off(self, deadline: Deadline) -> None:
        self._failed[deadline.id] = self._clock.now() + TRY_AGAIN

    async def _sleep(self) -> None:
        wake_at = await self._store.read(deadlines.next_due(self._kinds, tuple(self._failed)))
        soonest = min([*self._failed.values(), *([wake_at] if wake_at else [])], default=None)
        wait = LONGEST_SLEEP
        if soonest is not None:
            wait = min(wait, max(0.0, (soonest - self._clock.now()).total_seconds()))
        await self._wait(wait)

    async def _wait(self, seconds: float) -> None:
        self._asleep = True
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._changed.wait()
        self._asleep = False
