"""The components of a message: which may stand where, and every limit Discord puts on them."""

from collections import Counter
from collections.abc import Iterator
from enum import IntEnum
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.sandbox.errors import Form, Path
from bot.sandbox.model import Json
from bot.sandbox.shapes import Count, Id, Shape, check, sized

MAX_TOTAL = 40
MAX_TEXT = 4_000
MAX_ROWS = 5
ROW_WIDTH = 5
LINK, PREMIUM = 5, 6


class Kind(IntEnum):
    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO_GROUP = 21
    CHECKBOX_GROUP = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {
        Kind.STRING_SELECT,
        Kind.USER_SELECT,
        Kind.ROLE_SELECT,
        Kind.MENTIONABLE_SELECT,
        Kind.CHANNEL_SELECT,
    }
)
IN_ROW = SELECTS | {Kind.BUTTON}
IN_CONTAINER = frozenset(
    {
        Kind.ACTION_ROW,
        Kind.SECTION,
        Kind.TEXT_DISPLAY,
        Kind.MEDIA_GALLERY,
        Kind.FILE,
        Kind.SEPARATOR,
    }
)
TOP_LEVEL_V2 = IN_CONTAINER | {Kind.CONTAINER}
TOP_LEVEL_LEGACY = frozenset({Kind.ACTION_ROW})

CustomId = Annotated[str, sized(1, 100)]


class Part(Shape):
    id: Annotated[int, Field(ge=0, lt=2**31)] | None = None


class Emoji(Shape):
    id: Id | None = None
    name: Annotated[str, sized(1, 32)] | None = None
    animated: bool | None = None


class Button(Part):
    style: Annotated[int, Field(ge=1, le=PREMIUM)]
    custom_id: CustomId | None = Field(None, min_length=1, max_length=100)
    label: str | None = Field(None, max_length=80)
    url: str | None = Field(None, max_length=512)
    sku_id: Id | None = None
    emoji: Emoji | None = None
    disabled: bool | None = None


class Option(Shape):
    label: str = sized(1, 100)
    value: str = sized(1, 100)
    description: str | None = Field(None, max_length=100)
    emoji: Emoji | None = None
    default: bool | None = None


class Select(Part):
    custom_id: str = sized(1, 100)
    placeholder: str | None = Field(None, max_length=150)
    min_values: int | None = Field(None, ge=0, le=25)
    max_values: int | None = Field(None, ge=1, le=25)
    disabled: bool | None = None
    required: bool | None = None


class StringSelect(Select):
    options: list[Option] = sized(1, 25)


class DefaultValue(Shape):
    id: Id
    type: Literal["user", "role", "channel"]


class EntitySelect(Select):
    default_values: list[DefaultValue] | None = Field(None, max_length=25)
    channel_types: list[int] | None = None


class ActionRow(Part):
    components: list[Any] = sized(1, ROW_WIDTH)


class Section(Part):
    components: list[Any] = sized(1, 3)
    accessory: Any


class TextDisplay(Part):
    content: str = sized(1, MAX_TEXT)


class Media(Shape):
    url: str = Field(max_length=2048)


class Thumbnail(Part):
    media: Media
    description: str | None = Field(None, min_length=1, max_length=1024)
    spoiler: bool | None = None


class GalleryItem(Shape):
    media: Media
    description: str | None = Field(None, min_length=1, max_length=1024)
    spoiler: bool | None = None


class MediaGallery(Part):
    items: list[GalleryItem] = sized(1, 10)


class FilePart(Part):
    file: Media
    spoiler: bool | None = None


class Separator(Part):
    spacing: Annotated[int, Field(ge=1, le=2)] | None = None
    divider: bool | None = None


class Container(Part):
    components: list[Any] = sized(1, MAX_TOTAL)
    accent_color: Annotated[int, Field(ge=0, le=0xFFFFFF)] | None = None
    spoiler: bool | None = None


class Typed(Shape):
    type: Count


