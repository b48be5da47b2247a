"""`/hand` and `/board`."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, bring_home_if_own, game_called
from bot.reply.discord_limits import AUTOCOMPLETE_CHOICES
from bot.reply.refusals import Declined
from bot.services import Interaction
from bot.store.errors import StoreError
from bot.store.games import Status
from bot.table.typed_moves import fold
from bot.views.hand_and_board import board_page, hand_page
from bot.views.turn_panel import show_panel
from render import renderer_for


@app_commands.command(name=named("hand"), description=described("hand"))
@app_commands.describe(game=described("hand-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def hand(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    found = await game_called(interaction, game)
    if found.status is Status.LOBBY:
        raise Declined("choose-not_started")
    table = await services.table(found.guild_id, found.id)
    await show_panel(interaction, await hand_page(services, reader, table))
    await bring_home_if_own(interaction, found)


async def autocomplete_zoom(interaction: Interaction, current: str) -> list[Choice[str]]:
    services = interaction.client.services
    given = getattr(interaction.namespace, "game", None)
    try:
        found = await game_called(interaction, given or None)
        table = await services.table(found.guild_id, found.id)
        locale = (await services.reader(interaction)).locale
    except (Declined, StoreError):
        return []
    renderer = renderer_for(found.engine)
    names = {
        each: renderer.zoom_name(each, locale) for each in renderer.zooms(table.view_for(None))
    }
    chosen = [
        Choice(name=names[each], value=each) for each in names if fold(current) in fold(names[each])
    ]
    return chosen[:AUTOCOMPLETE_CHOICES]


@app_commands.command(name=named("board"), description=described("board"))
@app_commands.describe(
    game=described("board-game"), text=described("board-text"), zoom=described("board-zoom")
)
@app_commands.autocomplete(game=autocomplete_game, zoom=autocomplete_zoom)
@app_commands.guild_only()
async def board(
    interaction: Interaction, game: str | None = None, text: bool = False, zoom: str | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    found = await game_called(interaction, game)
    table = await services.table(found.guild_id, found.id)
    await show_panel(interaction, await board_page(services, reader, table, text, zoom))
    await bring_home_if_own(interaction, found)


COMMANDS: Commands = (hand, board)
