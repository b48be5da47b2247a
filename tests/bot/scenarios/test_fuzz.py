"""Random people press random things: nothing fails, nothing leaks, nothing gets stuck."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.store import games
from bot.store.games import Status
from bot.table import Table
from engines import ENGINES
from render.narrate import Words
from tests.bot.driver import Backend, Control, Person, Stage, alts_of, controls_of, text_of
from tests.bot.scenarios.playing import EPHEMERAL, open_game, tap_on

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri")
STEPS = int(os.environ.get("WAYBILL_FUZZ_STEPS", "700"))
PUBLIC_ID = re.compile(r"wb:[a-z]+:\d+:\d+:-")
COMMANDS = ("/game list", "/game join", "/game leave", "/game start", "/hand", "/board", "/help")


class Crowd:
    """Four people who do not know what they are doing."""

    def __init__(self, backend: Backend, stage: Stage, random: Random) -> None:
        self.backend = backend
        self.random = random
        self.people = [stage.person(name) for name in NAMES]

    async def step(self) -> None:
        person = self.random.choice(self.people)
        self._wander(person)
        kind = self.random.random()
        if kind < 0.02:
            await person.slash("/game new", game=self.random.choice(list(ENGINES)))
        elif kind < 0.06:
            await person.slash(self.random.choice(COMMANDS))
        elif kind < 0.10:
            await self._type(person)
        elif kind < 0.15:
            await self._together()
        elif (control := self._any_control(person)) is not None:
            await person.use(control)

    def _wander(self, person: Person) -> None:
        if self.random.random() < 0.2:
            places = [self.backend.home(), *self.backend.threads(person.name)]
            person.place = self.random.choice(places)

    def _any_control(self, person: Person) -> Control | None:
        """Mostly of what was shown last, sometimes of what scrolls away."""
        found = person.controls()
        seen = found[: 8 if self.random.random() < 0.8 else 60]
        return self.random.choice(seen) if seen else None

    async def _type(self, person: Person) -> None:
        found = await person.suggested("/move", "move", "")
        if found:
            await person.slash("/move", move=self.random.choice(found)["value"])

    async def _together(self) -> None:
        """Several at the same moment, one of them twice."""
        chosen = [
            (person, control)
            for person in self.random.choices(self.people, k=3)
            if (control := self._any_control(person)) is not None
        ]
        await asyncio.gather(*(self._tap(*each) for each in (*chosen, *chosen[:1])))
        await self.backend.quiet()

    async def _tap(self, person: Person, control: Control) -> None:
        where = (person.name, control.channel, control.message, control.custom_id)
        if control.value is None:
            outcome = await self.backend.press(*where)
        else:
            outcome = await self.backend.choose(*where, control.value)
        assert outcome != "failed", control

    # --- what must hold --------------------------------------------------------------------

    def screen(self, person: Person) -> str:
        """All that this person can see anywhere, descriptions and names of files included."""
        parts: list[str] = []
        for place in (self.backend.home(), *self.backend.threads(person.name)):
            for message in self.backend.messages(person.name, place):
                parts += [text_of(message), *alts_of(message)]
                parts += [each.label for each in controls_of(message)]
                _check_ids(message)
        return "\n".join(parts)

    async def check_secrets(self) -> None:
        """No screen has a sentence that was for others only, nor the seed of a running game."""
        screens = {person.id: self.screen(person) for person in self.people}
        private: dict[int | None, set[str]] = {user: set() for user in (*screens, None)}
        for game_id in await self.backend.store.read(games.ids()):
            table = await self.backend.client.services.tables.of(game_id)
            if table.game.started_at is not None:
                for owner, sentence in _private_sentences(table):
                    private[owner].add(sentence)
            if table.game.status is Status.RUNNING:
                assert table.game.seed
                assert all(table.game.seed not in screen for screen in screens.values())
        for user, screen in screens.items():
            others = set().union(*private.values()) - private[user]
            assert not [sentence for sentence in others if sentence in screen]

    async def check_ways_on(self) -> None:
        """No dead end: whoever a running game waits for has a move, and a message to press on."""
        for game_id in await self.backend.store.read(games.ids((Status.RUNNING,))):
            table = await self.backend.client.services.tables.of(game_id)
            (seat, *_) = sorted(table.to_move)
            user = table.game.players[seat].user
            (person,) = [each for each in self.people if each.id == user]
            person.place = table.game.place
            (*_, way) = [
                each
                for message in person.messages()
                for each in controls_of(message)
                if each.custom_id.startswith(f"wb:turn:{game_id}:")
            ]
            before = table.game.last_number
            await person.use(way)
            await tap_on(person, self.random)
            after = await self.backend.client.services.tables.of(game_id)
            assert after.game.last_number > before


def _check_ids(message: dict[str, object]) -> None:
    if not int(str(message.get("flags", 0))) & EPHEMERAL:
        for control in controls_of(message):
            assert PUBLIC_ID.fullmatch(control.custom_id), control.custom_id


def _private_sentences(table: Table) -> Iterator[tuple[int | None, str]]:
    names = [f"player {player.seat}" for player in table.game.players]
    for entry in table.history(limit=10_000):
        for told in entry.told:
            for seat, event in told.private.items():
                said = Words(table.game.engine, "en-US", names, seat).event(event)
                if event != told.public and said and "player" not in said:
                    yield table.game.players[seat].user, said


@pytest.mark.parametrize("seed", [1, 2])
async def test_random_people_press_random_things(
    backend: Backend, stage: Stage, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    crowd = Crowd(backend, stage, Random(seed))
    for game in ENGINES:
        await open_game(crowd.people[: crowd.random.randint(1, 3)], game, computers=1)
        for person in crowd.people[:3]:
            person.place = backend.home()
    for number in range(STEPS):
        await crowd.step()
        if number % 90 == 89:
            await backend.restart()
    await crowd.check_secrets()
    await crowd.check_ways_on()
    for game_id in await backend.store.read(games.ids()):
        seed_of_game = (await backend.client.services.tables.of(game_id)).game.seed
        assert seed_of_game is None or seed_of_game not in caplog.text
