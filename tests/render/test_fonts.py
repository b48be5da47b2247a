"""Names of any script: never a box, never a crash, never wider than there is room."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.fonts import PICTURE_SIGN, UNKNOWN, fitted, ink_of, readable
from render.theme import NAME

SCRIPTS = {
    "latin": "Győző Ștefan Łucja Åsa",
    "greek": "Ελένη",
    "cyrillic": "Оксана",
    "hebrew": "שלומית",
    "arabic": "محمد",
    "devanagari": "देवनागरी",
    "thai": "สมชาย",
    "japanese": "さくら 桜 サクラ",
    "korean": "김민준",
    "chinese": "王小明",
}


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_common_scripts_are_drawn_with_their_own_letters(name: str) -> None:
    assert readable(name) == name
    assert ink_of(name, NAME).mask.getbbox() is not None


def test_emoji_become_one_drawn_sign() -> None:
    assert readable("Anna 🎉🐸") == f"Anna {PICTURE_SIGN}"
    assert readable("👨‍👩‍👧") == PICTURE_SIGN
    assert ink_of("🐸", NAME).mask.getbbox() is not None


def test_unknown_letters_become_dots_and_fancy_ones_plain() -> None:
    assert readable("ᚠᚢᚦ") == UNKNOWN * 3
    assert readable("𝓕𝓪𝓷𝓬𝔂") == "Fancy"


def test_controls_and_direction_marks_are_left_out() -> None:
    assert readable("a\u202eb\x00c\n d") == "abc d"


def test_towers_of_accents_are_kept_low() -> None:
    assert ink_of("Z" + "\u0301" * 40, NAME).mask.height < 2 * NAME.size


def test_right_to_left_names_start_at_the_right() -> None:
    """In a mixed Hebrew name the Latin part, written last, stands on the left."""
    mixed = ink_of("שלום ab", NAME).mask
    latin = ink_of("ab", NAME).mask
    corner = mixed.crop((0, mixed.height - latin.height, latin.width, mixed.height))
    assert sum(a != b for a, b in zip(corner.tobytes(), latin.tobytes(), strict=True)) < 40


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.integers(60, 500))
def test_any_name_fits_any_room(name: str, room: int) -> None:
    shown, face = fitted(name, NAME, room)
    assert ink_of(shown, face).width <= room
    assert face.size >= 44
