"""The messages of docs/protocol.md: read with care, written in one way."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

LONGEST_NAME = 40
LONGEST_ID = 64
BOTS = ("random", "search")
CLOSED_SLOW, CLOSED_TOKEN, CLOSED_TABLE, CLOSED_LIMIT = 1013, 4401, 4404, 4429
# Characters that draw nothing, or turn the writing direction of what follows.
_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


class Refused(Exception):
    """What was asked cannot be done. `status`: of HTTP; `wait`: the seconds of Retry-After."""

    def __init__(self, reason: str, status: int = 400, wait: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.status = status
        self.wait = wait


# ------------------------------------------------------------------------------ reading
@dataclass(frozen=True)
class Message:
    """One message of a client: its `type`, its `id` to answer to, and its fields."""

    type: str
    id: int | str | None
    fields: Mapping[str, Any] = field(default_factory=dict)

    def text(self, key: str, longest: int, default: str | None = None) -> str | None:
        """A text field; Refused where it is something else or too long."""
        value = self.fields.get(key)
        if value is None:
            return default
        if not isinstance(value, str) or len(value) > longest:
            raise Refused(f"`{key}` has to be a text of at most {longest} characters.")
        return value

    def number(self, key: str) -> int | None:
        """A whole number from 0, or None; Refused where it is something else."""
        value = self.fields.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value < 0:
            raise Refused(f"`{key}` has to be a whole number from 0.")
        return value

    def mapping(self, key: str) -> dict[str, Any]:
        """An object, empty where it is missing; Refused where it is something else."""
        value = self.fields.get(key)
        if value is None:
            return {}
        if not isinstance(value, dict):
            raise Refused(f"`{key}` has to be an object.")
        return value


def read_json(text: str | bytes) -> dict[str, Any]:
    """A JSON object; Refused for anything else."""
    try:
        data = json.loads(text, parse_constant=_no_constant)
        written(data).encode()  # half a character, as `\\ud800` alone, is no text
    except (ValueError, RecursionError):
        raise Refused("That is no JSON.") from None
    if not isinstance(data, dict):
        raise Refused("That is no JSON object.")
    return data


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def read_message(text: str) -> Message:
    """One message; Refused where it has no type."""
    data = read_json(text)
    kind, id = data.get("type"), data.get("id")
    if not isinstance(kind, str):
        raise Refused("A message needs a `type`.")
    if isinstance(id, bool) or not (id is None or isinstance(id, (int, str))):
        raise Refused("`id` has to be a number or a text.")
    if len(str(id)) > LONGEST_ID:
        raise Refused("`id` is too long.")
    return Message(kind, id, data)


def clean_name(value: object) -> str:
    """A player's name as it is shown: one line, nothing invisible. Refused if none is left."""
    if not isinstance(value, str):
        raise Refused("`name` has to be a text.")
    if len(value) > 20 * LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} characters.")
    text = unicodedata.normalize("NFC", value)
    text = "".join(" " if c.isspace() else c for c in text)
    text = "".join(c for c in text if unicodedata.category(c) not in _UNSEEN)
    text = _few_marks(" ".join(text.split()))
    if not text:
        raise Refused("Please say your name.")
    if len(text) > LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} characters.")
    return text


def _few_marks(text: str) -> str:
    """At most two accents on a letter: piles of them would cover the lines around."""
    kept: list[str] = []
    for c in text:
        if unicodedata.combining(c) and all(unicodedata.combining(k) for k in kept[-2:]):
            continue
        kept.append(c)
    return "".join(kept)


# ------------------------------------------------------------------------------ writing
def written(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def done(id: int | str | None) -> dict[str, Any]:
    return {"type": "done", "id": id}


def refused(id: int | str | None, reason: str) -> dict[str, Any]:
    return {"type": "refused", "id": id, "reason": reason}
