"""Accounts as they are stored: a wait and everything that stopped it."""

from __future__ import annotations

from datetime import datetime, timedelta

from bot.store import habits, stops, waits
from bot.store.database import Connection, query
from bot.store.waits import Wait
from bot.turn_time.account import Account, Nights
from bot.turn_time.quiet import Calendar, Quiet
from bot.turn_time.spans import Span

GRACE = timedelta(hours=1)  # after the bot was down: people must be able to find out
SHORT = timedelta(minutes=3)  # nobody notices


@query
def account_of(db: Connection, wait: Wait) -> Account:
    found = stops.touching(wait.opened_at, wait.game_id, wait.guild_id, wait.user, wait.id)(db)
    grace = GRACE if wait.base is None else min(GRACE, wait.base)
    return Account(
        opened=wait.opened_at,
        budget=wait.budget,
        nights=Nights(wait.nights),
        calendar=_calendar(db, wait),
        stops=(*found.plain, *(_with_grace(span, grace) for span in found.down)),
        away=found.away,
        leave=wait.leave,
        judged=wait.judged,
        judged_at=wait.judged_at,
    )


@query
def judge(db: Connection, wait: Wait, at: datetime) -> None:
    """Write down which nights have stood so far: before anything changes that they depend on."""
    before = account_of(wait)(db)
    after = before.judge(at)
    if after is not before:
        waits.set_judged(wait.id, after.judged, at)(db)


def _calendar(db: Connection, wait: Wait) -> Calendar:
    if wait.user is None or wait.nights == Nights.NONE:
        return Calendar()
    return Calendar([(since, Quiet(*habit)) for since, habit in habits.of_user(wait.user)(db)])


def _with_grace(span: Span, grace: timedelta) -> Span:
    begin, end = span
    return begin, end if end - begin < SHORT else end + grace
