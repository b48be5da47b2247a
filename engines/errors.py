"""What an engine refuses, and why.

EngineError
 ├─ IllegalMove     a move the rules do not allow here
 ├─ BadSetup        a seat count or a combination of options no game can start with
 └─ BadRecord       a record that does not replay
"""

from __future__ import annotations

from enum import StrEnum

Param = str | int | tuple[str, ...]


class EngineError(Exception):
    """A refusal: a reason the locale file has a sentence for, and what to fill it with."""

    def __init__(self, reason: StrEnum, **params: Param) -> None:
        super().__init__(f"{reason.value} {params}" if params else reason.value)
        self.reason = reason
        self.params = params


class IllegalMove(EngineError):
    pass


class BadSetup(EngineError):
    pass


class BadRecord(EngineError):
    pass


class Reason(StrEnum):
    """Refusals that every game shares; a game adds its own `Reason` in its `moves.py`."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_SEATED = "not_seated"
    HAS_LEFT = "has_left"
    NOT_A_CHOICE = "not_a_choice"
    WRONG_SEAT_COUNT = "wrong_seat_count"
    OTHER_GAME = "other_game"
    OTHER_RULES_VERSION = "other_rules_version"
    MOVE_DOES_NOT_REPLAY = "move_does_not_replay"
