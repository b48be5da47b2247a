"""The colours of the city, dark and light, and as they look when something else matters more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from data.traffiq import STREET_COLOURS
from render.palette import Palette
from render.panels import FADED
from render.theme import INK, PLAYERS, THEMES, Colour, Theme, mix, rgb

DIMMED = 0.62  # how far everything old goes towards the page in a picture of what is new


@dataclass(frozen=True, eq=False)
class Look:
    """Compared by identity: there is one for each theme, and one dimmed."""

    theme: Theme
    bands: dict[str, Colour]  # by colour of a side
    signs: dict[str, Colour]  # what is drawn on a band
    street: Colour
    kerb: Colour
    dash: Colour
    yard: Colour  # the middle of a tile
    edge: Colour  # where a street will run
    lattice: Colour
    crossing: Colour
    quiet: float = 0.5  # how far bands go towards the yard once they are inside

    @property
    def settled(self) -> dict[str, Colour]:
        """Bands inside the city: red or beige no longer matters, park and water still show."""
        quiet = {str(each): mix(self.bands[each], self.yard, self.quiet) for each in STREET_COLOURS}
        return {**self.bands, **quiet}

    @property
    def colours(self) -> tuple[Colour, ...]:
        own = (self.street, self.kerb, self.dash, self.yard, self.edge, self.lattice, self.crossing)
        return (*self.bands.values(), *self.settled.values(), *self.signs.values(), *own)

    @property
    def mixes(self) -> tuple[tuple[Colour, Colour], ...]:
        pairs = [(self.signs[colour], band) for colour, band in self.bands.items()]
        pairs += [(self.kerb, self.street), (self.kerb, self.yard), (self.kerb, self.crossing)]
        pairs += [(self.kerb, band) for band in self.settled.values()]
        return tuple(pairs)


_DARK = Look(
    THEMES["dark"],
    bands={
        "red": rgb("8A3F38"),
        "beige": rgb("B39B6D"),
        "green": rgb("2E6B47"),
        "blue": rgb("24598F"),
    },
    signs={
        "red": rgb("FFD9D2"),
        "beige": rgb("2B2313"),
        "green": rgb("B9F0CC"),
        "blue": rgb("CFE6FF"),
    },
    street=rgb("DDE0E6"),
    kerb=rgb("0F1115"),
    dash=rgb("8B919C"),
    yard=rgb("2A2F38"),
    edge=rgb("6B7280"),
    lattice=rgb("333843"),
    crossing=rgb("FFFFFF"),
)
_LIGHT = Look(
    THEMES["light"],
    bands={
        "red": rgb("B5554B"),
        "beige": rgb("D2B87F"),
        "green": rgb("57A274"),
        "blue": rgb("3F7FBF"),
    },
    signs={
        "red": rgb("FFEDE9"),
        "beige": rgb("2B2313"),
        "green": rgb("0E3320"),
        "blue": rgb("E9F4FF"),
    },
    street=rgb("FAFBFC"),
    kerb=rgb("2B303A"),
    dash=rgb("8B919C"),
    yard=rgb("E9EBEF"),
    edge=rgb("767D8A"),
    lattice=rgb("C3C8D1"),
    crossing=rgb("FFFFFF"),
)
LOOKS = {"dark": _DARK, "light": _LIGHT}


def look_of(theme: Theme) -> Look:
    return LOOKS[theme.name]


@cache
def dimmed(look: Look) -> Look:
    """The same city, half forgotten."""

    def faint(colour: Colour) -> Colour:
        return mix(colour, look.theme.page, DIMMED)

    return Look(
        look.theme,
        {name: faint(colour) for name, colour in look.bands.items()},
        {name: faint(colour) for name, colour in look.signs.items()},
        street=faint(look.street),
        kerb=faint(look.kerb),
        dash=faint(look.dash),
        yard=faint(look.yard),
        edge=faint(look.edge),
        lattice=look.lattice,
        crossing=faint(look.crossing),
    )


def chosen_ground(theme: Theme) -> Colour:
    """Under the name of a cell that can be chosen."""
    return mix(theme.page, theme.gold, 0.14)


@cache
def palette_of(theme: Theme) -> Palette:
    look = look_of(theme)
    old = dimmed(look)
    faint = [mix(each.colour, theme.page, FADED) for each in PLAYERS]
    marks = [(look.kerb, each.colour) for each in PLAYERS]
    marks += [(INK, colour) for colour in faint]
    open_cell = chosen_ground(theme)
    marks += [(theme.gold_text, open_cell)]
    gold = [(theme.gold, look.kerb), (theme.gold, look.street), (theme.gold, theme.page)]
    return Palette(
        (*theme.colours, *look.colours, *old.colours, *faint, open_cell),
        (*theme.mixes, *look.mixes, *marks, *gold, *old.mixes),
    )
