"""Alarms: nobody loses a turn while the bot cannot be reached."""

from __future__ import annotations

import asyncio

from bot.store import Store, deadlines
from bot.store.deadlines import Deadline
from bot.turn_time.alarms import Alarms
from tests.bot.playing import lobby


async def test_nothing_rings_while_nobody_can_reach_the_bot(store: Store) -> None:
    game, rung = await lobby(store), asyncio.Event()

    async def handle(deadline: Deadline) -> None:
        await store.write(deadlines.take(deadline.id))
        rung.set()

    alarms = Alarms(store, {"bell": handle})
    can_be_reached = False
    alarms.reachable = lambda: can_be_reached
    await store.write(deadlines.put(game, "bell", store.clock.now()))
    running = asyncio.create_task(alarms.run())
    try:
        while not alarms.is_quiet():  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert not rung.is_set()
        can_be_reached = True
        alarms.wake()
        async with asyncio.timeout(10):
            await rung.wait()
    finally:
        running.cancel()
