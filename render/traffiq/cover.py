"""The card of the game for a lobby: a corner of the city, and who sits at the table."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from data.traffiq import Colour, Sides
from engines.traffiq.geometry import CELL_NAMES, at
from engines.traffiq.view import LaidTile
from render.base import COVER_HEIGHT, WIDTH
from render.narrate import Words
from render.paint import Canvas, Ground
from render.panels import cover_title, seat_grid
from render.theme import Theme, theme_of
from render.traffiq.city import city_image
from render.traffiq.frame import Frame
from render.traffiq.looks import look_of, palette_of
from render.traffiq.vehicles import radius_of, stamp_vehicle

SEATS = 4
FRAME = Frame(column=0, row=0, columns=0, rows=0, cell=168, x=808, y=-66, margin=WIDTH)

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


def draw_cover(locale: str, theme_name: str, names: tuple[str, ...]) -> Canvas:
    theme = theme_of(theme_name)
    words = Words("traffiq", locale, names)
    canvas = Canvas(palette_of(theme), _corner(theme))
    cover_title(canvas, theme, words.text("title_above"), words.text("title"))
    seat_grid(canvas, theme, (56, 312, 676, 546), words, names, SEATS)
    return canvas


@lru_cache(maxsize=2)
def _corner(theme: Theme) -> Ground:
    loud = replace(look_of(theme), quiet=0.0)  # nobody has to find a vehicle here
    city = city_image(loud, FRAME, _tiles())
    canvas = Canvas(palette_of(theme), Ground(city.crop((0, 0, WIDTH, COVER_HEIGHT))))
    for column, row, seat, vehicle in VEHICLES:
        radius = radius_of(FRAME.cell)
        stamp_vehicle(canvas, theme, FRAME.corner((column, row)), seat, vehicle, radius)
    return Ground(canvas.ground().indices)  # its strengths are only decoration


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
