"""The tables of an engine: its states, places, choices and the code behind them."""

from __future__ import annotations

from ...dsl.checking import core
from ...dsl.checking.components import shown_score
from ...dsl.checking.types import ListType, RecordType, SetType, present
from ..ir import Program
from .actions import (
    direct_act,
    numbered,
    opening,
    state_word,
)
from .bodies import Bodies, first_state, state_number
from .claims import claim_entries, write_claims
from .domain_text import domain_text
from .layout import Layout
from .material import (
    initial,
)
from .names import constant_name, identifier, statistic_name
from .setters import plane_entries
from .tables import function_name, trigger_name
from .telling import choice_place, write_texts
from .whole_moves import write_whole_moves
from .writer import Writer


# ------------------------------------------------------------------------------ the engine's tables
def write_engine(layout: Layout, bodies: Bodies, out: Writer, claims: bool) -> None:
    game, program = layout.game, layout.program
    held = []
    for procedure in layout.held:
        routine = program.by_procedure[procedure]
        name = function_name(procedure)
        held.append(f"frame_of_{name}" if routine.waits else name)
    out.line(f"HELD = [{', '.join(held)}]")
    transitions = []
    for state in game.states:
        labels = ", ".join(
            f"{t.label.text!r}: {state_number(game, t.target)}" for t in state.model.transitions
        )
        transitions.append(f"{{{labels}}}")
    out.line(f"TRANSITIONS = ({''.join(t + ', ' for t in transitions)})")
    for name, numbers in _segments_of(program).items():
        out.line(f"SEGMENTS_OF_{constant_name(name)} = frozenset({numbers})")
    triggers = [trigger_name(t) for t in game.triggers]
    waits = [str(program.by_procedure[t.procedure].waits) for t in game.triggers]
    out.line(f"TRIGGERS = ({''.join(t + ', ' for t in triggers)})")
    out.line(f"TRIGGER_WAITS = ({''.join(w + ', ' for w in waits)})")
    out.line(f"PICK = {program.segment_count}")
    out.line(f"FIRE = {program.segment_count + 1}")
    ordered = sorted(bodies.segments, key=lambda name: int(name.rsplit("_", 1)[1]))
    more = ""
    if has_simultaneous(game):
        out.line(f"MULTI = {program.segment_count + 2}")
        more = ", multi_start, multi_ask, multi_do, multi_join"
        for state in game.states:
            if acts_at_once(state):
                _enter_simultaneous(layout, bodies, state, out)
    out.line(f"SEGMENTS = ({''.join(s + ', ' for s in ordered)}pick_segment, fire_segment{more})")
    out.line("")
    write_texts(layout, out)
    if claims:
        write_claims(layout, out)
    whole = write_whole_moves(layout, bodies, out)
    _tables(layout, bodies, out, claims)
    if whole:
        out.line("engine.legal = legal")
        out.line("engine.apply = apply")
        out.line("engine.playout_code = playout")
    out.line("return engine")


def _segments_of(program: Program) -> dict[str, list[int]]:
    """Segments by effect, for `stop`."""
    found: dict[str, list[int]] = {}
    for routine in program.routines:
        if routine.waits and routine.procedure.kind == "effect":
            found[routine.procedure.name] = [s.number for s in routine.segments]
    return found


