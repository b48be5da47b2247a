"""What Discord refuses about a message, rule by rule, with its codes."""

from typing import Any

import pytest

from bot.sandbox import Sandbox
from tests.sandbox.library_bot import PNG
from tests.sandbox.raw import EPHEMERAL, V2, RawBot, Stage, button, container, row, select, text

Json = dict[str, Any]
ROW_OF_LINK = row({"type": 2, "style": 5, "label": "Go", "url": "https://example.org"})


def gallery(*urls: str) -> Json:
    return {"type": 12, "items": [{"media": {"url": url}} for url in urls]}


def section(*words: str, accessory: Json | None = None) -> Json:
    return {"type": 9, "components": [text(word) for word in words], "accessory": accessory}


REFUSED_V2: dict[str, tuple[list[Json], str, tuple[str | int, ...]]] = {
    "42 in all, one nested": (
        [container(*[text("x") for _ in range(40)])],
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
        (),
    ),
    "4,001 characters in all": (
        [text("x" * 4000), container(text("y"))],
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        (),
    ),
    "an empty text": ([text("")], "BASE_TYPE_BAD_LENGTH", (0, "content")),
    "a button outside a row": ([button()], "UNION_TYPE_CHOICES", (0,)),
    "a container in a container": (
        [container(container(text()))],
        "UNION_TYPE_CHOICES",
        (0, "components", 0),
    ),
    "an empty container": ([container()], "BASE_TYPE_BAD_LENGTH", (0, "components")),
    "11 pictures": ([gallery(*["https://e.org/a.png"] * 11)], "BASE_TYPE_BAD_LENGTH", (0, "items")),
    "a picture that was not sent": (
        [gallery("attachment://no.png")],
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        (0, "items", 0, "media"),
    ),
    "four texts in a section": (
        [section("a", "b", "c", "d", accessory=button())],
        "BASE_TYPE_BAD_LENGTH",
        (0, "components"),
    ),
    "a section without accessory": ([section("a")], "MODEL_TYPE_CONVERT", (0, "accessory")),
    "a select as accessory": (
        [section("a", accessory=select("x"))],
        "UNION_TYPE_CHOICES",
        (0, "accessory"),
    ),
    "an unknown type": ([{"type": 99}], "UNION_TYPE_CHOICES", (0,)),
    "no type": ([{"content": "x"}], "BASE_TYPE_REQUIRED", (0, "type")),
    "the same custom id far apart": (
        [row(button("a")), container(row(button("a")))],
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        (1, "components", 0, "components", 0, "custom_id"),
    ),
    "the same id twice": (
        [text() | {"id": 5}, text() | {"id": 5}],
        "COMPONENT_ID_DUPLICATED",
        (1, "id"),
    ),
    "a colour that is none": (
        [container(text(), accent_color=0x1000000)],
        "NUMBER_TYPE_MAX",
        (0, "accent_color"),
    ),
    "a separator of size 3": ([{"type": 14, "spacing": 3}], "NUMBER_TYPE_MAX", (0, "spacing")),
}

