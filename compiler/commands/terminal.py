"""What the commands know about the terminal, and the error that ends one."""

from __future__ import annotations

import os
import shutil
from typing import IO

import click


class CannotRun(click.ClickException):
    """The command cannot do what was asked: a missing file, a wrong option."""

    exit_code = 2

    def show(self, file: IO[str] | None = None) -> None:
        click.echo(f"ludomill: {self.message}", file=file, err=file is None)


def wants_colour(stream: IO[str]) -> bool:
    """Colour on terminals only, and nowhere when NO_COLOR is set (https://no-color.org)."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return stream.isatty()


def terminal_width() -> int:
    """Columns; 100 where nobody looks."""
    return max(shutil.get_terminal_size((100, 24)).columns, 40)
