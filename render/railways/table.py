"""Drawing the table of Railways: tracks, the start tile, tickets, and the marks of owners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engines.base import Seat
from engines.railways.view import Place
from render.fonts import ink_of
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import draw_mark
from render.railways.changes import Changes
from render.railways.geometry import TICKETS, Plan
from render.railways.icons import star
from render.railways.looks import (
    CITIES,
    LETTERS,
    RAILS,
    colour_of,
    edge_of,
    rail_ink,
    rim_of,
    sign_on,
)
from render.railways.signs import draw_good_sign, draw_track, good_sprite, hexagon
from render.railways.stubs import ACROSS, DOWN, STEPS, Side, Stub
from render.theme import CONDENSED, INK, PLAYERS, SMALLEST, Colour, Face, Theme, mix

BLOCK = TICKETS.block
LETTER = 40  # of a port, at scale 1
VALUE, SIGN = 20, 49  # where its value and its sign stand in the block
HEAD = 56  # height of the upper half of a ticket: what a city takes, its value, its name
GOODS = 21  # radius of a cube: four stand side by side on a ticket
NEW, CLEAR = 6, 4  # the bright edge of what is new, and the dark one between it and the ticket


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
        edge = theme.text if place.id in changes.travelled else None
        track = _track(canvas.palette, theme, place.link.colour, shape, plan.track, edge)
        canvas.stamp(track, (x, y))


@lru_cache(maxsize=1024)
def _track(
    palette: Palette,
    theme: Theme,
    colour: str,
    points: tuple[tuple[int, int], ...],
    width: int,
    edge: Colour | None,
) -> Sprite:
    """A track; between bright edges if goods were carried over it just now."""
    reach = round(width * 0.75) + 2 * CLEAR + 4
    left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
    right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach

    def draw(pen: Pen) -> None:
        if edge is not None:
            pen.line(points, width * 1.3 + 4 * CLEAR, edge)
            pen.line(points, width * 1.3 + 2 * CLEAR, theme.page)
        draw_track(pen, colour, points, width, theme)

    size = (right - left, bottom - top)
    return sprite(palette, size, draw, theme.page, origin=(left, top), scale=2)


# --- the start tile ------------------------------------------------------------------------------


def draw_start(
    canvas: Canvas, theme: Theme, plan: Plan, place: Place, stubs: Sequence[Stub] = ()
) -> None:
    """The start tile, with the colours that may leave it where there is room to say so."""
    (left, y), (right, _) = plan.start_ends
    look = _start(canvas.palette, theme, plan.start, round(right - left))
    canvas.stamp(look, (left, y))
    if stubs:
        _stubs(canvas, theme, place.free_ports, stubs)


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
    stubs: Sequence[Stub],
) -> None:
    left, top, right, bottom = plan.card_box(number)
    city, scale = CITIES[place.id], plan.scale
    edge = changes.edge_of(place.id, theme)
    body = ticket_sprite(canvas.palette, theme, plan.card, scale, city.value, city.demand, edge)
    canvas.stamp(body, (left, top))
    start, middle = left + round((BLOCK + TICKETS.padding) * scale), top + HEAD * scale / 2
    canvas.text((start, middle), name, face, theme.text, theme.active)
    note_value(canvas, (left, top), scale, city.value)
    at = (left, round((top + HEAD * scale + bottom) / 2) - 1)
    gone = changes.gone.get(place.id, [])
    right = min([right, *(stub.box[0] for stub in stubs if stub.side == "inside")])
    _cubes(canvas, theme, scale, at, right - left, place.cubes, gone)
    _stubs(canvas, theme, place.free_ports, stubs)


@lru_cache(maxsize=256)
def ticket_sprite(
    palette: Palette,
    theme: Theme,
    size: tuple[int, int],
    scale: float,
    value: int,
    demand: str,
    edge: Colour | None = None,
) -> Sprite:
    """A city's ticket without what changes on it: the block says its value and what it takes."""
    width, height = size
    block, head, radius = BLOCK * scale, HEAD * scale, 14 * scale

    def draw(pen: Pen) -> None:
        if edge is not None:
            out = NEW + CLEAR
            pen.rounded((-out, -out, width + out, height + out), radius + out, edge)
            pen.rounded((-CLEAR, -CLEAR, width + CLEAR, height + CLEAR), radius + CLEAR, theme.page)
        pen.rounded((0, 0, width, height), radius, theme.active)
        if theme.name == "light":
            pen.rounded((0, 0, width, height), radius, None, theme.muted, 2)
        pen.rounded((0, 0, block, head), radius, colour_of(demand), rim_of(demand), 2)
        face = Face(round(50 * scale), 800, 82)
        ink = sign_on(demand)
        pen.text((VALUE * scale, head / 2), str(value), face, ink)
        draw_good_sign(pen, demand, (SIGN * scale, head / 2), 15 * scale)

    out = NEW + CLEAR
    whole = (width + 2 * out, height + 2 * out)
    return sprite(palette, whole, draw, theme.page, origin=(-out, -out))


