"""Tables of Railways as large as they can get, and histories of how tables grow."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

from engines import ENGINES
from engines.railways.view import Link, Place, View
from render.railways.layout import MOST_CHILDREN, History
from render.railways.looks import CITIES, GOODS, RAILS
from tests.render.scenes import game

ALL = len(CITIES)


def random_tree(random: Random, cities: int = ALL, busy_start: bool = False) -> History:
    """Cities join anything that has a port left; the start tile three times as often if busy."""
    parents, children = [-1], [0]
    while len(parents) <= cities:
        open_places = [n for n, count in enumerate(children) if n == 0 or count < MOST_CHILDREN]
        weights = [3 if busy_start and n == 0 else 1 for n in open_places]
        parent = random.choices(open_places, weights)[0]
        children[parent] += 1
        parents.append(parent)
        children.append(0)
    return tuple(parents)


def star_tree(cities: int = ALL) -> History:
    return (-1, *[0] * cities)


def chain(cities: int = ALL) -> History:
    return tuple(range(-1, cities))


@cache
def played_histories() -> tuple[History, ...]:
    """Of random games to their end."""
    histories = []
    for seed in range(12):
        last = game("railways", 2 + seed % 3, seed)[-1]
        histories.append(history_of(last.engine.view_for(last.state, None)))
    return tuple(histories)


def history_of(view: View) -> History:
    numbers = {place.id: number for number, place in enumerate(view.places)}
    return tuple(-1 if p.link is None else numbers[p.link.parent] for p in view.places)


def largest_view(seed: int, *, busy_start: bool = False, seats: int = 4) -> View:
    """All 25 cities on the table, cities all over the display, three-digit scores."""
    random = Random(seed)
    view: View = ENGINES["railways"].view_for(ENGINES["railways"].setup(seats, "large"), None)
    history = random_tree(random, busy_start=busy_start)
    ids = ["start", *random.sample(sorted(CITIES), ALL)]
    places = tuple(_place(random, history, ids, number, seats) for number in range(len(history)))
    players = tuple(
        replace(
            player,
            cards=random.randrange(14),
            trains=random.randrange(11),
            locomotives=random.randrange(13),
            delivered=("ore",) * random.randrange(12),
            score=random.choice((7, 88, 128)),
        )
        for player in view.players
    )
    display = tuple(random.sample(sorted(CITIES), 3))
    view = replace(view, places=places, players=players, turn=147, trigger="deck")
    return replace(view, display=display, discard_top="MAN", discards=9)


def _place(random: Random, history: History, ids: list[str], number: int, seats: int) -> Place:
    if number == 0:
        return Place("start", None, tuple(RAILS), (), ())
    city, parent = CITIES[ids[number]], ids[history[number]]
    ports = list(city.ports)
    colour = ports.pop(random.randrange(4))
    free = tuple(sorted(ports[history.count(number) :]))
    owner, value = random.randrange(seats), city.value + random.choice((0, 1, 9))
    cubes = tuple(random.choice(list(GOODS)) for _ in range(random.randrange(city.value)))
    return Place(city.id, Link(parent, colour, owner, value, 1, 1, 1), free, cubes, (owner,))
