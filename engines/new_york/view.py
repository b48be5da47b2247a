"""What one viewer may know about a game of New York."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.base import Result, Seat

PhaseName = Literal["opening", "action", "second_card", "keep", "over"]


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a seat."""

    cards: int
    tickets: int | None  # None while the opening choice is secret
    offered: int  # tickets this seat is choosing from
    taxis: int
    route_points: int
    attractions: int
    score: int  # from what is public: routes and attractions


@dataclass(frozen=True, slots=True)
class HeldTicket:
    ticket: str
    completed: bool


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seats: int
    turn: int
    to_move: frozenset[Seat]
    left: tuple[bool, ...]
    result: Result | None
    phase: PhaseName
    active: Seat
    start_player: Seat
    players: tuple[Player, ...]
    row: tuple[str, ...]
    deck: int
    discards: tuple[tuple[str, int], ...]  # (card, how many), every card in the fixed order
    ticket_deck: int
    owners: tuple[Seat | None, ...]  # by route, in the order of the data file
    closed: frozenset[str]  # free routes whose twin is taken, so that nobody may claim them
    final_turns: int | None  # turns left in the last round, the current one included
    passes: int
    hand: tuple[tuple[str, int], ...]  # the viewer's own; empty for a spectator
    tickets: tuple[HeldTicket, ...]  # the viewer's own
    offered: tuple[str, ...]  # the viewer's own to choose from
    returned: tuple[str, ...]  # the viewer's own, given back at the opening
    revealed: tuple[tuple[HeldTicket, ...], ...]  # by seat, once the game is over
