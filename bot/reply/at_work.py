"""Who is being answered at this moment, so that the bot does not stop in the middle of it."""

from __future__ import annotations

import asyncio
from typing import Any


class AtWork:
    """The tasks in which commands, controls and forms run: each notes itself when it begins."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def note(self) -> None:
        """The task that calls this answers somebody, until it ends."""
        task = asyncio.current_task()
        if task is not None:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def is_quiet(self) -> bool:
        return not self._tasks

    async def finished(self, seconds: float) -> None:
        """Wait until all have ended, but no longer than this, and not for the caller itself."""
        await asyncio.sleep(0)  # what has just come in begins and notes itself
        others = {task for task in self._tasks if task is not asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=seconds)
