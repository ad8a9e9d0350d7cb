"""Names that look like others."""

from __future__ import annotations

from ludomill.dsl.suggest import did_you_mean, near


def test_near_names() -> None:
    assert near("transition", ["transitions", "type", "translation"])[0] == "transitions"
    assert near("descriptoin", ["description", "descriptionmyturn"]) == ["description"]
    assert near("duration", ["estimated_duration", "title"]) == ["estimated_duration"]
    assert near("Possible_Actions", ["possibleactions"]) == ["possibleactions"]
    assert near("xyz", ["abc", "def"]) == []
    assert near("aa", ["ab", "ac", "ad", "ae", "af"]) == ["ab", "ac", "ad", "ae"]
    assert did_you_mean("stat", ["state", "stats"]) == "Did you mean `state` or `stats`?"
    assert did_you_mean("xyz", ["abc"]) == ""
