"""A stage for each test: a fresh Discord with the bot in it, and nothing may go wrong unseen."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from data.catalogue import CATALOGUE
from tests.bot.driver import Backend, Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox, on_sandbox
from tests.bot.scenarios.on_simcord import on_simcord
from tests.bot.scenarios.playing import open_game, tap_turn


@pytest.fixture(autouse=True)
def _every_text_exists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CATALOGUE, "_strict", True)


@pytest.fixture(autouse=True)
def _no_errors_in_the_log(
    caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest
) -> Iterator[None]:
    """Whatever the bot or discord.py logs as an error fails the test, but where it is wanted."""
    yield
    if request.node.get_closest_marker("logs_errors") is None:
        wrong = [each for each in caplog.get_records("call") if each.levelno >= logging.ERROR]
        assert not wrong, [each.getMessage() for each in wrong]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every scenario runs on both backends, but those that ask for the `sandbox` itself."""
    if "backend" in metafunc.fixturenames:
        kinds = [on_sandbox] if "sandbox" in metafunc.fixturenames else [on_sandbox, on_simcord]
        metafunc.parametrize("backend", kinds, ids=lambda kind: kind.__name__, indirect=True)


@pytest_asyncio.fixture
async def backend(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Backend]:
    """Pictures are blank, but for tests marked `drawn`."""
    drawn = request.node.get_closest_marker("drawn") is not None
    async with request.param(tmp_path, draws=drawn) as backend:
        yield backend


@pytest.fixture
def sandbox(backend: OnSandbox) -> OnSandbox:
    """For what simcord has not: see there."""
    return backend


@pytest.fixture
def stage(backend: Backend) -> Stage:
    return Stage(backend)


@pytest_asyncio.fixture
async def two(stage: Stage) -> list[Person]:
    """Ada and Bruno at the first board of New York, choosing their first tickets."""
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, "new_york")
    return people


@pytest_asyncio.fixture
async def three(stage: Stage) -> list[Person]:
    """Ada, Bruno and Chiara with their first tickets of New York, and one of them to move."""
    people = [stage.person(name) for name in ("Ada", "Bruno", "Chiara")]
    await open_game(people, "new_york")
    for each in people:
        await tap_turn(each, Random(1))
    return people
