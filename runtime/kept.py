"""Answers kept with the object they are about, so that each table is worked out once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])


def kept(function: F) -> F:
    """For a function of an object with a `__dict__` and of further values that can be hashed."""
    name = f"_kept_{function.__name__}"

    @wraps(function)
    def answer(self: Any, *args: Any) -> Any:
        answers = self.__dict__.setdefault(name, {})
        if args not in answers:
            answers[args] = function(self, *args)
        return answers[args]

    return answer  # type: ignore[return-value]
