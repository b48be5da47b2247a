"""Descriptions that are worded alike in all games: choices, the end, the cover."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.base import Result, Step
from render.base import ALT_LIMIT, by_rank, page_of, shorten
from render.narrate import Words


def first_that_fits(*tellings: Iterable[str]) -> str:
    """The first telling that fits a description in whole. Tellings go from the fullest to the
    briefest, each with what matters most first; of the briefest, the last sentences are left out
    if it must be. No sentence is ever cut. What comes too late to fit is not even asked for."""
    kept: list[str] = []
    for telling in tellings:
        kept, length = [], 0
        for sentence in telling:
            length += len(sentence) + bool(kept)
            if length > ALT_LIMIT:
                break
            kept.append(sentence)
        else:
            break
    return " ".join(kept)


def choices_alt(words: Words, step: Step, labels: Sequence[str], page: int) -> str:
    """What is asked, and this page's choices with their labels, if they have any."""
    named = []
    for number in page_of(step, page):
        line = words.choice(step.choices[number])
        label = labels[number] if labels else line
        named.append(line if line == label else f"{label} {line}")
    listed = words.text("alt-choices", count=len(step.choices), choices="; ".join(named))
    return shorten(f"{words.ask(step.part)} {listed}")


def final_alt(words: Words, result: Result) -> str:
    """Who won and why it ended, then every score by its parts."""
    winners = words.listed([words.player(seat) for seat in sorted(result.winners)])
    lines = [words.text("headline-wins", name=winners, count=len(result.winners)) + "."]
    lines.append(words.ended_by(result.ended_by))
    for seat in by_rank(result):
        parts = [
            words.text("alt-final_part", kind=words.points(part.kind), points=part.points)
            for part in result.breakdown[seat]
        ]
        name, score = words.player(seat), result.scores[seat]
        lines.append(words.text("alt-final_row", name=name, score=score, parts=", ".join(parts)))
    return shorten(" ".join(lines))


def cover_alt(words: Words) -> str:
    lines = [words.text("alt-cover", name=words.text("name"), pitch=words.text("pitch"))]
    if words.names:
        lines.append(words.text("alt-seated", names=words.listed(words.names)))
    return shorten(" ".join(lines))
