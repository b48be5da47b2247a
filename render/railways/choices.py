"""The table with the places to choose from: each lettered, everything else dimmed."""

from __future__ import annotations

from functools import lru_cache

from engines.base import Step
from engines.railways.view import View
from render.base import CHOICES_PER_PAGE, WIDTH, Scene, page_of
from render.paint import Box, Canvas, Pen, Point, Sprite, sprite
from render.palette import Palette
from render.railways.board import (
    WHOLE,
    draw_frame,
    draw_places,
    empty_board,
    names_for,
    plan_for,
    stubs_for,
)
from render.railways.changes import Changes
from render.railways.geometry import EDGE, Plan
from render.railways.looks import dimming
from render.railways.ticker import draw_question
from render.theme import INK, PAPER, STRONG, Colour, Theme, theme_of

AREA: Box = (0, 158, WIDTH, 986)  # lower than on the board: letters stand over the tickets
PIN = 28
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def places_to_choose(view: View, step: Step) -> bool:
    """Whether the choices are places on the table, rather than cards or payments."""
    places = {place.id for place in view.places}
    return all(choice.value in places for choice in step.choices)


def letters_of(view: View, step: Step) -> tuple[str, ...]:
    if not places_to_choose(view, step):
        return ()
    return tuple(LETTERS[number] for number in range(len(step.choices)))


def draw_choices(scene: Scene[View], step: Step, page: int) -> Canvas:
    theme, words = theme_of(scene.theme), scene.words("railways")
    canvas, plan = empty_board(scene), plan_for(scene, AREA)
    labels = letters_of(scene.view, step)
    shown = {step.choices[number].value: labels[number] for number in page_of(step, page)}
    names = names_for(scene, plan)
    places = list(enumerate(scene.view.places))
    chosen = [each for each in places if each[1].id in shown]
    others = [each for each in places if each[1].id not in shown]
    pins = tuple(_pin_box(plan, number) for number, _ in chosen)
    stubs = stubs_for(scene.view, plan, pins)
    draw_places(canvas, theme, plan, names, places, others, stubs)
    canvas.remap(WHOLE, dimming(theme))
    gold = Changes(to_choose=frozenset(shown))
    draw_places(canvas, theme, plan, names, [], chosen, stubs, gold)
    for number, place in chosen:
        _pin(canvas, theme, plan, number, shown[place.id])
    pages = -(-len(step.choices) // CHOICES_PER_PAGE)
    note = words.text("page", page=page + 1, pages=pages) if pages > 1 else ""
    draw_question(canvas, theme, words.ask(step.part), note, scene.view.drawn_cube)
    draw_frame(canvas, theme, words, scene)
    return canvas


def _pin(canvas: Canvas, theme: Theme, plan: Plan, number: int, label: str) -> None:
    at = _pin_at(plan, number)
    canvas.stamp(_pin_sprite(canvas.palette, label, theme.gold, theme.page), at)
    canvas.note(label, _pin_box(plan, number), STRONG.size)


def _pin_box(plan: Plan, number: int) -> Box:
    (x, y), half = _pin_at(plan, number), PIN * 0.8  # a disc leaves the corners of its box free
    return x - half, y - half, x + half, y + half


def _pin_at(plan: Plan, number: int) -> Point:
    """Over the left end of a ticket, where no track ends; beside the start tile."""
    x, y = plan.centres[number]
    if number == 0:
        return plan.start_ends[0][0] - plan.start * 0.75, y - plan.start * 0.75
    width, height = plan.card
    return max(x - width / 2 + PIN - 14, EDGE + PIN), y - height / 2 - PIN + 1


@lru_cache(maxsize=64)
def _pin_sprite(palette: Palette, text: str, gold: Colour, on: Colour) -> Sprite:
    def draw(pen: Pen) -> None:
        pen.disc((0, 0), PIN + 3, INK)
        pen.disc((0, 0), PIN, gold)
        pen.disc((0, 0), PIN - 5, PAPER)
        pen.text((0, 0), text, STRONG, INK)

    reach = PIN + 4
    return sprite(palette, (2 * reach, 2 * reach), draw, on, origin=(-reach, -reach))
