"""What a tap costs the store: reads, writes and loads of a game, until the bot is at rest."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from engines import ENGINES
from tests.bot.counting import Trips, counted_trips
from tests.bot.driver import Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox, on_sandbox
from tests.bot.scenarios.playing import asked, choices_of, is_over, open_game, panel_of

TURNS = 12  # of each game


def main() -> None:
    asyncio.run(_measure())


async def _measure() -> None:
    for game in ENGINES:
        with TemporaryDirectory() as folder:
            async with on_sandbox(Path(folder), draws=False) as backend:
                kinds = await _count(backend, game)
        for kind, found in kinds.items():
            worst = Trips(*(max(values) for values in zip(*map(_numbers, found), strict=True)))
            print(f"{game}: {kind}: at most {worst} over {len(found)} taps")


def _numbers(trips: Trips) -> tuple[int, int, int]:
    return trips.reads, trips.writes, trips.loads


async def _count(backend: OnSandbox, game: str) -> dict[str, list[Trips]]:
    stage, random = Stage(backend), Random(1)
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, game)
    kinds: dict[str, list[Trips]] = {"a choice": [], "a move within a turn": [], "a turn's end": []}
    for _ in range(TURNS):
        if is_over(people[0]):
            break
        person = random.choice(asked(people[0], people))
        await person.press("Your turn")
        await _count_turn(backend, person, random, kinds)
    return {kind: found for kind, found in kinds.items() if found}


async def _count_turn(
    backend: OnSandbox, person: Person, random: Random, kinds: dict[str, list[Trips]]
) -> None:
    while choices := choices_of(panel_of(person) or {"components": []}):
        confirm = [each for each in choices if each.label == "Confirm"]
        public = len(backend.messages("Chiara", person.place))
        with counted_trips() as trips:
            await person.use(random.choice(confirm or choices))
            await backend.quiet()
        has_ended = len(backend.messages("Chiara", person.place)) > public
        kind = "a turn's end" if has_ended else "a move within a turn" if confirm else "a choice"
        kinds[kind].append(trips)
