"""Channels of a guild and direct channels: opening, overwriting permissions, deleting."""

from bot.sandbox import payloads, permissions, talk
from bot.sandbox.model import Channel, ChannelType, Guild, Json, Overwrite, OverwriteKind
from bot.sandbox.world import Event, World


def open_channel(
    world: World,
    guild: Guild,
    name: str,
    *,
    topic: str | None = None,
    parent_id: int | None = None,
    kind: ChannelType = ChannelType.TEXT,
) -> Channel:
    position = sum(c.guild_id == guild.id and not c.is_thread for c in world.channels.values())
    channel = Channel(world.ids.make(), kind, name, guild.id, parent_id)
    channel.position, channel.topic = position, topic
    world.channels[channel.id] = channel
    world.save(channel)
    tell(world, "CHANNEL_CREATE", channel)
    return channel


def open_direct(world: World, one: int, other: int) -> Channel:
    """The channel between two users, made the first time it is asked for."""
    found = world.find_direct_channel(one, other)
    if found:
        return found
    channel = Channel(world.ids.make(), ChannelType.DIRECT, recipients=[one, other])
    world.channels[channel.id] = channel
    world.save(channel)
    world.publish(Event("CHANNEL_CREATE", payloads.channel(world, channel), None, channel.id))
    return channel


def tell(world: World, name: str, channel: Channel) -> None:
    data = payloads.channel(world, channel)
    world.publish(Event(name, data, channel.guild_id, channel.id))


def delete(world: World, channel: Channel) -> None:
    """Remove a channel or thread with everything in it."""
    for thread in world.threads_of(channel.id):
        delete(world, thread)
    name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
    data = _deleted_thread(channel) if channel.is_thread else payloads.channel(world, channel)
    # Told first: whether somebody may hear of it depends on the channel being there.
    world.publish(Event(name, data, channel.guild_id, channel.id))
    talk.drop(world, world.history(channel.id))
    world.messages.pop(channel.id, None)
    del world.channels[channel.id]
    world.forget(channel)


def _deleted_thread(thread: Channel) -> Json:
    return {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "parent_id": str(thread.parent_id),
        "type": int(thread.type),
    }


def set_overwrite(world: World, channel: Channel, overwrite: Overwrite) -> None:
    """Allow or deny a role or member here; an empty overwrite is removed."""
    others = [o for o in channel.overwrites if o.id != overwrite.id]
    empty = not (overwrite.allow or overwrite.deny)
    channel.overwrites = others if empty else [*others, overwrite]
    world.save(channel)
    tell(world, "CHANNEL_UPDATE", channel)


def allow(world: World, channel: Channel, user_id: int, name: str, allowed: bool | None) -> None:
    """Let or forbid one user one thing here; None leaves it to the roles again."""
    bit = permissions.bits_of(name)
    old = next((o for o in channel.overwrites if o.id == user_id), None)
    new = Overwrite(user_id, OverwriteKind.MEMBER)
    new.allow = (old.allow if old else 0) & ~bit
    new.deny = (old.deny if old else 0) & ~bit
    if allowed is not None:
        new.allow |= bit if allowed else 0
        new.deny |= 0 if allowed else bit
    set_overwrite(world, channel, new)