SHAPES: dict[Kind, type[Part]] = {
    Kind.ACTION_ROW: ActionRow,
    Kind.BUTTON: Button,
    Kind.STRING_SELECT: StringSelect,
    Kind.USER_SELECT: EntitySelect,
    Kind.ROLE_SELECT: EntitySelect,
    Kind.MENTIONABLE_SELECT: EntitySelect,
    Kind.CHANNEL_SELECT: EntitySelect,
    Kind.SECTION: Section,
    Kind.TEXT_DISPLAY: TextDisplay,
    Kind.THUMBNAIL: Thumbnail,
    Kind.MEDIA_GALLERY: MediaGallery,
    Kind.FILE: FilePart,
    Kind.SEPARATOR: Separator,
    Kind.CONTAINER: Container,
}
CHILDREN: dict[Kind, frozenset[Kind]] = {
    Kind.ACTION_ROW: IN_ROW,
    Kind.SECTION: frozenset({Kind.TEXT_DISPLAY}),
    Kind.CONTAINER: IN_CONTAINER,
}
# A key that does not belong to a component is ignored, so only these are looked into.
HOLDERS = frozenset(CHILDREN)
ONE_CHILD = {Kind.SECTION: "accessory", Kind.LABEL: "component"}
ACCESSORIES = frozenset({Kind.BUTTON, Kind.THUMBNAIL})


def check_message_components(
    form: Form, path: Path, raw: list[Any], *, v2: bool, filenames: frozenset[str]
) -> None:
    """Tell the form all that Discord would refuse about these components."""
    if not v2 and len(raw) > MAX_ROWS:
        form.fail(path, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MAX_ROWS} in length.")
    allowed = TOP_LEVEL_V2 if v2 else TOP_LEVEL_LEGACY
    for place, part in enumerate(raw):
        check_part(form, (*path, place), part, allowed)
    if form:
        return
    check_custom_ids(form, path, raw)
    check_ids(form, path, raw)
    _check_media(form, path, raw, filenames)
    if v2:
        _check_totals(form, path, raw)


def check_kind(form: Form, path: Path, raw: Any, allowed: frozenset[Kind]) -> Kind | None:
    """Which component this is; None after telling the form that it may not stand here."""
    typed = check(form, path, raw, Typed)
    if typed is None:
        return None
    if typed.type not in allowed:
        choices = ", ".join(str(int(kind)) for kind in sorted(allowed))
        comma = "," if len(allowed) == 1 else ""
        words = f'Value of field "type" must be one of ({choices}{comma}).'
        form.fail(path, "UNION_TYPE_CHOICES", words)
        return None
    return Kind(typed.type)


def check_part(form: Form, path: Path, raw: Any, allowed: frozenset[Kind]) -> None:
    kind = check_kind(form, path, raw, allowed)
    if kind is None:
        return
    part = check(form, path, raw, SHAPES[kind])
    if part is None:
        return
    for place, child in enumerate(raw["components"] if kind in CHILDREN else ()):
        check_part(form, (*path, "components", place), child, CHILDREN[kind])
    if isinstance(part, Section):
        check_part(form, (*path, "accessory"), raw["accessory"], ACCESSORIES)
    _check_rules(form, path, kind, part)


def _check_rules(form: Form, path: Path, kind: Kind, part: Part) -> None:
    """The rules across the fields of one component."""
    if isinstance(part, Button):
        _check_button(form, path, part)
    elif isinstance(part, Select):
        check_select(form, path, part)
    elif kind is Kind.ACTION_ROW and isinstance(part, ActionRow):
        _check_width(form, path, part)


