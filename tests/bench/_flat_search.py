"""The computer players there were before each game had its own: kept to measure against.

Imagine what is hidden, play on at random, keep what does best. The search is counted in moves,
not in time, so the same view and rng give the same choice on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.base import AnyEngine, Seat, View
from engines.rng import Rng

EFFORT = 6_000  # moves played in imagination for one choice, as it was at live tables
MOST_CANDIDATES = 24
HORIZON = 400  # moves; a playout this long is scored as it stands
WIN = 50.0  # points that winning is worth beside the margin


class Dice:
    """An Rng used again and again."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def below(self, limit: int) -> int:
        number, self.rng = self.rng.below(limit)
        return number


def choose(engine: AnyEngine, view: View, seat: Seat, rng: Rng, effort: int = EFFORT) -> Any:
    """A move for the seat whose view this is: sequential halving over sampled candidates."""
    dice = Dice(rng)
    candidates = _candidates(engine, view, seat, dice)
    totals = [0.0] * len(candidates)
    remaining = list(range(len(candidates)))
    rounds = max(1, (len(candidates) - 1).bit_length())
    worlds = 0
    while len(remaining) > 1:
        spent = 0
        while spent < effort // rounds:
            worlds += 1
            imagined = engine.imagine(view, Rng(f"{rng.seed}/{rng.drawn}/{worlds}"))
            for index in remaining:  # every candidate meets the same imagined world
                value, moves = _playout(engine, imagined, seat, candidates[index], dice)
                totals[index] += value
                spent += moves
        remaining.sort(key=lambda index: -totals[index])
        remaining = remaining[: (len(remaining) + 1) // 2]
    return candidates[remaining[0]]


def _candidates(engine: AnyEngine, view: View, seat: Seat, dice: Dice) -> Sequence[Any]:
    """All legal moves, or a sample of them where there are many."""
    state = engine.imagine(view, dice.rng)
    moves: list[Any] = []
    for move in engine.legal_moves(state, seat):
        moves.append(move)
        if len(moves) > MOST_CANDIDATES:
            break
    else:
        return moves
    sampled: dict[Any, None] = {}
    for _ in range(4 * MOST_CANDIDATES):
        sampled[engine.sample(state, seat, dice.below)] = None
        if len(sampled) == MOST_CANDIDATES:
            break
    return list(sampled)


def _playout(
    engine: AnyEngine, imagined: Any, seat: Seat, move: Any, dice: Dice
) -> tuple[float, int]:
    """What the move is worth in this world when all play on at random, and what it cost."""
    state = imagined.copy()
    engine.advance(state, seat, move)
    for moves in range(1, HORIZON):
        to_move = engine.to_move(state)
        if not to_move:
            return _worth(engine, state, seat), moves
        mover = min(to_move)
        engine.advance(state, mover, engine.sample(state, mover, dice.below))
    return 0.0, HORIZON


def _worth(engine: AnyEngine, state: Any, seat: Seat) -> float:
    result = engine.result(state)
    assert result is not None  # nobody is to move
    best_rival = max(score for other, score in enumerate(result.scores) if other != seat)
    won = WIN / len(result.winners) if seat in result.winners else 0.0
    return result.scores[seat] - best_rival + won
