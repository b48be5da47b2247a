"""What a player may take back: alone, own last steps that nobody learnt from or answered; else by
asking the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal

from bot.store.games import Player
from bot.store.moves import How, Made

OWN = (How.PERSON, How.PLAN, How.FORCED)


@dataclass(frozen=True, slots=True)
class Undo:
    scope: Literal["step", "turn"]
    to_number: int  # the newest move that stays; 0: none does
    moves: tuple[Made, ...]  # what is taken back, oldest first


def allowed_undo(made: Sequence[Made], player: Player) -> tuple[Undo, ...]:
    """The last step, and the whole turn where that is more; nothing if neither may be undone."""
    free = _free(made, player)
    turn = len(made) - _turn_begins(made)
    chosen = [index for index, each in enumerate(free) if each.by.how is not How.FORCED]
    if not chosen:  # what was forced would be forced again
        return ()
    step = chosen[0] + 1
    found = [_undo("step", made, step)]
    if step < turn <= len(free):
        found.append(_undo("turn", made, turn))
    return tuple(found)


def askable_undo(made: Sequence[Made], player: Player) -> tuple[Undo, ...]:
    """What the others may be asked for: the seat's last choice, and that whole turn, undone."""
    chosen = [
        index
        for index, each in enumerate(made)
        if each.seat == player.seat and each.by.how is not How.FORCED and not each.is_leave
    ]
    if not chosen:
        return ()
    step = chosen[-1]
    turn = _turn_begins(made[: step + 1])
    found = [_undo("step", made, len(made) - step)]
    if turn < step:
        found.append(_undo("turn", made, len(made) - turn))
    return tuple(found)


def _free(made: Sequence[Made], player: Player) -> list[Made]:
    """The moves that nothing stands in the way of taking back, newest first."""

    def is_free(each: Made) -> bool:
        own = each.by.how in OWN and (each.by.user is None or each.by.user == player.user)
        return own and each.seat == player.seat and not each.reveals and not each.is_leave

    newest = made[_turn_begins(made) :]
    return list(takewhile(is_free, reversed(newest)))


def _turn_begins(made: Sequence[Made]) -> int:
    """Where the last turn in which anything was done begins."""
    begins = len(made)
    while begins and (made[begins - 1].turn, made[begins - 1].seat) == (
        made[-1].turn,
        made[-1].seat,
    ):
        begins -= 1
    return begins


def _undo(scope: Literal["step", "turn"], made: Sequence[Made], count: int) -> Undo:
    stays = len(made) - count
    return Undo(scope, made[stays - 1].number if stays else 0, tuple(made[stays:]))
