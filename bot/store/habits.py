"""Quiet hours as clocks know them. Pings go by what is set now; clocks by what held when.

A choice holds for clocks at once, but choosing again and again must not stretch a turn: after the
hour in which somebody begins to choose, the next choice holds a week later.
"""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from bot.store.database import Connection, from_ms, query, to_ms
from bot.store.settings import UserSettings

SITTING = timedelta(hours=1)
NEXT_CHOICE = timedelta(days=7)

Habit = tuple[ZoneInfo, time | None, time | None, bool]  # zone, quiet from, until, weekends


@query
def of_user(db: Connection, user: int) -> list[tuple[datetime, Habit]]:
    """All that ever held, oldest first."""
    rows = db.execute(
        "SELECT since, timezone, quiet_start, quiet_end, weekend FROM habits WHERE user = ?"
        " ORDER BY since",
        (user,),
    )
    return [
        (from_ms(since), (ZoneInfo(zone), _time(start), _time(end), bool(weekend)))
        for since, zone, start, end, weekend in rows
    ]


@query
def choose(db: Connection, user: int, chosen: UserSettings, at: datetime) -> None:
    """Hold from now on, or as soon as that is fair; what is the same already is not written."""
    quiet = chosen.quiet
    values = (
        chosen.timezone,
        quiet.start.isoformat() if quiet else None,
        quiet.end.isoformat() if quiet else None,
        int(chosen.weekend),
    )
    db.execute("DELETE FROM habits WHERE user = ? AND since > ?", (user, to_ms(at)))
    newest = db.execute(
        "SELECT sitting, timezone, quiet_start, quiet_end, weekend FROM habits WHERE user = ?"
        " ORDER BY since DESC LIMIT 1",
        (user,),
    ).fetchone()
    if newest is None and values[1:] == (None, None, 0):
        return
    if newest is not None and newest[1:] == values:
        return
    since = sitting = at
    if newest is not None:
        began = from_ms(newest[0])
        if at < began + SITTING:
            sitting = began
        elif at < began + NEXT_CHOICE:
            since = sitting = began + NEXT_CHOICE
    db.execute(
        "INSERT OR REPLACE INTO habits (user, since, sitting, timezone, quiet_start, quiet_end,"
        " weekend) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (user, to_ms(since), to_ms(sitting), *values),
    )


def _time(written: str | None) -> time | None:
    return None if written is None else time.fromisoformat(written)
