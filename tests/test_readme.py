"""The README says what is true: its commands run, its pictures exist, its tables are complete."""

from __future__ import annotations

import os
import re
import select
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.commands import load_commands
from bot.posting.places import NEEDED

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHELL = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
]
PATIENCE = 60.0  # seconds


@pytest.mark.parametrize("command", [line for line in SHELL if line.startswith("python")])
def test_a_command_of_the_readme_runs(command: str, tmp_path: Path) -> None:
    arguments = shlex.split(command)[1:]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    if "-o" in arguments:
        assert (tmp_path / arguments[arguments.index("-o") + 1]).stat().st_size > 10_000


def test_make_run_opens_the_sandbox(tmp_path: Path) -> None:
    """What `make run` does once everything is installed."""
    assert "make run" in SHELL
    assert "python -m bot run $(ARGS)" in (ROOT / "Makefile").read_text(encoding="utf-8")
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "WAYBILL_DATABASE": str(tmp_path / "waybill.db"),
    }
    environment.pop("DISCORD_TOKEN", None)
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "run", "--port", "0"],
        cwd=tmp_path,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        readable, _, _ = select.select([running.stdout], [], [], PATIENCE)
        said = running.stdout.readline() if readable else ""
        running.send_signal(signal.SIGINT)
        running.wait(PATIENCE)
    assert re.search(r"http://127\.0\.0\.1:\d+/\?key=\S+", said), said
    assert running.returncode == 0


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) >= 4
    for each in pictures:
        assert (ROOT / each).is_file(), each


def test_every_linked_file_is_there() -> None:
    for each in re.findall(r"(?<!!)\[[^]]+\]\((?!http)([^)#]+)", README):
        assert (ROOT / each).is_file(), each


def test_the_invitation_asks_for_the_least_permissions() -> None:
    wanted = discord.Permissions(**dict.fromkeys(NEEDED, True), read_message_history=True)
    (asked,) = re.findall(r"permissions=(\d+)", README)
    assert int(asked) == wanted.value


def test_every_command_is_in_the_table() -> None:
    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    load_commands(tree)
    names = {
        command.qualified_name
        for command in tree.walk_commands()
        if isinstance(command, app_commands.Command)
    }
    table = re.findall(r"^\| (`/.*?) \|", README, re.MULTILINE)
    told: set[str] = set()
    for cell in table:
        words = re.findall(r"`(/?[a-z ]+)`", cell)
        group = ""
        for word in words:
            if word.startswith("/"):
                group = word[1:].split(" ")[0] if " " in word else ""
                told.add(word[1:])
            else:
                told.add(f"{group} {word}".strip())
    assert told == names
