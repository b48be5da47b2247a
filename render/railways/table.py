"""Drawing the table of Railways: tracks, the start tile, tickets, and the marks of owners."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engines.base import Seat
from engines.railways.view import Place
from render.fonts import ink_of
from render.paint import Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import draw_mark, tile
from render.railways.changes import Changes
from render.railways.geometry import PADDING, SPINE, Plan
from render.railways.icons import star
from render.railways.looks import (
    CITIES,
    LIVESTOCK_EDGE,
    colour_of,
    sign_on,
)
from render.railways.signs import draw_good_sign, draw_track, good_sprite, hexagon, pill
from render.theme import CONDENSED, INK, PLAYERS, SMALLEST, Colour, Face, Theme, mix

TRACK = 17
ROWS = (0.205, 0.545, 0.845)  # name, cubes, ports: where their middles lie on a ticket
NEW = 6  # the gold edge of what is new
HALO = 9


# --- tracks --------------------------------------------------------------------------------------


def draw_tracks(
    canvas: Canvas, theme: Theme, plan: Plan, places: list[tuple[int, Place]], changes: Changes
) -> None:
    for number, place in places:
        way = plan.ways[number]
        assert way is not None
        assert place.link is not None
        x, y = way.points[0]
        shape = tuple((round(px - x), round(py - y)) for px, py in way.points)
        width = max(13, min(22, round(TRACK * plan.scale)))
        gold = theme.gold if place.id in changes.travelled else None
        track = _track(canvas.palette, theme, place.link.colour, shape, width, gold)
        canvas.stamp(track, (x, y))


@lru_cache(maxsize=1024)
def _track(
    palette: Palette,
    theme: Theme,
    colour: str,
    points: tuple[tuple[int, int], ...],
    width: int,
    halo: Colour | None,
) -> Sprite:
    reach = round(width * 0.75) + HALO + 2
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach

    def draw(pen: Pen) -> None:
        if halo is not None:
            pen.line(points, width + 2 * HALO, halo)
            pen.line(points, width + 6, theme.page)
        draw_track(pen, colour, points, width, theme)

    size = (right - left, bottom - top)
    return sprite(palette, size, draw, theme.page, origin=(left, top))


# --- the start tile ------------------------------------------------------------------------------


def draw_start(canvas: Canvas, theme: Theme, plan: Plan) -> None:
    (left, y), (right, _) = plan.start_ends
    look = _start(canvas.palette, theme, plan.start, round(right - left))
    canvas.stamp(look, (left, y))


@lru_cache(maxsize=64)
def _start(palette: Palette, theme: Theme, radius: int, length: int) -> Sprite:
    """A ring with a star; longer where more cities join it than fit around one slot."""
    reach, edge = radius + 2, radius * 0.2

    def draw(pen: Pen) -> None:
        pen.rounded((-radius, -radius, length + radius, radius), radius, theme.text)
        inner = radius - edge
        pen.rounded((-inner, -inner, length + inner, inner), inner, theme.page)
        pen.polygon(star((length / 2, radius * 0.04), radius * 0.6), theme.text)

    size = (length + 2 * reach, 2 * reach)
    return sprite(palette, size, draw, theme.page, origin=(-reach, -reach))


# --- tickets -------------------------------------------------------------------------------------


def draw_ticket(
    canvas: Canvas,
    theme: Theme,
    plan: Plan,
    number: int,
    place: Place,
    name: str,
    face: Face,
    changes: Changes,
) -> None:
    width, height = plan.card
    x, y = plan.centres[number]
    left, top = round(x - width / 2), round(y - height / 2)
    city = CITIES[place.id]
    gold = theme.gold if changes.touches(place.id) else None
    body = ticket_sprite(
        canvas.palette, theme, plan.card, plan.scale, city.value, city.demand, gold
    )
    canvas.stamp(body, (left, top))
    start = left + round((SPINE + PADDING) * plan.scale)
    room = left + width - round(PADDING * plan.scale) - start
    canvas.text((start, top + height * ROWS[0]), name, face, theme.text, theme.active)
    middle = round(top + height * ROWS[1])
    _cubes(canvas, theme, plan.scale, (start, middle), room, place, changes.gone.get(place.id, []))
    lowest = (start, round(top + height * ROWS[2]))
    if changes.over:
        _scorers(canvas, theme, plan.scale, lowest, place)
    else:
        _ports(canvas, theme, plan.scale, lowest, room, place)


@lru_cache(maxsize=256)
def ticket_sprite(
    palette: Palette,
    theme: Theme,
    size: tuple[int, int],
    scale: float,
    value: int,
    demand: str,
    gold: Colour | None = None,
) -> Sprite:
    """A city's ticket without what changes on it: the spine says its value and what it takes."""
    width, height = size
    spine, radius, colour = round(SPINE * scale), 16 * scale, colour_of(demand)
    edge = 2 if theme.name == "light" else 0

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, width, height), radius, theme.active)
        pen.rounded((0, 0, spine + radius, height), radius, colour)
        if demand == "livestock":
            pen.rounded((0, 0, spine + radius, height), radius, None, LIVESTOCK_EDGE, 2)
        pen.rectangle((spine, edge, spine + radius + 2, height - edge), theme.active)
        if edge:
            pen.rounded((0, 0, width, height), radius, None, theme.line, edge)
            pen.rectangle((spine, edge, spine + edge, height - edge), theme.line)
        face = Face(round(54 * scale), 800)
        pen.text((spine / 2, height * 0.28), str(value), face, sign_on(demand))
        draw_good_sign(pen, demand, (spine / 2, height * 0.72), 14.5 * scale)
        if gold is not None:
            outside = (-NEW, -NEW, width + NEW, height + NEW)
            pen.rounded(outside, radius + NEW, None, gold, NEW)

    whole = (width + 2 * NEW, height + 2 * NEW)
    return sprite(palette, whole, draw, theme.page, origin=(-NEW, -NEW))


