"""The command line: `python -m bot --help`."""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import Annotated

import typer

from bot.cli import CommandError
from bot.cli.backup import backup
from bot.cli.doctor import doctor
from bot.cli.render import render
from bot.cli.restore import restore
from bot.cli.run import run
from bot.cli.simulate import simulate
from bot.cli.smoke import smoke
from bot.cli.verify import verify

app = typer.Typer(
    name="waybill",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
for command in (run, simulate, verify, render, doctor, backup, restore, smoke):
    app.command()(command)


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(f"Waybill {version('waybill')}")
        raise typer.Exit


@app.callback()
def waybill(
    _: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="And exit.")
    ] = False,
) -> None:
    """Waybill: route-building board games by post, on Discord."""


def main() -> None:
    try:
        app(prog_name="python -m bot")
    except CommandError as refused:
        print(refused, file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
