"""What somebody missed: from when, and told in a few lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.reply.discord_limits import cut
from bot.store.moves import How
from bot.table.live_game import Entry
from bot.table.table import Table
from engines.base import Event, Seat, told_to
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
    lines = [cut(line, LONGEST) for line in lines if line]
    return lines if len(lines) <= MOST_LINES else _by_player(words, entries)[-MOST_LINES:]


def _by_player(words: Words, entries: Sequence[Entry]) -> list[str]:
    """What each decided to do, in order; what they drew is only counted."""
    told: dict[Seat, list[Event]] = {}
    for entry in entries:
        told.setdefault(entry.made.seat, []).extend(told_to(words.viewer, entry.told))
    return [_deeds(words, events) for events in told.values()]


def _deeds(words: Words, events: Sequence[Event]) -> str:
    """What was decided, then what chance gave them."""
    done = [each for event in events if not event.reveals and (each := words.event(event))]
    drawn = [
        each
        for event in events
        if event.reveals and hasattr(event, "seat") and (each := words.event(event))
    ]
    kept, ends = _counted(done), _counted(drawn)
    while len(kept) > 1 and len(" ".join([*kept, *ends])) > LONGEST:
        kept = ["…", *kept[2 if kept[0] == "…" else 1 :]]
    return cut(" ".join([*kept, *ends]), LONGEST)


def _sentences(words: Words, entries: Iterable[Entry]) -> list[str]:
    return [each for entry in entries for each in words.told(entry.told)]


def _counted(sentences: Sequence[str]) -> list[str]:
    """Each sentence once, with how often it was true."""
    counts: dict[str, int] = {}
    for each in sentences:
        counts[each] = counts.get(each, 0) + 1
    return [each if count == 1 else f"{each} (×{count})" for each, count in counts.items()]