def _cubes(
    canvas: Canvas,
    theme: Theme,
    scale: float,
    at: Point,
    room: float,
    place: Place,
    gone: list[str],
) -> None:
    """Cubes side by side, smaller if they must; one that was just fetched leaves a gold outline."""
    x, y = at
    count = len(place.cubes) + len(gone)
    if not count:
        canvas.fill((x, y - 2, x + round(24 * scale), y + 2), mix(theme.muted, theme.active, 0.5))
        return
    gap = 2 * scale
    radius = int(min(20 * scale, (room + gap) / count / 1.74 - gap / 1.74))
    step = radius * 1.74 + gap
    for n, good in enumerate(place.cubes):
        cube = good_sprite(canvas.palette, good, radius, theme.active)
        canvas.stamp(cube, (x + radius * 0.87 + n * step, y))
    for n in range(len(place.cubes), count):
        hollow = _hollow(canvas.palette, radius, theme.gold, theme.active)
        canvas.stamp(hollow, (x + radius * 0.87 + n * step, y))


@lru_cache(maxsize=64)
def _hollow(palette: Palette, radius: int, edge: Colour, on: Colour) -> Sprite:
    reach = radius + 1

    def draw(pen: Pen) -> None:
        pen.polygon(hexagon((0, 0), radius), edge)
        pen.polygon(hexagon((0, 0), radius - 5), on)

    return sprite(palette, (2 * reach, 2 * reach), draw, on, origin=(-reach, -reach))


def _ports(
    canvas: Canvas, theme: Theme, scale: float, at: Point, room: float, place: Place
) -> None:
    x, y = at
    height, gap = round(32 * scale), round(3 * scale)
    width = min(round(36 * scale), int((room - 2 * gap) / 3))
    for n, colour in enumerate(place.free_ports):
        port = pill(canvas.palette, colour, (width, height), theme.active)
        canvas.stamp(port, (x + n * (width + gap), y - height / 2))


def _scorers(canvas: Canvas, theme: Theme, scale: float, at: Point, place: Place) -> None:
    """Whose links are the strongest here: the city's value is theirs."""
    side = round(32 * scale)
    for n, seat in enumerate(place.leaders):
        look = tile(canvas.palette, seat, side, theme.active)
        canvas.stamp(look, (at[0] + n * (side + 4), at[1] - side / 2))


# --- owners --------------------------------------------------------------------------------------


def draw_owner(
    canvas: Canvas, theme: Theme, plan: Plan, number: int, place: Place, changes: Changes
) -> None:
    """The owner's mark with the link's value in it."""
    link, way = place.link, plan.ways[number]
    assert link is not None
    assert way is not None
    if not plan.shows_mark(way.mark):
        return
    new = place.id in changes.built or place.id in changes.travelled
    edge = theme.gold if new else None
    mark = value_mark(canvas.palette, link.owner, plan.radius, link.value, theme.page, edge)
    canvas.stamp(mark, way.mark)
    x, y = way.mark
    half = plan.radius
    box = (x - half, y - half, x + half, y + half)
    canvas.note(str(link.value), box)


@lru_cache(maxsize=512)
def value_mark(
    palette: Palette, seat: Seat, radius: int, value: int, on: Colour, gold: Colour | None = None
) -> Sprite:
    """A player's mark with a number; gold-edged where it scored just now."""
    look = PLAYERS[seat]
    reach = round(radius * 1.5) + 6
    sizes = {"triangle": 1.5, "disc": 1.95, "square": 1.95, "diamond": 1.75}

    def draw(pen: Pen) -> None:
        if gold is not None:
            draw_mark(pen, look.mark, (0, 0), radius + 5, gold)
        draw_mark(pen, look.mark, (0, 0), radius + 1.5, INK)
        draw_mark(pen, look.mark, (0, 0), radius, look.colour)
        size = sizes[look.mark] * (0.8 if value > 9 else 1)
        lower = radius * 0.2 if look.mark == "triangle" else 0
        face = Face(round(radius * size), 800, 75 if value > 9 else 90)
        pen.text((0, lower), str(value), face, INK)

    size = (2 * reach, 2 * reach)
    return sprite(palette, size, draw, on, origin=(-reach, -reach))


# --- names ---------------------------------------------------------------------------------------

LEAST_NAME = CONDENSED.at(SMALLEST)


def longest_name(names: Iterable[str]) -> int:
    """How much room the names need at least."""
    return max((ink_of(name, LEAST_NAME).width for name in names), default=0)


def name_face(plan: Plan, names: Iterable[str]) -> Face:
    """The largest cut in which all of these fit their tickets."""
    room = plan.card[0] - round((SPINE + 2 * PADDING) * plan.scale)
    names = tuple(names)
    largest = min(60, round(46 * max(1.0, plan.scale)))
    sizes = range(largest, 20, -1)  # under 44 only where a table has more than seven columns
    fitting = (
        size
        for size in sizes
        if all(ink_of(name, CONDENSED.at(size)).width <= room for name in names)
    )
    return CONDENSED.at(next(fitting))
