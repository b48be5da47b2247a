"""The store: what a move costs beside bare sqlite3, loading, and ten thousand running games."""

from __future__ import annotations

import asyncio
import gc
import random
import sqlite3
import tracemalloc
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.store import Store, deadlines, lobbies
from bot.store.database import Connection, Synchronous, connect, prepare_writer, to_ms
from bot.store.lobbies import Opening
from bot.store.moves import person
from bot.table.change import Change
from bot.table.registry import Tables
from bot.table.table import Table
from engines import ENGINES
from tests.bench._measure import percentile

GAME = "new_york"
PLAYERS = 3
MOVES = 150
ROUNDS = 5
AT_ONCE = 50
GAMES = 10_000
MOVES_EACH = 40
GUILD = 1


def main() -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_moves(Path(folder), "FULL"))
        asyncio.run(_moves(Path(folder), "NORMAL"))
        asyncio.run(_loads(Path(folder)))
        asyncio.run(_many(Path(folder)))


# --- appending ---------------------------------------------------------------------------------


async def _moves(folder: Path, synchronous: Synchronous) -> None:
    """Play games, and after each write the same rows by bare sqlite3 to a file of its own.

    Each figure is the median of the quickest round: what the machine does when left alone.
    """
    ours: list[list[float]] = []
    bare: list[list[float]] = []
    threaded: list[list[float]] = []
    at_once: list[float] = []
    twin = folder / f"bare-{synchronous}.db"
    async with await Store.open(twin) as store:  # the bare file: the same tables
        await _table(Tables(store, ENGINES), 0)
    async with await Store.open(folder / f"{synchronous}.db", synchronous=synchronous) as store:
        tables = Tables(store, ENGINES)
        with closing(connect(twin, writing=True, busy_seconds=1)) as db:
            prepare_writer(db, synchronous)
            for round_ in range(ROUNDS):
                changes, times = await _timed_game(await _table(tables, round_), round_)
                ours.append(times)
                bare.append(list(_timed_bare(db, changes, round_ * 1000)))
                threaded.append(await _timed_threaded(db, changes, (ROUNDS + round_) * 1000))
                at_once.append(await _at_once(tables))
    _print_moves(synchronous, ours, bare, threaded, min(at_once))


def _print_moves(
    synchronous: str,
    ours: list[list[float]],
    bare: list[list[float]],
    threaded: list[list[float]],
    at_once: float,
) -> None:
    one, plain, off_loop = (min(map(median, rounds)) for rounds in (ours, bare, threaded))
    worst = min(percentile(times, 0.95) for times in ours)
    print(
        f"append and commit, {synchronous}: {one * 1e6:.0f} us per move, rules included"
        f" (p95 {worst * 1e6:.0f}); {AT_ONCE} games at once: {at_once * 1e6:.0f} us per move"
    )
    print(
        f"  bare sqlite3 {plain * 1e6:.0f} us: one game {one / plain:.2f} x,"
        f" {AT_ONCE} at once {at_once / plain:.2f} x;"
        f" bare sqlite3 kept off the event loop by to_thread {off_loop * 1e6:.0f} us:"
        f" one game {one / off_loop:.2f} x"
    )


async def _timed_game(table: Table, seed: int) -> tuple[list[Change], list[float]]:
    rng = random.Random(seed)
    changes: list[Change] = []
    times: list[float] = []
    while table.to_move:
        seat = min(table.to_move)
        move = rng.choice(list(table.legal_moves(seat)))
        begun = perf_counter()
        changes.append(await table.play(seat, move, table.revision, person(seat + 1)))
        times.append(perf_counter() - begun)
    return changes, times


async def _at_once(tables: Tables) -> float:
    """Seconds per move when many games are played at the same time."""
    playing = [await _table(tables, 100 + number) for number in range(AT_ONCE)]
    begun = perf_counter()
    games = await asyncio.gather(*(_timed_game(each, 7) for each in playing))
    return (perf_counter() - begun) / sum(len(changes) for changes, _ in games)


def _timed_bare(db: Connection, changes: list[Change], base: int) -> Iterator[float]:
    for change in changes:
        row = _row(change, base)
        begun = perf_counter()
        _bare_append(db, row, change.revision, change.ends_turn)
        yield perf_counter() - begun


async def _timed_threaded(db: Connection, changes: list[Change], base: int) -> list[float]:
    times = []
    for change in changes:
        row = _row(change, base)
        begun = perf_counter()
        await asyncio.to_thread(_bare_append, db, row, change.revision, change.ends_turn)
        times.append(perf_counter() - begun)
    return times


def _row(change: Change, base: int) -> tuple[object, ...]:
    made = change.made
    assert made is not None
    move = (made.number + base, made.seat, made.turn, made.move, "person", made.by.user)
    return (*move, to_ms(made.at), made.reveals, made.digest)


