"""`/game resign, replace, remove`: who plays on."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.descriptions import Commands, described, named, said
from bot.commands.which_game import autocomplete_game, sit_at, table_called
from bot.reply.discord_limits import CHOICE_NAME, cut
from bot.reply.refusals import Declined
from bot.seats.agreements import OFFERED, OUT
from bot.services import Interaction, Reader
from bot.store.errors import StoreError
from bot.table.table import Table
from bot.table.typed_moves import fold
from bot.views.page import Page
from bot.views.seat import (
    ask_table,
    check_running,
    handing_over,
    removing,
    resign_page,
    usual_removal,
)
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines.base import Seat


@app_commands.command(name=named("resign", "game-resign"), description=described("game-resign"))
@app_commands.describe(game=described("game-resign-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def resign(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    await show_panel(interaction, resign_page(await sit_at(interaction, game)))


@app_commands.command(name=named("replace", "game-replace"), description=described("game-replace"))
@app_commands.describe(member=described("game-replace-member"), game=described("game-replace-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def replace(
    interaction: Interaction, member: discord.Member, game: str | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    check_running(sitting)
    question = handing_over(sitting, member.id, member.bot)
    sitting.services.names.note(sitting.reader.guild_id, member.id, member.display_name)
    await show_panel(interaction, await ask_table(interaction, sitting, question))


async def autocomplete_player(interaction: Interaction, current: str) -> list[Choice[str]]:
    given = getattr(interaction.namespace, "game", None)
    try:
        reader, table = await table_called(interaction, given or None)
    except (Declined, StoreError):
        return []
    names = await interaction.client.services.names.at_table(table.game, reader.locale)
    own = table.game.find_seat(reader.user)
    return [
        Choice(name=cut(name, CHOICE_NAME), value=str(seat))
        for seat, name in enumerate(names.plain)
        if seat != own and fold(current) in fold(name)
    ]


@app_commands.command(name=named("remove", "game-remove"), description=described("game-remove"))
@app_commands.describe(
    player=described("game-remove-player"),
    then=described("game-remove-then"),
    game=described("game-remove-game"),
)
@app_commands.choices(
    then=[
        Choice(name=said("remove-then-offered"), value=OFFERED),
        Choice(name=said("remove-then-out"), value=OUT),
    ]
)
@app_commands.autocomplete(player=autocomplete_player, game=autocomplete_game)
async def remove(
    interaction: Interaction, player: str, then: str | None = None, game: str | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    reader, table = await table_called(interaction, game)
    manages = interaction.permissions.manage_guild and table.game.find_seat(reader.user) is None
    if manages:
        await show_panel(interaction, await _removed(interaction, reader, table, player, then))
        return
    sitting = await sit_at(interaction, game)
    check_running(sitting)
    question = await removing(sitting, _seat_called(sitting.seen.names.plain, player), then)
    await show_panel(interaction, await ask_table(interaction, sitting, question))


async def _removed(
    interaction: Interaction, reader: Reader, table: Table, player: str, then: str | None
) -> Page:
    """Whoever runs the server, and does not play here, decides alone."""
    services = interaction.client.services
    names = await services.names.at_table(table.game, reader.locale)
    seat = _seat_called(names.plain, player)
    await services.agreements.remove_by_manager(table, seat, then or usual_removal(table.game))
    said = CATALOGUE.text(reader.locale, "remove-managed", name=names.escaped[seat])
    return Page().text(said)


def _seat_called(names: Sequence[str], given: str) -> Seat:
    """By its number, as the list gives it, or by the player's name."""
    if given.isascii() and given.isdigit() and len(given) < 3 and int(given) < len(names):
        return int(given)
    fitting = [seat for seat, name in enumerate(names) if fold(given) in fold(name)]
    if len(fitting) != 1:
        raise Declined("remove-whom")
    return fitting[0]


GAME: Commands = (resign, replace, remove)
