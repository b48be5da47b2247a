"""What a tap costs: load once, hand it on, write once."""

from __future__ import annotations

from random import Random

from tests.bot.counting import Trips, counted_trips
from tests.bot.driver import Backend, Person
from tests.bot.scenarios.playing import asked, tap_turn


async def _taps(backend: Backend, person: Person) -> list[Trips]:
    """A turn of two drawn cards in five taps, each counted until the bot has nothing left to do."""
    found: list[Trips] = []
    for label in ("Your turn", "Draw from the deck", "Confirm", "Draw from the deck", "Confirm"):
        await backend.quiet()
        with counted_trips() as trips:
            await person.choose(label)
            await backend.quiet()
        found.append(trips)
    return found


async def test_a_tap_loads_once_and_writes_once(backend: Backend, two: list[Person]) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (first,) = asked(two[0], two)
    (other,) = [each for each in two if each is not first]
    for person in (first, other):
        opened, chosen, drawn, again, ended = await _taps(backend, person)
        for step in (opened, chosen, again):
            assert step.writes == 0
            assert step.reads <= 4
            assert step.loads <= 1
        assert drawn.writes <= 1
        assert drawn.loads <= 1
        assert drawn.reads <= 4
        # The move; that its message is being sent, so that a lost answer is noticed; that it was.
        assert ended.writes <= 3
        assert ended.loads <= 1
        assert ended.reads <= 10


async def test_what_nothing_has_touched_is_not_loaded_again(
    backend: Backend, two: list[Person]
) -> None:
    tables = backend.client.services.tables
    await tables.of(1)
    with counted_trips() as trips:
        await tables.of(1)
        await tables.of(1)
    assert trips == Trips()
    assert two
