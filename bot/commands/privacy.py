"""`/privacy`: what is stored about a person, and the buttons to have it exported or deleted."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.services import Interaction
from bot.views.me import privacy_page
from bot.views.turn_panel import show_panel


@app_commands.command(name=named("privacy"), description=described("privacy"))
async def privacy(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    reader = await interaction.client.services.reader(interaction)
    await show_panel(interaction, privacy_page(reader))


COMMANDS: Commands = (privacy,)
