"""Discord's ids: a millisecond timestamp and a counter in 64 bits, always rising."""

from datetime import UTC, datetime, timedelta

from bot.sandbox.clock import Clock

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
_TIME_SHIFT = 22
_LARGEST = 1 << 63


class Snowflakes:
    """Makes ids from the clock, each larger than every one before (also before a restart)."""

    def __init__(self, clock: Clock, last: int = 0) -> None:
        self._clock = clock
        self.last = last

    def make(self) -> int:
        milliseconds = (self._clock.now() - EPOCH) // timedelta(milliseconds=1)
        self.last = max(self.last + 1, milliseconds << _TIME_SHIFT)
        return self.last


def moment_of(snowflake: int) -> datetime:
    return EPOCH + timedelta(milliseconds=snowflake >> _TIME_SHIFT)


def parse_snowflake(value: object) -> int | None:
    """An id as it comes over the wire, or None when it is not one."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 20:
        number = int(value)
        return number if 0 < number < _LARGEST else None
    return None
