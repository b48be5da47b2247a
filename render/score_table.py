"""The end of a game, worded alike in all games: the finished board on the left, the points on
the right. A game draws its board into `BOARD` and hands over what each score is made of.

With room enough every part of a score is named in a line of its own; with more players the parts
are signs with numbers, and a legend explains them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from engines.base import Result, Seat
from render.fonts import around_name, ink_of, with_name_cut
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Sprite, sprite
from render.palette import Palette
from render.panels import box_sprite, fits_lines, panel, tile, wrapped
from render.score_bar import Segment, score_bar
from render.theme import (
    BODY,
    HEADLINE,
    INK,
    NAME,
    SCORE,
    SMALLEST,
    STAT,
    Colour,
    Face,
    Theme,
    mix,
)

BOARD: Box = (24, 24, 1040, 1176)  # where a game draws how it ended
LEFT, RIGHT, BOTTOM = 1064, 1576, 1176
GAP = 12
HEADER, TILE = 84, 66
LINE, SECOND_LINE = 54, 46  # a part in words, and each further line of its words
LOOSEST = 1.5  # how far lines may move apart where there is room
CHIP, CHIP_STEP = 48, 54
FOOT = 26  # the bar, and the space around it
LEGEND_STEP = 52

Style = Literal["plain", "good", "bad"]
SignOn = Callable[[Colour], Sprite]  # a sign, drawn for the ground it will lie on


class Part(NamedTuple):
    """One part of a score: its sign, what it is called (one line or two) and its points."""

    sign: SignOn
    words: Sequence[str]
    points: str
    style: Style = "plain"


class FinalRow(NamedTuple):
    seat: Seat
    name: str
    total: int
    won: bool
    parts: Sequence[Sequence[Part]]  # the same score told in detail, and in fewer parts
    segments: Sequence[Segment]


class Telling(NamedTuple):
    """How much of a score there is room for."""

    level: int  # which of a row's lists of parts
    named: bool  # in words, or as signs with numbers


def name_at_the_end(words: Words, left: Sequence[bool], seat: Seat) -> str:
    """A player's name; whoever has left is said to have."""
    name = words.player(seat)
    return f"{name} ({words.text('has_left')})" if left[seat] else name


def signed(points: int) -> str:
    """With a real minus; without a plus."""
    return str(points).replace("-", "\N{MINUS SIGN}")


def score_column(
    canvas: Canvas,
    theme: Theme,
    words: Words,
    result: Result,
    rows: Sequence[FinalRow],
    legend: Sequence[tuple[SignOn, str]] = (),
) -> bool:
    """Who won, why it ended if there is room, and a row per player, best first. Returns whether
    every part is named; else the signs need a legend: the one given, or the game's own."""
    top = _headline(canvas, theme, words, result)
    told = _telling(rows, _height(top, len(rows)))
    if told.named:
        top = _ending(canvas, theme, words.ended_by(result.ended_by), top, rows, told)
    elif legend:
        top = legend_grid(canvas, theme, (LEFT + 4, RIGHT - 12), top, legend)
    height = _height(top, len(rows))
    longest = max(1, *(sum(abs(each.points) for each in row.segments) for row in rows))
    for row in rows:
        _row(canvas, theme, (LEFT, top, RIGHT, top + height), row, longest, told)
        top += height + GAP
    return told.named


def _height(top: float, rows: int) -> float:
    return (BOTTOM - top - GAP * (rows - 1)) / rows


