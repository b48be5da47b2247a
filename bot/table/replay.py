"""From a stored record back to a position, noticing whatever does not fit any more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from pydantic import ValidationError

from bot.store.games import Game
from bot.store.moves import Ledger, Made
from engines.base import AnyEngine, Played, Record
from engines.errors import EngineError


class Drift(Exception):
    """The record does not replay. The text is for the operator and gives nothing away."""


@dataclass(slots=True)
class Standing:
    """A game as it stands: the moves that count, as values, and the position they lead to."""

    made: list[Made]
    moves: list[Any]
    state: Any


def record_of(game: Game, made: Sequence[Made] = ()) -> Record:
    if game.seed is None or game.rules_version is None:
        raise Drift("it has started, but its seed or its rules' version is missing")
    return Record(
        engine=game.engine,
        rules_version=game.rules_version,
        seats=len(game.players),
        options=game.options,
        seed=game.seed,
        moves=tuple(Played(seat=each.seat, move=orjson.loads(each.move)) for each in made),
    )


def rebuild(engine: AnyEngine | None, game: Game, ledger: Ledger) -> Standing:
    """The game as its record says; Drift if any part of it does not fit the rest."""
    if engine is None:
        raise Drift(f"this program has no game called {game.engine!r}")
    if [made.number for made in ledger.moves] != list(range(1, game.last_number + 1)):
        raise Drift(f"there should be moves 1 to {game.last_number}, and some are missing")
    return replay(engine, game, ledger.standing())


def replay(engine: AnyEngine, game: Game, made: list[Made]) -> Standing:
    """Every move is checked by the rules and by the digest that was stored with it."""
    state = dealt(engine, game)
    line = Standing(made, [], state)
    for each in made:
        try:
            move = engine.read_move(orjson.loads(each.move))
            engine.check(state, each.seat, move)
            engine.advance(state, each.seat, move)
        except Exception as error:
            raise Drift(f"move {each.number} does not replay: {_why(error)}") from error
        if engine.digest(state) != each.digest:
            raise Drift(f"move {each.number} replays to another position than it did when made")
        line.moves.append(move)
    return line


def dealt(engine: AnyEngine, game: Game) -> Any:
    """The state before the first move."""
    try:
        state = engine.start(record_of(game))
    except Drift:
        raise
    except Exception as error:
        raise Drift(f"it cannot be dealt again: {_why(error)}") from error
    if engine.digest(state) != game.start_digest:
        raise Drift("it is dealt differently than when it started")
    return state


def _why(error: Exception) -> str:
    """What went wrong, without what might be secret: no move, no card, no seed."""
    if isinstance(error, EngineError):
        versions = {k: v for k, v in error.params.items() if k in ("expected", "found")}
        return f"{error.reason.value} {versions}" if versions else error.reason.value
    if isinstance(error, ValidationError):
        return "it is not written as this game writes them"
    return type(error).__name__
