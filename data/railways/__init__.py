"""The components of Railways of the World: The Card Game: cards, cities, goods, checked on load."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from data import read

RailColour = Literal["purple", "light_green", "brown", "orange", "white"]
Good = Literal["grain", "wood", "ore", "livestock"]
CityId = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]  # also the code that pictures show


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RailCards(_Part):
    value: Literal[1, 2]
    per_colour: int


class GoodsKind(_Part):
    id: Good
    colour: str


class City(_Part):
    id: CityId
    name: str
    value: Annotated[int, Field(ge=2, le=5)]
    demand: Good | Literal["any"]
    ports: tuple[RailColour, RailColour, RailColour, RailColour]

    @property
    def production(self) -> int:
        return self.value - 1


class SetOfGoods(_Part):
    id: str
    points: int


class Components(_Part):
    rail_colours: tuple[RailColour, ...]
    rail_cards: tuple[RailCards, RailCards]
    locomotive_cards: int
    joker_value: Literal[1]
    goods: tuple[GoodsKind, ...]
    cubes_per_good: int
    sets: tuple[SetOfGoods, ...]
    cities: tuple[City, ...]
    trains_per_player: int
    starting_hand: int
    starting_city_value: int
    display: int
    hand_limit: int

    @model_validator(mode="after")
    def _is_the_printed_game(self) -> Components:
        values = Counter(city.value for city in self.cities)
        _expect(
            "cities of value 5, 4, 3, 2", [values[value] for value in (5, 4, 3, 2)], [5, 5, 10, 5]
        )
        _expect("rail cards per colour", [cards.per_colour for cards in self.rail_cards], [6, 7])
        _expect("values of rail cards", [cards.value for cards in self.rail_cards], [1, 2])
        _expect("cards", self.card_count, 111)
        _expect("cubes", self.cubes_per_good * len(self.goods), 60)
        _expect("cubes made by all cities", sum(city.production for city in self.cities), 60)
        _expect("different ids of cities", len({city.id for city in self.cities}), 25)
        self._is_balanced()
        return self

    def _is_balanced(self) -> None:
        ports = Counter(colour for city in self.cities for colour in city.ports)
        for colour in self.rail_colours:
            _expect(f"{colour} ports", ports[colour], 20)
        demands: Counter[str] = Counter(city.demand for city in self.cities)
        for demand in ("any", *(good.id for good in self.goods)):
            _expect(f"cities that demand {demand}", demands[demand], 5)
        for city in self.cities:
            _expect(f"{city.id} takes every good", city.demand == "any", city.value == 5)

    @property
    def card_count(self) -> int:
        rails = len(self.rail_colours) * sum(cards.per_colour for cards in self.rail_cards)
        return rails + self.locomotive_cards + len(self.cities)


def _expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise ValueError(f"railways/components.json: {what}: {found}, expected {expected}")


COMPONENTS = Components.model_validate_json(read("railways", "components.json"))
