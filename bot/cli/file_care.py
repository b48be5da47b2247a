"""What the operator can have done to the file: examine it, copy it, put a copy back.

    report = examine(path, ENGINES)            # `python -m bot doctor`; reads only
    report = backup(path, target)              # `python -m bot backup FILE`; while the bot runs
    report = restore(source, path, now)        # `python -m bot restore FILE`; with the bot stopped
    report = await reopen(path, ENGINES)       # `python -m bot doctor --reopen`; with it stopped

Each gives a report: print its `lines()`, and exit with 1 unless it `is_healthy`. What cannot be
done at all is a `StoreError`, whose text says why and what to do. No line holds a secret.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from bot.store import Store, games, moves, outbox
from bot.store.database import (
    Connection,
    check_sqlite,
    connect,
    explained,
    query,
    snapshot,
    transact,
)
from bot.store.errors import CannotOpen, Damaged, Refused, StoreError
from bot.store.file_check import check_not_empty, faults_of
from bot.store.file_copy import copy_database
from bot.store.games import Game, Status
from bot.store.lock import BotLock, is_held
from bot.store.migrate import check_ours, edited, shipped, stamp
from bot.store.moves import Ledger
from bot.table.registry import Tables
from bot.table.replay import Drift, rebuild, replay
from engines.base import AnyEngine

LEAST_FREE = 64 * 2**20  # bytes of disk space below which a warning is due
BUSY_SECONDS = 10.0
MANY_TRIES = 5


class Level(StrEnum):
    GOOD = "ok"
    NOTE = "note"
    PROBLEM = "PROBLEM"


@dataclass(frozen=True, slots=True)
class Finding:
    level: Level
    text: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    findings: tuple[Finding, ...]

    @property
    def is_healthy(self) -> bool:
        return all(finding.level is not Level.PROBLEM for finding in self.findings)

    def lines(self) -> Iterator[str]:
        for finding in self.findings:
            yield f"{finding.level:>7}  {finding.text}"
            if finding.advice:
                yield f"{'':>7}  -> {finding.advice}"


def _good(text: str) -> Finding:
    return Finding(Level.GOOD, text)


# --- examine -----------------------------------------------------------------------------------


def examine(path: Path, engines: Mapping[str, AnyEngine]) -> Report:
    """Look at everything and change nothing; the bot may run meanwhile."""
    return Report(tuple(_examine(path, engines)))


def _examine(path: Path, engines: Mapping[str, AnyEngine]) -> Iterator[Finding]:
    if not path.exists():
        yield Finding(
            Level.PROBLEM,
            f"there is no file {path}",
            "name it with WAYBILL_DATABASE; a first start of the bot creates it",
        )
        return
    yield _good(f"{path}, {path.stat().st_size / 2**20:.1f} MB")
    yield _good("a bot is working with it") if is_held(path) else _good("no bot is using it")
    try:
        check_sqlite()
        check_not_empty(path)
        with explained(path), closing(_open_reading(path)) as db:
            yield from _examine_file(db, path)
            yield from _examine_games(db, engines)
            yield from _examine_waiting(db)
    except StoreError as error:
        yield Finding(Level.PROBLEM, str(error), "docs/operations.md says how to restore a backup")


def _examine_file(db: Connection, path: Path) -> Iterator[Finding]:
    known = shipped()
    version = check_ours(db, path, known[-1].version)
    if version < known[-1].version:
        yield Finding(
            Level.NOTE,
            f"its shape is version {version}, this program's is {known[-1].version}",
            "the next start of the bot brings it up to date and keeps a copy",
        )
    for name in edited(db, known):
        yield Finding(
            Level.PROBLEM,
            f"{name} was applied with another text than it has now",
            "install an unchanged release",
        )
    wrong = faults_of(db)
    for each in wrong:
        yield Finding(Level.PROBLEM, each, "stop the bot and restore a backup")
    if not wrong:
        yield _good("the file is sound")
    free = shutil.disk_usage(path.absolute().parent).free
    if free < LEAST_FREE:
        yield Finding(Level.PROBLEM, f"only {free / 2**20:.0f} MB of disk are free", "free some")


def _examine_games(db: Connection, engines: Mapping[str, AnyEngine]) -> Iterator[Finding]:
    """Replay every record that was ever begun, taken-back lines included."""
    checked = 0
    for game_id in games.ids()(db):
        try:
            game, ledger = snapshot(db, _game_and_ledger(game_id))
        except Refused:  # deleted since the list was made
            continue
        if game.seed is None:
            continue
        checked += 1
        fault = _fault(game, ledger, engines)
        if fault is not None:
            yield _faulty(game, fault)
        elif game.status is Status.SET_ASIDE:
            yield Finding(
                Level.PROBLEM,
                f"game {game_id} was set aside ({game.fault}), but replays now",
                "stop the bot and run `python -m bot doctor --reopen`",
            )
    counted = ", ".join(f"{count} {status}" for status, count in games.counts()(db).items())
    yield _good(f"{checked} records replayed; games: {counted or 'none'}")


@query
def _game_and_ledger(db: Connection, game_id: int) -> tuple[Game, Ledger]:
    return games.game_row(db, game_id), moves.ledger(game_id)(db)


def _fault(game: Game, ledger: Ledger, engines: Mapping[str, AnyEngine]) -> str | None:
    try:
        engine = engines.get(game.engine)
        rebuild(engine, game, ledger)
        assert engine is not None
        for line in ledger.lines()[:-1]:
            replay(engine, game, line)
    except Drift as drift:
        return str(drift)
    return None


def _faulty(game: Game, fault: str) -> Finding:
    text = f"game {game.id} ({game.engine}, {game.status}): {fault}"
    if game.status is Status.FINISHED or game.status is Status.CANCELLED:
        return Finding(Level.NOTE, text, "it is over and its result is kept; nothing needs doing")
    return Finding(
        Level.PROBLEM,
        text,
        "it is set aside when next opened; install the release it was begun with, or cancel it",
    )


def _examine_waiting(db: Connection) -> Iterator[Finding]:
    count, tries, error = outbox.waiting()(db)
    text = f"{count} announcements wait to be posted"
    if tries > MANY_TRIES:
        advice = f"Discord does not take one of them: {error or 'no reason was given'}"
        yield Finding(Level.NOTE, f"{text}, one was tried {tries} times", advice)
    else:
        yield _good(text)


# --- backup and restore ------------------------------------------------------------------------


def backup(path: Path, target: Path, overwrite: bool = False) -> Report:
    """A consistent copy in one file; the bot may go on writing meanwhile."""
    if target.exists() and not overwrite:
        raise CannotOpen(f"{target} exists already; name a new file")
    if target.absolute() == path.absolute():
        raise CannotOpen("a backup needs a file of its own")
    _check_there(path)
    with explained(target), closing(_open_reading(path)) as db:
        check_ours(db, path, shipped()[-1].version)
        copy_database(db, target)
    return Report((*_checked(target), _good(f"{path} was copied to {target}")))


def restore(source: Path, path: Path, now: datetime) -> Report:
    """Put a backup in the file's place; what was there is kept beside it."""
    _check_there(source)
    lock = BotLock(path)
    lock.acquire()
    try:
        found = _checked(source)
        kept = _set_aside(path, now)
        with explained(path), closing(_open_reading(source)) as db:
            copy_database(db, path)
        with explained(path), closing(_open_writing(path)) as db:
            transact(db, stamp)
    finally:
        lock.release()
    moved = [_good(f"the file that was there is now {kept}")] if kept else []
    return Report((*found, *moved, _good(f"{source} was restored to {path}")))


