"""`python -m bot verify FILE`: check the record of a game against what was promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from pydantic import ValidationError

from bot.cli import CommandError
from bot.table.proof import Exported, Verdict
from bot.table.proof import verify as verify_record
from engines import ENGINES


def verify(
    file: Annotated[Path, typer.Argument(help="What `/game export` gave.")],
    promise: Annotated[
        str, typer.Option(help="The SHA-256 from the game's first message, to compare with.")
    ] = "",
) -> None:
    """Replay a finished game: the seed, the shuffle, every move, the result."""
    exported = _read(file)
    if promise:
        exported = exported.model_copy(update={"promise": promise.strip().lower()})
    verdict = verify_record(exported, ENGINES)
    record = exported.record
    print(f"{record.engine}, {record.seats} players, {verdict.moves} moves")
    for line in _lines(verdict, compared=bool(promise)):
        print(line)
    if not verdict.holds:
        raise typer.Exit(1)


def _read(file: Path) -> Exported:
    try:
        return Exported.model_validate_json(file.read_bytes())
    except OSError as failed:
        raise CommandError(f"{file} cannot be read: {failed.strerror}") from failed
    except ValidationError as wrong:
        first = wrong.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the file"
        raise CommandError(f"{file} is no record of a game: {where}: {first['msg']}") from wrong


def _lines(verdict: Verdict, compared: bool) -> list[str]:
    def said(good: bool, text: str) -> str:
        return f"{'ok' if good else 'PROBLEM':>7}  {text}"

    is_not = "is" if verdict.promise_kept else "is not"
    what = "seed" if verdict.secret is None else "bot's part of the shuffle"
    lines = [said(verdict.promise_kept, f"the SHA-256 of the {what} {is_not} {verdict.promise}")]
    if not compared:
        lines.append(f"{'':>7}  compare it with the first message of the game (or use --promise)")
    if verdict.secret is not None:
        gives = "gives" if verdict.parts_fit else "does not give"
        parts = ", ".join(filter(None, verdict.luck)) or "none"
        fits = f"with the players' parts ({parts}) it {gives} the seed"
        lines.append(said(verdict.parts_fit, fits))
    if not verdict.replays:
        return [*lines, said(False, f"the moves do not replay: {verdict.problem}")]
    lines.append(said(True, f"all {verdict.moves} moves are legal from the shuffle of that seed"))
    if verdict.outcome is None:
        ends = "the game was called off"
    else:
        scores = ", ".join(map(str, verdict.outcome.scores))
        ends = f"scores {scores}; won by seat {_seats(verdict.outcome.winners)}"
    fits = "they end as told" if verdict.result_fits else "they do not end as told"
    return [*lines, said(verdict.result_fits, f"{fits}: {ends}")]


def _seats(winners: tuple[int, ...]) -> str:
    return " and ".join(str(seat + 1) for seat in winners) or "nobody"
