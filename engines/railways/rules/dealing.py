"""Set-up: which options go together, and the deal."""

from __future__ import annotations

from engines.errors import BadSetup
from engines.railways.moves import Reason
from engines.railways.options import RailwaysOptions
from engines.railways.rules.cards import put_in_hand
from engines.railways.state import NO_CUBE, Phase, State
from engines.railways.tables import (
    CARD_COUNTS,
    CITY_CARDS,
    CUBES_PER_GOOD,
    DISPLAY,
    GOOD_COUNT,
    LOCOMOTIVE,
    STARTING_CITIES,
    STARTING_HAND,
    TRAINS,
)
from engines.rng import Rng


def check_options(options: RailwaysOptions) -> None:
    """Jokers for young players are an option of the young players' game."""
    if options.junior_uses_jokers and not options.junior:
        raise BadSetup(Reason.JOKERS_WITHOUT_JUNIOR)


def deal(seats: int, rng: Rng, options: RailwaysOptions) -> State:
    """A small city and, where there are any, a locomotive for each; the rest from the deck.

    The young players' game is by the rulebook the same game with rail and city cards only. When
    its table keeps the locomotive cards as jokers, the opening hand is therefore the usual one,
    a locomotive in it; without them a third card from the deck takes its place.
    """
    counts = list(CARD_COUNTS)
    if not options.has_locomotives:
        counts[LOCOMOTIVE] = 0
    small_cities = list(STARTING_CITIES)
    bag = (
        []
        if options.junior
        else [good for good in range(GOOD_COUNT) for _ in range(CUBES_PER_GOOD)]
    )
    start, rng = rng.below(seats)
    rng = rng.shuffle(small_cities).shuffle(bag)
    given = [_given(options, small_cities.pop()) for _ in range(seats)]
    for card in (card for cards in given for card in cards):
        counts[card] -= 1
    deck = [card for card, count in enumerate(counts) for _ in range(count)]
    rng = rng.shuffle(deck)
    state = _state(
        seats, rng, options, start if options.start_player is None else options.start_player
    )
    state.bag = bag
    state.deck = deck
    for seat, cards in enumerate(given):
        for card in (*cards, *(deck.pop() for _ in range(STARTING_HAND - len(cards)))):
            put_in_hand(state, seat, card)
    state.display = [deck.pop() for _ in range(DISPLAY)]
    return state


def _given(options: RailwaysOptions, city: int) -> list[int]:
    return [LOCOMOTIVE, CITY_CARDS + city] if options.has_locomotives else [CITY_CARDS + city]


def _state(seats: int, rng: Rng, options: RailwaysOptions, start: int) -> State:
    """Before anything is dealt."""
    return State(
        rng=rng,
        left=[False] * seats,
        options=options,
        phase=Phase.ACTION,
        active=start,
        start_player=start,
        turn=1,
        trigger="",
        deck=[],
        display=[],
        discards=[],
        bag=[],
        drawn_cube=NO_CUBE,
        hands=[[0] * CITY_CARDS for _ in range(seats)],
        city_hands=[0] * seats,
        locomotives=[0] * seats,
        trains=[TRAINS] * seats,
        delivered=[[0] * GOOD_COUNT for _ in range(seats)],
        link_points=[0] * seats,
        delivery_points=[0] * seats,
        passage_points=[0] * seats,
    )
