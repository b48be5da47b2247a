"""The easy player: looks at its own turn alone, and slips now and then as people do."""

from __future__ import annotations

from dataclasses import replace

from engines.rng import Rng
from engines.traffiq.policy.judge import NORMAL, Judge
from engines.traffiq.policy.planning import Breadth, planned_turns
from engines.traffiq.policy.position import Position, Turn

# Dangers and chances after the turn are not seen.
SHORT_SIGHTED = replace(NORMAL, rival=0.0, mine=0.0)
GLANCE = Breadth(tiles=2, firsts=2, prepared=4, quiet=0)

SLIPS = 4  # one choice in so many
CLOSE = 4  # of the best turns, those that a slip may take for the best
FORGETS = 6  # one competition in so many is overlooked


def easy_turn(position: Position, rng: Rng) -> tuple[Turn, bool]:
    """The turn, and whether it is a slip."""
    planned = planned_turns(position, Judge(position, SHORT_SIGHTED), GLANCE)
    slip, rng = rng.below(SLIPS)
    if slip or planned[0].turn.won:
        return planned[0].turn, False
    chosen, _ = rng.below(min(CLOSE, len(planned)))
    return planned[chosen].turn, chosen > 0


def forgets_to_compete(rng: Rng) -> bool:
    return not rng.below(FORGETS)[0]
