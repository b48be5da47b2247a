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
from bot.reply.at_work import AtWork
from bot.reply.discord_codes import UNKNOWN_MEMBER, is_refused
from bot.reply.error_replies import answer_error
from bot.reply.held_up import HeldUp
from bot.reply.picture_cache import Pictures
from bot.reply.place_rights import is_here
from bot.reply.player_names import NameBook
from bot.reply.settings_book import SettingsBook
from bot.reply.symbols import Symbols
from bot.seats.agreements import EXPIRIES, REMOVAL, Agreements
from bot.seats.autoplay import Autoplay, note_computers
from bot.seats.caretaker import Caretaker
from bot.seats.lobby import IDLE, Lobbies
from bot.seats.membership import Membership
from bot.seats.plans import Plans
from bot.seats.thinking import Thinkers
from bot.services import BotClient, Services
from bot.store import Store
from bot.store.deadlines import Deadline
from bot.store.errors import StoreError
from bot.supervision import Supervisor
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
from bot.views.control_router import GameControl, load_handlers, submitted, tell_trouble
from bot.views.lobby import refresh_lobby
from bot.wall_clock import TurnableClock
from engines import ENGINES

FINISHING = 5.0  # seconds that handlers get to finish when the bot stops
HOUSEKEEPING = 3600.0  # seconds between two rounds
SWITCH = 0.0005  # seconds a thread that draws may keep the event loop waiting; Python says 5 ms
log = logging.getLogger(__name__)


