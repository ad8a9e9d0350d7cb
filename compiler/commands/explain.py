"""`ludomill explain`: what a code means. The docstring of a lint rule's module is its page."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

import click

from .terminal import CannotRun

DSL = Path(__file__).resolve().parents[2] / "dsl"
RULES = (DSL / "lint", DSL / "bga" / "rules")
_HEADING = re.compile(r"([EW]\d{4}): (.+)")


@dataclass(frozen=True, slots=True)
class Page:
    """What a code means: a title of one line, and Markdown."""

    code: str
    title: str
    text: str


@click.command()
@click.argument("code", required=False)
def command(code: str | None) -> None:
    """Tell what CODE means, why it matters, and what to write instead.

    Without CODE: all codes there are.
    """
    known = pages()
    if code is None:
        for page in known.values():
            click.echo(f"{page.code}  {page.title}")
        return
    if code.upper() not in known:
        raise CannotRun(unknown(code, known))
    page = known[code.upper()]
    click.echo(f"{page.code}: {page.title}\n\n{page.text.strip()}")


def unknown(code: str, known: dict[str, Page]) -> str:
    """Near codes; for a word, the codes whose title holds it."""
    from ...dsl.suggest import near

    word = code.casefold()
    named = [page.code for page in known.values() if word in page.title.casefold()]
    close = near(code.upper(), known) or named[:4]
    hint = " Near it: " + ", ".join(f"{c} ({known[c].title})" for c in close) + "." if close else ""
    return f"I know no code `{code}`.{hint} `ludomill explain` lists all codes."


def title(code: str) -> str:
    """The title of a code, or the code itself where it has no page."""
    page = pages().get(code)
    return page.title if page is not None else code


def pages() -> dict[str, Page]:
    """All pages, in the order of their codes."""
    from ...dsl.explanations import EXPLANATIONS

    found = [Page(code, *page) for code, page in EXPLANATIONS.items()]
    for path in sorted(path for folder in RULES for path in folder.glob("*.py")):
        if not path.name.startswith("_"):
            found += rule_pages(path.read_text(encoding="utf-8"))
    return {page.code: page for page in sorted(found, key=lambda page: page.code)}


def rule_pages(source: str) -> list[Page]:
    """The page of a lint rule: its docstring, whose first line is `CODE: title`."""
    docstring = ast.get_docstring(ast.parse(source)) or ""
    first, _, rest = docstring.partition("\n")
    heading = _HEADING.fullmatch(first)
    return [Page(heading[1], heading[2], rest.strip())] if heading is not None else []
