"""Runs between two ends, as in Reversi: which places close one, and what is then enclosed."""

from __future__ import annotations

from .bitsets import mask_of, members
from .board import Board


def flanked(board: Board, candidates: int, own: int, other: int) -> int:
    """The candidates from which some ray begins with places in `other`, one or more, then `own`.

    On boards laid out in full rows all places are worked out at once.
    """
    axes = board.axes
    if axes is None:
        near = board.neighbours(board.directions_of(None))
        return mask_of(
            s for s in members(candidates) if near[s] & other and flips(board, s, own, other)
        )
    found = 0
    for amount, inner in axes:
        inside = other & inner
        run = own << amount & inside
        while run:
            run <<= amount
            found |= run
            run &= inside
        run = own >> amount & inside
        while run:
            run >>= amount
            found |= run
            run &= inside
    return found & candidates


def flips(board: Board, s: int, own: int, other: int) -> int:
    """The places in `other` that stand in an unbroken run between `s` and a place in `own`."""
    up, down = board.long_rays[s]
    stops = ~other
    found = 0
    for first, ray in up:
        if first & other:
            end = ray & stops
            end &= -end
            if end & own:
                found |= ray & end - 1
    for first, ray in down:
        if first & other:
            end = ray & stops
            if end:
                end = 1 << end.bit_length() - 1
                if end & own:
                    found |= ray & -end ^ end
    return found
