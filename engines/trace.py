"""A game as plain JSON lines, so that anybody can check us without our code: see docs/trace.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.base import AnyEngine, Json, Options, Result

FORMAT = "waybill-trace/1"


def traced_game(
    engine: AnyEngine,
    seats: int,
    seed: str,
    options: Options,
    choose: Callable[[Any, int], Any],
) -> Iterator[Json]:
    """Play one game, `choose(state, seat)` picking each move, and tell everything about it."""
    state = engine.setup(seats, seed, options)
    yield {
        "format": FORMAT,
        "type": "game",
        "game": engine.name,
        "rules_version": engine.rules_version,
        "options": options.model_dump(mode="json"),
        "seats": seats,
        "seed": seed,
        "state": engine.dump(state),
    }
    number = 0
    while to_move := engine.to_move(state):
        seat = min(to_move)
        number += 1
        legal = [engine.write_move(move) for move in engine.legal_moves(state, seat)]
        move = choose(state, seat)
        engine.advance(state, seat, move)
        yield {
            "type": "move",
            "number": number,
            "seat": seat,
            "move": engine.write_move(move),
            "legal": legal,
            "state": engine.dump(state),
        }
    result = engine.result(state)
    assert result is not None  # nobody is to move, so the game is over
    yield {"type": "result", **written_result(result)}


def written_result(result: Result) -> Json:
    return {
        "ended_by": result.ended_by,
        "scores": list(result.scores),
        "winners": sorted(result.winners),
        "breakdown": [{part.kind: part.points for part in parts} for parts in result.breakdown],
    }
