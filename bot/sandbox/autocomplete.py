"""The choices a bot offers while somebody types an option."""

from typing import Any

from pydantic import Field

from bot.sandbox import errors
from bot.sandbox.commands import ChoiceShape, fits_choice
from bot.sandbox.model import Json
from bot.sandbox.shapes import Shape, checked

MAX_CHOICES = 25


class Answer(Shape):
    choices: list[ChoiceShape] = Field(max_length=MAX_CHOICES)


def check_choices(data: Json, asked: Json) -> list[Json]:
    """The choices, or a refusal; `asked` is the interaction's data with the focused option."""
    answer = checked(data, Answer, ("data",))
    focused = find_focused(asked.get("options", []))
    for place, choice in enumerate(answer.choices):
        if focused and not fits_choice(focused["type"], choice.value):
            path = ("data", "choices", place, "value")
            raise errors.form_error(path, "BASE_TYPE_INVALID", "The value has the wrong type.")
    return [
        {"name": c.name, "value": c.value, "name_localizations": c.name_localizations}
        for c in answer.choices
    ]


def find_focused(options: list[Any]) -> Json | None:
    for option in options:
        if option.get("focused"):
            return dict(option)
        found = find_focused(option.get("options", []))
        if found:
            return found
    return None
