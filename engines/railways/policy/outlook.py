"""How one seat sees the coming turns: how many there are, and what cards are worth for them.

Works on a state for speed, but reads only what the seat knows: the table, the display, the sizes
of piles, the goods left in the bag, and its own hand.
"""

from __future__ import annotations

from engines.base import Seat
from engines.railways.policy.sets import set_gains
from engines.railways.policy.ways import Cube
from engines.railways.policy.weights import Weights
from engines.railways.rules.cards import cities_in_hand
from engines.railways.state import State
from engines.railways.tables import CITY_CARDS, CITY_COLOURS, COLOUR_COUNT, LOCOMOTIVE, VALUE


class Outlook:
    """One seat's look at the table; made anew for each decision."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self.state, self.seat, self.w = state, seat, weights
        rivals = state.left.count(False) - (not state.left[seat])
        self.toll = weights.passage / max(1, rivals)
        self.turns = turns_after(state, weights)
        self.deliveries = self.turns * weights.share_of_deliveries + 1.0
        self.hand = state.hands[seat]
        self.cities = cities_in_hand(state, seat)
        self.sets = set_gains(state.delivered[seat], self.deliveries - 1.0)
        self.worths = self._rail_worths()
        self.reach = state.locomotives[seat] + self.can_play
        self.best: dict[Cube, float] = {}  # by cube: what its best way is worth

    @property
    def can_play(self) -> bool:
        return self.hand[LOCOMOTIVE] > 0 and not self.state.options.junior

    def _rail_worths(self) -> list[float]:
        """By card below CITY_CARDS without the locomotive: what it is worth to keep."""
        w, state = self.w, self.state
        usable = 0
        for city in self.cities:
            for colour in CITY_COLOURS[city]:
                usable |= 1 << colour
        late = min(1.0, self.turns) if state.trains[self.seat] else 0.0
        worths: list[float] = []
        for colour in range(COLOUR_COUNT):
            point = (w.rail if usable >> colour & 1 else w.idle_rail) * late
            worths += (point, 2 * point)
        return worths

    def locomotive_worth(self, more: int = 0) -> float:
        """Of the last locomotive in hand, or of one more."""
        held = self.hand[LOCOMOTIVE] - 1 + more
        joker = self.w.idle_rail * min(1.0, self.turns)
        if self.state.options.junior or self.turns < 1:
            return joker
        return max(joker, self.reach_worth(self.state.locomotives[self.seat] + held))

    def reach_worth(self, locomotives: int) -> float:
        """What one more locomotive in front of me brings, having so many."""
        gain = self.w.reach[locomotives] if locomotives < len(self.w.reach) else 0.0
        return 1.0 + gain * self.deliveries

    def city_worth(self, city: int, rank: int) -> float:
        """Of a city in hand, being the best, the second best ... of those held."""
        state = self.state
        if self.turns < 1 or state.trains[self.seat] <= rank:
            return 0.0
        late = min(1.0, self.turns / (2.0 + rank))
        return (self.w.city * VALUE[city] + self.w.any_city) * self.w.spare**rank * late

    def card_worth(self, card: int) -> float:
        """Of taking this card."""
        if card < LOCOMOTIVE:
            return self.worths[card]
        if card == LOCOMOTIVE:
            return self.locomotive_worth(1)
        city = card - CITY_CARDS
        rank = sum(VALUE[held] >= VALUE[city] for held in self.cities)
        return self.city_worth(city, rank)

    def held_worths(self) -> list[tuple[float, int]]:
        """Every different card in hand with what it is worth to keep, the least first."""
        worths = [(self.worths[card], card) for card in range(LOCOMOTIVE) if self.hand[card]]
        if self.hand[LOCOMOTIVE]:
            worths.append((self.locomotive_worth(), LOCOMOTIVE))
        best_first = sorted(self.cities, key=lambda city: -VALUE[city])
        for rank, city in enumerate(best_first):
            worths.append((self.city_worth(city, rank), CITY_CARDS + city))
        worths.sort()
        return worths


def turns_after(state: State, weights: Weights) -> float:
    """My turns to come after this one, as things go."""
    if state.trigger:
        return 0.0
    playing = sum(not left for left in state.left)
    turns = len(state.deck) / (weights.cards_a_turn * playing) - 0.5
    for other, trains in enumerate(state.trains):
        if not state.left[other]:
            turns = min(turns, trains * weights.turns_a_train)
    if not state.options.junior:
        turns = min(turns, len(state.bag) / playing)
    return max(0.0, turns)
