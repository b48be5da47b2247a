"""Standing orders: what a person wants played when the turn comes, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

import orjson

from bot.store.database import Connection, from_ms, query, to_json, to_ms
from engines.base import Json, Seat

PlanStatus = Literal["active", "stopped", "done"]


@dataclass(frozen=True, slots=True)
class Plan:
    """Its orders are the owner's secret, so they are never part of a log line."""

    id: int
    game_id: int
    seat: Seat
    user: int
    orders: Json = field(repr=False)
    status: PlanStatus
    reason: str | None
    created_at: datetime


@query
def of_seat(db: Connection, game_id: int, seat: Seat, user: int) -> list[Plan]:
    """The active plans, in order: only the ones of the person who holds the seat."""
    rows = db.execute(
        "SELECT id, game_id, seat, user, orders, status, reason, created_at FROM plans"
        " WHERE game_id = ? AND seat = ? AND status = 'active' AND user = ? ORDER BY position, id",
        (game_id, seat, user),
    )
    return [
        Plan(
            id=row[0],
            game_id=row[1],
            seat=row[2],
            user=row[3],
            orders=orjson.loads(row[4]),
            status=row[5],
            reason=row[6],
            created_at=from_ms(row[7]),
        )
        for row in rows
    ]


@query
def last_stop(db: Connection, game_id: int, seat: Seat, user: int) -> str | None:
    """Why the person's newest plan here stopped; None while one is followed."""
    row = db.execute(
        "SELECT status, reason FROM plans WHERE game_id = ? AND seat = ? AND user = ?"
        " ORDER BY status = 'active' DESC, changed_at DESC, id DESC LIMIT 1",
        (game_id, seat, user),
    ).fetchone()
    return row[1] if row is not None and row[0] == "stopped" else None


@query
def add(db: Connection, game_id: int, seat: Seat, user: int, orders: Json, at: datetime) -> int:
    """The new plan is tried last; its id."""
    added = db.execute(
        "INSERT INTO plans (game_id, seat, user, position, orders, created_at, changed_at)"
        " SELECT ?, ?, ?, coalesce(max(position), 0) + 1, ?, ?, ?"
        " FROM plans WHERE game_id = ? AND seat = ?",
        (game_id, seat, user, to_json(orders), to_ms(at), to_ms(at), game_id, seat),
    )
    assert added.lastrowid is not None
    return added.lastrowid


@query
def end(
    db: Connection, plan_id: int, user: int, status: PlanStatus, reason: str | None, at: datetime
) -> None:
    db.execute(
        "UPDATE plans SET status = ?, reason = ?, changed_at = ?"
        " WHERE id = ? AND user = ? AND status = 'active'",
        (status, reason, to_ms(at), plan_id, user),
    )


@query
def end_all(
    db: Connection, game_id: int, seat: Seat, status: PlanStatus, reason: str, at: datetime
) -> None:
    db.execute(
        "UPDATE plans SET status = ?, reason = ?, changed_at = ?"
        " WHERE game_id = ? AND seat = ? AND status = 'active'",
        (status, reason, to_ms(at), game_id, seat),
    )
