"""From a `.game` file to a game that can be played, stage by stage."""

from __future__ import annotations

from dataclasses import dataclass

from ..dsl import core, model
from ..dsl.checker import check_game
from ..dsl.diagnostics import Diagnostic, GameErrors
from ..dsl.expand_turns import expand_turns
from ..dsl.lint import run as lint
from ..dsl.loader import load as load_file
from ..runtime.game import Game
from .ir import Program
from .ir_text import program_text
from .lowering import lower
from .python.emitter import Module, emit


@dataclass(frozen=True, eq=False)
class Checked:
    """`game` is what was read, `core` the checked game (None after errors)."""

    path: str
    game: model.Game | None
    core: core.CheckedGame | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def failed(self) -> bool:
        return any(d.is_error for d in self.diagnostics)


def check(path: str, against: str | None = None) -> Checked:
    """Read, check and lint a file. Nothing is raised for what stands in it."""
    loaded = load_file(path)
    if loaded.game is None:
        return Checked(path, None, None, loaded.problems)
    game = expand_turns(loaded.game)
    result = check_game(game)
    found = [*loaded.problems, *result.problems, *lint(game, result)]
    if against is not None:
        found.extend(_against(against, loaded.game))
    failed = any(d.is_error for d in found)
    return Checked(path, game, None if failed else result.checked, tuple(found))


def _against(old: str, game: model.Game) -> list[Diagnostic]:
    from ..dsl.against import compare

    before = load_file(old)
    if before.game is None:
        return list(before.problems)
    return compare(before.game, game)


def lowered(checked: Checked) -> Program:
    """The intermediate form; GameErrors if the file has errors."""
    if checked.core is None:
        raise GameErrors(checked.diagnostics)
    return lower(checked.core)


def ir_text(checked: Checked) -> str:
    return program_text(lowered(checked))


def compile_module(checked: Checked) -> Module:
    """The engine module with its line map; GameErrors if the file has errors."""
    return emit(lowered(checked))


def compile_game(checked: Checked) -> str:
    """The text of the engine module."""
    return compile_module(checked).text


def load(path: str) -> Game:
    """Check and compile a file in memory; GameErrors with all diagnostics if it has errors."""
    checked = check(path)
    text = compile_game(checked)
    namespace: dict[str, object] = {"__name__": f"ludomill_game_{checked.path}"}
    exec(compile(text, f"<engine of {path}>", "exec"), namespace)
    game = namespace["GAME"]
    assert isinstance(game, Game)
    return game
