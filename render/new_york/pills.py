"""What a new claim brought, on the map beside it: "+2" and a coin for every attraction reached.

Every new claim has its pill. It lies where it hides least, and a stem leads to its route, so that
nobody takes it for another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from data.new_york import COMPONENTS
from engines.base import Seat
from engines.new_york.view import View
from render.fonts import ink_of
from render.new_york.layout import LAYOUT
from render.new_york.looks import MAPS, palette_of
from render.new_york.signs import draw_coin
from render.new_york.streets import COIN, ROUTE_IDS, ROUTES
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.theme import INK, STRONG, Theme, theme_of

HEIGHT, PAD = 54, 14
SMALL_COIN, COIN_STEP = 17, 40
KEPT = 24  # spots of a route worth a closer look
REACH = 260  # no pill lies further from its route
BAND = 22  # half of how broad a claimed route is
ATTRACTIONS = frozenset(place.id for place in COMPONENTS.locations if place.attraction)


class Gain(NamedTuple):
    """A new claim with its points and the attractions it was the first to touch."""

    route: str
    seat: Seat
    points: int
    attractions: tuple[str, ...]


def gains_of(view: View, new: dict[str, Seat]) -> list[Gain]:
    """What each of these claims added to its owner's score."""
    touched = {
        (seat, place)
        for route, seat in zip(ROUTE_IDS, view.owners, strict=True)
        if seat is not None and route not in new
        for place in ROUTES[route].between
    }
    gains = []
    for route, seat in new.items():
        ends = [place for place in ROUTES[route].between if (seat, place) not in touched]
        touched |= {(seat, place) for place in ends}
        reached = tuple(place for place in ends if place in ATTRACTIONS)
        points = COMPONENTS.route_points[ROUTES[route].length]
        gains.append(Gain(route, seat, points, reached))
    return gains


def stamp_pills(canvas: Canvas, theme: Theme, view: View, gains: Sequence[Gain]) -> None:
    """The longest routes last: theirs find room more easily."""
    claimed = [
        route for route, seat in zip(ROUTE_IDS, view.owners, strict=True) if seat is not None
    ]
    placed: list[Box] = []
    for gain in sorted(gains, key=lambda each: ROUTES[each.route].length):
        width = _width(gain)
        centre = _place(gain.route, width, claimed, placed)
        box = _box(centre, width)
        placed.append(box)
        away = _stem(gain.route, centre)
        text, coins = f"+{gain.points}", len(gain.attractions)
        canvas.stamp(_pill(theme.name, text, coins, away), centre)
        canvas.note(text, (box[0] + PAD, box[1] + 6, box[2] - PAD - coins * COIN_STEP, box[3] - 6))


def _width(gain: Gain) -> int:
    words = ink_of(f"+{gain.points}", STRONG).width
    return words + 2 * PAD + COIN_STEP * len(gain.attractions)


# --- where ---------------------------------------------------------------------------------------


def _place(route: str, width: int, claimed: Iterable[str], placed: Sequence[Box]) -> Point:
    """The spot that hides least, claims above all, and lies on no other pill."""

    def cost(spot: tuple[float, Point]) -> float:
        hidden, centre = spot
        box = _box(centre, width)
        pills = sum(_meet(box, other, 6) for other in placed)
        return hidden + 1000 * pills + 4 * sum(_covered(other, box) for other in claimed)

    return min(_spots(route, width), key=cost)[1]


@lru_cache(maxsize=256)
def _spots(route: str, width: int) -> tuple[tuple[float, Point], ...]:
    """Spots around a route that lie on no plate, coin or edge, each with how much it hides."""
    spots = []
    for centre in dict.fromkeys(_around(route, width)):
        box = _box(centre, width)
        if not _is_on_something(box):
            x, y = _nearest(route, centre)
            far = hypot(x - centre[0], y - centre[1]) / 12
            spots.append((far + sum(_covered(other, box) for other in _near(route)), centre))
    best = sorted(spots)[:KEPT]
    return tuple(sorted((hidden + 6 * _crossed(route, at), at) for hidden, at in best))


@lru_cache(maxsize=64)
def _near(route: str) -> tuple[str, ...]:
    """The routes a pill of this one could hide; its own counts three times."""
    here = _along(route)
    near = [
        other
        for other in ROUTE_IDS
        if any(hypot(x - a, y - b) < REACH for x, y in _along(other) for a, b in here)
    ]
    return (*near, route, route)


