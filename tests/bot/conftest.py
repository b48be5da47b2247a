"""A store on a real file, and time that tests turn by hand."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from bot.table.registry import Tables
from tests.bot.playing import HandClock, tables_of


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "waybill.db"


@pytest.fixture
async def store(path: Path, clock: HandClock) -> AsyncIterator[Store]:
    async with await Store.open(path, clock) as opened:
        yield opened


@pytest.fixture
def tables(store: Store) -> Tables:
    return tables_of(store)
