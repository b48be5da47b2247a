"""The column beside a picture of choices: the question, and what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from engines.base import Choice, Step
from engines.traffiq.geometry import VERTICES, position_of
from engines.traffiq.view import Question, Vehicle, View
from render.base import Scene
from render.narrate import Words
from render.paint import Box, Canvas
from render.panels import box_sprite, panel, sentence, tile
from render.theme import BODY, NAME, SCORE, STRONG, Theme
from render.traffiq.crossings import mark_crossing
from render.traffiq.fits import HeldTile, held_tiles, sides_of
from render.traffiq.hand import draw_card, tile_grid
from render.traffiq.looks import look_of
from render.traffiq.panel import BOTTOM, LEFT, RIGHT, TOP
from render.traffiq.vehicles import Style, stamp_vehicle

CONTENT = (LEFT, 260.0, RIGHT, 1112.0)


def choice_panel(
    canvas: Canvas,
    theme: Theme,
    scene: Scene[View],
    step: Step,
    choices: Sequence[Choice],
    labels: Sequence[str],
    page: tuple[int, int],
) -> None:
    """Who is asked what; then the tile, the letters or the rivals it is about."""
    view, words = scene.view, scene.words("traffiq")
    seat = view.active if view.viewer is None else view.viewer
    canvas.stamp(tile(canvas.palette, seat, 72, theme.page), (LEFT, TOP))
    at = (LEFT + 92, TOP + 36)
    room = RIGHT - LEFT - 92
    canvas.text(at, words.player(seat), NAME, theme.text, theme.page, room=room)
    ask = (LEFT, TOP + 88, RIGHT, CONTENT[1] - 8)
    sentence(canvas, theme, ask, words.text(_ASK.get(step.part, f"ask-{step.part}")), theme.page)
    _content(canvas, theme, view, step, choices, labels, words)
    number, pages = page
    if pages > 1:
        text = words.text("page", page=number + 1, pages=pages)
        canvas.text((LEFT, BOTTOM - 26), text, BODY, theme.muted, theme.page, room=RIGHT - LEFT)


_ASK = {"answer": "board-compete"}  # shorter than the menu's question


def _content(
    canvas: Canvas,
    theme: Theme,
    view: View,
    step: Step,
    choices: Sequence[Choice],
    labels: Sequence[str],
    words: Words,
) -> None:
    if step.part == "cell":
        _tile_to_place(canvas, theme, view, step, words)
    elif step.part == "tile":
        wanted = {choice.value for choice in choices}
        held = tuple(each for each in held_tiles(view) if each.tile in wanted)
        _tiles(canvas, theme, held)
    elif step.part == "rotation":
        _rotations(canvas, theme, choices, labels)
    elif step.part == "answer" and view.questions:
        _rivals(canvas, theme, view, view.questions[0], words)
    else:
        _letters(canvas, theme, labels)


def _tile_to_place(canvas: Canvas, theme: Theme, view: View, step: Step, words: Words) -> None:
    left, top, right, _ = CONTENT
    found = dict(step.choices[0].params).get("tile")
    side = 380
    if isinstance(found, str):
        letter = next((each.letter for each in held_tiles(view) if each.tile == found), "")
        at = ((left + right - side) / 2, top)
        draw_card(canvas, theme, look_of(theme), at, side, sides_of(found), letter)
        top += side + 40
    box = box_sprite(canvas.palette, (44, 44), theme.page, theme.page, theme.gold, 5, 8)
    canvas.stamp(box, (left + 42, top))
    text = words.text("board-cells", count=len(step.choices))
    canvas.text((left + 106, top + 22), text, STRONG, theme.text, theme.page, room=340)


def _tiles(canvas: Canvas, theme: Theme, held: tuple[HeldTile, ...]) -> None:
    columns = 2 if len(held) <= 8 else 4
    rows = max(4 if columns == 2 else 5, ceil(len(held) / columns))
    tile_grid(canvas, theme, CONTENT, held, columns, rows)


def _rotations(
    canvas: Canvas, theme: Theme, choices: Sequence[Choice], labels: Sequence[str]
) -> None:
    left, top, _, _ = CONTENT
    side = 222
    for number, (choice, label) in enumerate(zip(choices, labels, strict=True)):
        row, column = divmod(number, 2)
        at = (left + column * (side + 20), top + row * (side + 20))
        sides = dict(choice.params)["sides"]
        assert isinstance(sides, tuple)
        draw_card(canvas, theme, look_of(theme), at, side, tuple(map(str, sides)), label)


def _letters(canvas: Canvas, theme: Theme, labels: Sequence[str]) -> None:
    left, top, right, _ = CONTENT
    step = (right - left) / 5
    for number, label in enumerate(labels):
        row, column = divmod(number, 5)
        at = (left + (column + 0.5) * step, top + 44 + row * 96)
        mark_crossing(canvas, theme, at, 190, label)


def _rivals(canvas: Canvas, theme: Theme, view: View, question: Question, words: Words) -> None:
    """Everybody on the street with their strength; hollow marks would go home."""
    left, top, right, _ = CONTENT
    standing = [seat for seat, strength in enumerate(question.strengths) if strength]
    standing.sort(key=lambda seat: (-question.strengths[seat], seat != view.active, seat))
    for number, seat in enumerate(standing):
        box: Box = (left, top + number * 200, right, top + number * 200 + 184)
        _rival(canvas, theme, box, view, question, seat, words)


def _rival(
    canvas: Canvas,
    theme: Theme,
    box: Box,
    view: View,
    question: Question,
    seat: int,
    words: Words,
) -> None:
    left, top, right, bottom = box
    fill = panel(canvas, theme, box, active=seat == view.active)
    canvas.stamp(tile(canvas.palette, seat, 88, fill), (left + 22, (top + bottom) / 2 - 44))
    upper, lower = top + 56, top + 132
    strength = str(question.strengths[seat])
    taken = canvas.text((right - 26, upper + 2), strength, SCORE, theme.text, fill, align="right")
    room = right - 26 - taken - 18 - left - 130
    canvas.text((left + 130, upper), words.player(seat), NAME, theme.text, fill, room=room)
    x = left + 160
    for each in _on_street(view, question):
        if each.seat == seat and x < right - 40:
            style: Style = "gone" if each in question.losers else "plain"
            stamp_vehicle(canvas, theme, (x, lower), seat, each.vehicle, 20, style)
            x += 78


def _on_street(view: View, question: Question) -> list[Vehicle]:
    """The vehicles between its two ends: they lie on one line."""
    (x, y), (far_x, far_y) = (position_of(VERTICES[end]) for end in question.ends)
    places = ((each, position_of(VERTICES[each.vertex])) for each in view.vehicles)
    return [each for each, (px, py) in places if x <= px <= far_x and y <= py <= far_y]
