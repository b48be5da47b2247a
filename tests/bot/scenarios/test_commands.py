"""Typing instead of tapping, and looking around."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from discord import Locale
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

from bot.commands.descriptions import CatalogueTranslator
from bot.store import users
from bot.store.settings import UserSettings
from data.catalogue import Catalogue
from engines import ENGINES
from tests.bot.driver import Backend, Person, Stage, alts_of, text_of
from tests.bot.scenarios.playing import asked, is_over, open_game, panel_of, tap_turn, type_turn

GAME = "new_york"


async def test_a_game_is_played_by_typing_alone(two: list[Person]) -> None:
    random = Random(3)
    for _ in range(200):
        if is_over(two[0]):
            break
        for each in asked(two[0], two):
            await type_turn(each, random, "claim")
    two[0].sees("it gives the seed")


async def test_words_fit_in_any_order(two: list[Person]) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (mover,) = asked(two[0], two)
    (found,) = await mover.suggested("/move", "move", "deck from card")
    assert found["name"] == "Draw a card from the deck"
    assert not await mover.suggested("/move", "move", "deck nonsense")


async def test_nothing_is_suggested_when_it_is_not_your_turn(two: list[Person]) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (mover,) = asked(two[0], two)
    (other,) = [each for each in two if each is not mover]
    assert not await other.suggested("/move", "move", "")
    await other.slash("/move", move="draw")
    assert "It is not your turn in any game here." in other.last()


async def test_free_words_that_mean_one_move_are_to_be_confirmed(two: list[Person]) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (mover,) = asked(two[0], two)
    await mover.slash("/move", move="card deck")
    assert "**Draw a card from the deck?**" in text_of(panel_of(mover) or {})
    await mover.press("Confirm")
    assert "You draw a" in text_of(panel_of(mover) or {})


async def test_free_words_that_mean_several_moves_or_none(two: list[Person]) -> None:
    await two[0].slash("/move", move="keep")
    assert "moves have these words" in two[0].last()
    await two[0].slash("/move", move="xyzzy")
    assert "No move open to you has all of these words." in two[0].last()


async def test_a_typed_move_of_an_old_position_is_not_made(
    backend: Backend, two: list[Person]
) -> None:
    for each in two:
        await tap_turn(each, Random(1))
    (mover,) = asked(two[0], two)
    old = (await mover.suggested("/move", "move", "deck"))[0]["value"]
    await tap_turn(mover, Random(1), prefer="Draw from the deck")
    table = await backend.client.services.tables.of(1)
    before = table.revision
    await mover.slash("/move", move=old)
    assert "It is not your turn" in mover.last()
    assert (await backend.client.services.tables.of(1)).revision == before


async def test_moves_of_all_your_games_are_suggested(stage: Stage) -> None:
    ada = stage.person("Ada")
    for other in ("Bruno", "Chiara"):
        ada.place = stage.backend.home()
        await open_game([ada, stage.person(other)], GAME)
    names = {each["name"] for each in await ada.suggested("/move", "move", "keep")}
    assert any("game 1" in name for name in names)
    assert any("game 2" in name for name in names)


async def test_the_board_in_words_is_for_its_asker(two: list[Person]) -> None:
    ada, bruno = two
    await ada.slash("/board", text=True)
    ada.sees("Free routes")
    ada.sees("Your hand:")
    bruno.sees_not("Free routes")


async def test_whoever_wants_words_gets_no_pictures(backend: Backend, two: list[Person]) -> None:
    ada = two[0]
    await backend.store.write(users.set_settings(ada.id, UserSettings(text=True)))
    for label in ("Your turn", "Hand", "Board"):
        await ada.press(label)
        panel = panel_of(ada) or {}
        assert "Your hand:" in text_of(panel), label
        assert not alts_of(panel), label


async def test_there_is_no_such_part_to_zoom_into(two: list[Person]) -> None:
    await two[0].slash("/board", zoom="nowhere")
    assert "larger" in two[0].last()


async def test_looking_at_a_table_that_has_not_started(stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/game new", game=GAME)
    for command in ("/hand", "/board"):
        await ada.slash(command, game="1")
        assert "This game has not started yet." in ada.last()
        await ada.slash(command, game="77")
        assert "There is no game 77" in ada.last()
        await ada.slash(command, game="chess")
        assert "Pick a game from the list" in ada.last()


@pytest.mark.parametrize("game", list(ENGINES))
async def test_rules_are_paged(stage: Stage, game: str) -> None:
    ada = stage.person("Ada")
    await ada.slash("/rules", game=game)
    ada.sees("Rules, page 1 of")
    page = 1
    while ada.find("Next"):
        await ada.choose("Next")
        page += 1
        ada.sees(f"Rules, page {page} of")
    ada.sees(f"page {page} of {page}")
    stage.person("Bruno").sees_not("Rules")


async def test_help_names_every_game(stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/help")
    ada.sees("Ticket to Ride: New York")


async def test_no_language_is_synced_that_the_catalogue_lacks(backend: Backend) -> None:
    commands = await backend.client.tree.fetch_commands()
    assert {each.name for each in commands} >= {"game", "move", "hand", "board", "rules", "help"}
    assert not any(each.name_localizations for each in commands)


async def test_a_language_of_the_catalogue_reaches_the_commands(tmp_path: Path) -> None:
    for locale, text in (("en", "Help"), ("de", "Hilfe")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "commands.ftl").write_text(f"command-help = {text}\n")
    translator = CatalogueTranslator(Catalogue(tmp_path))
    string = locale_str("Help", key="command-help")
    context: TranslationContext[Any, Any] = TranslationContext(
        TranslationContextLocation.other, None
    )
    assert await translator.translate(string, Locale.german, context) == "Hilfe"
    assert await translator.translate(string, Locale.french, context) is None
    assert await translator.translate(string, Locale.british_english, context) is None
