"""`/server`: settings and data of a server, for those who manage it."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.services import Interaction
from bot.views.server import check_manages, server_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("server"), description=described("server"))
@app_commands.default_permissions(manage_guild=True)
@app_commands.guild_only()
async def server(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    check_manages(interaction)
    await show_panel(interaction, await server_page(services, reader))


COMMANDS: Commands = (server,)
