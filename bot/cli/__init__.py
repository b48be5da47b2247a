"""The command line of whoever runs the bot: start, back up, check, verify, simulate, draw.

One file for each command; this one holds what they share. `python -m bot` calls them, and each of
them ends with a sentence instead of a traceback when something is wrong.
"""

from __future__ import annotations

from pydantic import ValidationError

from bot.config import Config
from bot.table.option_menus import NONE, values_of
from engines import ENGINES
from engines.base import AnyEngine, Options
from engines.errors import BadSetup


class CommandError(Exception):
    """Something to tell the person at the command line, without a traceback."""


def read_config() -> Config:
    """The settings of this installation; what is wrong with them is said in words."""
    try:
        return Config()
    except ValidationError as wrong:
        lines = [f"  {each['loc'][0]}: {each['msg']}" for each in wrong.errors()]
        raise CommandError("\n".join(["These settings cannot be used:", *lines])) from wrong


def engine_called(name: str) -> AnyEngine:
    if name not in ENGINES:
        raise CommandError(f"There is no game {name!r}. Games: {', '.join(ENGINES)}")
    return ENGINES[name]


def read_setup(engine: AnyEngine, seats: int, given: list[str]) -> Options:
    """The options named as `key=value`, checked together with the number of players."""
    options = _read_options(engine, seats, given)
    counts = engine.seat_counts
    if seats not in counts:
        raise CommandError(
            f"{engine.name} is for {counts.start} to {counts.stop - 1} players, not {seats}."
        )
    try:
        engine.check_setup(seats, options)
    except BadSetup as refused:
        raise CommandError(f"These options do not go together: {refused}") from refused
    return options


def _read_options(engine: AnyEngine, seats: int, given: list[str]) -> Options:
    fields = engine.options_type.model_fields
    known = ", ".join(fields)
    values: dict[str, object] = {}
    for each in given:
        name, equals, value = each.partition("=")
        if name not in fields or not equals:
            raise CommandError(
                f"{engine.name} has no option {name!r}. Options, as name=value: {known}"
            )
        known_values = values_of(seats, name, fields[name])
        values[name] = known_values.get(value.lower() or NONE, value)
    try:
        options: Options = engine.read_options(values)
    except ValidationError as refused:
        first = refused.errors()[0]
        raise CommandError(
            f"Option {first['loc'][0]}: {first['msg']}, not {first['input']!r}."
        ) from refused
    return options
