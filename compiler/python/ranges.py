"""Numbers whose range the checker could not prove are tested where they arrive."""

from __future__ import annotations

from ...dsl.checking.types import ListType, SetType, Type, as_int, item_of, present, within


def in_bounds(text: str, given: Type, wanted: Type, words: str) -> str:
    """The value, tested at run time if its type does not prove it. `words` begin the message:
    "`points` holds" (0..9, not 12)."""
    if within(given, wanted):
        return text
    numbers = as_int(present(wanted))
    function = "in_range"
    if numbers is None and isinstance(present(wanted), ListType | SetType):
        numbers = as_int(item_of(present(wanted)) or wanted)
        function = "set_in_range" if isinstance(present(wanted), SetType) else "list_in_range"
    if numbers is None:
        return text
    return f'{function}({text}, {numbers.low}, {numbers.high}, "{words}")'
