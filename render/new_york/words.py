"""New York's pictures in words: short for alt texts, complete for the text board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from data.new_york import COMPONENTS
from engines.base import Choice, Seat
from engines.new_york.view import View
from render.alt import final_alt, first_that_fits
from render.base import Scene
from render.narrate import Words
from render.new_york.board import new_claims
from render.new_york.pills import gains_of
from render.new_york.reach import TICKETS, payable, spaces_to_go
from render.new_york.streets import ROUTE_IDS

ROUTES = COMPONENTS.routes
ROUTE_OF = {route.id: route for route in ROUTES}


def board_alt(scene: Scene[View]) -> str:
    """Whose turn, what changed, scores, the cards; then the claims as fully as there is room."""
    words, view = scene.words("new_york"), scene.view
    head = [words.text("name") + ".", *_turn(words, view), *_changes(words, scene)]
    table = [_row(words, view), _deck(words, view)]
    owners = [seat for seat in range(view.seats) if seat in view.owners]
    return first_that_fits(
        [*head, _scores(words, view), *table, *(_claims(words, view, seat) for seat in owners)],
        [*head, _scores(words, view), *table, *(_counted(words, view, seat) for seat in owners)],
        [*head, _scores(words, view), *table],
        [*head, _brief_scores(words, view), *table],
    )


def hand_alt(scene: Scene[View]) -> str:
    return first_that_fits([*_hand(scene)])


def choice_in_full(words: Words, choice: Choice) -> str:
    """A route with what it costs and brings; whatever else is chosen, as menus have it."""
    route = ROUTE_OF.get(choice.value)
    if choice.part != "route" or route is None:
        return words.choice(choice)
    return words.text(
        "alt-choice_route",
        route=words.name_of("route", route.id),
        length=route.length,
        colour=words.name_of("colour", route.colour),
        points=COMPONENTS.route_points[route.length],
    )


def _hand(scene: Scene[View]) -> Iterator[str]:
    words, view = scene.words("new_york"), scene.view
    held = _counted_cards(words, view.hand)
    yield words.text("alt-hand", cards=held or words.text("alt-no_cards"))
    yield from _tickets(words, view)
    taxis = view.players[view.viewer].taxis if view.viewer is not None else 0
    yield words.text("alt-reach", count=len(payable(view)), taxis=taxis)


def _counted_cards(words: Words, cards: Sequence[tuple[str, int]]) -> str:
    return words.listed(
        [
            words.text("alt-hand_card", count=count, card=words.name_of("card", card))
            for card, count in cards
            if count
        ]
    )


def text_board(scene: Scene[View]) -> str:
    """Everything the pictures show: board and, for its owner, hand."""
    words, view = scene.words("new_york"), scene.view
    lines = [f"**{words.text('name')}**", " ".join(_turn(words, view)), *_changes(words, scene)]
    lines += ["", f"**{words.text('text-players')}**"]
    lines += [f"- {_player(words, view, seat)}" for seat in range(view.seats)]
    lines += [_row(words, view), _deck(words, view), *_discards(words, view)]
    if view.viewer is not None:
        lines += ["", " ".join(_hand(scene))]
    lines += ["", f"**{words.text('text-attractions')}**", *_attractions(words, view)]
    for seat in range(view.seats):
        owned = [route for route, owner in zip(ROUTES, view.owners, strict=True) if owner == seat]
        lines += ["", f"**{words.text('text-claimed')}: {words.player(seat)}**"]
        lines += [f"- {words.name_of('route', route.id)}" for route in owned] or [_none(words)]
    lines += _free(words, view)
    if view.result is not None:
        lines += ["", final_alt(words, view.result)]
    return "\n".join(lines)


# --- sentences -----------------------------------------------------------------------------------


def _turn(words: Words, view: View) -> Iterator[str]:
    if view.turn:
        yield words.text("alt-turn", turn=view.turn)
    if view.result is not None:
        yield words.text("alt-over")
        return
    if view.final_turns is not None:
        yield words.text("alt-last_round")
    if view.phase == "opening":
        names = words.listed([words.player(seat) for seat in sorted(view.to_move)])
        yield words.text("alt-opening")
        yield words.text("alt-several_to_play", names=names)
    else:
        yield words.text("alt-to_play", name=words.player(view.active))


def _changes(words: Words, scene: Scene[View]) -> Iterator[str]:
    if scene.since is not None:
        for gain in gains_of(scene.view, new_claims(scene)):
            reached = [words.name_of("location", place) for place in gain.attractions]
            yield words.text(
                "alt-new_claim",
                name=words.player(gain.seat),
                route=words.name_of("route", gain.route),
                points=gain.points,
                attractions=words.listed(reached),
                attractions_count=len(reached),
            )
        return
    told = [sentence for event in scene.events if (sentence := words.event(event))]
    if told:
        yield words.text("alt-changed", what=" ".join(told))


def _player(words: Words, view: View, seat: Seat) -> str:
    player = view.players[seat]
    name = words.player(seat)
    if view.left[seat]:
        name = f"{name} ({words.text('has_left')})"
    return words.text(
        "alt-player",
        name=name,
        score=player.score if view.result is None else view.result.scores[seat],
        taxis=player.taxis,
        cards=player.cards,
        tickets="?" if player.tickets is None else player.tickets,
    )


def _scores(words: Words, view: View) -> str:
    each = [_player(words, view, seat) for seat in range(view.seats)]
    return words.text("alt-scores", scores=", ".join(each))


def _brief_scores(words: Words, view: View) -> str:
    scores = [player.score for player in view.players]
    if view.result is not None:
        scores = list(view.result.scores)
    each = [
        words.text("alt-score", name=words.player(seat), score=score)
        for seat, score in enumerate(scores)
    ]
    return words.text("alt-scores", scores=", ".join(each))


def _row(words: Words, view: View) -> str:
    cards = [words.name_of("card", card) for card in view.row]
    listed = words.listed(cards) if cards else words.text("text-none")
    return words.text("alt-row", cards=listed)


def _deck(words: Words, view: View) -> str:
    spent = sum(count for _, count in view.discards)
    return words.text("alt-deck", deck=view.deck, discard=spent, tickets=view.ticket_deck)


def _claims(words: Words, view: View, seat: Seat) -> str:
    owned = [
        words.name_of("route", route)
        for route, owner in zip(ROUTE_IDS, view.owners, strict=True)
        if owner == seat
    ]
    return words.text("alt-claims", name=words.player(seat), routes=words.listed(owned))


def _counted(words: Words, view: View, seat: Seat) -> str:
    count = view.owners.count(seat)
    return words.text("alt-claims_counted", name=words.player(seat), count=count)


def _discards(words: Words, view: View) -> Iterator[str]:
    """With two players the picture shows them too: there is room."""
    if view.seats == 2 and any(count for _, count in view.discards):
        yield words.text("text-discards", cards=_counted_cards(words, view.discards))


def _attractions(words: Words, view: View) -> Iterator[str]:
    for place in COMPONENTS.locations:
        if place.attraction:
            owners = (
                owner
                for route, owner in zip(ROUTES, view.owners, strict=True)
                if owner is not None and place.id in route.between
            )
            names = [words.player(seat) for seat in sorted(set(owners))]
            yield "- " + words.text(
                "text-attraction",
                place=words.name_of("location", place.id),
                names=words.listed(names) or words.text("text-nobody"),
            )


def _tickets(words: Words, view: View) -> Iterator[str]:
    held = [_ticket(words, view, each.ticket) for each in view.tickets]
    if held:
        yield words.text("alt-tickets", tickets="; ".join(held))
    offered = [words.name_of("ticket", ticket) for ticket in view.offered]
    if offered:
        yield words.text("alt-offered", tickets="; ".join(offered))


def _ticket(words: Words, view: View, ticket: str) -> str:
    assert view.viewer is not None
    name = words.name_of("ticket", ticket)
    spaces = spaces_to_go(view, view.viewer, TICKETS[ticket])
    if spaces is None:
        return words.text("alt-ticket_blocked", ticket=name)
    if spaces == 0:
        return words.text("alt-ticket_done", ticket=name)
    return words.text("alt-ticket_open", ticket=name, spaces=spaces)


def _free(words: Words, view: View) -> Iterator[str]:
    free = [route for route, owner in zip(ROUTES, view.owners, strict=True) if owner is None]
    for heading, closed in (("text-free", False), ("text-closed", True)):
        shown = [route for route in free if (route.id in view.closed) == closed]
        if shown or not closed:
            yield ""
            yield f"**{words.text(heading)}**"
        for route in shown:
            yield "- " + words.text(
                "text-route",
                route=words.name_of("route", route.id),
                length=route.length,
                colour=words.name_of("colour", route.colour),
                points=COMPONENTS.route_points[route.length],
            )


def _none(words: Words) -> str:
    return f"- {words.text('text-none')}"
