"""The players of Railways side by side: score, locomotives, trains, cards, cubes."""

from __future__ import annotations

from engines.base import Seat
from engines.railways.view import View
from render.narrate import Words
from render.paint import Box, Canvas
from render.panels import panel, tile
from render.railways.icons import icon
from render.theme import BODY, NAME, SCORE, STAT, Colour, Theme, mix

TOP, BOTTOM = 1054, 1188
LEFT, RIGHT, GAP = 14, 1586, 12
LOW = 2  # so few trains left are worth a warning


def draw_players(canvas: Canvas, theme: Theme, words: Words, view: View) -> None:
    width = (RIGHT - LEFT - GAP * (view.seats - 1)) / view.seats
    for seat in range(view.seats):
        x = round(LEFT + seat * (width + GAP))
        box = (x, TOP, round(x + width), BOTTOM)
        _player(canvas, theme, words, view, seat, box)


def _player(canvas: Canvas, theme: Theme, words: Words, view: View, seat: Seat, box: Box) -> None:
    left, top, right, _ = box
    now = view.to_move if view.result is None else view.result.winners
    on = panel(canvas, theme, box, active=seat in now)
    gone = view.left[seat]
    score = view.players[seat].score if view.result is None else view.result.scores[seat]
    text = mix(theme.text, on, 0.35) if gone else theme.text
    canvas.stamp(tile(canvas.palette, seat, 60, on, left=gone), (left + 18, top + 12))
    upper, lower, start = top + 42, top + 100, left + 92
    face = SCORE.at(68) if score < 100 else SCORE._replace(size=64, width=80)
    taken = canvas.text((right - 22, upper + 2), str(score), face, text, on, align="right")
    edge = right - 22 - taken - 14
    canvas.text((start, upper), words.player(seat), NAME, text, on, room=edge - start)
    if gone:
        at = (left + 22, lower)
        canvas.text(at, words.text("has_left"), BODY, theme.muted, on, room=right - left - 44)
    else:
        _stats(canvas, theme, view, seat, (left + 18, right - 14), lower, on)


def _stats(
    canvas: Canvas,
    theme: Theme,
    view: View,
    seat: Seat,
    across: tuple[float, float],
    middle: float,
    on: Colour,
) -> None:
    stats = _numbers(view, seat)
    step = (across[1] - across[0]) / len(stats)
    for number, (name, value) in enumerate(stats):
        low = name == "train" and value <= LOW and view.result is None
        sign, text = (theme.gold_text, theme.gold_text) if low else (theme.muted, theme.text)
        x = across[0] + number * step
        canvas.stamp(icon(canvas.palette, name, 34, sign, on), (x, middle - 17))
        canvas.text((x + 38, middle), str(value), STAT._replace(width=75), text, on)


def _numbers(view: View, seat: Seat) -> list[tuple[str, int]]:
    player = view.players[seat]
    if view.options.junior:
        return [("train", player.trains), ("cards", player.cards)]
    return [
        ("locomotive", player.locomotives),
        ("train", player.trains),
        ("cards", player.cards),
        ("cubes", len(player.delivered)),
    ]
