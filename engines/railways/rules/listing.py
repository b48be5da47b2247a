"""Every legal move, kind by kind in a fixed order, each kind as lazily as it can be."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engines.base import Seat
from engines.railways.moves import (
    DISCARD,
    PASS,
    PLAY_LOCOMOTIVE,
    Deliver,
    Delivery,
    Move,
    PlayLocomotiveAndDeliver,
)
from engines.railways.rules.building import builds
from engines.railways.rules.cards import cards_in_hand
from engines.railways.rules.delivering import Found, deliveries
from engines.railways.rules.taking import (
    discards_and_draws,
    discards_and_restocks,
    restocks,
    taking_moves,
)
from engines.railways.state import Phase, State
from engines.railways.tables import CITIES, GOODS, LOCOMOTIVE


def delivery_move(state: State, make: type[Delivery], found: Found) -> Delivery:
    origin, good, destination = found
    table = state.table
    return make(CITIES[table[origin].city], GOODS[good], CITIES[table[destination].city])


def can_play_locomotive(state: State, seat: Seat) -> bool:
    return state.hands[seat][LOCOMOTIVE] > 0 and not state.options.junior


def _locomotives(state: State, seat: Seat) -> Iterator[Move]:
    if can_play_locomotive(state, seat):
        yield PLAY_LOCOMOTIVE


def _locomotives_with_delivery(state: State, seat: Seat) -> Iterator[Move]:
    if can_play_locomotive(state, seat):
        for found in deliveries(state, seat, state.locomotives[seat] + 1):
            yield delivery_move(state, PlayLocomotiveAndDeliver, found)


def _deliveries(state: State, seat: Seat) -> Iterator[Move]:
    for found in deliveries(state, seat, state.locomotives[seat]):
        yield delivery_move(state, Deliver, found)


def _passes(_state: State, _seat: Seat) -> Iterator[Move]:
    yield PASS


def _takings(state: State, _seat: Seat) -> Iterator[Move]:
    yield from taking_moves(state)


def _discards(state: State, seat: Seat) -> Iterator[Move]:
    for card in cards_in_hand(state, seat):
        yield DISCARD[card]


Lister = Callable[[State, Seat], Iterator[Move]]
ACTIONS: dict[str, Lister] = {  # by the kind of move
    "build": builds,
    "play_locomotive": _locomotives,
    "play_locomotive_and_deliver": _locomotives_with_delivery,
    "deliver": _deliveries,
    "discard_and_draw": discards_and_draws,
    "discard_and_restock": discards_and_restocks,
    "pass": _passes,
}
LAST_ACTIONS: dict[str, Lister] = {"deliver": _deliveries, "pass": _passes}
LISTERS: tuple[tuple[Lister, ...], ...] = (  # by phase
    tuple(ACTIONS.values()),
    (restocks,),
    (_takings,),
    (_takings,),
    (_discards,),
    tuple(LAST_ACTIONS.values()),
    (),
)
assert len(LISTERS) == len(Phase)
