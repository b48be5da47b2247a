"""What all renderers share beside the drawing."""

from __future__ import annotations

from engines.base import Choice, Result, Step
from render.base import by_rank, page_of


def test_winners_come_first_even_if_somebody_who_left_had_more() -> None:
    result = Result((13, 9, 12, 12), frozenset({2}), "all_left", ((),) * 4)
    assert by_rank(result) == [2, 0, 3, 1]


def test_pages_cover_every_choice_once() -> None:
    step = Step("route", tuple(Choice("route", str(n)) for n in range(41)))
    assert [*page_of(step, 0), *page_of(step, 1), *page_of(step, 2)] == list(range(41))
