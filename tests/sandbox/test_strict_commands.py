"""What Discord refuses about application commands, and how registering them works."""

from typing import Any

import pytest

from bot.sandbox import Refused, Sandbox
from tests.sandbox.raw import GO, RawBot

Json = dict[str, Any]


def option(name: str = "o", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "description": "An option", "type": kind} | more


def with_options(*options: Json) -> Json:
    return GO | {"options": list(options)}


CHOICE = {"name": "One", "value": "one"}
REFUSED: dict[str, tuple[Json, str, tuple[str | int, ...]]] = {
    "a capital in the name": (
        GO | {"name": "Go"},
        "APPLICATION_COMMAND_INVALID_NAME",
        ("name",),
    ),
    "a space in the name": (GO | {"name": "go on"}, "STRING_TYPE_REGEX", ("name",)),
    "a name of 33": (GO | {"name": "x" * 33}, "BASE_TYPE_BAD_LENGTH", ("name",)),
    "no description": ({"name": "go"}, "BASE_TYPE_REQUIRED", ("description",)),
    "a description of 101": (
        GO | {"description": "x" * 101},
        "BASE_TYPE_MAX_LENGTH",
        ("description",),
    ),
    "an unknown locale": (
        GO | {"name_localizations": {"tlh": "go"}},
        "BASE_TYPE_CHOICES",
        ("name_localizations", "tlh"),
    ),
    "a capital in a localised name": (
        GO | {"name_localizations": {"de": "Los"}},
        "APPLICATION_COMMAND_INVALID_NAME",
        ("name_localizations", "de"),
    ),
    "26 options": (
        with_options(*[option(f"o{n}") for n in range(26)]),
        "BASE_TYPE_MAX_LENGTH",
        ("options",),
    ),
    "required after optional": (
        with_options(option("a"), option("b", required=True)),
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ("options", 1, "required"),
    ),
    "two options of one name": (
        with_options(option("a"), option("a")),
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ("options", 1, "name"),
    ),
    "choices and autocomplete": (
        with_options(option(choices=[CHOICE], autocomplete=True)),
        "APPLICATION_COMMAND_AUTOCOMPLETE_AND_CHOICES",
        ("options", 0, "autocomplete"),
    ),
    "26 choices": (
        with_options(option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])),
        "BASE_TYPE_MAX_LENGTH",
        ("options", 0, "choices"),
    ),
    "a choice of the wrong type": (
        with_options(option(kind=4, choices=[CHOICE])),
        "BASE_TYPE_INVALID",
        ("options", 0, "choices", 0, "value"),
    ),
    "choices of a user": (
        with_options(option(kind=6, choices=[CHOICE])),
        "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
        ("options", 0, "choices"),
    ),
    "a subcommand beside an option": (
        with_options(option("a", 1), option("b", 3)),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ("options",),
    ),
    "a group in a group": (
        with_options(option("a", 2, options=[option("b", 2)])),
        "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ("options", 0, "options", 0, "type"),
    ),
    "least above most": (
        with_options(option(kind=4, min_value=3, max_value=2)),
        "APPLICATION_COMMAND_OPTIONS_RANGE_INVALID",
        ("options", 0, "min_value"),
    ),
    "more than 8,000 characters": (
        with_options(
            *[
                option(f"o{n}", choices=[{"name": f"{m}" * 9, "value": "v" * 90} for m in range(9)])
                for n in range(10)
            ]
        ),
        "APPLICATION_COMMAND_TOO_LARGE",
        (),
    ),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_a_command_is_refused_with(name: str, raw: RawBot) -> None:
    command, code, path = REFUSED[name]
    answer = await raw.sync(GO | {"name": "fine"}, command)
    assert (answer.status, answer.code) == (400, 50035)
    assert code in answer.error_at(1, *path), answer.body
    assert not raw.sandbox.world.commands


async def test_101_commands_are_refused(raw: RawBot) -> None:
    commands = [GO | {"name": f"c{n}"} for n in range(101)]
    assert (await raw.sync(*commands)).code == 50035
    assert (await raw.sync(*commands[:100])).status == 200


async def test_syncing_keeps_the_ids_of_what_stays(raw: RawBot) -> None:
    first = await raw.sync(GO, GO | {"name": "stop"})
    second = await raw.sync(GO | {"description": "Changed"}, GO | {"name": "new"})
    ids = {body["name"]: body["id"] for body in first.body}
    again = {body["name"]: body for body in second.body}
    assert again["go"]["id"] == ids["go"]
    assert again["go"]["version"] != first.body[0]["version"]
    assert set(again) == {"go", "new"}


async def test_single_commands_are_made_changed_and_removed(raw: RawBot) -> None:
    base = f"/applications/{raw.sandbox.world.bot_id}/commands"
    made = await raw.call("POST", base, GO)
    assert made.status == 201
    assert (await raw.call("POST", base, GO)).status == 200
    one = f"{base}/{made.body['id']}"
    assert (await raw.call("PATCH", one, {"description": "New"})).body["description"] == "New"
    assert (await raw.call("DELETE", one)).status == 204
    assert (await raw.call("GET", one)).code == 10063


async def test_a_guilds_command_hides_the_global_one_of_its_name(
    sandbox: Sandbox, raw: RawBot
) -> None:
    await raw.sync(GO)
    guild = sandbox.control.guild
    path = f"/applications/{sandbox.world.bot_id}/guilds/{guild.id}/commands"
    await raw.call("PUT", path, [GO | {"description": "Here"}])
    ada, games = sandbox.control.person("Ada"), sandbox.control.channel("games").id
    assert [c["description"] for c in ada.commands(games)] == ["Here"]


async def test_commands_for_managers_are_not_shown_to_others(sandbox: Sandbox, raw: RawBot) -> None:
    await raw.sync(GO | {"default_member_permissions": 1 << 5, "contexts": [0]})
    control, games = sandbox.control, sandbox.control.channel("games").id
    ada, bruno = control.person("Ada"), control.person("Bruno")
    assert ada.commands(games)  # the owner
    assert not bruno.commands(games)
    with pytest.raises(Refused):
        await bruno.run(games, "go")
    control.set_manager(bruno, True)
    assert bruno.commands(games)
    control.set_manager(bruno, False)
    assert not bruno.commands(games)
    assert not ada.commands(ada.open_direct().id)  # not in direct messages


async def test_another_applications_commands_are_out_of_reach(raw: RawBot) -> None:
    answer = await raw.call("PUT", "/applications/1234567890123456/commands", [GO])
    assert answer.code == 10002
