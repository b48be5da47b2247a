"""Railways' card for lobbies: its name, who sits at the table, tracks going out into the world."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.base import COVER_HEIGHT, WIDTH
from render.narrate import Words
from render.paint import Canvas, Ground, Pen, Point, background
from render.panels import draw_mark, seat_grid
from render.railways.icons import star
from render.railways.looks import palette_of
from render.railways.signs import draw_good, draw_track, hexagon
from render.theme import BODY, INK, PLAYERS, TITLE, Face, Theme, mix, theme_of

SEATS = 4
START: Point = (980, 300)
TRACK = 30


def draw_cover(locale: str, theme_name: str, names: tuple[str, ...]) -> Canvas:
    theme = theme_of(theme_name)
    words = Words("railways", locale, names)
    canvas = Canvas(palette_of(theme), _tracks(theme.name))
    title, below = words.text("board-cover_title"), words.text("board-cover_below")
    canvas.text((56, 110), title, TITLE, theme.text, theme.page, room=640, least=80)
    canvas.text((58, 206), below, BODY.at(50), theme.muted, theme.page, room=640)
    canvas.fill((58, 262, 178, 272), theme.gold)
    seat_grid(canvas, theme, (56, 312, 676, 546), words, names, SEATS)
    return canvas


@lru_cache(maxsize=2)
def _tracks(theme_name: str) -> Ground:
    theme = theme_of(theme_name)
    pen = Pen(WIDTH, COVER_HEIGHT, theme.page, scale=2)
    for x in range(760, WIDTH, 60):
        for y in range(30, COVER_HEIGHT, 60):
            pen.disc((x, y), 3, mix(theme.line, theme.page, 0.45))
    for colour, points in _WAYS:
        draw_track(pen, colour, points, TRACK, theme)
    _start(pen, theme)
    for good, centre in _CUBES:
        pen.polygon(hexagon(centre, 64), theme.page)
        draw_good(pen, good, centre, 54)
    for seat, value, centre in _OWNERS:
        _owner(pen, theme, seat, value, centre)
    return background(palette_of(theme), pen)


def _start(pen: Pen, theme: Theme) -> None:
    pen.disc(START, 92, theme.page)
    pen.disc(START, 82, theme.text)
    pen.disc(START, 64, theme.page)
    pen.polygon(star((START[0], START[1] + 3), 48), theme.text)


def _owner(pen: Pen, theme: Theme, seat: int, value: int, centre: Point) -> None:
    look = PLAYERS[seat]
    draw_mark(pen, look.mark, centre, 46, theme.page)
    draw_mark(pen, look.mark, centre, 37, INK)
    draw_mark(pen, look.mark, centre, 34, look.colour)
    lower = 7 if look.mark == "triangle" else 0
    size = 46 if look.mark == "triangle" else 56
    pen.text((centre[0], centre[1] + lower), str(value), Face(size, 800), INK)


def _bow(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Points of an arc, angles in degrees."""
    x, y = centre
    turns = [pi / 180 * (start + (end - start) * n / 16) for n in range(17)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]


# A made-up table that runs off the edges.
_WAYS: tuple[tuple[str, list[Point]], ...] = (
    ("purple", [(1045, 235), *_bow((1222, 312), 180, 225, 270), (WIDTH + 30, 132)]),
    ("orange", [(1070, 300), (WIDTH + 30, 300)]),
    ("light_green", [(1045, 365), *_bow((1222, 288), 180, 135, 90), (WIDTH + 30, 468)]),
    ("white", [(980, 208), *_bow((850, 160), 130, 0, -50), (834, -23)]),
    ("brown", [(980, 392), *_bow((870, 440), 110, 0, 50), (826, 620)]),
    ("orange", [(1330, 487), *_bow((1300, 620), 130, -60, -10), (1436, 640)]),
    ("white", [(1335, 104), (1440, -20)]),
)
_CUBES: tuple[tuple[str, Point], ...] = (
    ("livestock", (1300, 132)),
    ("grain", (1520, 132)),
    ("any", (1330, 300)),
    ("ore", (1300, 468)),
    ("wood", (1520, 468)),
)
_OWNERS: tuple[tuple[int, int, Point], ...] = (
    (0, 5, (1410, 132)),
    (2, 3, (1180, 300)),
    (1, 4, (1470, 300)),
    (3, 4, (1410, 468)),
    (3, 2, (966, 100)),
    (0, 3, (958, 506)),
)
