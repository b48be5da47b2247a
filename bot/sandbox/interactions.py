"""Interactions: from a person's tap to the bot's answer, with Discord's deadlines.

Three seconds for the first answer, fifteen minutes for everything else; one first answer only,
of a kind that fits what was done.
"""

import asyncio
import secrets
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Literal

from bot.sandbox import errors, interaction_payload, payloads, talk
from bot.sandbox.attachments import Upload
from bot.sandbox.autocomplete import check_choices
from bot.sandbox.drafts import Draft, check_draft
from bot.sandbox.errors import Form
from bot.sandbox.modals import check_modal
from bot.sandbox.model import (
    CallbackType,
    Channel,
    Interaction,
    InteractionType,
    Json,
    Message,
    MessageFlag,
    MessageType,
)
from bot.sandbox.stored_components import settle
from bot.sandbox.world import Event, World

FIRST_ANSWER = timedelta(seconds=3)
TOKEN_LIFETIME = timedelta(minutes=15)
FORM_LIFETIME = timedelta(days=1)

_FITTING: dict[InteractionType, frozenset[CallbackType]] = {
    InteractionType.COMMAND: frozenset(
        {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL}
    ),
    InteractionType.COMPONENT: frozenset(
        {
            CallbackType.MESSAGE,
            CallbackType.DEFERRED_MESSAGE,
            CallbackType.DEFERRED_UPDATE,
            CallbackType.UPDATE,
            CallbackType.MODAL,
        }
    ),
    InteractionType.AUTOCOMPLETE: frozenset({CallbackType.CHOICES}),
    InteractionType.MODAL: frozenset({CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE}),
}
_UPDATES = frozenset({CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE})
_FAILED = {
    InteractionType.COMMAND: "The application did not respond",
    InteractionType.COMPONENT: "This interaction failed",
    InteractionType.AUTOCOMPLETE: "Loading options failed",
    InteractionType.MODAL: "Something went wrong. Try again.",
}

