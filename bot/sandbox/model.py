"""The nouns of the sandbox's world, as plain data; `world.py` owns them, `store.py` keeps them."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntEnum, IntFlag
from typing import Any

Json = dict[str, Any]


class ChannelType(IntEnum):
    TEXT = 0
    DIRECT = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    FORUM = 15


THREADS = frozenset({ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


class MessageType(IntEnum):
    DEFAULT = 0
    RECIPIENT_ADD = 1
    CHANNEL_NAME_CHANGE = 4
    PIN = 6
    THREAD_CREATED = 18
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    THREAD_STARTER = 21
    CONTEXT_MENU_COMMAND = 23


DELETABLE = frozenset(MessageType) - {MessageType.RECIPIENT_ADD, MessageType.THREAD_STARTER}
WRITTEN = frozenset(
    {
        MessageType.DEFAULT,
        MessageType.REPLY,
        MessageType.CHAT_INPUT_COMMAND,
        MessageType.CONTEXT_MENU_COMMAND,
    }
)


class MessageFlag(IntFlag):
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    COMPONENTS_V2 = 1 << 15


class OverwriteKind(IntEnum):
    ROLE = 0
    MEMBER = 1


class InteractionType(IntEnum):
    PING = 1
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackType(IntEnum):
    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True)
class User:
    id: int
    username: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    accepts_direct_messages: bool = True


@dataclass(slots=True)
class Role:
    id: int
    name: str
    permissions: int
    position: int
    color: int = 0
    bot_id: int | None = None


@dataclass(slots=True)
class Member:
    user_id: int
    joined_at: datetime
    roles: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    owner_id: int
    locale: str = "en-US"
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)


@dataclass(slots=True)
class Overwrite:
    id: int
    kind: OverwriteKind
    allow: int = 0
    deny: int = 0


@dataclass(slots=True)
class ThreadState:
    auto_archive_minutes: int
    created_at: datetime
    archive_changed_at: datetime
    active_at: datetime
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    members: dict[int, datetime] = field(default_factory=dict)
    messages_sent: int = 0


@dataclass(slots=True)
class Channel:
    id: int
    type: ChannelType
    name: str = ""
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    last_message_id: int | None = None
    slowmode_seconds: int = 0
    thread: ThreadState | None = None

    @property
    def is_thread(self) -> bool:
        return self.type in THREADS


@dataclass(slots=True)
class Attachment:
    id: int
    filename: str
    size: int
    content_type: str | None = None
    width: int | None = None
    height: int | None = None
    description: str | None = None
    title: str | None = None


@dataclass(slots=True)
class Message:
    id: int
    channel_id: int
    author_id: int
    type: MessageType = MessageType.DEFAULT
    content: str = ""
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: list[int] = field(default_factory=list)
    mention_roles: list[int] = field(default_factory=list)
    mention_everyone: bool = False
    edited_at: datetime | None = None
    pinned: bool = False
    reference: Json | None = None
    nonce: str | int | None = None
    interaction_id: int | None = None
    interaction_metadata: Json | None = None
    visible_to: int | None = None
    """The one person who sees an ephemeral message; None: everybody in the channel."""

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & MessageFlag.COMPONENTS_V2)

    @property
    def is_loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)


@dataclass(slots=True)
class Command:
    id: int
    version: int
    body: Json
    guild_id: int | None = None

    @property
    def name(self) -> str:
        return str(self.body["name"])


@dataclass(slots=True)
class Interaction:
    id: int
    token: str
    type: InteractionType
    user_id: int
    channel_id: int
    created_at: datetime
    data: Json
    guild_id: int | None = None
    message_id: int | None = None
    """The message whose component was used (also behind a modal opened from one)."""
    metadata: Json = field(default_factory=dict)
    callback: CallbackType | None = None
    response_id: int | None = None
    """The message `@original` means, once there is one."""
    modal: Json | None = None
    """The form shown to the person, until it is sent or dismissed."""
    follow_ups: list[int] = field(default_factory=list)


@dataclass(slots=True)
class ReadState:
    """How far one person has read one channel, and how often they were pinged since."""

    user_id: int
    channel_id: int
    last_read_id: int = 0
    mentions: int = 0
