"""A position of Mascarade as numbers for thousands of play-outs, about thirty times as fast as a table.

Besides cards and coins it holds every seat's beliefs and manner. The user of a power chooses as in `value.after_power`.
The rules are those of the steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import Final

from tabletop_widgets.games.mascarade.bots.marginals import Cast, Mind, exchanged, noted, perhaps_exchanged
from tabletop_widgets.games.mascarade.facts import CHEAT, FINE, GOAL, INQUISITOR, PEASANTS, PREPARATIONS
from tabletop_widgets.games.mascarade.value import after_fines, after_power, prospects

Named = list[tuple[int, int]]
"""The seats that named the character, each with the place named; the announcer first."""
NOBODY: Final = -1


@lru_cache(maxsize=200_000)
def worth(name: str, user: int, liars: tuple[int, ...], coins: tuple[int, ...], court: int) -> tuple[float, ...]:
    """Return each seat's chance to win after a power (none if `name` is empty) and the fines."""
    return prospects(after_fines(after_power(name, user, coins, court), liars))


class Line:
    """A position: cards, beliefs, coins, whose turn it is; after the end, `shares` in the win."""

    __slots__ = (
        "cards",
        "cast",
        "coins",
        "courthouse",
        "last",
        "manners",
        "minds",
        "prepared",
        "shares",
        "shown",
        "turn",
    )

    def __init__(self, cast: Cast, cards: Sequence[int], minds: Sequence[Mind], manners: Sequence[int]) -> None:
        """Begin without coins; the caller sets them."""
        self.cast, self.cards, self.minds, self.manners = cast, list(cards), list(minds), manners
        self.coins, self.courthouse, self.turn, self.prepared = [0] * cast.players, 0, 0, PREPARATIONS
        self.shown: tuple[int, ...] = ()
        self.last = NOBODY
        self.shares: tuple[float, ...] | None = None

    # Cards.

    def look(self, seat: int, place: int) -> None:
        """Let a seat see a card. Rules: mascarade.info.look."""
        self.minds[seat] = noted(self.cast, self.minds[seat], place, self.cards[place])

    def reveal(self, places: Sequence[int]) -> None:
        """Let everybody see these cards. Rules: mascarade.info.reveal, mascarade.turn.forced-swap."""
        self.shown = (*self.shown, *places)
        for place in places:
            for seat in range(self.cast.players):
                self.look(seat, place)

    def handle(self, seat: int, first: int, second: int, *, really: bool) -> None:
        """Take two cards under the table; only this seat knows whether they swapped. Rules: mascarade.info.swap."""
        minds = self.minds
        for other in self.cast.after[seat]:
            minds[other] = perhaps_exchanged(minds[other], first, second)
        if really:
            self.cards[first], self.cards[second] = self.cards[second], self.cards[first]
            minds[seat] = exchanged(minds[seat], first, second)

    # Coins.

    def gains(self, seat: int) -> list[float]:
        """Return the gain in a seat's chance to win from each power."""
        coins = tuple(self.coins)
        now = prospects(coins)[seat]
        return [worth(name, seat, (), coins, self.courthouse)[seat] - now for name in self.cast.names]

    def value(self) -> tuple[float, ...]:
        """Return each seat's chance to win."""
        return self.shares or prospects(tuple(self.coins))

    def look_at_the_end(self) -> None:
        """End the game if somebody has thirteen coins or none. Rules: mascarade.end.immediate."""
        if max(self.coins) >= GOAL or min(self.coins) <= 0:
            self.shares = prospects(tuple(self.coins))

    # Announcements.

    def resolve(self, character: int, named: Named) -> None:
        """Use the power; with claims, reveal cards first and fine afterwards. Rules: mascarade.announce.true-holder."""
        if len(named) == 1:
            self.use(character, *named[0])
            return
        self.reveal([place for _, place in named])
        holders = [each for each in named if self.cards[each[1]] == character]
        if len(holders) == 1:
            self.use(character, *holders[0])
        for seat, _ in holders if len(holders) > 1 else ():
            self.coins[seat] += PEASANTS
        self.look_at_the_end()
        if self.shares is None:
            self.fine([each[0] for each in named if each not in holders])

    def fine(self, liars: Sequence[int]) -> None:
        """Fine all of them, then check the end. Rules: mascarade.announce.fine."""
        for seat in liars:
            self.coins[seat] -= FINE
        self.courthouse += FINE * len(liars)
        self.look_at_the_end()

    def use(self, character: int, seat: int, place: int) -> None:
        """Use a power: coins first, which may end the game, then cards. Rules: mascarade.end.immediate."""
        name, coins = self.cast.names[character], self.coins
        if name == "Inquisitor":
            self.question(seat)
        elif name == "Cheat" and coins[seat] >= CHEAT:
            self.shares = tuple([float(each == seat) for each in range(len(coins))])
            return
        else:
            self.coins = list(after_power(name, seat, tuple(coins), self.courthouse))
            self.courthouse *= name != "Judge"
        self.look_at_the_end()
        if self.shares is None and name == "Fool":
            self.mix(seat)
        elif self.shares is None and name == "Spy":
            self.spy(seat, place)

    def question(self, seat: int) -> None:
        """Question the seat whose card is least known and who can pay most. Rules: mascarade.inquisitor.wrong."""
        coins, mind, own = self.coins, self.minds[seat], self.cast.own
        other = max(
            self.cast.after[seat], key=lambda each: min(INQUISITOR, coins[each]) * (1 - max(mind[own[each][0]]))
        )
        (place,) = own[other]
        row = self.minds[other][place]
        answer = row.index(max(row))
        self.reveal([place])
        if self.cards[place] != answer:
            paid = min(INQUISITOR, coins[other])
            coins[other] -= paid
            coins[seat] += paid

    def mix(self, seat: int) -> None:
        """Use the Fool to swap cards of the two richest others. Rules: mascarade.fool.swap."""
        free = self.cast.free
        rich = sorted(self.cast.after[seat], key=lambda other: -self.coins[other])
        first, second = (free[rich[0]][0], free[rich[1]][0]) if len(rich) > 1 else free[rich[0]]
        self.handle(seat, first, second, really=True)

    def spy(self, seat: int, place: int) -> None:
        """Use the Spy on the most promising card, and keep the better one. Rules: mascarade.spy.power."""
        gains, mind = self.gains(seat), self.minds[seat]
        others = [each for each in range(self.cast.size) if each not in self.cast.own[seat]]
        other = max(others, key=lambda other: sum(map(mul, mind[other], gains)))
        self.look(seat, place)
        self.look(seat, other)
        better = gains[self.cards[other]] > gains[self.cards[place]]
        self.handle(seat, place, other, really=better)

    def end_turn(self) -> None:
        """Pass the turn to the left. Rules: mascarade.turn.next, mascarade.prep.first-four."""
        self.turn = (self.turn + 1) % self.cast.players
        self.prepared = min(PREPARATIONS, self.prepared + 1)
