"""Who has gone missing: when the others may decide about a seat."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.store.games import SeatStatus
from bot.table.table import Table
from engines.base import Seat

ABSENT_AFTER = timedelta(days=2)  # without a move, being waited for


def is_absent(table: Table, seat: Seat, now: datetime) -> bool:
    """Whether the others may vote about this seat: nobody is removed for thinking overnight."""
    player = table.game.players[seat]
    if not player.is_person or player.status is SeatStatus.LEFT:
        return False
    if player.status is SeatStatus.OFFERED or player.absences:
        return True
    return seat in table.to_move and now - waiting_since(table) >= ABSENT_AFTER


def waiting_since(table: Table) -> datetime:
    """When the last move was made, by whomever."""
    if table.made:
        return table.made[-1].at
    return table.game.started_at or table.game.changed_at
