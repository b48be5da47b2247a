"""Computer players of New York: from what a seat sees to a move and its reason.

All three think about an imagined state behind the view. Easy and normal read of it only what
the seat can see; hard plays many such states to their end.
"""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.moves import Move
from engines.new_york.policy.easy import decide_easily
from engines.new_york.policy.mind import think
from engines.new_york.policy.reasons import REASONS, explained
from engines.new_york.policy.search import search_move
from engines.new_york.policy.weights import NORMAL
from engines.new_york.possible_states import imagine
from engines.new_york.view import View
from engines.policy import Decision, Policy
from engines.rng import Rng


class NewYorkPolicy(Policy[View, Move]):
    reasons = REASONS

    def easy(self, view: View, rng: Rng) -> Decision[Move]:
        state = imagine(view, rng)
        return explained(state, _seat(view), decide_easily(state, _seat(view), rng))

    def normal(self, view: View, rng: Rng) -> Decision[Move]:
        state = imagine(view, rng)
        return explained(state, _seat(view), think(state, _seat(view), NORMAL))

    def hard(self, view: View, rng: Rng) -> Decision[Move]:
        return explained(imagine(view, rng), _seat(view), search_move(view, _seat(view), rng))


POLICY = NewYorkPolicy()


def _seat(view: View) -> Seat:
    if view.viewer is None:
        raise ValueError("a spectator has no move to decide")
    return view.viewer
