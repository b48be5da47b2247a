"""New York's signs: one symbol per card colour, the taxi, cards, tickets, coins, checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import acos, cos, pi, sin

from engines.base import Seat
from render.new_york.layout import around
from render.new_york.looks import CARD_COLOUR, MAPS, TAXI, card_edge
from render.paint import Box, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import draw_mark
from render.symbols import SIZE, symbol_png
from render.theme import DARK, INK, PAPER, PLAYERS, Colour, Face, Theme, mix

Sign = Callable[[Pen, Point, float, Colour, Colour], None]  # pen, centre, radius, colour, ground


def _heart(pen: Pen, centre: Point, radius: float, fill: Colour, _: Colour) -> None:
    x, y = centre
    unit = radius / 16
    turns = (2 * pi * n / 48 for n in range(48))
    pen.polygon(
        [
            (
                x + unit * 16 * sin(t) ** 3,
                y - unit * (13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t) + 2.2),
            )
            for t in turns
        ],
        fill,
    )


def _star(pen: Pen, centre: Point, radius: float, fill: Colour, _: Colour) -> None:
    centre = (centre[0], centre[1] + radius * 0.06)
    outer, inner = around(centre, radius * 1.12, 5), around(centre, radius * 0.46, 5, pi / 5)
    pen.polygon([point for pair in zip(outer, inner, strict=True) for point in pair], fill)


def _leaf(pen: Pen, centre: Point, radius: float, fill: Colour, ground: Colour) -> None:
    x, y = centre
    reach = radius * 0.98
    tip, stem = (x + reach, y - reach), (x - reach, y + reach)
    sides = [_bulge(tip, stem, 0.34), _bulge(stem, tip, 0.34)]
    pen.polygon([*sides[0], *sides[1]], fill)
    vein = [(x - reach * 0.42, y + reach * 0.42), (x + reach * 0.25, y - reach * 0.25)]
    pen.stroke(vein, radius * 0.2, ground)


def _bulge(start: Point, end: Point, share: float) -> list[Point]:
    """A bow from start to end, bent to its right."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = [n / 16 for n in range(17)]
    return [
        (
            start[0] + dx * t - dy * share * sin(pi * t),
            start[1] + dy * t + dx * share * sin(pi * t),
        )
        for t in steps
    ]


def _drop(pen: Pen, centre: Point, radius: float, fill: Colour, _: Colour) -> None:
    x, y = centre
    belly, tip = (x, y + radius * 0.32), (x, y - radius * 1.18)
    pen.disc(belly, radius * 0.74, fill)
    left, right = (x - radius * 0.66, y + radius * 0.02), (x + radius * 0.66, y + radius * 0.02)
    pen.polygon([*_bulge(tip, right, -0.06), *_bulge(left, tip, -0.06)], fill)


def _ring(pen: Pen, centre: Point, radius: float, fill: Colour, _: Colour) -> None:
    pen.ring(centre, radius * 0.98, radius * 0.42, fill)


def _moon(pen: Pen, centre: Point, radius: float, fill: Colour, _: Colour) -> None:
    x, y = centre[0] + radius * 0.16, centre[1]
    shift, inner = radius * 0.58, radius * 0.82
    meet = (radius**2 - inner**2 + shift**2) / (2 * shift)
    edge = acos(max(-1.0, min(1.0, meet / radius)))
    hollow = acos(max(-1.0, min(1.0, (meet - shift) / inner)))
    outside = [edge + (2 * pi - 2 * edge) * n / 32 for n in range(33)]
    inside = [2 * pi - hollow - (2 * pi - 2 * hollow) * n / 32 for n in range(33)]
    points = [(x + radius * cos(a), y + radius * sin(a)) for a in outside]
    points += [(x + shift + inner * cos(a), y + inner * sin(a)) for a in inside]
    pen.polygon(points, fill)


