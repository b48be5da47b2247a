"""The parts all games' pictures share: marks, panels, headline, player panel, seats.

Gold means now. Whoever has left is dimmed and says so. Each function draws into a box given by
the game; colours come from the theme, so a panel looks the same everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from engines.base import Seat
from render.fonts import around_name, ink_of
from render.narrate import Words
from render.paint import Align, Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.theme import (
    BODY,
    HEADLINE,
    INK,
    NAME,
    PLAYERS,
    SCORE,
    STAT,
    TITLE,
    TITLE_ABOVE,
    Colour,
    Face,
    Mark,
    Theme,
    mix,
)

GAP = 16
RADIUS = 22
LINE_STEP = 48
FADED = 0.5  # how far what has left or was not chosen goes towards the ground


# --- marks --------------------------------------------------------------------------------------


def draw_mark(pen: Pen, mark: Mark, centre: Point, radius: float, fill: Colour) -> None:
    """A player's mark, all four looking equally large."""
    x, y = centre
    if mark == "disc":
        pen.disc(centre, radius, fill)
    elif mark == "square":
        side = radius * 0.9
        pen.rectangle((x - side, y - side, x + side, y + side), fill)
    elif mark == "diamond":
        reach = radius * 1.28
        pen.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], fill)
    else:
        reach, low = radius * 1.34, y + radius * 0.17
        half = reach * 0.866
        pen.polygon(
            [(x, low - reach), (x + half, low + reach / 2), (x - half, low + reach / 2)], fill
        )


@lru_cache(maxsize=256)
def tile(palette: Palette, seat: Seat, side: int, on: Colour, *, left: bool = False) -> Sprite:
    """A player's colour with the mark in it."""
    look = PLAYERS[seat]
    colour = mix(look.colour, on, FADED) if left else look.colour

    def draw(pen: Pen) -> None:
        edge = mix(colour, INK, 0.55)  # or the pale one is lost on a light panel
        pen.rounded((0, 0, side, side), side * 0.16, colour, edge, 3)
        draw_mark(pen, look.mark, (side / 2, side / 2), side * 0.235, INK)

    return sprite(palette, (side, side), draw, on)


@lru_cache(maxsize=256)
def mark_sprite(palette: Palette, seat: Seat, radius: int, colour: Colour, on: Colour) -> Sprite:
    """The mark alone, centred on the point it is stamped at."""
    reach = radius * 2
    return sprite(
        palette,
        (2 * reach, 2 * reach),
        lambda pen: draw_mark(pen, PLAYERS[seat].mark, (0, 0), radius, colour),
        on,
        origin=(-reach, -reach),
    )


# --- boxes --------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def box_sprite(
    palette: Palette,
    size: tuple[int, int],
    fill: Colour,
    on: Colour,
    outline: Colour | None = None,
    width: float = 0,
    radius: float = RADIUS,
) -> Sprite:
    """A rounded box, drawn once for every place that has this size and look."""
    return sprite(
        palette,
        size,
        lambda pen: pen.rounded((0, 0, *size), radius, fill, outline, width),
        on,
    )


def panel(canvas: Canvas, theme: Theme, box: Box, *, active: bool = False) -> Colour:
    """A panel; gold-edged if it is now. Returns its colour, for the `on=` of what goes in it."""
    left, top, right, bottom = box
    fill = theme.active if active else theme.panel
    edge = theme.gold if active else None
    size = (round(right - left), round(bottom - top))
    canvas.stamp(box_sprite(canvas.palette, size, fill, theme.page, edge, 6), (left, top))
    return fill


def headline(canvas: Canvas, theme: Theme, box: Box, text: str, *, now: bool = False) -> None:
    """What this picture is about. `now`: a gold banner for what nobody may miss."""
    left, top, right, bottom = box
    middle = (top + bottom) / 2
    if not now:
        canvas.text(
            (left + 4, middle), text, HEADLINE, theme.text, theme.page, room=right - left - 12
        )
        return
    size = (round(right - left), round(bottom - top))
    canvas.stamp(box_sprite(canvas.palette, size, theme.gold, theme.page, radius=18), (left, top))
    centre = ((left + right) / 2, middle)
    room = right - left - 32
    canvas.text(centre, text, HEADLINE, INK, theme.gold, align="centre", room=room)


def who_is_to_play(
    canvas: Canvas, theme: Theme, at: Point, room: float, words: Words, to_move: Collection[Seat]
) -> None:
    """Said in a small line above a headline that says something else."""
    if len(to_move) > 1:
        text = words.text("headline-all_to_play", count=len(to_move))
    else:
        name = words.player(next(iter(to_move)))
        text = around_name(
            lambda shown: words.text("headline-to_play", name=shown), name, STAT, int(room)
        )
    canvas.text(at, text, STAT, theme.text, theme.page, room=room)


# --- players ------------------------------------------------------------------------------------


class Stat(NamedTuple):
    """A sign with a number: made for a ground, so a game draws one for each."""

    icon: Sprite
    text: str
    now: bool = False  # gold: it is about to matter


