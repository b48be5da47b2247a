"""A hand of Railways, for its owner only: rails by colour, jokers, cities and what can be built."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from data.railways import COMPONENTS
from engines.railways.view import View
from render.base import HEIGHT, WIDTH, Scene
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Point, Sprite, blank, sprite
from render.palette import Palette
from render.panels import panel, tile
from render.railways.icons import icon
from render.railways.looks import CITIES, LETTERS, RAILS, edge_of, palette_of, rail_ink
from render.railways.reach import cities_held, jokers_held, lacking, rails_held
from render.railways.signs import draw_track, pill
from render.railways.table import BLOCK, HEAD, note_value, ticket_sprite
from render.theme import (
    BODY,
    COUNT,
    HEADLINE,
    INK,
    NAME,
    Colour,
    Face,
    Theme,
    mix,
    theme_of,
)

LEFT, RIGHT, GAP = 24, WIDTH - 24, 20
COLUMNS_TOP, COLUMNS_BOTTOM = 124, 620
LOWER_TOP, LOWER_BOTTOM = 640, HEIGHT - 24
HOLLOW = 0.9  # the letter of an outlined port, in sides
LEAST_NAME = 38  # of a city, in a hand of cities only
LIMIT = COMPONENTS.hand_limit
GRIDS = ((2, 2), (3, 2), (3, 3), (4, 3), (4, 4))  # columns and rows of city tickets


def draw_hand(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    words, view = scene.words("railways"), scene.view
    palette = palette_of(theme)
    canvas = Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))
    _heading(canvas, theme, words, view)
    width = (RIGHT - LEFT - 4 * GAP) / 5
    for number, (colour, counts) in enumerate(rails_held(view).items()):
        x = round(LEFT + number * (width + GAP))
        box = (x, COLUMNS_TOP, round(x + width), COLUMNS_BOTTOM)
        _column(canvas, theme, box, colour, counts)
    left = LEFT
    if view.options.has_locomotives:
        _jokers(canvas, theme, words, (LEFT, LOWER_TOP, round(LEFT + width), LOWER_BOTTOM), view)
        left = round(LEFT + width + GAP)
    _cities(canvas, theme, words, (left, LOWER_TOP, RIGHT, LOWER_BOTTOM), view)
    return canvas


def _heading(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    seat = view.viewer
    assert seat is not None
    canvas.stamp(tile(canvas.palette, seat, 76, theme.page), (LEFT + 4, 24))
    count = words.text("board-cards_of", count=view.players[seat].cards, limit=LIMIT)
    colour = theme.gold_text if view.players[seat].cards >= LIMIT else theme.muted
    taken = canvas.text((RIGHT - 8, 62), count, NAME, colour, theme.page, align="right")
    right = RIGHT - 8 - taken - 40
    title = words.text("your_hand")
    taken = canvas.text((128, 62), title, HEADLINE, theme.text, theme.page, room=right - 128)
    if cities_held(view):
        _legend(canvas, theme, words, (128 + taken + 60, right))


def _legend(canvas: Canvas, theme: Theme, words: Words, across: tuple[float, float]) -> None:
    """What the signs after a city's ports mean, if there is room for it."""
    tick = _sign(canvas.palette, True, 44, theme.good_text, theme.page)
    said = (words.text("board-can_be_built"), words.text("board-rails_short"))
    face, short = BODY._replace(width=82), "\N{MINUS SIGN}2"
    widths = [ink_of(text, face).width for text in (*said, short)]
    if sum(widths) + 44 + 70 > across[1] - across[0]:
        return
    x = across[0]
    canvas.stamp(tick, (x, 40))
    x += 54
    x += canvas.text((x, 62), said[0], face, theme.muted, theme.page) + 44
    x += canvas.text((x, 62), short, face._replace(weight=700), theme.bad_text, theme.page) + 12
    canvas.text((x, 62), said[1], face, theme.muted, theme.page)


# --- rails ---------------------------------------------------------------------------------------


