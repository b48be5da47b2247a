"""Taking back: what is offered, alone or by agreement, stale and foreign buttons, restarts."""

from __future__ import annotations

from datetime import timedelta
from random import Random

import pytest

from bot.seats.agreements import LASTS
from bot.table.table import Table
from tests.bot.driver import Backend, Control, Person, Stage, controls_of, text_of
from tests.bot.scenarios.playing import (
    asked,
    choices_of,
    open_game,
    panel_of,
    private,
    table_message,
    tap_turn,
)

GAME = "new_york"


async def table_of(backend: Backend) -> Table:
    return await backend.client.services.tables.of(1)


async def claimed(people: list[Person], wanted: str = "Claim") -> Person:
    """Play on until somebody has claimed a route: that hides nothing, so it can be undone."""
    random = Random(3)
    for _ in range(60):
        (mover,) = asked(people[0], people)
        await mover.press("Your turn")
        offered = choices_of(panel_of(mover) or {"components": []})
        done = any(wanted in each.label for each in offered)
        await tap_turn(mover, random, prefer=wanted)
        if done:
            return mover
    raise AssertionError("nobody could claim anything")


def newest(person: Person, label: str) -> Control:
    found = person.find(label)
    assert found is not None, person.screen()
    return found


async def test_a_turn_is_shown_and_then_taken_back(backend: Backend, three: list[Person]) -> None:
    mover = await claimed(three)
    table = await table_of(backend)
    before = len(table.made)
    await mover.slash("/undo")
    assert "Take this back?" in private(mover)
    assert "You claim" in private(mover)
    assert len((await table_of(backend)).made) == before
    await mover.press("Take it back")
    assert len((await table_of(backend)).made) == before - 1
    assert "Taken back." in private(mover)
    assert f"{mover.name} has taken a move back" in text_of(table_message(three[0]))
    assert asked(three[0], three) == [mover]


async def test_undo_is_offered_below_the_board_and_in_the_panel(three: list[Person]) -> None:
    mover = await claimed(three)
    labels = [each.label for each in controls_of(table_message(mover))]
    assert {"Undo", "Catch up"} <= set(labels)
    assert "Undo" in [each.label for each in controls_of(panel_of(mover) or {})]
    await mover.press("Undo")
    assert "Take this back?" in private(mover)


async def test_an_old_take_back_does_nothing(backend: Backend, three: list[Person]) -> None:
    mover = await claimed(three)
    await mover.slash("/undo")
    button = newest(mover, "Take it back")
    (following,) = asked(three[0], three)
    await tap_turn(following, Random(2))
    count = len((await table_of(backend)).made)
    await mover.use(button)
    assert len((await table_of(backend)).made) == count
    assert "Something has changed" in mover.screen()


async def test_nobody_else_and_no_onlooker_takes_back(
    stage: Stage, backend: Backend, three: list[Person]
) -> None:
    await claimed(three)
    count = len((await table_of(backend)).made)
    dmitri = stage.person("Dmitri")
    dmitri.place = three[0].place
    await dmitri.slash("/undo")
    dmitri.sees("You have no seat at this table")
    assert len((await table_of(backend)).made) == count


async def _ask(three: list[Person]) -> tuple[Person, list[Person]]:
    """Somebody who has drawn from the deck asks to take it back; and who is asked."""
    (mover,) = asked(three[0], three)
    await tap_turn(mover, Random(5), prefer="deck")
    await mover.slash("/undo")
    assert "You cannot take this back alone" in private(mover)
    button = mover.find("Ask for the turn") or newest(mover, "Ask for it")
    await mover.use(button)
    return mover, [each for each in three if each is not mover]


