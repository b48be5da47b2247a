"""From a tap to its acknowledgement and to the new board, and 200 people tapping at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.ids import Control as Id
from bot.sandbox import Outcome
from bot.sandbox.world import Event
from bot.views.controls import HANDLERS, Answer, Press, handles
from bot.views.page import Page, button
from tests.bench._measure import percentile
from tests.bot.driver import Control, Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox, on_sandbox
from tests.bot.scenarios.playing import asked, choices_of, is_over, open_game, panel_of

GAME = "new_york"
ROUNDS = 200
GAMES, SEATS = 50, 4


def main() -> None:
    asyncio.run(_measure())


async def _measure() -> None:
    with TemporaryDirectory() as folder:
        async with on_sandbox(Path(folder), draws=True, durable=True) as backend:
            await _one_person(backend)
    with TemporaryDirectory() as folder:
        async with on_sandbox(Path(folder), draws=True, durable=True) as backend:
            await _everybody_at_once(backend)


# --- one person ---------------------------------------------------------------------------------


async def _one_person(backend: OnSandbox) -> None:
    empty = [await _empty_press(backend) for _ in range(ROUNDS)]
    _tell("empty handler, acknowledged", empty)
    stage = Stage(backend)
    people = [stage.person("Ada"), stage.person("Bruno")]
    acknowledged: list[float] = []
    boards: list[float] = []
    random = Random(1)
    while len(boards) < ROUNDS:
        for each in people:
            each.place = backend.home()
        await open_game(people, GAME)
        while not is_over(people[0]) and len(boards) < ROUNDS:
            person = random.choice(asked(people[0], people))
            await person.press("Your turn")
            await _time_turn(backend, person, random, acknowledged, boards)
    _tell("press to acknowledged", acknowledged)
    _tell("last press of a turn to the new board posted", boards)


async def _empty_press(backend: OnSandbox) -> float:
    if "nothing" not in HANDLERS:

        @handles("nothing", answer=Answer.CHANGE)
        async def nothing(_: Press) -> None:
            pass

        page = Page().row(button(Id("nothing", 0, 0), "Nothing"))
        await backend.client.get_partial_messageable(backend.home()).send(view=page)
    message = backend.messages("Ada", backend.home())[-1]
    start = perf_counter()
    await backend.actor("Ada").press(
        backend.home(), int(message["id"]), Id("nothing", 0, 0).custom_id
    )
    return perf_counter() - start


async def _time_turn(
    backend: OnSandbox,
    person: Person,
    random: Random,
    acknowledged: list[float],
    boards: list[float],
) -> None:
    """Tap a whole turn; a board counts from the press that ended it."""
    posted: list[float] = []

    def hear(event: Event) -> None:
        if event.name == "MESSAGE_CREATE" and event.visible_to is None:
            posted.append(perf_counter())

    stop = backend.sandbox.world.listen(hear)
    while choices := choices_of(panel_of(person) or {"components": []}):
        liked = [each for each in choices if each.label in ("Confirm", "Claim a route")]
        start = perf_counter()
        outcome = await _use(backend, person, random.choice(liked or choices))
        acknowledged.append(perf_counter() - start)
        await backend.settled(outcome)
        await backend.quiet()
        if posted:
            boards.append(posted[0] - start)
            break
    stop()


async def _use(backend: OnSandbox, person: Person, control: Control) -> Outcome:
    actor = backend.actor(person.name)
    where = (control.channel, control.message, control.custom_id)
    if control.value is None:
        return await actor.press(*where)
    return await actor.choose(*where, [control.value])


# --- everybody ----------------------------------------------------------------------------------


async def _everybody_at_once(backend: OnSandbox) -> None:
    stage = Stage(backend)
    tables: list[list[Person]] = []
    for table in range(GAMES):
        names = [f"P{table}x{seat}" for seat in range(SEATS)]
        for name in names:
            backend.sandbox.control.add_person(name)
        people = [stage.person(name) for name in names]
        await open_game(people, GAME)
        tables.append(people)
    everybody = [person for people in tables for person in people]
    for label in ("Your turn", "Only", "Confirm"):
        await _all_press(backend, everybody, label)


async def _all_press(backend: OnSandbox, people: list[Person], label: str) -> None:
    waits: list[float] = []
    done: list[float] = []
    controls = [
        next(each for each in person.controls() if label in each.label) for person in people
    ]
    start = perf_counter()

    async def press(person: Person, control: Control) -> None:
        began = perf_counter()
        outcome = await _use(backend, person, control)
        waits.append(perf_counter() - began)
        await backend.settled(outcome)
        done.append(perf_counter() - began)

    await asyncio.gather(*map(press, people, controls))
    took = perf_counter() - start
    await backend.quiet()
    quiet = perf_counter() - start
    print(
        f"{len(people)} people press {label!r} at once in {GAMES} games:"
        f" {len(people) / took:.0f}/s,"
        f" acknowledged p95 {percentile(waits, 0.95) * 1000:.0f} ms,"
        f" worst {max(waits) * 1000:.0f} ms; shown, worst {max(done) * 1000:.0f} ms;"
        f" all posted after {quiet:.1f} s; 3 s missed: {sum(wait >= 3 for wait in waits)}"
    )


def _tell(name: str, times: list[float]) -> None:
    middle, high = percentile(times, 0.5) * 1000, percentile(times, 0.95) * 1000
    print(f"{name}: p50 {middle:.1f} ms, p95 {high:.1f} ms over {len(times)}")