def _column(canvas: Canvas, theme: Theme, box: Box, colour: str, counts: tuple[int, int]) -> None:
    left, top, right, _ = box
    on = panel(canvas, theme, box)
    width = round(right - left)
    canvas.stamp(_head(canvas.palette, theme, colour, width - 40, on), (left + 20, top + 22))
    for row, (value, count) in enumerate(zip((2, 1), counts, strict=True)):
        y = top + 122 + row * 120
        card = _cards(canvas.palette, theme, colour, value, min(count, 3), on)
        canvas.stamp(card, (left + 22, y))
        shade = theme.text if count else mix(theme.muted, on, 0.5)
        text = f"×{count}" if count else "–"
        canvas.text((right - 24, y + 50), text, NAME.at(60), shade, on, align="right")
    canvas.fill((left + 20, top + 378, right - 20, top + 381), theme.line)
    total = 2 * counts[0] + counts[1]
    shade = theme.text if total else mix(theme.muted, on, 0.5)
    canvas.text((left + 24, top + 436), "Σ", NAME.at(56), theme.muted, on)
    canvas.text((right - 24, top + 436), str(total), COUNT, shade, on, align="right")


@lru_cache(maxsize=32)
def _head(palette: Palette, theme: Theme, colour: str, width: int, on: Colour) -> Sprite:
    """The colour's letter and the pattern of its track."""

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, 72, 76), 16, RAILS[colour], edge_of(RAILS[colour]), 3)
        pen.text((36, 38), LETTERS[colour], Face(60, 800, 90), INK)
        draw_track(pen, colour, ((92, 38), (width - 4, 38)), 24, theme)

    return sprite(palette, (width, 76), draw, on)


@lru_cache(maxsize=128)
def _cards(
    palette: Palette, theme: Theme, colour: str, value: int, count: int, on: Colour
) -> Sprite:
    """A stack of rail cards; a shadow where there is none."""

    def draw(pen: Pen) -> None:
        fill = RAILS[colour] if count else mix(theme.line, on, 0.5)
        for under in range(count - 1, -1, -1):
            x = under * 13
            pen.rounded((x, 0, x + 79, 100), 10, on)
            edge = edge_of(fill)
            pen.rounded((x, 0, x + 76, 100), 10, mix(fill, on, 0.3 * bool(under)), edge, 2)
        if not count:
            pen.rounded((0, 0, 76, 100), 10, fill)
        ink = INK if count else mix(theme.muted, on, 0.45)
        pen.text((38, 50), str(value), Face(62, 800), ink)

    return sprite(palette, (106, 100), draw, on)


# --- jokers and cities ---------------------------------------------------------------------------


def _jokers(canvas: Canvas, theme: Theme, words: Words, box: Box, view: View) -> None:
    left, top, right, _ = box
    on = panel(canvas, theme, box)
    count, middle = jokers_held(view), (left + right) / 2
    shade = theme.text if count else mix(theme.muted, on, 0.5)
    canvas.stamp(icon(canvas.palette, "locomotive", 220, shade, on), (middle - 116, top + 20))
    canvas.text((middle, top + 310), f"×{count}", COUNT.at(100), shade, on, align="centre")
    note = words.text("board-joker")
    room = right - left - 24
    canvas.text((middle, top + 456), note, BODY, theme.muted, on, align="centre", room=room)


def _cities(canvas: Canvas, theme: Theme, words: Words, box: Box, view: View) -> None:
    cities = cities_held(view)
    left, top, right, bottom = box
    if not cities:
        at = ((left + right) / 2, (top + bottom) / 2)
        note = words.text("board-no_cities")
        canvas.text(at, note, BODY, theme.muted, theme.page, align="centre", room=right - left)
        return
    columns, rows = next(grid for grid in GRIDS if grid[0] * grid[1] >= len(cities))
    width = (right - left - GAP * (columns - 1)) / columns
    height = (bottom - top - GAP * (rows - 1)) / rows
    for number, city in enumerate(cities):
        row, column = divmod(number, columns)
        x, y = round(left + column * (width + GAP)), round(top + row * (height + GAP))
        _city(canvas, theme, words, view, city, (x, y), (int(width), int(height)))


