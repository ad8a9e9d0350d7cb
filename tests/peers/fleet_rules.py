"""Fleet once more: all its rules in plain Python, to be compared with `games/fleet.game` at every
choice.

Cards are texts here, so equal copies are equal. What our engine draws is taken over from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from perft import Engine

FISHIN = "gone_fishin"
# kind, price, points
LICENCES = {
    "shrimp_licence": ("shrimp", 4, 4),
    "cod_licence": ("cod", 4, 4),
    "lobster_licence": ("lobster", 5, 3),
    "tuna_licence": ("tuna", 5, 3),
    "vessel_licence": ("processing", 5, 3),
    "pub_licence": ("pub", 10, 10),
    "crab_captains": ("crab", 10, 5),
    "crab_fish": ("crab", 10, 5),
    "crab_licences": ("crab", 10, 5),
}
# kind of the licence needed, cost, points, coins
BOATS = {
    "shrimp_boat": ("shrimp", 1, 1, 2),
    "lobster_boat": ("lobster", 2, 2, 2),
    "vessel": ("processing", 2, 2, 2),
    "cod_boat": ("cod", 2, 2, 1),
    "tuna_boat": ("tuna", 1, 1, 3),
    "king_crab_boat": ("crab", 3, 3, 1),
}
KINDS_BONUS = {1: 0, 2: 2, 3: 4, 4: 5, 5: 6, 6: 8, 7: 10}
DRAWN = {0: 2, 1: 2, 2: 3, 3: 3, 4: 4}
KEPT = {0: 1, 1: 2, 2: 2, 3: 3, 4: 3}
Key = Any


def coins(card: str) -> int:
    return 2 if card == FISHIN else BOATS[card][3]


@dataclass
class Boat:
    """A launched boat."""

    card: str
    crates: int = 0
    captain: bool = False


@dataclass
class Player:
    """What one player has."""

    hand: Counter[str]
    drawn: Counter[str]
    licences: list[str]
    boats: list[Boat]
    crates: int = 0

    def owned(self, kind: str) -> int:
        return sum(LICENCES[licence][0] == kind for licence in self.licences)

    def cash(self) -> int:
        return sum(coins(card) for card in self.hand.elements())

    def power(self) -> int:
        return self.cash() + self.crates + self.owned("shrimp")

    def captains(self) -> int:
        return sum(boat.captain for boat in self.boats)

    def caught(self) -> int:
        return sum(boat.crates for boat in self.boats)

    def score(self) -> int:
        """Points as they would count at the end."""
        points = sum(LICENCES[licence][2] for licence in self.licences)
        points += sum(BOATS[boat.card][2] + boat.crates for boat in self.boats)
        points += 2 * self.hand[FISHIN]
        if "crab_captains" in self.licences:
            points += min(10, self.captains())
        if "crab_fish" in self.licences:
            points += min(10, self.caught() // 3)
        if "crab_licences" in self.licences:
            points += KINDS_BONUS[len({LICENCES[licence][0] for licence in self.licences})]
        return points


@dataclass
class Ask:
    """A choice: who, which, and its answers, worked out once all draws are known."""

    seat: int
    name: str
    answers: Callable[[], Iterable[Key]]


Asking = Generator[Ask, Key, None]


class Fleet:
    """A game from its first position. `run` asks for one choice after another."""

    def __init__(self, engine: Engine, position: Any, fishin: bool) -> None:
        table = engine.table(position)
        self.fishin = fishin
        count = len(table["hand"])
        self.players = [Player(Counter(), Counter(), [], []) for _ in range(count)]
        self.row = list(table["licence_row"])
        self.licence_deck = list(table["licence_deck"])
        self.first = table["first_player"]
        self.supply = 25 * count
        self.deck = 96 - 6 * count
        self.discard = 0
        self.fishin_left = 20
        self.last_round = False
        for player in self.players:
            player.hand.update(list(BOATS))
        # Cards drawn whose faces are not taken over yet, by seat and by where they go.
        self.due: Counter[tuple[int, str]] = Counter()

    def order(self) -> list[int]:
        count = len(self.players)
        return [(self.first + step) % count for step in range(count)]

    def run(self) -> Asking:
        while True:
            yield from self.auction()
            for seat in self.order():
                yield from self.launch(seat)
                yield from self.hire(seat)
            self.fish()
            if self.supply <= 0 or self.last_round:
                return
            for seat in self.order():
                yield from self.process(seat)
            for seat in self.order():
                yield from self.draw_phase(seat)
            self.first = (self.first + 1) % len(self.players)

    # ------------------------------------------------------------------ paying and drawing
    def pay(self, seat: int, price: int) -> Asking:
        player = self.players[seat]
        rest = max(0, price - player.owned("shrimp"))
        if rest == 0:
            return
        if player.crates:
            most = min(player.crates, rest)
            spent = yield Ask(
                seat,
                "Pay.spent",
                lambda: [n for n in range(most + 1) if rest - n <= player.cash()],
            )
            player.crates -= spent
            rest -= spent
        if rest:
            paid = yield Ask(seat, "Pay.paid", lambda: payments(player.hand, rest))
            for card in paid:
                self.throw_away(player.hand, card)

    def throw_away(self, cards: Counter[str], card: str) -> None:
        cards[card] -= 1
        if card == FISHIN:
            self.fishin_left += 1
        else:
            self.discard += 1

    def draw(self, seat: int, count: int, where: str = "hand") -> None:
        if self.deck < count:
            self.deck += self.discard
            self.discard = 0
        count = min(count, self.deck)
        self.deck -= count
        self.due[seat, where] += count

    # ------------------------------------------------------------------ the phases
    def auction(self) -> Asking:
        inside = set(range(len(self.players)))
        while inside:
            seat = next(s for s in self.order() if s in inside)
            player = self.players[seat]
            licence = yield Ask(seat, "Lot.card", partial(self.affordable, player))
            if licence is None:
                inside.remove(seat)
                if self.fishin and self.fishin_left:
                    self.fishin_left -= 1
                    player.hand[FISHIN] += 1
                continue
            self.row.remove(licence)
            price = LICENCES[licence][1]
            bid = yield Ask(seat, "Lot.opening", partial(bids, player, price))
            buyer, bid = yield from self.bidding(seat, bid, inside)
            yield from self.pay(buyer, bid)
            self.players[buyer].licences.append(licence)
            inside.remove(buyer)
        self.refill_row()

    def affordable(self, player: Player) -> list[str | None]:
        """What may be put up, or nothing."""
        return [None, *(card for card in self.row if LICENCES[card][1] <= player.power())]

    def bidding(
        self, seat: int, bid: int, inside: set[int]
    ) -> Generator[Ask, Key, tuple[int, int]]:
        """Who buys, and for how much."""
        bidders, buyer, turn = set(inside), seat, seat
        while len(bidders) > 1:
            turn = (turn + 1) % len(self.players)
            if turn not in bidders:
                continue
            higher = yield Ask(turn, "Lot.bid", partial(bids, self.players[turn], bid + 1, None))
            if higher is None:
                bidders.remove(turn)
            else:
                bid, buyer = higher, turn
        return buyer, bid

    def refill_row(self) -> None:
        size = len(self.players)
        if len(self.row) == size:
            self.row = []
        while len(self.row) < size and self.licence_deck:
            self.row.append(self.licence_deck.pop())
        self.last_round = len(self.row) < size

    def launch(self, seat: int) -> Asking:
        player = self.players[seat]
        launched = 0
        while launched < (2 if player.owned("cod") else 1) and player.licences and self.cards(seat):
            card = yield Ask(seat, "Launch.boat", lambda: [None, *self.launchable(player)])
            if card is None:
                break
            player.hand[card] -= 1
            player.boats.append(Boat(card))
            yield from self.pay(seat, BOATS[card][1])
            launched += 1
        if launched:
            self.draw(seat, player.owned("cod"))

    def cards(self, seat: int) -> int:
        """How many cards a hand holds."""
        return self.players[seat].hand.total() + self.due[seat, "hand"]

    def launchable(self, player: Player) -> list[str]:
        found = []
        for card, (kind, cost, _, coin) in BOATS.items():
            paid_for = player.power() - coin >= cost
            if player.hand[card] and player.owned(kind) and paid_for:
                found.append(card)
        return found

    def hire(self, seat: int) -> Asking:
        player = self.players[seat]
        for _ in range(2 if player.owned("lobster") else 1):
            free = [boat for boat in player.boats if not boat.captain]
            if not free or not self.cards(seat):
                break
            answer = yield Ask(
                seat,
                "Hire.boat",
                lambda: [
                    None,
                    *(
                        (b.card, card)
                        for b in player.boats
                        for card in +player.hand
                        if not b.captain and card != FISHIN
                    ),
                ],
            )
            if answer is None:
                break
            next(boat for boat in free if boat.card == answer[0]).captain = True
            player.hand[answer[1]] -= 1
        self.draw(seat, self.lobster_bonus(player))

    def lobster_bonus(self, player: Player) -> int:
        crew = player.captains()
        steps = {0: [], 1: [1, 4]}.get(player.owned("lobster"), [1, 3, 7])
        return sum(crew >= step for step in steps)

    def fish(self) -> None:
        for player in self.players:
            for boat in player.boats:
                if boat.captain and boat.crates < 4:
                    boat.crates += 1
                    self.supply -= 1

    def process(self, seat: int) -> Asking:
        player = self.players[seat]
        licences = player.owned("processing")
        if not licences:
            return
        full = [(boat.card, boat.crates) for boat in player.boats if boat.crates]
        if full:
            for card, crates in (yield Ask(seat, "Process.boats", lambda: parts(full))):
                boat = next(b for b in player.boats if (b.card, b.crates) == (card, crates))
                boat.crates -= 1
                player.crates += 1
        if player.crates:
            trade = "trade a crate for cards"
            if (yield Ask(seat, "Process.case", lambda: [None, trade])):
                player.crates -= 1
                self.draw(seat, licences)

    def draw_phase(self, seat: int) -> Asking:
        player = self.players[seat]
        tuna = player.owned("tuna")
        self.draw(seat, DRAWN[tuna], "hand" if tuna else "drawn")
        from_cards = player.hand if tuna else player.drawn
        for _ in range(DRAWN[tuna] - KEPT[tuna]):
            self.throw_away(from_cards, (yield Ask(seat, "DrawInto.card", lambda: +from_cards)))
        player.hand.update(player.drawn)
        player.drawn.clear()

    # ------------------------------------------------------------------ beside our engine
    def follow(self, table: dict[str, Any]) -> None:
        """Take over the cards that were drawn; everything else must be the same."""
        for seat, player in enumerate(self.players):
            for where in ("hand", "drawn"):
                real = Counter(list(table[where][str(seat)]))
                known: Counter[str] = getattr(player, where)
                new = real - known
                assert not known - real, f"{where} of {seat}: {known - real} too many"
                assert new.total() == self.due[seat, where], f"{where} of {seat}: {new} drawn"
                known.update(new)
            assert list(table["licences"][str(seat)]) == player.licences
            assert table["processed"][str(seat)] == player.crates
            launched = sorted(boat.card for boat in player.boats)
            assert sorted(table["fleet"][str(seat)]) == launched
        self.due.clear()
        assert list(table["licence_row"]) == self.row
        assert len(table["boat_deck"]) == self.deck
        assert len(table["discard"]) == self.discard
        assert table["supply"] == max(0, self.supply)
        assert len(table["fishin_supply"]) == self.fishin_left

    def scores(self) -> tuple[int, ...]:
        return tuple(player.score() for player in self.players)

    def winners(self) -> tuple[int, ...]:
        """Most points, then most boats, then most crates on boats."""
        ranks = [(p.score(), len(p.boats), p.caught()) for p in self.players]
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def bids(player: Player, lowest: int, *others: None) -> list[int | None]:
    """What a player can bid from a number on, and other answers."""
    return [*others, *range(lowest, player.power() + 1)]


def payments(hand: Counter[str], price: int) -> set[tuple[str, ...]]:
    """The payments of which no card can be left out."""
    cards = sorted(hand.elements())
    found = set()
    for size in range(1, len(cards) + 1):
        for some in set(combinations(cards, size)):
            worth = [coins(card) for card in some]
            if sum(worth) >= price > sum(worth) - min(worth):
                found.add(some)
    return found


def parts(boats: list[tuple[str, int]]) -> set[tuple[tuple[str, int], ...]]:
    """Some of these, any number of them."""
    ordered = sorted(boats)
    return {some for size in range(len(boats) + 1) for some in combinations(ordered, size)}
