"""Modals: what a bot may open, and what a person may send back."""

from typing import Annotated, Any

from pydantic import Field

from bot.sandbox.components import (
    SELECTS,
    SHAPES,
    Kind,
    Part,
    Select,
    check_custom_ids,
    check_ids,
    check_kind,
    check_option_values,
    check_select,
    walk,
)
from bot.sandbox.errors import Form, Path
from bot.sandbox.model import Json
from bot.sandbox.shapes import Shape, check, sized

MAX_PARTS = 5
LABELLED = SELECTS | {
    Kind.TEXT_INPUT,
    Kind.FILE_UPLOAD,
    Kind.RADIO_GROUP,
    Kind.CHECKBOX_GROUP,
    Kind.CHECKBOX,
}
TOP_LEVEL = frozenset({Kind.ACTION_ROW, Kind.TEXT_DISPLAY, Kind.LABEL})


class ModalShape(Shape):
    custom_id: str = sized(1, 100)
    title: str = sized(1, 45)
    components: list[Any] = sized(1, MAX_PARTS)


class Label(Part):
    label: str = sized(1, 45)
    description: str | None = Field(None, min_length=1, max_length=100)
    component: Any


class TextInput(Part):
    custom_id: str = sized(1, 100)
    style: Annotated[int, Field(ge=1, le=2)]
    label: str | None = Field(None, min_length=1, max_length=45)
    min_length: int | None = Field(None, ge=0, le=4000)
    max_length: int | None = Field(None, ge=1, le=4000)
    required: bool | None = None
    value: str | None = Field(None, max_length=4000)
    placeholder: str | None = Field(None, max_length=100)


class InputRow(Part):
    components: list[Any] = sized(1, 1)


class Choice(Shape):
    label: str = sized(1, 100)
    value: str = sized(1, 100)
    description: str | None = Field(None, max_length=100)
    default: bool | None = None


class RadioGroup(Part):
    custom_id: str = sized(1, 100)
    options: list[Choice] = sized(2, 10)
    required: bool | None = None


class CheckboxGroup(Part):
    custom_id: str = sized(1, 100)
    options: list[Choice] = sized(1, 10)
    min_values: int | None = Field(None, ge=0, le=10)
    max_values: int | None = Field(None, ge=1, le=10)
    required: bool | None = None


class Checkbox(Part):
    custom_id: str = sized(1, 100)
    default: bool | None = None


class FileUpload(Part):
    custom_id: str = sized(1, 100)
    min_values: int | None = Field(None, ge=0, le=10)
    max_values: int | None = Field(None, ge=1, le=10)
    required: bool | None = None


_SHAPES: dict[Kind, type[Part]] = SHAPES | {
    Kind.ACTION_ROW: InputRow,
    Kind.LABEL: Label,
    Kind.TEXT_INPUT: TextInput,
    Kind.RADIO_GROUP: RadioGroup,
    Kind.CHECKBOX_GROUP: CheckboxGroup,
    Kind.CHECKBOX: Checkbox,
    Kind.FILE_UPLOAD: FileUpload,
}


def check_modal(form: Form, path: Path, raw: Any) -> None:
    """Tell the form all that Discord would refuse about this modal."""
    modal = check(form, path, raw, ModalShape)
    if modal is None:
        return
    inside = (*path, "components")
    for place, part in enumerate(modal.components):
        _check_part(form, (*inside, place), part, TOP_LEVEL)
    if not form:
        check_custom_ids(form, inside, modal.components)
        check_ids(form, inside, modal.components)


def _check_part(form: Form, path: Path, raw: Any, allowed: frozenset[Kind]) -> None:
    kind = check_kind(form, path, raw, allowed)
    if kind is None:
        return
    part = check(form, path, raw, _SHAPES[kind])
    if isinstance(part, InputRow):
        _check_part(
            form, (*path, "components", 0), part.components[0], frozenset({Kind.TEXT_INPUT})
        )
        if not (isinstance(part.components[0], dict) and part.components[0].get("label")):
            where = (*path, "components", 0, "label")
            form.fail(where, "BASE_TYPE_REQUIRED", "This field is required")
    elif isinstance(part, Label):
        _check_part(form, (*path, "component"), part.component, LABELLED)
    elif part is not None:
        _check_rules(form, path, part)


