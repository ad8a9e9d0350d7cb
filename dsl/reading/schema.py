"""Which keys a `.game` file may have where: one table for the loader, the docs and editors."""

from __future__ import annotations

from .schema_keys import Key, Kind, Section

__all__ = ["FACTS", "PART_SECTIONS", "SECTIONS", "SIGNED", "Key", "Kind", "Section"]

STATE_TYPES = ("activeplayer", "multipleactiveplayer", "private", "game", "manager")
ZOMBIE_POLICIES = ("random", "first", "skip")
RESERVED_STATES = {1: "the start of the game", 99: "the end of the game"}

_FACTS = (
    Key("game_name", Kind.TEXT, "The name shown on BGA, if it is not `title`."),
    Key("publisher", Kind.TEXT, "Who publishes the game."),
    Key("publisher_website", Kind.TEXT, "The publisher's address on the web."),
    Key("publisher_bgg_id", Kind.INT, "The publisher's number at BoardGameGeek."),
    Key("bgg_id", Kind.INT, "The game's number at BoardGameGeek."),
    Key("designer", Kind.TEXT, "Who designed the game."),
    Key("artist", Kind.TEXT, "Who drew it."),
    Key("year", Kind.INT, "The year of publication."),
    Key("suggest_player_number", Kind.INT, "The best number of players."),
    Key("not_recommend_player_number", Kind.NUMBERS, "Numbers of players that are no fun."),
    Key("estimated_duration", Kind.INT, "Minutes.", aka=("duration", "time", "minutes")),
    Key("fast_additional_time", Kind.INT, "Seconds a turn at high speed."),
    Key("medium_additional_time", Kind.INT, "Seconds a turn at normal speed."),
    Key("slow_additional_time", Kind.INT, "Seconds a turn at low speed."),
    Key("tie_breaker_description", Kind.TEXT, "What breaks a tie, in words, on one line."),
    Key("tie_breaker_split", Kind.NUMBERS, "Factors that split the tie breaker's number."),
    Key("losers_not_ranked", Kind.BOOL, "One winner, all others second."),
    Key("solo_mode_ranked", Kind.BOOL, "Whether games of one count for the rating."),
    Key("is_coop", Kind.BOOL, "All win or lose together.", aka=("coop", "cooperative")),
    Key("is_beta", Kind.BOOL, "Still in beta."),
    Key("is_sandbox", Kind.BOOL, "No rules are enforced."),
    Key("language_dependency", Kind.ANY, "Whether the game needs one language to be understood."),
    Key("player_colors", Kind.WORDS, "Six hexadecimal digits a colour.", aka=("colors", "colours")),
    Key("favorite_colors_support", Kind.BOOL, "Whether players get their favourite colours."),
    Key("disable_player_order_swap_on_rematch", Kind.BOOL, "Keep the order in a rematch."),
    Key("game_interface_width", Kind.KEYS, "`min`, `max`: pixels."),
    Key("complexity", Kind.INT, "0 to 5."),
    Key("luck", Kind.INT, "0 to 5."),
    Key("strategy", Kind.INT, "0 to 5."),
    Key("diplomacy", Kind.INT, "0 to 5."),
    Key("presentation", Kind.ANY, "What the game is about: lines of text."),
    Key("tags", Kind.ANY, "BGA's tags."),
)
FACTS = tuple(key.name for key in _FACTS)