def _bare_append(db: Connection, row: tuple[object, ...], revision: int, announced: bool) -> None:
    """The same rows without any of our code: the move, the game's counters, the announcement."""
    db.execute("BEGIN IMMEDIATE")
    db.execute("INSERT INTO moves VALUES (1, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    db.execute(
        "UPDATE games SET revision = ?, last_number = ?, changed_at = ? WHERE id = 1",
        (revision, row[0], row[6]),
    )
    if announced:
        db.execute(
            "INSERT INTO outbox (guild_id, game_id, kind, params, created_at)"
            " VALUES (1, 1, 'turn', '{}', ?)",
            (row[6],),
        )
    db.execute("COMMIT")


# --- loading -----------------------------------------------------------------------------------


async def _loads(folder: Path) -> None:
    async with await Store.open(folder / "loads.db") as store:
        tables = Tables(store, ENGINES)
        table = await _table(tables, 1)
        await _play(table, MOVES)
        cold, cached, history = [], [], []
        for _ in range(20):
            fresh = Tables(store, ENGINES)
            cold.append(await _timed_load(fresh, table.game.id))
            cached.append(await _timed_load(fresh, table.game.id))
            begun = perf_counter()
            table.history()
            history.append(perf_counter() - begun)
        count = len(table.made)  # games end before they are this long, so it is scaled
        scaled = min(cold) * MOVES / count
        print(
            f"load of {MOVES} moves ({count}, scaled): cold {scaled * 1e3:.2f} ms,"
            f" cached {min(cached) * 1e3:.3f} ms;"
            f" the whole history told: {min(history) * MOVES / count * 1e3:.2f} ms"
        )


async def _timed_load(tables: Tables, game_id: int) -> float:
    begun = perf_counter()
    await tables.of(game_id)
    return perf_counter() - begun


# --- ten thousand games ------------------------------------------------------------------------


async def _many(folder: Path) -> None:
    path = folder / "many.db"
    async with await Store.open(path) as store:
        table = await _table(Tables(store, ENGINES), 2)
        await _play(table, MOVES_EACH)
    _multiply(path, GAMES)
    begun = perf_counter()
    async with await Store.open(path) as store:
        tables = Tables(store, ENGINES)
        await store.pending()
        await store.read(deadlines.next_due())
        started = perf_counter() - begun
        now = store.clock.now()
        begun = perf_counter()
        found = await store.read(deadlines.due(now))
        due = perf_counter() - begun
        few, many = await _memory(tables, 300), await _memory(tables, 3000)
    size = path.stat().st_size / 2**20
    print(
        f"{GAMES} running games ({size:.0f} MB): start {started * 1e3:.0f} ms,"
        f" due-query {due * 1e3:.2f} ms ({len(found)} found)"
    )
    print(
        f"memory with at most {tables.live_games} live games:"
        f" {few:.1f} MB after opening 300, {many:.1f} MB after opening 3000"
    )


async def _memory(tables: Tables, count: int) -> float:
    """What opening so many games one after another leaves in memory, in MB."""
    gc.collect()
    tracemalloc.start()
    fresh = Tables(tables.store, ENGINES)
    for game_id in range(2, count + 2):
        await fresh.of(game_id)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] / 2**20
    tracemalloc.stop()
    return held


def _multiply(path: Path, count: int) -> None:
    """Copies of the first game, each with a deadline and an announcement."""
    with closing(sqlite3.connect(path)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(games)") if row[1] != "id"]
        names = ", ".join(columns)
        numbers = (
            f"WITH RECURSIVE n (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM n LIMIT {count})"
        )
        db.execute(f"{numbers} INSERT INTO games (id, {names}) SELECT n.id, {names} FROM n, games")
        for table in ("seats", "moves"):
            rest = [row[1] for row in db.execute(f"PRAGMA table_info({table})")][1:]
            names = ", ".join(rest)
            db.execute(
                f"{numbers} INSERT INTO {table} (game_id, {names})"
                f" SELECT n.id, {names} FROM n, {table} WHERE game_id = 1"
            )
        db.execute(
            "INSERT INTO deadlines (game_id, seat, kind, due_at)"
            " SELECT id, 0, 'turn', changed_at - 3600000 + id * 1000 FROM games"
        )
        db.execute(
            "INSERT INTO outbox (guild_id, game_id, kind, created_at)"
            " SELECT guild_id, id, 'turn', changed_at FROM games WHERE id > 1"
        )
        db.commit()


# --- games to measure with ---------------------------------------------------------------------


async def _table(tables: Tables, seed: int) -> Table:
    opening = Opening(GUILD, 2, GAME, least_seats=2, most_seats=PLAYERS, host=1)
    game = await tables.open_lobby(opening)
    for user in range(2, PLAYERS + 1):
        await tables.store.write(lobbies.join(game.id, user, tables.store.clock.now()))
    table = await tables.of(game.id)
    await table.start(seed=f"bench {seed}")
    return table


async def _play(table: Table, count: int) -> None:
    """Claiming little, so that the game lasts long enough."""
    rng = random.Random(5)
    while table.to_move and len(table.made) < count:
        seat = min(table.to_move)
        moves = list(table.legal_moves(seat))
        slow = [move for move in moves if move.kind != "claim_route"]
        await table.play(seat, rng.choice(slow or moves), table.revision, person(seat + 1))
