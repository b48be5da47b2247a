"""Deadlines, double answers, fitting callbacks, and what each kind of answer does."""

from datetime import timedelta
from typing import Any

import pytest

from bot.sandbox import Refused, Sandbox
from bot.sandbox.errors import Refusal
from tests.sandbox.raw import EPHEMERAL, V2, Stage, button, row, select, text

Json = dict[str, Any]
HELLO: Json = {"type": 4, "data": {"content": "hello"}}
FORM: Json = {
    "type": 9,
    "data": {
        "custom_id": "form",
        "title": "A form",
        "components": [
            {
                "type": 18,
                "label": "Words",
                "component": {"type": 4, "custom_id": "words", "style": 1, "required": False},
            }
        ],
    },
}


def seen(sandbox: Sandbox, stage: Stage, name: str = "Ada") -> list[str]:
    messages = sandbox.control.person(name).messages(stage.channel_id)
    return [str(message["content"]) for message in messages]


async def test_after_three_seconds_the_interaction_is_unknown(
    sandbox: Sandbox, stage: Stage
) -> None:
    pending = await stage.slash()
    sandbox.control.skip(timedelta(seconds=3, milliseconds=1))
    assert (await pending.outcome).kind == "failed"
    answer = await stage.bot.respond(pending.interaction, HELLO)
    assert (answer.status, answer.code) == (404, 10062)


async def test_a_second_answer_is_refused(stage: Stage) -> None:
    pending = await stage.slash()
    assert (await stage.bot.respond(pending.interaction, HELLO)).status == 200
    answer = await stage.bot.respond(pending.interaction, HELLO)
    assert (answer.status, answer.code) == (400, 40060)
    assert (await pending.outcome).kind == "message"


async def test_a_refused_answer_can_be_given_again(stage: Stage) -> None:
    pending = await stage.slash()
    wrong = {"type": 4, "data": {"content": "x" * 2001}}
    answer = await stage.bot.respond(pending.interaction, wrong)
    assert answer.error_at("data", "content") == {"BASE_TYPE_MAX_LENGTH"}
    assert (await stage.bot.respond(pending.interaction, HELLO)).status == 200
    await pending.outcome


async def test_the_wrong_token_is_refused(stage: Stage) -> None:
    pending = await stage.slash()
    forged = pending.interaction | {"token": "forged"}
    assert (await stage.bot.respond(forged, HELLO)).code == 10062
    answer = await stage.bot.call("POST", stage.bot.webhook(forged), {"content": "x"})
    assert (answer.status, answer.code) == (401, 50027)
    await stage.bot.respond(pending.interaction, HELLO)
    await pending.outcome


async def test_the_token_ends_after_fifteen_minutes(sandbox: Sandbox, stage: Stage) -> None:
    pending = await stage.slash()
    await stage.bot.respond(pending.interaction, HELLO)
    original = stage.bot.webhook(pending.interaction, "/messages/@original")
    sandbox.control.skip(timedelta(minutes=14, seconds=59))
    assert (await stage.bot.call("PATCH", original, {"content": "x"})).status == 200
    sandbox.control.skip(timedelta(seconds=2))
    answer = await stage.bot.call("PATCH", original, {"content": "y"})
    assert (answer.status, answer.code) == (401, 50027)
    await pending.outcome


async def test_no_follow_up_before_the_first_answer(stage: Stage) -> None:
    pending = await stage.slash()
    path = stage.bot.webhook(pending.interaction)
    assert (await stage.bot.call("POST", path, {"content": "x"})).code == 10015
    await stage.bot.respond(pending.interaction, HELLO)
    assert (await stage.bot.call("POST", path, {"content": "x"})).status == 200
    await pending.outcome


@pytest.mark.parametrize("kind", [1, 6, 7, 8, 12, None, "4"])
async def test_a_command_cannot_be_answered_with(kind: Any, stage: Stage) -> None:
    pending = await stage.slash()
    answer = await stage.bot.respond(pending.interaction, {"type": kind, "data": {}})
    assert answer.code == 50035
    await stage.bot.respond(pending.interaction, HELLO)
    await pending.outcome


