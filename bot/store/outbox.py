"""What must be posted: written with the change it tells of, marked done when Discord took it.

How the bot empties it: `pending` hands out what is to be posted and claims it for this run;
`mark_done` follows when Discord has answered, `put_off` when it refused for now, `drop` when it
can never be posted. After a crash in between, the next run gets the same announcement once more,
with `retry` set: it is sent under the same nonce, which Discord answers with the message it has
(for some minutes), and for older ones the bot looks into the channel's recent history first.
Announcements of one game are handed out one at a time, in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

import orjson

from bot.store.database import Connection, query, to_json, to_ms
from engines.base import Json, Seat

TURN = "turn"  # like all that tell of moves: params {"first": ..., "last": ...}


@dataclass(frozen=True, slots=True)
class Announcement:
    id: int
    guild_id: int
    game_id: int | None
    kind: str
    params: Json
    nonce: str  # for `Messageable.send(nonce=...)`: the same for every attempt
    attempts: int
    retry: bool  # an earlier run may have posted it already


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
        "SELECT id, kind, claimed_by FROM outbox WHERE game_id = ? AND done_at IS NULL"
        " ORDER BY id DESC LIMIT 1",
        (game_id,),
    ).fetchone()
    by = {} if seat is None else {"seat": seat}
    if newest is not None and newest[1] == TURN and newest[2] is None:
        db.execute(
            "UPDATE outbox SET kind = ?, params = json_patch(params, ?) WHERE id = ?",
            (kind, to_json({"last": moves[1], **by}), newest[0]),
        )
    else:
        add(guild_id, game_id, kind, {"first": moves[0], "last": moves[1], **by}, at)(db)


@query
def is_waiting(db: Connection, run: str, at: datetime) -> bool:
    """Whether `pending` would hand out anything; costs no write."""
    return bool(_ready(db, run, at, 1))


@query
def pending(db: Connection, run: str, at: datetime, limit: int = 50) -> list[Announcement]:
    """The oldest unposted announcement of each game, claimed for this run of the bot."""
    rows = _ready(db, run, at, limit)
    mark = db.execute("SELECT value FROM meta WHERE key = 'mark'").fetchone()[0]
    for row in rows:
        db.execute(
            "UPDATE outbox SET claimed_by = ?, attempts = attempts + 1 WHERE id = ?",
            (run, row[0]),
        )
    return [
        Announcement(
            id=row[0],
            guild_id=row[1],
            game_id=row[2],
            kind=row[3],
            params=orjson.loads(row[4]),
            nonce=f"{mark}-{row[0]}",
            attempts=row[5] + 1,
            retry=row[6] is not None,
        )
        for row in rows
    ]


def _ready(db: Connection, run: str, at: datetime, limit: int) -> list[tuple[Any, ...]]:
    return db.execute(
        "SELECT id, guild_id, game_id, kind, params, attempts, claimed_by FROM outbox AS one"
        " WHERE done_at IS NULL AND retry_at <= ? AND (claimed_by IS NULL OR claimed_by != ?)"
        " AND NOT EXISTS (SELECT 1 FROM outbox AS earlier WHERE earlier.done_at IS NULL"
        "  AND earlier.game_id = one.game_id AND earlier.id < one.id)"
        " ORDER BY id LIMIT ?",
        (to_ms(at), run, limit),
    ).fetchall()


@query
def mark_done(db: Connection, announcement_id: int, message_id: int | None, at: datetime) -> None:
    db.execute(
        "UPDATE outbox SET done_at = ?, message_id = ?, error = NULL WHERE id = ?",
        (to_ms(at), message_id, announcement_id),
    )


@query
def put_off(db: Connection, announcement_id: int, until: datetime, error: str) -> None:
    """Discord did not take it: not before `until` again. It cannot have been posted."""
    db.execute(
        "UPDATE outbox SET claimed_by = NULL, retry_at = ?, error = ? WHERE id = ?",
        (to_ms(until), error, announcement_id),
    )


@query
def retry_now(db: Connection, guild_id: int) -> None:
    """What was put off on this server need not wait any longer."""
    db.execute("UPDATE outbox SET retry_at = 0 WHERE guild_id = ? AND done_at IS NULL", (guild_id,))


@query
def drop(db: Connection, announcement_id: int, error: str, at: datetime) -> None:
    """It can never be posted: its channel is gone, or the bot may not write there."""
    db.execute(
        "UPDATE outbox SET done_at = ?, error = ? WHERE id = ?",
        (to_ms(at), error, announcement_id),
    )


@query
def waiting(db: Connection) -> tuple[int, int, str | None]:
    """How many wait, how often the most stubborn was tried, and what Discord said to it."""
    row = db.execute(
        "SELECT count(*), coalesce(max(attempts), 0), error FROM outbox WHERE done_at IS NULL"
    ).fetchone()
    return row[0], row[1], row[2]


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
