"""The bot with stand-ins that neither draw nor think, where a test is about neither."""

# ruff: noqa: ARG002

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from bot.client import Waybill
from bot.store import Store
from engines import ENGINES
from engines.base import AnyEngine, Seat, Step, View
from engines.rng import Rng
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


def plain_client(store: Store, draws: bool) -> Waybill:
    client = Waybill(store, guild_ready_timeout=0.02)
    client.services.autoplay.chooser = quick_computer
    if not draws:
        client.services.pictures.painter = lambda _: BLANK
    return client


def quick_computer(engine: AnyEngine, view: View, seat: Seat, rng: Rng) -> object:
    """Any move at all."""
    numbers = [rng]

    def below(limit: int) -> int:
        number, numbers[0] = numbers[0].below(limit)
        return number

    return engine.sample(engine.imagine(view, rng), seat, below)
