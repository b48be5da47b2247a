"""/channels/{id}/messages: sending, reading, editing, deleting, pinning."""

from datetime import timedelta

from aiohttp import web

from bot.sandbox import errors, payloads, permissions, ratelimit, talk, threads
from bot.sandbox.drafts import Draft, check_draft
from bot.sandbox.model import (
    DELETABLE,
    WRITTEN,
    Channel,
    ChannelType,
    Message,
    MessageType,
)
from bot.sandbox.rest.api import Call, Route, no_content, reply
from bot.sandbox.snowflake import parse_snowflake

MAX_PAGE = 100
MAX_PINS = 250
NONCE_KEPT = timedelta(minutes=5)  # Discord says: a few minutes


async def create(call: Call) -> web.StreamResponse:
    channel = call.channel()
    if channel.type is ChannelType.CATEGORY:
        raise errors.wrong_channel_type()
    if channel.type is ChannelType.FORUM:
        raise errors.not_a_text_channel()
    draft = check_draft(call.json, call.uploads or [])
    talk.require_sending(call.world, channel, call.bot_id, draft)
    _require_open_door(call, channel)
    message = _sent_before(call, channel, draft)
    if message is None:
        if channel.thread and channel.thread.archived:
            threads.require_room(call.world, channel)
        message = talk.post(call.world, channel, call.bot_id, draft)
        if draft.once and draft.nonce is not None:
            sent = (message.id, call.world.clock.now())
            call.world.sent[channel.id, call.bot_id, draft.nonce] = sent
    return reply(payloads.message(call.world, message))


def _sent_before(call: Call, channel: Channel, draft: Draft) -> Message | None:
    """The message of this nonce; once that is deleted a repeat is refused, as reported."""
    if not draft.once or draft.nonce is None:
        return None
    found = call.world.sent.get((channel.id, call.bot_id, draft.nonce))
    if found is None or call.world.clock.now() - found[1] > NONCE_KEPT:
        return None
    return call.world.message_of(channel.id, found[0])


def _require_open_door(call: Call, channel: Channel) -> None:
    """A direct message arrives only where its receiver lets it in and shares a guild."""
    if channel.type is not ChannelType.DIRECT:
        return
    for user_id in channel.recipients:
        user = call.world.users[user_id]
        shared = any(
            {user_id, call.bot_id} <= guild.members.keys() for guild in call.world.guilds.values()
        )
        if not user.bot and not (user.accepts_direct_messages and shared):
            raise errors.closed_direct_messages()


def _visible(call: Call, channel: Channel) -> Message:
    message = call.world.message_of(channel.id, call.id("message_id"))
    if message.visible_to is not None:
        # An ephemeral message exists only for its interaction's token.
        raise errors.unknown_message()
    return message


async def fetch(call: Call) -> web.StreamResponse:
    channel = call.channel(permissions.READ_MESSAGE_HISTORY)
    return reply(payloads.message(call.world, _visible(call, channel)))


