"""What the operator's commands share: the file they work on, and how they tell of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from bot.cli import CommandError, read_config
from bot.cli.file_care import Report
from bot.store.errors import StoreError


def database() -> Path:
    return read_config().database


@contextmanager
def told() -> Iterator[None]:
    """What cannot be done is said without a traceback."""
    try:
        yield
    except StoreError as refused:
        raise CommandError(str(refused)) from refused


def tell(report: Report) -> None:
    """Print it; the exit code says whether all is well."""
    for line in report.lines():
        print(line)
    if not report.is_healthy:
        raise typer.Exit(1)
