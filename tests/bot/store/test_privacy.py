"""Export and deletion: all of one's own, nothing of others, and nothing left behind."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import time, timedelta
from pathlib import Path

import orjson
import pytest

from bot.store import (
    Store,
    agreements,
    deadlines,
    guilds,
    last_seen,
    make_ready,
    messages,
    moves,
    notes,
    outbox,
    plans,
    privacy,
    stops,
    users,
)
from bot.store.agreements import AgreementKind, AgreementStatus
from bot.store.games import SeatStatus, Status
from bot.store.messages import Posted
from bot.store.settings import GuildSettings, QuietHours, UserSettings
from bot.table.change import announce
from bot.table.registry import Tables
from bot.table.table import Table
from bot.turn_time.turn_clock import TurnClock
from engines import ENGINES
from tests.bot import playing
from tests.bot.playing import GUILD, USERS, lobby, play_some, running

SECRETS = ("a seed for tests", "my secret note", "my secret plan")


async def _lived_in(tables: Tables, guild_id: int = GUILD) -> Table:
    """A running game with everything people leave in it."""
    store, at = tables.store, tables.store.clock.now()
    clocked = Tables(store, ENGINES, (announce, TurnClock()))
    table = await tables.of((await running(clocked, guild_id)).game.id)
    await play_some(table, 12)
    game, at = table.game.id, store.clock.now()
    for seat, user in enumerate(playing.USERS[:3]):
        await store.write(notes.keep(game, user, "my secret note", at))
        await store.write(plans.add(game, seat, user, {"text": "my secret plan"}, at))
        await store.write(last_seen.has_seen(game, user, 3, at))
        await store.write(users.set_settings(user, UserSettings(text=True), at))
        await store.write(messages.remember(Posted(game, "ping", 5, 4000 + seat, 1, user, at)))
    await store.write(guilds.set_settings(guild_id, GuildSettings(locale="de")))
    await table.replace(2, playing.USERS[3], playing.USERS[2])
    return table


def _everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def test_a_guilds_export_gives_no_running_game_away(tables: Tables) -> None:
    table = await _lived_in(tables)
    export = await tables.store.read(privacy.export_guild(GUILD))
    written = orjson.dumps(export).decode()
    kept = [ticket for entry in table.history() for ticket in getattr(entry.move, "tickets", ())]
    assert len(kept) >= 3
    digests = [made.digest for made in table.made]
    for secret in (*SECRETS, *kept, *digests, str(table.game.start_digest)):
        assert secret not in written
    (game,) = export["games"]
    assert len(game["moves"]) == 12
    assert not [row for row in game["moves"] if "move" in row]
    assert '"locale\\":\\"de' in written
    assert await tables.store.read(privacy.export_guild(GUILD + 1)) == {"guild": [], "games": []}


async def test_a_guilds_export_has_all_of_a_game_that_is_over(tables: Tables) -> None:
    table = await _lived_in(tables)
    await table.cancel()
    (game,) = (await tables.store.read(privacy.export_guild(GUILD)))["games"]
    assert game["seed"] == "a seed for tests"
    assert [row["move"] for row in game["moves"]] == [made.move for made in table.made]
    assert "my secret note" not in orjson.dumps(game).decode()


async def test_a_persons_export_has_ones_own_and_nobody_elses(tables: Tables) -> None:
    table = await _lived_in(tables)
    export = await tables.store.read(privacy.export_user(USERS[0]))
    assert len(export["notes"]) == len(export["plans"]) == len(export["seats"]) == 1
    assert len(export["moves"]) == sum(made.seat == 0 for made in table.made)
    written = orjson.dumps(export).decode()
    assert "a seed for tests" not in written
    assert not any(str(user) in written for user in USERS[1:])


async def test_deleting_a_guild_leaves_nothing_of_it_and_all_of_the_other(tables: Tables) -> None:
    store = tables.store
    mine, theirs = await _lived_in(tables), await _lived_in(tables, GUILD + 1)
    await store.write(privacy.delete_guild(GUILD))
    left = await store.read(privacy.export_guild(GUILD))
    assert left == {"guild": [], "games": []}
    kept = _everything(store.path)
    for name in ("moves", "seats", "notes", "plans", "looks", "messages", "outbox", "handovers"):
        assert kept[name], name
        assert all(mine.game.id not in row[:1] for row in kept[name] if name != "outbox")
    assert {row[1] for row in kept["outbox"]} == {GUILD + 1}
    await play_some(await tables.of(theirs.game.id), 0)


def test_every_column_that_names_a_person_is_emptied(path: Path) -> None:
    """By the shape of the file, so that a new column is not forgotten."""
    make_ready(path, 1.0)
    named = set()
    with closing(sqlite3.connect(path)) as db:
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type='table'").fetchall():
            for column in db.execute(f"PRAGMA table_info({table})"):
                if column[1] in ("user", "host") or column[1].endswith("_user"):
                    named.add((table, column[1]))
    emptied = {*privacy.NAMED_IN, *((table, "user") for table in privacy.PERSONAL)}
    assert named - {("seats", "user")} == emptied


async def _everywhere(tables: Tables, store: Store) -> Table:
    """A game that has left something of its players in every table there is."""
    table = await _lived_in(tables)
    at, voters = store.clock.now(), (1, 2)
    later = at + timedelta(days=1)
    about = {"seat": 0, "user": playing.USERS[0], "from": playing.USERS[0], "then": "out"}
    question = agreements.propose(table.game.id, AgreementKind.REMOVE, 1, voters, at, later, about)
    agreement = await store.write(question)
    await store.write(agreements.vote(agreement.id, 1, True, at))
    params = {"users": [playing.USERS[0], playing.USERS[1]]}
    await store.write(outbox.add(GUILD, table.game.id, "turn", params, at))
    await store.write(deadlines.put(table.game.id, "asked", later, 0, params))
    taken = moves.Takeback(12, 12, 0, playing.USERS[0], None, at)
    await store.write(moves.take_back(table.game.id, taken))
    for user in playing.USERS[:3]:
        quiet = UserSettings(quiet=QuietHours(start=time(22), end=time(7)))
        await store.write(users.set_settings(user, quiet, at))
        await store.write(stops.go_away(user, at, later))
    return table


async def test_a_deleted_person_is_in_no_file_any_more(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Searched for in the bytes of the file and of whatever lies beside it."""
    people = tuple(1_234_567_890_123_456_789 + 1_000_003 * number for number in range(4))
    monkeypatch.setattr(playing, "USERS", people)
    store = tables.store
    await _everywhere(tables, store)
    kept = _everything(store.path)
    empty = {name for name, rows in kept.items() if not rows and not name.startswith("sqlite_")}
    assert not empty, "this test must leave something in every table"
    user, other = people[0], people[1]
    assert _found(store.path, user)
    now = store.clock.now()
    await store.erase(privacy.delete_user(user, now))
    assert not _found(store.path, user)
    assert _found(store.path, other)
    await store.erase(privacy.delete_guild(GUILD))
    for left in people:
        await store.erase(privacy.delete_user(left, now))
        assert not _found(store.path, left)
    for secret in SECRETS:
        assert not _files_with(store.path, secret.encode())


