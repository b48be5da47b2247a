"""`/move`: a whole move typed in plain words, in any game where it is your turn."""

from __future__ import annotations

import asyncio

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import bring_home_if_own
from bot.reply.custom_ids import find_control
from bot.reply.discord_limits import AUTOCOMPLETE_CHOICES, CHOICE_NAME, cut
from bot.reply.refusals import Declined
from bot.services import Interaction, Reader, Services, seat_of
from bot.store import games
from bot.store.games import Game, Status
from bot.table.typed_moves import Typed, find_typed
from bot.views.turn_panel import Sitting, panel_page, play_control, show_panel, sit_down
from data.catalogue import CATALOGUE

GAMES = 10  # whose moves are offered at once
SUGGESTED = 5  # lines shown when the words fit several moves


async def your_turns(services: Services, reader: Reader, here: int) -> list[Sitting]:
    """The person's tables where they are to move; the one they are in comes first."""
    found = await services.store.read(
        games.of_user(reader.guild_id, reader.user, (Status.RUNNING,))
    )
    sittings: list[Sitting] = []
    for game in sorted(found, key=lambda game: game.place != here):
        table = await services.tables.of(game.id)
        if game.status is Status.RUNNING and seat_of(game, reader.user) in table.to_move:
            sittings.append(await sit_down(services, reader, table))
        if len(sittings) == GAMES:
            break
    return sittings


async def typed_moves(services: Services, sitting: Sitting) -> list[Typed]:
    seen = sitting.seen
    key = (seen.game.id, seen.game.revision, sitting.seat, seen.locale)
    legal = list(sitting.table.legal_moves(sitting.seat))
    return await asyncio.to_thread(
        services.typist.moves, key, sitting.table.engine, legal, seen.plain_words
    )


async def autocomplete_move(interaction: Interaction, current: str) -> list[Choice[str]]:
    services = interaction.client.services
    reader = await services.reader(interaction)
    sittings = await your_turns(services, reader, interaction.channel_id or 0)
    choices: list[Choice[str]] = []
    for sitting in sittings:
        prefix = _game_name(sitting.seen.game, reader.locale) if len(sittings) > 1 else ""
        for typed in find_typed(await typed_moves(services, sitting), current):
            line = f"{typed.words} · {prefix}" if prefix else typed.words
            control = sitting.control("play", typed.path)
            choices.append(Choice(name=cut(line, CHOICE_NAME), value=control.custom_id))
            if len(choices) == AUTOCOMPLETE_CHOICES:
                return choices
    return choices


@app_commands.command(name=named("move"), description=described("move"))
@app_commands.describe(move=described("move-move"))
@app_commands.autocomplete(move=autocomplete_move)
@app_commands.guild_only()
async def move(interaction: Interaction, move: str) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    control = find_control(move)
    if control is not None:
        table = await services.table(reader.guild_id, control.game)
        sitting = await sit_down(services, reader, table)
        await show_panel(interaction, await play_control(sitting, control))
        await bring_home_if_own(interaction, table.game)
        return
    await _play_words(interaction, services, reader, move)


async def _play_words(
    interaction: Interaction, services: Services, reader: Reader, words: str
) -> None:
    """Words that were not picked from the list: if they mean one move, it is to be confirmed."""
    sittings = await your_turns(services, reader, interaction.channel_id or 0)
    if not sittings:
        raise Declined("move-not_your_turn")
    found: list[tuple[Sitting, Typed]] = []
    for sitting in sittings:
        matching = find_typed(await typed_moves(services, sitting), words)
        exact = [each for each in matching if each.words == words.strip()]
        found += [(sitting, each) for each in exact or matching]
    if not found:
        raise Declined("move-not_found")
    if len(found) > 1:
        lines = "\n".join(f"- {each.words}" for _, each in found[:SUGGESTED])
        raise Declined("move-several", count=len(found), moves=lines)
    sitting, typed = found[0]
    await show_panel(interaction, await panel_page(sitting, typed.path))


def _game_name(game: Game, locale: str) -> str:
    name = CATALOGUE.text(locale, f"{game.engine}-name")
    return CATALOGUE.text(locale, "move-in_game", game=name, number=str(game.id))


COMMANDS: Commands = (move,)
