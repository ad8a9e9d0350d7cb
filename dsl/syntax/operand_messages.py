"""Says what is wrong inside a formula, a binding, a choice, a move or a type."""

from __future__ import annotations

from collections.abc import Callable

from ..diagnostics import Diagnostic
from .choice_messages import explain_choice, explain_move
from .stuck import Stuck

_VALUES = frozenset(["NAME", "INT", "TEXT", "TRUE", "FALSE", "NONE"])
_ENDS = frozenset(["NEWLINE", "$END"])
_CLOSERS = frozenset(["RPAR", "RSQB"])
_OPERATORS = frozenset([
    "OPERATOR", "MINUS", "RANGE", "COMPARISON", "AND", "OR", "NOT", "IN", "NOT_IN",
])  # fmt: skip
_FLAGS = frozenset(["HIDDEN", "COUNT_HIDDEN", "SEEN_BY", "REFILL"])
_CONDITIONS = frozenset(["IF", "ELIF", "WHILE", "WHERE", "REQUIRE", "UNTIL"])


def explain_operand(stuck: Stuck) -> Diagnostic | None:
    for rule in _RULES:
        found = rule(stuck)
        if found:
            return found
    return None


# ------------------------------------------------------------------------------ bindings
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
    return stuck.say(
        "E0229",
        f"After the name `{previous.value}` comes `in`.",
        f"Write `{previous.value} in S`: a name, and the set from which it is taken.",
        token.span if token.value else previous.span,
    )


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
    if stuck.token.type == "IF" and "WHERE" in stuck.accepts:
        return stuck.say(
            "E0231",
            "The condition of a binding is written `where`.",
            "Write `x in S where condition`.",
        )
    return None


# ------------------------------------------------------------------------------ `=`, `:` and `?`
def _equal(stuck: Stuck) -> Diagnostic | None:
    token = stuck.token
    turned = _turned_comparison(stuck)
    if turned:
        return turned
    if token.value == "==" and stuck.first.type == "LET" and stuck.accepts <= {"EQUAL", "COMMA"}:
        help = f"Write `let {stuck.previous.value} = ...`."
        return stuck.say("E0214", "`==` compares, and here a name gets its value.", help)
    if token.type not in ("EQUAL", "AUGMENTED"):
        return None
    if stuck.first.type == "LET" and stuck.accepts <= {"EQUAL", "COMMA"}:
        return stuck.say(
            "E0220",
            f"`let` makes a new variable, so `{token.value}` has nothing to change.",
            f"Leave out `let`, or write `let {stuck.previous.value} = ...`.",
        )
    if token.type == "AUGMENTED":
        help = "Setting something is a statement of its own line."
        return stuck.say("E0214", f"`{token.value}` cannot stand here.", help)
    help = "Write `==` to compare."
    if stuck.in_block and not stuck.open_brackets and not _CONDITIONS & set(stuck.line_types):
        help = "Write `==` to compare. A statement sets one thing only."
    return stuck.say("E0214", "A single `=` sets a value and cannot stand here.", help)


def _turned_comparison(stuck: Stuck) -> Diagnostic | None:
    """`=<`, found at its first or at its second sign."""
    token = stuck.token
    first, second = (token, stuck.after()) if token.type == "EQUAL" else (stuck.previous, token)
    if first.type != "EQUAL" or second.value not in ("<", ">") or first.end != second.start:
        return None
    return stuck.say(
        "E0203",
        f"`={second.value}` is no comparison.",
        f"Write `{second.value}=`.",
        first.span.to(second.span),
    )


