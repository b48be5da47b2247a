"""Railways' pictures in words: short for alt texts, complete for the text board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from engines.base import Seat
from engines.railways.events import CitiesScored, LocomotivesScored, SetsScored
from engines.railways.view import Place, Player, View
from render.alt import final_alt, first_that_fits
from render.base import Scene
from render.narrate import Words
from render.railways.changes import changes_in
from render.railways.looks import CITIES
from render.railways.reach import cities_held, lacking, payable

SCORED_AT_THE_END = (CitiesScored, LocomotivesScored, SetsScored)  # the final scores say it all


def board_alt(scene: Scene[View]) -> str:
    """Whose turn, what changed, scores, cards, the table: as fully as there is room for."""
    words, view = scene.words("railways"), scene.view
    head = [words.text("name") + ".", *_turn(words, view)]
    changes, cards = list(_changes(words, scene)), list(_cards(words, view))
    scores = _scores(words, view)
    brief = [_scores(words, view, brief=True), *cards]
    return first_that_fits(
        chain(head, changes, [scores], cards, _places(words, view)),
        chain(head, changes, [scores], cards, _places_briefly(words, view)),
        chain(head, changes, brief, _places_briefly(words, view)),
        chain(head, changes, brief, _count(words, view)),
        chain(head, _changes_briefly(words, scene), brief, _count(words, view)),
    )


def hand_alt(scene: Scene[View]) -> str:
    """What is held, what can be built with it, and what the other cities still lack."""
    words, view = scene.words("railways"), scene.view
    held = [
        words.text("board-held", count=count, card=words.name_of("card", card))
        for card, count in view.hand
    ]
    listed = words.listed(held) if held else words.text("board-nothing")
    hand = words.text("board-hand", cards=listed)
    can = list(_can_be_built(words, view))
    return first_that_fits([hand, *can, *_lacking(words, view)], [hand, *can])


def _can_be_built(words: Words, view: View) -> Iterator[str]:
    for city in cities_held(view):
        colours = [words.name_of("colour", each) for each in sorted(payable(view, city))]
        if colours:
            name = words.name_of("city", city)
            yield words.text("board-can_build", city=name, colours=words.listed(colours))


def _lacking(words: Words, view: View) -> Iterator[str]:
    """Of the cities that cannot be built: what each colour lacks."""
    for city in cities_held(view):
        missing = lacking(view, city)
        if 0 not in missing.values():
            rails = [
                words.text("board-lacks_rails", count=count, colour=words.name_of("colour", colour))
                for colour, count in missing.items()
                if count
            ]
            if rails:
                name = words.name_of("city", city)
                yield words.text("board-lacks", city=name, rails=", ".join(rails))


def text_board(scene: Scene[View]) -> str:
    """Everything the pictures show: board and, for its owner, hand."""
    words, view = scene.words("railways"), scene.view
    lines = [f"**{words.text('name')}**", " ".join(_turn(words, view)), *_changes(words, scene)]
    lines += ["", f"**{words.text('board-players')}**"]
    lines += [f"- {_player(words, view, seat)}" for seat in range(view.seats)]
    lines += [
        "",
        f"**{words.text('board-cards')}**",
        *(f"- {line}" for line in _cards(words, view)),
    ]
    lines += ["", f"**{words.text('board-table')}**"]
    lines += [f"- {_place(words, view, place)}" for place in view.places]
    if view.viewer is not None:
        lines += ["", hand_alt(scene)]
    if view.result is not None:
        lines += ["", final_alt(words, view.result)]
    return "\n".join(lines)


# --- sentences -----------------------------------------------------------------------------------


def _turn(words: Words, view: View) -> Iterator[str]:
    yield words.text("alt-turn", turn=view.turn)
    if view.result is not None:
        yield words.text("alt-over")
        return
    if view.phase == "last_delivery":
        yield words.text("board-last_deliveries") + "."
    elif view.trigger:
        yield words.text("headline-last_round") + "."
    yield words.text("alt-to_play", name=words.player(view.active))


def _changes(words: Words, scene: Scene[View]) -> Iterator[str]:
    if scene.since is not None:
        yield from _since(words, scene)
        return
    shown = (event for event in scene.events if not isinstance(event, SCORED_AT_THE_END))
    told = [sentence for event in shown if (sentence := words.event(event))]
    if told:
        yield words.text("alt-changed", what=" ".join(told))


def _changes_briefly(words: Words, scene: Scene[View]) -> Iterator[str]:
    """Only what is new on the table and who gained."""
    changes = changes_in(scene)
    built = [words.name_of("city", p.id) for p in scene.view.places if p.id in changes.built]
    if built:
        yield words.text("board-new_cities", cities=words.listed(built))
    for seat, points in sorted(changes.points.items()):
        yield words.text("board-gained", name=words.player(seat), points=points)


def _since(words: Words, scene: Scene[View]) -> Iterator[str]:
    changes = changes_in(scene)
    for place in scene.view.places:
        if place.id in changes.built:
            yield words.text("board-new", place=_link(words, place))
        elif place.id in changes.reached:
            name = words.name_of("place", place.id)
            yield words.text("board-goods_changed", city=name, cubes=_goods(words, place.cubes))
    for seat, points in sorted(changes.points.items()):
        yield words.text("board-gained", name=words.player(seat), points=points)


def _scores(words: Words, view: View, *, brief: bool = False) -> str:
    say = _player_briefly if brief else _player
    each = [say(words, view, seat) for seat in range(view.seats)]
    return words.text("alt-scores", scores="; ".join(each))


def _score(view: View, seat: Seat) -> int:
    return view.players[seat].score if view.result is None else view.result.scores[seat]


def _player_briefly(words: Words, view: View, seat: Seat) -> str:
    return f"{words.player(seat)} {_score(view, seat)}"


def _player(words: Words, view: View, seat: Seat) -> str:
    name = words.player(seat)
    if view.left[seat]:
        name = f"{name} ({words.text('has_left')})"
    score = _score(view, seat)
    return _player_told(words, view.players[seat], name, score, view.options.junior)


@lru_cache(maxsize=1024)
def _player_told(words: Words, player: Player, name: str, score: int, junior: bool) -> str:
    if junior:
        return words.text(
            "board-player_junior",
            name=name,
            score=score,
            trains=player.trains,
            cards=player.cards,
        )
    return words.text(
        "board-player",
        name=name,
        score=score,
        locomotives=player.locomotives,
        trains=player.trains,
        cards=player.cards,
        delivered=_goods(words, player.delivered),
    )


def _cards(words: Words, view: View) -> Iterator[str]:
    shown = [words.name_of("card", card) for card in view.display]
    nothing = words.text("board-nothing")
    yield words.text("board-display", cards=words.listed(shown) if shown else nothing)
    if view.discard_top is not None:
        top = words.name_of("card", view.discard_top)
        yield words.text("board-discards", card=top, count=view.discards)
    if view.options.junior:
        yield words.text("board-deck", deck=view.deck)
    else:
        yield words.text("board-deck_and_bag", deck=view.deck, bag=view.bag)
    if view.drawn_cube is not None:
        yield words.text("board-drawn_cube", cube=words.name_of("cube", view.drawn_cube))


def _places(words: Words, view: View) -> Iterator[str]:
    """Every city, the newest first; when the game is over, whose it is."""
    if view.result is not None:
        return _scorers(words, view)
    return (_place_briefly(words, place) for place in reversed(view.places[1:]))


def _places_briefly(words: Words, view: View) -> Iterator[str]:
    if view.result is not None:
        return _scorers(words, view)
    return chain(_count(words, view), _goods_on_table(words, view))


def _count(words: Words, view: View) -> Iterator[str]:
    yield words.text("board-cities_on_table", count=len(view.places) - 1)


@lru_cache(maxsize=2048)  # from turn to turn, most of the table stays as it is
def _place_briefly(words: Words, place: Place) -> str:
    goods = f" ({_goods(words, place.cubes)})" if place.cubes else ""
    return f"{_link(words, place)}{goods}."


def _goods_on_table(words: Words, view: View) -> Iterator[str]:
    """Which cities have goods, and which."""
    places = [
        words.text(
            "board-goods_at",
            city=words.name_of("city", place.id),
            cubes=_goods(words, place.cubes),
        )
        for place in view.places
        if place.cubes
    ]
    if places:
        yield words.text("board-goods_in", places="; ".join(places))


def _scorers(words: Words, view: View) -> Iterator[str]:
    """At the end: whose city is whose."""
    for seat in range(view.seats):
        cities = [words.name_of("city", p.id) for p in view.places if seat in p.leaders]
        if cities:
            name = words.player(seat)
            yield words.text("board-scored_cities", name=name, cities=words.listed(cities))


def _link(words: Words, place: Place) -> str:
    assert place.link is not None
    return words.text(
        "board-link",
        city=words.name_of("city", place.id),
        place=words.name_of("place", place.link.parent),
        colour=words.name_of("colour", place.link.colour),
        owner=words.player(place.link.owner),
        points=place.link.value,
    )


def _place(words: Words, view: View, place: Place) -> str:
    """One line of the table: everything there is to know about a place."""
    if place.link is None:
        count = sum(each.link is not None and each.link.parent == place.id for each in view.places)
        return words.text("board-start", links=count)
    city = CITIES[place.id]
    ports = _counted(words, "colour", place.free_ports)
    leaders = words.listed([words.player(seat) for seat in place.leaders])
    goods = "" if view.options.junior else _goods(words, place.cubes)
    key = "board-city_junior" if view.options.junior else "board-city"
    return words.text(
        key,
        code=place.id,
        link=_link(words, place),
        points=city.value,
        demand=words.name_of("demand", city.demand),
        cubes=goods,
        ports=ports,
        leaders=leaders,
    )


def _goods(words: Words, cubes: tuple[str, ...]) -> str:
    return _counted(words, "cube", cubes)


@lru_cache(maxsize=2048)
def _counted(words: Words, field: str, ids: tuple[str, ...]) -> str:
    """Two ore and wood; nothing."""
    counts = Counter(ids)
    named = [
        words.text("board-held", count=count, card=words.name_of(field, each))
        for each, count in counts.items()
    ]
    return words.listed(named) if named else words.text("board-nothing")
