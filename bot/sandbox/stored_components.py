"""Accepted components as they are kept: ids given, defaults filled, attachments tied by id."""

from typing import Any

from bot.sandbox.components import HOLDERS, ONE_CHILD, SELECTS, Kind, media_of, walk
from bot.sandbox.model import Attachment, Json

_FIELDS: dict[Kind, tuple[str, ...]] = {
    Kind.BUTTON: ("custom_id", "style", "label", "disabled", "emoji", "url", "sku_id"),
    Kind.STRING_SELECT: ("options",),
    Kind.CHANNEL_SELECT: ("channel_types", "default_values"),
    Kind.USER_SELECT: ("default_values",),
    Kind.ROLE_SELECT: ("default_values",),
    Kind.MENTIONABLE_SELECT: ("default_values",),
    Kind.TEXT_DISPLAY: ("content",),
    Kind.MEDIA_GALLERY: ("items",),
    Kind.THUMBNAIL: ("media", "description", "spoiler"),
    Kind.FILE: ("file", "spoiler"),
    Kind.SEPARATOR: ("spacing", "divider"),
    Kind.CONTAINER: ("accent_color", "spoiler"),
    Kind.TEXT_INPUT: ("style", "label", "value", "placeholder", "required"),
    Kind.LABEL: ("label", "description"),
    Kind.RADIO_GROUP: ("custom_id", "options", "required"),
    Kind.CHECKBOX_GROUP: ("custom_id", "options", "required", "min_values", "max_values"),
    Kind.CHECKBOX: ("custom_id", "default"),
    Kind.FILE_UPLOAD: ("custom_id", "required", "min_values", "max_values"),
}
_SELECT_FIELDS = ("custom_id", "placeholder", "min_values", "max_values", "disabled", "required")
_DEFAULTS: dict[Kind, Json] = {
    Kind.THUMBNAIL: {"description": None, "spoiler": False},
    Kind.SEPARATOR: {"spacing": 1, "divider": True},
    Kind.CONTAINER: {"accent_color": None, "spoiler": False},
    Kind.FILE: {"spoiler": False, "name": None, "size": None},
    Kind.TEXT_INPUT: {"label": None, "min_length": None, "max_length": None, "required": True},
}


def settle(raw: list[Json], attachments: list[Attachment]) -> list[Json]:
    """What Discord keeps and gives back of components it has accepted."""
    parts = [_kept(part) for part in raw]
    _give_ids(parts)
    by_name = {attachment.filename: attachment for attachment in attachments}
    for _, part in walk(parts):
        for _, media in media_of(part):
            _tie(part, media, by_name)
    return parts


def _kept(raw: Json) -> Json:
    kind = Kind(raw["type"])
    wanted = _FIELDS.get(kind, ())
    if kind in SELECTS:
        wanted += _SELECT_FIELDS
    if kind is Kind.TEXT_INPUT:
        wanted += ("custom_id", "min_length", "max_length")
    part: Json = {"type": int(kind)}
    if raw.get("id"):
        part["id"] = raw["id"]
    part |= _DEFAULTS.get(kind, {})
    if kind in SELECTS:
        part |= {"min_values": 1, "max_values": 1}
    part |= {key: _without_nulls(raw[key]) for key in wanted if raw.get(key) is not None}
    if kind in HOLDERS:
        part["components"] = [_kept(child) for child in raw["components"]]
    if kind in ONE_CHILD:
        part[ONE_CHILD[kind]] = _kept(raw[ONE_CHILD[kind]])
    for item in part.get("items", ()):
        item.setdefault("description", None)
        item.setdefault("spoiler", False)
    return part


def _without_nulls(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_nulls(v) for k, v in value.items() if v is not None}
    if isinstance(value, list):
        return [_without_nulls(item) for item in value]
    return value


def _give_ids(parts: list[Json]) -> None:
    """Number the components that came without an id, skipping numbers already taken."""
    taken = {part["id"] for _, part in walk(parts) if "id" in part}
    number = 0
    for _, part in walk(parts):
        if "id" not in part:
            number += 1
            while number in taken:
                number += 1
            part["id"] = number


def _tie(part: Json, media: Json, by_name: dict[str, Attachment]) -> None:
    url = str(media["url"])
    attachment = by_name.get(url.removeprefix("attachment://"))
    if url.startswith("attachment://") and attachment:
        media.clear()
        media["attachment_id"] = str(attachment.id)
        media["url"] = url
        if part["type"] == Kind.FILE:
            part |= {"name": attachment.filename, "size": attachment.size}
    else:
        media |= {"id": "1", "proxy_url": url}
