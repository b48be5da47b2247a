"""Proving that a game was what was promised: the seed, the shuffle, every move, the result.

    exported = Exported.model_validate_json(file)       # what `/game export` gives
    verdict = verify(exported, ENGINES)

The SHA-256 of the bot's part of the shuffle is posted before anybody joins, the players' parts when
the game starts. Whoever has the record of the finished game can check, with this or with tools of
their own, that the part has that hash, that all parts give the seed, and that the moves, played
from the shuffle it gives, are legal and end as they did.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from pydantic import BaseModel, ConfigDict, ValidationError

from bot.store.moves import How
from bot.table.fair_shuffle import hash_of, seed_of
from bot.table.live_game import LiveGame
from engines.base import AnyEngine, Record, Result, Seat
from engines.errors import EngineError

FORMAT = "waybill-record"


class Shown(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Outcome(Shown):
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    ended_by: str


class Decision(Shown):
    """When a move was made, and who decided on it."""

    at: datetime
    how: How


class Exported(Shown):
    """A finished game as a file."""

    format: str = FORMAT
    promise: str  # the SHA-256 posted when the game started
    record: Record
    result: Outcome | None  # None: the game was called off
    secret: str | None = None  # the bot's part of the shuffle; None: the seed alone was promised
    luck: tuple[str, ...] = ()  # each player's part
    moves: tuple[Decision, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """Each part that was checked; `problem` says in which move it stopped fitting."""

    promise_kept: bool
    parts_fit: bool  # the seed is what everybody's parts give
    replays: bool
    result_fits: bool
    moves: int
    seed: str
    promise: str
    secret: str | None = None
    luck: tuple[str, ...] = ()
    outcome: Outcome | None = None
    problem: str = ""

    @property
    def holds(self) -> bool:
        return self.promise_kept and self.parts_fit and self.replays and self.result_fits


def export(table: LiveGame) -> Exported:
    """Refused while the game runs: its record holds everybody's secrets."""
    record = table.record()
    return Exported(
        promise=hash_of(table.game.secret or record.seed),
        record=record,
        result=outcome_of(table.result),
        secret=table.game.secret,
        luck=table.game.luck if table.game.secret else (),
        moves=tuple(Decision(at=made.at, how=made.by.how) for made in table.made),
    )


def outcome_of(result: Result | None) -> Outcome | None:
    if result is None:
        return None
    winners = tuple(sorted(result.winners))
    return Outcome(scores=tuple(result.scores), winners=winners, ended_by=result.ended_by)


def verify(exported: Exported, engines: Mapping[str, AnyEngine]) -> Verdict:
    record = exported.record
    secret = exported.secret
    kept = hash_of(secret or record.seed) == exported.promise.lower()
    fitting = secret is None or seed_of(secret, exported.luck) == record.seed
    count = len(record.moves)
    engine = engines.get(record.engine)
    problem, outcome = "", None
    if engine is None:
        problem = f"this program has no game called {record.engine}"
    else:
        try:
            outcome = outcome_of(engine.result(engine.replay(record)))
        except (EngineError, ValidationError, ValueError) as error:
            problem = _said(error)
    replays = not problem
    fits = replays and outcome == exported.result
    return Verdict(
        promise_kept=kept,
        parts_fit=fitting,
        replays=replays,
        result_fits=fits,
        moves=count,
        seed=record.seed,
        promise=exported.promise,
        secret=secret,
        luck=exported.luck,
        outcome=outcome,
        problem=problem,
    )


def _said(error: Exception) -> str:
    if isinstance(error, EngineError):
        params = ", ".join(f"{name} {value}" for name, value in error.params.items())
        return f"{error.reason.value} ({params})" if params else error.reason.value
    if isinstance(error, ValidationError):
        return "a move is not written as this game writes them"
    return str(error)
