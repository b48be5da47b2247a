"""Importing this puts the toy game among the others: what `engines/__init__.py` does for a game."""

from __future__ import annotations

from pathlib import Path

from data.catalogue import CATALOGUE
from engines import ENGINES
from tests.toy_game import ENGINE

SENTENCES = Path(__file__).parent / "locale"

ENGINES[ENGINE.name] = ENGINE  # the one line
CATALOGUE.add(SENTENCES)
