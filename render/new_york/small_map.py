"""The small map of a hand: places as dots, what is yours or payable bright, the rest dimmed."""

from __future__ import annotations

from functools import lru_cache

from engines.base import Seat
from engines.new_york.view import View
from render.base import HEIGHT, WIDTH
from render.new_york.layout import LAYOUT, dot_map
from render.new_york.looks import MAPS, Strength, free_look, palette_of
from render.new_york.streets import ROUTE_IDS, ROUTES, draw_city, draw_claim, draw_free
from render.paint import Canvas, Ground, Pen, Point, Sprite, background, sprite
from render.theme import INK, Theme, theme_of

BOX = (870, 360, 1572, 1172)
_SIZE = (BOX[2] - BOX[0], BOX[3] - BOX[1])
_DOTS = dot_map(_SIZE, 26)


@lru_cache(maxsize=4)
def small_map_ground(theme_name: str) -> Ground:
    """The page with the small map on it, every route free and dimmed."""
    theme, look = theme_of(theme_name), MAPS[theme_name]
    palette = palette_of(theme)
    pen = Pen(WIDTH, HEIGHT, theme.page, scale=2)
    pen.rectangle((0, 0, WIDTH, HEIGHT), look.water)
    draw_city(pen, look, _place, _SIZE[0] / LAYOUT.size[0])
    left, top, right, bottom = BOX
    for box in ((0, 0, WIDTH, top), (0, 0, left, HEIGHT)):
        pen.rectangle(box, theme.page)
    for box in ((right, 0, WIDTH, HEIGHT), (0, bottom, WIDTH, HEIGHT)):
        pen.rectangle(box, theme.page)
    canvas = Canvas(palette, background(palette, pen))
    for route in ROUTE_IDS:
        canvas.stamp(_route(theme_name, route, None, "dim"), (left, top))
    return canvas.ground()


def _place(point: Point) -> Point:
    width, height = LAYOUT.size
    return BOX[0] + point[0] / width * _SIZE[0], BOX[1] + point[1] / height * _SIZE[1]


def stamp_small_map(canvas: Canvas, theme: Theme, view: View, reach: frozenset[str]) -> None:
    for route, owner in zip(ROUTE_IDS, view.owners, strict=True):
        bright = route in reach or owner == view.viewer
        if bright or owner is not None:
            strength: Strength = "full" if bright else "dim"
            canvas.stamp(_route(theme.name, route, owner, strength), (BOX[0], BOX[1]))
    for place in LAYOUT.plates:
        canvas.stamp(_dot(theme.name), spot(place))


@lru_cache(maxsize=1024)
def _route(theme_name: str, route: str, owner: Seat | None, strength: Strength) -> Sprite:
    spaces = _DOTS.spaces[route]
    xs = [x for space in spaces for x in (space[0], space[2])]
    ys = [y for space in spaces for y in (space[1], space[3])]
    origin = (round(min(xs)) - 24, round(min(ys)) - 24)
    size = (round(max(xs)) + 24 - origin[0], round(max(ys)) + 24 - origin[1])
    look = MAPS[theme_name]

    def draw(pen: Pen) -> None:
        if owner is not None:
            draw_claim(pen, spaces, _DOTS.thickness * 1.1, theme_name, owner, strength)
            return
        card = ROUTES[route].colour
        free = free_look(theme_name, card, strength)
        draw_free(pen, spaces, _DOTS.thickness, free, card, look.casing)

    return sprite(palette_of(theme_of(theme_name)), size, draw, look.land, origin=origin)


@lru_cache(maxsize=4)
def _dot(theme_name: str) -> Sprite:
    look = MAPS[theme_name]

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), 17, INK)
        pen.disc((0, 0), 14, look.plate_edge)

    return sprite(palette_of(theme_of(theme_name)), (36, 36), draw, look.land, origin=(-18, -18))


def spot(place: str) -> Point:
    """Where a place lies in the picture."""
    x, y = _DOTS.dots[place]
    return BOX[0] + x, BOX[1] + y
