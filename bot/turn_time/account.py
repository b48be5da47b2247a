"""A turn's time as an account: what was allowed, what is spent, and when the clock stood. Pure.

    spent(t) = the time from `opened` to t in which the clock did not stand
    due      = the first moment at which all of the budget is spent

The clock stands while the game is paused, the player is away (as far as their leave reaches), the
bot could not be reached, and in nights, which depends on the clock: in ALL of them; only in those
in which the turn begins or ENDS, so that nobody's time runs out asleep; or in NONE.

Whether a night stands is judged when it begins, by what is known then. `judge` writes down what
has been judged so far; call it before anything changes, so that nothing spent is changed by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from bot.turn_time.quiet import Calendar
from bot.turn_time.spans import NOTHING, Span, beginning, clipped, length, minus, reached, union

FURTHER = timedelta(days=8)
ALL_OF_IT = timedelta(days=36500)
NEVER_QUIET = Calendar()


class Nights(StrEnum):
    ALL = "all"
    ENDS = "ends"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Account:
    opened: datetime
    budget: timedelta | None  # None: as long as it takes
    nights: Nights = Nights.NONE
    calendar: Calendar = NEVER_QUIET
    stops: Sequence[Span] = ()  # paused, unreachable, with somebody else
    away: Sequence[Span] = ()
    leave: timedelta = ALL_OF_IT  # how much of `away` may stand
    judged: Sequence[Span] = ()  # the nights that stood before `judged_at`
    judged_at: datetime | None = None  # None: none has been judged

    @property
    def due(self) -> datetime | None:
        return None if self.budget is None else self._reached(self.budget)

    def moment(self, share: float) -> datetime | None:
        """When so much of the budget is spent."""
        return None if self.budget is None else self._reached(self.budget * share)

    def spent(self, at: datetime) -> timedelta:
        return max(NOTHING, at - self.opened - length(self.stood(at)))

    def stood(self, at: datetime) -> list[Span]:
        """When the clock stood, up to this moment."""
        others, leave = self._standing(at)
        return clipped(union([*others, *leave]), self.opened, at)

    def used_leave(self, at: datetime) -> timedelta:
        return length(clipped(self._standing(at)[1], self.opened, at))

    def judge(self, at: datetime) -> Account:
        """The same account with all nights before this moment written down."""
        if self.nights is not Nights.ENDS or at <= self._judged_at:
            return self
        return replace(self, judged=clipped(self._ends(at), self.opened, at), judged_at=at)

    @property
    def _judged_at(self) -> datetime:
        return self.judged_at or self.opened

    def _reached(self, needed: timedelta) -> datetime:
        horizon = self.opened + needed + FURTHER
        while True:
            others, leave = self._standing(horizon)
            moment = reached(self.opened, needed, union([*others, *leave]))
            if moment < horizon:
                return moment
            horizon = moment + FURTHER

    def _standing(self, horizon: datetime) -> tuple[list[Span], list[Span]]:
        """What stands up to the horizon: by any other reason, and by leave alone."""
        nights: Sequence[Span] = ()
        if self.nights is Nights.ALL:
            nights = self.calendar.stretches(self.opened, horizon)
        elif self.nights is Nights.ENDS:
            nights = self._ends(horizon)
        others = union([*self.stops, *nights])
        return others, self._leave(others)

    def _leave(self, others: Sequence[Span]) -> list[Span]:
        away = [(max(begin, self.opened), end) for begin, end in self.away]
        return beginning(minus(away, others), self.leave)

    def _ends(self, horizon: datetime) -> list[Span]:
        """The nights in which the turn begins, or would run out."""
        nights, since = list(self.judged), self._judged_at
        stood_on = bool(nights) and nights[-1][1] == since  # the night went on when we last looked
        runs_out = self._runs_out(nights)
        for begin, end in self.calendar.stretches(since, horizon):
            goes_on = begin <= since and (stood_on or since == self.opened)
            begin = max(begin, since)
            if goes_on or (runs_out is not None and begin <= runs_out <= end):
                nights.append((begin, end))
                runs_out = self._runs_out(nights)
            elif runs_out is None or runs_out < begin:
                break
        return nights

    def _runs_out(self, nights: Sequence[Span]) -> datetime | None:
        if self.budget is None:
            return None
        others = union([*self.stops, *nights])
        return reached(self.opened, self.budget, union([*others, *self._leave(others)]))
