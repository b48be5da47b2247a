"""The one look of all games: colours dark and light, player colours and marks, sizes of type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Colour = tuple[int, int, int]
Mark = Literal["disc", "triangle", "square", "diamond"]


def rgb(hexadecimal: str) -> Colour:
    red, green, blue = bytes.fromhex(hexadecimal)
    return red, green, blue


def mix(colour: Colour, towards: Colour, share: float) -> Colour:
    """The first colour with this share of the second in it."""
    red, green, blue = (
        round(one + (other - one) * share) for one, other in zip(colour, towards, strict=True)
    )
    return red, green, blue


INK = rgb("14161A")  # text on any bright colour, in both themes
PAPER = rgb("FFFFFF")  # text on any dark colour, in both themes
GOLD = rgb("F5C542")  # exactly one thing: now, newest, yours to choose, won


class PlayerLook(NamedTuple):
    colour: Colour
    mark: Mark


# Worst pair under simulated colour blindness 22 (CIEDE2000), INK readable on each, none near
# gold: tests/render/test_theme.py. The mark says the same without colour.
PLAYERS = (
    PlayerLook(rgb("F7F5DC"), "disc"),
    PlayerLook(rgb("4FE0F5"), "triangle"),
    PlayerLook(rgb("8C75FF"), "square"),
    PlayerLook(rgb("EC6468"), "diamond"),
)


class Face(NamedTuple):
    """A cut of Open Sans: weight 300-800, width 75 (condensed) to 100."""

    size: int
    weight: int = 700
    width: int = 100

    def at(self, size: int) -> Face:
        return self._replace(size=size)


# Nothing a reader must read is under 44, which is 11 px on a phone.
HEADLINE = Face(58, 800)
HEADING = Face(52)
SCORE = Face(76, 800)
NAME = Face(50)
STAT = Face(44)
STRONG = Face(44, 800)
BODY = Face(44, 600)
CONDENSED = Face(46, 700, 75)
TOTAL = Face(116, 800)
COUNT = Face(86, 800)
TITLE = Face(116, 800)
TITLE_ABOVE = Face(62, 600)
SMALLEST = 44


@dataclass(frozen=True)
class Theme:
    name: str
    page: Colour
    panel: Colour
    active: Colour  # the panel of whoever is to play; cards
    text: Colour
    muted: Colour
    line: Colour
    gold: Colour  # outlines and fills
    gold_text: Colour  # gold enough, and readable as text on page and panels
    good: Colour
    bad: Colour
    good_text: Colour
    bad_text: Colour

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Every named colour of the shared look; a game adds its own."""
        own = (self.page, self.panel, self.active, self.text, self.muted, self.line, self.gold)
        signs = (self.gold_text, self.good, self.bad, self.good_text, self.bad_text)
        return (*own, *signs, INK, PAPER, *(each.colour for each in PLAYERS))

    @property
    def mixes(self) -> tuple[tuple[Colour, Colour], ...]:
        """Pairs that meet at antialiased edges everywhere."""
        grounds = (self.panel, self.active, self.page)
        words = (self.text, self.muted, self.gold_text, self.gold)
        pairs = [(word, ground) for word in words for ground in grounds]
        pairs += [(self.panel, self.page), (self.active, self.page), (self.line, self.page)]
        pairs += [(self.good_text, self.panel), (self.bad_text, self.panel)]
        marks = [(INK, each.colour) for each in PLAYERS]
        marks += [(each.colour, self.panel) for each in PLAYERS]
        return (*pairs, (INK, self.gold), *marks)


DARK = Theme(
    "dark",
    page=rgb("17191E"),
    panel=rgb("23262D"),
    active=rgb("2D313A"),
    text=rgb("F2F3F5"),
    muted=rgb("A9AFBB"),
    line=rgb("3A3F4A"),
    gold=GOLD,
    gold_text=GOLD,
    good=rgb("2FBF7F"),
    bad=rgb("EE4B55"),
    good_text=rgb("4FD69A"),
    bad_text=rgb("FF7B83"),
)
LIGHT = Theme(
    "light",
    page=rgb("E4E7EC"),
    panel=rgb("F6F7F9"),
    active=rgb("FFFFFF"),
    text=rgb("17191E"),
    muted=rgb("545B68"),
    line=rgb("BDC3CE"),
    gold=rgb("E3A008"),
    gold_text=rgb("8A5800"),
    good=rgb("2FBF7F"),
    bad=rgb("EE4B55"),
    good_text=rgb("0A6E44"),
    bad_text=rgb("B3202B"),
)
THEMES = {theme.name: theme for theme in (DARK, LIGHT)}


def theme_of(name: str) -> Theme:
    """The theme of this name; the dark one for a name nobody knows any more."""
    return THEMES.get(name, DARK)
