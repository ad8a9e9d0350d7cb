"""Says what is wrong in a choice or a move."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from .stuck import Stuck

_ENDS = frozenset(["NEWLINE", "$END"])


def explain_choice(stuck: Stuck) -> Diagnostic | None:
    if "CHOOSE" not in stuck.line_types or stuck.open_brackets:
        return None
    token = stuck.token
    misplaced = token.type in ("WHERE", "UNTIL", "BY") or (
        token.type == "OR" and stuck.previous.type == "TEXT"
    )
    if misplaced:
        return stuck.say(
            "E0231",
            f"`{token.value}` stands in the wrong place of this choice.",
            'The order is `choose c in S where C until E by p "prompt"`.',
        )
    if token.value in ("from", "for") and "IN" in stuck.line_types:
        return stuck.say("E0231", "Who chooses follows `by`.", "Write `choose c in S by p`.")
    if token.value in ("from", "of", "among") and stuck.previous.type == "NAME":
        help = f"Write `in`: `choose {stuck.previous.value} in ...`."
        return stuck.say("E0229", f"`{token.value}` does not belong here.", help)
    if token.type in _ENDS and stuck.previous.type == "NAME" and "NAME" in stuck.accepts:
        return stuck.say(
            "E0229",
            "This choice does not say from which set.",
            "Write `choose c in S`, or with a number `choose 2 c in S`.",
            stuck.previous.span,
        )
    return None


def explain_move(stuck: Stuck) -> Diagnostic | None:
    if "MOVE" not in stuck.line_types:
        return None
    if stuck.previous.value == "face" and stuck.before(2).type == "COMMA":
        return stuck.say(
            "E0231",
            "No comma stands before `face`.",
            "Write `move x to place face down`.",
            stuck.before(2).span,
        )
    if stuck.token.type == "NAME" and stuck.previous.value in ("all", "every", "the", "each"):
        word = stuck.previous.value
        help = "Write `move x to place`: a list, a set or a whole place is moved as it is."
        return stuck.say("E0217", f"`{word}` does not belong here.", help, stuck.previous.span)
    if "TO" in stuck.accepts and stuck.token.type == "NAME" and not stuck.open_brackets:
        return stuck.say(
            "E0219",
            f"A `to` is missing before `{stuck.token.value}`.",
            "Write `move x to place`, or `move 2 from deck to hand[me]`.",
        )
    if "TO" in stuck.accepts and stuck.token.type in _ENDS | {"COMMA", "SEMI"}:
        return stuck.say(
            "E0219",
            "This move does not say where to.",
            "Write `move x to place`, or `move 2 from deck to hand[me]`.",
            stuck.after_previous(),
        )
    return None
