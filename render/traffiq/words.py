"""A position of TraffIQ in words: short beside a picture, complete for screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from engines.base import Choice
from engines.traffiq.geometry import CELLS, DIRECTION_NAMES
from engines.traffiq.view import Vehicle, View
from render.alt import final_alt, first_that_fits
from render.base import Scene
from render.narrate import Words
from render.traffiq.fits import held_tiles, sides_of

# --- beside a picture -----------------------------------------------------------------------------


def board_alt(scene: Scene[View]) -> str:
    """The most important first; where vehicles stand is left out first."""
    words, view = scene.words("traffiq"), scene.view
    head = [words.text("name") + ".", *_situation(view, words)]
    changes, city = list(_changes(scene, words)), list(_city(view, words))
    return first_that_fits([*head, *changes, *city], [*head, *changes], [*head, *city], head)


def hand_alt(scene: Scene[View]) -> str:
    words = scene.words("traffiq")
    return first_that_fits([f"{words.text('your_hand')}.", *_hand(scene.view, words)])


def choice_in_full(words: Words, choice: Choice) -> str:
    """A tile by its sides; whatever else is chosen, as menus have it."""
    if choice.part != "tile":
        return words.choice(choice)
    return _sides(words, sides_of(choice.value))


# --- the complete board ---------------------------------------------------------------------------


def text_board(scene: Scene[View]) -> str:
    """Everything on the table, one thing a line, the most wanted first."""
    words, view = scene.words("traffiq"), scene.view
    title = f"**{words.text('name')}, {words.name_of('scenario', view.scenario)}**"
    sections = [
        [title, " ".join(_situation(view, words)), *_changes(scene, words)],
        _listed(words, "players", _players(view, words)),
        [*_question(view, words)],
        _listed(words, "hand", _hand(view, words)),
        _listed(words, "crossings", _crossings(view, words)),
        _listed(words, "tiles", _tiles(view, words)),
        _listed(words, "open_cells", _open_cells(view, words)),
        [final_alt(words, view.result)] if view.result is not None else [],
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def _listed(words: Words, heading: str, lines: Iterator[str]) -> list[str]:
    found = [f"- {line}" for line in lines]
    return [f"**{words.text(f'board-heading_{heading}')}**", *found] if found else []


def _situation(view: View, words: Words) -> Iterator[str]:
    yield words.text("alt-turn", turn=view.turn)
    if view.result is not None:
        yield words.text("alt-over")
    else:
        yield words.text("alt-to_play", name=words.player(view.active))
        yield words.text("board-actions_left", count=view.actions_left)
    if view.final_turns is not None and view.result is None:
        yield words.text("board-alt_final_round", turns=view.final_turns)
    scores = [
        words.text("board-score", name=words.player(seat), score=player.score)
        for seat, player in enumerate(view.players)
    ]
    yield words.text("alt-scores", scores=", ".join(scores))
    yield words.text("board-pile", count=view.pile)


def _changes(scene: Scene[View], words: Words) -> Iterator[str]:
    if scene.since is not None:
        yield from _since(scene.since, scene.view, words)
    told = [text for event in scene.events if (text := words.event(event))]
    if told:
        yield words.text("alt-changed", what=" ".join(told))


def _since(before: View, view: View, words: Words) -> Iterator[str]:
    old = {each.cell for each in before.tiles}
    cells = [each.cell for each in view.tiles if each.cell not in old]
    if cells:
        yield words.text("board-new_tiles", cells=words.listed(cells))
    stood = {*before.vehicles}
    arrived = [each for each in view.vehicles if each not in stood]
    if arrived:
        named = [_vehicle(each, words) for each in arrived]
        yield words.text("board-new_vehicles", vehicles=words.listed(named))
    taken = {each.vertex for each in view.vehicles}
    left = [_vehicle(each, words, "gone") for each in before.vehicles if each.vertex not in taken]
    if left:
        yield words.text("board-gone_vehicles", vehicles=words.listed(left))


def _vehicle(vehicle: Vehicle, words: Words, style: Literal["", "gone"] = "") -> str:
    return words.text(
        "board-gone_vehicle" if style else "board-vehicle",
        name=words.player(vehicle.seat),
        vehicle=words.name_of("vehicle", vehicle.vehicle),
        vertex=vehicle.vertex,
    )


def _city(view: View, words: Words) -> Iterator[str]:
    """How large it is, and where everybody's vehicles stand."""
    yield words.text("board-city", count=len(view.tiles))
    for seat in range(view.seats):
        own = [each for each in view.vehicles if each.seat == seat]
        if own:
            places = [f"{words.name_of('vehicle', each.vehicle)} {each.vertex}" for each in own]
            yield words.text("board-stands", name=words.player(seat), places=words.listed(places))


def _players(view: View, words: Words) -> Iterator[str]:
    for seat, player in enumerate(view.players):
        yield words.text(
            "board-player",
            name=words.player(seat),
            score=player.score,
            taxis=player.taxis,
            all_taxis=player.taxis + player.taxis_left,
            vans=player.vans,
            all_vans=player.vans + player.vans_left,
            tiles=player.tiles,
            left="yes" if view.left[seat] else "no",
        )


def _question(view: View, words: Words) -> Iterator[str]:
    for vertex in view.entering:
        yield words.text("board-entering", name=words.player(view.active), vertex=vertex)
    for each in view.questions[:1]:
        yield words.text(
            "board-question",
            street=words.name_of("street", each.street),
            start=each.ends[0],
            end=each.ends[1],
            strength=each.strengths[view.active],
            losers=words.listed([_vehicle(loser, words) for loser in each.losers]),
        )


def _hand(view: View, words: Words) -> Iterator[str]:
    if view.viewer is None:
        return
    held = held_tiles(view)
    if not held:
        yield words.text("board-no_tiles")
    for each in held:
        yield words.text(
            "board-held",
            letter=each.letter,
            tile=words.name_of("tile", each.tile),
            sides=_sides(words, each.turned[0].sides),
            cells=sum(turned.cells for turned in each.turned),
        )


def _sides(words: Words, sides: Sequence[str | None]) -> str:
    """North red, east park …; sides of which nothing is asked are left out."""
    return ", ".join(
        f"{words.name_of('side', direction)} {words.name_of('sides', colour)}"
        for direction, colour in zip(DIRECTION_NAMES, sides, strict=True)
        if colour is not None
    )


def _crossings(view: View, words: Words) -> Iterator[str]:
    standing = {each.vertex: each for each in view.vehicles}
    for each in view.vertices:
        vehicle = standing.get(each.vertex)
        yield words.text(
            "board-crossing",
            vertex=each.vertex,
            arms=words.listed([words.name_of("side", arm) for arm in each.arms]),
            taken="no" if vehicle is None else "yes",
            name="" if vehicle is None else words.player(vehicle.seat),
            vehicle="" if vehicle is None else words.name_of("vehicle", vehicle.vehicle),
        )


def _tiles(view: View, words: Words) -> Iterator[str]:
    for each in sorted(view.tiles, key=lambda tile: CELLS[tile.cell]):
        new = "yes" if each.cell == view.newest else "no"
        sides = _sides(words, each.sides)
        yield words.text("board-tile", cell=each.cell, sides=sides, new=new)


def _open_cells(view: View, words: Words) -> Iterator[str]:
    if view.result is not None:
        return
    for each in view.open_cells:
        yield words.text("board-open_cell", cell=each.cell, sides=_sides(words, each.sides))
