"""A turn: private panels, one message each, stale and foreign controls, two at once, restarts."""

from __future__ import annotations

import asyncio
from random import Random

from bot.reply.custom_ids import find_control
from bot.services import Reader
from bot.table.live_game import Entry
from bot.views.turn_panel import play_control, sit_down
from tests.bot.driver import Backend, Control, Person, Stage, alts_of, controls_of, text_of
from tests.bot.scenarios.playing import (
    asked,
    choices_of,
    is_over,
    open_game,
    panel_of,
    table_message,
    tap_game,
    tap_turn,
)

GAME = "new_york"


async def history(backend: Backend, game: int = 1) -> list[Entry]:
    return (await backend.client.services.tables.of(game)).history()


async def to_confirm(person: Person, random: Random) -> Control:
    """Choose until only Confirm is left to press, and do not press it."""
    await person.press("Your turn")
    while True:
        choices = choices_of(panel_of(person) or {"components": []})
        for each in choices:
            if each.label == "Confirm":
                return each
        await person.use(random.choice(choices))


async def past_opening(people: list[Person]) -> tuple[Person, Person]:
    """Everybody keeps tickets; who is asked, and who is not."""
    for each in people:
        await tap_turn(each, Random(1))
    (mover,) = asked(people[0], people)
    (other,) = [each for each in people if each is not mover]
    return mover, other


async def test_both_are_asked_and_pinged_once(stage: Stage, two: list[Person]) -> None:
    assert asked(two[0], two) == two
    assert [stage.backend.badges(each.name) for each in two] == [1, 1]
    assert stage.backend.badges("Chiara") == 0


async def test_the_first_message_promises_the_shuffle(backend: Backend, two: list[Person]) -> None:
    game = (await backend.client.services.tables.of(1)).game
    home = "\n".join(map(text_of, backend.messages("Ada", backend.home())))
    assert f"The game has begun. <#{game.thread_id}>" in home
    assert game.promise
    assert game.seed
    two[0].sees(game.promise)
    two[0].sees_not(game.seed)


async def test_one_message_per_turn_and_one_mention(stage: Stage, two: list[Person]) -> None:
    mover, other = await past_opening(two)
    before = len(other.messages())
    pings = stage.backend.badges(other.name)
    await tap_turn(mover, Random(3), prefer="Draw from the deck")
    public = other.messages()[before:]
    assert len(public) == 1
    assert text_of(public[0]).count("draws a card from the deck") == 2
    assert stage.backend.badges(other.name) == pings + 1
    assert asked(other, two) == [other]


