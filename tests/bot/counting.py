"""How often the bot goes to its store: counts are no times, so they can be asserted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from bot.store.open_file import Database
from bot.table.live_game import LiveGame


@dataclass
class Trips:
    reads: int = 0
    writes: int = 0
    loads: int = 0  # of a game's row, among the reads

    def __str__(self) -> str:
        return f"{self.reads} reads, {self.writes} writes, {self.loads} table loads"


@contextmanager
def counted_trips() -> Iterator[Trips]:
    """Count what any store of this process is asked."""
    trips = Trips()
    read, write, load = Database.read, Database.write, LiveGame._refresh

    async def reading(self: Database, work: Any) -> Any:
        trips.reads += 1
        return await read(self, work)

    async def writing(self: Database, work: Any, *more: Any) -> Any:
        trips.writes += 1
        return await write(self, work, *more)

    async def loading(self: LiveGame) -> None:
        trips.loads += 1
        await load(self)

    with (
        patch.object(Database, "read", reading),
        patch.object(Database, "write", writing),
        patch.object(LiveGame, "_refresh", loading),
    ):
        yield trips
