"""Projects of BGA linted: small ones of our own, whole and with one thing wrong."""

from __future__ import annotations

import json
import shutil
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from ludomill.dsl.bga.lint import lint_project
from ludomill.dsl.bga.project import read_project
from ludomill.dsl.bga.reading import read_game
from ludomill.dsl.bga.rules import RULES
from ludomill.dsl.diagnostics import Diagnostic

PROJECTS = Path(__file__).parent / "bga"
STATES = "states.inc.php"
GAME = "laststone.game.php"
HEADINGS = ["## What it does", "## Why it matters", "## Example", "## Instead"]


def linted(folder: Path) -> list[Diagnostic]:
    return lint_project(str(folder))[0]


def shown(found: list[Diagnostic]) -> list[tuple[str, str, str]]:
    """The code, the file and the words at the place of every finding."""
    return [(d.code, Path(d.span.source.name).name, d.span.text) for d in found]


@pytest.fixture
def classic(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PROJECTS / "classic", tmp_path / "classic"))


@pytest.fixture
def modern(tmp_path: Path) -> Path:
    return Path(shutil.copytree(PROJECTS / "modern", tmp_path / "modern"))


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, f"`{old}` is not in {file}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


# ------------------------------------------------------------------------------ whole projects
@pytest.mark.parametrize("name", ["classic", "modern"])
def test_a_whole_project_is_clean(name: str) -> None:
    assert shown(linted(PROJECTS / name)) == []


# ------------------------------------------------------------------------------ one thing wrong
TAKEN = "nextState('taken')"
CLASSIC = [
    # what does not parse, or means nothing
    (STATES, "];", "", [("E0602", STATES, "[")]),
    (STATES, "'Other players must", "'Other players', must", None),
    ("gameoptions.inc.php", "    ],\n    101 => [", "    ]],\n    101 => [",
     [("E0602", "gameoptions.inc.php", ",")]),
    (STATES, "ST_NEXT => [", "ST_NXT => [", [("W0601", STATES, "ST_NXT")]),
    (STATES, "'type' => 'game'", "'type' => 'gmae'", [("E0603", STATES, "'gmae'")]),
    (STATES, "'possibleactions' => ['vote']", "'possibleActions' => ['vote']",
     [("W0604", STATES, "'possibleActions'")]),
    (STATES, "'type' => 'game',", "'type' => 'game', 'type' => 'private',",
     [("E0608", STATES, "'type'")]),
    (STATES, "'type' => 'game',", "'type' => 'game', 'type' => 'game',",
     [("W0609", STATES, "'type'")]),
    # rules that games have too
    (STATES, "'end' => 99", "'end' => 98", [("E0401", STATES, "98")]),
    (STATES, "['' => ST_TURN]", "['' => 7]", [("E0401", STATES, "7")]),
    (STATES, "'vote' => ST_VOTE, ", "", [("W0403", STATES, "ST_VOTE")]),
    (STATES, "'Other players must say", "'${actplayer} must say",
     [("W0413", STATES, "${actplayer}")]),
    # methods and actions
    (STATES, "'stNextPlayer'", "'stNextPlaier'", [("E0610", STATES, "'stNextPlaier'")]),
    (STATES, "'argPlayerTurn'", "'argPlayer'", [("E0610", STATES, "'argPlayer'")]),
    ("laststone.js", "laststone/takeStones.html", "laststone/takeStone.html",
     [("E0611", "laststone.js", "takeStone")]),
    (STATES, "['vote']", "['vote', 'surrender']",
     [("W0612", STATES, "'surrender'"), ("W0613", STATES, "'surrender'")]),
    (STATES, "['vote']", "['vote', 'taken']", [("W0612", STATES, "'taken'")]),
    # transitions
    (GAME, TAKEN, "nextState('took')", [("E0614", GAME, "'took'")]),
    (GAME, "nextState('end')", "nextState('taken')", [("E0614", GAME, "'taken'")]),
    (GAME, TAKEN, "nextState('end')", [("W0615", GAME, "'end'")]),
    (STATES, ", 'zombiePass' => ST_NEXT", "", [("E0616", STATES, "'playerTurn'")]),
    (STATES, "'taken' => ST_NEXT,", "'taken' => ST_NEXT, 'never' => ST_NEXT,",
     [("W0618", STATES, "'never'")]),
    (STATES, "'taken' => ST_NEXT,", "'taken' => ST_NEXT, 'takenTwice' => ST_NEXT,",
     [("W0618", STATES, "'takenTwice'")]),
    ("modules/php/constants.inc.php", "const STONES", "const ST_DRAFT = 20;\nconst STONES",
     [("W0619", "constants.inc.php", "ST_DRAFT")]),
    (STATES, ", 'end' => 99", "", None),
    (GAME, TAKEN, "jumpToState(20)", [("E0621", GAME, "jumpToState")]),
    # texts
    (GAME, "'stones' => 10", "'my_first_global_variable' => 10",
     [("W0622", GAME, "my_first_global_variable")]),
    (STATES, "clienttranslate('${actplayer} must take stones')", "'${actplayer} must take'",
     [("W0623", STATES, "'${actplayer} must take'")]),
    (STATES, "'${actplayer} must take stones'", '"${actplayer} must take stones"',
     [("E0624", STATES, "${actplayer}")]),
    (STATES, "        'args' => 'argPlayerTurn',\n", "", [("W0628", STATES, "${left}")]),
    (STATES, "'name' => 'vote'", "'name' => 'nextPlayer'", [("W0631", STATES, "'nextPlayer'")]),
    # options, statistics, box facts
    ("gameoptions.inc.php", "'default' => 2", "'default' => 3",
     [("E0605", "gameoptions.inc.php", "3")]),
    ("gameoptions.inc.php", "'id' => 100", "'id' => 105", [("E0417", "gameoptions.inc.php", None)]),
    ("gameoptions.inc.php", "[1, 2]]", "[7, 8]]", [("E0417", "gameoptions.inc.php", None)]),
    ("gameoptions.inc.php", "[1, 2]]", "[1, 8]]", [("W0633", "gameoptions.inc.php", None)]),
    ("gameoptions.inc.php", "'minplayers'", "'minplayer'",
     [("W0606", "gameoptions.inc.php", "'minplayer'")]),
    ("gameoptions.inc.php", "totranslate('Long')", "'Long'",
     [("W0623", "gameoptions.inc.php", "'Long'")]),
    ("stats.inc.php", "    ],\n    'player'", "        'rounds' => ['id' => 10, 'name' => "
     "totranslate('Rounds'), 'type' => 'int'],\n    ],\n    'player'",
     [("W0629", "stats.inc.php", "'rounds'"), ("E0605", "stats.inc.php", "10")]),
    ("gameinfos.inc.php", ", 'ffa500'", "", [("W0431", "gameinfos.inc.php", None)]),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "expected"), CLASSIC, ids=lambda x: str(x)[:40])
