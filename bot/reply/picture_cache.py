"""Pictures drawn off the event loop, a few at a time, the latest ones kept."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable

from render.base import Picture

log = logging.getLogger(__name__)
AT_ONCE = 2
KEPT = 64  # pictures of some tens of kilobytes each


Paint = Callable[[], Picture]


def paint_now(paint: Paint) -> Picture:
    return paint()


class Pictures:
    def __init__(self, painter: Callable[[Paint], Picture] = paint_now) -> None:
        self.painter = painter
        self._free = asyncio.Semaphore(AT_ONCE)
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()

    async def draw(self, key: Hashable, paint: Paint) -> Picture | None:
        """The key must say everything the picture depends on, its viewer above all.

        None if it cannot be drawn: a game goes on without its picture.
        """
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        async with self._free:
            try:
                picture = await asyncio.to_thread(self.painter, paint)
            except Exception:
                log.exception("a picture could not be drawn")
                return None
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
