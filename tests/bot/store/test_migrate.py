"""Migrations: forward only, all or nothing, a copy kept, and never on somebody else's file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import Store
from bot.store.database import connect
from bot.store.errors import NotOurs, TooNew
from bot.store.migrate import Migration, bring_up_to_date, edited, shipped, statements
from tests.bot.playing import lobby

NEXT = shipped()[-1].version + 1
MORE = Migration(
    NEXT, f"{NEXT:04d}_more.sql", "CREATE TABLE more (id INTEGER);\nINSERT INTO more VALUES (5);\n"
)
BROKEN = Migration(
    NEXT,
    f"{NEXT:04d}_broken.sql",
    "CREATE TABLE more (id INTEGER);\nINSERT INTO nowhere VALUES (1);\n",
)


async def _filled(path: Path) -> None:
    async with await Store.open(path) as store:
        await lobby(store)


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())


def test_the_shipped_migrations_are_numbered_without_gaps() -> None:
    assert [each.version for each in shipped()] == list(range(1, len(shipped()) + 1))
    for each in shipped():
        assert list(statements(each.script))


async def test_a_migration_keeps_the_data_and_a_copy_of_the_old_file(path: Path) -> None:
    await _filled(path)
    old = _dump(path)
    with closing(connect(path, writing=True, busy_seconds=1)) as db:
        copy = bring_up_to_date(db, path, (*shipped(), MORE))
        assert db.execute("SELECT id FROM more").fetchone() == (5,)
        assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert bring_up_to_date(db, path, (*shipped(), MORE)) is None
    assert copy is not None
    assert _dump(copy) == old


async def test_a_migration_that_fails_changes_nothing(path: Path) -> None:
    await _filled(path)
    old = _dump(path)
    with (
        closing(connect(path, writing=True, busy_seconds=1)) as db,
        pytest.raises(sqlite3.OperationalError),
    ):
        bring_up_to_date(db, path, (*shipped(), BROKEN))
    assert _dump(path) == old
    async with await Store.open(path):
        pass


async def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    await _filled(path)
    with closing(connect(path, writing=True, busy_seconds=1)) as db:
        bring_up_to_date(db, path, (*shipped(), MORE))
    old = _dump(path)
    with pytest.raises(TooNew, match="newer Waybill"):
        await Store.open(path)
    assert _dump(path) == old


async def test_another_programs_file_is_refused_and_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")
        db.commit()
    old = _dump(path)
    with pytest.raises(NotOurs, match="not one of Waybill's"):
        await Store.open(path)
    assert _dump(path) == old


async def test_an_edited_migration_is_noticed(path: Path) -> None:
    await _filled(path)
    first = shipped()[0]
    changed = Migration(first.version, first.name, f"{first.script}-- edited")
    with closing(connect(path, writing=False, busy_seconds=1)) as db:
        assert edited(db, shipped()) == []
        assert edited(db, (changed,)) == [first.name]


def test_a_script_that_breaks_off_is_no_migration() -> None:
    with pytest.raises(ValueError, match="middle of a statement"):
        list(statements("CREATE TABLE a (b INTEGER);\nCREATE TABLE"))
