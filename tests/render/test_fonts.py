"""Names of any script: never a box, never a crash, never wider than there is room."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from render.fonts import ELLIPSIS, around_name, fitted, ink_of, with_name_cut
from render.narrate import Words
from render.scripts import UNKNOWN, clusters, isolated, readable
from render.theme import NAME

SCRIPTS = {
    "latin": "Győző Ștefan Łucja Åsa",
    "greek": "Ελένη",
    "cyrillic": "Оксана",
    "hebrew": "שלומית",
    "arabic": "محمد",
    "devanagari": "देवनागरी",
    "bengali": "অনিন্দিতা",
    "tamil": "தமிழ்ச்செல்வி",
    "telugu": "వెంకటేశ్వర్లు",
    "thai": "สมชาย",
    "khmer": "សុភាព",
    "japanese": "さくら 桜 サクラ",
    "korean": "김민준",
    "chinese": "王小明",
}
IN_LATIN_LETTERS = {
    "georgian": ("გიორგი", "giorgi"),
    "armenian": ("Արամ", "Aram"),
    "sinhala": ("සුනිල්", "sunil"),
    "runes": ("ᚠᚢᚦ", "futh"),
    "fancy": ("𝓕𝓪𝓷𝓬𝔂", "Fancy"),
}
EMOJI = ("🐸", "👨‍👩‍👧", "👍🏽", "🇭🇺", "❤️", "1️⃣", "🏳️‍🌈")


@pytest.mark.parametrize("name", SCRIPTS.values(), ids=SCRIPTS)
def test_common_scripts_are_drawn_with_their_own_letters(name: str) -> None:
    assert readable(name) == name
    assert ink_of(name, NAME).mask.getbbox() is not None


@pytest.mark.parametrize(("name", "shown"), IN_LATIN_LETTERS.values(), ids=IN_LATIN_LETTERS)
def test_scripts_without_a_font_are_written_in_latin_letters(name: str, shown: str) -> None:
    assert readable(name) == shown


@pytest.mark.parametrize("emoji", EMOJI)
def test_an_emoji_is_one_picture_however_many_characters_it_has(emoji: str) -> None:
    assert readable(f"Anna {emoji}") == f"Anna {emoji}"
    assert clusters(f"a{emoji}b") == ["a", emoji, "b"]
    ink = ink_of(emoji, NAME)
    assert ink.mask.getbbox() is not None
    assert ink.width < 1.8 * NAME.size


def test_different_emoji_look_different() -> None:
    frog, fox = (ink_of(each, NAME).mask for each in "🐸🦊")
    size = (max(frog.width, fox.width), max(frog.height, fox.height))
    one, other = (_on_sheet(each, size) for each in (frog, fox))
    assert ImageChops.difference(one, other).getbbox() is not None


def _on_sheet(mask: Image.Image, size: tuple[int, int]) -> Image.Image:
    sheet = Image.new("L", size)
    sheet.paste(mask)
    return sheet


@pytest.mark.parametrize("emoji", EMOJI)
def test_a_name_of_emoji_is_named_in_a_headline(emoji: str) -> None:
    """It used to vanish: what one pass showed, the next one dropped."""
    words = Words("new_york", "en", (emoji,))
    text = around_name(
        lambda name: words.text("headline-wins", name=name, count=1), words.player(0), NAME, 900
    )
    assert text == f"{emoji} wins"
    assert ink_of(text, NAME).width > ink_of(" wins", NAME).width + NAME.size // 2


def test_what_nobody_can_write_is_a_question_mark() -> None:
    assert readable("a\uaaaeb") == f"a{UNKNOWN}b"  # a letter of Tai Viet


def test_controls_and_direction_marks_are_left_out() -> None:
    assert readable("a\u202eb\x00c\n d") == "abc d"


def test_towers_of_accents_are_kept_low() -> None:
    assert ink_of("Z" + "\u0301" * 40, NAME).mask.height < 2 * NAME.size


@pytest.mark.parametrize("name", [SCRIPTS["hebrew"], SCRIPTS["arabic"]])
def test_a_right_to_left_name_does_not_turn_the_sentence_round(name: str) -> None:
    """The name stands before "to play", as in the language of the sentence."""
    words = Words("new_york", "en", (name,))
    whole = ink_of(words.text("headline-to_play", name=words.player(0)), NAME)
    assert _starts_with(whole.mask, ink_of(name, NAME).mask)
    assert not _starts_with(whole.mask, ink_of("to play", NAME).mask)


def test_a_right_to_left_name_starts_at_the_right() -> None:
    """In a mixed Hebrew name the Latin part, written last, stands on the left."""
    mixed, latin = ink_of(isolated("שלום ab"), NAME).mask, ink_of("ab", NAME).mask
    assert _starts_with(mixed, latin)


def _starts_with(mask: Image.Image, part: Image.Image) -> bool:
    """Whether the part stands at the left, wherever its top lies."""
    for top in range(mask.height - part.height + 1):
        corner = mask.crop((0, top, part.width, top + part.height))
        wrong = sum(a != b for a, b in zip(corner.tobytes(), part.tobytes(), strict=True))
        if wrong < 40:
            return True
    return False


def test_a_cut_name_keeps_its_direction_and_whole_emoji() -> None:
    sentence = "{} to play".format
    name = isolated("محمد عبد الرحمن الكبير")
    cut = with_name_cut(sentence, name, lambda text: ink_of(text, NAME).width < 400)
    assert ELLIPSIS in cut
    assert cut.count("\u2068") == cut.count("\u2069") == 1
    family = "👨‍👩‍👧" * 6
    shown, _ = fitted(family, NAME, 180)
    assert clusters(shown)[:-1] == ["👨‍👩‍👧"] * (len(clusters(shown)) - 1)


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=40), st.integers(60, 500))
def test_any_name_fits_any_room(name: str, room: int) -> None:
    shown, face = fitted(name, NAME, room)
    assert ink_of(shown, face).width <= room
    assert face.size >= 44


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=40))
def test_what_is_readable_stays_as_it_is(name: str) -> None:
    assert readable(readable(name)) == readable(name)