_GAME_KEYS = (
    Key("game", Kind.WORD, "The identifier of the game.", required=True, aka=("name", "id")),
    Key("title", Kind.TEXT, "The name on the box.", required=True, aka=("name",)),
    Key("players", Kind.PLAYERS, "How many can play.", required=True),
    Key("options", Kind.KEYS, "Game options by number.", aka=("game_options", "variants")),
    Key("preferences", Kind.KEYS, "Preferences by number.", aka=("game_preferences",)),
    Key("stats", Kind.KEYS, "Statistics of the table and of each player.", aka=("statistics",)),
    Key("material", Kind.KEYS, "What is printed in the box.", aka=("components", "cards")),
    Key("table", Kind.KEYS, "What lies on the table and changes.", aka=("zones", "board")),
    Key("functions", Kind.KEYS, "Questions that change nothing.", aka=("queries",)),
    Key("effects", Kind.KEYS, "Procedures that change the table.", aka=("procedures",)),
    Key("triggers", Kind.KEYS, "Effects that happen as soon as a condition holds."),
    Key("setup", Kind.BLOCK, "What happens before the first move.", aka=("setupNewGame",)),
    Key("actions", Kind.KEYS, "What players may do.", aka=("moves",)),
    Key("states", Kind.KEYS, "The state machine, by number.", aka=("machinestates",)),
    Key("turns", Kind.KEYS, "Turns in seat order, in place of `states`."),
    Key("progression", Kind.BODY, "How far the game is, 0 to 100.", aka=("getGameProgression",)),
    Key("score", Kind.BODY, "`score(me in Player)`: a player's points at the end."),
    Key("panel", Kind.BODY, "`panel(me in Player)`: the number shown during play."),
    Key("tie_breaker", Kind.BODY, "`tie_breaker(me in Player)`: breaks ties of the score."),
    Key("zombie", Kind.POLICY, "What happens when a player has left.", aka=("zombieTurn",)),
    Key("client", Kind.KEYS, "Which component shows what.", aka=("ui", "interface")),
    Key("scenarios", Kind.KEYS, "Tests, by name.", aka=("tests",)),
    Key("include", Kind.LIST, "Other files.", aka=("includes", "parts")),
    Key("hooks", Kind.KEYS, "Gaps that included files fill."),
    *_FACTS,
)

# The sections whose key is a signature with parameters: `score(me in Player): ...`.
SIGNED = ("score", "panel", "tie_breaker")
# What an included file may have. Options are fixed before a table opens, for all files alike.
PART_SECTIONS = (
    *("stats", "material", "table", "functions", "effects", "triggers", "setup", "actions"),
    *("states", "progression", "score", "panel", "tie_breaker", "zombie", "client"),
    *("scenarios", "include", "hooks"),
)

_CONDITION = Section(
    "a condition",
    "A condition of `displaycondition` or `startcondition`.",
    (
        Key(
            "type",
            Kind.WORD,
            "What is looked at.",
            required=True,
            choices=("minplayers", "maxplayers", "otheroption", "otheroptionisnot"),
        ),
        Key("value", Kind.NUMBERS, "A number or several.", required=True, aka=("values",)),
        Key("id", Kind.INT, "The other option's number.", aka=("option",)),
        Key("message", Kind.TEXT, "Shown when a start condition fails."),
        Key("gamestartonly", Kind.BOOL, "Check only when the game starts."),
    ),
)

