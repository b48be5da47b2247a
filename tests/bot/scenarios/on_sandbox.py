"""The sandbox as a backend: the real client over HTTP and WebSocket, a real SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from pathlib import Path

from bot.discord_address import point_discord_at
from bot.sandbox import Outcome, Sandbox
from bot.sandbox.control import Person as Actor
from bot.store import Store, Synchronous
from tests.bot.driver import Json
from tests.bot.scenarios.plain import plain_client

PATIENCE = 30.0  # seconds after which something is stuck


class OnSandbox:
    def __init__(self, sandbox: Sandbox, path: Path, draws: bool, durable: bool) -> None:
        self.synchronous: Synchronous = "FULL" if durable else "NORMAL"
        self.sandbox = sandbox
        self.path = path
        self.draws = draws
        self._forms: dict[str, int] = {}  # by person: the interaction that opened the form
        self._ids: dict[str, int] = {}  # people can be renamed
        self._running: asyncio.Task[None] | None = None

    # --- the bot ---------------------------------------------------------------------------

    async def start(self) -> None:
        self.store = await Store.open(self.path, self.sandbox.clock, synchronous=self.synchronous)
        self.client = plain_client(self.store, self.draws)
        self._running = asyncio.create_task(self.client.start(self.sandbox.token))
        ready = asyncio.create_task(self.client.wait_until_ready())
        await asyncio.wait(
            [self._running, ready], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
        )
        if self._running.done():
            ready.cancel()
            self._running.result()
        await self.quiet()

    async def stop(self) -> None:
        await self.client.close()
        if self._running is not None:
            with suppress(asyncio.CancelledError):
                await self._running
        await self.store.close()

    async def restart(self) -> None:
        await self.stop()
        await self.start()

    async def quiet(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.client.is_quiet():  # noqa: ASYNC110
                await asyncio.sleep(0.002)

    # --- people ----------------------------------------------------------------------------

    def actor(self, person: str) -> Actor:
        if person not in self._ids:
            self._ids[person] = self.sandbox.control.person(person).id
        return self.sandbox.control.person(self._ids[person])

    def home(self) -> int:
        return self.sandbox.control.channel("games").id

    def other_channel(self) -> int:
        return self.sandbox.control.channel("lounge").id

    def user_id(self, person: str) -> int:
        return self.actor(person).id

    def messages(self, person: str, channel: int, limit: int | None = None) -> list[Json]:
        return self.actor(person).messages(channel, limit=limit)

    def threads(self, person: str) -> list[int]:
        channels = self.actor(person).channels()
        return sorted(int(each["id"]) for each in channels if each["type"] == 11)

    def badges(self, person: str) -> int:
        return sum(each["mentions"] for each in self.actor(person).channels())

    async def run(self, person: str, channel: int, command: str, options: Json) -> str:
        return await self.settled(await self.actor(person).run(channel, command, options), person)

    async def suggest(
        self, person: str, channel: int, command: str, options: Json, focused: str
    ) -> list[Json]:
        return await self.actor(person).suggest(channel, command, options, focused)

    async def press(self, person: str, channel: int, message: int, custom_id: str) -> str:
        return await self.settled(
            await self.actor(person).press(channel, message, custom_id), person
        )

    async def choose(
        self, person: str, channel: int, message: int, custom_id: str, value: str
    ) -> str:
        actor = self.actor(person)
        return await self.settled(await actor.choose(channel, message, custom_id, [value]))

    async def submit(self, person: str, values: Json) -> str:
        kind = await self.settled(await self.actor(person).submit(self._forms[person], values))
        await self.quiet()
        return kind

    # --- trouble ---------------------------------------------------------------------------

    def delete_message(self, channel: int, message: int) -> None:
        self._owner().delete_message(channel, message)

    def delete_channel(self, channel: int) -> None:
        self._owner().delete_channel(channel)

    def archive(self, thread: int) -> None:
        self._owner().edit_thread(thread, archived=True)

    def forbid(self, permission: str, *, allowed: bool = False) -> None:
        self.sandbox.control.set_bot_permission(permission, allowed)

    def leave_server(self, person: str) -> None:
        self.sandbox.control.leave(self.actor(person))

    def rename(self, person: str, name: str) -> None:
        self.sandbox.control.change_person(self.actor(person), display_name=name)

    async def skip(self, by: timedelta) -> None:
        self.sandbox.control.skip(by)
        await self.quiet()

    def _owner(self) -> Actor:
        return self.actor("Ada")

    async def settled(self, outcome: Outcome, person: str = "") -> str:
        if outcome.kind == "modal":
            self._forms[person] = outcome.interaction_id
        async with asyncio.timeout(PATIENCE):
            await self.sandbox.control.settled(outcome)
        return outcome.kind


@asynccontextmanager
async def on_sandbox(
    folder: Path, *, draws: bool, durable: bool = False
) -> AsyncIterator[OnSandbox]:
    sandbox = Sandbox(rate_limits=False)
    await sandbox.start()
    restore = point_discord_at(sandbox)
    backend = OnSandbox(sandbox, folder / "games.db", draws, durable)
    try:
        await backend.start()
        try:
            yield backend
        finally:
            await backend.stop()
    finally:
        restore()
        await sandbox.stop()
