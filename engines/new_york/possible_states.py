"""A possible state behind a view of New York: what the viewer cannot see is dealt at random."""

from __future__ import annotations

from engines.base import Seat
from engines.new_york.secrecy import PHASE_NAMES
from engines.new_york.state import FREE, Phase, State
from engines.new_york.tables import CARD_COUNTS, CARD_INDEX, CARDS, TICKET_INDEX, TICKETS
from engines.new_york.view import View
from engines.rng import Rng


def imagine(view: View, rng: Rng) -> State:
    cards = _unseen_cards(view)
    tickets = _unseen_tickets(view)
    rng = rng.shuffle(cards).shuffle(tickets)
    state = State(
        rng=rng,
        left=list(view.left),
        phase=Phase(PHASE_NAMES.index(view.phase)),
        active=view.active,
        start_player=view.start_player,
        turn=view.turn,
        hands=[_hand(view, seat, cards) for seat in range(view.seats)],
        deck=[],
        row=[CARD_INDEX[card] for card in view.row],
        discards=[count for _, count in view.discards],
        tickets=[()] * view.seats,
        offered=[()] * view.seats,
        returned=[()] * view.seats,
        ticket_deck=[],
        owners=[FREE if owner is None else owner for owner in view.owners],
        taxis=[player.taxis for player in view.players],
        route_points=[player.route_points for player in view.players],
        final_turns=-1 if view.final_turns is None else view.final_turns,
        passes=view.passes,
        ended_by=view.result.ended_by if view.result else "",
    )
    state.deck = cards
    for seat in range(view.seats):
        _deal_tickets(state, view, seat, tickets)
    state.ticket_deck = tickets
    return state


def _unseen_cards(view: View) -> list[int]:
    counts = list(CARD_COUNTS)
    for card in view.row:
        counts[CARD_INDEX[card]] -= 1
    for card, count in (*view.discards, *view.hand):
        counts[CARD_INDEX[card]] -= count
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _unseen_tickets(view: View) -> list[int]:
    seen = {held.ticket for held in view.tickets} | {*view.offered, *view.returned}
    seen |= {held.ticket for tickets in view.revealed for held in tickets}
    return [ticket for ticket, name in enumerate(TICKETS) if name not in seen]


def _hand(view: View, seat: Seat, cards: list[int]) -> list[int]:
    if seat == view.viewer:
        return [count for _, count in view.hand]
    hand = [0] * len(CARDS)
    for _ in range(view.players[seat].cards):
        hand[cards.pop()] += 1
    return hand


def _deal_tickets(state: State, view: View, seat: Seat, tickets: list[int]) -> None:
    player = view.players[seat]
    if seat == view.viewer:
        state.tickets[seat] = tuple(TICKET_INDEX[held.ticket] for held in view.tickets)
        state.offered[seat] = tuple(TICKET_INDEX[ticket] for ticket in view.offered)
        state.returned[seat] = tuple(TICKET_INDEX[ticket] for ticket in view.returned)
    elif view.revealed:
        state.tickets[seat] = tuple(TICKET_INDEX[held.ticket] for held in view.revealed[seat])
    elif player.offered:
        state.offered[seat] = tuple(tickets.pop() for _ in range(player.offered))
        state.tickets[seat] = tuple(tickets.pop() for _ in range(player.tickets or 0))
    elif player.tickets is None:
        _imagine_opening_choice(state, view, seat, tickets)
    else:
        state.tickets[seat] = tuple(tickets.pop() for _ in range(player.tickets))


def _imagine_opening_choice(state: State, view: View, seat: Seat, tickets: list[int]) -> None:
    """A rival who has chosen in secret kept one ticket or two; one who left kept none."""
    dealt = (tickets.pop(), tickets.pop())
    kept = 1
    if not view.left[seat]:
        extra, state.rng = state.rng.below(2)
        kept += extra
    elif not _chose_before_leaving(state):
        kept = 0
    state.tickets[seat] = dealt[:kept]
    state.returned[seat] = dealt[kept:]


def _chose_before_leaving(state: State) -> bool:
    chose, state.rng = state.rng.below(2)
    return bool(chose)
