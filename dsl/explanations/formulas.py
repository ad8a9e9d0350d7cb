"""Pages of E02xx that are about formulas and statements."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0213": (
        "a colon is missing",
        """
Lines that open a block (`if`, `elif`, `else`, `for`, `while`, `may`, `parallel`) end
with a colon.

Wrong:

    actions:
      wait(): |
        if len(players) > 2
          log("wait")

Right:

    actions:
      wait(): |
        if len(players) > 2:
          log("wait")
""",
    ),
    "E0214": (
        "`=` inside a formula",
        """
A single `=` sets something and is a statement; `==` compares.

Wrong:

    functions:
      three(): count(n in 0..9 where n = 3)

Right:

    functions:
      three(): count(n in 0..9 where n == 3)
""",
    ),
    "E0215": (
        "`else`, `elif` or `case` at the wrong place",
        """
They begin a line of their own, in the column of the `if` or below the `choose` to which
they belong. `elif` has a condition, `else` has none.

Wrong:

    actions:
      wait(): |
        if len(players) > 2:
          log("many")
        else if len(players) == 2:
          log("two")

Right:

    actions:
      wait(): |
        if len(players) > 2:
          log("many")
        elif len(players) == 2:
          log("two")
""",
    ),
    "E0216": (
        "a word of the language in place of a name",
        """
A few words cannot be names: `and`, `or`, `not`, `if`, `for`, `in` and their like.

Wrong:

    functions:
      larger(a in 0..9, if in 0..9): a > 3

Right:

    functions:
      larger(a in 0..9, b in 0..9): a > b
""",
    ),
    "E0217": (
        "a word of another language",
        """
The language is small, and some words that others have are written differently: `let x =
3` for a new variable, `elif`, `require C "reason"` in place of `assert`, `none` in
place of `null`, moving in place of drawing.

Wrong:

    functions:
      free(b in bool): b == True

Right:

    functions:
      free(b in bool): b == true
""",
    ),
    "E0218": (
        "`for` or `where` that belongs to no call",
        """
Lists and sets are made by calls: `list(E for x in S where C)`, `set(...)`,
`count(...)`. Brackets hold single values.

Wrong:

    functions:
      doubled(): [n * 2 for n in 0..9]

Right:

    functions:
      doubled(): list(n * 2 for n in 0..9)
""",
    ),
    "E0219": (
        "something is cut off",
        """
The statement or formula ends before it is complete: a `move` without its `to`, an
operator without its right side, `a if condition` without `else`.

Wrong:

    functions:
      sum_of(a in 0..9): a +

Right:

    functions:
      sum_of(a in 0..9): a + 1
""",
    ),
    "E0220": (
        "a type or a colon where none is written",
        """
`let x = value` makes a variable; its type follows from the value. Arguments with a name
are written `name=value`.

Wrong:

    actions:
      wait(): |
        let n: int = 3
        log("${n}")

Right:

    actions:
      wait(): |
        let n = 3
        log("${n}")
""",
    ),
    "E0221": (
        "a semicolon where none belongs",
        """
The end of a line ends a statement. A `;` stands between two short statements on one
line only.

Wrong:

    actions:
      wait(): |
        log("wait");

Right:

    actions:
      wait(): |
        log("wait")
""",
    ),
    "E0222": (
        "two things beside each other without an operator",
        """
A value directly follows another, or a statement begins in the middle of a line.

Wrong:

    functions:
      double(n in 0..9): 2 n

Right:

    functions:
      double(n in 0..9): 2 * n
""",
    ),
    "E0223": (
        "this cannot stand here",
        """
Everything up to this word or sign is fine, but it cannot follow. The message says what
is expected in its place. One case: after a colon on the same line stands one short
statement, and nothing that has a block of its own.

Wrong:

    actions:
      wait(): |
        if len(players) > 2: for p in players: log("${player_name} waits", player=p)

Right:

    actions:
      wait(): |
        if len(players) > 2:
          for p in players: log("${player_name} waits", player=p)
""",
    ),
    "E0224": (
        "nested too deeply",
        """
A formula or block with so many levels could not be read by anybody either. Give parts
of it names with `let`, or make them functions and effects of their own.
""",
    ),
    "E0225": (
        "this cannot stand left of `=`",
        """
A statement sets a variable, a place of the table or a statistic. Values themselves
never change: a list gets another element by becoming another list.

Wrong:

    table:
      points[Player]: 0..9 = 0
    actions:
      win(): |
        points[me] + 1 = 2

Right:

    table:
      points[Player]: 0..9 = 0
    actions:
      win(): |
        points[me] = 2
""",
    ),
    "E0226": (
        "a line that does nothing",
        """
A formula alone on a line computes a value that nobody gets. `==` compares, `=` sets; an
effect is called with brackets, even where it takes nothing.

Wrong:

    table:
      round: 0..9 = 0
    actions:
      begin(): |
        round == 1

Right:

    table:
      round: 0..9 = 0
    actions:
      begin(): |
        round = 1
""",
    ),
    "E0227": (
        "a placeholder in a text that cannot be read",
        """
`${...}` in a text holds a formula on one line, without quotes of its own. Give longer
ones a name with `let` before.

Wrong:

    actions:
      pass(): |
        log("${player_name passes")

Right:

    actions:
      pass(): |
        log("${player_name} passes")
""",
    ),
    "E0228": (
        "signs that do not stand beside each other without brackets",
        """
`not` binds weaker than comparing and counting, and a range has two ends. Brackets say
what is meant.

Wrong:

    functions:
      odd(a in bool, b in bool): a == not b

Right:

    functions:
      odd(a in bool, b in bool): a == (not b)
""",
    ),
    "E0229": (
        "a binding that is part of something larger",
        """
As an argument `x in S` gives a name to each element of S. A condition on them stands
after `where`. To ask whether something is a member, put it in brackets: `(x in S)`.

Wrong:

    functions:
      high(): count(p in players and p == players[0])

Right:

    functions:
      high(): count(p in players where p == players[0])
""",
    ),
    "E0230": (
        "a type that cannot be read",
        """
Types are `int`, `bool`, `text`, a range `0..9`, a name from `material`, `Card?`, `list
of Card`, and for places `hand of Card`, `Player? on Square` and their like. Who sees a
place comes after a comma.

Wrong:

    material:
      Suit: [clubs, hearts]
    table:
      led: Suit, seen by me

Right:

    material:
      Suit: [clubs, hearts]
    table:
      led: Suit, seen by owner
""",
    ),
    "E0231": (
        "`until`, `some`, `by` or `where` at the wrong place",
        """
A choice is `choose [how many] x in S [where C] [by P] ["prompt"]`. `where` follows the
last binding, and `until` belongs to `choose some`, which needs it.

Wrong:

    actions:
      pick(): |
        choose some n in 1..6 "numbers"

Right:

    actions:
      pick(): |
        choose some n in 1..6 until sum(n) >= 7 "numbers"
""",
    ),
}
