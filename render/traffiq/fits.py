"""The viewer's tiles: their letters, their different rotations, and where each would fit now."""

from __future__ import annotations

from typing import NamedTuple

from data.traffiq import COMPONENTS, Sides, rotated
from engines.traffiq.view import View

_SIDES = {tile.id: tile.sides for tile in COMPONENTS.district_tiles}


class Turned(NamedTuple):
    """A tile one way round."""

    label: str  # such as B2
    rotation: int
    sides: Sides
    where: tuple[str, ...]  # the cells on which it fits

    @property
    def cells(self) -> int:
        return len(self.where)


class HeldTile(NamedTuple):
    letter: str
    tile: str
    turned: tuple[Turned, ...]  # the rotations that look different

    @property
    def fits(self) -> bool:
        return any(each.where for each in self.turned)

    @property
    def where(self) -> frozenset[str]:
        """The cells on which it fits one way or another."""
        return frozenset(cell for each in self.turned for cell in each.where)


def held_tiles(view: View) -> tuple[HeldTile, ...]:
    return tuple(_held(view, letters(n).upper(), tile) for n, tile in enumerate(view.hand))


def sides_of(tile: str) -> Sides:
    return _SIDES[tile]


def different_rotations(tile: str) -> tuple[int, ...]:
    """Of those that look the same, the smallest."""
    seen: dict[Sides, int] = {}
    for rotation in range(4):
        seen.setdefault(rotated(_SIDES[tile], rotation), rotation)
    return tuple(seen.values())


def letters(number: int) -> str:
    """a to z, then aa, ab and so on."""
    page, letter = divmod(number, 26)
    return (letters(page - 1) if page else "") + chr(ord("a") + letter)


def _held(view: View, letter: str, tile: str) -> HeldTile:
    turned = []
    for number, rotation in enumerate(different_rotations(tile), start=1):
        sides = rotated(_SIDES[tile], rotation)
        turned.append(Turned(f"{letter}{number}", rotation, sides, _fitting(view, sides)))
    return HeldTile(letter, tile, tuple(turned))


def _fitting(view: View, sides: Sides) -> tuple[str, ...]:
    return tuple(
        cell.cell
        for cell in view.open_cells
        if all(wanted in (None, colour) for wanted, colour in zip(cell.sides, sides, strict=True))
    )
