"""The gateway: WebSocket connections, sessions that outlive them, shards, resuming."""

import asyncio
import contextlib
import secrets
from collections import deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import orjson
from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox import intents, payloads
from bot.sandbox.compression import Stream, stream_named
from bot.sandbox.model import Json
from bot.sandbox.world import Event, World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11
HEARTBEAT_SECONDS = 41.25
MISSED_AFTER = HEARTBEAT_SECONDS * 1.5
KEPT_EVENTS = 5_000
RESUMABLE_FOR = timedelta(minutes=3)
COMMANDS_PER_MINUTE = 120
GUILDS_PER_SHARD = 2_500

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, RATE_LIMITED, INVALID_SHARD = 4005, 4007, 4008, 4010
SHARDING_REQUIRED, INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4011, 4012, 4013, 4014


class Closed(Exception):
    """The server ends the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass(slots=True, eq=False)
class Session:
    """What a bot resumes: its place in the events of one shard."""

    id: str
    shard: tuple[int, int]
    intents: int
    sequence: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT_EVENTS))
    connection: "Connection | None" = None
    left_at: datetime | None = None

    def dispatch(self, name: str, data: Json) -> None:
        self.sequence += 1
        body = {"op": DISPATCH, "t": name, "s": self.sequence, "d": data}
        message = orjson.dumps(body)
        self.sent.append((self.sequence, message))
        if self.connection:
            self.connection.send(message)

    def covers(self, guild_id: int | None) -> bool:
        number, count = self.shard
        return number == ((guild_id >> 22) % count if guild_id else 0)


class Connection:
    """One WebSocket; messages leave in order through a queue so that publishing never waits."""

    def __init__(self, socket: web.WebSocketResponse, stream: Stream | None) -> None:
        self._socket = socket
        self._stream = stream
        self._queue: asyncio.Queue[bytes | Closed] = asyncio.Queue()
        self.session: Session | None = None
        self.received: deque[float] = deque()

    def send(self, message: bytes) -> None:
        self._queue.put_nowait(message)

    def send_op(self, op: int, data: Any = None) -> None:
        self.send(orjson.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int, reason: str) -> None:
        """End the connection after all that was sent before."""
        self._queue.put_nowait(Closed(code, reason))

    async def write(self) -> None:
        while True:
            message = await self._queue.get()
            if isinstance(message, Closed):
                await self._socket.close(code=message.code, message=message.reason.encode())
                return
            try:
                if self._stream:
                    await self._socket.send_bytes(self._stream.pack(message))
                else:
                    await self._socket.send_str(message.decode())
            except ConnectionError:
                return

    async def receive(self) -> Json | None:
        """The next message of the client; None when it has left."""
        try:
            message = await self._socket.receive(timeout=MISSED_AFTER)
        except TimeoutError:
            raise Closed(WSCloseCode.ABNORMAL_CLOSURE, "No heartbeat") from None
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            return None
        self._count()
        try:
            body = orjson.loads(message.data)
        except orjson.JSONDecodeError:
            raise Closed(DECODE_ERROR, "Error while decoding payload.") from None
        if not isinstance(body, dict) or not isinstance(body.get("op"), int):
            raise Closed(DECODE_ERROR, "Error while decoding payload.")
        return body

    def _count(self) -> None:
        now = asyncio.get_running_loop().time()
        self.received.append(now)
        while self.received[0] < now - 60:
            self.received.popleft()
        if len(self.received) > COMMANDS_PER_MINUTE:
            raise Closed(RATE_LIMITED, "You are being rate limited.")


class Gateway:
    def __init__(self, world: World, *, privileged: bool = False) -> None:
        self._world = world
        self._privileged = privileged
        self._sessions: dict[str, Session] = {}
        self._connections: set[Connection] = set()
        self.url = ""
        self.starts = 0
        world.listen(self._dispatch)

    @property
    def is_connected(self) -> bool:
        """Whether a bot is online."""
        return any(session.connection for session in self._sessions.values())

    @property
    def shards(self) -> int:
        """How many shards Discord would recommend for this many guilds."""
        return max(1, -(-len(self._bot_guilds()) // 1000))

    def _bot_guilds(self) -> list[int]:
        guilds = self._world.guilds.values()
        return [guild.id for guild in guilds if self._world.bot_id in guild.members]

    # Events

    def _dispatch(self, event: Event) -> None:
        if event.visible_to is not None or not self._concerns_bot(event):
            return
        bot_id = self._world.bot_id
        for session in self._sessions.values():
            if session.covers(event.guild_id) and intents.wants(session.intents, event, bot_id):
                session.dispatch(event.name, intents.readable(session.intents, event, bot_id))

    def _concerns_bot(self, event: Event) -> bool:
        guild = self._world.guilds.get(event.guild_id or 0)
        if guild and self._world.bot_id not in guild.members:
            return False
        channel = self._world.channels.get(event.channel_id or 0)
        if channel is None or event.name == "INTERACTION_CREATE":
            return True
        if event.name in ("CHANNEL_UPDATE", "CHANNEL_DELETE"):
            return True
        return self._world.can_see(channel, self._world.bot_id)

    # Trouble on purpose, for tests and the page

    def drop(self) -> None:
        """Cut every connection; sessions can be resumed."""
        for connection in tuple(self._connections):
            connection.close(WSCloseCode.SERVICE_RESTART, "Dropped")

    def ask_to_reconnect(self) -> None:
        for connection in tuple(self._connections):
            connection.send_op(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every session that it is no longer valid."""
        for connection in tuple(self._connections):
            if not resumable and connection.session:
                self._sessions.pop(connection.session.id, None)
                connection.session = None
            connection.send_op(INVALID_SESSION, resumable)

    def stop(self) -> None:
        for connection in tuple(self._connections):
            connection.close(WSCloseCode.GOING_AWAY, "Server stops")

    # One connection

    async def handle(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=4096, compress=False)
        await socket.prepare(request)
        connection = Connection(socket, stream_named(request.query.get("compress")))
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            await self._converse(connection, request)
        except Closed as closed:
            connection.close(closed.code, closed.reason)
            await writer
        finally:
            self._leave(connection)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _converse(self, connection: Connection, request: web.Request) -> None:
        if request.query.get("v", "10") not in ("9", "10"):
            raise Closed(INVALID_VERSION, "Invalid API version")
        if request.query.get("encoding", "json") != "json":
            raise Closed(DECODE_ERROR, "The sandbox speaks JSON only")
        hello = {"heartbeat_interval": int(HEARTBEAT_SECONDS * 1000), "_trace": ["sandbox"]}
        connection.send_op(HELLO, hello)
        while (message := await connection.receive()) is not None:
            self._handle(connection, message["op"], message.get("d"))

    def _handle(self, connection: Connection, op: int, data: Any) -> None:
        if op == HEARTBEAT:
            connection.send_op(HEARTBEAT_ACK)
        elif op == IDENTIFY:
            self._identify(connection, data)
        elif op == RESUME:
            self._resume(connection, data)
        elif op in (PRESENCE, VOICE, REQUEST_MEMBERS):
            if connection.session is None:
                raise Closed(NOT_AUTHENTICATED, "Not authenticated.")
            if op == REQUEST_MEMBERS:
                self._send_members(connection.session, data)
        else:
            raise Closed(UNKNOWN_OPCODE, "Unknown opcode.")

    def _identify(self, connection: Connection, data: Any) -> None:
        if connection.session:
            raise Closed(ALREADY_AUTHENTICATED, "Already authenticated.")
        if not isinstance(data, dict) or not isinstance(data.get("properties"), dict):
            raise Closed(DECODE_ERROR, "Error while decoding payload.")
        self._check_token(data)
        session = Session(secrets.token_hex(16), self._shard(data), self._intents(data))
        self.starts += 1
        self._sessions[session.id] = session
        connection.session, session.connection = session, connection
        self._welcome(session)
        self._tell_presence()

    def _tell_presence(self) -> None:
        self._world.publish(Event("SANDBOX_BOT", {"online": self.is_connected}))

    def _check_token(self, data: Json) -> None:
        if str(data.get("token")).removeprefix("Bot ") != self._world.token:
            raise Closed(AUTHENTICATION_FAILED, "Authentication failed.")

    def _shard(self, data: Json) -> tuple[int, int]:
        shard = data.get("shard", [0, 1])
        numbers = isinstance(shard, list) and [type(part) for part in shard] == [int, int]
        if not numbers or not 0 <= shard[0] < shard[1]:
            raise Closed(INVALID_SHARD, "Invalid shard.")
        if len(self._bot_guilds()) > GUILDS_PER_SHARD * shard[1]:
            raise Closed(SHARDING_REQUIRED, "Sharding required.")
        return shard[0], shard[1]

    def _intents(self, data: Json) -> int:
        wanted = data.get("intents")
        if not isinstance(wanted, int) or wanted & ~intents.KNOWN:
            raise Closed(INVALID_INTENTS, "Invalid intent(s).")
        if wanted & intents.PRIVILEGED and not self._privileged:
            raise Closed(DISALLOWED_INTENTS, "Disallowed intent(s).")
        return wanted

    def _welcome(self, session: Session) -> None:
        world = self._world
        mine = [guild_id for guild_id in self._bot_guilds() if session.covers(guild_id)]
        ready = {
            "v": 10,
            "user": payloads.own_user(world.bot),
            "guilds": [{"id": str(guild_id), "unavailable": True} for guild_id in mine],
            "private_channels": [],
            "relationships": [],
            "session_id": session.id,
            "resume_gateway_url": self.url,
            "session_type": "normal",
            "shard": list(session.shard),
            "application": {"id": str(world.bot_id), "flags": 0},
            "_trace": ["sandbox"],
        }
        session.dispatch("READY", ready)
        if session.intents & intents.GUILDS:
            for guild_id in mine:
                session.dispatch(
                    "GUILD_CREATE", payloads.arrived_guild(world, world.guilds[guild_id])
                )

    def _resume(self, connection: Connection, data: Any) -> None:
        if connection.session:
            raise Closed(ALREADY_AUTHENTICATED, "Already authenticated.")
        if not isinstance(data, dict):
            raise Closed(DECODE_ERROR, "Error while decoding payload.")
        self._check_token(data)
        session = self._sessions.get(str(data.get("session_id")))
        if session is None or self._is_stale(session):
            connection.send_op(INVALID_SESSION, False)
            return
        seen = data.get("seq") or 0
        if not isinstance(seen, int) or seen > session.sequence:
            raise Closed(INVALID_SEQUENCE, "Invalid seq.")
        if session.connection:
            session.connection.session = None
            session.connection.close(WSCloseCode.SERVICE_RESTART, "Resumed elsewhere")
        for number, message in session.sent:
            if number > seen:
                connection.send(message)
        connection.session, session.connection, session.left_at = session, connection, None
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})
        self._tell_presence()

    def _is_stale(self, session: Session) -> bool:
        left = session.left_at
        return left is not None and self._world.clock.now() - left > RESUMABLE_FOR

    def _send_members(self, session: Session, data: Any) -> None:
        guild = self._world.guilds.get(int(data.get("guild_id", 0)))
        if guild is None:
            return
        wanted = {int(user_id) for user_id in _listed(data.get("user_ids"))}
        members = [m for m in guild.members.values() if not wanted or m.user_id in wanted]
        chunk = {
            "guild_id": str(guild.id),
            "members": [payloads.member(self._world, member) for member in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(user_id) for user_id in wanted - set(guild.members)],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    def _leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        if connection.session:
            connection.session.connection = None
            connection.session.left_at = self._world.clock.now()
            self._tell_presence()
        for session in [s for s in self._sessions.values() if self._is_stale(s)]:
            del self._sessions[session.id]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value] if value else []
