"""What one viewer may know about a game of TraffIQ: everything but the hands and the pile.

Places are named as in data/traffiq/README.md; `engines.traffiq.geometry` turns the names into
positions (`CELLS`, `VERTICES`, `position_of`).
"""

from __future__ import annotations

from dataclasses import dataclass

from data.traffiq import Scenario, Sides
from engines.base import Result, Seat


@dataclass(frozen=True, slots=True)
class LaidTile:
    cell: str
    tile: str
    rotation: int
    sides: Sides  # as it lies: north, east, south, west


@dataclass(frozen=True, slots=True)
class OpenCell:
    """An empty cell beside the city, and the colour each of its sides must have, if any."""

    cell: str
    sides: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Vertex:
    """A complete vertex with a street; `arms` are the directions in which streets leave it."""

    vertex: str
    arms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Vehicle:
    vertex: str
    seat: Seat
    vehicle: str  # "taxi" or "van"


@dataclass(frozen=True, slots=True)
class Question:
    """Compete on this street from this vertex? It runs between `ends`, which may be incomplete."""

    vertex: str
    street: str
    ends: tuple[str, str]
    strengths: tuple[int, ...]  # by seat
    losers: tuple[Vehicle, ...]  # what would go back


@dataclass(frozen=True, slots=True)
class Player:
    """What everybody may know of a seat."""

    tiles: int  # in hand
    taxis: int  # on the board
    vans: int
    taxis_left: int  # in the supply
    vans_left: int
    score: int


@dataclass(frozen=True, slots=True)
class View:
    viewer: Seat | None
    seats: int
    turn: int
    to_move: frozenset[Seat]
    left: tuple[bool, ...]
    result: Result | None
    scenario: Scenario
    active: Seat
    start_player: Seat
    players: tuple[Player, ...]
    pile: int
    tiles: tuple[LaidTile, ...]  # in the order laid, the start tiles first
    newest: str | None  # the cell of the tile placed last
    open_cells: tuple[OpenCell, ...]  # in reading order
    vertices: tuple[Vertex, ...]  # in reading order
    vehicles: tuple[Vehicle, ...]  # in reading order
    actions: tuple[str, ...]  # done in this turn, named like the moves
    actions_left: int
    entering: tuple[str, ...]  # vertices at which the active seat may now enter a vehicle
    questions: tuple[Question, ...]  # open questions of the active seat; the first is asked now
    final_turns: int | None  # turns left in the final round, the current one included
    waiting: tuple[Seat, ...]  # in the final round: whose last turn is still to come
    empty_turns: int  # in a row, up to now
    hand: tuple[str, ...]  # the viewer's own tiles, in the order drawn; empty for a spectator
