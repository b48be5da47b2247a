"""Forms in which something must be typed before it is done, for what cannot be taken back."""

from __future__ import annotations

from bot.reply.custom_ids import Control
from bot.reply.refusals import Declined
from bot.views.control_router import Press
from bot.views.form import Form
from data.catalogue import CATALOGUE

TYPED = "typed"


def typing_form(control: Control, locale: str, title: str, words: str) -> Form:
    """Asks to type these words."""
    label = CATALOGUE.text(locale, "typing-label")
    return Form(control, title).line(TYPED, label, hint=words, limit=200)


def check_typed(press: Press, words: str) -> None:
    (typed,) = press.fields[TYPED]
    if typed.strip().casefold() != words.strip().casefold():
        raise Declined("typing-differs", words=words)
