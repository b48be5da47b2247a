"""`/game cancel` and `/game rematch`: ending a table or a game early, and playing it again."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import (
    autocomplete_over,
    autocomplete_under_way,
    game_numbered,
    lobby_called,
)
from bot.reply.refusals import Declined, LobbyRefusal, LobbyRefused
from bot.services import Interaction, Reader
from bot.store import games
from bot.store.games import Game, Status
from bot.views.lobby import refresh_lobby
from bot.views.lobby_buttons import may_cancel
from bot.views.page import Page
from bot.views.rematch import OVER, rematch_page
from bot.views.seat import call_off_page
from bot.views.turn_panel import show_panel, sit_down
from data.catalogue import CATALOGUE


@app_commands.command(name=named("cancel", "game-cancel"), description=described("game-cancel"))
@app_commands.describe(game=described("game-cancel-game"))
@app_commands.autocomplete(game=autocomplete_under_way)
async def cancel(interaction: Interaction, game: str | None = None) -> None:
    """A table that waits is closed by its host; a running game is called off by all."""
    await interaction.response.defer(ephemeral=True)
    client = interaction.client
    reader = await client.services.reader(interaction)
    found = await _under_way(interaction, game)
    if found.status is Status.LOBBY:
        await show_panel(interaction, await _close(interaction, reader, found))
        return
    table = await client.services.table(found.guild_id, found.id)
    sitting = await sit_down(client.services, reader, table)
    await show_panel(interaction, call_off_page(sitting))


async def _under_way(interaction: Interaction, given: str | None) -> Game:
    """The game named, the person's own that is played here, or the table that waits."""
    if given is not None:
        return await game_numbered(interaction, given)
    store, guild_id = interaction.client.services.store, interaction.guild_id or 0
    here = await store.read(games.in_place(guild_id, interaction.channel_id or 0))
    own = [
        each
        for each in here
        if each.status is Status.RUNNING and each.find_seat(interaction.user.id) is not None
    ]
    return own[0] if len(own) == 1 else await lobby_called(interaction, None, seated=None)


async def _close(interaction: Interaction, reader: Reader, lobby: Game) -> Page:
    client = interaction.client
    if not may_cancel(interaction, lobby):
        raise LobbyRefused(LobbyRefusal.ONLY_HOST, host=lobby.host or 0)
    lobby = await client.services.lobbies.cancel(lobby, reader.user, may_manage=True)
    await refresh_lobby(client.services, client, lobby)
    return Page().text(CATALOGUE.text(reader.locale, "lobby-cancelled"))


@app_commands.command(name=named("rematch", "game-rematch"), description=described("game-rematch"))
@app_commands.describe(game=described("game-rematch-game"))
@app_commands.autocomplete(game=autocomplete_over)
async def rematch(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    reader = await interaction.client.services.reader(interaction)
    over = await _over(interaction, game)
    page = await rematch_page(interaction, reader, over)
    await show_panel(interaction, page)


async def _over(interaction: Interaction, given: str | None) -> Game:
    """The game named, the last one played here, or the person's last one."""
    if given is not None:
        return await game_numbered(interaction, given)
    store, guild_id = interaction.client.services.store, interaction.guild_id or 0
    here = await store.read(games.in_place(guild_id, interaction.channel_id or 0))
    if here and here[0].status is Status.RUNNING:
        raise Declined("rematch-not_over")
    own = await store.read(games.of_user(guild_id, interaction.user.id, OVER))
    for each in (*here, *own):
        if each.status in OVER and each.started_at is not None:
            return each
    raise Declined("rematch-none")


GAME: Commands = (cancel, rematch)