def _check_button(form: Form, path: Path, button: Button) -> None:
    if button.style == PREMIUM:
        if button.sku_id is None:
            form.fail((*path, "sku_id"), "BASE_TYPE_REQUIRED", "This field is required")
        return
    if button.style == LINK:
        if not button.url:
            form.fail(path, "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        elif not button.url.startswith(("http://", "https://", "discord://")):
            words = (
                f'Scheme "{button.url.split(":")[0]}" is not supported. '
                "Scheme must be one of ('http', 'https', 'discord')."
            )
            form.fail((*path, "url"), "URL_TYPE_INVALID_SCHEME", words)
        if button.custom_id:
            words = "A custom id and url cannot both be specified"
            form.fail(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
    elif not button.custom_id:
        form.fail(path, "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
    elif button.url:
        words = "A custom id and url cannot both be specified"
        form.fail(path, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", words)
    if not button.label and button.emoji is None:
        words = "The label or emoji of a button is required"
        form.fail(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", words)


def check_select(form: Form, path: Path, select: Select) -> None:
    low = 1 if select.min_values is None else select.min_values
    high = 1 if select.max_values is None else select.max_values
    if low > high:
        words = "The min values cannot exceed the max values"
        form.fail((*path, "min_values"), "SELECT_COMPONENT_MIN_VALUES_EXCEEDS_MAX", words)
    if not isinstance(select, StringSelect):
        return
    if high > len(select.options):
        words = f"Must be less than or equal to {len(select.options)}."
        form.fail((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS", words)
    if sum(bool(option.default) for option in select.options) > high:
        words = "The number of default options exceeds the max values"
        form.fail((*path, "options"), "SELECT_COMPONENT_DEFAULT_OPTIONS_EXCEED_MAX", words)
    check_option_values(form, path, [option.value for option in select.options])


def check_option_values(form: Form, path: Path, values: list[str]) -> None:
    seen: set[str] = set()
    for place, value in enumerate(values):
        if value in seen:
            words = "The specified option value is already used"
            where = (*path, "options", place, "value")
            form.fail(where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
        seen.add(value)


def _check_width(form: Form, path: Path, row: ActionRow) -> None:
    used = 0
    for place, child in enumerate(row.components):
        used += ROW_WIDTH if isinstance(child, dict) and child.get("type") in SELECTS else 1
        if used > ROW_WIDTH:
            words = "The specified component exceeds the maximum width"
            form.fail((*path, "components", place), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)


def walk(parts: list[Json], path: Path = ()) -> Iterator[tuple[Path, Json]]:
    """Every component with its place, the outer before the inner."""
    for place, part in enumerate(parts):
        yield from _walk_one(part, (*path, place))


def _walk_one(part: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    yield path, part
    if part["type"] in HOLDERS:
        yield from walk(part["components"], (*path, "components"))
    if part["type"] in ONE_CHILD:
        key = ONE_CHILD[part["type"]]
        yield from _walk_one(part[key], (*path, key))


def check_custom_ids(form: Form, path: Path, raw: list[Json]) -> None:
    seen: set[str] = set()
    for where, part in walk(raw, path):
        custom_id = part.get("custom_id")
        if custom_id is None:
            continue
        if custom_id in seen:
            words = "Component custom id cannot be duplicated"
            form.fail((*where, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words)
        seen.add(custom_id)


def check_ids(form: Form, path: Path, raw: list[Json]) -> None:
    used = Counter(part["id"] for _, part in walk(raw) if part.get("id"))
    for where, part in walk(raw, path):
        if used[part.get("id")] > 1:
            words = "Component id cannot be duplicated"
            form.fail((*where, "id"), "COMPONENT_ID_DUPLICATED", words)


def media_of(part: Json) -> Iterator[tuple[Path, Json]]:
    """The media objects directly in one component, with their place in it."""
    match part["type"]:
        case Kind.THUMBNAIL:
            yield ("media",), part["media"]
        case Kind.FILE:
            yield ("file",), part["file"]
        case Kind.MEDIA_GALLERY:
            for place, item in enumerate(part["items"]):
                yield ("items", place, "media"), item["media"]


def _check_media(form: Form, path: Path, raw: list[Json], filenames: frozenset[str]) -> None:
    for where, part in walk(raw, path):
        for inside, media in media_of(part):
            url = str(media["url"])
            if url.startswith("attachment://"):
                if url.removeprefix("attachment://") not in filenames:
                    words = "The specified attachment was not found in this message"
                    form.fail(
                        (*where, *inside),
                        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                        words,
                    )
            elif part["type"] == Kind.FILE or not url.startswith(("http://", "https://")):
                words = "The specified url is not supported here"
                form.fail((*where, *inside, "url"), "URL_TYPE_INVALID_SCHEME", words)


def _check_totals(form: Form, path: Path, raw: list[Json]) -> None:
    everything = [part for _, part in walk(raw)]
    if len(everything) > MAX_TOTAL:
        words = f"The total number of components cannot exceed {MAX_TOTAL}"
        form.fail(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
    text = sum(len(part["content"]) for part in everything if part["type"] == Kind.TEXT_DISPLAY)
    if text > MAX_TEXT:
        words = (
            "The total displayable text size of the components "
            f"cannot exceed the maximum of {MAX_TEXT}"
        )
        form.fail(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)
