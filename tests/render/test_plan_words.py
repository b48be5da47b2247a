"""Everything about plans has words: every question, every line, every reason to stop."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from data.catalogue import CATALOGUE
from engines import ENGINES
from engines.steps import Step
from render.narrate import Words
from tests.engines.positions import option_sets, play_on


@pytest.mark.parametrize("name", ENGINES)
def test_every_line_of_a_plan_can_be_chosen_and_read(name: str) -> None:
    engine = ENGINES[name]
    words = Words(name, "en", ("Ada", "Bruno", "Chiara", "Dmitri"), 0)
    state = engine.setup(engine.seat_counts[-1], "words", option_sets(engine)[0])
    for _ in islice(play_on(engine, state, Random(1)), 40):
        if engine.result(state) is not None:
            break
    view = engine.view_for(state, 0)
    planner = engine.planner
    for step_of, lines in (
        (planner.order_step, planner.orders(view)),
        (planner.stop_step, planner.stops(view)),
    ):
        for line in islice(lines, 300):
            assert words.plan(line)
            chosen: tuple[str, ...] = ()
            values = [line.kind, *(str(getattr(line, f)) for f in line.__slots__ if f != "kind")]
            while isinstance(step := step_of(view, chosen), Step):
                assert CATALOGUE.has(f"{name}-ask-{step.part}") or CATALOGUE.has(
                    f"ask-{step.part}"
                ), f"nothing asks for {step.part} in {name}"
                chosen = (*chosen, values[len(chosen)])


@pytest.mark.parametrize("name", ENGINES)
def test_every_reason_to_stop_has_words(name: str) -> None:
    for reason in ENGINES[name].planner.reasons:
        assert CATALOGUE.has(f"{name}-stopped-{reason}") or CATALOGUE.has(f"stopped-{reason}")
