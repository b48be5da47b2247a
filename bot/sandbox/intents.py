"""Gateway intents: which events a session asked for, and what it may read in them."""

from bot.sandbox.model import Json
from bot.sandbox.world import Event

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | PRESENCES | MESSAGE_CONTENT
KNOWN = sum(1 << bit for bit in (*range(0, 17), 20, 21, 24, 25))

_NEEDED = {
    "GUILD_CREATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "GUILD_ROLE_CREATE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILDS | GUILD_MEMBERS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_UPDATE": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
}


def wants(intents: int, event: Event, bot_id: int) -> bool:
    """Whether a session with these intents is sent the event."""
    if event.name.startswith("SANDBOX_"):
        return False
    needed = _NEEDED.get(event.name, 0)
    if event.guild_id is None and event.name.startswith("MESSAGE_"):
        needed = DIRECT_MESSAGES
    if needed and not intents & needed:
        return False
    if event.name == "THREAD_MEMBERS_UPDATE" and not intents & GUILD_MEMBERS:
        # Without the members intent a bot hears only of itself.
        touched = [m["user_id"] for m in event.data["added_members"]]
        return str(bot_id) in touched + event.data["removed_member_ids"]
    return True


def readable(intents: int, event: Event, bot_id: int) -> Json:
    """The event's data without what the session may not read."""
    data = event.data
    if event.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE") or intents & MESSAGE_CONTENT:
        return data
    own = data["author"]["id"] == str(bot_id)
    mentioned = any(user["id"] == str(bot_id) for user in data["mentions"])
    if own or mentioned or event.guild_id is None:
        return data
    return data | {"content": "", "embeds": [], "attachments": [], "components": []}
