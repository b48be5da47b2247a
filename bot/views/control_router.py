"""Every button, menu and form of the bot: found by its id, handed to whoever handles its verb.

    @handles("join", answer=Answer.CHANGE)
    async def join(press: Press) -> None: ...

Whatever is pressed is acknowledged at once, before anything is read. Then the handler checks who,
calls a service and shows. Controls keep nothing in memory: those of any age work after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Self

import discord
from discord import ui

import bot.views
from bot.reply.custom_ids import TEMPLATE, Control, control_of, find_control
from bot.reply.error_replies import answer_error, reply
from bot.reply.refusals import Declined
from bot.services import BotClient, Interaction, Reader, Services
from bot.table.table import Table


@dataclass(frozen=True)
class Press:
    """A control somebody used, and what they chose or wrote with it."""

    interaction: Interaction
    control: Control
    reader: Reader
    values: tuple[str, ...] = ()
    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def services(self) -> Services:
        return self.interaction.client.services

    async def table(self) -> Table:
        return await self.services.table(self.reader.guild_id, self.control.game)


class Answer(Enum):
    """How a press is answered."""

    CHANGE = "change"  # the message it is on changes
    PRIVATE = "private"  # a new message that only the presser sees
    FORM = "form"  # the handler opens a form; it must do so at once


Handler = Callable[[Press], Awaitable[None]]
HANDLERS: dict[str, tuple[Handler, Answer]] = {}


def handles(*verbs: str, answer: Answer) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        for verb in verbs:
            assert verb not in HANDLERS, f"two handlers for {verb}"
            HANDLERS[verb] = handler, answer
        return handler

    return register


def load_handlers() -> None:
    """Import every file of this folder, so that its handlers are known."""
    for found in iter_modules(bot.views.__path__):
        import_module(f"bot.views.{found.name}")


class GameControl(ui.DynamicItem[ui.Item[Any]], template=TEMPLATE):
    """Any button or menu whose id is a Control."""

    def __init__(self, item: ui.Item[Any], control: Control) -> None:
        super().__init__(item)
        self.control = control

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        del interaction
        return cls(item, control_of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        data: Mapping[str, Any] = interaction.data or {}
        await used(interaction, self.control, tuple(data.get("values", ())))


async def submitted(interaction: discord.Interaction[BotClient]) -> None:
    """A form was sent. Forms are routed by their id as well: discord.py would forget them."""
    data: Mapping[str, Any] = interaction.data or {}
    control = find_control(data.get("custom_id", ""))
    if control is not None:
        await used(interaction, control, fields=dict(_fields(data.get("components", ()))))


async def used(
    interaction: Interaction,
    control: Control,
    values: tuple[str, ...] = (),
    fields: Mapping[str, tuple[str, ...]] | None = None,
) -> None:
    interaction.client.services.at_work.note()
    locale = interaction.locale.value
    try:
        if control.verb not in HANDLERS:
            raise Declined("error-outdated_control")
        handler, answer = HANDLERS[control.verb]
        await _acknowledge(interaction, answer)
        reader = await interaction.client.services.reader(interaction)
        locale = reader.locale
        await handler(Press(interaction, control, reader, values, fields or {}))
        await tell_trouble(interaction, control.game, locale)
    except Exception as error:
        await answer_error(interaction, error, locale)


async def tell_trouble(interaction: Interaction, game_id: int, locale: str) -> None:
    """Where the news of a game cannot be posted, whoever plays it hears why, once."""
    held_up = interaction.client.services.held_up
    trouble = held_up.untold(game_id, interaction.user.id)
    if trouble is not None and interaction.response.is_done():
        await reply(interaction, trouble.sentence(locale))


async def _acknowledge(interaction: Interaction, answer: Answer) -> None:
    if answer is Answer.CHANGE:
        await interaction.response.defer()
    elif answer is Answer.PRIVATE:
        await interaction.response.defer(ephemeral=True, thinking=True)


def _fields(components: Any) -> Any:
    """What was written or chosen in a form, by the id of each part."""
    for each in components:
        if "custom_id" in each:
            values = each.get("values")
            yield each["custom_id"], tuple(values) if values is not None else (each["value"],)
        yield from _fields(each.get("components", ()))
        if "component" in each:
            yield from _fields((each["component"],))
