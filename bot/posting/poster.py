"""The poster: takes announcements from the outbox to Discord, in order, one queue per channel.

An announcement is written with the change it tells of and marked done when Discord has taken it,
so after a crash it is posted by the next run, under the same nonce. While a game is played on by
computers its announcements wait, so that all of it stands in one message. What Discord does not
take waits, longer each time, until something changes; nothing is ever given up.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from bot.posting.delivery import Delivery, Lacking, NotThere, Uncertain
from bot.reply.discord_codes import (
    CLOSED_THREAD,
    NO_ANSWER,
    NOT_ALLOWED,
    UNKNOWN_CHANNEL,
    is_refused,
)
from bot.reply.held_up import Trouble
from bot.services import BotClient, Services
from bot.store import Announcement, outbox
from bot.store.errors import Refusal, Refused, StoreError
from bot.store.touched import Kind

FIRST_WAIT = 30  # seconds until the second attempt
LONGEST_WAIT = 600  # where Discord could not be reached
LONGEST_REFUSED = 6 * 3600  # where it said no: most changes that matter are told by events
LOOK_AGAIN = 60.0  # seconds; for what was put off
AT_ONCE = 50  # announcements looked for beyond those in hand
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Hindrance:
    """Why an announcement must wait."""

    why: str  # for the operator
    is_refused: bool = True  # it was certainly not posted
    longest: int = LONGEST_WAIT
    kind: str | None = None  # for the players: see `Trouble`
    lacking: tuple[str, ...] = ()


class Poster:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._services = services
        self._store = services.store
        self._delivery = Delivery(client, services)
        self._written = self._store.watch(Kind.OUTBOX)
        self._lanes: dict[int, deque[Announcement]] = {}
        self._in_hand: set[int] = set()
        self._resting: dict[int, datetime] = {}  # the store could not be told of these
        self._looking = True
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Post until cancelled."""
        await self._store.write(outbox.retry_all())  # much may have changed since the last run
        while True:
            self._written.clear()
            self._looking = True
            await self._hand_out()
            self._looking = False
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._written.wait()

    def look_again(self) -> None:
        """What was put off may be due by now."""
        self._written.set()

    async def retry(self, guild_id: int) -> None:
        """Something has changed in this server: what waited there is tried again."""
        is_held: bool = await self._store.read(outbox.is_held(guild_id))
        if self._resting or is_held:
            self._resting.clear()
            await self._store.write(outbox.retry_now(guild_id))

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
        now = self._store.clock.now()
        self._resting = {each: until for each, until in self._resting.items() if until > now}
        aside = self._in_hand | self._resting.keys()
        for announcement in await self._store.pending(AT_ONCE + len(aside)):
            if announcement.id not in aside:
                await self._queue(announcement)

    async def _queue(self, announcement: Announcement) -> None:
        if announcement.game_id is None:  # nothing of this bot has none
            await self._store.mark_done(announcement.id, None)
            return
        try:
            place = (await self._services.tables.of(announcement.game_id)).game.place
        except Refused as refused:
            await self._refused(announcement, refused)
            return
        self._in_hand.add(announcement.id)
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
                announcement = lane.popleft()
                await self._settle(announcement)
                self._in_hand.discard(announcement.id)  # not where the bot is being stopped
        finally:
            self._in_hand -= {each.id for each in lane}
            del self._lanes[place]
            self._written.set()  # the next announcement of a game is handed out only now

    async def _settle(self, announcement: Announcement) -> None:
        """Post it, or note why not; what cannot even be noted is tried again by this run."""
        try:
            await self._try(announcement)
        except Exception as error:
            loud = not isinstance(error, StoreError)
            log.error("announcement %s is not settled: %s", announcement.id, error, exc_info=loud)
            until = self._store.clock.now() + timedelta(seconds=FIRST_WAIT)
            self._resting[announcement.id] = until

    async def _try(self, announcement: Announcement) -> None:
        try:
            await self._delivery.deliver(announcement)
        except StoreError as refused:
            if not isinstance(refused, Refused):
                raise
            await self._refused(announcement, refused)
        except Exception as error:
            await self._put_off(announcement, _hindrance(error, announcement))
        else:
            if announcement.game_id is not None:
                self._services.held_up.clear(announcement.game_id)

    async def _refused(self, announcement: Announcement, refused: Refused) -> None:
        """Its game is gone, or set aside until somebody has looked at it."""
        if refused.reason is Refusal.NO_SUCH_GAME:
            await self._store.mark_done(announcement.id, None)
        else:
            why = f"refused: {refused.reason}"
            await self._put_off(announcement, Hindrance(why, longest=LONGEST_REFUSED))

    async def _put_off(self, announcement: Announcement, hindrance: Hindrance) -> None:
        seconds = min(FIRST_WAIT * 2 ** min(announcement.attempts, 12), hindrance.longest)
        log.warning("announcement %s has to wait: %s", announcement.id, hindrance.why)
        until = self._store.clock.now() + timedelta(seconds=seconds)
        await self._store.write(
            outbox.put_off(announcement.id, until, hindrance.why, hindrance.is_refused)
        )
        if hindrance.kind is not None and announcement.game_id is not None:
            game = (await self._services.tables.of(announcement.game_id)).game
            trouble = Trouble(hindrance.kind, game.place, hindrance.lacking)
            self._services.held_up.note(game.id, trouble)


def _hindrance(error: Exception, announcement: Announcement) -> Hindrance:
    match error:
        case NotThere():
            return Hindrance("the bot is not in the server, or not yet")
        case Lacking():
            return Hindrance(
                f"lacks {error}",
                longest=LONGEST_REFUSED,
                kind="lacking",
                lacking=error.permissions,
            )
        case Uncertain():
            return Hindrance(f"no answer: {type(error.__cause__).__name__}", is_refused=False)
        case discord.HTTPException() if is_refused(error):
            return _of_code(error, announcement)
        case discord.DiscordServerError():
            return Hindrance(f"Discord failed: {error.status}")
        case _ if isinstance(error, NO_ANSWER):
            return Hindrance(f"no answer: {type(error).__name__}")
        case _:
            log.error("announcement %s could not be posted", announcement.id, exc_info=error)
            return Hindrance(f"a defect: {type(error).__name__}", longest=LONGEST_REFUSED)


def _of_code(refused: discord.HTTPException, announcement: Announcement) -> Hindrance:
    why = f"refused: {refused.status}/{refused.code} {refused.text}"
    kind = "refused"
    if refused.code == UNKNOWN_CHANNEL:
        kind = "gone"
    elif refused.code in CLOSED_THREAD | NOT_ALLOWED:
        kind = "closed"
    else:
        log.error("announcement %s was not taken: %s", announcement.id, why)
    return Hindrance(why, longest=LONGEST_REFUSED, kind=kind)
