"""docs/privacy.md says what is stored: checked against the shape of the file itself."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store import make_ready

PAGE = (Path(__file__).parent.parent / "docs" / "privacy.md").read_text(encoding="utf-8")
TABLES = [line for line in PAGE.splitlines() if line.startswith("| `")]


def columns(path: Path) -> dict[str, list[str]]:
    make_ready(path, 1.0)
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        return {
            name: [row[1] for row in db.execute(f"PRAGMA table_info({name})")]
            for name in names
            if not name.startswith("sqlite_")
        }


def test_every_table_of_the_file_has_its_line(tmp_path: Path) -> None:
    told = {name for line in TABLES for name in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert told == set(columns(tmp_path / "games.db"))


def test_every_column_that_can_name_a_person_is_told(tmp_path: Path) -> None:
    for table, names in columns(tmp_path / "games.db").items():
        for name in names:
            if name in ("user", "host", "luck", "holder") or name.endswith("_user"):
                assert f"`{table}.{name}`" in PAGE, f"{table}.{name} is stored and not told"


def test_nothing_is_told_that_is_not_there(tmp_path: Path) -> None:
    found = columns(tmp_path / "games.db")
    for table, column in re.findall(r"`(\w+)\.(\w+)`", PAGE):
        assert column in found[table]
