"""The world: everything there is in the sandbox, looked up by id, saved and told when it changes.

Changes live in `people.py`, `channels.py`, `threads.py` and `talk.py`; they all go through
`save`, `forget` and `publish` here, so that nothing changes without being kept and told.
"""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.sandbox import errors, permissions
from bot.sandbox.clock import Clock, Timers
from bot.sandbox.model import (
    Channel,
    ChannelType,
    Command,
    Guild,
    Interaction,
    Json,
    Message,
    ReadState,
    User,
)
from bot.sandbox.snowflake import Snowflakes
from bot.sandbox.store import Store, Thing

FILE_URL_LIFETIME = timedelta(hours=24)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, as Discord's gateway would tell it."""

    name: str
    data: Json
    guild_id: int | None = None
    channel_id: int | None = None
    visible_to: int | None = None
    """Set for what only one person's screen shows; a bot is never told of it."""


Listener = Callable[[Event], None]


class World:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock(timedelta(seconds=float(store.fact("skipped") or 0)))
        self.timers = Timers(self.clock)
        self.ids = Snowflakes(self.clock, int(store.fact("last_id") or 0))
        self.cdn_url = ""
        self.most_threads = 1000  # active in one guild
        self.users = {user.id: user for user in store.load(User)}
        self.guilds = {guild.id: guild for guild in store.load(Guild)}
        self.channels = {channel.id: channel for channel in store.load(Channel)}
        self.messages: dict[int, dict[int, Message]] = {}
        for message in store.load(Message):
            self.messages.setdefault(message.channel_id, {})[message.id] = message
        self.commands = {command.id: command for command in store.load(Command)}
        self.interactions = {item.id: item for item in store.load(Interaction)}
        self.read_states = {(s.user_id, s.channel_id): s for s in store.load(ReadState)}
        self.emojis: dict[int, tuple[str, bytes]] = {}  # the application's: name and picture
        self.bot_id = int(store.fact("bot_id") or 0)
        self.token = store.fact("token") or ""
        self._signing_key = self._secret("signing_key").encode()
        self._listeners: list[Listener] = []
        self.sent: dict[tuple[int, int, str | int], tuple[int, datetime]] = {}
        """By channel, author and nonce: the message sent so, and when."""

    def _secret(self, name: str) -> str:
        value = self.store.fact(name)
        if value is None:
            value = secrets.token_urlsafe(24)
            self.store.save_fact(name, value)
        return value

    def become(self, bot: User) -> None:
        """Say which user is the application's bot (application and bot share one id)."""
        self.bot_id = bot.id
        self.store.save_fact("bot_id", str(bot.id))
        # As Discord's tokens: the id first, which some libraries read from it.
        named = base64.urlsafe_b64encode(str(bot.id).encode()).decode().rstrip("=")
        self.token = f"{named}.{secrets.token_urlsafe(4)}.{secrets.token_urlsafe(28)}"
        self.store.save_fact("token", self.token)

    @property
    def bot(self) -> User:
        return self.users[self.bot_id]

    # Keeping and telling

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Hear every event; returns what stops that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def publish(self, event: Event) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def save(self, thing: Thing) -> None:
        self.store.save(thing)

    def forget(self, thing: Thing) -> None:
        self.store.forget(thing)

    def flush(self) -> None:
        """Write what changed; the last id goes along so that ids rise across restarts."""
        if self.store.has_changes:
            self.store.save_fact("last_id", str(self.ids.last))
            self.store.flush()

    def skip(self, by: timedelta) -> None:
        self.store.save_fact("skipped", str((self.clock.skipped + by).total_seconds()))
        self.clock.skip(by)

    # Looking up: `x_of` refuses as Discord does, `find_x` may return None

    def user_of(self, user_id: int) -> User:
        if (user := self.users.get(user_id)) is None:
            raise errors.unknown_user()
        return user

    def guild_of(self, channel: Channel) -> Guild | None:
        return self.guilds[channel.guild_id] if channel.guild_id else None

    def channel_of(self, channel_id: int) -> Channel:
        if (channel := self.channels.get(channel_id)) is None:
            raise errors.unknown_channel()
        return channel

    def message_of(self, channel_id: int, message_id: int) -> Message:
        message = self.messages.get(channel_id, {}).get(message_id)
        if message is None:
            raise errors.unknown_message()
        return message

    def history(self, channel_id: int) -> list[Message]:
        """The channel's messages, oldest first."""
        return list(self.messages.get(channel_id, {}).values())

    def threads_of(self, channel_id: int) -> list[Channel]:
        return [c for c in self.channels.values() if c.is_thread and c.parent_id == channel_id]

    def find_direct_channel(self, one: int, other: int) -> Channel | None:
        pair = {one, other}
        for channel in self.channels.values():
            if channel.type is ChannelType.DIRECT and set(channel.recipients) == pair:
                return channel
        return None

    def read_state(self, user_id: int, channel_id: int) -> ReadState:
        key = (user_id, channel_id)
        if key not in self.read_states:
            self.read_states[key] = ReadState(user_id, channel_id)
        return self.read_states[key]

    def mentions_of(self, user_id: int) -> int:
        """How often somebody was pinged and has not looked, in all channels that still exist."""
        states = (s for (user, _), s in self.read_states.items() if user == user_id)
        return sum(s.mentions for s in states if s.channel_id in self.channels)

    # Who may do what where

    def ruling_channel(self, channel: Channel) -> Channel:
        """The channel whose overwrites count: a thread's parent, else the channel itself."""
        return (
            self.channels[channel.parent_id]
            if channel.is_thread and channel.parent_id
            else (channel)
        )

    def permissions_in(self, channel: Channel, user_id: int) -> int:
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.DIRECT if user_id in channel.recipients else 0
        member = guild.members.get(user_id)
        if member is None:
            return 0
        return permissions.channel_permissions(guild, member, self.ruling_channel(channel))

    def can_see(self, channel: Channel, user_id: int) -> bool:
        bits = self.permissions_in(channel, user_id)
        if not bits & permissions.VIEW_CHANNEL:
            return False
        if channel.type is ChannelType.PRIVATE_THREAD and channel.thread:
            return user_id in channel.thread.members or bool(bits & permissions.MANAGE_THREADS)
        return True

    def require(self, channel: Channel, user_id: int, needed: int = 0) -> None:
        """Refuse unless the user sees the channel and has every one of the needed bits."""
        if not self.can_see(channel, user_id):
            raise errors.missing_access()
        if needed & ~self.permissions_in(channel, user_id):
            raise errors.missing_permissions()

    # Addresses of files

    def file_url(self, channel_id: int, attachment_id: int, filename: str) -> str:
        path = f"/attachments/{channel_id}/{attachment_id}/{filename}"
        # Rounded, so that a message read twice shows the same address and caches keep working.
        issued = int(self.clock.now().timestamp()) // 3600 * 3600
        expires = issued + int(FILE_URL_LIFETIME.total_seconds())
        seal = self.seal(path, f"{expires:x}", f"{issued:x}")
        return f"{self.cdn_url}{path}?ex={expires:x}&is={issued:x}&hm={seal}&"

    def seal(self, path: str, expires: str, issued: str) -> str:
        text = f"{path}|{expires}|{issued}".encode()
        return hmac.new(self._signing_key, text, hashlib.sha256).hexdigest()
