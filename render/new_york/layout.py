"""Where things lie on the map: our own drawing of the city, from `data/new_york/layout.json`."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from data import read
from data.new_york import COMPONENTS, Route
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


class Layout(_Part):
    size: tuple[int, int]
    plates: dict[str, Plate]
    routes: dict[str, Track]
    land: tuple[tuple[float, float], ...]
    brooklyn: tuple[tuple[float, float], ...]
    park: tuple[tuple[float, float], ...]
    cover: tuple[tuple[str, ...], ...]  # a made-up position: what each seat has claimed


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
        x, y = plate.centre[0] / width, plate.centre[1] / height
        x, y = (y, 1 - x) if sideways else (x, y)
        dots[name] = (margin + x * (size[0] - 2 * margin), margin + y * (size[1] - 2 * margin))
    unit = min(size[0] / (height if sideways else width), size[1] / (width if sideways else height))
    spaces = {route.id: _spaces(route, dots, unit) for route in COMPONENTS.routes}
    return DotMap(dots, spaces, FREE * unit)


FREE, TWINS_APART, CLEAR, LONGEST, SHORTEST = 38.0, 46.0, 30.0, 100.0, 52.0
MOST_CLEAR = 104.0


def _spaces(route: Route, dots: dict[str, Point], unit: float) -> tuple[Space, ...]:
    start, end = (dots[place] for place in route.between)
    length = hypot(end[0] - start[0], end[1] - start[1])
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    side = _side(route) * TWINS_APART / 2 * unit
    first, each = _stretch(route, dots, length, unit)
    gap = 2.5 * unit
    x, y = start[0] - along[1] * side, start[1] + along[0] * side
    cuts = [(first + n * each + gap, first + (n + 1) * each - gap) for n in range(route.length)]
    return tuple(
        (x + along[0] * near, y + along[1] * near, x + along[0] * far, y + along[1] * far)
        for near, far in cuts
    )


def _side(route: Route) -> int:
    """On which side of its twin it lies on the board, so that all maps agree; 0 without one."""
    if route.twin is None:
        return 0
    (x1, y1), (x2, y2) = (LAYOUT.plates[place].centre for place in route.between)
    here, there = (LAYOUT.routes[each].spaces[0] for each in (route.id, route.twin))
    across = (x2 - x1) * (here[1] - there[1]) - (y2 - y1) * (here[0] - there[0])
    return 1 if across > 0 else -1


def _stretch(
    route: Route, dots: dict[str, Point], length: float, unit: float
) -> tuple[float, float]:
    """Where the first space begins and how long each is: clear of the routes beside it."""
    near, far = (_clearance(route, place, dots) * unit for place in route.between)
    spare = length - route.length * SHORTEST * unit
    if near + far > spare:
        near, far = near * spare / (near + far), far * spare / (near + far)
    each = min(LONGEST * unit, (length - near - far) / route.length)
    return near + (length - near - far - each * route.length) / 2, each


def _clearance(route: Route, place: str, dots: dict[str, Point]) -> float:
    """How far from a place this route must begin not to touch its neighbours there."""
    angle = _angle(route, place, dots)
    needed = CLEAR
    for other in COMPONENTS.routes:
        if place in other.between and set(other.between) != set(route.between):
            turn = abs((_angle(other, place, dots) - angle + pi) % (2 * pi) - pi)
            width = sum(FREE / 2 + (TWINS_APART / 2 if r.twin else 0) + 3 for r in (route, other))
            needed = max(needed, width / 2 / sin(max(turn, 0.05) / 2)) if turn < 1.6 else needed
    return min(needed, MOST_CLEAR)


def _angle(route: Route, place: str, dots: dict[str, Point]) -> float:
    there = route.between[1 - route.between.index(place)]
    return atan2(dots[there][1] - dots[place][1], dots[there][0] - dots[place][0])


def around(centre: Point, radius: float, count: int, turn: float = 0) -> list[Point]:
    """Points on a circle, the first one on top."""
    angles = (turn - pi / 2 + 2 * pi * n / count for n in range(count))
    return [(centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles]
