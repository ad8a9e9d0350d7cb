"""Which class a name means where several have it: what `use` and `namespace` say."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

_NAMESPACE = re.compile(r"^\s*namespace\s+([\w\\]+)\s*[;{]", re.MULTILINE)
_USE = re.compile(r"^\s*use\s+\\?([\w\\]+?)(?:\s+as\s+(\w+))?\s*;", re.MULTILINE)


class _Declared(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def file(self) -> str: ...


_D = TypeVar("_D", bound=_Declared)


def nearest(declared: Sequence[_D], name: str, text: str) -> _D | None:
    """The class that a name means in a file with this text; else the first of that name."""
    if len(declared) < 2:
        return declared[0] if declared else None
    meant = _imported(text).get(name) or f"{_namespace(text)}\\{name}"
    exact = (one for one in declared if f"{_namespace(one.file)}\\{one.name}" == meant)
    return next(exact, declared[0])


@lru_cache(maxsize=256)
def _namespace(text: str) -> str:
    found = _NAMESPACE.search(text)
    return found[1] if found else ""


@lru_cache(maxsize=256)
def _imported(text: str) -> dict[str, str]:
    return {match[2] or match[1].rpartition("\\")[2]: match[1] for match in _USE.finditer(text)}
