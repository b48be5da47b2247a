"""From a tap to its acknowledgement and to the new board, and 200 people tapping at once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from bot.reply.custom_ids import Control as Id
from bot.sandbox import Outcome
from bot.sandbox.world import Event
from bot.views.control_router import Answer, Press, handles
from bot.views.page import Page, button
from engines import ENGINES
from tests.bench._measure import percentile
from tests.bot.driver import Control, Person, Stage, controls_of
from tests.bot.scenarios.on_sandbox import OnSandbox, on_sandbox
from tests.bot.scenarios.plain import BLANK
from tests.bot.scenarios.playing import asked, choices_of, is_over, open_game, panel_of

ROUNDS = 200
BOARDS = 120  # of each game
GAMES, SEATS, WAVES = 50, 4, 6
EMPTY = Id("nothing", 0, 0)
MISSED = 3.0  # seconds; then Discord tells the person that nothing came


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
    await _put_empty(backend)
    empty = [await _empty_press(backend) for _ in range(ROUNDS)]
    _tell("empty handler: press to acknowledged", [each[0] for each in empty])
    _tell("empty handler: press to a message with an empty picture", [each[1] for each in empty])
    for game in ENGINES:
        acknowledged: list[float] = []
        boards: list[float] = []
        while len(boards) < BOARDS:
            await _time_game(backend, game, acknowledged, boards)
        _tell(f"{game}: press to acknowledged", acknowledged)
        _tell(f"{game}: last press of a turn to the new board posted", boards)


async def _time_game(
    backend: OnSandbox, game: str, acknowledged: list[float], boards: list[float]
) -> None:
    random = Random(len(boards))
    stage = Stage(backend)
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, game)
    while not is_over(people[0]) and len(boards) < BOARDS:
        person = random.choice(asked(people[0], people))
        await person.press("Your turn")
        await _time_turn(backend, person, random, acknowledged, boards)


async def _put_empty(backend: OnSandbox) -> None:
    """A button that does nothing but post a message."""
    place = backend.client.get_partial_messageable(backend.home())

    @handles(EMPTY.verb, answer=Answer.CHANGE)
    async def nothing(_: Press) -> None:
        page = Page().picture(BLANK, "empty")
        await place.send(view=page, files=page.files)

    await place.send(view=Page().row(button(EMPTY, "Nothing")))


async def _empty_press(backend: OnSandbox) -> tuple[float, float]:
    """Until it was acknowledged, and until the message was there."""
    shown = backend.messages("Ada", backend.home())
    message = next(each for each in reversed(shown) if list(controls_of(each)))
    with _posted(backend) as posted:
        start = perf_counter()
        await backend.actor("Ada").press(backend.home(), int(message["id"]), EMPTY.custom_id)
        acknowledged = perf_counter() - start
        await backend.quiet()
    return acknowledged, posted[0] - start


@contextmanager
def _posted(backend: OnSandbox) -> Iterator[list[float]]:
    """When messages that everybody sees appear."""
    times: list[float] = []

    def hear(event: Event) -> None:
        if event.name == "MESSAGE_CREATE" and event.visible_to is None:
            times.append(perf_counter())

    stop = backend.sandbox.world.listen(hear)
    yield times
    stop()


async def _time_turn(
    backend: OnSandbox,
    person: Person,
    random: Random,
    acknowledged: list[float],
    boards: list[float],
) -> None:
    """Tap a whole turn; a board counts from the press that ended it."""
    with _posted(backend) as posted:
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


async def _use(backend: OnSandbox, person: Person, control: Control) -> Outcome:
    actor = backend.actor(person.name)
    where = (control.channel, control.message, control.custom_id)
    if control.value is None:
        return await actor.press(*where)
    return await actor.choose(*where, [control.value])


# --- everybody ----------------------------------------------------------------------------------


async def _everybody_at_once(backend: OnSandbox) -> None:
    stage, engines, random = Stage(backend), list(ENGINES), Random(1)
    everybody: list[Person] = []
    for table in range(GAMES):
        names = [f"P{table}x{seat}" for seat in range(SEATS)]
        for name in names:
            backend.sandbox.control.add_person(name)
        people = [stage.person(name) for name in names]
        await open_game(people, engines[table % len(engines)])
        everybody += people
    print(f"{len(everybody)} people press at once, {WAVES} times, in {GAMES} games of all kinds:")
    waves = [await _all_press(backend, everybody, random) for _ in range(WAVES)]
    waits = [wait for wave in waves for wait in wave.waits]
    shown = [time for wave in waves for time in wave.shown]
    missed = sum(wait >= MISSED for wait in waits)
    print(f"  {len(shown) / sum(wave.took for wave in waves):.0f} presses/s; 3 s missed: {missed}")
    _tell("  press to acknowledged", waits)
    _tell("  press to answer shown", shown)
    print(f"  all boards posted, worst wave: {max(wave.quiet for wave in waves):.1f} s")


@dataclass
class Wave:
    """One press of everybody, in seconds."""

    waits: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    took: float = 0.0
    quiet: float = 0.0


async def _all_press(backend: OnSandbox, people: list[Person], random: Random) -> Wave:
    wave = Wave()
    chosen = [_next_control(person, random) for person in people]
    start = perf_counter()

    async def press(person: Person, control: Control) -> None:
        began = perf_counter()
        outcome = await _use(backend, person, control)
        wave.waits.append(perf_counter() - began)
        await backend.settled(outcome)
        wave.shown.append(perf_counter() - began)

    await asyncio.gather(*map(press, people, chosen))
    wave.took = perf_counter() - start
    await backend.quiet()
    wave.quiet = perf_counter() - start
    return wave


def _next_control(person: Person, random: Random) -> Control:
    """What a person in the middle of a turn presses next; others look again."""
    panel = panel_of(person)
    choices = choices_of(panel) if panel else []
    confirm = [each for each in choices if each.label == "Confirm"]
    if choices:
        return random.choice(confirm or choices)
    return next(each for each in person.controls() if each.label == "Your turn")


def _tell(name: str, times: list[float]) -> None:
    middle, high = percentile(times, 0.5) * 1000, percentile(times, 0.95) * 1000
    worst = max(times) * 1000
    print(f"{name}: p50 {middle:.1f} ms, p95 {high:.1f} ms, worst {worst:.1f} ms over {len(times)}")
