"""The hand: each tile in its different rotations, and a small city with the cells they fit on."""

from __future__ import annotations

from math import ceil

from engines.base import Seat
from engines.traffiq.view import View
from render.base import Scene
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Box, Canvas, Point
from render.panels import box_sprite, tile
from render.theme import BODY, HEADLINE, NAME, SCORE, STRONG, Face, Theme, theme_of
from render.traffiq.board import draw_city, draw_vehicles, name_cells
from render.traffiq.fits import HeldTile, held_tiles
from render.traffiq.frame import Frame, frame_around, position
from render.traffiq.looks import Look, dimmed, look_of
from render.traffiq.open_cells import mark_cells
from render.traffiq.signs import taxi_icon, van_icon
from render.traffiq.tiles import DEPTH, tile_card
from render.traffiq.turn import LastTurn

TOP = 136
LEFT, RIGHT, BOTTOM = 32, 1568, 1176
TILES = 950  # how far the tiles reach at most; the small city begins to their right
CITY_TOP, ROW_NAMES = 190, 86
LETTERS = 132  # the column with the tiles' letters
GAP, LARGEST = 16, 420
LETTER = Face(44, 800, 82)  # the smallest that a letter in a yard may be
ROWS = 4  # tiles up to which each has a row with all its rotations
COLUMNS = ((6, 2), (12, 3), (20, 4), (35, 5), (48, 6))  # tiles up to which a row holds so many
MOST_LETTERS = 3  # of tiles in one cell; more are counted


def draw_hand(scene: Scene[View]) -> Canvas:
    theme, view = theme_of(scene.theme), scene.view
    seat = view.viewer
    if seat is None:
        raise ValueError("a spectator holds no tiles")
    words, held = scene.words("traffiq"), held_tiles(view)
    fitting = _fitting(held)
    left = _right_edge(held) + ROW_NAMES
    frame = _frame(view, fitting, (left, CITY_TOP, RIGHT - 2, BOTTOM - 2))
    canvas = draw_city(scene, theme, frame, LastTurn())
    draw_vehicles(canvas, theme, frame, view.vehicles, {})
    name_cells(canvas, theme, frame, [position(cell) for cell in fitting])
    mark_cells(canvas, theme, frame, fitting)
    _heading(canvas, theme, view, seat, words)
    if 0 < len(held) <= ROWS:
        _rows(canvas, theme, held)
    elif held:
        _grid(canvas, theme, held)
    return canvas


def _frame(view: View, fitting: dict[str, str], area: Box) -> Frame:
    cells = [*(each.cell for each in view.tiles), *fitting]
    return frame_around([position(cell) for cell in cells], area)


def _fitting(held: tuple[HeldTile, ...]) -> dict[str, str]:
    """The cells on which something fits, with the letters of what does, or with how much."""
    letters: dict[str, list[str]] = {}
    for each in held:
        for cell in sorted(each.where, key=position):
            letters.setdefault(cell, []).append(each.letter)
    return {
        cell: "".join(found) if len(found) <= MOST_LETTERS else f"×{len(found)}"
        for cell, found in letters.items()
    }


def _heading(canvas: Canvas, theme: Theme, view: View, seat: Seat, words: Words) -> None:
    """Whose tiles, and what is left in the supply."""
    canvas.stamp(tile(canvas.palette, seat, 72, theme.page), (LEFT, 32))
    player = view.players[seat]
    x: float = RIGHT
    for icon, count in ((van_icon, player.vans_left), (taxi_icon, player.taxis_left)):
        x -= canvas.text((x, 68), str(count), NAME, theme.text, theme.page, align="right")
        drawn = icon(canvas.palette, 46, theme.muted, theme.page)
        x -= drawn.indices.width + 14
        canvas.stamp(drawn, (x, 68 - drawn.indices.height / 2))
        x -= 44
    start = LEFT + 96.0
    text = words.text("your_hand")
    start += canvas.text((start, 68), text, HEADLINE, theme.text, theme.page, room=x - start) + 40
    if not view.hand:
        text = words.text("board-no_tiles")
        canvas.text((start, 70), text, BODY, theme.muted, theme.page, room=x - start)


