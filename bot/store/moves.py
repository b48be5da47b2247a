"""The record of a game: moves are only ever added, and what was taken back is said beside them."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from bot.store.database import Connection, from_ms, query, to_json, to_ms
from engines.base import LEAVE, Seat

LEAVE_WRITTEN = to_json(asdict(LEAVE))


class How(StrEnum):
    """Who decided on a move."""

    PERSON = "person"
    PLAN = "plan"  # by orders the person gave before
    CLOCK = "clock"  # the time was up
    COMPUTER = "computer"
    FORCED = "forced"  # there was no other
    VOTE = "vote"  # the others agreed on it


class By(NamedTuple):
    how: How
    user: int | None = None


def person(user: int) -> By:
    return By(How.PERSON, user)


@dataclass(frozen=True, slots=True)
class Made:
    """One stored move. What it was can be secret, so it is never part of a log line."""

    number: int
    seat: Seat
    turn: int  # the turn it was made in
    move: str = field(repr=False)  # JSON
    by: By
    at: datetime
    reveals: bool
    digest: str = field(repr=False)

    @property
    def is_leave(self) -> bool:
        return self.move == LEAVE_WRITTEN


class Takeback(NamedTuple):
    """The moves from first to last no longer count."""

    first: int
    last: int
    seat: Seat
    user: int | None
    agreement_id: int | None
    at: datetime


class Ledger(NamedTuple):
    """All there is of a record."""

    moves: list[Made]
    takebacks: list[Takeback]

    def standing(self) -> list[Made]:
        """The moves that count, in order."""
        return _without(self.moves, self.takebacks)

    def lines(self) -> list[list[Made]]:
        """Every line that was ever played: up to each taking back, and the one that counts."""
        broken_off = [
            _without(self.moves[: takeback.last], self.takebacks[:index])
            for index, takeback in enumerate(self.takebacks)
        ]
        return [*broken_off, self.standing()]


def _without(moves: list[Made], takebacks: list[Takeback]) -> list[Made]:
    if not takebacks:
        return moves
    return [
        made
        for made in moves
        if not any(gone.first <= made.number <= gone.last for gone in takebacks)
    ]


@query
def ledger(db: Connection, game_id: int) -> Ledger:
    rows = db.execute(
        "SELECT number, seat, turn, move, how, user, at, reveals, digest"
        " FROM moves WHERE game_id = ? ORDER BY number",
        (game_id,),
    )
    moves = [
        Made(number, seat, turn, move, By(How(how), user), from_ms(at), bool(reveals), digest)
        for number, seat, turn, move, how, user, at, reveals, digest in rows
    ]
    return Ledger(moves, takebacks(game_id)(db))


@query
def takebacks(db: Connection, game_id: int) -> list[Takeback]:
    rows = db.execute(
        "SELECT first, last, seat, user, agreement_id, at FROM takebacks"
        " WHERE game_id = ? ORDER BY last, first DESC",
        (game_id,),
    )
    return [Takeback(*row)._replace(at=from_ms(row[5])) for row in rows]


@query
def append(db: Connection, game_id: int, made: Made) -> None:
    db.execute(
        "INSERT INTO moves (game_id, number, seat, turn, move, how, user, at, reveals, digest)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            made.number,
            made.seat,
            made.turn,
            made.move,
            made.by.how,
            made.by.user,
            to_ms(made.at),
            made.reveals,
            made.digest,
        ),
    )


@query
def moved_since(db: Connection, game_id: int, seat: Seat, since: datetime) -> bool:
    """Whether whoever sits there has moved in person since then."""
    row = db.execute(
        "SELECT 1 FROM moves WHERE game_id = ? AND seat = ? AND how = 'person' AND at >= ? LIMIT 1",
        (game_id, seat, to_ms(since)),
    ).fetchone()
    return row is not None


@query
def take_back(db: Connection, game_id: int, takeback: Takeback) -> None:
    db.execute(
        "INSERT INTO takebacks (game_id, first, last, seat, user, agreement_id, at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game_id, *takeback[:5], to_ms(takeback.at)),
    )
