"""Whatever JSON arrives, the answer is a body or one of Discord's refusals, never a crash."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sandbox.commands import check_commands
from bot.sandbox.drafts import check_draft
from bot.sandbox.errors import Form, FormRefusal, Refusal
from bot.sandbox.modals import check_modal
from bot.sandbox.stored_components import settle

KEYS = st.sampled_from(
    [
        *("type", "id", "components", "component", "accessory", "content", "custom_id", "style"),
        *("label", "options", "value", "items", "media", "url", "file", "flags", "embeds", "emoji"),
        *("attachments", "allowed_mentions", "parse", "users", "fields", "name", "description"),
        *("choices", "autocomplete", "required", "min_values", "max_values", "title", "spoiler"),
        *("name_localizations", "default_member_permissions", "contexts", "min_length", "nonce"),
    ]
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-1, 30)
    | st.sampled_from([1 << 15, 1 << 70, "", "x", "attachment://a.png", "https://e.org", "x" * 101])
    | st.floats(allow_nan=False)
)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5)
)
BODIES = st.dictionaries(KEYS, VALUES, max_size=6)


def part(kind: int, inner: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """A component that is right more often than not, so that the deep rules are reached."""
    fitting: dict[str, st.SearchStrategy[Any]] = {
        "style": st.just(1),
        "label": st.just("x"),
        "custom_id": st.text("ab", max_size=2),
        "content": st.just("x"),
        "items": st.just([{"media": {"url": "https://e.org/a.png"}}]),
        "options": st.just([{"label": "x", "value": "x"}]),
        "components": st.lists(inner, max_size=2),
        "accessory": inner,
        "component": inner,
    }
    return st.builds(
        lambda body, junk: {"type": kind} | body | junk,
        st.fixed_dictionaries(fitting),
        st.dictionaries(KEYS, LEAVES, max_size=1),
    )


ALONE = st.one_of([part(kind, LEAVES) for kind in (2, 3, 4, 5, 10, 12, 14)])
PARTS = st.one_of([part(kind, ALONE) for kind in (1, 9, 10, 12, 14, 17, 18)])


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    BODIES | st.builds(lambda p: {"flags": 1 << 15, "components": p}, st.lists(PARTS, max_size=3))
)
def test_a_message(body: dict[str, Any]) -> None:
    try:
        draft = check_draft(body, [])
    except Refusal:
        return
    settle(draft.components or [], [])


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    BODIES
    | st.builds(
        lambda p: {"custom_id": "x", "title": "x", "components": p}, st.lists(PARTS, max_size=3)
    )
)
def test_a_modal(body: dict[str, Any]) -> None:
    form = Form()
    check_modal(form, (), body)
    if not form:
        settle(body["components"], [])


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.lists(VALUES | st.builds(lambda b: {"name": "x", "description": "x"} | b, BODIES)))
def test_commands(body: list[Any]) -> None:
    try:
        check_commands(body)
    except FormRefusal:
        return
