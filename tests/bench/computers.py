"""Computers: how often each wins against the others, seats rotated, and what a turn costs.

Times are of one core, so that a busy machine does not change them.

`computers [game] [one-other] [games] [seats]` runs a part: `computers new_york normal-easy 200`
plays two and four at a table, `... 200 4` only four (one player among three others). Players are
random, flat (the old search), easy, normal, hard and each game's sparring partners.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, median
from time import process_time
from typing import Any

from engines import ENGINES
from engines.base import AnyEngine
from engines.policy import Strength
from engines.rng import Rng
from tests.bench._flat_search import choose
from tests.bench._measure import percentile
from tests.bench._sparring import sparring_partners

Player = Callable[[AnyEngine, Any, int, Rng], Any]  # engine, state, seat, rng: a move

GAMES = 400
SLOW_GAMES = 60  # where a slow player takes part
SLOW = ("flat", "hard")
PAIRINGS = (
    "easy-random",
    "normal-random",
    "normal-easy",
    "normal-flat",
    "hard-random",
    "hard-flat",
    "hard-easy",
    "hard-normal",
)


@dataclass
class Tally:
    """What came out for the first player of a pairing."""

    won: list[float] = field(default_factory=list)  # by game; a shared win is a share
    margins: list[float] = field(default_factory=list)  # to the best of the others
    seconds: list[float] = field(default_factory=list)  # by turn
    turns: list[int] = field(default_factory=list)  # by game

    def __str__(self) -> str:
        low, high = interval(sum(self.won), len(self.won))
        times = [1e3 * each for each in self.seconds]
        return (
            f"{len(self.won):>6} {fmean(self.won):>7.1%} {f'{low:.1%}–{high:.1%}':>14}"
            f" {fmean(self.margins):>+8.1f} {fmean(self.turns):>6.1f} {median(times):>8.1f}"
            f" {percentile(times, 0.95):>8.1f} {max(times):>8.1f}"
        )


def main(game: str = "", pairing: str = "", games: str = "", seats: str = "") -> None:
    print(
        f"{'game':<10} {'seats':>5} {'pairing':<18} {'games':>6} {'won':>7} {'95 %':>14}"
        f" {'margin':>8} {'turns':>6} {'ms/turn':>8} {'p95':>8} {'max':>8}"
    )
    for engine in ENGINES.values():
        if game in ("", engine.name):
            for each in [pairing] if pairing else _pairings(engine):
                for count in [int(seats)] if seats else (2, 4):
                    tally = play_games(engine, each, int(games or _default_games(each)), count)
                    print(f"{engine.name:<10} {count:>5} {each:<18} {tally}", flush=True)


def _pairings(engine: AnyEngine) -> Iterator[str]:
    if getattr(engine, "policy", None) is None:
        return
    yield from PAIRINGS
    for partner in sparring_partners(engine.name):
        yield f"normal-{partner}"
        yield f"hard-{partner}"


def _default_games(pairing: str) -> int:
    return SLOW_GAMES if any(name in SLOW for name in pairing.split("-")) else GAMES


def play_games(engine: AnyEngine, pairing: str, games: int, seats: int) -> Tally:
    """The first player sits once at every seat of each deal; the other has all other seats."""
    one, other = (player_called(engine, name) for name in pairing.split("-"))
    tally = Tally()
    for number in range(games):
        seat = number % seats
        players = [one if each == seat else other for each in range(seats)]
        _play(engine, players, seat, f"bench/{number // seats}", tally)
    return tally


def _play(engine: AnyEngine, players: list[Player], watched: int, seed: str, tally: Tally) -> None:
    state = engine.setup(len(players), seed)
    times: dict[int, float] = {}
    steps = 0
    while to_move := engine.to_move(state):
        seat, turn = min(to_move), engine.turn_of(state)
        steps += 1
        start = process_time()
        move = players[seat](engine, state, seat, Rng(f"{seed}/{watched}/{steps}"))
        if seat == watched:
            times[turn] = times.get(turn, 0.0) + process_time() - start
        engine.check(state, seat, move)
        engine.advance(state, seat, move)
    result = engine.result(state)
    assert result is not None  # nobody is to move
    tally.won.append((watched in result.winners) / len(result.winners))
    best_rival = max(score for seat, score in enumerate(result.scores) if seat != watched)
    tally.margins.append(result.scores[watched] - best_rival)
    tally.seconds += times.values()
    tally.turns.append(len(times))


def player_called(engine: AnyEngine, name: str) -> Player:
    if name == "random":
        return _play_at_random
    if name == "flat":
        return lambda e, state, seat, rng: choose(e, e.view_for(state, seat), seat, rng)
    if name in list(Strength):
        strength = Strength(name)
        return lambda e, state, seat, rng: (
            e.policy.decide(strength, e.view_for(state, seat), rng).move
        )
    partners = sparring_partners(engine.name)
    if name not in partners:
        known = ", ".join(("random", "flat", *Strength, *partners))
        raise SystemExit(f"no player {name!r} of {engine.name}; there are: {known}")
    return lambda e, state, seat, rng: partners[name](e.view_for(state, seat), rng)


def _play_at_random(engine: AnyEngine, state: Any, seat: int, rng: Rng) -> Any:
    drawn = rng

    def below(limit: int) -> int:
        nonlocal drawn
        number, drawn = drawn.below(limit)
        return number

    return engine.sample(state, seat, below)


def interval(won: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = won / games
    centre = (share + z * z / (2 * games)) / (1 + z * z / games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return centre - spread / (1 + z * z / games), centre + spread / (1 + z * z / games)
