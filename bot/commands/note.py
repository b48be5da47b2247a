"""`/note`: a private note about a game."""

from __future__ import annotations

from discord import app_commands

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, table_called
from bot.services import Interaction
from bot.store import notes
from bot.views.note import note_form


@app_commands.command(name=named("note"), description=described("note"))
@app_commands.describe(game=described("note-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def note(interaction: Interaction, game: str | None = None) -> None:
    """A form can only be the first answer, so nothing is deferred here."""
    reader, table = await table_called(interaction, game)
    store = interaction.client.services.store
    written = await store.read(notes.note_of(table.game.id, reader.user))
    await interaction.response.send_modal(note_form(table.game, reader, written))


COMMANDS: Commands = (note,)
