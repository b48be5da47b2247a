"""What people are called: fetched when needed, kept for a while, made harmless before it is shown.

Names are never stored: they come with each interaction, or are asked for. `clean` is for
pictures, menus and descriptions, where nothing is formatted; `escaped` for messages.
"""

from __future__ import annotations

import unicodedata
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.reply.discord_limits import DISPLAY_NAME, cut
from bot.store.games import Game, Player
from data.catalogue import CATALOGUE

COMPUTERS = 8  # names for computers, more than any table has seats
KEPT = 20_000  # names in memory, over all servers
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = {"\u200c", "\u200d"}  # several scripts and emoji need them

Fetch = Callable[[int, int], Awaitable[str | None]]  # "": nobody of that id; None: unknown now


def clean(name: str) -> str:
    """One line of visible characters, short enough for anywhere."""
    kept = "".join(
        " " if char.isspace() else char
        for char in unicodedata.normalize("NFC", name)
        if char.isspace() or char in JOINERS or unicodedata.category(char) not in INVISIBLE
    )
    return cut(" ".join(kept.split()), DISPLAY_NAME)


def escaped(name: str) -> str:
    """The name as text of a message: it cannot format, link or mention anything."""
    return "".join(
        f"\\{char}" if char.isascii() and not char.isalnum() and char != " " else char
        for char in clean(name)
    )


@dataclass(frozen=True)
class Names:
    """The names at one table, by seat."""

    plain: tuple[str, ...]

    @property
    def escaped(self) -> tuple[str, ...]:
        return tuple(map(escaped, self.plain))


class NameBook:
    """Names by server and person, the most recently used kept."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch
        self._known: OrderedDict[tuple[int, int], str] = OrderedDict()

    def note(self, guild_id: int, user: int, name: str) -> None:
        """A name that came along with an interaction is the newest there is."""
        self._known[guild_id, user] = clean(name)
        self._known.move_to_end((guild_id, user))
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def name_of(self, guild_id: int, user: int) -> str | None:
        if (guild_id, user) not in self._known:
            fetched = await self._fetch(guild_id, user)
            if fetched is None:
                return None  # not reachable now; the next one asks again
            self.note(guild_id, user, fetched)
        return self._known.get((guild_id, user)) or None

    async def at_table(self, game: Game, locale: str) -> Names:
        return Names(tuple([await self._player(game, each, locale) for each in game.players]))

    async def _player(self, game: Game, player: Player, locale: str) -> str:
        number = player.seat + 1
        if player.computer is not None:
            called = CATALOGUE.text(locale, f"computer-name-{(game.id + number) % COMPUTERS}")
            return CATALOGUE.text(locale, "name-computer", name=called)
        name = None if player.user is None else await self.name_of(game.guild_id, player.user)
        return name or CATALOGUE.text(locale, "name-nobody", number=number)
