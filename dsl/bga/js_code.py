"""The calls of the client's JavaScript that reach the server."""

from __future__ import annotations

import re
from functools import cached_property

from ..source import Source, Span
from ..tree_node import tree_node
from .code_text import CodeText
from .php_code import literals

_PERFORM = re.compile(r"\b(?:bgaPerformAction|performAction)\s*\(")
_CHECKS = re.compile(r"\bcheck(?:Possible)?Actions?\s*\(")
_URL = re.compile(r"(['\"`])/(\w+)/\2/(\w+)\.html")
_WORD = re.compile(r"[A-Za-z_]\w*")


@tree_node
class ActionCall:
    """`performAction('x')`; `old`: `ajaxcall('/game/game/x.html')`."""

    name: str
    span: Span
    old: bool


class JsCode:
    def __init__(self, files: dict[str, Source]) -> None:
        self.codes = [CodeText(source, php=False) for source in files.values()]
        self.known = bool(files)
        made = [code for code in self.codes if code.source.name.endswith(".js")]
        self.loaded = made or self.codes  # TypeScript counts where no JavaScript is there

    @cached_property
    def words(self) -> set[str]:
        """Every word of the code, those in texts too."""
        return {word for code in self.codes for word in _WORD.findall(code.kept)}

    @cached_property
    def checks(self) -> set[str]:
        """The actions that the client checks, some of which it does not send."""
        return {
            label
            for code in self.codes
            for match in code.find(_CHECKS)
            for argument in code.arguments(match.end() - 1)[:1]
            for label, _ in literals(code, argument) or ()
        }

    @cached_property
    def action_calls(self) -> list[ActionCall]:
        found: list[ActionCall] = []
        for code in self.loaded:
            for match in code.find(_PERFORM):
                for argument in code.arguments(match.end() - 1)[:1]:
                    found += [ActionCall(n, s, False) for n, s in literals(code, argument) or ()]
            for match in _URL.finditer(code.kept):
                span = code.span(match.start(3), match.end(3))
                found.append(ActionCall(match[3], span, True))
        return found