def _tuple(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "COMMA" or not stuck.open_brackets:
        return None
    if "RPAR" not in stuck.accepts or "INT" in stuck.accepts:
        return None
    opener = stuck.tokens[stuck.open_brackets[-1]]
    return stuck.say(
        "E0218",
        "These brackets hold one value.",
        "A list is written `[a, b]`. For a call, write the name right before the bracket.",
        opener.span.to(stuck.token.span),
    )


def _missing_let_value(stuck: Stuck) -> Diagnostic | None:
    if stuck.first.type != "LET" or "EQUAL" not in stuck.accepts or stuck.token.type not in _ENDS:
        return None
    return stuck.say(
        "E0220",
        f"`{stuck.shown_before()}` gives no value.",
        f"Write `{stuck.shown_before()} = value`; nothing at all is `none`.",
        stuck.after_previous(),
    )


def _colon(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "COLON":
        return None
    if stuck.open_brackets:
        name = stuck.previous.value
        return stuck.say(
            "E0220",
            "A `:` cannot stand inside these brackets.",
            f"A value with a name is written with `=`: `{name}=...`."
            if stuck.previous.type == "NAME"
            else "Separate values with commas.",
        )
    if stuck.in_block and stuck.first.type == "NAME" and stuck.index - stuck.line_start == 1:
        name = stuck.first.value
        message = f"`{name}:` begins no statement."
        return stuck.say("E0220", message, f"To set it write `{name} = ...`.")
    if stuck.first.type == "LET":
        return stuck.say(
            "E0220", "The type of a variable is not written.", "Write `let x = value`."
        )
    if not stuck.in_block:
        return stuck.say(
            "E0220",
            "A formula has no `:` here.",
            "If this holds statements, put them in a `|` block of an effect, an action or a state.",
        )
    return stuck.say(
        "E0220",
        "This line opens no block, so no `:` belongs here.",
        "Blocks begin with `if`, `for`, `while`, `choose`, `may`, `case`, `watch` or `parallel`.",
    )


def _question(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type != "QUESTION":
        return None
    return stuck.say(
        "E0203",
        "`?` is part of types only.",
        "Write `b if a else c` for a choice of two values, `x != none` to ask whether x is there.",
    )


# ------------------------------------------------------------------------------ values
def _missing_else(stuck: Stuck) -> Diagnostic | None:
    if "ELSE" not in stuck.accepts:
        return None
    if stuck.open_brackets:
        inside = [token.type for token in stuck.tokens[stuck.open_brackets[-1] : stuck.index]]
        if "IN" in inside and "IF" in inside[inside.index("IN") :]:
            place = stuck.tokens[stuck.open_brackets[-1] + inside.index("IF")]
            return stuck.say(
                "E0231",
                "The condition of a binding is written `where`.",
                "Write `x in S where condition`.",
                place.span,
            )
    return stuck.say(
        "E0219",
        "Of `a if condition else b` the `else` is missing.",
        "Add `else` and a value. A statement under a condition is written `if condition: ...`.",
        stuck.after_previous(),
    )


def _decrement(stuck: Stuck) -> Diagnostic | None:
    if stuck.token.type in _ENDS and [t.type for t in (stuck.before(2), stuck.previous)] == [
        "MINUS",
        "MINUS",
    ]:
        span = stuck.before(2).span.to(stuck.previous.span)
        return stuck.say("E0203", "`--` is not part of the language.", "Write `x -= 1`.", span)
    return None


def _missing_value(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if "INT" not in stuck.accepts or token.type in _VALUES or stuck.at_line_start():
        if stuck.index or token.type not in _OPERATORS | _CLOSERS | {"DOT", "COMMA"}:
            return None
        return stuck.say(
            "E0219", f"Before `{token.value}` a value is missing.", "Write what it works on."
        )
    if token.type in _ENDS:
        return stuck.say(
            "E0219",
            f"After `{previous.value}` something is missing.",
            "Write what follows, or remove it.",
            previous.span,
        )
    if not token.value or not previous.value:
        return None
    return stuck.say(
        "E0219",
        f"Between `{previous.value}` and `{token.value}` a value is missing.",
        "Write it, or remove one of the two.",
        previous.span.to(token.span),
    )


def _missing_name(stuck: Stuck) -> Diagnostic | None:
    token, previous = stuck.token, stuck.previous
    if stuck.accepts != {"NAME"} and stuck.accepts != {"LABEL", "TEXT"}:
        return None
    what = "a name" if "NAME" in stuck.accepts else "the label of a transition"
    help = "Write it there."
    if what != "a name" and token.type == "INT":
        help = "`goto` takes a label of `transitions`, not the number of a state."
    elif "CHOOSE" in stuck.line_types:
        help = f"Name what is chosen: `{stuck.shown_before()} x in S`."
    return stuck.say(
        "E0219",
        f"After `{previous.value}` {what} is missing.",
        help,
        previous.span if token.type in _ENDS else token.span,
    )


def _flags(stuck: Stuck) -> Diagnostic | None:
    if not stuck.accepts or not stuck.accepts <= _FLAGS:
        return None
    if stuck.token.type in _ENDS:
        help = "Remove it, or write `hidden`, `seen by owner` ..."
        return stuck.say(
            "E0219", "After this comma something is missing.", help, stuck.previous.span
        )
    return stuck.say(
        "E0230",
        f"`{stuck.token.value}` is nothing that can be said of a place.",
        "After the comma stands `hidden`, `count hidden`, `seen by owner`, `seen by all`, "
        "`seen by q in Player where ...` or `refill: place`.",
    )


def _unset_names(stuck: Stuck) -> Diagnostic | None:
    types = stuck.line_types
    if stuck.token.type == "COMMA" and types and set(types) <= {"NAME", "COMMA"} and stuck.in_block:
        return stuck.say(
            "E0220",
            "Several names get their values with `let`.",
            f"Write `let {stuck.shown_before()}, ... = ...`.",
            stuck.first.span,
        )
    return None


_RULES: tuple[Callable[[Stuck], Diagnostic | None], ...] = (
    _parameters,
    _binding,
    _comprehension,
    _condition_word,
    explain_choice,
    explain_move,
    _missing_name,
    _equal,
    _tuple,
    _missing_let_value,
    _missing_else,
    _colon,
    _question,
    _decrement,
    _flags,
    _missing_value,
    _unset_names,
)
