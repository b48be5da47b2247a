"""No room at any one write, or from any one on: nothing acknowledged is lost, all of it is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from random import Random
from typing import Any

import pytest

from bot.store import Connection, database
from tests.bot.driver import Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import open_game
from tests.bot.told import faults_in

MOST_WRITES = 12  # of one turn with its announcement


class FullDisk:
    """Refuses one write, or all from one on, as SQLite does when there is no room."""

    def __init__(self, at: int, lasts: bool) -> None:
        self.left = at
        self.lasts = lasts
        self.refused = 0

    def check(self) -> None:
        self.left -= 1
        if self.left == 0 or (self.left < 0 and self.lasts):
            self.refused += 1
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error


@contextmanager
def full_at(disk: FullDisk, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    transact = database.transact

    def refusing(db: Connection, work: Any) -> Any:
        def then_full(db: Connection) -> Any:
            result = work(db)
            disk.check()  # at the commit: all of it was tried, and none of it stays
            return result

        return transact(db, then_full)

    with monkeypatch.context() as patch:
        patch.setattr(database, "transact", refusing)
        yield


async def recover(sandbox: OnSandbox) -> None:
    for _ in range(3):
        await sandbox.skip(timedelta(minutes=11))
        sandbox.client.poster.look_again()
        await sandbox.quiet()


async def some_turn(people: list[Person], random: Random) -> None:
    """Whoever is to move makes one move, as far as the disk allows it."""
    for each in people:
        if found := await each.suggested("/move", "move", ""):
            await each.slash("/move", move=random.choice(found)["value"])
            return


@pytest.mark.logs_errors
@pytest.mark.parametrize("lasts", [False, True], ids=["once", "for a while"])
async def test_a_disk_full_at_any_write_loses_no_announcement(
    sandbox: OnSandbox, stage: Stage, monkeypatch: pytest.MonkeyPatch, lasts: bool
) -> None:
    people, random = [stage.person("Ada"), stage.person("Bruno")], Random(1)
    await open_game(people, "new_york")
    met = 0
    for at in (*range(1, MOST_WRITES), *range(1, MOST_WRITES)):
        disk = FullDisk(at, lasts)
        with full_at(disk, monkeypatch):
            for _ in range(3):
                await some_turn(people, random)
        met += disk.refused > 0
        await recover(sandbox)
        wrong = await sandbox.store.read(lambda db: list(faults_in(db, sandbox.sandbox.world)))
        assert not wrong, (at, wrong)
    assert met >= MOST_WRITES, "the disk was hardly ever full"


@pytest.mark.logs_errors
async def test_a_disk_full_while_a_game_begins_loses_no_announcement(
    sandbox: OnSandbox, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    for at in range(1, 10):
        for each in people:
            each.place = sandbox.home()
        await people[0].slash("/game new", game="new_york")
        await people[1].press("Join")
        disk = FullDisk(at, lasts=False)
        with full_at(disk, monkeypatch):
            await people[0].press("Start")
        await recover(sandbox)
        if people[0].find("Start") is not None:
            await people[0].press("Start")  # it was refused, and said so
        await recover(sandbox)
        wrong = await sandbox.store.read(lambda db: list(faults_in(db, sandbox.sandbox.world)))
        assert not wrong, (at, wrong)
