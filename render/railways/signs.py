"""The signs of Railways: goods are hexagons, rails lettered pills, everything else a silhouette.

Form says what kind of thing it is, colour which one, and a letter or sign the same again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin

from render.paint import Pen, Point, Sprite, sprite
from render.palette import Palette
from render.railways.looks import (
    GOODS,
    LETTERS,
    RAILS,
    colour_of,
    edge_of,
    rail_ink,
    rim_of,
    sign_on,
)
from render.symbols import SIZE, symbol_png
from render.theme import INK, Colour, Face, Theme, mix

# --- goods ---------------------------------------------------------------------------------------


def hexagon(centre: Point, radius: float) -> list[Point]:
    x, y = centre
    corners = (pi / 6 + n * pi / 3 for n in range(6))
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in corners]


def draw_good(pen: Pen, good: str, centre: Point, radius: float) -> None:
    """A cube of this good."""
    pen.polygon(hexagon(centre, radius), rim_of(good))
    pen.polygon(hexagon(centre, radius * 0.9), colour_of(good))
    draw_good_sign(pen, good, centre, radius * 0.62)


def draw_good_sign(pen: Pen, good: str, centre: Point, size: float) -> None:
    """The sign alone, within a circle of this size."""
    SIGNS[good](pen, centre, size, sign_on(good))


def _grain(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    x, y = centre
    width = size * 0.2
    pen.stroke([(x, y - size * 0.5), (x, y + size)], width, fill)
    for low in (-0.28, 0.14, 0.56):
        at = y + size * low
        for side in (-1, 1):
            pen.stroke(
                [(x, at + size * 0.26), (x + side * size * 0.5, at - size * 0.3)], width, fill
            )


def _wood(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    pen.ring(centre, size * 0.92, size * 0.26, fill)
    pen.disc(centre, size * 0.32, fill)


def _ore(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    x, y = centre
    for dx, dy in ((0, -0.48), (-0.5, 0.38), (0.5, 0.38)):
        pen.polygon(hexagon((x + dx * size, y + dy * size), size * 0.5), fill)


def _livestock(pen: Pen, centre: Point, size: float, fill: Colour) -> None:
    x, y = centre
    horn = [(-0.98, -0.86), (-0.84, -0.34), (0.84, -0.34), (0.98, -0.86)]
    pen.stroke([(x + dx * size, y + dy * size) for dx, dy in horn], size * 0.26, fill)
    face = [(-0.6, -0.46), (0.6, -0.46), (0.5, 0.12), (0.34, 0.92), (-0.34, 0.92), (-0.5, 0.12)]
    pen.polygon([(x + dx * size, y + dy * size) for dx, dy in face], fill)


def _any(pen: Pen, centre: Point, size: float, fill: Colour) -> None:  # noqa: ARG001
    x, y = centre
    side, gap = size * 0.82, size * 0.1
    for good, (dx, dy) in zip(GOODS, ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=True):
        left = x + gap if dx > 0 else x - gap - side
        top = y + gap if dy > 0 else y - gap - side
        pen.rounded((left, top, left + side, top + side), size * 0.2, GOODS[good])


SIGNS: dict[str, Callable[[Pen, Point, float, Colour], None]] = {
    "grain": _grain,
    "wood": _wood,
    "ore": _ore,
    "livestock": _livestock,
    "any": _any,
}


@lru_cache(maxsize=256)
def good_sprite(palette: Palette, good: str, radius: int, on: Colour) -> Sprite:
    """A cube, centred on the point it is stamped at."""
    reach = radius + 1
    return sprite(
        palette,
        (2 * reach, 2 * reach),
        lambda pen: draw_good(pen, good, (0, 0), radius),
        on,
        origin=(-reach, -reach),
    )


# --- rails ---------------------------------------------------------------------------------------


def symbol(colour: str) -> bytes:
    """A rail colour as a square with its letter."""
    edge = mix(RAILS[colour], INK, 0.35)

    def draw(pen: Pen) -> None:
        pen.rounded((2, 2, SIZE - 2, SIZE - 2), SIZE * 0.2, RAILS[colour], edge, SIZE * 0.05)
        pen.text((SIZE / 2, SIZE / 2), LETTERS[colour], Face(round(SIZE * 0.8), 800, 90), INK)

    return symbol_png(draw, edge)


@lru_cache(maxsize=256)
def pill(palette: Palette, colour: str, size: tuple[int, int], on: Colour) -> Sprite:
    """A port or a rail card: its letter on its colour."""
    width, height = size

    def draw(pen: Pen) -> None:
        edge = edge_of(RAILS[colour])
        pen.rounded((0, 0, *size), height * 0.22, RAILS[colour], edge, max(1.0, height * 0.05))
        pen.text((width / 2, height / 2), LETTERS[colour], Face(height, 800, 75), INK)

    return sprite(palette, size, draw, on)


class Line:
    """A line through points, by the length along it."""

    def __init__(self, points: Sequence[Point]) -> None:
        self._points = list(points)
        self._lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in self._legs()]
        self.length = sum(self._lengths)

    def _legs(self) -> list[tuple[Point, Point]]:
        return list(pairwise(self._points))

    def at(self, length: float) -> tuple[Point, Point]:
        """The point there, and the direction the line runs in."""
        for (start, end), leg in zip(self._legs(), self._lengths, strict=True):
            if length <= leg or end == self._points[-1]:
                along = ((end[0] - start[0]) / leg, (end[1] - start[1]) / leg)
                return (start[0] + along[0] * length, start[1] + along[1] * length), along
            length -= leg
        raise AssertionError("a line has legs")

    def part(self, start: float, end: float) -> list[Point]:
        """The points from one length to another."""
        points, passed = [self.at(start)[0]], 0.0
        for point, leg in zip(self._points[1:], self._lengths, strict=True):
            passed += leg
            if start < passed < end:
                points.append(point)
        return [*points, self.at(end)[0]]


def draw_track(pen: Pen, colour: str, points: Sequence[Point], width: float, theme: Theme) -> None:
    """A link or a rail in its pattern, the pattern fitted to the length."""
    pattern, line = TRACKS[colour], Line(points)
    if theme.name == "light":  # a white rail needs an edge there
        pattern(pen, line, width, rail_ink(colour, theme), width * 0.11)
    pattern(pen, line, width, RAILS[colour], 0)


def _solid(pen: Pen, line: Line, width: float, fill: Colour, edge: float) -> None:
    pen.line(line.part(0, line.length), width + 2 * edge, fill)


def _dashes(pen: Pen, line: Line, width: float, fill: Colour, edge: float) -> None:
    gap = width * 0.62
    count = max(2, round((line.length + gap) / (width * 1.5 + gap)))
    dash = (line.length + gap) / count - gap
    for n in range(count):
        start = n * (dash + gap)
        pen.line(line.part(start, start + dash), width + 2 * edge, fill)


def _sleepers(pen: Pen, line: Line, width: float, fill: Colour, edge: float) -> None:
    pen.line(line.part(0, line.length), width * 0.36 + 2 * edge, fill)
    count = max(2, round(line.length / (width * 1.05)))
    half = width * 0.72 + edge
    for n in range(count):
        (x, y), (dx, dy) = line.at((n + 0.5) * line.length / count)
        sleeper = [(x - dy * half, y + dx * half), (x + dy * half, y - dx * half)]
        pen.line(sleeper, width * 0.34 + 2 * edge, fill)


def _double(pen: Pen, line: Line, width: float, fill: Colour, edge: float) -> None:
    for side in (-1, 1):
        points = _beside(line.part(0, line.length), side * width * 0.34)
        pen.line(points, width * 0.34 + 2 * edge, fill)


def _beside(points: Sequence[Point], shift: float) -> list[Point]:
    """The same line, moved sideways; corners where the moved legs meet."""
    normals = []
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay) or 1.0
        normals.append((-(by - ay) / length, (bx - ax) / length))
    moved = []
    for n, (x, y) in enumerate(points):
        one, other = normals[max(0, n - 1)], normals[min(n, len(normals) - 1)]
        dot = 1 + one[0] * other[0] + one[1] * other[1]
        along = shift / max(dot, 0.3)
        moved.append((x + (one[0] + other[0]) * along, y + (one[1] + other[1]) * along))
    return moved


def _dots(pen: Pen, line: Line, width: float, fill: Colour, edge: float) -> None:
    radius = width * 0.5
    count = max(2, round((line.length - 2 * radius) / (width * 1.3)) + 1)
    for n in range(count):
        at = radius + n * (line.length - 2 * radius) / (count - 1)
        pen.disc(line.at(at)[0], radius + edge, fill)


TRACKS: dict[str, Callable[[Pen, Line, float, Colour, float], None]] = {
    "purple": _solid,
    "light_green": _dashes,
    "brown": _sleepers,
    "orange": _double,
    "white": _dots,
}
