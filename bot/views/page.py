"""A message made of components: text, pictures, rows of controls, within Discord's limits."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import (
    ALT_TEXT,
    BUTTON_LABEL,
    ROW_BUTTONS,
    SELECT_PLACEHOLDER,
    TEXT_IN_ALL,
    cut,
)
from render.base import Picture

GOLD = discord.Colour(0xE0B040)


Button = ui.Button[Any]


class Page(ui.LayoutView):
    """A whole message. Its controls are found by their ids alone, so it is never stored."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.files: list[discord.File] = []
        self._left = TEXT_IN_ALL

    def is_finished(self) -> bool:
        """Keeps discord.py from remembering the message, and, when it is edited, from forgetting
        the patterns of the controls that are no longer on it."""
        return True

    def text(self, text: str) -> Page:
        """A paragraph; what does not fit into the message any more is cut."""
        if text.strip() and self._left > 1:
            fitting = cut(text, self._left)
            self._left -= len(fitting)
            self.add_item(ui.TextDisplay(fitting))
        return self

    def picture(self, picture: Picture | None, name: str) -> Page:
        """A picture with its description; nothing where it could not be drawn."""
        if picture is None:
            return self
        filename = f"{name}.png"
        self.files.append(discord.File(BytesIO(picture.png), filename=filename))
        described = cut(picture.alt, ALT_TEXT)
        item = discord.MediaGalleryItem(f"attachment://{filename}", description=described)
        self.add_item(ui.MediaGallery(item))
        return self

    def long_text(self, text: str, filename: str) -> Page:
        """A text that goes into a file where the message has no room for it."""
        if len(text) > self._left:
            return self.document(text.encode(), filename)
        return self.text(text)

    def document(self, body: bytes, filename: str) -> Page:
        file = discord.File(BytesIO(body), filename=filename)
        self.files.append(file)
        self.add_item(ui.File(file))
        return self

    def row(self, *controls: ui.Item[Any]) -> Page:
        for start in range(0, len(controls), ROW_BUTTONS):
            self.add_item(ui.ActionRow(*controls[start : start + ROW_BUTTONS]))
        return self


def button(
    control: Control,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    disabled: bool = False,
) -> Button:
    return ui.Button(
        style=style,
        label=cut(label, BUTTON_LABEL),
        custom_id=control.custom_id,
        emoji=emoji,
        disabled=disabled,
    )


def menu(
    control: Control, placeholder: str, options: Sequence[discord.SelectOption]
) -> ui.Select[Any]:
    return ui.Select(
        custom_id=control.custom_id,
        placeholder=cut(placeholder, SELECT_PLACEHOLDER),
        options=list(options),
    )


def message_link(guild_id: int, channel_id: int, message_id: int) -> str:
    return f"https://discord.com/channels/{guild_id}/{channel_id}/{message_id}"
