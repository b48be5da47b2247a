"""The client: what it asks of Discord, what it loads, and what it starts and stops with itself."""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import suppress
from typing import Any

import discord
from discord import app_commands

from bot.commands import load_commands
from bot.commands.descriptions import CatalogueTranslator
from bot.posting.poster import Poster
from bot.reply.error_replies import answer_error
from bot.reply.picture_cache import Pictures
from bot.reply.player_names import NameBook
from bot.seats.agreements import EXPIRIES, REMOVAL, Agreements
from bot.seats.autoplay import Autoplay, note_computers
from bot.seats.caretaker import Caretaker
from bot.seats.lobby import IDLE, Lobbies
from bot.seats.membership import Membership
from bot.seats.plans import Plans
from bot.services import BotClient, Services
from bot.store import Store
from bot.store.deadlines import Deadline
from bot.store.errors import StoreError
from bot.table.change import announce
from bot.table.registry import Tables
from bot.table.typed_moves import Typist
from bot.turn_time.alarms import Alarms, Handler
from bot.turn_time.downtime import EVERY, Heartbeat
from bot.turn_time.gate import PING
from bot.turn_time.pause import PAUSE_OVER, Pauses
from bot.turn_time.reminders import Reminders
from bot.turn_time.turn_clock import PLAN, REMINDERS, TIME_UP, TurnClock
from bot.views.agreement import show_settled
from bot.views.control_router import GameControl, load_handlers, submitted
from bot.views.lobby import refresh_lobby
from bot.wall_clock import TurnableClock
from engines import ENGINES

FINISHING = 5.0  # seconds that handlers get to finish when the bot stops
HANDLERS = ("CommandTree-invoker", "discord-ui-dynamic-item-", "discord.py: on_interaction")
HOUSEKEEPING = 3600.0  # seconds between two rounds
SWITCH = 0.0005  # seconds a thread that draws may keep the event loop waiting; Python says 5 ms
log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Waybill"]):
    """Errors of commands go where all errors go."""

    async def on_error(
        self, interaction: discord.Interaction[Waybill], error: app_commands.AppCommandError, /
    ) -> None:
        if interaction.type is discord.InteractionType.autocomplete:
            log.error("autocomplete failed", exc_info=error)
            return
        await answer_error(interaction, error, interaction.locale.value)


