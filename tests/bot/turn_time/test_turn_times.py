"""When time runs for a player: nights, absences, summer time."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.turn_time.turn_times import Habits, Quiet, bank_after, turn_times

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
ALWAYS = Habits()
NIGHT = Habits(quiet=Quiet(time(22), time(7), ZoneInfo("UTC")))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def test_without_habits_a_day_is_a_day() -> None:
    times = turn_times(at("2026-03-02 12:00"), DAY, ALWAYS)
    assert times.ping == at("2026-03-02 12:00")
    assert times.half == at("2026-03-03 00:00")
    assert times.almost == at("2026-03-03 09:36")
    assert times.deadline == at("2026-03-03 12:00")


def test_without_a_clock_there_is_only_the_ping() -> None:
    times = turn_times(at("2026-03-02 23:00"), None, NIGHT)
    assert times.ping == at("2026-03-03 07:00")
    assert (times.half, times.almost, times.deadline) == (None, None, None)


def test_a_turn_that_comes_at_night_begins_in_the_morning() -> None:
    times = turn_times(at("2026-03-02 23:30"), HOUR, NIGHT)
    assert times.ping == at("2026-03-03 07:00")
    assert times.deadline == at("2026-03-03 08:00")


def test_a_deadline_at_night_moves_behind_it_by_as_much_as_it_reached_into_it() -> None:
    times = turn_times(at("2026-03-02 21:00"), 3 * HOUR, NIGHT)
    assert times.deadline == at("2026-03-03 09:00")


def test_a_long_turn_is_stretched_by_one_night_at_most() -> None:
    week = turn_times(at("2026-03-02 23:00"), 7 * DAY, NIGHT).deadline
    assert week is not None
    assert week - at("2026-03-02 23:00") <= 7 * DAY + 18 * HOUR


def test_who_is_away_is_pinged_on_return() -> None:
    habits = Habits(away_until=at("2026-03-10 12:00"))
    times = turn_times(at("2026-03-02 12:00"), DAY, habits)
    assert (times.ping, times.deadline) == (at("2026-03-10 12:00"), at("2026-03-11 12:00"))


def test_who_returns_at_night_is_pinged_in_the_morning() -> None:
    habits = Habits(quiet=NIGHT.quiet, away_until=at("2026-03-10 23:00"))
    assert habits.next_awake(at("2026-03-02 12:00")) == at("2026-03-11 07:00")


def test_an_absence_that_is_over_changes_nothing() -> None:
    habits = Habits(away_until=at("2026-03-01 12:00"))
    assert habits.next_awake(at("2026-03-02 12:00")) == at("2026-03-02 12:00")


def test_quiet_hours_may_lie_within_one_day() -> None:
    quiet = Quiet(time(9), time(17), ZoneInfo("UTC"))
    assert quiet.around(at("2026-03-02 08:59")) is None
    assert quiet.around(at("2026-03-02 09:00")) == (
        at("2026-03-02 09:00"),
        at("2026-03-02 17:00"),
    )
    assert quiet.around(at("2026-03-02 17:00")) is None


def test_nights_follow_the_wall_clock_through_summer_time() -> None:
    quiet = Quiet(time(22), time(7), ZoneInfo("Europe/Budapest"))
    spring = quiet.around(at("2026-03-29 00:30"))  # clocks go forward this night
    autumn = quiet.around(at("2026-10-25 00:30"))  # and back this one
    ordinary = quiet.around(at("2026-06-10 00:30"))
    assert [end - begin for begin, end in (spring, autumn, ordinary)] == [  # type: ignore[misc]
        8 * HOUR,
        10 * HOUR,
        9 * HOUR,
    ]


def test_a_night_that_begins_in_a_skipped_hour_still_ends() -> None:
    quiet = Quiet(time(2, 30), time(8), ZoneInfo("Europe/Budapest"))
    habits = Habits(quiet=quiet)
    moment = at("2026-03-29 01:40")  # 03:40 on the wall; 02:30 never came
    assert habits.next_awake(moment) == at("2026-03-29 06:00")


zones = st.sampled_from(["UTC", "Europe/Budapest", "America/New_York", "Australia/Lord_Howe"])
moments = st.integers(0, 730 * 24 * 60).map(
    lambda minutes: at("2026-01-01 00:00") + timedelta(minutes=minutes)
)
nights = st.builds(
    lambda zone, start, hours: Quiet(time(start), time((start + hours) % 24), ZoneInfo(zone)),
    zones,
    st.integers(0, 23),
    st.integers(1, 12),
)


@given(moments, st.timedeltas(timedelta(minutes=10), 9 * DAY), nights)
def test_nobody_is_pinged_or_timed_out_asleep(
    came: datetime, allowed: timedelta, quiet: Quiet
) -> None:
    times = turn_times(came, allowed, Habits(quiet=quiet))
    assert times.deadline is not None
    for moment in (times.ping, times.half, times.almost, times.deadline):
        assert moment is None or quiet.around(moment) is None
    assert times.deadline - times.ping >= allowed
    assert times.deadline - came <= allowed + 40 * HOUR
    order = [m for m in (times.ping, times.half, times.almost, times.deadline) if m is not None]
    assert order == sorted(set(order))


def test_a_bank_keeps_what_was_saved_up_to_its_cap() -> None:
    assert bank_after(4 * HOUR, 4 * HOUR, 48 * HOUR) == 8 * HOUR
    assert bank_after(46 * HOUR, 4 * HOUR, 48 * HOUR) == 48 * HOUR
    assert bank_after(timedelta(0), 4 * HOUR, 48 * HOUR) == 4 * HOUR
