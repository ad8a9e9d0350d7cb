"""Pages of E01xx that are about material, moves of scenarios, and files of one game."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0117": (
        "a row or a column of a table does not fit",
        """
The cells of a row belong to the columns of its record, in their order or by name. There
is a cell too many, one is missing, or its column does not exist.

Wrong:

    material:
      Ship:
        columns:
          price: 0..9
        rows:
          trawler: {prize: 4}

Right:

    material:
      Ship:
        columns:
          price: 0..9
        rows:
          trawler: {price: 4}
""",
    ),
    "E0118": (
        "a file of rows cannot be used",
        """
A record's rows may stand in a CSV file beside the game (`csv: cards.csv`): UTF-8, cells
separated by commas, the columns' names in the first line. This one cannot be read so,
or the record has `rows` as well.

Wrong:

    material:
      Ship:
        columns:
          price: 0..9
        csv: ships.csv
        rows:
          trawler: {price: 4}

Right:

    material:
      Ship:
        columns:
          price: 0..9
        rows:
          trawler: {price: 4}
""",
    ),
    "E0119": (
        "an entry of `material` that is no known kind of thing",
        """
An entry is an enum `[a, b]`, a range `1..6`, a record with `columns` and `rows`, a
board (`square(8, 8)`, or one of `cells`, `drawing`, `lines`, `edges`), a pattern, or a
constant. Types begin with a capital letter, constants with a small one.

Wrong:

    material:
      Goal: 50

Right:

    material:
      goal: 50
""",
    ),
    "E0120": (
        "a move of a scenario cannot be read",
        """
A move is written `[seat] name arguments`: `0 playDisc d3`. Several things chosen
together stand in brackets, a text with spaces in double quotes.

Wrong:

    scenarios:
      an opening:
        moves: |
          0 playCards [a, b

Right:

    material:
      Card: [a, b, c]
    actions:
      playCards(card in Card): end_game()
    turns:
      actions: [playCards]
    scenarios:
      an opening:
        moves: |
          0 playCards a
""",
    ),
    "E0121": (
        "a file that includes itself",
        """
The chain of includes comes back to a file that is in it. Delete one of them: a part
sees what the other files of its game declare without including them.
""",
    ),
    "E0122": (
        "a file of the game cannot be read",
        """
Files named by `include` and `csv` lie in the folder of the game or below, so that the
game can be moved as a whole. Their paths begin at the file that names them and have `/`
between folders.

Wrong:

    include:
      - ../elsewhere/part.game

Right, with the file there:

    include:
      - {file: parts/part.game, when: option.parts == 1}
""",
    ),
    "E0123": (
        "too many files",
        """
A game of more than a hundred files is a mistake, or one whose small parts belong
together.
""",
    ),
    "E0124": (
        "two files of a game give the same name",
        """
All files of a game share their names. Rename one of the two; if the parts are meant to
fill the same gap in their own ways, the main file names it under `hooks`.
""",
    ),
    "E0125": (
        "a hook that no part fills",
        """
A hook under `hooks` with the value `required` is a gap that an included file must fill,
by a function, effect or piece of material of that name. For some options no part does.
A default in its place lets the game go on without.
""",
    ),
    "E0126": (
        "a hook is filled with other parameters",
        """
The main file calls a hook with the parameters that it has there; what fills it must
take as many.
""",
    ),
    "E0127": (
        "not a name",
        """
Names of things that formulas speak of are made of letters, digits and `_`, and begin
with a letter.

Wrong:

    material:
      Suit: [red-suit, blue-suit]

Right:

    material:
      Suit: [red_suit, blue_suit]
""",
    ),
    "E0129": (
        "a section that belongs in the main file",
        """
Title, players, options, preferences and `turns` are those of the whole game. A part
that is included has rules and material only.
""",
    ),
    "E0130": (
        "`score`, `panel` and `tie_breaker` are asked for each player",
        """
They are functions of a player, so they say how that player is called.

Wrong:

    table:
      points[Player]: 0..9 = 0
    score: points[me]

Right:

    table:
      points[Player]: 0..9 = 0
    score(me in Player): points[me]
""",
    ),
    "W0130": (
        "too many combinations of parts to check them all",
        """
A part that is included `when` an option has a value makes the game another one, so each
combination is checked by itself. Where the options choose among too many, only the first
ones are.

Let fewer options decide which parts are included, and let formulas ask the others.
""",
    ),
    "E0131": (
        "a part is included on something else than options",
        """
Which parts belong to a game is fixed before it begins, so `when` compares options with
their values (numbers or labels) and joins such comparisons with `and`, `or`, `not`.

    include:
      - {file: parts/moon.game, when: option.adventure == 1}
""",
    ),
}
