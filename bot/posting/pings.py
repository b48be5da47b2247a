"""How a person is reached: a mention in the game's thread, a direct message, or not at all."""

from __future__ import annotations

import logging

import discord

from bot.posting.compose import Message, only
from bot.services import USUAL_THEME, BotClient, Seen, Services
from bot.store import Announcement, messages, together, users
from bot.store.games import Game, SeatStatus, Status
from bot.store.messages import Posted
from bot.views.reminder import direct_page, reminder_page

KIND = "ping"  # of the messages that only ping
log = logging.getLogger(__name__)


class Pinger:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store

    async def remind(self, announcement: Announcement) -> int | None:
        """Post what a reminder says; None if it has become pointless meanwhile."""
        assert announcement.game_id is not None
        table = await self._services.tables.of(announcement.game_id)
        game, seat = table.game, announcement.params["seat"]
        user = game.players[seat].user
        is_waited_for = (
            game.status is Status.RUNNING
            and seat in table.to_move
            and table.turn == announcement.params["turn"]
            and game.players[seat].status is SeatStatus.PLAYING
        )
        if user is None or not is_waited_for:
            return None
        way = await self._services.ping_of(game.guild_id, user)
        if way == "none":
            return None
        guild = self._client.get_guild(game.guild_id)
        locale = await self._services.public_locale(guild, game.guild_id)
        seen = await self._services.seen_by(table, None, locale, USUAL_THEME)
        if way == "direct" and await self.direct(seen, user, self._link(game)):
            return None
        await self.clean_up(game)
        return await self._mention(announcement, seen, user)

    async def _mention(self, announcement: Announcement, seen: Seen, user: int) -> int:
        game = seen.game
        due = await self._services.due(game.id, announcement.params["seat"])
        page = reminder_page(seen, user, announcement.params, due)
        place = self._client.get_partial_messageable(game.place, guild_id=game.guild_id)
        message = await place.send(
            view=page, nonce=announcement.nonce, allowed_mentions=only((user,))
        )
        now = self._store.clock.now()
        posted = Posted(game.id, KIND, game.place, message.id, game.revision, user, now)
        await self._store.write(messages.remember(posted))
        return message.id

    async def turn_told(self, message: Message, link: str) -> None:
        """After a turn's message: write to those who want that, and take old pings away."""
        for user in message.asked.direct:
            await self.direct(message.seen, user, link)
        await self.clean_up(message.seen.game)

    async def direct(self, seen: Seen, user: int, link: str) -> bool:
        """Write to the person; False if they do not take messages from the bot."""
        settings = await self._store.read(users.settings(user))
        seat = seen.game.find_seat(user)
        page = direct_page(seen, settings.locale or seen.locale, link)
        try:
            to = await self._client.create_dm(discord.Object(user))
            await to.send(view=page, allowed_mentions=discord.AllowedMentions.none())
        except (discord.Forbidden, discord.NotFound) as refused:
            log.info("seat %s of game %s takes no messages: %s", seat, seen.game.id, refused.text)
            return False
        return True

    async def clean_up(self, game: Game) -> None:
        """Old pings have done their work."""
        old = await self._store.read(messages.of_game(game.id, KIND))
        for each in old:
            place = self._client.get_partial_messageable(each.channel_id)
            try:
                await place.get_partial_message(each.message_id).delete()
            except discord.HTTPException as failed:
                log.info("an old ping stays: %s", failed.text)
        if old:
            await self._store.write(together(*(messages.forget(each.message_id) for each in old)))

    def _link(self, game: Game) -> str:
        place = self._client.get_partial_messageable(game.place, guild_id=game.guild_id)
        return place.jump_url
