"""Checking JSON bodies field by field, with Discord's own error codes.

A `Shape` is a pydantic model of one JSON object, unknown keys ignored as Discord ignores them.
What pydantic finds wrong is told in Discord's words; rules across fields are checked by callers.
"""

from typing import Annotated, Any, TypeVar, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from bot.sandbox.errors import Form, Path
from bot.sandbox.snowflake import parse_snowflake


class Shape(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True)


S = TypeVar("S", bound=Shape)


def _snowflake(value: object) -> int:
    number = parse_snowflake(str(value) if type(value) is int else value)
    if number is None:
        raise ValueError("snowflake")
    return number


Id = Annotated[int, BeforeValidator(_snowflake)]
Count = Annotated[int, Field(ge=0)]

_WORDS = {
    "missing": ("BASE_TYPE_REQUIRED", "This field is required"),
    "string_type": ("STRING_TYPE_CONVERT", "Could not interpret {input} as string."),
    "int_type": ("NUMBER_TYPE_COERCE", "Value {input} is not int."),
    "float_type": ("NUMBER_TYPE_COERCE", "Value {input} is not float."),
    "bool_type": ("BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "list_type": ("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "dict_type": ("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
    "model_type": ("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType"),
    "literal_error": ("BASE_TYPE_CHOICES", "Value must be one of {{{expected}}}."),
    "enum": ("BASE_TYPE_CHOICES", "Value must be one of {{{expected}}}."),
    "string_pattern_mismatch": (
        "STRING_TYPE_REGEX",
        "String value did not match validation regex.",
    ),
    "value_error": ("NUMBER_TYPE_COERCE", 'Value "{input}" is not snowflake.'),
    "greater_than_equal": (
        "NUMBER_TYPE_MIN",
        "int value should be greater than or equal to {ge}.",
    ),
    "less_than_equal": ("NUMBER_TYPE_MAX", "int value should be less than or equal to {le}."),
    "string_too_long": ("BASE_TYPE_MAX_LENGTH", "Must be {max_length} or fewer in length."),
    "too_long": ("BASE_TYPE_MAX_LENGTH", "Must be {max_length} or fewer in length."),
    "string_too_short": ("BASE_TYPE_MIN_LENGTH", "Must be {min_length} or more in length."),
    "too_short": ("BASE_TYPE_MIN_LENGTH", "Must be {min_length} or more in length."),
}


def check(form: Form, path: Path, raw: object, shape: type[S]) -> S | None:
    """The body as that shape, or None after telling the form what is wrong with it."""
    try:
        return shape.model_validate(raw)
    except ValidationError as found:
        for error in found.errors():
            form.fail((*path, *_steps(error)), *_told(error, shape))
        return None


def checked(raw: object, shape: type[S], path: Path = ()) -> S:
    """The body as that shape, or a refusal."""
    form = Form()
    body = check(form, path, raw, shape)
    form.refuse_if_wrong()
    assert body is not None
    return body


def _steps(error: ErrorDetails) -> Path:
    return tuple(error["loc"])


def _told(error: ErrorDetails, shape: type[Shape]) -> tuple[str, str]:
    code, words = _WORDS.get(error["type"], ("BASE_TYPE_INVALID", "Invalid value."))
    context: dict[str, Any] = {**error.get("ctx", {}), "input": error["input"]}
    if code in ("BASE_TYPE_MIN_LENGTH", "BASE_TYPE_MAX_LENGTH"):
        both = _bounds(error, shape)
        if both:
            return "BASE_TYPE_BAD_LENGTH", f"Must be between {both[0]} and {both[1]} in length."
    return code, words.format(**context)


def _bounds(error: ErrorDetails, shape: type[Shape]) -> tuple[int, int] | None:
    """Discord names both ends of a length when the field has both."""
    field: FieldInfo | None = None
    inside: type[Shape] | None = shape
    for step in error["loc"]:
        if isinstance(step, str) and inside:
            field = inside.model_fields.get(step)
            inside = _shape_in(field.annotation) if field else None
    found: dict[str, int] = {}
    for rule in field.metadata if field else ():
        for end in ("min_length", "max_length"):
            value = getattr(rule, end, None)
            if value is not None:
                found[end] = value
    return (found["min_length"], found["max_length"]) if len(found) == 2 else None


def _shape_in(annotation: Any) -> type[Shape] | None:
    """The shape a field holds, whether alone, in a list, or optional."""
    if isinstance(annotation, type) and issubclass(annotation, Shape):
        return annotation
    return next((s for part in get_args(annotation) if (s := _shape_in(part))), None)


def sized(low: int, high: int) -> Any:
    """A field with a length between these, both included."""
    return Field(min_length=low, max_length=high)
