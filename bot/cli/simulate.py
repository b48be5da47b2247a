"""`python -m bot simulate`: whole games between computers, with a trace anybody can check."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from secrets import token_hex
from typing import Annotated, Any

import orjson
import typer

from bot.cli import CommandError, engine_called, read_setup
from engines.base import AnyEngine, Json
from engines.policy import Strength
from engines.rng import Rng
from engines.trace import traced_game

Choose = Callable[[Any, int], Any]
MOST_TOLD = 5  # games summed up one by one; more are only counted


def _random_policy(engine: AnyEngine, seed: str) -> Choose:
    random = Random(seed)
    return lambda state, seat: engine.sample(state, seat, random.randrange)


def _computer_policy(strength: Strength) -> Callable[[AnyEngine, str], Choose]:
    """Exactly what plays at a real table."""

    def policy(engine: AnyEngine, seed: str) -> Choose:
        thought = count()
        return lambda state, seat: (
            engine.policy.decide(
                strength, engine.view_for(state, seat), Rng(f"{seed}/{next(thought)}")
            ).move
        )

    return policy


POLICIES: dict[str, Callable[[AnyEngine, str], Choose]] = {
    "random": _random_policy,
    **{strength.value: _computer_policy(strength) for strength in Strength},
}


def simulate(
    game: Annotated[str, typer.Option(help="Which game.")],
    players: Annotated[int, typer.Option(help="How many seats.")] = 2,
    seed: Annotated[str, typer.Option(help="Same seed, same games; left out: a new one.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1,
    policy: Annotated[str, typer.Option(help=f"How to play: {', '.join(POLICIES)}.")] = "random",
    option: Annotated[list[str] | None, typer.Option(help="A game option, as name=value.")] = None,
    trace: Annotated[
        Path | None, typer.Option(help="Write every state and move here as JSON lines.")
    ] = None,
) -> None:
    """Play whole games between computers and sum them up (docs/trace.md has the trace's form)."""
    engine = engine_called(game)
    options = read_setup(engine, players, option or [])
    if policy not in POLICIES:
        raise CommandError(f"There is no policy {policy!r}. Policies: {', '.join(POLICIES)}")
    seed = seed or token_hex(8)
    print(f"{engine.name}, {players} players, seed {seed}")
    results: list[Json] = []
    with _writing_to(trace) as write:
        for number in range(1, games + 1):
            game_seed = seed if games == 1 else f"{seed}/{number}"
            choose = POLICIES[policy](engine, game_seed)
            moves = 0
            for line in traced_game(engine, players, game_seed, options, choose):
                write(line)
                moves = line.get("number", moves)
            results.append({**line, "moves": moves})
    for number, result in enumerate(results[:MOST_TOLD], start=1):
        _tell(number, result)
    if len(results) > 1:
        _sum_up(results, players)


@contextmanager
def _writing_to(path: Path | None) -> Iterator[Callable[[Json], None]]:
    if path is None:
        yield lambda _: None
        return
    try:
        with path.open("wb") as file:
            yield lambda line: _write_line(file.write, line)
    except OSError as failed:
        raise CommandError(f"Cannot write the trace to {path}: {failed.strerror}") from failed


def _write_line(write: Callable[[bytes], object], line: Json) -> None:
    write(orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE))


def _tell(number: int, result: Json) -> None:
    print(f"\ngame {number}: {result['moves']} moves, ended by {result['ended_by']}")
    for seat, (score, parts) in enumerate(zip(result["scores"], result["breakdown"], strict=True)):
        detail = ", ".join(f"{kind} {points}" for kind, points in parts.items())
        star = " *" if seat in result["winners"] else ""
        print(f"  seat {seat}: {score:>4}  ({detail}){star}")


def _sum_up(results: list[Json], players: int) -> None:
    games = len(results)
    wins = Counter(seat for result in results for seat in result["winners"])
    ends = Counter(result["ended_by"] for result in results)
    moves = sorted(result["moves"] for result in results)
    print(f"\n{games} games, {moves[0]} to {moves[-1]} moves, median {moves[games // 2]}")
    print("ended by " + ", ".join(f"{how} ({count})" for how, count in ends.most_common()))
    for seat in range(players):
        mean = sum(result["scores"][seat] for result in results) / games
        print(f"  seat {seat}: {mean:>6.1f} points on average, {wins[seat]} wins")
