"""Catching up, paging through the moves, and private notes."""

from __future__ import annotations

from random import Random

import pytest

from tests.bot.driver import Backend, Person, Stage, alts_of, controls_of
from tests.bot.scenarios.playing import asked, open_game, panel_of, private, tap_game, tap_turn

GAME = "new_york"


async def turns(people: list[Person], count: int) -> list[Person]:
    """So many turns; who made them."""
    random, movers = Random(4), []
    for _ in range(count):
        (mover,) = asked(people[0], people)
        await tap_turn(mover, random)
        movers.append(mover)
    return movers


# --- catching up -------------------------------------------------------------------------------


async def test_what_happened_since_my_turn_and_nothing_before(three: list[Person]) -> None:
    first, second, third = await turns(three, 3)
    await first.slash("/catchup")
    shown = private(first)
    assert "since your last turn" in shown
    assert second.name in shown
    assert third.name in shown
    assert "- You" not in shown
    assert "Now it is **your turn**." in shown
    assert 3 <= len(shown.splitlines()) <= 8
    assert first.find("Your turn") is not None


async def test_much_is_told_in_few_lines(three: list[Person]) -> None:
    await turns(three, 30)
    chosen = three[0]
    await chosen.slash("/catchup")
    assert 2 <= len(private(chosen).splitlines()) <= 8
    onlooker = Stage(chosen._backend).person("Dmitri")
    onlooker.place = chosen.place
    await onlooker.slash("/catchup")
    assert "everything since the start" in private(onlooker)
    assert 3 <= len(private(onlooker).splitlines()) <= 8
    await onlooker.press("Catch up")
    assert "nothing has happened since" in private(onlooker)


async def test_drawn_cards_are_told_to_their_owner_alone(three: list[Person]) -> None:
    (mover,) = asked(three[0], three)
    await tap_turn(mover, Random(5), prefer="deck")
    for each in three:
        await each.press("Catch up")
        if each is not mover:
            assert f"{mover.name} draws a card from the deck." in private(each)


async def test_when_nothing_happened_that_is_said(three: list[Person]) -> None:
    (mover,) = await turns(three, 1)
    await mover.slash("/catchup")
    assert "nothing has happened since" in private(mover)


@pytest.mark.drawn
async def test_the_board_shows_what_changed(three: list[Person]) -> None:
    first, *_ = await turns(three, 3)
    await first.slash("/catchup")
    (alt,) = alts_of(panel_of(first) or {})
    assert alt


# --- the moves ---------------------------------------------------------------------------------


async def test_the_moves_are_paged(three: list[Person]) -> None:
    await turns(three, 12)
    ada = three[0]
    await ada.slash("/history")
    assert "page" in private(ada)
    newest = private(ada)
    await ada.press("Older")
    assert private(ada) != newest
    while ada.find("Older") is not None and "Older" in [
        each.label for each in controls_of(panel_of(ada) or {})
    ]:
        await ada.press("Older")
    assert "**1** ·" in private(ada)
    await ada.press("Last" if ada.find("Last") else "Newer")
    assert private(ada) == newest


async def test_others_do_not_read_in_the_history_what_was_hidden(three: list[Person]) -> None:
    (mover,) = asked(three[0], three)
    await tap_turn(mover, Random(5), prefer="deck")
    other = next(each for each in three if each is not mover)
    await other.slash("/history")
    assert private(other).count(f"{mover.name} draws a card from the deck.") == 2
    await mover.slash("/history")
    assert "You draw a" in private(mover)


async def test_what_was_taken_back_is_said(three: list[Person]) -> None:
    random = Random(3)
    for _ in range(60):
        (mover,) = asked(three[0], three)
        await tap_turn(mover, random, prefer="Claim")
        await mover.slash("/undo")
        if mover.find("Take it back") is not None:
            break
    await mover.press("Take it back")
    await mover.slash("/history")
    assert f"{mover.name} took back move" in private(mover)


async def test_a_page_button_works_after_a_restart(backend: Backend, three: list[Person]) -> None:
    await turns(three, 12)
    await three[0].slash("/history")
    await backend.restart()
    await three[0].press("Older")
    assert "page" in private(three[0])


async def test_computers_are_named_as_such(stage: Stage) -> None:
    ada = stage.person("Ada")
    await open_game([ada], GAME, computers=1)
    await tap_turn(ada, Random(1))
    await ada.slash("/history")
    assert "by the computer" in private(ada)


# --- notes -------------------------------------------------------------------------------------


async def test_a_note_comes_back_with_the_turn(backend: Backend, three: list[Person]) -> None:
    (mover,) = asked(three[0], three)
    other = next(each for each in three if each is not mover)
    await mover.slash("/note")
    await backend.restart()
    await backend.submit(mover.name, {"text": "Chelsea first! @everyone"})
    mover.sees("Noted.")
    await mover.press("Your turn")
    assert "Your note: Chelsea first!" in private(mover)
    other.sees_not("Chelsea first")
    await mover.slash("/note")
    await backend.submit(mover.name, {"text": ""})
    mover.sees("The note is gone.")
    await mover.press("Your turn")
    assert "Your note" not in private(mover)


async def test_without_a_seat_there_is_no_note(stage: Stage, three: list[Person]) -> None:
    dmitri = stage.person("Dmitri")
    dmitri.place = three[0].place
    await dmitri.slash("/note")
    dmitri.sees("You have no seat at this table")


async def test_all_of_it_still_works_when_the_game_is_over(stage: Stage) -> None:
    people = [stage.person("Ada"), stage.person("Bruno")]
    await open_game(people, GAME)
    await tap_game(people, Random(2), prefer="Claim")
    for command in ("/catchup", "/history"):
        await people[0].slash(command)
    people[0].sees("This game is over.")
