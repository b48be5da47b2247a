"""Railways' pictures and their words."""

from __future__ import annotations

from engines.base import Choice, Step
from engines.railways.view import View
from render.alt import choices_alt, cover_alt, final_alt
from render.base import Picture, Renderer, Scene
from render.narrate import Words
from render.paint import QUICK
from render.railways.board import draw_board
from render.railways.choices import draw_choices, letters_of
from render.railways.cover import draw_cover
from render.railways.final import draw_final
from render.railways.hand import draw_hand
from render.railways.looks import RAILS
from render.railways.signs import symbol
from render.railways.words import board_alt, hand_alt, text_board
from render.railways.zoom import zooms_of

FROM_HAND = frozenset({"city", "card", "colour", "rails", "jokers"})  # what a hand helps to choose


class RailwaysRenderer(Renderer[View]):
    def board(self, scene: Scene[View], zoom: str | None = None) -> Picture:
        return draw_board(scene, zoom).picture(board_alt(scene))

    def hand(self, scene: Scene[View]) -> Picture:
        return draw_hand(scene).picture(hand_alt(scene), QUICK)

    def choices(self, scene: Scene[View], step: Step, page: int = 0) -> Picture:
        """Places are lettered on the table; cards and payments are chosen from the hand."""
        labels = self.labels(scene.view, step)
        alt = choices_alt(scene.words("railways"), step, labels, page)
        if labels:
            return draw_choices(scene, step, page).picture(alt)
        if step.part in FROM_HAND:
            return draw_hand(scene).picture(alt, QUICK)
        return draw_board(scene).picture(alt)

    def labels(self, view: View, step: Step) -> tuple[str, ...]:
        return letters_of(view, step)

    def final(self, scene: Scene[View]) -> Picture:
        canvas, result = draw_final(scene), scene.view.result
        assert result is not None
        return canvas.picture(final_alt(scene.words("railways"), result))

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        return draw_cover(locale, theme, names).picture(cover_alt(Words("railways", locale, names)))

    def text_board(self, scene: Scene[View]) -> str:
        return text_board(scene)

    def zooms(self, view: View) -> tuple[str, ...]:
        return zooms_of(view)

    def symbols(self) -> dict[str, bytes]:
        return {colour: symbol(colour) for colour in RAILS}

    def symbol_of(self, choice: Choice) -> str | None:
        return choice.value if choice.part == "colour" and choice.value in RAILS else None

    def zoom_name(self, zoom: str, locale: str) -> str:
        return Words("railways", locale, ()).text(f"board-zoom-{zoom}")


RENDERER = RailwaysRenderer()
