"""The table of legal keys is whole and contradicts itself nowhere."""

from __future__ import annotations

import pytest
from ludomill.dsl.reading.schema import FACTS, PART_SECTIONS, SECTIONS, SIGNED, STATE_TYPES, Kind


@pytest.mark.parametrize("title", SECTIONS)
def test_keys(title: str) -> None:
    section = SECTIONS[title]
    assert len(set(section.names)) == len(section.names)
    assert section.doc.endswith(".")
    assert section.keys or section.free
    for key in section.keys:
        assert key.doc.endswith((".", "..."))
        assert not set(key.aka) & set(section.names)
        assert set(key.needed_by) | set(key.not_in) <= set(STATE_TYPES)
        assert not set(key.needed_by) & set(key.not_in)
        assert not key.choices or key.kind is Kind.WORD


def test_names_of_sections() -> None:
    names = set(SECTIONS["game"].names)
    assert set(PART_SECTIONS) < names
    assert set(SIGNED) < names
    assert set(FACTS) < names
    assert not set(FACTS) & set(PART_SECTIONS)


def test_what_a_key_is_called_elsewhere() -> None:
    assert SECTIONS["game"].meant("duration") == "estimated_duration"
    assert SECTIONS["record"].meant("fields") == "columns"
    assert SECTIONS["record"].meant("columns") is None
