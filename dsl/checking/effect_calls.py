"""Calls of effects, and the statements that look like calls: `log`, `reveal`, `end_game`,
`roll`."""

from __future__ import annotations

from ..source import Span
from ..syntax import expr
from . import core
from .call_hints import started_elsewhere
from .calls import match_arguments, place_arguments
from .context import Context, after_write
from .names import near_words
from .types import (
    ERROR,
    INT,
    PLAYER,
    ErrorType,
    ListType,
    OptionalType,
    ProcedureType,
    SetType,
    Type,
    VoidType,
    fits,
    present,
)


def effect_call(
    c: Context, node: expr.Call, target: core.Variable | None
) -> core.CallEffect | None:
    """A call of an effect by name, or of an effect held as a value. None after an error."""
    if isinstance(node.function, expr.Name) and c.scope.find(node.function.name) is None:
        return _by_name(c, node, node.function, target)
    from .expressions import infer

    effect = infer(c, node.function)
    type_ = present(effect.type)
    if isinstance(type_, ErrorType):
        return None
    if not isinstance(type_, ProcedureType) or type_.kind != "effect":
        c.problems.error(
            "E0307", node.span, f"a `{effect.type}` is no effect", "only effects can be called here"
        )
        return None
    if isinstance(effect.type, OptionalType):
        words = effect.span.text
        c.problems.error("E0304", effect.span, "this may be none", f"test it first: `if {words}:`")
    c.procedure.calls_values = True
    names, types = list(type_.names), list(type_.parameters)
    arguments = place_arguments(c, node, effect.span.text, names, types)
    c.facts = after_write(c.facts)
    return core.CallEffect(node.span, effect, arguments, target)


def _by_name(
    c: Context, node: expr.Call, function: expr.Name, target: core.Variable | None
) -> core.CallEffect | None:
    procedure = c.universe.effects.get(function.name)
    if procedure is None:
        if function.name in c.universe.actions:
            message = f"`{function.name}` is an action, which only a player starts"
            help_ = "put what both need into an effect and call that"
        elif function.name in c.universe.functions:
            message = f"`{function.name}` is a function: alone it does nothing"
            help_ = "use its value, or make it an effect"
        else:
            message = f"I cannot find an effect `{function.name}`"
            known = [*c.universe.effects, "log", "reveal", "end_game", "shuffle"]
            help_ = (
                started_elsewhere(function.name)
                or near_words(function.name, known)
                or "effects are declared under `effects:`"
            )
        c.universe.missing("E0321", function.span, function.name, message, help_)
        return None
    c.universe.used.add(function.name)
    c.universe.ensure(procedure)
    c.procedure.calls.add(procedure)
    arguments = match_arguments(c, node, procedure)
    c.facts = after_write(c.facts)
    return core.CallEffect(node.span, procedure, arguments, target)


def log(c: Context, node: expr.Call) -> core.Log | None:
    """`log("text ${n}", n=..., player=..., as=name)`."""
    from .expressions import infer, told

    positional = [a.value for a in node.arguments if a.name is None]
    if len(positional) != 1 or not isinstance(positional[0], expr.Text):
        c.problems.error(
            "E0305",
            node.span,
            "`log` takes one text and named values",
            "values stand inside the text: `${card}`; a text that is put together with `+` cannot "
            "be translated"
            if any(isinstance(value, expr.Binary) for value in positional)
            else 'write `log("${player_name} draws ${n} cards", n=2)`',
        )
        return None
    text = positional[0]
    values: dict[str, core.Expr] = {}
    as_ = None
    for argument in node.arguments:
        if argument.name is None or isinstance(argument.value, expr.Generator):
            continue
        if argument.name == "as":
            as_ = _label(argument.value)
        else:
            values[argument.name] = told(c, infer(c, argument.value))
    given = dict(values)
    before = len(c.problems)
    words = _placeholders(c, text, values)
    if len(c.problems) == before:  # a value may be meant by a placeholder that is misspelt
        _unused_values(c, node, text, given)
    return core.Log(node.span, words, tuple(values.items()), as_)


def _label(value: expr.Expr) -> str:
    return value.name if isinstance(value, expr.Name) else value.span.text.strip('"')


def _placeholders(c: Context, text: expr.Text, values: dict[str, core.Expr]) -> str:
    """The text with every placeholder as a name of `values`, which is filled from the scope."""

    words = []
    for part in text.parts:
        if isinstance(part, str):
            words.append(part)
            continue
        name = part.name if isinstance(part, expr.Name) else part.span.text
        words.append("${" + name + "}")
        if name == "player_name":
            _player(c, part.span, values)
        elif name in ("you", "actplayer"):
            c.problems.error(
                "E0322",
                part.span,
                f"`${{{name}}}` means something in descriptions only",
                "write `${player_name}` here",
            )
        elif name not in values and not (name == "player_names" and "players" in values):
            values[name] = _from_scope(c, part, [*values, "player_name"])
    return "".join(words)


