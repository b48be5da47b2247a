"""Marks on all that is made for one pair of eyes, so that it shows whose screen it reaches.

Every sentence worded for a seat, and every picture of a seat's view, begins with a character of
its own for the person there. Whatever carries another person's mark was not for this one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from engines import ENGINES
from engines.base import Seat, Step
from render import renderer_for
from render.base import Picture, Renderer, Scene
from render.narrate import Words
from tests.bot.driver import Json
from tests.bot.scenarios.plain import BLANK

MARKS = re.compile("[\ue000-\ue0ff]")
COMPUTERS = "\ue0ff"  # what is for their eyes is for nobody's screen
SENTENCES = ("event", "choice", "move", "plan", "stopped", "refusal")


def mark_of(name: str) -> str:
    """Names begin with different letters here."""
    return COMPUTERS if name.startswith("Computer") else chr(0xE000 + ord(name[0]))


def marks_in(message: Json) -> set[str]:
    """In its texts, descriptions, ids, names of files: anywhere."""
    return set(MARKS.findall(json.dumps(message, ensure_ascii=False)))


def unmarked(text: str) -> str:
    return MARKS.sub("", text)


def _mark(names: Sequence[str], viewer: Seat | None) -> str:
    return "" if viewer is None else mark_of(names[viewer])


class MarkingRenderer(Renderer[Any]):
    """Draws nothing, but says for whom it would have."""

    def __init__(self, real: Renderer[Any]) -> None:
        self._real = real

    def board(self, scene: Scene[Any], zoom: str | None = None) -> Picture:  # noqa: ARG002
        return _picture(scene)

    def hand(self, scene: Scene[Any]) -> Picture:
        return _picture(scene)

    def choices(self, scene: Scene[Any], step: Step, page: int = 0) -> Picture:  # noqa: ARG002
        return _picture(scene)

    def labels(self, view: Any, step: Step) -> tuple[str, ...]:
        return self._real.labels(view, step)

    def final(self, scene: Scene[Any]) -> Picture:
        return _picture(scene)

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:  # noqa: ARG002
        return BLANK

    def text_board(self, scene: Scene[Any]) -> str:
        return _picture(scene).alt


def _picture(scene: Scene[Any]) -> Picture:
    alt = _mark(scene.names, scene.view.viewer) + "a picture"
    return Picture(BLANK.png, alt, BLANK.width, BLANK.height)


def _marking(said: Callable[..., str]) -> Callable[..., str]:
    def marked(self: Words, *about: Any) -> str:
        text = said(self, *about)
        return text and _mark(self.names, self.viewer) + text

    return marked


def _has_pictures(game: str) -> bool:
    """A game with the plain renderer is shown as a table of its view."""
    return find_spec(f"render.{game}") is not None


@contextmanager
def marking() -> Iterator[None]:
    """While this lasts, everything is marked."""
    with pytest.MonkeyPatch.context() as patch:
        for method in SENTENCES:
            patch.setattr(Words, method, _marking(getattr(Words, method)))
        for name in filter(_has_pictures, ENGINES):
            renderer = MarkingRenderer(renderer_for(name))
            patch.setattr(import_module(f"render.{name}"), "RENDERER", renderer)
        renderer_for.cache_clear()
        yield
    renderer_for.cache_clear()
