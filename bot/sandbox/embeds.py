"""Embeds: their limits one by one and over all of a message."""

from typing import Any

from pydantic import Field

from bot.sandbox.errors import Form, Path
from bot.sandbox.model import Json
from bot.sandbox.shapes import Shape, check, sized

MAX_TOTAL = 6_000


class Footer(Shape):
    text: str = Field(max_length=2048)
    icon_url: str | None = None


class Author(Shape):
    name: str = Field(max_length=256)
    url: str | None = None
    icon_url: str | None = None


class EmbedField(Shape):
    name: str = sized(1, 256)
    value: str = sized(1, 1024)
    inline: bool | None = None


class Picture(Shape):
    url: str = Field(max_length=2048)


class Embed(Shape):
    title: str | None = Field(None, max_length=256)
    description: str | None = Field(None, max_length=4096)
    url: str | None = Field(None, max_length=2048)
    timestamp: str | None = None
    color: int | None = Field(None, ge=0, le=0xFFFFFF)
    footer: Footer | None = None
    author: Author | None = None
    image: Picture | None = None
    thumbnail: Picture | None = None
    fields: list[EmbedField] | None = Field(None, max_length=25)


def check_embeds(form: Form, path: Path, raw: list[Any]) -> None:
    embeds = [check(form, (*path, place), one, Embed) for place, one in enumerate(raw)]
    if sum(_size(embed) for embed in embeds if embed) > MAX_TOTAL:
        words = f"Embed size exceeds maximum size of {MAX_TOTAL}"
        form.fail(path, "MAX_EMBED_SIZE_EXCEEDED", words)


def _size(embed: Embed) -> int:
    texts = [embed.title, embed.description]
    texts += [embed.footer.text] if embed.footer else []
    texts += [embed.author.name] if embed.author else []
    texts += [text for field in embed.fields or () for text in (field.name, field.value)]
    return sum(len(text) for text in texts if text)


def settled(raw: list[Json]) -> list[Json]:
    """Embeds as Discord gives them back."""
    return [{"type": "rich", **{k: v for k, v in one.items() if v is not None}} for one in raw]
