"""The sandbox is a judge of the bot, so it may know neither the bot nor its library."""

import ast
from collections.abc import Iterator
from pathlib import Path

import bot.sandbox

HOME = Path(bot.sandbox.__file__).parent


def imports() -> Iterator[tuple[Path, str]]:
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((path, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield path, node.module or ""


def test_it_imports_neither_discord_nor_the_bot() -> None:
    found = list(imports())
    assert found
    for path, name in found:
        top = name.split(".")[0]
        assert top not in ("discord", "hikari", "simcord", "engines", "render", "data"), path
        if top == "bot":
            assert name == "bot.sandbox" or name.startswith("bot.sandbox."), (path, name)
