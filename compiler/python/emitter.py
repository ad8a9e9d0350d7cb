"""A lowered game as one Python module: a factory that builds an engine for players and options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...dsl import core
from ...dsl.types import ListType, PlayerType, RecordType, SetType, present
from ..ir import Program, Routine
from .actions import (
    direct_act,
    numbered,
    opening,
    state_word,
    write_act,
    write_allowed,
    write_legal,
)
from .claims import claim_entries, write_claims
from .domain_text import domain_text
from .expressions import Expressions, function_name, option_name
from .facts import facts_text
from .layout import Layout
from .material import (
    initial,
    plane_entries,
    plane_size,
    write_blank,
    write_boards,
    write_enums,
    write_layout,
    write_records,
    write_setters,
)
from .names import Locals, constant_name, identifier
from .segments import Segments, frame_maker, segment_name
from .statements import Statements, trigger_name
from .writer import Writer


@dataclass(frozen=True)
class Module:
    """`text` of the module; `lines[i]` is the line of the `.game` file that line `i` (from 1) is
    of."""

    text: str
    lines: dict[int, int]


MARK = "#@@"


def emit(
    programs: Sequence[Program],
    assignments: Sequence[Sequence[object]] = ((),),
    claims: bool = False,
) -> Module:
    """The module's text and its line map: a factory for each variant of the game. `assignments` are
    the option values that choose a variant. With `claims` what scenarios claim is compiled too."""
    environment = Environment(
        loader=PackageLoader("ludomill.compiler.python", "."),
        undefined=StrictUndefined,
        keep_trailing_newline=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    factories = []
    for number, (program, chosen) in enumerate(zip(programs, assignments, strict=True), start=1):
        name = "build" if len(programs) == 1 else f"build_{number}"
        head: dict[str, object] = {"name": name, "assignments": list(chosen)}
        factories.append(head | _factory(program, claims))
    model = programs[0].game.model
    text = environment.get_template("engine.py.jinja").render(
        title=model.title.text,
        source=model.source.name.rsplit("/", 1)[-1],
        facts=facts_text(programs[0].game),
        factories=factories,
    )
    return _with_lines(text)


def _factory(program: Program, claims: bool) -> dict[str, object]:
    """The lines of one factory, by the part of it."""
    layout = Layout(program)
    bodies = _Bodies(layout, claims)
    bodies.write()
    before = Writer(1)
    write_boards(layout, before)
    write_enums(layout, before)
    write_records(layout, before)
    planes = list(layout.planes)
    table = Writer(1)
    write_layout(layout, planes, table)
    setters = Writer(1)
    write_setters(layout, setters)
    write_blank(layout, planes, setters)
    ending = Writer(1)
    _engine(layout, bodies, ending, claims)
    hoisted = Writer(1)
    for option in program.game.model.options:
        layout.hoisted.pop(option_name(layout, option.id), None)
    for name, expression in layout.hoisted.items():
        hoisted.line(f"{name} = {expression}")
    return {
        "simultaneous": _has_simultaneous(program.game),
        "material": _marked(before),
        "table": _marked(table),
        "hoisted": _marked(hoisted),
        "setters": _marked(setters),
        "routines": _marked(bodies.out),
        "ending": _marked(ending),
        "options": [
            f"{option_name(layout, o.id)} = option[{o.id}]" for o in program.game.model.options
        ],
    }


def _marked(out: Writer) -> list[str]:
    """Lines with their origin behind a mark that is taken off again at the end."""
    found = []
    for line, place in zip(out.lines, out.sources, strict=True):
        found.append(f"{line}{MARK}{place.line}" if place is not None and line else line)
    return found


def _with_lines(text: str) -> Module:
    lines: dict[int, int] = {}
    kept: list[str] = []
    for line in text.split("\n"):
        code, mark, origin = line.partition(MARK)
        if not code.strip() and kept and not kept[-1].strip():
            continue
        kept.append(code.rstrip())
        if mark:
            lines[len(kept)] = int(origin)
    ends = ", ".join(f"{a}: {b}" for a, b in _changes(lines))
    return Module("\n".join(kept).replace("LINES = {}", f"LINES = {{{ends}}}"), lines)


def _changes(lines: dict[int, int]) -> list[tuple[int, int]]:
    """Only where the origin changes: what stands between has the origin above it."""
    found: list[tuple[int, int]] = []
    for line in sorted(lines):
        if not found or found[-1][1] != lines[line]:
            found.append((line, lines[line]))
    return found


class _Bodies:
    """All functions of the factory."""

    def __init__(self, layout: Layout, scenarios: bool) -> None:
        self.layout = layout
        self.program = layout.program
        self.game = layout.game
        self.scenarios = scenarios
        self.out = Writer(1)
        self.segments: list[str] = []
        self.routines = self.program.by_procedure

    def write(self) -> None:
        """Planes must all be known before cells are written, so everything is written twice."""
        for _ in range(2):
            self.out = Writer(1)
            self.segments = []
            for routine in self.program.routines:
                if self.scenarios or routine.waits or routine.procedure.kind != "scenario":
                    self._routine(routine)
            for trigger in self.game.triggers:
                self._trigger(trigger)
            for state in self.game.states:
                if state.possibleactions:
                    write_legal(self.layout, state, self.routines, self.out)
                    write_act(self.layout, state, self.routines, self.out)

    def _targets(self, procedure: core.Procedure) -> dict[str, str]:
        """State numbers by label, where the procedure belongs to one state."""
        states = [s for s in self.game.states if procedure in (s.action, s.zombie)]
        if procedure.kind == "action":
            states = [s for s in self.game.states if procedure in s.possibleactions]
        if len(states) != 1:
            return {}
        transitions = states[0].model.transitions
        return {t.label.text: str(state_number(self.game, t.target)) for t in transitions}

    def _routine(self, routine: Routine) -> None:
        for branch in routine.branches:
            self._routine(branch)
        procedure = routine.procedure
        targets = self._targets(procedure)
        names = Locals(frozenset())
        if routine.waits:
            end = "None"
            if procedure.kind == "setup":
                end = "0"
            writer = Segments(self.layout, names, self.out, targets, routine, end)
            for variable in routine.slots:
                _ = names[variable]
            writer.write_all()
            if routine is self.routines.get(procedure):
                frame_maker(routine, self.out, names)
                self.out.line("")
            self.segments.extend(segment_name(routine, s) for s in routine.segments)
        else:
            self._plain(routine, names, targets)
        if procedure.kind == "action" and opening(procedure):
            write_allowed(self.layout, routine, self.out)

    def _plain(self, routine: Routine, names: Locals, targets: dict[str, str]) -> None:
        parameters = ", ".join(["p", *(names[v] for v in routine.parameters)])
        head = f"def {self.name_of(routine)}({parameters}):"
        with self.out.at(routine.span), self.out.block(head):
            writer = Statements(self.layout, names, self.out, targets)
            writer.outermost = routine.procedure.kind in ("action", "state")
            start = len(self.out.lines)
            writer.block(routine.body or ())
            self._remember(routine, parameters, start)
        self.out.line("")

    def _remember(self, routine: Routine, parameters: str, start: int) -> None:
        """A costly question of bit sets alone keeps its last answer: it is often asked again at
        once."""
        body = self.out.lines[start:]
        if routine.procedure.kind != "function" or len(body) != 1 or "flanked(" not in body[0]:
            return
        reads = set(re.findall(r"p\[(\w+)", body[0]))
        planes = {plane.name: plane for plane in self.layout.planes}
        if not reads <= planes.keys():
            return
        name = f"{constant_name(routine.procedure.name)}_KNOWN"
        slots = [f"*p[{n} : {n} + {plane_size(self.layout, planes[n])}]" for n in sorted(reads)]
        value = self.out.lines.pop().strip().removeprefix("return ")
        self.out.sources.pop()
        self.out.line(f"key = ({', '.join(slots)}, {parameters.removeprefix('p, ')})")
        with self.out.block(f"if {name}[0] != key:"):
            self.out.line(f"{name}[:] = key, {value}")
        self.out.line(f"return {name}[1]")
        self.layout.hoist(name, "[None, None]")

    def name_of(self, routine: Routine) -> str:
        return function_name(routine.procedure)

    # ------------------------------------------------------------------ triggers
    def _trigger(self, trigger: core.Trigger) -> None:
        """`trigger_x(p)`: runs the first binding that holds; whether there was one.
        One that may wait is `trigger_x(p, parent)` and gives the frame to run."""
        routine = self.routines[trigger.procedure]
        names = Locals(frozenset())
        writer = Statements(self.layout, names, self.out, {})
        waits = routine.waits
        head = f"def {trigger_name(trigger)}(p{', parent' if waits else ''}):"
        with self.out.at(trigger.span), self.out.block(head):
            self._bindings(writer, trigger, trigger.clauses, routine)
            self.out.line("return None" if waits else "return False")
        self.out.line("")

    def _bindings(
        self,
        writer: Statements,
        trigger: core.Trigger,
        clauses: tuple[core.Clause, ...],
        routine: Routine,
    ) -> None:
        if clauses:
            from .gathering import heading

            head = heading(writer.e, clauses[0])
            source = clauses[0].source
            everybody = isinstance(source, core.Players) or (
                isinstance(source, core.Domain) and isinstance(source.of, PlayerType)
            )
            if everybody:
                order = self.layout.hoist("TURN_ORDER", "turn_orders(players, 0)")
                head = f"{writer.names[clauses[0].variable]} in {order}[p[ACTIVE]]"
            with self.out.block(f"for {head}:"):
                self._bindings(writer, trigger, clauses[1:], routine)
            return
        test = "True" if trigger.where is None else writer.e.condition_text(trigger.where)
        arguments = "".join(f", {writer.names[k.variable]}" for k in trigger.clauses)
        with self.out.block(f"if {test}:"):
            if routine.waits:
                name = function_name(routine.procedure)
                self.out.line(f"return frame_of_{name}(parent{arguments})")
            else:
                self.out.line(f"{self.name_of(routine)}(p{arguments})")
                self.out.line("return True")


def state_number(game: core.CheckedGame, target: int) -> int:
    """The index of a state by its id; the end is the one behind the last."""
    ids = [s.model.id for s in game.states]
    return ids.index(target) if target in ids else len(ids)


# ------------------------------------------------------------------------------ the engine's tables
def _engine(layout: Layout, bodies: _Bodies, out: Writer, claims: bool) -> None:
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
    if _has_simultaneous(game):
        out.line(f"MULTI = {program.segment_count + 2}")
        more = ", multi_start, multi_ask, multi_do, multi_join"
        for state in game.states:
            if acts_at_once(state):
                _enter_simultaneous(layout, bodies, state, out)
    out.line(f"SEGMENTS = ({''.join(s + ', ' for s in ordered)}pick_segment, fire_segment{more})")
    out.line("")
    _descriptions(layout, out)
    if claims:
        write_claims(layout, out)
    _tables(layout, bodies, out, claims)


def _segments_of(program: Program) -> dict[str, list[int]]:
    """Segments by effect, for `stop`."""
    found: dict[str, list[int]] = {}
    for routine in program.routines:
        if routine.waits and routine.procedure.kind == "effect":
            found[routine.procedure.name] = [s.number for s in routine.segments]
    return found


def _descriptions(layout: Layout, out: Writer) -> None:
    """Functions for texts and args."""
    for state in layout.game.states:
        word = state_word(state)
        for key, text in state.descriptions.items():
            with out.at(text.span), out.block(f"def {identifier(key)}_{word}(p):"):
                e = Expressions(layout, Locals(frozenset()), out)
                out.line(f"return {e.text(text)}")
        if state.args:
            _args(layout, f"args_{word}", "p", state.args, None, out)
        if state.private_args:
            variable = state.private_variable
            _args(layout, f"private_args_{word}", "p, me", state.private_args, variable, out)
    for choice in layout.program.choices:
        _prompt(layout, choice.number, choice.step, out)
    for place in layout.game.places.values():
        _seen(layout, place, out)


def _args(
    layout: Layout,
    name: str,
    parameters: str,
    args: tuple[tuple[str, core.Expr], ...],
    variable: core.Variable | None,
    out: Writer,
) -> None:
    names = Locals(frozenset())
    if variable is not None:
        _ = names[variable]
    with out.block(f"def {name}({parameters}):"):
        e = Expressions(layout, names, out)
        items = []
        for key, value in args:
            with out.at(value.span):
                shown = f"{domain_text(layout, value.type)}.show({e.text(value)})"
                items.append((value.span, f'    "{key}": {shown},'))
        out.line("return {")
        for span, item in items:
            with out.at(span):
                out.line(item)
        out.line("}")


def _prompt(layout: Layout, number: int, step: core.Choose | core.ChooseCase, out: Writer) -> None:
    """`prompt_3(p, f)`: what the chooser reads. The frame's locals are in scope."""
    routine, _ = choice_place(layout.program, number)
    names = Locals(frozenset())
    for variable in routine.slots:
        _ = names[variable]
    slots = "".join(f", {names[v]}" for v in routine.slots)
    labels = [case.label for case in step.cases] if isinstance(step, core.ChooseCase) else []
    if step.prompt is not None:
        with out.at(step.span), out.block(f"def prompt_{number}(p, f):"):
            out.line(f"_, parent{slots} = f")
            out.line(f"return {Expressions(layout, names, out).text(step.prompt)}")
    if labels:
        with out.at(step.span), out.block(f"def labels_{number}(p, f):"):
            out.line(f"_, parent{slots} = f")
            e = Expressions(layout, names, out)
            out.line(f"return ({''.join(e.text(label) + ', ' for label in labels)})")


