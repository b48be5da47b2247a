"""`/rules` and `/help`: the games in our own words, and how to use the bot."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, game_choices, named
from bot.services import Interaction
from bot.store import games
from bot.store.games import Game, Status
from bot.views.page import Page
from bot.views.rules import rules_page
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from engines import ENGINES


@app_commands.command(name=named("rules"), description=described("rules"))
@app_commands.describe(game=described("rules-game"))
@app_commands.choices(game=game_choices())
@app_commands.guild_only()
async def rules(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader = await interaction.client.services.reader(interaction)
    engine = game or await _engine_here(interaction)
    await show_panel(interaction, rules_page(engine, 1, reader.locale))


async def _engine_here(interaction: Interaction) -> str:
    """The game played here, else the person's last one, else the first there is."""
    store, guild_id = interaction.client.services.store, interaction.guild_id or 0
    here = await store.read(games.in_place(guild_id, interaction.channel_id or 0))
    own: list[Game] = await store.read(
        games.of_user(guild_id, interaction.user.id, (Status.RUNNING, Status.LOBBY))
    )
    return next((game.engine for game in (*here, *own)), next(iter(ENGINES)))


@app_commands.command(name=named("help"), description=described("help"))
async def help_command(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    reader = await interaction.client.services.reader(interaction)
    names = [CATALOGUE.text(reader.locale, f"{name}-name") for name in ENGINES]
    listed = "\n".join(f"- {name}" for name in names)
    page = Page().text(CATALOGUE.text(reader.locale, "help", games=listed))
    await show_panel(interaction, page)


COMMANDS: Commands = (rules, help_command)
