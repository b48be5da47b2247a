"""The components are checked on load, so that a wrong card list cannot be played with."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from pydantic import ValidationError

from data import read
from data.railways import COMPONENTS, Components
from engines.railways.tables import CARD_COUNTS, CARDS


def test_the_box_holds_what_the_rulebook_lists() -> None:
    values = [city.value for city in COMPONENTS.cities]
    assert [values.count(value) for value in (5, 4, 3, 2)] == [5, 5, 10, 5]
    counts = dict(zip(CARDS, CARD_COUNTS, strict=True))
    assert sum(counts.values()) == 111
    assert counts["locomotive"] == 21
    assert [counts["light_green_1"], counts["light_green_2"]] == [6, 7]
    assert [(good.colour, good.id) for good in COMPONENTS.goods] == [
        ("yellow", "grain"),
        ("red", "wood"),
        ("blue", "ore"),
        ("black", "livestock"),
    ]


def test_every_city_has_a_code_of_its_own() -> None:
    codes = [city.id for city in COMPONENTS.cities]
    assert len(set(codes)) == 25
    assert codes[:3] == ["NYC", "CHI", "LON"]


def _set(*path: Any, to: Any) -> Callable[[Any], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (_set("cities", 0, "value", to=4), "cities of value 5, 4, 3, 2"),
        (_set("cities", 1, "id", to="NYC"), "different ids of cities"),
        (_set("cities", 0, "id", to="New York"), "should match pattern"),
        (_set("cities", 0, "ports", 0, to="white"), "purple ports"),
        (_set("cities", 0, "ports", to=["purple"] * 3), "Field required"),
        (_set("cities", 24, "demand", to="grain"), "cities that demand grain"),
        (_set("locomotive_cards", to=20), "cards: 110"),
        (_set("cubes_per_good", to=14), "cubes: 56"),
        (_set("rail_cards", 0, "per_colour", to=7), "rail cards per colour"),
        (_set("rail_cards", 0, "value", to=2), "values of rail cards"),
        (_set("spare", to=1), "Extra inputs"),
    ],
)
def test_a_wrong_list_is_refused(change: Callable[[Any], None], complaint: str) -> None:
    data = json.loads(read("railways", "components.json"))
    change(data)
    with pytest.raises(ValidationError, match=complaint):
        Components.model_validate(data)


def test_only_the_most_valuable_cities_take_every_good() -> None:
    data = json.loads(read("railways", "components.json"))
    data["cities"][0]["demand"], data["cities"][24]["demand"] = "ore", "any"
    with pytest.raises(ValidationError, match="NYC takes every good"):
        Components.model_validate(data)
