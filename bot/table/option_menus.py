"""A game's options as menus: what each field of the pydantic model can be set to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge, Gt, Le, Lt
from pydantic.fields import FieldInfo

from bot.reply.discord_limits import OPTION_LABEL, SELECT_OPTIONS, cut
from bot.reply.player_names import Names
from bot.store.games import Game
from data.catalogue import CATALOGUE
from engines import ENGINES
from engines.base import Json

NONE = "none"
FIRST_SEAT = "start_player"  # the one option every game has; its values are seats


@dataclass(frozen=True)
class Setting:
    """One option: its name in words, its values with theirs, what is set and what is usual."""

    field: str
    label: str
    values: tuple[tuple[str, str], ...]  # (value, words)
    chosen: str
    usual: str

    @property
    def words(self) -> str:
        return dict(self.values).get(self.chosen, self.chosen)


def settings_of(game: Game, names: Names, locale: str) -> list[Setting]:
    """Every option of the game that can be set by choosing from a list."""
    engine = ENGINES[game.engine]
    chosen = engine.read_options(game.options).model_dump(mode="json")
    usual = engine.options_type().model_dump(mode="json")
    return [
        Setting(
            field,
            _text(game, locale, f"option-{field}"),
            tuple((value, _value_words(game, names, locale, field, value)) for value in values),
            _written(chosen[field]),
            _written(usual[field]),
        )
        for field, info in engine.options_type.model_fields.items()
        if (values := list(values_of(game.most_seats, field, info))[:SELECT_OPTIONS])
    ]


def values_of(seats: int, field: str, info: FieldInfo) -> dict[str, Any]:
    """What the option can be set to, by how a menu writes it."""
    if field == FIRST_SEAT:
        return {NONE: None, **{str(seat): seat for seat in range(seats)}}
    return {_written(value): value for value in _possible(info.annotation, info.metadata)}


def read_setting(engine: str, seats: int, field: str, written: str) -> Json:
    """What was chosen from the menu, for the options' model to read."""
    info = ENGINES[engine].options_type.model_fields[field]
    return {field: values_of(seats, field, info)[written]}


def _possible(annotation: Any, metadata: list[Any]) -> Iterator[Any]:
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *more = get_args(annotation)
        yield from _possible(inner, [*metadata, *_flattened(more)])
    elif origin in (Union, UnionType):
        for each in get_args(annotation):
            yield from _possible(each, metadata)
    elif origin is Literal:
        yield from get_args(annotation)
    elif annotation is type(None):
        yield None
    elif annotation is bool:
        yield from (False, True)
    elif annotation is int:
        yield from _numbers(metadata)
    elif isinstance(annotation, type) and issubclass(annotation, Enum):
        yield from (each.value for each in annotation)


def _flattened(metadata: list[Any]) -> list[Any]:
    """What a Field inside Annotated says stands in its own metadata."""
    return [each for one in metadata for each in getattr(one, "metadata", [one])]


def _numbers(metadata: list[Any]) -> range:
    least, most = None, None
    for each in metadata:
        match each:
            case Ge(ge=int(bound)):
                least = bound
            case Gt(gt=int(bound)):
                least = bound + 1
            case Le(le=int(bound)):
                most = bound
            case Lt(lt=int(bound)):
                most = bound - 1
    return range(0) if least is None or most is None else range(least, most + 1)


def _written(value: Any) -> str:
    if value is None:
        return NONE
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value_words(game: Game, names: Names, locale: str, field: str, value: str) -> str:
    if field == FIRST_SEAT and value != NONE:
        seat = int(value)
        if seat < len(names.plain):
            return names.plain[seat]
        return CATALOGUE.text(locale, "option-seat", number=seat + 1)
    for key in (
        f"{game.engine}-option-{field}-{value}",
        f"option-{field}-{value}",
        f"option-value-{value}",
    ):
        if CATALOGUE.has(key, locale):
            return cut(CATALOGUE.text(locale, key), OPTION_LABEL)
    return value


def _text(game: Game, locale: str, key: str) -> str:
    own = f"{game.engine}-{key}"
    return CATALOGUE.text(locale, own if CATALOGUE.has(own, locale) else key)