REFUSED_ROWS: dict[str, tuple[list[Json], str, tuple[str | int, ...]]] = {
    "six rows": ([row(button(str(n))) for n in range(6)], "BASE_TYPE_BAD_LENGTH", ()),
    "six buttons": (
        [row(*[button(str(n)) for n in range(6)])],
        "BASE_TYPE_BAD_LENGTH",
        (0, "components"),
    ),
    "a select beside a button": (
        [row(button(), select("x"))],
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
        (0, "components", 1),
    ),
    "an empty row": ([row()], "BASE_TYPE_BAD_LENGTH", (0, "components")),
    "a text without the flag": ([text()], "UNION_TYPE_CHOICES", (0,)),
    "a button without custom id": (
        [row({"type": 2, "style": 1, "label": "x"})],
        "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
        (0, "components", 0),
    ),
    "a link without address": (
        [row({"type": 2, "style": 5, "label": "x"})],
        "BUTTON_COMPONENT_URL_REQUIRED",
        (0, "components", 0),
    ),
    "a link with a custom id": (
        [row({"type": 2, "style": 5, "label": "x", "url": "https://e.org", "custom_id": "x"})],
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        (0, "components", 0),
    ),
    "a link to a script": (
        [row({"type": 2, "style": 5, "label": "x", "url": "javascript:x"})],
        "URL_TYPE_INVALID_SCHEME",
        (0, "components", 0, "url"),
    ),
    "a button without label": (
        [row({"type": 2, "style": 1, "custom_id": "x"})],
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        (0, "components", 0),
    ),
    "a label of 81": (
        [row(button(label="x" * 81))],
        "BASE_TYPE_MAX_LENGTH",
        (0, "components", 0, "label"),
    ),
    "a custom id of 101": (
        [row(button("x" * 101))],
        "BASE_TYPE_BAD_LENGTH",
        (0, "components", 0, "custom_id"),
    ),
    "a style that is none": (
        [row(button(style=9))],
        "NUMBER_TYPE_MAX",
        (0, "components", 0, "style"),
    ),
    "26 options": (
        [row(select(*[str(n) for n in range(26)]))],
        "BASE_TYPE_BAD_LENGTH",
        (0, "components", 0, "options"),
    ),
    "no options": ([row(select())], "BASE_TYPE_BAD_LENGTH", (0, "components", 0, "options")),
    "an option twice": (
        [row(select("a", "a"))],
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        (0, "components", 0, "options", 1, "value"),
    ),
    "more values than options": (
        [row(select("a", max_values=2))],
        "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
        (0, "components", 0, "max_values"),
    ),
    "at least more than at most": (
        [row(select("a", "b", min_values=2, max_values=1))],
        "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX",
        (0, "components", 0, "min_values"),
    ),
    "an option of 101": (
        [row(select("x" * 101))],
        "BASE_TYPE_BAD_LENGTH",
        (0, "components", 0, "options", 0, "value"),
    ),
}


@pytest.mark.parametrize("name", REFUSED_V2)
async def test_components_v2_are_refused_with(name: str, stage: Stage) -> None:
    parts, code, path = REFUSED_V2[name]
    answer = await stage.bot.post(stage.channel_id, {"flags": V2, "components": parts})
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.error_at("components", *path), answer.body


@pytest.mark.parametrize("name", REFUSED_ROWS)
async def test_rows_are_refused_with(name: str, stage: Stage) -> None:
    parts, code, path = REFUSED_ROWS[name]
    answer = await stage.bot.post(stage.channel_id, {"content": "x", "components": parts})
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.error_at("components", *path), answer.body


REFUSED_BODIES: dict[str, tuple[Json, str, tuple[str | int, ...]]] = {
    "content of 2,001": ({"content": "x" * 2001}, "BASE_TYPE_MAX_LENGTH", ("content",)),
    "content beside V2": (
        {"content": "x", "flags": V2, "components": [text()]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ("content",),
    ),
    "an embed beside V2": (
        {"embeds": [{"title": "x"}], "flags": V2, "components": [text()]},
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ("embeds",),
    ),
    "eleven embeds": (
        {"embeds": [{"title": "x"}] * 11},
        "BASE_TYPE_MAX_LENGTH",
        ("embeds",),
    ),
    "6,001 over all embeds": (
        {"embeds": [{"description": "x" * 3001}] * 2},
        "MAX_EMBED_SIZE_EXCEEDED",
        ("embeds",),
    ),
    "a title of 257": (
        {"embeds": [{"title": "x" * 257}]},
        "BASE_TYPE_MAX_LENGTH",
        ("embeds", 0, "title"),
    ),
    "mentions named and parsed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1234567890123456"]}},
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ("allowed_mentions",),
    ),
    "an attachment without its file": (
        {"content": "x", "attachments": [{"id": 0}]},
        "ATTACHMENT_NOT_FOUND",
        ("attachments", 0),
    ),
    "a reply to nothing": (
        {"content": "x", "message_reference": {"message_id": "1234567890123456"}},
        "REPLIES_UNKNOWN_MESSAGE",
        ("message_reference",),
    ),
    "content that is a number": ({"content": 5}, "STRING_TYPE_CONVERT", ("content",)),
}


@pytest.mark.parametrize("name", REFUSED_BODIES)
async def test_messages_are_refused_with(name: str, stage: Stage) -> None:
    body, code, path = REFUSED_BODIES[name]
    answer = await stage.bot.post(stage.channel_id, body)
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.error_at(*path), answer.body


@pytest.mark.parametrize("body", [{}, {"content": " \n"}, {"flags": V2, "components": []}])
async def test_an_empty_message_is_refused(body: Json, stage: Stage) -> None:
    assert (await stage.bot.post(stage.channel_id, body)).code == 50006


