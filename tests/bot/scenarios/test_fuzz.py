"""Random people press random things: nothing fails, nothing leaks, nothing gets stuck."""

from __future__ import annotations

import asyncio
import json
import os
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from discord import AppCommandOptionType as Option
from discord import app_commands

from bot.store import games, moves, seats
from bot.store.games import Status
from bot.store.moves import Ledger, Made
from bot.table.replay import dealt
from bot.table.table import Table
from engines import ENGINES
from engines.base import Told
from render.narrate import Words
from tests.bot.driver import Backend, Control, Json, Person, Stage, controls_of, text_of
from tests.bot.scenarios.marking import mark_of, marking, marks_in, unmarked
from tests.bot.scenarios.playing import EPHEMERAL, open_game, tap_on

NAMES = ("Ada", "Bruno", "Chiara", "Dmitri")
FOR_FOUR = [name for name, engine in ENGINES.items() if 4 in engine.seat_counts]
STEPS = int(os.environ.get("WAYBILL_FUZZ_STEPS", "900"))
RESTART_EVERY = 90
PUBLIC_ID = re.compile(r"wb:[a-z]+:\d+:\d+:-(:\d+)?|wb:(takeseat|comeback):\d+:\d+:\d")
WORDS = ("", "1", "2", "77", "nonsense", "draw", "claim", "@everyone", "'; drop table games; --")


class Crowd:
    """Four people who do not know what they are doing."""

    def __init__(self, backend: Backend, stage: Stage, random: Random) -> None:
        self.backend = backend
        self.random = random
        self.people = [stage.person(name) for name in NAMES]
        self.seen: set[str] = set()  # marks, each on its own person's screen

    async def step(self) -> None:
        person = self.random.choice(self.people)
        self._wander(person)
        kind = self.random.random()
        if kind < 0.02:
            await person.slash("/game new", game=self.random.choice(FOR_FOUR))
        elif kind < 0.08:
            await self._command(person)
        elif kind < 0.12:
            await self._type(person)
        elif kind < 0.17:
            await self._together()
        elif (control := self._any_control(person)) is not None:
            await person.use(control)
        self.check_screens(person.place)

    def _wander(self, person: Person) -> None:
        if self.random.random() < 0.2:
            places = [self.backend.home(), *self.backend.threads(person.name)]
            person.place = self.random.choice(places)

    def _any_control(self, person: Person) -> Control | None:
        """Mostly of what was shown last, sometimes of what scrolls away."""
        found = person.controls()
        seen = found[: 8 if self.random.random() < 0.8 else 60]
        return self.random.choice(seen) if seen else None

    async def _command(self, person: Person) -> None:
        """Any command that is for everybody, with any options."""
        tree = self.backend.client.tree
        leaves = [
            each
            for each in tree.walk_commands()
            if isinstance(each, app_commands.Command)
            and (each.root_parent or each).default_permissions is None
        ]
        command = self.random.choice(leaves)
        options = {
            option.display_name: await self._value(person, command.qualified_name, option)
            for option in command.parameters
            if option.required or self.random.random() < 0.4
        }
        await person.slash(command.qualified_name, **options)

    async def _value(self, person: Person, command: str, option: app_commands.Parameter) -> Any:
        match option.type:
            case _ if option.choices:
                return self.random.choice(option.choices).value
            case Option.integer:
                return self.random.randint(int(option.min_value or 0), int(option.max_value or 9))
            case Option.boolean:
                return self.random.random() < 0.5
            case Option.user:
                return self.random.choice(self.people).id
            case Option.string:
                typed = self.random.choice(WORDS)
                found = await self._suggested(person, command, option.display_name, typed)
                return self.random.choice([*found, typed or "words"])
        raise NotImplementedError(f"{command} has an option of type {option.type}")

    async def _suggested(self, person: Person, command: str, option: str, typed: str) -> list[str]:
        declared = self.backend.client.tree.get_command(command.split()[0])
        for word in command.split()[1:]:
            assert isinstance(declared, app_commands.Group)
            declared = declared.get_command(word)
        assert isinstance(declared, app_commands.Command)
        if not any(
            each.display_name == option and each.autocomplete for each in declared.parameters
        ):
            return []
        found = await person.suggested(command, option, typed)
        assert marks_in({"found": found}) <= {mark_of(person.name)}
        return [each["value"] for each in found]

    async def _type(self, person: Person) -> None:
        if found := await self._suggested(person, "move", "move", ""):
            await person.slash("/move", move=self.random.choice(found))

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

    def check_screens(self, place: int) -> None:
        """Nobody's screen has what was made for the eyes of another."""
        for person in self.people:
            for message in self.backend.messages(person.name, place, limit=10):
                self.seen |= _check_message(message, person)

    async def check_secrets(self) -> None:
        """No screen has a sentence that was for others only, nor the seed of a running game."""
        screens = {person.id: self._all_text(person) for person in self.people}
        private: dict[int | None, set[str]] = {user: set() for user in (*screens, None)}
        for game_id in await self.backend.store.read(games.ids()):
            table = await self.backend.client.services.tables.of(game_id)
            if table.game.started_at is not None:
                ledger = await self.backend.store.read(moves.ledger(game_id))
                passed_on = await self.backend.store.read(seats.handovers(game_id))
                for seat, sentence in _private_sentences(table, ledger):
                    for owner in _holders(table, passed_on, seat):
                        private[owner].add(sentence)
            if table.game.status is Status.RUNNING:
                assert table.game.seed
                assert all(table.game.seed not in screen for screen in screens.values())
        for user, screen in screens.items():
            others = set().union(*private.values()) - private[user]
            leaked = [sentence for sentence in others if sentence in screen]
            owners = {each: [o for o in private if each in private[o]] for each in leaked}
            assert not leaked, (user, owners, screen)

    def _all_text(self, person: Person) -> str:
        parts: list[str] = []
        for place in (self.backend.home(), *self.backend.threads(person.name)):
            for message in self.backend.messages(person.name, place):
                _check_message(message, person)
                parts += [text_of(message), *(each.label for each in controls_of(message))]
        return unmarked("\n".join(parts))

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


