"""The final picture's table: who won, each score by kind, as numbers and as a bar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from engines.base import Result, Seat
from render.fonts import around_name, ink_of
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import GAP, box_sprite, panel, tile
from render.theme import (
    BODY,
    HEADLINE,
    INK,
    NAME,
    PLAYERS,
    SMALLEST,
    STAT,
    TOTAL,
    Colour,
    Face,
    Theme,
    mix,
)

ChipStyle = Literal["plain", "good", "bad"]
Pattern = Literal["solid", "gold", "stripes", "dots", "lines", "bars", "lost"]


class Chip(NamedTuple):
    """One part of a score: a sign and its points."""

    icon: Sprite
    text: str
    style: ChipStyle = "plain"


class Segment(NamedTuple):
    points: int
    pattern: Pattern


class FinalRow(NamedTuple):
    seat: Seat
    name: str
    total: int
    won: bool
    chips: Sequence[Chip]
    segments: Sequence[Segment]


def crown(palette: Palette, colour: Colour, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        tips = [(12, 30), (90, 14), (168, 30)]
        valleys = [(50, 82), (130, 82)]
        top = [tips[0], valleys[0], tips[1], valleys[1], tips[2]]
        pen.polygon([*top, (156, 118), (24, 118)], colour)
        for tip in tips:
            pen.disc(tip, 12, colour)

    return sprite(palette, (180, 120), draw, on)


def final_headline(canvas: Canvas, theme: Theme, words: Words, result: Result) -> None:
    """The crown and who wins, across the top of the picture."""
    canvas.stamp(crown(canvas.palette, theme.gold, theme.page), (36, 24))
    face = HEADLINE.at(76)
    text = winners_headline(words, result, face, 1310, least=50)
    canvas.text((244, 92), text, face, theme.text, theme.page, room=1310, least=50)


def winners_headline(
    words: Words, result: Result, face: Face, room: int, least: int = SMALLEST
) -> str:
    winners = sorted(result.winners)
    if not winners:
        return words.text("headline-nobody_wins")
    names = words.listed([words.player(seat) for seat in winners])
    count = len(winners)
    return around_name(
        lambda shown: words.text("headline-wins", name=shown, count=count), names, face, room, least
    )


def final_rows(canvas: Canvas, theme: Theme, box: Box, rows: Sequence[FinalRow]) -> None:
    """One row per player, best first: parts as numbers and as a bar on one common scale."""
    left, top, right, bottom = box
    height = min(244.0, (bottom - top - GAP * (len(rows) - 1)) / len(rows))
    longest = max((sum(abs(each.points) for each in row.segments) for row in rows), default=1)
    for number, row in enumerate(rows):
        y = top + number * (height + GAP)
        _final_row(canvas, theme, (left, y, right, y + height), row, max(1, longest))


def _final_row(canvas: Canvas, theme: Theme, box: Box, row: FinalRow, longest: int) -> None:
    left, top, right, bottom = box
    fill = panel(canvas, theme, box, active=row.won)
    height = bottom - top
    side, start = 104, left + 164
    canvas.stamp(tile(canvas.palette, row.seat, side, fill), (left + 30, top + (height - side) / 2))
    colour = theme.gold_text if row.won else theme.text
    middle = top + height * 0.46
    taken = canvas.text((right - 34, middle), str(row.total), TOTAL, colour, fill, align="right")
    edge = right - 34 - taken - 40
    canvas.text(
        (start, top + height * 0.24), row.name, NAME.at(56), theme.text, fill, room=edge - start
    )
    chip_row(canvas, theme, (start, edge), top + height * 0.56, row.chips, fill)
    _bar(canvas, theme, (start, bottom - 36, edge, bottom - 18), row, longest, fill)


def legend_row(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    middle: float,
    signs: Sequence[tuple[Sprite, str]],
) -> None:
    """What the signs of the table mean, in columns as wide as their words."""
    natural = [icon.indices.width + 12 + ink_of(text, BODY).width for icon, text in signs]
    spare = across[1] - across[0] - sum(natural)
    squeeze = min(0.0, spare - 24 * (len(signs) - 1)) / len(signs)
    x = across[0]
    for (icon, text), width in zip(signs, natural, strict=True):
        canvas.stamp(icon, (x, middle - icon.indices.height / 2))
        start, room = x + icon.indices.width + 12, width + squeeze - icon.indices.width - 12
        canvas.text((start, middle), text, BODY, theme.muted, theme.page, room=room + 1)
        x += width + squeeze + max(24.0, min(60.0, spare / max(1, len(signs) - 1)))


def chip_row(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    middle: float,
    chips: Sequence[Chip],
    on: Colour,
) -> None:
    """As many chips as there is room for; the rest are in the bar and in the words."""
    x = across[0]
    for chip in chips:
        if x + _chip_width(chip) > across[1]:
            break
        x += _chip(canvas, theme, (x, middle), chip, on) + 14


def _chip_width(chip: Chip) -> float:
    return chip.icon.indices.width + 10 + ink_of(chip.text, STAT).width + 32


def _chip(canvas: Canvas, theme: Theme, at: Point, chip: Chip, on: Colour) -> float:
    x, middle = at
    ground, pad = on, 0.0
    words = ink_of(chip.text, STAT).width
    width = chip.icon.indices.width + 10 + words
    if chip.style != "plain":
        edge, pad = (theme.good_text if chip.style == "good" else theme.bad_text), 16.0
        ground = chip_ground(theme, chip.style, on)
        size = (round(width + 2 * pad), 72)
        shape = box_sprite(canvas.palette, size, ground, on, edge, 4, 18)
        canvas.stamp(shape, (x, middle - 36))
    canvas.stamp(chip.icon, (x + pad, middle - chip.icon.indices.height / 2))
    start = x + pad + chip.icon.indices.width + 10
    canvas.text((start, middle), chip.text, STAT, theme.text, ground)
    return width + 2 * pad + (12 if chip.style == "plain" else 0)


def chip_ground(theme: Theme, style: ChipStyle, on: Colour) -> Colour:
    """What a chip's sign lies on: games make their check and cross for it."""
    if style == "plain":
        return on
    return mix(on, theme.good if style == "good" else theme.bad, 0.28)


