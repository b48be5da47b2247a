"""The one class that uses aiosqlite's insides says so when they have changed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading

import aiosqlite
import pytest

from bot.store.database import Connection
from bot.store.errors import CannotOpen
from bot.store.lane import USED, Lane


def memory() -> Connection:
    return sqlite3.connect(":memory:", check_same_thread=False)


async def test_a_whole_query_runs_in_the_lanes_thread() -> None:
    lane = Lane(memory)
    await lane
    try:
        asked = await lane.ask(
            lambda db, n: (db.execute("SELECT ?", (n,)).fetchone(), threading.get_ident()), 7
        )
    finally:
        await lane.close()
    assert asked[0] == (7,), (
        "aiosqlite no longer runs what is put into its queue as (future, function): "
        "see bot/store/lane.py"
    )
    assert asked[1] != threading.get_ident()


async def test_what_is_under_way_is_waited_for_by_the_cancelled() -> None:
    lane = Lane(memory)
    await lane
    begun, go = threading.Event(), threading.Event()

    def work(_: Connection, __: None) -> str:
        begun.set()
        assert go.wait(60)
        return "done"

    async def ask() -> str:
        return await lane.ask(work, None)

    try:
        task = asyncio.create_task(ask())
        await asyncio.to_thread(begun.wait, 60)
        task.cancel()
        await asyncio.sleep(0)
        assert not task.done()
        go.set()
        await asyncio.wait([task])
    finally:
        await lane.close()
    assert task.done()


@pytest.mark.parametrize("name", USED)
def test_an_aiosqlite_without_its_insides_is_refused_in_words(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = aiosqlite.Connection.__init__

    def lacking(self: aiosqlite.Connection, *args: object, **more: object) -> None:
        whole(self, *args, **more)  # type: ignore[arg-type]
        delattr(self, name)

    monkeypatch.setattr(aiosqlite.Connection, "__init__", lacking)
    with pytest.raises(CannotOpen, match=f"has no {name}.*install the version"):
        Lane(memory)
