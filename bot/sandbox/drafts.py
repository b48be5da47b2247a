"""What a bot asks to post or to change, checked and made ready: `Draft`."""

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.sandbox import errors
from bot.sandbox.attachments import MAX_BYTES, MAX_FILES, Upload, safe_filename
from bot.sandbox.components import check_message_components
from bot.sandbox.embeds import check_embeds
from bot.sandbox.errors import Form, Path
from bot.sandbox.model import Json, Message, MessageFlag
from bot.sandbox.shapes import Id, Shape, checked

MAX_CONTENT = 2_000
MAX_NONCE = 25
SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS | MessageFlag.SUPPRESS_NOTIFICATIONS | MessageFlag.COMPONENTS_V2
)


class AllowedMentions(Shape):
    parse: list[Literal["users", "roles", "everyone"]] | None = Field(None, max_length=3)
    users: list[Id] | None = Field(None, max_length=100)
    roles: list[Id] | None = Field(None, max_length=100)
    replied_user: bool | None = None


class NamedAttachment(Shape):
    id: Any
    filename: str | None = Field(None, max_length=1024)
    description: str | None = Field(None, max_length=1024)
    title: str | None = Field(None, max_length=1024)


class Reference(Shape):
    message_id: Id
    channel_id: Id | None = None
    guild_id: Id | None = None
    fail_if_not_exists: bool | None = None
    type: int | None = None


class MessageShape(Shape):
    content: str | None = Field(None, max_length=MAX_CONTENT)
    embeds: list[Any] | None = Field(None, max_length=10)
    components: list[Any] | None = None
    flags: Annotated[int, Field(ge=0)] | None = None
    attachments: list[NamedAttachment] | None = Field(None, max_length=MAX_FILES)
    allowed_mentions: AllowedMentions | None = None
    message_reference: Reference | None = None
    nonce: Annotated[str, Field(max_length=MAX_NONCE)] | int | None = None
    enforce_nonce: bool | None = None
    tts: bool | None = None
    sticker_ids: list[Any] | None = None
    poll: Any = None


@dataclass(slots=True)
class Draft:
    """None in a field: not said, so an edit leaves it as it is."""

    content: str | None = None
    embeds: list[Json] | None = None
    components: list[Json] | None = None
    flags: int = 0
    keep: list[NamedAttachment] | None = None
    """Attachments of the message being edited that stay; None: all of them."""
    uploads: list[tuple[Upload, NamedAttachment | None]] = field(default_factory=list)
    allowed_mentions: AllowedMentions | None = None
    reference: Reference | None = None
    nonce: str | int | None = None
    once: bool = False
    """Sent again under the same nonce it is the message that is there already."""

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & MessageFlag.COMPONENTS_V2)


def check_draft(
    raw: Json, uploads: list[Upload], *, path: Path = (), edits: Message | None = None
) -> Draft:
    """The body as a draft, or a refusal that names every field Discord would refuse."""
    shape = checked(raw, MessageShape, path)
    if shape.poll is not None or shape.sticker_ids:
        raise errors.Refusal(501, 0, "The sandbox has no polls and no stickers")
    if any(len(upload.body) > MAX_BYTES for upload in uploads):
        raise errors.too_large()
    form = Form()
    draft = _drafted(raw, shape, uploads, edits)
    _check_uploads(form, path, shape, uploads)
    _check_mentions(form, path, shape.allowed_mentions)
    if draft.embeds:
        check_embeds(form, (*path, "embeds"), draft.embeds)
    if draft.components:
        check_message_components(
            form,
            (*path, "components"),
            draft.components,
            v2=draft.is_v2,
            filenames=_filenames(draft, edits),
        )
    _check_v2(form, path, draft, edits)
    form.refuse_if_wrong()
    _check_empty(draft, edits)
    return draft


def _drafted(raw: Json, shape: MessageShape, uploads: list[Upload], edits: Message | None) -> Draft:
    flags = shape.flags or 0
    if edits is not None:
        flags |= edits.flags & MessageFlag.COMPONENTS_V2  # it cannot be taken back
    named = {str(item.id): item for item in shape.attachments or ()}
    numbers = {str(upload.number) for upload in uploads}
    kept = [item for item in shape.attachments or () if str(item.id) not in numbers]
    return Draft(
        content=(shape.content or "") if "content" in raw else None,
        embeds=(shape.embeds or []) if "embeds" in raw else None,
        components=(shape.components or []) if "components" in raw else None,
        flags=flags,
        keep=kept if shape.attachments is not None else None,
        uploads=[(upload, named.get(str(upload.number))) for upload in uploads],
        allowed_mentions=shape.allowed_mentions,
        reference=shape.message_reference,
        nonce=shape.nonce,
        once=bool(shape.enforce_nonce) and shape.nonce is not None,
    )


def _filenames(draft: Draft, edits: Message | None) -> frozenset[str]:
    names = {safe_filename((n and n.filename) or u.filename) for u, n in draft.uploads}
    if edits:
        ids = None if draft.keep is None else {str(item.id) for item in draft.keep}
        names |= {a.filename for a in edits.attachments if ids is None or str(a.id) in ids}
    return frozenset(names)


def _check_uploads(form: Form, path: Path, shape: MessageShape, uploads: list[Upload]) -> None:
    if len(uploads) > MAX_FILES:
        words = f"Must be {MAX_FILES} or fewer in length."
        form.fail((*path, "files"), "BASE_TYPE_MAX_LENGTH", words)
    numbers = {str(upload.number) for upload in uploads}
    seen: set[str] = set()
    for place, item in enumerate(shape.attachments or ()):
        number = str(item.id)
        if number in seen:
            where = (*path, "attachments", place)
            form.fail(where, "ATTACHMENT_ID_DUPLICATED", "Attachment ids must be unique")
        seen.add(number)
        if len(number) < 15 and number not in numbers:
            words = "Attachment data for this id was not found"
            form.fail((*path, "attachments", place), "ATTACHMENT_NOT_FOUND", words)


def _check_mentions(form: Form, path: Path, allowed: AllowedMentions | None) -> None:
    for kind in ("users", "roles"):
        if allowed and kind in (allowed.parse or ()) and getattr(allowed, kind):
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            where = (*path, "allowed_mentions")
            form.fail(where, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def _check_v2(form: Form, path: Path, draft: Draft, edits: Message | None) -> None:
    if not draft.is_v2:
        return
    content = draft.content if draft.content is not None else (edits.content if edits else "")
    embeds = draft.embeds if draft.embeds is not None else (edits.embeds if edits else [])
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for key, value in (("content", content), ("embeds", embeds)):
        if value:
            words = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.fail((*path, key), code, words)


def _check_empty(draft: Draft, edits: Message | None) -> None:
    def final(name: str) -> Any:
        value = getattr(draft, name)
        return value if value is not None or edits is None else getattr(edits, name)

    kept = draft.keep if draft.keep is not None else (edits.attachments if edits else [])
    if draft.is_v2:
        empty = not final("components")
    else:
        said = final("content") and str(final("content")).strip()
        # Components alone do show in Discord today, so they count as something said.
        empty = not (said or final("embeds") or final("components") or draft.uploads or kept)
    if empty:
        raise errors.empty_message()
