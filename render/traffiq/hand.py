"""The hand: each tile in its different rotations; what fits nowhere now is dimmed."""

from __future__ import annotations

from math import ceil

from engines.base import Seat
from engines.traffiq.view import View
from render.base import HEIGHT, WIDTH, Scene
from render.fonts import ink_of
from render.narrate import Words
from render.paint import Box, Canvas, Point, blank
from render.panels import box_sprite, sentence, tile
from render.theme import HEADLINE, NAME, SCORE, STRONG, Face, Theme, theme_of
from render.traffiq.fits import HeldTile, held_tiles
from render.traffiq.looks import Look, dimmed, look_of, palette_of
from render.traffiq.signs import taxi_icon, van_icon
from render.traffiq.tiles import DEPTH, tile_card

TOP = 136
LEFT, RIGHT, BOTTOM = 32, 1568, 1176
LETTER = Face(44, 800, 82)  # the smallest that a letter in a yard may be
ROWS = 4  # tiles up to which each has a row with all its rotations
COLUMNS = ((12, 4), (20, 5), (30, 6), (48, 8))  # tiles up to which a row holds so many


def draw_hand(scene: Scene[View]) -> Canvas:
    theme = theme_of(scene.theme)
    seat = scene.view.viewer
    if seat is None:
        raise ValueError("a spectator holds no tiles")
    palette = palette_of(theme)
    canvas = Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))
    words = scene.words("traffiq")
    held = held_tiles(scene.view)
    _heading(canvas, theme, scene.view, seat, words)
    if not held:
        text = words.text("board-no_tiles")
        sentence(canvas, theme, (200, 400, 1400, 800), text, theme.page, align="centre")
    elif len(held) <= ROWS:
        _rows(canvas, theme, held)
    else:
        _grid(canvas, theme, held)
    return canvas


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
    text = words.text("your_hand")
    canvas.text((LEFT + 96, 68), text, HEADLINE, theme.text, theme.page, room=x - LEFT - 96)


def _rows(canvas: Canvas, theme: Theme, held: tuple[HeldTile, ...]) -> None:
    height = (BOTTOM - TOP) / max(3, len(held))
    side = int(min(height - 20, 326))
    look = look_of(theme)
    for number, each in enumerate(held):
        top = TOP + number * height + (height - side) / 2
        middle = top + side / 2
        _letter(canvas, theme, each, middle)
        for place, turned in enumerate(each.turned):
            x = LEFT + 166 + place * (side + 18 if side < 300 else 345)
            shade = look if turned.cells else dimmed(look)
            draw_card(canvas, theme, shade, (x, top), side, turned.sides, turned.label)


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
    tile_grid(canvas, theme, (LEFT, TOP, RIGHT, BOTTOM), held, columns, rows)


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
