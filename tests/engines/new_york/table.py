"""Positions of New York set up by hand, in plain names."""

from __future__ import annotations

from typing import Any

from engines.base import Applied, Event
from engines.errors import IllegalMove
from engines.new_york import ENGINE
from engines.new_york.moves import KeepTickets, Move
from engines.new_york.state import State
from engines.new_york.tables import CARD_COUNTS, CARDS, TICKETS


def position(seats: int = 2, **changes: Any) -> State:
    """The first turn of seat 0 with everything at its start, changed as asked.

    Changes are keys of the dump; `players` takes one dict of changes for each seat. Cards that
    are in no named place are in the deck, unless a deck is given.
    """
    dumped: dict[str, Any] = {
        "rng": {"seed": "position", "drawn": 0},
        "phase": "action",
        "turn": 1,
        "active": 0,
        "start_player": 0,
        "row": ["red", "orange", "green", "blue", "pink"],
        "discards": {},
        "ticket_deck": [],
        "routes": {},
        "final_turns": None,
        "passes": 0,
        "ended_by": None,
    }
    players = changes.pop("players", [{}] * seats)
    dumped["players"] = [_player(player) for player in players]
    dumped.update(changes)
    dumped.setdefault("deck", _rest_of_the_deck(dumped))
    return ENGINE.load(dumped)


def _player(changes: dict[str, Any]) -> dict[str, Any]:
    return {
        "left": False,
        "hand": {},
        "tickets": [],
        "offered": [],
        "returned": [],
        "taxis": 15,
        "route_points": 0,
        **changes,
    }


def _rest_of_the_deck(dumped: dict[str, Any]) -> list[str]:
    counts = dict(zip(CARDS, CARD_COUNTS, strict=True))
    for card in dumped["row"]:
        counts[card] -= 1
    for held in (dumped["discards"], *(player["hand"] for player in dumped["players"])):
        for card, count in held.items():
            counts[card] -= count
    return [card for card, count in counts.items() for _ in range(count)]


def legal(state: State, seat: int = 0) -> set[Move]:
    return set(ENGINE.legal_moves(state, seat))


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


def refusal(state: State, seat: int, move: Any) -> str:
    """Why the move is refused; a move that is not refused fails the test."""
    try:
        ENGINE.check(state, seat, move)
    except IllegalMove as refused:
        return refused.reason.value
    raise AssertionError(f"{move} was accepted")


def opening(seats: int, seed: str = "opening") -> State:
    return ENGINE.setup(seats, seed)


def past_the_opening(seats: int, seed: str = "opening") -> State:
    """Everybody has kept both tickets."""
    state = opening(seats, seed)
    for seat in range(seats):
        tickets = sorted(state.offered[seat])
        state = play(state, (seat, KeepTickets(tuple(TICKETS[ticket] for ticket in tickets))))
    return state
