"""Choices: who chooses from what, and what is announced by it."""

from __future__ import annotations

from dataclasses import replace

from ..checking import core
from .expressions import content, evaluate
from .findings import Sink
from .knowledge import KNOWN, Knowledge, is_thing
from .labels import PUBLIC, Label, Symbol, local, union
from .state import State
from .telling import prompt, tell_actor
from .walk import Walk

MEND = "choose from what the player sees, or `reveal` it to them first: `reveal(..., to=p)`."
BLIND = "ask with `choose` in the action: it offers unseen things by their backs."
POSSIBLE = "what there is to choose from"


def choose(w: Walk, step: core.Choose) -> None:
    """A choice tells that it happened and how many were chosen, never which things; numbers, enums
    and what is public are announced."""
    audience = _asked(w, step)
    possible, chosen = _domain(w, step, audience)
    for condition in (step.where, step.low, step.high, step.until):
        label = content(w, condition)
        possible = possible | label
        if condition is not None:
            tell_actor(w, label, POSSIBLE, condition, MEND, audience)
    for clause, label in zip(step.clauses, _limits(w, step.clauses), strict=True):
        tell_actor(w, label, POSSIBLE, clause.source, MEND, audience)
    _note_hidden(w, step, possible)
    prompt(w, step.prompt, "the prompt of a choice")
    for variable, value in zip(step.targets, chosen, strict=False):
        w.state.bind(variable, value.through(f"`{variable.name}` is chosen here", step.span))


def _asked(w: Walk, step: core.Choose | core.ChooseCase) -> frozenset[Symbol]:
    """That somebody is asked, and who, is seen by all."""
    w.shared.met.add(step)
    w.happens(step.span, "whether a player is asked here")
    player = evaluate(w, step.by)
    mend = "`reveal` first what decides who chooses."
    w.tell(player.content, Sink("decides", "who is asked", step.by.span, mend))
    return frozenset({player.symbol or ("asked", step.span.start)})


def _domain(
    w: Walk, step: core.Choose, audience: frozenset[Symbol]
) -> tuple[Label, list[Knowledge]]:
    """What the possibilities depend on, and what is known of the one that is chosen."""
    possible, chosen = PUBLIC, []
    for clause in step.clauses:
        source = evaluate(w, clause.source)
        possible = possible | source.whole
        possible = possible | content(w, clause.while_) | content(w, clause.then)
        face = source.face if is_thing(clause.variable.type) else PUBLIC
        if not _surely_seen(w, face, audience):
            w.shared.blind_choices.add(step)
        chosen.append(Knowledge(face))
        w.state.bind(clause.variable, replace(source, symbol=local(clause.variable), zone=None))
    return possible, chosen


def _surely_seen(w: Walk, face: Label, audience: frozenset[Symbol]) -> bool:
    ruled = any(s.place is not None and s.place.visibility == "rule" for s, _ in face)
    return not ruled and not w.state.live(face, audience)


def _limits(w: Walk, clauses: tuple[core.Clause, ...]) -> list[Label]:
    """What the chooser learns from seeing the possibilities: unseen things show their backs."""
    found = []
    for clause in clauses:
        source = evaluate(w, clause.source)
        found.append(source.size | source.pick if is_thing(clause.source.type) else source.whole)
    return found


def _note_hidden(w: Walk, step: core.Choose | core.ChooseCase, possible: Label) -> None:
    if w.state.live(possible):
        w.shared.hidden_choices.add(step)


def case_choice(w: Walk, step: core.ChooseCase) -> None:
    audience = _asked(w, step)
    prompt(w, step.prompt, "the prompt of a choice")
    ends: list[State] = []
    start = w.state
    possible = []
    for case in step.cases:
        w.state, w.alive = start.copy(), True
        prompt(w, case.label, "a case of a choice")
        if case.condition is not None:
            label = content(w, case.condition)
            possible.append(label)
            tell_actor(w, label, POSSIBLE, case.condition, MEND, audience)
        _run_case(w, case, ends)
    w.state, w.alive = start, True
    _note_hidden(w, step, union(possible))
    if step.may:
        ends.append(start)
    _go_on(w, ends)


def _run_case(w: Walk, case: core.Case, ends: list[State]) -> None:
    from .flow import run

    run(w, case.body)
    if w.alive:
        ends.append(w.state)


def _go_on(w: Walk, ends: list[State]) -> None:
    w.alive = bool(ends)
    if ends:
        w.state = ends[0]
        for state in ends[1:]:
            w.state = w.state.join(state, PUBLIC)


def parameter(w: Walk, given: core.Parameter, audience: frozenset[Symbol]) -> None:
    """A choice made up front by the player who acts. Unlike `choose` it shows the things."""
    if given.domain is None:
        w.state.bind(given.variable, KNOWN)
        return
    source = evaluate(w, given.domain)
    mend = BLIND if is_thing(given.domain.type) else MEND
    tell_actor(w, source.size | source.pick, POSSIBLE, given.domain, MEND, audience)
    tell_actor(w, source.face, POSSIBLE, given.domain, mend, audience)
    w.state.bind(given.variable, replace(source, symbol=local(given.variable), zone=None))
    if given.where is not None:
        tell_actor(w, content(w, given.where), POSSIBLE, given.where, MEND, audience)
    face = source.face if is_thing(given.variable.type) else PUBLIC
    chosen = Knowledge(face, symbol=local(given.variable))
    w.state.bind(
        given.variable, chosen.through(f"`{given.variable.name}` is chosen", given.variable.span)
    )