def note_value(canvas: Canvas, corner: Point, scale: float, value: int) -> None:
    """Note the value that a ticket's drawing brought along."""
    (left, top), reach = corner, 12 * scale
    x, y = left + VALUE * scale, top + HEAD * scale / 2
    canvas.note(str(value), (x - reach, y - 18 * scale, x + reach, y + 18 * scale), 50 * scale)


def _cubes(
    canvas: Canvas,
    theme: Theme,
    scale: float,
    at: Point,
    room: float,
    cubes: Sequence[str],
    gone: Sequence[str],
) -> None:
    """Cubes side by side, all of one size; one that was just fetched leaves an outline."""
    x, y = at[0] + 7 * scale, at[1]
    radius, step = round(GOODS * scale), GOODS * 1.74 * scale + 3 * scale
    if not cubes and not gone:
        line = mix(theme.muted, theme.active, 0.5)
        canvas.fill((x + 4, y - 2, x + round(28 * scale), y + 2), line)
        return
    step = min(step, (room - 14 * scale - radius * 1.74) / max(1, len(cubes) + len(gone) - 1))
    for n, good in enumerate(cubes):
        cube = good_sprite(canvas.palette, good, radius, theme.active)
        canvas.stamp(cube, (x + radius * 0.87 + n * step, y))
    for n in range(len(cubes), len(cubes) + len(gone)):
        hollow = _hollow(canvas.palette, radius, theme.text, theme.active)
        canvas.stamp(hollow, (x + radius * 0.87 + n * step, y))


@lru_cache(maxsize=64)
def _hollow(palette: Palette, radius: int, edge: Colour, on: Colour) -> Sprite:
    reach = radius + 1

    def draw(pen: Pen) -> None:
        pen.polygon(hexagon((0, 0), radius), edge)
        pen.polygon(hexagon((0, 0), radius - 5), on)

    return sprite(palette, (2 * reach, 2 * reach), draw, on, origin=(-reach, -reach))


# --- stubs ---------------------------------------------------------------------------------------


def _stubs(canvas: Canvas, theme: Theme, ports: Sequence[str], stubs: Sequence[Stub]) -> None:
    """The free ports of a city, each where a link would leave from."""
    for stub, colour in zip(stubs, ports, strict=True):
        left, top, right, bottom = stub.box
        size = (round(right - left), round(bottom - top))
        look = _stub(canvas.palette, theme, colour, size, stub.side)
        canvas.stamp(look, (left, top))
        canvas.note(LETTERS[colour], stub.box, _letter_size(size, stub.side))


@lru_cache(maxsize=256)
def _stub(palette: Palette, theme: Theme, colour: str, size: tuple[int, int], side: Side) -> Sprite:
    """A lettered tab in its rail's colour; round where it leads to, flat at its ticket."""
    width, height = size
    radius, fill = min(size) * 0.3, RAILS[colour]
    edge = edge_of(fill) if theme.name == "dark" else rail_ink(colour, theme)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), radius, edge)
        pen.rounded((3, 3, width - 3, height - 3), radius - 3, fill)
        if side in STEPS:
            dx, dy = STEPS[side]
            half = (-dx * width / 2, -dy * height / 2)  # the half at the ticket
            pen.rectangle(_half((0, 0, *size), half, 0), edge)
            pen.rectangle(_half((0, 0, *size), half, 3), fill)
        face = Face(_letter_size(size, side), 800, 75)
        pen.text((width / 2, height / 2), LETTERS[colour], face, INK)

    return sprite(palette, size, draw, theme.page)


