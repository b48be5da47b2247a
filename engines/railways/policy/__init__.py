"""Computer players of Railways: appraisal in points, slips for easy, search for hard."""

from __future__ import annotations

from engines.base import Seat
from engines.policy import Decision, Policy
from engines.railways.moves import Move
from engines.railways.policy.reasons import REASONS, why
from engines.railways.policy.search import search
from engines.railways.policy.slips import choose_hastily
from engines.railways.policy.turns import choose
from engines.railways.policy.weights import NORMAL
from engines.railways.possible_states import imagine
from engines.railways.state import State
from engines.railways.view import View
from engines.rng import Rng


class RailwaysPolicy(Policy[View, Move]):
    reasons = REASONS

    def easy(self, view: View, rng: Rng) -> Decision[Move]:
        state, seat = _seen(view)
        return _decision(state, seat, choose_hastily(state, seat, rng))

    def normal(self, view: View, rng: Rng) -> Decision[Move]:  # noqa: ARG002
        state, seat = _seen(view)
        return _decision(state, seat, choose(state, seat, NORMAL))

    def hard(self, view: View, rng: Rng) -> Decision[Move]:
        state, seat = _seen(view)
        return _decision(state, seat, search(view, seat, rng, NORMAL))


def _seen(view: View) -> tuple[State, Seat]:
    """A state like the view; only what its seat knows of it is looked at."""
    assert view.viewer is not None  # computers sit at the table
    return imagine(view, Rng("seen")), view.viewer


def _decision(state: State, seat: Seat, move: Move) -> Decision[Move]:
    reason, params = why(state, seat, move)
    return Decision(move, reason, params)


POLICY = RailwaysPolicy()

__all__ = ["POLICY"]
