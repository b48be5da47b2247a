"""Forms in which something must be typed before it is done, for what cannot be taken back."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.ids import Control
from bot.limits import FORM_DESCRIPTION, FORM_LABEL, FORM_TITLE, cut
from bot.refusals import Told
from bot.views.controls import Press
from data.catalogue import CATALOGUE

TYPED = "typed"


def typing_form(control: Control, locale: str, title: str, words: str) -> ui.Modal:
    """Asks to type these words."""
    form = ui.Modal(title=cut(title, FORM_TITLE), custom_id=control.custom_id)
    field: ui.TextInput[Any] = ui.TextInput(custom_id=TYPED, required=True, max_length=200)
    asked = CATALOGUE.text(locale, "typing-label")
    form.add_item(
        ui.Label(
            text=cut(asked, FORM_LABEL),
            description=cut(words, FORM_DESCRIPTION),
            component=field,
        )
    )
    return form


def check_typed(press: Press, words: str) -> None:
    (typed,) = press.fields[TYPED]
    if typed.strip().casefold() != words.strip().casefold():
        raise Told("typing-differs", words=words)
