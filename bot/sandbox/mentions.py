"""Who a message pings: what it names, cut down to what the sender allowed."""

import re
from collections.abc import Iterator

from bot.sandbox import permissions
from bot.sandbox.components import Kind, walk
from bot.sandbox.drafts import AllowedMentions
from bot.sandbox.model import Channel, Message
from bot.sandbox.world import World

_USER = re.compile(r"<@!?(\d{1,20})>")
_ROLE = re.compile(r"<@&(\d{1,20})>")
_EVERYONE = re.compile(r"@(everyone|here)\b")


def text_of(message: Message) -> str:
    """All the text a reader sees: the content and every text display."""
    return "\n".join(_texts(message))


def _texts(message: Message) -> Iterator[str]:
    yield message.content
    for _, part in walk(message.components):
        if part["type"] == Kind.TEXT_DISPLAY:
            yield str(part["content"])


def resolve(world: World, message: Message, allowed: AllowedMentions | None) -> None:
    """Set the message's mentions from its text."""
    text = text_of(message)
    channel = world.channels[message.channel_id]
    message.mentions = _users(world, text, allowed)
    message.mention_roles = _roles(world, text, channel, allowed)
    may = world.permissions_in(channel, message.author_id) & permissions.MENTION_EVERYONE
    wanted = allowed is None or "everyone" in (allowed.parse or ())
    message.mention_everyone = bool(may and wanted and _EVERYONE.search(text))


def _users(world: World, text: str, allowed: AllowedMentions | None) -> list[int]:
    named = list(dict.fromkeys(int(number) for number in _USER.findall(text)))
    known = [user_id for user_id in named if user_id in world.users]
    if allowed is None or "users" in (allowed.parse or ()):
        return known
    return [user_id for user_id in known if user_id in (allowed.users or ())]


def _roles(world: World, text: str, channel: Channel, allowed: AllowedMentions | None) -> list[int]:
    guild = world.guild_of(channel)
    named = list(dict.fromkeys(int(number) for number in _ROLE.findall(text)))
    known = [role_id for role_id in named if guild and role_id in guild.roles]
    if allowed is None or "roles" in (allowed.parse or ()):
        return known
    return [role_id for role_id in known if role_id in (allowed.roles or ())]


def pinged(world: World, message: Message) -> set[int]:
    """Everybody whose badge this message raises."""
    channel = world.channels[message.channel_id]
    guild = world.guild_of(channel)
    people = set(message.mentions)
    if guild is None:
        people |= set(channel.recipients)
    else:
        for member in guild.members.values():
            if message.mention_everyone or set(member.roles) & set(message.mention_roles):
                people.add(member.user_id)
    people -= {message.author_id, world.bot_id}
    return {person for person in people if world.can_see(channel, person)}
