"""A process to break: it forks players that play moves as fast as they can, and kills them.

`python -m tests.bot.faulty kill FILE KILLS SEED`: prints one JSON object with what it saw.
`python -m tests.bot.faulty play FILE`: plays until stopped, a line per acknowledged move.
`python -m tests.bot.faulty full FILE`: plays with no room for the file to grow.
`python -m tests.bot.faulty readonly FILE`: opens it as a user who may only read it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import select
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.store import Store
from bot.store.errors import StoreError
from bot.store.games import Status
from bot.store.games import ids as game_ids
from tests.bot.playing import lobby, play_some, running, tables_of

NOBODY = 65534
GAMES = 4
ROOM = 200_000  # bytes the file may grow beyond what it is


async def play(path: Path, seed: int, acknowledged: Callable[[str], object]) -> None:
    """Several games at once, for ever; each move is acknowledged after `play` returned."""
    store = await Store.open(path)
    tables = tables_of(store)

    async def one(rng: random.Random) -> None:
        table = await tables.of(await lobby(store))
        await table.start(seed=str(rng.random()))
        while True:
            for change in await play_some(table, 1, rng):
                assert change.made is not None
                acknowledged(f"{table.game.id} {change.made.number} {change.made.digest}\n")
            if table.game.status is Status.FINISHED:
                table = await tables.of(await lobby(store))
                await table.start(seed=str(rng.random()))

    async def go_on(game_id: int, rng: random.Random) -> None:
        """The games that an earlier process left behind are played on."""
        table = await tables.of(game_id)
        while table.to_move:
            for change in await play_some(table, 1, rng):
                assert change.made is not None
                acknowledged(f"{game_id} {change.made.number} {change.made.digest}\n")

    left = (await store.read(game_ids((Status.RUNNING,))))[-GAMES:]
    players = [go_on(game_id, random.Random(seed + game_id)) for game_id in left]
    await asyncio.gather(*players, *(one(random.Random(seed + n)) for n in range(GAMES)))


# --- kill ----------------------------------------------------------------------------------------


def kill(path: Path, kills: int, seed: int) -> None:
    rng = random.Random(seed)
    acknowledged = lost = 0
    for number in range(kills):
        lines = _one_life(path, seed + 1000 * number, rng.random() * 0.03)
        acknowledged += len(lines)
        lost += _missing(path, lines)
    print(json.dumps({"acknowledged": acknowledged, "lost": lost}))


def _one_life(path: Path, seed: int, seconds: float) -> list[str]:
    """Fork a player, let it live so long from its first move on, kill it; what it acknowledged."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        asyncio.run(play(path, seed, lambda line: os.write(writing, line.encode())))
        os._exit(3)
    os.close(writing)
    select.select([reading], [], [], 10)
    select.select([], [], [], seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading) as pipe:
        return [line for line in pipe if line.endswith("\n")]


def _missing(path: Path, lines: list[str]) -> int:
    with closing(sqlite3.connect(path)) as db:
        return sum(
            db.execute(
                "SELECT count(*) FROM moves WHERE game_id = ? AND number = ? AND digest = ?",
                line.split(),
            ).fetchone()[0]
            != 1
            for line in lines
        )


# --- full, readonly ------------------------------------------------------------------------------


async def full(path: Path) -> None:
    """Play until the file system refuses, then go on with room; say what happened."""
    async with await Store.open(path) as store:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = max(part.stat().st_size for part in path.parent.iterdir())
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + ROOM, hard))
        error, rng = "", random.Random(1)
        while not error:
            try:
                table = await running(tables_of(store))
                await play_some(table, 1000, rng)
            except StoreError as refused:
                error = type(refused).__name__
        resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
        table = await running(tables_of(store))
        moved = len(await play_some(table, 5, rng))
        print(json.dumps({"error": error, "moved": moved}))


async def readonly(path: Path) -> None:
    """Root may write everywhere, so become somebody who may not."""
    with TemporaryDirectory() as folder:  # afterwards Python cannot load any more of itself
        async with await Store.open(Path(folder) / "any.db"):
            pass
    if os.geteuid() == 0:
        os.seteuid(NOBODY)
    try:
        async with await Store.open(path):
            print(json.dumps({"error": "", "text": ""}))
    except StoreError as refused:
        print(json.dumps({"error": type(refused).__name__, "text": str(refused)}))


def main(what: str, file: str, *rest: str) -> None:
    path = Path(file)
    match what:
        case "kill":
            kill(path, int(rest[0]), int(rest[1]))
        case "play":
            asyncio.run(play(path, 5, lambda line: print(line, end="", flush=True)))
        case "full":
            asyncio.run(full(path))
        case "readonly":
            asyncio.run(readonly(path))


if __name__ == "__main__":
    main(*sys.argv[1:])
