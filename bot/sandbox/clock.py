"""The sandbox's time: a wall clock that can be moved forward, and timers that follow it.

Whatever depends on time (deadlines, archiving, rate limits, and the bot itself when it runs
against the sandbox) asks the same `Clock`, so skipping an hour on the page is an hour for all.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

Listener = Callable[[], None]


class Clock:
    """`now()` plus listeners that are told when somebody skipped time."""

    def __init__(self, skipped: timedelta = timedelta()) -> None:
        self._anchor = datetime.now(UTC) - timedelta(seconds=time.monotonic())
        self._skipped = skipped
        self._listeners: list[Listener] = []

    def now(self) -> datetime:
        return self._anchor + timedelta(seconds=time.monotonic()) + self._skipped

    @property
    def skipped(self) -> timedelta:
        return self._skipped

    def skip(self, by: timedelta) -> datetime:
        """Move forward; time never runs backwards here because ids and deadlines depend on it."""
        if by < timedelta():
            raise ValueError("time can only be skipped forwards")
        self._skipped += by
        for listener in tuple(self._listeners):
            listener()
        return self.now()

    def on_skip(self, listener: Listener) -> Listener:
        """Call `listener` after every skip; returns what stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)


class Timers:
    """Callbacks due at a moment of the clock, run on the event loop and on a skip."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._due: list[tuple[datetime, int, Listener]] = []
        self._order = itertools.count()
        self._handle: asyncio.TimerHandle | None = None
        self._stop_listening: Listener | None = None

    def start(self) -> None:
        self._stop_listening = self._clock.on_skip(self._run_due)
        self._run_due()

    def stop(self) -> None:
        if self._stop_listening:
            self._stop_listening()
            self._stop_listening = None
        if self._handle:
            self._handle.cancel()
        self._due.clear()

    def at(self, moment: datetime, callback: Listener) -> None:
        heapq.heappush(self._due, (moment, next(self._order), callback))
        if self._due[0][0] == moment:
            self._arm()

    def _run_due(self) -> None:
        while self._due and self._due[0][0] <= self._clock.now():
            heapq.heappop(self._due)[2]()
        self._arm()

    def _arm(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None
        if self._due and self._stop_listening:
            wait = (self._due[0][0] - self._clock.now()).total_seconds()
            self._handle = asyncio.get_running_loop().call_later(max(wait, 0), self._run_due)
