"""New York's pictures in words: short for alt texts, complete for the text board."""

from __future__ import annotations

from collections.abc import Iterator

from data.new_york import COMPONENTS
from engines.base import Seat, Step
from engines.new_york.view import View
from render.base import Scene, by_rank, page_of, shorten
from render.narrate import Words
from render.new_york.board import new_claims
from render.new_york.reach import TICKETS, payable, spaces_to_go
from render.new_york.streets import ROUTE_IDS

ROUTES = COMPONENTS.routes


def board_alt(scene: Scene[View]) -> str:
    """Whose turn, what changed, scores, then the position as far as there is room."""
    words, view = scene.words("new_york"), scene.view
    lines = [words.text("name") + ".", *_turn(words, view), *_changes(words, scene)]
    lines += [_scores(words, view), _row(words, view), _deck(words, view)]
    lines += [_claims(words, view, seat) for seat in range(view.seats) if seat in view.owners]
    return shorten(" ".join(lines))


def hand_alt(scene: Scene[View]) -> str:
    words, view = scene.words("new_york"), scene.view
    cards = [
        words.text("alt-hand_card", count=count, card=words.name_of("card", card))
        for card, count in view.hand
        if count
    ]
    held = words.listed(cards) if cards else words.text("alt-no_cards")
    lines = [words.text("alt-hand", cards=held), *_tickets(words, view)]
    taxis = view.players[view.viewer].taxis if view.viewer is not None else 0
    lines.append(words.text("alt-reach", count=len(payable(view)), taxis=taxis))
    return shorten(" ".join(lines))


def choices_alt(scene: Scene[View], step: Step, labels: tuple[str, ...], page: int) -> str:
    words = scene.words("new_york")
    named = [
        f"{labels[number]} {words.choice(step.choices[number])}" for number in page_of(step, page)
    ]
    count = len(step.choices)
    listed = words.text("alt-choices", count=count, choices="; ".join(named))
    return shorten(f"{words.ask(step.part)} {listed}")


def final_alt(scene: Scene[View]) -> str:
    words, result = scene.words("new_york"), scene.view.result
    if result is None:
        return board_alt(scene)
    winners = words.listed([words.player(seat) for seat in sorted(result.winners)])
    lines = [words.text("headline-wins", name=winners, count=len(result.winners)) + "."]
    lines.append(words.ended_by(result.ended_by))
    for seat in by_rank(result):
        parts = [
            words.text("alt-final_part", kind=words.points(part.kind), points=part.points)
            for part in result.breakdown[seat]
        ]
        name, score = words.player(seat), result.scores[seat]
        row = words.text("alt-final_row", name=name, score=score, parts=", ".join(parts))
        lines.append(row)
    return shorten(" ".join(lines))


def cover_alt(locale: str, names: tuple[str, ...]) -> str:
    words = Words("new_york", locale, names)
    lines = [words.text("alt-cover", name=words.text("name"), pitch=words.text("pitch"))]
    if names:
        lines.append(words.text("alt-seated", names=words.listed(names)))
    return shorten(" ".join(lines))


def text_board(scene: Scene[View]) -> str:
    """Everything the pictures show: board and, for its owner, hand."""
    words, view = scene.words("new_york"), scene.view
    lines = [f"**{words.text('name')}**", " ".join(_turn(words, view)), *_changes(words, scene)]
    lines += ["", f"**{words.text('text-players')}**"]
    lines += [f"- {_player(words, view, seat)}" for seat in range(view.seats)]
    lines += [_row(words, view), _deck(words, view)]
    if view.viewer is not None:
        lines += ["", hand_alt(scene)]
    for seat in range(view.seats):
        owned = [route for route, owner in zip(ROUTES, view.owners, strict=True) if owner == seat]
        lines += ["", f"**{words.text('text-claimed')}: {words.player(seat)}**"]
        lines += [f"- {words.name_of('route', route.id)}" for route in owned] or [_none(words)]
    lines += _free(words, view)
    if view.result is not None:
        lines += ["", final_alt(scene)]
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
        for route, seat in new_claims(scene).items():
            named = words.name_of("route", route)
            yield words.text("alt-claims", name=words.player(seat), routes=named)
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
