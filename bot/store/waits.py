"""Whom a game waits or waited for: one row per turn, seat and holder.

A wait is opened and closed in the transaction of the change that does it. It is closed once; what
is taken back, or comes back to the same holder in the same turn, is opened again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

import orjson

from bot.store.database import MILLISECOND, Connection, from_ms, maybe_time, query, to_json, to_ms
from engines.base import Seat


class Closed(StrEnum):
    """How a wait came to its end."""

    ANSWER = "answer"
    TIME_UP = "time_up"
    HANDED = "handed"  # somebody else, or nobody, has the seat
    UNDONE = "undone"  # the turn was taken back
    ENDED = "ended"  # with the game, or the seat has left it


@dataclass(frozen=True, slots=True)
class Wait:
    id: int
    game_id: int
    guild_id: int
    seat: Seat
    user: int | None
    turn: int | None
    openings: int
    opened_at: datetime
    nights: str
    base: timedelta | None
    granted: timedelta
    bank: timedelta | None
    leave: timedelta
    judged: tuple[tuple[datetime, datetime], ...]
    judged_at: datetime | None
    closed_at: datetime | None
    how: Closed | None

    @property
    def budget(self) -> timedelta | None:
        return None if self.base is None else self.base + self.granted


@dataclass(frozen=True, slots=True)
class Opened:
    """What a new wait begins with."""

    seat: Seat
    user: int | None
    turn: int
    at: datetime
    nights: str
    base: timedelta | None
    bank: timedelta | None
    leave: timedelta


SELECT = (
    "SELECT waits.id, game_id, guild_id, seat, user, turn, openings, opened_at, nights, base_ms,"
    " granted_ms, bank_ms, leave_ms, judged, judged_at, closed_at, how"
    " FROM waits JOIN games ON games.id = game_id WHERE "
)


@query
def open_in(db: Connection, game_id: int) -> list[Wait]:
    """Whom the game waits for."""
    return _read(db, "game_id = ? AND closed_at IS NULL ORDER BY seat", (game_id,))


@query
def find_open(db: Connection, game_id: int, seat: Seat) -> Wait | None:
    found = _read(db, "game_id = ? AND seat = ? AND closed_at IS NULL", (game_id, seat))
    return found[0] if found else None


@query
def wait_of(db: Connection, wait_id: int) -> Wait:
    return _read(db, "waits.id = ?", (wait_id,))[0]


@query
def open_of_user(db: Connection, user: int) -> list[Wait]:
    """Where, on any server, this person is waited for."""
    return _read(db, "user = ? AND closed_at IS NULL ORDER BY waits.id", (user,))


@query
def open_in_guild(db: Connection, guild_id: int) -> list[Wait]:
    return _read(db, "guild_id = ? AND closed_at IS NULL ORDER BY waits.id", (guild_id,))


@query
def all_open(db: Connection) -> list[Wait]:
    return _read(db, "closed_at IS NULL ORDER BY waits.id", ())


@query
def since_turn(db: Connection, game_id: int, turn: int) -> list[Wait]:
    """Those of this turn and later ones, oldest first, however they ended."""
    return _read(
        db,
        "game_id = ? AND (turn >= ? OR closed_at IS NULL) ORDER BY opened_at, waits.id",
        (game_id, turn),
    )


@query
def find_earlier(
    db: Connection, game_id: int, seat: Seat, turn: int, user: int | None
) -> Wait | None:
    """The wait this holder has had in this very turn."""
    found = _read(
        db,
        "game_id = ? AND seat = ? AND turn = ? AND user IS ? ORDER BY waits.id DESC LIMIT 1",
        (game_id, seat, turn, user),
    )
    return found[0] if found else None


@query
def begin(db: Connection, game_id: int, opened: Opened) -> int:
    added = db.execute(
        "INSERT INTO waits (game_id, seat, user, turn, opened_at, nights, base_ms, bank_ms,"
        " leave_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            game_id,
            opened.seat,
            opened.user,
            opened.turn,
            to_ms(opened.at),
            opened.nights,
            _ms(opened.base),
            _ms(opened.bank),
            _ms(opened.leave),
        ),
    )
    assert added.lastrowid is not None
    return added.lastrowid


@query
def close(
    db: Connection,
    wait_id: int,
    how: Closed,
    at: datetime,
    turn: int,
    spent: timedelta,
    away: timedelta,
) -> None:
    db.execute(
        "UPDATE waits SET closed_at = ?, how = ?, turn = coalesce(turn, ?), spent_ms = ?,"
        " away_ms = ? WHERE id = ? AND closed_at IS NULL",
        (to_ms(at), how, turn, _ms(spent), _ms(away), wait_id),
    )


@query
def open_again(db: Connection, wait_id: int, granted: timedelta) -> None:
    """Whatever it has spent stays spent; `granted` is all that was ever given on top."""
    db.execute(
        "UPDATE waits SET closed_at = NULL, how = NULL, spent_ms = NULL, away_ms = NULL,"
        " openings = openings + 1, granted_ms = ? WHERE id = ?",
        (_ms(granted), wait_id),
    )


@query
def mark_undone(db: Connection, wait_id: int) -> None:
    db.execute("UPDATE waits SET how = 'undone' WHERE id = ?", (wait_id,))


@query
def set_judged(
    db: Connection, wait_id: int, nights: Sequence[tuple[datetime, datetime]], at: datetime
) -> None:
    written = to_json([[to_ms(begin), to_ms(end)] for begin, end in nights])
    db.execute(
        "UPDATE waits SET judged = ?, judged_at = ? WHERE id = ?", (written, to_ms(at), wait_id)
    )


@query
def used_leave(db: Connection, game_id: int, user: int) -> timedelta:
    """How long this person's clocks have stood in this game because they were away."""
    row = db.execute(
        "SELECT coalesce(sum(away_ms), 0) FROM waits WHERE game_id = ? AND user = ?",
        (game_id, user),
    ).fetchone()
    used: timedelta = row[0] * MILLISECOND
    return used


