"""Where places lie: apart, joined without a crossing, and where they were the turn before."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from render.paint import Box
from render.railways.geometry import frame_of, plan_of
from render.railways.layout import History, Layout, layout_of
from render.railways.stubs import stubs_of
from tests.render.railways.tables import chain, played_histories, random_tree, star_tree

AREA = (0, 126, 1600, 986)


def _trees() -> Iterator[History]:
    for seed in range(30):
        yield random_tree(Random(seed), busy_start=seed % 3 == 0)
    yield star_tree()
    yield chain()


def _growing(histories: Iterator[History] | tuple[History, ...]) -> Iterator[tuple[Layout, Layout]]:
    for history in histories:
        for length in range(2, len(history) + 1):
            yield layout_of(history[: length - 1]), layout_of(history[:length])


def _is_slot(node: tuple[int, int]) -> bool:
    return not (node[0] | node[1]) & 1


@pytest.mark.parametrize("histories", [played_histories, _trees], ids=["games", "trees"])
def test_no_place_or_link_lies_on_another(histories: object) -> None:
    assert callable(histories)
    for _, layout in _growing(histories()):
        nodes = [node for place in layout.places for node in place]
        assert all(map(_is_slot, nodes))
        nodes += [node for route in layout.routes for node in route[1:-1]]
        assert len(nodes) == len(set(nodes))


@pytest.mark.parametrize("histories", [played_histories, _trees], ids=["games", "trees"])
def test_every_link_leads_from_parent_to_child_through_the_gaps(histories: object) -> None:
    assert callable(histories)
    for history in histories():
        layout = layout_of(history)
        for number, route in enumerate(layout.routes[1:], start=1):
            assert route[0] in layout.places[history[number]]
            assert (route[-1],) == layout.places[number]
            for one, other in pairwise(route):
                across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
                assert max(across, down) == 1
                if across and down:  # slanted steps cross nothing if they begin or end in a slot
                    assert _is_slot(one) or _is_slot(other)


def _order_is_kept(before: Layout, after: Layout, axis: int) -> bool:
    """Whether everything that lay further right, or lower, still does."""
    pairs = [
        (old[0][axis], new[0][axis]) for old, new in zip(before.places, after.places, strict=False)
    ]
    return all(one[1] <= other[1] for one in pairs for other in pairs if one[0] < other[0]) and all(
        one[1] == other[1] for one in pairs for other in pairs if one[0] == other[0]
    )


@pytest.mark.parametrize("histories", [played_histories, _trees], ids=["games", "trees"])
def test_nothing_moves_unless_it_must(histories: object) -> None:
    assert callable(histories)
    changed, steps = 0, 0
    for before, after in _growing(histories()):
        moved = sum(old != new for old, new in zip(before.places, after.places, strict=False))
        if moved > 2:  # room was made: all neighbours stay neighbours
            assert _order_is_kept(before, after, 0)
            assert _order_is_kept(before, after, 1)
        changed += moved > 0
        steps += 1
    assert changed / steps < 0.06


def test_a_game_fits_seven_columns_and_five_rows() -> None:
    for history in played_histories():
        frame = frame_of(layout_of(history))
        assert frame.right - frame.left <= 7.5
        assert frame.bottom - frame.top <= 5.4


def test_even_a_full_table_is_drawn_nearly_as_large() -> None:
    for history in _trees():
        layout = layout_of(history)
        assert plan_of(layout, AREA, frame_of(layout), 250).scale >= 0.6


def test_a_start_tile_with_links_on_all_sides_takes_one_more() -> None:
    """Rows of links ran beside it, and there was no way to any free slot."""
    history = (-1, 0, 0, 0, 1, 2, 0, 4, 7, 6, 0, 5, 11, 1, 0, 0, 1, 0, 10, 7, 0)
    assert len(layout_of(history).places) == len(history)


def test_the_start_tile_grows_when_more_join_it_than_stand_around_one_slot() -> None:
    assert len(layout_of(star_tree(8)).places[0]) == 1
    assert len(layout_of(star_tree()).places[0]) > 1


def test_stubs_lie_at_their_ticket_and_on_nothing_else() -> None:
    inside = 0
    for history in (*played_histories(), *_trees()):
        layout = layout_of(history)
        plan = plan_of(layout, AREA, frame_of(layout), 250)
        ports = (0, *(max(0, 3 - history.count(city)) for city in range(1, len(history))))
        stubs = stubs_of(layout, plan, ports)
        assert [len(each) for each in stubs[1:]] == list(ports[1:])
        cards = [plan.card_box(number) for number in range(1, len(history))]
        boxes = [(number, stub) for number, each in enumerate(stubs) for stub in each]
        for at, (number, stub) in enumerate(boxes):
            inside += stub.side == "inside"
            own = cards[number - 1]
            assert _gap(stub.box, own) <= 0
            assert all(_gap(stub.box, card) >= 1 for card in cards if card != own)
            assert all(_gap(stub.box, other.box) >= 1 for _, other in boxes[at + 1 :])
    assert inside < 40, "only the fullest tables have no room for a stub in the gaps"


def _gap(one: Box, other: Box) -> float:
    across = max(one[0] - other[2], other[0] - one[2])
    return max(across, one[1] - other[3], other[1] - one[3])


def test_tickets_and_marks_keep_apart_on_the_picture() -> None:
    for history in (*played_histories(), *_trees()):
        layout = layout_of(history)
        plan = plan_of(layout, AREA, frame_of(layout), 250)
        width, height = plan.card
        marks = [way.mark for way in plan.ways if way]
        for number, (x, y) in enumerate(plan.centres[1:], start=1):
            for other_x, other_y in plan.centres[number + 1 :]:
                assert abs(x - other_x) > width + 30 or abs(y - other_y) > height + 30
            for mark_x, mark_y in marks:
                apart = max(abs(x - mark_x) - width / 2, abs(y - mark_y) - height / 2)
                assert apart >= plan.radius - 4