class Tree(app_commands.CommandTree["Waybill"]):
    """Commands note that they are at work; their errors go where all errors go."""

    async def interaction_check(self, interaction: discord.Interaction[Waybill], /) -> bool:
        interaction.client.services.at_work.note()
        return True

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
        self.tree = Tree(
            self,
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=False, private_channel=False
            ),
        )
        self.services = Services(
            store=store,
            tables=tables,
            clock=store.clock,
            names=NameBook(self._fetch_name),
            settings=SettingsBook(store),
            pictures=Pictures(),
            at_work=AtWork(),
            autoplay=Autoplay(store, tables, Thinkers()),
            typist=Typist(),
            reminders=Reminders(store, tables),
            plans=Plans(store, tables, turn_clock),
            pauses=pauses,
            heartbeat=Heartbeat(store, turn_clock),
            lobbies=Lobbies(store, tables),
            agreements=Agreements(store, tables, pauses),
            membership=Membership(store, tables, turn_clock, self._is_member),
            held_up=HeldUp(),
            symbols=Symbols(),
        )
        self.poster = Poster(self, self.services)
        caretaker = Caretaker(store, tables, turn_clock)
        self.alarms = Alarms(store, self._alarm_handlers(caretaker))
        self._connected = True
        self._beats: set[asyncio.Task[None]] = set()
        self.services.heartbeat.reachable = lambda: self._connected
        self.alarms.reachable = lambda: self._connected  # nobody loses a turn they cannot make
        if isinstance(store.clock, TurnableClock):
            store.clock.on_skip(self.poster.look_again)
            store.clock.on_skip(self._beat_now)  # the bot was there all the time
        self.supervisor = Supervisor()
        self._begun: asyncio.Task[None] | None = None
        load_handlers()
        load_commands(self.tree)

    async def setup_hook(self) -> None:
        sys.setswitchinterval(SWITCH)
        self.add_dynamic_items(GameControl)
        await self.tree.set_translator(CatalogueTranslator())
        await self._sync()

    async def _sync(self) -> None:
        """Tell Discord the commands; one bad translation must not keep the bot from starting."""
        try:
            await self.tree.sync()
        except (discord.DiscordServerError, app_commands.MissingApplicationID):
            raise
        except (discord.HTTPException, app_commands.AppCommandError):
            log.exception("Discord does not take the translated commands; they go in English")
            await self.tree.set_translator(None)
            await self.tree.sync()

    async def on_ready(self) -> None:
        """The guilds are known now. Comes again after a lost session."""
        if self._begun is None:
            self._connected = True
            self._begun = asyncio.create_task(self._begin(), name="beginning")
        else:
            await self._reconnected()

    async def _begin(self) -> None:
        """Look round first, however long that takes; then keep posting, ringing, keeping house."""
        await self.supervisor.until_done("stocktaking", self._take_stock)
        self.supervisor.start("poster", self.poster.run)
        self.supervisor.start("alarms", self.alarms.run)
        self.supervisor.start("housekeeping", self._keep_house)
        self.supervisor.start("heartbeat", self._beat)
        await self.supervisor.until_done("emojis", self._load_symbols)

    async def _load_symbols(self) -> None:
        """The bot is complete without them, so what Discord refuses is not asked for again."""
        try:
            await self.services.symbols.load(self)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.warning("colours are shown without their symbols: %s", error)

    async def _take_stock(self) -> None:
        await self.services.heartbeat.back()
        await self.services.membership.take_stock([guild.id for guild in self.guilds])
        await self.services.agreements.finish()

    async def on_disconnect(self) -> None:
        self._connected = False

    async def on_resumed(self) -> None:
        """The connection was lost for a while, and nothing was missed but time."""
        await self._reconnected()

    async def _reconnected(self) -> None:
        """First the time that nobody could use is written down, then clocks may ring again."""
        try:
            await self.services.heartbeat.back()
        finally:
            self._connected = True
            self.alarms.wake()

    async def _beat(self) -> None:
        """Note that people can reach the bot, as long as they can."""
        while True:
            await self.services.heartbeat.beat()
            await asyncio.sleep(EVERY)

    async def _beat_once(self) -> None:
        try:
            await self.services.heartbeat.beat()
        except StoreError:
            log.exception("the heartbeat could not be noted")

    def _beat_now(self) -> None:
        if self._begun is not None and self._begun.done() and not self.is_closed():
            beat = asyncio.create_task(self._beat_once(), name="heartbeat-now")
            self._beats.add(beat)
            beat.add_done_callback(self._beats.discard)

    async def close(self) -> None:
        """What people have begun is finished before the connection goes."""
        await self.services.at_work.finished(FINISHING)
        if self._begun is not None and self._begun.done():
            await self._beat_once()
        if self._begun is not None:
            self._begun.cancel()
            await asyncio.wait([self._begun])
        await self.supervisor.stop()
        await self.poster.stop()
        await self.services.autoplay.stop()
        await super().close()

    def is_quiet(self) -> bool:
        """Whether nothing is being posted or played on: what is seen now is how it stands."""
        parts = (self.services.at_work, self.services.autoplay, self.poster, self.alarms)
        has_begun = self._begun is None or self._begun.done()
        return has_begun and all(each.is_quiet() for each in parts)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is discord.InteractionType.modal_submit:
            await submitted(interaction)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self.services.membership.joined(guild.id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self.services.membership.removed(guild.id)

    # --- what may let waiting announcements through ----------------------------------------------

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self.poster.retry(guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.poster.retry(channel.guild.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        await self.poster.retry(after.guild.id)

    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        await self.poster.retry(after.guild.id)

    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        if after == after.guild.me:
            await self.poster.retry(after.guild.id)

    async def on_thread_update(self, _: discord.Thread, after: discord.Thread) -> None:
        await self.poster.retry(after.guild.id)

    async def on_app_command_completion(
        self, interaction: discord.Interaction[Any], _: object
    ) -> None:
        """Where the news of a game cannot be posted, whoever asks for the game hears why."""
        if "game" in interaction.extras:
            game_id = interaction.extras["game"]
            await tell_trouble(interaction, game_id, interaction.locale.value)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        del args, kwargs  # they may hold what somebody chose
        log.exception("an error in %s", event_method)

    async def _keep_house(self) -> None:
        """Let computers go on that an error or a stop held up; forget what was posted long ago."""
        while True:
            await self.services.autoplay.resume()
            await self.services.reminders.sweep()
            await self.services.store.tidy()
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
        if guild is None or not is_here(guild):
            return None
        try:
            await guild.fetch_member(user)
        except discord.HTTPException as error:
            return False if error.code == UNKNOWN_MEMBER else None
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
