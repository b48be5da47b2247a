"""Pings: one row per thing somebody is pinged about, written when it is decided.

decided -> sending -> sent         a message mentions the person, or is written to them
decided -> sent                    a message that is posted anyway carries the mention
        -> answered                it has become pointless: they moved, the question is settled
        -> dropped                 it must never be sent; `why` says it
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.store.database import Connection, from_ms, maybe_time, query, to_ms
from engines.base import Seat

NO_SEAT: Seat = -1


class Reason(StrEnum):
    TURN = "turn"
    PLAN_STOPPED = "plan_stopped"
    HALF = "half"
    ALMOST = "almost"
    LAST_ONE = "last_one"  # the others have chosen: we wait for this seat alone
    NUDGE = "nudge"
    ASK = "ask"  # the table, or a substitute, is asked something
    ABOUT_YOU = "about_you"  # the others decide about this person


class PingState(StrEnum):
    DECIDED = "decided"
    SENDING = "sending"
    SENT = "sent"
    ANSWERED = "answered"
    DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Ping:
    id: int
    game_id: int
    wait_id: int | None
    seat: Seat
    user: int
    reason: Reason
    serial: int
    decided_at: datetime
    due_at: datetime
    state: PingState
    why: str | None
    sent_at: datetime | None


SELECT = (
    "SELECT id, game_id, wait_id, seat, user, reason, serial, decided_at, due_at, state, why,"
    " sent_at FROM pings WHERE "
)


@query
def add(
    db: Connection,
    game_id: int,
    wait_id: int | None,
    seat: Seat,
    user: int,
    reason: Reason,
    serial: int,
    at: datetime,
    due_at: datetime,
    dropped: str | None = None,
) -> bool:
    """Decide it once; False: it was decided before."""
    state = PingState.DECIDED if dropped is None else PingState.DROPPED
    added = db.execute(
        "INSERT INTO pings (game_id, wait_id, seat, user, reason, serial, decided_at, due_at,"
        " state, why) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (
            game_id,
            wait_id,
            seat,
            user,
            reason,
            serial,
            to_ms(at),
            to_ms(due_at),
            state,
            dropped,
        ),
    )
    return added.rowcount == 1


@query
def ping_of(db: Connection, ping_id: int) -> Ping | None:
    found = _read(db, "id = ?", (ping_id,))
    return found[0] if found else None


@query
def decided(db: Connection, game_id: int, seat: Seat | None = None) -> list[Ping]:
    """What waits to be sent in a game, or to one of its seats, oldest first."""
    where, args = "game_id = ? AND state = 'decided'", [game_id]
    if seat is not None:
        where, args = f"{where} AND seat = ?", [*args, seat]
    return _read(db, f"{where} ORDER BY id", args)


@query
def of_wait(db: Connection, wait_id: int) -> list[Ping]:
    return _read(db, "wait_id = ? ORDER BY id", (wait_id,))


@query
def of_game(db: Connection, game_id: int) -> list[Ping]:
    return _read(db, "game_id = ? ORDER BY id", (game_id,))


@query
def hold(db: Connection, ping_id: int, until: datetime) -> None:
    db.execute(
        "UPDATE pings SET state = 'decided', due_at = ? WHERE id = ? AND state IN"
        " ('decided', 'sending')",
        (to_ms(until), ping_id),
    )


@query
def set_sending(db: Connection, ping_id: int) -> None:
    db.execute("UPDATE pings SET state = 'sending' WHERE id = ?", (ping_id,))


@query
def mark_sent(db: Connection, ping_id: int, message_id: int | None, at: datetime) -> None:
    db.execute(
        "UPDATE pings SET state = 'sent', sent_at = ?, message_id = ? WHERE id = ?"
        " AND state IN ('decided', 'sending')",
        (to_ms(at), message_id, ping_id),
    )


@query
def drop(db: Connection, ping_id: int, why: str) -> None:
    db.execute(
        "UPDATE pings SET state = 'dropped', why = ? WHERE id = ? AND state IN"
        " ('decided', 'sending')",
        (why, ping_id),
    )


@query
def answer(db: Connection, wait_id: int) -> None:
    """Whoever was waited for is not any more: nothing is left to say."""
    db.execute(
        "UPDATE pings SET state = 'answered' WHERE wait_id = ? AND state IN ('decided', 'sending')",
        (wait_id,),
    )


@query
def answer_question(db: Connection, game_id: int, agreement_id: int) -> None:
    db.execute(
        "UPDATE pings SET state = 'answered' WHERE game_id = ? AND wait_id IS NULL AND serial = ?"
        " AND state IN ('decided', 'sending')",
        (game_id, agreement_id),
    )


@query
def stranded(db: Connection, before: datetime) -> list[tuple[int, Seat]]:
    """Games and seats with an overdue ping that no alarm and no announcement will send."""
    rows = db.execute(
        "SELECT DISTINCT game_id, seat FROM pings WHERE state IN ('decided', 'sending')"
        " AND due_at < ? AND NOT EXISTS (SELECT 1 FROM deadlines"
        "  WHERE deadlines.game_id = pings.game_id AND deadlines.seat = pings.seat"
        "  AND kind = 'ping')"
        " AND NOT EXISTS (SELECT 1 FROM outbox"
        "  WHERE outbox.game_id = pings.game_id AND done_at IS NULL)",
        (to_ms(before),),
    )
    return rows.fetchall()


@query
def take_up(db: Connection, game_id: int, seat: Seat) -> None:
    """What was on its way and got lost is decided anew."""
    db.execute(
        "UPDATE pings SET state = 'decided' WHERE game_id = ? AND seat = ? AND state = 'sending'",
        (game_id, seat),
    )


def _read(db: Connection, where: str, args: Sequence[object]) -> list[Ping]:
    return [
        Ping(
            id=row[0],
            game_id=row[1],
            wait_id=row[2],
            seat=row[3],
            user=row[4],
            reason=Reason(row[5]),
            serial=row[6],
            decided_at=from_ms(row[7]),
            due_at=from_ms(row[8]),
            state=PingState(row[9]),
            why=row[10],
            sent_at=maybe_time(row[11]),
        )
        for row in db.execute(SELECT + where, args)
    ]
