"""Where things lie on the map: our own drawing of the city, from `data/new_york/layout.json`."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from data import read
from data.new_york import COMPONENTS
from render.paint import Box, Point

Space = tuple[float, float, float, float]  # the two ends of its centre line


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Plate(_Part):
    centre: tuple[float, float]
    half: tuple[float, float]
    coin: tuple[int, int] | None  # the corner that has the attraction's coin

    @property
    def box(self) -> Box:
        (x, y), (width, height) = self.centre, self.half
        return x - width, y - height, x + width, y + height


class Track(_Part):
    spaces: tuple[Space, ...]
    pin: tuple[float, float]  # where its number goes when routes are to choose from
    pill: tuple[float, float]  # where its points go when it was just claimed


class Layout(_Part):
    size: tuple[int, int]
    plates: dict[str, Plate]
    routes: dict[str, Track]
    land: tuple[tuple[float, float], ...]
    brooklyn: tuple[tuple[float, float], ...]
    park: tuple[tuple[float, float], ...]


LAYOUT = Layout.model_validate_json(read("new_york", "layout.json"))


def smooth(control: tuple[Point, ...], steps: int = 14) -> list[Point]:
    """The closed Catmull-Rom curve through these points."""
    count = len(control)
    curve = []
    for n in range(count):
        before, start, end, after = (control[(n + k - 1) % count] for k in range(4))
        for step in range(steps):
            t = step / steps
            curve.append(
                (
                    _bend(before[0], start[0], end[0], after[0], t),
                    _bend(before[1], start[1], end[1], after[1], t),
                )
            )
    return curve


def _bend(a: float, b: float, c: float, d: float, t: float) -> float:
    cubic = (-a + 3 * b - 3 * c + d) * t**3
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + cubic)


class DotMap(NamedTuple):
    """The map without plates: places are dots, routes run from dot to dot."""

    dots: dict[str, Point]
    spaces: dict[str, tuple[Space, ...]]
    thickness: float


def dot_map(size: tuple[float, float], margin: float, *, sideways: bool = False) -> DotMap:
    """The places fitted into a box; sideways: north to the left."""
    width, height = LAYOUT.size
    dots: dict[str, Point] = {}
    for name, plate in LAYOUT.plates.items():
        across, down = _DOTS.get(name, plate.centre)
        x, y = across / width, down / height
        x, y = (y, 1 - x) if sideways else (x, y)
        dots[name] = (margin + x * (size[0] - 2 * margin), margin + y * (size[1] - 2 * margin))
    unit = min(size[0] / (height if sideways else width), size[1] / (width if sideways else height))
    spaces = {route.id: _spaces(route.id, dots, unit) for route in COMPONENTS.routes}
    return DotMap(dots, spaces, 38 * unit)


# Places whose plate hangs over the water sit on land as a dot.
_DOTS: dict[str, Point] = {}


def _spaces(route_id: str, dots: dict[str, Point], unit: float) -> tuple[Space, ...]:
    route = _ROUTES[route_id]
    start, end = (dots[place] for place in route.between)
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    side = 0.0
    if route.twin is not None:
        side = (-23 if route.id < route.twin else 23) * unit
    clear = 30 * unit
    each = min(100 * unit, (length - 2 * clear) / route.length)
    first = (length - each * route.length) / 2
    gap = 2.5 * unit
    cuts = [(first + n * each + gap, first + (n + 1) * each - gap) for n in range(route.length)]
    shift = (-along[1] * side, along[0] * side)
    return tuple(
        (
            start[0] + along[0] * near + shift[0],
            start[1] + along[1] * near + shift[1],
            start[0] + along[0] * far + shift[0],
            start[1] + along[1] * far + shift[1],
        )
        for near, far in cuts
    )


_ROUTES = {route.id: route for route in COMPONENTS.routes}


def around(centre: Point, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Points on a circle, the first one on top."""
    angles = (turn - pi / 2 + 2 * pi * n / count for n in range(count))
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]
