"""The layers: data <- engines <- render <- bot, read off the imports, without exceptions."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines import ENGINES

ROOT = Path(__file__).parent.parent
ROOMS = (  # of bot, in the order of its story: each may import itself and those before it
    "config",
    "wall_clock",
    "discord_address",
    "migrations",
    "store",
    "reply",
    "table",
    "turn_time",
    "seats",
    "services",
    "views",
    "posting",
    "commands",
    "supervision",
    "client",
    "health",
    "cli",
    "__main__",
)
APART = "sandbox"  # stands in for Discord: knows nothing of the bot, and only `cli` starts it
LAYERS = ("data", "engines", "render", "bot")  # each may import itself and those before it
FORBIDDEN = {
    "data": {"discord", "PIL", "sqlite3", "aiosqlite", "asyncio", "random", "time", "aiohttp"},
    "engines": {"discord", "PIL", "sqlite3", "aiosqlite", "asyncio", "random", "time", "aiohttp"},
    "render": {"discord", "sqlite3", "aiosqlite", "asyncio", "random", "time", "aiohttp"},
    "bot": set[str](),
}


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


def imports_of(path: Path) -> Iterator[str]:
    """Every module a file imports, wherever in the file, by its full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports here are absolute"
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_itself_and_those_below(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    for path in modules(layer):
        for name in imports_of(path):
            top = name.split(".")[0]
            assert top not in above, f"{path}: {layer} may not import {name}"
            assert top not in FORBIDDEN[layer], f"{path}: {layer} may not import {name}"
            assert top != "tests", f"{path}: nothing depends on the tests"


def test_a_room_of_bot_imports_only_itself_and_those_before() -> None:
    for path in modules("bot"):
        room = room_of(path)
        for name in imports_of(path):
            if not name.startswith("bot."):
                continue
            other = name.split(".")[1]
            if APART in (room, other):
                assert room == other or (room == "cli"), f"{path}: {name} stands apart"
            else:
                assert ROOMS.index(other) <= ROOMS.index(room), f"{path}: {name} comes later"


def test_every_room_of_bot_has_its_place_and_says_what_it_owns() -> None:
    found = {room_of(path) for path in modules("bot")}
    assert found - {"__init__", APART} == set(ROOMS)
    for room in sorted(found):
        if (folder := ROOT / "bot" / room).is_dir():
            said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text("utf-8")))
            assert said, f"{folder} does not say what it owns"


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "bot").with_suffix("").parts[0]


def test_renderers_see_views_and_never_states() -> None:
    hidden = (".state", ".rules", ".secrecy", ".possible_states", ".dump", ".scoring", ".turns")
    for path in modules("render"):
        for name in imports_of(path):
            seen = name.startswith("engines.") and any(part in f"{name}." for part in hidden)
            assert not seen, f"{path}: {name} is not for a renderer"


def test_games_do_not_know_each_other() -> None:
    for layer in ("data", "engines", "render"):
        for game in ENGINES:
            for path in (ROOT / layer / game).rglob("*.py"):
                for name in imports_of(path):
                    others = set(name.split(".")[:2]) & (set(ENGINES) - {game})
                    assert not others, f"{path}: {game} imports {name}"


def test_nothing_in_bot_names_a_game() -> None:
    for path in modules("bot"):
        words = set(re.findall(r"[a-z]+(?:_[a-z]+)*", path.read_text(encoding="utf-8").lower()))
        for game in ENGINES:
            assert game not in words, f"{path} names {game}"


def test_every_package_is_found_by_its_files() -> None:
    for layer in LAYERS:
        for path in modules(layer):
            assert (path.parent / "__init__.py").exists(), f"{path.parent} is not a package"


def test_only_the_gate_lets_mentions_through() -> None:
    """Whoever pings somebody needs what the gate has granted: see `bot/views/mentions.py`."""
    for path in modules("bot"):
        if room_of(path) == APART or path.name == "mentions.py":
            continue
        text = path.read_text(encoding="utf-8")
        assert "AllowedMentions(" not in text, f"{path} makes mentions of its own"
        if "Granted(" in text:
            assert path.name in ("gate.py", "pings.py"), f"{path} grants mentions by itself"
