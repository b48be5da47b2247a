"""How much time a turn has by its game's clock, and which nights stop it. Pure."""

from __future__ import annotations

from datetime import timedelta

from bot.store.settings import DAY, ClockSettings
from bot.turn_time.account import Nights

LEAVE = timedelta(days=14)  # clocks stand so long in one game because somebody is away
OFFERED = timedelta(hours=2)  # a seat nobody holds does not keep the others waiting
LONG = timedelta(days=1)  # from here on only the nights at both ends stop a clock
SHARES = {"half": 0.5, "almost": 0.9}  # of the time spent, when a reminder comes
LIVE_SHARES = {"almost": 0.6}


def base_of(clock: ClockSettings, bank: timedelta | None) -> timedelta | None:
    """What a turn begins with; None: as long as it takes. `bank` None: nothing was spent yet."""
    if clock.kind == "none":
        return None
    if clock.kind == "turn":
        return clock.turn
    left = clock.reserve if bank is None else bank
    return min(clock.cap, left + clock.allowance)


def nights_of(base: timedelta | None, clock: ClockSettings) -> Nights:
    if base is None or clock.kind == "bank" or base >= LONG:
        return Nights.ENDS
    return Nights.NONE if clock.is_live else Nights.ALL


def least_left(clock: ClockSettings, base: timedelta | None) -> timedelta:
    """What somebody finds at least when the table has agreed to take a turn back."""
    if base is None:
        return timedelta(0)
    return clock.allowance if clock.kind == "bank" else base / 4


def offered_base(clock: ClockSettings) -> timedelta:
    return min(OFFERED, clock.turn) if clock.kind == "turn" else OFFERED


def asleep(clock: ClockSettings) -> ClockSettings:
    """A live game whose players have all gone home: a day for each turn."""
    return clock.model_copy(update={"turn": DAY})


def shares_of(base: timedelta | None, clock: ClockSettings) -> dict[str, float]:
    """Which reminders come, and when."""
    if base is None:
        return {}
    return LIVE_SHARES if clock.is_live and base < LONG else SHARES
