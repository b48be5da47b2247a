"""Playing a game through the screen alone: by tapping what is offered, or by typing."""

from __future__ import annotations

from random import Random

from tests.bot.driver import Control, Json, Person, controls_of, text_of

WAYS = ("Back", "Previous", "Next", "Board", "Hand", "Your turn", "Undo")  # lead nowhere new
EPHEMERAL = 1 << 6


def panel_of(person: Person) -> Json | None:
    """The person's newest private message here."""
    private = [each for each in person.newest() if each.get("flags", 0) & EPHEMERAL]
    return private[-1] if private else None


def private(person: Person) -> str:
    """The text of the person's newest private message here."""
    panel = panel_of(person)
    return text_of(panel) if panel else ""


def table_message(person: Person) -> Json:
    """The newest message everybody sees."""
    public = [
        each
        for each in person.newest()
        if not each.get("flags", 0) & EPHEMERAL and each["components"]
    ]
    return public[-1]


def asked(person: Person, people: list[Person]) -> list[Person]:
    """Whom the newest message asks to move."""
    text = text_of(table_message(person))
    return [each for each in people if f"<@{each.id}>" in text]


def is_over(person: Person) -> bool:
    return any(each.label == "Rematch" for each in controls_of(table_message(person)))


def choices_of(panel: Json) -> list[Control]:
    return [each for each in controls_of(panel) if not each.label.startswith(WAYS)]


async def tap_turn(person: Person, random: Random, prefer: str = "") -> None:
    """One whole turn: from *Your turn* until nothing more is to be chosen."""
    await person.press("Your turn")
    await tap_on(person, random, prefer)


async def tap_on(person: Person, random: Random, prefer: str = "") -> None:
    """In the panel that is open."""
    while choices := choices_of(panel_of(person) or {"components": []}):
        confirm = [each for each in choices if each.label == "Confirm"]
        liked = [each for each in choices if prefer and prefer in each.label]
        await person.use(random.choice(confirm or liked or choices))


async def tap_game(people: list[Person], random: Random, prefer: str = "") -> int:
    """Everybody taps until the game is over; how many turns that took."""
    turns = 0
    while not is_over(people[0]):
        waited = asked(people[0], people)
        assert waited, f"nobody is asked:\n{people[0].last()}"
        await tap_turn(random.choice(waited), random, prefer)
        turns += 1
        assert turns < 500, "the game does not end"
    return turns


async def type_turn(person: Person, random: Random, words: str = "") -> None:
    """Moves typed until the turn is over: any that fits the words, else any."""
    while found := (
        await person.suggested("/move", "move", words)
        or await person.suggested("/move", "move", "")
    ):
        await person.slash("/move", move=random.choice(found)["value"])


async def open_game(people: list[Person], game: str, computers: int = 0) -> None:
    """From `/game new` to everybody looking at the first board."""
    host, *others = people
    await host.slash("/game new", game=game)
    for each in others:
        await each.press("Join")
    for _ in range(computers):
        await host.press("Add computer")
    await host.press("Start")
    for each in people:
        each.enter_thread()
