"""Forms: a few lines to fill in, found again by their id like every control."""

from __future__ import annotations

import discord
from discord import ui

from bot.reply.custom_ids import Control
from bot.reply.discord_limits import FORM_DESCRIPTION, FORM_LABEL, FORM_TEXT, FORM_TITLE, cut


class Form(ui.Modal):
    """What is sent arrives at the handler of the control's verb, in `Press.fields`."""

    def __init__(self, control: Control, title: str) -> None:
        super().__init__(title=cut(title, FORM_TITLE), timeout=None, custom_id=control.custom_id)

    def is_finished(self) -> bool:
        """Keeps discord.py from remembering the form: it would forget it at a restart."""
        return True

    def line(
        self,
        field: str,
        label: str,
        value: str = "",
        *,
        hint: str = "",
        limit: int = FORM_TEXT,
        long: bool = False,
        required: bool = True,
    ) -> Form:
        style = discord.TextStyle.paragraph if long else discord.TextStyle.short
        entry: ui.TextInput[Form] = ui.TextInput(
            custom_id=field,
            style=style,
            default=value or None,
            max_length=limit,
            required=required,
        )
        described = cut(hint, FORM_DESCRIPTION) or None
        shown = cut(label, FORM_LABEL)
        self.add_item(ui.Label(text=shown, description=described, component=entry))
        return self
