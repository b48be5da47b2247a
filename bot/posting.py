"""The poster: takes announcements from the outbox to Discord, in order, one queue per channel.

An announcement is written with the change it tells of and marked done when Discord has taken it,
so after a crash it is posted by the next run, under the same nonce. While a game is played on by
computers its announcements wait, so that all of it stands in one message.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import aiohttp
import discord

from bot import places
from bot.changes import ENDED, What
from bot.live import Entry
from bot.services import Seen, Services
from bot.store import Announcement, deadlines, games, guilds, messages, outbox, together, users
from bot.store.errors import Refused
from bot.store.games import Game, Status
from bot.store.messages import Posted
from bot.views.page import Page
from bot.views.turn import (
    Asked,
    ended_page,
    notice_page,
    started_page,
    turn_page,
    without_controls,
)
from data.catalogue import CATALOGUE

if TYPE_CHECKING:
    from bot.client import Waybill

BOARD = "board"  # the kind of message that shows the position
TIME_UP = "time_up"  # the kind of deadline a turn ends by
PUBLIC_THEME = "dark"
OPENING = (What.STARTED, places.REHOMED)  # begin in a thread of their own
LONGEST_WAIT = 600  # seconds between two attempts
LOOK_AGAIN = 60.0  # seconds; for what was put off
RECENT = 256  # messages kept to be retired without asking Discord for them
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.TimeoutError)
log = logging.getLogger(__name__)


class Poster:
    def __init__(self, client: Waybill, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store
        self._written = self._store.watch()
        self._lanes: dict[int, deque[Announcement]] = {}
        self._looking = True
        self._tasks: set[asyncio.Task[None]] = set()
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

    async def _hand_out(self) -> None:
        for announcement in await self._store.pending():
            game_id = announcement.game_id
            if game_id is None:
                await self._store.mark_done(announcement.id, None)
                continue
            game = (await self._services.tables.of(game_id)).game
            lane = self._lanes.get(game.place)
            if lane is not None:
                lane.append(announcement)
                continue
            self._lanes[game.place] = deque([announcement])
            task = asyncio.create_task(self._work(game.place), name=f"posting-{game.place}")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _work(self, place: int) -> None:
        lane = self._lanes[place]
        try:
            while lane:
                await self._post(lane.popleft())
        finally:
            del self._lanes[place]
            self._written.set()  # the next announcement of a game is handed out only now

    # --- one announcement ------------------------------------------------------------------

    async def _post(self, announcement: Announcement) -> None:
        assert announcement.game_id is not None
        try:
            await self._try(announcement, announcement.game_id)
        except asyncio.CancelledError:
            raise
        except Refused as refused:
            await self._drop(announcement, f"refused: {refused.reason}")
        except discord.Forbidden as error:
            await self._put_off(announcement, f"forbidden: {error.text}")
        except discord.NotFound as error:
            await self._drop(announcement, f"not found: {error.text}")
        except UNREACHABLE as error:
            await self._put_off(announcement, type(error).__name__)
        except Exception as error:
            log.exception("announcement %s could not be posted", announcement.id)
            await self._drop(announcement, type(error).__name__)

    async def _try(self, announcement: Announcement, game_id: int) -> None:
        if announcement.kind != What.CANCELLED:
            await self._services.autoplay.settled(game_id)
        table = await self._services.tables.of(game_id)
        game = table.game
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
            await self._send(announcement, await self._moved(game), game.channel_id)
            await self._store.write(games.set_place(game.id, game.channel_id, None))

    async def _open_place(self, game: Game) -> tuple[Game, str]:
        """A thread for the game where that is wanted and allowed; else it stays in the channel."""
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        settings = await self._store.read(guilds.settings(game.guild_id))
        if settings.place == "channel":
            return game, ""
        names = await self._services.names.at_table(game, locale)
        opened = await places.open_thread(self._client, game, names, locale)
        if opened.thread_id is None:
            return game, opened.note
        await self._store.write(games.set_place(game.id, game.channel_id, opened.thread_id))
        table = await self._services.tables.of(game.id)
        return table.game, ""

    async def _leave_thread(self, game: Game) -> tuple[Game, str]:
        """The thread is gone: a new one, or the channel it hung on."""
        await self._store.write(games.set_place(game.id, game.channel_id, None))
        table = await self._services.tables.of(game.id)
        game, note = await self._open_place(table.game)
        return game, f"{await self._moved(game)} {note}".strip()

    async def _moved(self, game: Game) -> str:
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        return CATALOGUE.text(locale, "turn-moved")

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

    async def _send(self, announcement: Announcement, note: str, place_id: int) -> None:
        assert announcement.game_id is not None
        table = await self._services.tables.of(announcement.game_id)
        guild = self._client.get_guild(announcement.guild_id)
        locale = await self._services.public_locale(guild, announcement.guild_id)
        seen = await self._services.seen_by(table, None, locale, PUBLIC_THEME)
        asked = await self._asked(seen)
        entries = _entries(announcement, seen, self._told.get(table.game.id, 0))
        page = await self._compose(announcement, seen, asked, entries, note)
        place = self._client.get_partial_messageable(place_id, guild_id=table.game.guild_id)
        message = await place.send(
            view=page,
            files=page.files,
            nonce=announcement.nonce,
            allowed_mentions=_only(asked.users),
        )
        await self._done(announcement, seen, message, entries, asked)

    async def _compose(
        self,
        announcement: Announcement,
        seen: Seen,
        asked: Asked,
        entries: Sequence[Entry],
        note: str,
    ) -> Page:
        pictures, kind, text = self._services.pictures, announcement.kind, CATALOGUE.text
        if seen.game.status is Status.FINISHED and kind in (outbox.TURN, ENDED):
            return await ended_page(seen, pictures, entries)
        if kind == What.STARTED:
            return await started_page(seen, pictures, asked, note)
        if kind == outbox.TURN:
            return await turn_page(seen, pictures, entries, asked, note)
        seat = announcement.params.get("seat")
        name = "" if seat is None else seen.names.escaped[seat]
        sentence = text(seen.locale, f"turn-{kind}", name=name)
        if seen.game.status is Status.RUNNING:
            return await turn_page(seen, pictures, entries, asked, f"{note}\n{sentence}".strip())
        return notice_page(seen, sentence, again=kind == What.CANCELLED)

    async def _asked(self, seen: Seen) -> Asked:
        """Who is mentioned: those to move, unless they or the server want no mentions."""
        server = await self._store.read(guilds.settings(seen.game.guild_id))
        asked: list[int] = []
        for seat in sorted(seen.view.to_move):
            user = seen.game.players[seat].user
            if user is not None:
                own = (await self._store.read(users.settings(user))).ping
                if (own or server.ping) == "mention":
                    asked.append(user)
        found = await self._store.read(deadlines.of_game(seen.game.id))
        due: list[datetime] = [each.due_at for each in found if each.kind == TIME_UP]
        return Asked(tuple(asked), min(due, default=None))

    async def _done(
        self,
        announcement: Announcement,
        seen: Seen,
        message: discord.Message,
        entries: Sequence[Entry],
        asked: Asked,
    ) -> None:
        game, now = seen.game, self._store.clock.now()
        previous = await self._store.read(messages.of_game(game.id, BOARD))
        user = asked.users[0] if asked.users else None
        posted = Posted(game.id, BOARD, message.channel.id, message.id, game.revision, user, now)
        await self._store.write(
            together(outbox.mark_done(announcement.id, message.id, now), messages.remember(posted))
        )
        if entries:
            self._told[game.id] = max(entries[-1].made.number, self._told.get(game.id, 0))
        self._recent[message.id] = message
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        if previous and previous[0].message_id != message.id:
            await self._retire(previous[0])

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
        wait = timedelta(seconds=min(30 * 2 ** min(announcement.attempts, 8), LONGEST_WAIT))
        log.warning("announcement %s has to wait: %s", announcement.id, why)
        until = self._store.clock.now() + wait
        await self._store.write(outbox.put_off(announcement.id, until, why))

    async def _drop(self, announcement: Announcement, why: str) -> None:
        log.warning("announcement %s cannot be posted: %s", announcement.id, why)
        now = self._store.clock.now()
        await self._store.write(outbox.drop(announcement.id, why, now))


def _entries(announcement: Announcement, seen: Seen, told: int) -> Sequence[Entry]:
    """The moves to tell: those of the announcement, and whatever was told to follow since."""
    first = announcement.params.get("first")
    if first is None:
        return ()
    last = max(announcement.params["last"], seen.game.told_number)
    return seen.table.history(after=max(first - 1, told), upto=last)


def _only(users: Sequence[int]) -> discord.AllowedMentions:
    if not users:
        return discord.AllowedMentions.none()
    return discord.AllowedMentions(
        everyone=False,
        roles=False,
        replied_user=False,
        users=[discord.Object(user) for user in users],
    )
