"""What somebody missed: from when, and told in a few lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.limits import cut
from bot.live import Entry
from bot.store.moves import How
from bot.table import Table
from engines.base import Seat
from render.narrate import Words

MOST_LINES = 6  # of what happened; with a heading and whose turn it is, eight in all
LONGEST = 400  # characters of one line


@dataclass(frozen=True)
class Missed:
    """The moves after `number`, which is the person's own last one (or the last they looked at)."""

    number: int
    entries: Sequence[Entry]


def missed_by(table: Table, user: int, looked: int) -> Missed:
    """A player missed everything since their own last choice, an onlooker since the last look."""
    own = [made.number for made in table.made if made.by.how is How.PERSON and made.by.user == user]
    seated = table.game.find_seat(user) is not None
    number = (own[-1] if own else 0) if seated else looked
    return Missed(number, table.history(after=number, limit=2000))


def condensed(words: Words, entries: Sequence[Entry]) -> list[str]:
    """One line a turn; where those are too many, one line for each player."""
    by_turn = groupby(entries, key=lambda entry: (entry.made.turn, entry.made.seat))
    lines = [" ".join(_counted(_sentences(words, turn))) for _, turn in by_turn]
    lines = [line for line in lines if line]
    if len(lines) > MOST_LINES:
        lines = _by_player(words, entries)
    return [cut(line, LONGEST) for line in lines[-MOST_LINES:]]


def _by_player(words: Words, entries: Sequence[Entry]) -> list[str]:
    """What each did, the rare things first: a route claimed counts more than a card drawn."""
    told: dict[Seat, list[str]] = {}
    for entry in entries:
        told.setdefault(entry.made.seat, []).extend(words.told(entry.told))
    return [" ".join(_counted(sentences, rare_first=True)) for sentences in told.values()]


def _sentences(words: Words, entries: Iterable[Entry]) -> list[str]:
    return [each for entry in entries for each in words.told(entry.told)]


def _counted(sentences: Sequence[str], rare_first: bool = False) -> list[str]:
    """Each sentence once, with how often it was true."""
    counts: dict[str, int] = {}
    for each in sentences:
        counts[each] = counts.get(each, 0) + 1
    order = sorted(counts, key=lambda each: counts[each]) if rare_first else list(counts)
    return [each if counts[each] == 1 else f"{each} (×{counts[each]})" for each in order]
