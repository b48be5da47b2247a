"""A renderer that draws nothing, for games whose pictures are not what a test is about."""

# ruff: noqa: ARG002

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from engines import ENGINES
from engines.base import Step
from render import renderer_for
from render.base import Picture, Renderer, Scene

BLANK = Picture(
    bytes.fromhex(
        "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
        "0000000c4944415408d763606060000000040001f61738550000000049454e44ae426082"
    ),
    "a picture",
    1,
    1,
)


class PlainRenderer(Renderer[Any]):
    def board(self, scene: Scene[Any], zoom: str | None = None) -> Picture:
        return BLANK

    def hand(self, scene: Scene[Any]) -> Picture:
        return BLANK

    def choices(self, scene: Scene[Any], step: Step, page: int = 0) -> Picture:
        return BLANK

    def labels(self, view: Any, step: Step) -> tuple[str, ...]:
        return ()

    def final(self, scene: Scene[Any]) -> Picture:
        return BLANK

    def cover(self, locale: str, theme: str, names: tuple[str, ...] = ()) -> Picture:
        return BLANK

    def text_board(self, scene: Scene[Any]) -> str:
        return "in words"


def stand_in() -> None:
    """Games without pictures of their own yet get plain ones."""
    for name in ENGINES:
        try:
            renderer_for(name)
        except ModuleNotFoundError:
            module = ModuleType(f"render.{name}")
            module.RENDERER = PlainRenderer()  # type: ignore[attr-defined]
            sys.modules[module.__name__] = module
