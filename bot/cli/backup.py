"""`python -m bot backup FILE`: a consistent copy of the database, also while the bot runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bot.cli import file_care
from bot.cli.operating import database, tell, told


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes.")],
    overwrite: Annotated[bool, typer.Option(help="Replace a file that is there.")] = False,
) -> None:
    """Copy the database to FILE; the bot may go on meanwhile."""
    with told():
        tell(file_care.backup(database(), file, overwrite))
