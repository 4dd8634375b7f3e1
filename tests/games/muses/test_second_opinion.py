"""Whole games, played a second time by forty lines that share nothing with the rules of the package."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tabletop_widgets.games.muses import facts
from tests.games.muses.talk import MUSES
from tests.marks import rule

LIST = ["inspiration", "sun devotion", "sun revolution", "moon revolution", "moon devotion"]
CLOCKWISE = [1, 2, 5, 8, 7, 6, 3, 0]
"""Places of the square, counted row by row, around the rim from the top middle."""


class Paper:
    """A game kept with pencil and paper: the rim as a ring of names, the centre, piles of tokens."""

    def __init__(self, t):
        self.ring, self.centre = [t.muses[place] for place in CLOCKWISE], t.muses[4]
        self.piles = {name: [0] * len(t.names) for name in t.muses}
        self.cards = {card.name: card for card in facts.HOUSE_INSPIRATIONS}
        self.hands = list(t.hands)

    def play(self, picks):
        """Carry a round out, then walk the Sun: the ring is turned, so that the sunlit Muse always comes first."""
        for action in sorted(set(picks), key=lambda action: (-picks.count(action), LIST.index(action))):
            for seat in [seat for seat, pick in enumerate(picks) if pick == action]:
                for muse in self.receivers(action, seat):
                    self.piles[muse][seat] += 1
            if action == "sun revolution":
                self.ring[:5], self.centre = [self.centre, *self.ring[:4]], self.ring[4]
            if action == "moon revolution":
                half = [*self.ring[4:], self.ring[0]]
                (*self.ring[4:], self.ring[0]), self.centre = [self.centre, *half[:4]], half[4]
        self.ring.append(self.ring.pop(0))

    def receivers(self, action, seat):
        """Name a Muse for each token of this player."""
        if action == "inspiration":
            flames = self.cards[self.hands[seat]].flames
            return [self.centre if cell == "C" else self.ring[int(cell[1])] for cell, n in flames for _ in range(n)]
        return {"s": [self.ring[0]] * 2, "m": [self.ring[4]] * 2}[action[0]] if "dev" in action else [self.centre]


@given(st.integers(3, 5), st.integers(0, 999), st.data())
@rule("muses.round.majority", "muses.round.tie-order", "muses.revolution.sun", "muses.revolution.moon")
@rule("muses.inspiration.orient", "muses.round.celestial-move", "muses.devotion.sun", "muses.devotion.moon")
def test_nine_rounds_on_paper_and_at_the_table_end_alike(players, seed, data):
    t = MUSES.start(players, seed=seed)
    paper = Paper(t)
    for number in range(1, 10):
        picks = [str(data.draw(st.sampled_from(decision.moves))) for decision in t.waiting]
        for seat, pick in enumerate(picks):
            t.play(seat, pick)
        paper.play(picks)

        assert {muse: tuple(pile) for muse, pile in paper.piles.items()} == t.tokens
        assert paper.centre == t.muses[4]
        assert paper.ring == [t.muses[CLOCKWISE[(number + k) % 8]] for k in range(8)]
    assert t.outcome
