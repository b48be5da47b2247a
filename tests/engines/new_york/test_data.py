"""The components are checked on load: a wrong file is refused with what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from data import read
from data.new_york import Components


def components() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read("new_york", "components.json"))
    return loaded


def change(path: str, value: Any) -> dict[str, Any]:
    changed = components()
    *parents, last = path.split(".")
    part: Any = changed
    for name in parents:
        part = part[int(name) if name.isdigit() else name]
    part[last] = value
    return changed


def test_the_printed_game_loads() -> None:
    assert len(Components.model_validate(components()).routes) == 41


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("routes.0.length", 3, "spaces: 85"),
        ("routes.2.twin", None, "twin routes: 21"),
        ("tickets.0.points", 3, "points on tickets: 93"),
        (
            "tickets.1.between",
            ["central_park", "soho"],
            "length of ticket central_park-midtown_west",
        ),
        ("cards.taxi", 9, "transport cards: 45"),
        ("locations.0.attraction", True, "attractions: 10"),
    ],
)
def test_a_changed_file_is_refused(path: str, value: Any, complaint: str) -> None:
    with pytest.raises(ValidationError, match=complaint):
        Components.model_validate(change(path, value))


def test_a_missing_route_is_refused() -> None:
    changed = components()
    changed["routes"].pop()
    with pytest.raises(ValidationError, match="routes: 40"):
        Components.model_validate(changed)
