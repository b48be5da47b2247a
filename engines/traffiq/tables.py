"""The components as small numbers, for rules that run millions of times.

A tile is its place in the data file, the start tiles of every scenario after the 44 of the pile.
A *lie* is a tile with a rotation: `tile * 4 + rotation`. A vehicle is `seat * 2`, and one more
for a van.
"""

from __future__ import annotations

from itertools import chain

from data.traffiq import COMPONENTS, Sides, Tile, rotated
from engines.traffiq.geometry import BEIGE, BLUE, COLOUR_BITS, GREEN, RED, at
from engines.traffiq.geometry import Sides as SideNumbers

COLOUR_NUMBERS = {"red": RED, "beige": BEIGE, "green": GREEN, "blue": BLUE}
COLOUR_NAMES: tuple[str | None, ...] = (None, *COLOUR_NUMBERS)

PILE = range(len(COMPONENTS.district_tiles))
STARTING_HAND = COMPONENTS.starting_hand
_STARTING = tuple(chain.from_iterable(COMPONENTS.scenarios.values()))
_EVERY: tuple[Tile, ...] = (*COMPONENTS.district_tiles, *_STARTING)

TILE_NAMES = tuple(tile.id for tile in _EVERY)
TILES = {name: tile for tile, name in enumerate(TILE_NAMES)}
ROTATIONS = range(4)
SIDE_NAMES: tuple[Sides, ...] = tuple(
    rotated(tile.sides, rotation) for tile in _EVERY for rotation in ROTATIONS
)  # by lie
SIDES: tuple[SideNumbers, ...] = tuple(
    tuple(COLOUR_NUMBERS[colour] for colour in sides) for sides in SIDE_NAMES
)
LAYOUTS = {
    scenario: tuple((at(tile.x, tile.y), TILES[tile.id] * 4) for tile in layout)
    for scenario, layout in COMPONENTS.scenarios.items()
}  # (cell, lie) in the order of the data file

# Rotations that look different, the smallest of each kind, by tile.
DIFFERENT_ROTATIONS = tuple(
    tuple(r for r in ROTATIONS if SIDES[tile * 4 + r] not in SIDES[tile * 4 : tile * 4 + r])
    for tile in range(len(TILE_NAMES))
)


def _asked(sides: SideNumbers, mask: int) -> int:
    """What a frontier cell asks for when the sides in the mask touch a laid tile."""
    return sum(
        colour << COLOUR_BITS * direction
        for direction, colour in enumerate(sides)
        if mask >> direction & 1
    )


def _fits_of(tile: int) -> dict[int, tuple[int, ...]]:
    fits: dict[int, tuple[int, ...]] = {}
    for rotation in DIFFERENT_ROTATIONS[tile]:
        for mask in range(1, 16):
            asked = _asked(SIDES[tile * 4 + rotation], mask)
            fits[asked] = (*fits.get(asked, ()), rotation)
    return fits


# FITS[tile][what a frontier cell asks for]: the rotations that fit, or the key is missing.
FITS = tuple(_fits_of(tile) for tile in PILE)

VEHICLE_NAMES = ("taxi", "van")
TAXI, VAN = range(2)
STRENGTH = (1, 2)
FLEETS = {count: (fleet.taxis, fleet.vans) for count, fleet in COMPONENTS.vehicles.items()}