def player_panel(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    seat: Seat,
    name: str,
    score: str,
    stats: Sequence[Stat],
    *,
    active: bool = False,
    note: str = "",
) -> None:
    """Mark, name and score above, signs with numbers below. `note` replaces the stats."""
    left, top, right, bottom = box
    fill = panel(canvas, theme, box, active=active)
    side, middle = 88, (top + bottom) / 2
    gone = bool(note)
    canvas.stamp(tile(canvas.palette, seat, side, fill, left=gone), (left + 22, middle - side / 2))
    start, upper, lower = left + 130, top + (bottom - top) * 0.31, top + (bottom - top) * 0.745
    text = mix(theme.text, fill, 0.35) if gone else theme.text
    taken = canvas.text((right - 28, upper + 4), score, SCORE, text, fill, align="right")
    canvas.text((start, upper), name, NAME, text, fill, room=right - 28 - taken - 20 - start)
    if gone:
        canvas.text((start, lower), note, BODY, theme.muted, fill, room=right - 28 - start)
    else:
        stat_row(canvas, theme, (start, right - 6), lower, stats, fill)


def stat_row(
    canvas: Canvas,
    theme: Theme,
    across: tuple[float, float],
    middle: float,
    stats: Sequence[Stat],
    on: Colour,
) -> None:
    """Signs with numbers in equal columns."""
    step = (across[1] - across[0]) / max(1, len(stats))
    for number, stat in enumerate(stats):
        x = across[0] + number * step
        canvas.stamp(stat.icon, (x, middle - stat.icon.indices.height / 2))
        colour = theme.gold_text if stat.now else theme.text
        x += stat.icon.indices.width + 7
        canvas.text((x, middle), stat.text, STAT, colour, on)


def last_turn_panel(canvas: Canvas, theme: Theme, box: Box, seat: Seat | None) -> Colour:
    """The box for what happened last: a gold bar and the player's tile; a game fills the rest
    from `left + 108` on."""
    left, top, _, bottom = box
    fill = panel(canvas, theme, box)
    canvas.fill((left, top, left + 12, bottom), theme.gold)
    if seat is not None:
        middle = (top + bottom) / 2 - 30
        canvas.stamp(tile(canvas.palette, seat, 60, fill), (left + 30, middle))
    return fill


def sentence(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    text: str,
    on: Colour,
    *,
    align: Align = "left",
    colour: Colour | None = None,
) -> None:
    """Text in as many lines as the box has room for. If it is too long it is set narrower; then
    its last sentences are left out; only then is a line cut."""
    left, top, right, bottom = box
    most = max(1, int((bottom - top) // LINE_STEP))
    shown, face = _told_in(text, right - left, most)
    lines = wrapped(shown, face, right - left, most)
    middle = (top + bottom) / 2 - (len(lines) - 1) * LINE_STEP / 2
    x = left if align == "left" else (left + right) / 2
    for number, line in enumerate(lines):
        at = (x, middle + number * LINE_STEP)
        shade = colour or theme.text
        canvas.text(at, line, face, shade, on, align=align, room=right - left)


def _told_in(text: str, room: float, most: int) -> tuple[str, Face]:
    """As much of the text as fits so many lines, and the cut it fits in."""
    sentences = text.split(". ")
    for count in range(len(sentences), 0, -1):
        told = ". ".join(sentences[:count])
        told += "." * (count < len(sentences))
        for width in (100, 87, 75):
            face = BODY._replace(width=width)
            if fits_lines(told, face, room, most):
                return told, face
    return told, face


def wrapped(text: str, face: Face, room: float, most: int) -> list[str]:
    """The text in at most so many lines; what does not fit is in the last one."""
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        full = ink_of(longer, face).width > room
        if full and lines[-1] and len(lines) < most:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def fits_lines(text: str, face: Face, room: float, most: int) -> bool:
    return all(ink_of(line, face).width <= room for line in wrapped(text, face, room, most))


# --- the cover ----------------------------------------------------------------------------------


def seat_grid(
    canvas: Canvas, theme: Theme, box: Box, words: Words, names: Sequence[str], seats: int
) -> None:
    """Who sits at the table, two by two; open seats are outlines."""
    left, top, right, bottom = box
    rows = (seats + 1) // 2
    width = (right - left - GAP) / 2
    height = (bottom - top - GAP * (rows - 1)) / rows
    for seat in range(seats):
        x = left + (seat % 2) * (width + GAP)
        y = top + (seat // 2) * (height + GAP)
        name = names[seat] if seat < len(names) else None
        _seat(canvas, theme, (x, y, x + width, y + height), seat, name, words)


def _seat(
    canvas: Canvas, theme: Theme, box: Box, seat: Seat, name: str | None, words: Words
) -> None:
    left, top, right, bottom = box
    size = (round(right - left), round(bottom - top))
    middle = (top + bottom) / 2
    fill = theme.page if name is None else theme.active
    edge = theme.muted if name is None else None
    canvas.stamp(box_sprite(canvas.palette, size, fill, theme.page, edge, 4), (left, top))
    room = right - left - 130
    if name is None:
        mark = mark_sprite(canvas.palette, seat, 22, theme.muted, theme.page)
        canvas.stamp(mark, (left + 60, middle))
        at = (left + 112, middle)
        canvas.text(at, words.text("open_seat"), BODY, theme.muted, fill, room=room)
    else:
        canvas.stamp(tile(canvas.palette, seat, 72, fill), (left + 24, middle - 36))
        canvas.text((left + 112, middle), name, NAME, theme.text, fill, room=room)


def cover_title(canvas: Canvas, theme: Theme, above: str, title: str) -> None:
    """A game's name on the left of its cover."""
    canvas.text((58, 84), above, TITLE_ABOVE, theme.muted, theme.page, room=620)
    canvas.text((56, 184), title, TITLE, theme.text, theme.page, room=640, least=80)
    canvas.fill((58, 262, 178, 272), theme.gold)
