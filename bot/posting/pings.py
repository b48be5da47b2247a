"""How a person is reached: a mention in the game's thread, a direct message, or not at all."""

from __future__ import annotations

import logging

import discord

from bot.posting.compose import Message
from bot.reply.discord_codes import is_refused
from bot.services import USUAL_THEME, BotClient, Seen, Services
from bot.store import (
    Announcement,
    agreements,
    deadlines,
    messages,
    outbox,
    pings,
    together,
    users,
)
from bot.store.games import Game
from bot.store.messages import Posted
from bot.store.pings import Ping, PingState
from bot.turn_time import gate
from bot.turn_time.gate import Granted
from bot.views.mentions import pinging
from bot.views.page import message_link
from bot.views.reminder import direct_page, reminder_page

KIND = "ping"  # of the messages that only ping
log = logging.getLogger(__name__)


class Pinger:
    def __init__(self, client: BotClient, services: Services) -> None:
        self._client = client
        self._services = services
        self._store = services.store

    async def remind(self, announcement: Announcement) -> None:
        """Post what a reminder says, if it is still wanted and this is the moment for it."""
        number = announcement.params.get("ping")
        ping = None if number is None else await self._store.read(pings.ping_of(number))
        now = self._store.clock.now()
        done = outbox.mark_done(announcement.id, None, now)
        if ping is None or ping.state is not PingState.SENDING:
            await self._store.write(done)
            return
        table = await self._services.tables.of(ping.game_id)
        turn = None if ping.wait_id is None else table.turn
        facts = await self._store.read(gate.facts_of(table.game, ping.user, turn, now))
        if gate.verdict(ping.reason, facts, now).at != now:
            await self._store.write(together(done, gate.put_off(ping, turn, now)))
            return
        guild = self._client.get_guild(table.game.guild_id)
        locale = await self._services.public_locale(guild, table.game.guild_id)
        seen = await self._services.seen_by(table, None, locale, USUAL_THEME)
        link = await self._link(seen.game, ping)
        if facts.style == "direct" and await self.direct(seen, ping, link):
            await self._store.write(together(done, gate.sent((ping,), None, now)))
            return
        await self.clean_up(table.game)
        await self._mention(announcement, seen, ping, link)

    async def _mention(self, announcement: Announcement, seen: Seen, ping: Ping, link: str) -> None:
        game = seen.game
        due = await self._services.due(game.id, ping.seat)
        place = self._client.get_partial_messageable(game.place, guild_id=game.guild_id)
        message = await place.send(
            view=reminder_page(seen, ping, due, link),
            nonce=announcement.nonce,
            allowed_mentions=pinging(Granted(mention=(ping,))),
        )
        now = self._store.clock.now()
        posted = Posted(game.id, KIND, game.place, message.id, game.revision, ping.user, now)
        await self._store.write(
            together(
                outbox.mark_done(announcement.id, message.id, now),
                gate.sent((ping,), message.id, now),
                messages.remember(posted),
            )
        )

    async def turn_told(self, message: Message, link: str) -> None:
        """After a turn's message: write to those who want that, and take old pings away."""
        for ping in message.asked.granted.direct:
            now = self._store.clock.now()
            if await self.direct(message.seen, ping, link):
                await self._store.write(gate.sent((ping,), None, now))
            else:  # they take no messages: a mention, then
                again = deadlines.put_sooner(ping.game_id, gate.PING, now, ping.seat)
                await self._store.write(again)
        await self.clean_up(message.seen.game)

    async def direct(self, seen: Seen, ping: Ping, link: str) -> bool:
        """Write to the person; False if they do not take messages from the bot."""
        settings = await self._store.read(users.settings(ping.user))
        due = await self._services.due(seen.game.id, ping.seat)
        page = direct_page(seen, ping, settings.locale or seen.locale, link, due)
        try:
            to = await self._client.create_dm(discord.Object(ping.user))
            nonce = f"ping-{ping.id}"
            await to.send(view=page, nonce=nonce, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as refused:
            if not is_refused(refused):
                raise
            log.info("ping %s: its person takes no messages: %s", ping.id, refused.text)
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

    async def _link(self, game: Game, ping: Ping) -> str:
        """Where to go: the question that is asked, or the game."""
        place = self._client.get_partial_messageable(game.place, guild_id=game.guild_id)
        if ping.wait_id is not None:
            return place.jump_url
        asked = await self._store.read(agreements.agreement_of(game.id, ping.serial))
        if asked.message_id is None:
            return place.jump_url
        return message_link(game.guild_id, game.place, asked.message_id)
