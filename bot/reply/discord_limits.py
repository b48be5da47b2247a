"""Discord's limits on lengths and counts, and how text is cut to fit them."""

from __future__ import annotations

from typing import Final

AUTOCOMPLETE_CHOICES = 25
CHOICE_NAME = 100
SELECT_OPTIONS = 25
OPTION_LABEL = 100
SELECT_PLACEHOLDER = 150
CUSTOM_ID = 100
BUTTON_LABEL = 80
ROW_BUTTONS = 5
TEXT_IN_ALL = 4000  # of one Components V2 message
ALT_TEXT = 1024
FORM_TITLE = 45
FORM_LABEL = 45
FORM_DESCRIPTION = 100
FORM_TEXT = 4000
FILE_BYTES = 10 * 2**20
THREAD_NAME = 100
DISPLAY_NAME = 32
THREAD_IDLE_MINUTES: Final = 10080  # the longest a thread may rest before it is archived


def cut(text: str, limit: int) -> str:
    """The text, ended with an ellipsis where it is too long."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
