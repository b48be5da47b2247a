"""Views as pictures and words."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from render.base import Renderer
from render.plain import PlainRenderer


@cache
def renderer_for(engine_name: str) -> Renderer[Any]:
    """The `RENDERER` of the module of the same name; a plain one for a game that has none."""
    if find_spec(f"render.{engine_name}") is None:
        return PlainRenderer(engine_name)
    renderer: Renderer[Any] = import_module(f"render.{engine_name}").RENDERER
    return renderer
