"""What is to happen at a time: reminders, the end of a turn's time, a lobby's last day.

A deadline is set and cleared in the same transaction as the change it belongs to, and taken in the
same transaction as what it causes: however often the clock wakes up, it happens once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import orjson

from bot.store.database import Connection, from_ms, maybe_time, query, to_json, to_ms
from bot.store.errors import Refusal, Refused
from engines.base import Json, Seat

WHOLE_GAME: Seat = -1


@dataclass(frozen=True, slots=True)
class Deadline:
    id: int
    game_id: int
    seat: Seat  # WHOLE_GAME: of no seat in particular
    kind: str
    due_at: datetime
    params: Json


@query
def put(
    db: Connection,
    game_id: int,
    kind: str,
    due_at: datetime,
    seat: Seat = WHOLE_GAME,
    params: Json | None = None,
) -> None:
    """There is one of each kind per seat: a second one takes its place, under a new id."""
    db.execute(
        "INSERT OR REPLACE INTO deadlines (game_id, seat, kind, due_at, params)"
        " VALUES (?, ?, ?, ?, ?)",
        (game_id, seat, kind, to_ms(due_at), to_json(params or {})),
    )


@query
def put_sooner(
    db: Connection, game_id: int, kind: str, due_at: datetime, seat: Seat = WHOLE_GAME
) -> None:
    """Like `put`, but one that comes earlier stays."""
    db.execute(
        "INSERT INTO deadlines (game_id, seat, kind, due_at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (game_id, seat, kind) DO UPDATE SET due_at = min(due_at, excluded.due_at)",
        (game_id, seat, kind, to_ms(due_at)),
    )


@query
def clear(
    db: Connection, game_id: int, kinds: Sequence[str] | None = None, seat: Seat | None = None
) -> None:
    """Those of the game, or only of these kinds, or only of this seat."""
    where, args = "game_id = ?", [game_id]
    if seat is not None:
        where, args = f"{where} AND seat = ?", [*args, seat]
    if kinds is not None:
        where = f"{where} AND kind IN ({_marks(kinds)})"
    db.execute(f"DELETE FROM deadlines WHERE {where}", (*args, *(kinds or ())))


@query
def clear_turn(db: Connection, game_id: int, seat: Seat, kinds: Sequence[str]) -> None:
    """Those kinds of a seat, and its alarm for pings if none is left to send."""
    db.execute(
        f"DELETE FROM deadlines WHERE game_id = ? AND seat = ? AND (kind IN ({_marks(kinds)})"
        " OR (kind = 'ping' AND NOT EXISTS (SELECT 1 FROM pings WHERE state = 'decided'"
        "  AND pings.game_id = deadlines.game_id AND pings.seat = deadlines.seat)))",
        (game_id, seat, *kinds),
    )


@query
def take(db: Connection, deadline_id: int) -> None:
    """Put this beside what the deadline causes: if it was taken or replaced, all is refused."""
    if db.execute("DELETE FROM deadlines WHERE id = ?", (deadline_id,)).rowcount != 1:
        raise Refused(Refusal.ALREADY_HANDLED)


@query
def due(
    db: Connection, now: datetime, limit: int = 100, kinds: Sequence[str] | None = None
) -> list[Deadline]:
    """Those that have come, the longest overdue first."""
    where, args = _running(kinds)
    return _read(
        db, f"due_at <= ? AND {where} ORDER BY due_at, id LIMIT ?", (to_ms(now), *args, limit)
    )


@query
def of_game(db: Connection, game_id: int) -> list[Deadline]:
    return _read(db, "game_id = ? ORDER BY due_at, id", (game_id,))


@query
def next_due(
    db: Connection, kinds: Sequence[str] | None = None, besides: Sequence[int] = ()
) -> datetime | None:
    """When the clock must wake up; `besides`: ids that do not count."""
    where, args = _running(kinds)
    row = db.execute(
        f"SELECT due_at FROM deadlines WHERE {where} AND id NOT IN ({_marks(besides)})"
        " ORDER BY due_at LIMIT 1",
        (*args, *besides),
    ).fetchone()
    return maybe_time(row[0]) if row else None


@query
def shift(db: Connection, game_id: int, by: timedelta) -> None:
    """Move those of the whole game; what a seat has is computed from its account."""
    db.execute(
        "UPDATE deadlines SET due_at = due_at + ? WHERE game_id = ? AND seat = ?",
        (by // timedelta(milliseconds=1), game_id, WHOLE_GAME),
    )


@query
def find(db: Connection, game_id: int, seat: Seat, kind: str) -> Deadline | None:
    found = _read(db, "game_id = ? AND seat = ? AND kind = ?", (game_id, seat, kind))
    return found[0] if found else None


def _running(kinds: Sequence[str] | None) -> tuple[str, tuple[str, ...]]:
    """Not of a server that has removed the bot, and of these kinds."""
    where = (
        "game_id NOT IN (SELECT games.id FROM guilds JOIN games ON guild_id = guilds.id"
        " WHERE left_at IS NOT NULL)"
    )
    if kinds is None:
        return where, ()
    return f"{where} AND kind IN ({_marks(kinds)})", tuple(kinds)


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _read(db: Connection, where: str, args: Sequence[object]) -> list[Deadline]:
    rows = db.execute(
        f"SELECT id, game_id, seat, kind, due_at, params FROM deadlines WHERE {where}", args
    )
    return [
        replace(Deadline(*row), due_at=from_ms(row[4]), params=orjson.loads(row[5])) for row in rows
    ]
