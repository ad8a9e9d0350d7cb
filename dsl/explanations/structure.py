"""Pages of E01xx: sections, keys and their values."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0101": (
        "a key that does not exist here",
        """
Each section has its own keys, most of them BGA's. An unknown one would have no effect, and nobody
would notice.

Wrong:

    states:
      2:
        name: playerTurn
        type: game
        transition: {next: 2}

Right:

    states:
      2:
        name: playerTurn
        type: game
        transitions: {next: 2}
""",
    ),
    "E0102": (
        "a key is missing",
        """
Some keys must be there: a game has `game`, `title` and `players`; a state has a name and a type, and
what its type needs (players who are active must be told what to do).

Wrong:

    states:
      2:
        type: game
        action: end_game()

Right:

    states:
      2:
        name: last
        type: game
        action: end_game()
""",
    ),
    "E0103": (
        "a value of the wrong shape",
        """
Some keys take a word, some a list, some further keys. The message says which is wanted here.

Wrong:

    states: [playerTurn, nextPlayer]

Right:

    states:
      2:
        name: playerTurn
        type: game
        action: end_game()
""",
    ),
    "E0104": (
        "a formula that YAML reads as something else",
        """
Between `{ }` and `[ ]` YAML cuts at every comma, a `#` behind a space begins a comment, and a value
that begins with a bracket is a list. A formula there would lose a part without a word. Formulas stand
behind a key on a line of their own, or in a block.

Wrong:

    functions: {larger(a in 0..9, b in 0..9): max(a, b)}

Right:

    functions:
      larger(a in 0..9, b in 0..9): max(a, b)
""",
    ),
    "E0105": (
        "a key without a value",
        """
Nothing stands behind the colon. If the value was meant to stand below, it must be indented deeper
than its key; a key that says nothing can be deleted.

Wrong:

    title:
    players: 2

Right:

    title: Reversi
    players: 2
""",
    ),
    "E0106": (
        "not a whole number",
        """
Numbers of states, of options, of players, of copies are written in digits, without quotes. A
transition leads to the number of a state, not to its name.

Wrong:

    states:
      2:
        name: playerTurn
        type: game
        action: goto next
        transitions: {next: playerTurn}

Right:

    states:
      2:
        name: playerTurn
        type: game
        action: goto next
        transitions: {next: 2}
""",
    ),
    "E0107": (
        "a state number that BGA keeps for itself",
        """
State 1 is the start of the game and 99 its end, in every game on BGA. What happens first is written
under `setup`; a transition to 99 ends the game.

Wrong:

    states:
      99:
        name: gameEnd
        type: manager

Right:

    states:
      2:
        name: count
        type: game
        action: goto end
        transitions: {end: 99}
""",
    ),
    "E0108": (
        "two things have one name or number",
        """
Names of one section, and the ids of statistics, are told apart by nothing else. An id that was used
once should not be used again for something else either: BGA keeps old results under it.

Wrong:

    stats:
      table:
        rounds: {id: 10, name: Rounds, type: int}
        moves: {id: 10, name: Moves, type: int}

Right:

    stats:
      table:
        rounds: {id: 10, name: Rounds, type: int}
        moves: {id: 11, name: Moves, type: int}
""",
    ),
    "E0109": (
        "a value that the option does not have",
        """
`default` and `startcondition` speak of values of the option; this number is none of them.

Wrong:

    options:
      100:
        name: Size
        default: 7
        values:
          6: {name: small}
          8: {name: large}

Right:

    options:
      100:
        name: Size
        default: 8
        values:
          6: {name: small}
          8: {name: large}
""",
    ),
    "E0110": (
        "a word that is none of those possible here",
        """
Some keys take one of a few words, as `type` of a state does.

Wrong:

    states:
      2:
        name: playerTurn
        type: active

Right:

    states:
      2:
        name: count
        type: game
        action: end_game()
""",
    ),
    "E0112": (
        "an id below those that are free",
        """
Ids of statistics begin at 10: the numbers below belong to BGA.

Wrong:

    stats:
      table:
        rounds: {id: 1, name: Rounds, type: int}

Right:

    stats:
      table:
        rounds: {id: 10, name: Rounds, type: int}
""",
    ),
    "E0113": (
        "a formula with escapes of YAML",
        """
Between double quotes YAML changes what stands behind a backslash, so places in the formula could not
be shown. Write the formula without quotes, or in a block.

Wrong:

    score(me in Player): "count(s in \\u0053quare)"

Right:

    score(me in Player): count(s in Square)
""",
    ),
    "E0114": (
        "a key that this type of state does not have",
        """
A state of type `game` or `manager` has no active player, so it has no `possibleactions`; only a
multipleactiveplayer state can begin private ones.

Wrong:

    states:
      2:
        name: count
        type: game
        action: end_game()
        possibleactions: [pass]

Right:

    states:
      2:
        name: count
        type: game
        action: end_game()
""",
    ),
    "E0115": (
        "neither true nor false",
        """
The keys that switch something take `true` or `false`. `yes`, `no`, `on` and `off` are words like any
others here, although some programs read them otherwise.

Wrong:

    is_coop: yes

Right:

    is_coop: true
""",
    ),
    "E0116": (
        "a condition and its `id` do not fit",
        """
`otheroption` and `otheroptionisnot` look at another option, whose number is its `id`. `minplayers` and
`maxplayers` count players and have none.

Wrong:

    options:
      100:
        name: Expansion
        values: {0: {name: without}, 1: {name: with}}
        displaycondition:
          - {type: otheroption, value: 1}

Right:

    options:
      100:
        name: Expansion
        values: {0: {name: without}, 1: {name: with}}
        displaycondition:
          - {type: minplayers, value: 3}
""",
    ),
    "E0117": (
        "a row or a column of a table does not fit",
        """
The cells of a row belong to the columns of its record, in their order or by name. There is a cell too
many, one is missing, or its column does not exist.

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
A record's rows may stand in a CSV file beside the game (`csv: cards.csv`): UTF-8, cells separated by
commas, the columns' names in the first line. This one cannot be read so, or the record has `rows`
as well.

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
An entry is an enum `[a, b]`, a range `1..6`, a record with `columns` and `rows`, a board (`square(8, 8)`,
or one of `cells`, `drawing`, `lines`, `edges`), a pattern, or a constant. Types begin with a capital
letter, constants with a small one.

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
A move is written `[seat] name arguments`: `0 playDisc d3`. Several things chosen together stand in
brackets, a text with spaces in double quotes.

Wrong:

    scenarios:
      an opening:
        moves: |
          0 playCards [a, b

Right:

    scenarios:
      an opening:
        moves: |
          0 playCards [a, b]
""",
    ),
    "E0127": (
        "not a name",
        """
Names of things that formulas speak of are made of letters, digits and `_`, and begin with a letter.

Wrong:

    material:
      Suit: [red-suit, blue-suit]

Right:

    material:
      Suit: [red_suit, blue_suit]
""",
    ),
}
