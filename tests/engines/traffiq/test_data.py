"""The components are checked on load: a wrong file is refused with what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from data import read
from data.traffiq import Components


def components() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(read("traffiq", "components.json"))
    return loaded


def refused(changed: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValidationError, match=complaint):
        Components.model_validate(changed)


def test_the_file_loads() -> None:
    assert len(Components.model_validate(components()).district_tiles) == 44


def test_a_missing_tile_is_refused() -> None:
    changed = components()
    changed["district_tiles"].pop()
    refused(changed, "district tiles: 43")


def test_a_tile_that_is_another_one_turned_is_refused() -> None:
    changed = components()
    tiles = {tile["id"]: tile for tile in changed["district_tiles"]}
    # The 44 keep their sides in all, but D20 and D21 become the same tile, turned.
    tiles["D20"]["sides"] = ["red", "red", "blue", "green"]
    tiles["D21"]["sides"] = ["blue", "green", "red", "red"]
    refused(changed, "D21 is D20 turned round")


def test_the_sides_of_the_pile_are_counted() -> None:
    changed = components()
    changed["district_tiles"][0]["sides"] = ["red", "red", "red", "beige"]
    refused(changed, "sides in the pile: {'red': 53, 'beige': 55")


def test_touching_start_tiles_must_match() -> None:
    for scenario, first, second in (
        ("times_square", "TS1", "TS2"),
        ("central_park", "CP-A", "CP-B"),
    ):
        changed = components()
        changed["scenarios"][scenario][0]["sides"][1] = "blue"
        refused(changed, f"{first} and {second} do not match")


def test_touching_start_tiles_must_match_from_north_to_south() -> None:
    changed = components()
    changed["scenarios"]["times_square"][1]["sides"][2] = "red"
    refused(changed, "TS2 and TS3 do not match")


def test_a_start_layout_is_one_city() -> None:
    changed = components()
    changed["scenarios"]["times_square"][3]["x"] = 9
    refused(changed, "tiles of times_square that hang together: 3")


def test_no_two_start_tiles_lie_on_one_cell() -> None:
    changed = components()
    changed["scenarios"]["times_square"][1] |= {"x": 0, "y": 0}
    refused(changed, "different cells in times_square: 3")


def test_names_are_used_once() -> None:
    changed = components()
    changed["scenarios"]["times_square"][1]["id"] = "TS1"
    refused(changed, "different tile names: 57")


def test_every_player_count_has_its_vehicles() -> None:
    changed = components()
    del changed["vehicles"]["3"]
    refused(changed, "player counts")
