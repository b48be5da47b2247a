"""Moves in plain words, found by typing any of their words in any order."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engines.base import AnyEngine, Seat
from render.narrate import Words

MOST_MOVES = 20_000  # listed of one position; no ordinary one comes near
KEPT = 32  # positions whose lists are kept: people type letter by letter
WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Typed:
    """One legal move of one position as it can be typed."""

    path: tuple[str, ...]
    words: str
    folded: str


def fold(text: str) -> str:
    """Lower case, without accents."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in parts if not unicodedata.combining(char))


def find_typed(moves: Sequence[Typed], text: str) -> list[Typed]:
    """Those with every typed word in them; where a word begins counts before where it is inside."""
    wanted = WORD.findall(fold(text))
    scored = [
        (score, index)
        for index, move in enumerate(moves)
        if (score := _score(move.folded, wanted)) is not None
    ]
    return [moves[index] for _, index in sorted(scored)]


def _score(folded: str, wanted: Sequence[str]) -> int | None:
    score = 0
    for word in wanted:
        if word not in folded:
            return None
        score -= re.search(rf"\b{word}", folded) is not None
    return score


class Typist:
    """Lists of typed moves, kept for the positions asked for last."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int, Seat, str], list[Typed]] = OrderedDict()

    def moves(
        self, key: tuple[int, int, Seat, str], engine: AnyEngine, legal: Sequence[Any], words: Words
    ) -> list[Typed]:
        """`key` is game, revision, seat and language; `legal` that seat's moves there."""
        if key not in self._kept:
            self._kept[key] = [_typed(engine, move, words) for move in legal[:MOST_MOVES]]
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _typed(engine: AnyEngine, move: Any, words: Words) -> Typed:
    said = words.move(move)
    path = tuple(part.value for part in engine.parts(move))
    return Typed(path, said, fold(said))
