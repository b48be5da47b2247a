"""What machines do to files: every fault is said clearly, and nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.cli import file_care
from bot.store import Store, notes
from bot.store.errors import AlreadyRunning, Busy, CannotOpen, Damaged, DiskFull, StoreError
from bot.store.games import Status
from bot.table.table import Table
from engines import ENGINES
from tests.bot.playing import by, digest_of, lobby, play_some, running, some_move, tables_of

KILLS = 250
ROOT = Path(__file__).parents[2]


def command(*args: object) -> list[str]:
    return [sys.executable, "-m", "tests.bot.faulty", *map(str, args)]


def faulty(*args: object) -> Any:
    """Run the process to break; what it reports."""
    done = subprocess.run(command(*args), cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_a_bot_killed_at_any_moment_loses_no_acknowledged_move(path: Path) -> None:
    seen = faulty("kill", path, KILLS, 11)
    assert seen["lost"] == 0
    assert seen["acknowledged"] > KILLS
    report = file_care.examine(path, ENGINES)
    assert report.is_healthy, list(report.lines())


# --- no room -----------------------------------------------------------------------------------


async def test_a_full_disk_changes_nothing_and_games_go_on_when_there_is_room(
    path: Path,
) -> None:
    async with await Store.open(path) as store:
        table = await running(tables_of(store))
        pages = await store.write(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
        await store.write(lambda db: db.execute(f"PRAGMA max_page_count = {pages}").fetchone())
        for number in range(1000):  # until it is full
            try:
                await store.write(notes.keep(table.game.id, number, "x" * 900, store.clock.now()))
            except DiskFull:
                break
        before, revision = await _play_until_full(table)
        await store.write(lambda db: db.execute("PRAGMA max_page_count = 1000000").fetchone())
        again = await tables_of(store).of(table.game.id)
        assert (digest_of(again), again.revision) == (before, revision)
        await play_some(again, 1)


async def _play_until_full(table: Table) -> tuple[str, int]:
    """The position and revision that the last move that fitted led to."""
    while table.to_move:
        before, revision = digest_of(table), table.revision
        try:
            await play_some(table, 1)
        except DiskFull:
            return before, revision
    raise AssertionError("the whole game fitted")


def test_a_file_that_may_not_grow_is_a_clear_error_and_no_loss(path: Path) -> None:
    seen = faulty("full", path)
    assert seen == {"error": "DiskFull", "moved": 5}
    assert file_care.examine(path, ENGINES).is_healthy


# --- no right to write ---------------------------------------------------------------------------


@pytest.fixture
def shared_folder() -> Iterator[Path]:
    """A folder that other users may look into."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)  # noqa: PTH101
        yield Path(folder)


def test_a_read_only_file_is_said_so_and_left_alone(shared_folder: Path) -> None:
    path = shared_folder / "waybill.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE something (here TEXT)")
        db.commit()
    path.chmod(0o444)
    shared_folder.chmod(0o555)
    content = path.read_bytes()
    seen = faulty("readonly", path)
    assert seen["error"] == "CannotOpen"  # not even a lock may be put beside it
    assert str(path) in seen["text"]
    shared_folder.chmod(0o777)
    seen = faulty("readonly", path)
    assert seen["error"] == "ReadOnly"
    assert "right to write" in seen["text"]
    assert path.read_bytes() == content
    shared_folder.chmod(0o755)


async def test_a_place_that_does_not_exist_is_said_so(path: Path) -> None:
    for nowhere in (path / "under" / "a.db", path.parent):
        with pytest.raises(CannotOpen, match=str(nowhere)):
            await Store.open(nowhere)


# --- held by others ------------------------------------------------------------------------------


