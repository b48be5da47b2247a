"""Choices on the board: legal cells by name, crossings by letter, the street competed for."""

from __future__ import annotations

from collections.abc import Sequence

from engines.base import Choice, Step
from engines.traffiq.view import Question, View
from render.base import CHOICES_PER_PAGE, Scene, page_of
from render.paint import Canvas
from render.theme import Theme, theme_of
from render.traffiq.board import AREA, draw_city, draw_vehicles, mark_entering, name_cells
from render.traffiq.choice_panel import choice_panel
from render.traffiq.crossings import mark_crossing
from render.traffiq.fits import held_tiles, letters
from render.traffiq.frame import Frame, frame_around, position
from render.traffiq.last_turn import gold_line
from render.traffiq.open_cells import mark_cells
from render.traffiq.panel import side_panel
from render.traffiq.turn import LastTurn, last_turn_of
from render.traffiq.vehicles import Style

EMPTY_CROSSINGS = frozenset({"vertex", "target"})
CROSSINGS = EMPTY_CROSSINGS | {"origin"}


def labels_of(view: View, step: Step) -> tuple[str, ...]:
    """Cells have names of their own, crossings get letters in the order of the menu, tiles the
    letters they have in the hand."""
    if step.part == "cell":
        return tuple(choice.value for choice in step.choices)
    if step.part in CROSSINGS:
        return tuple(letters(number) for number in range(len(step.choices)))
    held = held_tiles(view)
    if step.part == "tile":
        named = {each.tile: each.letter for each in held}
        return tuple(named.get(choice.value, choice.value) for choice in step.choices)
    if step.part == "rotation":
        turned = {each.sides: each.label for tile in held for each in tile.turned}
        return tuple(
            turned.get(dict(choice.params).get("sides"), choice.value)  # type: ignore[arg-type]
            for choice in step.choices
        )
    return ()


def draw_choices(scene: Scene[View], step: Step, page: int = 0) -> Canvas:
    theme, view = theme_of(scene.theme), scene.view
    every = labels_of(view, step)
    shown = page_of(step, page)
    choices = [step.choices[n] for n in shown]
    labels = [every[n] for n in shown] if every else []
    turn = last_turn_of(scene.events) if step.part == "action" else LastTurn()
    every_cell = [*(each.cell for each in view.tiles), *_offered(step, step.choices)]
    frame = frame_around([position(cell) for cell in every_cell], AREA)
    canvas = draw_city(scene, theme, frame, turn)
    name_cells(canvas, theme, frame, [position(cell) for cell in _offered(step, choices)])
    _mark(canvas, theme, frame, scene, step, choices, labels)
    if step.part == "action":
        mark_entering(canvas, theme, frame, view)
        side_panel(canvas, theme, scene, turn)
    else:
        pages = -(-len(step.choices) // CHOICES_PER_PAGE)
        choice_panel(canvas, theme, scene, step, choices, labels, (page, pages))
    return canvas


def _offered(step: Step, choices: Sequence[Choice]) -> list[str]:
    """The cells to choose from, or the one for which a rotation is asked."""
    if step.part == "cell":
        return [choice.value for choice in choices]
    cells = (dict(choice.params).get("cell") for choice in choices)
    return sorted({cell for cell in cells if isinstance(cell, str)})


def _mark(
    canvas: Canvas,
    theme: Theme,
    frame: Frame,
    scene: Scene[View],
    step: Step,
    choices: Sequence[Choice],
    labels: Sequence[str],
) -> None:
    view = scene.view
    question = view.questions[0] if view.questions else None
    if question is not None:  # the street in gold over its full length
        gold_line(canvas, theme, frame, list(question.ends))
    letters = {
        choice.value: label
        for choice, label in zip(choices, labels, strict=False)
        if step.part in CROSSINGS
    }
    styles = _styles(step, choices, question)
    draw_vehicles(canvas, theme, frame, view.vehicles, styles, letters)
    if step.part in EMPTY_CROSSINGS:
        for vertex, letter in letters.items():
            mark_crossing(canvas, theme, frame.vertex(vertex), frame.cell, letter)
    mark_cells(canvas, theme, frame, {cell: cell for cell in _offered(step, choices)})


def _styles(step: Step, choices: Sequence[Choice], question: Question | None) -> dict[str, Style]:
    """Vehicles that can be chosen, the one that rides, and those that would be sent home."""
    if question is not None:
        losers: dict[str, Style] = {each.vertex: "gone" for each in question.losers}
        return {**losers, question.vertex: "new"}
    if step.part == "origin":
        return {choice.value: "choice" for choice in choices}
    origins = (dict(choice.params).get("origin") for choice in choices)
    return {each: "new" for each in origins if isinstance(each, str)}
