"""New York's card for lobbies: its name, who sits at the table, the city on its side."""

from __future__ import annotations

from functools import lru_cache

from data.new_york import COMPONENTS
from render.base import COVER_HEIGHT, WIDTH
from render.narrate import Words
from render.new_york.layout import LAYOUT, dot_map
from render.new_york.looks import MAPS, free_look, palette_of
from render.new_york.signs import draw_coin
from render.new_york.streets import ROUTES, draw_city, draw_claim, draw_free
from render.paint import Canvas, Ground, Pen, Point, background
from render.panels import cover_title, seat_grid
from render.theme import INK, theme_of

SEATS = 4
AREA = (1010, 680)  # the map, larger than its window so that it bleeds off the edges
CORNER = (640.0, -44.0)


def draw_cover(locale: str, theme_name: str, names: tuple[str, ...]) -> Canvas:
    theme = theme_of(theme_name)
    words = Words("new_york", locale, names)
    canvas = Canvas(palette_of(theme), _city(theme.name))
    cover_title(canvas, theme, words.text("title_above"), words.text("title"))
    seat_grid(canvas, theme, (56, 312, 676, 546), words, names, SEATS)
    return canvas


@lru_cache(maxsize=2)
def _city(theme_name: str) -> Ground:
    theme, look = theme_of(theme_name), MAPS[theme_name]
    dots = dot_map(AREA, 46, sideways=True)
    pen = Pen(WIDTH, COVER_HEIGHT, theme.page, scale=2)
    pen.rectangle((0, 0, WIDTH, COVER_HEIGHT), look.water)
    draw_city(pen, look, _turned, AREA[0] / LAYOUT.size[1])
    owners = {route: seat for seat, routes in enumerate(LAYOUT.cover) for route in routes}
    for route, spaces in dots.spaces.items():
        placed = [(*_moved(space[:2]), *_moved(space[2:])) for space in spaces]
        if route in owners:
            draw_claim(pen, placed, dots.thickness * 1.14, theme_name, owners[route], "full")
        else:
            card = ROUTES[route].colour
            free = free_look(theme_name, card, "full")
            draw_free(pen, placed, dots.thickness, free, card, look.casing)
    for place in COMPONENTS.locations:
        centre = _moved(dots.dots[place.id])
        if place.attraction:
            draw_coin(pen, centre, 22, look.coin)
        else:
            pen.disc(centre, 20, INK)
            pen.disc(centre, 16, look.plate_edge)
            pen.disc(centre, 8, INK)
    pen.polygon([(0, 0), (770, 0), (700, COVER_HEIGHT), (0, COVER_HEIGHT)], theme.page)
    pen.line([(770, -4), (700, COVER_HEIGHT + 4)], 5, theme.line)
    return background(palette_of(theme), pen)


def _moved(point: Point) -> Point:
    return point[0] + CORNER[0], point[1] + CORNER[1]


def _turned(point: Point) -> Point:
    """The map with north to the left."""
    width, height = LAYOUT.size
    return _moved((point[1] / height * AREA[0], (1 - point[0] / width) * AREA[1]))