def _rows(canvas: Canvas, theme: Theme, held: tuple[HeldTile, ...]) -> None:
    """For each tile a row of its rotations, or several, whichever makes them largest."""
    height = (BOTTOM - TOP) / len(held)
    shapes = [_largest(len(each.turned), height) for each in held]
    side = min(side for side, _ in shapes)
    look = look_of(theme)
    for number, (each, (_, columns)) in enumerate(zip(held, shapes, strict=True)):
        middle = TOP + (number + 0.5) * height
        _letter(canvas, theme, each, middle)
        rows = ceil(len(each.turned) / columns)
        top = middle - (rows * (side + GAP) - GAP) / 2
        for place, turned in enumerate(each.turned):
            row, column = divmod(place, columns)
            at = (LEFT + LETTERS + column * (side + GAP), top + row * (side + GAP))
            shade = look if turned.cells else dimmed(look)
            draw_card(canvas, theme, shade, at, side, turned.sides, turned.label)


def _right_edge(held: tuple[HeldTile, ...]) -> float:
    if not 0 < len(held) <= ROWS:
        return TILES if held else LEFT
    shapes = [_largest(len(each.turned), (BOTTOM - TOP) / len(held)) for each in held]
    side = min(side for side, _ in shapes)
    return LEFT + LETTERS + max(columns for _, columns in shapes) * (side + GAP)


def _largest(count: int, height: float) -> tuple[int, int]:
    """The side of a tile, and how many stand in a line, that fill the room best."""
    wide = TILES - LEFT - LETTERS
    sides = [
        (int(min(LARGEST, wide / columns - GAP, height / ceil(count / columns) - GAP)), columns)
        for columns in range(1, count + 1)
    ]
    return max(sides)


def _letter(canvas: Canvas, theme: Theme, held: HeldTile, middle: float) -> None:
    """The tile's letter, and on how many cells it can be placed."""
    x = LEFT + 66
    text = theme.text if held.fits else theme.muted
    canvas.text((x, middle - 40), held.letter, SCORE, text, theme.page, align="centre")
    cells = str(sum(each.cells for each in held.turned))
    colour = theme.gold_text if held.fits else theme.muted
    box = box_sprite(
        canvas.palette,
        (34, 34),
        theme.page,
        theme.page,
        theme.gold if held.fits else theme.muted,
        5,
        6,
    )
    wide = 34 + 12 + ink_of(cells, STRONG).width
    canvas.stamp(box, (x - wide / 2, middle + 50 - 17))
    canvas.text((x - wide / 2 + 46, middle + 50), cells, STRONG, colour, theme.page)


def _grid(canvas: Canvas, theme: Theme, held: tuple[HeldTile, ...]) -> None:
    """Each tile once, as it comes from the pile."""
    columns = next((wide for most, wide in COLUMNS if len(held) <= most), COLUMNS[-1][1])
    rows = ceil(len(held) / columns)
    tile_grid(canvas, theme, (LEFT, TOP, TILES, BOTTOM), held, columns, rows)


def tile_grid(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    held: tuple[HeldTile, ...],
    columns: int,
    rows: int,
) -> None:
    """Tiles with their letters: in the yard if it is large enough, else underneath."""
    left, top, right, bottom = box
    wide, high = (right - left) / columns, (bottom - top) / rows
    side = int(min(wide - 14, high - 14, 326))
    widest = max(ink_of(each.letter, LETTER).width for each in held)
    below = widest > side * (1 - 2 * DEPTH) - 8
    if below:
        side = int(min(wide - 14, high - 66, 326))
    look = look_of(theme)
    for number, each in enumerate(held):
        row, column = divmod(number, columns)
        x = left + column * wide + (wide - side) / 2
        y = top + row * high
        shade = look if each.fits else dimmed(look)
        label = "" if below else each.letter
        draw_card(canvas, theme, shade, (x, y), side, each.turned[0].sides, label)
        if below:
            at = (x + side / 2, y + side + 28)
            canvas.text(at, each.letter, STRONG, theme.text, theme.page, align="centre")


def draw_card(
    canvas: Canvas,
    theme: Theme,
    look: Look,
    at: Point,
    side: int,
    colours: tuple[str, ...],
    label: str,
) -> None:
    """A tile with its label in the yard."""
    canvas.stamp(tile_card(look, side, colours), at)
    if not label:
        return
    centre = (round(at[0]) + side / 2, round(at[1]) + side / 2)
    room = side * (1 - 2 * DEPTH) - 8
    face = Face(max(44, min(80, round(side * 0.2))), 800)
    text = theme.text if look is look_of(theme) else theme.muted
    canvas.text(centre, label, face, text, look.yard, align="centre", room=room)
