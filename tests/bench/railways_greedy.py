"""A simple greedy player of Railways: `python -m tests.bench.railways_greedy` plays it.

It makes the action after which it would be furthest ahead if the game ended there.
"""

from __future__ import annotations

import sys
from random import Random

from engines.railways import ENGINE
from engines.railways.moves import BLIND, STOP, Move, TakeFaceUp
from engines.railways.scoring import final_result
from engines.railways.state import Phase, State
from engines.rng import Rng

NOT_TRIED = ("discard_and_draw", "discard_and_restock")
LOCOMOTIVE = 1.5  # points that a locomotive is worth besides, up to four
JOKER = 0.7  # points that a locomotive paid as a joker costs


def greedy(state: State, seat: int, random: Random) -> Move:
    moves = list(ENGINE.legal_moves(state, seat))
    if state.phase in (Phase.FIRST_CARD, Phase.SECOND_CARD):
        return _card(moves)
    if state.phase not in (Phase.ACTION, Phase.LAST_DELIVERY):
        return moves[random.randrange(len(moves))]
    tried = [move for move in moves if move.kind not in NOT_TRIED]
    return max(tried, key=lambda move: _ahead(state, seat, move))


def _ahead(state: State, seat: int, move: Move) -> float:
    after = state.copy()
    ENGINE.advance(after, seat, move)
    scores = final_result(after).scores
    rivals = [score for other, score in enumerate(scores) if other != seat]
    extra = -JOKER * getattr(move, "jokers", 0)
    if move.kind.startswith("play_locomotive") and state.locomotives[seat] < 4:
        extra += LOCOMOTIVE
    return scores[seat] - sum(rivals) / len(rivals) + extra


def _card(moves: list[Move]) -> Move:
    """An open 2, else from the deck."""
    for move in moves:
        if isinstance(move, TakeFaceUp) and move.card.endswith("_2"):
            return move
    return BLIND if BLIND in moves else next((each for each in moves if each != STOP), STOP)


def main(games: int) -> None:
    won = 0.0
    for number in range(games):
        state, random = ENGINE.setup(2, f"greedy {number // 2}"), Random(number)
        while ENGINE.to_move(state):
            seat = state.active
            if seat == number % 2:
                move = ENGINE.policy.normal(ENGINE.view_for(state, seat), Rng("x")).move
            else:
                move = greedy(state, seat, random)
            ENGINE.advance(state, seat, move)
        winners = final_result(state).winners
        won += (number % 2 in winners) / len(winners)
    print(f"normal won {won / games:.3f} of {games} games against a greedy player")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
