"""`/plan`: standing orders for your coming turns."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, sit_at
from bot.services import Interaction
from bot.views.plans import plan_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("plan"), description=described("plan"))
@app_commands.describe(game=described("plan-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def plan(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    await show_panel(interaction, await plan_page(await sit_at(interaction, game)))


COMMANDS: Commands = (plan,)
