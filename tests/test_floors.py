"""Who may import whom: `runtime` is the ground, `dsl` stands beside it, `compiler` on both."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from ludomill.compiler.pipeline import check, compile_game

ROOT = Path(__file__).parents[1]
FLOORS = ("dsl", "compiler", "runtime")
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for floor in FLOORS
    for path in sorted((ROOT / floor).rglob("*.py"))
}
# What of the compiler reaches down to the runtime: the rest writes code and runs none.
ON_BOTH = ("compiler.cli", "compiler.commands", "compiler.pipeline", "compiler.scenario")
# Pairs that know each other, one of them inside a function or for its types alone. The aim is to
# make this shorter: a pair that is gone must be taken out, a new one wants another design.
KNOWN_PAIRS = {
    ("compiler.python.domain_text", "compiler.python.layout"),
    ("compiler.python.gathering", "compiler.python.planes"),
    ("dsl.checking.arithmetic", "dsl.checking.expressions"),
    ("dsl.checking.calls", "dsl.checking.effect_calls"),
    ("dsl.checking.calls", "dsl.checking.expressions"),
    ("dsl.checking.checker", "dsl.checking.record_rows"),
    ("dsl.checking.context", "dsl.checking.names"),
    ("dsl.checking.expressions", "dsl.checking.indexing"),
    ("dsl.visibility.calls", "dsl.visibility.expressions"),
    ("dsl.visibility.calls", "dsl.visibility.flow"),
    ("dsl.visibility.choices", "dsl.visibility.flow"),
    ("dsl.visibility.comprehensions", "dsl.visibility.expressions"),
    ("dsl.visibility.expressions", "dsl.visibility.flow"),
    ("dsl.visibility.expressions", "dsl.visibility.table"),
    ("runtime.playing.branches", "runtime.playing.engine"),
    ("runtime.playing.encoding", "runtime.playing.engine"),
    ("runtime.matches.game", "runtime.matches.match"),
    ("runtime.matches.match", "runtime.matches.picking"),
    ("runtime.matches.match", "runtime.matches.storing"),
}


def imports_of(module: str) -> Iterator[tuple[str, bool]]:
    """Modules of ours that a module imports, and whether that happens while it is imported."""
    path = MODULES[module]
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    tree = ast.parse(path.read_text(encoding="utf-8"))
    late = {id(n) for outer in ast.walk(tree) if is_late(outer) for n in ast.walk(outer)}
    for node in ast.walk(tree):
        for name in named_by(node, package):
            while name and name not in MODULES:
                name = name.rpartition(".")[0]
            if name:
                yield name, id(node) not in late


def is_late(node: ast.AST) -> bool:
    """Functions, and `if TYPE_CHECKING:`."""
    checking = isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")
    return checking or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))


def named_by(node: ast.AST, package: list[str]) -> list[str]:
    """The names that an import names, counted from the root of the checkout."""
    if isinstance(node, ast.Import):
        names = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else []
        start = ".".join([*above, *(node.module or "").split(".")]).strip(".")
        names = [f"{start}.{alias.name}".strip(".") for alias in node.names]
    else:
        return []
    return [name.removeprefix("ludomill.") for name in names]


IMPORTS = {module: list(imports_of(module)) for module in MODULES}


def allowed(module: str, other: str) -> bool:
    floor, below = module.split(".")[0], other.split(".")[0]
    if floor == below or (floor, below) == ("compiler", "dsl"):
        return True
    if floor == "dsl":
        return other == "runtime.options"
    return below == "runtime" and module.startswith(ON_BOTH)


def test_floors() -> None:
    seen = [(module, other) for module, found in IMPORTS.items() for other, _ in found]
    assert ("compiler.pipeline", "runtime.matches.game") in seen
    assert [pair for pair in seen if not allowed(*pair)] == []


@pytest.mark.parametrize(
    "order",
    [
        ["dsl.syntax", "dsl.reading", "dsl.checking", "dsl.visibility", "dsl.lint"],
        [f"runtime.{part}" for part in ("boards", "values", "playing", "telling", "matches")],
    ],
)
def test_parts_stand_on_each_other(order: list[str]) -> None:
    """Each part imports those before it, and none that comes after."""
    level = {module: i for i, part in enumerate(order) for module in MODULES if part in module}
    seen = [(m, other) for m in level for other, _ in IMPORTS[m] if other in level]
    assert any(level[m] > level[other] for m, other in seen)
    assert [pair for pair in seen if level[pair[0]] < level[pair[1]]] == []


def test_no_circle_of_imports() -> None:
    """While modules are imported: a circle works only in some orders, and breaks in the others."""
    early = {m: {other for other, now in found if now} - {m} for m, found in IMPORTS.items()}
    while ends := {module for module, others in early.items() if not others}:
        early = {m: others - ends for m, others in early.items() if m not in ends}
    assert early == {}


def test_no_two_modules_import_each_other() -> None:
    """Counts what is imported in functions and for types too."""
    known = {module: {other for other, _ in found} for module, found in IMPORTS.items()}
    pairs = {(m, other) for m in known for other in known[m] if m < other and m in known[other]}
    assert pairs - KNOWN_PAIRS == set()
    assert KNOWN_PAIRS - pairs == set()


@pytest.mark.parametrize("path", sorted((ROOT / "games").glob("*.game")), ids=lambda p: p.stem)
def test_generated_code_stands_on_the_runtime_alone(path: Path) -> None:
    nodes = list(ast.walk(ast.parse(compile_game(check(str(path))))))
    names = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    names |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert any(name and name.startswith("ludomill.runtime") for name in names)
    ours = ("ludomill.runtime.", "__future__")
    assert [name for name in names if not name or not f"{name}.".startswith(ours)] == []