def choice_place(program: Program, number: int) -> tuple[Routine, int]:
    """The routine that asks a choice, and the segment that receives its answer."""
    from ..ir import Ask

    pending = list(program.routines)
    while pending:
        routine = pending.pop()
        pending.extend(routine.branches)
        for segment in routine.segments:
            for step in segment.body:
                if isinstance(step, Ask) and step.choice.number == number:
                    return routine, step.segment
    raise AssertionError(number)


def _seen(layout: Layout, place: core.Place, out: Writer) -> None:
    rule = place.seen_by
    if rule is None:
        return
    names = Locals(frozenset())
    viewer = names[rule.viewer]
    indices = "".join(f"{names[v]}, " for v in rule.indices)
    with out.at(place.span), out.block(f"def seen_{identifier(place.name)}(p, {viewer}, indices):"):
        if indices:
            out.line(f"{indices} = indices".replace(",  =", ", ="))
        e = Expressions(layout, names, out)
        text = "True" if rule.condition is None else e.text(rule.condition)
        out.line(f"return {text}")


def _tables(layout: Layout, bodies: _Bodies, out: Writer, claims: bool) -> None:
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
    if _has_simultaneous(game):
        choices.append('MULTI + 2: ChoiceInfo("action", "action", None, None, None, False)')
    out.line(f"choices={{{', '.join(choices)}}},")
    for word in ("score", "tie_breaker", "progression"):
        out.line(f"{word}={word if getattr(game, word) is not None else 'None'},")
    out.line(f"panel={_panel(game)},")
    stats = [
        f'("{s.scope}", "{s.key.text}", STAT_{constant_name(s.key.text)})' for s in game.model.stats
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
    out.line(f"frame_things={{{', '.join(_frame_things(layout))}}},")
    out.depth -= 1
    out.line(")")
    out.line("return engine")


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
    """What shows during play: the panel, or the score where everybody sees what it is made of."""
    if game.panel is not None:
        return "panel"
    score = game.score
    if score is None or any(place.visibility != "all" for place in score.reads):
        return "None"
    return "score"


def acts_at_once(state: core.CheckedState) -> bool:
    """A multipleactiveplayer state that is played by possible actions, its own or of private
    states."""
    model = state.model
    own = bool(state.possibleactions) or model.initialprivate is not None
    return model.type.text == "multipleactiveplayer" and own


def _has_simultaneous(game: core.CheckedGame) -> bool:
    return any(acts_at_once(state) for state in game.states)


def _enter_simultaneous(
    layout: Layout, bodies: _Bodies, state: core.CheckedState, out: Writer
) -> None:
    """The state's own action first, then every seat is asked."""
    first = layout.game.states.index(state)
    if state.model.initialprivate is not None:
        first = state_number(layout.game, state.model.initialprivate)
    frame = f"(MULTI, None, {first})"
    with out.block(f"def enter_{state_word(state)}(p):"):
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


def first_state(game: core.CheckedGame) -> int:
    """State 2, or the first one written."""
    ids = [s.model.id for s in game.states]
    return ids.index(2) if 2 in ids else 0


def _enter(layout: Layout, bodies: _Bodies, state: core.CheckedState) -> str:
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
        f" {model.args.private_of if model.args else 'active'!r})"
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
