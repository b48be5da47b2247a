"""The catalogue's files: nothing in them is silently ignored, nothing is said twice."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

FILES = sorted((Path(__file__).parent.parent / "data" / "locale").glob("*/*.ftl"))


def entries(path: Path) -> list[ast.EntryType]:
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_line_is_understood(path: Path) -> None:
    """Fluent drops what it cannot read: a line that begins with * or [ is easily such a one."""
    junk = [entry.content for entry in entries(path) if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("locale", sorted({path.parent.name for path in FILES}))
def test_no_message_is_written_twice(locale: str) -> None:
    found = Counter(
        entry.id.name
        for path in FILES
        if path.parent.name == locale
        for entry in entries(path)
        if isinstance(entry, ast.Message)
    )
    assert [name for name, count in found.items() if count > 1] == []
