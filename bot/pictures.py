"""Pictures drawn off the event loop, a few at a time, the latest ones kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from render.base import Picture

AT_ONCE = 2
KEPT = 64  # pictures of some tens of kilobytes each


class Pictures:
    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    async def draw(self, key: Hashable, paint: Callable[[], Picture]) -> Picture:
        """The key must say everything the picture depends on, its viewer above all."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        async with self._free:
            picture = await asyncio.to_thread(paint)
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
