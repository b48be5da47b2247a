"""The barrier: after whatever may be taken back alone, nobody knows anything they did not before.

Games of every engine are played at real tables and steps are taken back at random. Knowledge is
measured by imagined worlds: a world that looks the same to somebody is one they cannot tell from
the real one. If the moves that are taken back look the same in all such worlds, they taught that
person nothing but that they were made.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

import pytest

from bot.store import Store, moves
from bot.table.registry import Tables
from bot.table.replay import replay
from bot.table.table import Table
from bot.table.undo_rules import Undo
from engines import ENGINES
from engines.base import AnyEngine, Event, Reshuffled, Seat, told_to
from engines.errors import IllegalMove
from engines.rng import Rng
from tests.bot.playing import GUILD, by, digest_of, play_sampled, running, tables_of

STEPS = 160
WORLDS = 6
Viewer = Seat | None


class Seen(NamedTuple):
    """What one viewer gets to see of some moves: what is told, and the position after each."""

    told: tuple[tuple[Event, ...], ...]
    views: tuple[Any, ...]


def seen_by(
    engine: AnyEngine, state: Any, made: Sequence[tuple[Seat, Any]], viewer: Viewer
) -> Seen | None:
    """None where the moves cannot be made: such a world is not the real one, and that shows."""
    told, views = [], []
    for seat, move in made:
        try:
            applied = engine.apply(state, seat, move)
        except IllegalMove:
            return None
        state = applied.state
        told.append(told_to(viewer, applied.told))
        views.append(engine.view_for(state, viewer))
    return Seen(tuple(told), tuple(views))


def check_nothing_learnt(
    engine: AnyEngine, before: Any, made: Sequence[tuple[Seat, Any]], viewer: Viewer, mover: Seat
) -> int:
    """In how many worlds that the viewer cannot tell apart the moves looked the same."""
    real = seen_by(engine, before, made, viewer)
    assert real is not None
    compared = 0
    for number in range(WORLDS):
        world = engine.imagine(engine.view_for(before, viewer), Rng(f"world {number}"))
        imagined = seen_by(engine, world, made, viewer)
        if viewer == mover:
            assert imagined is not None, "whether it was legal depended on what the mover knew not"
        if imagined is not None:
            assert imagined == real, f"viewer {viewer} learnt something from {made}"
            compared += 1
    return compared


def snapshot(table: Table) -> dict[Viewer, Any]:
    viewers: list[Viewer] = [None, *range(len(table.game.players))]
    return {viewer: table.view_for(viewer) for viewer in viewers}


def taken_moves(table: Table, undo: Undo) -> list[tuple[Seat, Any]]:
    return [(entry.made.seat, entry.move) for entry in table.history(after=undo.to_number)]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ENGINES)
async def test_nobody_knows_more_after_an_allowed_undo(
    name: str, seed: int, store: Store, tables: Tables
) -> None:
    engine, taken, by_others = ENGINES[name], 0, 0
    for seats in engine.seat_counts[:3]:
        rng = random.Random(f"{name} {seats} {seed}")
        table = await running(tables, GUILD, seats, f"barrier {seats} {seed}", name)
        shots = {0: snapshot(table)}
        digests = {0: digest_of(table)}
        for _ in range(STEPS):
            allowed = [(seat, undo) for seat in range(seats) for undo in table.allowed_undo(seat)]
            if not allowed or rng.random() < 0.4:
                if not table.to_move:
                    break
                await play_sampled(table, rng)
                number = table.made[-1].number
                shots[number], digests[number] = snapshot(table), digest_of(table)
                continue
            mover, undo = rng.choice(allowed)
            gone = taken_moves(table, undo)
            stays = sum(made.number <= undo.to_number for made in table.made)
            before = table._state_after(stays)
            for viewer in shots[0]:
                count = check_nothing_learnt(engine, before, gone, viewer, mover)
                by_others += count if viewer != mover else 0
            await table.undo(mover, undo.to_number, table.revision, by(mover))
            assert snapshot(table) == shots[undo.to_number]
            assert digest_of(table) == digests[undo.to_number]
            taken += 1
        await check_record(store, table)
    assert taken > 5
    assert by_others > 5


async def check_record(store: Store, table: Table) -> None:
    """The stored record replays: the line that counts, and every line that was taken back."""
    cold = await tables_of(store).of(table.game.id)
    assert digest_of(cold) == digest_of(table)
    ledger = await store.read(moves.ledger(table.game.id))
    assert ledger.takebacks
    for line in ledger.lines():
        replay(table.engine, table.game, line)


@pytest.mark.parametrize("name", ENGINES)
async def test_what_the_mover_could_not_foresee_is_never_free_to_take_back(
    name: str, tables: Tables
) -> None:
    """The other direction, without trusting what events say of themselves."""
    engine, surprising = ENGINES[name], 0
    table = await running(tables, GUILD, 2, f"surprise {name}", name)
    rng = random.Random(name)
    for _ in range(STEPS // 2):
        if not table.to_move:
            break
        before = table._state_after(len(table.made))
        await play_sampled(table, rng)
        made, move = table.made[-1], table.history(after=table.made[-1].number - 1)[0].move
        real = seen_by(engine, before, [(made.seat, move)], made.seat)
        worlds = [
            engine.imagine(engine.view_for(before, made.seat), Rng(f"{made.number} {number}"))
            for number in range(WORLDS)
        ]
        looks = [seen_by(engine, world, [(made.seat, move)], made.seat) for world in worlds]
        if any(look != real for look in looks):
            surprising += 1
            assert not table.allowed_undo(made.seat)
    own = set(engine.events) - {Reshuffled}  # only taking something back shuffles again
    assert surprising > 3 or not any(event.reveals for event in own)