async def test_what_was_revealed_is_taken_back_when_all_agree(
    backend: Backend, three: list[Person]
) -> None:
    before = len((await table_of(backend)).made)
    mover, others = await _ask(three)
    others[0].sees(f"{mover.name} asks to take this back")
    others[0].sees("👁 has shown somebody something hidden")
    await others[0].press("Agree")
    assert len((await table_of(backend)).made) > before
    others[0].sees("Agreed so far")
    await backend.restart()
    await others[1].press("Agree")
    assert len((await table_of(backend)).made) == before + 1, "all is back, and shuffled anew"
    three[0].sees("All have agreed, so it is done.")
    three[0].sees("What nobody has seen was shuffled anew.")
    assert asked(three[0], three) == [mover]


async def test_one_refusal_is_enough(backend: Backend, three: list[Person]) -> None:
    _, others = await _ask(three)
    count = len((await table_of(backend)).made)
    button = newest(others[1], "Agree")
    await others[0].press("Refuse")
    others[1].sees(f"{others[0].name} would rather not")
    assert others[1].find("Agree") is None
    with pytest.raises(Exception, match=r"nothing called|No matching component"):
        await others[1].use(button)
    assert len((await table_of(backend)).made) == count


async def test_who_asked_does_not_vote_but_may_withdraw(
    backend: Backend, stage: Stage, three: list[Person]
) -> None:
    mover, _ = await _ask(three)
    await mover.press("Agree")
    mover.sees("You are not asked here.")
    dmitri = stage.person("Dmitri")
    dmitri.place = mover.place
    await dmitri.press("Refuse")
    dmitri.sees("You are not asked here.")
    await mover.press("Refuse")
    mover.sees("This question is closed")
    assert (await table_of(backend)).game.status == "running"


async def test_the_question_lapses_when_the_game_goes_on(
    backend: Backend, three: list[Person]
) -> None:
    _, others = await _ask(three)
    (seat,) = (await table_of(backend)).to_move
    await tap_turn(three[seat], Random(2))
    count = len((await table_of(backend)).made)
    for each in others:
        if each.find("Agree") is not None:
            await each.press("Agree")
    three[0].sees("This question is closed")
    assert len((await table_of(backend)).made) == count


async def test_the_question_closes_after_a_day(backend: Backend, three: list[Person]) -> None:
    _, others = await _ask(three)
    await backend.restart()
    await backend.skip(LASTS + timedelta(minutes=1))
    three[0].sees("Not everybody answered within a day.")
    assert others[0].find("Agree") is None


async def test_with_computers_alone_nobody_is_asked(stage: Stage, backend: Backend) -> None:
    ada = stage.person("Ada")
    await open_game([ada], GAME, computers=2)
    await tap_turn(ada, Random(1))
    count = len((await table_of(backend)).made)
    await tap_turn(ada, Random(5), prefer="deck")
    await ada.slash("/undo")
    assert "Only computers play with you" in private(ada)
    await ada.use(ada.find("Ask for the turn") or newest(ada, "Ask for it"))
    assert len((await table_of(backend)).made) == count + 1, "all is back, and shuffled anew"
    assert "Taken back." in private(ada)


async def test_before_the_first_move_and_after_the_end(stage: Stage) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    await people[0].slash("/undo")
    people[0].sees("There is nothing of yours to take back")
    await people[1].slash("/game resign")
    await people[1].press("Yes, I resign")
    await people[0].slash("/undo")
    people[0].sees("This game is over, so nothing can be taken back")


async def test_with_the_only_other_player_missing_nothing_seen_is_taken_back(
    backend: Backend, stage: Stage
) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    for each in people:
        await tap_turn(each, Random(1))
    (mover,) = asked(people[0], people)
    await tap_turn(mover, Random(5), prefer="deck")
    table = await table_of(backend)
    rival = next(each for each in people if each is not mover)
    seat = table.game.find_seat(int(rival.id))
    assert seat is not None
    await table.offer(seat)
    made = len((await table_of(backend)).made)
    await mover.slash("/undo")
    mover.sees("somebody must agree to this")
    assert len((await table_of(backend)).made) == made
