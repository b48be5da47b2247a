"""Who plays on: resigning, substitutes, players gone missing, calling off, playing again."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from types import SimpleNamespace

import pytest

from bot.reply.custom_ids import Control
from bot.seats.absent_players import NOTICE
from bot.services import Reader
from bot.store.errors import Refusal, Refused
from bot.store.games import SeatStatus, Status
from bot.table.table import Table
from bot.views.control_router import Press
from bot.views.seat import resign
from tests.bot.driver import Backend, Person, Stage, controls_of, text_of
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, open_game, private, table_message

GAME = "new_york"


@pytest.fixture
def dmitri(stage: Stage, three: list[Person]) -> Person:
    """A member who looks on."""
    person = stage.person("Dmitri")
    person.place = three[0].place
    return person


async def table_of(backend: Backend, game: int = 1) -> Table:
    return await backend.client.services.tables.of(game)


# --- resigning ---------------------------------------------------------------------------------


async def test_resigning_is_asked_once_more_and_the_others_play_on(
    backend: Backend, three: list[Person]
) -> None:
    bruno = three[1]
    await bruno.slash("/game resign")
    assert "Leave this game" in private(bruno)
    assert (await table_of(backend)).game.players[1].status is SeatStatus.PLAYING
    await backend.restart()
    await bruno.press("Yes, I resign")
    table = await table_of(backend)
    assert table.game.players[1].status is SeatStatus.LEFT
    assert table.game.status is Status.RUNNING
    assert "Bruno left the game." in text_of(table_message(three[0]))
    await bruno.slash("/game resign")
    bruno.sees("You have no seat at this table")
    waiting = asked(three[0], three)
    assert waiting
    assert bruno not in waiting


async def test_an_onlooker_and_an_old_button_resign_nothing(
    backend: Backend, three: list[Person], dmitri: Person
) -> None:
    await dmitri.slash("/game resign")
    dmitri.sees("You have no seat at this table")
    await three[0].slash("/game resign")
    button = three[0].find("Yes, I resign")
    assert button is not None
    await three[0].use(button)
    count = len((await table_of(backend)).made)
    await three[0].use(button) if three[0].find("Yes, I resign") else None
    assert len((await table_of(backend)).made) == count


async def test_resigning_twice_at_once_is_resigning_once(
    sandbox: OnSandbox, three: list[Person]
) -> None:
    await three[0].slash("/game resign")
    button = three[0].find("Yes, I resign")
    assert button is not None
    press = (three[0].name, button.channel, button.message, button.custom_id)
    await asyncio.gather(sandbox.press(*press), sandbox.press(*press))
    await sandbox.quiet()
    leaving = [made for made in (await table_of(sandbox)).made if made.is_leave]
    assert len(leaving) == 1


async def test_the_last_one_to_stay_wins(stage: Stage, backend: Backend) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    await people[1].slash("/game resign")
    assert "the other player wins" in private(people[1])
    await people[1].press("Yes, I resign")
    assert (await table_of(backend)).game.status is Status.FINISHED
    people[0].sees("Ada wins")


# --- a substitute ------------------------------------------------------------------------------


async def test_a_substitute_takes_the_seat_with_the_hand(
    backend: Backend, three: list[Person], dmitri: Person
) -> None:
    ada = three[0]
    hand = (await table_of(backend)).view_for(0)
    await ada.slash("/game replace", member=dmitri.id)
    dmitri.sees("Ada offers their seat")
    assert f"<@{dmitri.id}>" in text_of(table_message(dmitri))
    await three[1].press("Agree")
    three[1].sees("You are not asked here.")
    assert (await table_of(backend)).game.players[0].user == ada.id
    await backend.restart()
    await dmitri.press("Agree")
    table = await table_of(backend)
    assert table.game.players[0].user == dmitri.id
    assert table.view_for(0) == hand
    dmitri.sees("Dmitri has taken over the seat.")
    await dmitri.slash("/hand")
    assert "your hand" in private(dmitri)
    await ada.slash("/hand")
    ada.sees("You have no seat at this table")


async def test_a_substitute_may_refuse(
    backend: Backend, three: list[Person], dmitri: Person
) -> None:
    await three[0].slash("/game replace", member=dmitri.id)
    await dmitri.press("Refuse")
    dmitri.sees("would rather not. Nothing changes.")
    assert (await table_of(backend)).game.players[0].user == three[0].id


async def test_whoever_sits_there_or_is_a_bot_is_no_substitute(
    sandbox: OnSandbox, three: list[Person]
) -> None:
    await three[0].slash("/game replace", member=three[1].id)
    three[0].sees("They already sit at this table.")
    await three[0].slash("/game replace", member=sandbox.sandbox.control.bot.id)
    three[0].sees("A bot cannot sit at the table.")


# --- gone missing ------------------------------------------------------------------------------


async def _missing(backend: Backend, three: list[Person]) -> tuple[Person, list[Person]]:
    """Whose time has run out; and the others."""
    (missing,) = asked(three[0], three)
    await backend.skip(timedelta(hours=25))
    return missing, [each for each in three if each is not missing]


async def test_nobody_is_removed_for_thinking_overnight(
    backend: Backend, three: list[Person]
) -> None:
    (mover,) = asked(three[0], three)
    other = next(each for each in three if each is not mover)
    await backend.skip(timedelta(hours=20))
    await other.slash("/game remove", player=mover.name)
    other.sees("has not gone missing")
    await other.slash("/game remove", player=other.name)
    other.sees("To leave yourself, use")
    await other.slash("/game remove", player="nobody at all")
    other.sees("Pick a player from the list")


async def test_the_others_go_on_without_a_missing_player(
    backend: Backend, three: list[Person]
) -> None:
    missing, (first, second) = await _missing(backend, three)
    suggested = await first.suggested("/game remove", "player", missing.name[:2])
    assert [each["name"] for each in suggested] == [missing.name]
    await first.slash("/game remove", player=suggested[0]["value"], then="out")
    await missing.press("Agree")
    missing.sees("You are not asked here.")
    await second.press("Agree")
    second.sees("unless you move before")
    table = await table_of(backend)
    seat = three.index(missing)
    assert table.game.players[seat].status is SeatStatus.PLAYING
    await backend.skip(NOTICE + timedelta(minutes=1))
    table = await table_of(backend)
    assert table.game.players[seat].status is SeatStatus.LEFT
    first.sees("(removed from the game)")
    assert "vote" in [made.by.how for made in table.made]


async def test_the_seat_of_a_missing_player_is_offered(
    backend: Backend, three: list[Person]
) -> None:
    missing, (first, second) = await _missing(backend, three)
    await first.slash("/game remove", player=missing.name)
    await second.press("Agree")
    await backend.skip(NOTICE + timedelta(minutes=1))
    player = (await table_of(backend)).game.players[three.index(missing)]
    assert player.status is SeatStatus.OFFERED
    assert player.user == missing.id


async def test_one_who_disagrees_keeps_the_missing_player_in(
    backend: Backend, three: list[Person]
) -> None:
    missing, (first, second) = await _missing(backend, three)
    await first.slash("/game remove", player=missing.name)
    await second.press("Refuse")
    player = (await table_of(backend)).game.players[three.index(missing)]
    assert player.status is SeatStatus.PLAYING


# --- calling off and playing again -------------------------------------------------------------


async def test_a_running_game_is_called_off_when_all_agree(
    backend: Backend, three: list[Person]
) -> None:
    await three[0].slash("/game cancel")
    await three[0].press("Yes, ask the others")
    await three[1].press("Agree")
    assert (await table_of(backend)).game.status is Status.RUNNING
    await three[2].press("Agree")
    assert (await table_of(backend)).game.status is Status.CANCELLED
    three[0].sees("The game was called off.")


async def test_a_game_is_not_called_off_by_strangers_or_against_anybody(
    backend: Backend, three: list[Person], dmitri: Person
) -> None:
    await dmitri.slash("/game cancel", game="1")
    dmitri.sees("You have no seat at this table")
    await three[0].slash("/game cancel")
    await three[0].press("Yes, ask the others")
    await three[1].press("Refuse")
    assert (await table_of(backend)).game.status is Status.RUNNING


async def test_a_table_that_waits_is_closed_by_the_same_command(
    stage: Stage, backend: Backend
) -> None:
    ada, bruno = stage.person("Ada"), stage.person("Bruno")
    await ada.slash("/game new", game=GAME)
    await bruno.slash("/game cancel")
    bruno.sees("Only the host of this table can do that.")
    await ada.slash("/game cancel")
    assert (await backend.client.services.tables.of(1)).game.status is Status.CANCELLED


async def test_the_same_again_with_the_same_computers(stage: Stage, backend: Backend) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME, computers=1)
    await people[0].slash("/game rematch")
    people[0].sees("This game is still going on.")
    await people[0].slash("/game cancel")
    await people[0].press("Yes, ask the others")
    await people[1].press("Agree")
    await people[0].slash("/game rematch")
    people[1].sees("Ada wants to play again")
    await people[1].press("Rematch")
    lobby = (await table_of(backend, 2)).game
    assert [player.user for player in lobby.players] == [people[0].id, None, people[1].id]
    assert [player.computer is None for player in lobby.players] == [True, False, True]
    assert lobby.options == {**(await table_of(backend)).game.options, "start_player": None}


async def test_nothing_to_play_again(stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/game rematch")
    ada.sees("No game has ended here")


async def test_the_end_offers_rematch_and_proof(stage: Stage) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    await people[1].slash("/game resign")
    await people[1].press("Yes, I resign")
    labels = [each.label for each in controls_of(table_message(people[0]))]
    assert labels == ["Rematch", "Board", "Verify"]


async def test_nobody_resigns_with_the_button_of_another_seat(
    backend: Backend, two: list[Person]
) -> None:
    services = backend.client.services
    table = await services.tables.of(1)
    seat = table.game.find_seat(two[0].id)
    assert seat is not None
    reader = Reader(two[0].id, table.game.guild_id, "en", "dark", False)
    pressed = SimpleNamespace(client=backend.client)
    others = Control("resign", 1, table.revision, 1 - seat)
    with pytest.raises(Refused) as refused:
        await resign(Press(pressed, others, reader))  # type: ignore[arg-type]
    assert refused.value.reason is Refusal.NOT_YOUR_SEAT
    assert not any(table.view_for(None).left)


async def test_who_wins_by_removal_is_told_as_that(stage: Stage, backend: Backend) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    await people[0].slash("/game remove", player="Bruno", then="out")
    people[0].sees("has not gone missing")
    await backend.skip(timedelta(hours=25))
    table = await table_of(backend)
    missing = people[next(made.seat for made in table.made if made.by.how == "clock")]
    present = next(each for each in people if each is not missing)
    await present.slash("/game remove", player=missing.name, then="out")
    present.sees("Decided.")
    assert (await table_of(backend)).game.status is Status.RUNNING
    await backend.skip(NOTICE + timedelta(minutes=1))
    assert (await table_of(backend)).game.status is Status.FINISHED
    present.sees("**Ended by removal.**")
    present.sees_not("wins with")
