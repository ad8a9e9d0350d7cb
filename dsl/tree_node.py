"""The classes of trees: of YAML, of formulas, of a checked game, of code that was read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

C = TypeVar("C")


@dataclass_transform(frozen_default=True, eq_default=False, field_specifiers=(field,))
def tree_node(cls: type[C]) -> type[C]:
    """A dataclass that stands for itself and is never changed. That it is not is what mypy sees:
    classes that Python freezes take three times as long to make, and so do their objects, and
    `lint` makes all of them at its start."""
    return dataclass(slots=True, eq=False, repr=False)(cls)
