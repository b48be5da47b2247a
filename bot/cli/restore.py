"""`python -m bot restore FILE`: put a backup in the database's place, with the bot stopped."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot.cli import file_care
from bot.cli.operating import database, tell, told


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
) -> None:
    """Go back to a backup; the present file is kept beside it."""
    with told():
        tell(file_care.restore(file, database(), datetime.now(UTC)))
