"""The map of New York: the city beneath, routes free and claimed, name plates, pins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, radians, sin

from data.new_york import COMPONENTS
from engines.base import Seat
from render.base import HEIGHT, WIDTH
from render.narrate import Words
from render.new_york.layout import LAYOUT, Space, smooth
from render.new_york.looks import (
    GREY,
    MAPS,
    FreeLook,
    MapLook,
    Strength,
    claim_look,
    free_look,
    palette_of,
)
from render.new_york.signs import SIGNS, draw_coin
from render.paint import Canvas, Ground, Pen, Point, Sprite, background, sprite
from render.panels import draw_mark
from render.theme import INK, PAPER, PLAYERS, STRONG, Colour, Face, Theme, mix, theme_of

PLATE = Face(44)
PLATE_STEP = 46
RIVER = Face(26, 600)  # smaller on purpose: nobody needs it to play
FREE_THICK, CLAIM_THICK = 36.0, 41.0
CASING = 2.5
CLAIM_LINE = {"dark": 2.5, "light": 4.0}  # on light land pale players need it to be seen
APPROACH = 9.0  # the way from a plate to the first space of a route
OUTLINE = 6.0
PIN = 33
COIN = 20
GRID_TURN = -8.0
ROUTES = {route.id: route for route in COMPONENTS.routes}
ROUTE_IDS = tuple(ROUTES)
Projection = Callable[[Point], Point]  # from the map to the picture


# --- the city ------------------------------------------------------------------------------------


@lru_cache(maxsize=12)
def map_ground(theme_name: str, locale: str, strength: Strength) -> Ground:
    """The whole board as it lies before anything is claimed, free routes bright or dimmed."""
    theme = theme_of(theme_name)
    palette, look = palette_of(theme), MAPS[theme_name]
    pen = Pen(WIDTH, HEIGHT, theme.page, scale=2)
    pen.rectangle((0, 0, *LAYOUT.size), look.water)
    draw_city(pen, look, lambda point: point, 1)
    words = Words("new_york", locale, ())
    for river, at, turn in (("hudson", (28, 742), 90), ("east", (1003, 572), 270)):
        pen.turned_text(at, words.text(f"river-{river}"), RIVER, look.river, turn)
    _draw_approaches(pen, look)
    pen.rectangle((LAYOUT.size[0], 0, WIDTH, HEIGHT), theme.page)
    canvas = Canvas(palette, background(palette, pen))
    for route in ROUTE_IDS:
        canvas.stamp(free_route(theme_name, route, strength))
    for place in COMPONENTS.locations:
        _stamp_plate(canvas, theme, words, place.id)
    return canvas.ground()


def _draw_approaches(pen: Pen, look: MapLook) -> None:
    """From each end of a route to the plate of its place, so that nothing floats."""
    for route in COMPONENTS.routes:
        for place, end in zip(route.between, _ends(route.id), strict=True):
            left, top, right, bottom = LAYOUT.plates[place].box
            meets = (min(max(end[0], left), right), min(max(end[1], top), bottom))
            pen.line([end, meets], APPROACH, look.approach)
            pen.disc(meets, APPROACH / 2 + 5, look.approach)


def _ends(route: str) -> tuple[Point, Point]:
    spaces = LAYOUT.routes[route].spaces
    return spaces[0][:2], spaces[-1][2:]


def draw_city(pen: Pen, look: MapLook, place: Projection, unit: float) -> None:
    """Rivers with their shallows, the island, the street grid, the park."""
    shores = [smooth(LAYOUT.land), smooth(LAYOUT.brooklyn)]
    coasts = [[place(point) for point in shore] for shore in shores]
    for reach, colour in ((52, look.shallows[0]), (26, look.shallows[1])):
        for point in (point for coast in coasts for point in coast):
            pen.disc(point, reach * unit, colour)
    for coast in coasts:
        pen.polygon(coast, look.land)
    _draw_streets(pen, look, place, unit, shores[0])
    pen.polygon([place(point) for point in LAYOUT.park], look.park)
    path = [(620, 150), (690, 96), (790, 110), (925, 60)]
    pen.line([place(point) for point in path], 3 * unit, mix(look.park, look.shore, 0.3))
    for coast in coasts:
        pen.line([*coast, coast[0], coast[1]], 3 * unit, look.shore)


def _draw_streets(
    pen: Pen, look: MapLook, place: Projection, unit: float, shore: Sequence[Point]
) -> None:
    """Avenues along the island and streets across it, both ending at the shore."""
    for turn, spacing, width in ((90 + GRID_TURN, 104, 2.5), (GRID_TURN, 104, 2.5)):
        along = (cos(radians(turn)), sin(radians(turn)))
        for offset in range(-400, 1800, spacing):
            for start, end in _inside(shore, along, offset):
                pen.line([place(start), place(end)], width * unit, look.street)


def _inside(shore: Sequence[Point], along: Point, offset: float) -> Iterator[tuple[Point, Point]]:
    """The stretches of a straight line that lie on land."""
    normal = (-along[1], along[0])
    sides = [x * normal[0] + y * normal[1] - offset for x, y in shore]
    crossings = []
    for n, (here, there) in enumerate(zip(sides, [*sides[1:], sides[0]], strict=True)):
        if (here < 0) != (there < 0):
            (x1, y1), (x2, y2) = shore[n], shore[(n + 1) % len(shore)]
            t = here / (here - there)
            crossings.append((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t))
    crossings.sort(key=lambda point: point[0] * along[0] + point[1] * along[1])
    return zip(crossings[::2], crossings[1::2], strict=False)


# --- plates --------------------------------------------------------------------------------------


def plate_lines(words: Words, place: str) -> list[str]:
    return words.text(f"plate-{place}").split("\n")


def _stamp_plate(canvas: Canvas, theme: Theme, words: Words, place: str) -> None:
    look, plate = MAPS[theme.name], LAYOUT.plates[place]
    canvas.stamp(_plate_sprite(theme.name, place))
    lines = plate_lines(words, place)
    x, y = plate.centre
    for number, line in enumerate(lines):
        middle = y + (number - (len(lines) - 1) / 2) * PLATE_STEP
        room = 2 * plate.half[0] - 24
        at = (x, middle)
        canvas.text(at, line, PLATE, look.plate_text, look.plate, align="centre", room=room)


@lru_cache(maxsize=64)
def _plate_sprite(theme_name: str, place: str) -> Sprite:
    """A street sign; an attraction has a gold edge and its coin on a free corner."""
    theme, plate = theme_of(theme_name), LAYOUT.plates[place]
    look = MAPS[theme_name]
    left, top, right, bottom = plate.box
    edge = look.plate_edge if plate.coin is None else theme.gold
    origin = (left - 30, top - 30)

    def draw(pen: Pen) -> None:
        pen.rounded((left - 5, top - 5, right + 5, bottom + 5), 20, fill=look.casing)
        pen.rounded((left, top, right, bottom), 16, look.plate, edge, 4)
        if plate.coin is not None:
            corner = (right if plate.coin[0] > 0 else left, bottom if plate.coin[1] > 0 else top)
            draw_coin(pen, corner, COIN, look.coin)

    size = (round(right - left) + 60, round(bottom - top) + 60)
    return sprite(palette_of(theme), size, draw, look.land, origin=origin)


# --- routes --------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def free_route(theme_name: str, route: str, strength: Strength, *, closed: bool = False) -> Sprite:
    """A free route on the board: hollow. Closed: nobody may claim it any more."""
    spaces = LAYOUT.routes[route].spaces
    look = free_look(theme_name, ROUTES[route].colour, "dim" if closed else strength)
    casing = MAPS[theme_name].casing

    def draw(pen: Pen) -> None:
        draw_free(pen, spaces, FREE_THICK, look, None if closed else ROUTES[route].colour, casing)
        if closed:
            _draw_slash(pen, spaces, free_look(theme_name, GREY, "full").edge)

    return _route_sprite(theme_name, spaces, draw)


def draw_free(
    pen: Pen,
    spaces: Sequence[Space],
    thickness: float,
    look: FreeLook,
    card: str | None,
    casing: Colour,
) -> None:
    line = thickness * 0.14
    for x1, y1, x2, y2 in spaces:
        pen.capsule(*_grown((x1, y1, x2, y2), CASING), thickness + 2 * CASING, casing, 17)
        pen.capsule((x1, y1), (x2, y2), thickness, look.edge, thickness * 0.42)
        inner = _grown((x1, y1, x2, y2), -line)
        pen.capsule(*inner, thickness - 2 * line, look.fill, thickness * 0.3)
        if card is not None and card != GREY:
            centre = ((x1 + x2) / 2, (y1 + y2) / 2)
            SIGNS[card](pen, centre, thickness / 3, look.sign, look.fill)


def _draw_slash(pen: Pen, spaces: Sequence[Space], colour: Colour) -> None:
    x, y = (spaces[0][0] + spaces[-1][2]) / 2, (spaces[0][1] + spaces[-1][3]) / 2
    along = _direction(spaces)
    reach = 15
    dx, dy = reach * (along[0] * 0.5 - along[1]), reach * (along[1] * 0.5 + along[0])
    pen.stroke([(x - dx, y - dy), (x + dx, y + dy)], 6, colour)


@lru_cache(maxsize=1024)
def claimed_route(theme_name: str, route: str, seat: Seat, strength: Strength) -> Sprite:
    """A claimed route on the board: one solid band with its owner's mark in every space."""
    spaces = LAYOUT.routes[route].spaces
    return _route_sprite(
        theme_name,
        spaces,
        lambda pen: draw_claim(pen, spaces, CLAIM_THICK, theme_name, seat, strength),
    )


