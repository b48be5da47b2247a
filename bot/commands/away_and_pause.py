"""Waiting and being waited for: `/away`, `/nudge`, `/pause`, `/resume`."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta

from discord import app_commands
from discord.app_commands import Choice, Range
from discord.utils import format_dt

from bot.commands.descriptions import Commands, described, named
from bot.commands.which_game import autocomplete_game, game_called, sit_at
from bot.reply.error_replies import reply
from bot.reply.refusals import Declined
from bot.seats.agreements import Question, others
from bot.services import Interaction
from bot.store import users
from bot.store.agreements import AgreementKind
from bot.turn_time.allowance import LEAVE
from bot.turn_time.pause import LONGEST_PAUSE, USUAL_PAUSE
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


async def autocomplete_since(interaction: Interaction, current: str) -> list[Choice[str]]:
    found = await autocomplete_until(interaction, current)
    return [each for each in found if each.value != BACK]


@app_commands.command(name=named("away"), description=described("away"))
@app_commands.describe(until=described("away-until"), since=described("away-since"))
@app_commands.rename(since=named("from", "away-from"))
@app_commands.autocomplete(until=autocomplete_until, since=autocomplete_since)
@app_commands.guild_only()
async def away(interaction: Interaction, until: str, since: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    if until.strip().casefold() == BACK:
        turns = await services.pauses.come_back(reader.user)
        await reply(interaction, CATALOGUE.text(reader.locale, "away-is_back", turns=turns))
        return
    begin = None if since is None else await _moment(interaction, since)
    end = await _moment(interaction, until)
    if begin is not None and begin >= end:
        raise Declined("away-not_before")
    turns = await services.pauses.go_away(reader.user, end, begin)
    said = CATALOGUE.text(
        reader.locale,
        "away-is_away" if begin is None else "away-will_be",
        since="" if begin is None else format_dt(begin, "f"),
        when=format_dt(end, "f"),
        turns=turns,
        leave=LEAVE.days,
    )
    await reply(interaction, said)


async def _moment(interaction: Interaction, until: str) -> datetime:
    """Midnight, by the person's own clock, at the beginning of that day."""
    services = interaction.client.services
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
    asked, left = await services.reminders.nudge(table, reader.user)
    if not asked and not left:
        raise Declined("nudge-nobody")
    names = await services.names.at_table(found, reader.locale)
    lines = [
        CATALOGUE.text(
            reader.locale, key, names=listed([names.escaped[seat] for seat in some], reader.locale)
        )
        for key, some in (("nudge-done", asked), ("nudge-left", left))
        if some
    ]
    await reply(interaction, "\n".join(lines))


@app_commands.command(name=named("pause"), description=described("pause"))
@app_commands.describe(days=described("pause-days"), game=described("pause-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def pause(
    interaction: Interaction,
    days: Range[int, 1, LONGEST_PAUSE.days] = USUAL_PAUSE.days,
    game: str | None = None,
) -> None:
    """All must agree: somebody may be waiting for the next turn."""
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    if sitting.seen.game.paused_at is not None:
        raise Declined("pause-already")
    voters = others(sitting.seen.game, sitting.seat)
    question = Question(AgreementKind.PAUSE, sitting.seat, voters, {"days": days})
    await show_panel(interaction, await ask_table(interaction, sitting, question))


@app_commands.command(name=named("resume"), description=described("resume"))
@app_commands.describe(game=described("resume-game"))
@app_commands.autocomplete(game=autocomplete_game)
@app_commands.guild_only()
async def resume(interaction: Interaction, game: str | None = None) -> None:
    """Any player may let time run again; whoever else is waited for is told a day before."""
    await interaction.response.defer(ephemeral=True)
    sitting = await sit_at(interaction, game)
    if sitting.seen.game.paused_at is None:
        raise Declined("resume-not_paused")
    when = await sitting.services.pauses.resume(sitting.seen.game, sitting.seat)
    if when is None:
        raise Declined("resume-not_paused")
    at_once = when <= sitting.services.clock.now()
    key = "resume-done" if at_once else "resume-then"
    await reply(interaction, sitting.text(key, when=format_dt(when, "R")))


COMMANDS: Commands = (away, nudge, pause, resume)
