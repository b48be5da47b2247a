"""Threads: opening, joining, archiving by hand and by time, locking, waking."""

from datetime import timedelta

from bot.sandbox import errors, payloads, talk
from bot.sandbox.model import (
    Channel,
    ChannelType,
    Json,
    Message,
    MessageFlag,
    MessageType,
    ThreadState,
)
from bot.sandbox.world import Event, World

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)
DEFAULT_ARCHIVE_MINUTES = 4320


def require_room(world: World, place: Channel) -> None:
    """Refuse where the guild has as many active threads as it may."""
    active = sum(
        each.guild_id == place.guild_id and each.thread is not None and not each.thread.archived
        for each in world.channels.values()
    )
    if active >= world.most_threads:
        raise errors.too_many_threads()


def open_thread(
    world: World,
    parent: Channel,
    owner_id: int,
    name: str,
    kind: ChannelType,
    *,
    minutes: int = DEFAULT_ARCHIVE_MINUTES,
    message: Message | None = None,
    slowmode_seconds: int = 0,
    invitable: bool = True,
) -> Channel:
    now = world.clock.now()
    state = ThreadState(minutes, now, now, now, invitable=invitable, members={owner_id: now})
    thread = Channel(
        id=message.id if message else world.ids.make(),
        type=kind,
        name=name,
        guild_id=parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        slowmode_seconds=slowmode_seconds,
        thread=state,
    )
    world.channels[thread.id] = thread
    world.save(thread)
    watch(world, thread)
    tell(world, "THREAD_CREATE", thread, newly_created=True)
    _announce(world, parent, thread, owner_id, message)
    return thread


def _announce(
    world: World, parent: Channel, thread: Channel, owner_id: int, message: Message | None
) -> None:
    if message:
        message.flags |= MessageFlag.HAS_THREAD
        world.save(message)
        talk.tell(world, "MESSAGE_UPDATE", message)
        reference = talk.reference_to(parent, message.id)
        kind = MessageType.THREAD_STARTER
        talk.notice(world, thread, owner_id, kind, reference=reference)
    elif thread.type is ChannelType.PUBLIC_THREAD:
        body: Json = {"type": 0, "channel_id": str(thread.id), "guild_id": str(thread.guild_id)}
        kind = MessageType.THREAD_CREATED
        talk.notice(world, parent, owner_id, kind, content=thread.name, reference=body)


def tell(world: World, name: str, thread: Channel, **more: object) -> None:
    data = payloads.channel(world, thread) | more
    world.publish(Event(name, data, thread.guild_id, thread.id))


def state_of(thread: Channel) -> ThreadState:
    if thread.thread is None:
        raise errors.wrong_channel_type()
    return thread.thread


def watch(world: World, thread: Channel) -> None:
    """Archive the thread when nobody has written in it for its time."""
    state = state_of(thread)
    due = state.active_at + timedelta(minutes=state.auto_archive_minutes)
    world.timers.at(due, lambda: _archive_if_idle(world, thread))


def _archive_if_idle(world: World, thread: Channel) -> None:
    state = state_of(thread)
    due = state.active_at + timedelta(minutes=state.auto_archive_minutes)
    if thread.id in world.channels and not state.archived and due <= world.clock.now():
        set_archived(world, thread, True)


def wake(world: World, thread: Channel, message: Message) -> None:
    """A message arrives: the thread is active again, its author and whom it names are in it."""
    state = state_of(thread)
    state.active_at = world.clock.now()
    state.messages_sent += 1
    if state.archived:
        set_archived(world, thread, False)
    else:
        watch(world, thread)
    if message.type not in (MessageType.RECIPIENT_ADD, MessageType.THREAD_STARTER):
        for user_id in (message.author_id, *message.mentions):
            if world.can_see(thread, user_id) or user_id in message.mentions:
                join(world, thread, user_id)


def set_archived(world: World, thread: Channel, archived: bool) -> None:
    state = state_of(thread)
    state.archived = archived
    state.archive_changed_at = world.clock.now()
    if not archived:
        state.active_at = world.clock.now()
        watch(world, thread)
    world.save(thread)
    tell(world, "THREAD_UPDATE", thread)


def join(world: World, thread: Channel, user_id: int) -> bool:
    """Put a user into the thread; False when they were in already or cannot see the channel."""
    state = state_of(thread)
    parent = world.ruling_channel(thread)
    if user_id in state.members or not world.can_see(parent, user_id):
        return False
    state.members[user_id] = world.clock.now()
    world.save(thread)
    _tell_members(world, thread, added=(user_id,))
    return True


def leave(world: World, thread: Channel, user_id: int) -> None:
    if state_of(thread).members.pop(user_id, None) is not None:
        world.save(thread)
        _tell_members(world, thread, removed=(user_id,))


def _tell_members(
    world: World, thread: Channel, *, added: tuple[int, ...] = (), removed: tuple[int, ...] = ()
) -> None:
    data: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild_id),
        "member_count": min(len(state_of(thread).members), 50),
        "added_members": [payloads.thread_member(thread, user_id) for user_id in added],
        "removed_member_ids": [str(user_id) for user_id in removed],
    }
    world.publish(Event("THREAD_MEMBERS_UPDATE", data, thread.guild_id, thread.id))


def add_by(world: World, thread: Channel, adder_id: int, user_id: int) -> None:
    """Add somebody else, which Discord also writes into the thread."""
    if join(world, thread, user_id):
        talk.notice(world, thread, adder_id, MessageType.RECIPIENT_ADD, mentioned=(user_id,))
