"""What the analysis of visibility finds, as findings of rules: with the way that the hidden thing
takes."""

from __future__ import annotations

from collections.abc import Iterator

from ..checking import core
from ..diagnostics import Diagnostic, Note
from ..visibility import Leak, visibility
from .rule import LintedGame, found

_SEEN = {
    "none": "nobody sees it",
    "owner": "only its owner sees it",
    "rule": "only those whom its rule names see it",
    "all": "nobody is told how many lie there",
}


def leaks(game: LintedGame, code: str, kind: str, sure: bool) -> Iterator[Diagnostic]:
    """The findings of one rule: `kind` as in `visibility.findings`."""
    if game.checked is None:
        return
    for leak in visibility(game.checked).leaks:
        if leak.kind == kind and leak.sure is sure:
            verb = "would" if sure else "may"
            what = f"what lies in `{leak.place.name}`"
            message = f"{leak.who} {verb} learn {what} from {leak.sink}."
            help_ = leak.mend[0].upper() + leak.mend[1:]
            yield found(code, leak.span, message, help_, *_notes(leak))


def _notes(leak: Leak) -> list[Note]:
    return [Note(_declared(leak.place), leak.place.span), *leak.way]


def _declared(place: core.Place) -> str:
    return f"`{place.name}` is declared here: {_SEEN[place.visibility]}"
