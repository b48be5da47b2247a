"""Simple opponents to measure computers against: one file per game, its PLAYERS by name."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from typing import Any

from engines.rng import Rng

Sparring = Callable[[Any, Rng], Any]  # from a view to a move


def sparring_partners(game: str) -> dict[str, Sparring]:
    name = f"{__name__}.{game}"
    if importlib.util.find_spec(name) is None:
        return {}
    players: dict[str, Sparring] = importlib.import_module(name).PLAYERS
    return players
