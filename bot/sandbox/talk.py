"""Messages: posting, changing, deleting, and the notices Discord writes itself."""

from collections.abc import Iterable
from datetime import timedelta

from bot.sandbox import embeds, errors, mentions, payloads, permissions, threads
from bot.sandbox.attachments import keep
from bot.sandbox.drafts import SETTABLE, Draft
from bot.sandbox.model import (
    WRITTEN,
    Channel,
    Interaction,
    Json,
    Message,
    MessageFlag,
    MessageType,
    ReadState,
)
from bot.sandbox.snowflake import moment_of
from bot.sandbox.stored_components import settle
from bot.sandbox.world import Event, World

OLD_AFTER = timedelta(hours=1)


def require_sending(world: World, channel: Channel, author_id: int, draft: Draft) -> None:
    """Refuse unless the author may post this here by the ordinary way (not by interaction)."""
    send = permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
    needed = permissions.VIEW_CHANNEL | send
    if draft.uploads:
        needed |= permissions.ATTACH_FILES
    if draft.embeds:
        needed |= permissions.EMBED_LINKS
    if draft.reference:
        needed |= permissions.READ_MESSAGE_HISTORY
    world.require(channel, author_id, needed)
    if channel.thread and channel.thread.locked:
        manages = world.permissions_in(channel, author_id) & permissions.MANAGE_THREADS
        if not manages:
            raise errors.locked_thread()


def post(
    world: World,
    channel: Channel,
    author_id: int,
    draft: Draft,
    *,
    kind: MessageType = MessageType.DEFAULT,
    interaction: Interaction | None = None,
    ephemeral: bool = False,
    loading: bool = False,
) -> Message:
    message = Message(world.ids.make(), channel.id, author_id, kind, nonce=draft.nonce)
    if interaction:
        message.interaction_id = interaction.id
        message.interaction_metadata = interaction.metadata
    if ephemeral and interaction:
        message.flags |= MessageFlag.EPHEMERAL
        message.visible_to = interaction.user_id
    if loading:
        message.flags |= MessageFlag.LOADING
    if draft.reference:
        message.type, message.reference = MessageType.REPLY, _reference(world, channel, draft)
    write(world, message, draft)
    add(world, channel, message)
    return message


def _reference(world: World, channel: Channel, draft: Draft) -> Json:
    assert draft.reference
    target = world.messages.get(channel.id, {}).get(draft.reference.message_id)
    if target is None and draft.reference.fail_if_not_exists is not False:
        path = ("message_reference",)
        raise errors.form_error(path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
    return reference_to(channel, draft.reference.message_id)


def reference_to(channel: Channel, message_id: int) -> Json:
    body: Json = {"type": 0, "message_id": str(message_id), "channel_id": str(channel.id)}
    if channel.guild_id:
        body["guild_id"] = str(channel.guild_id)
    return body


def write(world: World, message: Message, draft: Draft) -> None:
    """Put what the draft says into the message."""
    message.flags |= draft.flags & SETTABLE
    if draft.content is not None:
        message.content = draft.content
    if draft.embeds is not None:
        message.embeds = embeds.settled(draft.embeds)
    _write_attachments(world, message, draft)
    if draft.components is not None:
        message.components = settle(draft.components, message.attachments)
    mentions.resolve(world, message, draft.allowed_mentions)


def _write_attachments(world: World, message: Message, draft: Draft) -> None:
    if draft.keep is not None:
        wanted = {str(item.id): item for item in draft.keep}
        for attachment in message.attachments:
            named = wanted.get(str(attachment.id))
            if named is None:
                world.store.forget_file(attachment.id)
            elif named.description is not None:
                attachment.description = named.description or None
        message.attachments = [a for a in message.attachments if str(a.id) in wanted]
    for upload, named in draft.uploads:
        description = named.description if named else None
        message.attachments.append(keep(world, upload, description, named.title if named else None))


def add(world: World, channel: Channel, message: Message) -> None:
    """Let the message appear: in the history, on the screens and on the gateway."""
    if message.visible_to is None:
        if channel.is_thread:
            threads.wake(world, channel, message)
        channel.last_message_id = message.id
        world.save(channel)
        _raise_badges(world, message)
    world.messages.setdefault(channel.id, {})[message.id] = message
    world.save(message)
    tell(world, "MESSAGE_CREATE", message)


def _raise_badges(world: World, message: Message) -> None:
    people = mentions.pinged(world, message)
    if message.type not in WRITTEN or message.flags & MessageFlag.SUPPRESS_NOTIFICATIONS:
        people = set()
    for user_id in people:
        state = world.read_state(user_id, message.channel_id)
        state.mentions += 1
        world.save(state)
        tell_badge(world, state)
    own = world.read_state(message.author_id, message.channel_id)
    own.last_read_id = message.id
    world.save(own)


def tell_badge(world: World, state: ReadState) -> None:
    """Every screen hears of every badge: whose turn it is can be seen from any seat."""
    data: Json = {
        "user_id": str(state.user_id),
        "channel_id": str(state.channel_id),
        "mentions": state.mentions,
        "mentions_in_all": world.mentions_of(state.user_id),
    }
    world.publish(Event("SANDBOX_BADGE", data))


def tell(world: World, name: str, message: Message) -> None:
    channel = world.channels[message.channel_id]
    data = payloads.told_message(world, message)
    world.publish(Event(name, data, channel.guild_id, channel.id, message.visible_to))


def edit(world: World, message: Message, draft: Draft) -> Message:
    filled = message.is_loading
    message.flags &= ~MessageFlag.LOADING
    write(world, message, draft)
    if not filled:
        message.edited_at = world.clock.now()
    world.save(message)
    if filled and message.visible_to is None:
        _raise_badges(world, message)
    tell(world, "MESSAGE_UPDATE", message)
    return message


def is_old(world: World, message: Message) -> bool:
    """Past an hour an edit counts against a separate, low limit."""
    return world.clock.now() - moment_of(message.id) > OLD_AFTER


def delete(world: World, message: Message) -> None:
    channel = world.channels[message.channel_id]
    drop(world, [message])
    data: Json = {"id": str(message.id), "channel_id": str(channel.id)}
    if channel.guild_id:
        data["guild_id"] = str(channel.guild_id)
    world.publish(Event("MESSAGE_DELETE", data, channel.guild_id, channel.id, message.visible_to))


def drop(world: World, messages: Iterable[Message]) -> None:
    """Forget messages and their files without telling anybody."""
    for message in messages:
        for attachment in message.attachments:
            world.store.forget_file(attachment.id)
        world.messages[message.channel_id].pop(message.id, None)
        world.forget(message)


def notice(
    world: World,
    channel: Channel,
    author_id: int,
    kind: MessageType,
    *,
    content: str = "",
    mentioned: tuple[int, ...] = (),
    reference: Json | None = None,
) -> Message:
    """A system message, such as "added somebody to the thread"."""
    message = Message(world.ids.make(), channel.id, author_id, kind, content)
    message.mentions = list(mentioned)
    message.reference = reference
    add(world, channel, message)
    return message
