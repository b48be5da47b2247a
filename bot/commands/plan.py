"""`/plan`: standing orders for your coming turns."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, game_called
from bot.services import Interaction
from bot.views.plans import plan_page
from bot.views.turn_panel import show_panel, sit_down


@app_commands.command(name=named("plan"), description=described("plan"))
@app_commands.describe(game=described("plan-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def plan(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    found = await game_called(interaction, game)
    table = await services.table(reader.guild_id, found.id)
    await show_panel(interaction, await plan_page(await sit_down(services, reader, table)))


COMMANDS: Commands = (plan,)
