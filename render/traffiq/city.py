"""The city as it lies: tiles, parks, streets and crossings, kept until a tile is added.

Loud rim, quiet inside: open sides say what may be laid there, so they have their full colour and
a sign; inside, red and beige no longer matter and are muted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from data.traffiq import STREET_COLOURS
from engines.traffiq.view import LaidTile
from render.base import HEIGHT, WIDTH
from render.paint import Sprite
from render.traffiq.frame import Frame, Position, position
from render.traffiq.looks import Look, dimmed, palette_of
from render.traffiq.signs import side_sign
from render.traffiq.tiles import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Lie,
    crossing_dot,
    joint,
    kerb_width,
    segment_image,
    street_width,
    tile_image,
)

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
Tiles = tuple[LaidTile, ...]


class Shared(NamedTuple):
    """A side on which two tiles meet: the cell, and whether that is its east or south side."""

    cell: Position
    side: int
    colour: str

    @property
    def other(self) -> Position:
        step = STEPS[self.side]
        return self.cell[0] + step[0], self.cell[1] + step[1]


@lru_cache(maxsize=24)
def city_image(
    look: Look, frame: Frame, tiles: Tiles, bright: frozenset[str] | None = None
) -> Image.Image:
    """The whole page with the city on it. `bright`: the cells that are not to be dimmed."""
    image = Image.new("L", (WIDTH, HEIGHT), palette_of(look.theme).index(look.theme.page))
    _draw_lattice(image, look, frame)
    sides = {position(tile.cell): tile.sides for tile in tiles}
    fresh = None if bright is None else {position(cell) for cell in bright}

    def look_at(*cells: Position) -> Look:
        return look if fresh is None or not fresh.isdisjoint(cells) else dimmed(look)

    for cell in sides:
        lie = _lie(sides, cell)
        image.paste(tile_image(look_at(cell), frame.cell, lie), frame.corner(cell))
    shared = list(_shared(sides))
    for each in shared:
        _draw_shared(image, look_at(each.cell, each.other), frame, each)
    for vertex, arms in _arms(shared).items():
        around = [(vertex[0] + dx, vertex[1] + dy) for dx in (0, 1) for dy in (0, 1)]
        complete = all(cell in sides for cell in around)
        _draw_crossing(image, look_at(*around), frame, vertex, arms, complete=complete)
    _clear_outside(image, frame, palette_of(look.theme).index(look.theme.page))
    return image


def _lie(sides: Mapping[Position, Sequence[str]], cell: Position) -> Lie:
    x, y = cell
    north, east, south, west = (
        (colour, (x + dx, y + dy) not in sides)
        for colour, (dx, dy) in zip(sides[cell], STEPS, strict=True)
    )
    return north, east, south, west


def _shared(sides: Mapping[Position, Sequence[str]]) -> Iterator[Shared]:
    for (x, y), colours in sides.items():
        for side in (EAST, SOUTH):
            if (x + STEPS[side][0], y + STEPS[side][1]) in sides:
                yield Shared((x, y), side, colours[side])


def _arms(shared: list[Shared]) -> dict[Position, int]:
    """By vertex (named by the cell to its north-west): the directions of its streets as bits."""
    arms: dict[Position, int] = {}
    for each in shared:
        if each.colour not in STREET_COLOURS:
            continue
        x, y = each.cell
        first, second = ((x, y - 1), (x, y)) if each.side == EAST else ((x - 1, y), (x, y))
        leaving, coming = (SOUTH, NORTH) if each.side == EAST else (EAST, WEST)
        arms[first] = arms.get(first, 0) | 1 << leaving
        arms[second] = arms.get(second, 0) | 1 << coming
    return arms


def _draw_shared(image: Image.Image, look: Look, frame: Frame, shared: Shared) -> None:
    x, y = frame.corner(shared.cell)
    cell = frame.cell
    if shared.colour in STREET_COLOURS:
        half = street_width(cell) // 2 + kerb_width(cell)
        upright = shared.side == EAST
        at = (x + cell - half, y) if upright else (x, y + cell - half)
        image.paste(segment_image(look, cell, upright=upright), at)
        return
    middle = (x + cell, y + cell // 2) if shared.side == EAST else (x + cell // 2, y + cell)
    ink, ground = look.signs[shared.colour], look.bands[shared.colour]
    size = max(11, round(cell * 0.15))
    _stamp(image, side_sign(palette_of(look.theme), shared.colour, size, ink, ground), middle)


def _draw_crossing(
    image: Image.Image, look: Look, frame: Frame, vertex: Position, arms: int, *, complete: bool
) -> None:
    x, y = frame.corner(vertex)
    at = (x + frame.cell, y + frame.cell)
    joined = joint(look, frame.cell, arms)
    if joined is not None:
        _stamp(image, joined, at)
    if complete:
        _stamp(image, crossing_dot(look, frame.cell), at)


def _draw_lattice(image: Image.Image, look: Look, frame: Frame) -> None:
    """A dot at every corner of every cell, so that empty cells can be counted."""
    dot = palette_of(look.theme).index(look.lattice)
    for column in range(frame.columns + 1):
        for row in range(frame.rows + 1):
            x, y = frame.x + column * frame.cell, frame.y + row * frame.cell
            image.paste(dot, (x - 2, y - 2, x + 2, y + 2))


def _clear_outside(image: Image.Image, frame: Frame, page: int) -> None:
    """What a part shows of its surroundings ends with the window."""
    left, top, right, bottom = frame.window
    for box in (
        (0, 0, WIDTH, top),
        (0, bottom, WIDTH, HEIGHT),
        (0, top, left, bottom),
        (right, top, WIDTH, bottom),
    ):
        if box[0] < box[2] and box[1] < box[3]:
            image.paste(page, box)


def _stamp(image: Image.Image, piece: Sprite, at: tuple[int, int]) -> None:
    image.paste(piece.indices, (at[0] + piece.left, at[1] + piece.top), piece.mask)