def _bar(canvas: Canvas, theme: Theme, box: Box, row: FinalRow, longest: int, on: Colour) -> None:
    left, top, right, bottom = box
    unit = (right - left) / longest
    x = left
    for segment in row.segments:
        width = round(abs(segment.points) * unit) - 4
        if width >= 6:
            size = (width, round(bottom - top))
            look = PLAYERS[row.seat].colour
            canvas.stamp(
                _bar_piece(canvas.palette, theme, size, segment.pattern, look, on), (x, top)
            )
            x += width + 4


@lru_cache(maxsize=512)
def _bar_piece(
    palette: Palette,
    theme: Theme,
    size: tuple[int, int],
    pattern: Pattern,
    player: Colour,
    on: Colour,
) -> Sprite:
    """Patterns differ, so that the parts can be told apart without colour."""
    width, height = size
    colour = {"gold": theme.gold, "stripes": theme.good, "lost": theme.bad_text}.get(
        pattern, player
    )
    dark = on if pattern == "lost" else mix(colour, INK, 0.72)

    def draw(pen: Pen) -> None:
        pen.rounded((0, 0, *size), 5, fill=on if pattern == "lost" else colour)
        if pattern in {"stripes", "lost"}:
            for x in range(-height, width + height, 14):
                pen.line(
                    [(x, height), (x + height * 0.8, 0)], 3, colour if pattern == "lost" else dark
                )
        elif pattern == "dots":
            for x in range(10, width - 4, 16):
                pen.disc((x, height / 2), 4, dark)
        elif pattern == "bars":
            for y in (height * 0.36, height * 0.68):
                pen.line([(0, y), (width, y)], 3, dark)
        elif pattern == "lines":
            for x in range(8, width - 2, 10):
                pen.line([(x, 0), (x, height)], 3, dark)
        edge = colour if pattern == "lost" else mix(colour, INK, 0.4)
        pen.rounded((0, 0, *size), 5, outline=edge, width=3 if pattern == "lost" else 2)

    return sprite(palette, size, draw, on)
