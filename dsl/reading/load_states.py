"""`states`, `turns` and the top-level `zombie`: the state machine under BGA's keys."""

from __future__ import annotations

import re

from ..suggest import did_you_mean, near
from ..syntax.expr import Block, Expr, Text
from .model import Args, State, Transition, Turns, Word
from .node_reader import Fields, NodeReader
from .schema import RESERVED_STATES, SECTIONS, ZOMBIE_POLICIES, Key
from .yaml_tree import Node, Scalar, pair_span

_SECTION = SECTIONS["state"]
END = 99


def load_states(reader: NodeReader, node: Node | None) -> tuple[State, ...]:
    """The entries of `states`; those without a usable number or type are left out."""
    found: list[State] = []
    for key, value in reader.entries(node, "`states`"):
        number = reader.integer(key, "a state's number")
        if number is None:
            continue
        if not _allowed(reader, number, key):
            continue
        state = _state(reader, number, key, value)
        if state is not None:
            found.append(state)
    return tuple(found)


def load_turns(reader: NodeReader, node: Node | None, key: Scalar | None) -> Turns | None:
    if node is None or key is None:
        return None
    fields = reader.fields(node, SECTIONS["turns"])
    if fields is None or "actions" not in fields:
        return None
    return Turns(
        actions=reader.words(fields["actions"][1], "`actions`"),
        skip=reader.expression(fields["skip"][1], "`skip`") if "skip" in fields else None,
        description=_description(reader, fields, "description"),
        descriptionmyturn=_description(reader, fields, "descriptionmyturn"),
        span=pair_span(key, node),
    )


def load_zombie(reader: NodeReader, node: Node | None) -> tuple[Block | None, Word | None]:
    """A block of statements, or a policy word."""
    scalar = reader.scalar(node, "`zombie`")
    if scalar is None:
        return None, None
    if scalar.is_block or scalar.text == "goto" or not scalar.text.isidentifier():
        return reader.block(scalar, "`zombie`"), None
    if scalar.text in ZOMBIE_POLICIES:
        return None, Word(scalar.text, scalar.span)
    help_ = did_you_mean(scalar.text, ZOMBIE_POLICIES) or (
        "Write `random`, `first`, `skip`, or statements such as `goto zombiePass`."
    )
    message = f"`zombie` cannot be `{scalar.text}`."
    reader.error("E0110", scalar.span, message, help_)
    return None, None


def _allowed(reader: NodeReader, number: int, key: Scalar) -> bool:
    if number in RESERVED_STATES:
        message = f"State {number} is BGA's own: it is {RESERVED_STATES[number]}."
        help_ = "Choose another number. A transition may lead to 99, which ends the game."
        if number == 1:
            help_ = "Choose another number: the first state is 2. What happens first is `setup`."
        reader.error("E0107", key.span, message, help_)
        return False
    if number < 1:
        message = f"A state's number is positive; this one is {number}."
        reader.error("E0106", key.span, message, "Number the states from 2.")
        return False
    return True


def _state(reader: NodeReader, number: int, key: Scalar, node: Node) -> State | None:
    fields = _fields(reader, node)
    if fields is None:
        return None
    kind_key = _SECTION.key("type")
    kind = reader.choice(fields["type"][1], kind_key) if kind_key and "type" in fields else None
    name = reader.identifier(fields["name"][1], "a state") if "name" in fields else None
    if kind is not None:
        _check_type(reader, key, node, name, kind.text, fields)
    elif kind_key and "type" in fields:
        kind = _meant_type(fields["type"][1], kind_key)
    if kind is None or name is None:
        return None
    block, policy = load_zombie(reader, fields["zombie"][1]) if "zombie" in fields else (None, None)
    private = fields.get("initialprivate")
    progress = fields.get("updateGameProgression")
    actions = fields.get("possibleactions")
    return State(
        id=number,
        id_span=key.span,
        name=name,
        type=kind,
        descriptions=_descriptions(reader, fields),
        action=reader.block(fields["action"][1], "`action`") if "action" in fields else None,
        args=_args(reader, *fields["args"]) if "args" in fields else None,
        possibleactions=reader.words(actions[1], "`possibleactions`") if actions else (),
        transitions=_transitions(reader, fields["transitions"][1])
        if "transitions" in fields
        else (),
        update_game_progression=bool(
            progress and reader.boolean(progress[1], "`updateGameProgression`")
        ),
        initialprivate=reader.integer(private[1], "`initialprivate`") if private else None,
        zombie=block,
        zombie_policy=policy,
        keys={word: scalar.span for word, (scalar, _) in fields.items()},
        span=pair_span(key, node),
    )


def _meant_type(node: Node, key: Key) -> Word | None:
    """The type that a misspelt one, which has been reported, most probably means."""
    close = near(node.text, key.choices, most=1) if isinstance(node, Scalar) else []
    return Word(close[0], node.span) if close else None