def _check_rules(form: Form, path: Path, part: Part) -> None:
    if isinstance(part, TextInput):
        low, high = part.min_length or 0, part.max_length or 4000
        if low > high:
            words = "The min length cannot exceed the max length"
            form.fail((*path, "min_length"), "TEXT_INPUT_COMPONENT_MIN_LENGTH_EXCEEDS_MAX", words)
        if part.value and not low <= len(part.value) <= high:
            words = f"Must be between {low} and {high} in length."
            form.fail((*path, "value"), "BASE_TYPE_BAD_LENGTH", words)
    elif isinstance(part, Select):
        check_select(form, path, part)
        _check_required(form, path, part.required, part.min_values)
        if part.disabled:
            words = "Components in modals cannot be disabled"
            form.fail((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", words)
    elif isinstance(part, RadioGroup):
        check_option_values(form, path, [option.value for option in part.options])
    elif isinstance(part, CheckboxGroup):
        check_option_values(form, path, [option.value for option in part.options])
        _check_required(form, path, part.required, part.min_values)


def _check_required(form: Form, path: Path, required: bool | None, min_values: int | None) -> None:
    if min_values == 0 and required is not False:
        words = "A required component cannot have a minimum of zero values"
        form.fail(path, "COMPONENT_REQUIRED_ZERO_MIN_VALUES", words)


class Unfit(Exception):
    """What a person filled in cannot be sent: the form itself would not let them."""


def filled(modal: Json, values: dict[str, Any]) -> list[Json]:
    """The components of MODAL_SUBMIT for these values by custom_id, absent ones left as shown."""
    known = {part["custom_id"] for _, part in walk(modal["components"]) if "custom_id" in part}
    if unknown := set(values) - known:
        raise Unfit(f"the form has no field {sorted(unknown)}, only {sorted(known)}")
    return [_filled_part(part, values) for part in modal["components"]]


def _filled_part(part: Json, values: dict[str, Any]) -> Json:
    body: Json = {"type": part["type"], "id": part["id"]}
    if "components" in part:
        return body | {"components": [_filled_part(p, values) for p in part["components"]]}
    if "component" in part:
        return body | {"component": _filled_part(part["component"], values)}
    if "custom_id" not in part:
        return body
    body["custom_id"] = part["custom_id"]
    return body | _answer(part, values.get(part["custom_id"]))


def _answer(part: Json, value: Any) -> Json:
    kind = Kind(part["type"])
    if kind is Kind.TEXT_INPUT:
        return {"value": _fit_text(part, part.get("value", "") if value is None else str(value))}
    if kind is Kind.CHECKBOX:
        return {"value": bool(part.get("default")) if value is None else bool(value)}
    defaults = [o["value"] for o in part.get("options", ()) if o.get("default")]
    defaults += [str(d["id"]) for d in part.get("default_values", ())]
    if kind is Kind.RADIO_GROUP:
        chosen = value if value is not None else next(iter(defaults), None)
        return {"value": _fit_values(part, [chosen] if chosen else [])[0] if chosen else None}
    given = defaults if value is None else [value] if isinstance(value, str) else list(value)
    return {"values": _fit_values(part, [str(item) for item in given])}


def _fit_text(part: Json, text: str) -> str:
    if part.get("required", True) and not text:
        raise Unfit(f"{part['custom_id']} is required")
    low, high = part.get("min_length") or 0, part.get("max_length") or 4000
    if text and not low <= len(text) <= high:
        raise Unfit(f"{part['custom_id']} must have {low} to {high} characters")
    return text


def _fit_values(part: Json, values: list[str]) -> list[str]:
    fit_values(part, values, required=part.get("required", True))
    return values


def fit_values(part: Json, values: list[str], *, required: bool = True) -> None:
    """Refuse a choice the select on the screen would not allow."""
    options = {option["value"] for option in part.get("options", ())}
    if options and not set(values) <= options:
        raise Unfit(f"{part['custom_id']} offers {sorted(options)}, not {values}")
    if len(set(values)) != len(values):
        raise Unfit(f"{part['custom_id']} was given a value twice")
    low, high = part.get("min_values", 1), part.get("max_values", 1)
    if part["type"] == Kind.CHECKBOX_GROUP:
        high = part.get("max_values", len(options))
    if not values and not required:
        return
    if not low <= len(values) <= high:
        raise Unfit(f"{part['custom_id']} takes {low} to {high} values, not {len(values)}")
