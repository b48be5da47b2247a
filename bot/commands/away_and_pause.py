"""Waiting and being waited for: `/away`, `/nudge`, `/pause`, `/resume`."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from discord import app_commands
from discord.app_commands import Choice
from discord.utils import format_dt

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, game_called, sit_at
from bot.reply.error_replies import reply
from bot.reply.refusals import Declined
from bot.seats.agreements import Question, others
from bot.services import Interaction
from bot.store import users
from bot.store.agreements import AgreementKind
from bot.views.seat import ask_table
from bot.views.turn_panel import show_panel
from data.catalogue import CATALOGUE
from render.narrate import listed

BACK = "back"
DAYS = (1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28)
LONGEST = timedelta(days=60)


async def autocomplete_until(interaction: Interaction, current: str) -> list[Choice[str]]:
    services = interaction.client.services
    reader = await services.reader(interaction)
    settings = await services.store.read(users.settings(reader.user))
    today = services.clock.now().astimezone(settings.zone).date()
    text = CATALOGUE.text
    found = [Choice(name=text(reader.locale, "away-back"), value=BACK)]
    for days in DAYS:
        day = (today + timedelta(days=days)).isoformat()
        found.append(Choice(name=text(reader.locale, "away-days", days=days, day=day), value=day))
    return [each for each in found if current.casefold() in each.name.casefold()]


@app_commands.command(name=named("away"), description=described("away"))
@app_commands.describe(until=described("away-until"))
@app_commands.autocomplete(until=autocomplete_until)
@app_commands.guild_only()
async def away(interaction: Interaction, until: str) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    moment = await _moment(interaction, until)
    turns = await services.pauses.go_away(reader.user, moment)
    key = "away-is_back" if moment is None else "away-is_away"
    when = "" if moment is None else format_dt(moment, "f")
    await reply(interaction, CATALOGUE.text(reader.locale, key, when=when, turns=turns))


async def _moment(interaction: Interaction, until: str) -> datetime | None:
    """Midnight, by the person's own clock, at the beginning of that day."""
    services = interaction.client.services
    if until.strip().casefold() == BACK:
        return None
    settings = await services.store.read(users.settings(interaction.user.id))
    now = services.clock.now()
    try:
        day = date.fromisoformat(until.strip())
    except ValueError:
        raise Declined("away-no_day") from None
    moment = datetime.combine(day, time(), settings.zone).astimezone(UTC)
    if not now < moment <= now + LONGEST:
        raise Declined("away-not_then", days=LONGEST.days)
    return moment


@app_commands.command(name=named("nudge"), description=described("nudge"))
@app_commands.describe(game=described("nudge-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def nudge(interaction: Interaction, game: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    found = await game_called(interaction, game)
    table = await services.table(reader.guild_id, found.id)
    asked = await services.reminders.nudge(table, reader.user)
    if not asked:
        raise Declined("nudge-nobody")
    names = await services.names.at_table(found, reader.locale)
    said = listed([names.escaped[seat] for seat in asked], reader.locale)
    await reply(interaction, CATALOGUE.text(reader.locale, "nudge-done", names=said))


@app_commands.command(name=named("pause"), description=described("pause"))
@app_commands.describe(game=described("pause-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def pause(interaction: Interaction, game: str | None = None) -> None:
    """All must agree: somebody may be waiting for the next turn."""
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    if sitting.seen.game.paused_at is not None:
        raise Declined("pause-already")
    voters = others(sitting.seen.game, sitting.seat)
    question = Question(AgreementKind.PAUSE, sitting.seat, voters)
    await show_panel(interaction, await ask_table(interaction, sitting, question))


@app_commands.command(name=named("resume"), description=described("resume"))
@app_commands.describe(game=described("resume-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def resume(interaction: Interaction, game: str | None = None) -> None:
    """Any player may let time run again."""
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    if sitting.seen.game.paused_at is None:
        raise Declined("resume-not_paused")
    await sitting.services.pauses.resume(sitting.seen.game)
    await reply(interaction, sitting.text("resume-done"))


COMMANDS: Commands = (away, nudge, pause, resume)