class Waybill(BotClient):
    def __init__(self, store: Store, live_games: int = 200, **options: Any) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        turn_clock = TurnClock()
        pauses = Pauses(store, turn_clock)
        tables = Tables(store, ENGINES, (announce, note_computers, turn_clock), live_games)
        self.tree = Tree(self)
        self.services = Services(
            store=store,
            tables=tables,
            clock=store.clock,
            names=NameBook(self._fetch_name),
            pictures=Pictures(),
            autoplay=Autoplay(store, tables),
            typist=Typist(),
            reminders=Reminders(store, tables),
            plans=Plans(store, tables, turn_clock),
            pauses=pauses,
            heartbeat=Heartbeat(store, turn_clock),
            lobbies=Lobbies(store, tables),
            agreements=Agreements(store, tables, pauses),
            membership=Membership(store, tables, turn_clock, self._is_member),
        )
        self.poster = Poster(self, self.services)
        caretaker = Caretaker(store, tables, turn_clock)
        self.alarms = Alarms(store, self._alarm_handlers(caretaker))
        self._connected = True
        self._beats: set[asyncio.Task[None]] = set()
        self.services.heartbeat.reachable = lambda: self._connected
        if isinstance(store.clock, TurnableClock):
            store.clock.on_skip(self.poster.look_again)
            store.clock.on_skip(self._beat_now)  # the bot was there all the time
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        sys.setswitchinterval(SWITCH)
        load_handlers()
        load_commands(self.tree)
        self.add_dynamic_items(GameControl)
        await self.tree.set_translator(CatalogueTranslator())
        await self.tree.sync()

    async def on_ready(self) -> None:
        """The guilds are known now. Comes again after a lost session."""
        self._connected = True
        await self.services.heartbeat.back()
        if not self._tasks:
            await self.services.membership.take_stock([guild.id for guild in self.guilds])
            await self.services.agreements.finish()
            self._tasks = [
                asyncio.create_task(self.poster.run(), name="poster"),
                asyncio.create_task(self.alarms.run(), name="alarms"),
                asyncio.create_task(self._keep_house(), name="housekeeping"),
                asyncio.create_task(self._beat(), name="heartbeat"),
            ]

    async def on_disconnect(self) -> None:
        self._connected = False

    async def on_resumed(self) -> None:
        """The connection was lost for a while, and nothing was missed but time."""
        self._connected = True
        await self.services.heartbeat.back()

    async def _beat(self) -> None:
        """Note that people can reach the bot, as long as they can."""
        while True:
            await self._beat_once()
            await asyncio.sleep(EVERY)

    async def _beat_once(self) -> None:
        try:
            await self.services.heartbeat.beat()
        except StoreError:
            log.exception("the heartbeat could not be noted")

    def _beat_now(self) -> None:
        if self._tasks:
            beat = asyncio.create_task(self._beat_once(), name="heartbeat-now")
            self._beats.add(beat)
            beat.add_done_callback(self._beats.discard)

    async def close(self) -> None:
        """What people have begun is finished before the connection goes."""
        if begun := {task for task in handlers_at_work() if task is not asyncio.current_task()}:
            await asyncio.wait(begun, timeout=FINISHING)
        if self._tasks:
            await self.services.heartbeat.beat()
        for task in self._tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.poster.stop()
        await self.services.autoplay.stop()
        await super().close()

    def is_quiet(self) -> bool:
        """Whether nothing is being posted or played on: what is seen now is how it stands."""
        at_rest = (self.poster, self.services.autoplay, self.alarms)
        return all(each.is_quiet() for each in at_rest) and not handlers_at_work()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.services.membership.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.services.membership.removed(guild.id)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        del args, kwargs  # they may hold what somebody chose
        log.exception("an error in %s", event_method)

    async def _keep_house(self) -> None:
        """Let computers go on that an error or a stop held up; forget what was posted long ago."""
        while True:
            try:
                await self.services.autoplay.resume()
                await self.services.reminders.sweep()
                await self.services.store.tidy()
            except StoreError:
                log.exception("the hourly round did not go through")
            await asyncio.sleep(HOUSEKEEPING)

    def _alarm_handlers(self, caretaker: Caretaker) -> dict[str, Handler]:
        """What is done when a deadline of each kind comes."""
        return {
            **dict.fromkeys((PING, *REMINDERS), self.services.reminders.handle),
            TIME_UP: caretaker.time_up,
            PAUSE_OVER: self.services.pauses.over,
            REMOVAL: self._removal,
            PLAN: self.services.plans.follow,
            IDLE: self._close_idle_lobby,
            **dict.fromkeys(EXPIRIES, self._unanswered),
        }

    async def _close_idle_lobby(self, deadline: Deadline) -> None:
        game = await self.services.lobbies.close_idle(deadline)
        if game is not None:
            await refresh_lobby(self.services, self, game)

    async def _removal(self, deadline: Deadline) -> None:
        """Whoever was to be removed has had a day to show up."""
        agreement = await self.services.agreements.removal(deadline)
        if agreement is not None:
            await show_settled(self, agreement)

    async def _unanswered(self, deadline: Deadline) -> None:
        """A day has passed since the others were asked."""
        agreement = await self.services.agreements.expire(deadline)
        if agreement is not None:
            await show_settled(self, agreement)

    async def _is_member(self, guild_id: int, user: int) -> bool | None:
        guild = self.get_guild(guild_id)
        if guild is None:
            return None
        try:
            await guild.fetch_member(user)
        except discord.NotFound:
            return False
        except discord.HTTPException:
            return None
        return True

    async def _fetch_name(self, guild_id: int, user: int) -> str | None:
        guild = self.get_guild(guild_id)
        try:
            if guild is not None:
                with suppress(discord.NotFound):
                    return (await guild.fetch_member(user)).display_name
            return (await self.fetch_user(user)).display_name
        except discord.NotFound:
            return ""
        except discord.HTTPException:
            return None


def handlers_at_work() -> set[asyncio.Task[Any]]:
    """The tasks in which discord.py runs what people have asked for, by the names it gives them."""
    return {task for task in asyncio.all_tasks() if task.get_name().startswith(HANDLERS)}
