"""Colours anybody can tell apart and text anybody can read."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.theme import GOLD, INK, PLAYERS, THEMES, Theme
from tests.render.vision import DEFICIENCIES, contrast, difference, seen

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_difference_matches_the_published_reference_pairs() -> None:
    """Sharma, Wu and Dalal's test data for CIEDE2000."""
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert difference((50, 2.5, 0), (56, -27, -3)) == pytest.approx(31.9030, abs=1e-4)
    assert difference((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)) == pytest.approx(
        0.9082, abs=1e-4
    )


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_player_colours_stay_apart_for_everybody(deficiency: str) -> None:
    colours = [seen(each.colour, deficiency) for each in PLAYERS]
    assert min(difference(one, other) for one, other in combinations(colours, 2)) >= 20


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_no_player_is_gold(deficiency: str) -> None:
    gold = seen(GOLD, deficiency)
    assert min(difference(seen(each.colour, deficiency), gold) for each in PLAYERS) >= 15


def test_every_player_has_a_mark_of_their_own() -> None:
    assert len({each.mark for each in PLAYERS}) == len(PLAYERS)


def test_ink_is_readable_on_every_player_colour_and_on_gold() -> None:
    grounds = [each.colour for each in PLAYERS] + [theme.gold for theme in THEMES.values()]
    assert min(contrast(INK, ground) for ground in grounds) >= 4.5


@themes
def test_text_is_readable_on_every_ground(theme: Theme) -> None:
    for ground in (theme.page, theme.panel, theme.active):
        for text in (theme.text, theme.muted, theme.gold_text, theme.good_text, theme.bad_text):
            assert contrast(text, ground) >= 4.5, (text, ground)
