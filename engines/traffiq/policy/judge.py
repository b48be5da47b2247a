"""What a turn leaves me with: vehicles in the city, tiles in hand, chances and dangers.

Everything is counted in vehicles: one more of mine in the city is worth about 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.base import Seat
from engines.traffiq.policy.grid import FITTING, Grid
from engines.traffiq.policy.position import Position, Turn
from engines.traffiq.policy.turns import reach
from engines.traffiq.tables import PILE

ALL_TILES = (1 << len(PILE)) - 1


@dataclass(frozen=True, slots=True)
class Weights:
    """Found by matches between players that differ in one of them."""

    van: float = 1.2  # a van in the city while the pile is high; 2 when the pile is empty
    short_pile: int = 12  # tiles in the pile from which vans begin to count more
    tile: float = 0.5  # a tile in hand
    enter: float = 0.8  # a rival's, or my own, entering next turn
    lost: float = 1.0  # a vehicle sent home next turn
    second: float = 0.5  # the second best chance of a turn, beside the best
    rival: float = 0.75  # what a rival can do next turn, discounted
    mine: float = 0.4  # what I can do after the rivals
    close: tuple[float, ...] = (0.0, 1.0, 0.5, 0.2)  # by vehicles left: nearer to the end
    win: float = 6.0  # winning next turn


NORMAL = Weights()
WON = 100.0


class Judge:
    """One seat's judgement within one turn; `worth` is called for each turn thought of."""

    def __init__(self, position: Position, weights: Weights = NORMAL) -> None:
        self.weights = weights
        self.judged = 0  # turns so far: what thinking costs
        self.me = me = position.active
        self.position = position
        seats = position.seats
        self.rivals = [
            seat for step in range(1, seats) if not position.left[seat := (me + step) % seats]
        ]
        self.sizes = [hand.bit_count() for hand in position.hands]
        self.pile = len(position.pile)
        self.unseen = ALL_TILES & ~position.laid & ~position.hands[me]
        self.chances: dict[tuple[int, int], float] = {}

    # --- the whole -------------------------------------------------------------------------------

    def worth(self, turn: Turn) -> float:
        self.judged += 1
        if turn.won:
            return WON
        weights, me = self.weights, self.me
        final_round, movers = self._after(turn)
        if final_round and not movers:
            return self._final(turn)
        value = self._standing(turn)
        if not final_round:
            value += self._hand_worth(turn)
        for rival in self.rivals:
            if not final_round or rival in movers:
                value -= weights.rival * self._danger(turn, rival)
        if not final_round:
            value += weights.mine * self._chance(turn)
        elif me in movers:  # my last turn: I shall have no better use for these tiles
            value += weights.rival * self._chance(turn)
        return value

    def _after(self, turn: Turn) -> tuple[bool, list[Seat]]:
        """Whether the final round runs after this turn, and who then still has a turn."""
        position = self.position
        if position.final_round:
            return True, position.waiting
        if turn.drawn >= self.pile:
            return True, [*self.rivals, self.me]
        return False, []

    def _final(self, turn: Turn) -> float:
        own = _points(turn, self.me)
        margin = own - max(_points(turn, rival) for rival in self.rivals)
        return WON + margin if margin > 0 else margin - WON if margin < 0 else 0.0

    def _standing(self, turn: Turn) -> float:
        weights = self.weights
        low = max(0, weights.short_pile - self.pile + turn.drawn) / weights.short_pile
        van = 2.0 if self.position.final_round else weights.van + (2.0 - weights.van) * low
        on, supply, close = turn.on, turn.supply, weights.close
        values = []
        for seat in (self.me, *self.rivals):
            left = supply[seat * 2] + supply[seat * 2 + 1]
            near = close[left] if left < len(close) else 0.0
            values.append(on[seat * 2].bit_count() + van * on[seat * 2 + 1].bit_count() + near)
        rivals = values[1:]
        return values[0] - 0.5 * (max(rivals) + sum(rivals) / len(rivals))

    def _hand_worth(self, turn: Turn) -> float:
        return self.weights.tile * (turn.hand.bit_count() + turn.drawn)

    # --- what can happen next --------------------------------------------------------------------

    def _fit_chance(self, asked: int, seat: Seat) -> float:
        """How likely this rival holds a tile that fits."""
        key = asked, self.sizes[seat]
        chance = self.chances.get(key)
        if chance is None:
            fitting = (FITTING.get(asked, 0) & self.unseen).bit_count()
            chance = 1.0 - (1.0 - fitting / max(1, self.unseen.bit_count())) ** self.sizes[seat]
            self.chances[key] = chance
        return chance

    def _danger(self, turn: Turn, rival: Seat) -> float:
        """What this rival is likely to gain, and I to lose, in the rival's next turn."""
        gains, likely = self._entry_gains(turn, rival)
        gains.append(self._ride_danger(turn, rival))
        danger = self._two_best(gains)
        left = turn.supply[rival * 2] + turn.supply[rival * 2 + 1]
        if left == 1:
            danger += self.weights.win * likely
        elif left == 2:
            danger += 0.3 * self.weights.win * likely**2
        return danger

    def _two_best(self, gains: list[float]) -> float:
        """A turn has two actions, but the second may be wanted for something else."""
        if len(gains) < 2:
            return sum(gains)
        gains.sort(reverse=True)
        return gains[0] + self.weights.second * gains[1]

    def _entry_gains(self, turn: Turn, rival: Seat) -> tuple[list[float], float]:
        """By opening what entering there brings, and how likely any tile completes anything."""
        weights, on, me = self.weights, turn.on, self.me
        my_taxis, my_vans = on[me * 2], on[me * 2 + 1]
        mine = my_taxis | my_vans
        taxis, vans = on[rival * 2], on[rival * 2 + 1]
        added = 2 if turn.supply[rival * 2 + 1] else 1
        enter = weights.enter / len(self.rivals)
        gains: list[float] = []
        miss = 1.0
        last_cell, gain = 0, 0.0
        for cell, asked, east_west, north_south in turn.grid.openings:
            chance = self._fit_chance(asked, rival)
            here = enter
            for street in (east_west, north_south):
                if street & mine:
                    own = (street & my_taxis).bit_count() + 2 * (street & my_vans).bit_count()
                    against = (street & taxis).bit_count() + 2 * (street & vans).bit_count()
                    if against + added > own:
                        here += weights.lost * (street & mine).bit_count()
            gain = gain + here * chance if cell == last_cell else here * chance
            if cell != last_cell:
                miss *= 1.0 - chance
                last_cell = cell
            gains.append(gain)
        return gains, 1.0 - miss

    def _ride_danger(self, turn: Turn, rival: Seat) -> float:
        """The most of my vehicles that one ride of the rival sends home."""
        grid, on, me = turn.grid, turn.on, self.me
        taxis, vans = on[rival * 2], on[rival * 2 + 1]
        my_taxis, my_vans = on[me * 2], on[me * 2 + 1]
        mine = my_taxis | my_vans
        if not mine or not (taxis or vans):
            return 0.0
        taken = 0
        for mask in on:
            taken |= mask
        worst = 0
        if taxis:
            region = -1
            for street in _streets_of(grid, mine):
                own = (street & my_taxis).bit_count() + 2 * (street & my_vans).bit_count()
                against = (street & taxis).bit_count() + 2 * (street & vans).bit_count()
                if against + 1 > own and (taxis & ~street or against > own):
                    lost = (street & mine).bit_count()
                    if lost > worst:
                        if region < 0:
                            region = reach(grid, taxis, taken)
                        if street & region:
                            worst = lost
        while vans:
            low = vans & -vans
            vans ^= low
            worst = max(worst, self._van_danger(turn, rival, low, taken))
        return self.weights.lost * worst

    def _van_danger(self, turn: Turn, rival: Seat, van: int, taken: int) -> int:
        grid, on, me = turn.grid, turn.on, self.me
        my_taxis, my_vans = on[me * 2], on[me * 2 + 1]
        mine = my_taxis | my_vans
        targets = grid.near[van.bit_length() - 1] & ~taken
        worst = 0
        while targets:
            low = targets & -targets
            targets ^= low
            number = low.bit_length() - 1
            lost = 0
            for street in (grid.east_west[number], grid.north_south[number]):
                if street & mine:
                    own = (street & my_taxis).bit_count() + 2 * (street & my_vans).bit_count()
                    against = (street & on[rival * 2]).bit_count()
                    against += 2 * (street & on[rival * 2 + 1] & ~van).bit_count()
                    if against + 2 > own:
                        lost += (street & mine).bit_count()
            worst = max(worst, lost)
        return worst

    def _chance(self, turn: Turn) -> float:
        """What I could enter and send home with the tiles I keep."""
        weights, me, on = self.weights, self.me, turn.on
        added = 2 if turn.supply[me * 2 + 1] else 1
        gains: list[float] = []
        last_cell, gain = 0, 0.0
        for cell, asked, east_west, north_south in turn.grid.openings:
            if not turn.hand & FITTING.get(asked, 0):
                continue
            here = weights.enter
            for street in (east_west, north_south):
                if street:
                    own = (street & on[me * 2]).bit_count()
                    own += 2 * (street & on[me * 2 + 1]).bit_count() + added
                    for rival in self.rivals:
                        taxis, vans = street & on[rival * 2], street & on[rival * 2 + 1]
                        if taxis.bit_count() + 2 * vans.bit_count() < own:
                            here += weights.lost * (taxis | vans).bit_count()
            gain = gain + here if cell == last_cell else here
            last_cell = cell
            gains.append(gain)
        if gains and turn.supply[me * 2] + turn.supply[me * 2 + 1] == 1:
            return weights.win + self._two_best(gains)
        return self._two_best(gains)


def _streets_of(grid: Grid, vehicles: int) -> set[int]:
    streets = set()
    while vehicles:
        low = vehicles & -vehicles
        vehicles ^= low
        number = low.bit_length() - 1
        streets.add(grid.east_west[number])
        streets.add(grid.north_south[number])
    streets.discard(0)
    return streets


def _points(turn: Turn, seat: Seat) -> int:
    return turn.on[seat * 2].bit_count() + 2 * turn.on[seat * 2 + 1].bit_count()
