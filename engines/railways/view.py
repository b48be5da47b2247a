"""What one viewer may know about a game of Railways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engines.base import Result, Seat
from engines.railways.options import RailwaysOptions

PhaseName = Literal[
    "action", "restock", "first_card", "second_card", "hand_limit", "last_delivery", "over"
]


@dataclass(frozen=True, slots=True)
class Link:
    """The link by which a place joined the table: to where, whose, and how it was paid."""

    parent: str
    colour: str
    owner: Seat
    value: int
    twos: int
    ones: int
    jokers: int


@dataclass(frozen=True, slots=True)
class Place:
    """The start tile (id "start", no link) or a city on the table."""

    id: str
    link: Link | None
    free_ports: tuple[str, ...]  # one colour per free port; the start tile: each colour once
    cubes: tuple[str, ...]
    leaders: tuple[Seat, ...]  # who would score the city now; nobody at the start tile


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a seat."""

    cards: int
    trains: int
    locomotives: int
    delivered: tuple[str, ...]  # cubes, sorted by good
    link_points: int
    delivery_points: int
    passage_points: int
    score: int  # what was scored so far; the rest comes with the result


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seats: int
    turn: int
    to_move: frozenset[Seat]
    left: tuple[bool, ...]
    result: Result | None
    options: RailwaysOptions
    phase: PhaseName
    active: Seat
    start_player: Seat
    trigger: str | None  # "deck", "trains", "bag": the game ends after this round
    players: tuple[Player, ...]
    places: tuple[Place, ...]  # in order of joining, the start tile first; the last is the newest
    display: tuple[str, ...]
    discard_top: str | None
    discards: int
    deck: int
    bag: int
    drawn_cube: str | None  # from the bag, not yet on a city
    hand: tuple[tuple[str, int], ...]  # the viewer's own: (card, how many), in a fixed order
