"""What the signs mean: under the city on a player's first board."""

from __future__ import annotations

from collections.abc import Callable

from engines.base import Seat
from render.narrate import Words
from render.paint import Canvas, Point
from render.theme import BODY, Theme
from render.traffiq.last_turn import new_yard
from render.traffiq.looks import look_of
from render.traffiq.signs import side_sign
from render.traffiq.tiles import DEPTH
from render.traffiq.vehicles import stamp_vehicle

HEIGHT = 136
COLUMNS = (66, 392, 690)  # where they begin, from the left
ROWS = (36, 104)
SIGN, CHIP = 24, 66


def draw_legend(canvas: Canvas, theme: Theme, at: Point, seat: Seat, words: Words) -> None:
    left, top = at
    signs: tuple[tuple[str, Callable[[Point], None]], ...] = (
        ("street", lambda spot: _sides(canvas, theme, spot, ("red", "beige"))),
        ("park", lambda spot: _sides(canvas, theme, spot, ("green",))),
        ("water", lambda spot: _sides(canvas, theme, spot, ("blue",))),
        ("taxi", lambda spot: stamp_vehicle(canvas, theme, spot, seat, "taxi", 22)),
        ("van", lambda spot: stamp_vehicle(canvas, theme, spot, seat, "van", 22)),
        ("new", lambda spot: _new(canvas, theme, spot)),
    )
    for number, (name, draw) in enumerate(signs):
        row, column = divmod(number, len(COLUMNS))
        x, y = left + COLUMNS[column], top + ROWS[row]
        draw((x, y))
        text = words.text(f"board-legend_{name}")
        canvas.text((x + 56, y), text, BODY, theme.muted, theme.page, room=220)


def _sides(canvas: Canvas, theme: Theme, at: Point, colours: tuple[str, ...]) -> None:
    """Chips in the colours of sides, ending at the same place however many there are."""
    look = look_of(theme)
    for number, colour in enumerate(reversed(colours)):
        x = at[0] - number * (CHIP + 4)
        half = CHIP / 2
        canvas.fill((x - half, at[1] - half + 4, x + half, at[1] + half - 4), look.bands[colour])
        sign = side_sign(canvas.palette, colour, SIGN, look.signs[colour], look.bands[colour])
        canvas.stamp(sign, (x, at[1]))


def _new(canvas: Canvas, theme: Theme, at: Point) -> None:
    cell = round(50 / (1 - 2 * DEPTH))
    canvas.stamp(new_yard(canvas.palette, theme, cell), (at[0] - cell / 2, at[1] - cell / 2))
