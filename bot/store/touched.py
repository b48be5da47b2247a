"""What a write has touched, so that only those who must know look again.

Triggers of the writing connection tell it. No query has to say what it changes, so none can forget
to. They are temporary: nothing of them is in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.store.database import Connection


class Kind(StrEnum):
    GAME = "game"  # its row or one of its seats; the number is the game's
    USER = "user"
    GUILD = "guild"
    OUTBOX = "outbox"  # something is to be posted
    DEADLINES = "deadlines"  # something is to happen at another time than before


WATCHED = (
    (Kind.GAME, "games", "id", ("INSERT", "UPDATE", "DELETE")),
    (Kind.GAME, "seats", "game_id", ("INSERT", "UPDATE", "DELETE")),
    (Kind.USER, "users", "id", ("INSERT", "UPDATE", "DELETE")),
    (Kind.GUILD, "guilds", "id", ("INSERT", "UPDATE", "DELETE")),
    (Kind.OUTBOX, "outbox", "id", ("INSERT", "UPDATE OF params, retry_at")),
    (Kind.DEADLINES, "deadlines", "game_id", ("INSERT", "UPDATE", "DELETE")),
    (Kind.DEADLINES, "games", "id", ("UPDATE OF paused_at",)),  # time stands still, or goes on
    (Kind.DEADLINES, "guilds", "id", ("UPDATE OF left_at",)),  # likewise
)


@dataclass(frozen=True, slots=True)
class Touched:
    """By one write."""

    rows: frozenset[tuple[Kind, int]]
    mark: int  # the writing connection's `total_changes` when it began: grows from write to write

    @property
    def kinds(self) -> set[Kind]:
        return {kind for kind, _ in self.rows}


class Noting:
    """Collects, in the writer's thread, what the write that is under way touches."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self._rows: set[tuple[Kind, int]] = set()
        self._mark = 0
        db.create_function("touched", 2, self._note)
        for number, (kind, table, column, events) in enumerate(WATCHED):
            for event in events:
                row = "OLD" if event == "DELETE" else "NEW"
                db.execute(
                    f"CREATE TEMP TRIGGER touched_{number}_{event.split()[0]} AFTER {event}"
                    f" ON main.{table} BEGIN SELECT touched('{kind}', {row}.{column}); END"
                )

    def begin(self) -> None:
        self._rows.clear()
        self._mark = self._db.total_changes

    def end(self) -> Touched:
        return Touched(frozenset(self._rows), self._mark)

    def _note(self, kind: str, number: int) -> None:
        self._rows.add((Kind(kind), number))
