"""The world's nouns as Discord writes them in JSON."""

from datetime import datetime

from bot.sandbox.model import (
    Attachment,
    Channel,
    ChannelType,
    Command,
    Guild,
    Json,
    Member,
    Message,
    Role,
    User,
)
from bot.sandbox.snowflake import moment_of
from bot.sandbox.world import World


def moment(value: datetime) -> str:
    return value.isoformat(timespec="microseconds")


def user(person: User) -> Json:
    body: Json = {
        "id": str(person.id),
        "username": person.username,
        "global_name": person.display_name,
        "discriminator": "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "banner": None,
        "accent_color": None,
        "public_flags": 0,
        "flags": 0,
    }
    if person.bot:
        body |= {"bot": True, "global_name": None, "discriminator": "0000"}
    return body


def own_user(person: User) -> Json:
    private = {"mfa_enabled": True, "locale": person.locale, "email": None, "verified": True}
    return user(person) | private


def member(world: World, one: Member, *, with_user: bool = True) -> Json:
    body: Json = {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "flags": 0,
        "joined_at": moment(one.joined_at),
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(role) for role in one.roles],
        "mute": False,
        "deaf": False,
    }
    if with_user:
        body["user"] = user(world.users[one.user_id])
    return body


def role(one: Role) -> Json:
    colors = {"primary_color": one.color, "secondary_color": None, "tertiary_color": None}
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "description": None,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": colors,
        "hoist": False,
        "managed": one.bot_id is not None,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    if one.bot_id is not None:
        body["tags"] = {"bot_id": str(one.bot_id)}
    return body


# What every guild of the sandbox has in common: none of it matters to a bot of this kind.
_PLAIN_GUILD: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": [],
    "banner": None,
    "application_id": None,
    "region": "deprecated",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
}


def guild(one: Guild) -> Json:
    return _PLAIN_GUILD | {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "roles": [role(item) for item in one.roles.values()],
        "preferred_locale": one.locale,
    }


def arrived_guild(world: World, one: Guild) -> Json:
    """GUILD_CREATE: the guild with all a client must know to start."""
    bot = one.members[world.bot_id]
    inside = [c for c in world.channels.values() if c.guild_id == one.id]
    active = [c for c in inside if c.thread and not c.thread.archived]
    return guild(one) | {
        "joined_at": moment(bot.joined_at),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "voice_states": [],
        "members": [member(world, bot)],
        "channels": [channel(world, c) for c in inside if not c.is_thread],
        "threads": [channel(world, c) for c in active if world.can_see(c, world.bot_id)],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, one: Channel, *, viewer: int | None = None) -> Json:
    body: Json = {
        "id": str(one.id),
        "type": int(one.type),
        "flags": 0,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
    }
    if one.type is ChannelType.DIRECT:
        # Everyone sees the others: a direct channel is named by who is on the far end.
        others = [r for r in one.recipients if r != (viewer or world.bot_id)]
        return body | {"recipients": [user(world.users[r]) for r in others]}
    body |= {
        "guild_id": str(one.guild_id),
        "name": one.name,
        "parent_id": str(one.parent_id) if one.parent_id else None,
        "rate_limit_per_user": one.slowmode_seconds,
    }
    return body | (_thread_part(world, one) if one.is_thread else _channel_part(one))


def _channel_part(one: Channel) -> Json:
    overwrites = [
        {"id": str(o.id), "type": int(o.kind), "allow": str(o.allow), "deny": str(o.deny)}
        for o in one.overwrites
    ]
    return {
        "topic": one.topic,
        "position": one.position,
        "permission_overwrites": overwrites,
        "nsfw": False,
    }


def _thread_part(world: World, one: Channel) -> Json:
    assert one.thread
    body: Json = {
        "owner_id": str(one.owner_id),
        "message_count": one.thread.messages_sent,
        "total_message_sent": one.thread.messages_sent,
        "member_count": min(len(one.thread.members), 50),
        "thread_metadata": thread_metadata(one),
    }
    if world.bot_id in one.thread.members:
        body["member"] = thread_member(one, world.bot_id)
    return body


