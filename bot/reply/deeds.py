"""Whether what a person asked for has been written down: what an apology must know.

Each press or command runs in a task of its own, and so has a context of its own.
"""

from __future__ import annotations

from contextvars import ContextVar

_is_done: ContextVar[bool] = ContextVar("is_done", default=False)


def note_done() -> None:
    """A change of a game or a lobby has been stored."""
    _is_done.set(True)


def is_done() -> bool:
    return _is_done.get()