def test_one_thing_wrong(classic: Path, file: str, old: str, new: str, expected: Any) -> None:
    change(classic, file, old, new)
    found = shown(linted(classic))
    if expected is not None:
        codes = {code for code, _, _ in expected}
        mine = [entry for entry in found if entry[0] in codes]
        assert [(c, f) for c, f, _ in mine] == [(c, f) for c, f, _ in expected]
        assert all(
            words in (None, said)
            for (_, _, said), (_, _, words) in zip(mine, expected, strict=True)
        )
    assert found
    before = set(shown(linted(PROJECTS / "classic")))
    assert not before


def test_no_state_has_the_number_0(classic: Path) -> None:
    change(
        classic,
        "modules/php/constants.inc.php",
        "const STONES",
        "const ST_LYING = 0;\nconst STONES",
    )
    assert not shown(linted(classic))


MODERN = [
    ("modules/php/States/NextPlayer.php", "return 'end';", "return 'over';",
     ("E0627", "NextPlayer.php", "'over'")),
    ("modules/php/PlayerState.php", "public function zombie(", "public function ghost(",
     ("E0625", "PlayerTurn.php", "PlayerTurn")),
    ("modules/js/Game.js", '"actTake"', '"actTakes"', ("E0611", "Game.js", '"actTakes"')),
    ("modules/php/Numbers.php", "NEXT = 20", "NEXT = 10", None),
    ("modules/php/States/NextPlayer.php", "const ID = 20", "const ID = 10",
     ("E0603", "PlayerTurn.php", "PlayerTurn")),
    ("modules/php/States/NextPlayer.php", "'end' => 99", "'end' => 98",
     ("E0401", "NextPlayer.php", "98")),
    ("gameoptions.jsonc", '"default": 2', '"default": 2,', ("W0607", "gameoptions.jsonc", ",")),
    ("gameoptions.jsonc", '"100": {', '"100" {', ("E0602", "gameoptions.jsonc", "{")),
    ("stats.jsonc", '"player": {}', '"player": {"a": {"id": 4, "name": "A", "type": "number"}}',
     ("E0605", "stats.jsonc", "4")),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "expected"), MODERN, ids=lambda x: str(x)[:40])
