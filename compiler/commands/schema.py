"""`ludomill schema`: the keys of game files as a JSON Schema, for editors."""

from __future__ import annotations

import json

import click


@click.command()
def command() -> None:
    """Print a JSON Schema (draft 7) of game files.

    An editor with a YAML server completes keys with it and shows what they are: docs/editors.md
    says how.
    """
    from ...dsl.reading.editor_schema import json_schema

    click.echo(json.dumps(json_schema(), indent=2))
