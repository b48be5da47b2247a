"""Delivering one announcement: where it goes, what an earlier message already told, and noting it.

Whatever can go wrong with Discord comes out as its exception; the poster decides what follows.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import aiohttp
import discord

from bot.posting import places
from bot.posting.compose import Message, compose
from bot.posting.pings import Pinger
from bot.reply.custom_ids import find_control
from bot.services import BotClient, Services
from bot.store import Announcement, games, guilds, messages, outbox, together
from bot.store.games import Game, Status
from bot.store.messages import Posted
from bot.table.change import ENDED, What
from bot.turn_time import gate
from bot.turn_time.gate import Granted
from bot.turn_time.reminders import REMINDER
from bot.views.lobby import refresh_lobby
from bot.views.turn_message import control_ids, without_controls
from data.catalogue import CATALOGUE

BOARD = "board"  # the kind of message that shows the position
OPENING = (What.STARTED, places.REHOMED)  # begin in a thread of their own
LOOK_BACK = 25  # messages searched for one that an earlier run has posted
RECENT = 256  # messages kept to be retired without asking Discord for them
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, asyncio.TimeoutError)
log = logging.getLogger(__name__)


class NotThere(Exception):
    """The bot is not in that server at present."""


class Delivery:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store
        self._told: dict[int, int] = {}  # by game: the newest move a message of this run told
        self._recent: OrderedDict[int, discord.Message] = OrderedDict()
        self._pinger = Pinger(client, services)

    async def deliver(self, announcement: Announcement) -> None:
        """Post it, unless its moves have been told already."""
        assert announcement.game_id is not None
        if self._client.get_guild(announcement.guild_id) is None:
            raise NotThere
        game = (await self._services.tables.of(announcement.game_id)).game
        if announcement.kind == REMINDER:
            await self._pinger.remind(announcement)
            return
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
        await self._send_somewhere(announcement, game, note)
        await self._services.membership.look_after(game.id)

    async def _send_somewhere(self, announcement: Announcement, game: Game, note: str) -> None:
        """To the game's thread, or where it goes on when that is gone or closed."""
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
        await self._note(
            announcement, ready.game, message, ready.game.revision, ready.asked.granted
        )
        self._told[ready.game.id] = max(ready.told, self._told.get(ready.game.id, 0))
        if ready.game.status is not Status.RUNNING:
            del self._told[ready.game.id]
        self._recent[message.id] = message
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        await self._pinger.turn_told(ready, message.jump_url)
        if previous and previous[0].message_id != message.id:
            await self._retire(previous[0])
        if announcement.kind == What.STARTED:
            await refresh_lobby(self._services, self._client, ready.game)  # where it is played

    async def _note(
        self,
        announcement: Announcement,
        game: Game,
        message: discord.Message,
        revision: int,
        given: Granted | None = None,
    ) -> None:
        """It is posted, and with it the pings it carries; `given` None: as they were due then."""
        now, turn = self._store.clock.now(), (await self._services.tables.of(game.id)).turn
        if given is None:
            then = message.created_at
            given = await self._store.read(gate.granted(game.id, turn, then))
        user = given.users[0] if given.users else None
        posted = Posted(game.id, BOARD, message.channel.id, message.id, revision, user, now)
        await self._store.write(
            together(
                outbox.mark_done(announcement.id, message.id, now),
                messages.remember(posted),
                gate.sent(given.mention, message.id, now),
                gate.held_back(game.id, turn, now, besides=given.direct),
            )
        )

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