def test_one_thing_wrong_in_a_modern_project(
    modern: Path, file: str, old: str, new: str, expected: tuple[str, str, str | None] | None
) -> None:
    change(modern, file, old, new)
    found = shown(linted(modern))
    if expected is None:
        assert found == []
        return
    code, name, words = expected
    assert any(c == code and f == name and words in (None, t) for c, f, t in found), found


# ------------------------------------------------------------------------------ false alarms
def test_where_code_jumps_nothing_is_unreachable(classic: Path) -> None:
    change(classic, STATES, "'vote' => ST_VOTE, ", "")
    change(classic, STATES, ", 'end' => 99", "")
    change(classic, GAME, TAKEN, "jumpToState(ST_VOTE)")
    assert {code for code, _, _ in shown(linted(classic))} & {"W0403", "E0406", "E0620"} == set()


def test_states_of_the_framework_may_be_absent(classic: Path) -> None:
    text = (classic / STATES).read_text(encoding="utf-8")
    kept = text[: text.index("    1 => [")] + text[text.index("    ST_TURN => [") :]
    kept = kept[: kept.index("    99 => [")] + "];\n"
    (classic / STATES).write_text(kept, encoding="utf-8")
    assert shown(linted(classic)) == []


def test_a_class_that_answers_to_any_call_lacks_no_method(classic: Path) -> None:
    change(classic, STATES, "'argPlayerTurn'", "'argElsewhere'")
    change(
        classic, GAME, "    function asked", "    function __call($n, $a) {}\n    function asked"
    )
    assert shown(linted(classic)) == []


def test_a_method_of_a_trait_and_of_a_class_above(classic: Path) -> None:
    change(classic, GAME, "class LastStone extends Table\n{", "class Above extends Table\n{\n"
           "    function argPlayerTurn() { return []; }\n}\ntrait Entering\n{\n"
           "    function stNextPlayer() {}\n}\n"
           "class LastStone extends Above\n{\n    use Entering;")  # fmt: skip
    change(classic, GAME, "    function argPlayerTurn()\n", "    function other()\n")
    change(
        classic,
        GAME,
        "    function stNextPlayer()\n    {\n        if",
        "    function o()\n    {\n        if",
    )
    assert "E0610" not in {code for code, _, _ in shown(linted(classic))}


def test_a_method_of_the_projects_own_with_the_name_of_the_frameworks(classic: Path) -> None:
    change(
        classic, GAME, "    function asked()", "    function nextState($a) {}\n    function asked()"
    )
    change(classic, GAME, "$this->activeNextPlayer();", "$this->nextState('mine');")
    assert shown(linted(classic)) == []


def test_a_project_inside_a_project_is_another_one(modern: Path) -> None:
    shutil.copytree(PROJECTS / "modern", modern / "template")
    assert shown(linted(modern)) == []


def test_values_of_the_frameworks_options_are_not_judged(classic: Path) -> None:
    change(
        classic, "gameoptions.inc.php", "'id' => 201, 'value' => 1", "'id' => 200, 'value' => 21"
    )
    assert shown(linted(classic)) == []


def test_the_first_state_is_what_setup_returns(modern: Path) -> None:
    """State 10 leads to 20 and back; were 2 the first one, no state could be reached."""
    assert shown(linted(modern)) == []
    change(modern, "modules/php/Game.php", "return PlayerTurn::class;", "return 10;")
    assert shown(linted(modern)) == []


