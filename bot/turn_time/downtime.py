"""When the bot could be reached. What was missed is charged to nobody."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from bot.store import Store, heartbeat, stops, waits
from bot.store.database import Connection
from bot.turn_time.turn_clock import TurnClock

EVERY = 60.0  # seconds between two beats


class Heartbeat:
    """When the bot could be reached: a moment noted again and again while it can.

    What lies between the last one and the next start is nobody's time.
    """

    def __init__(self, store: Store, turn_clock: TurnClock) -> None:
        self._store = store
        self._turn_clock = turn_clock
        self.reachable: Callable[[], bool] = lambda: True

    async def beat(self) -> None:
        """Now, if Discord can be reached now."""
        if self.reachable():
            await self._store.write_quietly(heartbeat.beat(self._store.clock.now()))

    async def back(self) -> timedelta:
        """The bot can be reached again: what was missed is charged to nobody. How long it was."""
        now = self._store.clock.now()

        def run(db: Connection) -> timedelta:
            last = heartbeat.last()(db)
            if last is None or last >= now:
                return timedelta(0)
            missed = stops.was_down(last, now)
            self._turn_clock.change_facts(waits.all_open(), missed, now)(db)
            return now - last

        missed = await self._store.write(run)
        await self._store.write_quietly(heartbeat.beat(self._store.clock.now()))
        return missed
