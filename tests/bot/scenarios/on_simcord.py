"""simcord as a backend: a Discord in this process that nobody here wrote, as a second judge.

Its settlement takes the place of waiting: an action returns when all the bot's work has come to
rest, and work that hangs is an error that names it. Time is virtual and moves only by `skip`.

What it cannot judge (3.2.1), so that scenarios about it ask for the `sandbox`:
- no HTTP and no WebSocket: compression, RESUME, multipart and rate limits are not there;
- no nonce: a message sent twice under one nonce stands there twice;
- a bot that is removed takes the server's channels with it, so it cannot come back to them;
- every locale is en-US;
- it refuses a follow-up once the bot has deleted its "is thinking…", which Discord has allowed
  since 2021 (discord-api-docs issue 2739).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from inspect import unwrap
from pathlib import Path
from typing import Any, Literal, cast

import discord
from simcord import ChannelHandle, Env, GuildHandle, InteractionResult, MemberActor, ResponseMessage
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.models import Message, Overwrite
from simcord.enums import ChannelType, OverwriteType

from bot.client import Waybill
from bot.store import Store
from tests.bot.driver import Json
from tests.bot.scenarios.plain import plain_client

OWNER = "Ada"
PEOPLE = (OWNER, "Bruno", "Chiara", "Dmitri")
PATIENCE = 30.0  # seconds after which something is stuck
LOOK_AGAIN = 0.002  # seconds

# Without simcord's guard against two actions at once: here people do act at the same moment.
_click, _select, _slash, _autocomplete = (
    unwrap(each)
    for each in (
        MemberActor.click,
        MemberActor.select,
        MemberActor.slash,
        MemberActor.autocomplete,
    )
)


class QuickEnv(Env):
    """Looks more often whether all is at rest: by itself it does so every 50 ms."""

    async def _settle_internal(self, **options: Any) -> None:
        await super()._settle_internal(**(options | {"idle": LOOK_AGAIN}))


class OnSimcord:
    env: Env
    client: Waybill
    store: Store

    def __init__(self, path: Path, draws: bool) -> None:
        self.path = path
        self.draws = draws
        self._forbidden = discord.Permissions.none()
        self._forms: dict[str, InteractionResult] = {}  # by person: what opened their form

    def now(self) -> datetime:
        return self.env.now()

    # --- the bot ---------------------------------------------------------------------------

    async def start(self) -> None:
        await self._open()
        self.env = QuickEnv(self.client, shard_count=1, check_errors=False, settle_timeout=PATIENCE)
        self._settle_the_world()
        await self.env.start()

    def _settle_the_world(self) -> None:
        users = {name: self.env.create_user(name, global_name=name) for name in PEOPLE}
        self._guild: GuildHandle = self.env.create_guild("Waybill", owner=users[OWNER])
        self._actors = {name: self._guild.add_member(user) for name, user in users.items()}
        self._home = self._guild.create_text_channel("games").id
        self._lounge = self._guild.create_text_channel("lounge").id

    async def _open(self) -> None:
        self.store = await Store.open(self.path, self, synchronous="NORMAL")
        self.client = plain_client(self.store, self.draws)
        for _, event in self.store._watchers:
            self._declare(event)

    def _declare(self, event: asyncio.Event) -> None:
        """simcord takes a task that waits for stuck, unless it is told what for."""
        wait = event.wait

        async def declared() -> Literal[True]:
            return cast("Literal[True]", await self.env.external_wait(wait(), reason="a write"))

        event.wait = declared  # type: ignore[method-assign]

    async def stop(self) -> None:
        await self.client.close()
        await self.env.shutdown()
        await self.store.close()

    async def restart(self) -> None:
        await self.quiet()
        await self.client.close()
        await self.store.close()
        await self._open()
        await self.env.restart_bot(self.client)

    async def quiet(self) -> None:
        await self.env.settle()
        assert self.client.is_quiet(), "at rest, but the client does not say so"

    async def skip(self, by: timedelta) -> None:
        """At one bound, as a machine that was asleep; every timer due by then goes off once."""
        self.env.backend.advance_clock(by.total_seconds())
        await self.quiet()

    # --- people ----------------------------------------------------------------------------

    def home(self) -> int:
        return self._home

    def other_channel(self) -> int:
        return self._lounge

    def user_id(self, person: str) -> int:
        return self._actors[person].id

    def messages(self, person: str, channel: int, limit: int | None = None) -> list[Json]:
        world, viewer = self.env.backend, self.user_id(person)
        assert channel_accessible(world, channel, viewer, history=True)
        seen = [each for each in world.messages[channel].values() if each.visible_to(viewer)]
        return [_told(self.env, each) for each in (seen[-limit:] if limit else seen)]

    def threads(self, person: str) -> list[int]:
        viewer, channels = self.user_id(person), self.env.backend.channels.values()
        found = [each.id for each in channels if each.type == ChannelType.PUBLIC_THREAD]
        return sorted(each for each in found if channel_accessible(self.env.backend, each, viewer))

    def badges(self, person: str) -> int:
        everywhere = self.env.backend.messages.values()
        sent = [message for channel in everywhere for message in channel.values()]
        return sum(self.user_id(person) in message.ping_user_ids for message in sent)

    async def run(self, person: str, channel: int, command: str, options: Json) -> str:
        people = {actor.id: actor for actor in self._actors.values()}
        given = {name: people.get(value, value) for name, value in options.items()}
        where = self._channel(channel)
        return self._noted(person, await _slash(self._actors[person], where, command, **given))

    async def suggest(
        self, person: str, channel: int, command: str, options: Json, focused: str
    ) -> list[Json]:
        others = dict(options)
        typed = others.pop(focused, "")
        where = self._channel(channel)
        found = await _autocomplete(self._actors[person], where, command, focused, typed, **others)
        return cast("list[Json]", found)

    async def press(self, person: str, channel: int, message: int, custom_id: str) -> str:
        where = self._message(channel, message)
        return self._noted(person, await _click(self._actors[person], where, custom_id=custom_id))

    def _noted(self, person: str, result: InteractionResult) -> str:
        """Remember a form that was opened."""
        if result.modal is not None:
            self._forms[person] = result
        return _outcome(result)

    async def choose(
        self, person: str, channel: int, message: int, custom_id: str, value: str
    ) -> str:
        where = self._message(channel, message)
        return _outcome(await _select(self._actors[person], where, [value], custom_id=custom_id))

    async def submit(self, person: str, values: Json) -> str:
        kind = _outcome(await self._actors[person].submit_modal(self._forms[person], values))
        await self.quiet()
        return kind

    # --- trouble ---------------------------------------------------------------------------

    def delete_message(self, channel: int, message: int) -> None:
        self.env.backend.delete_message(channel, message)

    def delete_channel(self, channel: int) -> None:
        for each in self._channel(channel).threads:
            self.env.backend.delete_channel(each.id)
        self.env.backend.delete_channel(channel)

    def archive(self, thread: int) -> None:
        self.env.backend.edit_channel(thread, {}, thread_metadata={"archived": True})

    def forbid(self, permission: str, *, allowed: bool = False) -> None:
        self._forbidden.update(**{permission: not allowed})
        me, deny = self.env.backend.bot_user.id, self._forbidden.value
        for channel in self._guild.channels.values():
            overwrite = Overwrite(me, OverwriteType.MEMBER, deny=deny)
            self.env.backend.set_overwrite(channel.id, overwrite)

    def leave_server(self, person: str) -> None:
        self._guild.remove_member(self._actors[person])

    def rename(self, person: str, name: str) -> None:
        self.env.backend.get_user(self.user_id(person)).global_name = name

    def _channel(self, channel: int) -> ChannelHandle:
        return ChannelHandle(self.env, self._guild, self.env.backend.get_channel(channel))

    def _message(self, channel: int, message: int) -> ResponseMessage:
        return ResponseMessage(self.env, self.env.backend.get_message(channel, message))


def _told(env: Env, message: Message) -> Json:
    return cast("dict[str, Any]", serializers.message_payload(env.backend, message))


def _outcome(result: InteractionResult) -> str:
    """An answer that was put off and never came has failed too."""
    kind = result._interaction.response_kind
    return "failed" if kind is None or result._interaction.loading else str(kind)


@asynccontextmanager
async def on_simcord(folder: Path, *, draws: bool) -> AsyncIterator[OnSimcord]:
    backend = OnSimcord(folder / "games.db", draws)
    await backend.start()
    try:
        yield backend
    finally:
        await backend.stop()
