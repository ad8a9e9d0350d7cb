"""Pages of E02xx that are about signs, texts and lines."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0201": (
        "a formula or block without anything in it",
        """
The quotes, the brackets or the block that should hold a formula or statements are
empty. In a block `pass` does nothing.

Wrong:

    actions:
      wait(): |
        # later

Right:

    actions:
      wait(): |
        pass
""",
    ),
    "E0202": (
        "a character that is not part of the language",
        """
Formulas are made of names, numbers, texts in double quotes and a few signs. Names have
the letters a to z, digits and `_`; texts may hold any letter.

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
Conditions are joined by words (`and`, `or`, `not`), whole division is `//`, and unequal
is `!=`. The message says what is written in place of the sign.

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
A text stands in double quotes and ends on its line. Single and curly quotes make no
text.

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
In a text a backslash stands before `"`, before another backslash, or before `n` for a
new line.

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
There are whole numbers only. A range has two dots and includes both ends: `1..5`. A
name cannot begin with a digit.

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
    "E0210": (
        "a line that is indented without reason",
        """
A line stands deeper than the one above only if that one opens a block: it ends with
`:`.

Wrong:

    actions:
      wait(): |
        log("wait")
          log("and wait")

Right:

    actions:
      wait(): |
        log("wait")
        log("and wait")
""",
    ),
    "E0211": (
        "a block is missing",
        """
After a `:` at the end of a line stand the lines that belong to it, indented.

Wrong:

    actions:
      wait(): |
        if len(players) > 2:
        log("wait")

Right:

    actions:
      wait(): |
        if len(players) > 2:
          log("wait")
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
}
