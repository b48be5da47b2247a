"""The poster: takes announcements from the outbox to Discord, in order, one queue per channel.

An announcement is written with the change it tells of and marked done when Discord has taken it,
so after a crash it is posted by the next run, under the same nonce. While a game is played on by
computers its announcements wait, so that all of it stands in one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from datetime import timedelta

import discord

from bot.posting.delivery import UNREACHABLE, Delivery, NotThere
from bot.services import BotClient, Services
from bot.store import Announcement, outbox
from bot.store.errors import Refused
from bot.store.touched import Kind

MOST_ATTEMPTS = 5  # at what fails by a defect
FIRST_WAIT = 30  # seconds until the second attempt
LONGEST_WAIT = 600
LOOK_AGAIN = 60.0  # seconds; for what was put off
log = logging.getLogger(__name__)


class Poster:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._delivery = Delivery(client, services)
        self._written = self._store.watch(Kind.OUTBOX)
        self._lanes: dict[int, deque[Announcement]] = {}
        self._looking = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsettled: list[Announcement] = []  # the store could not be told how it went

    async def run(self) -> None:
        """Post until cancelled."""
        self._store.begin_posting()
        while True:
            self._written.clear()
            self._looking = True
            try:
                await self._hand_out()
            except Exception:
                log.exception("the outbox could not be read")
            self._looking = False
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._written.wait()

    def look_again(self) -> None:
        """What was put off may be due by now."""
        self._written.set()

    def is_quiet(self) -> bool:
        """Whether all that can be posted now has been."""
        return not (self._looking or self._tasks or self._written.is_set())

    async def stop(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    # --- queues ----------------------------------------------------------------------------

    async def _hand_out(self) -> None:
        while self._unsettled:
            await self._put_off(self._unsettled[-1], "the store was unavailable")
            self._unsettled.pop()
        for announcement in await self._store.pending():
            await self._queue(announcement)

    async def _queue(self, announcement: Announcement) -> None:
        if announcement.game_id is None:  # nothing of this bot has none
            await self._drop(announcement, "of no game")
            return
        try:
            place = (await self._services.tables.of(announcement.game_id)).game.place
        except Refused as refused:
            await self._drop(announcement, f"refused: {refused.reason}")
            return
        if place in self._lanes:
            self._lanes[place].append(announcement)
            return
        self._lanes[place] = deque([announcement])
        task = asyncio.create_task(self._work(place), name=f"posting-{place}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work(self, place: int) -> None:
        lane = self._lanes[place]
        try:
            while lane:
                await self._post(lane.popleft())
        finally:
            self._unsettled += lane
            del self._lanes[place]
            self._written.set()  # the next announcement of a game is handed out only now

    async def _post(self, announcement: Announcement) -> None:
        try:
            await self._settle(announcement)
        except Exception:
            log.exception("announcement %s could not be settled", announcement.id)
            self._unsettled.append(announcement)

    async def _settle(self, announcement: Announcement) -> None:
        """Post it, put it off or drop it."""
        try:
            await self._delivery.deliver(announcement)
        except Refused as refused:
            await self._drop(announcement, f"refused: {refused.reason}")
        except discord.Forbidden as error:
            await self._put_off(announcement, f"forbidden: {error.text}")
        except discord.NotFound as error:
            await self._drop(announcement, f"not found: {error.text}")
        except (NotThere, *UNREACHABLE) as error:
            await self._put_off(announcement, type(error).__name__)
        except Exception as error:
            log.exception("announcement %s could not be posted", announcement.id)
            give_up = announcement.attempts >= MOST_ATTEMPTS
            await (self._drop if give_up else self._put_off)(announcement, type(error).__name__)

    async def _put_off(self, announcement: Announcement, why: str) -> None:
        seconds = min(FIRST_WAIT * 2 ** min(announcement.attempts - 1, 8), LONGEST_WAIT)
        log.warning("announcement %s has to wait: %s", announcement.id, why)
        until = self._store.clock.now() + timedelta(seconds=seconds)
        await self._store.write(outbox.put_off(announcement.id, until, why))

    async def _drop(self, announcement: Announcement, why: str) -> None:
        log.warning("announcement %s cannot be posted: %s", announcement.id, why)
        now = self._store.clock.now()
        await self._store.write(outbox.drop(announcement.id, why, now))
