"""Time as a thing that is handed in, so that tests and the sandbox can turn it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Protocol, runtime_checkable


class Clock(Protocol):
    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


@runtime_checkable
class TurnableClock(Protocol):
    """A clock somebody can turn, as in the sandbox: whoever sleeps by it asks to be told."""

    def on_skip(self, listener: Callable[[], None], /) -> Any: ...
