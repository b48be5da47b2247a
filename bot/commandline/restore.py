"""`python -m bot restore FILE`: put a backup in the database's place, with the bot stopped."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from bot import doctor
from bot.commandline.operating import database, tell, told


def restore(
    file: Annotated[Path, typer.Argument(help="The backup.")],
) -> None:
    """Go back to a backup; the present file is kept beside it."""
    with told():
        tell(doctor.restore(file, database(), datetime.now(UTC)))
