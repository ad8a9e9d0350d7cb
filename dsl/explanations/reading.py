"""Pages of E00xx: bytes, characters and YAML."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0001": (
        "the file cannot be read",
        """
There is no such file, or it may not be read. Check the path and the file's permissions.
""",
    ),
    "E0002": (
        "the file is not UTF-8",
        """
A game file is text in the encoding UTF-8. This one has bytes that mean nothing there,
most often because an editor saved it as Latin-1 or UTF-16.

Save it again with the encoding UTF-8; every editor has a setting for that.
""",
    ),
    "E0003": (
        "a character that no game file may hold",
        """
Control characters, a carriage return without a line feed, and line ends that only some
programs know are refused: they cannot be seen, and two programs would count the lines
differently.

Delete the character. They come with text that was copied from a web page or a PDF.
""",
    ),
    "E0004": (
        "a tab in the indentation",
        """
YAML is indented with spaces only: how wide a tab is, everybody sees differently.

Let the editor change all tabs to spaces.
""",
    ),
    "E0005": (
        "the file is too large",
        """
A file of more than two megabytes is no game but a mistake, or a game whose cards belong
into CSV files and whose parts belong into files of their own (`include`).
""",
    ),
    "E0006": (
        "lists and mappings are nested too deeply",
        """
No section of a game file is nested deeply. Most often brackets were opened and never
closed.
""",
    ),
    "E0007": (
        "a key is written twice",
        """
Of two equal keys in one mapping YAML would keep the last one and say nothing. So a
second action of the same name would silently replace the first.

Wrong:

    actions:
      one(): end_game(winners=me)
      one(): end_game()

Right:

    actions:
      one(): end_game(winners=me)
      another(): end_game()
""",
    ),
    "E0008": (
        "an alias, an anchor or a merge of YAML",
        """
`*name`, `&name` and `<<` copy parts of a YAML file to other places. Game files do not
use them, and a formula that begins with `*` or `&` would be read as one.

Write the value out, or put the formula in a block.

Wrong:

    table:
      points[Player]: &range 0..99 = 0
      coins[Player]: *range

Right:

    table:
      points[Player]: 0..99 = 0
      coins[Player]: 0..99 = 0
""",
    ),
    "E0009": (
        "a tag of YAML",
        """
A value that begins with `!` is a tag in YAML. Game files have no tags; the types of
values follow from where they stand. A text that begins with `!` needs quotes or a
block.

Wrong:

    title: !Attention

Right:

    title: "!Attention"
""",
    ),
    "E0010": (
        "a key that is no word",
        """
A key is a word, a number or a signature such as `playDisc(square in moves(me))`. A
list, a mapping or a block cannot be one. A formula that begins with `[` or `{` is read
as such a key.

Wrong:

    options:
      [100, 101]: {name: Size, values: {1: {name: Small}}}

Right:

    options:
      100: {name: Size, values: {1: {name: Small}}}
""",
    ),
    "E0011": (
        "a second document, or a directive",
        """
One file is one game: `---` in the middle would begin a second YAML document, and lines
that begin with `%` speak to the YAML reader. Neither has a meaning here. Delete the
line.
""",
    ),
    "E0012": (
        "the file holds no game",
        """
A game file holds keys with values. The first three say what game it is.

Right:

    game: reversi
    title: Reversi
    players: 2
""",
    ),
    "E0020": (
        "a colon and a space inside a value",
        """
YAML takes `: ` for the end of a key, wherever it stands in a plain value. A text with a
colon needs quotes, a formula or a statement with one needs a block.

Wrong:

    title: Ships: a game

Right:

    title: "Ships: a game"

Statements that hold a colon:

    actions:
      pass(): |
        if len(deck) == 0: end_game()
""",
    ),
    "E0021": (
        "a value begins with a character that YAML keeps for itself",
        """
A plain value cannot begin with any of `[ { " ' * & ! | > % @` and the backtick. Put a
formula or statements in a block, a text in quotes.

Wrong:

    title: @home

Right:

    title: "@home"
""",
    ),
    "E0022": (
        "a bracket of YAML that is not closed, or closed too early",
        """
A value that begins with `[` or `{` is a list or a mapping for YAML, up to the bracket
that closes it. A formula that begins with one is cut there.

Wrong:

    material:
      primes: [2, 3] + [5, 7]

Right:

    material:
      primes: |
        [2, 3] + [5, 7]
""",
    ),
    "E0023": (
        "a quotation mark of YAML that is not closed, or closed too early",
        """
A value that begins with a quotation mark ends with the next one, and nothing may
follow. In double quotes a backslash begins an escape.

Wrong:

    title: "Ships" and more

Right:

    title: '"Ships" and more'
""",
    ),
    "E0024": (
        "text after the `|` or `>` of a block",
        """
`|` and `>` stand alone at the end of their line; the text begins on the next one,
indented.

Wrong:

    setup: | log("The game begins")

Right:

    setup: |
      log("The game begins")
""",
    ),
    "E0025": (
        "an indentation that fits no line above",
        """
Keys of one mapping, items of one list and lines of one block begin in the same column.
One line that is a space off belongs to nothing.

Wrong:

    states:
      2:
        name: count
         type: game
        action: end_game()

Right:

    states:
      2:
        name: count
        type: game
        action: end_game()
""",
    ),
    "E0026": (
        "a line that is no key with a value",
        """
Every line of a mapping is `key: value`. Most often the space after the colon is
missing.

Wrong:

    title:Reversi
    players: 2

Right:

    title: Reversi
    players: 2
""",
    ),
    "E0027": (
        "a placeholder between the brackets of a YAML list or mapping",
        """
`${...}` holds braces, and between `{ }` or `[ ]` YAML takes those for its own. Write
each key on a line of its own, or put the text in quotes.

Wrong:

    turns: {actions: [pass], description: ${actplayer} must pass}

Right:

    actions:
      pass(): end_game()
    turns:
      actions: [pass]
      description: ${actplayer} must pass
""",
    ),
    "E0029": (
        "this is not YAML",
        """
The YAML reader stopped here and none of the usual causes fits. Look at this line and
the one above: a missing colon, a bracket or quotation mark that stays open, an
indentation that is off.
""",
    ),
}
