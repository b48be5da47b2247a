"""Users and their membership: who is in a guild, with which roles, and the bot among them."""

import re

from bot.sandbox import errors, payloads, permissions
from bot.sandbox.model import Guild, Json, Member, Role, User
from bot.sandbox.world import Event, World

MEMBER_ROLE = "Member"


def add_user(world: World, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
    # A bot's name is its username, capitals and all; people have a plain one beside theirs.
    plain = name if bot else re.sub(r"[^a-z0-9_.]", "", name.lower()) or "person"
    taken = {user.username for user in world.users.values()}
    username, number = plain, 1
    while username in taken:
        number += 1
        username = f"{plain}{number}"
    user = User(world.ids.make(), username, name, locale, bot)
    world.users[user.id] = user
    world.save(user)
    return user


def found_guild(world: World, name: str, owner: User, *, locale: str = "en-US") -> Guild:
    """A guild where @everyone may nothing and the Member role all a person usually may.

    So the bot's own role alone decides what the bot may, and a test can take any of it away.
    """
    guild = Guild(world.ids.make(), name, owner.id, locale)
    guild.roles[guild.id] = Role(guild.id, "@everyone", 0, 0)
    role = Role(world.ids.make(), MEMBER_ROLE, permissions.HUMAN, 1)
    guild.roles[role.id] = role
    world.guilds[guild.id] = guild
    join(world, guild, owner)
    return guild


def member_role(guild: Guild) -> Role:
    return next(role for role in guild.roles.values() if role.name == MEMBER_ROLE)


def join(world: World, guild: Guild, user: User) -> None:
    """Become a member; the bot also brings its own role and learns the whole guild."""
    if user.id in guild.members:
        return
    role = _bot_role(world, guild, user) if user.bot else member_role(guild)
    guild.members[user.id] = Member(user.id, world.clock.now(), [role.id])
    world.save(guild)
    if user.id == world.bot_id:
        arrived = payloads.arrived_guild(world, guild)
        del arrived["unavailable"]  # said only of a guild that was there before: so clients tell
        world.publish(Event("GUILD_CREATE", arrived, guild.id))
    else:
        member = payloads.member(world, guild.members[user.id])
        world.publish(Event("GUILD_MEMBER_ADD", member | {"guild_id": str(guild.id)}, guild.id))


def _bot_role(world: World, guild: Guild, user: User) -> Role:
    known = bot_role(guild, user.id)
    role = known or Role(
        world.ids.make(), user.display_name, permissions.BOT, len(guild.roles), bot_id=user.id
    )
    guild.roles[role.id] = role
    return role


def bot_role(guild: Guild, bot_id: int) -> Role | None:
    return next((role for role in guild.roles.values() if role.bot_id == bot_id), None)


def leave(world: World, guild: Guild, user: User) -> None:
    """Leave or be removed; what they wrote stays, and so do the bot's commands elsewhere."""
    if user.id not in guild.members:
        raise errors.unknown_member()
    data: Json = {"guild_id": str(guild.id), "user": payloads.user(user)}
    if user.id == world.bot_id:
        role = bot_role(guild, user.id)
        if role:
            del guild.roles[role.id]
        _forget_guild_commands(world, guild)
        world.publish(Event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))
    else:
        world.publish(Event("GUILD_MEMBER_REMOVE", data, guild.id))
    del guild.members[user.id]
    for channel in world.channels.values():
        if channel.guild_id == guild.id and channel.thread:
            channel.thread.members.pop(user.id, None)
            world.save(channel)
    world.save(guild)


def _forget_guild_commands(world: World, guild: Guild) -> None:
    for command in [c for c in world.commands.values() if c.guild_id == guild.id]:
        del world.commands[command.id]
        world.forget(command)


def set_role_permission(world: World, guild: Guild, role: Role, name: str, on: bool) -> None:
    bit = permissions.bits_of(name)
    role.permissions = role.permissions | bit if on else role.permissions & ~bit
    world.save(guild)
    data = {"guild_id": str(guild.id), "role": payloads.role(role)}
    world.publish(Event("GUILD_ROLE_UPDATE", data, guild.id))


def add_role(world: World, guild: Guild, name: str, bits: int) -> Role:
    role = Role(world.ids.make(), name, bits, len(guild.roles))
    guild.roles[role.id] = role
    world.save(guild)
    data = {"guild_id": str(guild.id), "role": payloads.role(role)}
    world.publish(Event("GUILD_ROLE_CREATE", data, guild.id))
    return role


def set_role(world: World, guild: Guild, user_id: int, role: Role, on: bool) -> None:
    """Give a member a role or take it."""
    member = guild.members.get(user_id)
    if member is None:
        raise errors.unknown_member()
    member.roles = [r for r in member.roles if r != role.id] + ([role.id] if on else [])
    world.save(guild)
    data = payloads.member(world, member) | {"guild_id": str(guild.id)}
    world.publish(Event("GUILD_MEMBER_UPDATE", data, guild.id))
