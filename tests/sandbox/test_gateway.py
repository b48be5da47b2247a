"""The gateway: logging in, shards, compression, losing the connection and coming back."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import aiohttp
import discord
import pytest

from bot import discord_address
from bot.sandbox import Sandbox
from tests.sandbox.library_bot import Bot, running

Json = dict[str, Any]
DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID, HELLO, ACK = 0, 1, 2, 6, 9, 10, 11


class Socket:
    """A gateway connection by hand."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_json({"op": op, "d": data})

    async def next(self) -> Json:
        return dict(json.loads((await self.socket.receive()).data))

    async def until(self, name: str) -> Json:
        while (message := await self.next())["t"] != name:
            pass
        return message

    async def closed_with(self) -> int:
        while not self.socket.closed:
            await self.socket.receive()
        return int(self.socket.close_code or 0)


@asynccontextmanager
async def connected(sandbox: Sandbox, query: str = "?v=10&encoding=json") -> AsyncIterator[Socket]:
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(sandbox.gateway_url + query) as socket,
    ):
        yield Socket(socket)


def identify(sandbox: Sandbox, **more: Any) -> Json:
    return {"token": sandbox.token, "properties": {}, "intents": 1} | more


async def test_hello_ready_and_the_guild(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        assert (await socket.next())["op"] == HELLO
        await socket.send(HEARTBEAT, None)
        assert (await socket.next())["op"] == ACK
        await socket.send(IDENTIFY, identify(sandbox))
        ready = await socket.next()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["guilds"] == [{"id": str(sandbox.control.guild.id), "unavailable": True}]
        guild = (await socket.next())["d"]
        assert [c["name"] for c in guild["channels"]] == ["Waybill", "games", "lounge"]
        assert [m["user"]["username"] for m in guild["members"]] == ["Waybill"]


CLOSED: dict[str, tuple[int, Any, int]] = {
    "an unknown opcode": (42, None, 4001),
    "a body that is none": (IDENTIFY, "x", 4002),
    "a presence before identify": (3, {}, 4003),
    "the wrong token": (IDENTIFY, {"token": "wrong"}, 4004),
    "an impossible shard": (IDENTIFY, {"shard": [2, 2]}, 4010),
    "unknown intents": (IDENTIFY, {"intents": 1 << 30}, 4013),
    "privileged intents": (IDENTIFY, {"intents": 1 << 15}, 4014),
}


@pytest.mark.parametrize("name", CLOSED)
async def test_the_connection_is_closed_for(name: str, sandbox: Sandbox) -> None:
    op, data, code = CLOSED[name]
    async with connected(sandbox) as socket:
        body = identify(sandbox) | data if isinstance(data, dict) and op == IDENTIFY else data
        await socket.send(op, body)
        assert await socket.closed_with() == code


async def test_identifying_twice_and_old_versions_are_closed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(IDENTIFY, identify(sandbox))
        await socket.send(IDENTIFY, identify(sandbox))
        assert await socket.closed_with() == 4005
    async with connected(sandbox, "?v=5") as socket:
        assert await socket.closed_with() == 4012


async def test_more_than_120_messages_a_minute_are_closed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        for _ in range(121):
            await socket.send(HEARTBEAT, None)
        assert await socket.closed_with() == 4008


async def test_resuming_by_hand_replays_what_was_missed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(IDENTIFY, identify(sandbox, intents=1 | 1 << 9))
        session = (await socket.until("READY"))["d"]["session_id"]
        seen = (await socket.until("GUILD_CREATE"))["s"]
    games = sandbox.control.channel("games").id
    sandbox.control.person("Ada").post(games, "missed")
    resume = {"token": sandbox.token, "session_id": session, "seq": seen}
    async with connected(sandbox) as socket:
        await socket.send(RESUME, resume)
        missed = await socket.until("MESSAGE_CREATE")
        assert missed["s"] == seen + 1
        assert missed["d"]["content"] == ""  # no message content intent
        await socket.until("RESUMED")
    async with connected(sandbox) as socket:
        await socket.send(RESUME, resume | {"seq": 1000})
        assert await socket.closed_with() == 4007
    sandbox.control.skip(timedelta(minutes=5))
    async with connected(sandbox) as socket:
        await socket.next()
        await socket.send(RESUME, resume)
        assert await socket.next() == {"op": INVALID, "d": False, "s": None, "t": None}


async def test_an_invalidated_session_cannot_be_resumed(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(IDENTIFY, identify(sandbox))
        session = (await socket.until("READY"))["d"]["session_id"]
        await socket.until("GUILD_CREATE")
        sandbox.gateway.invalidate()
        assert (await socket.next())["op"] == INVALID
        await socket.send(RESUME, {"token": sandbox.token, "session_id": session, "seq": 2})
        assert (await socket.next())["op"] == INVALID
        await socket.send(IDENTIFY, identify(sandbox))
        assert (await socket.until("READY"))["d"]["session_id"] != session


async def test_only_what_the_intents_ask_for_is_told(sandbox: Sandbox) -> None:
    async with connected(sandbox) as socket:
        await socket.send(IDENTIFY, identify(sandbox, intents=1))
        await socket.until("GUILD_CREATE")
        sandbox.control.person("Ada").post(sandbox.control.channel("games").id, "unheard")
        sandbox.control.add_channel("new")
        assert (await socket.next())["t"] == "CHANNEL_CREATE"


async def test_a_dropped_connection_is_resumed(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.gateway.drop()
    await bot.resumed.wait()
    ada, games = sandbox.control.person("Ada"), sandbox.control.channel("games").id
    assert (await ada.run(games, "hello")).kind == "message"


async def test_a_press_while_the_connection_is_down_arrives_after_it(
    sandbox: Sandbox, bot: Bot
) -> None:
    ada, games = sandbox.control.person("Ada"), sandbox.control.channel("games").id
    sandbox.gateway.drop()
    outcome = await ada.run(games, "hello")
    assert bot.resumed.is_set()
    assert outcome.kind == "message"


async def test_a_reconnect_asked_for_is_done(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.gateway.ask_to_reconnect()
    await bot.resumed.wait()
    assert sandbox.gateway.starts == 1


async def test_a_zlib_stream_is_one_stream(sandbox: Sandbox) -> None:
    """zstd is what discord.py uses here, in every other test."""
    async with connected(sandbox, "?v=10&encoding=json&compress=zlib-stream") as socket:
        await socket.send(IDENTIFY, identify(sandbox))
        unpacker, names = zlib.decompressobj(), []
        while "GUILD_CREATE" not in names:
            packed = (await socket.socket.receive()).data
            assert packed.endswith(b"\x00\x00\xff\xff")
            names.append(json.loads(unpacker.decompress(packed))["t"])
    assert names == [None, "READY", "GUILD_CREATE"]


async def test_shards_each_hear_of_their_own_guilds(sandbox: Sandbox) -> None:
    while len({(guild.id >> 22) % 2 for guild in sandbox.world.guilds.values()}) < 2:
        sandbox.control.skip(timedelta(milliseconds=1))
        sandbox.control.add_guild("Another")
    async with running(Bot(shard_count=2), sandbox) as client:
        assert sandbox.gateway.starts == 2
        assert {guild.shard_id for guild in client.guilds} == {0, 1}
        for guild in sandbox.world.guilds.values():
            channel = next(c for c in sandbox.world.channels.values() if c.guild_id == guild.id)
            ada = sandbox.control.person("Ada")
            room = channel.id if channel.type == 0 else sandbox.control.channel("games", guild).id
            assert (await ada.run(room, "hello")).kind == "message"


async def test_a_plain_client_without_intents(sandbox: Sandbox) -> None:
    client = discord.Client(
        intents=discord.Intents.none(), max_messages=None, guild_ready_timeout=0.02
    )
    ready = asyncio.Event()

    @client.event
    async def on_ready() -> None:
        ready.set()

    task = asyncio.create_task(discord_address.start(client, sandbox.token))
    await ready.wait()
    assert client.user
    assert client.user.id == sandbox.world.bot_id
    await client.close()
    await task


async def test_no_gateway_is_told_as_such(sandbox: Sandbox) -> None:
    before = discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    assert str(before) == sandbox.gateway_url
    client = discord.Client(intents=discord.Intents.none())
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before.with_path("/nowhere")
    with pytest.raises(discord_address.GatewayUnreachable):
        await discord_address.start(client, sandbox.token)
    await client.close()


async def test_pointing_discord_elsewhere_is_taken_back() -> None:
    box = Sandbox()
    await box.start()
    before = discord.http.Route.BASE
    restore = discord_address.point_discord_at(box)
    assert box.base_url == discord.http.Route.BASE
    restore()
    assert before == discord.http.Route.BASE
    await box.stop()
