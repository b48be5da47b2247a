"""The signs of TraffIQ: one for each colour of a side, the two vehicles, the tile, the pile."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import pi, sin

from render.paint import Box, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.theme import Colour

# --- sides --------------------------------------------------------------------------------------


def draw_sign(pen: Pen, colour: str, centre: Point, radius: float, ink: Colour, on: Colour) -> None:
    """House, tower, tree or waves: what says red, beige, green or blue without colour."""
    _SIGNS[colour](pen, centre, radius, ink, on)


def _house(pen: Pen, centre: Point, r: float, ink: Colour, on: Colour) -> None:
    x, y = centre
    pen.polygon([(x - 1.08 * r, y), (x, y - 0.98 * r), (x + 1.08 * r, y)], ink)
    pen.rectangle((x - 0.74 * r, y - 0.06 * r, x + 0.74 * r, y + 0.9 * r), ink)
    pen.rectangle((x - 0.21 * r, y + 0.34 * r, x + 0.21 * r, y + 0.9 * r), on)


def _tower(pen: Pen, centre: Point, r: float, ink: Colour, on: Colour) -> None:  # noqa: ARG001
    x, y = centre
    for half, top in ((0.74, 0.34), (0.52, -0.16), (0.32, -0.56), (0.13, -0.96)):
        pen.rectangle((x - half * r, y + top * r, x + half * r, y + 0.94 * r), ink)


def _tree(pen: Pen, centre: Point, r: float, ink: Colour, on: Colour) -> None:  # noqa: ARG001
    x, y = centre
    pen.rectangle((x - 0.15 * r, y, x + 0.15 * r, y + 0.98 * r), ink)
    pen.disc((x, y - 0.28 * r), 0.72 * r, ink)


def _waves(pen: Pen, centre: Point, r: float, ink: Colour, on: Colour) -> None:  # noqa: ARG001
    x, y = centre
    steps = 24
    for middle in (y - 0.36 * r, y + 0.36 * r):
        points = [
            (x + (2 * n / steps - 1) * 1.02 * r, middle - 0.2 * r * sin(4 * pi * n / steps))
            for n in range(steps + 1)
        ]
        pen.stroke(points, 0.24 * r, ink)


_SIGNS: dict[str, Callable[[Pen, Point, float, Colour, Colour], None]] = {
    "red": _house,
    "beige": _tower,
    "green": _tree,
    "blue": _waves,
}


@lru_cache(maxsize=512)
def side_sign(palette: Palette, colour: str, radius: int, ink: Colour, on: Colour) -> Sprite:
    """Centred on the point it is stamped at."""
    reach = round(radius * 1.3) + 1
    return sprite(
        palette,
        (2 * reach, 2 * reach),
        lambda pen: draw_sign(pen, colour, (0, 0), radius, ink, on),
        on,
        origin=(-reach, -reach),
    )


# --- vehicles, tiles, actions: for panels ---------------------------------------------------------


def _scaled(box: Box, unit: float) -> Box:
    left, top, right, bottom = (each * unit for each in box)
    return left, top, right, bottom


@lru_cache(maxsize=64)
def taxi_icon(palette: Palette, height: int, ink: Colour, on: Colour) -> Sprite:
    """A car from the side with the sign on its roof; 60 units wide, 46 high."""
    unit = height / 46

    def draw(pen: Pen) -> None:
        pen.rounded(_scaled((24, 2, 36, 10), unit), 2 * unit, ink)
        roof = [(14, 24), (20, 9), (40, 9), (48, 24)]
        pen.polygon([(x * unit, y * unit) for x, y in roof], ink)
        pen.rounded(_scaled((3, 22, 57, 38), unit), 6 * unit, ink)
        for x in (17, 43):
            pen.disc((x * unit, 38 * unit), 8 * unit, on)
            pen.disc((x * unit, 38 * unit), 5.6 * unit, ink)

    return sprite(palette, (round(60 * unit), height), draw, on)


@lru_cache(maxsize=64)
def van_icon(palette: Palette, height: int, ink: Colour, on: Colour) -> Sprite:
    unit = height / 46

    def draw(pen: Pen) -> None:
        pen.rounded(_scaled((2, 5, 37, 37), unit), 3 * unit, ink)
        cab = [(40, 13), (50, 13), (58, 24), (58, 37), (40, 37)]
        pen.polygon([(x * unit, y * unit) for x, y in cab], ink)
        for x in (15, 47):
            pen.disc((x * unit, 38 * unit), 8 * unit, on)
            pen.disc((x * unit, 38 * unit), 5.6 * unit, ink)

    return sprite(palette, (round(60 * unit), height), draw, on)


@lru_cache(maxsize=64)
def tile_icon(
    palette: Palette, side: int, ink: Colour, on: Colour, *, pile: bool = False
) -> Sprite:
    """A tile from afar; a pile of them has a second one behind."""
    shift = round(side * 0.26) if pile else 0
    behind = tuple(round((one + two) / 2) for one, two in zip(ink, on, strict=True))

    def draw(pen: Pen) -> None:
        if pile:
            pen.rounded((shift, 0, side + shift, side), side * 0.14, behind)  # type: ignore[arg-type]
            pen.rounded((-3, shift - 3, side + 3, side + shift), side * 0.16, on)
        pen.rounded((0, shift, side, side + shift), side * 0.14, ink)
        hole = side * 0.32
        pen.rectangle((hole, shift + hole, side - hole, shift + side - hole), on)

    return sprite(palette, (side + shift, side + shift), draw, on)


@lru_cache(maxsize=16)
def arrow_icon(palette: Palette, ink: Colour, on: Colour) -> Sprite:
    """A ride."""

    def draw(pen: Pen) -> None:
        pen.rectangle((0, 14, 30, 22), ink)
        pen.polygon([(26, 2), (48, 18), (26, 34)], ink)

    return sprite(palette, (48, 36), draw, on)


@lru_cache(maxsize=64)
def action_disc(
    palette: Palette, radius: int, fill: Colour | None, edge: Colour, on: Colour
) -> Sprite:
    """An action still to be had: filled, with an arrow; one that is spent: a ring."""

    def draw(pen: Pen) -> None:
        if fill is None:
            pen.ring((0, 0), radius, 4, edge)
        else:
            pen.disc((0, 0), radius, fill)
            tip = radius * 0.56
            pen.polygon([(-tip * 0.62, -tip), (tip, 0), (-tip * 0.62, tip)], edge)

    size = 2 * radius + 2
    return sprite(palette, (size, size), draw, on, origin=(-radius - 1, -radius - 1))