@contextmanager
def held_by_another(path: Path) -> Iterator[None]:
    """A process of its own that keeps the file locked."""
    script = (
        "import sqlite3, sys; db = sqlite3.connect(sys.argv[1], isolation_level=None);"
        "db.execute('BEGIN IMMEDIATE'); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield
        finally:
            process.stdin.close()


async def test_a_file_held_by_another_program_is_said_so_and_changes_nothing(path: Path) -> None:
    async with await Store.open(path, busy_seconds=0.05) as store:
        table = await running(tables_of(store))
        await play_some(table, 5)
        seat, move = some_move(table, random.Random(1))
        before, revision = digest_of(table), table.revision
        with held_by_another(path):
            with pytest.raises(Busy, match="another program"):
                await table.play(seat, move, revision, by(seat))
            reading = await tables_of(store).of(table.game.id)  # reading goes on
            assert digest_of(reading) == before
        change = await table.play(seat, move, revision, by(seat))
        assert change.revision == revision + 1


async def test_many_who_wait_for_a_held_file_wait_together(path: Path) -> None:
    """Not one after the other, each for the whole time."""
    async with await Store.open(path, busy_seconds=0.05) as store:
        game, tries = await lobby(store), list[str]()
        await store.write(lambda db: db.set_trace_callback(tries.append))
        with held_by_another(path):
            asked = [
                store.write(notes.keep(game, user, "x", store.clock.now())) for user in range(60)
            ]
            results = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(each, Busy) for each in results)
        assert sum(sql.startswith("BEGIN") for sql in tries) <= 2


def test_a_bot_that_fails_before_closing_its_file_still_ends(path: Path) -> None:
    script = (
        "import asyncio, sys; from pathlib import Path; from bot.store import Store\n"
        "async def main():\n    store = await Store.open(Path(sys.argv[1])); raise SystemExit(7)\n"
        "asyncio.run(main())"
    )
    ended = subprocess.run([sys.executable, "-c", script, str(path)], cwd=ROOT, timeout=60)
    assert ended.returncode == 7


@contextmanager
def another_bot(path: Path) -> Iterator[None]:
    """A process of its own that plays all the time, and is killed at the end."""
    with subprocess.Popen(command("play", path), cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield
        finally:
            process.kill()


async def test_a_second_bot_on_the_same_file_is_refused(path: Path, tmp_path: Path) -> None:
    with another_bot(path):
        with pytest.raises(AlreadyRunning, match="another Waybill"):
            await Store.open(path)
        assert file_care.backup(path, tmp_path / "copy.db").is_healthy
        assert file_care.examine(path, ENGINES).is_healthy
    async with await Store.open(path):  # the lock ended with its holder
        pass


# --- damaged -----------------------------------------------------------------------------------


async def _filled(path: Path) -> None:
    async with await Store.open(path) as store:
        tables = tables_of(store)
        for number in range(4):
            await play_some(await running(tables, seed=str(number)), 60)


def _cut(path: Path, share: float) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])


@pytest.mark.parametrize("share", [0, 0.001, 0.1, 0.5, 0.9])
async def test_a_file_that_was_cut_off_is_refused(path: Path, share: float) -> None:
    await _filled(path)
    _cut(path, share)
    with pytest.raises(Damaged, match="restore a backup"):
        await Store.open(path)
    assert not file_care.examine(path, ENGINES).is_healthy


async def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    _write(path, b"these are my holiday pictures" * 500)
    with pytest.raises(Damaged):
        await Store.open(path)
    assert _read(path).startswith(b"these are my holiday pictures")


def _write(path: Path, content: bytes) -> None:
    path.write_bytes(content)


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _spoil(path: Path, page: int) -> None:
    content = bytearray(path.read_bytes())
    content[page * 4096 : (page + 1) * 4096] = random.Random(page).randbytes(4096)
    path.write_bytes(content)


async def test_a_spoiled_page_is_found_and_never_becomes_a_wrong_game(path: Path) -> None:
    """Whatever page is hit: a clear error or the game as it was, never another position."""
    await _filled(path)
    sound = _read(path)
    async with await Store.open(path) as store:
        right = [digest_of(await tables_of(store).of(number)) for number in (1, 2, 3, 4)]
    noticed = 0
    for page in range(1, len(sound) // 4096):
        _write(path, sound)
        _spoil(path, page)
        noticed += not file_care.examine(path, ENGINES).is_healthy
        try:
            async with await Store.open(path) as store:
                for number in (1, 2, 3, 4):
                    table = await tables_of(store).of(number)
                    if table.game.status is Status.RUNNING:
                        assert digest_of(table) == right[number - 1]
        except StoreError:
            pass
    assert noticed == len(sound) // 4096 - 1


async def test_a_crash_between_posting_and_marking_posts_once_more_recognisably(
    path: Path,
) -> None:
    async with await Store.open(path) as store:
        await running(tables_of(store))
        await lobby(store)
        (posted,) = await store.pending()
    async with await Store.open(path) as store:
        (again,) = await store.pending()
        assert again.retry
        assert (again.nonce, again.kind, again.params) == (
            posted.nonce,
            posted.kind,
            posted.params,
        )
