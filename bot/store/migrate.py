"""Bringing a file to the shape this program needs: forward only, a copy kept before."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

from bot.store.database import Connection, transact
from bot.store.errors import NotOurs, TooNew
from bot.store.file_copy import copy_database

APPLICATION_ID = 0x57415942  # "WAYB": tells our files from other programs'


@dataclass(frozen=True, slots=True)
class Migration:
    version: int
    name: str
    script: str

    @property
    def fingerprint(self) -> str:
        return sha256(self.script.encode()).hexdigest()


def shipped() -> tuple[Migration, ...]:
    """The migrations of this program, in order."""
    scripts = sorted(
        (each for each in files("bot.migrations").iterdir() if each.name.endswith(".sql")),
        key=lambda each: each.name,
    )
    return tuple(
        Migration(int(each.name[:4]), each.name, each.read_text(encoding="utf-8"))
        for each in scripts
    )


def version_of(db: Connection) -> int:
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    return version


def check_ours(db: Connection, path: Path, newest: int) -> int:
    """The file's version; refused if another program, or a newer Waybill, made it."""
    version = version_of(db)
    empty = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0
    if empty and version == 0:
        return 0
    if db.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise NotOurs(f"{path} is a database, but not one of Waybill's; name another file")
    if version > newest:
        raise TooNew(
            f"{path} was written by a newer Waybill (its version {version}, this program knows "
            f"{newest}); install that release again, or restore a backup made before it"
        )
    return version


def bring_up_to_date(db: Connection, path: Path, migrations: Sequence[Migration]) -> Path | None:
    """Apply what is missing, each step in its own transaction; the copy made before, if any."""
    newest = migrations[-1].version
    version = check_ours(db, path, newest)
    if version == newest:
        return None
    copy = None if version == 0 else keep_copy(db, path, version)
    for migration in migrations:
        if migration.version > version:
            transact(db, lambda db, step=migration: apply(db, step))  # type: ignore[misc]
    return copy


def apply(db: Connection, migration: Migration) -> None:
    for statement in statements(migration.script):
        db.execute(statement)
    if migration.version == 1:
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        stamp(db)
    db.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?)",
        (f"migration {migration.version}", migration.fingerprint),
    )
    db.execute(f"PRAGMA user_version = {migration.version}")


def stamp(db: Connection) -> None:
    """Give the file a new mark: a restored file must not repeat the nonces of the old one."""
    db.execute(
        "INSERT INTO meta (key, value) VALUES ('mark', ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (secrets.token_hex(4),),
    )


def statements(script: str) -> Iterator[str]:
    """The statements of a script; sqlite3's own executescript would commit before it starts."""
    begun = ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            yield begun
            begun = ""
    if begun.strip():
        raise ValueError(f"a migration ends in the middle of a statement: {begun.strip()[:60]}")


def keep_copy(db: Connection, path: Path, version: int) -> Path:
    """A copy of the file as it was; an older one under that name makes way."""
    copy = path.with_name(f"{path.name}-before-{version + 1:04d}")
    copy_database(db, copy)
    return copy


def edited(db: Connection, migrations: Sequence[Migration]) -> list[str]:
    """Names of migrations that were applied with another text than they have now."""
    applied = dict(db.execute("SELECT key, value FROM meta WHERE key LIKE 'migration %'"))
    return [
        each.name
        for each in migrations
        if applied.get(f"migration {each.version}", each.fingerprint) != each.fingerprint
    ]
