"""Positions of Railways set up by hand, in plain names."""

from __future__ import annotations

from collections import Counter
from typing import Any

from engines.base import Applied, Event
from engines.errors import IllegalMove
from engines.railways import ENGINE
from engines.railways.moves import Move
from engines.railways.options import RailwaysOptions
from engines.railways.state import State
from engines.railways.tables import CARD_COUNTS, CARDS, CUBES_PER_GOOD, GOODS


def position(seats: int = 2, **changes: Any) -> State:
    """The first turn of seat 0 with an empty table and empty hands, changed as asked.

    Changes are keys of the dump; `players` takes one dict of changes for each seat. Cards and
    cubes that are in no named place are in the deck and the bag, unless those are given.
    """
    options = RailwaysOptions.model_validate(changes.pop("options", {}))
    dumped: dict[str, Any] = {
        "rng": {"seed": "position", "drawn": 0},
        "options": options.model_dump(mode="json"),
        "phase": "action",
        "turn": 1,
        "active": 0,
        "start_player": 0,
        "trigger": None,
        "display": ["purple_1", "brown_1", "white_1"],
        "discards": [],
        "drawn_cube": None,
        "cities": [],
    }
    players = changes.pop("players", [{}] * seats)
    dumped["players"] = [_player(player) for player in players]
    dumped.update(changes)
    dumped.setdefault("deck", _rest_of_the_deck(dumped, options))
    dumped.setdefault("bag", [] if options.junior else _rest_of_the_bag(dumped))
    return ENGINE.load(dumped)


def joined(city: str, joins: str, owner: int = 0, colour: str = "purple", **changes: Any) -> Any:
    """A city on the table whose link was paid with two 1s, or as the changes say."""
    return {
        "city": city,
        "joins": joins,
        "owner": owner,
        "colour": colour,
        "twos": 0,
        "ones": 2,
        "jokers": 0,
        "cubes": {},
        **changes,
    }


def _player(changes: dict[str, Any]) -> dict[str, Any]:
    return {
        "left": False,
        "hand": {},
        "locomotives": 0,
        "trains": 10,
        "delivered": {},
        "link_points": 0,
        "delivery_points": 0,
        "passage_points": 0,
        **changes,
    }


def _rest_of_the_deck(dumped: dict[str, Any], options: RailwaysOptions) -> list[str]:
    counts = Counter(dict(zip(CARDS, CARD_COUNTS, strict=True)))
    if not options.has_locomotives:
        counts["locomotive"] = 0
    counts.subtract([*dumped["display"], *dumped["discards"]])
    for player in dumped["players"]:
        counts.subtract(player["hand"])
        counts["locomotive"] -= player["locomotives"]
    for city in dumped["cities"]:
        counts.subtract(
            {
                city["city"]: 1,
                f"{city['colour']}_1": city["ones"],
                f"{city['colour']}_2": city["twos"],
                "locomotive": city["jokers"],
            }
        )
    return list(counts.elements())


def _rest_of_the_bag(dumped: dict[str, Any]) -> list[str]:
    counts = Counter(dict.fromkeys(GOODS, CUBES_PER_GOOD))
    for city in dumped["cities"]:
        counts.subtract(city["cubes"])
    for player in dumped["players"]:
        counts.subtract(player["delivered"])
    if dumped["drawn_cube"]:
        counts[dumped["drawn_cube"]] -= 1
    return list(counts.elements())


def legal(state: State, seat: int = 0) -> set[Move]:
    return set(ENGINE.legal_moves(state, seat))


def kinds(state: State, seat: int = 0) -> set[str]:
    return {move.kind for move in legal(state, seat)}


def play(state: State, *moves: tuple[int, Any]) -> State:
    for seat, move in moves:
        state = ENGINE.apply(state, seat, move).state
    return state


def told(applied: Applied[State], kind: str) -> list[Any]:
    """The public events of one kind."""
    events = [each.public for each in applied.told]
    return [event for event in events if _kind(event) == kind]


def _kind(event: Event | None) -> str:
    return getattr(event, "kind", "")


def hand_of(state: State, seat: int = 0) -> dict[str, int]:
    return dict(ENGINE.view_for(state, seat).hand)


def refusal(state: State, seat: int, move: Any) -> str:
    """Why the move is refused; a move that is not refused fails the test."""
    try:
        ENGINE.check(state, seat, move)
    except IllegalMove as refused:
        return refused.reason.value
    raise AssertionError(f"{move} was accepted")
