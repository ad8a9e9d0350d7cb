"""`ludomill play`: a game in the terminal."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import click

from ...dsl.reading.model import ScenarioMove
from ...dsl.source import Source, Span
from ...runtime.bots import RandomBot, SearchBot
from ...runtime.playing.actions import IllegalAction
from ..scenarios import play_words
from .loading import Match, options_of, playable, player_count, possible, started
from .terminal import CannotRun, terminal_width

KINDS = ("human", "random", "search")
SEARCH_SECONDS = 1.0
HELP = """\
  a number    takes the action with this number
  some words  take the action they name; where several fit, you see which
  list        the actions that you may take
  table       the table again
  undo        takes your last action back, where nothing new was learnt since
  quit        leaves the game"""
MOST_LISTED = 60
NOWHERE = Span(Source("", ""), 0, 0)


@click.command()
@click.argument("game")
@click.option("--seat", "seats", multiple=True, metavar="SEAT=KIND",
              help="human, random or search; if unsaid, seat 0 human, others random.")  # fmt: skip
@click.option("--players", type=int, help="How many play (default: the fewest that fit).")
@click.option("--option", "pairs", multiple=True, metavar="KEY=VALUE", help="A game option.")
@click.option("--seed", type=int, help="Fixes cards, dice and bots.")
@click.option("--web", is_flag=True,
              help="Play in the browser; the table follows the file as you change it.")  # fmt: skip
@click.option("--auto", is_flag=True, help="As --web where a browser can be opened.")
def command(
    game: str,
    seats: tuple[str, ...],
    players: int | None,
    pairs: tuple[str, ...],
    seed: int | None,
    web: bool,
    auto: bool,
) -> None:
    """Play GAME in the terminal, against bots or by turns at one keyboard."""
    web = web or (auto and can_open_page())
    kinds = seat_kinds(seats)
    if web:
        from .web_play import play_in_browser

        play_in_browser(game, kinds, players, pairs, seed)
        return
    loaded = playable(game)
    count = player_count(loaded, players, max(kinds, default=0) + 1)
    seed = random.randrange(2**31) if seed is None else seed
    match = started(loaded, count, seed, options_of(pairs))
    humans = {seat for seat in range(count) if kinds.get(seat, "random") == "human"}
    many = "1 player" if count == 1 else f"{count} players"
    click.echo(f"{many}, seed {seed}. `help` tells what you can type.")
    chooser = random.Random(seed)
    bots = {seat: bot_of(kinds.get(seat, "random"), chooser) for seat in range(count)}
    Session(match, humans, bots).run()


def can_open_page() -> bool:
    """Whether somebody sits here who would see a page."""
    if not sys.stdin.isatty():
        return False
    from .serving import window_browser

    return window_browser() is not None


def seat_kinds(seats: Sequence[str]) -> dict[int, str]:
    """`1=random` and so on; seat 0 is human unless it is named."""
    kinds = {0: "human"}
    for text in seats:
        seat, _, kind = text.partition("=")
        if not seat.isdecimal() or kind not in KINDS:
            raise CannotRun(
                f"A seat is given as `--seat 1=random`; I got `{text}`. Kinds: {', '.join(KINDS)}."
            )
        kinds[int(seat)] = kind
    return kinds


Bot = Callable[[Any, int], Any]  # a match and a seat; gives one of the seat's actions


def bot_of(kind: str, chooser: random.Random) -> Bot:
    """Who plays a seat that is not human."""
    if kind == "search":
        return SearchBot(chooser, rounds=400, seconds=SEARCH_SECONDS).choose
    return RandomBot(chooser).choose


class Left(Exception):
    """The player has typed `quit`, or the input has ended."""


class Session:
    """One match, the humans at this terminal, and bots for the other seats."""

    def __init__(self, match: Match, humans: set[int], bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.humans = humans
        self.bots = bots
        self.watcher = min(humans) if humans else None
        self.told = 0
        self.shown = False

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while not self.match.over:
                self.step()
        except Left:
            click.echo("You have left the game.")
            return
        self.tell()
        self.draw(self.watcher)
        click.echo("\n".join(result_lines(self.match, self.humans)))

    def step(self) -> None:
        active = self.match.active
        mine = [seat for seat in active if seat in self.humans]
        if not mine:
            possible(self.match, active[0])
            self.match.play(self.bots[active[0]](self.match, active[0]))
            self.tell()
            self.shown = False
            return
        seat = mine[0]
        if seat != self.watcher:
            self.watcher, self.shown = seat, False
            self.told = len(self.match.events(seat, since=0))
        if not self.shown:
            self.draw(seat)
        actions = possible(self.match, seat)
        if not self.shown:
            list_actions(actions)
            self.shown = True
        self.answer(seat, actions)

    def answer(self, seat: int, actions: Sequence[Any]) -> None:
        """Read one line and do what it says."""
        line = read_line(f"seat {seat}> ")
        words = line.split()
        exact = [action for action in actions if str(action).casefold() == line.casefold()]
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: click.echo(HELP),
            "list": lambda: list_actions(actions),
            "table": lambda: self.draw(seat),
            "undo": lambda: self.undo(seat),
            "quit": leave,
        }
        if not words:
            return
        if len(words) == 1 and words[0].casefold() in commands and not exact:
            commands[words[0].casefold()]()
            return
        fitting = exact or fitting_actions(line, actions)
        if len(fitting) == 1:
            self.play(seat, fitting[0])
        elif fitting:
            click.echo("That fits several actions:")
            list_actions(actions, fitting)
        else:
            click.echo(f"{self.refusal(seat, line, actions)} `list` shows what you may do.")

    def refusal(self, seat: int, line: str, actions: Sequence[Any]) -> str:
        """Why what was typed is no action now."""
        if line.isdecimal():
            numbers = numbers_of(actions)
            return f"There is no number {line}: they are {numbers[0]} to {numbers[-1]}."
        name, *values = line.split()
        try:
            play_words(self.match.copy(), ScenarioMove(seat, (name, *values), NOWHERE))
        except IllegalAction as error:
            return f"{error}"
        return f"No action is called `{line}`."

    def play(self, seat: int, action: Any) -> None:
        self.match.play(action)
        self.tell()
        self.shown = False

    def undo(self, seat: int) -> None:
        if self.match.can_undo(seat):
            self.match.undo(seat)
            self.told = len(self.match.events(seat, since=0))
            self.shown = False
        else:
            click.echo("There is nothing to undo, or something new was learnt since.")

    def tell(self) -> None:
        """Print the log lines that the watcher has not seen."""
        events = self.match.events(self.watcher, since=self.told)
        self.told += len(events)
        for event in events:
            if isinstance(event.get("text"), str):
                click.echo(f"  * {event['text']}")

    def draw(self, seat: int | None) -> None:
        click.echo()
        click.echo(self.match.text(seat, terminal_width()))
        if not self.match.over:
            click.echo(f"\n{self.match.description(seat) or self.match.state_name}")


def leave() -> None:
    raise Left


def read_line(prompt: str) -> str:
    """A line of input without its end. Raises Left where there is none."""
    click.echo(prompt, nl=False)
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        click.echo(line.rstrip("\n"))
    if not line:
        raise Left
    return line.strip()


def list_actions(actions: Sequence[Any], only: Sequence[Any] | None = None) -> None:
    """Numbered actions in columns; numbers stay the same when only some are shown."""
    numbered = zip(numbers_of(actions), actions, strict=True)
    chosen = [(number, action) for number, action in numbered if only is None or action in only]
    cells = [f"{number:>3} {action}" for number, action in chosen[:MOST_LISTED]]
    wide = max(map(len, cells)) + 2
    across = max(terminal_width() // wide, 1)
    for start in range(0, len(cells), across):
        click.echo("".join(c.ljust(wide) for c in cells[start : start + across]).rstrip())
    if len(chosen) > MOST_LISTED:
        more = len(chosen) - MOST_LISTED
        click.echo(f"    and {more} more: type some of the words of the one you want")


def numbers_of(actions: Sequence[Any]) -> list[int]:
    """What is typed for each action: the number itself where numbers are chosen, else its place."""
    values = [value for action in actions for _, value in action.values]
    plain = all(isinstance(value, int) and not isinstance(value, bool) for value in values)
    alone = len({action.name for action in actions}) == 1 and len(values) == len(actions)
    if plain and alone and sorted(set(values)) == values:
        return values
    return list(range(1, len(actions) + 1))


def fitting_actions(line: str, actions: Sequence[Any]) -> list[Any]:
    """The action of a number, or those whose text holds all the words typed, in their order."""
    if line.isdecimal():
        numbers = numbers_of(actions)
        return [actions[numbers.index(int(line))]] if int(line) in numbers else []
    typed = split_words(line)
    found = [action for action in actions if holds(split_words(str(action)), typed)]
    whole = [a for a in found if split_words(str(a))[-len(typed) :] == typed]
    return whole if len(whole) == 1 else found


def split_words(text: str) -> list[str]:
    for mark in "(),=":
        text = text.replace(mark, " ")
    return text.casefold().split()


def holds(words: list[str], typed: list[str]) -> bool:
    """Whether all typed words begin words of the text, in the same order."""
    left = iter(words)
    return bool(typed) and all(any(word.startswith(t) for word in left) for t in typed)


def result_lines(match: Match, humans: set[int]) -> list[str]:
    """Places and scores, the winner first."""
    lines = ["The game is over."]
    for seat in sorted(range(len(match.ranking)), key=lambda seat: match.ranking[seat]):
        you = " (you)" if seat in humans and len(humans) == 1 else ""
        lines.append(f"  {match.ranking[seat]}. seat {seat}{you}: {match.scores[seat]} points")
    return lines
