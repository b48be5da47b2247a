"""Transport cards: deck, discards, the face-up row and its refilling, and drawing them."""

from __future__ import annotations

from collections.abc import Iterator

from engines.base import Seat, Tell, Told
from engines.errors import IllegalMove
from engines.new_york.events import (
    BlindDrawn,
    DeckReshuffled,
    FaceUpTaken,
    RowRefilled,
    RowReset,
)
from engines.new_york.moves import BLIND, FACE_UP, Move, Reason, TakeFaceUp
from engines.new_york.rules.turns import end_turn
from engines.new_york.state import Phase, State
from engines.new_york.tables import CARD_INDEX, CARDS, COLOURS, ROW, ROW_RESET_AT, TAXI

RESETS_IN_A_ROW = 3


def can_draw_blind(state: State) -> bool:
    return bool(state.deck) or any(state.discards)


def draw(state: State, tell: Tell | None) -> int:
    """The top card of the deck; call only when `can_draw_blind`."""
    if not state.deck:
        reshuffle(state, tell)
    card = state.deck.pop()
    if not state.deck:  # a new deck as soon as the old one runs out
        reshuffle(state, tell)
    return card


def reshuffle(state: State, tell: Tell | None) -> None:
    deck = [card for card, count in enumerate(state.discards) for _ in range(count)]
    if not deck:
        return
    state.discards = [0] * len(CARDS)
    state.rng = state.rng.shuffle(deck)
    state.deck = deck
    if tell is not None:
        tell(Told(DeckReshuffled(len(deck))))


def take_from_row(state: State, card: int, tell: Tell | None) -> None:
    slot = state.row.index(card)
    if can_draw_blind(state):
        state.row[slot] = new = draw(state, tell)
        if tell is not None:
            tell(Told(RowRefilled(CARDS[new])))
    else:
        del state.row[slot]


def settle_row(state: State, tell: Tell | None) -> None:
    """Fill what holes can be filled, then replace a full row that holds too many taxis."""
    row = state.row
    while len(row) < ROW and can_draw_blind(state):
        row.append(draw(state, tell))
        if tell is not None:
            tell(Told(RowRefilled(CARDS[row[-1]])))
    resets = 0
    while resets < RESETS_IN_A_ROW and _must_reset(state):
        _reset_row(state, tell)
        resets += 1


def _must_reset(state: State) -> bool:
    row = state.row
    if row.count(TAXI) < ROW_RESET_AT or len(row) < ROW:
        return False
    others = ROW - row.count(TAXI) + len(state.deck) - state.deck.count(TAXI)
    others += sum(state.discards) - state.discards[TAXI]
    return others >= ROW_RESET_AT


def _reset_row(state: State, tell: Tell | None) -> None:
    old = state.row
    for card in old:
        state.discards[card] += 1
    state.row = [draw(state, tell) for _ in range(ROW)]
    if tell is not None:
        tell(
            Told(
                RowReset(
                    tuple(CARDS[card] for card in old), tuple(CARDS[card] for card in state.row)
                )
            )
        )


# --- the action: draw cards ----------------------------------------------------------------------


def card_moves(state: State) -> Iterator[Move]:
    """Cards that can be taken now, in the fixed order of cards, the blind draw last."""
    row = state.row
    for card in COLOURS:
        if card in row:
            yield FACE_UP[card]
    if TAXI in row and state.phase is Phase.ACTION:
        yield FACE_UP[TAXI]
    if can_draw_blind(state):
        yield BLIND


def can_take_second_card(state: State) -> bool:
    return can_draw_blind(state) or any(card != TAXI for card in state.row)


def check_take_face_up(state: State, move: TakeFaceUp) -> None:
    card = CARD_INDEX[move.card]
    if card not in state.row:
        raise IllegalMove(Reason.NOT_FACE_UP, card=move.card)
    if card == TAXI and state.phase is Phase.SECOND_CARD:
        raise IllegalMove(Reason.TAXI_AS_SECOND_CARD)


def check_draw_blind(state: State) -> None:
    if not can_draw_blind(state):
        raise IllegalMove(Reason.NO_CARDS_TO_DRAW)


def take_face_up(state: State, seat: Seat, move: TakeFaceUp, tell: Tell | None) -> None:
    card = CARD_INDEX[move.card]
    if tell is not None:
        tell(Told(FaceUpTaken(seat, move.card)))
    state.hands[seat][card] += 1
    take_from_row(state, card, tell)
    _card_taken(state, seat, card == TAXI, tell)


def draw_blind(state: State, seat: Seat, tell: Tell | None) -> None:
    told_before: list[Told] = []
    card = draw(state, None if tell is None else told_before.append)
    state.hands[seat][card] += 1
    if tell is not None:
        tell(Told(BlindDrawn(seat), {seat: BlindDrawn(seat, CARDS[card])}))
        for each in told_before:
            tell(each)
    _card_taken(state, seat, False, tell)


def _card_taken(state: State, seat: Seat, ends_draw: bool, tell: Tell | None) -> None:
    settle_row(state, tell)
    state.passes = 0
    if state.phase is Phase.ACTION and not ends_draw and can_take_second_card(state):
        state.phase = Phase.SECOND_CARD
    else:
        end_turn(state, seat, tell)
