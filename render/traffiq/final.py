"""The finished game: the city as it ended, and every score by kind."""

from __future__ import annotations

from engines.base import Result, Seat
from engines.traffiq.view import View
from render.base import Scene, by_rank
from render.narrate import Words
from render.paint import Canvas
from render.score_table import Chip, FinalRow, Segment, final_headline, final_rows
from render.theme import BODY, Theme, theme_of
from render.traffiq.board import draw_city, draw_vehicles, frame_of
from render.traffiq.signs import taxi_icon, van_icon
from render.traffiq.turn import LastTurn

CITY = (28.0, 226.0, 800.0, 1172.0)
TABLE = (820.0, 226.0, 1572.0, 1172.0)


def draw_final(scene: Scene[View]) -> Canvas:
    view = scene.view
    if view.result is None:
        raise ValueError("the game is not over")
    theme, words = theme_of(scene.theme), scene.words("traffiq")
    frame = frame_of(view, CITY)
    canvas = draw_city(scene, theme, frame, LastTurn())
    draw_vehicles(canvas, theme, frame, view.vehicles, {})
    final_headline(canvas, theme, words, view.result)
    ending = words.ended_by(view.result.ended_by)
    canvas.text((36, 184), ending, BODY, theme.muted, theme.page, room=1530)
    rows = [_row(canvas, theme, view, view.result, seat, words) for seat in by_rank(view.result)]
    final_rows(canvas, theme, TABLE, rows)
    return canvas


def _row(
    canvas: Canvas, theme: Theme, view: View, result: Result, seat: Seat, words: Words
) -> FinalRow:
    won = seat in result.winners
    on = theme.active if won else theme.panel
    parts = {part.kind: part.points for part in result.breakdown[seat]}
    chips = (
        Chip(taxi_icon(canvas.palette, 44, theme.muted, on), str(parts["taxis"])),
        Chip(van_icon(canvas.palette, 44, theme.muted, on), str(parts["vans"])),
    )
    segments = (Segment(parts["taxis"], "solid"), Segment(parts["vans"], "lines"))
    name = words.player(seat)
    if view.left[seat]:
        name = f"{name} ({words.text('has_left')})"
    return FinalRow(seat, name, result.scores[seat], won, chips, segments)
