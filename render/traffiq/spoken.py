"""A position of TraffIQ in words: short beside a picture, complete for screen readers."""

from __future__ import annotations

from engines.traffiq.view import View
from render.base import Scene, shorten


def board_alt(scene: Scene[View]) -> str:
    return shorten("board")
