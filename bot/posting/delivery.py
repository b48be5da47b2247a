"""Delivering one announcement: where it goes, whether it stands there already, and noting it.

Whatever can go wrong with Discord comes out as its exception, and as `Uncertain` where nobody
knows whether the message was posted; the poster decides what follows.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

import discord

from bot.posting import places
from bot.posting.compose import Message, compose
from bot.posting.pings import Pinger
from bot.reply.custom_ids import find_control
from bot.reply.discord_codes import (
    CLOSED_THREAD,
    NO_ANSWER,
    NOT_ALLOWED,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    is_refused,
)
from bot.reply.place_rights import TO_POST, TO_POST_IN_THREADS, is_here, lacking
from bot.services import BotClient, Services
from bot.store import Announcement, games, guilds, messages, outbox, together
from bot.store.games import Game
from bot.store.messages import Posted
from bot.table.change import PROMISE, What
from bot.turn_time import gate
from bot.turn_time.reminders import REMINDER
from bot.views.lobby import refresh_lobby
from bot.views.mentions import naming
from bot.views.page import mark_of, marks_on
from bot.views.turn_message import control_ids, kept_pictures, without_controls
from data.catalogue import CATALOGUE

BOARD = "board"  # the kind of message that shows the position
OPENING = (PROMISE, What.STARTED, places.REHOMED)  # begin in a thread of their own
LOOK_BACK = 300  # messages searched, at most, for one that was posted
RECENT = 256  # messages kept to be retired without asking Discord for them
ASK_ANYWAY = 4  # one attempt of so many is made whatever we believe to be allowed
log = logging.getLogger(__name__)


class NotThere(Exception):
    """The bot is not in that server at present, or does not know yet what is in it."""


class Lacking(Exception):
    """The bot may not post there: known without asking."""

    def __init__(self, permissions: tuple[str, ...]) -> None:
        super().__init__(", ".join(permissions))
        self.permissions = permissions


class Uncertain(Exception):
    """The answer was lost: the message may have been posted."""


class Delivery:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store
        self._recent: OrderedDict[int, discord.Message] = OrderedDict()
        self._pinger = Pinger(client, services)

    async def deliver(self, waiting: Announcement) -> None:
        """Post it, with all that has come to be told meanwhile."""
        assert waiting.game_id is not None
        if not is_here(self._client.get_guild(waiting.guild_id)):
            raise NotThere
        if waiting.kind not in (What.CANCELLED, REMINDER):
            await self._services.autoplay.settled(waiting.game_id)
        announcement = await self._store.begin(waiting.id)
        if announcement is None:
            return
        if announcement.kind == REMINDER:
            await self._remind(announcement)
            return
        game = (await self._services.tables.of(waiting.game_id)).game
        await self._send_somewhere(announcement, game)
        await self._services.membership.look_after(game.id)

    async def _remind(self, announcement: Announcement) -> None:
        try:
            await self._pinger.remind(announcement)
        except discord.HTTPException as error:
            if is_refused(error):
                raise
            raise Uncertain from error
        except NO_ANSWER as error:
            raise Uncertain from error

    async def _send_somewhere(self, announcement: Announcement, game: Game) -> None:
        """To the game's thread, or where it goes on when that is gone or closed."""
        note = ""
        if announcement.kind in OPENING and game.thread_id is None:
            game, note = await self._open_place(announcement, game)
        try:
            await self._post(announcement, game.place, note)
        except Lacking:
            if game.thread_id is None:
                raise
            await self._post_in_channel(announcement, game)
        except discord.HTTPException as refused:
            if game.thread_id is None:
                raise
            if refused.code == UNKNOWN_CHANNEL:
                game, note = await self._leave_thread(announcement, game)
                await self._post(announcement, game.place, note)
            elif refused.code in CLOSED_THREAD | NOT_ALLOWED:
                await self._post_in_channel(announcement, game)
            else:
                raise

    async def _post_in_channel(self, announcement: Announcement, game: Game) -> None:
        """The thread is closed to us: the game goes on in its channel."""
        await self._post(announcement, game.channel_id, await self._text(game, "turn-moved"))
        await self._store.write(games.set_place(game.id, game.channel_id, None))

    # --- one message -----------------------------------------------------------------------

    async def _post(self, announcement: Announcement, place_id: int, note: str) -> None:
        """Have it stand in this place, once."""
        place = self._client.get_partial_messageable(place_id, guild_id=announcement.guild_id)
        guild = self._client.get_guild(announcement.guild_id)
        bare = await self._bare_note(announcement)
        pictures = None if bare else self._services.pictures
        ready = await compose(
            self._services, announcement, guild, f"{note}\n{bare}".strip(), pictures
        )
        message = None
        if announcement.is_uncertain:
            message = await self._find_posted(announcement, place)
        # Whoever the position waits for is asked by the newest message, and by no other.
        is_newest = not await self._store.read(outbox.has_later(announcement))
        if message is None:
            self._check_rights(announcement, place_id)
            message = await self._send(announcement, place, ready, is_newest)
        if message is None:
            await self._store.mark_done(announcement.id, None)
            return
        await self._done(announcement, ready, message, is_newest)

    async def _send(
        self,
        announcement: Announcement,
        place: discord.PartialMessageable,
        ready: Message,
        is_newest: bool,
    ) -> discord.Message | None:
        """None: it was posted by an earlier attempt, and somebody has deleted it since."""
        ready.page.mark(announcement.nonce)
        pinged = ready.mentions if is_newest else discord.AllowedMentions.none()
        try:
            return await place.send(
                view=ready.page,
                files=ready.page.files,
                nonce=announcement.nonce,
                allowed_mentions=pinged,
            )
        except discord.HTTPException as error:
            if not is_refused(error):
                raise Uncertain from error
            if error.code == UNKNOWN_MESSAGE and announcement.is_uncertain:
                return None
            raise
        except Exception as error:
            raise Uncertain from error

    def _check_rights(self, announcement: Announcement, place_id: int) -> None:
        """Refused requests count towards a ban: what cannot succeed is not asked."""
        guild = self._client.get_guild(announcement.guild_id)
        place = guild.get_channel_or_thread(place_id) if guild else None
        if place is None or announcement.attempts % ASK_ANYWAY == 0:
            return
        needed = TO_POST
        if isinstance(place, discord.Thread):
            needed = TO_POST_IN_THREADS
            if place.parent is None:  # it knows nothing of permissions then
                return
        if missing := lacking(place, needed):
            raise Lacking(missing)

    async def _find_posted(
        self, announcement: Announcement, place: discord.PartialMessageable
    ) -> discord.Message | None:
        """The message of an earlier attempt; it is newer than all that was noted."""
        wanted = mark_of(announcement.nonce)
        noted = await self._store.read(messages.of_game(announcement.game_id or 0, BOARD))
        after = next((each.message_id for each in noted if each.channel_id == place.id), None)
        since = discord.Object(after) if after is not None else None
        try:
            async for message in place.history(limit=LOOK_BACK, after=since, oldest_first=False):
                if wanted in marks_on(message):
                    return message
        except discord.HTTPException as refused:
            if not is_refused(refused):
                raise
        return None

    async def _done(
        self,
        announcement: Announcement,
        ready: Message,
        message: discord.Message,
        is_newest: bool,
    ) -> None:
        game, now = ready.game, self._store.clock.now()
        previous = await self._store.read(messages.of_game(game.id, BOARD))
        given = ready.asked.granted if is_newest else gate.NOBODY
        user = given.users[0] if given.users else None
        shown = _revision_of(message, game)  # an earlier attempt showed an earlier position
        revision = game.revision if shown is None else shown
        kind = PROMISE if announcement.kind == PROMISE else BOARD
        posted = Posted(game.id, kind, message.channel.id, message.id, revision, user, now)
        done = [outbox.mark_done(announcement.id, message.id, now), messages.remember(posted)]
        if kind == BOARD and is_newest:  # and with it the pings it carries
            turn = ready.seen.table.turn
            done.append(gate.sent(given.mention, message.id, now))
            done.append(gate.held_back(game.id, turn, now, besides=given.direct))
        await self._store.write(together(*done))
        if kind == PROMISE:  # it shows no position and asks nobody, and is never changed
            return
        self._recent[message.id] = message
        while len(self._recent) > RECENT:
            self._recent.popitem(last=False)
        await self._after(announcement, ready, message, is_newest)
        if previous and previous[0].message_id != message.id:
            await self._retire(previous[0])

    async def _after(
        self,
        announcement: Announcement,
        ready: Message,
        message: discord.Message,
        is_newest: bool,
    ) -> None:
        """What is done once, but not worth another attempt: those who are told elsewhere."""
        try:
            if is_newest:
                await self._pinger.turn_told(ready, message.jump_url)
            if announcement.kind in (What.STARTED, places.REHOMED):
                await self._let_in(announcement, ready, message)
            if announcement.kind == What.STARTED:
                await refresh_lobby(self._services, self._client, ready.game)  # where it is played
        except (discord.HTTPException, *NO_ANSWER) as error:
            log.warning("after announcement %s: %s", announcement.id, error)

    async def _let_in(
        self, announcement: Announcement, ready: Message, message: discord.Message
    ) -> None:
        """Players whose turn it is not have the thread in their list too, without a sound."""
        game = ready.game
        players = [player.user for player in game.players if player.user is not None]
        now, asked = self._store.clock.now(), ready.asked.granted.users
        willing = await self._store.read(gate.awake_among(game, players, now))
        others = [user for user in willing if user not in asked]
        if game.thread_id is None or not others:
            return
        said = CATALOGUE.text(
            ready.seen.locale, "place-at_table", names=", ".join(f"<@{user}>" for user in others)
        )
        place = self._client.get_partial_messageable(message.channel.id, guild_id=game.guild_id)
        await place.send(
            said,
            silent=True,
            nonce=f"{announcement.nonce}-in",
            allowed_mentions=naming(others),
        )

    async def _retire(self, posted: Posted) -> None:
        """Take the controls off an older message; if that fails, they are refused as stale."""
        try:
            place = self._client.get_partial_messageable(posted.channel_id)
            message = self._recent.pop(posted.message_id, None)
            if message is None:
                message = await place.fetch_message(posted.message_id)
            await message.edit(view=without_controls(message), attachments=kept_pictures(message))
        except (discord.HTTPException, *NO_ANSWER) as error:
            log.info("old controls stay on message %s: %s", posted.message_id, error)

    async def _bare_note(self, announcement: Announcement) -> str:
        """What to say when the bot may not attach pictures here; empty if it may."""
        game = (await self._services.tables.of(announcement.game_id or 0)).game
        channel = self._client.get_channel(game.channel_id)
        if not isinstance(channel, discord.abc.GuildChannel) or not lacking(
            channel, ("attach_files",)
        ):
            return ""
        return await self._text(game, "place-no_pictures")

    # --- where -----------------------------------------------------------------------------

    async def _open_place(self, announcement: Announcement, game: Game) -> tuple[Game, str]:
        """A thread for the game where that is wanted and allowed; else it stays in the channel."""
        settings = await self._store.read(guilds.settings(game.guild_id))
        if settings.place == "channel":
            return game, ""
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        names = await self._services.names.at_table(game, locale)
        nonce = f"{announcement.nonce}-th"
        opened = await places.open_thread(self._client, game, names, locale, nonce)
        if opened.thread_id is None:
            return game, opened.note
        await self._store.write(games.set_place(game.id, game.channel_id, opened.thread_id))
        return (await self._services.tables.of(game.id)).game, ""

    async def _leave_thread(self, announcement: Announcement, game: Game) -> tuple[Game, str]:
        """The thread is gone: a new one, or the channel it hung on."""
        await self._store.write(games.set_place(game.id, game.channel_id, None))
        game = (await self._services.tables.of(game.id)).game
        game, note = await self._open_place(announcement, game)
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
