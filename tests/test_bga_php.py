"""Exported BGA projects, looked at by PHP itself: every file parses, and what the files hold is
what the game says. tests/bga_stubs.php stands in for BGA's framework."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bga_export_game import TEXT, exported, transitions
from game_files import DRAFTS, FILES
from ludomill.compiler.bga.names import act_name
from ludomill.compiler.bga.php import php_value
from ludomill.compiler.pipeline import bga_project, check
from ludomill.dsl.checking import core
from ludomill.dsl.checking.types import (
    BoolType,
    EnumType,
    PatternType,
    PlaceType,
    PlayerType,
    RecordType,
    Type,
    as_int,
)
from ludomill.dsl.reading import model

EVALUATE = Path(__file__).with_name("bga_evaluate.php")
PATHS = {path.stem: path for path in (*FILES, *DRAFTS.values())}
MARK = "clienttranslate:"


# ------------------------------------------------------------------------------ running PHP
def put(folder: Path, files: dict[str, str]) -> Path:
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
    return folder


def php(*arguments: str) -> str:
    ran = subprocess.run(
        ["php", "-n", "-d", "error_reporting=-1", "-d", "display_errors=stderr", *arguments],
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def evaluated(folder: Path) -> Any:
    return json.loads(php(str(EVALUATE), str(folder)))


@pytest.fixture(scope="module")
def modern(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("modern")
    return evaluated(put(folder / "project", exported(folder)))


@pytest.fixture(scope="module")
def classic(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("classic")
    return evaluated(put(folder / "project", exported(folder, classic=True)))


# ------------------------------------------------------------------------------ one game, by hand
def test_state_classes(modern: Any) -> None:
    turn = next(state for state in modern["states"] if state["id"] == 2)
    assert turn == {
        "id": 2,
        "type": "activeplayer",
        "name": "playerTurn",
        "class": "PlayerTurn",
        "description": MARK + "${actplayer} must buy",
        "descriptionMyTurn": MARK + "${you} must buy one of ${left}, with ${coins_active} coins",
        "transitions": {"bought": 3, "waited": 3},
        "updateGameProgression": False,
        "initialPrivate": None,
        "actions": {
            "actBuy": {
                "activePlayerId": ["int", []],
                "stall": ["int", []],
                "price": ["int", [["IntParam", {"min": 1, "max": 3}]]],
                "fruit": ["string", [["StringParam", {"enum": ["apple", "pear"]}]]],
                "to": ["string", [["StringParam", {"alphanum": True}]]],
            },
            "actGive": {"activePlayerId": ["int", []], "who": ["int", []]},
            "actPass": {"activePlayerId": ["int", []]},
        },
        "methods": ["getArgs", "zombie"],
        "args": {
            "left": None,
            "coins_active": None,
            "_private": {"active": {"own": None}},
            "descriptions": {"description_last": MARK + "${actplayer} must buy for the last time"},
        },
    }
    others = {state["class"]: state for state in modern["states"]}
    assert others["NextPlayer"]["updateGameProgression"] is True
    assert others["NextPlayer"]["methods"] == ["onEnteringState"]
    assert others["ListState"]["initialPrivate"] == 5
    assert others["ListState"]["transitions"] == {"done": 2, "end": 99}
    assert others["ListState"]["description"] == (
        MARK + "Others must wait for ${mine_players_0_2}, ${coins_players_0} and ${value_9_1}"
    )
    assert others["ListState"]["args"] == {
        "mine_players_0": None,
        "mine_players_0_2": None,
        "coins_players_0": None,
        "value_9_1": None,
        "_private": {"7": {"mine": None}, "9": {"mine": None}},
    }
    assert others["WaitAlone"]["actions"] == {"actPass": {"currentPlayerId": ["int", []]}}
    assert others["WaitAlone"]["type"] == "private"


def test_states_array(classic: Any) -> None:
    states = classic["arrays"]["states.inc.php"]["machinestates"]
    assert list(states) == ["1", "2", "3", "4", "5", "99"]
    assert states["2"] == {
        "name": "playerTurn",
        "description": MARK + "${actplayer} must buy",
        "description_last": MARK + "${actplayer} must buy for the last time",
        "descriptionmyturn": MARK + "${you} must buy one of ${left}, with ${coins_active} coins",
        "type": "activeplayer",
        "args": "argPlayerTurn",
        "possibleactions": ["buy", "give", "pass"],
        "transitions": {"bought": 3, "waited": 3},
    }
    assert states["3"] == {
        "name": "nextPlayer",
        "description": "",
        "type": "game",
        "action": "stNextPlayer",
        "transitions": {"nextTurn": 4},
        "updateGameProgression": True,
    }
    assert states["4"]["initialprivate"] == 5
    assert states["1"]["transitions"] == {"": 2}
    assert states["99"]["name"] == "gameEnd"


def test_methods_of_an_imported_game_keep_their_names(tmp_path: Path) -> None:
    """An effect `stX` that is called first in a state, a function `argX` in its args."""
    text = TEXT.replace("      activate active.next\n", "      stAdvance()\n")
    text = text.replace("  Gain(me", "  stAdvance(): turn_number += 1\n  Gain(me")
    text = text.replace("  rich(me", "  argTurn(): 3\n  rich(me").replace(
        ": len(drawn)", ": argTurn()"
    )
    found = evaluated(put(tmp_path / "project", exported(tmp_path, text, classic=True)))
    states = found["arrays"]["states.inc.php"]["machinestates"]
    assert (states["3"]["action"], states["2"]["args"]) == ("stAdvance", "argTurn")
    assert {"stAdvance", "argTurn", "argList"} <= set(found["game"])


def test_definition_arrays(classic: Any) -> None:
    infos = classic["arrays"]["gameinfos.inc.php"]["gameinfos"]
    assert infos["tie_breaker_description"] == "totranslate:Fewest cards, then \\ the luck"
    assert infos["game_name"] == "Night Market"
    assert infos["game_interface_width"] == {"min": 600}
    found = classic["arrays"]["gameoptions.inc.php"]
    assert found["game_options"]["100"]["values"]["2"] == {
        "name": "totranslate:It's long",
        "description": "totranslate:A longer night",
        "tmdisplay": "totranslate:Long",
    }
    assert found["game_options"]["101"]["startcondition"]["1"][0] == {
        "type": "maxplayers",
        "value": 2,
        "message": "totranslate:Only two in the rain",
        "gamestartonly": True,
    }
    assert found["game_preferences"]["100"]["values"][1]["cssPref"] == "ask_first"
    stats = classic["arrays"]["stats.inc.php"]["stats_type"]
    assert stats["value_labels"] == {"11": ["totranslate:Bad", "totranslate:Good"]}
    assert stats["table"] == {"rounds": {"id": 10, "name": "totranslate:Rounds", "type": "int"}}


def test_material(modern: Any, classic: Any) -> None:
    found = modern["material"]
    assert classic["arrays"]["material.inc.php"] == found
    assert found["enums"] == {"Fruit": ["apple", "pear"]}
    assert found["ranges"] == {"Price": {"low": 1, "high": 3}}
    assert found["constants"] == {"basket": [1, 3]}
    assert found["boards"]["Square"]["places"] == ["a1", "a2", "b1", "b2"]
    stalls = found["records"]["Stall"]
    assert stalls["corner"] == {
        "title": MARK + "The baker's $tall",
        "fruit": "pear",
        "open": False,
        "gains": "CornerGains",
        "copies": 2,
    }
    assert stalls["empty"]["gains"] is None
    assert "CornerGains" in modern["rules"]
    tokens = found["records"]["Token"]
    assert [(row["owner"], row["fruit"]) for row in tokens] == [
        (0, "apple"), (0, "pear"), (1, "apple"), (1, "pear"), (2, "apple"), (2, "pear"),
    ]  # fmt: skip


def test_actions_of_the_older_form_reach_the_game_class(classic: Any) -> None:
    assert classic["sent"] == ["buy", "give", "pass"]
    assert {"buy", "give", "pass", "argPlayerTurn", "argList", "stNextPlayer"} <= set(
        classic["game"]
    )


def test_what_is_translated_does_what_the_game_does(tmp_path: Path) -> None:
    """The bodies in PHP are run: state classes give the transition, the game class takes it."""
    modern = put(tmp_path / "modern", exported(tmp_path))
    classic = put(tmp_path / "classic", exported(tmp_path, classic=True))
    stubs = EVALUATE.with_name("bga_stubs.php")
    program = """
        require '{stubs}';
        foreach (glob('{folder}/modules/php/{{,States/}}*.php', GLOB_BRACE) as $f) require $f;
        $game = new Bga\\Games\\NightMarket\\Game();
        {run}
        echo json_encode($game->calls);
    """
    run = """
        $next = 'Bga\\Games\\NightMarket\\States\\NextPlayer';
        $turn = 'Bga\\Games\\NightMarket\\States\\PlayerTurn';
        $game->calls[] = (new $next($game))->onEnteringState();
        $game->calls[] = (new $turn($game))->zombie(7);
        $list = 'Bga\\Games\\NightMarket\\States\\ListState';
        (new $list($game))->onEnteringState();
    """
    said = php("-r", program.format(stubs=stubs, folder=modern, run=run))
    assert json.loads(said) == ["activeNextPlayer", "nextTurn", "waited", "all active", "private"]
    run = """
        $game->stNextPlayer();
        (new ReflectionMethod($game, 'zombieTurn'))->invoke($game, ['name' => 'playerTurn'], 7);
    """
    said = php("-r", program.format(stubs=stubs, folder=classic, run=run))
    assert json.loads(said) == ["activeNextPlayer", "nextState nextTurn", "nextState waited"]


def test_texts_that_could_break_out_of_php(tmp_path: Path) -> None:
    """In strings, in comments and in names."""
    hostile = "a ' b \\ c ?> d */ e $x {$y} \" <?php"
    text = TEXT.replace("name: Rain", f"name: |-\n      {hostile}")
    text = text.replace("  Gain(me", "  # ?> */ exit();\n  Gain(me")
    text = text.replace("coins[me] += price", "coins[me] += price      # ?> */ ' exit();")
    for classic in (False, True):
        folder = put(tmp_path / str(classic), exported(tmp_path, text, classic))
        found = evaluated(folder)
        if classic:
            options = found["arrays"]["gameoptions.inc.php"]["game_options"]
            assert options["101"]["name"] == f"totranslate:{hostile}"
        for path in folder.rglob("*.php"):
            assert php("-l", str(path)).startswith("No syntax errors"), path


def test_random_values_are_what_php_evaluates(tmp_path: Path) -> None:
    """Nested arrays of texts with everything that means something in PHP."""
    chance = Random(5)
    pieces = [
        "'",
        '"',
        "\\",
        "$",
        "{$a}",
        "\n",
        "\r",
        "\t",
        "\x00",
        "\x1b",
        "?>",
        "*/",
        "é",
        "卡",
        "n",
        "0",
    ]

    def word() -> str:
        return "".join(chance.choice(pieces) for _ in range(chance.randrange(6)))

    def value(depth: int) -> Any:
        kind = chance.randrange(6 if depth else 4)
        if kind == 4:
            return [value(depth - 1) for _ in range(chance.randrange(1, 5))]
        if kind == 5:  # a letter before: PHP reads a key of digits as a number
            return {f"k{word()}": value(depth - 1) for _ in range(chance.randrange(1, 5))}
        return [None, chance.random() < 0.5, chance.randrange(-(10**12), 10**12), word()][kind]

    values = [value(3) for _ in range(300)]
    file = tmp_path / "values.php"
    file.write_text(
        f"<?php\necho json_encode({php_value(values)});", encoding="utf-8", newline="\n"
    )
    assert json.loads(php(str(file))) == values


# ------------------------------------------------------------------------------ every game
# What the game says and what PHP has read are brought into the same plain form, then compared.
@pytest.mark.parametrize("name", sorted(PATHS))
def test_games_and_examples(tmp_path: Path, name: str) -> None:
    checked = check(str(PATHS[name]))
    game = checked.core
    assert game is not None
    modern = put(tmp_path / "modern", bga_project(checked))
    classic = put(tmp_path / "classic", bga_project(checked, classic=True))
    for path in (*modern.rglob("*.php"), *classic.rglob("*.php")):
        assert php("-l", str(path)).startswith("No syntax errors"), path
    classes, older = as_mapping(evaluated(modern)), as_mapping(evaluated(classic))
    arrays = older["arrays"]
    compare(states_in_classes(classes["states"]), states_of(game))
    compare(actions_in_classes(classes["states"]), actions_of(game))
    compare(states_in_array(arrays["states.inc.php"]["machinestates"]), states_of(game))
    compare(names_in_array(arrays["states.inc.php"]["machinestates"]), names_of(game))
    named = methods_in_array(arrays["states.inc.php"]["machinestates"])
    assert named - set(older["game"].values()) == set()
    compare(arrays["gameoptions.inc.php"]["game_options"], options_of(game.model))
    compare(arrays["gameoptions.inc.php"]["game_preferences"], preferences_of(game.model))
    compare(arrays["stats.inc.php"]["stats_type"], stats_of(game.model))
    compare(arrays["gameinfos.inc.php"]["gameinfos"], facts_of(game.model))
    compare(arrays["material.inc.php"], classes["material"])
    compare(classes["material"]["enums"], {e.name: list(e.members) for e in game.enums.values()})
    compare(cells_in(classes["material"]["records"], game), cells_of(game))


def compare(found: Any, expected: Any) -> None:
    """A checked game is never an argument: pytest would print it."""
    assert as_mapping(found) == as_mapping(expected)


def as_mapping(value: Any) -> Any:
    """PHP has one kind of array: lists as mappings from their indices."""
    if isinstance(value, list):
        value = dict(enumerate(value))
    if isinstance(value, dict):
        return {str(key): as_mapping(item) for key, item in value.items()}
    return value


def words(text: str) -> str:
    """A description without its placeholders: formulas become names of args."""
    return re.sub(r"\$\{[^}]*\}", "*", text)


def marked(text: str, function: str = "totranslate") -> str:
    return f"{function}:{text}"


# ------------------------------------------------------------------------------ states
State = tuple[str, str, dict[str, int], bool, int | None, str, str]


def states_of(game: core.CheckedGame) -> dict[int, State]:
    found = {}
    for state in (checked.model for checked in game.states):
        texts = {key: text.value for key, text in state.descriptions.items()}
        described = [
            marked(words(text), "clienttranslate") if text else ""
            for text in (texts.get("description", ""), texts.get("descriptionmyturn", ""))
        ]
        found[state.id] = (
            state.name.text,
            state.type.text,
            transitions(game.model, state),
            state.update_game_progression,
            state.initialprivate,
            described[0],
            described[1],
        )
    return found


def states_in_classes(found: Any) -> dict[int, State]:
    return {
        state["id"]: (
            state["name"],
            state["type"],
            state["transitions"],
            state["updateGameProgression"],
            state["initialPrivate"],
            words(state["description"]),
            words(state["descriptionMyTurn"]),
        )
        for state in found.values()
    }


def states_in_array(found: Any) -> dict[int, State]:
    assert found["1"]["transitions"] == {"": 2}
    assert "99" in found
    return {
        int(number): (
            state["name"],
            state["type"],
            state.get("transitions", {}),
            state.get("updateGameProgression", False),
            state.get("initialprivate"),
            words(state.get("description", "")),
            words(state.get("descriptionmyturn", "")),
        )
        for number, state in found.items()
        if number not in ("1", "99")
    }


def actions_of(game: core.CheckedGame) -> Any:
    """For each state: the methods and types of their parameters, and which other methods it has."""
    found = {}
    for state in game.states:
        kind = state.model.type.text
        me = "activePlayerId" if kind == "activeplayer" else "currentPlayerId"
        acts = {}
        for action in state.possibleactions:
            variables = [p.variable for p in action.parameters if p.variable.name != "me"]
            types = {variable.name: php_type_of(variable.type) for variable in variables}
            acts[act_name(action.name)] = {me: "int"} | types
        enters = state.action is not None or kind in ("game", "multipleactiveplayer")
        found[state.model.id] = (acts, enters, kind != "game")
    return found


def actions_in_classes(found: Any) -> Any:
    return {
        state["id"]: (
            {
                act: {name: checks["0"] for name, checks in parameters.items()}
                for act, parameters in state["actions"].items()
            },
            "onEnteringState" in state["methods"].values(),
            "zombie" in state["methods"].values(),
        )
        for state in found.values()
    }


def php_type_of(type_: Type) -> str:
    if isinstance(type_, PlayerType | RecordType) or as_int(type_):
        return "int"
    if isinstance(type_, EnumType | PlaceType):
        return "string"
    return "bool" if isinstance(type_, BoolType) else "array"


def names_of(game: core.CheckedGame) -> Any:
    return {state.model.id: [a.name for a in state.possibleactions] for state in game.states}


def names_in_array(found: Any) -> Any:
    return {
        number: state.get("possibleactions", {})
        for number, state in found.items()
        if number not in ("1", "99")
    }


def methods_in_array(found: Any) -> set[str]:
    """The methods of the game class that states other than BGA's own name."""
    own = [state for number, state in found.items() if number not in ("1", "99")]
    named = {state[key] for state in own for key in ("action", "args") if key in state}
    return named.union(*(state.get("possibleactions", {}).values() for state in own))


