"""Threads: opening from a message or without, their members, the active and archived lists."""

from aiohttp import web
from pydantic import Field

from bot.sandbox import errors, payloads, permissions, ratelimit, threads
from bot.sandbox.model import Channel, ChannelType, Json
from bot.sandbox.rest.api import Call, Route, no_content, reply
from bot.sandbox.rest.channels import MAX_SLOWMODE, check_duration
from bot.sandbox.shapes import Shape, checked, sized


class ThreadBody(Shape):
    name: str = sized(1, 100)
    auto_archive_duration: int | None = None
    rate_limit_per_user: int | None = Field(None, ge=0, le=MAX_SLOWMODE)
    type: int | None = None
    invitable: bool | None = None


def _checked(call: Call) -> ThreadBody:
    body = checked(call.json, ThreadBody)
    check_duration(body.auto_archive_duration)
    return body


def _opened(call: Call, parent: Channel, kind: ChannelType, body: ThreadBody) -> Channel:
    return threads.open_thread(
        call.world,
        parent,
        call.bot_id,
        body.name,
        kind,
        minutes=body.auto_archive_duration or threads.DEFAULT_ARCHIVE_MINUTES,
        slowmode_seconds=body.rate_limit_per_user or 0,
        invitable=body.invitable is not False,
    )


async def open_from_message(call: Call) -> web.StreamResponse:
    parent = _text_channel(call)
    call.world.require(parent, call.bot_id, permissions.CREATE_PUBLIC_THREADS)
    message = call.world.message_of(parent.id, call.id("message_id"))
    if message.visible_to is not None:
        raise errors.unknown_message()
    if message.id in call.world.channels:
        raise errors.thread_exists()
    body = _checked(call)
    threads.require_room(call.world, parent)
    thread = threads.open_thread(
        call.world,
        parent,
        call.bot_id,
        body.name,
        ChannelType.PUBLIC_THREAD,
        minutes=body.auto_archive_duration or threads.DEFAULT_ARCHIVE_MINUTES,
        message=message,
        slowmode_seconds=body.rate_limit_per_user or 0,
    )
    return reply(payloads.channel(call.world, thread), 201)


async def open_alone(call: Call) -> web.StreamResponse:
    parent = _text_channel(call)
    body = _checked(call)
    # Discord's default without a type is a private thread.
    kind = ChannelType.PRIVATE_THREAD if body.type is None else body.type
    if kind == ChannelType.PUBLIC_THREAD:
        needed = permissions.CREATE_PUBLIC_THREADS
    elif kind == ChannelType.PRIVATE_THREAD:
        needed = permissions.CREATE_PRIVATE_THREADS
    else:
        words = "Value must be one of {10, 11, 12}."
        raise errors.form_error(("type",), "BASE_TYPE_CHOICES", words)
    call.world.require(parent, call.bot_id, needed)
    threads.require_room(call.world, parent)
    thread = _opened(call, parent, ChannelType(kind), body)
    return reply(payloads.channel(call.world, thread), 201)


def _text_channel(call: Call) -> Channel:
    parent = call.channel()
    if parent.type is not ChannelType.TEXT:
        raise errors.wrong_channel_type()
    return parent


def _awake(call: Call) -> Channel:
    thread = call.channel()
    if threads.state_of(thread).archived:
        raise errors.archived_thread()
    return thread


async def join(call: Call) -> web.StreamResponse:
    threads.join(call.world, _awake(call), call.bot_id)
    return no_content()


async def leave(call: Call) -> web.StreamResponse:
    threads.leave(call.world, _awake(call), call.bot_id)
    return no_content()


async def add_member(call: Call) -> web.StreamResponse:
    thread = _awake(call)
    call.world.require(thread, call.bot_id, permissions.SEND_MESSAGES_IN_THREADS)
    user = call.world.user_of(call.id("user_id"))
    guild = call.world.guild_of(thread)
    if guild is None or user.id not in guild.members:
        raise errors.unknown_member()
    if not call.world.can_see(call.world.ruling_channel(thread), user.id):
        raise errors.missing_access()
    threads.add_by(call.world, thread, call.bot_id, user.id)
    return no_content()


async def remove_member(call: Call) -> web.StreamResponse:
    thread = _awake(call)
    owns_private = thread.type is ChannelType.PRIVATE_THREAD and thread.owner_id == call.bot_id
    if not owns_private:
        call.world.require(thread, call.bot_id, permissions.MANAGE_THREADS)
    threads.leave(call.world, thread, call.id("user_id"))
    return no_content()


async def member(call: Call) -> web.StreamResponse:
    thread = call.channel()
    user_id = call.id("user_id")
    if user_id not in threads.state_of(thread).members:
        raise errors.unknown_member()
    return reply(payloads.thread_member(thread, user_id))


async def members(call: Call) -> web.StreamResponse:
    thread = call.channel()
    found = threads.state_of(thread).members
    return reply([payloads.thread_member(thread, user_id) for user_id in found])


async def active(call: Call) -> web.StreamResponse:
    guild_id = call.id("guild_id")
    found = [
        c
        for c in call.world.channels.values()
        if c.guild_id == guild_id and c.thread and not c.thread.archived
    ]
    return reply(_listed(call, [c for c in found if call.world.can_see(c, call.bot_id)]))


async def archived(call: Call) -> web.StreamResponse:
    parent = call.channel(permissions.READ_MESSAGE_HISTORY)
    found = [t for t in call.world.threads_of(parent.id) if t.thread and t.thread.archived]
    public = [t for t in found if t.type is ChannelType.PUBLIC_THREAD]
    return reply(_listed(call, public))


def _listed(call: Call, found: list[Channel]) -> Json:
    mine = [t for t in found if call.bot_id in threads.state_of(t).members]
    return {
        "threads": [payloads.channel(call.world, thread) for thread in found],
        "members": [payloads.thread_member(thread, call.bot_id) for thread in mine],
        "has_more": False,
    }


_MEMBER = "/channels/{channel_id}/thread-members/{user_id}"
_ME = "/channels/{channel_id}/thread-members/@me"
_FROM_MESSAGE = "/channels/{channel_id}/messages/{message_id}/threads"
_ARCHIVED = "/channels/{channel_id}/threads/archived/public"
ROUTES = [
    Route("POST", _FROM_MESSAGE, open_from_message, ratelimit.OPEN_THREAD, "channel_id"),
    Route(
        "POST", "/channels/{channel_id}/threads", open_alone, ratelimit.OPEN_THREAD, "channel_id"
    ),
    Route("PUT", _ME, join, ratelimit.THREAD_MEMBER, "channel_id"),
    Route("DELETE", _ME, leave, ratelimit.THREAD_MEMBER, "channel_id"),
    Route("PUT", _MEMBER, add_member, ratelimit.THREAD_MEMBER, "channel_id"),
    Route("DELETE", _MEMBER, remove_member, ratelimit.THREAD_MEMBER, "channel_id"),
    Route("GET", _MEMBER, member, ratelimit.READ, "channel_id"),
    Route("GET", "/channels/{channel_id}/thread-members", members, ratelimit.READ, "channel_id"),
    Route("GET", "/guilds/{guild_id}/threads/active", active, ratelimit.READ, "guild_id"),
    Route("GET", _ARCHIVED, archived, ratelimit.READ, "channel_id"),
]
