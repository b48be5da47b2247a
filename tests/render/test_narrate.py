"""Every event, choice, move and refusal has its words, with every variable they ask for."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from pydantic import TypeAdapter

from data.catalogue import Catalogue
from engines import ENGINES
from engines.base import LEAVE, GameEnded, Result, SeatLeft, Told
from engines.errors import IllegalMove, Reason
from engines.new_york.events import BlindDrawn, RouteClaimed, TicketsDrawn
from engines.new_york.moves import Reason as Own
from render.narrate import Words
from tests.render.scenes import NAMES, game
from tests.toy_game.registration import SENTENCES

STRICT = Catalogue(strict=True)
STRICT.add(SENTENCES)
games = pytest.mark.parametrize("name", ENGINES)


def _words(name: str, viewer: int | None = None) -> Words:
    return Words(name, "en", NAMES, viewer, STRICT)


def _in_words_or_shared(words: Words, key: str) -> bool:
    return STRICT.has(f"{words.game}-{key}") or STRICT.has(key)


@games
def test_every_kind_of_thing_has_a_message(name: str) -> None:
    engine, words = ENGINES[name], _words(name)
    keys = [f"event-{_kind(event)}" for event in engine.events]
    keys += [f"reason-{reason.value}" for enum in engine.reasons for reason in enum]  # type: ignore[attr-defined]
    kinds = engine.moves.json_schema()["discriminator"]["mapping"]
    keys += [f"{use}-{kind}" for kind in kinds for use in ("move", "action")]
    keys += [f"option-{field}" for field in engine.options_type.model_fields]
    keys += [f"stopped-{reason}" for reason in engine.planner.reasons]
    for adapter in (engine.planner.order_type, engine.planner.stop_type):
        keys += [f"{use}-{kind}" for kind in _kinds(adapter) for use in ("order", "plan")]
    keys += ["name", "pitch", "length", "rules-1"]
    assert [key for key in keys if not _in_words_or_shared(words, key)] == []


def _kinds(adapter: TypeAdapter[Any]) -> list[str]:
    """The kinds an adapter takes: of several, or of the only one."""
    schema = adapter.json_schema()
    if "discriminator" in schema:
        return list(schema["discriminator"]["mapping"])
    return [schema["properties"]["kind"]["const"]]


def _kind(event: Any) -> str:
    return str(event.__dataclass_fields__["kind"].default)


@games
def test_whatever_happens_in_a_game_can_be_told(name: str) -> None:
    """Strict: a missing message or variable raises."""
    for seats in ENGINES[name].seat_counts:
        for position in game(name, seats, seed=seats):
            for viewer in position.viewers:
                for sentence in _words(name, viewer).told(position.told[-6:]):
                    assert sentence
                    assert "{" not in sentence


@games
def test_whatever_can_be_chosen_has_a_line(name: str) -> None:
    for position in game(name, ENGINES[name].seat_counts[-1], seed=3)[::9]:
        for seat, step in position.steps():
            words = _words(name, seat)
            assert words.ask(step.part)
            lines = [words.choice(choice) for choice in step.choices]
            assert all(0 < len(line) <= 100 for line in lines), lines
            assert len(set(lines)) == len(lines), lines


@games
def test_every_move_can_be_said(name: str) -> None:
    for position in game(name, 2, seed=2)[::9]:
        for seat in position.engine.to_move(position.state):
            for number, move in enumerate(position.engine.legal_moves(position.state, seat)):
                assert _words(name, seat).move(move)
                if number > 40:
                    break


@games
def test_every_plan_can_be_said(name: str) -> None:
    planner = ENGINES[name].planner
    for position in game(name, 2, seed=2)[::29]:
        view, words = position.engine.view_for(position.state, 0), _words(name, 0)
        for items, first in (
            (planner.orders(view), planner.order_step),
            (planner.stops(view), planner.stop_step),
        ):
            for item in islice(items, 60):
                assert words.plan(item)
            for choice in first(view).choices:
                assert words.choice(choice)


@games
def test_results_can_be_explained(name: str) -> None:
    words, last = _words(name), game(name, 2, seed=2)[-1]
    result = last.engine.result(last.state)
    assert result is not None
    assert words.ended_by(result.ended_by)
    assert words.ended_by("all_left")
    for part in result.breakdown[0]:
        assert words.points(part.kind)


@games
def test_rules_pages_are_short(name: str) -> None:
    pages = _words(name).rules()
    assert pages
    assert all(len(page) <= 900 for page in pages)


# --- the conventions, on a game that is there ----------------------------------------------------


def test_readers_are_addressed_and_others_named() -> None:
    drawn = Told(BlindDrawn(1), {1: BlindDrawn(1, "pink")})
    assert _words("new_york", 1).told([drawn]) == ["You draw a pink card from the deck."]
    assert _words("new_york", 0).told([drawn]) == ["Åsa draws a card from the deck."]
    assert _words("new_york").told([drawn]) == ["Åsa draws a card from the deck."]


def test_ids_are_named_and_tuples_listed() -> None:
    drawn = TicketsDrawn(0, 2, ("central_park-chelsea", "chelsea-wall_street"))
    assert "Central Park – Chelsea (5) and Chelsea – Wall Street (6)" in _words(
        "new_york", 0
    ).event(drawn)
    claimed = RouteClaimed(2, "chelsea-soho", "pink", 3, 1, 7)
    assert _words("new_york").event(claimed) == (
        "Gergő claims Chelsea – Soho with 3 pink and a taxi: +7."
    )


def test_refusals_name_the_player_in_the_way() -> None:
    refusal = IllegalMove(Own.ROUTE_TAKEN, route="chelsea-soho", owner=3)
    assert (
        _words("new_york").refusal(refusal).startswith("Chelsea – Soho already belongs to Ștefan")
    )
    assert _words("new_york").refusal(IllegalMove(Reason.GAME_OVER))


def test_shared_events_and_moves_have_shared_words() -> None:
    assert _words("new_york", 0).event(SeatLeft(0)) == "You left the game."
    assert _words("new_york").move(LEAVE) == "Leave the game"
    result = Result((9, 9), frozenset({0, 1}), "taxis", ((), ()))
    assert _words("new_york").event(GameEnded(result)).startswith("Zsófi and Åsa share the win")


def test_lists_read_naturally() -> None:
    listed = _words("new_york").listed
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