def draw_claim(
    pen: Pen,
    spaces: Sequence[Space],
    thickness: float,
    theme_name: str,
    seat: Seat,
    strength: Strength,
) -> None:
    look = claim_look(theme_name, seat, strength)
    whole = (*spaces[0][:2], *spaces[-1][2:])
    unit = thickness / CLAIM_THICK
    line = CLAIM_LINE[theme_name] * unit
    pen.capsule(*_grown(whole, 4.5 * unit + line), thickness + 2 * line, INK, 15 * unit + line)
    pen.capsule(*_grown(whole, 4.5 * unit), thickness, look.fill, 15 * unit)
    along = _direction(spaces)
    half = thickness / 2
    dx, dy = -along[1] * half, along[0] * half
    for before, after in pairwise(spaces):
        x, y = (before[2] + after[0]) / 2, (before[3] + after[1]) / 2
        pen.line([(x + dx, y + dy), (x - dx, y - dy)], 2.5 * unit, mix(look.fill, INK, 0.55))
    for x1, y1, x2, y2 in spaces:
        centre = ((x1 + x2) / 2, (y1 + y2) / 2)
        draw_mark(pen, PLAYERS[seat].mark, centre, thickness * 0.31, look.mark)


@lru_cache(maxsize=256)
def outlined_route(theme_name: str, route: str, seat: Seat) -> Sprite:
    """A claim of the last turn: a gold line around it, outside a dark gap."""
    spaces = LAYOUT.routes[route].spaces
    whole = (*spaces[0][:2], *spaces[-1][2:])
    gold = theme_of(theme_name).gold

    def draw(pen: Pen) -> None:
        for grow, colour in ((9 + OUTLINE, INK), (7 + OUTLINE, gold), (7, INK)):
            thick = CLAIM_THICK + 2 * (grow - 4.5)
            pen.capsule(*_grown(whole, grow), thick, colour, 15 + grow - 4.5)
        draw_claim(pen, spaces, CLAIM_THICK, theme_name, seat, "full")

    return _route_sprite(theme_name, spaces, draw, margin=44)