async def test_a_component_cannot_be_answered_with_choices(stage: Stage) -> None:
    message = await stage.say(content="x", components=[row(button())])
    pending = await stage.press(message["id"], "b")
    answer = await stage.bot.respond(pending.interaction, {"type": 8, "data": {"choices": []}})
    assert answer.error_at("type") == {"BASE_TYPE_CHOICES"}
    await stage.bot.respond(pending.interaction, {"type": 6})
    assert (await pending.outcome).kind == "acknowledged"


async def test_a_modal_from_a_command_cannot_update_and_none_can_open_another(
    sandbox: Sandbox, stage: Stage
) -> None:
    pending = await stage.slash()
    assert (await stage.bot.respond(pending.interaction, FORM)).status == 200
    opened = await pending.outcome
    ada = sandbox.control.person("Ada")
    sent = await stage.begin(lambda: ada.submit(opened.interaction_id, {"words": "hi"}))
    (label,) = sent.interaction["data"]["components"]
    assert label["component"]["value"] == "hi"
    for kind in (6, 7, 9):
        assert (await stage.bot.respond(sent.interaction, FORM | {"type": kind})).code == 50035
    await stage.bot.respond(sent.interaction, HELLO)
    assert (await sent.outcome).kind == "message"


async def test_a_modal_from_a_button_may_update_its_message(sandbox: Sandbox, stage: Stage) -> None:
    message = await stage.say(content="x", components=[row(button())])
    pending = await stage.press(message["id"], "b")
    await stage.bot.respond(pending.interaction, FORM)
    opened = await pending.outcome
    ada = sandbox.control.person("Ada")
    sent = await stage.begin(lambda: ada.submit(opened.interaction_id, {}))
    assert sent.interaction["message"]["id"] == message["id"]
    await stage.bot.respond(sent.interaction, {"type": 7, "data": {"content": "changed"}})
    await sent.outcome
    assert seen(sandbox, stage) == ["changed"]


async def test_thinking_is_filled_by_the_first_follow_up(sandbox: Sandbox, stage: Stage) -> None:
    pending = await stage.slash()
    await stage.bot.respond(pending.interaction, {"type": 5, "data": {"flags": EPHEMERAL}})
    outcome = await pending.outcome
    assert outcome.kind == "thinking"
    path = stage.bot.webhook(pending.interaction)
    answer = await stage.bot.call("POST", path, {"flags": V2, "components": [text("done")]})
    assert answer.body["id"] == str(outcome.message_id)
    assert answer.body["flags"] == V2 | EPHEMERAL
    await sandbox.control.settled(outcome)
    assert len(seen(sandbox, stage)) == 1
    assert seen(sandbox, stage, "Bruno") == []


async def test_after_thinking_was_deleted_a_follow_up_is_private_if_it_wants(
    sandbox: Sandbox, stage: Stage
) -> None:
    """Discord refused this until 2021 (discord-api-docs issue 2739); simcord still does."""
    pending = await stage.slash()
    await stage.bot.respond(pending.interaction, {"type": 5})
    outcome = await pending.outcome
    original = stage.bot.webhook(pending.interaction, "/messages/@original")
    assert (await stage.bot.call("DELETE", original)).status == 204
    path = stage.bot.webhook(pending.interaction)
    answer = await stage.bot.call("POST", path, {"content": "psst", "flags": EPHEMERAL})
    assert answer.body["id"] != str(outcome.message_id)
    assert seen(sandbox, stage) == ["psst"]
    assert seen(sandbox, stage, "Bruno") == []


async def test_a_deferred_update_makes_the_pressed_message_the_original(
    sandbox: Sandbox, stage: Stage
) -> None:
    message = await stage.say(content="x", components=[row(button())])
    pending = await stage.press(message["id"], "b")
    await stage.bot.respond(pending.interaction, {"type": 6})
    original = stage.bot.webhook(pending.interaction, "/messages/@original")
    await stage.bot.call("PATCH", original, {"content": "later", "components": []})
    await pending.outcome
    assert seen(sandbox, stage) == ["later"]
    assert (await stage.bot.call("DELETE", original)).status == 204
    assert seen(sandbox, stage) == []


