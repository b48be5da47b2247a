"""The board with routes to choose from: each numbered, with its price and points beside it."""

from __future__ import annotations

from data.new_york import COMPONENTS
from engines.base import Step
from engines.new_york.view import View
from render.base import Scene, page_of
from render.narrate import Words
from render.new_york.board import stamp_closed
from render.new_york.column import LEFT, RIGHT
from render.new_york.looks import CARDS, GREY, palette_of
from render.new_york.signs import any_card_sprite, card_sprite
from render.new_york.streets import (
    ROUTE_IDS,
    ROUTES,
    claimed_route,
    free_route,
    map_ground,
    pin_sprite,
    stamp_pin,
)
from render.paint import Box, Canvas, Sprite
from render.panels import headline, panel
from render.theme import BODY, STAT, STRONG, Colour, Theme, theme_of

CARD = (44, 60)
ROWS = 10


def draw_choices(scene: Scene[View], step: Step, labels: tuple[str, ...], page: int) -> Canvas:
    theme = theme_of(scene.theme)
    words = scene.words("new_york")
    canvas = Canvas(palette_of(theme), map_ground(theme.name, scene.locale, "dim"))
    shown = page_of(step, page)
    stamp_closed(canvas, theme, scene.view)
    for route, owner in zip(ROUTE_IDS, scene.view.owners, strict=True):
        if owner is not None:
            canvas.stamp(claimed_route(theme.name, route, owner, "dim"))
    for number in shown:
        canvas.stamp(free_route(theme.name, step.choices[number].value, "full"))
    for number in shown:
        stamp_pin(canvas, theme, step.choices[number].value, labels[number])
    headline(canvas, theme, (LEFT, 24, RIGHT, 104), words.text("headline-claim"))
    top = _hand(canvas, theme, scene.view)
    _list(canvas, theme, step, labels, shown, top)
    _page(canvas, theme, words, step, page)
    return canvas


def _hand(canvas: Canvas, theme: Theme, view: View) -> float:
    top, height = 116.0, 156
    on = panel(canvas, theme, (LEFT, top, RIGHT, top + height))
    counts = dict(view.hand)
    for number, card in enumerate(CARDS):
        x = LEFT + 18 + (number % 4) * 124
        middle = top + (42 if number < 4 else 114)
        count = counts.get(card, 0)
        face = card_sprite(canvas.palette, theme, card, CARD, on, ghost=not count)
        canvas.stamp(face, (x, middle - CARD[1] / 2))
        colour = theme.text if count else theme.muted
        canvas.text((x + CARD[0] + 10, middle), str(count), STAT, colour, on)
    return top + height + 12


def _list(
    canvas: Canvas,
    theme: Theme,
    step: Step,
    labels: tuple[str, ...],
    shown: range,
    top: float,
) -> None:
    height, gap = 78, 8
    width = (RIGHT - LEFT - 10) / 2
    for line, number in enumerate(shown):
        column, row = divmod(line, ROWS)
        x, y = LEFT + column * (width + 10), top + row * (height + gap)
        box = (x, y, x + width, y + height)
        _entry(canvas, theme, box, step.choices[number].value, labels[number])


def _entry(canvas: Canvas, theme: Theme, box: Box, route: str, label: str) -> None:
    left, top, right, bottom = box
    on = panel(canvas, theme, box)
    middle = (top + bottom) / 2
    each = ROUTES[route]
    canvas.stamp(pin_sprite(theme.name, label, on, 31), (left + 40, middle))
    canvas.stamp(_price(canvas, theme, each.colour, on), (left + 80, middle - 28))
    canvas.text((left + 126, middle), f"×{each.length}", BODY, theme.text, on)
    points = f"+{COMPONENTS.route_points[each.length]}"
    canvas.text((right - 12, middle), points, STRONG, theme.gold_text, on, align="right")


def _price(canvas: Canvas, theme: Theme, colour: str, on: Colour) -> Sprite:
    size = (40, 56)
    if colour == GREY:
        return any_card_sprite(canvas.palette, theme, size, on)
    return card_sprite(canvas.palette, theme, colour, size, on)


def _page(canvas: Canvas, theme: Theme, words: Words, step: Step, page: int) -> None:
    pages = (len(step.choices) + 19) // 20
    if pages > 1:
        text = words.text("page", page=page + 1, pages=pages)
        canvas.text((RIGHT - 8, 1156), text, BODY, theme.muted, theme.page, align="right")
