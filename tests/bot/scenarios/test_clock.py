"""Clocks, reminders, absence and plans as people meet them, with the sandbox's time skipped."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from bot.store import users
from bot.store.moves import How
from bot.store.settings import UserSettings
from tests.bot.driver import Backend, Person, Stage, text_of
from tests.bot.scenarios.on_sandbox import OnSandbox
from tests.bot.scenarios.playing import asked, open_game, panel_of, table_message, tap_turn

HOUR = timedelta(hours=1)
START = datetime(2026, 1, 1, tzinfo=UTC)


async def opened(stage: Stage, *names: str) -> list[Person]:
    """A game past its opening."""
    people = [stage.person(name) for name in names]
    await open_game(people, "new_york")
    for each in people:
        await tap_turn(each, Random(1))
    return people


def of_turn(people: list[Person]) -> Person:
    return asked(people[0], people)[0]


async def test_a_reminder_names_the_game_and_goes_when_the_turn_is_made(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waited = of_turn(people)
    before = backend.badges(waited.name)
    await backend.skip(13 * HOUR)
    waited.sees("half your time in **Ticket to Ride: New York** is gone")
    assert backend.badges(waited.name) == before + 1
    await tap_turn(waited, Random(1))
    waited.sees_not("half your time")


async def test_a_muted_turn_is_quiet(stage: Stage, backend: Backend) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waited = of_turn(people)
    await backend.skip(13 * HOUR)
    other = next(each for each in people if each is not waited)
    await other.press("Mute this turn")
    other.sees("not your turn")
    await waited.press("Mute this turn")
    waited.sees("No more pings")
    await backend.skip(10 * HOUR)
    waited.sees_not("almost up")


async def test_when_time_is_up_the_caretaker_moves_and_says_so(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    absent = of_turn(people)
    await backend.skip(25 * HOUR)
    absent.sees("(time was up)")
    assert of_turn(people) is not absent


async def test_a_vanished_players_seat_is_offered_and_taken_with_its_hand(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    absent = of_turn(people)
    present = next(each for each in people if each is not absent)
    for _ in range(3):
        await backend.skip(25 * HOUR)
        await tap_turn(present, Random(2))
    chiara = stage.person("Chiara")
    chiara.enter_thread()
    await present.press(f"Take {absent.name}'s seat")
    present.sees("already")
    await chiara.press(f"Take {absent.name}'s seat")
    chiara.sees("The seat is yours")
    while of_turn([*people, chiara]) is not chiara:
        await tap_turn(present, Random(3))
    await tap_turn(chiara, Random(4))
    await absent.press("Your turn")
    assert "no seat" in absent.screen() or "not at this table" in absent.screen()


async def test_the_owner_comes_back_with_one_tap(stage: Stage, backend: Backend) -> None:
    people = await opened(stage, "Ada", "Bruno")
    absent = of_turn(people)
    present = next(each for each in people if each is not absent)
    for _ in range(3):
        await backend.skip(25 * HOUR)
        await tap_turn(present, Random(2))
    await absent.press(f"I am {absent.name} and I am back")
    absent.sees("Welcome back")
    assert not any("seat" in each.label for each in absent.controls() if each.value is None)


async def test_a_plan_is_made_by_tapping_and_played_at_once(stage: Stage, backend: Backend) -> None:
    people = await opened(stage, "Ada", "Bruno")
    planner = of_turn(people)
    other = next(each for each in people if each is not planner)
    await planner.press("Plan")
    await planner.press("Add an order")
    await planner.choose("Draw from the deck")
    await planner.choose("12")
    planner.sees("draw from the deck until I hold 12 cards")
    other.sees_not("draw from the deck until I hold 12 cards")
    await backend.skip(timedelta(minutes=1))
    table = await backend.client.services.tables.of(1)
    assert [made.by.how for made in table.made[-2:]] == [How.PLAN, How.PLAN]
    planner.sees("(planned)")
    await tap_turn(other, Random(1))
    pinged = backend.badges(planner.name)
    await backend.skip(timedelta(minutes=1))
    assert of_turn(people) is other
    assert backend.badges(planner.name) == pinged


async def test_a_plan_survives_a_restart_and_says_why_it_stopped(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    planner = of_turn(people)
    await planner.slash("/plan")
    await planner.press("Add an order")
    await planner.choose("Draw from the deck")
    await planner.choose("4")
    await backend.restart()
    for _ in range(4):
        await backend.skip(timedelta(minutes=1))
        if of_turn(people) is not planner:
            await tap_turn(of_turn(people), Random(1))
    await planner.slash("/plan")
    assert "Your plan has stopped: Everything in it is done." in text_of(panel_of(planner) or {})
    assert f"<@{planner.id}>" in text_of(table_message(planner))


async def test_a_line_of_a_plan_is_taken_back(stage: Stage) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waiting = next(each for each in people if each is not of_turn(people))
    await waiting.slash("/plan")
    await waiting.press("Add an order")
    await waiting.choose("Draw from the deck")
    await waiting.choose("12")
    await waiting.press("Add a stop")
    await waiting.choose("After some")
    await waiting.choose("3")
    assert "stop after 3 of my turns" in text_of(panel_of(waiting) or {})
    await waiting.choose("draw from the deck until")
    assert "draw from the deck until" not in text_of(panel_of(waiting) or {})
    await waiting.press("Forget the plan")
    assert "Nothing is ordered" in text_of(panel_of(waiting) or {})


async def test_a_nudge_reaches_whoever_we_wait_for_once_a_day(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waited = of_turn(people)
    other = next(each for each in people if each is not waited)
    before = backend.badges(waited.name)
    await other.slash("/nudge")
    other.sees("will be asked")
    assert backend.badges(waited.name) == before + 1
    await other.slash("/nudge")
    other.sees("within a day")
    await waited.slash("/nudge")
    waited.sees("nobody to nudge")


async def test_away_stops_the_clock_and_back_starts_it(stage: Stage, backend: Backend) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waited = of_turn(people)
    suggestions = await waited.suggested("/away", "until", "in 10")
    await waited.slash("/away", until=suggestions[0]["value"])
    waited.sees("One turn waits for you; its clock stands still.")
    await backend.skip(5 * 24 * HOUR)
    waited.sees_not("(time was up)")
    await waited.slash("/away", until="back")
    waited.sees("Welcome back")
    await backend.skip(25 * HOUR)
    waited.sees("(time was up)")
    await waited.slash("/away", until="someday")
    waited.sees("That is not a day")
    await waited.slash("/away", until="2031-01-01")
    waited.sees("within the next 60 days")


async def test_whoever_wants_no_mentions_is_written_to(stage: Stage, sandbox: OnSandbox) -> None:
    people = [stage.person(name) for name in ("Ada", "Bruno")]
    for each in people:
        chosen = users.set_settings(each.id, UserSettings(ping="direct"), START)
        await sandbox.store.write(chosen)
    await open_game(people, "new_york")
    direct = [channel for channel in sandbox.actor("Ada").channels() if channel["type"] == 1]
    assert len(direct) == 1
    told = sandbox.messages("Ada", int(direct[0]["id"]))
    assert "It is your turn in **Ticket to Ride: New York**" in text_of(told[-1])


async def test_a_game_rests_when_all_agree_and_goes_on_when_somebody_wants(
    stage: Stage, backend: Backend
) -> None:
    people = await opened(stage, "Ada", "Bruno")
    waited = of_turn(people)
    other = next(each for each in people if each is not waited)
    await waited.slash("/pause")
    other.sees("asks to pause this game")
    await other.press("Agree")
    other.sees("All have agreed to rest.")
    await backend.skip(5 * 24 * HOUR)
    waited.sees_not("(time was up)")
    await other.slash("/pause")
    other.sees("resting already")
    await other.slash("/resume")
    other.sees("Whoever we wait for has been told")
    waited.sees("Somebody would like to go on")
    await backend.skip(25 * HOUR)
    waited.sees("The rest is over")
    await backend.skip(25 * HOUR)
    waited.sees("(time was up)")


async def test_what_happens_when_time_is_up_is_chosen_in_the_lobby(
    stage: Stage, backend: Backend
) -> None:
    people = [stage.person(name) for name in ("Ada", "Bruno", "Chiara")]
    await people[0].slash("/game new", game="new_york")
    await people[1].press("Join")
    await people[2].press("Join")
    await people[0].press("Settings")
    await people[0].choose("The player is out")
    await people[0].press("Start")
    for each in people:
        each.enter_thread()
        await tap_turn(each, Random(1))
    absent = of_turn(people)
    await backend.skip(25 * HOUR)
    absent.sees("(time was up)")
    table = await backend.client.services.tables.of(1)
    assert [player.status.value for player in table.game.players].count("left") == 1


async def test_an_absence_is_announced_in_advance(stage: Stage, backend: Backend) -> None:
    ada = (await opened(stage, "Ada", "Bruno"))[0]
    days = [each["value"] for each in await ada.suggested("/away", "until", "in ")]
    await ada.slash("/away", **{"until": days[3], "from": days[1]})
    ada.sees("Noted: you will be away from")
    (planned,) = await backend.client.services.pauses.away(ada.id)
    assert planned[1] - planned[0] == timedelta(days=2)
    await ada.slash("/away", **{"until": days[1], "from": days[3]})
    ada.sees("The last day comes before the first")
    await ada.slash("/away", until="back")
    assert await backend.client.services.pauses.away(ada.id) == []
