"""`ludomill graph`: the states of a game as a drawing."""

from __future__ import annotations

import click

from .checking import loaded_model

FORMATS = ["mermaid", "dot", "svg"]


@click.command()
@click.argument("game")
@click.option("--format", "form", type=click.Choice(FORMATS), default="mermaid",
              show_default=True, help="For Markdown, for Graphviz, or a drawing.")  # fmt: skip
def command(game: str, form: str) -> None:
    """Draw the states of GAME and the transitions between them, on the standard output."""
    from ..graph import dot, mermaid, state_graph

    graph = state_graph(loaded_model(game))
    if form == "svg":
        from ..graph_svg import svg

        click.echo(svg(graph), nl=False)
    else:
        click.echo((dot if form == "dot" else mermaid)(graph), nl=False)
