"""`/game resign, replace, remove`: who plays on."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.descriptions import Commands, described, named, said
from bot.commands.which_game import autocomplete_game, sit_at
from bot.reply.discord_limits import CHOICE_NAME, cut
from bot.reply.refusals import Declined
from bot.seats.agreements import OFFERED, OUT
from bot.services import Interaction
from bot.store.errors import StoreError
from bot.table.typed_moves import fold
from bot.views.seat import ask_table, check_running, handing_over, removing, resign_page
from bot.views.turn_panel import Sitting, show_panel
from engines.base import Seat


@app_commands.command(name=named("resign", "game-resign"), description=described("game-resign"))
@app_commands.describe(game=described("game-resign-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def resign(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    await show_panel(interaction, resign_page(await sit_at(interaction, game)))


@app_commands.command(name=named("replace", "game-replace"), description=described("game-replace"))
@app_commands.describe(member=described("game-replace-member"), game=described("game-replace-game"))
@app_commands.autocomplete(game=autocomplete_game)
async def replace(
    interaction: Interaction, member: discord.Member, game: str | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    check_running(sitting)
    question = handing_over(sitting, member.id, member.bot)
    sitting.services.names.note(sitting.reader.guild_id, member.id, member.display_name)
    await show_panel(interaction, await ask_table(interaction, sitting, question))


async def autocomplete_player(interaction: Interaction, current: str) -> list[Choice[str]]:
    given = getattr(interaction.namespace, "game", None)
    try:
        sitting = await sit_at(interaction, given or None)
    except (Declined, StoreError):
        return []
    return [
        Choice(name=cut(name, CHOICE_NAME), value=str(seat))
        for seat, name in enumerate(sitting.seen.names.plain)
        if seat != sitting.seat and fold(current) in fold(name)
    ]


@app_commands.command(name=named("remove", "game-remove"), description=described("game-remove"))
@app_commands.describe(
    player=described("game-remove-player"),
    then=described("game-remove-then"),
    game=described("game-remove-game"),
)
@app_commands.choices(
    then=[
        Choice(name=said("remove-then-offered"), value=OFFERED),
        Choice(name=said("remove-then-out"), value=OUT),
    ]
)
@app_commands.autocomplete(player=autocomplete_player, game=autocomplete_game)
async def remove(
    interaction: Interaction, player: str, then: str | None = None, game: str | None = None
) -> None:
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    check_running(sitting)
    question = removing(sitting, _seat_called(sitting, player), then)
    await show_panel(interaction, await ask_table(interaction, sitting, question))


def _seat_called(sitting: Sitting, given: str) -> Seat:
    """By its number, as the list gives it, or by the player's name."""
    names = sitting.seen.names.plain
    if given.isascii() and given.isdigit() and len(given) < 3 and int(given) < len(names):
        return int(given)
    fitting = [seat for seat, name in enumerate(names) if fold(given) in fold(name)]
    if len(fitting) != 1:
        raise Declined("remove-whom")
    return fitting[0]


GAME: Commands = (resign, replace, remove)
