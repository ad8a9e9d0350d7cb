"""Pages of E02xx: how formulas and statements are written."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0202": (
        "a character that is not part of the language",
        """
Formulas are made of names, numbers, texts in double quotes and a few signs. Names have the letters a
to z, digits and `_`; texts may hold any letter.

Wrong:

    functions:
      größe(): 3

Right:

    functions:
      size(): 3
""",
    ),
    "E0203": (
        "a sign of another language",
        """
Conditions are joined by words (`and`, `or`, `not`), whole division is `//`, and unequal is `!=`. The
message says what is written in place of the sign.

Wrong:

    functions:
      both(a in 0..9, b in 0..9): a > 3 && b > 3

Right:

    functions:
      both(a in 0..9, b in 0..9): a > 3 and b > 3
""",
    ),
    "E0204": (
        "a text that is not written in double quotes",
        """
A text stands in double quotes and ends on its line. Single and curly quotes make no text.

Wrong:

    setup: |
      log('The game begins')

Right:

    setup: |
      log("The game begins")
""",
    ),
    "E0205": (
        "a backslash that means nothing",
        """
In a text a backslash stands before `"`, before another backslash, or before `n` for a new line.

Wrong:

    setup: |
      log("one\\ttwo")

Right:

    setup: |
      log("one two")
""",
    ),
    "E0206": (
        "not a whole number",
        """
There are whole numbers only. A range has two dots and includes both ends: `1..5`. A name cannot begin
with a digit.

Wrong:

    functions:
      half(n in 0..9): n * 0.5

Right:

    functions:
      half(n in 0..9): n // 2
""",
    ),
    "E0207": (
        "a bracket that is never closed",
        """
Every `(` needs its `)` and every `[` its `]` before the formula or the statement ends.

Wrong:

    functions:
      larger(a in 0..9, b in 0..9): max(a, (b + 1)

Right:

    functions:
      larger(a in 0..9, b in 0..9): max(a, (b + 1))
""",
    ),
    "E0208": (
        "a bracket that closes nothing",
        """
A `)` or `]` stands here without its partner, or closes a bracket of the other kind.

Wrong:

    functions:
      next_one(a in 0..9): a + 1)

Right:

    functions:
      next_one(a in 0..9): (a + 1)
""",
    ),
    "E0209": (
        "a block indented with a tab",
        """
The lines of a block are indented with spaces, as all of YAML is.
""",
    ),
    "E0212": (
        "the indentation of a block fits no line above",
        """
A line belongs to the block whose first line begins in the same column.

Wrong:

    actions:
      pass(): |
        if len(players) > 2:
            end_game()
          end_game()

Right:

    actions:
      pass(): |
        if len(players) > 2:
          end_game()
        end_game()
""",
    ),
    "E0217": (
        "a word of another language",
        """
The language is small, and some words that others have are written differently: `let x = 3` for a new
variable, `elif`, `require C "reason"` in place of `assert`, `none` in place of `null`, moving in place
of drawing.

Wrong:

    functions:
      free(b in bool): b == True

Right:

    functions:
      free(b in bool): b == true
""",
    ),
    "E0224": (
        "nested too deeply",
        """
A formula or block with so many levels could not be read by anybody either. Give parts of it names with
`let`, or make them functions and effects of their own.
""",
    ),
    "E0225": (
        "this cannot stand left of `=`",
        """
A statement sets a variable, a place of the table or a statistic. Values themselves never change: a list
gets another element by becoming another list.

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
A formula alone on a line computes a value that nobody gets. `==` compares, `=` sets; an effect is called
with brackets, even where it takes nothing.

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
`${...}` in a text holds a formula on one line, without quotes of its own. Give longer ones a name with
`let` before.

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
`not` binds weaker than comparing and counting, and a range has two ends. Brackets say what is meant.

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
As an argument `x in S` gives a name to each element of S. A condition on them stands behind `where`.
To ask whether something is a member, put it in brackets: `(x in S)`.

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
Types are `int`, `bool`, `text`, a range `0..9`, a name from `material`, `Card?`, `list of Card`, and for
places `hand of Card`, `Player? on Square` and their like. Who sees a place stands behind a comma.

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
A choice is `choose [how many] x in S [where C] [by P] ["prompt"]`. `where` follows the last binding, and
`until` belongs to `choose some`, which needs it.

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