async def test_the_panel_goes_on_within_a_turn(two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    await mover.press("Your turn")
    await mover.choose("Draw from the deck")
    await mover.press("Confirm")
    panel = panel_of(mover)
    assert panel is not None
    assert "You draw a" in text_of(panel)
    assert {"Draw from the deck", "Take a face-up card"} <= {
        each.label for each in controls_of(panel)
    }


async def test_back_leads_back(two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    await mover.press("Your turn")
    first = [each.label for each in choices_of(panel_of(mover) or {})]
    await mover.choose("Take a face-up card")
    await mover.press("Back")
    assert [each.label for each in choices_of(panel_of(mover) or {})] == first


async def test_old_controls_are_retired(two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    old = table_message(mover)
    await tap_turn(mover, Random(3))
    (kept,) = [each for each in mover.messages() if each["id"] == old["id"]]
    assert not list(controls_of(kept))
    assert alts_of(kept) == alts_of(old)
    assert text_of(kept) == text_of(old)


async def test_a_stale_confirmation_changes_nothing(backend: Backend, two: list[Person]) -> None:
    """The same account on two devices: the second panel is of a position that is gone."""
    mover, _ = await past_opening(two)
    confirm = await to_confirm(mover, Random(1))
    await tap_turn(mover, Random(2), prefer="Draw from the deck")
    before = len(await history(backend))
    await mover.use(confirm)
    assert len(await history(backend)) == before
    assert "It is not your turn" in text_of(panel_at(mover, confirm))


async def test_a_stale_choice_shows_the_new_position(backend: Backend, two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    await mover.press("Your turn")
    old = [each for each in choices_of(panel_of(mover) or {}) if each.label == "Draw tickets"]
    await mover.choose("Draw from the deck")
    await mover.press("Confirm")  # the first card: the old choice is no longer among the new ones
    await mover.press("Your turn")
    before = len(await history(backend))
    await backend.press(mover.name, old[0].channel, old[0].message, _first_custom_id(mover, old[0]))
    await backend.quiet()
    assert len(await history(backend)) == before


def _first_custom_id(person: Person, control: Control) -> str:
    (message,) = [each for each in person.messages() if int(each["id"]) == control.message]
    return next(each.custom_id for each in controls_of(message))


def panel_at(person: Person, control: Control) -> dict[str, object]:
    (message,) = [each for each in person.messages() if int(each["id"]) == control.message]
    return message


async def test_a_double_press_applies_once(backend: Backend, two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    confirm = await to_confirm(mover, Random(1))
    before = len(await history(backend))
    where = (mover.name, confirm.channel, confirm.message, confirm.custom_id)
    outcomes = await asyncio.gather(*(backend.press(*where) for _ in range(3)))
    await backend.quiet()
    assert "failed" not in outcomes
    assert len(await history(backend)) == before + 1


async def test_two_people_at_the_same_moment(backend: Backend, two: list[Person]) -> None:
    confirms = [await to_confirm(each, Random(1)) for each in two]
    await asyncio.gather(
        *(
            backend.press(person.name, each.channel, each.message, each.custom_id)
            for person, each in zip(two, confirms, strict=True)
        )
    )
    await backend.quiet()
    assert len(await history(backend)) == 2
    assert len(asked(two[0], two)) == 1
    two[0].sees("Everybody has chosen tickets.")


async def test_whoever_has_no_seat_may_only_look(stage: Stage, two: list[Person]) -> None:
    chiara = stage.person("Chiara")
    chiara.place = two[0].place
    for label in ("Your turn", "Hand"):
        await chiara.press(label)
        assert "You have no seat at this table" in chiara.last()
    await chiara.press("Board")
    assert panel_of(chiara) is not None
    two[0].sees_not("You have no seat")


async def test_whose_turn_it_is_not_sees_the_hand_and_whom_we_wait_for(two: list[Person]) -> None:
    mover, other = await past_opening(two)
    await other.press("Your turn")
    assert f"It is not your turn: {mover.name} to play." in text_of(panel_of(other) or {})


async def test_controls_work_after_a_restart(backend: Backend, two: list[Person]) -> None:
    mover, _ = await past_opening(two)
    confirm = await to_confirm(mover, Random(1))
    before = len(await history(backend))
    await backend.restart()
    await mover.use(confirm)
    assert len(await history(backend)) == before + 1
    await tap_game(two, Random(5), prefer="Claim")


async def test_a_game_survives_restarts_between_turns(backend: Backend, two: list[Person]) -> None:
    random = Random(7)
    for turn in range(12):
        if turn % 3 == 2:
            await backend.restart()
        await tap_turn(random.choice(asked(two[0], two)), random, prefer="Claim")
    assert not is_over(two[0])


async def test_turns_of_computers_are_told_in_one_message(stage: Stage) -> None:
    ada = stage.person("Ada")
    await open_game([ada], GAME, computers=2)
    await tap_turn(ada, Random(1))
    while asked(ada, [ada]) and "🤖" not in ada.last():
        await tap_turn(ada, Random(1), prefer="Draw from the deck")
    before = len(ada.messages())
    await tap_turn(ada, Random(1), prefer="Draw from the deck")
    public = [each for each in ada.messages()[before:] if not each.get("flags", 0) & 64]
    assert len(public) == 1
    told = text_of(public[0])
    assert "Ada" in told
    assert told.count("🤖") >= 2


async def test_a_game_against_computers_ends(stage: Stage) -> None:
    ada = stage.person("Ada")
    await open_game([ada], GAME, computers=1)
    await tap_game([ada], Random(4), prefer="Claim")
    ada.sees("it gives the seed")


async def test_the_end_tells_scores_and_secrets_and_offers_a_rematch(
    backend: Backend, stage: Stage, two: list[Person]
) -> None:
    await tap_game(two, Random(11), prefer="Claim")
    game = (await backend.client.services.tables.of(1)).game
    assert game.result is not None
    end = text_of(table_message(two[0]))
    for seat, score in enumerate(game.result.scores):
        assert f"{two[seat].name}: {score}" in end
    assert "Tickets in all" in end
    assert game.seed is not None
    assert game.seed in end
    assert str(game.promise) in end
    await two[1].press("Rematch")
    await two[0].press("Rematch")
    for each in two:
        each.place = stage.backend.home()
    two[0].sees("- Bruno (host)\n- Ada")
    await two[1].press("Start")
    two[1].enter_thread()
    assert asked(two[1], two) == two


async def test_what_computers_did_before_the_first_message_is_told_in_it(stage: Stage) -> None:
    ada = stage.person("Ada")
    await ada.slash("/game new", game="traffiq")
    await ada.press("Add computer")
    await ada.press("Settings")
    await ada.choose("🤖")
    await ada.press("Start")
    ada.enter_thread()
    told = text_of(table_message(ada)).split("Good luck!")[1]
    assert "🤖" in told.split(f"<@{ada.id}>")[0]


async def test_a_panel_made_for_another_seat_is_shown_anew(
    backend: Backend, two: list[Person]
) -> None:
    """Both are choosing: what one of them could confirm is not confirmed by the other."""
    services = backend.client.services
    table = await services.tables.of(1)
    confirm = find_control((await to_confirm(two[0], Random(1))).custom_id)
    assert confirm is not None
    reader = Reader(two[0].id, table.game.guild_id, "en", "dark", False)
    sitting = await sit_down(services, reader, table)
    other = confirm._replace(seat=1 - sitting.seat)
    await play_control(sitting, other)
    assert len(await history(backend)) == 0
    await play_control(sitting, confirm)
    assert len(await history(backend)) == 1