async def history(call: Call) -> web.StreamResponse:
    channel = call.channel()
    limit = _page_size(call)
    may_read = call.world.permissions_in(channel, call.bot_id) & permissions.READ_MESSAGE_HISTORY
    found = [m for m in call.world.history(channel.id) if m.visible_to is None] if may_read else []
    query = call.request.query
    after, before = parse_snowflake(query.get("after")), parse_snowflake(query.get("before"))
    around = parse_snowflake(query.get("around"))
    if around:
        older = [m for m in found if m.id <= around][-(limit // 2 + 1) :]
        found = older + [m for m in found if m.id > around][: limit // 2]
    elif after:
        found = [m for m in found if m.id > after][:limit]
    elif before:
        found = [m for m in found if m.id < before]
    return reply([payloads.message(call.world, m) for m in reversed(found[-limit:])])


def _page_size(call: Call) -> int:
    raw = call.request.query.get("limit", "50")
    if not raw.isdigit() or not 1 <= int(raw) <= MAX_PAGE:
        words = f"int value should be between 1 and {MAX_PAGE}."
        raise errors.form_error(("limit",), "NUMBER_TYPE_MAX", words)
    return int(raw)


def _require_awake(channel: Channel) -> None:
    if channel.thread and channel.thread.archived:
        raise errors.archived_thread()


async def edit(call: Call) -> web.StreamResponse:
    channel = call.channel()
    message = _visible(call, channel)
    if message.author_id != call.bot_id:
        raise errors.edit_of_foreign_message()
    if message.type not in WRITTEN:
        raise errors.system_message()
    _require_awake(channel)
    draft = check_draft(call.json, call.uploads or [], edits=message)
    needed = permissions.ATTACH_FILES if draft.uploads else 0
    call.world.require(channel, call.bot_id, needed)
    if talk.is_old(call.world, message):
        _take_old_edit(call, channel)
    talk.edit(call.world, message, draft)
    return reply(payloads.message(call.world, message))


def _take_old_edit(call: Call, channel: Channel) -> None:
    try:
        call.api.limits.take(ratelimit.EDIT_OLD_MESSAGE, str(channel.id))
    except errors.RateLimited as limited:
        raise errors.RateLimited(
            limited.retry_after,
            "shared",
            code=30046,
            message=(
                "Maximum number of edits to messages older than 1 hour reached. Try again later"
            ),
        ) from None


async def delete(call: Call) -> web.StreamResponse:
    channel = call.channel()
    message = _visible(call, channel)
    if message.author_id != call.bot_id:
        call.world.require(channel, call.bot_id, permissions.MANAGE_MESSAGES)
    if message.type not in DELETABLE:
        raise errors.system_message()
    _require_awake(channel)
    talk.delete(call.world, message)
    return no_content()


async def typing(call: Call) -> web.StreamResponse:
    call.channel(permissions.SEND_MESSAGES)
    return no_content()


async def pin(call: Call) -> web.StreamResponse:
    channel = call.channel(permissions.PIN_MESSAGES)
    message = _visible(call, channel)
    _require_awake(channel)
    if sum(m.pinned for m in call.world.history(channel.id)) >= MAX_PINS:
        raise errors.too_many_pins()
    if not message.pinned:
        _set_pinned(call, message, True)
        reference = talk.reference_to(channel, message.id)
        talk.notice(call.world, channel, call.bot_id, MessageType.PIN, reference=reference)
    return no_content()


async def unpin(call: Call) -> web.StreamResponse:
    channel = call.channel(permissions.PIN_MESSAGES)
    _require_awake(channel)
    _set_pinned(call, _visible(call, channel), False)
    return no_content()


def _set_pinned(call: Call, message: Message, pinned: bool) -> None:
    message.pinned = pinned
    call.world.save(message)
    talk.tell(call.world, "MESSAGE_UPDATE", message)


_MESSAGES = "/channels/{channel_id}/messages"
_ONE = "/channels/{channel_id}/messages/{message_id}"
_PIN = "/channels/{channel_id}/messages/pins/{message_id}"
ROUTES = [
    Route("PUT", _PIN, pin, ratelimit.OTHER, "channel_id"),
    Route("DELETE", _PIN, unpin, ratelimit.OTHER, "channel_id"),
    Route("POST", _MESSAGES, create, ratelimit.POST_MESSAGE, "channel_id"),
    Route("GET", _MESSAGES, history, ratelimit.READ, "channel_id"),
    Route("GET", _ONE, fetch, ratelimit.READ, "channel_id"),
    Route("PATCH", _ONE, edit, ratelimit.EDIT_MESSAGE, "channel_id"),
    Route("DELETE", _ONE, delete, ratelimit.DELETE_MESSAGE, "channel_id"),
    Route("POST", "/channels/{channel_id}/typing", typing, ratelimit.POST_MESSAGE, "channel_id"),
]