def _tables(layout: Layout, bodies: Bodies, out: Writer, claims: bool) -> None:
    game = layout.game
    out.line("engine = Engine(")
    out.depth += 1
    out.line(f'name="{game.model.name.text}",')
    out.line("players=players,")
    out.line("option=option,")
    out.line("states=(")
    for state in game.states:
        out.line(f"    {_state_info(layout, state)},")
    out.line("),")
    out.line("places=(")
    for place in game.places.values():
        out.line(f"    {_place_info(layout, place)},")
    out.line("),")
    out.line(f"planes=({''.join(e + ', ' for e in plane_entries(layout))}),")
    out.line("size=SIZE,")
    out.line("blank=blank,")
    setup = layout.program.by_procedure[game.setup]
    out.line(f"setup={'lambda p: frame_of_setup(None)' if setup.waits else 'setup'},")
    out.line(f"first={first_state(game)},")
    out.line(f"enter_code=({''.join(_enter(layout, bodies, s) + ', ' for s in game.states)}END),")
    legal = [f"legal_{state_word(s)}" if s.possibleactions else "None" for s in game.states]
    act = [_act(layout, s) for s in game.states]
    out.line(f"legal_code=({''.join(t + ', ' for t in legal)}None),")
    out.line(f"act_code=({''.join(t + ', ' for t in act)}None),")
    out.line("segments=SEGMENTS,")
    choices = [
        f"{choice_place(layout.program, c.number)[1]}: {_choice_info(layout, c.step, c.number)}"
        for c in layout.program.choices
    ]
    if has_simultaneous(game):
        choices.append('MULTI + 2: ChoiceInfo("action", "action", None, None, None, False)')
    out.line(f"choices={{{', '.join(choices)}}},")
    for word in ("score", "tie_breaker", "progression"):
        out.line(f"{word}={word if getattr(game, word) is not None else 'None'},")
    out.line(f"panel={_panel(game)},")
    stats = [
        f'("{s.scope}", "{s.key.text}", {statistic_name(s.key.text, s.scope)})'
        for s in game.model.stats
    ]
    out.line(f"stats=({''.join(s + ', ' for s in stats)}),")
    out.line("lines=LINES,")
    if claims:
        given = [
            f"{s.name!r}: {function_name(s.given)}"
            for s in game.scenarios
            if s.given is not None and not layout.program.by_procedure[s.given].waits
        ]
        out.line(f"scenarios={{{', '.join(given)}}},")
        out.line(f"claims={{{', '.join(claim_entries(layout))}}},")
    things = [
        f"({constant_name(r)}, AT_{constant_name(r)}), "
        for r in game.records
        if r in layout.program.things
    ]
    out.line(f"things=({''.join(things)}),")
    down = [
        f"AT_{constant_name(r)}: DOWN_{constant_name(r)}"
        for r in game.records
        if r in layout.program.things and layout.turned(r)
    ]
    out.line(f"down={{{', '.join(down)}}},")
    out.line(f"frame_things={{{', '.join(_frame_things(layout))}}},")
    out.depth -= 1
    out.line(")")


def _frame_things(layout: Layout) -> list[str]:
    """Parts of a dict: of segments, the slots of their frames that hold things (with two in
    front)."""
    found = []
    pending = [r for r in layout.program.routines if r.waits]
    while pending:
        routine = pending.pop()
        pending.extend(routine.branches)
        holds = ""
        for index, variable in enumerate(routine.slots, start=2):
            inner, is_set = present(variable.type), False
            while isinstance(inner, ListType | SetType):
                is_set |= isinstance(inner, SetType)
                inner = present(inner.item)
            if isinstance(inner, RecordType) and inner.name in layout.program.things:
                holds += f"({index}, {constant_name(inner.name)}, {is_set}), "
        if holds:
            segments = ", ".join(str(s.number) for s in routine.segments)
            found.append(f"**dict.fromkeys(({segments},), ({holds}))")
    return found


def _panel(game: core.CheckedGame) -> str:
    """The name of what shows as the score during play."""
    shown = shown_score(game)
    return "None" if shown is None else "panel" if shown is game.panel else "score"


def acts_at_once(state: core.CheckedState) -> bool:
    """A multipleactiveplayer state that is played by possible actions, its own or of private
    states."""
    model = state.model
    own = bool(state.possibleactions) or model.initialprivate is not None
    return model.type.text == "multipleactiveplayer" and own


def has_simultaneous(game: core.CheckedGame) -> bool:
    return any(acts_at_once(state) for state in game.states)


