"""One person at their screen: what they see and what they can do there."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.sandbox import channels, errors, payloads, permissions, talk, threads
from bot.sandbox.commands import localised
from bot.sandbox.components import SELECTS, Kind, walk
from bot.sandbox.control.command_line import CommandLine, available
from bot.sandbox.control.picked_file import keep_picked
from bot.sandbox.control.refused import Refused
from bot.sandbox.control.resolved import resolved, resolved_files
from bot.sandbox.drafts import check_draft
from bot.sandbox.interactions import Interactions, Outcome
from bot.sandbox.modals import Unfit, filled, fit_values
from bot.sandbox.model import (
    Attachment,
    Channel,
    ChannelType,
    Interaction,
    InteractionType,
    Json,
    Message,
    User,
)
from bot.sandbox.snowflake import parse_snowflake
from bot.sandbox.world import World


class Person:
    """Acts for one user; every method refuses what Discord's client or server would."""

    def __init__(self, world: World, interactions: Interactions, user: User) -> None:
        self._world = world
        self._interactions = interactions
        self.user = user

    @property
    def id(self) -> int:
        return self.user.id

    # Seeing

    def channel(self, channel_id: int) -> Channel:
        channel = self._world.channel_of(channel_id)
        if not self._world.can_see(channel, self.id):
            raise errors.missing_access()
        return channel

    def message(self, channel_id: int, message_id: int) -> Message:
        self.channel(channel_id)
        message = self._world.message_of(channel_id, message_id)
        if message.visible_to not in (None, self.id):
            raise errors.unknown_message()
        return message

    def channels(self) -> list[Json]:
        """Every channel and thread this person sees, with badges."""
        seen = [c for c in self._world.channels.values() if self._world.can_see(c, self.id)]
        return [self._listed(channel) for channel in seen]

    def _listed(self, channel: Channel) -> Json:
        state = self._world.read_state(self.id, channel.id)
        bits = self._world.permissions_in(channel, self.id)
        body = payloads.channel(self._world, channel, viewer=self.id)
        return body | {
            "unread": (channel.last_message_id or 0) > state.last_read_id,
            "last_read_id": str(state.last_read_id),
            "mentions": state.mentions,
            "joined": channel.thread is None or self.id in channel.thread.members,
            "can_send": bool(bits & _sending(channel)) and not self._is_locked_out(channel),
            "can_manage": bool(bits & _managing(channel)),
        }

    def _is_locked_out(self, channel: Channel) -> bool:
        manages = self._world.permissions_in(channel, self.id) & permissions.MANAGE_THREADS
        return channel.thread is not None and channel.thread.locked and not manages

    def messages(
        self, channel_id: int, *, limit: int | None = None, before: int | None = None
    ) -> list[Json]:
        """The messages this person sees there, oldest first."""
        self.channel(channel_id)
        seen = [
            message
            for message in self._world.history(channel_id)
            if message.visible_to in (None, self.id) and (before is None or message.id < before)
        ]
        kept = seen[-limit:] if limit else seen
        return [payloads.told_message(self._world, message) for message in kept]

    def commands(self, channel_id: int) -> list[Json]:
        """The commands as this person's picker shows them, in their language."""
        found = available(self._world, self.channel(channel_id), self.id)
        shown = [localised(payloads.command(self._world, c), self.user.locale) for c in found]
        return sorted(shown, key=lambda body: str(body["name_localized"]))

    def read(self, channel_id: int) -> None:
        channel = self.channel(channel_id)
        state = self._world.read_state(self.id, channel.id)
        state.last_read_id, state.mentions = channel.last_message_id or 0, 0
        self._world.save(state)
        talk.tell_badge(self._world, state)

    # Talking

    def post(self, channel_id: int, content: str, *, reply_to: int | None = None) -> Message:
        channel = self.channel(channel_id)
        raw: Json = {"content": content}
        if reply_to:
            raw["message_reference"] = {"message_id": str(reply_to)}
        draft = check_draft(raw, [])
        talk.require_sending(self._world, channel, self.id, draft)
        return talk.post(self._world, channel, self.id, draft)

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete one's own, another's with the permission, or dismiss an ephemeral one."""
        message = self.message(channel_id, message_id)
        if message.visible_to is None and message.author_id != self.id:
            channel = self.channel(channel_id)
            self._world.require(channel, self.id, permissions.MANAGE_MESSAGES)
        talk.delete(self._world, message)

    def delete_channel(self, channel_id: int) -> None:
        channel = self.channel(channel_id)
        if channel.type is ChannelType.DIRECT:
            raise errors.wrong_channel_type()
        self._world.require(channel, self.id, _managing(channel))
        channels.delete(self._world, channel)

    def open_direct(self) -> Channel:
        return channels.open_direct(self._world, self._world.bot_id, self.id)

    def open_thread(self, channel_id: int, name: str) -> Channel:
        parent = self.channel(channel_id)
        if parent.type not in (ChannelType.TEXT, ChannelType.FORUM):
            raise errors.wrong_channel_type()
        self._world.require(parent, self.id, permissions.CREATE_PUBLIC_THREADS)
        kind = ChannelType.PUBLIC_THREAD
        return threads.open_thread(self._world, parent, self.id, name, kind)

    def edit_thread(
        self, channel_id: int, *, archived: bool | None = None, locked: bool | None = None
    ) -> None:
        thread = self.channel(channel_id)
        state = threads.state_of(thread)
        if thread.owner_id != self.id or locked is not None or state.locked:
            self._world.require(thread, self.id, permissions.MANAGE_THREADS)
        state.locked = state.locked if locked is None else locked
        threads.set_archived(self._world, thread, state.archived if archived is None else archived)

    # Acting on the bot

    async def run(
        self, channel_id: int, command: str, options: Mapping[str, Any] | None = None
    ) -> Outcome:
        """Use a slash command such as "game new"."""
        channel = self._interactive(channel_id)
        data = self._line(channel, command, options or {}).data()
        return await self._interactions.open(InteractionType.COMMAND, self.id, channel, data)

    async def suggest(
        self, channel_id: int, command: str, options: Mapping[str, Any], focused: str
    ) -> list[Json]:
        """The choices shown while `focused` is being typed; [] when loading them failed."""
        channel = self._interactive(channel_id)
        line = self._line(channel, command, {focused: "", **options})
        line.focused = focused
        kind = InteractionType.AUTOCOMPLETE
        outcome = await self._interactions.open(kind, self.id, channel, line.data())
        return [localised(choice, self.user.locale) for choice in outcome.choices]

    async def press(self, channel_id: int, message_id: int, custom_id: str) -> Outcome:
        message = self.message(channel_id, message_id)
        part = self._usable(message, custom_id)
        if part["type"] != Kind.BUTTON:
            raise Refused(f"{custom_id!r} is not a button")
        data: Json = {"component_type": int(Kind.BUTTON), "custom_id": custom_id, "id": part["id"]}
        return await self._use(message, data)

    async def choose(
        self, channel_id: int, message_id: int, custom_id: str, values: Sequence[str]
    ) -> Outcome:
        message = self.message(channel_id, message_id)
        part = self._usable(message, custom_id)
        if part["type"] not in SELECTS:
            raise Refused(f"{custom_id!r} is not a select")
        try:
            fit_values(part, list(values))
        except Unfit as unfit:
            raise Refused(str(unfit)) from None
        data: Json = {
            "component_type": part["type"],
            "custom_id": custom_id,
            "id": part["id"],
            "values": list(values),
        }
        if part["type"] != Kind.STRING_SELECT:
            ids = [_id(value) for value in values]
            data["resolved"] = resolved(self._world, self.channel(channel_id), self.id, ids)
        return await self._use(message, data)

    async def submit(self, interaction_id: int, values: Mapping[str, Any]) -> Outcome:
        """Send the form that an interaction opened."""
        behind = self._with_modal(interaction_id)
        assert behind.modal
        channel = self._interactive(behind.channel_id)
        data = self._form_data(channel, behind.modal, dict(values))
        used = self._world.messages.get(channel.id, {}).get(behind.message_id or 0)
        outcome = await self._interactions.open(
            InteractionType.MODAL, self.id, channel, data, message=used, behind=behind
        )
        if outcome.kind != "failed":
            self.dismiss(interaction_id)
        return outcome

    def _form_data(self, channel: Channel, modal: Json, values: dict[str, Any]) -> Json:
        files: list[Attachment] = []
        ids: list[int] = []
        for _, part in walk(modal["components"]):
            name = part.get("custom_id", "")
            if part["type"] == Kind.FILE_UPLOAD and name in values:
                picked = [keep_picked(self._world, value) for value in values[name]]
                values[name] = [str(file.id) for file in picked]
                files += picked
            elif part["type"] in SELECTS - {Kind.STRING_SELECT}:
                ids += [_id(value) for value in values.get(name, ())]
        try:
            parts = filled(modal, values)
        except Unfit as unfit:
            raise Refused(str(unfit)) from None
        data: Json = {"custom_id": modal["custom_id"], "components": parts}
        found = resolved(self._world, channel, self.id, ids)
        found |= resolved_files(self._world, channel, files)
        return data | ({"resolved": found} if found else {})

    def dismiss(self, interaction_id: int) -> None:
        """Close the form without sending it."""
        interaction = self._world.interactions.get(interaction_id)
        if interaction and interaction.user_id == self.id:
            interaction.modal = None
            self._world.save(interaction)

    def _with_modal(self, interaction_id: int) -> Interaction:
        behind = self._world.interactions.get(interaction_id)
        if behind is None or behind.user_id != self.id or behind.modal is None:
            raise Refused("there is no such form open")
        return behind

    def _interactive(self, channel_id: int) -> Channel:
        channel = self.channel(channel_id)
        guild = self._world.guild_of(channel)
        if guild and self._world.bot_id not in guild.members:
            raise Refused("the bot is not in this server")
        if channel.thread and channel.thread.archived:
            raise errors.archived_thread()
        return channel

    def _line(self, channel: Channel, text: str, options: Mapping[str, Any]) -> CommandLine:
        first, *path = text.removeprefix("/").split()
        for command in available(self._world, channel, self.id):
            if command.name == first and command.body["type"] == 1:
                return CommandLine(self._world, channel, command, self.id, path, options)
        raise Refused(f"there is no command /{first} here")

    def _usable(self, message: Message, custom_id: str) -> Json:
        for _, part in walk(message.components):
            if part.get("custom_id") == custom_id:
                if part.get("disabled"):
                    raise Refused(f"{custom_id!r} is disabled")
                return part
        raise Refused(f"the message has nothing called {custom_id!r}")

    def _wake(self, channel: Channel) -> None:
        """Discord's client opens an archived thread first when a control in it is used."""
        if channel.thread is None or not channel.thread.archived:
            return
        if channel.thread.locked:
            raise Refused("in a locked thread every control is grey")
        self._world.require(channel, self.id, _sending(channel))
        threads.set_archived(self._world, channel, False)

    async def _use(self, message: Message, data: Json) -> Outcome:
        if message.author_id != self._world.bot_id:
            raise Refused("this message is not the bot's")
        self._wake(self.channel(message.channel_id))
        channel = self._interactive(message.channel_id)
        kind = InteractionType.COMPONENT
        return await self._interactions.open(kind, self.id, channel, data, message=message)


def _sending(channel: Channel) -> int:
    if channel.is_thread:
        return permissions.SEND_MESSAGES_IN_THREADS
    return permissions.SEND_MESSAGES


def _managing(channel: Channel) -> int:
    return permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS


def _id(value: object) -> int:
    number = parse_snowflake(str(value))
    if number is None:
        raise Refused(f"{value!r} is not an id")
    return number