# ------------------------------------------------------------------------------ names in pieces
STAT = "    ],\n    'player'"
JOINED = [
    # what PHP writes, where a name is declared, and what is declared there
    ("nextState('go' . $x);", STATES, "'taken' => ST_NEXT,", "'goOn' => ST_NEXT,"),
    ('nextState("go{$x}");', STATES, "'taken' => ST_NEXT,", "'goOn' => ST_NEXT,"),
    ("nextState($x . '_on');", STATES, "'taken' => ST_NEXT,", "'go_on' => ST_NEXT,"),
    ('incStat(1, "$x:on");', "stats.inc.php", STAT, "'1:on'"),
    ("nextState(sprintf('go%s', $x));", STATES, "'taken' => ST_NEXT,", "'goOn' => ST_NEXT,"),
    ("nextState($x);", STATES, "'taken' => ST_NEXT,", "7 => ST_NEXT, -1 => ST_NEXT,"),
    ("incStat(1, 'n_' . $x);", "stats.inc.php", STAT, "'n_on'"),
    ("call('incMany' . $x);", "stats.inc.php", STAT, "'manyStones'"),
    ("stats->TABLE_MANY_ROUNDS->inc();", "stats.inc.php", STAT, "'many_rounds'"),
    ("incStat(1, STAT_LEAD);", "stats.inc.php", STAT, "'lead'"),
]


@pytest.mark.parametrize(("php", "file", "old", "new"), JOINED, ids=lambda x: str(x)[:30])
def test_names_that_php_puts_together(
    classic: Path, php: str, file: str, old: str, new: str
) -> None:
    if old == STAT:
        new = f"        {new} => ['id' => 19, 'name' => totranslate('N'), 'type' => 'int'],\n{old}"
    else:
        new = f"{old} {new}"
    change(classic, file, old, new)
    assert {code for code, _, _ in shown(linted(classic))} == (
        {"W0618" if file == STATES else "W0629"} if "7 =>" not in new else set()
    )
    where = "gamestate->" if "nextState" in php else ""
    made = f"    function made($x) {{ $this->{where}{php} }}\n    function asked"
    change(classic, GAME, "    function asked", made)
    assert shown(linted(classic)) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("laststone.js", "onVote", "send: function (x) { go('give' + x); }, onVote"),
        ("laststone.js", "onVote", "send: function (x) { go(`give${x}`); }, onVote"),
        (GAME, "    function asked", "    function told() { return ['do' => 'giveUp']; }\n"
         "    function asked"),
    ],
)  # fmt: skip
def test_actions_whose_names_the_client_puts_together_or_is_told(
    classic: Path, file: str, old: str, new: str
) -> None:
    change(classic, STATES, "['vote']", "['vote', 'giveUp']")
    change(classic, GAME, "    function asked", "    function giveUp() {}\n    function asked")
    assert [code for code, _, _ in shown(linted(classic))] == ["W0613"]
    change(classic, file, old, new)
    assert shown(linted(classic)) == []


def test_an_action_that_the_client_calls_by_a_longer_name(classic: Path) -> None:
    change(classic, STATES, "['vote']", "['vote', 'giveUp']")
    change(classic, GAME, "    function asked", "    function giveUp() {}\n    function asked")
    php = "<?php\nclass action_laststone extends APP_GameAction\n{ function actGiveUp() {} }\n"
    (classic / "laststone.action.php").write_text(php, encoding="utf-8")
    change(classic, "laststone.js", "laststone/vote.html", "laststone/actGiveUp.html")
    assert "'giveUp'" not in {words for _, _, words in shown(linted(classic))}


def test_a_state_class_that_returns_nothing(modern: Path) -> None:
    """An empty text is no transition's name there."""
    change(modern, "modules/php/PlayerState.php", "return States\\NextPlayer::class;", "return '';")
    assert "E0627" not in {code for code, _, _ in shown(linted(modern))}


def test_states_that_code_adds_are_not_all_known(classic: Path) -> None:
    text = (classic / STATES).read_text(encoding="utf-8")
    added = "if ($this->more()) { $machinestates += $this->states(); }\n"
    (classic / STATES).write_text(text + added, encoding="utf-8")
    assert [code for code, _, _ in shown(linted(classic))] == ["W0601"]
    assert not read_game(read_project(str(classic))).whole


def test_an_action_that_only_the_client_checks(classic: Path) -> None:
    change(classic, STATES, "['vote']", "['vote', 'select']")
    js = "pick: function () { return this.checkAction('select'); }, onVote"
    change(classic, "laststone.js", "onVote", js)
    assert shown(linted(classic)) == []


