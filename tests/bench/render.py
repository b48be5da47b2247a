"""Pictures: from a changed state to PNG bytes, beside the least any indexed picture costs.

The floor is measured in the same run: a copy of the finished picture's pixels and its encoding
with the same settings. Positions are of random games the caches have not seen.
"""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from statistics import median
from time import perf_counter
from typing import Any

from PIL import Image

from engines import ENGINES
from engines.base import Seat
from render.base import Picture
from render.paint import QUICK, SMALL
from tests.bench._measure import percentile
from tests.render.scenes import GAMES, NAMES, Position, game, renderer

PHASES = {"early": 0.1, "middle": 0.5, "late": 0.9}
GAMES_PLAYED = 12
AROUND = 3  # positions of each game in each phase


def main() -> None:
    print(
        f"{'picture':<26} {'median ms':>9} {'p95 ms':>7} {'floor ms':>8} {'x floor':>8} {'kB':>6}"
    )
    for name in GAMES:
        if 4 not in ENGINES[name].seat_counts:
            continue  # the toy game has no pictures of its own
        _warm_up(name)
        for phase, share in PHASES.items():
            _report(f"{name} board {phase}", _positions(name, share), _board, SMALL)
        _report(f"{name} hand", _positions(name, 0.5), _hand, QUICK)
        _report(f"{name} cover", _positions(name, 0.5)[:5], _cover, SMALL)


def _board(position: Position) -> Picture:
    return renderer(position.engine.name).board(position.scene(None))


def _hand(position: Position) -> Picture:
    seat: Seat = min(position.engine.to_move(position.state), default=0)
    return renderer(position.engine.name).hand(position.scene(seat))


def _cover(position: Position) -> Picture:
    return renderer(position.engine.name).cover("en", "dark", NAMES[:3])


def _warm_up(name: str) -> None:
    """What a bot has after its first pictures: backgrounds and the commonest pieces."""
    for seats in (2, 4):
        for position in game(name, seats, seed=1000)[::3]:
            _board(position)
            _hand(position)


def _positions(name: str, share: float) -> list[Position]:
    found: list[Position] = []
    for seed in range(GAMES_PLAYED):
        played = game(name, 2 + seed % 3, seed)
        start = min(int(len(played) * share), len(played) - AROUND - 1)
        found += played[start : start + AROUND]
    return found


def _report(
    what: str, positions: list[Position], draw: Callable[[Position], Picture], level: int
) -> None:
    times, floors, sizes = [], [], []
    for position in positions:
        start = perf_counter()
        picture = draw(position)
        times.append((perf_counter() - start) * 1000)
        floors.append(_floor(picture, level))
        sizes.append(len(picture.png))
    middle, floor = median(times), median(floors)
    print(
        f"{what:<26} {middle:>9.1f} {percentile(times, 0.95):>7.1f} {floor:>8.1f}"
        f" {middle / floor:>8.2f} {max(sizes) / 1000:>6.0f}"
    )


def _floor(picture: Picture, level: int) -> float:
    image: Any = Image.open(BytesIO(picture.png))
    image.load()
    start = perf_counter()
    image.copy().save(BytesIO(), "PNG", compress_level=level)
    return (perf_counter() - start) * 1000
