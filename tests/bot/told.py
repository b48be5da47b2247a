"""What was told, judged from the outside: the store beside what stands in the channels."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from bot.sandbox.world import World
from bot.store import Connection
from bot.views.page import FIRST_MARK, mark_of


def marks_in(world: World) -> Counter[int]:
    """How often each announcement stands somewhere."""
    return Counter(
        part["id"]
        for channel in world.messages.values()
        for message in channel.values()
        for part in message.components
        if part.get("id", 0) >= FIRST_MARK
    )


def faults_in(db: Connection, world: World, deleted: Collection[int] = ()) -> Iterator[str]:
    """Every announcement exactly once and in order; the newest board is the stored position.

    `deleted`: messages that somebody has taken away, whether or not the bot knew of them.
    """
    stands, known = marks_in(world), set[int]()
    mark = db.execute("SELECT value FROM meta WHERE key = 'mark'").fetchone()[0]
    rows = db.execute(
        "SELECT id, game_id, kind, params, state, error, done_at, message_id FROM outbox"
        " WHERE kind != 'reminder' ORDER BY id"
    ).fetchall()
    there = {number for channel in world.messages.values() for number in channel}
    told: dict[int, int] = {}  # by game: the last move told
    order: dict[int, int] = {}  # by game: the newest message
    for number, game, kind, params, state, error, done_at, message in rows:
        name = f"announcement {number} ({kind}) of game {game}"
        known.add(mark_of(f"{mark}-{number}"))
        if done_at is None:
            yield f"{name} was never posted: {state}, {error}"
            continue
        if message is None:
            continue  # told with the one before it, or deleted before the bot knew
        count = stands[mark_of(f"{mark}-{number}")]
        if count > 1:
            yield f"{name} stands there {count} times"
        if count == 0 and message in there and message not in deleted:
            yield f"{name} is noted as a message that tells something else"
        if count == 0 and message not in there and message not in deleted:
            yield f"{name} stands nowhere"
        if message <= order.get(game, 0):
            yield f"{name} came out of order"
        order[game] = message
        moves: dict[str, Any] = json.loads(params)
        if "last" in moves:
            if moves.get("first", 1) != told.get(game, 0) + 1:
                yield f"{name} tells from {moves.get('first')}, after {told.get(game, 0)}"
            told[game] = moves["last"]
    for each in stands.keys() - known:
        yield f"a message with mark {each} is of no announcement"
    yield from _boards(db, told)


def _boards(db: Connection, told: dict[int, int]) -> Iterator[str]:
    games = db.execute(
        "SELECT id, told_number, last_number, revision FROM games WHERE seed IS NOT NULL"
    )
    for game, should, last, revision in games.fetchall():
        if told.get(game, 0) != should:
            yield f"game {game}: moves up to {should} are to be told, {told.get(game, 0)} are"
        shown = db.execute(
            "SELECT revision FROM messages WHERE game_id = ? AND kind = 'board'"
            " ORDER BY message_id DESC LIMIT 1",
            (game,),
        ).fetchone()
        least = revision - (last - should)  # steps inside a turn are told at its end
        if shown is not None and shown[0] < least:
            yield f"game {game}: the newest board shows {shown[0]}, the store has {revision}"
        twice = db.execute(
            "SELECT revision, user, count(*) FROM messages WHERE game_id = ? AND kind = 'board'"
            " AND user IS NOT NULL GROUP BY revision, user HAVING count(*) > 1",
            (game,),
        ).fetchall()
        for at, user, count in twice:
            yield f"game {game}: {user} was pinged {count} times at revision {at}"