async def test_a_token_reaches_only_its_own_messages(stage: Stage) -> None:
    other = await stage.say(content="x")
    pending = await stage.slash()
    await stage.bot.respond(pending.interaction, HELLO)
    path = stage.bot.webhook(pending.interaction, f"/messages/{other['id']}")
    assert (await stage.bot.call("PATCH", path, {"content": "y"})).code == 10008
    await pending.outcome


async def test_an_ephemeral_answer_is_out_of_others_reach(sandbox: Sandbox, stage: Stage) -> None:
    pending = await stage.slash()
    data = {"content": "secret", "flags": EPHEMERAL, "components": [row(button())]}
    answer = await stage.bot.respond(pending.interaction, {"type": 4, "data": data})
    message_id = int(answer.body["resource"]["message"]["id"])
    await pending.outcome
    bruno = sandbox.control.person("Bruno")
    with pytest.raises(Refusal) as refused:
        await bruno.press(stage.channel_id, message_id, "b")
    assert refused.value.code == 10008
    path = f"/channels/{stage.channel_id}/messages/{message_id}"
    assert (await stage.bot.call("GET", path)).code == 10008
    history = await stage.bot.call("GET", f"/channels/{stage.channel_id}/messages")
    assert history.body == []
    sandbox.control.person("Ada").delete_message(stage.channel_id, message_id)
    assert seen(sandbox, stage) == []


async def test_grey_and_unknown_controls_cannot_be_used(sandbox: Sandbox, stage: Stage) -> None:
    message = await stage.say(
        content="x", components=[row(button("off", disabled=True)), row(select("a", "b"))]
    )
    ada, message_id = sandbox.control.person("Ada"), int(message["id"])
    for custom_id in ("off", "none", "s"):
        with pytest.raises(Refused):
            await ada.press(stage.channel_id, message_id, custom_id)
    for values in ([], ["c"], ["a", "b"], ["a", "a"]):
        with pytest.raises(Refused):
            await ada.choose(stage.channel_id, message_id, "s", values)
    pending = await stage.begin(lambda: ada.choose(stage.channel_id, message_id, "s", ["b"]))
    assert pending.interaction["data"]["values"] == ["b"]
    await stage.bot.respond(pending.interaction, {"type": 6})
    await pending.outcome


async def test_a_user_select_brings_the_people_chosen(sandbox: Sandbox, stage: Stage) -> None:
    message = await stage.say(content="x", components=[row({"type": 5, "custom_id": "who"})])
    ada, bruno = sandbox.control.person("Ada"), sandbox.control.person("Bruno")
    pending = await stage.begin(
        lambda: ada.choose(stage.channel_id, int(message["id"]), "who", [str(bruno.id)])
    )
    resolved = pending.interaction["data"]["resolved"]
    assert resolved["users"][str(bruno.id)]["username"] == "bruno"
    assert resolved["members"][str(bruno.id)]["roles"]
    await stage.bot.respond(pending.interaction, {"type": 6})
    await pending.outcome


