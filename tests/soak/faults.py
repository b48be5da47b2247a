"""Faults: all games over the sandbox while processes die and everything round the bot breaks.

Counting begins when every table has moved. At the end everything is mended, the bot gets a moment,
and then: no acknowledged move is lost, every announcement stands there once and in order, the
newest board is the stored position, nobody was pinged twice, and no task or memory has leaked.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import resource
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.sandbox import Sandbox
from bot.sandbox.control import Person, Refused
from bot.sandbox.errors import Refusal
from bot.sandbox.faults import Fault
from engines import ENGINES
from tests.bot.told import faults_in

PATIENCE = 60.0  # seconds after which something is stuck
UNDER_WAY = 3  # moves of every table before anything counts
KINDS = ("drop_before", "drop_after", "error_before", "error_after", "limit")
RIGHTS = ("send_messages", "send_messages_in_threads", "create_public_threads", "attach_files")
MESSAGES = "/channels/{channel_id}/messages"


@dataclass
class Seen:
    counts: Counter[str] = field(default_factory=Counter)
    acknowledged: set[tuple[int, int, str]] = field(default_factory=set)  # game, number, digest
    deleted: set[int] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


class Bots:
    """The nursery and the bot that lives now."""

    def __init__(self, sandbox: Sandbox, path: Path) -> None:
        self.sandbox = sandbox
        self.path = path
        self.pid = 0
        self.ready = asyncio.Event()
        self.reports: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._pids: asyncio.Queue[int] = asyncio.Queue()

    async def open(self) -> None:
        box = self.sandbox
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.soak.faulty_bot",
            str(self.path),
            *(box.base_url, box.gateway_url, box.cdn_url, box.token),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        self._listening = asyncio.create_task(self._listen())
        await self.start()

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            said = json.loads(line)
            if "pid" in said:
                self._pids.put_nowait(said["pid"])
            elif said.get("ready") == self.pid:
                self.ready.set()
            elif "tasks" in said:
                self.reports.put_nowait(said)

    async def start(self) -> None:
        assert self._process.stdin is not None
        self.ready.clear()
        self._process.stdin.write(b"start\n")
        self.pid = await asyncio.wait_for(self._pids.get(), PATIENCE)
        with suppress(TimeoutError):
            await asyncio.wait_for(self.ready.wait(), PATIENCE)

    async def kill(self) -> None:
        self.signal(signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            while os.path.exists(f"/proc/{self.pid}"):  # noqa: ASYNC110, ASYNC240, PTH110
                await asyncio.sleep(0.001)
        await self.start()

    def signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def limit_files(self, size: int) -> None:
        """So large may a file grow; what is beyond is a full disk."""
        _, hard = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, hard))

    async def report(self) -> dict[str, Any]:
        self.signal(signal.SIGHUP)
        return await asyncio.wait_for(self.reports.get(), PATIENCE)

    async def close(self) -> None:
        self.signal(signal.SIGKILL)
        self._process.kill()
        await self._process.wait()
        self._listening.cancel()


class Slot:
    """Two people who play one game after the other in a channel of their own."""

    def __init__(self, driver: Driver, number: int) -> None:
        control = driver.sandbox.control
        self.driver = driver
        self.engine = list(ENGINES)[number % len(ENGINES)]
        self.people = [control.add_person(f"P{number}{which}") for which in "ab"]
        self.channel = control.add_channel(f"table-{number}").id
        self.place = self.channel
        self.moves = 0  # the number of the last one
        self.acted = 0
        self.rng = random.Random(driver.rng.random())

    async def play(self) -> None:
        while True:
            try:
                async with asyncio.timeout(4):
                    await self._go_on()
            except (TimeoutError, Refused, Refusal):  # nobody answers, or the place is gone
                await asyncio.sleep(0.01)

    async def _go_on(self) -> None:
        box, found = self.driver.sandbox, self.driver.ask_store(self._game)
        if self.channel not in box.world.channels:
            self.channel = box.control.add_channel(f"table-{self.rng.random()}").id
        if found is None:
            await self._open()
            return
        game, place = found
        self.place = place if place in box.world.channels else self.channel
        thread = box.world.channels[self.place].thread
        if thread is not None and (thread.archived or thread.locked):
            self.place = self.channel
        for person in self.rng.sample(self.people, 2):
            offered = await person.suggest(self.place, "move", {"move": ""}, "move")
            if offered:
                await self._move(person, game, self.rng.choice(offered)["value"])

    async def _move(self, person: Person, game: int, value: str) -> None:
        outcome = await person.run(self.place, "move", {"move": value})
        if outcome.kind == "failed":
            return
        await self.driver.sandbox.control.settled(outcome)
        number = self.driver.note_acknowledged(game)
        self.moves = max(self.moves, number)
        self.acted += 1

    def _game(self, db: sqlite3.Connection) -> tuple[int, int] | None:
        row = db.execute(
            "SELECT id, coalesce(thread_id, channel_id) FROM games WHERE host = ?"
            " AND status = 'running' ORDER BY id DESC LIMIT 1",
            (self.people[0].id,),
        ).fetchone()
        return None if row is None else (row[0], row[1])

    async def _open(self) -> None:
        one, other = self.people
        lobby = self.driver.ask_store(self._lobby)
        if lobby is None:
            await self._command(one, "game new", {"game": self.engine})
        else:
            await self._command(other, "game join", {"game": str(lobby)})
            await self._command(one, "game start", {"game": str(lobby)})

    def _lobby(self, db: sqlite3.Connection) -> int | None:
        row = db.execute(
            "SELECT id FROM games WHERE host = ? AND status = 'lobby' ORDER BY id DESC LIMIT 1",
            (self.people[0].id,),
        ).fetchone()
        return None if row is None else int(row[0])

    async def _command(self, person: Person, command: str, options: dict[str, Any]) -> None:
        outcome = await person.run(self.channel, command, options)
        if outcome.kind != "failed":
            await self.driver.sandbox.control.settled(outcome)


class Driver:
    def __init__(self, folder: Path, seed: int, slots: int) -> None:
        self.rng = random.Random(seed)
        self.path = folder / "games.db"
        self.sandbox = Sandbox(rate_limits=False)
        self.bots = Bots(self.sandbox, self.path)
        self.seen = Seen()
        self.slots = [Slot(self, number) for number in range(slots)]

    def ask_store(self, question: Callable[[sqlite3.Connection], Any]) -> Any:
        with closing(sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=5)) as db:
            try:
                return question(db)
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    return None
                raise

    def note_acknowledged(self, game: int) -> int:
        row = self.ask_store(
            lambda db: db.execute(
                "SELECT number, digest FROM moves WHERE game_id = ? ORDER BY number DESC LIMIT 1",
                (game,),
            ).fetchone()
        )
        if row is None:
            return 0
        self.seen.acknowledged.add((game, *row))
        return int(row[0])

    # --- trouble ---------------------------------------------------------------------------

    async def break_something(self) -> None:
        often = {"kill": 12}
        deeds = (
            "kill", "lose", "limit", "gateway", "unreachable", "message", "thread", "channel",
            "rights", "full", "readonly",
        )  # fmt: skip
        deed = self.rng.choices(deeds, [often.get(each, 1) for each in deeds])[0]
        self.seen.counts[deed] += 1
        await getattr(self, f"_{deed}")()

    async def _kill(self) -> None:
        await asyncio.sleep(self.rng.random() * 0.25)
        if self.rng.random() < 0.5:  # in the middle of an answer that never comes
            kind: Any = self.rng.choice(("drop_after", "drop_before"))
            self.sandbox.faults.add(Fault(kind), "POST", MESSAGES)
            await asyncio.sleep(self.rng.random() * 0.1)
        await self.bots.kill()

    async def _lose(self) -> None:
        for _ in range(self.rng.randint(1, 4)):
            kind: Any = self.rng.choice(KINDS)
            method, path = self.rng.choice((("POST", MESSAGES), ("PATCH", ""), ("POST", "")))
            self.sandbox.faults.add(Fault(kind), method, path, self.rng.choice((1, 1, 5)))
        await asyncio.sleep(0.3)

    async def _limit(self) -> None:
        self.sandbox.faults.add(Fault("limit"), times=self.rng.randint(1, 10))
        await asyncio.sleep(0.1)

    async def _gateway(self) -> None:
        gateway = self.sandbox.gateway
        self.rng.choice((gateway.drop, gateway.ask_to_reconnect, gateway.invalidate))()
        await asyncio.sleep(self.rng.random() * 0.3)

    async def _unreachable(self) -> None:
        self.sandbox.faults.add(Fault("drop_before"), times=10_000)
        self.sandbox.gateway.drop()
        await asyncio.sleep(self.rng.random())
        self.sandbox.faults.clear()

    async def _message(self) -> None:
        place = self.rng.choice(self.slots).place
        newest = list(self.sandbox.world.messages.get(place, {}).values())[-3:]
        for message in newest[:1]:
            if message.author_id == self.sandbox.world.bot_id and message.visible_to is None:
                self.seen.deleted.add(message.id)
                with suppress(Refusal):
                    self._owner().delete_message(place, message.id)

    async def _thread(self) -> None:
        slot = self.rng.choice(self.slots)
        if slot.place == slot.channel or slot.place not in self.sandbox.world.channels:
            return
        if self.rng.random() < 0.5:
            self._owner().edit_thread(slot.place, locked=True, archived=True)
        else:
            self._delete(slot.place)

    async def _channel(self) -> None:
        slot = self.rng.choice(self.slots)
        if slot.channel in self.sandbox.world.channels and self.rng.random() < 0.3:
            for thread in self.sandbox.world.threads_of(slot.channel):
                self._delete(thread.id)
            self._delete(slot.channel)

    def _delete(self, channel: int) -> None:
        self.seen.deleted |= self.sandbox.world.messages.get(channel, {}).keys()
        self._owner().delete_channel(channel)

    async def _rights(self) -> None:
        right = self.rng.choice(RIGHTS)
        self.sandbox.control.set_bot_permission(right, False)
        await asyncio.sleep(self.rng.random())
        self.sandbox.control.set_bot_permission(right, True)

    async def _full(self) -> None:
        with suppress(ProcessLookupError):
            self.bots.limit_files(self.rng.choice((1, 200_000)))
            await asyncio.sleep(self.rng.random())
            self.bots.limit_files(resource.RLIM_INFINITY)

    async def _readonly(self) -> None:
        self.bots.signal(signal.SIGUSR1)
        await asyncio.sleep(self.rng.random())
        self.bots.signal(signal.SIGUSR2)

    def _owner(self) -> Person:
        return self.sandbox.control.person("Ada")

    # --- the run ---------------------------------------------------------------------------

    async def run(self, seconds: float, kills: int | None = None) -> Seen:
        await self.sandbox.start()
        await self.bots.open()
        playing = [asyncio.create_task(slot.play()) for slot in self.slots]
        try:
            async with asyncio.timeout(PATIENCE):
                while min(slot.moves for slot in self.slots) < UNDER_WAY:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            end, said = time.monotonic() + seconds, time.monotonic()
            while time.monotonic() < end and self.seen.counts["kill"] < (kills or 10**9):
                await self.break_something()
                if time.monotonic() - said > 60:
                    said = time.monotonic()
                    print(f"   {self.figures()}", flush=True)
            await self._mend()
            first = await self.bots.report()
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
            await self._settle()
            await self._check(first)
        finally:
            for task in playing:
                task.cancel()
            await self.bots.close()
            await self.sandbox.stop()
        return self.seen

    async def _mend(self) -> None:
        """Everything works again; play goes on for a moment with one bot."""
        self.sandbox.faults.clear()
        for right in RIGHTS:
            self.sandbox.control.set_bot_permission(right, True)
        await self.bots.kill()
        before = [slot.acted for slot in self.slots]
        with suppress(TimeoutError):  # what is stuck is found by what was not told
            async with asyncio.timeout(PATIENCE):
                while any(  # noqa: ASYNC110
                    slot.acted < acted + 2 for slot, acted in zip(self.slots, before, strict=True)
                ):
                    await asyncio.sleep(0.05)

    async def _settle(self) -> None:
        waiting = "SELECT count(*) FROM outbox WHERE done_at IS NULL"
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.ask_store(  # noqa: ASYNC110
                    lambda db: db.execute(waiting).fetchone()
                )[0]:
                    await asyncio.sleep(0.1)
        await asyncio.sleep(0.5)

    async def _check(self, first: dict[str, Any]) -> None:
        last, wrong = await self.bots.report(), self.seen.wrong
        for game, number, digest in sorted(self.seen.acknowledged):
            query = "SELECT count(*) FROM moves WHERE game_id = ? AND number = ? AND digest = ?"
            if self._counted(query, (game, number, digest)) != 1:
                wrong.append(f"move {number} of game {game} was acknowledged and is lost")
        wrong += self.ask_store(
            lambda db: list(faults_in(db, self.sandbox.world, self.seen.deleted))
        )
        if len(last["tasks"]) > len(first["tasks"]) + 5:
            wrong.append(f"tasks grew from {first['tasks']} to {last['tasks']}")
        print(f"   memory {first['rss']} -> {last['rss']} kB, {len(last['tasks'])} tasks at rest")

    def _counted(self, query: str, args: tuple[Any, ...] = ()) -> int:
        return int(self.ask_store(lambda db: db.execute(query, args).fetchone())[0])

    def figures(self) -> str:
        done = self._counted("SELECT count(*) FROM outbox")
        games = self._counted("SELECT count(*) FROM games")
        counted = ", ".join(f"{count} {name}" for name, count in sorted(self.seen.counts.items()))
        moves = len(self.seen.acknowledged)
        met = self.sandbox.faults.met
        return f"{games} games, {moves} moves, {done} announcements; {counted}; {met} requests hit"


def run(minutes: float, seed: int = 1, slots: int = 6, kills: int | None = None) -> list[str]:
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # clients die in mid-sentence
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), seed, slots)
        seen = asyncio.run(driver.run(minutes * 60, kills))
        print(f"   {driver.figures()}", flush=True)
    return seen.wrong


def main(arguments: Sequence[str]) -> int:
    """So many minutes; without a number, ten."""
    minutes = next((float(each) for each in arguments if each.replace(".", "").isdigit()), 10.0)
    wrong = run(minutes)
    print("\n".join(wrong) or "nothing wrong", flush=True)
    return int(bool(wrong))