def _letter_size(size: tuple[int, int], side: Side) -> int:
    """As large on every side: 40 where a stub is as large as at scale 1."""
    return round(LETTER * size[0] / (ACROSS if side in ("right", "left") else DOWN)[0])


def _half(box: Box, towards: Point, rim: float) -> Box:
    """The half of a box on one side, without the rim along it."""
    left, top, right, bottom = box
    dx, dy = towards
    if dx:
        inner = (top + rim, bottom - rim)
        return (
            (left, inner[0], right / 2, inner[1])
            if dx < 0
            else (right / 2, inner[0], right, inner[1])
        )
    across = (left + rim, right - rim)
    return (
        (across[0], top, across[1], bottom / 2)
        if dy < 0
        else (across[0], bottom / 2, across[1], bottom)
    )


# --- owners --------------------------------------------------------------------------------------


def draw_owner(
    canvas: Canvas, theme: Theme, plan: Plan, number: int, place: Place, changes: Changes
) -> None:
    """The owner's mark with the link's value in it, if there is room for a number."""
    link, way = place.link, plan.ways[number]
    assert link is not None
    assert way is not None
    if not plan.shows_mark(way.mark):
        return
    new = place.id in changes.built or place.id in changes.travelled
    edge = theme.text if new else None
    value = link.value if plan.radius >= LEAST_WITH_NUMBER else None
    mark = value_mark(canvas.palette, link.owner, plan.radius, value, theme.page, edge)
    canvas.stamp(mark, way.mark)
    if value is None:
        return
    x, y = way.mark
    half = plan.radius * 0.9
    box = (x - half, y - half, x + half, y + half)
    canvas.note(str(link.value), box, _number_size(link.owner, plan.radius, value))


LEAST_WITH_NUMBER = 18  # the radius of a mark whose number can be read
SIZES = {"disc": 2.0, "square": 2.0, "diamond": 1.9, "triangle": 1.82}  # of numbers, in radii


def _number_size(seat: Seat, radius: int, value: int) -> int:
    """Two digits are smaller, in a larger mark."""
    return round(SIZES[PLAYERS[seat].mark] * radius * (0.86 if value > 9 else 1))


@lru_cache(maxsize=512)
def value_mark(
    palette: Palette,
    seat: Seat,
    radius: int,
    value: int | None,
    on: Colour,
    edge: Colour | None = None,
) -> Sprite:
    """A player's mark, often with a number; bright-edged where it scored just now."""
    look = PLAYERS[seat]
    reach = round(radius * 1.8) + 10
    two = value is not None and value > 9
    size = _number_size(seat, radius, value or 0)
    radius = round(radius * 1.12 if two else radius)
    wide = radius * 1.13 if look.mark == "triangle" else radius  # or its top cuts the number

    def draw(pen: Pen) -> None:
        if edge is not None:
            draw_mark(pen, look.mark, (0, 0), wide + 8, edge)
            draw_mark(pen, look.mark, (0, 0), wide + 4, on)
        draw_mark(pen, look.mark, (0, 0), wide + 1.5, INK)
        draw_mark(pen, look.mark, (0, 0), wide, look.colour)
        lower = radius * 0.26 if look.mark == "triangle" else 0
        if value is not None:
            pen.text((0, lower), str(value), Face(size, 800, 75), INK)

    size_of = (2 * reach, 2 * reach)
    return sprite(palette, size_of, draw, on, origin=(-reach, -reach))


# --- names ---------------------------------------------------------------------------------------

LEAST_NAME = CONDENSED.at(SMALLEST)


def longest_name(names: Iterable[str]) -> int:
    """How much room the names need at least."""
    return max((ink_of(name, LEAST_NAME).width for name in names), default=0)


def name_face(plan: Plan, names: Iterable[str]) -> Face:
    """The largest cut in which all of these fit their tickets."""
    names = tuple(names)
    longest = max(longest_name(names), 1)
    guess = round(LEAST_NAME.size * plan.name_room / longest) + 2  # widths go nearly as sizes do
    largest = min(92, round(LEAST_NAME.size * plan.scale), guess)
    sizes = range(largest, 20, -1)  # under 44 only where a table has more than seven columns
    return CONDENSED.at(
        next(
            size
            for size in sizes
            if all(ink_of(name, CONDENSED.at(size)).width <= plan.name_room for name in names)
        )
    )
