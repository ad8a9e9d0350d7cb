"""The pages of the codes: each code has one, and its examples do what it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from ludomill.dsl.checking.checker import check_game
from ludomill.dsl.explanations import EXPLANATIONS
from ludomill.dsl.reading.loader import expand_turns, load

DSL = Path(__file__).parents[1] / "dsl"
HEAD = {"game": "sample", "title": "Sample", "players": "2"}
EXAMPLE = re.compile(r"^(Wrong|Right)\b[^\n]*:\n\n((?:    [^\n]*\n|\n)+)", re.MULTILINE)


def examples(text: str) -> dict[str, str]:
    """The examples of a page, with the head of a game where they have none."""
    found = {}
    for kind, indented in EXAMPLE.findall(text.strip("\n") + "\n\n"):
        body = re.sub(r"^    ", "", indented, flags=re.MULTILINE).strip("\n") + "\n"
        head = "".join(
            f"{key}: {value}\n"
            for key, value in HEAD.items()
            if not re.search(rf"^{key}:", body, re.MULTILINE)
        )
        found[kind] = head + body
    return found


def codes(text: str, folder: Path) -> set[str]:
    """The codes of everything found in a game."""
    path = folder / "sample.game"
    path.write_text(text, encoding="utf-8")
    loaded = load(str(path))
    found = {problem.code for problem in loaded.problems}
    if loaded.game is not None and not found:
        found |= {problem.code for problem in check_game(expand_turns(loaded.game)).problems}
    return found


def used_codes() -> set[str]:
    """Every code that stands in the sources of `dsl`."""
    sources = [
        p for p in DSL.rglob("*.py") if p.parent.name not in ("explanations", "lint", "rules")
    ]
    return {c for p in sources for c in re.findall(r'"([EW]\d{4})"', p.read_text("utf-8"))}


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert set(EXPLANATIONS) == used_codes()


@pytest.mark.parametrize("code", EXPLANATIONS)
def test_titles_are_short_and_no_sentences(code: str) -> None:
    title, text = EXPLANATIONS[code]
    assert 5 < len(title) <= 75
    assert not title.endswith(".")
    assert text.strip()
    assert max(map(len, text.splitlines())) <= 100


WITH_EXAMPLES = [code for code, (_, text) in EXPLANATIONS.items() if "Wrong:" in text]


@pytest.mark.parametrize("code", WITH_EXAMPLES)
def test_the_wrong_example_has_the_code(code: str, tmp_path: Path) -> None:
    assert code in codes(examples(EXPLANATIONS[code][1])["Wrong"], tmp_path)


RIGHT = [code for code, (_, text) in EXPLANATIONS.items() if "Right:" in text]


@pytest.mark.parametrize("code", RIGHT)
def test_the_right_example_has_no_error(code: str, tmp_path: Path) -> None:
    found = codes(examples(EXPLANATIONS[code][1])["Right"], tmp_path)
    assert {c for c in found if c.startswith("E")} == set()


def test_most_pages_have_examples() -> None:
    # 05: two versions compared; 06: projects of BGA
    of_one_game = [code for code in EXPLANATIONS if code[1:3] not in ("05", "06")]
    assert len(WITH_EXAMPLES) > 0.8 * len(of_one_game)
