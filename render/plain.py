"""A game without pictures of its own: its view as a table. A first version needs no drawing.

A field of the view is shown if the game's sentences name it: `<game>-field-<name>`. What differs
from an earlier view is gold.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from engines import ENGINES
from engines.base import Result, Seat, Step, View
from render.alt import choices_alt, cover_alt, final_alt, first_that_fits
from render.base import COVER_HEIGHT, HEIGHT, WIDTH, Picture, Renderer, Scene, by_rank
from render.fonts import around_name
from render.narrate import Words
from render.paint import QUICK, Canvas, blank
from render.palette import Palette
from render.panels import GAP, cover_title, headline, panel, seat_grid, sentence, tile
from render.score_bar import Segment
from render.score_table import BOARD, FinalRow, Part, name_at_the_end, score_column, signed
from render.theme import BODY, HEADLINE, NAME, Theme, theme_of

ROW = 96
EDGE = 40
MIDDLE = 620  # players to the left of it, the table to the right


class PlainRenderer(Renderer[View]):
    def __init__(self, game: str) -> None:
        self.game = game

    def board(self, scene: Scene[View], zoom: str | None = None) -> Picture:
        del zoom  # a table has no parts
        return self._table(scene).picture(first_that_fits(self._lines(scene)))

    def hand(self, scene: Scene[View]) -> Picture:
        return self._table(scene).picture(first_that_fits(self._lines(scene)), QUICK)

    def choices(self, scene: Scene[View], step: Step, page: int = 0) -> Picture:
        return self._table(scene).picture(choices_alt(scene.words(self.game), step, (), page))

    def labels(self, view: View, step: Step) -> tuple[str, ...]:
        del view, step
        return ()  # choices are words in a menu, not places on a board

    def final(self, scene: Scene[View]) -> Picture:
        result, words = scene.view.result, scene.words(self.game)
        assert result is not None
        theme = theme_of(scene.theme)
        canvas = _canvas(theme)
        self._fields(canvas, theme, words, scene, (BOARD[0], BOARD[1], BOARD[2]))
        rows = [self._final_row(canvas, words, scene, result, seat) for seat in by_rank(result)]
        score_column(canvas, theme, words, result, rows)
        return canvas.picture(final_alt(words, result))

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        words, look = Words(self.game, locale, names), theme_of(theme)
        canvas = _canvas(look, COVER_HEIGHT)
        seats = ENGINES[self.game].seat_counts[-1]
        cover_title(canvas, look, words.text("length"), words.text("name"))
        seat_grid(canvas, look, (56, 312, 676, 546), words, names, seats)
        sentence(canvas, look, (760, 60, WIDTH - 60, 540), words.text("pitch"), look.page)
        return canvas.picture(cover_alt(words))

    def text_board(self, scene: Scene[View]) -> str:
        return "\n".join(self._lines(scene))

    # --- the table ---------------------------------------------------------------------------

    def _table(self, scene: Scene[View]) -> Canvas:
        theme, words, view = theme_of(scene.theme), scene.words(self.game), scene.view
        canvas = _canvas(theme)
        box = (EDGE, 40, WIDTH - EDGE, 130)
        headline(
            canvas, theme, box, self._whose_turn(scene, words), now=view.viewer in view.to_move
        )
        for seat in range(view.seats):
            top = 170 + seat * (ROW + GAP)
            fill = panel(
                canvas, theme, (EDGE, top, MIDDLE - GAP, top + ROW), active=seat in view.to_move
            )
            canvas.stamp(tile(canvas.palette, seat, 64, fill, left=view.left[seat]), (60, top + 16))
            at = (144, top + ROW / 2)
            canvas.text(at, words.player(seat), NAME, theme.text, fill, room=MIDDLE - 190)
        self._fields(canvas, theme, words, scene, (MIDDLE, 170, WIDTH - EDGE))
        return canvas

    def _fields(
        self, canvas: Canvas, theme: Theme, words: Words, scene: Scene[View], at: tuple[float, ...]
    ) -> None:
        """The fields of the view, a row each, from this top on between left and right."""
        left, first, right = at
        before = {} if scene.since is None else dict(self._rows(scene.since, words))
        for number, (name, value) in enumerate(self._rows(scene.view, words)):
            top = first + number * (ROW + GAP)
            fill = panel(canvas, theme, (left, top, right, top + ROW))
            taken = canvas.text((left + 28, top + ROW / 2), name, BODY, theme.muted, fill, room=360)
            is_new = scene.since is not None and before.get(name) != value
            colour = theme.gold_text if is_new else theme.text
            room = right - left - taken - 90
            place = (right - 28, top + ROW / 2)
            canvas.text(place, value, NAME, colour, fill, align="right", room=room)

    @staticmethod
    def _final_row(
        canvas: Canvas, words: Words, scene: Scene[View], result: Result, seat: Seat
    ) -> FinalRow:
        parts = [
            Part(
                lambda on: tile(canvas.palette, seat, 40, on),
                [words.points(part.kind)],
                signed(part.points),
            )
            for part in result.breakdown[seat]
        ]
        segments = [Segment(part.points, "solid") for part in result.breakdown[seat]]
        name = name_at_the_end(words, scene.view.left, seat)
        won = seat in result.winners
        return FinalRow(seat, name, result.scores[seat], won, (parts,), segments)

    def _rows(self, view: View, words: Words) -> list[tuple[str, str]]:
        assert is_dataclass(view)
        return [
            (
                words.text(f"field-{each.name}"),
                self._value(words, each.name, getattr(view, each.name)),
            )
            for each in fields(view)
            if words.catalogue.has(f"{self.game}-field-{each.name}", words.locale)
        ]

    @staticmethod
    def _value(words: Words, name: str, value: Any) -> str:
        if isinstance(value, tuple):
            return words.listed([words.name_of(name, str(each)) for each in value])
        return words.name_of(name, str(value))

    def _whose_turn(self, scene: Scene[View], words: Words) -> str:
        view = scene.view
        if not view.to_move:
            return words.text("alt-over")
        if view.viewer in view.to_move:
            return words.text("headline-your_turn")
        if len(view.to_move) > 1:
            return words.text("headline-all_to_play", count=len(view.to_move))
        (seat,) = view.to_move
        return around_name(
            lambda shown: words.text("headline-to_play", name=shown),
            words.player(seat),
            HEADLINE,
            WIDTH - 2 * EDGE - 40,
        )

    def _lines(self, scene: Scene[View]) -> list[str]:
        words, view = scene.words(self.game), scene.view
        waited = [words.player(seat) for seat in sorted(view.to_move)]
        whose = (
            words.text("alt-several_to_play", names=words.listed(waited))
            if len(waited) > 1
            else words.text("alt-to_play", name=waited[0])
            if waited
            else words.text("alt-over")
        )
        rows = [f"{name}: {value}." for name, value in self._rows(view, words)]
        return [f"{words.text('name')}.", words.text("alt-turn", turn=view.turn), whose, *rows]


def _canvas(theme: Theme, height: int = HEIGHT) -> Canvas:
    palette = _palette(theme)
    return Canvas(palette, blank(palette, WIDTH, height, theme.page))


@lru_cache(maxsize=2)
def _palette(theme: Theme) -> Palette:
    return Palette(theme.colours, theme.mixes)
