"""Games that have something to tell which cannot be posted: their players hear of it another way.

The poster notes here why; whoever presses or types something in that game is told, once.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from data.catalogue import CATALOGUE

KEPT = 5_000  # games; far more than can be in trouble at once


@dataclass(frozen=True)
class Trouble:
    """Why a game's news cannot be posted: a sentence of the catalogue, `place-held_<kind>`."""

    kind: str
    place: int
    lacking: tuple[str, ...] = ()  # permissions

    def sentence(self, locale: str) -> str:
        return CATALOGUE.text(
            locale,
            f"place-held_{self.kind}",
            place=f"<#{self.place}>",
            permissions=listed_permissions(self.lacking, locale),
        )


class HeldUp:
    def __init__(self) -> None:
        self._games: OrderedDict[int, tuple[Trouble, set[int]]] = OrderedDict()

    def note(self, game_id: int, trouble: Trouble) -> None:
        known = self._games.get(game_id)
        if known is None or known[0] != trouble:
            self._games[game_id] = (trouble, set())
        while len(self._games) > KEPT:
            self._games.popitem(last=False)

    def clear(self, game_id: int) -> None:
        self._games.pop(game_id, None)

    def untold(self, game_id: int, user: int) -> Trouble | None:
        """What this person has not been told yet; asked for once, it counts as told."""
        trouble, told = self._games.get(game_id, (None, set[int]()))
        if trouble is None or user in told:
            return None
        told.add(user)
        return trouble


def listed_permissions(names: tuple[str, ...], locale: str) -> str:
    return ", ".join(CATALOGUE.text(locale, f"permission-{name}") for name in names)
