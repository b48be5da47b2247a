"""Descriptions that are worded alike in all games: choices, the end, the cover."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.base import Choice, Result, Seat, Step
from render.base import ALT_LIMIT, CHOICES_PER_PAGE, by_rank, page_of
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


def choices_alt(
    words: Words,
    step: Step,
    labels: Sequence[str],
    page: int,
    in_full: Callable[[Choice], str] | None = None,
) -> str:
    """What is asked, how many choices there are, and those on this page with their labels; in
    full, as a game words them for descriptions, if there is room."""
    ask, count = words.ask(step.part), len(step.choices)
    pages = max(1, -(-count // CHOICES_PER_PAGE))
    first, last = page_of(step, page).start + 1, page_of(step, page).stop
    key = "alt-choices" if pages == 1 else "alt-choices_page"
    numbers = {"count": count, "first": first, "last": last, "page": page + 1, "pages": pages}

    def told(describe: Callable[[Choice], str]) -> list[str]:
        named = [_labelled(step, labels, n, describe) for n in page_of(step, page)]
        return [ask, words.text(key, choices="; ".join(named), **numbers)]

    brief = [ask, words.text("alt-choices_counted", **numbers)]
    return first_that_fits(told(in_full or words.choice), told(words.choice), brief)


def _labelled(
    step: Step, labels: Sequence[str], number: int, describe: Callable[[Choice], str]
) -> str:
    line = describe(step.choices[number])
    label = labels[number] if labels else line
    return line if line == label else f"{label} {line}"


def final_alt(words: Words, result: Result) -> str:
    """Who won and why it ended, then every score by its parts, or at least every score."""
    names = words.listed([words.player(seat) for seat in sorted(result.winners)])
    key = "headline-wins" if result.winners else "headline-nobody_wins"
    head = [words.text(key, name=names, count=len(result.winners)) + "."]
    head.append(words.ended_by(result.ended_by))
    ranked = by_rank(result)
    scores = [
        words.text("alt-final_score", name=words.player(seat), score=result.scores[seat])
        for seat in ranked
    ]
    brief = words.text("alt-scores", scores=", ".join(scores))
    return first_that_fits([*head, *(_row(words, result, seat) for seat in ranked)], [*head, brief])


def _row(words: Words, result: Result, seat: Seat) -> str:
    parts = [
        words.text("alt-final_part", kind=words.points(part.kind), points=part.points)
        for part in result.breakdown[seat]
    ]
    name, score = words.player(seat), result.scores[seat]
    return words.text("alt-final_row", name=name, score=score, parts=", ".join(parts))


def cover_alt(words: Words) -> str:
    lines = [words.text("alt-cover", name=words.text("name"), pitch=words.text("pitch"))]
    if words.names:
        seats = range(len(words.names))
        lines.append(words.text("alt-seated", names=words.listed([*map(words.player, seats)])))
    return first_that_fits(lines)