def _city(
    canvas: Canvas,
    theme: Theme,
    words: Words,
    view: View,
    city: str,
    at: tuple[int, int],
    size: tuple[int, int],
) -> None:
    """Gold-edged if it can be built now; each colour of its ports says what is still missing."""
    (left, top), (width, height) = at, size
    missing = lacking(view, city)
    scale = min(1.9, height / (2 * HEAD))
    gold = theme.gold if 0 in missing.values() else None
    card = CITIES[city]
    body = ticket_sprite(canvas.palette, theme, size, scale, card.value, card.demand, gold)
    canvas.stamp(body, at)
    note_value(canvas, at, scale, card.value)
    start = left + round((BLOCK + 8) * scale)
    name = words.name_of("city", city)
    face = Face(min(66, round(50 * scale)), 700, 82)
    room = left + width - 14 - start
    at_name = (start, top + HEAD * scale / 2)
    canvas.text(at_name, name, face, theme.text, theme.active, room=room, least=LEAST_NAME)
    middle = (top + HEAD * scale + top + height) / 2
    _ports(canvas, theme, city, missing, (left + 12, left + width - 8), middle, height)


def _ports(
    canvas: Canvas,
    theme: Theme,
    city: str,
    missing: dict[str, int | None],
    across: tuple[float, float],
    middle: float,
    height: int,
) -> None:
    """The ports colour by colour; after each colour a tick, or the rails it still lacks."""
    counts: Counter[str] = Counter(CITIES[city].ports)
    room = across[1] - across[0]
    pieces = 4 + len(counts)
    side = int(min(height * 0.34, 72, room / pieces - 1))
    apart = min(28.0, (room - pieces * (side + 1)) / len(counts))  # more between colours
    x = across[0]
    for colour, lacks in missing.items():
        for _ in range(counts[colour]):
            shape = _hollow_pill(canvas.palette, theme, colour, side)
            if lacks == 0:
                shape = pill(canvas.palette, colour, (side, side), theme.active)
            canvas.stamp(shape, (x, middle - side / 2))
            box = (x, middle - side / 2, x + side, middle + side / 2)
            canvas.note(LETTERS[colour], box, side * HOLLOW)
            x += side + 1
        _said(canvas, theme, lacks, (x + 2, middle), side)
        x += side + 1 + apart


def _said(canvas: Canvas, theme: Theme, lacks: int | None, at: Point, side: int) -> None:
    """What a colour lacks, in no more room than a pill takes."""
    if lacks:
        face = Face(min(60, side), 700, 75)
        text = f"\N{MINUS SIGN}{lacks}"
        canvas.text(at, text, face, theme.bad_text, theme.active, room=side, least=face.size)
        return
    shade = theme.good_text if lacks == 0 else theme.muted
    sign = _sign(canvas.palette, lacks == 0, side, shade, theme.active)
    canvas.stamp(sign, (at[0], at[1] - side / 2))


@lru_cache(maxsize=64)
def _sign(palette: Palette, can: bool, side: int, colour: Colour, on: Colour) -> Sprite:
    """A tick; or the sign for a colour that no place on the table is open for."""

    def draw(pen: Pen) -> None:
        unit = side / 100
        if can:
            corners = [(16, 52), (40, 78), (84, 24)]
            pen.stroke([(x * unit, y * unit) for x, y in corners], 15 * unit, colour)
        else:
            pen.ring((50 * unit, 50 * unit), 38 * unit, 11 * unit, colour)
            pen.line([(25 * unit, 75 * unit), (75 * unit, 25 * unit)], 11 * unit, colour)

    return sprite(palette, (side, side), draw, on)


@lru_cache(maxsize=64)
def _hollow_pill(palette: Palette, theme: Theme, colour: str, side: int) -> Sprite:
    """A port in a colour that the hand cannot pay for now: an outline."""
    ink = rail_ink(colour, theme)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, side, side), side * 0.22, theme.active, ink, max(3, side * 0.07))
        pen.text((side / 2, side / 2), LETTERS[colour], Face(round(side * HOLLOW), 800, 75), ink)

    return sprite(palette, (side, side), draw, theme.active)
