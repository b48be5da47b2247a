"""What must be posted: written with the change it tells of, marked done when Discord took it.

    waiting     nobody has begun to send it; what happens next may still be told with it
    sending     `begin` has fixed what it tells; sent under its nonce, or about to be
    uncertain   the answer was lost: it may stand in the channel, so it is looked for there first
    done        Discord has it, or there is nothing to say any more

`put_off` leads back: to waiting where Discord refused it, to uncertain where nobody knows. A row
found in `sending` by somebody who did not begin it was left by a crash: it is uncertain. What is
uncertain is never added to, and is sent again under the nonce it had; what is new is told by a row
and a nonce of its own. Announcements of one game are handed out one at a time, in order, and none
is ever given up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import orjson

from bot.store.database import Connection, from_ms, query, to_json, to_ms
from engines.base import Json, Seat

TURN = "turn"  # like all that tell of moves: params {"first": ..., "last": ...}
STARTED = "started"  # tells of the moves that computers have made before it was posted
COLUMNS = "id, guild_id, game_id, kind, params, attempts, state"


@dataclass(frozen=True, slots=True)
class Announcement:
    id: int
    guild_id: int
    game_id: int | None
    kind: str
    params: Json
    nonce: str  # for `Messageable.send(nonce=...)`: the same for every attempt
    attempts: int
    is_uncertain: bool  # it may have been posted already


@dataclass(frozen=True, slots=True)
class Held:
    """An announcement that Discord did not take so far."""

    id: int
    guild_id: int
    game_id: int | None
    kind: str
    attempts: int
    error: str
    since: datetime


@query
def add(
    db: Connection,
    guild_id: int,
    game_id: int | None,
    kind: str,
    params: Json,
    at: datetime,
    key: str | None = None,
) -> None:
    """What has a key is said once: a second announcement with that key is not added."""
    db.execute(
        "INSERT INTO outbox (guild_id, game_id, kind, params, key, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING",
        (guild_id, game_id, kind, to_json(params), key, to_ms(at)),
    )


@query
def tell(
    db: Connection,
    guild_id: int,
    game_id: int,
    kind: str,
    moves: tuple[int, int],
    at: datetime,
    seat: Seat | None = None,
) -> None:
    """Tell of the moves between these numbers; `seat`: whose doing it was.

    A turn that still waits, with nothing added after it, is told in the same message.
    """
    newest = db.execute(
        "SELECT id, kind, state FROM outbox WHERE game_id = ? AND done_at IS NULL"
        " ORDER BY id DESC LIMIT 1",
        (game_id,),
    ).fetchone()
    by = {} if seat is None else {"seat": seat}
    if newest is not None and newest[1:] == (TURN, "waiting"):
        _tell_more(db, newest[0], kind, {"last": moves[1], **by})
    else:
        add(guild_id, game_id, kind, {"first": moves[0], "last": moves[1], **by}, at)(db)


def _tell_more(db: Connection, announcement_id: int, kind: str, more: Json) -> None:
    db.execute(
        "UPDATE outbox SET kind = ?, params = json_patch(params, ?) WHERE id = ?",
        (kind, to_json(more), announcement_id),
    )


@query
def pending(db: Connection, at: datetime, limit: int = 50) -> list[Announcement]:
    """The oldest unposted announcement of each game that need not wait."""
    rows = db.execute(
        f"SELECT {COLUMNS} FROM outbox AS one WHERE done_at IS NULL AND retry_at <= ?"
        " AND NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.done_at IS NULL"
        "  AND earlier.game_id = one.game_id AND earlier.id < one.id)"
        " ORDER BY id LIMIT ?",
        (to_ms(at), limit),
    ).fetchall()
    return _read(db, rows)


@query
def begin(db: Connection, announcement_id: int, at: datetime) -> Announcement | None:
    """Fix what it tells, for it will be sent now; None if there is nothing to send any more."""
    row = _unposted(db, announcement_id)
    if row is None:
        return None
    if row[6] == "waiting":
        _take_in(db, row, at)
    db.execute(
        "UPDATE outbox SET attempts = attempts + 1,"
        " state = CASE state WHEN 'waiting' THEN 'sending' ELSE 'uncertain' END WHERE id = ?",
        (announcement_id,),
    )
    found = _read(db, [_unposted(db, announcement_id)])
    return found[0]


def _take_in(db: Connection, row: Sequence[Any], at: datetime) -> None:
    """Tell the turns that came since in the same message."""
    kind, last = row[3], 0
    while kind in (TURN, STARTED):
        after = db.execute(
            f"SELECT {COLUMNS} FROM outbox WHERE game_id = ? AND id > ? AND done_at IS NULL"
            " ORDER BY id LIMIT 1",
            (row[2], max(row[0], last)),
        ).fetchone()
        if after is None or after[6] != "waiting" or not _goes_with(kind, after):
            return
        params = orjson.loads(after[4])
        more = {name: params[name] for name in ("last", "seat") if name in params}
        kind = kind if kind == STARTED else after[3]
        _tell_more(db, row[0], kind, more)
        mark_done(after[0], None, at)(db)
        last = after[0]


def _goes_with(kind: str, after: Sequence[Any]) -> bool:
    """A start tells of turns; a turn of whatever tells of moves."""
    return after[3] == TURN if kind == STARTED else b'"last"' in after[4].encode()


def _unposted(db: Connection, announcement_id: int) -> Sequence[Any] | None:
    row: Sequence[Any] | None = db.execute(
        f"SELECT {COLUMNS} FROM outbox WHERE id = ? AND done_at IS NULL", (announcement_id,)
    ).fetchone()
    return row


def _read(db: Connection, rows: Sequence[Any]) -> list[Announcement]:
    mark = db.execute("SELECT value FROM meta WHERE key = 'mark'").fetchone()[0]
    return [
        Announcement(
            id=row[0],
            guild_id=row[1],
            game_id=row[2],
            kind=row[3],
            params=orjson.loads(row[4]),
            nonce=f"{mark}-{row[0]}",
            attempts=row[5],
            is_uncertain=row[6] == "uncertain",
        )
        for row in rows
    ]


@query
def has_later(db: Connection, announcement: Announcement) -> bool:
    """Whether something newer of the same game is still to be told."""
    row = db.execute(
        "SELECT 1 FROM outbox WHERE game_id = ? AND id > ? AND done_at IS NULL LIMIT 1",
        (announcement.game_id, announcement.id),
    ).fetchone()
    return row is not None


@query
def mark_done(db: Connection, announcement_id: int, message_id: int | None, at: datetime) -> None:
    """Discord has it; or, without a message, there is nothing to say any more."""
    db.execute(
        "UPDATE outbox SET done_at = ?, message_id = ?, error = NULL WHERE id = ?",
        (to_ms(at), message_id, announcement_id),
    )


@query
def put_off(
    db: Connection, announcement_id: int, until: datetime, error: str, is_refused: bool
) -> None:
    """Not before `until` again. Refused: Discord has said that it did not take it."""
    db.execute(
        "UPDATE outbox SET retry_at = ?, error = ?,"
        " state = CASE WHEN ? AND state IN ('waiting', 'sending') THEN 'waiting'"
        "  ELSE 'uncertain' END WHERE id = ? AND done_at IS NULL",
        (to_ms(until), error, is_refused, announcement_id),
    )


@query
def retry_now(db: Connection, guild_id: int) -> None:
    """What was put off on this server need not wait any longer."""
    db.execute("UPDATE outbox SET retry_at = 0 WHERE guild_id = ? AND done_at IS NULL", (guild_id,))


@query
def retry_all(db: Connection) -> None:
    db.execute("UPDATE outbox SET retry_at = 0 WHERE done_at IS NULL AND retry_at > 0")


@query
def is_held(db: Connection, guild_id: int) -> bool:
    row = db.execute(
        "SELECT 1 FROM outbox WHERE guild_id = ? AND done_at IS NULL AND retry_at > 0 LIMIT 1",
        (guild_id,),
    ).fetchone()
    return row is not None


@query
def held(db: Connection, limit: int = 1000) -> list[Held]:
    """What was tried and could not be posted, the oldest first."""
    rows = db.execute(
        "SELECT id, guild_id, game_id, kind, attempts, error, created_at FROM outbox"
        " WHERE done_at IS NULL AND error IS NOT NULL ORDER BY id LIMIT ?",
        (limit,),
    )
    return [replace(Held(*row), since=from_ms(row[6])) for row in rows]


@query
def waiting(db: Connection) -> int:
    """How many are not posted yet, tried or not."""
    count: int = db.execute("SELECT count(*) FROM outbox WHERE done_at IS NULL").fetchone()[0]
    return count


@query
def prune(db: Connection, before: datetime) -> None:
    """Forget what was posted long ago. Keys go with it, so keep them longer than a turn lasts."""
    db.execute("DELETE FROM outbox WHERE done_at < ?", (to_ms(before),))


@query
def tells_of(db: Connection, game_id: int) -> bool:
    """Whether a message about the game is still to be posted, besides reminders."""
    row = db.execute(
        "SELECT 1 FROM outbox WHERE game_id = ? AND done_at IS NULL AND kind != 'reminder' LIMIT 1",
        (game_id,),
    ).fetchone()
    return row is not None
