"""Views as pictures and words."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from render.base import Renderer


@cache
def renderer_for(engine_name: str) -> Renderer[Any]:
    """The renderer of one game: the `RENDERER` of the module of the same name."""
    renderer: Renderer[Any] = import_module(f"render.{engine_name}").RENDERER
    return renderer
