"""What a server and a person may set: as menus, and how a choice is written down.

A setting left to its default is the value `none`: the server's language, the server's way to ping.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, time
from typing import Any, TypeVar

from bot.seats.lobby import CLOCKS, clock_name
from bot.store import guilds, users
from bot.store.database import Connection, Query
from bot.store.settings import GuildSettings, QuietHours, Stored, UserSettings
from bot.table.option_menus import NONE, Setting
from bot.turn_time.quiet import LONGEST_NIGHT
from data.catalogue import CATALOGUE
from render.theme import THEMES

HOURS = tuple(f"{hour:02}:00" for hour in range(24))
NIGHT = 9  # hours of quiet, until its end is chosen
CLOCK, ABSENCE, CHANNELS = "clock", "absence", "channels"
QUIET_FROM, QUIET_UNTIL = "quiet_from", "quiet_until"
S = TypeVar("S", bound=Stored)


# --- as menus ----------------------------------------------------------------------------------


def server_menus(settings: GuildSettings, locale: str) -> list[Setting]:
    """All but the channels, which Discord has a menu of its own for."""
    named = _menu("server", locale)
    return [
        _languages("server", settings.locale, locale),
        named(CLOCK, list(CLOCKS), clock_name(settings.clock) or "", "clock"),
        named(ABSENCE, ["caretaker", "out"], settings.clock.absence, ABSENCE),
        named("ping", ["mention", "direct", NONE], settings.ping),
        named("place", ["thread", "channel"], settings.place),
    ]


def own_menus(settings: UserSettings, locale: str) -> list[Setting]:
    named = _menu("me", locale)
    quiet = settings.quiet
    menus = [
        _languages("me", settings.locale, locale),
        named("ping", ["server", "mention", "direct", NONE], settings.ping or "server"),
        named("theme", list(THEMES), settings.theme),
        named("text", ["false", "true"], str(settings.text).lower()),
        _hours(QUIET_FROM, [NONE, *HOURS], _hour(quiet.start) if quiet else NONE, locale),
    ]
    if quiet is not None:
        ends = [hour for hour in HOURS if _lasts(quiet.start, time.fromisoformat(hour))]
        menus.append(_hours(QUIET_UNTIL, ends, _hour(quiet.end), locale))
    menus.append(named("weekend", ["false", "true"], str(settings.weekend).lower()))
    return menus


def _lasts(start: time, end: time) -> bool:
    """Whether a night from the one to the other is one: some hours, not most of the day."""
    begin = datetime.combine(date.min, start)
    hours = (datetime.combine(date.min, end) - begin).seconds
    return 0 < hours <= LONGEST_NIGHT.seconds


def _menu(whose: str, locale: str) -> Callable[..., Setting]:
    def named(field: str, values: Sequence[str], chosen: str, prefix: str = "") -> Setting:
        start = prefix or f"{whose}-{field}"
        words = tuple((value, CATALOGUE.text(locale, f"{start}-{value}")) for value in values)
        label = CATALOGUE.text(locale, f"{whose}-{field}")
        return Setting(field, label, words, chosen, values[0])

    return named


def _languages(whose: str, chosen: str | None, locale: str) -> Setting:
    values = [(NONE, CATALOGUE.text(locale, f"{whose}-locale-none"))]
    values += [(each, CATALOGUE.text(each, "language")) for each in CATALOGUE.locales]
    label = CATALOGUE.text(locale, f"{whose}-locale")
    return Setting("locale", label, tuple(values), chosen or NONE, NONE)


def _hours(field: str, values: Sequence[str], chosen: str, locale: str) -> Setting:
    label = CATALOGUE.text(locale, f"me-{field}")
    none = CATALOGUE.text(locale, "me-quiet-none")
    said = [CATALOGUE.text(locale, f"me-{field}-at", hour=value) for value in values]
    words = tuple((v, none if v == NONE else w) for v, w in zip(values, said, strict=True))
    return Setting(field, label, words, chosen, NONE)


def _hour(at: time) -> str:
    return f"{at.hour:02}:00"


# --- as choices --------------------------------------------------------------------------------


def choose_for_server(guild_id: int, field: str, values: Sequence[str]) -> Query[GuildSettings]:
    """Set one thing of a server; nothing else changes, whoever else is choosing just now."""

    def run(db: Connection) -> GuildSettings:
        guilds.ensure(guild_id)(db)
        before = guilds.settings(guild_id)(db)
        after = _changed(before, _server_change(before, field, values))
        guilds.set_settings(guild_id, after)(db)
        return after

    return run


def choose_for_oneself(user: int, field: str, value: str, at: datetime) -> Query[UserSettings]:
    def run(db: Connection) -> UserSettings:
        before = users.settings(user)(db)
        after = _changed(before, _own_change(before, field, value))
        users.set_settings(user, after, at)(db)
        return after

    return run


def _changed(settings: S, change: Mapping[str, Any]) -> S:
    """Read anew, so that nothing is stored that the model would refuse."""
    return type(settings).model_validate({**settings.model_dump(), **change})


def _server_change(settings: GuildSettings, field: str, values: Sequence[str]) -> Mapping[str, Any]:
    if field == CHANNELS:
        return {CHANNELS: tuple(map(int, values))}
    (value,) = values
    if field == CLOCK:
        return {CLOCK: CLOCKS[value].model_copy(update={ABSENCE: settings.clock.absence})}
    if field == ABSENCE:
        return {CLOCK: {**settings.clock.model_dump(), ABSENCE: value}}
    if field == "locale":
        return {"locale": None if value == NONE else value}
    return {field: value}


def _own_change(settings: UserSettings, field: str, value: str) -> Mapping[str, Any]:
    if field in (QUIET_FROM, QUIET_UNTIL):
        return {"quiet": _quiet(settings.quiet, field, value)}
    if field == "ping":
        return {"ping": None if value == "server" else value}
    if field == "locale":
        return {"locale": None if value == NONE else value}
    return {field: value}


def _quiet(quiet: QuietHours | None, field: str, value: str) -> QuietHours | None:
    """The whole night is taken for granted until its end is chosen, too."""
    if value == NONE:
        return None
    chosen = time.fromisoformat(value)
    if field == QUIET_FROM:
        usual = time((chosen.hour + NIGHT) % 24)
        end = quiet.end if quiet is not None and _lasts(chosen, quiet.end) else usual
        return QuietHours(start=chosen, end=end)
    if quiet is None or not _lasts(quiet.start, chosen):
        return quiet
    return QuietHours(start=quiet.start, end=chosen)