def draw_taxi(pen: Pen, centre: Point, radius: float, fill: Colour, ground: Colour) -> None:
    """A taxi from the side, the lamp on its roof."""
    x, y = centre
    r = radius

    def box(left: float, top: float, right: float, bottom: float) -> Box:
        return x + left * r, y + top * r, x + right * r, y + bottom * r

    pen.rectangle(box(-0.2, -0.86, 0.2, -0.6), fill)
    pen.polygon(
        [
            (x - 0.62 * r, y - 0.02 * r),
            (x - 0.4 * r, y - 0.62 * r),
            (x + 0.4 * r, y - 0.62 * r),
            (x + 0.66 * r, y - 0.02 * r),
        ],
        fill,
    )
    pen.polygon(
        [
            (x - 0.42 * r, y - 0.1 * r),
            (x - 0.28 * r, y - 0.46 * r),
            (x - 0.06 * r, y - 0.46 * r),
            (x - 0.06 * r, y - 0.1 * r),
        ],
        ground,
    )
    pen.polygon(
        [
            (x + 0.08 * r, y - 0.1 * r),
            (x + 0.08 * r, y - 0.46 * r),
            (x + 0.28 * r, y - 0.46 * r),
            (x + 0.44 * r, y - 0.1 * r),
        ],
        ground,
    )
    pen.rounded(box(-1.08, -0.12, 1.08, 0.46), 0.2 * r, fill)
    for n in range(7 if radius > 30 else 0):  # too fine to see on a small one
        left = -0.84 + n * 0.24
        top = 0.0 if n % 2 else 0.12
        pen.rectangle(box(left, top, left + 0.24, top + 0.12), ground)
    for wheel in (-0.58, 0.58):
        pen.disc((x + wheel * r, y + 0.46 * r), 0.32 * r, ground)
        pen.disc((x + wheel * r, y + 0.46 * r), 0.25 * r, fill)
        pen.disc((x + wheel * r, y + 0.46 * r), 0.1 * r, ground)


SIGNS: dict[str, Sign] = {
    "red": _heart,
    "orange": _star,
    "green": _leaf,
    "blue": _drop,
    "pink": _ring,
    "black": _moon,
    TAXI: draw_taxi,
}


def symbol(card: str) -> bytes:
    """A card's colour and sign as a square."""
    ground, sign, edge = _card_colours(DARK, card, ghost=False)
    middle = SIZE / 2

    def draw(pen: Pen) -> None:
        pen.rounded((2, 2, SIZE - 2, SIZE - 2), SIZE * 0.2, ground, edge, SIZE * 0.05)
        SIGNS[card](pen, (middle, middle), SIZE * 0.36, sign, ground)

    return symbol_png(draw, edge)


# --- small pictures ------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def card_sprite(
    palette: Palette,
    theme: Theme,
    card: str,
    size: tuple[int, int],
    on: Colour,
    *,
    ghost: bool = False,
    raised: bool = False,
) -> Sprite:
    """A card face up; a ghost stands for a card nobody holds. Raised leaves room for a count."""
    width, height = size
    ground, sign, edge = _card_colours(theme, card, ghost=ghost)
    middle = height * (0.36 if raised else 0.5)
    bands = () if card != TAXI or width < 60 else (0.07,) if raised else (0.07, 0.82)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, width, height), width * 0.14, ground, edge, max(3, width * 0.04))
        for band in bands:
            top = height * band
            _checkers(pen, (width * 0.12, top, width * 0.88, top + width * 0.15), sign)
        radius = width * (0.26 if raised else 0.36 if card == TAXI else 0.33)
        SIGNS[card](pen, (width / 2, middle + 8 * (raised and card == TAXI)), radius, sign, ground)

    return sprite(palette, size, draw, on)


def _card_colours(theme: Theme, card: str, *, ghost: bool) -> tuple[Colour, Colour, Colour]:
    """Ground, sign and edge."""
    colour = CARD_COLOUR[card]
    edge = theme.muted if card == "black" else card_edge(card)
    if not ghost:
        return colour, PAPER if card == "black" else INK, edge
    ground = MAPS[theme.name].ghost
    sign = theme.muted if card == "black" else colour
    return ground, mix(sign, ground, 0.45), mix(edge, ground, 0.55)