def _route_sprite(
    theme_name: str, spaces: Sequence[Space], draw: Callable[[Pen], None], margin: int = 32
) -> Sprite:
    xs = [x for space in spaces for x in (space[0], space[2])]
    ys = [y for space in spaces for y in (space[1], space[3])]
    origin = (round(min(xs)) - margin, round(min(ys)) - margin)
    size = (round(max(xs)) + margin - origin[0], round(max(ys)) + margin - origin[1])
    palette = palette_of(theme_of(theme_name))
    return sprite(palette, size, draw, MAPS[theme_name].land, origin=origin)


def _grown(space: Space, by: float) -> tuple[Point, Point]:
    """The centre line, longer at both ends."""
    x1, y1, x2, y2 = space
    length = hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) / length * by, (y2 - y1) / length * by
    return (x1 - dx, y1 - dy), (x2 + dx, y2 + dy)


def _direction(spaces: Sequence[Space]) -> Point:
    x1, y1, x2, y2 = (*spaces[0][:2], *spaces[-1][2:])
    length = hypot(x2 - x1, y2 - y1)
    return (x2 - x1) / length, (y2 - y1) / length


# --- pins ------------------------------------------------------------------------------


def stamp_pin(canvas: Canvas, theme: Theme, route: str, text: str) -> None:
    x, y = LAYOUT.routes[route].pin
    canvas.stamp(pin_sprite(theme.name, text, MAPS[theme.name].land), (x, y))
    canvas.note(text, (x - 24, y - 18, x + 24, y + 18))


@lru_cache(maxsize=256)
def pin_sprite(theme_name: str, text: str, on: Colour, radius: int = PIN) -> Sprite:
    """A number to choose by, centred on the point it is stamped at."""
    theme = theme_of(theme_name)

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), radius + 3, INK)
        pen.disc((0, 0), radius, theme.gold)
        pen.disc((0, 0), radius - 5, PAPER)
        pen.text((0, 0), text, STRONG.at(44 if len(text) < 2 else 42), INK)

    reach = radius + 4
    return sprite(palette_of(theme), (2 * reach, 2 * reach), draw, on, origin=(-reach, -reach))
