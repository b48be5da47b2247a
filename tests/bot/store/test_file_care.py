"""The operator's tools: they find what is wrong, say what to do, and copies are whole."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.cli import file_care
from bot.cli.file_care import Level, Report
from bot.store import Query, Store, moves
from bot.store.errors import AlreadyRunning, CannotOpen, Damaged, NotOurs
from bot.store.games import Status
from bot.store.moves import Ledger
from bot.table.registry import Tables
from engines import ENGINES
from tests.bot.playing import by, digest_of, play_some, running, tables_of
from tests.bot.table.test_drift import DAMAGES, Damage

NOW = datetime(2026, 4, 1, 8, 30, tzinfo=UTC)


def _problems(report: Report) -> list[str]:
    return [each.text for each in report.findings if each.level is Level.PROBLEM]


def _files(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def _overwrite(path: Path, content: bytes) -> None:
    path.write_bytes(content)


async def _some_games(path: Path) -> list[str]:
    """Three games, one finished, one with a line taken back; the digests of all."""
    async with await Store.open(path) as store:
        tables = tables_of(store)
        played = [await running(tables, seed=f"doctor {number}") for number in range(3)]
        await play_some(played[0], 1000)
        await play_some(played[1], 1)
        seat = played[1].made[-1].seat
        await played[1].undo(seat, 0, played[1].revision, by(seat))
        await play_some(played[1], 20)
        return [digest_of(table) for table in played]


async def _digests(path: Path) -> list[str]:
    async with await Store.open(path) as store:
        return [digest_of(await tables_of(store).of(number)) for number in (1, 2, 3)]


async def test_a_sound_file_is_found_healthy_also_while_the_bot_runs(path: Path) -> None:
    await _some_games(path)
    report = file_care.examine(path, ENGINES)
    assert report.is_healthy, list(report.lines())
    assert any("3 records replayed" in line for line in report.lines())
    async with await Store.open(path):
        report = file_care.examine(path, ENGINES)
        assert report.is_healthy
        assert any("a bot is working with it" in line for line in report.lines())


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
async def test_every_kind_of_drift_is_found(tables: Tables, damage: Damage) -> None:
    table = await running(tables)
    await play_some(table, 20)
    await tables.store.write(damage(table.game.id))
    report = file_care.examine(tables.store.path, ENGINES)
    (problem,) = _problems(report)
    assert problem.startswith(f"game {table.game.id} ")
    assert "a seed for tests" not in "".join(report.lines())


async def test_a_damaged_move_that_was_taken_back_is_found_too(path: Path) -> None:
    await _some_games(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE moves SET digest = 'f00' WHERE game_id = 2 AND number = 1")
        db.commit()
    assert _problems(file_care.examine(path, ENGINES))
    async with await Store.open(path) as store:  # it does not matter to the game
        assert (await tables_of(store).of(2)).game.status is Status.RUNNING


async def test_a_move_made_while_it_is_examined_is_no_fault(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot writes between the doctor's look at a game and the look at its moves."""
    await _some_games(path)
    real = moves.ledger
    played = 0

    def ledger(game_id: int) -> Query[Ledger]:
        nonlocal played
        played += _play_meanwhile(path, game_id)
        return real(game_id)

    monkeypatch.setattr(moves, "ledger", ledger)
    report = file_care.examine(path, ENGINES)
    assert played == 3
    assert report.is_healthy, list(report.lines())


def _play_meanwhile(path: Path, game_id: int) -> int:
    with closing(sqlite3.connect(path)) as db:
        db.execute(
            "INSERT INTO moves SELECT game_id, number + 1, seat, turn, move, how, user, at,"
            " reveals, digest FROM moves WHERE game_id = ? ORDER BY number DESC LIMIT 1",
            (game_id,),
        )
        db.execute("UPDATE games SET last_number = last_number + 1 WHERE id = ?", (game_id,))
        db.commit()
    return 1


async def test_no_file_is_said_so(path: Path) -> None:
    assert "there is no file" in _problems(file_care.examine(path, ENGINES))[0]
    assert _files(path.parent) == []
    with pytest.raises(CannotOpen):
        file_care.backup(path, path.with_name("copy.db"))


