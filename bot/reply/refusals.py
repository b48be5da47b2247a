"""What the bot itself refuses, to be told to whoever asked.

Declined         a sentence of the catalogue
LobbyRefused     not for this person, or not in this place
RuleRefused      what a game's rules refuse, with the words to say why
"""

from __future__ import annotations

from enum import StrEnum

from engines.errors import EngineError
from render.narrate import Words


class Declined(Exception):
    """Something to tell the person who asked: a key of the catalogue and what fills it."""

    def __init__(self, key: str, **params: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class LobbyRefusal(StrEnum):
    ONLY_HOST = "only_host"
    NOT_HERE = "not_here"


class LobbyRefused(Exception):
    """The request is not for this person or this place."""

    def __init__(self, reason: LobbyRefusal, **params: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.params = params


class RuleRefused(Exception):
    """The rules of a game refuse; `game` and the reader's language find the words."""

    def __init__(self, game: str, error: EngineError, words: Words | None = None) -> None:
        super().__init__(error.reason.value)
        self.game = game
        self.error = error
        self.words = words  # with the names of those at the table

    def sentence(self, locale: str) -> str:
        return (self.words or Words(self.game, locale, ())).refusal(self.error)
