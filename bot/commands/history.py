"""`/history`: every move of a game, page by page."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, table_called
from bot.services import Interaction
from bot.views.history import history_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("history"), description=described("history"))
@app_commands.describe(game=described("history-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def history(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader, table = await table_called(interaction, game)
    page = await history_page(interaction.client.services, reader, table)
    await show_panel(interaction, page)


COMMANDS: Commands = (history,)
