"""What the documents say is true: their games are played, their programs and commands run, their
tables are those of the code. `LUDOMILL_GOLDEN=1` writes the tables anew."""

from __future__ import annotations

import os
import random
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from doc_snippets import DOCUMENTS, ROOT, Snippet, claims, game_of, snippets
from doc_tables import names_in, rewritten
from ludomill.compiler.pipeline import check, compile_game
from ludomill.compiler.scenarios import run_scenario
from ludomill.dsl.reading.schema import SECTIONS

LANGUAGE = ROOT / "docs" / "language.md"
MOST_MOVES = 5_000
WHOLE = ("yaml game",)
TRIED = (*WHOLE, "yaml host", "yaml part", "python effect", "python claims")
WRONG = ("yaml wrong", "python wrong")
OTHER = ("json", "console", "text", "yaml", "make", "python", "php", "mermaid")


def built(snippet: Snippet, folder: Path) -> tuple[Any, Any]:
    """The checked file and the compiled game; fails with what is wrong and where."""
    path = folder / "snippet.game"
    path.write_text(game_of(snippet), encoding="utf-8")
    checked = check(str(path))
    wrong = [f"{d.span.line}: {d.code} {d.message}" for d in checked.diagnostics if d.is_error]
    assert not wrong, (str(snippet), wrong)
    namespace: dict[str, Any] = {"__name__": "snippet"}
    exec(compile(compile_game(checked), str(snippet), "exec"), namespace)
    return checked, namespace["GAME"]


# ------------------------------------------------------------------------------ snippets
def test_every_block_is_of_a_known_kind() -> None:
    text = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    heads = re.findall(r"^```(.+)$", text, re.MULTILINE)
    known = (*TRIED, *WRONG, *OTHER)
    assert [head for head in heads if not head.startswith(known)] == []
    assert text.count("\n```") == 2 * len(heads), "a block without a kind, or one that stays open"


@pytest.mark.parametrize("snippet", snippets(*TRIED), ids=str)
def test_game_of_snippet_is_played(snippet: Snippet, tmp_path: Path) -> None:
    """Checked without errors; three games by random moves come to their end; scenarios hold."""
    checked, game = built(snippet, tmp_path)
    if snippet.kind in WHOLE:
        assert [str(d.message) for d in checked.diagnostics if d.code[1:3] == "03"] == []
    for players in game.players:
        engine = game.engine(players)
        for seed in range(3):
            position, chooser = engine.start(seed), random.Random(seed)
            for _ in range(MOST_MOVES):
                if engine.over(position):
                    break
                engine.apply(position, chooser.choice(engine.legal(position)))
            assert engine.over(position)
    for scenario in checked.game.scenarios:
        failure = run_scenario(checked, scenario)
        assert failure is None, failure and failure.message


@pytest.mark.parametrize("snippet", snippets("python claims"), ids=str)
def test_claims_hold(snippet: Snippet, tmp_path: Path) -> None:
    _, game = built(snippet, tmp_path)
    engine = game.engine()
    table = engine.table(engine.start(0))
    every = claims(snippet.text)
    assert [claim for n, claim in enumerate(every) if table[f"claim_{n}"] is not True] == []
    assert every


@pytest.mark.parametrize("snippet", snippets(*WRONG), ids=str)
def test_wrong_snippet_gets_its_code(snippet: Snippet, tmp_path: Path) -> None:
    path = tmp_path / "wrong.game"
    path.write_text(game_of(snippet), encoding="utf-8")
    assert snippet.words[3] in {d.code for d in check(str(path)).diagnostics}


# ------------------------------------------------------------------------------ tables
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_tables_are_those_of_the_code(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    if os.environ.get("LUDOMILL_GOLDEN"):
        document.write_text(rewritten(text), encoding="utf-8")
    assert document.read_text(encoding="utf-8") == rewritten(text)


def test_every_key_is_in_the_reference() -> None:
    told = names_in(LANGUAGE.read_text(encoding="utf-8"))
    assert {title for title, section in SECTIONS.items() if section.keys} <= set(told)
    assert {"facts", "builtins", "gatherers", "operators", "words"} <= set(told)


# ------------------------------------------------------------------------------ programs
STEPS = ("yaml file", "php file", "console", "python run")
WALKED = [
    document for document in DOCUMENTS if any(s.document == document for s in snippets(*STEPS))
]


def environment(folder: Path) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    cache = {"XDG_CACHE_HOME": str(folder / "cache"), "COLUMNS": "100", "NO_COLOR": "1"}
    return {**os.environ, **cache, "PATH": path}


@pytest.mark.parametrize("document", WALKED, ids=lambda path: path.name)
def test_files_sessions_and_programs(document: Path, tmp_path: Path) -> None:
    """In an empty folder: files are written, sessions and programs run, from top to bottom."""
    for snippet in snippets(*STEPS):
        if snippet.document != document:
            continue
        if snippet.kind.endswith(" file"):
            path = tmp_path / snippet.words[2]
            path.parent.mkdir(exist_ok=True)
            path.write_text(snippet.text, encoding="utf-8")
        elif snippet.words[0] == "console":
            for command, shown in sessions(snippet.text):
                assert_shown(command, shown, output_of(command, tmp_path))
        else:
            run_program(snippet, tmp_path)


def run_program(snippet: Snippet, folder: Path) -> None:
    """What stands behind `# prints` must be among what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", snippet.text],
        cwd=folder, env=environment(folder), capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    said = re.findall(r"# prints (.+)$", snippet.text, re.MULTILINE)
    assert_shown(str(snippet), said, done.stdout)


def sessions(text: str) -> list[tuple[str, list[str]]]:
    """Every command of a session, with the lines below it."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def output_of(command: str, folder: Path) -> str:
    """What a command prints. `make` is not run here: a test of its own looks at its targets."""
    if shlex.split(command)[0] in ("make", "git", "cd"):
        return ""
    done = subprocess.run(
        command, shell=True, cwd=folder, env=environment(folder), timeout=60, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stdout
    return done.stdout


def assert_shown(command: str, shown: list[str], output: str) -> None:
    """The lines shown stand in the output in their order; `...` stands for lines left out."""
    rest = [line.rstrip() for line in output.splitlines()]
    for line in shown:
        wanted = line.rstrip()
        if wanted == "..." or not wanted:
            continue
        assert wanted in rest, f"{command}: {wanted!r} is not in\n{output}"
        rest = rest[rest.index(wanted) + 1 :]


def test_make_knows_what_the_documents_name() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    text = "".join(document.read_text(encoding="utf-8") for document in DOCUMENTS)
    named = set(re.findall(r"(?:`|\$ )make ([a-z]+)", text))
    assert {"play", "test"} <= named <= targets


# ------------------------------------------------------------------------------ links and files
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    text = re.sub(r"```.*?```|`[^`\n]*`", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith("http"):
            continue
        name, _, anchor = target.partition("#")
        other = document.parent / name if name else document
        assert other.exists(), target
        if anchor:
            assert anchor in anchors(other.read_text(encoding="utf-8")), target


def anchors(text: str) -> set[str]:
    """The anchors that GitHub makes of headings."""
    heads = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


# A path in backticks with a folder and an ending, or a folder of the project.
_FILE = re.compile(r"`((?:dsl|compiler|runtime|games|examples|tests|docs|benchmarks)/[\w./]*)`")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_files_named_are_there(document: Path) -> None:
    found = _FILE.findall(document.read_text(encoding="utf-8"))
    assert [name for name in found if not (ROOT / name).exists()] == []
