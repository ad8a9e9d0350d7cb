"""Names that a misspelt word may have meant."""

from __future__ import annotations

from collections.abc import Iterable


def near(word: str, candidates: Iterable[str], most: int = 4) -> list[str]:
    """The candidates that look like `word`, nearest first, at most `most` of them.

    Letter case and underscores do not count; a slip in three letters is forgiven, and a longer
    name of which the word is a whole part (`duration` in `estimated_duration`) counts as near.
    """
    wanted = _folded(word)
    found: list[tuple[int, int, str]] = []
    for index, candidate in enumerate(dict.fromkeys(candidates)):
        if candidate == word:
            continue
        score = _score(wanted, _folded(candidate), word, candidate)
        if score is not None:
            found.append((score, index, candidate))
    best = sorted(found)
    if best and best[0][0] == 0:  # only letter case and underscores differ
        best = [entry for entry in best if entry[0] == 0]
    return [candidate for _, _, candidate in best[:most]]


def did_you_mean(word: str, candidates: Iterable[str]) -> str:
    """`Did you mean `states`?`, or an empty text where nothing is near."""
    names = near(word, candidates, most=3)
    if not names:
        return ""
    return "Did you mean " + " or ".join(f"`{name}`" for name in names) + "?"


def _folded(word: str) -> str:
    return word.casefold().replace("_", "").replace(" ", "")


def _score(wanted: str, folded: str, word: str, candidate: str) -> int | None:
    allowed = max(1, len(wanted) // 3)
    if len(wanted) < 2 and wanted != folded:
        return None
    distance = _distance(wanted, folded, allowed)
    if distance is not None:
        return 2 * distance
    if len(word) >= 3 and word.casefold() in candidate.casefold().split("_"):
        return 2 * allowed + 1
    if len(wanted) >= 4 and folded.startswith(wanted):
        return 2 * allowed + 1
    return None


def _distance(left: str, right: str, most: int) -> int | None:
    """Insertions, deletions, changes and swaps of neighbours; None when more than `most`."""
    if abs(len(left) - len(right)) > most:
        return None
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, start=1):
        current = [i]
        for j, b in enumerate(right, start=1):
            cost = min(row[j] + 1, current[j - 1] + 1, row[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, before[j - 2] + 1)
            current.append(cost)
        if min(current) > most:
            return None
        before, row = row, current
    return row[-1] if row[-1] <= most else None
