"""Discord's refusals: status, JSON code and message, and the nested form errors of 50035.

Refusal                 any answer other than success
+-- FormRefusal         50035, with `errors` saying which field and why
+-- RateLimited         429, with how long to wait
"""

from typing import Any

Path = tuple[str | int, ...]


class Refusal(Exception):
    """An answer Discord gives instead of doing what was asked."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message

    def body(self) -> dict[str, Any]:
        return {"message": self.message, "code": self.code}


class FormRefusal(Refusal):
    def __init__(self, errors: dict[str, Any]) -> None:
        super().__init__(400, 50035, "Invalid Form Body")
        self.errors = errors

    def body(self) -> dict[str, Any]:
        return {**super().body(), "errors": self.errors}


class RateLimited(Refusal):
    def __init__(
        self,
        retry_after: float,
        scope: str,
        *,
        code: int = 0,
        message: str = "You are being rate limited.",
    ) -> None:
        super().__init__(429, code, message)
        self.retry_after = round(retry_after, 3)
        self.scope = scope

    def body(self) -> dict[str, Any]:
        everywhere = self.scope == "global"
        return {**super().body(), "retry_after": self.retry_after, "global": everywhere}


class Form:
    """Collects what is wrong with a body, so that all of it is told at once."""

    def __init__(self) -> None:
        self._errors: dict[str, Any] = {}

    def fail(self, path: Path, code: str, message: str) -> None:
        node = self._errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def __bool__(self) -> bool:
        return bool(self._errors)

    def refuse_if_wrong(self) -> None:
        if self._errors:
            raise FormRefusal(self._errors)


def form_error(path: Path, code: str, message: str) -> FormRefusal:
    form = Form()
    form.fail(path, code, message)
    return FormRefusal(form._errors)


def unauthorized() -> Refusal:
    return Refusal(401, 0, "401: Unauthorized")


def not_found() -> Refusal:
    return Refusal(404, 0, "404: Not Found")


def method_not_allowed() -> Refusal:
    return Refusal(405, 0, "405: Method Not Allowed")


def unknown_application() -> Refusal:
    return Refusal(404, 10002, "Unknown Application")


def unknown_channel() -> Refusal:
    return Refusal(404, 10003, "Unknown Channel")


def unknown_guild() -> Refusal:
    return Refusal(404, 10004, "Unknown Guild")


def unknown_member() -> Refusal:
    return Refusal(404, 10007, "Unknown Member")


def unknown_message() -> Refusal:
    return Refusal(404, 10008, "Unknown Message")


def unknown_user() -> Refusal:
    return Refusal(404, 10013, "Unknown User")


def unknown_webhook() -> Refusal:
    return Refusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refusal:
    return Refusal(404, 10062, "Unknown interaction")


def unknown_command() -> Refusal:
    return Refusal(404, 10063, "Unknown application command")


def too_many_pins() -> Refusal:
    return Refusal(400, 30003, "Maximum number of pins reached for the channel (50)")


def too_large() -> Refusal:
    return Refusal(413, 40005, "Request entity too large")


def already_acknowledged() -> Refusal:
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refusal:
    return Refusal(403, 50001, "Missing Access")


def edit_of_foreign_message() -> Refusal:
    return Refusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refusal:
    return Refusal(400, 50006, "Cannot send an empty message")


def closed_direct_messages() -> Refusal:
    return Refusal(403, 50007, "Cannot send messages to this user")


def not_a_text_channel() -> Refusal:
    return Refusal(400, 50008, "Cannot send messages in a non-text channel")


def missing_permissions() -> Refusal:
    return Refusal(403, 50013, "Missing Permissions")


def system_message() -> Refusal:
    return Refusal(403, 50021, "Cannot execute action on a system message")


def wrong_channel_type() -> Refusal:
    return Refusal(400, 50024, "Cannot execute action on this channel type")


def invalid_token() -> Refusal:
    return Refusal(401, 50027, "Invalid Webhook Token")


def archived_thread() -> Refusal:
    return Refusal(400, 50083, "Thread is archived")


def bad_json() -> Refusal:
    return Refusal(400, 50109, "The request body contains invalid JSON.")


def thread_exists() -> Refusal:
    return Refusal(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> Refusal:
    return Refusal(400, 160006, "Maximum number of active threads reached")


def locked_thread() -> Refusal:
    return Refusal(400, 160005, "Thread is locked")