def _from_scope(c: Context, part: expr.Expr, given: list[str]) -> core.Expr:
    """A placeholder to which no value is given. `given`: names that may be meant."""
    from .expressions import infer, told

    found = [name for name in given if isinstance(part, expr.Name) and c.scope.find(name) is None]
    if not isinstance(part, expr.Name) or c.knows(part.name):
        return told(c, infer(c, part))
    help_ = near_words(part.name, [*found, *c.scope.all_names(), *c.universe.named])
    if not help_:
        help_ = f"give it a value after the text: `{part.name}=...`"
    message = f"the placeholder `${{{part.name}}}` has no value"
    c.universe.missing("E0301", part.span, part.name, message, help_)
    return core.Const(ERROR, part.span, None)


def _player(c: Context, span: Span, values: dict[str, core.Expr]) -> None:
    if "player" in values:
        return
    me = c.me(span)
    if me is None and c.kind in ("state", "action"):
        c.procedure.uses_active = True
        me = core.Active(PLAYER, span)
    if me is None:
        c.problems.error(
            "E0322", span, "`${player_name}` needs a player here", "give one: `player=p`"
        )
        return
    values["player"] = me


def _unused_values(
    c: Context, node: expr.Call, text: expr.Text, values: dict[str, core.Expr]
) -> None:
    used = {p.name for p in text.parts if isinstance(p, expr.Name)}
    for argument in node.arguments:
        name = argument.name
        if name in values and name not in used and name not in ("player", "players"):
            c.problems.warning(
                "W0322",
                argument.span,
                f"the text does not use `{name}`",
                f"write `${{{name}}}` in the text, or leave the value out",
            )


def reveal(c: Context, node: expr.Call, target: core.Variable | None) -> core.Reveal | None:
    """`reveal(value [, to=p])`."""
    from .expressions import check, infer, told

    positional = [a.value for a in node.arguments if a.name is None]
    if len(positional) != 1 or isinstance(positional[0], expr.Generator):
        c.problems.error(
            "E0305",
            node.span,
            "`reveal` takes one value",
            "write `reveal(card)` or `reveal(card, to=p)`",
        )
        return None
    value = told(c, infer(c, positional[0]))
    to = None
    for argument in node.arguments:
        if argument.name == "to" and not isinstance(argument.value, expr.Generator):
            to = check(c, argument.value, PLAYER, "`to` of `reveal`")
    return core.Reveal(node.span, value, to, target)


def end_game(c: Context, node: expr.Call) -> core.EndGame:
    """`end_game()`, `end_game(winners=p)`."""
    from .expressions import infer

    winners = None
    for argument in node.arguments:
        if isinstance(argument.value, expr.Generator) or argument.name not in (None, "winners"):
            c.problems.error(
                "E0305",
                argument.span,
                "`end_game` takes only `winners`",
                "write `end_game(winners=me)`",
            )
            continue
        winners = infer(c, argument.value)
        _players(c, winners)
    return core.EndGame(node.span, winners)


def _players(c: Context, winners: core.Expr) -> None:
    wanted: tuple[Type, ...] = (PLAYER, ListType(PLAYER), SetType(PLAYER))
    if not any(fits(winners.type, w) for w in wanted):
        c.problems.error(
            "E0303",
            winners.span,
            f"winners are players, not a `{winners.type}`",
            "give a player, a list or a set of them",
        )


def roll_value(c: Context, node: expr.Call, span: Span) -> core.Expr | None:
    """`roll(Die, 2)`: so many values of a range, by the game's own generator."""
    from .expressions import check, infer

    values = [a.value for a in node.arguments if not isinstance(a.value, expr.Generator)]
    if not 1 <= len(values) <= 2:
        c.problems.error(
            "E0305", node.span, "`roll` takes a die and a number", "write `roll(Die, 2)`"
        )
        return None
    die = infer(c, values[0])
    c.procedure.uses_random = True
    if not isinstance(die.type, ListType):
        c.problems.error(
            "E0303",
            die.span,
            f"a die is a range or an enum, not a `{die.type}`",
            "declare `Die: 1..6`",
        )
        return None
    if len(values) == 1:
        return core.Builtin(die.type.item, span, "roll", (die,))
    count = check(c, values[1], INT, "the number of dice")
    return core.Builtin(ListType(die.type.item), span, "roll", (die, count))


def result_of(call: core.CallEffect) -> Type:
    if isinstance(call.effect, core.Procedure):
        return call.effect.result
    type_ = present(call.effect.type)
    return type_.result if isinstance(type_, ProcedureType) else VoidType()