def _telling(rows: Sequence[FinalRow], height: float) -> Telling:
    """As much as all rows have room for: in words and in detail, in words, as signs."""
    levels = range(len(rows[0].parts))
    for level in levels:
        if all(_named_height(row.parts[level]) <= height for row in rows):
            return Telling(level, named=True)
    lines = int((height - HEADER - FOOT) // CHIP_STEP)
    for level in levels:
        if all(len(_chip_lines(row.parts[level])) <= min(2, lines) for row in rows):
            return Telling(level, named=False)
    return Telling(levels[-1], named=False)


# --- above the rows ------------------------------------------------------------------------------


def _headline(canvas: Canvas, theme: Theme, words: Words, result: Result) -> float:
    """The crown and who wins, in one line or two. Returns where the rows may begin."""
    canvas.stamp(crown(canvas.palette, theme.gold, theme.page), (LEFT + 4, 44))
    left, room = LEFT + 112, RIGHT - LEFT - 124
    lines = _winners_in_two_lines(words, result, room)
    for number, line in enumerate(lines):
        middle = 82 + (number - (len(lines) - 1) / 2) * 60
        canvas.text((left, middle), line, HEADLINE, theme.text, theme.page, room=room)
    return 152


def _winners_in_two_lines(words: Words, result: Result, room: int) -> list[str]:
    narrow = HEADLINE._replace(size=SMALLEST, width=82)
    names, sentence = _winners(words, result)
    text = with_name_cut(sentence, names, lambda text: fits_lines(text, narrow, room, 2))
    one_line = ink_of(text, HEADLINE.at(50)).width <= room
    return [text] if one_line else wrapped(text, narrow, room, 2)


def winners_headline(
    words: Words, result: Result, face: Face, room: int, least: int = SMALLEST
) -> str:
    names, sentence = _winners(words, result)
    return around_name(sentence, names, face, room, least)


def _winners(words: Words, result: Result) -> tuple[str, Callable[[str], str]]:
    """Who won, and the sentence that says so of a name."""
    winners = sorted(result.winners)
    if not winners:
        return "", lambda _: words.text("headline-nobody_wins")
    names = words.listed([words.player(seat) for seat in winners])
    return names, lambda shown: words.text("headline-wins", name=shown, count=len(winners))


def crown(palette: Palette, colour: Colour, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        tips = [(7.0, 18.0), (48.0, 8.0), (89.0, 18.0)]
        valleys = [(27.0, 46.0), (69.0, 46.0)]
        top = [tips[0], valleys[0], tips[1], valleys[1], tips[2]]
        pen.polygon([*top, (83, 68), (13, 68)], colour)
        for tip in tips:
            pen.disc(tip, 7, colour)

    return sprite(palette, (96, 72), draw, on)


def _ending(
    canvas: Canvas,
    theme: Theme,
    text: str,
    top: float,
    rows: Sequence[FinalRow],
    told: Telling,
) -> float:
    """Why it ended, if all rows keep the room for their words."""
    lines = wrapped(text, BODY, RIGHT - LEFT - 16, 2)
    below = top + 52 * len(lines) + 6
    height = _height(below, len(rows))
    if any(_named_height(row.parts[told.level]) > height for row in rows):
        return top
    for number, line in enumerate(lines):
        at = (LEFT + 4, top + 22 + 52 * number)
        canvas.text(at, line, BODY, theme.muted, theme.page, room=RIGHT - LEFT - 16)
    return below


def legend_grid(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    top: float,
    signs: Sequence[tuple[SignOn, str]],
    columns: int = 2,
) -> float:
    """What the signs mean, so many in a line. Returns where it ends."""
    drawn = [(sign(theme.page), text) for sign, text in signs]
    wide = [
        max(icon.indices.width + 10 + ink_of(text, BODY).width for icon, text in drawn[n::columns])
        for n in range(columns)
    ]
    spare = (across[1] - across[0] - sum(wide)) / columns
    starts = [across[0] + sum(wide[:n]) + spare * n for n in range(columns)]
    for number, (icon, text) in enumerate(drawn):
        x, middle = starts[number % columns], top + 20 + LEGEND_STEP * (number // columns)
        canvas.stamp(icon, (x, middle - icon.indices.height / 2))
        start = x + icon.indices.width + 10
        room = x + wide[number % columns] + min(0.0, spare) + 1 - start
        canvas.text((start, middle), text, BODY, theme.muted, theme.page, room=room)
    return top + LEGEND_STEP * -(-len(signs) // columns)


# --- a row ---------------------------------------------------------------------------------------


def _lines_height(parts: Sequence[Part]) -> float:
    return sum(LINE + SECOND_LINE * (len(part.words) - 1) for part in parts)


def _named_height(parts: Sequence[Part]) -> float:
    """How high a row must be to name every part of the score."""
    return HEADER + _lines_height(parts) + FOOT + 14


def _row(
    canvas: Canvas, theme: Theme, box: Box, row: FinalRow, longest: int, told: Telling
) -> None:
    left, top, right, bottom = box
    fill = panel(canvas, theme, box, active=row.won)
    _header(canvas, theme, box, row, fill)
    inner = (left + 24, top + HEADER, right - 24, bottom - FOOT)
    draw = _named_parts if told.named else _chips
    draw(canvas, theme, inner, row.parts[told.level], fill)
    bar = (left + 24, bottom - 24, right - 24, bottom - 10)
    score_bar(canvas, theme, bar, row.seat, row.segments, longest, fill)


def _header(canvas: Canvas, theme: Theme, box: Box, row: FinalRow, on: Colour) -> None:
    left, top, right, _ = box
    middle = top + 14 + TILE / 2
    canvas.stamp(tile(canvas.palette, row.seat, TILE, on), (left + 24, top + 14))
    colour = theme.gold_text if row.won else theme.text
    total = signed(row.total)
    taken = canvas.text((right - 28, middle), total, SCORE, colour, on, align="right")
    start = left + 24 + TILE + 18
    room = right - 28 - taken - 18 - start
    canvas.text((start, middle), row.name, NAME, colour, on, room=room)


def _named_parts(canvas: Canvas, theme: Theme, box: Box, parts: Sequence[Part], on: Colour) -> None:
    """Each part in a line: sign, words, points; looser where there is room."""
    left, top, right, bottom = box
    loose = min(LOOSEST, (bottom - top) / _lines_height(parts))
    y = (top + bottom - loose * _lines_height(parts)) / 2
    for part in parts:
        high = loose * _lines_height([part])
        _named_part(canvas, theme, (left, right), y + high / 2, part, on)
        y += high


def _named_part(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    middle: float,
    part: Part,
    on: Colour,
) -> None:
    left, right = across[0], across[1] - 4
    icon = part.sign(on)
    canvas.stamp(icon, (left, middle - icon.indices.height / 2))
    colour = {"plain": theme.text, "good": theme.good_text, "bad": theme.bad_text}[part.style]
    taken = canvas.text((right, middle), part.points, STAT, colour, on, align="right")
    start = left + max(64, icon.indices.width) + 16
    for number, line in enumerate(part.words):
        at = (start, middle + (number - (len(part.words) - 1) / 2) * SECOND_LINE)
        canvas.text(at, line, BODY, theme.text, on, room=right - taken - 14 - start)


def _chips(canvas: Canvas, theme: Theme, box: Box, parts: Sequence[Part], on: Colour) -> None:
    """Signs with numbers, in as many lines as it takes."""
    left, top, _, bottom = box
    lines = _chip_lines(parts)
    y = (top + bottom - CHIP_STEP * (len(lines) - 1)) / 2
    for line in lines:
        x = left
        for part in line:
            x += _chip(canvas, theme, (x, y), part, on) + 14
        y += CHIP_STEP


def _chip_lines(parts: Sequence[Part]) -> list[list[Part]]:
    lines: list[list[Part]] = [[]]
    taken = 0.0
    for part in parts:
        width = _chip_width(part)
        if lines[-1] and taken + width > RIGHT - LEFT - 48:
            lines.append([])
            taken = 0.0
        lines[-1].append(part)
        taken += width + 14
    return lines


def _chip_width(part: Part) -> float:
    pad = 12 if part.style == "plain" else 28
    return part.sign(INK).indices.width + 8 + ink_of(part.points, STAT).width + pad


def _chip(canvas: Canvas, theme: Theme, at: tuple[float, float], part: Part, on: Colour) -> float:
    (x, middle), width, ground, pad = at, _chip_width(part), on, 0
    if part.style != "plain":
        edge, pad = (theme.good_text if part.style == "good" else theme.bad_text), 14
        ground = mix(on, theme.good if part.style == "good" else theme.bad, 0.28)
        shape = box_sprite(canvas.palette, (round(width), CHIP), ground, on, edge, 4, 16)
        canvas.stamp(shape, (x, middle - CHIP / 2))
    icon = part.sign(ground)
    canvas.stamp(icon, (x + pad, middle - icon.indices.height / 2))
    start = x + pad + icon.indices.width + 8
    canvas.text((start, middle), part.points, STAT, theme.text, ground)
    return width