OutcomeKind = Literal[
    "message", "thinking", "updated", "acknowledged", "modal", "choices", "failed"
]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the person sees of the first answer.

    message: a new message; thinking: "is thinking…", see `Interactions.settled`; updated: the
    message they used changed; acknowledged: nothing visible yet; modal: a form opened; choices:
    autocomplete; failed: `text` says what Discord's client would say.
    """

    kind: OutcomeKind
    interaction_id: int
    message_id: int | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    text: str = ""


class Interactions:
    def __init__(self, world: World) -> None:
        self._world = world
        self._first: dict[int, asyncio.Future[Outcome]] = {}
        self._settled: dict[int, asyncio.Event] = {}
        self._by_token: dict[str, Interaction] = {}
        for interaction in world.interactions.values():
            self._watch(interaction)

    # From the person

    def open(
        self,
        kind: InteractionType,
        user_id: int,
        channel: Channel,
        data: Json,
        *,
        message: Message | None = None,
        behind: Interaction | None = None,
    ) -> asyncio.Future[Outcome]:
        """Send an interaction to the bot; the future holds its first answer or the failure."""
        world = self._world
        interaction = Interaction(
            id=world.ids.make(),
            token=secrets.token_urlsafe(48),
            type=kind,
            user_id=user_id,
            channel_id=channel.id,
            created_at=world.clock.now(),
            data=data,
            guild_id=channel.guild_id,
            message_id=message.id if message else None,
        )
        interaction.metadata = interaction_payload.metadata(world, interaction, behind)
        world.interactions[interaction.id] = interaction
        world.save(interaction)
        future: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._first[interaction.id] = future
        self._settled[interaction.id] = asyncio.Event()
        body = interaction_payload.interaction(world, interaction, message)
        self._watch(interaction)
        world.publish(Event("INTERACTION_CREATE", body, channel.guild_id, channel.id))
        return future

    def _watch(self, interaction: Interaction) -> None:
        """Keep the deadlines: of the first answer, of the token, of a form left open."""
        self._by_token[interaction.token] = interaction
        start, timers = interaction.created_at, self._world.timers
        timers.at(start + FIRST_ANSWER, lambda: self._fail(interaction))
        timers.at(start + TOKEN_LIFETIME, lambda: self._expire(interaction))

    def _expire(self, interaction: Interaction) -> None:
        """No token reaches it any more; an open form may wait longer for its person."""
        self._settle(interaction)
        self._by_token.pop(interaction.token, None)
        if interaction.modal:
            due = interaction.created_at + FORM_LIFETIME
            self._world.timers.at(due, lambda: self._forget(interaction))
        else:
            self._forget(interaction)

    def _forget(self, interaction: Interaction) -> None:
        self._world.interactions.pop(interaction.id, None)
        self._world.forget(interaction)
        self._settled.pop(interaction.id, None)

    def _fail(self, interaction: Interaction) -> None:
        if interaction.callback is None:
            text = _FAILED[interaction.type]
            self._resolve(interaction, Outcome("failed", interaction.id, text=text))
            self._settle(interaction)

    def stop(self) -> None:
        """Nobody will answer any more."""
        for interaction_id in tuple(self._first):
            self._fail(self._world.interactions[interaction_id])
        for event in self._settled.values():
            event.set()

    def _resolve(self, interaction: Interaction, outcome: Outcome) -> None:
        future = self._first.pop(interaction.id, None)
        if future and not future.done():
            future.set_result(outcome)

    def _settle(self, interaction: Interaction) -> None:
        self._settled.setdefault(interaction.id, asyncio.Event()).set()

    async def settled(self, interaction_id: int) -> None:
        """Wait until a deferred answer was filled in, at the latest until its token ends."""
        event = self._settled.get(interaction_id)
        if event:
            await event.wait()

    # From the bot

    def interaction_of(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a first answer is for, refused when it comes too late."""
        interaction = self._world.interactions.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise errors.unknown_interaction()
        late = self._world.clock.now() - interaction.created_at > FIRST_ANSWER
        if interaction.callback is None and late:
            raise errors.unknown_interaction()
        return interaction

    def webhook_of(self, application_id: int, token: str) -> Interaction:
        """The interaction behind a follow-up's token."""
        if application_id != self._world.bot_id:
            raise errors.unknown_webhook()
        interaction = self._by_token.get(token)
        if interaction is None:
            raise errors.invalid_token()
        if interaction.callback is None:
            raise errors.unknown_webhook()
        return interaction

    def answer(self, interaction: Interaction, raw: Json, uploads: list[Upload]) -> Message | None:
        """The bot's first answer; returns the message it made or changed, if any."""
        kind = self._callback_type(interaction, raw)
        if interaction.callback is not None:
            raise errors.already_acknowledged()
        outcome, message = self._answered(interaction, kind, raw.get("data") or {}, uploads)
        interaction.callback = kind
        if message:
            interaction.response_id = message.id
        elif kind is CallbackType.DEFERRED_UPDATE:
            interaction.response_id = interaction.message_id
        self._world.save(interaction)
        self._resolve(interaction, outcome)
        if kind not in (CallbackType.DEFERRED_MESSAGE, CallbackType.DEFERRED_UPDATE):
            self._settle(interaction)
        return message

    def _callback_type(self, interaction: Interaction, raw: Json) -> CallbackType:
        fitting = _FITTING[interaction.type]
        if interaction.type is InteractionType.MODAL and interaction.message_id:
            fitting |= _UPDATES
        if raw.get("type") not in fitting:
            words = ", ".join(str(int(kind)) for kind in sorted(fitting))
            message = f"Value must be one of {{{words}}}."
            code = "BASE_TYPE_REQUIRED" if "type" not in raw else "BASE_TYPE_CHOICES"
            raise errors.form_error(("type",), code, message)
        return CallbackType(raw["type"])

    def _answered(
        self, interaction: Interaction, kind: CallbackType, data: Json, uploads: list[Upload]
    ) -> tuple[Outcome, Message | None]:
        if kind is CallbackType.MESSAGE:
            message = self._post(interaction, check_draft(data, uploads, path=("data",)))
            return Outcome("message", interaction.id, message.id), message
        if kind is CallbackType.DEFERRED_MESSAGE:
            message = self._post(interaction, Draft(flags=_flags(data)), loading=True)
            return Outcome("thinking", interaction.id, message.id), message
        if kind is CallbackType.UPDATE:
            changed = self._used_message(interaction)
            draft = check_draft(data, uploads, path=("data",), edits=changed)
            talk.edit(self._world, changed, draft)
            return Outcome("updated", interaction.id, changed.id), changed
        if kind is CallbackType.CHOICES:
            choices = check_choices(data, interaction.data)
            return Outcome("choices", interaction.id, choices=choices), None
        if kind is CallbackType.MODAL:
            return self._show_modal(interaction, data), None
        return Outcome("acknowledged", interaction.id, interaction.message_id), None

    def _show_modal(self, interaction: Interaction, data: Json) -> Outcome:
        form = Form()
        check_modal(form, ("data",), data)
        form.refuse_if_wrong()
        interaction.modal = {
            "custom_id": data["custom_id"],
            "title": data["title"],
            "components": settle(data["components"], []),
        }
        return Outcome("modal", interaction.id, modal=interaction.modal)

    def _used_message(self, interaction: Interaction) -> Message:
        assert interaction.message_id
        return self._world.message_of(interaction.channel_id, interaction.message_id)

    def _post(self, interaction: Interaction, draft: Draft, *, loading: bool = False) -> Message:
        world = self._world
        channel = world.channel_of(interaction.channel_id)
        if channel.thread and channel.thread.archived and channel.thread.locked:
            raise errors.archived_thread()
        kind = MessageType.DEFAULT
        if interaction.type is InteractionType.COMMAND and interaction.response_id is None:
            command_kind = interaction.data.get("type", 1)
            kind = (
                MessageType.CHAT_INPUT_COMMAND
                if command_kind == 1
                else MessageType.CONTEXT_MENU_COMMAND
            )
        ephemeral = bool(draft.flags & MessageFlag.EPHEMERAL)
        return talk.post(
            world,
            channel,
            world.bot_id,
            draft,
            kind=kind,
            interaction=interaction,
            ephemeral=ephemeral,
            loading=loading,
        )

    # Everything after the first answer

    def original_of(self, interaction: Interaction) -> Message:
        if interaction.response_id is None:
            raise errors.unknown_message()
        return self._world.message_of(interaction.channel_id, interaction.response_id)

    def message_of(self, interaction: Interaction, message_id: int) -> Message:
        """A message this token may touch: its own answers and follow-ups."""
        if message_id not in (interaction.response_id, *interaction.follow_ups):
            raise errors.unknown_message()
        return self._world.message_of(interaction.channel_id, message_id)

    def follow_up(self, interaction: Interaction, draft: Draft) -> Message:
        """Another message; the first one after "is thinking…" takes its place."""
        world = self._world
        waiting = world.messages.get(interaction.channel_id, {}).get(interaction.response_id or 0)
        if waiting and waiting.is_loading:
            return self.change(interaction, waiting, draft)
        message = self._post(interaction, draft)
        interaction.follow_ups.append(message.id)
        world.save(interaction)
        self._settle(interaction)
        return message

    def change(self, interaction: Interaction, message: Message, draft: Draft) -> Message:
        talk.edit(self._world, message, draft)
        self._settle(interaction)
        return message

    def remove(self, interaction: Interaction, message: Message) -> None:
        talk.delete(self._world, message)
        self._settle(interaction)

    def receipt(self, interaction: Interaction, message: Message | None) -> Json:
        """The body of a first answer asked for with `with_response`."""
        about: Json = {"id": str(interaction.id), "type": int(interaction.type)}
        if interaction.response_id:
            shown = self._world.messages[interaction.channel_id].get(interaction.response_id)
            about["response_message_id"] = str(interaction.response_id)
            about["response_message_loading"] = bool(shown and shown.is_loading)
            about["response_message_ephemeral"] = bool(shown and shown.visible_to)
        body: Json = {"interaction": about}
        if message and not message.is_loading:
            assert interaction.callback
            resource: dict[str, Any] = {"type": int(interaction.callback)}
            resource["message"] = payloads.message(self._world, message)
            body["resource"] = resource
        return body


def _flags(data: Json) -> int:
    flags = data.get("flags") or 0
    if not isinstance(flags, int):
        raise errors.form_error(("data", "flags"), "NUMBER_TYPE_COERCE", "Value is not int.")
    return flags & MessageFlag.EPHEMERAL
