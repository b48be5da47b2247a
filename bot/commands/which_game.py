"""Which game a command is about: named by its number, or the only one it can be."""

from __future__ import annotations

from collections.abc import Sequence

from discord.app_commands import Choice

from bot.posting.places import bring_home
from bot.reply.discord_limits import AUTOCOMPLETE_CHOICES, CHOICE_NAME, cut
from bot.reply.refusals import Declined
from bot.services import Interaction, Reader
from bot.store import games
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status
from bot.table.table import Table
from bot.table.typed_moves import fold
from bot.views.game_list import game_line
from bot.views.turn_panel import Sitting, sit_down

SHOWN = (Status.RUNNING, Status.FINISHED)


async def lobby_called(interaction: Interaction, given: str | None, seated: bool | None) -> Game:
    """The lobby meant; `seated`: one the person sits in, or (False) does not."""
    store, guild_id = interaction.client.services.store, interaction.guild_id or 0
    if given is not None:
        return await game_numbered(interaction, given)
    lobbies = await store.read(games.in_guild(guild_id, (Status.LOBBY,)))
    here = [each for each in lobbies if each.channel_id == interaction.channel_id]
    for some in (here, lobbies):
        fitting = [
            each
            for each in some
            if seated is None or (each.find_seat(interaction.user.id) is not None) == seated
        ]
        if len(fitting) == 1:
            return fitting[0]
    raise Declined("choose-no_lobby" if not lobbies else "choose-which_lobby")


async def game_called(interaction: Interaction, given: str | None) -> Game:
    """The running or finished game meant: named, of this thread, or the person's only one."""
    store, guild_id = interaction.client.services.store, interaction.guild_id or 0
    if given is not None:
        return await game_numbered(interaction, given)
    here = await store.read(games.in_place(guild_id, interaction.channel_id or 0))
    here = [each for each in here if each.status in SHOWN]
    own = await store.read(games.of_user(guild_id, interaction.user.id, (Status.RUNNING,)))
    running = [each for each in here if each.status is Status.RUNNING]
    for some in (_with_seat(running, interaction.user.id), running, here[:1], own):
        if len(some) == 1:
            return some[0]
    raise Declined("choose-no_game" if not own and not here else "choose-which_game")


def _with_seat(found: Sequence[Game], user: int) -> list[Game]:
    return [each for each in found if each.find_seat(user) is not None]


async def table_called(interaction: Interaction, given: str | None) -> tuple[Reader, Table]:
    """Who asks, and the table of the dealt game meant."""
    services = interaction.client.services
    reader = await services.reader(interaction)
    found = await game_called(interaction, given)
    interaction.extras["game"] = found.id
    if found.started_at is None:
        raise Declined("choose-not_started")
    return reader, await services.table(found.guild_id, found.id)


async def sit_at(interaction: Interaction, given: str | None) -> Sitting:
    """The person at their seat in the game meant; refused to others."""
    reader, table = await table_called(interaction, given)
    await bring_home_if_own(interaction, table.game)
    return await sit_down(interaction.client.services, reader, table)


async def bring_home_if_own(interaction: Interaction, game: Game) -> None:
    """A player's game that has lost its channel goes on where the player is."""
    if game.find_seat(interaction.user.id) is not None and interaction.channel_id is not None:
        await bring_home(interaction.client, game, interaction.channel_id)


async def game_numbered(interaction: Interaction, given: str) -> Game:
    number = given.strip().lstrip("#")
    if not number.isascii() or not number.isdigit() or len(number) > 18:
        raise Declined("choose-from_list")
    game = await interaction.client.services.store.read(
        games.find(interaction.guild_id or 0, int(number))
    )
    if game is None:
        raise Refused(Refusal.NO_SUCH_GAME, game=int(number))
    return game


async def autocomplete_lobby(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await _suggested(interaction, current, (Status.LOBBY,))


async def autocomplete_under_way(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await _suggested(interaction, current, (Status.LOBBY, Status.RUNNING))


async def autocomplete_over(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await _suggested(interaction, current, (Status.FINISHED, Status.CANCELLED))


async def autocomplete_game(interaction: Interaction, current: str) -> list[Choice[str]]:
    return await _suggested(interaction, current, SHOWN)


async def _suggested(
    interaction: Interaction, current: str, statuses: Sequence[Status]
) -> list[Choice[str]]:
    services, guild_id = interaction.client.services, interaction.guild_id or 0
    reader = await services.reader(interaction)
    mine = await services.store.read(games.of_user(guild_id, reader.user, statuses))
    others = await services.store.read(games.in_guild(guild_id, statuses))
    found = {game.id: game for game in (*mine, *others)}
    lines = [(game, await game_line(services, game, reader.locale)) for game in found.values()]
    wanted = fold(current).split()
    return [
        Choice(name=cut(line, CHOICE_NAME), value=str(game.id))
        for game, line in lines
        if all(word in fold(line) for word in wanted)
    ][:AUTOCOMPLETE_CHOICES]
