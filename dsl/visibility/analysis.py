"""All code of a game, walked: every way on which something hidden may come out."""

from __future__ import annotations

from dataclasses import replace
from weakref import WeakKeyDictionary

from ..checking import core
from .calls import held_effects, parameters_of
from .choices import parameter
from .expressions import evaluate
from .findings import Leak, Sink
from .flow import run, trigger
from .knowledge import KNOWN
from .labels import ANY, EVERYBODY, Symbol, local
from .state import State
from .table import hidden
from .telling import REVEAL, told_return
from .walk import Shared, Walk

ROUNDS = 3


class Visibility:
    """The result for one game. `leaks` in no special order.

    `hidden_choices`: choices whose possibilities not everybody knows; `blind_choices`: between
    things that the chooser may not see; `met`: all that were walked through (the possibilities of
    others read nothing hidden, or their code never runs). `logged_openly`: spans of the things in
    log lines that everybody may know.
    """

    def __init__(self, shared: Shared) -> None:
        self.leaks: tuple[Leak, ...] = tuple(shared.findings.leaks.values())
        self.hidden_choices = frozenset(shared.hidden_choices)
        self.blind_choices = frozenset(shared.blind_choices)
        self.met = frozenset(shared.met)
        self.logged_openly = frozenset(span for span, openly in shared.logged.items() if openly)


_DONE: WeakKeyDictionary[core.CheckedGame, Visibility] = WeakKeyDictionary()


def visibility(game: core.CheckedGame) -> Visibility:
    """Analyse a game, once."""
    found = _DONE.get(game)
    if found is None:
        found = _DONE[game] = _analysed(game)
    return found


def _analysed(game: core.CheckedGame) -> Visibility:
    shared = Shared(game)
    alone = max(game.model.players) == 1
    if alone or not any(hidden(place) for place in game.places.values()):
        return Visibility(shared)
    given: object = None
    for _ in range(ROUNDS):
        shared = Shared(game, given=shared.given)
        _walk_all(shared)
        now = {key: value.whole.found.keys() for key, value in shared.given.items()}
        if now == given:
            break
        given = now
    return Visibility(shared)


def _walk_all(shared: Shared) -> None:
    """Everything that starts by itself."""
    game = shared.game
    _setup(shared)
    for action in game.actions.values():
        _action(shared, action)
    for one in game.triggers:
        trigger(Walk(shared), one)
    for held in held_effects(game):
        w = Walk(shared)
        w.start(held, parameters_of(w, held), run)
    for state in game.states:
        for code in (state.action, state.zombie):
            if code is not None:
                Walk(shared).start(code, [], run)
        _state(shared, state)
    if game.zombie is not None:
        Walk(shared).start(game.zombie, [], run)
    for shown in (game.panel, game.progression):
        if shown is not None:
            _shown(shared, shown)


def _setup(shared: Shared) -> None:
    """Before anything is shuffled, everybody knows where everything lies: nowhere."""
    w = Walk(shared)
    for place in shared.game.places.values():
        name: Symbol = ("place", place, *(ANY for _ in place.indices))
        if place.visibility != "all" or place.covered:
            w.state.show(name, (EVERYBODY,))
    w.start(shared.game.setup, [], run)


def _action(shared: Shared, action: core.Procedure) -> None:
    from ..checking.checker import ACTION_ME

    me = ACTION_ME[action]
    symbol = local(me)
    at_once = [
        state
        for state in shared.game.states
        if action in state.possibleactions and state.model.type.text != "activeplayer"
    ]
    w = Walk(shared, acting=frozenset({symbol}))
    if not at_once:
        w.state.active = symbol
    w.state.bind(me, replace(KNOWN, symbol=symbol))
    w.calls.append(action)
    for given in action.parameters:
        parameter(w, given, w.acting)
    run(w, action.body or ())


def _state(shared: Shared, state: core.CheckedState) -> None:
    name = state.model.name.text
    for key, value in state.args:
        w = Walk(shared)
        mend = "put it under `_private`, tell only its number with `len(...)`, or `reveal` it."
        sink = Sink("shown", f"`args` of `{name}` (`{key}`)", value.span, mend)
        w.tell(evaluate(w, value).whole, sink)
    _private(shared, state)
    reader = _reader(state)
    for key, text in state.descriptions.items():
        w = _reading(shared, state, reader)
        mine = key.startswith("descriptionmyturn")
        for part in text.parts:
            if isinstance(part, str):
                continue
            audience = frozenset({reader}) if mine else frozenset[Symbol]()
            who = "The active player" if mine else "Everybody"
            sink = Sink("shown", f"`{key}` of `{name}`", part.span, REVEAL, audience, who)
            w.tell(evaluate(w, part).whole, sink)


def _reader(state: core.CheckedState) -> Symbol:
    """Who reads `descriptionmyturn`: the active player, where there is one."""
    return ("active",) if state.model.type.text == "activeplayer" else local(state.reader)


def _reading(shared: Shared, state: core.CheckedState, reader: Symbol) -> Walk:
    """What is made for each reader: where several read, `active` is somebody else for one of
    them."""
    w = Walk(shared)
    w.state.bind(state.reader, replace(KNOWN, symbol=reader))
    if reader != w.state.active:
        w.state.active = ("other", reader)
    return w


def _private(shared: Shared, state: core.CheckedState) -> None:
    """What each player is shown for themselves."""
    if state.model.args is None:
        return
    name = state.model.name.text
    everyone = state.model.args.private_of == "player"
    symbol = local(state.reader) if everyone else _reader(state)
    for key, value in state.private_args:
        w = _reading(shared, state, symbol)
        mend = "show each player what they see themselves, such as `hand[me]`, or `reveal` it."
        words = f"private `args` of `{name}` (`{key}`)"
        sink = Sink("shown", words, value.span, mend, frozenset({symbol}), "A player")
        w.tell(evaluate(w, value).whole, sink)


def _shown(shared: Shared, procedure: core.Procedure) -> None:
    """`panel` and `progression`, which everybody reads during play."""
    w = Walk(shared)
    arguments = [
        (p.variable, replace(KNOWN, symbol=local(p.variable))) for p in procedure.parameters
    ]
    w.state = State()
    returned = w.inside(procedure, arguments, lambda: run(w, procedure.body or ()))
    w.alive = True
    for value, _, span in returned:
        told_return(w, value, span, f"`{procedure.name}`")
