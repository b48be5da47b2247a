"""When a person does not want to be reached: nights and weekends by the clock on their wall.

Summer time makes a night shorter or longer. An hour that is skipped begins at the first moment
there is; of an hour that comes twice, a night takes all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

from bot.turn_time.spans import Span, clipped, union

DAY = timedelta(days=1)
LONGEST_NIGHT = timedelta(hours=12)
SATURDAY = 5
AROUND = 5 * DAY  # no stretch is longer: two nights and a weekend


@dataclass(frozen=True, slots=True)
class Quiet:
    """Quiet from `start` to `end`, and at weekends if they say so; `start` None: no nights."""

    zone: ZoneInfo
    start: time | None = None
    end: time | None = None
    weekend: bool = False

    def stretches(self, begin: datetime, end: datetime) -> list[Span]:
        """The whole stretches that reach into this time, in order."""
        first = begin.astimezone(self.zone).date() - 3 * DAY
        last = end.astimezone(self.zone).date() + 3 * DAY
        days = (first + n * DAY for n in range((last - first).days + 1))
        found = union(span for day in days for span in self._of_day(day))
        return [span for span in found if span[0] < end and span[1] > begin]

    def around(self, moment: datetime) -> Span | None:
        """The stretch the moment falls into, its end excluded; None when awake."""
        found = self.stretches(moment, moment + timedelta(microseconds=1))
        return found[0] if found else None

    def _of_day(self, day: date) -> Iterator[Span]:
        """What begins on this day."""
        if self.weekend and day.weekday() == SATURDAY:
            yield wall(day, time(), self.zone), wall(day + 2 * DAY, time(), self.zone)
        if self.start is None or self.end is None or self.start == self.end:
            return
        last = day if self.end > self.start else day + DAY
        lasts = datetime.combine(last, self.end) - datetime.combine(day, self.start)
        until = datetime.combine(day, self.start) + min(lasts, LONGEST_NIGHT)
        yield (
            wall(day, self.start, self.zone),
            wall(until.date(), until.time(), self.zone, later=True),
        )


@lru_cache(4096)
def wall(day: date, at: time, zone: ZoneInfo, later: bool = False) -> datetime:
    """The moment at which the clock on the wall says so; `later`: the second one, if it is two."""
    local = datetime.combine(day, at, zone)
    early, late = (local.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if early <= late:
        return late if later else early
    return _jump(late, early, zone)  # no clock ever showed it


def _jump(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """The second at which the wall clock was put forward."""
    old = before.astimezone(zone).utcoffset()
    low, high = 0, int((after - before).total_seconds())
    while low < high:
        middle = (low + high) // 2
        if (before + timedelta(seconds=middle)).astimezone(zone).utcoffset() == old:
            low = middle + 1
        else:
            high = middle
    return before + timedelta(seconds=low)


@dataclass(frozen=True, slots=True)
class Calendar:
    """The quiet of one person over time: what was chosen holds from a moment on."""

    versions: Sequence[tuple[datetime, Quiet]] = ()  # oldest first

    def stretches(self, begin: datetime, end: datetime) -> list[Span]:
        found: list[Span] = []
        ends = [*(since for since, _ in self.versions[1:]), end + AROUND]
        for (since, quiet), until in zip(self.versions, ends, strict=False):
            if since < end + AROUND and until > begin - AROUND:
                near = quiet.stretches(begin - AROUND, end + AROUND)
                found += clipped(near, since, until)
        return [span for span in union(found) if span[0] < end and span[1] > begin]
