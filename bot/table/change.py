"""What a change of a game was, and what is to be written together with it.

A consequence looks at a change and says what else belongs into its transaction: announcements here,
deadlines and time banks in the clock. It is called in the store's thread with the game as it is
at that moment; it must be quick and must not touch anything outside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any

from bot.store import games, outbox
from bot.store.database import Query
from bot.store.games import Game
from bot.store.moves import Made
from engines.base import Leave, Result, Seat, Told


class What(StrEnum):
    STARTED = "started"
    MOVED = "moved"
    UNDONE = "undone"
    OFFERED = "offered"  # a seat may be taken by a substitute
    RETURNED = "returned"  # its owner is back
    REPLACED = "replaced"  # somebody else has it now
    CANCELLED = "cancelled"
    SET_ASIDE = "set_aside"
    REOPENED = "reopened"


ENDED = "ended"
PROMISE = "promise"  # what everybody put into the shuffle, told before the first board


@dataclass(frozen=True, slots=True)
class Position:
    """What matters of a position to clocks and announcements; empty when there is none."""

    turn: int = 0
    to_move: frozenset[Seat] = frozenset()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Change:
    what: What
    game: Game  # as it is after the change
    before: Position
    after: Position
    at: datetime
    seat: Seat | None = None
    made: Made | None = None
    move: Any = None
    told: tuple[Told, ...] = ()
    taken_back: tuple[Made, ...] = ()

    @property
    def revision(self) -> int:
        return self.game.revision

    @property
    def newly_to_move(self) -> frozenset[Seat]:
        """Who must be asked now: those not asked before, or asked again in a new turn."""
        if self.before.turn != self.after.turn:
            return self.after.to_move
        return self.after.to_move - self.before.to_move

    @property
    def ends_turn(self) -> bool:
        """Whether the table must hear of it now; steps inside a turn wait for its end."""
        return (
            self.before.turn != self.after.turn
            or bool(self.newly_to_move)
            or self.after.result is not None
            or isinstance(self.move, Leave)
        )


Consequence = Callable[[Change], Iterable[Query[Any]]]


def announce(change: Change) -> Iterator[Query[Any]]:
    """One announcement per turn, and one for everything else the players must know."""
    game = change.game
    if change.what is What.MOVED and not change.ends_turn:
        return
    kind = change.what.value
    if change.what is What.MOVED:
        kind = outbox.TURN if change.after.result is None else ENDED
    if change.what in (What.MOVED, What.UNDONE):
        if _is_secret(change):
            return
        untold = (game.told_number + 1, game.last_number)
        whose = change.seat if change.what is What.UNDONE else None
        yield outbox.tell(game.guild_id, game.id, kind, untold, change.at, whose)
        yield games.set_told(game.id, game.last_number)
    else:
        if change.what is What.STARTED:
            yield outbox.add(game.guild_id, game.id, PROMISE, {}, change.at)
        params = {} if change.seat is None else {"seat": change.seat}
        yield outbox.add(game.guild_id, game.id, kind, params, change.at)


def _is_secret(change: Change) -> bool:
    """Steps taken back before anybody was told of them are nobody's business."""
    return bool(change.taken_back) and change.taken_back[0].number > change.game.told_number
