"""Pages of E01xx: sections, keys and their values."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0101": (
        "a key that does not exist here",
        """
Each section has its own keys, most of them BGA's. An unknown one would have no effect,
and nobody would notice.

Wrong:

    states:
      2:
        name: count
        type: game
        action: goto next
        transition: {next: 2}

Right:

    states:
      2:
        name: count
        type: game
        action: goto next
        transitions: {next: 2}
""",
    ),
    "E0102": (
        "a key is missing",
        """
Some keys must be there: a game has `game`, `title` and `players`; a state has a name
and a type, and what its type needs (players who are active must be told what to do).

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
Some keys take a word, some a list, some further keys. The message says which is wanted
here.

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
Between `{ }` and `[ ]` YAML cuts at every comma, a `#` after a space begins a comment,
and a value that begins with a bracket is a list. A formula there would lose a part
without a word. Formulas come after a key on a line of their own, or in a block.

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
Nothing comes after the colon. If the value was meant to stand below, it must be
indented deeper than its key; a key that says nothing can be deleted.

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
Numbers of states, of options, of players, of copies are written in digits, without
quotes. A transition leads to the number of a state, not to its name.

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
State 1 is the start of the game and 99 its end, in every game on BGA. What happens
first is written under `setup`; a transition to 99 ends the game.

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
Names of one section, and the ids of statistics, are told apart by nothing else. An id
that was used once should not be used again for something else either: BGA keeps old
results under it.

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
`default` and `startcondition` speak of values of the option; this number is none of
them.

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
    "E0111": (
        "`players` does not say how many can play",
        """
Write one number, a list of numbers or a range; at least one player, and each number
once.

Wrong:

    players: several

Right:

    players: 2..4
""",
    ),
    "E0112": (
        "an id below those that are free",
        """
Ids of statistics begin at 10: the numbers below belong to BGA. Options and preferences have
positive numbers, on BGA from 100.

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
Between double quotes YAML changes what comes after a backslash, so places in the
formula could not be shown. Write the formula without quotes, or in a block.

Wrong:

    score(me in Player): "len(p\\u006cayers)"

Right:

    score(me in Player): len(players)
""",
    ),
    "E0114": (
        "a key that this type of state does not have",
        """
A state of type `game` or `manager` has no active player, so it has no
`possibleactions`; only a multipleactiveplayer state can begin private ones.

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
The keys that switch something take `true` or `false`. `yes`, `no`, `on` and `off` are
words like any others here, although some programs read them otherwise.

Wrong:

    is_coop: yes

Right:

    is_coop: true
""",
    ),
    "E0116": (
        "a condition and its `id` do not fit",
        """
`otheroption` and `otheroptionisnot` look at another option, whose number is its `id`.
`minplayers` and `maxplayers` count players and have none.

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
}