@query
def silence(db: Connection, game_id: int, seat: Seat, user: int) -> tuple[timedelta, bool]:
    """Since the person's last own move: the time spent in waits that are over, any run out."""
    row = db.execute(
        "SELECT coalesce(sum(spent_ms), 0), coalesce(max(how = 'time_up'), 0) FROM waits"
        " WHERE game_id = ? AND seat = ? AND user = ? AND closed_at IS NOT NULL"
        " AND how != 'undone' AND closed_at > coalesce((SELECT max(at) FROM moves"
        "  WHERE game_id = ? AND seat = ? AND user = ? AND how = 'person'), -1)",
        (game_id, seat, user, game_id, seat, user),
    ).fetchone()
    return row[0] * MILLISECOND, bool(row[1])


@query
def last_ends(db: Connection, game_id: int) -> list[Closed]:
    """How the newest wait of each person that is over came to its end."""
    rows = db.execute(
        "SELECT how FROM waits WHERE id IN (SELECT max(id) FROM waits WHERE game_id = ?"
        " AND user IS NOT NULL AND closed_at IS NOT NULL GROUP BY user)",
        (game_id,),
    )
    return [Closed(row[0]) for row in rows]


@query
def turn_began(db: Connection, game_id: int, seat: Seat) -> datetime | None:
    """When the turn that the seat is waited for in first came to it; None: it is not."""
    row = db.execute(
        "SELECT min(earlier.opened_at) FROM waits AS now JOIN waits AS earlier"
        " ON earlier.game_id = now.game_id AND earlier.seat = now.seat"
        " AND (earlier.turn = now.turn OR earlier.id = now.id)"
        " WHERE now.game_id = ? AND now.seat = ? AND now.closed_at IS NULL",
        (game_id, seat),
    ).fetchone()
    return maybe_time(row[0])


def _ms(length: timedelta | None) -> int | None:
    return None if length is None else length // MILLISECOND


def _length(ms: int | None) -> timedelta | None:
    return None if ms is None else ms * MILLISECOND


def _read(db: Connection, where: str, args: Sequence[object]) -> list[Wait]:
    return [
        Wait(
            id=row[0],
            game_id=row[1],
            guild_id=row[2],
            seat=row[3],
            user=row[4],
            turn=row[5],
            openings=row[6],
            opened_at=from_ms(row[7]),
            nights=row[8],
            base=_length(row[9]),
            granted=row[10] * MILLISECOND,
            bank=_length(row[11]),
            leave=row[12] * MILLISECOND,
            judged=tuple((from_ms(a), from_ms(b)) for a, b in orjson.loads(row[13])),
            judged_at=maybe_time(row[14]),
            closed_at=maybe_time(row[15]),
            how=None if row[16] is None else Closed(row[16]),
        )
        for row in db.execute(SELECT + where, args)
    ]