def _checkers(pen: Pen, box: Box, fill: Colour) -> None:
    left, top, right, bottom = box
    side = (bottom - top) / 2
    count = int((right - left) // side)
    start = (left + right - count * side) / 2
    for row in range(2):
        for column in range(row, count, 2):
            x, y = start + column * side, top + row * side
            pen.rectangle((x, y, x + side, y + side), fill)


@lru_cache(maxsize=64)
def any_card_sprite(palette: Palette, theme: Theme, size: tuple[int, int], on: Colour) -> Sprite:
    """A card of any one colour, as grey routes take."""
    look = MAPS[theme.name]
    return sprite(
        palette,
        size,
        lambda pen: pen.rounded((0, 0, *size), size[0] * 0.14, look.grey_fill, look.grey_edge, 4),
        on,
    )


@lru_cache(maxsize=64)
def taxi_icon(palette: Palette, colour: Colour, on: Colour, size: int = 52) -> Sprite:
    height = round(size * 0.82)
    return sprite(
        palette,
        (size, height),
        lambda pen: draw_taxi(pen, (size / 2, height * 0.54), size / 2.2, colour, on),
        on,
    )


@lru_cache(maxsize=64)
def cards_icon(palette: Palette, theme: Theme, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.rounded((13, 0, 41, 38), 5, mix(theme.muted, on, 0.5))
        pen.rounded((-1, 3, 31, 45), 7, on)
        pen.rounded((1, 5, 29, 43), 5, theme.muted)

    return sprite(palette, (42, 44), draw, on)


@lru_cache(maxsize=64)
def ticket_icon(palette: Palette, theme: Theme, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.rounded((0, 5, 56, 39), 4, theme.muted)
        for x in (0, 56):
            pen.disc((x, 22), 7, on)
        for y in (11, 19, 27):
            pen.rectangle((38, y, 41, y + 5), on)

    return sprite(palette, (56, 44), draw, on)


def draw_coin(pen: Pen, centre: Point, radius: float, gold: Colour) -> None:
    pen.disc(centre, radius + 2.5, INK)
    pen.disc(centre, radius, gold)
    pen.ring(centre, radius - 3, 2, INK)
    pen.text(centre, "1", Face(round(radius * 1.45), 800), INK)


@lru_cache(maxsize=64)
def coin_icon(palette: Palette, gold: Colour, on: Colour, radius: int = 24) -> Sprite:
    side = 2 * radius + 6
    return sprite(
        palette, (side, side), lambda pen: draw_coin(pen, (side / 2, side / 2), radius, gold), on
    )


@lru_cache(maxsize=64)
def check_icon(palette: Palette, colour: Colour, on: Colour, size: int = 38) -> Sprite:
    points = [(0.1 * size, 0.55 * size), (0.38 * size, 0.8 * size), (0.9 * size, 0.22 * size)]
    return sprite(palette, (size, size), lambda pen: pen.line(points, size * 0.19, colour), on)


@lru_cache(maxsize=64)
def cross_icon(palette: Palette, colour: Colour, on: Colour, size: int = 38) -> Sprite:
    low, high = 0.18 * size, 0.82 * size

    def draw(pen: Pen) -> None:
        pen.line([(low, low), (high, high)], size * 0.19, colour)
        pen.line([(low, high), (high, low)], size * 0.19, colour)

    return sprite(palette, (size, size), draw, on)


@lru_cache(maxsize=64)
def route_icon(palette: Palette, colour: Colour, seat: Seat | None, on: Colour) -> Sprite:
    """A claimed space in small, with its owner's mark."""

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, 64, 42), 15, colour, mix(colour, INK, 0.4), 2)
        if seat is not None:
            draw_mark(pen, PLAYERS[seat].mark, (32, 21), 12, INK)

    return sprite(palette, (64, 42), draw, on)


@lru_cache(maxsize=64)
def back_sprite(palette: Palette, theme: Theme, size: tuple[int, int], on: Colour) -> Sprite:
    """A card face down: it says that there is one, not which."""
    width, height = size

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), width * 0.14, theme.line, theme.muted, max(3, width * 0.04))
        reach = width * 0.2
        pen.polygon(around((width / 2, height / 2), reach * 1.3, 4), theme.muted)

    return sprite(palette, size, draw, on)
