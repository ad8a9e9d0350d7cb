"""The names that people may count on, and that `import ludomill` costs next to nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import ludomill
import pytest

REVERSI = str(Path(__file__).parents[1] / "games" / "reversi.game")
HEAVY = ("lark", "yaml", "jinja2", "click", "importlib.metadata", "json", "ludomill.")
SHOW_LOADED = "import sys, ludomill; print(*sys.modules)"
MATCH_NAMES = (
    *("active", "actions", "can_undo", "copy", "dump", "events", "imagine", "over", "play"),
    *("ranking", "scores", "state_name", "undo", "view", "zombie"),
)
ENGINE_NAMES = ("apply", "copy", "legal", "playout", "start", "to_move")


def reversi() -> Any:
    return ludomill.load(REVERSI)


def test_import_is_cheap() -> None:
    done = subprocess.run([sys.executable, "-c", SHOW_LOADED], capture_output=True, text=True)
    loaded = done.stdout.split()
    assert "ludomill" in loaded
    assert [name for name in loaded if name.startswith(HEAVY)] == []


def test_names_of_the_package() -> None:
    assert set(ludomill.__all__) == {"GameErrors", "IllegalAction", "load"}
    assert all(getattr(ludomill, name).__name__ == name for name in ludomill.__all__)
    with pytest.raises(AttributeError, match="'ludomill' has no attribute 'laod'"):
        ludomill.laod  # noqa: B018


def test_load_tells_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "broken.game"
    path.write_text("game: broken\nplayers: many\n", encoding="utf-8")
    with pytest.raises(ludomill.GameErrors) as caught:
        ludomill.load(str(path))
    assert any(d.span.line == 2 and d.code.startswith("E") for d in caught.value.diagnostics)


def test_names_of_match_and_engine() -> None:
    game = reversi()
    match, engine = game.start(), game.engine()
    assert [name for name in MATCH_NAMES if not hasattr(match, name)] == []
    assert [name for name in ENGINE_NAMES if not hasattr(engine, name)] == []


def test_match_as_the_documents_show_it() -> None:
    """Reversi opens with four legal moves, and any of them turns over one disc."""
    game = reversi()
    match = game.start(players=2, seed=7, options={"size": 8})
    assert (match.state_name, match.active, match.over) == ("playerTurn", (0,), False)
    actions = match.actions(0)
    assert {(a.seat, a.name) for a in actions} == {(0, "playDisc")}
    assert len(actions) == len({str(a) for a in actions}) == 4
    assert match.actions(1) in ([], ())

    kept = match.copy()
    match.play(actions[0])
    assert match.active == (1,)
    kept.play("playDisc", **actions[0].args)
    assert kept.dump() == match.dump()
    before = match.dump()
    with pytest.raises(ludomill.IllegalAction):
        match.play(actions[0])
    assert match.dump() == before

    again = game.restore(json.loads(json.dumps(before)))
    assert again.actions(1) == match.actions(1)
    json.dumps([match.view(0), match.view(None), match.events(1, since=0)])
    engine = game.engine(players=2, options={"size": 8})
    assert engine.legal(match.imagine(1, Random(1))) == engine.legal(match.position)
    assert match.can_undo(1) is False


def test_a_match_ends() -> None:
    match, random = reversi().start(players=2, seed=1), Random(1)
    while not match.over:
        match.play(random.choice(match.actions(match.active[0])))
    assert match.active == ()
    assert len(match.scores) == len(match.ranking) == 2
    with pytest.raises(ludomill.IllegalAction):
        match.play("playDisc", seat=0, square="a1")


def test_engine_level() -> None:
    engine = reversi().engine(players=2, options={})
    position = engine.start(7)
    assert engine.to_move(position) == 0
    actions = engine.legal(position)
    assert len(actions) == 4 and all(isinstance(action, int) for action in actions)
    other = engine.copy(position)
    engine.apply(position, actions[0])
    assert (engine.to_move(position), engine.to_move(other)) == (1, 0)
    assert engine.legal(other) == actions
    engine.playout(position, Random(3))
    assert engine.over(position) and not engine.over(other)
