"""The table before the first link: the start tile, and what a first link could be.

The start tile takes every colour. From it a link is sketched for each kind of open card: a rail
pays for a link of its colour, a city can be joined in its own colours, a locomotive in any.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, sin

from engines.railways.view import View
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import box_sprite, sentence
from render.railways.icons import draw_icon, star
from render.railways.looks import CITIES, LETTERS, RAILS
from render.railways.signs import draw_track, pill
from render.railways.table import HEAD, note_value, ticket_sprite
from render.theme import BODY, CONDENSED, STRONG, Colour, Theme

START: Point = (300, 556)
RADIUS = 96
PILL = (72, 70)
TAKES: Box = (40, 800, 540, 950)  # the sentence under the start tile
LEFT, RIGHT, TOP, BOTTOM = 960, 1568, 146, 966  # the sketched cities
HEIGHT, MOST = 210, 3
TRACK, BOWS = 26, 20
SCALE = 1.6


def draw_opening(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    shown = list(dict.fromkeys(view.display))[:MOST]
    step = (BOTTOM - TOP) / max(1, len(shown))
    for number, card in enumerate(shown):
        _sketch(canvas, theme, words, card, round(TOP + (number + 0.5) * step))
    canvas.stamp(_start(canvas.palette, theme), START)
    for n, colour in enumerate(RAILS):
        turn = 3.14 + (n - 2) * 0.58  # on the left, away from the sketched links
        x, y = START[0] + cos(turn) * (RADIUS + 66), START[1] - sin(turn) * (RADIUS + 66)
        _pill(canvas, colour, (x - PILL[0] / 2, y - PILL[1] / 2), theme.page)
    note = words.text("board-opening-start")
    sentence(canvas, theme, TAKES, note, theme.page, colour=theme.muted)


def _sketch(canvas: Canvas, theme: Theme, words: Words, card: str, middle: int) -> None:
    """A first link that the open card could help to build."""
    box = (LEFT, middle - HEIGHT / 2, RIGHT, middle + HEIGHT / 2)
    if card in CITIES:
        _link(canvas, theme, middle, CITIES[card].ports[0], str(CITIES[card].value))
        _city(canvas, theme, words, card, box)
    elif card == "locomotive":
        _link(canvas, theme, middle, None, "1")
        _some_city(canvas, theme, words.text("board-opening-locomotive"), box)
    else:
        colour = card[:-2]
        _link(canvas, theme, middle, colour, card[-1])
        name = words.name_of("colour", colour)
        _some_city(canvas, theme, words.text("board-opening-rail", colour=name), box, colour)


def _link(canvas: Canvas, theme: Theme, middle: int, colour: str | None, value: str) -> None:
    """A link, and what the card pays or costs; a locomotive lends itself to every colour."""
    canvas.stamp(_track(canvas.palette, theme, colour, round(middle - START[1])), START)
    x = LEFT - 130.0
    canvas.stamp(_mark(canvas.palette, theme, locomotive=colour is None), (x, middle))
    x += 36 if colour is None else 0
    at = (x, middle)
    canvas.text(at, value, STRONG.at(60), theme.text, theme.panel, align="centre")


def _city(canvas: Canvas, theme: Theme, words: Words, city: str, box: Box) -> None:
    left, top, right, bottom = (round(each) for each in box)
    card, size = CITIES[city], (right - left, bottom - top)
    body = ticket_sprite(canvas.palette, theme, size, SCALE, card.value, card.demand)
    canvas.stamp(body, (left, top))
    note_value(canvas, (left, top), SCALE, card.value)
    start = left + round(76 * SCALE)
    name, at = words.name_of("city", city), (start, top + HEAD * SCALE / 2)
    canvas.text(at, name, CONDENSED.at(72), theme.text, theme.active, room=right - 20 - start)
    for n, colour in enumerate(card.ports):
        corner = (left + 24 + n * (PILL[0] + 14), bottom - PILL[1] - 24)
        _pill(canvas, colour, corner, theme.active)
    at = (right - 24, bottom - 24 - PILL[1] / 2)
    note, room = words.text("board-opening-city", points=card.value), right - left - 410
    canvas.text(at, note, BODY, theme.muted, theme.active, align="right", room=room)


def _some_city(
    canvas: Canvas, theme: Theme, text: str, box: Box, colour: str | None = None
) -> None:
    """An outline for any city that the open card fits."""
    left, top, right, bottom = box
    size = (round(right - left), round(bottom - top))
    outline = box_sprite(canvas.palette, size, theme.page, theme.page, theme.muted, 4, 22)
    canvas.stamp(outline, (left, top))
    start = left + 30
    if colour is not None:
        _pill(canvas, colour, (start, (top + bottom - PILL[1]) / 2), theme.page)
        start += PILL[0] + 26
    sentence(canvas, theme, (start, top + 10, right - 24, bottom - 10), text, theme.page)


def _pill(canvas: Canvas, colour: str, corner: Point, on: Colour) -> None:
    canvas.stamp(pill(canvas.palette, colour, PILL, on), corner)
    x, y = corner
    canvas.note(LETTERS[colour], (x + 12, y + 8, x + PILL[0] - 12, y + PILL[1] - 8), PILL[1])


# --- pieces --------------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _start(palette: Palette, theme: Theme) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.disc((0, 0), RADIUS, theme.text)
        pen.disc((0, 0), RADIUS * 0.8, theme.page)
        pen.polygon(star((0, RADIUS * 0.04), RADIUS * 0.6), theme.text)

    side = 2 * RADIUS + 4
    return sprite(palette, (side, side), draw, theme.page, origin=(-RADIUS - 2, -RADIUS - 2))


@lru_cache(maxsize=64)
def _track(palette: Palette, theme: Theme, colour: str | None, fall: int) -> Sprite:
    """From the start tile to a sketched city, so far below it, in a bow; pale in any colour."""
    far = LEFT - START[0]
    turn = max(-0.8, min(0.8, fall / 320))
    x, y = (RADIUS + 10) * cos(turn), (RADIUS + 10) * sin(turn)
    points: list[Point] = [(x, y)]
    for n in range(1, BOWS + 1):
        share = n / BOWS
        points.append(
            (x + (far * 0.6 - x) * share, y + (fall - y) * share * share * (3 - 2 * share))
        )
    points.append((far - 6, fall))
    left, top, bottom = RADIUS // 2, min(0, fall) - RADIUS, max(0, fall) + RADIUS

    def draw(pen: Pen) -> None:
        if colour is None:
            pen.line(points, 8, theme.line)
        else:
            draw_track(pen, colour, points, TRACK, theme)

    size = (round(far) - left + 4, bottom - top)
    return sprite(palette, size, draw, theme.page, origin=(left, top), scale=2)


@lru_cache(maxsize=8)
def _mark(palette: Palette, theme: Theme, *, locomotive: bool) -> Sprite:
    """Where an owner's mark will be: nobody's yet."""
    width, height = (150, 88) if locomotive else (88, 88)

    def draw(pen: Pen) -> None:
        box = (-width / 2, -height / 2, width / 2, height / 2)
        pen.rounded(box, 44, theme.panel, theme.muted, 5)
        if locomotive:
            draw_icon(pen, "locomotive", (-56, -34), 64, theme.text, theme.panel)

    return sprite(palette, (width, height), draw, theme.page, origin=(-width / 2, -height / 2))
