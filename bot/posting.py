"""The poster: takes announcements from the outbox to Discord, in order, one queue per channel.

An announcement is written with the change it tells of and marked done when Discord has taken it,
so after a crash it is posted by the next run, under the same nonce. While a game is played on by
computers its announcements wait, so that all of it stands in one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import places
from bot.announcing import Message, compose
from bot.changes import ENDED, What
from bot.ids import find_control
from bot.services import Services
from bot.store import Announcement, games, guilds, messages, outbox, together
from bot.store.errors import Refused
from bot.store.games import Game, Status
from bot.store.messages import Posted
from bot.views.turn import control_ids, without_controls
from data.catalogue import CATALOGUE

if TYPE_CHECKING:
    from bot.client import Waybill

BOARD = "board"  # the kind of message that shows the position
OPENING = (What.STARTED, places.REHOMED)  # begin in a thread of their own
MOST_ATTEMPTS = 5  # at what fails by a defect
FIRST_WAIT = 30  # seconds until the second attempt
LONGEST_WAIT = 600
LOOK_AGAIN = 60.0  # seconds; for what was put off
LOOK_BACK = 25  # messages searched for one that an earlier run has posted
RECENT = 256  # messages kept to be retired without asking Discord for them
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.TimeoutError)
log = logging.getLogger(__name__)


class NotThere(Exception):
    """The bot is not in that server at present."""


class Poster:
    def __init__(self, client: Waybill, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store
        self._written = self._store.watch()
        self._lanes: dict[int, deque[Announcement]] = {}
        self._looking = True
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsettled: list[Announcement] = []  # the store could not be told how it went
        self._told: dict[int, int] = {}  # by game: the newest move a message of this run told
        self._recent: OrderedDict[int, discord.Message] = OrderedDict()

    async def run(self) -> None:
        """Post until cancelled."""
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
            await self._try(announcement)
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

    # --- one announcement ------------------------------------------------------------------

    async def _try(self, announcement: Announcement) -> None:
        assert announcement.game_id is not None
        if self._client.get_guild(announcement.guild_id) is None:
            raise NotThere
        game = (await self._services.tables.of(announcement.game_id)).game
        if announcement.retry and await self._find_posted(announcement, game):
            return
        if announcement.kind != What.CANCELLED:
            await self._services.autoplay.settled(announcement.game_id)
        game = (await self._services.tables.of(announcement.game_id)).game
        note = ""
        if announcement.kind in OPENING and game.thread_id is None:
            game, note = await self._open_place(game)
        if await self._is_told(announcement, game):
            await self._store.mark_done(announcement.id, None)
            return
        try:
            await self._send(announcement, note, game.place)
        except discord.NotFound:
            if game.thread_id is None:
                raise
            game, note = await self._leave_thread(game)
            await self._send(announcement, note, game.place)
        except discord.Forbidden:
            if game.thread_id is None:
                raise
            await self._send(announcement, await self._text(game, "turn-moved"), game.channel_id)
            await self._store.write(games.set_place(game.id, game.channel_id, None))

    async def _is_told(self, announcement: Announcement, game: Game) -> bool:
        """Whether its moves already stand in a message: one that waited for the computers."""
        last = announcement.params.get("last")
        if last is None or announcement.kind not in (outbox.TURN, ENDED):
            return False
        if announcement.kind == outbox.TURN and game.status is Status.FINISHED:
            return False
        if self._told.get(game.id, 0) >= last:
            return True
        newest = await self._store.read(messages.of_game(game.id, BOARD))
        return bool(newest) and newest[0].revision == game.revision

    async def _find_posted(self, announcement: Announcement, game: Game) -> bool:
        """Look in the channel for a message that tells of it already, and note it."""
        last = announcement.params.get("last", 0)
        least = game.revision - (game.last_number - last)  # each move since has counted one
        place = self._client.get_partial_messageable(game.place, guild_id=game.guild_id)
        try:
            async for message in place.history(limit=LOOK_BACK):
                shown = _revision_of(message, game)
                if shown is not None and shown >= least:
                    await self._note(announcement, game, message, shown)
                    self._told[game.id] = max(last, self._told.get(game.id, 0))
                    return True
        except (discord.Forbidden, discord.NotFound):
            return False
        return False

    async def _send(self, announcement: Announcement, note: str, place_id: int) -> None:
        game_id = announcement.game_id or 0
        guild = self._client.get_guild(announcement.guild_id)
        pictures = self._services.pictures
        lacking = await self._lacking_note(announcement)
        ready = await compose(
            self._services,
            announcement,
            guild,
            self._told.get(game_id, 0),
            f"{note}\n{lacking}".strip(),
            None if lacking else pictures,
        )
        place = self._client.get_partial_messageable(place_id, guild_id=announcement.guild_id)
        message = await place.send(
            view=ready.page,
            files=ready.page.files,
            nonce=announcement.nonce,
            allowed_mentions=ready.mentions,
        )
        await self._done(announcement, ready, message)

    async def _lacking_note(self, announcement: Announcement) -> str:
        """What to say when the bot may not attach pictures here; empty if it may."""
        game = (await self._services.tables.of(announcement.game_id or 0)).game
        channel = self._client.get_channel(game.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel):
            return ""
        if channel.permissions_for(channel.guild.me).attach_files:
            return ""
        return await self._text(game, "place-no_pictures")

    async def _done(
        self, announcement: Announcement, ready: Message, message: discord.Message
    ) -> None:
        previous = await self._store.read(messages.of_game(ready.game.id, BOARD))
        user = ready.asked.users[0] if ready.asked.users else None
        await self._note(announcement, ready.game, message, ready.game.revision, user)
        self._told[ready.game.id] = max(ready.told, self._told.get(ready.game.id, 0))
        if ready.game.status is not Status.RUNNING:
            del self._told[ready.game.id]
        self._recent[message.id] = message
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        if previous and previous[0].message_id != message.id:
            await self._retire(previous[0])

    async def _note(
        self,
        announcement: Announcement,
        game: Game,
        message: discord.Message,
        revision: int,
        user: int | None = None,
    ) -> None:
        now = self._store.clock.now()
        posted = Posted(game.id, BOARD, message.channel.id, message.id, revision, user, now)
        done = outbox.mark_done(announcement.id, message.id, now)
        await self._store.write(together(done, messages.remember(posted)))

    async def _retire(self, posted: Posted) -> None:
        """Take the controls off an older message; if that fails, they are refused as stale."""
        try:
            place = self._client.get_partial_messageable(posted.channel_id)
            message = self._recent.pop(posted.message_id, None)
            if message is None:
                message = await place.fetch_message(posted.message_id)
            await message.edit(view=without_controls(message))
        except (discord.HTTPException, *UNREACHABLE) as error:
            log.info("old controls stay on message %s: %s", posted.message_id, error)

    async def _put_off(self, announcement: Announcement, why: str) -> None:
        seconds = min(FIRST_WAIT * 2 ** min(announcement.attempts - 1, 8), LONGEST_WAIT)
        log.warning("announcement %s has to wait: %s", announcement.id, why)
        until = self._store.clock.now() + timedelta(seconds=seconds)
        await self._store.write(outbox.put_off(announcement.id, until, why))

    async def _drop(self, announcement: Announcement, why: str) -> None:
        log.warning("announcement %s cannot be posted: %s", announcement.id, why)
        now = self._store.clock.now()
        await self._store.write(outbox.drop(announcement.id, why, now))

    # --- where -----------------------------------------------------------------------------

    async def _open_place(self, game: Game) -> tuple[Game, str]:
        """A thread for the game where that is wanted and allowed; else it stays in the channel."""
        settings = await self._store.read(guilds.settings(game.guild_id))
        if settings.place == "channel":
            return game, ""
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        names = await self._services.names.at_table(game, locale)
        opened = await places.open_thread(self._client, game, names, locale)
        if opened.thread_id is None:
            return game, opened.note
        await self._store.write(games.set_place(game.id, game.channel_id, opened.thread_id))
        return (await self._services.tables.of(game.id)).game, ""

    async def _leave_thread(self, game: Game) -> tuple[Game, str]:
        """The thread is gone: a new one, or the channel it hung on."""
        await self._store.write(games.set_place(game.id, game.channel_id, None))
        game, note = await self._open_place((await self._services.tables.of(game.id)).game)
        return game, f"{await self._text(game, 'turn-moved')} {note}".strip()

    async def _text(self, game: Game, key: str) -> str:
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        return CATALOGUE.text(locale, key)


def _revision_of(message: discord.Message, game: Game) -> int | None:
    """The position of this game that a message shows, by its controls."""
    for custom_id in control_ids(message):
        control = find_control(custom_id)
        if control is not None and control.game == game.id:
            return control.revision
    return None
