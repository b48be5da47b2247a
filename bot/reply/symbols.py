"""Symbols of colours as the application's own emojis: uploaded once, used in buttons and menus.

They need no permission of any server. A name holds a fingerprint of the picture, so one that was
drawn anew is uploaded anew. Until they are known, everything is shown without them.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Iterator

import discord

from engines import ENGINES
from engines.base import Choice
from render import renderer_for

log = logging.getLogger(__name__)


class Symbols:
    def __init__(self) -> None:
        self._emojis: dict[tuple[str, str], discord.Emoji] = {}

    def find(self, engine: str, choice: Choice) -> discord.Emoji | None:
        symbol = renderer_for(engine).symbol_of(choice)
        return None if symbol is None else self._emojis.get((engine, symbol))

    async def load(self, client: discord.Client) -> None:
        """Learn which are there, and upload those that are not."""
        there = {each.name: each for each in await client.fetch_application_emojis()}
        for engine, symbol, picture in _wanted():
            name = _name(engine, symbol, picture)
            if name not in there:
                log.info("uploading the emoji %s", name)
                there[name] = await client.create_application_emoji(name=name, image=picture)
            self._emojis[engine, symbol] = there[name]


def _wanted() -> Iterator[tuple[str, str, bytes]]:
    for engine in ENGINES:
        for symbol, picture in renderer_for(engine).symbols().items():
            yield engine, symbol, picture


def _name(engine: str, symbol: str, picture: bytes) -> str:
    """At most 32 letters, digits and underscores."""
    return f"{engine[:8]}_{symbol[:14]}_{hashlib.sha256(picture).hexdigest()[:6]}"
