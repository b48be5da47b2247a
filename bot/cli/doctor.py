"""`python -m bot doctor`: look at the database and every game in it, and say what to do."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from bot.cli.file_care import examine
from bot.cli.file_care import reopen as reopen_games
from bot.cli.operating import database, tell, told
from engines import ENGINES


def doctor(
    reopen: Annotated[
        bool, typer.Option(help="With the bot stopped: go on with set-aside games that replay.")
    ] = False,
) -> None:
    """Check the database, all records and digests; changes nothing without --reopen."""
    with told():
        path = database()
        tell(asyncio.run(reopen_games(path, ENGINES)) if reopen else examine(path, ENGINES))
