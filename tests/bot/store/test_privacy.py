"""Export and deletion: all of one's own, nothing of others, and nothing left behind."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import orjson

from bot.store import guilds, last_seen, messages, notes, outbox, plans, privacy, users
from bot.store.games import SeatStatus, Status
from bot.store.messages import Posted
from bot.store.settings import GuildSettings, UserSettings
from bot.table.registry import Tables
from bot.table.table import Table
from tests.bot.playing import GUILD, USERS, lobby, play_some, running

SECRETS = ("a seed for tests", "my secret note", "my secret plan")


async def _lived_in(tables: Tables, guild_id: int = GUILD) -> Table:
    """A running game with everything people leave in it."""
    store, table = tables.store, await running(tables, guild_id)
    await play_some(table, 12)
    game, at = table.game.id, store.clock.now()
    for user in USERS[:3]:
        seat = USERS.index(user)
        await store.write(notes.keep(game, user, "my secret note", at))
        await store.write(plans.add(game, seat, user, {"text": "my secret plan"}, at))
        await store.write(last_seen.has_seen(game, user, 3, at))
        await store.write(users.set_settings(user, UserSettings(text=True), at))
        await store.write(messages.remember(Posted(game, "ping", 5, 4000 + seat, 1, user, at)))
    await store.write(guilds.set_settings(guild_id, GuildSettings(locale="de")))
    await table.replace(2, USERS[3], USERS[2])
    return table


def _everything(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(path)) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type='table'")]
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


async def test_a_guilds_export_gives_no_running_game_away(tables: Tables) -> None:
    table = await _lived_in(tables)
    export = await tables.store.read(privacy.export_guild(GUILD))
    written = orjson.dumps(export).decode()
    kept = [ticket for entry in table.history() for ticket in getattr(entry.move, "tickets", ())]
    assert len(kept) >= 3
    for secret in (*SECRETS, *kept, *(made.digest for made in table.made)):
        assert secret not in written
    (game,) = export["games"]
    assert len(game["moves"]) == 12
    assert not [row for row in game["moves"] if "move" in row]
    assert '"locale\\":\\"de' in written
    assert await tables.store.read(privacy.export_guild(GUILD + 1)) == {"guild": [], "games": []}


async def test_a_guilds_export_has_all_of_a_game_that_is_over(tables: Tables) -> None:
    table = await _lived_in(tables)
    await table.cancel()
    (game,) = (await tables.store.read(privacy.export_guild(GUILD)))["games"]
    assert game["seed"] == "a seed for tests"
    assert [row["move"] for row in game["moves"]] == [made.move for made in table.made]
    assert "my secret note" not in orjson.dumps(game).decode()


async def test_a_persons_export_has_ones_own_and_nobody_elses(tables: Tables) -> None:
    table = await _lived_in(tables)
    export = await tables.store.read(privacy.export_user(USERS[0]))
    assert len(export["notes"]) == len(export["plans"]) == len(export["seats"]) == 1
    assert len(export["moves"]) == sum(made.seat == 0 for made in table.made)
    written = orjson.dumps(export).decode()
    assert "a seed for tests" not in written
    assert not any(str(user) in written for user in USERS[1:])


async def test_deleting_a_guild_leaves_nothing_of_it_and_all_of_the_other(tables: Tables) -> None:
    store = tables.store
    mine, theirs = await _lived_in(tables), await _lived_in(tables, GUILD + 1)
    await store.write(privacy.delete_guild(GUILD))
    left = await store.read(privacy.export_guild(GUILD))
    assert left == {"guild": [], "games": []}
    kept = _everything(store.path)
    for name in ("moves", "seats", "notes", "plans", "looks", "messages", "outbox", "handovers"):
        assert kept[name], name
        assert all(mine.game.id not in row[:1] for row in kept[name] if name != "outbox")
    assert {row[1] for row in kept["outbox"]} == {GUILD + 1}
    await play_some(await tables.of(theirs.game.id), 0)


async def test_a_deleted_person_is_named_nowhere_and_the_games_go_on(tables: Tables) -> None:
    store, user = tables.store, USERS[0]
    table = await _lived_in(tables)
    waiting = await lobby(store)
    over = await running(tables, seed="over")
    await over.cancel()
    await store.write(privacy.delete_user(user, store.clock.now()))
    for name, rows in _everything(store.path).items():
        assert not [row for row in rows if user in row or str(user) in row], name
    await tables.of(table.game.id)
    assert table.game.players[0].status is SeatStatus.OFFERED
    assert len(table.made) == 12
    assert (await tables.of(waiting)).game.host == USERS[1]
    assert (await tables.of(over.game.id)).game.status is Status.CANCELLED
    waits = [row for row in _everything(store.path)["outbox"] if "offered" in row]
    assert len(waits) == 1
    await table.replace(0, 777, None)
    await store.write(outbox.prune(store.clock.now()))
