"""Both actions of a turn judged together: a beam over first actions, then every second one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from engines.traffiq.policy.judge import Judge
from engines.traffiq.policy.position import Position, Turn
from engines.traffiq.policy.turns import draw, entries, placements, preparations, rides, stop
from engines.traffiq.state import ACTIONS_PER_TURN, DRAW, PLACE


class Breadth(NamedTuple):
    """How much of what could be done is looked at."""

    tiles: int  # tiles, each way round, tried on one cell
    firsts: int  # first actions that are followed up
    prepared: int  # tiles that complete nothing, at most
    quiet: int  # first actions after which rides that send nobody home are looked at


WIDE = Breadth(tiles=6, firsts=4, prepared=48, quiet=2)
NARROW = Breadth(tiles=1, firsts=2, prepared=4, quiet=0)


class Planned(NamedTuple):
    worth: float
    turn: Turn


def planned_turns(position: Position, judge: Judge, breadth: Breadth) -> list[Planned]:
    """Whole turns from here on, the best first."""
    ends: list[Planned] = []
    for begun in _begun(position):
        if _is_over(begun, position):
            ends.append(Planned(judge.worth(begun), begun))
        else:
            ends += _ends_of(begun, position, judge, breadth, quiet=breadth.quiet > 0)
    if not position.final_round:
        ends = [each for each in ends if _moves_the_game_on(each.turn)]
    ends.sort(key=_by_worth, reverse=True)
    return ends


def _moves_the_game_on(turn: Turn) -> bool:
    """Riding to and fro for ever is no way to play."""
    return bool(turn.sent) or PLACE in turn.actions or DRAW in turn.actions


def _by_worth(planned: Planned) -> float:
    return planned.worth


def _begun(position: Position) -> Iterator[Turn]:
    """The turn so far, with every way to enter what has yet to be entered."""
    turn = position.begun()
    if position.entering:
        yield from entries(turn, position.active, position.entering, position.grid)
    else:
        yield turn


def _is_over(turn: Turn, position: Position) -> bool:
    """Drawing the last tile ends a turn, too."""
    if turn.won or len(turn.actions) == ACTIONS_PER_TURN:
        return True
    return turn.drawn > 0 and turn.drawn >= len(position.pile)


def _ends_of(
    turn: Turn, position: Position, judge: Judge, breadth: Breadth, *, quiet: bool
) -> list[Planned]:
    judged = [
        Planned(judge.worth(each), each) for each in _actions(turn, position, breadth, quiet=quiet)
    ]
    judged.sort(key=_by_worth, reverse=True)
    if len(turn.actions) + 1 == ACTIONS_PER_TURN:
        return judged
    ends = [each for each in judged if _is_over(each.turn, position) or _has_stopped(each.turn)]
    begun = [each for each in judged if not _is_over(each.turn, position)]
    begun = [each for each in begun if not _has_stopped(each.turn)][: breadth.firsts]
    for number, each in enumerate(begun):
        ends += _ends_of(each.turn, position, judge, breadth, quiet=number < breadth.quiet)
    return ends


def _has_stopped(turn: Turn) -> bool:
    return bool(turn.moves) and turn.moves[-1].kind == "end_turn"


def _actions(turn: Turn, position: Position, breadth: Breadth, *, quiet: bool) -> Iterator[Turn]:
    """What can be done next, and stopping where drawing is not clearly better."""
    seat = position.active
    if DRAW not in turn.actions:
        found = list(placements(turn, seat, breadth.tiles))
        yield from found
        yield from islice(preparations(turn, breadth.tiles), max(0, breadth.prepared - len(found)))
        yield from rides(turn, seat, quiet=quiet)
    may_draw = not position.final_round
    if may_draw:
        yield draw(turn)
    if not may_draw or (turn.actions and len(position.pile) - turn.drawn == 1):
        yield stop(turn)
