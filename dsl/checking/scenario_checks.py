"""The scenarios of a game, checked: their code, and whether what they name is there."""

from __future__ import annotations

from collections.abc import Iterable

from ..reading import model
from ..source import Span
from . import core
from .context import Context, outside
from .expressions import condition
from .names import near_words, quoted
from .statements import assigned_names, inside
from .types import VOID
from .universe import Problems, Universe

# `refused: start` says that the options do not let such a table start.
START = "start"


def check_scenarios(u: Universe) -> tuple[core.CheckedScenario, ...]:
    return tuple(_scenario(u, s) for s in u.game.scenarios)


def _scenario(u: Universe, scenario: model.Scenario) -> core.CheckedScenario:
    _table(u, scenario)
    _options(u, scenario)
    _moves(u, scenario)
    given = None
    if scenario.given is not None:
        given = core.Procedure(scenario.name.text, "scenario", (), VOID, scenario.given.span)
        c = Context(u, given, "scenario")
        c.choice_path = "given"
        c.assigned = frozenset(assigned_names(scenario.given))
        given.body = inside(c, scenario.given)
    c = outside(u, "scenario", scenario.name.text)
    holds = tuple(condition(c, claim) for claim in scenario.holds)
    return core.CheckedScenario(scenario.name.text, given, holds)


def _unknown(u: Universe, span: Span, name: str, message: str, known: list[str], of: str) -> None:
    """Report a name that the game does not have. `of`: what the known ones are."""
    help_ = near_words(name, known) or (f"{of} are {quoted(known[:8])}" if known else f"no {of}")
    u.missing("E0332", span, name, message, help_)


# ------------------------------------------------------------------------------ the table
def _table(u: Universe, scenario: model.Scenario) -> None:
    """How many play, and the state in which it begins."""
    counts = u.game.players
    if scenario.players is not None and counts and scenario.players not in counts:
        message = f"{scenario.players} cannot play this game"
        help_ = f"`players` allows {', '.join(map(str, counts))}"
        u.problems.error("E0332", scenario.name.span, message, help_)
    names = [state.name.text for state in u.game.states]
    state = scenario.state
    if state is not None and state.text not in names:
        _unknown(u, state.span, state.text, f"there is no state `{state}`", names, "the states")


def _options(u: Universe, scenario: model.Scenario) -> None:
    for key, (word, value) in scenario.options.items():
        option = next((o for o in u.game.options if key in (str(o.id), _label(o))), None)
        if option is None:
            labels = [_label(o) or str(o.id) for o in u.game.options]
            _unknown(u, word.span, key, f"there is no option `{key}`", labels, "the options")
            continue
        values = [_label(v) or str(v.value) for v in option.values]
        if str(value) not in (*values, *(str(v.value) for v in option.values)):
            message = f"the option `{key}` has no value `{value}`"
            _unknown(u, word.span, str(value), message, values, "its values")


def _label(named: model.Option | model.OptionValue) -> str:
    return named.label.text if named.label is not None else ""


# ------------------------------------------------------------------------------ moves
def _moves(u: Universe, scenario: model.Scenario) -> None:
    """Names without a dot are actions; the others are choices, see `unknown_choices`."""
    most = max(u.game.players, default=0) if scenario.players is None else scenario.players
    refused = [move for move, _ in scenario.refused]
    for move in (*scenario.moves, *(move for move in refused if move.words != (START,))):
        _action(u, str(move.words[0]), move.span)
        if move.seat is not None and most and move.seat >= most:
            message = f"there is no seat {move.seat}"
            help_ = f"{most} play, and seats count from 0"
            u.problems.error("E0332", move.span, message, help_)
    for word, _ in scenario.legal.values():
        _action(u, word.text, word.span)


def _action(u: Universe, name: str, span: Span) -> None:
    if "." not in name and name not in u.actions and "actions:" not in u.game.unread:
        message = f"there is no action `{name}`"
        _unknown(u, span, name, message, list(u.actions), "the actions")


# ------------------------------------------------------------------------------ choices
def unknown_choices(u: Universe, every: Iterable[str]) -> Problems:
    """Findings about moves that answer a choice which no combination of parts has."""
    known = list(dict.fromkeys(every))
    problems = Problems()
    for scenario in u.game.scenarios:
        for move in (*scenario.moves, *(move for move, _ in scenario.refused)):
            name = str(move.words[0])
            if "." in name and name not in known:
                message = f"there is no choice `{name}`"
                problems.error("E0332", move.span, message, _choices_near(name, known))
    return problems


def _choices_near(name: str, known: list[str]) -> str:
    """What the same effect asks for; where there is no such effect, a choice of a similar name."""
    asker = name.rpartition(".")[0]
    same = [choice for choice in known if choice.rpartition(".")[0] == asker]
    if same:
        return f"`{asker}` asks for {quoted(same[:8])}"
    some = f"the choices are {quoted(known[:8])}" if known else "this game asks for no choice"
    return near_words(name, known) or some
