"""Names cannot format, mention, link, break lines or hide; and they are asked for once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.reply.discord_limits import DISPLAY_NAME
from bot.reply.player_names import NameBook, clean, escaped


@given(st.text(max_size=80))
def test_no_name_can_do_anything(name: str) -> None:
    shown = escaped(name)
    bare = shown.replace("\\\\", "")
    for position, char in enumerate(bare):
        if char in "*_~`|<>[]()@#:/":
            assert position > 0
            assert bare[position - 1] == "\\"
    assert "\n" not in shown
    assert len(clean(name)) <= DISPLAY_NAME


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("Ada", "Ada"),
        ("  A\nd\ta  ", "A d a"),
        ("Zoë", "Zoë"),
        ("ليلى", "ليلى"),
        ("\u202eevil", "evil"),
        ("a\u200bb", "ab"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
    ],
)
def test_names_keep_what_belongs_to_them(name: str, plain: str) -> None:
    assert clean(name) == plain


async def test_a_name_is_fetched_once_and_renewed_by_interactions() -> None:
    asked: list[int] = []

    async def fetch(_: int, user: int) -> str | None:
        asked.append(user)
        return {1: "Ada", 2: ""}.get(user)

    book = NameBook(fetch)
    assert [await book.name_of(9, 1) for _ in range(2)] == ["Ada", "Ada"]
    assert [await book.name_of(9, 2) for _ in range(2)] == [None, None]
    assert [await book.name_of(9, 3) for _ in range(2)] == [None, None]
    assert asked == [1, 2, 3, 3]
    book.note(9, 1, "Ada **L**")
    assert await book.name_of(9, 1) == "Ada **L**"
