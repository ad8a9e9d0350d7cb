"""Pages of the codes that the reader of BGA projects gives. Rules have pages of their own."""

from __future__ import annotations

PAGES: dict[str, tuple[str, str]] = {
    "W0601": (
        "a part of a definition file that cannot be evaluated",
        """
Ludomill reads PHP without running it. It knows arrays, constants, texts, conditions, loops over
arrays, small functions and the builder of states; what else stands in a definition file is left
out, and the message says why. All the rest is read. Rules that would need the missing part keep
silent.
""",
    ),
    "E0602": (
        "a definition file that does not parse",
        """
A text, a comment or a bracket is never closed, or the JSON is broken. BGA cannot read the file
either.
""",
    ),
    "E0603": (
        "a state that BGA cannot use",
        """
A state has a number of its own, a `name`, and a `type`: activeplayer, multipleactiveplayer,
private, game or manager.
""",
    ),
    "W0604": (
        "a key of a state that means nothing",
        """
BGA leaves out keys that it does not know, without a word. Games may read keys of their own; this
one looks like a misspelt key of BGA.
""",
    ),
    "E0605": (
        "an option or a statistic that BGA cannot use",
        """
An option has a number, values with numbers, and a default that is one of them; `startcondition`
speaks of values that the option has. A statistic has a type (int, float or bool) and an id that no
other of its list has; ids below 10 belong to BGA.
""",
    ),
    "W0606": (
        "a condition of no known type",
        """
The types of conditions are minplayers, maxplayers, otheroption and otheroptionisnot. A condition of
another type, or without one, means nothing.
""",
    ),
    "W0607": (
        "JSON that not every reader takes",
        """
Comments belong into `.jsonc` files, and a comma before a closing bracket into none.
""",
    ),
    "E0608": (
        "a key that stands twice in one array, with different values",
        """
PHP keeps the last one and says nothing. What the first one says is lost.
""",
    ),
    "W0609": (
        "a key that stands twice in one array, with the same value",
        """
Nothing is lost, but whoever changes one of them will wonder.
""",
    ),
}
