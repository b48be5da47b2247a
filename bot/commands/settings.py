"""`/settings`: a person's own settings and data."""

from __future__ import annotations

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from discord import app_commands
from discord.app_commands import Choice

from bot.commands.descriptions import Commands, described, named
from bot.reply.discord_limits import AUTOCOMPLETE_CHOICES
from bot.reply.refusals import Declined
from bot.services import Interaction
from bot.table.typed_moves import fold
from bot.views.me import own_page
from bot.views.setting_menus import choose_for_oneself
from bot.views.turn_panel import show_panel


@cache
def zones() -> tuple[str, ...]:
    """Places first: people look for their city, not for an abbreviation."""
    known = available_timezones() - {"localtime", "Factory"}
    return tuple(sorted(known, key=lambda name: ("/" not in name, name.startswith("Etc/"), name)))


async def autocomplete_zone(interaction: Interaction, current: str) -> list[Choice[str]]:
    """Any words in any order, each with the time it is there: that is how people know theirs."""
    now = interaction.client.services.clock.now()
    wanted = fold(current).split()
    found = []
    for name in zones():
        shown = f"{name.replace('_', ' ')} ({now.astimezone(ZoneInfo(name)):%H:%M})"
        if all(word in fold(shown) for word in wanted):
            found.append(Choice(name=shown, value=name))
        if len(found) == AUTOCOMPLETE_CHOICES:
            break
    return found


@app_commands.command(name=named("settings"), description=described("settings"))
@app_commands.describe(zone=described("settings-zone"))
@app_commands.autocomplete(zone=autocomplete_zone)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
async def settings(interaction: Interaction, zone: str | None = None) -> None:
    await interaction.response.defer(ephemeral=True)
    services = interaction.client.services
    reader = await services.reader(interaction)
    if zone is not None:
        chosen = choose_for_oneself(reader.user, "timezone", _zone(zone), services.clock.now())
        await services.pauses.change_habits(reader.user, chosen)
    await show_panel(interaction, await own_page(services, reader))


def _zone(given: str) -> str:
    """The zone meant, however it is written; Told if there is none or more than one."""
    wanted = fold(given.strip()).replace(" ", "_")
    exact = [name for name in zones() if fold(name) == wanted]
    found = exact or [name for name in zones() if fold(name).rpartition("/")[2] == wanted]
    if len(found) != 1:
        raise Declined("me-no_zone")
    return found[0]


COMMANDS: Commands = (settings,)
