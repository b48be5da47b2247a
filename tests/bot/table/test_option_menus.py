"""A game's options become menus from the pydantic model alone."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

import pytest
from pydantic import BaseModel, Field

from bot.table.option_menus import read_setting, values_of
from engines import ENGINES


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"


class Sample(BaseModel):
    flag: bool = False
    kind: Literal["one", "two"] = "one"
    size: Size = Size.SMALL
    limit: Literal[6] | None = None
    turns: Annotated[int, Field(ge=2, le=4)] = 2
    maybe: Annotated[int, Field(gt=0, lt=3)] | None = None
    free: int = 0
    start_player: int | None = None


EXPECTED: dict[str, dict[str, object]] = {
    "flag": {"false": False, "true": True},
    "kind": {"one": "one", "two": "two"},
    "size": {"small": "small", "large": "large"},
    "limit": {"6": 6, "none": None},
    "turns": {"2": 2, "3": 3, "4": 4},
    "maybe": {"1": 1, "2": 2, "none": None},
    "free": {},
}


@pytest.mark.parametrize("field", list(EXPECTED))
def test_what_an_option_can_be(field: str) -> None:
    assert values_of(4, field, Sample.model_fields[field]) == EXPECTED[field]


def test_the_first_player_is_one_of_the_seats() -> None:
    found = values_of(4, "start_player", Sample.model_fields["start_player"])
    assert list(found.values()) == [None, 0, 1, 2, 3]


@pytest.mark.parametrize("name", list(ENGINES))
def test_every_option_of_every_game_can_be_set(name: str) -> None:
    engine = ENGINES[name]
    for field, info in engine.options_type.model_fields.items():
        values = values_of(4, field, info)
        assert len(values) > 1, f"{name}: {field} cannot be chosen from a menu"
        for written, value in values.items():
            read = engine.read_options(read_setting(name, 4, field, written))
            assert getattr(read, field) == value
