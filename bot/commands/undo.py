"""`/undo`: take back your last step or turn, alone or with the others' consent."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, sit_at
from bot.services import Interaction
from bot.views.turn_panel import show_panel
from bot.views.undo import undo_page


@app_commands.command(name=named("undo"), description=described("undo"))
@app_commands.describe(game=described("undo-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def undo(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    await show_panel(interaction, undo_page(await sit_at(interaction, game)))


COMMANDS: Commands = (undo,)