def _enter_simultaneous(
    layout: Layout, bodies: Bodies, state: core.CheckedState, out: Writer
) -> None:
    """The state's own action first, then every seat is asked."""
    first = layout.game.states.index(state)
    if state.model.initialprivate is not None:
        first = state_number(layout.game, state.model.initialprivate)
    frame = f"(MULTI, None, {first})"
    with out.function(f"def enter_{state_word(state)}(p):"):
        if state.action is None:
            out.line(f"return {frame}")
            return
        routine = layout.program.by_procedure[state.action]
        name = function_name(state.action)
        if routine.waits:
            out.line(f"return frame_of_{name}({frame})")
        else:
            out.line(f"target = {name}(p)")
            out.line(f"return {frame} if target is None else target")


def _act(layout: Layout, state: core.CheckedState) -> str:
    if not state.possibleactions:
        return "None"
    every = numbered(layout, state)
    direct = direct_act(state, every, layout.program.by_procedure)
    return direct or f"act_{state_word(state)}"


def _enter(layout: Layout, bodies: Bodies, state: core.CheckedState) -> str:
    if acts_at_once(state):
        return f"enter_{state_word(state)}"
    if state.action is None:
        return "None"
    routine = layout.program.by_procedure[state.action]
    name = function_name(state.action)
    if routine.waits:
        return f"lambda p: frame_of_{name}(None)"
    return bodies.name_of(routine)


def _state_info(layout: Layout, state: core.CheckedState) -> str:
    word = state_word(state)
    actions = []
    for one in numbered(layout, state):
        parameters = "".join(
            f'ParameterInfo("{p.variable.name}", {domain_text(layout, p.variable.type)}), '
            for p in one.action.parameters
        )
        refusal = f"why_not_{identifier(one.action.name)}" if opening(one.action) else "None"
        actions.append(
            f'ActionInfo("{one.action.name}", {one.base}, {one.size}, ({parameters}), {refusal})'
        )
    texts = ", ".join(f'"{key}": {identifier(key)}_{word}' for key in state.descriptions)
    args = f"args_{word}" if state.args else "None"
    private = f"private_args_{word}" if state.private_args else "None"
    model = state.model
    zombie = "None"
    if state.zombie is not None:
        zombie = bodies_name(layout, state.zombie)
    elif layout.game.zombie is not None and model.type.text != "game":
        zombie = bodies_name(layout, layout.game.zombie)
    policy = model.zombie_policy or layout.game.model.zombie_policy
    return (
        f'StateInfo({model.id}, "{model.name.text}", "{model.type.text}",'
        f" ({''.join(a + ', ' for a in actions)}), {{{texts}}}, {args}, {private},"
        f" {model.update_game_progression}, {zombie}, {(policy.text if policy else 'random')!r},"
        f" {model.args.private_of if model.args else 'active'!r}, {model.id_span.line})"
    )


def bodies_name(layout: Layout, procedure: core.Procedure) -> str:
    return function_name(procedure)


def _place_info(layout: Layout, place: core.Place) -> str:
    indices = "".join(f"{domain_text(layout, t)}, " for t in place.indices)
    item = "None" if place.kind == "history" else domain_text(layout, place.item)
    seen = f"seen_{identifier(place.name)}" if place.seen_by is not None else "None"
    start = initial(layout, place)
    return (
        f'PlaceInfo("{place.name}", "{place.kind}", {layout.slot_base(place)}_SLOT, ({indices}),'
        f' {item}, "{place.visibility}", {place.count_hidden}, {place.layer}, {start}, {seen})'
    )


def _choice_info(layout: Layout, step: core.Choose | core.ChooseCase, number: int) -> str:
    prompt = f"prompt_{number}" if step.prompt is not None else "None"
    if isinstance(step, core.ChooseCase):
        return f'ChoiceInfo("{step.name}", "case", None, {prompt}, labels_{number}, {step.may})'
    form = step.form if step.form in ("one", "some") else "count"
    domains = [domain_text(layout, k.variable.type) for k in step.clauses]
    domain = domains[0] if len(domains) == 1 else f"TupleDomain(({', '.join(domains)}))"
    variables = "".join(f'"{k.variable.name}", ' for k in step.clauses)
    return (
        f'ChoiceInfo("{step.name}", "{form}", {domain}, {prompt}, None, {step.may}, ({variables}))'
    )
