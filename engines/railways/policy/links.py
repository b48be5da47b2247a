"""What building is worth: the link's points, cities won, and goods to come, less the cards paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.railways.moves import Build, Move
from engines.railways.policy.outlook import Outlook
from engines.railways.policy.ways import Surroundings, surroundings
from engines.railways.rules.building import open_places
from engines.railways.tables import (
    CITIES,
    CITY_COLOURS,
    COLOURS,
    DEMAND,
    GOOD_COUNT,
    LOCOMOTIVE,
    PLACES,
    PRODUCTION,
    VALUE,
)

Payment = tuple[int, float, tuple[int, int, int]]  # paid, worth of the cards if kept, the cards


class Appraised(NamedTuple):
    worth: float
    move: Move


class Links(Outlook):
    def builds(self) -> Iterator[Appraised]:
        """Every city in hand at every place it can join, paid in a few different ways."""
        if not self.cities or not self.state.trains[self.seat]:
            return
        self._totals()
        around: dict[int, Surroundings] = {}
        for rank, city in enumerate(sorted(self.cities, key=lambda each: -VALUE[each])):
            kept = self.city_worth(city, rank)
            for colour in CITY_COLOURS[city]:
                payments = self.payments(city, colour)
                for place in open_places(self.state, colour) if payments else ():
                    if place not in around:
                        around[place] = self._around(place)
                    gain = self._goods(city, around[place]) - kept
                    yield from self._paid(city, place, colour, payments, gain)

    def _around(self, place: int) -> Surroundings:
        reach = max(2, self.reach)
        return surroundings(self.state, self.seat, place, reach, self.toll, self.best)

    def _paid(
        self, city: int, place: int, colour: int, payments: list[Payment], gain: float
    ) -> Iterator[Appraised]:
        name, joined = CITIES[city], PLACES[self.state.table[place].city]
        for paid, cost, cards in payments:
            worth = gain + paid - cost + self._majorities(city, place, paid)
            yield Appraised(worth, Build(name, joined, COLOURS[colour], *cards))

    def payments(self, city: int, colour: int) -> list[Payment]:
        """As little as will do, small or large rails first; or all rails of the colour."""
        hand, need = self.hand, VALUE[city]
        ones, twos, jokers = hand[2 * colour], hand[2 * colour + 1], hand[LOCOMOTIVE]
        rails = ones + 2 * twos
        if not rails or rails + jokers < need:
            return []
        ways = [(twos, ones, max(0, need - rails))]
        if rails >= need:
            large = min(twos, (need + 1) // 2)
            small = max(0, (need - ones + 1) // 2)
            ways += [(large, max(0, need - 2 * large), 0), (small, max(0, need - 2 * small), 0)]
        if jokers and self.turns < 1:
            ways.append((twos, ones, jokers))
        one, two = self.worths[2 * colour], self.worths[2 * colour + 1]
        joker = self.locomotive_worth()
        return [
            (2 * way[0] + way[1] + way[2], two * way[0] + one * way[1] + joker * way[2], way)
            for way in dict.fromkeys(ways)
            if way[1] <= ones and way[0] + way[1]
        ]

    def _totals(self) -> None:
        """By place: my links' total there, and the best rival's."""
        state, seat = self.state, self.seat
        count = len(state.table)
        mine = [0] * count
        theirs = [[0] * len(state.left) for _ in range(count)]
        for place in range(1, count):
            link = state.table[place]
            value = link.ones + 2 * link.twos + link.jokers
            if link.owner == seat:
                mine[place] += value
                mine[link.parent] += value
            else:
                theirs[place][link.owner] += value
                theirs[link.parent][link.owner] += value
        self.mine = mine
        self.theirs = [max(each) for each in theirs]

    def _majorities(self, city: int, place: int, paid: int) -> float:
        w = self.w
        gain = w.hold * VALUE[city]
        if place:
            mine, theirs = self.mine[place], self.theirs[place]
            value = VALUE[self.state.table[place].city]
            if (not mine or mine < theirs) and mine + paid >= theirs:
                gain += w.lead * value
            if theirs and mine <= theirs < mine + paid:
                gain += w.lead * value * self.toll
        return gain

    def _goods(self, city: int, around: Surroundings) -> float:
        """What the new city's cubes and its demand are worth to me."""
        if self.state.options.junior:
            return 0.0
        bag = self.state.bag
        each = 0.0
        if bag:
            for good in range(GOOD_COUNT):
                sent = around.sends[good]
                each += (sent + self.sets[good] if sent else 0.5) * bag.count(good)
            each /= len(bag)
        demand = DEMAND[city]
        come = sum(around.receives[good] for good in range(GOOD_COUNT) if demand >> good & 1)
        time = min(1.0, self.turns / 3.0)
        return time * (self.w.cube * each * PRODUCTION[city] + self.w.come * come)
