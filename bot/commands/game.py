"""`/game new, join, leave, list, start`: opening tables and sitting down at them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import discord
from discord import app_commands
from discord.app_commands import Choice, Range

from bot.commands.descriptions import Commands, described, game_choices, named, said
from bot.commands.which_game import autocomplete_lobby, lobby_called
from bot.reply.discord_codes import UNKNOWN_MESSAGE
from bot.reply.place_rights import check_playable
from bot.seats.lobby import CLOCKS, Wish
from bot.services import Interaction
from bot.store import games, messages
from bot.store.games import Game, Status
from bot.table.fair_shuffle import luck_of
from bot.views.game_list import listing_page
from bot.views.lobby import (
    LOBBY,
    lobby_page,
    refresh_lobby,
    remember_lobby,
)
from bot.views.page import Page
from data.catalogue import CATALOGUE
from engines import ENGINES

Change = Callable[[Game, int], Awaitable[Game]]
MOST_SEATS = max(engine.seat_counts[-1] for engine in ENGINES.values())
LEAST_SEATS = min(engine.seat_counts[0] for engine in ENGINES.values())


@app_commands.command(name=named("new", "game-new"), description=described("game-new"))
@app_commands.describe(
    game=described("game-new-game"),
    seats=described("game-new-seats"),
    clock=described("game-new-clock"),
)
@app_commands.choices(
    game=game_choices(),
    clock=[Choice(name=said(f"clock-{name}"), value=name) for name in CLOCKS],
)
async def new(
    interaction: Interaction,
    game: str,
    seats: Range[int, LEAST_SEATS, MOST_SEATS] | None = None,
    clock: str | None = None,
) -> None:
    wish = await _wish(interaction, game, seats, clock)
    await interaction.client.services.lobbies.check(wish)  # a refusal is for the asker alone
    await interaction.response.defer()
    try:
        await _open_lobby(interaction, wish)
    except Exception:
        with suppress(discord.HTTPException):
            await interaction.delete_original_response()  # what went wrong is for the asker alone
        raise


async def _wish(interaction: Interaction, game: str, seats: int | None, clock: str | None) -> Wish:
    reader = await interaction.client.services.reader(interaction)
    guild_id, channel_id = reader.guild_id, _channel_for(interaction)
    check_playable(interaction.client, guild_id, channel_id, reader.locale)
    luck = luck_of(interaction.id)
    return Wish(guild_id, channel_id, game, reader.user, seats, clock, luck=luck)


async def _open_lobby(interaction: Interaction, wish: Wish) -> None:
    services = interaction.client.services
    opened = await services.lobbies.open(wish)
    locale = await services.public_locale(interaction.guild, wish.guild_id)
    page = await lobby_page(services, opened, locale)
    message = await interaction.edit_original_response(view=page, attachments=page.files)
    await remember_lobby(services, opened, message)


def _channel_for(interaction: Interaction) -> int:
    """Asked for in a thread, perhaps of another game, a game belongs to the channel above it."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        return channel.parent_id
    assert interaction.channel_id is not None
    return interaction.channel_id


async def _at_table(
    interaction: Interaction, given: str | None, seated: bool | None, key: str, change: Change
) -> None:
    """Change a lobby, show it as it is now, and say that it was done."""
    await interaction.response.defer(ephemeral=True)
    client = interaction.client
    reader = await client.services.reader(interaction)
    lobby = await change(await lobby_called(interaction, given, seated), reader.user)
    await refresh_lobby(client.services, client, lobby)
    game = CATALOGUE.text(reader.locale, f"{lobby.engine}-name")
    said = Page().text(CATALOGUE.text(reader.locale, key, game=game))
    await interaction.edit_original_response(view=said)


@app_commands.command(name=named("join", "game-join"), description=described("game-join"))
@app_commands.describe(game=described("game-join-game"))
@app_commands.autocomplete(game=autocomplete_lobby)
async def join(interaction: Interaction, game: str | None = None) -> None:
    await _at_table(
        interaction,
        game,
        False,
        "lobby-joined",
        partial(interaction.client.services.lobbies.join, luck=luck_of(interaction.id)),
    )


@app_commands.command(name=named("leave", "game-leave"), description=described("game-leave"))
@app_commands.describe(game=described("game-leave-game"))
@app_commands.autocomplete(game=autocomplete_lobby)
async def leave(interaction: Interaction, game: str | None = None) -> None:
    await _at_table(
        interaction, game, True, "lobby-left", interaction.client.services.lobbies.leave
    )


@app_commands.command(name=named("start", "game-start"), description=described("game-start"))
@app_commands.describe(game=described("game-start-game"))
@app_commands.autocomplete(game=autocomplete_lobby)
async def start(interaction: Interaction, game: str | None = None) -> None:
    client = interaction.client

    async def begin(lobby: Game, user: int) -> Game:
        check_playable(client, lobby.guild_id, lobby.channel_id, interaction.locale.value)
        return await client.services.lobbies.start(lobby, user, luck_of(interaction.id))

    await _at_table(interaction, game, True, "lobby-started", begin)


@app_commands.command(name=named("list", "game-list"), description=described("game-list"))
async def list_games(interaction: Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    await interaction.edit_original_response(view=await listing_page(services, reader))
    await _mend_lobbies(interaction)


async def _mend_lobbies(interaction: Interaction) -> None:
    """Whoever looks for a table must find it: lobbies whose message is gone get a new one."""
    client, services = interaction.client, interaction.client.services
    lobbies = await services.store.read(games.in_guild(interaction.guild_id or 0, (Status.LOBBY,)))
    for lobby in lobbies:
        found = await services.store.read(messages.of_game(lobby.id, LOBBY))
        try:
            if found:
                place = client.get_partial_messageable(found[0].channel_id)
                await place.fetch_message(found[0].message_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                await refresh_lobby(services, client, lobby)


GAME: Commands = (new, join, leave, start, list_games)
