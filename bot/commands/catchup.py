"""`/catchup`: what happened since your last turn, for your eyes only."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, bring_home_if_own, table_called
from bot.services import Interaction
from bot.views.catchup import catchup_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("catchup"), description=described("catchup"))
@app_commands.describe(game=described("catchup-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def catchup(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader, table = await table_called(interaction, game)
    page = await catchup_page(interaction.client.services, reader, table)
    await show_panel(interaction, page)
    await bring_home_if_own(interaction, table.game)


COMMANDS: Commands = (catchup,)
