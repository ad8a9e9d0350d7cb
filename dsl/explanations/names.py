"""Pages of E03xx that are about names: what they mean and how they are called."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0301": (
        "a name that nothing has",
        """
No variable, place, function or piece of material is called so. Most often it is a slip;
names near it are suggested. Places are declared under `table`, questions under
`functions`.

Wrong:

    table:
      points[Player]: 0..9 = 0
    score(me in Player): point[me]

Right:

    table:
      points[Player]: 0..9 = 0
    score(me in Player): points[me]
""",
    ),
    "E0302": (
        "a name that may mean several things",
        """
Squares of two boards, or members of two enums, may have the same name. What is meant
follows from what it is compared with or given to; where nothing says it, the type stands
before it: `Ship.red`.

Wrong:

    material:
      Ship: [red, blue]
      House: [red, green]
    functions:
      chosen(): red

Right:

    material:
      Ship: [red, blue]
      House: [red, green]
    functions:
      chosen(): Ship.red
""",
    ),
    "E0305": (
        "too many, too few or wrong arguments",
        """
A call gives a value to each parameter, in order or by name; a place takes the indices
with which it is declared; `sum`, `best` and their like want a binding and what to
gather.

Wrong:

    table:
      points[Player]: 0..9 = 0
    functions:
      lead(a in Player, b in Player): points[a] - points[b]
    score(me in Player): lead(me)

Right:

    table:
      points[Player]: 0..9 = 0
    functions:
      lead(a in Player, b in Player): points[a] - points[b]
    score(me in Player): lead(me, me.next)
""",
    ),
    "E0306": (
        "something has no such part",
        """
Behind a dot stands a column of a record, or a built-in question such as
`players[0].next` or `square.neighbours`. The thing before this dot has none of that
name.

Wrong:

    material:
      Ship:
        columns:
          price: 0..9
        rows:
          trawler: {price: 4}
    functions:
      worth(ship in Ship): ship.cost

Right:

    material:
      Ship:
        columns:
          price: 0..9
        rows:
          trawler: {price: 4}
    functions:
      worth(ship in Ship): ship.price
""",
    ),
    "E0307": (
        "something that can be neither called nor indexed",
        """
Functions and effects are called with `(...)`; lists, piles, columns and places are
indexed with `[...]`.

Wrong:

    functions:
      first_digit(number in 10..99): number[0]

Right:

    functions:
      first_digit(number in 10..99): number // 10
""",
    ),
    "E0309": (
        "a name that is taken",
        """
A name means one thing in the whole file. A local that is called like a place, a member
of an enum or a square would hide it, and the reader of a card's text would have to
guess which is meant.

Wrong:

    table:
      points[Player]: 0..9 = 0
    functions:
      double(points in 0..4): points * 2

Right:

    table:
      points[Player]: 0..9 = 0
    functions:
      double(number in 0..4): number * 2
""",
    ),
    "E0318": (
        "a transition that the state does not have",
        """
`goto` names a label of `transitions` in the states where it may run. An action that is
possible in two states needs the label in both. `goto` alone takes the transition whose
label is empty (`"": 3`). Under `turns` the labels are `again`, `endGame` and the names of the
actions.

Wrong:

    actions:
      pass(): goto nxt
    states:
      2:
        name: playerTurn
        type: activeplayer
        description: ${actplayer} must pass
        descriptionmyturn: ${you} must pass
        possibleactions: [pass]
        transitions: {next: 2}

Right:

    actions:
      pass(): goto next
    states:
      2:
        name: playerTurn
        type: activeplayer
        description: ${actplayer} must pass
        descriptionmyturn: ${you} must pass
        possibleactions: [pass]
        transitions: {next: 2}
""",
    ),
    "E0321": (
        "no effect or action of this name",
        """
A call that stands alone is an effect, `possibleactions` lists actions, `stop` names a
running effect. Nothing of that kind has this name.

Wrong:

    effects:
      Rotate(me in Player): |
        log("${player_name} rotates")
    actions:
      turn(): Rotat(me)

Right:

    effects:
      Rotate(me in Player): |
        log("${player_name} rotates")
    actions:
      turn(): Rotate(me)
""",
    ),
    "E0322": (
        "a placeholder that means nothing here",
        """
`${you}` and `${actplayer}` belong to descriptions, which every player reads
differently. A log line is the same for all: it has `${player_name}` (of `me`, or of the
`player=` that is given) and the values that are given or in scope.

Wrong:

    actions:
      pass(): |
        log("${you} pass")

Right:

    actions:
      pass(): |
        log("${player_name} passes")
""",
    ),
    "W0322": (
        "a value that the text does not use",
        """
A value is given to `log`, and its text has no placeholder of that name. The value still
reaches the client with the event; if it is meant for that, nothing is wrong.

Wrong:

    actions:
      wait(): |
        log("wait", n=3)

Right:

    actions:
      wait(): |
        log("wait ${n} turns", n=3)
""",
    ),
}
