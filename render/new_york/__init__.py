"""New York's pictures and their words."""

from __future__ import annotations

from functools import partial

from engines.base import Choice, Step
from engines.new_york.view import View
from render.alt import choices_alt, cover_alt, final_alt
from render.base import Picture, Renderer, Scene
from render.narrate import Words
from render.new_york.board import draw_board
from render.new_york.choices import draw_choices
from render.new_york.cover import draw_cover
from render.new_york.final import draw_final
from render.new_york.hand import draw_hand, held_tickets
from render.new_york.signs import SIGNS, symbol
from render.new_york.words import board_alt, choice_in_full, hand_alt, text_board
from render.paint import QUICK


class NewYorkRenderer(Renderer[View]):
    def board(self, scene: Scene[View], zoom: str | None = None) -> Picture:  # noqa: ARG002
        return draw_board(scene).picture(board_alt(scene))

    def hand(self, scene: Scene[View]) -> Picture:
        return draw_hand(scene).picture(hand_alt(scene), QUICK)

    def choices(self, scene: Scene[View], step: Step, page: int = 0) -> Picture:
        """Routes are numbered on the map, tickets lettered in the hand; the rest is the board."""
        labels, words = self.labels(scene.view, step), scene.words("new_york")
        if not labels:
            return self.board(scene)
        alt = choices_alt(words, step, labels, page, partial(choice_in_full, words))
        if step.part == "tickets":
            return draw_hand(scene).picture(alt, QUICK)
        return draw_choices(scene, step, labels, page).picture(alt)

    def labels(self, view: View, step: Step) -> tuple[str, ...]:
        if step.part == "route":
            return tuple(str(number + 1) for number in range(len(step.choices)))
        if step.part == "tickets":
            letters = {held.ticket.id: held.letter for held in held_tickets(view)}
            return tuple(
                "+".join(map(letters.__getitem__, _tickets(each))) for each in step.choices
            )
        return ()

    def final(self, scene: Scene[View]) -> Picture:
        canvas, result = draw_final(scene), scene.view.result
        assert result is not None
        return canvas.picture(final_alt(scene.words("new_york"), result))

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        return draw_cover(locale, theme, names).picture(cover_alt(Words("new_york", locale, names)))

    def text_board(self, scene: Scene[View]) -> str:
        return text_board(scene)

    def symbols(self) -> dict[str, bytes]:
        return {card: symbol(card) for card in SIGNS}

    def symbol_of(self, choice: Choice) -> str | None:
        if choice.part == "payment":
            return str(dict(choice.params)["colour"])
        return choice.value if choice.part == "card" and choice.value in SIGNS else None


def _tickets(choice: Choice) -> tuple[str, ...]:
    """The tickets a line of the menu would keep."""
    tickets = dict(choice.params)["tickets"]
    return tickets if isinstance(tickets, tuple) else ()


RENDERER = NewYorkRenderer()
