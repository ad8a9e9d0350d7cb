"""What a module does not use is left out of it, and nothing else."""

from __future__ import annotations

from ludomill.compiler.python.unused import without_unused

MODULE = '''\
"""the text names what it likes: turn."""

from ludomill.runtime.playing.answers import power, the
from ludomill.runtime.boards.bitsets import (
    has, mask_of, members,
)

LINES = {}


def build(players, option):
    """Members of the board."""
    A = (1, "the")  # turn
    B = (
        (A, ),
        [2],
    )
    C = power(2, 3)
    NAMES = ["a", "b"]

    def act(p):
        me = p[ACTIVE]
        return f"{mask_of(NAMES)} #"

    def other(p):
        me = p[ACTIVE]
        return me

    return act, other, C
'''
LEFT = '''\
"""the text names what it likes: turn."""

from ludomill.runtime.playing.answers import power
from ludomill.runtime.boards.bitsets import mask_of

LINES = {}


def build(players, option):
    """Members of the board."""
    C = power(2, 3)
    NAMES = ["a", "b"]

    def act(p):
        return f"{mask_of(NAMES)} #"

    def other(p):
        me = p[ACTIVE]
        return me

    return act, other, C
'''


def test_what_is_left_out() -> None:
    assert without_unused(MODULE) == LEFT
    assert without_unused(LEFT) == LEFT
