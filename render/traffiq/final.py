"""The finished game: the city as it ended, and every score by kind."""

from __future__ import annotations

from functools import partial

from engines.base import Result, Seat
from engines.traffiq.view import View
from render.base import Scene, by_rank
from render.narrate import Words
from render.paint import Canvas
from render.score_bar import Segment
from render.score_table import BOARD, FinalRow, Part, name_at_the_end, score_column
from render.theme import Theme, theme_of
from render.traffiq.board import draw_city, draw_vehicles, frame_of
from render.traffiq.looks import palette_of
from render.traffiq.signs import taxi_icon, van_icon
from render.traffiq.turn import LastTurn

SIGN = 44


def draw_final(scene: Scene[View]) -> Canvas:
    view = scene.view
    if view.result is None:
        raise ValueError("the game is not over")
    theme, words = theme_of(scene.theme), scene.words("traffiq")
    frame = frame_of(view, BOARD)
    canvas = draw_city(scene, theme, frame, LastTurn())
    draw_vehicles(canvas, theme, frame, view.vehicles, {})
    rows = [_row(theme, words, view, view.result, seat) for seat in by_rank(view.result)]
    score_column(canvas, theme, words, view.result, rows)
    return canvas


def _row(theme: Theme, words: Words, view: View, result: Result, seat: Seat) -> FinalRow:
    points = {part.kind: part.points for part in result.breakdown[seat]}
    signs = (("taxis", taxi_icon), ("vans", van_icon))
    parts = [
        Part(
            partial(icon, palette_of(theme), SIGN, theme.muted),
            [words.points(kind)],
            str(points[kind]),
        )
        for kind, icon in signs
    ]
    segments = (Segment(points["taxis"], "solid"), Segment(points["vans"], "lines"))
    name = name_at_the_end(words, view.left, seat)
    return FinalRow(seat, name, result.scores[seat], seat in result.winners, (parts,), segments)