async def test_a_backup_taken_while_games_go_on_is_whole(path: Path, tmp_path: Path) -> None:
    await _some_games(path)
    async with await Store.open(path) as store:
        tables = tables_of(store)
        busy = [await running(tables, seed=f"busy {number}") for number in range(3)]
        playing = asyncio.gather(*(play_some(table, 1000) for table in busy))
        copies: list[Path] = []
        while not playing.done():
            target = tmp_path / f"copy-{len(copies)}.db"
            report = await asyncio.to_thread(file_care.backup, path, target)
            assert report.is_healthy
            copies.append(target)
            await asyncio.sleep(0)
        await playing
    for copy in copies[:5]:
        assert file_care.examine(copy, ENGINES).is_healthy
    assert not [name for name in _files(tmp_path) if "unfinished" in name]


async def test_a_backup_does_not_overwrite_by_mistake(path: Path, tmp_path: Path) -> None:
    await _some_games(path)
    target = tmp_path / "copy.db"
    file_care.backup(path, target)
    with pytest.raises(CannotOpen, match="exists already"):
        file_care.backup(path, target)
    assert file_care.backup(path, target, overwrite=True).is_healthy
    with pytest.raises(CannotOpen):
        file_care.backup(path, path, overwrite=True)
    with pytest.raises(CannotOpen):
        file_care.backup(path, tmp_path / "no such folder" / "copy.db")


async def test_a_restored_backup_is_the_same_games_and_keeps_what_was_there(
    path: Path, tmp_path: Path
) -> None:
    digests = await _some_games(path)
    copy = tmp_path / "copy.db"
    file_care.backup(path, copy)
    async with await Store.open(path) as store:
        await play_some(await tables_of(store).of(3), 5)
    later = await _digests(path)
    report = file_care.restore(copy, path, NOW)
    assert report.is_healthy
    assert await _digests(path) == digests
    assert await _digests(path.with_name("waybill.db-replaced-20260401-083000")) == later


async def test_a_restored_file_does_not_repeat_nonces(path: Path, tmp_path: Path) -> None:
    await _some_games(path)
    copy = tmp_path / "copy.db"
    file_care.backup(path, copy)
    async with await Store.open(path) as store:
        before = {each.nonce for each in await store.pending()}
    file_care.restore(copy, path, NOW)
    async with await Store.open(path) as store:
        after = {each.nonce for each in await store.pending()}
    assert before
    assert not before & after


async def test_a_damaged_file_is_replaced_by_a_backup(path: Path, tmp_path: Path) -> None:
    digests = await _some_games(path)
    copy = tmp_path / "copy.db"
    file_care.backup(path, copy)
    _overwrite(path, b"\0" * 5000)
    assert file_care.restore(copy, path, NOW).is_healthy
    assert await _digests(path) == digests


async def test_restoring_needs_the_bot_stopped_and_a_sound_copy(path: Path, tmp_path: Path) -> None:
    await _some_games(path)
    copy, other, cut = tmp_path / "copy.db", tmp_path / "other.db", tmp_path / "cut.db"
    file_care.backup(path, copy)
    async with await Store.open(path):
        with pytest.raises(AlreadyRunning):
            file_care.restore(copy, path, NOW)
    with closing(sqlite3.connect(other)) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")
        db.commit()
    _overwrite(cut, copy.read_bytes()[:9000])
    before = await _digests(path)
    for bad, error in ((other, NotOurs), (cut, Damaged), (tmp_path / "none.db", CannotOpen)):
        with pytest.raises(error):
            file_care.restore(bad, path, NOW)
    assert await _digests(path) == before


async def test_games_set_aside_are_reopened_when_they_replay_again(path: Path) -> None:
    await _some_games(path)
    async with await Store.open(path) as store:
        aside = await Tables(store, {}).of(2)
        assert aside.game.status is Status.SET_ASIDE
    assert "replays now" in _problems(file_care.examine(path, ENGINES))[0]
    report = await file_care.reopen(path, {})
    assert "stays set aside" in next(iter(report.lines()))
    report = await file_care.reopen(path, ENGINES)
    assert "game 2 goes on" in next(iter(report.lines()))
    assert file_care.examine(path, ENGINES).is_healthy
