"""From a `.game` file to a game that can be played, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dsl.checking import core
from ..dsl.checking.checker import check_game
from ..dsl.checking.scenario_checks import unknown_choices
from ..dsl.diagnostics import Diagnostic, GameErrors
from ..dsl.lint import run_all as lint
from ..dsl.reading import model
from ..dsl.reading.combinations import combinations
from ..dsl.reading.expand_turns import expand_turns
from ..dsl.reading.loader import load as load_file
from ..dsl.source import Source, Span
from ..dsl.syntax.syntax_problem import too_deep

if TYPE_CHECKING:  # the back end is loaded when it is needed: `lint` has to start quickly
    from ..runtime.matches.game import Game
    from .client.emitter import ClientFile
    from .ir import Program
    from .python.emitter import Module


@dataclass(frozen=True, eq=False)
class Variant:
    """The checked game for these option values (by id; one empty assignment: for all)."""

    core: core.CheckedGame
    assignments: tuple[dict[int, int], ...]


@dataclass(frozen=True, eq=False)
class Checked:
    """`game` is what was read, united with the parts of the first combination. `variants` holds the
    checked game of every combination of parts with the option values that choose it (none after
    errors); most games have one."""

    path: str
    game: model.Game | None
    variants: tuple[Variant, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def core(self) -> core.CheckedGame | None:
        """The checked game of the first combination, None after errors."""
        return self.variants[0].core if self.variants else None

    @property
    def failed(self) -> bool:
        return any(d.is_error for d in self.diagnostics)


def check(path: str, against: str | None = None) -> Checked:
    """Read, check and lint a file. Nothing is raised for what stands in it."""
    try:
        return _check(path, against)
    except RecursionError:
        return Checked(path, None, (), (too_deep(Span(Source(path, ""), 0, 0)),))


def _check(path: str, against: str | None) -> Checked:
    loaded = load_file(path)
    if loaded.game is None:
        return Checked(path, None, (), loaded.problems)
    found = list(loaded.problems)
    variants = []
    checked = []
    for combination in combinations(loaded.game):
        game = expand_turns(combination.game)
        result = check_game(game)
        found.extend((*combination.problems, *result.problems))
        checked.append((game, result))
        if result.checked is not None:
            variants.append(Variant(result.checked, combination.assignments))
    if not any(d.is_error for d in found):
        asked = [name for _, result in checked for name in result.universe.choices]
        found.extend(d for _, r in checked for d in unknown_choices(r.universe, asked))
    found.extend(lint(checked, whole=not any(d.is_error for d in found)))
    if against is not None:
        found.extend(_against(against, loaded.game))
    found = list({_identity(d): d for d in found}.values())
    failed = any(d.is_error for d in found)
    return Checked(path, checked[0][0], () if failed else tuple(variants), tuple(found))


def _identity(d: Diagnostic) -> tuple[object, ...]:
    """Findings that every combination has are told once."""
    return d.code, d.span.source.name, d.span.start, d.span.end, d.message


def _against(old: str, game: model.Game) -> list[Diagnostic]:
    from ..dsl.against.versions import compare

    before = load_file(old)
    if before.game is None:
        return list(before.problems)
    return compare(before.game, game)


def lowered(checked: Checked) -> list[Program]:
    """The intermediate form of every variant; GameErrors if the file has errors."""
    from .lowering import lower

    if not checked.variants:
        raise GameErrors(checked.diagnostics)
    return [lower(variant.core) for variant in checked.variants]


def ir_text(checked: Checked) -> str:
    from .ir_text import program_text

    return "\n".join(program_text(program) for program in lowered(checked))


def compile_module(checked: Checked) -> Module:
    """The engine module with its line map; GameErrors if the file has errors."""
    from .python.emitter import emit

    return emit(lowered(checked), [variant.assignments for variant in checked.variants])


def compile_game(checked: Checked) -> str:
    """The text of the engine module."""
    return compile_module(checked).text


def client_of(checked: Checked, classic: bool = False) -> tuple[ClientFile, ...]:
    """The files of the game's client; GameErrors if the file has errors."""
    from .client.emitter import emit

    if not checked.variants:
        raise GameErrors(checked.diagnostics)
    return emit([variant.core for variant in checked.variants], classic)


def bga_project(checked: Checked, classic: bool = False) -> dict[str, str]:
    """The files of a BGA project by their paths; GameErrors if the file has errors."""
    from .bga.project import export

    if not checked.variants:
        raise GameErrors(checked.diagnostics)
    return export([variant.core for variant in checked.variants], classic)


def load(path: str) -> Game:
    """Check and compile a file in memory; GameErrors with all diagnostics if it has errors."""
    return game_of(compile_game(check(path)), path)


def game_of(text: str, path: str) -> Game:
    """The game of an engine module's text, compiled from the file at `path`."""
    from ..runtime.matches.game import Game

    namespace: dict[str, object] = {"__name__": f"ludomill_game_{path}"}
    exec(compile(text, f"<engine of {path}>", "exec"), namespace)
    game = namespace["GAME"]
    assert isinstance(game, Game)
    return game
