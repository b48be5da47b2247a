"""The clock: it only moves forward, and timers and listeners follow a skip."""

import functools
from datetime import timedelta

import pytest

from bot.sandbox import Clock
from bot.sandbox.clock import Timers
from bot.sandbox.snowflake import Snowflakes, moment_of, parse_snowflake


def test_a_skip_moves_the_time_and_tells_the_listeners() -> None:
    clock, told = Clock(), []
    before = clock.now()
    stop = clock.on_skip(lambda: told.append(clock.now()))
    after = clock.skip(timedelta(hours=2))
    assert after - before >= timedelta(hours=2)
    assert told[0] - before >= timedelta(hours=2)
    stop()
    clock.skip(timedelta(hours=1))
    assert len(told) == 1
    with pytest.raises(ValueError, match="forwards"):
        clock.skip(timedelta(seconds=-1))


async def test_timers_run_in_order_when_their_time_was_skipped_to() -> None:
    clock, run = Clock(), list[int]()
    timers = Timers(clock)
    timers.start()
    for hours in (3, 1, 2):
        due = clock.now() + timedelta(hours=hours)
        timers.at(due, functools.partial(run.append, hours))
    clock.skip(timedelta(hours=2, minutes=1))
    assert run == [1, 2]
    timers.stop()
    clock.skip(timedelta(hours=5))
    assert run == [1, 2]


def test_ids_always_rise_and_tell_their_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [ids.make() for _ in range(1000)]
    assert made == sorted(set(made))
    assert abs(moment_of(made[0]) - clock.now()) < timedelta(seconds=10)
    later = Snowflakes(clock, last=made[-1] << 1)
    assert later.make() > made[-1] << 1


@pytest.mark.parametrize("value", ["", "0", "-1", "abc", "1.5", "9" * 25, "²", None, 5])
def test_what_is_no_id(value: object) -> None:
    assert parse_snowflake(value) is None
