"""What everything a seat can do is worth to it, in points, from what it can see."""

from __future__ import annotations

from collections.abc import Iterator

from engines.railways.moves import (
    PASS,
    PLAY_LOCOMOTIVE,
    Deliver,
    DiscardAndDraw,
    DiscardAndRestock,
    Move,
    PlayLocomotiveAndDeliver,
)
from engines.railways.policy.links import Appraised, Links
from engines.railways.policy.ways import Way, best_by_cube, ways_of
from engines.railways.rules.taking import can_restock
from engines.railways.tables import (
    CARDS,
    CITIES,
    GOOD_COUNT,
    GOODS,
    LOCOMOTIVE,
    ONE_CUBE,
)

ONE_OF_EACH = sum(ONE_CUBE)


class Appraisal(Links):
    def actions(self) -> Iterator[Appraised]:
        if not self.state.options.junior:
            far = ways_of(self.state, self.seat, self.reach + 1, self.toll)
            self.best = best_by_cube(far)
            yield from self._deliveries(far)
        if self.can_play:
            yield Appraised(self._playing(), PLAY_LOCOMOTIVE)
        yield from self.builds()
        yield from self._discards()
        yield Appraised(0.0, PASS)

    def last_deliveries(self) -> Iterator[Appraised]:
        for way in ways_of(self.state, self.seat, self.state.locomotives[self.seat], self.toll):
            yield Appraised(self.way_worth(way), self._move(Deliver, way))
        yield Appraised(0.0, PASS)

    def _playing(self) -> float:
        """What a locomotive is worth in front of me, less what it is worth as a joker."""
        joker = self.w.idle_rail * min(1.0, self.turns)
        return self.reach_worth(self.state.locomotives[self.seat]) - joker

    def _deliveries(self, far: list[Way]) -> Iterator[Appraised]:
        now = self.state.locomotives[self.seat]
        can_play = self.can_play
        playing = self._playing()
        for way in far:
            if way.links > self.reach:
                continue
            worth = self.way_worth(way)
            if way.links <= now:
                yield Appraised(worth, self._move(Deliver, way))
            if can_play:
                yield Appraised(worth + playing, self._move(PlayLocomotiveAndDeliver, way))

    def way_worth(self, way: Way) -> float:
        """Its points, less what waiting for a longer way would pay, more what rivals lose."""
        worth = way.worth + self.sets[way.good]
        later = self.best.get((way.origin, way.good), 0.0) - way.worth
        if later > 0 and self.turns >= 1:
            worth -= self.w.patience * later
        if self._rival_at(way.origin):
            worth += self.w.denial * way.worth
        return worth

    def _rival_at(self, place: int) -> bool:
        table = self.state.table
        return any(
            table[other if other > place else place].owner != self.seat
            for other in self.state.neighbours[place]
        )

    def _move(self, make: type[Deliver | PlayLocomotiveAndDeliver], way: Way) -> Move:
        table = self.state.table
        origin, destination = table[way.origin].city, table[way.destination].city
        return make(CITIES[origin], GOODS[way.good], CITIES[destination])

    def _discards(self) -> Iterator[Appraised]:
        held = self.held_worths()
        if not held:
            return
        state, w = self.state, self.w
        least, card = held[0]
        sources = [
            (self.card_worth(each), CARDS[each]) for each in state.display if each != LOCOMOTIVE
        ]
        if state.deck:
            sources.append((w.blind * min(1.0, self.turns), "deck"))
        if sources:
            worth, source = max(sources)
            yield Appraised(worth - least, DiscardAndDraw(CARDS[card], source))
        if can_restock(state):
            gain = self._restocking()
            if gain > 0 and self.turns >= 1:
                yield Appraised(w.restock * gain - least, DiscardAndRestock(CARDS[card]))

    def _restocking(self) -> float:
        """Expected worth of the delivery that a cube put where it pays best would bring."""
        bag, total = self.state.bag, 0.0
        by_good = self.best_empty_cities()
        for good in range(GOOD_COUNT):
            if by_good[good][0] > 0:
                total += (by_good[good][0] + self.sets[good]) * bag.count(good)
        return total / len(bag)

    def best_empty_cities(self) -> list[tuple[float, int]]:
        """By good: where a cube of it would have the best way, and what that is worth."""
        state, seat = self.state, self.seat
        best = [(0.0, 0)] * GOOD_COUNT
        empty = [place for place, cubes in enumerate(state.cubes) if place and not cubes]
        filled = state.cubes[:]
        for place in empty:
            filled[place] = ONE_OF_EACH
        for place, cubes in enumerate(state.cubes):
            if cubes:
                filled[place] = 0
        kept, state.cubes = state.cubes, filled
        reach = max(1, state.locomotives[seat] + (self.hand[LOCOMOTIVE] > 0))
        for way in ways_of(state, seat, reach, self.toll):
            worth = way.worth * (0.8 if self._rival_at(way.origin) else 1.0)
            if worth > best[way.good][0]:
                best[way.good] = (worth, way.origin)
        state.cubes = kept
        return best
