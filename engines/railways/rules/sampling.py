"""A random legal move without listing them all: what fuzzing and random playouts run on.

A kind of action is drawn first, and then its parts one after another, so that the many payments
of one link weigh no more than a single delivery.
"""

from __future__ import annotations

from collections.abc import Callable

from engines.base import Seat
from engines.railways.moves import (
    DISCARD,
    PASS,
    PLAY_LOCOMOTIVE,
    RESTOCK,
    Build,
    Deliver,
    Delivery,
    DiscardAndDraw,
    DiscardAndRestock,
    Move,
    PlayLocomotiveAndDeliver,
)
from engines.railways.rules.building import (
    jokers_for,
    open_places,
    payable_colours,
    rails_for,
)
from engines.railways.rules.cards import cards_in_hand, cities_in_hand
from engines.railways.rules.delivering import destinations
from engines.railways.rules.listing import can_play_locomotive, delivery_move
from engines.railways.rules.taking import (
    can_restock,
    cities_to_restock,
    sources_after_discarding,
    taking_moves,
)
from engines.railways.state import Phase, State
from engines.railways.tables import CARDS, CITIES, COLOURS, GOOD_COUNT, PLACES

Below = Callable[[int], int]


def sample(state: State, seat: Seat, below: Below) -> Move:
    phase = state.phase
    if phase is Phase.ACTION:
        return _sample_action(state, seat, below)
    if phase is Phase.RESTOCK:
        places = cities_to_restock(state)
        return RESTOCK[state.table[places[below(len(places))]].city]
    if phase is Phase.HAND_LIMIT:
        cards = cards_in_hand(state, seat)
        return DISCARD[cards[below(len(cards))]]
    if phase is Phase.LAST_DELIVERY:
        return (_deliver(state, seat, below) if below(8) else None) or PASS
    moves = taking_moves(state)
    return moves[below(len(moves))]


def _sample_action(state: State, seat: Seat, below: Below) -> Move:
    """Of the drawn kind, or of the next kind there is a move of; there is always a pass."""
    first = below(len(KINDS))
    for sampler in KINDS[first:]:
        move = sampler(state, seat, below)
        if move is not None:
            return move
    return PASS


def _build(state: State, seat: Seat, below: Below) -> Move | None:
    pairs = [
        (city, colour)
        for city in cities_in_hand(state, seat)
        for colour in payable_colours(state, seat, city)
    ]
    if not pairs:
        return None
    city, colour = pairs[below(len(pairs))]
    places = open_places(state, colour)
    if not places:
        return None
    all_rails = rails_for(state, seat, city, colour)
    rails = all_rails[below(len(all_rails))]
    jokers = jokers_for(state, seat, city, rails)
    place = PLACES[state.table[places[below(len(places))]].city]
    return Build(CITIES[city], place, COLOURS[colour], *rails, jokers[below(len(jokers))])


def _locomotive(state: State, seat: Seat, below: Below) -> Move | None:
    if not can_play_locomotive(state, seat):
        return None
    if below(2):
        reach = state.locomotives[seat] + 1
        return _delivery(state, seat, PlayLocomotiveAndDeliver, reach, below) or PLAY_LOCOMOTIVE
    return PLAY_LOCOMOTIVE


def _deliver(state: State, seat: Seat, below: Below) -> Move | None:
    return _delivery(state, seat, Deliver, state.locomotives[seat], below)


def _delivery(
    state: State, seat: Seat, make: type[Delivery], reach: int, below: Below
) -> Delivery | None:
    """From the first origin, counted from a random one on, that anything can be sent from."""
    cubes = state.cubes
    count = len(cubes)
    if not reach:
        return None
    first = below(count)
    for origin in (*range(first, count), *range(first)):
        if cubes[origin] and (found := destinations(state, seat, origin, reach)):
            place, goods = found[below(len(found))]
            choices = [good for good in range(GOOD_COUNT) if goods >> good & 1]
            return delivery_move(state, make, (origin, choices[below(len(choices))], place))
    return None


def _discard_and_draw(state: State, seat: Seat, below: Below) -> Move | None:
    cards = cards_in_hand(state, seat)
    sources = sources_after_discarding(state)
    if not cards or not sources:
        return None
    return DiscardAndDraw(CARDS[cards[below(len(cards))]], sources[below(len(sources))])


def _discard_and_restock(state: State, seat: Seat, below: Below) -> Move | None:
    cards = cards_in_hand(state, seat)
    if not cards or not can_restock(state):
        return None
    return DiscardAndRestock(CARDS[cards[below(len(cards))]])


def _pass(_state: State, _seat: Seat, _below: Below) -> Move:
    return PASS


Sampler = Callable[[State, Seat, Below], Move | None]
# Building and delivering often, so that random games look like games; ends with what never fails.
KINDS: tuple[Sampler, ...] = (
    _build,
    _build,
    _build,
    _deliver,
    _deliver,
    _build,
    _locomotive,
    _build,
    _discard_and_restock,
    _discard_and_draw,
    _pass,
)
