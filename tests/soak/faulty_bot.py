"""A bot to kill: a process with everything loaded that forks bots, so that a new life is cheap.

On its standard input: `start`. A bot answers with a line of JSON when it is ready, and with its
tasks and memory when it gets SIGHUP. SIGUSR1 makes its database read-only, SIGUSR2 writable.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import signal
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bot.posting.poster
from bot.discord_address import point_discord_at
from bot.store import Connection, Store
from tests.bot.scenarios.plain import plain_client

SHORT = 0.05  # seconds instead of those that discord.py and the poster wait
_sleep = asyncio.sleep


@dataclass(frozen=True)
class Where:
    base_url: str
    gateway_url: str
    cdn_url: str


async def _impatient(seconds: float, *more: Any) -> Any:
    """Waits between attempts are short here; those between rounds of housekeeping are not."""
    return await _sleep(SHORT if SHORT < seconds <= 120 else seconds, *more)


def say(**what: object) -> None:
    os.write(1, (json.dumps(what) + "\n").encode())


def report() -> None:
    kilobytes = int(Path("/proc/self/statm").read_text().split()[1]) * 4
    say(tasks=sorted(task.get_name() for task in asyncio.all_tasks()), rss=kilobytes)


async def live(path: Path, where: Where, token: str) -> None:
    point_discord_at(where)
    store = await Store.open(path)
    client = plain_client(store, draws=False)
    loop = asyncio.get_running_loop()
    writer = store._db._writer
    loop.add_signal_handler(signal.SIGHUP, report)

    def set_read_only(on: int) -> None:
        def run(db: Connection) -> None:
            db.execute(f"PRAGMA query_only = {on}")

        writer.post(run)

    loop.add_signal_handler(signal.SIGUSR1, set_read_only, 1)
    loop.add_signal_handler(signal.SIGUSR2, set_read_only, 0)

    async def announce() -> None:
        await client.wait_until_ready()
        say(ready=os.getpid())

    announcing: asyncio.Task[None] | None = None
    while True:
        try:
            await client.login(token)
            announcing = announcing or asyncio.create_task(announce())
            await client.connect()
        except Exception as error:
            logging.getLogger(__name__).warning("could not start: %s", error)
            await _sleep(SHORT)
            client.clear()


def main(path: str, *where_and_token: str) -> None:
    *urls, token = where_and_token
    asyncio.sleep = _impatient  # type: ignore[assignment]
    bot.posting.poster.FIRST_WAIT = 1
    bot.posting.poster.LONGEST_WAIT = bot.posting.poster.LONGEST_REFUSED = 2
    bot.posting.poster.LOOK_AGAIN = 0.2
    logging.raiseExceptions = False  # the log has no room either when the disk is full
    logging.basicConfig(level=logging.ERROR, filename=f"{path}.log")
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    for line in sys.stdin:
        if line.strip() == "start":
            child = os.fork()
            if child == 0:
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                asyncio.run(live(Path(path), Where(*urls), token))
                os._exit(3)
            say(pid=child)


if __name__ == "__main__":
    main(*sys.argv[1:])
