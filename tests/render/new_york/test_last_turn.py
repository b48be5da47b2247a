"""The last-turn box tells of whoever acted last, also when the events tell of several."""

from __future__ import annotations

from engines.new_york.events import BlindDrawn, OpeningEnded, RouteClaimed, TicketsKept
from render.new_york.last_turn import _last_turn


def test_who_plays_first_is_not_who_chose_first() -> None:
    kept = [TicketsKept(seat, None) for seat in (0, 1, 2)]
    assert _last_turn((*kept, OpeningEnded((1, 1, 2), 1))) == (1, (OpeningEnded((1, 1, 2), 1),))


def test_of_several_turns_the_last_one_is_told() -> None:
    claim = RouteClaimed(0, "chelsea-soho", "pink", 4, 0, 7)
    drawn = (BlindDrawn(1), BlindDrawn(1))
    assert _last_turn((claim, *drawn)) == (1, drawn)
    assert _last_turn(()) == (None, ())
