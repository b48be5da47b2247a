"""Everything there is to know about a game of Railways."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, NamedTuple

from engines.base import Seat
from engines.railways.options import RailwaysOptions
from engines.railways.tables import (
    CITIES,
    CITY_CARDS,
    COLOUR_COUNT,
    PLACE_INDEX,
    PORTS,
    START,
    START_PORTS,
)
from engines.rng import Rng


class Phase(IntEnum):
    ACTION = 0
    RESTOCK = 1
    FIRST_CARD = 2
    SECOND_CARD = 3
    HAND_LIMIT = 4
    LAST_DELIVERY = 5
    OVER = 6


class Joined(NamedTuple):
    """A place on the table, and the link by which it joined; never changed afterwards."""

    city: int
    parent: int  # the place it joined: an earlier one
    colour: int
    owner: Seat
    ones: int
    twos: int
    jokers: int

    @property
    def value(self) -> int:
        return self.ones + 2 * self.twos + self.jokers


NO_CUBE = -1
START_TILE = Joined(START, -1, -1, -1, 0, 0, 0)


@dataclass(slots=True)
class State:
    """A place is its number in order of joining, 0 the start tile; a link, the place it brought."""

    rng: Rng
    left: list[bool]
    options: RailwaysOptions
    phase: Phase
    active: Seat
    start_player: Seat
    turn: int
    trigger: str  # what ended the game or will end it after this round; "" before that
    deck: list[int]  # the top is the end
    display: list[int]
    discards: list[int]  # the top is the end
    bag: list[int]  # goods in the order they will be drawn, from the end
    drawn_cube: int  # a good that waits for its city, or NO_CUBE
    hands: list[list[int]]  # by seat, by card below CITY_CARDS: how many
    city_hands: list[int]  # by seat: cities in hand, as bits
    locomotives: list[int]  # in front of each seat
    trains: list[int]
    delivered: list[list[int]]  # by seat, by good
    link_points: list[int]
    delivery_points: list[int]
    passage_points: list[int]  # for others' deliveries over one's own links
    # The table; a new one holds the start tile alone, see `lay`.
    table: list[Joined] = field(default_factory=lambda: [START_TILE])
    neighbours: list[tuple[int, ...]] = field(default_factory=lambda: [()])  # by place
    ports: list[int] = field(default_factory=lambda: list(START_PORTS))  # free: see `lay`
    cubes: list[int] = field(default_factory=lambda: [0])  # by place, see `tables`
    place_of: list[int] = field(default_factory=lambda: [-1] * START + [0])  # by city, or -1

    def copy(self) -> State:
        new = object.__new__(State)
        new.rng = self.rng
        new.left = self.left[:]
        new.options = self.options
        new.phase = self.phase
        new.active = self.active
        new.start_player = self.start_player
        new.turn = self.turn
        new.trigger = self.trigger
        new.deck = self.deck[:]
        new.display = self.display[:]
        new.discards = self.discards[:]
        new.bag = self.bag[:]
        new.drawn_cube = self.drawn_cube
        new.hands = [hand[:] for hand in self.hands]
        new.city_hands = self.city_hands[:]
        new.locomotives = self.locomotives[:]
        new.trains = self.trains[:]
        new.delivered = [goods[:] for goods in self.delivered]
        new.link_points = self.link_points[:]
        new.delivery_points = self.delivery_points[:]
        new.passage_points = self.passage_points[:]
        new.table = self.table[:]
        new.neighbours = self.neighbours[:]
        new.ports = self.ports[:]
        new.cubes = self.cubes[:]
        new.place_of = self.place_of[:]
        return new

    def key(self) -> list[Any]:
        return [
            self.rng.seed,
            self.rng.drawn,
            self.left,
            self.options.model_dump_json(),
            int(self.phase),
            self.active,
            self.start_player,
            self.turn,
            self.trigger,
            self.deck,
            self.display,
            self.discards,
            self.bag,
            self.drawn_cube,
            self.hands,
            self.city_hands,
            self.locomotives,
            self.trains,
            self.delivered,
            self.link_points,
            self.delivery_points,
            self.passage_points,
            [list(joined) for joined in self.table],
            self.ports,
            self.cubes,
        ]


def hand_size(state: State, seat: Seat) -> int:
    return sum(state.hands[seat]) + state.city_hands[seat].bit_count()


def hand_counts(state: State, seat: Seat) -> list[int]:
    """By card, cities included: how many."""
    cities = state.city_hands[seat]
    return state.hands[seat] + [cities >> city & 1 for city in range(len(CITIES))]


def city_bits(counts: list[int]) -> int:
    """The cities among a hand's counts of cards, as bits."""
    return sum(held << city for city, held in enumerate(counts[CITY_CARDS:]))


def find_place(state: State, name: str) -> int | None:
    """The number in order of joining of a place, if it is on the table."""
    place = state.place_of[PLACE_INDEX[name]] if name in PLACE_INDEX else -1
    return None if place < 0 else place


def lay(state: State, joined: Joined) -> None:
    """Put a city and its link on the table, using up one port at each end.

    A place's free ports are COLOUR_COUNT numbers from place * COLOUR_COUNT on.
    """
    place = len(state.table)
    parent = joined.parent
    state.table.append(joined)
    state.neighbours[parent] += (place,)
    state.neighbours.append((parent,))
    state.ports[parent * COLOUR_COUNT + joined.colour] -= 1
    state.ports += PORTS[joined.city]
    state.ports[place * COLOUR_COUNT + joined.colour] -= 1
    state.cubes.append(0)
    state.place_of[joined.city] = place
    if parent == 0 and len(state.neighbours[0]) == state.options.start_tile_max_links:
        state.ports[:COLOUR_COUNT] = [0] * COLOUR_COUNT
