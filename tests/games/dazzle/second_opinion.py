"""A second, plain implementation of Dazzle, as if on paper, which shares nothing with the package.

Cards are pairs of a rank and a letter. The game is a coroutine: it yields who is asked and the number of answers,
receives one, and continues until it is over.
"""

from __future__ import annotations


class Paper:
    """A game kept with pencil and paper; `asked` is who is asked, `answers` the number of possible answers."""

    def __init__(self, stacks, first):
        self.stack = {who: [*map(pair, stack)] for who, stack in stacks.items()}
        self.hand = {who: [] for who in stacks}
        self.sheet = []  # one line per card: whose Will it is, or "points"
        self.result = None
        self.evening = self.game(first)
        self.asked, self.answers = next(self.evening)

    def hear(self, said):
        """Continue with the answer of the player who is asked."""
        try:
            self.asked, self.answers = self.evening.send(said)
        except StopIteration:
            self.asked, self.answers, self.result = None, 0, self.reckon()

    def game(self, first):
        """Deal eight cards each; both ask in turn and draw two, until no cards are left."""
        self.take(8)
        second = next(who for who in self.hand if who != first)
        while any(self.hand.values()):
            for asker, chooser in ((first, second), (second, first)):
                yield from self.ask(asker, chooser)
            self.take(2)

    def take(self, many):
        """Take cards from the tops."""
        for who in self.hand:
            self.hand[who] += self.stack[who][:many]
            del self.stack[who][:many]

    def ask(self, asker, chooser):
        """Show two cards, one of which becomes Will."""
        hand = self.hand[asker]
        looks = {tuple(sorted((hand[i], hand[j]))) for i in range(len(hand)) for j in range(i)}
        said = yield asker, len(looks)
        shown = [pair(each) for each in said.removeprefix("ask ").split(", ")]
        for card in shown:
            hand.remove(card)
        will = pair((yield chooser, len(set(shown))).removeprefix("will "))
        shown.remove(will)
        self.sheet += [(chooser, *will), ("points", *shown[0])]

    def total(self, who, letter):
        """Add up one side of a pawn, or the points below it."""
        return sum(rank for owner, rank, name in self.sheet if (owner, name) == (who, letter))

    def reckon(self):
        """Return the points and the winners: most points, then most Dazzles."""
        points, won = dict.fromkeys(self.hand, 0), dict.fromkeys(self.hand, 0)
        for letter in "PTSF":
            order = sorted(self.hand, key=lambda who, letter=letter: self.total(who, letter))
            if self.total(order[0], letter) < self.total(order[1], letter):
                points[order[1]] += self.total("points", letter)
                won[order[1]] += 1
        best = max((points[who], won[who]) for who in self.hand)
        return tuple(points.values()), [who for who in self.hand if (points[who], won[who]) == best]


def pair(card):
    """Read `Purity 2` as (2, "P")."""
    return int(card[-1]), card[0]
