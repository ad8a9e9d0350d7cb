"""Says what is wrong in a binding, a parameter or a comprehension."""

from __future__ import annotations

from ..diagnostics import Diagnostic
from .stuck import Stuck


def explain_binding(stuck: Stuck) -> Diagnostic | None:
    return _parameters(stuck) or _binding(stuck) or _comprehension(stuck) or _condition_word(stuck)


def _binding(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if token.type == "LPAR" and previous.type in ("FOR", "PARALLEL"):
        return stuck.say(
            "E0229",
            "The names of a loop stand without brackets.",
            "Write `for x in S:`.",
        )
    if "IN" not in stuck.accepts or stuck.accepts - {"IN", "COMMA"} or previous.type != "NAME":
        return None
    if stuck.start == "signature" and token.type == "NAME" and previous.value[:1].isupper():
        return stuck.say(
            "E0229",
            "The type of a parameter comes after its name.",
            f"Write `{token.value} in {previous.value}`.",
            previous.span.to(token.span),
        )
    if stuck.start in ("signature", "table_type", "type_expression"):
        name = previous.value
        help = f"Write `{name} in Player`, or whatever set it is."
        if token.value in ("from", "of"):
            help = f"Write `in` in place of `{token.value}`: `{name} in ...`."
        elif name[:1].isupper() and stuck.first.type == "NAME":
            entry = f"an index of a table entry `{stuck.first.value}[{name}]`"
            help = f"A parameter is written `x in {name}`, {entry}."
        message = f"`{name}` does not say from which set it comes."
        return stuck.say("E0229", message, help, previous.span)
    message = f"After the name `{previous.value}` comes `in`."
    return stuck.say("E0229", message, _named(stuck), token.span if token.value else previous.span)


def _named(stuck: Stuck) -> str:
    token, previous = stuck.token, stuck.previous
    if previous.value in ("each", "every", "all") and token.type == "NAME":
        return f"Leave out `{previous.value}`: `for {token.value} in S:`."
    if token.value in ("of", "from", "among"):
        return f"Write `in` in place of `{token.value}`: `{previous.value} in S`."
    if stuck.first.type == "PARALLEL":
        return "Write `parallel p in players:`."
    return f"Write `{previous.value} in S`: a name, and the set from which it is taken."


def _parameters(stuck: Stuck) -> Diagnostic | None:
    if stuck.start != "signature":
        return None
    if stuck.token.type == "COLON" and "IN" in stuck.accepts:
        name = stuck.previous.value
        return stuck.say(
            "E0229",
            "A parameter is written with `in`, not with `:`.",
            f"Write `{name} in ...`.",
        )
    if stuck.token.type == "MINUS" and stuck.index == 1:
        name = f"{stuck.previous.value}_{stuck.after().value}"
        message = "A name has no `-`."
        return stuck.say("E0223", message, f"Write `{name}`.")
    if stuck.token.type == "SEMI":
        return stuck.say("E0221", "No `;` stands here.", "Separate parameters by commas.")
    if stuck.index == 0:
        return stuck.say(
            "E0216" if stuck.token.value.isalpha() else "E0223",
            f"`{stuck.token.value}` cannot be a name here.",
            "Begin with a name of letters, digits and `_`, as in `moves(me in Player)`.",
        )
    return None


def _comprehension(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type not in ("FOR", "WHERE", "BY"):
        return None
    if stuck.open_brackets:
        opener = stuck.tokens[stuck.open_brackets[-1]]
        if opener.type == "LSQB":
            return stuck.say(
                "E0218",
                "Brackets `[ ]` hold single values, not a rule that makes them.",
                "Write `list(x in S where ...)`, or `list(E for x in S)`.",
                opener.span.to(stuck.token.span),
            )
        return stuck.say(
            "E0218",
            f"`{stuck.token.value}` belongs to a call here.",
            "Write `list(E for x in S where C)`, `set(...)`, `count(...)`, `any(...)` ...",
        )
    if stuck.token.type == "FOR" and "CHOOSE" in stuck.line_types:
        return stuck.say("E0231", "Who chooses follows `by`.", "Write `choose c in S by p`.")
    if stuck.token.type == "FOR" and stuck.start == "table_type":
        help = "One for each player is declared `name[Player]: type`."
        return stuck.say("E0223", "`for` does not belong to a type.", help)
    if stuck.token.type == "FOR":
        return stuck.say(
            "E0218",
            "`for` cannot follow a value here.",
            "A list is `list(E for x in S)`; a loop begins its own line.",
        )
    seen = stuck.start == "table_type" and stuck.previous.type == "NAME"
    if stuck.token.type == "WHERE" and seen:
        name = stuck.previous.value
        help = f"Write `seen by {name} in Player where ...`."
        return stuck.say("E0229", f"`{name}` does not say from which set it comes.", help)
    if stuck.token.type == "WHERE" and stuck.first.type in ("MAY", "CASE"):
        help = f"Write `{stuck.shown_before()} if ...:`."
        return stuck.say("E0231", "The condition of a block is written `if`.", help)
    if stuck.token.type == "WHERE" and "CHOOSE" not in stuck.line_types:
        return stuck.say(
            "E0229",
            "`where` needs a binding before it.",
            "Name the elements first: `list(x in S where ...)`.",
        )
    return None


def _condition_word(stuck: Stuck) -> Diagnostic | None:
    after_comma = stuck.first.type == "FOR" and stuck.previous.type == "COMMA"
    if stuck.token.type == "IF" and ("WHERE" in stuck.accepts or after_comma):
        return stuck.say(
            "E0231",
            "The condition of a binding is written `where`.",
            "Write `x in S where condition`.",
        )
    return None
