"""Pages of E03xx that are about statements: where they stand and what they may change."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "E0310": (
        "something that cannot be changed so",
        """
Locals and entries of `table` change, by statements. Things such as cards lie in one
place at a time, so they are moved and not assigned; numbers and the like are assigned
and not moved.

Wrong:

    material:
      Card:
        columns:
          rank: 1..9
        rows: all
    table:
      deck: deck of Card
      hand[Player]: hand of Card
    actions:
      draw(): |
        hand[me] = deck

Right:

    material:
      Card:
        columns:
          rank: 1..9
        rows: all
    table:
      deck: deck of Card
      hand[Player]: hand of Card
    actions:
      draw(): |
        move 1 from deck to hand[me]
""",
    ),
    "E0312": (
        "a statement at a place where it means nothing",
        """
`break` belongs into loops, `require` into actions, `goto` and `activate` into actions
and states, `repeat` into effects. A statement that only computes a value does nothing.

Wrong:

    effects:
      Finish(me in Player): |
        goto next
    actions:
      pass(): |
        Finish(me)

Right:

    effects:
      Finish(me in Player): |
        log("${player_name} is done")
    actions:
      pass(): |
        Finish(me)
""",
    ),
    "E0313": (
        "nobody is said to choose",
        """
In an action, and in an effect with a parameter `me`, that player chooses. Elsewhere the
choice says who: `choose x in S by p`.

Wrong:

    table:
      first_column: 0..9 = 0
    setup: |
      let n = choose n in 0..9
      first_column = 3

Right:

    table:
      first_column: 0..9 = 0
    setup: |
      let number = choose n in 0..9 by players[0]
      first_column = 3
""",
    ),
    "E0314": (
        "a change or a choice inside an expression",
        """
Formulas ask and change nothing, so that they can be asked again and again: to list the
legal moves, to show them, to search. Changes, choices and dice are statements; a result
is taken with `let`.

Wrong:

    material:
      Die: 1..6
    functions:
      lucky(): roll(Die) == 6

Right:

    material:
      Die: 1..6
    actions:
      throw(): |
        let number = roll(Die)
        log("${player_name} rolls ${number}")
""",
    ),
    "E0319": (
        "a function that may give no value",
        """
A function in a block ends with `return` on every way through it.

Wrong:

    functions:
      sign(n in 0..9): |
        if n > 0: return 1

Right:

    functions:
      sign(n in 0..9): |
        if n > 0: return 1
        return 0
""",
    ),
    "E0324": (
        "a choice without bounds",
        """
All legal moves can be listed, so a parameter of an action comes from a finite set. A
number needs a range whose ends are known; `where` narrows it further.

Wrong:

    actions:
      bid(amount in int): |
        log("${player_name} bids ${amount}")

Right:

    actions:
      bid(amount in 0..20 where amount % 2 == 0): |
        log("${player_name} bids ${amount}")
""",
    ),
    "E0329": (
        "a pattern that is no figure",
        """
Letters mark the places of a pattern, one `@` its anchor (else the first letter is it), `+` places
that may fall off the board; `.` and spaces mark nothing.

Wrong:

    material:
      Square: square(5, 5)
      Bend:
        pattern: |
          @@
          x.

Right:

    material:
      Square: square(5, 5)
      Bend:
        pattern: |
          @x
          x.
""",
    ),
    "E0331": (
        "more than a game may hold",
        """
Tables of every record, entry and range are worked out before the first move. A number that is far
larger than any game needs is most probably a slip.

Wrong:

    material:
      Coin:
        columns: {value: 1..9}
        rows: all
        copies: 9999999

Right:

    material:
      Coin:
        columns: {value: 1..9}
        rows: all
        copies: 12
""",
    ),
    "E0332": (
        "a scenario names what the game does not have",
        """
The state, the options with their values, the actions and the seats of a scenario are those of the
game. So are its choices, which have a dot in their names: `Pay.cards` is what the effect `Pay` asks
for with `let cards = choose ...`.

Wrong:

    actions:
      playCard(): end_game()
    turns:
      actions: [playCard]
    scenarios:
      an opening:
        moves: 0 playcard

Right:

    actions:
      playCard(): end_game()
    turns:
      actions: [playCard]
    scenarios:
      an opening:
        moves: 0 playCard
""",
    ),
    "E0326": (
        "`require` after a change of the table",
        """
A move that is refused must change nothing, so what it requires is asked first.

Wrong:

    table:
      round: 0..9 = 0
      open: bool = true
    actions:
      go(): |
        round = 1
        require open "It is closed."

Right:

    table:
      round: 0..9 = 0
      open: bool = true
    actions:
      go(): |
        require open "It is closed."
        round = 1
""",
    ),
    "E0328": (
        "a `parallel` inside a `parallel`",
        """
In a `parallel` all players act at the same time, each in a branch of their own. A
second one inside would need branches of branches; let the first one end before it.
""",
    ),
    "E0330": (
        "a statement that is never reached",
        """
The statement above leaves the block whatever happens (`return`, `goto`, `break`,
`stop`, `end_game`), so this one would never run.

Wrong:

    table:
      round: 0..9 = 0
    actions:
      finish(): |
        end_game()
        round = 1

Right:

    table:
      round: 0..9 = 0
    actions:
      finish(): |
        round = 1
        end_game()
""",
    ),
}
