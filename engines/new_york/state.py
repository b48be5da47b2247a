"""Everything there is to know about a game of New York."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from engines.base import Seat
from engines.rng import Rng

FREE = -1


class Phase(IntEnum):
    OPENING = 0  # everybody chooses among the first tickets, at the same time
    ACTION = 1
    SECOND_CARD = 2
    KEEP = 3  # choosing among tickets just drawn
    OVER = 4


@dataclass(slots=True)
class State:
    rng: Rng
    left: list[bool]
    phase: Phase
    active: Seat
    start_player: Seat
    turn: int
    hands: list[list[int]]  # by seat, by card: how many
    deck: list[int]  # the top is the end
    row: list[int]
    discards: list[int]  # by card: how many
    ticket_deck: list[int]  # the top is the end
    tickets: list[tuple[int, ...]]  # by seat: kept
    offered: list[tuple[int, ...]]  # by seat: to choose from
    returned: list[tuple[int, ...]]  # by seat: given back at the opening, not yet under the deck
    owners: list[int]  # by route: a seat or FREE
    taxis: list[int]
    route_points: list[int]
    final_turns: int  # turns left in the last round, the current one included; -1 before it
    passes: int  # turns in a row in which nothing could be done
    ended_by: str

    def copy(self) -> State:
        new = object.__new__(State)
        new.rng = self.rng
        new.left = self.left[:]
        new.phase = self.phase
        new.active = self.active
        new.start_player = self.start_player
        new.turn = self.turn
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.row = self.row[:]
        new.discards = self.discards[:]
        new.ticket_deck = self.ticket_deck[:]
        new.tickets = self.tickets[:]
        new.offered = self.offered[:]
        new.returned = self.returned[:]
        new.owners = self.owners[:]
        new.taxis = self.taxis[:]
        new.route_points = self.route_points[:]
        new.final_turns = self.final_turns
        new.passes = self.passes
        new.ended_by = self.ended_by
        return new

    def key(self) -> list[Any]:
        return [
            self.rng.seed,
            self.rng.drawn,
            self.left,
            int(self.phase),
            self.active,
            self.start_player,
            self.turn,
            self.hands,
            self.deck,
            self.row,
            self.discards,
            self.ticket_deck,
            self.tickets,
            self.offered,
            self.returned,
            self.owners,
            self.taxis,
            self.route_points,
            self.final_turns,
            self.passes,
            self.ended_by,
        ]
