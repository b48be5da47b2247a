"""When time runs for a player: allowances, banks, quiet hours, absences. Pure; all times are UTC.

- A turn that comes in the player's quiet hours, or while the player is away, begins to count when
  they are over: that is also when the ping comes.
- A deadline that would fall into quiet hours moves behind them by as much as it reached into them,
  so nobody loses a turn asleep; a longer turn is stretched by one night at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

HALF = 0.5
ALMOST = 0.9


@dataclass(frozen=True, slots=True)
class Quiet:
    """No pings and no deadlines from start to end by the clock on the player's wall."""

    start: time
    end: time
    zone: ZoneInfo

    def around(self, moment: datetime) -> tuple[datetime, datetime] | None:
        """The quiet stretch the moment falls into, its end excluded; None when awake."""
        if self.start == self.end:
            return None
        today = moment.astimezone(self.zone).date()
        for day in (today - timedelta(days=1), today):
            begin, end = self._stretch(day)
            if begin <= moment < end:
                return begin, end
        return None

    def _stretch(self, day: date) -> tuple[datetime, datetime]:
        """The stretch that begins on this day, shorter or longer when the wall clock jumps."""
        last = day if self.end > self.start else day + timedelta(days=1)
        begin = datetime.combine(day, self.start, self.zone).astimezone(UTC)
        return begin, datetime.combine(last, self.end, self.zone).astimezone(UTC)


@dataclass(frozen=True, slots=True)
class Habits:
    """When this player can be expected to look."""

    quiet: Quiet | None = None
    away_until: datetime | None = None

    def next_awake(self, moment: datetime) -> datetime:
        """The moment itself, or when the player is back and awake."""
        if self.away_until is not None:
            moment = max(moment, self.away_until)
        stretch = self.quiet.around(moment) if self.quiet else None
        return stretch[1] if stretch else moment

    def stretched(self, deadline: datetime) -> datetime:
        """A deadline moved out of the night it falls into."""
        stretch = self.quiet.around(deadline) if self.quiet else None
        if stretch is None:
            return deadline
        begin, end = stretch
        return self.next_awake(end + (deadline - begin))


@dataclass(frozen=True, slots=True)
class TurnTimes:
    """The moments of one turn for one player; without a clock there is only the ping."""

    ping: datetime
    half: datetime | None = None
    almost: datetime | None = None
    deadline: datetime | None = None


def turn_times(came: datetime, allowed: timedelta | None, habits: Habits) -> TurnTimes:
    begin = habits.next_awake(came)
    if allowed is None:
        return TurnTimes(begin)
    deadline = habits.stretched(begin + allowed)
    spread = deadline - begin
    half, almost = (habits.next_awake(begin + share * spread) for share in (HALF, ALMOST))
    return TurnTimes(
        ping=begin,
        half=half if begin < half < deadline else None,
        almost=almost if half < almost < deadline else None,
        deadline=deadline,
    )


def bank_after(left: timedelta, allowance: timedelta, cap: timedelta) -> timedelta:
    """What a bank holds for the next turn: what the last one left over, and the allowance."""
    return min(cap, left + allowance)