def _found(path: Path, user: int) -> list[str]:
    """As SQLite writes a number of this size, and as text."""
    return _files_with(path, user.to_bytes(8, "big")) + _files_with(path, str(user).encode())


def _files_with(path: Path, wanted: bytes) -> list[str]:
    files = [each for each in path.parent.iterdir() if each.name.startswith(path.name)]
    return [each.name for each in files if wanted in each.read_bytes()]


async def test_a_note_written_anew_is_in_no_file_any_more(tables: Tables) -> None:
    store, table = tables.store, await _lived_in(tables)
    game, at = table.game.id, store.clock.now()
    await store.write(notes.keep(game, playing.USERS[0], "where the harbour ends", at))
    assert _files_with(store.path, b"where the harbour ends")
    await store.erase(notes.keep(game, playing.USERS[0], "", at))
    assert not _files_with(store.path, b"where the harbour ends")


async def test_a_question_about_a_deleted_person_is_closed(tables: Tables) -> None:
    store = tables.store
    table = await _everywhere(tables, store)
    await store.erase(privacy.delete_user(playing.USERS[0], store.clock.now()))
    found = await store.read(agreements.agreement_of(table.game.id, 1))
    assert found.status is AgreementStatus.LAPSED
    assert found.params["user"] is None


async def test_a_deleted_person_is_named_nowhere_and_the_games_go_on(tables: Tables) -> None:
    store, user = tables.store, USERS[0]
    table = await _lived_in(tables)
    waiting = await lobby(store)
    over = await running(tables, seed="over")
    await over.cancel()
    await store.write(privacy.delete_user(user, store.clock.now()))
    for name, rows in _everything(store.path).items():
        assert not [row for row in rows if user in row or str(user) in row], name
    await tables.of(table.game.id)
    assert table.game.players[0].status is SeatStatus.OFFERED
    assert len(table.made) == 12
    assert (await tables.of(waiting)).game.host == USERS[1]
    assert (await tables.of(over.game.id)).game.status is Status.CANCELLED
    waits = [row for row in _everything(store.path)["outbox"] if "offered" in row]
    assert len(waits) == 1
    await table.replace(0, 777, None)
    await store.write(outbox.prune(store.clock.now()))