async def test_a_form_brings_files_people_and_choices(sandbox: Sandbox, stage: Stage) -> None:
    parts = [
        {"type": 19, "custom_id": "file", "max_values": 2},
        {"type": 5, "custom_id": "who"},
        select("red", "blue") | {"type": 21, "custom_id": "radio"},
        select("a", "b") | {"type": 22, "custom_id": "boxes", "required": False},
        {"type": 23, "custom_id": "box"},
    ]
    labels = [{"type": 18, "label": "x", "component": part} for part in parts]
    pending = await stage.slash()
    body = FORM | {"data": FORM["data"] | {"components": labels}}
    assert (await stage.bot.respond(pending.interaction, body)).status == 200
    opened = await pending.outcome
    ada, bruno = sandbox.control.person("Ada"), str(sandbox.control.person("Bruno").id)
    values: Json = {
        "file": [{"filename": "a.txt", "content": b"words"}],
        "who": [bruno],
        "radio": "blue",
        "boxes": ["a", "b"],
        "box": True,
    }
    wrongs: list[Json] = [{"radio": "green"}, {"who": []}, {"boxes": ["c"]}, {"file": []}]
    for wrong in wrongs:
        with pytest.raises(Refused):
            await ada.submit(opened.interaction_id, values | wrong)
    sent = await stage.begin(lambda: ada.submit(opened.interaction_id, values))
    data = sent.interaction["data"]
    file, who, radio, boxes, box = (part["component"] for part in data["components"])
    (attachment,) = data["resolved"]["attachments"].values()
    assert (file["values"], attachment["filename"]) == ([attachment["id"]], "a.txt")
    assert who["values"] == list(data["resolved"]["users"]) == [bruno]
    assert (radio["value"], boxes["values"], box["value"]) == ("blue", ["a", "b"], True)
    await stage.bot.respond(sent.interaction, HELLO)
    await sent.outcome


MODALS: dict[str, tuple[Json, tuple[str | int, ...], str]] = {
    "six parts": (
        {"components": [FORM["data"]["components"][0]] * 6},
        ("components",),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "none": ({"components": []}, ("components",), "BASE_TYPE_BAD_LENGTH"),
    "a title of 46": ({"title": "x" * 46}, ("title",), "BASE_TYPE_BAD_LENGTH"),
    "a button": (
        {"components": [{"type": 18, "label": "x", "component": button()}]},
        ("components", 0, "component"),
        "UNION_TYPE_CHOICES",
    ),
    "a label of 46": (
        {"components": [FORM["data"]["components"][0] | {"label": "x" * 46}]},
        ("components", 0, "label"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "an input without label": (
        {"components": [row({"type": 4, "custom_id": "x", "style": 1})]},
        ("components", 0, "components", 0, "label"),
        "BASE_TYPE_REQUIRED",
    ),
    "a required select of at least none": (
        {"components": [{"type": 18, "label": "x", "component": select("a", min_values=0)}]},
        ("components", 0, "component"),
        "COMPONENT_REQUIRED_ZERO_MIN_VALUES",
    ),
    "one radio button": (
        {
            "components": [
                {"type": 18, "label": "x", "component": select("a") | {"type": 21}},
            ]
        },
        ("components", 0, "component", "options"),
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a custom id twice": (
        {"components": [FORM["data"]["components"][0]] * 2},
        ("components", 1, "component", "custom_id"),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
}


@pytest.mark.parametrize("name", MODALS)
async def test_a_modal_is_refused_with(name: str, stage: Stage) -> None:
    change, path, code = MODALS[name]
    pending = await stage.slash()
    body = FORM | {"data": FORM["data"] | change}
    answer = await stage.bot.respond(pending.interaction, body)
    assert code in answer.error_at("data", *path), answer.body
    await stage.bot.respond(pending.interaction, HELLO)
    await pending.outcome


CHOICES: dict[str, list[Json]] = {
    "26": [{"name": str(n), "value": str(n)} for n in range(26)],
    "a name of 101": [{"name": "x" * 101, "value": "x"}],
    "a value of 101": [{"name": "x", "value": "x" * 101}],
    "a value of the wrong type": [{"name": "x", "value": 5}],
}


@pytest.mark.parametrize("name", CHOICES)
async def test_autocomplete_choices_are_refused(name: str, sandbox: Sandbox, stage: Stage) -> None:
    option = {"name": "o", "description": "d", "type": 3, "autocomplete": True}
    await stage.bot.sync({"name": "go", "description": "Go", "options": [option]})
    ada = sandbox.control.person("Ada")
    pending = await stage.begin(lambda: ada.suggest(stage.channel_id, "go", {}, "o"))
    answer = await stage.bot.respond(
        pending.interaction, {"type": 8, "data": {"choices": CHOICES[name]}}
    )
    assert answer.code == 50035
    await stage.bot.respond(pending.interaction, {"type": 8, "data": {"choices": []}})
    assert await pending.outcome == []
