"""The components of Manhattan TraffIQ: tiles, start layouts and vehicles, checked on load."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from data import read

Colour = Literal["red", "beige", "green", "blue"]
Sides = tuple[Colour, Colour, Colour, Colour]  # north, east, south, west
Scenario = Literal["times_square", "central_park"]
TileId = Annotated[str, Field(pattern=r"^D\d\d$")]

TileKind = Literal[
    "streets_all_round",
    "park_side",
    "water_side",
    "park_corner",
    "water_corner",
    "park_and_water_corner",
    "street_through_park",
    "street_through_water",
    "street_between_park_and_water",
]

STREET_COLOURS: tuple[Colour, ...] = ("red", "beige")
PILE_SIDES: dict[Colour, int] = {"red": 54, "beige": 54, "green": 34, "blue": 34}
NORTH, EAST, SOUTH, WEST = range(4)


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Fleet(_Part):
    """The vehicles each player starts with."""

    taxis: Annotated[int, Field(ge=1)]
    vans: Annotated[int, Field(ge=1)]


class Tile(_Part):
    id: str
    sides: Sides


class DistrictTile(Tile):
    id: TileId


class StartTile(Tile):
    """A tile of a start layout; x grows to the east, y to the south."""

    x: int
    y: int


class Components(_Part):
    vehicles: dict[int, Fleet]  # by number of players
    starting_hand: int
    district_tiles: tuple[DistrictTile, ...]
    scenarios: dict[Scenario, tuple[StartTile, ...]]

    @model_validator(mode="after")
    def _is_the_printed_game(self) -> Components:
        _expect("district tiles", len(self.district_tiles), 44)
        _expect("player counts", sorted(self.vehicles), [2, 3, 4])
        _expect("scenarios", len(self.scenarios), 2)
        _expect("Times Square tiles", len(self.scenarios["times_square"]), 4)
        _expect("Central Park tiles", len(self.scenarios["central_park"]), 10)
        sides = Counter(chain.from_iterable(tile.sides for tile in self.district_tiles))
        _expect("sides in the pile", dict(sides), PILE_SIDES)
        self._names_differ()
        self._tiles_differ_under_rotation()
        for scenario, layout in self.scenarios.items():
            _check_layout(scenario, layout)
        return self

    def _names_differ(self) -> None:
        starting = chain.from_iterable(self.scenarios.values())
        names = [tile.id for tile in (*self.district_tiles, *starting)]
        _expect("different tile names", len(set(names)), len(names))

    def _tiles_differ_under_rotation(self) -> None:
        seen: dict[Sides, str] = {}
        for tile in self.district_tiles:
            turned = min(rotated(tile.sides, rotation) for rotation in range(4))
            if turned in seen:
                raise ValueError(_wrong(f"{tile.id} is {seen[turned]} turned round"))
            seen[turned] = tile.id


def rotated(sides: Sides, rotation: int) -> Sides:
    """The sides after so many quarter turns clockwise."""
    north, east, south, west = (sides[(side - rotation) % 4] for side in range(4))
    return north, east, south, west


def kind_of(sides: Sides) -> TileKind:
    """What a player sees on a tile at first glance, whichever way it is turned."""
    park, water = sides.count("green"), sides.count("blue")
    if park + water == 0:
        return "streets_all_round"
    if park + water == 1:
        return "park_side" if park else "water_side"
    is_street = [colour in STREET_COLOURS for colour in sides]
    if is_street[NORTH] == is_street[SOUTH]:  # the two streets lie opposite each other
        if park and water:
            return "street_between_park_and_water"
        return "street_through_park" if park else "street_through_water"
    if park and water:
        return "park_and_water_corner"
    return "park_corner" if park else "water_corner"


def _check_layout(scenario: Scenario, layout: tuple[StartTile, ...]) -> None:
    at = {(tile.x, tile.y): tile for tile in layout}
    _expect(f"different cells in {scenario}", len(at), len(layout))
    if (0, 0) not in at:
        raise ValueError(_wrong(f"{scenario} has no tile at (0, 0)"))
    for tile in layout:
        for step, side in (((1, 0), EAST), ((0, 1), SOUTH)):
            other = at.get((tile.x + step[0], tile.y + step[1]))
            if other is not None and tile.sides[side] != other.sides[(side + 2) % 4]:
                raise ValueError(_wrong(f"{tile.id} and {other.id} do not match"))
    _expect(f"tiles of {scenario} that hang together", len(_connected(set(at))), len(at))


def _connected(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The cells that can be reached from (0, 0) by going over shared sides."""
    reached = {(0, 0)}
    for _ in cells:
        near = {
            (x + dx, y + dy) for x, y in reached for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
        }
        reached |= near & cells
    return reached


def _expect(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise ValueError(_wrong(f"{what}: {found}, expected {expected}"))


def _wrong(sentence: str) -> str:
    return f"traffiq/components.json: {sentence}"


COMPONENTS = Components.model_validate_json(read("traffiq", "components.json"))
