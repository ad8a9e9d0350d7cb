"""The declarations of clients, read by the TypeScript compiler."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from client_files import ROOT, build_client, package

GAMES = sorted([*ROOT.glob("games/*.game"), ROOT / "tests/drafts/innovation.game"])
SETTINGS = {
    "strict": True,
    "allowJs": True,
    "checkJs": True,
    "noEmit": True,
    "target": "es2022",
    "module": "es2022",
    "moduleResolution": "bundler",
    "types": [],
}
# Right names pass; a wrong name or type where an error is expected would be one.
USE = """
import { GeneratedGame } from "./hearts.generated";
import type { ActionArgs, GameData, NotificationArgs, StateName } from "./hearts.generated";
import type { Stock } from "./bga";

const state: StateName = "playerTurn";
// @ts-expect-error
const noState: StateName = "playersTurn";
const played: ActionArgs["playCard"] = { card: { suit: "hearts", rank: "queen" } };
// @ts-expect-error
const noCard: ActionArgs["playCard"] = { card: { suit: "herts", rank: "queen" } };
const who = { player: 0, player_id: 0, player_name: "Ann" };
const told: NotificationArgs["countPoints"] = { log: "", ...who, n: 3 };
// @ts-expect-error
const notTold: NotificationArgs["countPoints"] = { log: "", ...who };

class Game extends GeneratedGame {
  hand!: Stock;
  setup(data: GameData) {
    const points: number = data.table.points[0];
    // @ts-expect-error
    const suit: string = data.table.points[0];
    this.hand.setSelectionMode(1);
    // @ts-expect-error
    this.hand.setSelectionMode(3);
    this.bga.actions.performAction("playCard", played);
    // @ts-expect-error
    this.bga.actions.performAction("playCards", played);
    return [points, suit];
  }
}
export { Game, state, noState, noCard, told, notTold };
"""


def checked(folder: Path, names: list[str]) -> str:
    """What the compiler says of these files."""
    config = {"compilerOptions": SETTINGS, "files": names}
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    compiler = package("typescript") / "bin" / "tsc"
    command = ["node", str(compiler), "--project", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120).stdout


def test_clients_are_well_typed(tmp_path: Path) -> None:
    """The author's part of every game, against the declarations of the generated part."""
    names = []
    for path in GAMES:
        build_client(path, tmp_path / path.stem)
        names += [
            str(own) for own in (tmp_path / path.stem).glob("*.js") if ".generated" not in own.name
        ]
    assert len(names) == len(GAMES)
    assert checked(tmp_path, names) == ""


def test_declarations_are_exact(tmp_path: Path) -> None:
    build_client(ROOT / "games" / "hearts.game", tmp_path)
    (tmp_path / "use.ts").write_text(USE, encoding="utf-8")
    assert checked(tmp_path, ["use.ts"]) == ""


@pytest.mark.parametrize("word", ["playerTurn", "countPoints"])
def test_the_compiler_sees_what_is_missing(tmp_path: Path, word: str) -> None:
    """So that the silence above means something."""
    build_client(ROOT / "games" / "hearts.game", tmp_path)
    (tmp_path / "use.ts").write_text(USE.replace(word, "x"), encoding="utf-8")
    assert "error TS" in checked(tmp_path, ["use.ts"])
