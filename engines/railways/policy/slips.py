"""The easy player: sensible, but it looks no further than this turn, and it slips."""

from __future__ import annotations

from engines.base import Seat
from engines.railways.moves import Move
from engines.railways.policy.turns import options, worth_of
from engines.railways.policy.weights import SHORT_SIGHTED
from engines.railways.state import State
from engines.rng import Rng

ONE_IN = 4  # decisions that go wrong
OVERLOOKED = 3  # better things it may overlook then
SEEN_ANYWAY = 4.0  # points: what nobody overlooks


def choose_hastily(state: State, seat: Seat, rng: Rng) -> Move:
    """The best it sees; now and then something nearly as good that came to mind first."""
    best_first = sorted(options(state, seat, SHORT_SIGHTED), key=worth_of, reverse=True)
    near = [each for each in best_first if each.worth >= best_first[0].worth - SEEN_ANYWAY]
    slip, rng = rng.below(ONE_IN)
    if slip:
        return best_first[0].move
    index, _ = rng.below(min(len(near), OVERLOOKED + 1))
    return near[index].move
