"""Real tables to test with: a real file, the real rules, people who move at random."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from bot.store import Store, lobbies
from bot.store.lobbies import Opening
from bot.store.moves import By, person
from bot.table.change import Change
from bot.table.registry import Tables
from bot.table.table import Table
from engines import ENGINES
from engines.base import Seat

GUILD = 700
CHANNEL = 71
GAME = "new_york"
USERS = (9001, 9002, 9003, 9004)


class HandClock:
    """Time that moves only when told to."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def forward(self, by: timedelta) -> None:
        self.time += by


def opening(guild_id: int = GUILD, seats: int = 3, engine: str = GAME, **more: Any) -> Opening:
    return Opening(
        guild_id, CHANNEL, engine, least_seats=2, most_seats=seats, host=USERS[0], **more
    )


async def lobby(store: Store, guild_id: int = GUILD, seats: int = 3, engine: str = GAME) -> int:
    """A full lobby, ready to start."""
    now = store.clock.now()
    game = await store.write(lobbies.open_lobby(opening(guild_id, seats, engine), now))
    for user in USERS[1:seats]:
        await store.write(lobbies.join(game.id, user, now))
    return game.id


async def running(
    tables: Tables,
    guild_id: int = GUILD,
    seats: int = 3,
    seed: str = "a seed for tests",
    engine: str = GAME,
) -> Table:
    table = await tables.of(await lobby(tables.store, guild_id, seats, engine))
    await table.start(seed=seed)
    return table


def some_move(table: Table, rng: random.Random) -> tuple[Seat, Any]:
    seat = rng.choice(sorted(table.to_move))
    return seat, rng.choice(list(table.legal_moves(seat)))


async def play_sampled(table: Table, rng: random.Random) -> Change:
    """One move as the engine samples them: quick where there are very many."""
    line = table._line
    assert line is not None
    seat = rng.choice(sorted(table.to_move))
    move = table.engine.sample(line.state, seat, rng.randrange)
    return await table.play(seat, move, table.revision, by(seat))


async def play_some(table: Table, count: int, rng: random.Random | None = None) -> list[Change]:
    """So many moves, or fewer if the game ends."""
    chance = rng or random.Random(1)
    changes: list[Change] = []
    while table.to_move and len(changes) < count:
        seat, move = some_move(table, chance)
        changes.append(await table.play(seat, move, table.revision, by(seat)))
    return changes


def by(seat: Seat) -> By:
    return person(USERS[seat])


def tables_of(store: Store, **more: Any) -> Tables:
    return Tables(store, ENGINES, **more)


def digest_of(table: Table) -> str:
    """The fingerprint of everything there is, hidden cards included."""
    line = table._line
    assert line is not None
    return table.engine.digest(line.state)
