"""A hand of Railways, for its owner only: rails by colour, jokers, cities and what can be built."""

from __future__ import annotations

from functools import lru_cache

from data.railways import COMPONENTS
from engines.railways.view import View
from render.base import HEIGHT, WIDTH, Scene
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Sprite, blank, sprite
from render.palette import Palette
from render.panels import panel, tile
from render.railways.icons import icon
from render.railways.looks import CITIES, LETTERS, RAILS, palette_of
from render.railways.reach import cities_held, jokers_held, payable, rails_held
from render.railways.signs import draw_track, pill
from render.railways.table import ticket_sprite
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
    room = RIGHT - 8 - taken - 30 - 128
    canvas.text((128, 62), words.text("your_hand"), HEADLINE, theme.text, theme.page, room=room)


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
        pen.rounded((0, 0, 72, 76), 16, RAILS[colour], mix(RAILS[colour], INK, 0.35), 3)
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
            edge = mix(fill, INK, 0.35)
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
    """Gold-edged if it can be built now; the colours that cannot pay for it are dimmed."""
    (left, top), (width, height) = at, size
    colours = payable(view, city)
    scale = min(1.7, height / 135)
    gold = theme.gold if colours else None
    card = CITIES[city]
    body = ticket_sprite(canvas.palette, theme, size, scale, card.value, card.demand, gold)
    canvas.stamp(body, at)
    start = left + round(62 * scale)
    name = words.name_of("city", city)
    face = Face(min(62, round(52 * scale)), 700, 82)
    room = left + width - 14 - start
    canvas.text((start, top + height * 0.28), name, face, theme.text, theme.active, room=room)
    side = min(round(44 * scale), int((room - 30) / 4))
    for number, colour in enumerate(card.ports):
        port = pill(canvas.palette, colour, (side, round(side * 1.05)), theme.active)
        if colour not in colours:
            port = _dim_pill(canvas.palette, theme, colour, side)
        x = start + number * (side + 10)
        canvas.stamp(port, (x, top + height * 0.72 - side * 0.52))


@lru_cache(maxsize=64)
def _dim_pill(palette: Palette, theme: Theme, colour: str, side: int) -> Sprite:
    """A port that the hand cannot pay for now, or that nothing on the table fits: an outline."""
    size = (side, round(side * 1.05))

    def draw(pen: Pen) -> None:
        shade = mix(RAILS[colour], theme.active, 0.25 if theme.name == "dark" else 0)
        edge = shade if theme.name == "dark" else mix(shade, INK, 0.5)
        pen.rounded((0, 0, *size), size[1] * 0.22, theme.active, edge, 4)
        ink = shade if theme.name == "dark" else mix(shade, INK, 0.6)
        pen.text(
            (size[0] / 2, size[1] / 2), LETTERS[colour], Face(round(size[1] * 0.7), 800, 90), ink
        )

    return sprite(palette, size, draw, theme.active)
