"""A search whose answer is returned at once: `return True` in the loop in place of a variable."""

from __future__ import annotations

import re

from .writer import Writer


def write_return(out: Writer, begin: int, value: str) -> None:
    """`return value`. Where the lines from `begin` on are a loop that finds `value` and leaves, the
    loop itself returns it."""
    start = f"{value} = "
    first = _first(out.lines, begin, start)
    if first is None or not _only_found(out.lines[first + 1 :], value):
        out.line(f"return {value}")
        return
    lines, sources = out.lines[first:], out.sources[first:]
    del out.lines[first:], out.sources[first:]
    leaves = False
    for line, source in zip(lines[1:], sources[1:], strict=True):
        if leaves or _asks(line, value):
            leaves = not leaves
            continue
        leaves = line.strip().startswith(start)
        out.lines.append(line.replace(start, "return ", 1) if leaves else line)
        out.sources.append(source)
    out.line(f"return {lines[0].strip().removeprefix(start)}")


def _first(lines: list[str], begin: int, start: str) -> int | None:
    """The line that begins the search."""
    found = (n for n in range(begin, len(lines)) if lines[n].strip().startswith(start))
    return next(found, None)


def _only_found(lines: list[str], value: str) -> bool:
    """Whether each line with the value sets it or asks for it, and then leaves a loop."""
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if not re.search(rf"\b{value}\b", line):
            continue
        sets = line.strip().startswith(f"{value} = ")
        if not (sets or _asks(line, value)) or after.strip() != "break":
            return False
    return True


def _asks(line: str, value: str) -> bool:
    """Whether the line is one of those that leave an outer loop too."""
    return line.strip() in (f"if {value}:", f"if not {value}:", f"if {value} is not None:")