def _fields(reader: NodeReader, node: Node) -> Fields | None:
    """As `reader.fields`, with every key that begins with `description`."""
    mapping = reader.mapping(node, "a state")
    if mapping is None or reader.torn(mapping):
        return None
    variants = {
        key.text: (key, value)
        for key, value in mapping.items
        if key.text.startswith("description")
        and _SECTION.key(key.text) is None
        and _folded(key.text) != "descriptionmyturn"
    }
    kept = tuple(pair for pair in mapping.items if pair[0].text not in variants)
    fields = reader.fields(type(mapping)(kept, mapping.flow, mapping.span), _SECTION)
    return None if fields is None else {**fields, **variants}


def _folded(key: str) -> str:
    return key.casefold().replace("_", "")


def _check_type(
    reader: NodeReader, key: Scalar, node: Node, name: Word | None, kind: str, fields: Fields
) -> None:
    """Keys that a state of this type needs, and keys that mean nothing to it."""
    title = f"state {key.text}" + (f" (`{name}`)" if name else "")
    written = {word.text for word, _ in getattr(node, "items", ())} | set(fields)
    for known in _SECTION.keys:
        if kind in known.needed_by and known.name not in written:
            reader.missing(key.span, f"the {kind} {title}", known)
        if kind in known.not_in and known.name in fields:
            message = f"A {kind} state has no `{known.name}`."
            help_ = f"Delete the key, or change the `type` of {title}."
            reader.error("E0114", fields[known.name][0].span, message, help_)
    ways = {"possibleactions", "action", "initialprivate"}
    if kind == "multipleactiveplayer" and not ways & written:
        message = f"In the {kind} {title} nobody can do anything."
        help_ = "Add `possibleactions`, an `action` with a `parallel`, or `initialprivate`."
        reader.error("E0102", key.span, message, help_)


def _descriptions(reader: NodeReader, fields: Fields) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for name in fields:
        if name.startswith("description"):
            text = _description(reader, fields, name)
            if text is not None:
                found[name] = text
    return found


def _description(reader: NodeReader, fields: Fields, name: str) -> Text | None:
    return reader.display(fields[name][1], f"`{name}`") if name in fields else None


def _args(reader: NodeReader, key: Scalar, node: Node) -> Args | None:
    fields = reader.fields(node, SECTIONS["args"])
    if fields is None:
        return None
    private: dict[str, tuple[Word, Expr]] = {}
    owner = "active"
    if "_private" in fields:
        inner = reader.fields(fields["_private"][1], SECTIONS["private args"]) or {}
        if len(inner) > 1:
            span = fields["_private"][0].span
            message = "`_private` has both `active` and `player`."
            reader.error("E0103", span, message, "Keep one of the two.")
        for owner, (_, values) in list(inner.items())[:1]:
            private = _values(reader, reader.entries(values, f"`{owner}`"))
    public = _values(reader, [pair for name, pair in fields.items() if name != "_private"])
    return Args(public, private, owner, pair_span(key, node))


def _values(reader: NodeReader, entries: list[tuple[Scalar, Node]]) -> dict[str, tuple[Word, Expr]]:
    found: dict[str, tuple[Word, Expr]] = {}
    for key, value in entries:
        name = reader.identifier(key, "a value")
        formula = reader.expression(value, f"`{key.text}`")
        if name is not None and formula is not None:
            found[name.text] = (name, formula)
    return found


def _transitions(reader: NodeReader, node: Node) -> tuple[Transition, ...]:
    found: list[Transition] = []
    for key, value in reader.entries(node, "`transitions`"):
        torn = re.fullmatch(r"(\w+) (\d+)", key.text)
        if torn and isinstance(value, Scalar) and value.empty:
            message = f"`{key.text}` has no `: `, so it is no transition."
            reader.error("E0106", key.span, message, f"Write `{torn[1]}: {torn[2]}`.")
            continue
        label = Word(key.text, key.span)
        if key.plain:
            label = reader.identifier(key, "a transition") or label
        target = _target(reader, key, value)
        if label is not None:  # a target that cannot be read hides no label
            found.append(Transition(label, END if target is None else target, value.span))
    return tuple(found)


def _target(reader: NodeReader, key: Scalar, value: Node) -> int | None:
    if isinstance(value, Scalar) and value.plain and value.integer() is None and not value.broken:
        message = f"The transition `{key.text}` must lead to the number of a state."
        named = re.search(rf"(\d+):\s+name: *{re.escape(value.text)}\s", reader.source.text)
        help_ = f"Write the number that stands under `states`, such as `{key.text}: 2`."
        if named and value.text:
            help_ = f"Write `{key.text}: {named[1]}`, the number of `{value.text}` under `states`."
        reader.error("E0106", value.span if value.text else key.span, message, help_)
        return None
    return reader.integer(value, f"the transition `{key.text}`")
