"""What changes about a seat while the game runs: its time bank, its absences, its owner."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.store.database import Connection, maybe_time, query, to_ms
from bot.store.games import SeatStatus
from engines.base import Seat


@query
def set_status(db: Connection, game_id: int, seat: Seat, status: SeatStatus) -> None:
    db.execute(
        "UPDATE seats SET status = ? WHERE game_id = ? AND seat = ?", (status, game_id, seat)
    )


@query
def set_bank(db: Connection, game_id: int, seat: Seat, bank: timedelta | None) -> None:
    left = None if bank is None else bank // timedelta(milliseconds=1)
    db.execute("UPDATE seats SET bank_ms = ? WHERE game_id = ? AND seat = ?", (left, game_id, seat))


@query
def count_absence(db: Connection, game_id: int, seat: Seat) -> None:
    db.execute(
        "UPDATE seats SET absences = absences + 1 WHERE game_id = ? AND seat = ?", (game_id, seat)
    )


@query
def clear_absences(db: Connection, game_id: int, seat: Seat) -> None:
    db.execute(
        "UPDATE seats SET absences = 0 WHERE game_id = ? AND seat = ? AND absences > 0",
        (game_id, seat),
    )


@query
def hand_over(
    db: Connection, game_id: int, seat: Seat, user: int | None, number: int, at: datetime
) -> None:
    """The seat goes to this person, hand included, with a full time bank.

    Plans and notes stay with who made them.
    """
    db.execute(
        "INSERT INTO handovers (game_id, seat, from_user, to_user, number, at)"
        " SELECT game_id, seat, user, ?, ?, ? FROM seats WHERE game_id = ? AND seat = ?",
        (user, number, to_ms(at), game_id, seat),
    )
    db.execute(
        "UPDATE seats SET user = ?, computer = NULL, status = 'playing', absences = 0,"
        " bank_ms = NULL"
        " WHERE game_id = ? AND seat = ?",
        (user, game_id, seat),
    )
    db.execute(
        "UPDATE plans SET status = 'stopped', reason = 'seat_handed_over', changed_at = ?"
        " WHERE game_id = ? AND seat = ? AND status = 'active'",
        (to_ms(at), game_id, seat),
    )


@query
def handovers(
    db: Connection, game_id: int
) -> list[tuple[Seat, int | None, int | None, int, datetime | None]]:
    """Seat, from whom, to whom, after which move, when; oldest first."""
    rows = db.execute(
        "SELECT seat, from_user, to_user, number, at FROM handovers WHERE game_id = ? ORDER BY id",
        (game_id,),
    )
    return [(*row[:4], maybe_time(row[4])) for row in rows]


@query
def sat_elsewhere(db: Connection, game_id: int, seat: Seat, user: int) -> bool:
    """Whether the person holds or has held another seat of this game, and knows that hand."""
    row = db.execute(
        "SELECT 1 FROM handovers WHERE game_id = ? AND seat != ? AND ? IN (from_user, to_user)"
        " UNION ALL SELECT 1 FROM seats WHERE game_id = ? AND seat != ? AND user = ? LIMIT 1",
        (game_id, seat, user, game_id, seat, user),
    ).fetchone()
    return row is not None


@query
def changed_hands(db: Connection, game_id: int, seat: Seat, since: datetime) -> bool:
    """Whether somebody has taken the seat over since then."""
    row = db.execute(
        "SELECT 1 FROM handovers WHERE game_id = ? AND seat = ? AND at >= ? LIMIT 1",
        (game_id, seat, to_ms(since)),
    ).fetchone()
    return row is not None
