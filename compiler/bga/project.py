"""The files of a BGA project: today's form with state classes, or the older one."""

from __future__ import annotations

from collections.abc import Sequence

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...dsl.checking import core
from .bodies import asks_of
from .classic import machine_states, state_methods
from .definitions import USUAL, gameinfos, options, preferences, stats
from .jsonc import gameinfos_jsonc, jsonc
from .material import Material
from .names import act_name, camel, project_name
from .php import WIDTH, Value, php_comment, php_value
from .rules import options_comment, rule_book
from .states import StateSheet, first_state, state_sheets
from .tables import database
from .texts import written

Files = dict[str, str]
DIFFERING = "Parts that exclude each other give these differently; the first one's are here:"


def export(games: Sequence[core.CheckedGame], classic: bool = False) -> Files:
    """The text of every file by its path in the project. `games` are the variants of one game."""
    return _Project(games).files(classic)


class _Project:
    def __init__(self, games: Sequence[core.CheckedGame]) -> None:
        self.games = games
        self.model = games[0].model
        self.states = state_sheets(games)
        self.first = first_state(games)
        self.book = rule_book(games)
        material = Material(games, self.book)
        self.material = material.sections()
        self.differing = ", ".join(material.differing)
        self.name = project_name(self.model.name.text)
        self.namespace = f"Bga\\Games\\{camel(self.model.name.text)}"
        source = self.model.source.name.rsplit("/", 1)[-1]
        self.heading = f"{self.model.title.text}: written by `ludomill build` from {source}."
        self.templates = Environment(
            loader=PackageLoader("ludomill.compiler.bga", "."),
            undefined=StrictUndefined,
            keep_trailing_newline=True,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.filters["php"] = php_value
        self.templates.filters["body"] = _indented
        self.templates.filters["signature"] = _signature

    def files(self, classic: bool) -> Files:
        found = self._classic() if classic else self._modern()
        found["dbmodel.sql"] = f"-- {_sql_line(self.heading)}\n{database(self.games)}"
        found["modules/php/Rules.php"] = self._render(
            "rules.php.jinja",
            rules=self.book.rules,
            options=options_comment(self.model),
        )
        return found

    def _render(self, template: str, **values: object) -> str:
        common = {"namespace": self.namespace, "heading": php_comment(self.heading)}
        common["note"] = DIFFERING
        return self.templates.get_template(template).render(**common, **values)

    # -------------------------------------------------------------------------- today's form
    def _modern(self) -> Files:
        head = " ".join(self.heading.split())
        found = {
            "gameinfos.jsonc": gameinfos_jsonc(gameinfos(self.model), head),
            "gameoptions.jsonc": jsonc(options(self.model), head),
            "gamepreferences.jsonc": jsonc(preferences(self.model), head),
            "stats.jsonc": jsonc(stats(self.model), head),
            "modules/php/Game.php": self._game(classic=False),
            "modules/php/Material.php": self._render(
                "material.php.jinja", material=self.material, differing=self.differing
            ),
        }
        for sheet in self.states:
            path = f"modules/php/States/{sheet.class_name}.php"
            found[path] = self._render("state.php.jinja", sheet=sheet, uses=_uses(sheet))
        return found

    # -------------------------------------------------------------------------- the older form
    def _classic(self) -> Files:
        arrays: dict[str, dict[str, Value]] = {
            "gameinfos.inc.php": {"$gameinfos": gameinfos(self.model)},
            "gameoptions.inc.php": {
                "$game_options": options(self.model),
                "$game_preferences": preferences(self.model),
            },
            "stats.inc.php": {"$stats_type": stats(self.model)},
            "states.inc.php": {"$machinestates": machine_states(self.states, self.first)},
            "material.inc.php": {
                f"$this->{name}": section for name, section in self.material.items()
            },
        }
        found = {path: self._arrays(variables) for path, variables in arrays.items()}
        if self.differing:
            found["material.inc.php"] += f"\n// {DIFFERING} {self.differing}\n"
        found["modules/php/Game.php"] = self._game(classic=True)
        sent = {act.name: act for sheet in self.states for act in sheet.acts}
        older = [act for name, act in sent.items() if act_name(name) != name]
        if older:
            path = f"{self.name}.action.php"
            found[path] = self._render("action.php.jinja", project=self.name, acts=older)
        return found

    def _arrays(self, variables: dict[str, Value]) -> str:
        written = [f"{name} = {php_value(value)};\n" for name, value in variables.items()]
        return "\n".join(["<?php", php_comment(self.heading), "", "\n".join(written)])

    # -------------------------------------------------------------------------- both
    def _game(self, classic: bool) -> str:
        return self._render(
            "game.php.jinja",
            classic=classic,
            first=next((s for s in self.states if s.model.id == self.first), None),
            zombies=[sheet for sheet in self.states if sheet.zombie is not None],
            methods=state_methods(self.states) if classic else [],
            sections=list(self.material),
            colors=USUAL["player_colors"],
            stats={
                scope: {
                    stat.key.text: {"int": "0", "float": "0.0", "bool": "false"}[stat.type]
                    for stat in self.model.stats
                    if stat.scope == scope
                }
                for scope in ("table", "player")
            },
            setup=self._setup(),
            visible=self._places(),
            progression=self._progression(),
        )

    def _setup(self) -> list[str]:
        """What the variants write about the setup, and whom it asks."""
        blocks = {block.span: block for game in self.games for block in game.model.setup}
        lines = [line for span in blocks for line in php_comment(written(span)).split("\n")]
        asks = {note for game in self.games for note in asks_of(game.setup.body or ())}
        return [*lines, *(php_comment(note) for note in sorted(asks))]

    def _progression(self) -> list[str]:
        node = self.model.progression
        return [] if node is None else php_comment(written(node.span)).split("\n")

    def _places(self) -> list[str]:
        """Who sees what lies on the table."""
        seen = {"all": "everybody", "none": "nobody", "owner": "the owner"}
        found: dict[str, str] = {}
        for game in self.games:
            for entry in game.model.table:
                who = seen.get(game.places[entry.name].visibility)
                text = written(entry.span)
                found.setdefault(entry.name, f"{text}  (seen by {who})" if who else text)
        return [line for text in found.values() for line in php_comment(text).split("\n")]


def _indented(lines: Sequence[str], depth: int = 2) -> str:
    """The lines of a method's body."""
    return "\n".join(f"{'    ' * depth}{line}".rstrip() for line in lines)


def _signature(declarations: Sequence[str], name: str) -> str:
    """`public function NAME(...)` and its brace, in one line where they fit."""
    line = f"    public function {name}({', '.join(declarations)})"
    if len(line) <= WIDTH:
        return f"{line}\n    {{"
    inside = "".join(f"        {declaration},\n" for declaration in declarations)
    return f"    public function {name}(\n{inside}    ) {{"


def _uses(sheet: StateSheet) -> list[str]:
    """The classes that a state's file imports, without their common beginning."""
    kinds = {p.attribute for act in sheet.acts for p in act.parameters if p.attribute}
    found = [f"Actions\\Types\\{kind}" for kind in sorted(kinds)]
    found += ["StateType", "States\\GameState"]
    if sheet.acts:
        found.append("States\\PossibleAction")
    bodies = [*(act.body for act in sheet.acts), sheet.entering, sheet.zombie]
    if any(body is not None and not body.is_written for body in bodies):
        found.append("VisibleSystemException")
    return found


def _sql_line(text: str) -> str:
    return " ".join(text.replace(";", ",").split())