# ------------------------------------------------------------------------------ definitions
def options_of(game: model.Game) -> Any:
    found = {}
    for option in game.options:
        values = {}
        for value in option.values:
            values[value.value] = {"name": marked(value.name.text)} | dict.fromkeys(
                value.flags, True
            )
            if value.description is not None:
                values[value.value]["description"] = marked(value.description.text)
            if value.tmdisplay is not None:
                values[value.value]["tmdisplay"] = marked(value.tmdisplay.text)
        found[option.id] = {"name": marked(option.name.text), "values": values}
        if option.default_span is not None:
            found[option.id]["default"] = option.default
        if option.displaycondition:
            found[option.id]["displaycondition"] = conditions_of(option.displaycondition)
        if option.startcondition:
            found[option.id]["startcondition"] = {
                value: conditions_of(some) for value, some in option.startcondition.items()
            }
    return found


def conditions_of(some: tuple[model.Condition, ...]) -> Any:
    """Those of the shipped games have one value each."""
    found = []
    for condition in some:
        (value,) = condition.values
        entry: dict[str, Any] = {"type": condition.type.text, "value": value}
        if condition.option is not None:
            entry["id"] = condition.option
        if condition.message is not None:
            entry["message"] = marked(condition.message.text)
        found.append(entry)
    return found


