"""What every command and control works with, made once per run of the bot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord

from bot.reply.at_work import AtWork
from bot.reply.held_up import HeldUp
from bot.reply.picture_cache import Pictures
from bot.reply.player_names import NameBook, Names
from bot.reply.settings_book import SettingsBook
from bot.reply.symbols import Symbols
from bot.seats.agreements import Agreements
from bot.seats.autoplay import Autoplay
from bot.seats.lobby import Lobbies
from bot.seats.membership import Membership
from bot.seats.plans import Plans
from bot.store import Store, deadlines
from bot.store.errors import Refusal, Refused
from bot.store.games import Game
from bot.store.settings import UserSettings
from bot.table.registry import Tables
from bot.table.table import Table
from bot.table.typed_moves import Typist
from bot.turn_time.downtime import Heartbeat
from bot.turn_time.pause import Pauses
from bot.turn_time.reminders import Reminders
from bot.turn_time.turn_clock import TIME_UP
from bot.wall_clock import Clock
from engines.base import Seat
from render.base import Scene
from render.narrate import Words

USUAL_THEME = UserSettings().theme  # of what everybody sees


class BotClient(discord.AutoShardedClient):
    """The client as commands, controls and the poster know it: Discord, and the services."""

    services: Services


Interaction = discord.Interaction[BotClient]


@dataclass(frozen=True)
class Services:
    store: Store
    tables: Tables
    clock: Clock
    names: NameBook
    settings: SettingsBook
    pictures: Pictures
    at_work: AtWork
    autoplay: Autoplay
    typist: Typist
    reminders: Reminders
    plans: Plans
    pauses: Pauses
    heartbeat: Heartbeat
    lobbies: Lobbies
    agreements: Agreements
    membership: Membership
    held_up: HeldUp
    symbols: Symbols

    async def reader(self, interaction: Interaction) -> Reader:
        """Who is asking, and how they want to be answered."""
        user = interaction.user
        if interaction.guild_id is not None:
            self.names.note(interaction.guild_id, user.id, user.display_name)
        chosen = await self.settings.of_user(user.id)
        locale = chosen.locale or interaction.locale.value
        return Reader(user.id, interaction.guild_id or 0, locale, chosen.theme, chosen.text)

    async def public_locale(self, guild: discord.Guild | None, guild_id: int) -> str:
        """The language of what everybody in a server reads."""
        chosen = await self.settings.of_guild(guild_id)
        return chosen.locale or (guild.preferred_locale.value if guild else "en")

    async def due(self, game_id: int, seat: Seat) -> datetime | None:
        """When the seat's time is up."""
        found = await self.store.read(deadlines.find(game_id, seat, TIME_UP))
        return None if found is None else found.due_at

    async def table(self, guild_id: int, game_id: int) -> Table:
        return await self.tables.find(guild_id, game_id)

    async def seen_by(self, table: Table, viewer: Seat | None, locale: str, theme: str) -> Seen:
        names = await self.names.at_table(table.game, locale)
        # Nothing is awaited from here on: game, view and table are of one moment.
        return Seen(table, table.game, table.view_for(viewer), viewer, locale, theme, names)


@dataclass(frozen=True)
class Reader:
    """A person and how they like things shown."""

    user: int
    guild_id: int
    locale: str
    theme: str
    text: bool  # words instead of pictures


@dataclass(frozen=True)
class Seen:
    """A table at one moment as one viewer sees it, in one language: for texts and pictures."""

    table: Table
    game: Game
    view: Any
    viewer: Seat | None
    locale: str
    theme: str
    names: Names

    @property
    def words(self) -> Words:
        """For messages."""
        return Words(self.game.engine, self.locale, self.names.escaped, self.viewer)

    @property
    def plain_words(self) -> Words:
        """For menus, buttons and descriptions, where nothing is formatted."""
        return Words(self.game.engine, self.locale, self.names.plain, self.viewer)

    def scene(self, **more: Any) -> Scene[Any]:
        return Scene(self.view, self.names.plain, self.locale, self.theme, **more)

    def key(self, *more: object) -> tuple[object, ...]:
        """What a picture of this depends on."""
        return (
            self.game.id,
            self.game.revision,
            self.viewer,
            self.locale,
            self.theme,
            self.names.plain,
            *more,
        )


def seat_of(game: Game, user: int) -> Seat:
    """The person's seat; refused to those who have none."""
    seat = game.find_seat(user)
    if seat is None:
        raise Refused(Refusal.NOT_SEATED_HERE, game=game.id)
    return seat
