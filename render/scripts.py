"""Text of any script, made drawable: what is shown of it, in which fonts, in which order.

A sentence runs in the direction of its language, which is left to right in every language there
is so far. A name inside it runs in its own direction if it is `isolated`. What no font can draw is
written in Latin letters, never as a box or a row of dots.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from anyascii import anyascii

from render.font_files import EMOJI, WRITING, covers

UNKNOWN = "?"
FIRST_STRONG, ISOLATE_END = "\u2068", "\u2069"  # what lies between has a direction of its own
ISOLATES = FIRST_STRONG + ISOLATE_END
JOINER, NON_JOINER, TEXT_STYLE, EMOJI_STYLE, KEYCAP = "\u200d\u200c\ufe0e\ufe0f\u20e3"
SIGNS_OF_EMOJI = {JOINER, EMOJI_STYLE, KEYCAP}
MARKS = {"Mn", "Me", "Mc"}
MOST_MARKS = 2  # marks kept above and below one letter


class Run(NamedTuple):
    """Letters of one font and one direction."""

    font: int
    text: str
    right_to_left: bool


def isolated(name: str) -> str:
    """A name that cannot turn the sentence around it. Most names need nothing for that."""
    if name.startswith(FIRST_STRONG) or not any(map(_is_rtl, name)):
        return name
    return f"{FIRST_STRONG}{name}{ISOLATE_END}"


def closed(text: str) -> str:
    """A text that was cut, with the end of the name it was cut in."""
    return text + ISOLATE_END * (text.count(FIRST_STRONG) - text.count(ISOLATE_END))


# --- what is shown --------------------------------------------------------------------------------


@lru_cache(maxsize=8192)
def readable(text: str) -> str:
    """The text with everything in it that no font can draw replaced or left out."""
    shown = "".join(map(_shown, clusters(unicodedata.normalize("NFC", text))))
    return unicodedata.normalize("NFC", " ".join(shown.split()))


def clusters(text: str) -> list[str]:
    """The pieces a reader takes for one letter: with its accents, or an emoji of several."""
    found: list[str] = []
    for letter in text:
        if found and _belongs_to(found[-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _belongs_to(cluster: str, letter: str) -> bool:
    if cluster in ISOLATES or cluster.isspace():
        return False
    if unicodedata.category(letter) in MARKS or letter in (JOINER, NON_JOINER, TEXT_STYLE):
        return True
    if cluster.endswith(JOINER) and covers(EMOJI, cluster[0]):
        return True
    if "\U0001f1e6" <= letter <= "\U0001f1ff":  # two of these letters are a flag
        return len(cluster) == 1 and "\U0001f1e6" <= cluster <= "\U0001f1ff"
    return "\U0001f3fb" <= letter <= "\U0001f3ff"  # a colour of skin


def _shown(cluster: str) -> str:
    if cluster in ISOLATES:
        return cluster
    if _is_emoji(cluster):
        return cluster
    kept = ""
    marks = 0
    for letter in cluster:
        category = unicodedata.category(letter)
        marks += category == "Mn"
        if category != "Mn" or marks <= MOST_MARKS:
            kept += _shown_letter(letter, category)
    return kept


def _shown_letter(letter: str, category: str) -> str:
    if letter.isspace():
        return " "
    if category in {"Cc", "Cf", "Cs", "Co", "Cn"} or letter in (TEXT_STYLE, EMOJI_STYLE, KEYCAP):
        return ""
    if _writing_font(letter) is not None:
        return letter
    for plain in (unicodedata.normalize("NFKC", letter), anyascii(letter)):
        if plain and plain != letter and all(_writing_font(each) is not None for each in plain):
            return plain
    return "" if category in MARKS or category == "Sk" else UNKNOWN


@lru_cache(maxsize=8192)
def _writing_font(letter: str) -> int | None:
    return next((number for number in WRITING if covers(number, letter)), None)


def _is_emoji(cluster: str) -> bool:
    """Whether the emoji font draws it: alone, or because it is marked as an emoji."""
    if not covers(EMOJI, cluster[0]):
        return False
    return _writing_font(cluster[0]) is None or not SIGNS_OF_EMOJI.isdisjoint(cluster)


# --- in which order -------------------------------------------------------------------------------


def runs_in_order(text: str) -> list[Run]:
    """Runs of one font from left to right, as they are to be drawn."""
    found: list[Run] = []
    for part, is_isolated in _isolates(text):
        found += _ordered(part, right_to_left=is_isolated and _starts_rtl(part))
    return found


def _isolates(text: str) -> Iterator[tuple[str, bool]]:
    """The text in parts, each with whether its direction is its own."""
    inside, part = False, ""
    for letter in text:
        if letter in ISOLATES:
            if part:
                yield part, inside
            inside, part = letter == FIRST_STRONG, ""
        else:
            part += letter
    if part:
        yield part, inside


def _ordered(text: str, *, right_to_left: bool) -> list[Run]:
    """Stretches of one direction follow each other in the direction of the whole."""
    pieces = clusters(text)
    directions = _directions(pieces, right_to_left=right_to_left)
    stretches: list[list[Run]] = []
    for direction, group in groupby(zip(directions, pieces, strict=True), key=lambda each: each[0]):
        runs = list(_runs([piece for _, piece in group], right_to_left=direction))
        stretches.append(runs[::-1] if direction else runs)
    if right_to_left:
        stretches.reverse()
    return [run for stretch in stretches for run in stretch]


def _directions(pieces: Sequence[str], *, right_to_left: bool) -> list[bool]:
    """Of each piece, whether it runs to the left: what is neither follows its neighbours if they
    agree, or else the whole."""
    strong = [_strong(piece[0]) for piece in pieces]
    before: list[bool] = []
    last = right_to_left
    for each in strong:
        last = last if each is None else each
        before.append(last)
    found = list(before)
    following = right_to_left
    for number in range(len(pieces) - 1, -1, -1):
        own = strong[number]
        following = following if own is None else own
        if own is None and before[number] != following:
            found[number] = right_to_left
    return found


def _strong(letter: str) -> bool | None:
    direction = unicodedata.bidirectional(letter)
    if direction in {"R", "AL"}:
        return True
    return False if direction in {"L", "EN"} else None


def _is_rtl(letter: str) -> bool:
    return _strong(letter) is True


def _starts_rtl(text: str) -> bool:
    return next((each for each in map(_strong, text) if each is not None), False)


def _runs(pieces: Sequence[str], *, right_to_left: bool) -> Iterator[Run]:
    current, text = 0, ""
    for piece in pieces:
        font = EMOJI if _is_emoji(piece) else _writing_font(piece[0]) or 0
        neutral = _strong(piece[0]) is None and current != EMOJI and covers(current, piece[0])
        font = current if text and neutral and font != EMOJI else font
        if text and font != current:
            yield Run(current, text, right_to_left)
            text = ""
        current, text = font, text + piece
    if text:
        yield Run(current, text, right_to_left)
