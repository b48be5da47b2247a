"""What people and servers have set: read once, and kept until it changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeVar

from bot.store import Query, Store, guilds, users
from bot.store.settings import GuildSettings, UserSettings
from bot.store.touched import Kind, Touched

KEPT = 10_000  # of each kind, in memory
S = TypeVar("S")


class SettingsBook:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._users: OrderedDict[int, UserSettings] = OrderedDict()
        self._guilds: OrderedDict[int, GuildSettings] = OrderedDict()
        self._touches = 0
        store.listen(self._forget)

    async def of_user(self, user: int) -> UserSettings:
        return await self._look_up(self._users, user, users.settings)

    async def of_guild(self, guild_id: int) -> GuildSettings:
        return await self._look_up(self._guilds, guild_id, guilds.settings)

    async def _look_up(
        self, kept: OrderedDict[int, S], number: int, ask: Callable[[int], Query[S]]
    ) -> S:
        if number in kept:
            kept.move_to_end(number)
            return kept[number]
        before = self._touches
        found = await self._store.read(ask(number))
        if before == self._touches:  # else it may be the old one already
            kept[number] = found
            if len(kept) > KEPT:
                kept.popitem(last=False)
        return found

    def _forget(self, touched: Touched) -> None:
        for kind, number in touched.rows:
            if kind is Kind.USER:
                self._users.pop(number, None)
            elif kind is Kind.GUILD:
                self._guilds.pop(number, None)
        if touched.kinds & {Kind.USER, Kind.GUILD}:
            self._touches += 1
