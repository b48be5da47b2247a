"""Application commands: what may be registered, and how a person's client sees them."""

import re
from typing import Annotated, Any

from pydantic import Field

from bot.sandbox.errors import Form, Path
from bot.sandbox.model import Json
from bot.sandbox.shapes import Shape, check, sized

MAX_CHAT_INPUT = 100
MAX_CONTEXT_MENU = 15
MAX_CHARACTERS = 8_000
NAME = re.compile(r"^[-_'\w]{1,32}$")
_LOCALES = """
    bg cs da de el en-GB en-US es-419 es-ES fi fr hi hr hu id it ja ko lt nl no pl pt-BR ro ru
    sv-SE th tr uk vi zh-CN zh-TW
"""
LOCALES = frozenset(_LOCALES.split())
CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
USER_OPTION, CHANNEL_OPTION, ROLE_OPTION, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11
WITH_CHOICES = frozenset({STRING, INTEGER, NUMBER})

Words = dict[str, str]


class ChoiceShape(Shape):
    name: str = sized(1, 100)
    value: Any
    name_localizations: Words | None = None


class OptionShape(Shape):
    type: Annotated[int, Field(ge=1, le=11)]
    name: str = sized(1, 32)
    description: str = sized(1, 100)
    name_localizations: Words | None = None
    description_localizations: Words | None = None
    required: bool | None = None
    autocomplete: bool | None = None
    choices: list[ChoiceShape] | None = Field(None, max_length=25)
    options: list[Any] | None = Field(None, max_length=25)
    channel_types: list[int] | None = None
    min_value: int | float | None = None
    max_value: int | float | None = None
    min_length: int | None = Field(None, ge=0, le=6000)
    max_length: int | None = Field(None, ge=1, le=6000)


class CommandShape(Shape):
    name: str = sized(1, 32)
    type: Annotated[int, Field(ge=1, le=4)] = CHAT_INPUT
    description: str | None = Field(None, max_length=100)
    name_localizations: Words | None = None
    description_localizations: Words | None = None
    options: list[Any] | None = Field(None, max_length=25)
    default_member_permissions: Any = None
    dm_permission: bool | None = None
    nsfw: bool | None = None
    contexts: list[Annotated[int, Field(ge=0, le=2)]] | None = None
    integration_types: list[Annotated[int, Field(ge=0, le=1)]] | None = None


def check_commands(raw: list[Any]) -> list[Json]:
    """All commands of one scope as they will be kept, or a refusal."""
    form = Form()
    bodies = [check_command(form, (place,), one) for place, one in enumerate(raw)]
    _check_counts(form, raw)
    form.refuse_if_wrong()
    return [body for body in bodies if body is not None]