def _check_there(path: Path) -> None:
    if not path.exists():
        raise CannotOpen(f"there is no file {path}")
    check_sqlite()
    check_not_empty(path)


def _checked(path: Path) -> tuple[Finding, ...]:
    """The copy is ours and sound; StoreError if not."""
    with explained(path), closing(_open_reading(path)) as db:
        check_ours(db, path, shipped()[-1].version)
        wrong = faults_of(db, 1)
    if wrong:
        raise Damaged(f"{path} is damaged ({wrong[0]}); use another backup")
    return (_good(f"{path} is sound"),)


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Move the file and what SQLite keeps beside it out of the way, whatever state it is in."""
    if not path.exists():
        return None
    with suppress(sqlite3.Error), closing(_open_writing(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # where it still works: into one file
    kept = path.with_name(f"{path.name}-replaced-{now:%Y%m%d-%H%M%S}")
    for beside in ("-wal", "-shm", ""):
        part = path.with_name(f"{path.name}{beside}")
        with suppress(FileNotFoundError):
            part.replace(kept.with_name(f"{kept.name}{beside}"))
    return kept


# --- reopen ------------------------------------------------------------------------------------


async def reopen(path: Path, engines: Mapping[str, AnyEngine]) -> Report:
    """Go on with the games that were set aside and replay again; the bot tells their players."""
    findings = []
    async with await Store.open(path) as store:
        tables = Tables(store, engines)
        for game_id in await store.read(games.ids((Status.SET_ASIDE,))):
            table = await tables.of(game_id)
            try:
                await table.reopen()
                findings.append(_good(f"game {game_id} goes on"))
            except Refused:
                why = table.game.fault or "its record does not replay"
                findings.append(Finding(Level.NOTE, f"game {game_id} stays set aside: {why}"))
    return Report(tuple(findings) or (_good("no game is set aside"),))


def _open_reading(path: Path) -> Connection:
    """Also where nothing may be written: then the file is taken as it lies there."""
    db = connect(path, writing=False, busy_seconds=BUSY_SECONDS)
    try:
        db.execute("SELECT count(*) FROM sqlite_schema")
    except sqlite3.OperationalError as error:
        db.close()
        if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)
    except sqlite3.Error:
        db.close()
        raise
    return db


def _open_writing(path: Path) -> Connection:
    return connect(path, writing=True, busy_seconds=BUSY_SECONDS)
