"""Engines: random full games, legal moves generated and one made at each step, on one core."""

from __future__ import annotations

from random import Random
from typing import Any

from engines import ENGINES
from engines.base import AnyEngine
from tests.bench._measure import REFERENCE_OPERATIONS, best_of, reference_seconds
from tests.engines.positions import option_sets, play_on, random_record

GAMES = 150


def main() -> None:
    reference = reference_seconds()
    print(f"reference loop: {REFERENCE_OPERATIONS / reference / 1e6:.1f} million operations/s")
    print(
        f"{'game':<10} {'seats':>5} {'moves/s':>9} {'games/s':>8} {'moves/game':>10}"
        f" {'listed/s':>9} {'copy µs':>8} {'legal µs':>9} {'replay of 150 ms':>17} {'ops/move':>9}"
    )
    for engine in ENGINES.values():
        for seats in (engine.seat_counts[0], engine.seat_counts[-1]):
            print(_row(engine, seats, reference))


def _row(engine: AnyEngine, seats: int, reference: float) -> str:
    moves = 0

    def play_sampled() -> None:
        nonlocal moves
        moves = sum(_play(engine, seats, str(game), listing=False) for game in range(GAMES))

    def play_listed() -> None:
        for game in range(GAMES // 5):
            _play(engine, seats, str(game), listing=True)

    seconds = best_of(3, play_sampled)
    listed_moves = sum(_play(engine, seats, str(game), listing=True) for game in range(GAMES // 5))
    listed = listed_moves / best_of(2, play_listed)
    middle = _middle_positions(engine, seats)
    copy = best_of(5, lambda: [state.copy() for state in middle]) / len(middle)
    legal = best_of(5, lambda: [_list_legal(engine, state) for state in middle]) / len(middle)
    per_move = seconds / moves * REFERENCE_OPERATIONS / reference
    return (
        f"{engine.name:<10} {seats:>5} {moves / seconds:>9,.0f} {GAMES / seconds:>8,.0f}"
        f" {moves / GAMES:>10.0f} {listed:>9,.0f} {copy * 1e6:>8.2f} {legal * 1e6:>9.2f}"
        f" {_replay_milliseconds(engine, seats):>17.2f} {per_move:>9.0f}"
    )


def _play(engine: AnyEngine, seats: int, seed: str, *, listing: bool) -> int:
    """One game; listing: every legal move is made into a list before one is picked."""
    state = engine.setup(seats, seed)
    pick = Random(seed).random
    moves = 0

    def below(limit: int) -> int:
        return int(pick() * limit)

    while to_move := engine.to_move(state):
        seat = min(to_move)
        if listing:
            legal = list(engine.legal_moves(state, seat))
            move = legal[below(len(legal))]
        else:
            move = engine.sample(state, seat, below)
        engine.advance(state, seat, move)
        moves += 1
    return moves


def _middle_positions(engine: AnyEngine, seats: int) -> list[Any]:
    found = []
    for game in range(20):
        state = engine.setup(seats, str(game))
        states = [state.copy() for _ in play_on(engine, state, Random(game))]
        found += states[:: max(1, len(states) // 25)]
    return found


def _list_legal(engine: AnyEngine, state: Any) -> list[Any]:
    return [move for seat in engine.to_move(state) for move in engine.legal_moves(state, seat)]


def _replay_milliseconds(engine: AnyEngine, seats: int) -> float:
    """Replay with every check, scaled from whole games to 150 moves."""
    records = [
        random_record(engine, seats, option_sets(engine)[0], str(game), Random(game))
        for game in range(10)
    ]
    moves = sum(len(record.moves) for record in records)
    seconds = best_of(5, lambda: [engine.replay(record) for record in records])
    return seconds / moves * 150 * 1e3
