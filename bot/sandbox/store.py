"""The world's SQLite file: one table per noun, each row one thing as JSON, plus the files' bytes.

Written synchronously at the end of each request: a row is small, the journal is not synced,
and nobody loses anything of worth if the machine (not the process) goes down.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter

from bot.sandbox.model import Channel, Command, Guild, Interaction, Message, ReadState, User

Thing = User | Guild | Channel | Message | Command | Interaction | ReadState
T = TypeVar("T", User, Guild, Channel, Message, Command, Interaction, ReadState)

_TABLES: dict[type[Any], str] = {
    User: "users",
    Guild: "guilds",
    Channel: "channels",
    Message: "messages",
    Command: "commands",
    Interaction: "interactions",
    ReadState: "read_states",
}
_ADAPTERS: dict[type[Any], TypeAdapter[Any]] = {kind: TypeAdapter(kind) for kind in _TABLES}
VERSION = 1


def _key(thing: Thing) -> str:
    if isinstance(thing, ReadState):
        return f"{thing.user_id}/{thing.channel_id}"
    return str(thing.id)


class Store:
    """Where the world outlives the process; `path=None` keeps it in memory."""

    def __init__(self, path: Path | None, *, fresh: bool = False) -> None:
        if path and fresh:
            for suffix in ("", "-wal", "-shm"):
                Path(f"{path}{suffix}").unlink(missing_ok=True)
        if path:
            path.touch(0o600)  # before SQLite does: it holds a token and what people were shown
            path.chmod(0o600)
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = OFF")
        self._changed: dict[tuple[str, str], Thing | None] = {}
        self._create_tables()

    def _create_tables(self) -> None:
        version = self._db.execute("PRAGMA user_version").fetchone()[0]
        if version not in (0, VERSION):
            raise ValueError(
                f"the sandbox's world has version {version}, not {VERSION}: start it fresh"
            )
        for table in _TABLES.values():
            self._db.execute(
                f"CREATE TABLE IF NOT EXISTS {table} (key TEXT PRIMARY KEY, body BLOB NOT NULL)"
            )
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS files (key TEXT PRIMARY KEY, body BLOB NOT NULL)"
        )
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS facts (key TEXT PRIMARY KEY, body TEXT NOT NULL)"
        )
        self._db.execute(f"PRAGMA user_version = {VERSION}")

    def load(self, kind: type[T]) -> Iterator[T]:
        rows = self._db.execute(f"SELECT body FROM {_TABLES[kind]} ORDER BY length(key), key")
        for (body,) in rows:
            yield _ADAPTERS[kind].validate_json(body)

    def save(self, thing: Thing) -> None:
        self._changed[_TABLES[type(thing)], _key(thing)] = thing

    def forget(self, thing: Thing) -> None:
        self._changed[_TABLES[type(thing)], _key(thing)] = None

    @property
    def has_changes(self) -> bool:
        return bool(self._changed)

    def flush(self) -> None:
        """Write what changed since the last time, all of it or nothing."""
        if not self._changed:
            return
        changed, self._changed = self._changed, {}
        self._db.execute("BEGIN")
        for (table, key), thing in changed.items():
            if thing is None:
                self._db.execute(f"DELETE FROM {table} WHERE key = ?", (key,))
            else:
                body = _ADAPTERS[type(thing)].dump_json(thing)
                self._db.execute(f"INSERT OR REPLACE INTO {table} VALUES (?, ?)", (key, body))
        self._db.execute("COMMIT")

    def save_file(self, key: int, body: bytes) -> None:
        self._db.execute("INSERT OR REPLACE INTO files VALUES (?, ?)", (str(key), body))

    def file_of(self, key: int) -> bytes | None:
        row = self._db.execute("SELECT body FROM files WHERE key = ?", (str(key),)).fetchone()
        return row[0] if row else None

    def forget_file(self, key: int) -> None:
        self._db.execute("DELETE FROM files WHERE key = ?", (str(key),))

    def fact(self, key: str) -> str | None:
        row = self._db.execute("SELECT body FROM facts WHERE key = ?", (key,)).fetchone()
        return row[0] if row else None

    def save_fact(self, key: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (key, value))

    def close(self) -> None:
        self.flush()
        self._db.close()
