"""What every command and control works with, made once per run of the bot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

import discord

from bot.autoplay import Autoplay
from bot.clock import Clock
from bot.names import NameBook, Names
from bot.pausing import Pausing
from bot.pictures import Pictures
from bot.reminders import Reminders
from bot.standing_orders import StandingOrders
from bot.store import Store, deadlines, guilds, users
from bot.store.errors import Refusal, Refused
from bot.store.games import Game
from bot.store.settings import Ping, UserSettings
from bot.table import Table
from bot.tables import Tables
from bot.turn_clock import TIME_UP
from bot.typed import Typist
from engines.base import Seat
from render.base import Scene
from render.narrate import Words

if TYPE_CHECKING:
    from bot.client import Waybill

    Interaction = discord.Interaction[Waybill]
else:
    Interaction = discord.Interaction


USUAL_THEME = UserSettings().theme  # of what everybody sees


@dataclass(frozen=True)
class Services:
    store: Store
    tables: Tables
    clock: Clock
    names: NameBook
    pictures: Pictures
    autoplay: Autoplay
    typist: Typist
    reminders: Reminders
    orders: StandingOrders
    pausing: Pausing

    async def reader(self, interaction: Interaction) -> Reader:
        """Who is asking, and how they want to be answered."""
        user = interaction.user
        if interaction.guild_id is not None:
            self.names.note(interaction.guild_id, user.id, user.display_name)
        chosen = await self.store.read(users.settings(user.id))
        locale = chosen.locale or interaction.locale.value
        return Reader(user.id, interaction.guild_id or 0, locale, chosen.theme, chosen.text)

    async def public_locale(self, guild: discord.Guild | None, guild_id: int) -> str:
        """The language of what everybody in a server reads."""
        chosen = await self.store.read(guilds.settings(guild_id))
        return chosen.locale or (guild.preferred_locale.value if guild else "en")

    async def due(self, game_id: int, seat: Seat) -> datetime | None:
        """When the seat's time is up."""
        found = await self.store.read(deadlines.of_game(game_id))
        return next(
            (each.due_at for each in found if (each.seat, each.kind) == (seat, TIME_UP)), None
        )

    async def ping_of(self, guild_id: int, user: int) -> Ping:
        """How this person wants to be told about games in this server."""
        own = (await self.store.read(users.settings(user))).ping
        return own or (await self.store.read(guilds.settings(guild_id))).ping

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
