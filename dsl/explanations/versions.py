"""Pages of the codes of `ludomill lint --against`: what a new version breaks for running tables."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "W0501": (
        "a number of players that is no longer allowed",
        """
Tables of that size may be in play. They go on, but no new one can start, and a rematch
cannot.
""",
    ),
    "E0502": (
        "a state that has another number than before",
        """
A running table keeps the number of the state that it is in. Under the new version it
wakes up in whatever state has that number now. Keep the number; new states get new ones.
""",
    ),
    "E0503": (
        "a state that is gone",
        """
Tables may be waiting in it, and cannot go on. Keep the state, with its ways out, until no
table is left in it; nothing has to lead to it any more.
""",
    ),
    "W0504": (
        "a number that belongs to a state of another name",
        """
If the state is only renamed, nothing happens to running tables. If it is another state, they
wake up in it: then give it a number that was never used.
""",
    ),
    "E0505": (
        "a state of another type than before",
        """
Tables may be waiting in the state, for one player or for several. A state of another type
does not know for whom. Make a new state, and keep the old one until no table is in it.
""",
    ),
    "E0506": (
        "an option that is gone, or has another number",
        """
A running table keeps the values of its options by number. What the rules read there must
still be what its players chose.
""",
    ),
    "E0507": (
        "a value of an option that is gone",
        """
Running tables may play with it. Keep the value; a `startcondition` can forbid it for new
tables.
""",
    ),
    "E0508": (
        "a label that stands for another value than before",
        """
Running tables keep the number of the value. With the label at another number they would
play by other rules than they began with.
""",
    ),
    "W0509": (
        "an option with another default",
        """
For new tables that is what you want. A running table where the option was hidden plays with
the default, and will now play with the new one.
""",
    ),
    "E0510": (
        "a statistic with another id or type",
        """
What was counted is kept under the id, for good: of games that are over too. Keep id and
type, or make a new statistic with a new id.
""",
    ),
    "W0511": (
        "an id that belonged to another statistic",
        """
Games that are over keep what they counted under the id, and would show it under the new
name. Unless the statistic is only renamed, take an id that was never used.
""",
    ),
    "W0512": (
        "a statistic that is gone",
        """
What was counted so far is no longer shown.
""",
    ),
    "E0513": (
        "an entry of the table that is gone",
        """
Running tables hold values or things there, and the new version has no place for them.
Keep the entry as long as there are such tables.
""",
    ),
    "E0514": (
        "an entry of the table with other indices",
        """
A running table has a value for every old index, and none for the new ones. Keep the entry,
and make another one for the new shape.
""",
    ),
    "E0515": (
        "an entry of the table that holds something else",
        """
A value of the old kind means nothing under the new one. A range may grow, and an entry may
become optional; for all else make a new entry.
""",
    ),
    "W0516": (
        "an entry of the table that others see",
        """
Players of running tables have relied on who sees what. They would suddenly see what was
hidden, or no longer see what was open.
""",
    ),
    "E0517": (
        "material that is gone or is of another kind",
        """
Running tables hold things of it: cards in hands, members in values, pieces on places.
""",
    ),
    "E0518": (
        "members or rows that stand elsewhere than before",
        """
A running table knows a member of an enum, or a row of a record, by its number in the list.
Where one is removed, moved or put in between, cards turn into other cards. New ones are
added at the end.
""",
    ),
    "E0519": (
        "a board or a range that is another one",
        """
What lies on a place is kept by the number of the place. Make a board of another name, and
let an option choose between the two.
""",
    ),
    "W0520": (
        "a range that may be smaller than before",
        """
The ends of the range depend on options or names, so it cannot be told whether every value
of a running table still fits.
""",
    ),
}
