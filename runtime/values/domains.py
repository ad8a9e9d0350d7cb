"""Domains: how the values of a type stand in a position, and how they look outside.

All kinds can be had from here: the simple ones are explained in `simple_domains`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from ..options import near
from .simple_domains import (
    LARGE,
    LISTED,
    BoardDomain,
    BoolDomain,
    DirectionDomain,
    Domain,
    EnumDomain,
    NamedDomain,
    PlayerDomain,
    RangeDomain,
    TextDomain,
    first_of,
    folded,
    is_int,
)

__all__ = [
    "BoardDomain",
    "BoolDomain",
    "DirectionDomain",
    "Domain",
    "EnumDomain",
    "LaterDomain",
    "ListDomain",
    "NamedDomain",
    "OptionalDomain",
    "PlayerDomain",
    "RangeDomain",
    "RecordDomain",
    "SetDomain",
    "TextDomain",
    "all_rows",
]


class RecordDomain(Domain):
    """Cards, pieces, tokens: rows, of which each has copies. A value is an id: row by row, every
    copy has one of its own.

    `columns`: name and domain, None for effects and functions, which are never shown. `rows`: the
    encoded cells, one a column. `copies`: how many of each row. `keys`: the names of the rows, None
    for rows without. `back`: the columns printed on the back. `display`: the text for an id.

    Tables: `count` of ids; `row_of[id]`; `first[row]`, its first id (where there are no copies the
    one that it would have); `find`, from the cells of the columns with a domain to the first id.
    """

    def __init__(
        self,
        name: str,
        columns: tuple[tuple[str, Domain | None], ...],
        rows: tuple[tuple[Any, ...], ...],
        copies: tuple[int, ...],
        keys: tuple[str | None, ...],
        back: tuple[str, ...] = (),
        display: Callable[[int], str] | None = None,
    ) -> None:
        super().__init__(name, sum(copies))
        self.columns, self.rows, self.copies, self.keys = columns, rows, copies, keys
        self.back, self.display = back, display
        self.count = sum(copies)
        self.row_of = tuple(row for row, n in enumerate(copies) for _ in range(n))
        self.first = tuple(itertools.accumulate(copies, initial=0))[:-1]
        self._places = {column: place for place, (column, _) in enumerate(columns)}
        self._told = {column: domain for column, domain in columns if domain is not None}
        self._existing = [row for row, n in enumerate(copies) if n]
        self.find: dict[tuple[Any, ...], int] = {}
        for row in self._existing:
            cells = tuple(rows[row][self._places[column]] for column in self._told)
            self.find.setdefault(cells, self.first[row])
        self._spelt: dict[str, int] | None = None

    def column(self, name: str) -> tuple[Any, ...]:
        """The cells of a column, by id."""
        place = self._places[name]
        return tuple(self.rows[row][place] for row in self.row_of)

    def back_of(self, value: int) -> dict[str, Any]:
        """What stands on the back of a thing: the shown values by column."""
        return self._shown(value, self.back)

    def show(self, value: Any) -> str | dict[str, Any]:
        """The key of the row; of a row without one, the shown values by column."""
        key = self.keys[self.row_of[value]]
        return self._shown(value, self._told) if key is None else key

    def _shown(self, value: int, columns: Iterable[str]) -> dict[str, Any]:
        cells = self.rows[self.row_of[value]]
        return {name: self._told[name].show(cells[self._places[name]]) for name in columns}

    def label(self, value: Any) -> str:
        """The display text; else the key; else the labels of the columns."""
        if self.display is not None:
            return self.display(value)
        row: int = self.row_of[value]
        key = self.keys[row]
        if key is not None:
            return key.replace("_", " ")
        cells = self.rows[row]
        words = [domain.label(cells[self._places[name]]) for name, domain in self._told.items()]
        return " ".join(words) or self.name

    def read(self, plain: Any) -> int:
        """The first id of the row that is meant: by key, by label, or by columns, as many as tell
        it from others."""
        if isinstance(plain, Mapping):
            return self._matching(plain)
        text = str(plain) if is_int(plain) else plain
        if isinstance(text, str):
            found = self._spellings().get(text.strip(), self._spellings().get(folded(text)))
            if found is not None:
                return found
        words = [self.keys[row] or self.label(self.first[row]) for row in self._existing]
        raise self.refused(plain, list(dict.fromkeys(words)))

    def _spellings(self) -> dict[str, int]:
        """Keys as written, then keys and labels folded."""
        if self._spelt is None:
            keys = [(self.keys[row] or "", self.first[row]) for row in self._existing]
            labels = [(self.label(self.first[row]), self.first[row]) for row in self._existing]
            loose = [(folded(text), id) for text, id in keys + labels]
            self._spelt = first_of((text, id) for text, id in keys + loose if text)
        return self._spelt

    def _matching(self, plain: Mapping[str, Any]) -> int:
        wanted: dict[int, Any] = {}
        told = list(self._told)
        for name, shown in plain.items():
            if name not in self._told:
                help = near(str(name), told)
                raise ValueError(f"{self.name} has no column `{name}` to be told by{help}")
            wanted[told.index(name)] = self._told[name].read(shown)
        found = [
            id
            for cells, id in self.find.items()
            if all(cells[place] == cell for place, cell in wanted.items())
        ]
        if not found:
            raise ValueError(f"there is no {self.name} with {dict(plain)}")
        if len(found) > 1:
            labels = " or ".join(self.label(id) for id in found[:LISTED])
            raise ValueError(f"{dict(plain)} may be {labels}: say which {self.name}")
        return found[0]


# ---------------------------------------------------------------------- values made of values
class OptionalDomain(Domain):
    """A value or none. The ordinal of none is 0, the others follow."""

    def __init__(self, of: Domain) -> None:
        size = None if of.size is None else of.size + 1
        super().__init__(f"{of.name} or none", size, of.low - 1)
        self.of = of

    def values(self) -> Sequence[Any]:
        return (None, *self.of.values())

    def __contains__(self, value: object) -> bool:
        return value is None or value in self.of

    def ordinal(self, value: Any) -> int:
        return 0 if value is None else self.of.ordinal(value) + 1

    def show(self, value: Any) -> Any:
        return None if value is None else self.of.show(value)

    def read(self, plain: Any) -> Any:
        if plain is None or (isinstance(plain, str) and folded(plain) in ("none", "")):
            return None
        return self.of.read(plain)

    def label(self, value: Any) -> str:
        return "none" if value is None else self.of.label(value)


class LaterDomain(Domain):
    """A domain that is made when it is first asked for: rows that refer to rows of their own
    kind."""

    def __init__(self, make: Callable[[], Domain]) -> None:
        super().__init__("a row", None)
        self._make = make

    @cached_property
    def of(self) -> Domain:
        return self._make()

    def __contains__(self, value: object) -> bool:
        return value in self.of

    def ordinal(self, value: Any) -> int:
        return self.of.ordinal(value)

    def values(self) -> Sequence[Any]:
        return self.of.values()

    def show(self, value: Any) -> Any:
        return self.of.show(value)

    def read(self, plain: Any) -> Any:
        return self.of.read(plain)

    def label(self, value: Any) -> str:
        return self.of.label(value)


class ListDomain(Domain):
    """Lists, as tuples of values."""

    def __init__(self, of: Domain) -> None:
        super().__init__(f"a list of ({of.name})")
        self.of = of

    def __contains__(self, value: object) -> bool:
        return isinstance(value, tuple) and all(element in self.of for element in value)

    def show(self, value: Any) -> list[Any]:
        return [self.of.show(element) for element in value]

    def read(self, plain: Any) -> tuple[Any, ...]:
        return tuple(_elements(self, self.of, plain))

    def label(self, value: Any) -> str:
        return ", ".join(self.of.label(element) for element in value) or "nothing"


class SetDomain(Domain):
    """Sets, as bits of an int: bit i stands for the value i (where there are negative ones, counted
    from the smallest). `all`: the set of all values; `base`: the value of bit 0."""

    def __init__(self, of: Domain) -> None:
        if of.size is None or isinstance(of, (OptionalDomain, SetDomain)):
            raise ValueError(f"there are no sets of ({of.name})")
        size = 1 << of.size
        super().__init__(f"a set of ({of.name})", size if size <= LARGE else None)
        self.of = of
        self.base = min(0, of.low)
        self.all = (size - 1) << (of.low - self.base)
        self._step = 1 << (of.low - self.base)

    def values(self) -> Sequence[Any]:
        super().values()
        return range(0, self.all + self._step, self._step)

    def __contains__(self, value: object) -> bool:
        return is_int(value) and value >= 0 and not value & ~self.all

    def ordinal(self, value: Any) -> int:
        return int(value) // self._step

    def elements(self, value: int) -> tuple[int, ...]:
        """The values in a set, in their order."""
        result = []
        while value:
            bit = value & -value
            result.append(bit.bit_length() - 1 + self.base)
            value ^= bit
        return tuple(result)

    def show(self, value: Any) -> list[Any]:
        return [self.of.show(element) for element in self.elements(value)]

    def read(self, plain: Any) -> int:
        result = 0
        for element in _elements(self, self.of, plain):
            result |= 1 << (int(element) - self.base)
        return result

    def label(self, value: Any) -> str:
        return ", ".join(self.of.label(element) for element in self.elements(value)) or "nothing"


class TupleDomain(Domain):
    """One value of each of several domains."""

    def __init__(self, of: tuple[Domain, ...]) -> None:
        super().__init__(" and ".join(domain.name for domain in of))
        self.of = of

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(self.of)
            and all(v in domain for v, domain in zip(value, self.of, strict=True))
        )

    def show(self, value: Any) -> list[Any]:
        return [domain.show(v) for v, domain in zip(value, self.of, strict=True)]

    def read(self, plain: Any) -> tuple[Any, ...]:
        if not isinstance(plain, list | tuple) or len(plain) != len(self.of):
            raise self.refused(plain, needed=f"{len(self.of)} values")
        return tuple(domain.read(v) for v, domain in zip(plain, self.of, strict=True))

    def label(self, value: Any) -> str:
        return ", ".join(domain.label(v) for v, domain in zip(value, self.of, strict=True))


def _elements(domain: Domain, of: Domain, plain: Any) -> list[Any]:
    """Lists, or text: one element, or elements between commas, or between spaces."""
    if isinstance(plain, (list, tuple, set, frozenset)):
        return [of.read(element) for element in plain]
    if not isinstance(plain, str):
        raise domain.refused(plain)
    if folded(plain) in ("", "none", "nothing"):
        return []
    try:
        return [of.read(plain)]
    except ValueError:
        words = plain.split(",") if "," in plain else plain.split()
        if len(words) < 2:
            raise
    return [of.read(word.strip()) for word in words]


def all_rows(domains: Sequence[Domain]) -> tuple[tuple[Any, ...], ...]:
    """Every combination of values, the last column fastest, none before the other values."""
    return tuple(itertools.product(*(domain.values() for domain in domains)))
