"""The end of a game of Railways: who won, and what every score is made of."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.railways.view import View
from render.base import HEIGHT, WIDTH, Scene, by_rank
from render.paint import Canvas, blank
from render.railways.icons import icon
from render.railways.looks import palette_of
from render.score_table import (
    Chip,
    FinalRow,
    Pattern,
    Segment,
    final_headline,
    final_rows,
    legend_row,
)
from render.theme import Theme, theme_of

BOX = (28, 236, WIDTH - 28, HEIGHT - 28)
ICONS = {"locomotives": "locomotive"}  # of the others, the sign is called as the points are
# What was scored during play is one part of the bar, in three shades of the same thing.
PATTERNS: dict[str, Pattern] = {
    "links": "solid",
    "deliveries": "solid",
    "passage": "solid",
    "cities": "lines",
    "locomotives": "dots",
    "sets": "bars",
}


def draw_final(scene: Scene[View]) -> Canvas:
    result = scene.view.result
    if result is None:
        raise ValueError("the game is not over: it has no final picture yet")
    theme, words = theme_of(scene.theme), scene.words("railways")
    palette = palette_of(theme)
    canvas = Canvas(palette, blank(palette, WIDTH, HEIGHT, theme.page))
    final_headline(canvas, theme, words, result)
    signs = [
        (
            icon(palette, sign_of(part.kind), 44, theme.muted, theme.page),
            words.text(f"board-part-{part.kind}"),
        )
        for part in result.breakdown[0]
    ]
    legend_row(canvas, theme, (BOX[0] + 8, BOX[2] - 8), 190, signs)
    rows = [_row(canvas, theme, scene, result, seat) for seat in by_rank(result)]
    final_rows(canvas, theme, BOX, rows)
    return canvas


def sign_of(kind: str) -> str:
    return ICONS.get(kind, kind)


def _row(canvas: Canvas, theme: Theme, scene: Scene[View], result: Result, seat: Seat) -> FinalRow:
    won = seat in result.winners
    on = theme.active if won else theme.panel
    parts = result.breakdown[seat]
    chips = [
        Chip(icon(canvas.palette, sign_of(part.kind), 54, theme.muted, on), str(part.points))
        for part in parts
    ]
    played = sum(part.points for part in parts if PATTERNS[part.kind] == "solid")
    segments = [Segment(played, "solid")]
    segments += [
        Segment(part.points, PATTERNS[part.kind])
        for part in parts
        if PATTERNS[part.kind] != "solid"
    ]
    name = scene.names[seat]
    if scene.view.left[seat]:
        name = f"{name} ({scene.words('railways').text('has_left')})"
    return FinalRow(seat, name, result.scores[seat], won, chips, segments)
