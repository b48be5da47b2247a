"""Permission bits by Discord's names, and what a member may do in a channel."""

from bot.sandbox.model import Channel, Guild, Member, OverwriteKind

BITS: dict[str, int] = {
    "create_instant_invite": 0,
    "kick_members": 1,
    "ban_members": 2,
    "administrator": 3,
    "manage_channels": 4,
    "manage_guild": 5,
    "add_reactions": 6,
    "view_channel": 10,
    "send_messages": 11,
    "manage_messages": 13,
    "embed_links": 14,
    "attach_files": 15,
    "read_message_history": 16,
    "mention_everyone": 17,
    "use_external_emojis": 18,
    "manage_roles": 28,
    "use_application_commands": 31,
    "manage_threads": 34,
    "create_public_threads": 35,
    "create_private_threads": 36,
    "send_messages_in_threads": 38,
    "pin_messages": 51,
}
ALL = (1 << 53) - 1


def bits_of(*names: str) -> int:
    """The bit set of these permissions; an unknown name is a KeyError."""
    return sum(1 << BITS[name] for name in names)


def names_of(bits: int) -> frozenset[str]:
    return frozenset(name for name, bit in BITS.items() if bits >> bit & 1)


ADMINISTRATOR = bits_of("administrator")
VIEW_CHANNEL = bits_of("view_channel")
SEND_MESSAGES = bits_of("send_messages")
SEND_MESSAGES_IN_THREADS = bits_of("send_messages_in_threads")
MANAGE_MESSAGES = bits_of("manage_messages")
MANAGE_CHANNELS = bits_of("manage_channels")
MANAGE_THREADS = bits_of("manage_threads")
CREATE_PUBLIC_THREADS = bits_of("create_public_threads")
CREATE_PRIVATE_THREADS = bits_of("create_private_threads")
ATTACH_FILES = bits_of("attach_files")
EMBED_LINKS = bits_of("embed_links")
READ_MESSAGE_HISTORY = bits_of("read_message_history")
MENTION_EVERYONE = bits_of("mention_everyone")
USE_APPLICATION_COMMANDS = bits_of("use_application_commands")
PIN_MESSAGES = bits_of("pin_messages")

HUMAN = bits_of(
    "create_instant_invite",
    "add_reactions",
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "use_external_emojis",
    "use_application_commands",
    "create_public_threads",
    "create_private_threads",
    "send_messages_in_threads",
)
# The least a bot of this kind is invited with; the page and the tests take from it.
BOT = bits_of(
    "view_channel",
    "send_messages",
    "embed_links",
    "attach_files",
    "read_message_history",
    "create_public_threads",
    "send_messages_in_threads",
)
# In a direct message there are no roles: everything that makes sense there is allowed.
DIRECT = HUMAN | bits_of("mention_everyone", "pin_messages")


def guild_permissions(guild: Guild, member: Member) -> int:
    if guild.owner_id == member.user_id:
        return ALL
    bits = guild.roles[guild.id].permissions
    for role_id in member.roles:
        bits |= guild.roles[role_id].permissions
    return ALL if bits & ADMINISTRATOR else bits


def channel_permissions(guild: Guild, member: Member, channel: Channel) -> int:
    """What the member may do here; a thread is judged by its parent channel, so pass that."""
    bits = guild_permissions(guild, member)
    if bits == ALL:
        return ALL
    everyone = [o for o in channel.overwrites if o.id == guild.id]
    roles = [o for o in channel.overwrites if o.kind is OverwriteKind.ROLE and o.id in member.roles]
    own = [o for o in channel.overwrites if o.id == member.user_id]
    for layer in (everyone, roles, own):
        for overwrite in layer:
            bits &= ~overwrite.deny
        for overwrite in layer:
            bits |= overwrite.allow
    if not bits & VIEW_CHANNEL:
        return 0
    return bits
