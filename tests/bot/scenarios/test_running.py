"""`python -m bot run`: starts, says where, stops; and says what is wrong when it cannot."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.cli import CommandError
from bot.cli.run import run_on_discord
from bot.config import Config
from bot.discord_address import point_discord_at
from bot.sandbox import Sandbox


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("DISCORD")}
    return {**kept, "WAYBILL_DATABASE": str(folder / "waybill.db"), **more}


@contextmanager
def running(folder: Path, *options: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "run", "--port", "0", *options],
        env=environment(folder, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_without_a_token_the_sandbox_opens_and_closes_cleanly(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("The sandbox is open: http://127.0.0.1:")
        with running(tmp_path) as second:
            _, complaint = second.communicate(timeout=60)
            assert second.returncode == 2
            assert "another Waybill is working with" in complaint
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=60)
        assert process.returncode == 0, log
        assert "Traceback" not in log


def test_settings_that_make_no_sense_are_named(tmp_path: Path) -> None:
    with running(tmp_path, WAYBILL_LIVE_GAMES="many") as process:
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "WAYBILL_LIVE_GAMES" in complaint
    assert "Traceback" not in complaint


def test_a_port_in_use_is_named(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        assert first.stdout is not None
        port = first.stdout.readline().split("127.0.0.1:")[1].split("/")[0]
        other = tmp_path / "other"
        other.mkdir()
        with running(other, "--port", port) as second:
            _, complaint = second.communicate(timeout=60)
        assert second.returncode == 2
        assert f"cannot listen on 127.0.0.1:{port}" in complaint


@pytest.mark.logs_errors
async def test_a_wrong_token_and_a_silent_discord_are_explained(tmp_path: Path) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    restore = point_discord_at(sandbox)
    config = Config(database=tmp_path / "waybill.db", token=None)
    try:
        with pytest.raises(CommandError, match="does not accept this token"):
            await run_on_discord(config, "wrong")
        await sandbox.stop()
        with pytest.raises(CommandError, match="cannot be reached"):
            await run_on_discord(config, "wrong")
    finally:
        restore()
