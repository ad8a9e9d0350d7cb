"""`turns`, the short form, written out as the states 2 and 3."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ..diagnostics import Diagnostic
from ..source import Source, Span
from ..syntax import expr_parser
from ..syntax.expr import (
    Block,
    Call,
    Case,
    ChooseCase,
    ExprStatement,
    For,
    Goto,
    If,
    MayBlock,
    Name,
    Node,
    Return,
    Signature,
    Text,
    While,
)
from .model import Game, Procedure, State, Transition, Turns, Word

TURN, NEXT, END = 2, 3, 99
# Labels that an action under `turns` may use beside its own name, and where they lead.
TURN_LABELS = {"again": TURN, "endGame": END}

T = TypeVar("T")

_ADVANCE = """\
activate(active.next)
goto nextTurn
"""
_ADVANCE_SKIPPING = """\
let candidate = active.next
while {skips}(candidate) and candidate != active: candidate = candidate.next
if {skips}(candidate): goto endGame
activate(candidate)
goto nextTurn
"""


def expand_turns(game: Game) -> Game:
    """The game with `turns` replaced by the states 2 (`playerTurn`) and 3 (`nextPlayer`).

    An action that does not say where it leads gets `goto <its name>` at its end and in place of
    `return`. The labels are the names of the actions, which lead to state 3, `again` for state 2
    and `endGame` for 99.
    With `skip`, a function of that formula is added (`me` is the player in question);
    when it holds for everybody the game ends. Games without `turns` are given back unchanged.
    """
    turns = game.turns
    if turns is None:
        return game
    names = {word.text for word in turns.actions}
    actions = tuple(_leading(action) if action.name in names else action for action in game.actions)
    labels = _labels(actions, turns)
    skips = _skip_function(game, turns)
    states = (_turn(turns, labels), _next(turns, skips))
    return replace(
        game,
        actions=actions,
        functions=(*game.functions, skips) if skips else game.functions,
        states=tuple(sorted((*states, *game.states), key=lambda state: state.id)),
        turns=None,
    )


# ------------------------------------------------------------------------------ actions
def _leading(action: Procedure) -> Procedure:
    """The action with a `goto` at its end, unless it surely leaves before."""
    if not isinstance(action.body, Block):
        return action
    body = _returning(action.body, action.name)
    if not _leaves(body):
        added = _block(f"goto {action.name}").statements
        body = Block(body.span, (*body.statements, *added))
    return replace(action, body=body)


def _returning(node: T, label: str) -> T:
    """The tree with `goto <label>` for every `return`: both end the action."""
    if isinstance(node, Return) and node.value is None:
        return Goto(node.span, label, node.span)  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(_returning(item, label) for item in node)  # type: ignore[return-value]
    if not isinstance(node, Block | If | For | While | ChooseCase | Case | MayBlock):
        return node
    changed = {name: _returning(getattr(node, name), label) for name in _slots(node)}
    return replace(node, **changed)


def _leaves(block: Block) -> bool:
    last = block.statements[-1] if block.statements else None
    if isinstance(last, Goto | Return):
        return True
    if isinstance(last, If) and last.otherwise is not None:
        return all(_leaves(body) for _, body in last.branches) and _leaves(last.otherwise)
    if isinstance(last, ExprStatement) and isinstance(last.value, Call):
        return isinstance(last.value.function, Name) and last.value.function.name == "end_game"
    return False


def _labels(actions: tuple[Procedure, ...], turns: Turns) -> list[str]:
    """Every label that the actions use and may use, in order; the name of an action that is
    missing too."""
    found = [*(word.text for word in turns.actions), *TURN_LABELS]
    used = {goto.label for action in actions for goto in _gotos(action.body)}
    written = {action.name for action in actions}
    return [
        label
        for label in dict.fromkeys(found)
        if label in used or (label not in written and label not in TURN_LABELS)
    ]


def _gotos(node: object) -> list[Goto]:
    """All `goto` in a tree, in order."""
    if isinstance(node, Goto):
        return [node]
    if isinstance(node, tuple):
        return [goto for item in node for goto in _gotos(item)]
    if isinstance(node, Node):
        return [goto for name in _slots(node) for goto in _gotos(getattr(node, name))]
    return []


def _slots(node: Node) -> list[str]:
    return [name for name in type(node).__dataclass_fields__ if name != "span"]


# ------------------------------------------------------------------------------ states
def _turn(turns: Turns, labels: list[str]) -> State:
    descriptions = {
        "description": turns.description or _text("${actplayer} must play"),
        "descriptionmyturn": turns.descriptionmyturn or _text("${you} must play"),
    }
    targets = {label: TURN_LABELS.get(label, NEXT) for label in [*labels, "zombiePass"]}
    return replace(
        _state(TURN, "playerTurn", "activeplayer", turns.span, targets),
        descriptions=descriptions,
        possibleactions=turns.actions,
    )


def _next(turns: Turns, skips: Procedure | None) -> State:
    targets = {"nextTurn": TURN}
    text = _ADVANCE
    if skips is not None:
        targets["endGame"] = END
        text = _ADVANCE_SKIPPING.format(skips=skips.name)
    return replace(
        _state(NEXT, "nextPlayer", "game", turns.span, targets),
        action=_block(text),
        update_game_progression=True,
    )


def _state(number: int, name: str, kind: str, span: Span, targets: dict[str, int]) -> State:
    return State(
        id=number,
        id_span=span,
        name=Word(name, span),
        type=Word(kind, span),
        descriptions={},
        action=None,
        args=None,
        possibleactions=(),
        transitions=tuple(
            Transition(Word(label, span), target, span) for label, target in targets.items()
        ),
        update_game_progression=False,
        initialprivate=None,
        zombie=None,
        zombie_policy=None,
        keys={},
        span=span,
    )


def _skip_function(game: Game, turns: Turns) -> Procedure | None:
    if turns.skip is None:
        return None
    taken = {entry.name for entry in (*game.functions, *game.effects)}
    taken |= {entry.name for entry in game.table}
    name = "turn_skipped"
    while name in taken:
        name += "_"
    signature: Signature = _parsed(expr_parser.parse_signature, f"{name}(me in Player)")
    return Procedure(signature, turns.skip, turns.span)


# ------------------------------------------------------------------------------ text
def _block(text: str) -> Block:
    return _parsed(expr_parser.parse_block, text)


def _text(text: str) -> Text:
    span = Span(Source("turns", text), 0, len(text))
    read = expr_parser.parse_text(span, text, [])
    return read if read is not None else Text(span, text, (text,))


def _parsed(parse: Callable[[Span, list[Diagnostic]], T | None], text: str) -> T:
    problems: list[Diagnostic] = []
    found = parse(Span(Source("turns", text), 0, len(text)), problems)
    if found is None:
        raise AssertionError(f"{text!r}: {problems}")
    return found
