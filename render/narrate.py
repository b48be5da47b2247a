"""Events, choices, moves and refusals in plain words, by the key conventions of the catalogue.

A value `v` in a field `f` is worded by the message `<game>-f-v`, else by the shared `f-v`, else
shown as it is. A sentence gets each field as `$f` and `$f_id`, a tuple also as `$f_count`;
`$seat` is the player's name and `$you` says whether that is the reader. `<game>-…` comes before
the shared key.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from data.catalogue import CATALOGUE, Catalogue, Value
from engines import ENGINES
from engines.base import Choice, Event, GameEnded, Move, Result, Seat, Told, told_to
from engines.errors import EngineError
from engines.plans import Stopped
from engines.policy import Decision
from render.scripts import isolated

SEAT_FIELDS = frozenset({"seat", "start_player", "owner"})


@dataclass(frozen=True)
class Words:
    """One game in one language for one reader. Names are used as given."""

    game: str
    locale: str
    names: Sequence[str]
    viewer: Seat | None = None
    catalogue: Catalogue = CATALOGUE

    # --- sentences -----------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        kind: str = event.kind  # type: ignore[attr-defined]
        if isinstance(event, GameEnded):
            return self.text(f"event-{kind}", **self._ending(event.result))
        return self.text(f"event-{kind}", **self._fields(event))

    def told(self, told: Sequence[Told]) -> list[str]:
        """What the reader is told, one sentence each; events without words are left out."""
        sentences = (self.event(event) for event in told_to(self.viewer, told))
        return [each for each in sentences if each]

    def ask(self, part: str) -> str:
        return self.text(f"ask-{part}")

    def action(self, kind: str) -> str:
        return self.text(f"action-{kind}")

    def choice(self, choice: Choice) -> str:
        if choice.part in ("action", "order"):
            return self.text(f"{choice.part}-{choice.value}")
        key = f"{self.game}-choice-{choice.part}"
        if not self._has(key):
            return self.name_of(choice.part, choice.value)
        named = self._variables(dict(choice.params))
        value: dict[str, Value] = {
            "value": self.name_of(choice.part, choice.value),
            "value_id": choice.value,
        }
        return self.catalogue.text(self.locale, key, **{**named, **value})

    def move(self, move: Move) -> str:
        """Its fields, and what its choices say besides; where two choices do, the later one."""
        told = [dict(part.params) for part in ENGINES[self.game].parts(move)]
        besides = self._variables({name: value for each in told for name, value in each.items()})
        return self.text(f"move-{move.kind}", **{**besides, **self._fields(move)})

    def plan(self, item: Move) -> str:
        """A standing order, or what stops it."""
        return self.text(f"plan-{item.kind}", **self._fields(item))

    def stopped(self, stopped: Stopped) -> str:
        return self.text(f"stopped-{stopped.reason}", **self._variables(stopped.params))

    def why(self, decision: Decision[Any]) -> str:
        """Why a computer chose its move."""
        return self.text(f"why-{decision.reason}", **self._variables(decision.params))

    def refusal(self, error: EngineError) -> str:
        return self.text(f"reason-{error.reason.value}", **self._variables(error.params))

    def rules(self) -> list[str]:
        """The rules of the game, page by page."""
        pages: list[str] = []
        while self._has(key := f"{self.game}-rules-{len(pages) + 1}"):
            pages.append(self.catalogue.text(self.locale, key))
        return pages

    # --- names ---------------------------------------------------------------------------------

    def name_of(self, field: str, value: str) -> str:
        """The name of an id; of several joined with +, all their names."""
        for key in (f"{self.game}-{field}-{value}", f"{field}-{value}"):
            if self._has(key):
                return self.catalogue.text(self.locale, key)
        if "+" in value:
            return self.listed([self.name_of(field, each) for each in value.split("+")])
        return value

    def player(self, seat: Seat) -> str:
        """The name, in a direction of its own if it is written from right to left."""
        return isolated(self.names[seat]) if 0 <= seat < len(self.names) else str(seat + 1)

    def points(self, kind: str) -> str:
        return self.text(f"points-{kind}")

    def ended_by(self, reason: str) -> str:
        return self.text(f"ended_by-{reason}")

    def listed(self, items: Sequence[str]) -> str:
        return listed(items, self.locale, self.catalogue)

    def text(self, key: str, **params: Value) -> str:
        """The game's own message of this key, else the shared one."""
        own = f"{self.game}-{key}"
        found = own if self._has(own) else key
        return self.catalogue.text(self.locale, found, **params)

    # --- variables -----------------------------------------------------------------------------

    def _fields(self, item: Any) -> dict[str, Value]:
        return self._variables({each.name: getattr(item, each.name) for each in fields(item)})

    def _variables(self, values: Mapping[str, Any]) -> dict[str, Value]:
        named: dict[str, Value] = {"you": "no"}
        for field, value in values.items():
            named.update(self._variable(field, value))
        if values.get("seat") is not None and values["seat"] == self.viewer:
            named["you"] = "yes"
        return named

    def _variable(self, field: str, value: Any) -> dict[str, Value]:
        if value is None:
            return {field: "", f"{field}_id": "none", f"{field}_count": 0}
        if isinstance(value, tuple):
            worded = [str(self._worded(field, each)) for each in value]
            ids = "+".join(map(str, value))
            return {field: self.listed(worded), f"{field}_id": ids, f"{field}_count": len(value)}
        return {field: self._worded(field, value), f"{field}_id": value}

    def _worded(self, field: str, value: str | int) -> Value:
        if isinstance(value, str):
            return self.name_of(field, value)
        if field in SEAT_FIELDS:
            return self.player(value)
        key = f"{self.game}-{field}-{value}"
        return self.catalogue.text(self.locale, key) if self._has(key) else value

    def _has(self, key: str) -> bool:
        return self.catalogue.has(key, self.locale)

    def _ending(self, result: Result) -> dict[str, Value]:
        winners = sorted(result.winners)
        return {
            "winners": self.listed([self.player(seat) for seat in winners]),
            "winners_count": len(winners),
            "score": max((result.scores[seat] for seat in winners), default=0),
            "ended_by": self.ended_by(result.ended_by),
            "you": "yes" if self.viewer in result.winners else "no",
        }


def listed(items: Sequence[str], locale: str, catalogue: Catalogue = CATALOGUE) -> str:
    """One, one and two, one, two and three."""
    if len(items) < 2:
        return items[0] if items else ""
    head = items[0]
    for each in items[1:-1]:
        head = catalogue.text(locale, "list-next", head=head, next=each)
    return catalogue.text(locale, "list-last", head=head, last=items[-1])