def _check_message(message: Json, person: Person) -> set[str]:
    """The marks on it, after making sure that they may be there."""
    private = int(message.get("flags", 0)) & EPHEMERAL
    found = marks_in(message)
    assert found <= ({mark_of(person.name)} if private else set()), message
    if not private:
        for control in controls_of(message):
            assert PUBLIC_ID.fullmatch(control.custom_id), control.custom_id
    return found


def _holders(table: Table, passed_on: list[Any], seat: int) -> set[int | None]:
    """Everybody who has held the seat: what was told there is theirs, before and after."""
    held = {table.game.players[seat].user}
    for number, before, after, *_ in passed_on:
        if number == seat:
            held |= {before, after}
    return held


def _private_sentences(table: Table, ledger: Ledger) -> Iterator[tuple[int, str]]:
    """Also of what was taken back: it was told, and stays where it was told."""
    names = [f"player {player.seat}" for player in table.game.players]
    for line in ledger.lines():
        for told in _told_in(table, line):
            for seat, event in told.private.items():
                said = unmarked(Words(table.game.engine, "en-US", names, seat).event(event))
                if event != told.public and said and "player" not in said:
                    yield seat, said


def _told_in(table: Table, line: list[Made]) -> list[Told]:
    told: list[Told] = []
    state = dealt(table.engine, table.game)
    for made in line:
        move = table.read_move(json.loads(made.move))
        table.engine.advance(state, made.seat, move, told.append)
    return told


@pytest.fixture(autouse=True)
def _marked() -> Iterator[None]:
    with marking():
        yield


@pytest.mark.drawn
@pytest.mark.parametrize("seed", [1, 2])
async def test_random_people_press_random_things(
    backend: Backend, stage: Stage, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    crowd = Crowd(backend, stage, Random(seed))
    for game in FOR_FOUR:
        players = crowd.random.sample(crowd.people, crowd.random.randint(2, 3))
        await open_game(players, game, computers=4 - len(players))
        for person in players:
            person.place = backend.home()
    for number in range(1, STEPS + 1):
        await crowd.step()
        if number % RESTART_EVERY == 0:
            await backend.restart()
            await crowd.check_ways_on()
    assert len(crowd.seen) > 1, "nothing marked was seen"
    await crowd.check_secrets()
    for game_id in await backend.store.read(games.ids()):
        seed_of_game = (await backend.client.services.tables.of(game_id)).game.seed
        assert seed_of_game is None or seed_of_game not in caplog.text
