"""What the bot draws before anybody asks."""

from __future__ import annotations

from render.new_york.streets import map_ground
from render.theme import THEMES
from render.warming import warm


def test_backgrounds_of_every_theme_are_there_afterwards() -> None:
    map_ground.cache_clear()
    warm()
    warmed = map_ground.cache_info()
    for theme in THEMES:
        map_ground(theme, "en", "full")
        map_ground(theme, "en", "faded")
    assert map_ground.cache_info().misses == warmed.misses