def _around(route: str, width: int) -> Iterator[Point]:
    spaces = LAYOUT.routes[route].spaces
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for x1, y1, x2, y2 in spaces]
    reach_x, reach_y = width / 2 + 30, HEIGHT / 2 + 30
    for x, y in middles:
        for across in (-1.8, -1.4, -1.0, -0.6, 0.0, 0.6, 1.0, 1.4, 1.8):
            for down in (-2.2, -1.6, -1.0, -0.5, 0.0, 0.5, 1.0, 1.6, 2.2):
                yield round(x + across * reach_x), round(y + down * reach_y)


def _is_on_something(box: Box) -> bool:
    width, height = LAYOUT.size
    if box[0] < 34 or box[1] < 26 or box[2] > width - 8 or box[3] > height - 26:
        return True
    for plate in LAYOUT.plates.values():
        if _meet(box, plate.box, 9):
            return True
        if plate.coin is not None and _meet(box, _coin_box(plate.box, plate.coin), 4):
            return True
    return False


def _coin_box(plate: Box, corner: tuple[int, int]) -> Box:
    x = plate[2] if corner[0] > 0 else plate[0]
    y = plate[3] if corner[1] > 0 else plate[1]
    return x - COIN, y - COIN, x + COIN, y + COIN


def _covered(route: str, box: Box) -> int:
    """How many of a few points along the route lie under the box, or all but."""
    return sum(
        box[0] - 20 < x < box[2] + 20 and box[1] - 20 < y < box[3] + 20 for x, y in _along(route)
    )


def _crossed(route: str, centre: Point) -> int:
    """How many other routes the stem would run over."""
    dx, dy = _stem(route, centre)
    stem = [(centre[0] + dx * share, centre[1] + dy * share) for share in (0.4, 0.6, 0.8, 1.0)]
    return sum(
        any(hypot(x - a, y - b) < BAND for a, b in stem for x, y in _along(other))
        for other in _near(route)
        if other != route
    )


def _stem(route: str, centre: Point) -> tuple[int, int]:
    """From the pill to the edge of its route."""
    x, y = _nearest(route, centre)
    away = hypot(x - centre[0], y - centre[1])
    share = max(0.0, 1 - BAND / max(1.0, away))
    return round((x - centre[0]) * share), round((y - centre[1]) * share)


def _nearest(route: str, to: Point) -> Point:
    return min(_along(route), key=lambda point: hypot(point[0] - to[0], point[1] - to[1]))


@lru_cache(maxsize=64)
def _along(route: str) -> tuple[Point, ...]:
    spaces = LAYOUT.routes[route].spaces
    return tuple(
        (x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
        for x1, y1, x2, y2 in spaces
        for share in (0.15, 0.5, 0.85)
    )


def _box(centre: Point, width: int) -> Box:
    x, y = centre
    return x - width / 2, y - HEIGHT / 2, x + width / 2, y + HEIGHT / 2


def _meet(one: Box, other: Box, apart: float) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > -apart and down > -apart


# --- how -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _pill(theme_name: str, text: str, coins: int, stem: tuple[int, int]) -> Sprite:
    """The pill around the point it is stamped at, with its stem to a point of the route."""
    theme = theme_of(theme_name)
    words = ink_of(text, STRONG).width
    half = (words + 2 * PAD + coins * COIN_STEP) / 2

    def draw(pen: Pen) -> None:
        for line, colour in ((10, INK), (5, theme.gold)):
            pen.line([(0, 0), stem], line, colour)
        pen.disc(stem, 10, INK)
        pen.disc(stem, 7, theme.gold)
        pen.capsule((-half, 0), (half, 0), HEIGHT, INK)
        pen.capsule((3 - half, 0), (half - 3, 0), HEIGHT - 6, theme.gold)
        pen.text((PAD - half + words / 2, 0), text, STRONG, INK)
        for number in range(coins):
            x = half - PAD - COIN_STEP * (coins - number - 0.5) + 6
            draw_coin(pen, (x, 0), SMALL_COIN, MAPS[theme_name].coin)

    left, right = min(-half, stem[0] - 12) - 4, max(half, stem[0] + 12) + 4
    top, bottom = min(-HEIGHT / 2, stem[1] - 12) - 4, max(HEIGHT / 2, stem[1] + 12) + 4
    size = (round(right - left), round(bottom - top))
    return sprite(palette_of(theme), size, draw, MAPS[theme_name].land, origin=(left, top))
