"""A turn's time as an account: examples worked out by hand, and what holds for all of them."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.turn_time.account import Account, Nights
from bot.turn_time.quiet import Calendar, Quiet
from bot.turn_time.spans import Span, clipped, length, minus, union

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
BERLIN = ZoneInfo("Europe/Berlin")


def at(text: str, zone: ZoneInfo | None = None) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=zone or UTC).astimezone(UTC)


def quiet(zone: str = "UTC", start: int = 23, end: int = 7, weekend: bool = False) -> Calendar:
    return Calendar([(LONG_AGO, Quiet(ZoneInfo(zone), time(start), time(end), weekend))])


# --- worked examples ---------------------------------------------------------------------------


def test_a_day_over_the_end_of_summer_time_is_24_hours() -> None:
    account = Account(
        at("2026-10-24 21:00", BERLIN), 24 * HOUR, Nights.ENDS, quiet("Europe/Berlin")
    )
    assert account.due == at("2026-10-25 20:00", BERLIN)


def test_a_turn_that_begins_at_night_and_would_end_in_one_is_spared_both() -> None:
    opened = at("2026-10-24 02:00", BERLIN)
    account = Account(opened, 24 * HOUR, Nights.ENDS, quiet("Europe/Berlin"))
    assert account.due == at("2026-10-25 15:00", BERLIN)


def test_twelve_hours_count_no_night_at_all() -> None:
    opened = at("2026-10-24 21:00", BERLIN)
    account = Account(opened, 12 * HOUR, Nights.ALL, quiet("Europe/Berlin"))
    assert account.due == at("2026-10-25 17:00", BERLIN)


def test_thirty_hours_without_the_bot_are_nobodys() -> None:
    down = (at("2026-03-04 20:00"), at("2026-03-06 02:00") + HOUR)  # and an hour of grace
    account = Account(at("2026-03-04 11:00"), 24 * HOUR, Nights.ENDS, quiet(), stops=(down,))
    assert account.spent(at("2026-03-06 02:00")) == 9 * HOUR
    assert account.due == at("2026-03-06 18:00")
    assert account.moment(0.5) == at("2026-03-06 06:00")  # held by the gate until 07:00


def test_a_pause_costs_nobody_a_second() -> None:
    pause = (at("2026-03-03 10:00"), at("2026-03-07 10:00"))  # Tuesday to Saturday
    anna = Account(at("2026-03-02 10:00"), 72 * HOUR, stops=(pause,))
    assert anna.spent(at("2026-03-05 10:00")) == 24 * HOUR
    bela = Account(at("2026-03-05 10:00"), 84 * HOUR, stops=(pause,))
    assert bela.due == at("2026-03-10 22:00")


def test_a_night_on_the_way_does_not_stretch_a_long_turn() -> None:
    week = Account(at("2026-03-02 12:00"), 7 * DAY, Nights.ENDS, quiet())
    assert week.due == at("2026-03-09 12:00")


def test_a_weekend_joins_its_nights() -> None:
    friday = Account(at("2026-03-06 12:00"), DAY, Nights.ENDS, quiet(weekend=True))
    assert friday.due == at("2026-03-09 20:00")  # 11 hours on Friday, 13 from Monday at 7


def test_leave_that_is_used_up_stops_no_clock() -> None:
    away = (at("2026-03-03 12:00"), at("2026-03-30 12:00"))
    account = Account(at("2026-03-02 12:00"), 2 * DAY, away=(away,), leave=14 * DAY)
    assert account.due == at("2026-03-18 12:00")
    assert account.used_leave(at("2026-03-30 12:00")) == 14 * DAY


def test_coming_back_in_the_night_does_not_end_a_turn_in_it() -> None:
    """The night was not judged to stand while the turn was far from its end."""
    opened, night, back = (at(f"2026-03-02 {hour}") for hour in ("01:00", "23:00", "23:30"))
    opened -= DAY  # Sunday 01:00, in the night: it runs from 07:00
    away = (night - HOUR, at("2026-03-09 00:00"))
    before = Account(opened, 40 * HOUR, Nights.ENDS, quiet(), away=(away,)).judge(back)
    after = Account(
        opened,
        40 * HOUR,
        Nights.ENDS,
        quiet(),
        away=((night - HOUR, back),),
        judged=before.judged,
        judged_at=before.judged_at,
    )
    assert after.spent(back) == before.spent(back) == 39 * HOUR
    assert after.due == at("2026-03-03 08:00")


# --- quiet hours -------------------------------------------------------------------------------


def test_quiet_hours_may_lie_within_one_day() -> None:
    noon = Quiet(ZoneInfo("UTC"), time(9), time(17))
    assert noon.around(at("2026-03-02 08:59")) is None
    assert noon.around(at("2026-03-02 09:00")) == (at("2026-03-02 09:00"), at("2026-03-02 17:00"))
    assert noon.around(at("2026-03-02 17:00")) is None


def test_nights_follow_the_wall_clock_through_summer_time() -> None:
    night = Quiet(ZoneInfo("Europe/Budapest"), time(22), time(7))
    moments = ("2026-03-29 00:30", "2026-10-25 00:30", "2026-06-10 00:30")
    found = [night.around(at(each)) for each in moments]
    assert [end - begin for begin, end in found if begin] == [  # type: ignore[misc]
        8 * HOUR,
        10 * HOUR,
        9 * HOUR,
    ]


def test_an_hour_that_is_skipped_begins_with_the_first_moment_there_is() -> None:
    night = Quiet(ZoneInfo("Europe/Budapest"), time(2, 30), time(8))
    assert night.around(at("2026-03-29 01:10")) == (at("2026-03-29 01:00"), at("2026-03-29 06:00"))


def test_of_an_hour_that_comes_twice_a_night_takes_all() -> None:
    till = Quiet(ZoneInfo("Europe/Budapest"), time(22), time(2, 30)).around(at("2026-10-25 00:10"))
    from_ = Quiet(ZoneInfo("Europe/Budapest"), time(2, 30), time(8)).around(at("2026-10-25 02:00"))
    assert till is not None
    assert from_ is not None
    assert till[1] == at("2026-10-25 01:30")  # the second 02:30
    assert from_[0] == at("2026-10-25 00:30")  # the first


# --- properties --------------------------------------------------------------------------------

ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Chatham")
moments = st.integers(0, 400 * 24 * 60).map(
    lambda minutes: datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)
spans = st.builds(lambda begin, hours: (begin, begin + hours * HOUR), moments, st.integers(1, 200))
calendars = st.builds(
    lambda zone, start, hours, weekend: quiet(zone, start, (start + hours) % 24, weekend),
    st.sampled_from(ZONES),
    st.integers(0, 23),
    st.integers(1, 12),
    st.booleans(),
)


@st.composite
def accounts(draw: st.DrawFn) -> Account:
    opened = draw(moments)
    near = st.integers(-48, 24 * 20).map(lambda hours: opened + hours * HOUR)
    some = st.lists(st.tuples(near, st.integers(1, 60)), max_size=3).map(
        lambda found: tuple((begin, begin + hours * HOUR) for begin, hours in found)
    )
    return Account(
        opened,
        draw(st.timedeltas(timedelta(minutes=5), 8 * DAY)),
        draw(st.sampled_from(list(Nights))),
        draw(calendars),
        stops=draw(some),
        away=draw(some),
        leave=draw(st.sampled_from([timedelta(0), 3 * DAY, 14 * DAY])),
    )


@given(accounts(), st.integers(0, 30 * 24))
def test_what_was_spent_and_what_stood_is_all_the_time_there_was(
    account: Account, hours: int
) -> None:
    later = account.opened + hours * HOUR
    assert account.spent(later) + length(account.stood(later)) == later - account.opened


@given(accounts())
def test_all_of_the_budget_is_spent_when_time_is_up_and_not_before(account: Account) -> None:
    due = account.due
    assert due is not None
    assert account.spent(due) == account.budget
    assert account.spent(due - timedelta(seconds=1)) < account.budget


@given(accounts())
def test_time_is_never_up_in_a_night(account: Account) -> None:
    due = account.due
    assert due is not None
    if account.nights is not Nights.NONE:
        for begin, end in account.calendar.stretches(due - DAY, due + DAY):
            assert not begin < due <= end
    for begin, end in account.stops:
        assert not begin < due <= end or end < account.opened


@given(accounts(), st.lists(st.integers(0, 24 * 20), max_size=4))
def test_looking_changes_nothing(account: Account, looks: list[int]) -> None:
    judged = account
    for hours in sorted(looks):
        judged = judged.judge(account.opened + hours * HOUR)
    assert judged.due == account.due


@given(accounts(), st.integers(0, 24 * 10), st.integers(1, 72))
def test_a_stop_that_begins_now_changes_nothing_of_the_past(
    account: Account, after: int, lasts: int
) -> None:
    now = account.opened + after * HOUR
    judged = account.judge(now)
    stop = (now, now + lasts * HOUR)
    more = Account(
        judged.opened,
        judged.budget,
        judged.nights,
        judged.calendar,
        (*judged.stops, stop),
        judged.away,
        judged.leave,
        judged.judged,
        judged.judged_at,
    )
    assert more.spent(now) == account.spent(now)
    assert account.due is not None
    assert more.due is not None
    assert more.due >= account.due


@given(st.lists(spans, max_size=6), st.lists(spans, max_size=6), spans)
def test_spans_add_up(some: list[Span], others: list[Span], frame: Span) -> None:
    both = length(union([*some, *others]))
    assert length(minus(some, others)) + length(union(others)) == both
    assert length(clipped(union(some), *frame)) <= frame[1] - frame[0]
