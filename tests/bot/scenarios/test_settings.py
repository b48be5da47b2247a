"""`/server` and `/settings`: what can be set, who may, and what becomes of all the data."""

from __future__ import annotations

import json
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.sandbox.control.refused import Refused
from bot.store import guilds, users
from bot.store.games import SeatStatus, Status
from bot.store.settings import GuildSettings, UserSettings
from bot.turn_time.allowance import OFFERED
from tests.bot.driver import Person, Stage, text_of, walk
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import open_game, panel_of, private, table_message, tap_turn

GAME = "new_york"
CHANNEL_SELECT, FILE = 8, 13


@pytest.fixture
def ada(stage: Stage) -> Person:
    """Runs the server."""
    return stage.person("Ada")


@pytest.fixture
def bruno(stage: Stage) -> Person:
    return stage.person("Bruno")


async def server(sandbox: OnSandbox) -> GuildSettings:
    return await sandbox.store.read(guilds.settings(sandbox.sandbox.control.guild.id))


async def own(sandbox: OnSandbox, person: Person) -> UserSettings:
    return await sandbox.store.read(users.settings(person.id))


async def file_of(person: Person) -> Any:
    """What is in the file of the person's newest private message."""
    message = panel_of(person)
    assert message is not None
    (file,) = [part for part in walk(message["components"]) if part["type"] == FILE]
    async with ClientSession() as session, session.get(file["file"]["url"]) as answer:
        return await answer.json(content_type=None)


# --- the server --------------------------------------------------------------------------------


async def test_a_server_is_set_up_by_menus(sandbox: OnSandbox, ada: Person) -> None:
    await ada.slash("/server")
    await ada.choose("A week")
    await ada.choose("The player is out")
    await sandbox.restart()
    await ada.choose("Named without a ping")
    await ada.choose("In the channel")
    await ada.choose("English")
    chosen = await server(sandbox)
    assert (chosen.clock.turn.days, chosen.clock.absence) == (7, "out")
    assert (chosen.ping, chosen.place, chosen.locale) == ("none", "channel", "en")
    await ada.choose("As set on Discord")
    assert (await server(sandbox)).locale is None


async def test_games_are_opened_where_the_server_wants_them(
    sandbox: OnSandbox, stage: Stage, ada: Person
) -> None:
    await ada.slash("/server")
    message = panel_of(ada)
    assert message is not None
    (part,) = [each for each in walk(message["components"]) if each["type"] == CHANNEL_SELECT]
    other = stage.backend.other_channel()
    await stage.backend.choose("Ada", ada.place, int(message["id"]), part["custom_id"], str(other))
    await sandbox.quiet()
    assert (await server(sandbox)).channels == (other,)
    await ada.slash("/game new", game=GAME)
    ada.sees(f"<#{other}>")


async def test_only_those_who_manage_the_server_may(sandbox: OnSandbox, bruno: Person) -> None:
    with pytest.raises(Refused, match="no command /server"):
        await bruno.slash("/server")
    actor = sandbox.actor("Bruno")
    sandbox.sandbox.control.set_manager(actor, on=True)
    await bruno.slash("/server")
    sandbox.sandbox.control.set_manager(actor, on=False)
    before = await server(sandbox)
    await bruno.choose("Named without a ping")
    for label in ("Remove a game", "Export all data", "Delete all data"):
        await bruno.press(label)
    assert bruno.screen().count("Only those who may manage this server") == 4
    assert await server(sandbox) == before


