"""Maps, cards, tiles and sentences as data files, each game's with a model that checks it."""

from __future__ import annotations

from importlib import resources


def read(*path: str) -> str:
    """The text of one data file, found inside the package wherever it is installed."""
    return resources.files("data").joinpath(*path).read_text(encoding="utf-8")
