"""The end of a game of Railways: the finished table, who won, what every score is made of."""

from __future__ import annotations

from functools import partial

from engines.base import Result, Seat
from engines.railways.view import View
from render.base import Scene, by_rank
from render.narrate import Words
from render.paint import Canvas
from render.railways.board import empty_board
from render.railways.finished import BESIDE_THE_POINTS, draw_finished
from render.railways.icons import icon
from render.railways.looks import palette_of
from render.score_bar import Pattern, Segment
from render.score_table import (
    BOARD,
    FinalRow,
    Part,
    SignOn,
    legend_grid,
    name_at_the_end,
    score_column,
)
from render.theme import Theme, theme_of

LEGEND = 1072.0
BOTTOM, BOTTOM_ALONE = 1000, 1110  # of the table, over the legend or alone; a line below is free
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
    canvas = empty_board(scene)
    rows = [_row(theme, words, scene.view, result, seat) for seat in by_rank(result)]
    legend = [
        (_sign(theme, part.kind), words.text(f"board-part-{part.kind}"))
        for part in result.breakdown[0]
    ]
    named = score_column(canvas, theme, words, result, rows)
    table = (*BOARD[:3], BOTTOM_ALONE if named else BOTTOM)
    draw_finished(canvas, theme, scene, table, BESIDE_THE_POINTS)
    if not named:
        legend_grid(canvas, theme, (BOARD[0] + 8, BOARD[2]), LEGEND, legend, columns=3)
    return canvas


def _sign(theme: Theme, kind: str) -> SignOn:
    return partial(icon, palette_of(theme), ICONS.get(kind, kind), 44, theme.muted)


def _row(theme: Theme, words: Words, view: View, result: Result, seat: Seat) -> FinalRow:
    breakdown = result.breakdown[seat]
    parts = [
        Part(_sign(theme, part.kind), [words.text(f"board-part-{part.kind}")], str(part.points))
        for part in breakdown
    ]
    played = sum(part.points for part in breakdown if PATTERNS[part.kind] == "solid")
    segments = [Segment(played, "solid")]
    segments += [
        Segment(part.points, PATTERNS[part.kind])
        for part in breakdown
        if PATTERNS[part.kind] != "solid"
    ]
    name = name_at_the_end(words, view.left, seat)
    return FinalRow(seat, name, result.scores[seat], seat in result.winners, (parts,), segments)
