"""Descriptions name each choice with the label it has in the picture."""

from __future__ import annotations

from engines.base import Choice, Step
from render.alt import choices_alt
from render.narrate import Words

STEP = Step("route", tuple(Choice("route", each) for each in ("chelsea-soho", "chelsea-midtown")))


def test_each_choice_is_named_with_its_label() -> None:
    words = Words("new_york", "en", ("Ada", "Bruno"), 0)
    lines = [words.choice(choice) for choice in STEP.choices]
    alt = choices_alt(words, STEP, ("A", "B"), 0)
    assert f"A {lines[0]}; B {lines[1]}" in alt


def test_without_labels_the_choices_are_named_alone() -> None:
    words = Words("new_york", "en", ("Ada", "Bruno"), 0)
    lines = [words.choice(choice) for choice in STEP.choices]
    assert f": {lines[0]}; {lines[1]}" in choices_alt(words, STEP, (), 0)