async def test_a_stuck_game_and_a_forgotten_table_are_ended(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await ada.slash("/server")
    await ada.press("Remove a game")
    ada.sees("No game is under way")
    await open_game([bruno, ada], GAME)
    await ada.slash("/server")
    await ada.press("Remove a game")
    await ada.choose("Game 1")
    await sandbox.restart()
    await ada.press("Yes, end it")
    assert (await sandbox.client.services.tables.of(1)).game.status is Status.CANCELLED
    bruno.sees("The game was called off.")
    bruno.place = sandbox.home()
    await bruno.slash("/game new", game=GAME)
    await ada.press("Remove a game") if ada.find("Remove a game") else await ada.slash("/server")
    await ada.press("Remove a game")
    await ada.choose("Table 2")
    await ada.press("Yes, end it")
    assert (await sandbox.client.services.tables.of(2)).game.status is Status.CANCELLED


async def test_the_servers_data_without_the_secrets_of_running_games(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await open_game([ada, bruno], GAME)
    await tap_turn(ada, Random(1))
    await ada.slash("/server")
    await ada.press("Export all data")
    data = await file_of(ada)
    (game,) = data["games"]
    assert game["engine"] == GAME
    table = await sandbox.client.services.tables.of(1)
    assert table.game.seed is not None
    assert table.game.seed not in json.dumps(data)
    assert "move" not in game["moves"][0]


async def test_everything_is_deleted_once_the_name_is_typed(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await open_game([ada, bruno], GAME)
    await ada.slash("/server")
    await ada.press("Delete all data")
    await sandbox.submit("Ada", {"typed": "something else"})
    ada.sees("so nothing was deleted")
    await ada.press("Delete all data")
    await sandbox.submit("Ada", {"typed": sandbox.sandbox.control.guild.name})
    ada.sees("are deleted")
    assert await server(sandbox) == GuildSettings()
    await bruno.press("Your turn")
    bruno.sees("There is no game 1 on this server")
    bruno.place = sandbox.home()
    await bruno.slash("/game new", game=GAME)
    bruno.sees("At the table")


# --- a person ----------------------------------------------------------------------------------


async def test_a_person_is_set_up_by_menus(sandbox: OnSandbox, bruno: Person) -> None:
    await bruno.slash("/settings")
    await bruno.choose("Do not ping me")
    await bruno.choose("Light pictures")
    await sandbox.restart()
    await bruno.choose("In words")
    await bruno.choose("from 22:00")
    await bruno.choose("until 06:00")
    chosen = await own(sandbox, bruno)
    assert (chosen.ping, chosen.theme, chosen.text) == ("none", "light", True)
    assert chosen.quiet is not None
    assert (chosen.quiet.start.hour, chosen.quiet.end.hour) == (22, 6)
    await bruno.choose("No quiet hours")
    await bruno.choose("As each server has it")
    chosen = await own(sandbox, bruno)
    assert (chosen.quiet, chosen.ping) == (None, None)


async def test_words_instead_of_pictures_and_no_mention(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await bruno.slash("/settings")
    await bruno.choose("In words")
    await bruno.choose("Do not ping me")
    badges = sandbox.badges("Bruno")
    await open_game([ada, bruno], GAME)
    assert sandbox.badges("Bruno") == badges
    await bruno.press("Your turn")
    panel = panel_of(bruno)
    assert panel is not None
    assert len(private(bruno)) > 300
    assert not [part for part in walk(panel["components"]) if part["type"] == 12]


async def test_a_time_zone_is_found_by_city(sandbox: OnSandbox, bruno: Person) -> None:
    (found,) = await bruno.suggested("/settings", "zone", "buenos argentina")
    assert found["value"] == "America/Argentina/Buenos_Aires"
    await bruno.slash("/settings", zone=found["value"])
    assert (await own(sandbox, bruno)).timezone == "America/Argentina/Buenos_Aires"
    await bruno.slash("/settings", zone="berlin")
    assert (await own(sandbox, bruno)).timezone == "Europe/Berlin"
    await bruno.slash("/settings", zone="atlantis")
    bruno.sees("There is no such time zone")
    assert len(await bruno.suggested("/settings", "zone", "")) == 25


async def test_a_persons_data_is_handed_over_and_forgotten(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await open_game([ada, bruno], GAME)
    await tap_turn(bruno, Random(1))
    await bruno.slash("/note")
    await sandbox.submit("Bruno", {"text": "remember the harbour"})
    await bruno.slash("/settings")
    await bruno.press("Export my data")
    data = await file_of(bruno)
    assert [note["text"] for note in data["notes"]] == ["remember the harbour"]
    await bruno.press("Delete my data")
    await sandbox.submit("Bruno", {"typed": "no"})
    bruno.sees("so nothing was deleted")
    await bruno.press("Delete my data")
    await sandbox.submit("Bruno", {"typed": "Delete"})
    table = await sandbox.client.services.tables.of(1)
    assert table.game.players[1].user is None
    assert table.game.players[1].status is SeatStatus.OFFERED
    assert "Somebody else may take the seat." in text_of(table_message(ada))
    await bruno.slash("/hand", game="1")
    bruno.sees("You have no seat at this table")


async def test_whoever_is_forgotten_leaves_waiting_tables(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await ada.slash("/game new", game=GAME)
    await bruno.press("Join")
    await bruno.slash("/settings")
    await bruno.press("Delete my data")
    await sandbox.submit("Bruno", {"typed": "delete"})
    game = (await sandbox.client.services.tables.of(1)).game
    assert [player.user for player in game.players] == [ada.id]
    ada.sees_not("- Bruno")


async def test_a_forgotten_player_does_not_hold_up_a_game_without_a_clock(
    sandbox: OnSandbox, ada: Person, bruno: Person
) -> None:
    await ada.slash("/game new", game=GAME, clock="none")
    await bruno.press("Join")
    await ada.press("Start")
    for each in (ada, bruno):
        each.enter_thread()
    await tap_turn(ada, Random(1))
    await bruno.slash("/settings")
    await bruno.press("Delete my data")
    await sandbox.submit("Bruno", {"typed": "delete"})
    table = await sandbox.client.services.tables.of(1)
    count = len(table.made)
    await sandbox.skip(OFFERED + timedelta(minutes=1))
    table = await sandbox.client.services.tables.of(1)
    assert len(table.made) > count
    assert table.made[count].by.how == "clock"


async def test_privacy_tells_what_is_stored_and_offers_both(stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/privacy")
    ada.sees("What I store about you")
    assert {"Export my data", "Delete my data"} <= {each.label for each in ada.controls()}
    await ada.press("Export my data")
    ada.sees("Here is all there is.")
