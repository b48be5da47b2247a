"""Tables that wait: opening, joining, settings, starting, closing."""

from __future__ import annotations

from datetime import timedelta

from bot.store import games, guilds
from bot.store.games import Status
from bot.store.settings import GuildSettings
from tests.bot.driver import Backend, Person, Stage
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked

GAME = "new_york"


def labels(person: Person) -> list[str]:
    return [each.label for each in person.controls()]


async def opened(stage: Stage, **options: object) -> tuple[Person, Person, Person]:
    ada, bruno, chiara = (stage.person(name) for name in ("Ada", "Bruno", "Chiara"))
    await ada.slash("/game new", game=GAME, **options)
    return ada, bruno, chiara


async def test_a_table_says_who_is_in_and_what_is_missing(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    ada.sees("**At the table** (1 of 4)\n- Ada (host)\nOne more player and it can start.")
    assert "Start" not in labels(ada)
    await bruno.press("Join")
    ada.sees("- Ada (host)\n- Bruno\nReady to start; 2 more can join.")
    assert "Start" in labels(ada)


async def test_whoever_sits_there_already_is_told_so(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    await ada.press("Join")
    ada.sees("You already sit at this table.")
    bruno.sees_not("You already sit")


async def test_the_host_who_leaves_hands_on_and_the_last_one_closes(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    await bruno.press("Join")
    await ada.press("Leave")
    ada.sees("- Bruno (host)")
    await bruno.press("Leave")
    bruno.sees("This table is closed.")
    assert not labels(bruno)


async def test_only_the_host_starts_cancels_and_sets(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    await bruno.press("Join")
    for label in ("Start", "Cancel", "Settings", "Add computer"):
        await bruno.press(label)
        assert f"That is <@{ada.id}>." in bruno.last(), label
    ada.sees_not("Only the host")


async def test_cancelling_is_asked_once_more(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    await ada.press("Cancel")
    bruno.sees_not("closed")
    await ada.press("Yes, close the table")
    bruno.sees("This table is closed.")


async def test_a_full_table_takes_nobody_else(stage: Stage) -> None:
    ada, bruno, chiara = await opened(stage, seats=2)
    await bruno.press("Join")
    assert "Join" not in labels(chiara)
    await chiara.slash("/game join")
    chiara.sees("All 2 seats are taken.")
    ada.sees("Everybody is here.")


async def test_computers_come_and_go(stage: Stage) -> None:
    ada, *_ = await opened(stage)
    await ada.press("Add computer")
    ada.sees("🤖 (normal)\n")
    await ada.press("Remove computer")
    ada.sees_not("🤖")


async def test_settings_are_chosen_by_the_host_and_seen_by_all(stage: Stage) -> None:
    ada, bruno, _ = await opened(stage, clock="week")
    bruno.sees("Each turn has a week, which never runs out in your quiet hours; then a caretaker")
    await bruno.press("Join")
    await ada.press("Settings")
    await ada.choose("Bruno")
    bruno.sees("-# First player: Bruno")
    await ada.choose("No time limit")
    bruno.sees("There is no time limit: a game waits for you as long as it takes.")
    await ada.press("Start")
    for each in (ada, bruno):
        each.enter_thread()
        await each.press("Your turn")
        await each.choose(" and ")
        await each.press("Confirm")
    assert asked(ada, [ada, bruno]) == [bruno]


async def test_a_deleted_table_message_comes_back(stage: Stage) -> None:
    ada, bruno, chiara = await opened(stage)
    stage.backend.delete_message(ada.place, int(ada.messages()[-1]["id"]))
    await bruno.slash("/game join")
    ada.sees("- Ada (host)\n- Bruno\n")
    stage.backend.delete_message(ada.place, int(ada.messages()[-1]["id"]))
    await chiara.slash("/game list")
    ada.sees("- Ada (host)\n- Bruno\n")
    await chiara.press("Join")
    ada.sees("- Chiara")


async def test_an_idle_table_closes_by_itself(backend: Backend, stage: Stage) -> None:
    ada, bruno, _ = await opened(stage)
    await backend.skip(timedelta(days=2))
    await bruno.press("Join")
    await backend.skip(timedelta(days=2))
    ada.sees("Ready to start")
    await backend.skip(timedelta(days=2))
    ada.sees("This table is closed.")


async def test_several_tables_in_one_channel(backend: Backend, stage: Stage) -> None:
    ada, bruno, chiara = await opened(stage)
    await bruno.slash("/game new", game=GAME)
    await chiara.slash("/game join")
    chiara.sees("Name the table")
    (first, *_) = await chiara.suggested("/game join", "game", "ada")
    assert "Ada" in first["name"]
    await chiara.slash("/game join", game=first["value"])
    chiara.sees("You sit at the table")
    ada.sees("- Ada (host)\n- Chiara")
    await ada.slash("/game start", game=first["value"])
    running = await backend.store.read(games.in_guild(_guild(backend), (Status.RUNNING,)))
    assert [str(game.id) for game in running] == [first["value"]]


def _guild(backend: Backend) -> int:
    return backend.client.guilds[0].id


async def test_names_are_harmless(stage: Stage) -> None:
    stage.person("Bruno").screen()
    stage.backend.rename("Bruno", "@everyone **x** <@1>")
    ada, bruno, _ = await opened(stage)
    await bruno.press("Join")
    ada.sees(r"- \@everyone \*\*x\*\* \<\@1\>")
    assert stage.backend.badges("Ada") == 0


async def test_the_list_shows_tables_and_games(stage: Stage) -> None:
    ada, bruno, chiara = await opened(stage)
    await chiara.slash("/game list")
    chiara.sees("**Open tables**\n- **Ticket to Ride: New York** (table 1): Ada; 3 seats free")
    await bruno.press("Join")
    await ada.press("Start")
    await bruno.slash("/game list")
    bruno.sees("**Your turn**\n- **Ticket to Ride: New York** (game 1): **your turn**, time is up")
    await chiara.slash("/game list")
    chiara.sees("**Also being played**\n- **Ticket to Ride: New York** (game 1): Ada and Bruno to")


async def test_rooms_for_games_can_be_few(sandbox: OnSandbox, stage: Stage) -> None:
    lounge = sandbox.other_channel()
    await sandbox.store.write(
        guilds.set_settings(_guild(sandbox), GuildSettings(channels=(lounge,)))
    )
    ada = stage.person("Ada")
    await ada.slash("/game new", game=GAME)
    assert f"<#{lounge}>" in ada.last()
    stage.person("Bruno").sees_not("Games are opened elsewhere")
    assert not labels(ada)


async def test_the_host_chooses_how_strong_a_computer_plays(backend: Backend, stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/game new", game="new_york")
    await ada.press("Add computer")
    ada.sees("🤖 (normal)")
    await ada.press("Settings")
    await ada.choose("Hard: thinks every turn through")
    ada.sees("🤖 (hard)")
    game = (await backend.client.services.tables.of(1)).game
    assert [player.computer for player in game.players] == [None, "hard"]
