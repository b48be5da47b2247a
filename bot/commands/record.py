"""`/game export` and `/game verify`: a game as a file, and the proof that nothing was changed."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, table_called
from bot.services import Interaction
from bot.views.record import export_page, verify_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("export", "game-export"), description=described("game-export"))
@app_commands.describe(game=described("game-export-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def export(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader, table = await table_called(interaction, game)
    await show_panel(interaction, export_page(reader, table))


@app_commands.command(name=named("verify", "game-verify"), description=described("game-verify"))
@app_commands.describe(game=described("game-verify-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def verify(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader, table = await table_called(interaction, game)
    await show_panel(interaction, await verify_page(interaction.client, reader, table))


GAME: Commands = (export, verify)
