"""Controls survive being written into a custom_id, and nothing else is taken for one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.reply.custom_ids import Control, find_control
from bot.reply.discord_limits import CUSTOM_ID

values = st.text(
    min_size=1, max_size=8, alphabet=st.characters(min_codepoint=33, max_codepoint=126)
)
controls = st.builds(
    Control,
    verb=st.from_regex(r"[a-z]{1,8}", fullmatch=True),
    game=st.integers(0, 10**7),
    revision=st.integers(0, 10**5),
    seat=st.none() | st.integers(0, 9),
    path=st.lists(values, max_size=2).map(tuple),
    page=st.none() | st.integers(0, 99),
)


@given(controls)
def test_a_control_is_read_as_it_was_written(control: Control) -> None:
    assert find_control(control.custom_id) == control
    assert len(control.custom_id) <= CUSTOM_ID


def test_different_controls_have_different_ids() -> None:
    made = [
        Control("step", 1, 2, 0, ("a", "b")),
        Control("step", 1, 2, 0, ("a/b",)),
        Control("step", 1, 2, 0, ("a",), 1),
        Control("step", 1, 2, 0, ("a@1",)),
        Control("step", 1, 2, 0, ("a",)),
        Control("step", 1, 2, None, ("a",)),
    ]
    assert len({each.custom_id for each in made}) == len(made)


@pytest.mark.parametrize(
    "text",
    ["", "wb:", "wb:play:1:2", "wb:play:x:2:-", "xx:play:1:2:-", "chelsea soho", "wb:1:1:1:-"],
)
def test_anything_else_is_no_control(text: str) -> None:
    assert find_control(text) is None


def test_an_id_that_is_too_long_is_a_defect() -> None:
    with pytest.raises(ValueError, match="characters"):
        _ = Control("play", 1, 1, 0, ("x" * 100,)).custom_id