async def test_the_largest_allowed_message_is_taken(stage: Stage) -> None:
    parts = [container(*[text("x" * 100) for _ in range(39)])]
    answer = await stage.bot.post(stage.channel_id, {"flags": V2, "components": parts})
    assert answer.status == 200
    ids = [part["id"] for part in answer.body["components"][0]["components"]]
    assert ids == list(range(2, 41))


async def test_the_v2_flag_cannot_be_taken_back(stage: Stage) -> None:
    message = await stage.say(flags=V2, components=[text()])
    path = f"/channels/{stage.channel_id}/messages/{message['id']}"
    answer = await stage.bot.call("PATCH", path, {"content": "plain", "flags": 0})
    assert answer.code == 50035
    answer = await stage.bot.call("PATCH", path, {"components": [text("new")]})
    assert answer.body["flags"] & V2


async def test_an_edit_keeps_replaces_and_adds_files(stage: Stage) -> None:
    first = await stage.bot.post(
        stage.channel_id, {"content": "x"}, files={"a.png": PNG, "b.txt": b"words"}
    )
    a, _ = first.body["attachments"]
    path = f"/channels/{stage.channel_id}/messages/{first.body['id']}"
    body = {"attachments": [{"id": a["id"]}, {"id": 0, "description": "new"}]}
    answer = await stage.bot.call("PATCH", path, body, files={"c.png": PNG})
    names = [(f["filename"], f.get("description")) for f in answer.body["attachments"]]
    assert names == [("a.png", None), ("c.png", "new")]


async def test_eleven_files_and_large_files_are_refused(stage: Stage) -> None:
    many = {f"{n}.png": PNG for n in range(11)}
    assert (await stage.bot.post(stage.channel_id, {}, files=many)).code == 50035
    large = {"a.bin": b"0" * (10 * 1024 * 1024 + 1)}
    answer = await stage.bot.post(stage.channel_id, {}, files=large)
    assert (answer.status, answer.code) == (413, 40005)


async def test_alt_text_is_kept_up_to_1024(stage: Stage) -> None:
    body: Json = {"attachments": [{"id": 0, "description": "x" * 1024}]}
    answer = await stage.bot.post(stage.channel_id, body, files={"a b.png": PNG})
    (file,) = answer.body["attachments"]
    assert len(file["description"]) == 1024
    assert file["filename"] == "a_b.png"
    body["attachments"][0]["description"] += "x"
    answer = await stage.bot.post(stage.channel_id, body, files={"a.png": PNG})
    assert answer.code == 50035


async def test_only_ones_own_messages_can_be_edited(sandbox: Sandbox, stage: Stage) -> None:
    theirs = sandbox.control.person("Ada").post(stage.channel_id, "mine")
    path = f"/channels/{stage.channel_id}/messages/{theirs.id}"
    assert (await stage.bot.call("PATCH", path, {"content": "yours"})).code == 50005
    assert (await stage.bot.call("DELETE", path)).code == 50013
    sandbox.control.set_bot_permission("manage_messages", True)
    assert (await stage.bot.call("DELETE", path)).status == 204
    assert (await stage.bot.call("DELETE", path)).code == 10008


async def test_a_channel_message_cannot_be_ephemeral(sandbox: Sandbox, stage: Stage) -> None:
    await stage.say(content="for all", flags=EPHEMERAL)
    assert len(sandbox.control.person("Bruno").messages(stage.channel_id)) == 1


async def test_a_link_button_and_every_kind_of_select_are_taken(stage: Stage) -> None:
    entity = [row({"type": kind, "custom_id": f"s{kind}"}) for kind in (5, 6, 7, 8)]
    message = await stage.say(content="x", components=[ROW_OF_LINK, *entity])
    assert message["components"][1]["components"][0]["max_values"] == 1


async def test_what_is_no_request_is_refused(raw: RawBot) -> None:
    assert (await raw.call("GET", "/users/@me", token="wrong")).status == 401
    assert (await raw.call("GET", "/channels/1234567890123456")).code == 10003
    assert (await raw.call("GET", "/channels/abc")).code == 50035
    url = raw.sandbox.base_url + f"/channels/{raw.sandbox.control.channel('games').id}/messages"
    headers = {"Authorization": f"Bot {raw.sandbox.token}", "Content-Type": "application/json"}
    async with raw.session.post(url, data=b"{", headers=headers) as broken:
        assert (await broken.json())["code"] == 50109
    async with raw.session.get(raw.sandbox.base_url + "/nowhere") as nowhere:
        assert (nowhere.status, (await nowhere.json())["code"]) == (404, 0)
