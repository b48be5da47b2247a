"""Vehicles: the player's mark with the strength in it; a van has a second ring around it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from engines.base import Seat
from render.fonts import cap_height, ink_of
from render.paint import Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import FADED, draw_mark
from render.theme import INK, PLAYERS, Colour, Face, Theme, mix

# plain: it stands there. new: it came there last. faint: it matters less now. gone: it was sent
# home from there, or would be. choice: it can be chosen.
Style = Literal["plain", "new", "faint", "gone", "choice"]
STRENGTH = {"taxi": "1", "van": "2"}
SENT_HOME = "×"  # instead of the strength: a cross
SMALLEST_RADIUS = 19
SMALLEST_DIGIT = 34


class Piece(NamedTuple):
    sprite: Sprite
    text: str
    text_box: tuple[int, int, int, int]  # from the point it is stamped at


def radius_of(cell: int) -> int:
    """Large enough to read; on a very small grid, small enough not to touch the next."""
    return min(max(SMALLEST_RADIUS, round(cell * 0.21)), max(6, int(cell * 0.33)))


def stamp_vehicle(
    canvas: Canvas,
    theme: Theme,
    at: Point,
    seat: Seat,
    vehicle: str,
    radius: int,
    style: Style = "plain",
    letter: str = "",
) -> None:
    """`letter` stands in for the strength."""
    piece = vehicle_piece(canvas.palette, theme, seat, vehicle, radius, style, letter)
    canvas.stamp(piece.sprite, at)
    left, top, right, bottom = piece.text_box
    x, y = round(at[0]), round(at[1])
    canvas.note(piece.text, (x + left, y + top, x + right, y + bottom))


@lru_cache(maxsize=2048)
def vehicle_piece(
    palette: Palette,
    theme: Theme,
    seat: Seat,
    vehicle: str,
    radius: int,
    style: Style = "plain",
    letter: str = "",
) -> Piece:
    mark = PLAYERS[seat].mark
    fill, ink = _colours(theme, seat, style)
    text = letter or STRENGTH[vehicle]
    body = radius * (1.14 if mark == "triangle" else 1.0)  # its strength needs the room
    face = Face(max(min(SMALLEST_DIGIT, radius * 2 - 4), round(radius * 1.42)), 800)
    drop = body * (0.17 if mark == "triangle" else 0)
    edge = max(2.5, radius * 0.11)
    layers = [(edge, INK), (0.0, fill)]
    if style == "gone":
        layers = [(edge * 1.4, INK), (0.0, PLAYERS[seat].colour), (-edge * 1.6, INK)]
        layers.append((-edge * 2.4, fill))
    elif vehicle == "van":
        layers = [(line + 2.1 * edge, colour) for line, colour in layers] + layers[-2:]
    if style == "new":
        layers.insert(0, (layers[0][0] + max(5.0, radius * 0.2), theme.gold))

    def draw(pen: Pen) -> None:
        for line, colour in layers:
            draw_mark(pen, mark, (0, 0), _grown(seat, body, line), colour)
        if letter == SENT_HOME:
            _draw_cross(pen, (0, drop), radius * 0.34, ink)
        else:
            pen.text((0, drop), text, face, ink)

    reach = round(_grown(seat, body, layers[0][0]) * 1.34) + 4
    size = (2 * reach, 2 * reach)
    # The ground differs along the edge; between street and band a dark grey passes for both.
    drawn = sprite(palette, size, draw, mix(INK, theme.line, 0.5), origin=(-reach, -reach))
    return Piece(drawn, text, _text_box(text, face, drop))


def _draw_cross(pen: Pen, centre: Point, reach: float, ink: Colour) -> None:
    x, y = centre
    for down in (reach, -reach):
        pen.stroke([(x - reach, y - down), (x + reach, y + down)], reach * 0.55, ink)


def _colours(theme: Theme, seat: Seat, style: Style) -> tuple[Colour, Colour]:
    colour = PLAYERS[seat].colour
    if style == "gone":
        return theme.page, theme.text  # a hole: nobody stands there
    if style == "faint":
        return mix(colour, theme.page, FADED), INK
    return (theme.gold, INK) if style == "choice" else (colour, INK)


def _grown(seat: Seat, radius: float, line: float) -> float:
    """The radius at which a mark's edge lies so many pixels further out, along all its sides."""
    factor = {"disc": 1.0, "square": 0.9, "diamond": 1.28 * 0.7071, "triangle": 1.34 * 0.5}
    return radius + line / factor[PLAYERS[seat].mark]


def _text_box(text: str, face: Face, drop: float) -> tuple[int, int, int, int]:
    ink = ink_of(text, face)
    left = round(-ink.width / 2 + ink.left)
    top = round(drop + cap_height(face) / 2 + ink.top)
    return left, top, left + ink.mask.width, top + ink.mask.height


@lru_cache(maxsize=512)
def pips(
    palette: Palette, seat: Seat, filled: int, total: int, step: int, line: Colour, on: Colour
) -> Sprite:
    """A fleet in a row: large marks are on the board, small grey ones in the supply. Not hollow
    ones: on a light panel the pale player's marks would all look hollow."""
    look = PLAYERS[seat]
    radius, height = 11, 36

    def draw(pen: Pen) -> None:
        for n in range(total):
            centre = (step * (n + 0.5), height / 2)
            if n < filled:
                draw_mark(pen, look.mark, centre, radius + 2, mix(look.colour, INK, 0.6))
                draw_mark(pen, look.mark, centre, radius - 0.5, look.colour)
            else:
                draw_mark(pen, look.mark, centre, radius * 0.5, line)

    return sprite(palette, (step * total + 4, height), draw, on)