def _check_counts(form: Form, raw: list[Any]) -> None:
    seen: set[tuple[Any, Any]] = set()
    for place, one in enumerate(raw):
        if not isinstance(one, dict) or not isinstance(one.get("name"), str):
            continue
        kind = one.get("type")
        key = (kind if isinstance(kind, int) else CHAT_INPUT, one["name"])
        if key in seen:
            words = "Application command names must be unique"
            form.fail((place,), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(key)
    for kind, most in ((CHAT_INPUT, MAX_CHAT_INPUT), (USER, 15), (MESSAGE, MAX_CONTEXT_MENU)):
        if sum(k == kind for k, _ in seen) > most:
            form.fail((), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")


def check_command(form: Form, path: Path, raw: Any) -> Json | None:
    command = check(form, path, raw, CommandShape)
    if command is None:
        return None
    if command.type == CHAT_INPUT:
        _check_name(form, (*path, "name"), command.name)
        if not command.description:
            form.fail((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
        _check_options(form, (*path, "options"), command.options or [], depth=0)
        _check_size(form, path, raw)
    else:
        for key in ("description", "options"):
            if getattr(command, key):
                words = "Context menu commands cannot have this field"
                form.fail((*path, key), "APPLICATION_COMMAND_INVALID_FIELD", words)
    _check_words(form, path, command.name_localizations, command.type == CHAT_INPUT, 32, "name")
    _check_words(form, path, command.description_localizations, False, 100, "description")
    _check_permissions(form, path, command.default_member_permissions)
    return None if form else _kept(raw, command)


def _check_permissions(form: Form, path: Path, value: Any) -> None:
    if value is not None and not str(value).isdigit():
        where = (*path, "default_member_permissions")
        form.fail(where, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def _check_name(form: Form, path: Path, name: str) -> None:
    if not NAME.match(name):
        form.fail(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif name != name.lower():
        words = "Command name is invalid: it must be lowercase"
        form.fail(path, "APPLICATION_COMMAND_INVALID_NAME", words)


def _check_words(
    form: Form, path: Path, words: Words | None, strict: bool, most: int, field: str
) -> None:
    for locale, text in (words or {}).items():
        where = (*path, f"{field}_localizations", locale)
        if locale not in LOCALES:
            form.fail(where, "BASE_TYPE_CHOICES", "Value must be one of the supported locales.")
        elif not 1 <= len(text) <= most:
            form.fail(where, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {most} in length.")
        elif strict:
            _check_name(form, where, text)


def _check_options(form: Form, path: Path, raw: list[Any], depth: int) -> None:
    options = [check(form, (*path, place), one, OptionShape) for place, one in enumerate(raw)]
    known = [(place, option) for place, option in enumerate(options) if option]
    seen: set[str] = set()
    optional_before = False
    for place, option in known:
        where = (*path, place)
        if option.name in seen:
            words = "Option names must be unique"
            form.fail((*where, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", words)
        seen.add(option.name)
        if option.type not in (SUBCOMMAND, GROUP):
            if option.required and optional_before:
                words = "Required options must be placed before non-required options"
                form.fail(
                    (*where, "required"), "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words
                )
            optional_before |= not option.required
        _check_option(form, where, option, depth)
    kinds = {option.type in (SUBCOMMAND, GROUP) for _, option in known}
    if len(kinds) > 1:
        words = "Sub-command and sub-command group option types are mutually exclusive to others"
        form.fail(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)


def _check_option(form: Form, path: Path, option: OptionShape, depth: int) -> None:
    _check_name(form, (*path, "name"), option.name)
    _check_words(form, path, option.name_localizations, True, 32, "name")
    _check_words(form, path, option.description_localizations, False, 100, "description")
    nested_too_deep = (option.type == GROUP and depth > 0) or (
        option.type == SUBCOMMAND and depth > 1
    )
    if nested_too_deep:
        words = "Sub-commands cannot be nested this deep"
        form.fail((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    elif option.type in (SUBCOMMAND, GROUP):
        inner = 1 if option.type == GROUP else 2
        _check_options(form, (*path, "options"), option.options or [], inner)
    elif option.options:
        words = "Only sub-commands and groups have options"
        form.fail((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    _check_values(form, path, option)


def _check_values(form: Form, path: Path, option: OptionShape) -> None:
    if (option.choices or option.autocomplete) and option.type not in WITH_CHOICES:
        words = "Options of this type cannot have choices or autocomplete"
        form.fail((*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", words)
        return
    if option.choices and option.autocomplete:
        words = "Choices and autocomplete are mutually exclusive"
        where = (*path, "autocomplete")
        form.fail(where, "APPLICATION_COMMAND_AUTOCOMPLETE_AND_CHOICES", words)
    seen: set[str] = set()
    for place, choice in enumerate(option.choices or ()):
        where = (*path, "choices", place)
        if choice.name in seen:
            words = "Choice names must be unique"
            form.fail((*where, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS", words)
        seen.add(choice.name)
        if not fits_choice(option.type, choice.value):
            form.fail((*where, "value"), "BASE_TYPE_INVALID", "The value has the wrong type.")
        _check_words(form, where, choice.name_localizations, False, 100, "name")
    for low, high in (("min_value", "max_value"), ("min_length", "max_length")):
        least, most = getattr(option, low), getattr(option, high)
        if least is not None and most is not None and least > most:
            words = f"{low} cannot exceed {high}"
            form.fail((*path, low), "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID", words)


def fits_choice(kind: int, value: Any) -> bool:
    """Whether a choice's value is right for a string, integer or number option."""
    if kind == STRING:
        return isinstance(value, str) and 1 <= len(value) <= 100
    if isinstance(value, bool):
        return False
    return isinstance(value, int) or (kind == NUMBER and isinstance(value, float))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _check_size(form: Form, path: Path, raw: Json) -> None:
    """Names, descriptions and values of one command: 8,000 characters, the longest language."""

    def size(one: Json) -> int:
        own = 0
        for key in ("name", "description"):
            spellings = [one.get(key) or "", *(one.get(f"{key}_localizations") or {}).values()]
            own += max(len(text) for text in spellings)
        if isinstance(one.get("value"), str):
            own += len(one["value"])
        return own + sum(
            size(child)
            for key in ("options", "choices")
            for child in _listed(one.get(key))
            if isinstance(child, dict)
        )

    if not form and size(raw) > MAX_CHARACTERS:
        words = f"Command exceeds maximum size ({MAX_CHARACTERS})"
        form.fail(path, "APPLICATION_COMMAND_TOO_LARGE", words)


def _kept(raw: Json, command: CommandShape) -> Json:
    permissions = command.default_member_permissions
    contexts = command.contexts
    if contexts is None and command.dm_permission is False:
        contexts = [0]
    body: Json = {
        "type": command.type,
        "name": command.name,
        "name_localizations": command.name_localizations,
        "description": command.description or "",
        "description_localizations": command.description_localizations,
        "default_member_permissions": None if permissions is None else str(permissions),
        "dm_permission": contexts is None or 1 in contexts,
        "contexts": contexts,
        "integration_types": command.integration_types or [0],
        "nsfw": bool(command.nsfw),
    }
    if raw.get("options"):
        body["options"] = [_kept_option(option) for option in raw["options"]]
    return body


def _kept_option(raw: Json) -> Json:
    body = {key: value for key, value in raw.items() if value is not None and key != "options"}
    if not body.get("required", True):
        del body["required"]
    if "options" in raw:
        body["options"] = [_kept_option(option) for option in raw["options"] or ()]
    return body


def localised(body: Json, locale: str) -> Json:
    """A command (or option, or choice) with `name_localized` and so on for this language."""
    shown = dict(body)
    for key in ("name", "description"):
        text = (body.get(f"{key}_localizations") or {}).get(locale)
        shown[f"{key}_localized"] = text or body.get(key, "")
    for key in ("options", "choices"):
        if body.get(key):
            shown[key] = [localised(child, locale) for child in body[key]]
    return shown
