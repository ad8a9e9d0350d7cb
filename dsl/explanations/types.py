"""Pages of E03xx that are about the kinds of values."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0303": (
        "a value of another kind is needed",
        """
Every value has a type: a number, a player, a card, a set of squares. They do not turn
into each other, and two things of different kinds are never equal.

Wrong:

    table:
      points[Player]: 0..9 = 0
    functions:
      even(me in Player): points[me] == players[0]

Right:

    table:
      points[Player]: 0..9 = 0
    functions:
      even(me in Player): points[me] == points[players[0]]
""",
    ),
    "E0304": (
        "a value that may be none",
        """
`Player?` is a player or none, and so is the best of a set that may be empty. Where a
player is needed, none must be excluded first: after `if winner:` it is a player. A
field of none is none, and moving none moves nothing, so most cards need no test.

Wrong:

    table:
      points[Player]: 0..9 = 0
      leader: Player?
    actions:
      reward(): |
        points[leader] = 3

Right:

    table:
      points[Player]: 0..9 = 0
      leader: Player?
    actions:
      reward(): |
        if leader: points[leader] = 3
""",
    ),
    "E0308": (
        "a condition that is neither true nor false",
        """
A condition is a boolean, an optional (is it there?) or a collection (does it hold
anything?). A number is none of these: whether 0 counts must be said.

Wrong:

    table:
      round: 0..9 = 0
    functions:
      begun(): true if round else false

Right:

    table:
      round: 0..9 = 0
    functions:
      begun(): true if round > 0 else false
""",
    ),
    "E0311": (
        "a number outside of its range",
        """
Numbers have ranges, and this one is certainly outside of the range that is wanted here:
an entry of the table, a parameter, or the indices of a list, which count from 0.

Wrong:

    table:
      round: 1..9 = 1
    setup: |
      round = 0

Right:

    table:
      round: 0..9 = 1
    setup: |
      round = 0
""",
    ),
    "E0315": (
        "a board that cannot be made",
        """
A board's places come from `square(w, h)`, `hexagon(...)` or `triangle(...)` with sizes
that are numbers or options, from `lines`, `edges` or a drawing; `forward` and
`adjacent` name its directions.

Wrong:

    material:
      Square: squares(8, 8)

Right:

    material:
      Square: square(8, 8)
""",
    ),
    "E0316": (
        "a type that does not exist or cannot stand here",
        """
Types are declared under `material`; `Player`, `int`, `bool` and `text` are given.
Decks, hands and piles are places of the table, not values.

Wrong:

    table:
      deck: deck of Crad

Right:

    material:
      Card:
        columns:
          rank: 1..9
        rows: all
    table:
      deck: deck of Card
""",
    ),
    "E0317": (
        "a set that cannot be made of these",
        """
A set holds things from a finite range that begins at 0 or higher: squares, cards,
players, members of an enum. Lists hold anything.

Wrong:

    functions:
      differences(): set(n - 5 for n in 0..9)

Right:

    functions:
      differences(): list(n - 5 for n in 0..9)
""",
    ),
    "E0325": (
        "a division by zero",
        """
The right side of `//` or `%` is 0 whatever happens.

Wrong:

    functions:
      part(n in 0..9): n // 0

Right:

    functions:
      part(n in 0..9): n // 2
""",
    ),
}
