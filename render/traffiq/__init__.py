"""Manhattan TraffIQ in pictures and words."""

from __future__ import annotations

from functools import partial

from engines.base import Step
from engines.traffiq.view import View
from render.alt import choices_alt, cover_alt, final_alt
from render.base import Picture, Renderer, Scene
from render.narrate import Words
from render.paint import QUICK
from render.traffiq.board import draw_board
from render.traffiq.choices import draw_choices, labels_of
from render.traffiq.cover import draw_cover
from render.traffiq.final import draw_final
from render.traffiq.frame import parts_of
from render.traffiq.hand import draw_hand
from render.traffiq.words import board_alt, choice_in_full, hand_alt, text_board


class TraffiqRenderer(Renderer[View]):
    def board(self, scene: Scene[View], zoom: str | None = None) -> Picture:
        return draw_board(scene, zoom).picture(board_alt(scene))

    def hand(self, scene: Scene[View]) -> Picture:
        return draw_hand(scene).picture(hand_alt(scene), QUICK)

    def choices(self, scene: Scene[View], step: Step, page: int = 0) -> Picture:
        labels, words = self.labels(scene.view, step), scene.words("traffiq")
        alt = choices_alt(words, step, labels, page, partial(choice_in_full, words))
        return draw_choices(scene, step, page).picture(alt)

    def labels(self, view: View, step: Step) -> tuple[str, ...]:
        return labels_of(view, step)

    def final(self, scene: Scene[View]) -> Picture:
        result = scene.view.result
        assert result is not None
        return draw_final(scene).picture(final_alt(scene.words("traffiq"), result))

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        return draw_cover(locale, theme, names).picture(cover_alt(Words("traffiq", locale, names)))

    def text_board(self, scene: Scene[View]) -> str:
        return text_board(scene)

    def zooms(self, view: View) -> tuple[str, ...]:
        return parts_of(view)


RENDERER = TraffiqRenderer()

__all__ = ["RENDERER"]
