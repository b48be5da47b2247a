"""Games that ran before there were accounts go on with the time they had."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.store import Store, deadlines, habits, pings, stops, waits
from bot.store.database import connect, create_private, prepare_writer, to_ms
from bot.store.migrate import bring_up_to_date, shipped
from bot.store.pings import PingState
from bot.turn_time.accounts import account_of
from bot.turn_time.turn_clock import TIME_UP

HOUR = timedelta(hours=1)
NOW = datetime.now(UTC).replace(microsecond=0)
MOVED = NOW - 5 * HOUR
ANNA, BELA = 1, 2


def _old_file(path: Path) -> None:
    """Two games: one in which Anna has 19 of 24 hours left, one that rests while Bela sleeps."""
    create_private(path)
    with closing(connect(path, writing=True, busy_seconds=1)) as db:
        prepare_writer(db, "FULL")
        bring_up_to_date(db, path, shipped()[:1])
        night = '{"quiet": {"start": "22:00:00", "end": "07:00:00"}, "timezone": "Asia/Tokyo"}'
        db.execute("INSERT INTO guilds (id) VALUES (7)")
        db.execute("INSERT INTO users (id, settings, away_until) VALUES (1, '{}', NULL)")
        db.execute(
            "INSERT INTO users (id, settings, away_until) VALUES (2, ?, ?)",
            (night, to_ms(NOW + 30 * HOUR)),
        )
        for game, paused in ((1, None), (2, to_ms(NOW - HOUR))):
            db.execute(
                "INSERT INTO games (id, guild_id, channel_id, engine, least_seats, most_seats,"
                " status, paused_at, created_at, changed_at) VALUES (?, 7, 1, 'x', 2, 2, 'running',"
                " ?, 0, ?)",
                (game, paused, to_ms(MOVED)),
            )
            for seat, user in ((0, ANNA), (1, BELA)):
                db.execute(
                    "INSERT INTO seats (game_id, seat, user, joined_at) VALUES (?, ?, ?, 0)",
                    (game, seat, user),
                )
        _put(db, 1, 0, "time_up", MOVED + 24 * HOUR, '{"allowed": 86400.0}')
        _put(db, 1, 0, "half", MOVED + 12 * HOUR)
        _put(db, 2, 1, "time_up", MOVED + 30 * HOUR, '{"allowed": 86400.0}')
        _put(db, 2, 1, "ping", MOVED + 6 * HOUR)


def _put(
    db: sqlite3.Connection, game: int, seat: int, kind: str, due: datetime, params: str = "{}"
) -> None:
    db.execute(
        "INSERT INTO deadlines (game_id, seat, kind, due_at, params) VALUES (?, ?, ?, ?, ?)",
        (game, seat, kind, to_ms(due), params),
    )


async def test_running_clocks_become_accounts(path: Path) -> None:
    _old_file(path)
    async with await Store.open(path) as store:
        anna = await store.read(waits.find_open(1, 0))
        assert anna is not None
        account = await store.read(account_of(anna))
        assert (anna.user, account.due) == (ANNA, MOVED + 24 * HOUR)
        assert account.spent(NOW) == 5 * HOUR
        up = await store.read(deadlines.find(1, 0, TIME_UP))
        assert up is not None
        assert up.due_at == account.due
        assert [each.state for each in await store.read(pings.of_wait(anna.id))] == [PingState.SENT]


async def test_a_rest_an_absence_and_a_deferred_ping_are_kept(path: Path) -> None:
    _old_file(path)
    async with await Store.open(path) as store:
        bela = await store.read(waits.find_open(2, 1))
        assert bela is not None
        account = await store.read(account_of(bela))
        assert account.due is not None
        assert account.due >= MOVED + 30 * HOUR
        assert account.spent(NOW) <= 5 * HOUR
        (ping,) = await store.read(pings.of_wait(bela.id))
        assert (ping.state, ping.due_at) == (PingState.DECIDED, MOVED + 6 * HOUR)
        assert await store.read(deadlines.find(2, 1, "ping")) is not None
        assert await store.read(stops.find_pause(2, NOW)) is not None
        assert await store.read(deadlines.find(2, -1, "pause_over")) is not None
        (away,) = await store.read(stops.away_of(BELA, NOW))
        assert away[1] == NOW + 30 * HOUR
        ((since, (zone, *_)),) = await store.read(habits.of_user(BELA))
        assert (since.year, zone.key) == (1970, "Asia/Tokyo")
