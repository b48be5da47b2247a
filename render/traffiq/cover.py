"""The card of the game for a lobby: a corner of the city, and who sits at the table."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from data.traffiq import Colour, Sides
from engines.traffiq.geometry import CELL_NAMES, at
from engines.traffiq.view import LaidTile
from render.base import COVER_HEIGHT, WIDTH, Picture
from render.narrate import Words
from render.paint import Canvas
from render.panels import seat_grid, sentence
from render.theme import TITLE, Theme, theme_of
from render.traffiq.city import city_image
from render.traffiq.frame import Frame
from render.traffiq.look import look_of, palette_of
from render.traffiq.spoken import cover_alt
from render.traffiq.vehicles import radius_of, stamp_vehicle

SEATS = 4
TEXT = (60, 740)  # left and right of the words
FRAME = Frame(column=0, row=0, columns=0, rows=0, cell=168, x=808, y=-66)
AREA = (0.0, 0.0, float(WIDTH), float(COVER_HEIGHT))

# A corner of a city that goes on beyond the card: the sides between its cells, from west to east;
# a dot is outside the city.
COLOURS: dict[str, Colour] = {"r": "red", "b": "beige", "g": "green", "w": "blue"}
UPRIGHT = (".gbrwr", "rbrgbr", ".wbrrb", "..grbw")  # to the west of each cell, row by row
LYING = (".rbgr", "rbrwr", "gbrbr", ".rgbr", "..brg")  # to the north of each cell
VEHICLES = (  # the crossing's column and row, seat, vehicle
    (2, 1, 0, "taxi"),
    (4, 1, 2, "taxi"),
    (2, 2, 1, "van"),
    (4, 2, 3, "van"),
    (3, 3, 0, "van"),
    (4, 3, 1, "taxi"),
)


def draw_cover(locale: str, theme_name: str, names: tuple[str, ...] = ()) -> Picture:
    theme = theme_of(theme_name)
    words = Words("traffiq", locale, names)
    canvas = Canvas(palette_of(theme), _ground(theme))
    _title(canvas, theme, words)
    left, right = TEXT
    if names:
        seat_grid(canvas, theme, (left, 348, right, 568), words, names, SEATS)
    else:
        box = (left, 340, right, 560)
        sentence(canvas, theme, box, words.text("pitch"), theme.page, colour=theme.muted)
    return canvas.picture(cover_alt(words))


def _title(canvas: Canvas, theme: Theme, words: Words) -> None:
    """The name in two lines, its last word the larger one."""
    left, right = TEXT
    first, _, last = words.text("name").rpartition(" ")
    room = right - left
    canvas.text((left, 92), first, TITLE.at(80), theme.text, theme.page, room=room)
    canvas.text((left - 6, 206), last, TITLE.at(148), theme.text, theme.page, room=room)
    canvas.fill((left, 304, left + 150, 314), theme.gold)


@lru_cache(maxsize=2)
def _ground(theme: Theme) -> Image.Image:
    city = city_image(look_of(theme), FRAME, AREA, _tiles())
    canvas = Canvas(palette_of(theme), city.crop((0, 0, WIDTH, COVER_HEIGHT)))
    for column, row, seat, vehicle in VEHICLES:
        radius = radius_of(vehicle, FRAME.cell)
        stamp_vehicle(canvas, theme, FRAME.corner((column, row)), seat, vehicle, radius)
    return canvas.image


def _tiles() -> tuple[LaidTile, ...]:
    return tuple(
        LaidTile(CELL_NAMES[at(column, row)], "", 0, _sides(column, row))
        for row, line in enumerate(UPRIGHT)
        for column, colour in enumerate(line[:-1])
        if colour != "."
    )


def _sides(column: int, row: int) -> Sides:
    return (
        COLOURS[LYING[row][column]],
        COLOURS[UPRIGHT[row][column + 1]],
        COLOURS[LYING[row + 1][column]],
        COLOURS[UPRIGHT[row][column]],
    )