SECTIONS: dict[str, Section] = {
    "game": Section("a game", "The top level of a `.game` file.", _GAME_KEYS),
    "options": Section("`options`", "Game options.", free="an option's number, from 100"),
    "option": Section(
        "an option",
        "A game option, under BGA's keys.",
        (
            Key("name", Kind.TEXT, "What the table's creator sees.", required=True),
            Key("values", Kind.KEYS, "The values, by number.", required=True),
            Key("label", Kind.WORD, "The name in formulas: `option.size`."),
            Key("default", Kind.INT, "The value at first; else the first one written."),
            Key(
                "level",
                Kind.WORD,
                "How large it is shown.",
                choices=("base", "major", "additional"),
            ),
            Key("displaycondition", Kind.LIST, "When the option is shown."),
            Key(
                "displayconditionoperand",
                Kind.WORD,
                "Whether all conditions must hold or one.",
                choices=("and", "or"),
            ),
            Key("startcondition", Kind.KEYS, "By value: when the game may start with it."),
            Key("notdisplayedmessage", Kind.TEXT, "Shown in place of a hidden option."),
        ),
    ),
    "option value": Section(
        "an option's value",
        "One value of a game option.",
        (
            Key("name", Kind.TEXT, "What the table's creator sees.", required=True),
            Key("label", Kind.WORD, "The name in formulas: `option.edition == first`."),
            Key("description", Kind.TEXT, "A longer text."),
            Key("tmdisplay", Kind.TEXT, "Shown in the table's description."),
            Key("nobeginner", Kind.BOOL, "Not for beginners."),
            Key("firstgameonly", Kind.BOOL, "Only for the first game."),
            Key("beta", Kind.BOOL, "In beta."),
            Key("alpha", Kind.BOOL, "In alpha."),
            Key("premium", Kind.BOOL, "For premium members."),
        ),
    ),
    "condition": _CONDITION,
    "preferences": Section("`preferences`", "User preferences.", free="a preference's number"),
    "preference": Section(
        "a preference",
        "A user preference, under BGA's keys.",
        (
            Key("name", Kind.TEXT, "What the player sees.", required=True),
            Key("values", Kind.KEYS, "The values, by number.", required=True),
            Key("label", Kind.WORD, "The name in the client."),
            Key("needReload", Kind.BOOL, "Whether the page must be loaded again."),
            Key("default", Kind.INT, "The value at first; else the first one written."),
        ),
    ),
    "preference value": Section(
        "a preference's value",
        "One value of a preference.",
        (
            Key("name", Kind.TEXT, "What the player sees.", required=True),
            Key("cssPref", Kind.WORD, "A CSS class that is set with it."),
        ),
    ),
    "stats": Section(
        "`stats`",
        "Statistics.",
        (
            Key("table", Kind.KEYS, "One number for the table each."),
            Key("player", Kind.KEYS, "One number for every player each.", aka=("players",)),
        ),
    ),
    "stat": Section(
        "a statistic",
        "A statistic: a number that is shown when the game is over.",
        (
            Key("id", Kind.INT, "From 10, never used again for another one.", required=True),
            Key("name", Kind.TEXT, "What the players see.", required=True),
            Key(
                "type",
                Kind.WORD,
                "What it counts.",
                required=True,
                choices=("int", "float", "bool"),
            ),
            Key("display", Kind.WORD, "Who sees it.", choices=("limited",)),
            Key("value_labels", Kind.KEYS, "Words for values."),
        ),
    ),
    "record": Section(
        "a kind of cards or pieces",
        "Cards, tokens, pieces: columns, and a row for each.",
        (
            Key(
                "columns",
                Kind.KEYS,
                "What is printed on each: a name and a type, `cost: 0..3 = 0`.",
                aka=("fields",),
            ),
            Key(
                "rows",
                Kind.ANY,
                "A list of lists (in column order) or of mappings; a mapping by row name, with"
                " `is:` for the cells in column order; a `|` table with `|` between cells; `all`.",
            ),
            Key("csv", Kind.TEXT, "A CSV file beside the game; its first line names columns."),
            Key("copies", Kind.INT, "How many of every row there are.", aka=("count", "amount")),
            Key("back", Kind.WORDS, "Columns that can be read off the back."),
            Key("name", Kind.DISPLAY, "How rows without a name are shown: `${rank} of ${suit}`."),
        ),
    ),
    "row": Section(
        "a row",
        "A row of a record; all other keys are columns.",
        (
            Key("is", Kind.LIST, "The first cells, in column order."),
            Key("copies", Kind.INT, "How many of this row there are."),
            Key("id", Kind.WORD, "The row's name in formulas, where it is no key."),
        ),
        free="a column",
    ),
    "board": Section(
        "a board",
        "A type of places: one of `cells`, `drawing`, `lines` and `edges`.",
        (
            Key("cells", Kind.FORMULA, "`square(8, 8)`, `hexagon(11, 11)` ..."),
            Key("drawing", Kind.DRAWING, "One character a place, a space is a hole."),
            Key("lines", Kind.ANY, "Chains of points: `a1 b1 c1, a2 b2 c2`, or a list of them."),
            Key("edges", Kind.ANY, "Pairs of points: `a1 b1, b1 c1`, or a list of them."),
            Key("regions", Kind.KEYS, "Names for letters of the drawing: `{r: red, g: green}`."),
            Key("forward", Kind.WORDS, "The direction in which each seat plays."),
            Key(
                "adjacent",
                Kind.WORD,
                "What `neighbours` means.",
                choices=("orthogonal", "diagonal", "all8"),
            ),
        ),
    ),
    "pattern": Section(
        "a pattern",
        "A figure of places, tried in every rotation and reflection.",
        (Key("pattern", Kind.DRAWING, "The figure; `@` or the first letter is its anchor.", True),),
    ),
    "state": Section(
        "a state",
        "A state of the machine, under BGA's keys.",
        (
            Key("name", Kind.WORD, "The state's name.", required=True),
            Key("type", Kind.WORD, "Who is active.", required=True, choices=STATE_TYPES),
            Key(
                "description",
                Kind.DISPLAY,
                "Shown to those who wait. Keys such as `descriptionlast` are variants.",
                needed_by=("activeplayer", "multipleactiveplayer"),
            ),
            Key(
                "descriptionmyturn",
                Kind.DISPLAY,
                "Shown to those who are active.",
                needed_by=("activeplayer", "multipleactiveplayer", "private"),
            ),
            Key("action", Kind.BLOCK, "What happens on entering.", needed_by=("game",)),
            Key("args", Kind.KEYS, "What the client needs beyond the possible moves."),
            Key(
                "possibleactions",
                Kind.WORDS,
                "The actions that active players may take.",
                needed_by=("activeplayer",),
                not_in=("game", "manager"),
                aka=("possibleaction", "actions"),
            ),
            Key(
                "transitions",
                Kind.KEYS,
                "Where each label leads.",
                needed_by=("activeplayer", "multipleactiveplayer"),
            ),
            Key("updateGameProgression", Kind.BOOL, "Compute `progression` on entering."),
            Key(
                "initialprivate",
                Kind.INT,
                "The private state in which every active player begins.",
                not_in=("activeplayer", "private", "game", "manager"),
                aka=("initialPrivate",),
            ),
            Key("zombie", Kind.POLICY, "What happens here when the player has left."),
        ),
    ),
    "args": Section(
        "`args`",
        "Values for the client, by name.",
        (Key("_private", Kind.KEYS, "What only some may see: `active:` or `player:` and values."),),
        free="a value's name",
    ),
    "private args": Section(
        "`_private`",
        "Values that only the active player sees, or a value for each player.",
        (
            Key("active", Kind.KEYS, "For whoever is active."),
            Key(
                "player",
                Kind.KEYS,
                "For every player; `me` is the one who gets it.",
                aka=("players",),
            ),
        ),
    ),
    "turns": Section(
        "`turns`",
        "Turns in seat order: expands to the states 2 and 3.",
        (
            Key(
                "actions",
                Kind.WORDS,
                "What a player may do.",
                required=True,
                aka=("possibleactions",),
            ),
            Key("skip", Kind.FORMULA, "When player `me` is left out."),
            Key("description", Kind.DISPLAY, "Shown to those who wait."),
            Key("descriptionmyturn", Kind.DISPLAY, "Shown to the active player."),
        ),
    ),
    "scenario": Section(
        "a scenario",
        "A test: a position, moves, and what must hold.",
        (
            Key("players", Kind.INT, "How many play."),
            Key("seed", Kind.INT, "The seed of the generator."),
            Key("rolls", Kind.NUMBERS, "What the dice show, one after the other.", aka=("dice",)),
            Key("options", Kind.KEYS, "Options by label or number."),
            Key("state", Kind.WORD, "The state in which it begins."),
            Key("given", Kind.BLOCK, "The position: statements.", aka=("table", "when")),
            Key(
                "moves", Kind.LINES, "`[seat] name arguments`, one a line.", aka=("play", "actions")
            ),
            Key("legal", Kind.KEYS, "An action, and the arguments of all its legal moves."),
            Key(
                "refused", Kind.ANY, "Moves that must be refused; `move: reason` checks the reason."
            ),
            Key(
                "holds",
                Kind.LINES,
                "Formulas that must be true, one a line.",
                aka=("expect", "then"),
            ),
        ),
    ),
    "include": Section(
        "an include",
        "Another file of this game.",
        (
            Key("file", Kind.TEXT, "Its path, beside this file.", required=True),
            Key(
                "when",
                Kind.FORMULA,
                "A condition on options: `option.adventure == 1`.",
                aka=("if",),
            ),
        ),
    ),
    "material": Section("`material`", "What is printed in the box.", free="a name"),
    "table": Section("`table`", "Places and values.", free="a name, with indices in brackets"),
    "functions": Section("`functions`", "Pure questions.", free="a name with parameters"),
    "effects": Section("`effects`", "Procedures.", free="a name with parameters"),
    "triggers": Section("`triggers`", "Effects on a condition.", free="a name with a binding"),
    "actions": Section("`actions`", "What players may do.", free="a name with parameters"),
    "states": Section("`states`", "The state machine.", free="a state's number"),
    "client": Section("`client`", "What shows what.", free="a component's name"),
    "scenarios": Section("`scenarios`", "Tests.", free="a sentence that says what is tested"),
    "hooks": Section("`hooks`", "Gaps that parts fill.", free="a name; `required` or a default"),
}