def thread_metadata(one: Channel) -> Json:
    assert one.thread
    body: Json = {
        "archived": one.thread.archived,
        "archive_timestamp": moment(one.thread.archive_changed_at),
        "auto_archive_duration": one.thread.auto_archive_minutes,
        "locked": one.thread.locked,
        "create_timestamp": moment(one.thread.created_at),
    }
    if one.type is ChannelType.PRIVATE_THREAD:
        body["invitable"] = one.thread.invitable
    return body


def thread_member(one: Channel, user_id: int) -> Json:
    assert one.thread
    return {
        "id": str(one.id),
        "user_id": str(user_id),
        "join_timestamp": moment(one.thread.members[user_id]),
        "flags": 0,
    }


def attachment(world: World, one: Attachment, holder: Message) -> Json:
    body = uploaded(world, one, holder.channel_id)
    return body | ({"ephemeral": True} if holder.visible_to else {})


def uploaded(world: World, one: Attachment, channel_id: int) -> Json:
    """A file by itself, as a command option or a form brings it."""
    url = world.file_url(channel_id, one.id, one.filename)
    body: Json = {
        "id": str(one.id),
        "filename": one.filename,
        "size": one.size,
        "url": url,
        "proxy_url": url,
    }
    optional = {
        "content_type": one.content_type,
        "width": one.width,
        "height": one.height,
        "description": one.description,
        "title": one.title,
    }
    return body | {key: value for key, value in optional.items() if value is not None}


def message(world: World, one: Message) -> Json:
    shown = [a for a in one.attachments if not one.is_v2]
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": int(one.type),
        "author": user(world.users[one.author_id]),
        "content": one.content,
        "timestamp": moment(moment_of(one.id)),
        "edited_timestamp": moment(one.edited_at) if one.edited_at else None,
        "tts": False,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[u]) for u in one.mentions],
        "mention_roles": [str(r) for r in one.mention_roles],
        "attachments": [attachment(world, a, one) for a in shown],
        "embeds": one.embeds,
        "components": [_component(world, c, one) for c in one.components],
        "pinned": one.pinned,
        "flags": int(one.flags),
    }
    if one.interaction_id is not None:
        body |= {"webhook_id": str(world.bot_id), "application_id": str(world.bot_id)}
    optional = {
        "message_reference": one.reference,
        "nonce": one.nonce,
        "interaction_metadata": one.interaction_metadata,
    }
    body |= {key: value for key, value in optional.items() if value is not None}
    thread = world.channels.get(one.id)
    if thread and thread.is_thread:
        body["thread"] = channel(world, thread)
    return body


def told_message(world: World, one: Message) -> Json:
    """MESSAGE_CREATE and MESSAGE_UPDATE: with the guild and the author's membership."""
    body = message(world, one)
    home = world.guild_of(world.channels[one.channel_id])
    if home:
        body["guild_id"] = str(home.id)
        if one.author_id in home.members:
            body["member"] = member(world, home.members[one.author_id], with_user=False)
    return body


def _component(world: World, part: Json, holder: Message) -> Json:
    """A stored component with its media resolved to the address of today."""
    body = dict(part)
    for key in ("components", "items"):
        if key in body:
            body[key] = [_component(world, child, holder) for child in body[key]]
    if "accessory" in body:
        body["accessory"] = _component(world, body["accessory"], holder)
    for key in ("media", "file"):
        if key in body:
            body[key] = _media(world, body[key], holder)
    return body


def _media(world: World, media: Json, holder: Message) -> Json:
    wanted = media.get("attachment_id")
    for one in holder.attachments:
        if str(one.id) == wanted:
            url = world.file_url(holder.channel_id, one.id, one.filename)
            size = {"width": one.width, "height": one.height, "content_type": one.content_type}
            known = {key: value for key, value in size.items() if value is not None}
            return {"id": wanted, "url": url, "proxy_url": url, "attachment_id": wanted} | known
    return media


def command(world: World, one: Command) -> Json:
    body: Json = {
        "id": str(one.id),
        "application_id": str(world.bot_id),
        "version": str(one.version),
    }
    if one.guild_id:
        body["guild_id"] = str(one.guild_id)
    return body | one.body
