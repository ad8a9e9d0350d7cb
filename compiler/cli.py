"""The command `ludomill`. A subcommand's module is imported when it is called, not before."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import click

# Every command, with the line that `--help` shows. Each lives in `commands/<name>.py`; the word
# `import` is Python's own.
COMMANDS = {
    "lint": "Check game files and say what is wrong with them.",
    "explain": "Tell what a code such as E0301 means.",
    "new": "Write a small game that runs, to begin from.",
    "play": "Play a game in the terminal.",
    "serve": "Play games in the browser, with others and with bots.",
    "test": "Run the scenarios of a game.",
    "simulate": "Let bots play many games, and count.",
    "build": "Write a game as a Python module, and its client for the browser.",
    "import": "Make a game file of a project of Board Game Arena.",
    "graph": "Draw the states of a game.",
    "show": "Show what Ludomill makes of a game.",
    "schema": "Print a JSON Schema of game files, for editors.",
}


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is needed."""

    def list_commands(self, context: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        module = "import_bga" if name == "import" else name
        command = import_module(f"{__package__}.commands.{module}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, context: click.Context, arguments: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if arguments[0] not in COMMANDS and not arguments[0].startswith("-"):
            from ..dsl.suggest import did_you_mean

            hint = did_you_mean(arguments[0], COMMANDS)
            raise click.UsageError(f"There is no command `{arguments[0]}`. {hint}".strip(), context)
        return super().resolve_command(context, arguments)

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def print_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"ludomill {version('ludomill')}")
        context.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=print_version,
              help="Show the version and exit.")  # fmt: skip
def cli() -> None:
    """Board games written once, checked, compiled and played.

    A GAME is the path of a .game file, or the name of a game that comes with Ludomill.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave the process: 0 fine, 1 the game has errors, 2 cannot run."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code. No exception passes."""
    try:
        code = cli.main(list(arguments), prog_name="ludomill", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as error:
        error.show()
        return 2
    except (click.Abort, KeyboardInterrupt):
        click.echo(err=True)
        return 130
    except BrokenPipeError:
        # whoever read the output has gone; the interpreter must not complain while it closes
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except Exception as error:
        from ..runtime.playing.faults import GameRuntimeError

        if isinstance(error, GameRuntimeError):
            click.echo(f"ludomill: while playing, {error}", err=True)
            return 1
        return internal_error(error)


def internal_error(error: Exception) -> int:
    """Say that this is our mistake, and how to report it. LUDOMILL_DEBUG=1 shows where."""
    if os.environ.get("LUDOMILL_DEBUG", "0") not in ("", "0"):
        import traceback

        traceback.print_exception(error)
    words = " ".join(str(error).split())
    click.echo(f"ludomill: internal error: {type(error).__name__}: {words[:500]}", err=True)
    click.echo(
        "This is a mistake in Ludomill, not in your game. Please report it with the command that\n"
        "you ran, the .game file, and what LUDOMILL_DEBUG=1 adds to this message.",
        err=True,
    )
    return 2
