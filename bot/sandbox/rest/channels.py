"""/channels/{id} itself, its permission overwrites, and direct channels."""

from typing import Annotated, Any

from aiohttp import web
from pydantic import Field

from bot.sandbox import channels, errors, payloads, permissions, ratelimit, talk, threads
from bot.sandbox.model import Channel, ChannelType, MessageType, Overwrite, OverwriteKind
from bot.sandbox.rest.api import Call, Route, no_content, reply
from bot.sandbox.shapes import Id, Shape, checked

MAX_SLOWMODE = 21_600


class ChannelEdit(Shape):
    name: str | None = Field(None, min_length=1, max_length=100)
    topic: str | None = Field(None, max_length=1024)
    rate_limit_per_user: int | None = Field(None, ge=0, le=MAX_SLOWMODE)
    archived: bool | None = None
    locked: bool | None = None
    invitable: bool | None = None
    auto_archive_duration: int | None = None


class OverwriteEdit(Shape):
    type: Annotated[int, Field(ge=0, le=1)]
    allow: Any = None
    deny: Any = None


class DirectChannel(Shape):
    recipient_id: Id


async def fetch(call: Call) -> web.StreamResponse:
    return reply(payloads.channel(call.world, call.channel()))


async def edit(call: Call) -> web.StreamResponse:
    channel = call.channel()
    wanted = checked(call.json, ChannelEdit)
    if channel.is_thread:
        _edit_thread(call, channel, wanted)
    else:
        call.world.require(channel, call.bot_id, permissions.MANAGE_CHANNELS)
        _edit_plain(call, channel, wanted)
    return reply(payloads.channel(call.world, channel))


def _edit_plain(call: Call, channel: Channel, wanted: ChannelEdit) -> None:
    channel.name = wanted.name or channel.name
    channel.topic = wanted.topic if "topic" in call.json else channel.topic
    if wanted.rate_limit_per_user is not None:
        channel.slowmode_seconds = wanted.rate_limit_per_user
    call.world.save(channel)
    channels.tell(call.world, "CHANNEL_UPDATE", channel)


def _edit_thread(call: Call, thread: Channel, wanted: ChannelEdit) -> None:
    """Its owner may archive and rename; locking and waking a locked one needs the permission."""
    state = threads.state_of(thread)
    manages = call.world.permissions_in(thread, call.bot_id) & permissions.MANAGE_THREADS
    needs_manager = wanted.locked is not None or wanted.rate_limit_per_user is not None
    owns = thread.owner_id == call.bot_id
    only_wakes = set(call.json) <= {"archived"} and wanted.archived is False
    if not manages and (needs_manager or state.locked or not (owns or only_wakes)):
        raise errors.missing_permissions()
    if state.archived and wanted.archived is not False:
        raise errors.archived_thread()
    check_duration(wanted.auto_archive_duration)
    _rename(call, thread, wanted.name)
    state.auto_archive_minutes = wanted.auto_archive_duration or state.auto_archive_minutes
    state.locked = state.locked if wanted.locked is None else wanted.locked
    state.invitable = state.invitable if wanted.invitable is None else wanted.invitable
    if wanted.rate_limit_per_user is not None:
        thread.slowmode_seconds = wanted.rate_limit_per_user
    threads.set_archived(
        call.world, thread, state.archived if wanted.archived is None else wanted.archived
    )


def check_duration(minutes: int | None) -> None:
    if minutes is not None and minutes not in threads.ARCHIVE_MINUTES:
        words = f"Value must be one of {set(threads.ARCHIVE_MINUTES)}."
        raise errors.form_error(("auto_archive_duration",), "BASE_TYPE_CHOICES", words)


def _rename(call: Call, thread: Channel, name: str | None) -> None:
    if name and name != thread.name:
        thread.name = name
        kind = MessageType.CHANNEL_NAME_CHANGE
        talk.notice(call.world, thread, call.bot_id, kind, content=name)


async def delete(call: Call) -> web.StreamResponse:
    channel = call.channel()
    if channel.type is ChannelType.DIRECT:
        return reply(payloads.channel(call.world, channel))
    needed = permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS
    call.world.require(channel, call.bot_id, needed)
    body = payloads.channel(call.world, channel)
    channels.delete(call.world, channel)
    return reply(body)


async def set_overwrite(call: Call) -> web.StreamResponse:
    channel = call.channel(permissions.bits_of("manage_roles"))
    wanted = checked(call.json, OverwriteEdit)
    overwrite = Overwrite(call.id("overwrite_id"), OverwriteKind(wanted.type))
    overwrite.allow, overwrite.deny = int(wanted.allow or 0), int(wanted.deny or 0)
    channels.set_overwrite(call.world, channel, overwrite)
    return no_content()


async def open_direct(call: Call) -> web.StreamResponse:
    wanted = checked(call.json, DirectChannel)
    user = call.world.user_of(wanted.recipient_id)
    if user.bot:
        raise errors.closed_direct_messages()
    channel = channels.open_direct(call.world, call.bot_id, user.id)
    return reply(payloads.channel(call.world, channel))


_ONE = "/channels/{channel_id}"
_OVERWRITE = "/channels/{channel_id}/permissions/{overwrite_id}"
ROUTES = [
    Route("GET", _ONE, fetch, ratelimit.READ, "channel_id"),
    Route("PATCH", _ONE, edit, ratelimit.EDIT_CHANNEL, "channel_id"),
    Route("DELETE", _ONE, delete, ratelimit.OTHER, "channel_id"),
    Route("PUT", _OVERWRITE, set_overwrite, ratelimit.OTHER, "channel_id"),
    Route("POST", "/users/@me/channels", open_direct, ratelimit.OPEN_DIRECT),
]
