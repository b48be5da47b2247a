"""What the host may change about a lobby: the game's options and its clock."""

from __future__ import annotations

from datetime import datetime

from bot.store.database import Connection, query, to_json, to_ms
from bot.store.errors import Refusal, Refused
from bot.store.games import Game, Status, game_row
from bot.store.settings import ClockSettings
from engines.base import Json


@query
def set_choices(
    db: Connection, game_id: int, options: Json, clock: ClockSettings, at: datetime
) -> Game:
    """Counts as a change of the lobby, so that a start that overlaps with it is refused."""
    if game_row(db, game_id).status is not Status.LOBBY:
        raise Refused(Refusal.NOT_A_LOBBY, game=game_id)
    db.execute(
        "UPDATE games SET options = ?, clock = ?, revision = revision + 1, changed_at = ?"
        " WHERE id = ?",
        (to_json(options), clock.model_dump_json(), to_ms(at), game_id),
    )
    return game_row(db, game_id)
