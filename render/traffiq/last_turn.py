"""The last turn shown: gold on the board, and in signs in its box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from engines.base import Seat
from engines.traffiq.events import TilePlaced
from engines.traffiq.view import View
from render.base import Scene
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.panels import last_turn_panel, sentence
from render.theme import INK, STRONG, Colour, Theme
from render.traffiq.frame import Frame
from render.traffiq.looks import look_of
from render.traffiq.signs import arrow_icon, tile_icon
from render.traffiq.tiles import DEPTH, Lie, solid, street_width, tile_image
from render.traffiq.turn import LastTurn, way_of
from render.traffiq.vehicles import SENT_HOME, Style, radius_of, stamp_vehicle

LINE, SMALL_TILE, SMALL_MARK, SPACE = 70, 60, 22, 22

# --- on the board -------------------------------------------------------------------------------


def mark_new_tiles(canvas: Canvas, theme: Theme, frame: Frame, cells: frozenset[str]) -> None:
    """The yard turns gold with a dot in it; a frame would hide streets and signs."""
    piece = new_yard(canvas.palette, theme, frame.cell)
    for cell in sorted(cells):
        canvas.stamp(piece, frame.cell_box(cell)[:2])


@lru_cache(maxsize=64)
def new_yard(palette: Palette, theme: Theme, cell: int) -> Sprite:
    deep = round(cell * DEPTH)
    side = cell - 2 * deep

    def draw(pen: Pen) -> None:
        pen.rectangle((deep, deep, deep + side, deep + side), theme.gold)
        pen.disc((cell / 2, cell / 2), cell * 0.075, INK)

    return sprite(palette, (side, side), draw, theme.gold, origin=(deep, deep))


def draw_rides(canvas: Canvas, theme: Theme, frame: Frame, view: View, turn: LastTurn) -> None:
    """Gold in the middle of the streets: what was won of them, and the ways taken."""
    for start, end in turn.cleared:
        gold_line(canvas, theme, frame, [start, end])
    for ride in turn.rides:
        way = way_of(view, ride, turn.gone)
        gold_line(canvas, theme, frame, way)
        if way and frame.shows(ride.origin):
            _draw_origin(canvas, theme, frame.vertex(ride.origin), frame.cell)


def gold_line(canvas: Canvas, theme: Theme, frame: Frame, way: list[str]) -> None:
    """Along these crossings, as wide as a street within its kerbs, as far as the window goes."""
    half = street_width(frame.cell) // 2
    west, north, east, south = frame.window
    for one, other in pairwise(way):
        (left, top), (right, bottom) = sorted((frame.vertex(one), frame.vertex(other)))
        top, bottom = min(top, bottom), max(top, bottom)
        left, right = max(left - half, west), min(right + half, east)
        top, bottom = max(top - half, north), min(bottom + half, south)
        if left < right and top < bottom:
            canvas.fill((left, top, right, bottom), theme.gold)


def _draw_origin(canvas: Canvas, theme: Theme, at: Point, cell: int) -> None:
    canvas.stamp(_origin(canvas.palette, theme, max(9, round(cell * 0.1))), at)


@lru_cache(maxsize=64)
def _origin(palette: Palette, theme: Theme, radius: int) -> Sprite:
    """Where a ride began: an open ring."""

    def draw(pen: Pen) -> None:
        pen.disc((0, 0), radius + 3, INK)
        pen.disc((0, 0), radius, theme.gold)
        pen.disc((0, 0), radius * 0.5, INK)

    reach = radius + 4
    size = (2 * reach, 2 * reach)
    return sprite(palette, size, draw, INK, origin=(-reach, -reach))


def draw_gone(
    canvas: Canvas, theme: Theme, frame: Frame, scene: Scene[View], turn: LastTurn
) -> None:
    """Hollow marks where vehicles were sent home or, since an earlier view, stand no more; unless
    somebody else stands there now."""
    taken = {each.vertex for each in scene.view.vehicles}
    radius = radius_of(frame.cell)
    shown = [(each.vertex, each.seat, "taxi", SENT_HOME) for each in turn.gone]
    if scene.since is not None:
        shown += [
            (each.vertex, each.seat, each.vehicle, SENT_HOME) for each in scene.since.vehicles
        ]
    for vertex, seat, vehicle, letter in shown:
        if vertex not in taken and frame.shows(vertex):
            taken.add(vertex)
            at = frame.vertex(vertex)
            stamp_vehicle(canvas, theme, at, seat, vehicle, radius, "gone", letter)


# --- in the box -----------------------------------------------------------------------------------


class Sign(NamedTuple):
    width: float
    draw: Callable[[float, float], None]  # at this left edge, around this middle


def last_turn_box(
    canvas: Canvas, theme: Theme, box: Box, view: View, turn: LastTurn, words: Words
) -> None:
    """Signs as long as they say it, else a sentence."""
    fill = last_turn_panel(canvas, theme, box, turn.seat)
    left, top, right, bottom = box
    inner = (left + 108, top + 10, right - 18, bottom - 10)
    if turn.says_nothing():
        sentence(canvas, theme, inner, " ".join(words.event(each) for each in turn.rest), fill)
        return
    lines = _lines(_signs(canvas, theme, view, turn, fill), inner[2] - inner[0])
    middle = (top + bottom) / 2 - (len(lines) - 1) * LINE / 2
    for line in lines:
        x = inner[0]
        for sign in line:
            sign.draw(x, middle)
            x += sign.width + SPACE
        middle += LINE


def _lines(signs: Iterator[Sign], room: float) -> list[list[Sign]]:
    """As many signs as two lines hold, in order; the board shows the rest."""
    lines: list[list[Sign]] = [[]]
    taken = 0.0
    for sign in signs:
        if taken + sign.width > room:
            if len(lines) == 2:
                break
            lines.append([])
            taken = 0.0
        lines[-1].append(sign)
        taken += sign.width + SPACE
    return lines


def _signs(canvas: Canvas, theme: Theme, view: View, turn: LastTurn, on: Colour) -> Iterator[Sign]:
    seat = turn.seat
    assert seat is not None
    for placed in turn.placed:
        yield _placed(canvas, theme, view, placed, on)
    for kind, count in sorted(Counter(event.vehicle for event in turn.entered).items()):
        yield _vehicle(canvas, theme, (seat, kind, "plain", ""), f"+{count}", on)
    for event in turn.rides:
        yield _vehicle(canvas, theme, (seat, event.vehicle, "plain", ""), "", on)
    for loser, count in sorted(Counter(each.seat for each in turn.gone).items()):
        yield _vehicle(canvas, theme, (loser, "taxi", "gone", SENT_HOME), f"−{count}", on)
    if turn.drawn:
        yield _drawn(canvas, theme, turn.drawn, on)


def _vehicle(
    canvas: Canvas, theme: Theme, look: tuple[Seat, str, Style, str], text: str, on: Colour
) -> Sign:
    """A vehicle and how many; without a number, one that rode."""
    seat, kind, style, letter = look
    arrow = arrow_icon(canvas.palette, theme.gold, on)

    def draw(x: float, middle: float) -> None:
        at = (x + SMALL_MARK + 10, middle)
        stamp_vehicle(canvas, theme, at, seat, kind, SMALL_MARK, style, letter)
        if text:
            canvas.text((x + 72, middle), text, STRONG, theme.text, on)
        else:
            canvas.stamp(arrow, (x + 74, middle - arrow.indices.height / 2))

    return Sign(72 + (ink_of(text, STRONG).width if text else 52), draw)


def _placed(canvas: Canvas, theme: Theme, view: View, placed: TilePlaced, on: Colour) -> Sign:
    laid = next(each for each in view.tiles if each.cell == placed.cell)
    north, east, south, west = ((colour, True) for colour in laid.sides)
    lie: Lie = (north, east, south, west)
    image = tile_image(look_of(theme), SMALL_TILE, lie)

    def draw(x: float, middle: float) -> None:
        canvas.stamp(solid(image), (x, middle - SMALL_TILE / 2))
        canvas.text((x + SMALL_TILE + 10, middle), placed.cell, STRONG, theme.gold_text, on)

    return Sign(SMALL_TILE + 10 + ink_of(placed.cell, STRONG).width, draw)


def _drawn(canvas: Canvas, theme: Theme, count: int, on: Colour) -> Sign:
    text = f"+{count}"
    icon = tile_icon(canvas.palette, 40, theme.muted, on, pile=True)

    def draw(x: float, middle: float) -> None:
        canvas.stamp(icon, (x, middle - icon.indices.height / 2))
        canvas.text((x + icon.indices.width + 10, middle), text, STRONG, theme.text, on)

    return Sign(icon.indices.width + 10 + ink_of(text, STRONG).width, draw)
