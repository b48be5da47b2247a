"""The `resolved` part of interaction data: what stands behind the ids a person chose."""

from collections.abc import Iterable

from bot.sandbox import payloads
from bot.sandbox.control.refused import Refused
from bot.sandbox.model import Attachment, Channel, Json
from bot.sandbox.world import World


def resolved(world: World, channel: Channel, viewer: int, ids: Iterable[int]) -> Json:
    """Users, members, channels and roles by id, as Discord sends them along."""
    found: Json = {}
    guild = world.guild_of(channel)
    for number in ids:
        key = str(number)
        if number in world.users:
            found.setdefault("users", {})[key] = payloads.user(world.users[number])
            if guild and number in guild.members:
                found.setdefault("members", {})[key] = _member(world, channel, number)
        elif number in world.channels:
            shown = _channel(world, world.channels[number], viewer)
            found.setdefault("channels", {})[key] = shown
        elif guild and number in guild.roles:
            found.setdefault("roles", {})[key] = payloads.role(guild.roles[number])
        else:
            raise Refused(f"nobody and nothing has the id {number}")
    return found


def _member(world: World, channel: Channel, user_id: int) -> Json:
    guild = world.guild_of(channel)
    assert guild
    body = payloads.member(world, guild.members[user_id], with_user=False)
    for key in ("mute", "deaf"):
        del body[key]
    return body | {"permissions": str(world.permissions_in(channel, user_id))}


def _channel(world: World, channel: Channel, viewer: int) -> Json:
    body = payloads.channel(world, channel)
    kept = ("id", "name", "type", "parent_id", "thread_metadata")
    shown = {key: body[key] for key in kept if key in body}
    return shown | {"permissions": str(world.permissions_in(channel, viewer))}


def resolved_files(world: World, channel: Channel, files: Iterable[Attachment]) -> Json:
    shown = {str(file.id): payloads.uploaded(world, file, channel.id) for file in files}
    return {"attachments": shown} if shown else {}
