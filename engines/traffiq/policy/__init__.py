"""Computer players of TraffIQ: whole turns, judged by what they leave, or searched."""

from __future__ import annotations

from engines.policy import Decision, Policy
from engines.rng import Rng
from engines.traffiq.moves import COMPETE, SPARE, Move
from engines.traffiq.policy.easy import easy_turn, forgets_to_compete
from engines.traffiq.policy.judge import Judge
from engines.traffiq.policy.planning import WIDE, planned_turns
from engines.traffiq.policy.position import Position
from engines.traffiq.policy.reasons import REASONS, competing, explained
from engines.traffiq.policy.search import effort_for, searched_turn
from engines.traffiq.possible_states import imagine
from engines.traffiq.state import State
from engines.traffiq.view import View

ANY = Rng("any")  # what is hidden is not looked at, so any of it will do


class TraffiqPolicy(Policy[View, Move]):
    reasons = REASONS

    def easy(self, view: View, rng: Rng) -> Decision[Move]:
        state = imagine(view, ANY)
        if state.streets:
            answers = SPARE if forgets_to_compete(rng) else COMPETE
            return competing(answers[state.streets[0]])
        position = Position.of(state)
        turn, slip = easy_turn(position, rng)
        return explained(position, turn, slip=slip)

    def normal(self, view: View, rng: Rng) -> Decision[Move]:  # noqa: ARG002
        state = imagine(view, ANY)
        if state.streets:
            return _compete(state)
        position = Position.of(state)
        return explained(position, planned_turns(position, Judge(position), WIDE)[0].turn)

    def hard(self, view: View, rng: Rng) -> Decision[Move]:
        state = imagine(view, ANY)
        if state.streets:
            return _compete(state)
        position = Position.of(state)

        def imagined(world: int) -> Position:
            hidden = imagine(view, Rng(f"{rng.seed}/{rng.drawn}/{world}"))
            return Position.of(hidden, position.grid)

        turn = searched_turn(position, imagined, effort_for(position))
        return explained(position, turn)


def _compete(state: State) -> Decision[Move]:
    """It costs nothing, and only rivals go home."""
    return competing(COMPETE[state.streets[0]])


POLICY = TraffiqPolicy()

__all__ = ["POLICY"]
