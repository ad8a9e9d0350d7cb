"""What every code of an error means: the pages that `ludomill explain` prints.

A stage's author writes the page with the code. A page has a title and Markdown; after `Wrong:` and
`Right:` stands an example, indented: sections of a game file (a test gives them a head and checks
that the wrong one gets the code and the right one does not). Pages of lint rules are the docstrings
of their modules.
"""

from __future__ import annotations

from . import bga, formulas, names, parts, reading, signs, statements, structure, types, versions

EXPLANATIONS: dict[str, tuple[str, str]] = {
    **reading.PAGES,
    **structure.PAGES,
    **parts.PAGES,
    **signs.PAGES,
    **formulas.PAGES,
    **names.PAGES,
    **types.PAGES,
    **statements.PAGES,
    **versions.PAGES,
    **bga.PAGES,
}
