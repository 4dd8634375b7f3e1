"""A position of Bemused as numbers, for playing it on thousands of times: some fifty times as fast as a table.

Virtuosos, their doubts and their geminas are numbered by the seat that backs them; cards on a virtuoso are counted.
The rules are those of the steps; `tests/games/bemused/test_strong.py` plays both side by side. One simplification: a
doubt that leaves a virtuoso counts as one that names it, because the names of the doubts on a virtuoso are not kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tabletop_widgets.games.bemused.facts import BASE, DEADLY, FANTASMA_BASE, LIMIT, PER_DOUBT, PER_DREAD, SANE_AT_LEAST
from tabletop_widgets.games.bemused.facts import INSANE as MAD
from tabletop_widgets.games.bemused.facts import SANE as WELL

FANTASMA, INSANE, SANE = range(3)
"""States, as in `facts.STATES`: among equal scores the higher state wins."""
POINTS: Final = (0, BASE[MAD], BASE[WELL])
"""State -> the points that the living start from."""
ADD_DOUBT, ADD_DREAD, MOVE_DOUBT, MOVE_DREAD, TAKE_DOUBT, TAKE_DREAD, TO_DREAD, TO_DOUBT, REVEAL, NOTHING = range(10)
"""Effects of a play; the six from `MOVE_DOUBT` on are abilities in the printed order."""
NONE: Final = -1


class Act(NamedTuple):
    """What a play does, to which virtuoso, onto which (if it moves a card), and how many cards of a kind it costs.

    A card is the seat whose virtuoso a doubt names, or the number of seats for a dread.
    """

    effect: int
    at: int = NONE
    to: int = NONE
    card: int = NONE
    cards: int = 0


class Line:
    """Loads, states, gemina cards, hands as counts by card, wells (the top last), the seat in turn, and the end."""

    __slots__ = (
        "abilities",
        "discards",
        "doubts",
        "dread_well",
        "dreads",
        "face_up",
        "geminas",
        "hands",
        "lost",
        "manners",
        "over",
        "pays",
        "seats",
        "state",
        "turn",
        "well",
    )

    def __init__(self, abilities: Sequence[int], geminas: Sequence[int], pays: Sequence[Sequence[int]]) -> None:
        """Begin with what never changes; `pays` gives for each seat the points of its secret by its gemina's state."""
        self.seats, self.abilities, self.geminas, self.pays = len(abilities), abilities, geminas, pays
        many = self.seats
        self.doubts, self.dreads, self.state, self.face_up = [0] * many, [0] * many, [SANE] * many, [False] * many
        self.hands: list[list[int]] = []
        self.manners = [0] * many
        self.well: list[int] = []
        self.discards: list[int] = []
        self.dread_well = self.turn = 0
        self.lost = self.over = False

    def fork(self) -> Line:
        """Copy the position."""
        other = Line.__new__(Line)
        other.seats, other.abilities, other.geminas, other.pays = self.seats, self.abilities, self.geminas, self.pays
        other.manners = self.manners
        other.doubts, other.dreads = self.doubts[:], self.dreads[:]
        other.state, other.face_up = self.state[:], self.face_up[:]
        other.hands = [hand[:] for hand in self.hands]
        other.well, other.discards = self.well[:], self.discards[:]
        other.dread_well, other.turn, other.lost, other.over = self.dread_well, self.turn, self.lost, self.over
        return other

    # Cards.

    def draw(self) -> None:
        """Draw two doubts, or three. Rules: bemused.turn.draw, bemused.gemina.own_draw, bemused.well.doubt_refresh."""
        seat, hand = self.turn, self.hands[self.turn]
        for _ in range(2 + (self.face_up[seat] and self.geminas[seat] == seat)):
            if card := self.top():
                hand[card - 1] += 1

    def top(self) -> int:
        """Take the top doubt off the well; return the number of its virtuoso plus 1, or 0 if no doubt is left."""
        if not self.well:
            self.well, self.discards = self.discards, []  # the newest first
        return self.well.pop() + 1 if self.well else 0

    def discard(self, card: int, count: int = 1) -> None:
        """Discard cards from the hand. Rules: bemused.turn.discard_doubt, bemused.turn.discard_dread."""
        self.hands[self.turn][card] -= count
        if card == self.seats:
            self.dread_well += count
        else:
            self.discards += [card] * count

    # Plays.

    def lent(self) -> tuple[int, ...]:
        """Return the virtuosos whose ability may be used. Rules: bemused.play.use_ability, bemused.gemina.ability."""
        seat, gemina = self.turn, self.geminas[self.turn]
        other = gemina != seat and self.face_up[seat] and self.state[gemina] != FANTASMA
        return (seat, gemina) if other else (seat,)

    def make(self, act: Act) -> None:
        """Pay for a play and carry it out. Rules: bemused.play.plant_doubt, bemused.play.instill_dread."""
        effect, at, _, card, cards = act
        if effect == ADD_DOUBT or (effect == ADD_DREAD and card == self.seats):
            self.hands[self.turn][card] -= 1
        elif cards:
            self.discard(card, cards)
        if effect == ADD_DREAD and card != self.seats:
            self.dread_well -= 1
        if effect == REVEAL:
            self.reveal()
        elif effect != NOTHING:
            self.carry_out(act)
            self.settle(at)

    def carry_out(self, act: Act) -> None:
        """Change the cards on virtuosos. Rules: bemused.ability.painter and those that follow."""
        effect, at, to = act.effect, act.at, act.to
        if effect == ADD_DOUBT:
            self.doubts[at] += 1
        elif effect == ADD_DREAD:
            self.dreads[at] += 1
        elif effect in (MOVE_DOUBT, TAKE_DOUBT, TO_DREAD):
            self.doubts[at] -= 1
            if effect == MOVE_DOUBT:
                self.moved(self.doubts, at, to)
                return
            self.discards.append(at)
            if effect == TO_DREAD:
                self.dreads[at] += 1
                self.dread_well -= 1
        else:
            self.dreads[at] -= 1
            if effect == MOVE_DREAD:
                self.moved(self.dreads, at, to)
                return
            self.dread_well += 1
            if effect == TO_DOUBT:
                self.doubts[at] += 1
                self.top()

    def moved(self, cards: list[int], at: int, to: int) -> None:
        """Move a card; the first is sane again before the second goes insane. Rules: bemused.ability.order_move."""
        cards[to] += 1
        self.changed(at)
        self.settle(to)

    # What follows.

    def settle(self, seat: int) -> None:
        """Resolve a changed load to the end of the chain. Rules: bemused.end.trigger."""
        self.changed(seat)
        self.over = self.over or self.state.count(SANE) < SANE_AT_LEAST

    def changed(self, seat: int, dying: tuple[int, ...] = ()) -> None:
        """Lose or regain sanity, or die; `dying` seats already do. Rules: bemused.sanity.threshold."""
        load = self.doubts[seat] + self.dreads[seat]
        if self.state[seat] == SANE:
            if load >= LIMIT:
                deadly = self.dreads[seat] >= DEADLY
                self.state[seat] = INSANE
                self.lost = self.lost or seat == self.turn
                self.flip(seat, (*dying, seat) if deadly else dying)
                if deadly:
                    self.die(seat)
        elif self.state[seat] == INSANE:
            if load < LIMIT:
                self.state[seat] = SANE
            elif self.dreads[seat] >= DEADLY and seat not in dying:
                self.die(seat)

    def flip(self, seat: int, dying: tuple[int, ...]) -> None:
        """Turn the gemina card; face up it brings a dread. Rules: bemused.insanity.flip, bemused.gemina.insanity."""
        self.face_up[seat] = not self.face_up[seat]
        gemina = self.geminas[seat]
        if not self.face_up[seat] or not self.dread_well or self.state[gemina] == FANTASMA:
            return
        if self.state[gemina] == INSANE:
            if not self.doubts[gemina]:
                return
            self.doubts[gemina] -= 1
            self.discards.append(gemina)
        self.dreads[gemina] += 1
        self.dread_well -= 1
        self.changed(gemina, dying)

    def die(self, seat: int) -> None:
        """Discard everything of a virtuoso that dies. Rules: bemused.death.discards."""
        self.state[seat] = FANTASMA
        hand = self.hands[seat]
        self.dread_well += hand[self.seats] + self.dreads[seat]
        for card in range(self.seats):
            self.discards += [card] * hand[card]
        self.discards += [seat] * self.doubts[seat]
        self.hands[seat] = [0] * (self.seats + 1)
        self.doubts[seat] = self.dreads[seat] = 0

    def reveal(self) -> None:
        """Turn one's gemina card up and pay. Rules: bemused.gemina.choice, bemused.gemina.choice_price."""
        seat = self.turn
        self.face_up[seat] = True
        self.dread_well -= 1
        self.dreads[seat] += 1
        self.settle(seat)

    def end_turn(self) -> None:
        """Pass the turn on. Rules: bemused.setup.first."""
        self.turn, self.lost = (self.turn + 1) % self.seats, False

    # The end.

    def scores(self) -> list[int]:
        """Return the scores, secrets included. Rules: bemused.score.sane, bemused.score.fantasma_4."""
        ghost = FANTASMA_BASE[self.seats] + self.state.count(FANTASMA)
        return [
            (POINTS[state] - PER_DOUBT * self.doubts[seat] - PER_DREAD * self.dreads[seat] if state else ghost)
            + self.pays[seat][self.state[self.geminas[seat]]]
            for seat, state in enumerate(self.state)
        ]

    def shares(self) -> list[float]:
        """Return each seat's share in the win. Rules: bemused.score.winner, bemused.score.tie_sane."""
        ranked = list(zip(self.scores(), self.state, strict=True))
        best = max(ranked)
        share = 1 / ranked.count(best)
        return [share if each == best else 0.0 for each in ranked]
