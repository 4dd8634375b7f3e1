"""A second, plain implementation of Mascarade for 4 to 13 players, as if on paper, sharing nothing with the package.

Cards and coins are dictionaries by name (`"Adele"`, `"middle 1"`), answers are sentences. The game is a coroutine: it
yields who is asked and the number of answers, receives one, and continues until it is over.
"""

from __future__ import annotations

from itertools import cycle
from math import comb

FROM_THE_BANK = {"King": 3, "Queen": 2, "Fool": 1, "Peasant": 1}


class Over(Exception):
    """The game is over; carries the winners."""


class Paper:
    """A table kept with pencil and paper; `asked` is who is asked, `answers` the number of possible answers."""

    def __init__(self, names, cards, coins, court, first):
        self.names, self.card = names, dict(zip((*names, "middle 1", "middle 2"), cards, strict=False))
        self.gold, self.court, self.winners = dict(zip(names, coins, strict=True)), court, None
        self.turn, self.seen = names[first], set()
        self.kinds = len(set(cards))
        self.evening = self.turns(first)
        self.asked, self.answers = next(self.evening)

    def hear(self, said):
        """Continue with the answer of the player who is asked."""
        try:
            self.asked, self.answers = self.evening.send(said)
        except Over as end:
            self.asked, self.answers, self.winners = None, 0, end.args[0]

    def turns(self, first):
        """Take one turn after another, clockwise; in the first four a player can only swap, or not."""
        order = self.names[first:] + self.names[:first]
        for number, who in enumerate(cycle(order)):
            self.turn, forced, self.seen = who, who in self.seen or number < 4, set()
            said = yield who, 2 * (len(self.card) - 1) + (0 if forced else 1 + self.kinds)
            if said.startswith("announce "):
                yield from self.announcement(who, said.removeprefix("announce "))
            elif said != "look":
                self.under_the_table(said, who, said.split(" with ")[1])

    def announcement(self, who, name):
        """Ask the others, reveal if anybody claims; then use the power, then fine."""
        at, said = self.names.index(who), {who: "claim"}
        for other in self.names[at + 1 :] + self.names[:at]:
            said[other] = yield other, 2
        voices = [each for each in said if said[each] == "claim"]
        alone = len(voices) == 1
        self.seen = set() if alone else set(voices)
        right = [each for each in voices if alone or self.card[each] == name]
        wrong = [each for each in voices if each not in right]
        if len(right) == 2:
            self.gold |= {each: self.gold[each] + 2 for each in right}
        elif right:
            yield from self.power(right[0], name)
        self.count()
        for liar in wrong:
            self.gold[liar] -= 1
            self.court += 1
        self.count()

    def power(self, user, name):
        """Use a character: first take from bank or courthouse, then act on others."""
        self.income(user, name)
        self.count()
        done = {"Thief": self.rob, "Bishop": self.tax, "Witch": self.bewitch}
        done |= {"Fool": self.fool, "Spy": self.spy, "Inquisitor": self.inquire}
        if name in done:
            yield from done[name](user)

    def income(self, user, name):
        """Take what costs no other player anything; a rich Cheat wins the game."""
        self.gold[user] += FROM_THE_BANK.get(name, 0)
        if name == "Judge":
            self.gold[user], self.court = self.gold[user] + self.court, 0
        if name == "Widow":
            self.gold[user] = max(10, self.gold[user])
        if name == "Cheat" and self.gold[user] >= 10:
            raise Over([user])

    def rob(self, thief):
        """Take a coin from either neighbour, without a question."""
        at = self.names.index(thief)
        for neighbour in (self.names[at - 1], self.names[(at + 1) % len(self.names)]):
            self.pay(neighbour, thief, 1)
        yield from ()

    def tax(self, bishop):
        """Take two coins from the richest other player; ask only if there are several."""
        most = max(self.gold[each] for each in self.names if each != bishop)
        rich = [each for each in self.names if each != bishop and self.gold[each] == most]
        said = f"take from {rich[0]}" if len(rich) == 1 else (yield bishop, len(rich))
        self.pay(said.removeprefix("take from "), bishop, 2)

    def bewitch(self, witch):
        """Exchange all coins with another player, or not."""
        said = yield witch, len(self.names)
        if said != "keep your fortune":
            other = said.removeprefix("exchange fortunes with ")
            self.gold[witch], self.gold[other] = self.gold[other], self.gold[witch]

    def fool(self, fool):
        """Exchange the cards of two others, or not."""
        said = yield fool, 2 * comb(len(self.names) - 1, 2)
        self.under_the_table(said, *said.split("swap ")[1].split(" and "))

    def spy(self, spy):
        """Look at one's own card and another; exchange them or not."""
        other = (yield spy, len(self.card) - 1).removeprefix("spy on ")
        self.under_the_table((yield spy, 2), spy, other)

    def inquire(self, inquisitor):
        """Have a player name their character and show it; a wrong answer costs four coins."""
        other = (yield inquisitor, len(self.names) - 1).removeprefix("question ")
        said = (yield other, self.kinds).removeprefix("say ")
        self.seen.add(other)
        if self.card[other] != said:
            self.pay(other, inquisitor, 4)

    def under_the_table(self, said, one, two):
        """Exchange two cards, or not."""
        if said.startswith("swap"):
            self.card[one], self.card[two] = self.card[two], self.card[one]

    def pay(self, payer, payee, coins):
        """Pay these coins, or all that are left."""
        coins = min(coins, self.gold[payer])
        self.gold[payer] -= coins
        self.gold[payee] += coins

    def count(self):
        """End the game if a player has thirteen coins, or none."""
        fortunes = self.gold.values()
        if max(fortunes) >= 13:
            raise Over([each for each in self.names if self.gold[each] >= 13])
        if min(fortunes) <= 0:
            raise Over([each for each in self.names if self.gold[each] == max(fortunes)])