def preferences_of(game: model.Game) -> Any:
    return {
        preference.id: {
            "name": marked(preference.name.text),
            "needReload": preference.need_reload,
            "default": preference.default,
            "values": {
                value.value: {"name": marked(value.name.text)}
                | ({} if value.css_pref is None else {"cssPref": value.css_pref.text})
                for value in preference.values
            },
        }
        for preference in game.preferences
    }


def stats_of(game: model.Game) -> Any:
    found: dict[str, Any] = {"table": {}, "player": {}} if game.stats else {}
    for stat in game.stats:
        found[stat.scope][stat.key.text] = {
            "id": stat.id,
            "name": marked(stat.name.text),
            "type": stat.type,
        }
    return found


def facts_of(game: model.Game) -> Any:
    said = {name: fact.value for name, fact in game.facts.items()}
    found = {"game_name": game.title.text, "players": list(game.players)} | said
    if "tie_breaker_description" in said:
        found["tie_breaker_description"] = marked(str(said["tie_breaker_description"]))
    if "presentation" in said:
        found["presentation"] = [marked(line) for line in said["presentation"]]
    return found


# ------------------------------------------------------------------------------ material
def cells_of(game: core.CheckedGame) -> Any:
    """Of records with written rows: numbers, texts and members of enums, and how often a row is."""
    found: dict[str, Any] = {}
    for record in game.records.values():
        if record.all_rows:
            continue
        rows = []
        for row in record.rows:
            cells: dict[str, Any] = {"copies": row.copies}
            for column, cell in zip(record.columns, row.cells, strict=True):
                if isinstance(cell, core.Const) and not isinstance(column.type, PatternType):
                    text = isinstance(cell.value, str)
                    cells[column.name] = f"{MARK}{cell.value}" if text else cell.value
                elif isinstance(cell, core.Member):
                    cells[column.name] = cell.enum.members[cell.index]
            rows.append(cells)
        found[record.name] = rows
    return found


def cells_in(found: Any, game: core.CheckedGame) -> Any:
    """The same cells of what PHP has read."""
    return {
        name: [
            {column: row[column] for column in written}
            for row, written in zip(found[name].values(), rows, strict=True)
        ]
        for name, rows in cells_of(game).items()
    }