def test_constants_that_mean_something_else_than_states(classic: Path) -> None:
    text = "<?php\nclass Card { const STATE_DOWN = 10; const STATE_UP = 12; }\n"
    (classic / "modules/php/Card.php").write_text(text, encoding="utf-8")
    assert shown(linted(classic)) == []


def test_classes_of_one_name_in_two_namespaces(modern: Path) -> None:
    """`use` says which one a file means."""
    for folder, number in (("Other", 77), ("Numbers2", 88)):
        text = f"<?php\nnamespace Bga\\Games\\LastStone\\{folder};\n"
        text += f"class Ids {{ const ID = {number}; }}\n"
        (modern / "modules/php" / folder).mkdir()
        (modern / "modules/php" / folder / "Ids.php").write_text(text, encoding="utf-8")
    state = modern / "modules/php/States/NextPlayer.php"
    text = state.read_text(encoding="utf-8")
    text = text.replace("const ID = 20", "const ID = Ids::ID")
    text = text.replace("\nclass ", "\nuse Bga\\Games\\LastStone\\Other\\Ids;\n\nclass ", 1)
    state.write_text(text, encoding="utf-8")
    assert {s.id for s in read_game(read_project(str(modern))).states} == {10, 77}


def test_a_state_whose_players_act_in_private_states_needs_no_zombie(modern: Path) -> None:
    change(modern, "modules/php/PlayerState.php", "public function zombie(", "public function g(")
    assert "E0625" in {code for code, _, _ in shown(linted(modern))}
    change(modern, "modules/php/PlayerState.php", "StateType::ACTIVE_PLAYER",
           "StateType::MULTIPLE_ACTIVE_PLAYER, initialPrivate: 10")  # fmt: skip
    assert "E0625" not in {code for code, _, _ in shown(linted(modern))}


def test_zombies_in_the_braces_of_the_template(classic: Path) -> None:
    change(classic, STATES, ", 'zombiePass' => ST_NEXT", "")
    change(classic, GAME, "default:\n", "default: {\n")
    assert [code for code, _, _ in shown(linted(classic))] == ["E0616"]


# ------------------------------------------------------------------------------ the command
def test_the_command_in_every_format(classic: Path, run: Any) -> None:
    """A folder above it is enough; the exit code says whether there are errors."""
    assert run("lint", str(classic)).out == "Nothing found in 8 files.\n"
    change(classic, STATES, "'end' => 99", "'end' => 98")
    for path in (str(classic), str(classic.parent)):
        ran = run("lint", path)
        assert ran.code == 1 and "E0401" in ran.out and "states.inc.php:29" in ran.out
    assert json.loads(run("lint", str(classic), "--format", "json").out)
    sarif = json.loads(run("lint", str(classic), "--format", "sarif").out)
    assert sarif["runs"][0]["results"][0]["ruleId"] == "E0401"
    assert run("lint", str(classic), "--format", "github").out.startswith("::error file=")
    assert run("lint", str(classic), "--against", "old.game").code == 2
    assert "E0616: " in run("explain", "E0616").out


# ------------------------------------------------------------------------------ the rules
@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_documentation_of_rule(rule: Any) -> None:
    page = import_module(rule.check.__module__).__doc__ or ""
    assert page.startswith(f"{rule.code}: ")
    assert [line for line in page.split("\n") if line.startswith("#")] == HEADINGS


def test_every_rule_is_found_somewhere_here() -> None:
    wanted = {entry[0] for _, _, _, expected in CLASSIC for entry in expected or ()}
    wanted |= {expected[0] for _, _, _, expected in MODERN if expected}
    elsewhere = {"W0617", "E0620"}
    assert {rule.code for rule in RULES} <= wanted | elsewhere


def test_zombies_that_a_condition_lets_pass(classic: Path) -> None:
    """`zombieTurn` may or may not take `zombiePass` for a state that it does not name."""
    change(classic, STATES, ", 'zombiePass' => ST_NEXT", "")
    change(classic, GAME, "default:\n", "default: if ($this->asked())\n")
    assert shown(linted(classic)) == [("W0617", GAME, "nextState")]


def test_an_end_that_no_way_leads_to(classic: Path) -> None:
    change(classic, STATES, ", 'end' => 99", "")
    change(classic, GAME, "nextState('end')", "nextState('turn')")
    assert ("E0620", STATES, "ST_TURN") in shown(linted(classic))
