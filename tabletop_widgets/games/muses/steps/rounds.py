"""The rules of Muses, in order of play: a round, its actions, the end."""

# ruff: noqa: ARG002 - a step runs with the answers to its question, even one that asks nothing

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.events import (
    Discarded,
    Paid,
    Revealed,
    RoundBegan,
    Shifted,
    TookPlace,
)
from tabletop_widgets.games.muses.facts import (
    CENTRE,
    MOONLIGHT,
    ROUNDS,
    SUNLIGHT,
    TIE_ORDER,
    Action,
    Cell,
    Name,
)
from tabletop_widgets.games.muses.moves import INSPIRATION, PICKS, Pick
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.muses.table import Muses


Picks = Mapping[Seat, Pick]


# Choosing.
@ban("muses.inspiration.once")
def used_once(t: Muses, seat: Seat, move: Pick) -> str | None:
    """An Inspiration can be used only once."""
    return words.INSPIRATION_USED if move is INSPIRATION and t.hands[seat] is None else None


@ban("muses.inspiration.side-only")
def needs_a_side(t: Muses, seat: Seat, move: Pick) -> str | None:
    """A side card needs a round with Sun and Moon at sides. Ruling: muses.ruling.illegal-inspiration."""
    return words.SIDE_CARD if move is INSPIRATION and _misfits(t, seat, "side") else None


@ban("muses.inspiration.corner-only")
def needs_a_corner(t: Muses, seat: Seat, move: Pick) -> str | None:
    """A corner card needs a round with Sun and Moon at corners. Ruling: muses.ruling.illegal-inspiration."""
    if move is not INSPIRATION or not _misfits(t, seat, "corner"):
        return None
    return (
        "Your Inspiration shows the Sun at a corner, but the Sun is at a side in this last round: it is too late."
        if t.round == ROUNDS
        else "Your Inspiration shows the Sun at a corner, but the Sun is at a side this round: use it in an even round."
    )


def _misfits(t: Muses, seat: Seat, kind: str) -> bool:
    card = t.hands[seat]
    return card is not None and t.cards[card].kind == kind != t.stand


BANS = used_once, needs_a_side, needs_a_corner


@dataclass(slots=True)
class ChooseActions(Step):
    """Everybody plays one action card face down; all are revealed together, and the actions are put in order.

    Rules: muses.round.select, muses.round.options, muses.round.take-back (the four basic cards return to the hand every
    round), muses.round.own-action, muses.info.picks, muses.info.basic-hand, muses.overview.goal.
    Rulings: muses.ruling.simultaneous, muses.ruling.all-mandatory, muses.ruling.inspiration-secret (now it is shown).
    """

    def ask(self, t: Muses) -> tuple[Decision, ...]:
        """Ask everybody at once."""
        return tuple([self.one(t, seat) for seat in t.seats])

    def one(self, t: Muses, seat: Seat) -> Decision:
        """Ask one seat; the bans depend on the kind of its card and the round."""
        card = t.hands[seat]
        depends_on = (card and t.cards[card].kind, t.round)
        return decide(t, seat, PICKS, words.CHOOSE, "muses.round.select", t.bans, depends_on)

    def run(self, t: Muses, moves: Picks) -> None:
        """Reveal all cards and put the actions on the agenda in their order."""
        t.picks = tuple([moves[seat].action for seat in t.seats])
        t.tell(Revealed(t.picks, tuple([t.hands[s] if t.picks[s] == "Inspiration" else None for s in t.seats])))
        t.next(*t.in_order(t.picks), MoveSunAndMoon())


def in_order(picks: tuple[Action, ...]) -> list[Step]:
    """Return the picked actions in order, each once: most players first, ties by the printed list.

    Rules: muses.round.majority, muses.round.tie-order, muses.round.all-different, muses.round.once.
    Rulings: muses.ruling.inspiration-one-action, muses.ruling.descending-order.
    """
    behind = {
        action: tuple([s for s, pick in enumerate(picks) if pick == action]) for action in TIE_ORDER if action in picks
    }
    order = sorted(behind, key=lambda action: -len(behind[action]))  # stable, so ties keep the order of the list
    steps: list[Step] = []
    for at, action in enumerate(order):
        tied = tuple([other for other in order[at + 1 :] if len(behind[other]) == len(behind[action])])
        steps.append(ACTIONS[action](action, behind[action], tied, at + 1 == len(order)))
    return steps


# The actions.
@dataclass(slots=True)
class _Act(Step):
    """An action of the round, with the seats that picked it and what decides its order."""

    action: Action
    seats: tuple[Seat, ...]
    tied: tuple[Action, ...] = ()
    last: bool = False

    def begin(self, t: Muses) -> None:
        """Announce the action, and why it comes now."""
        t.tell(TookPlace(self.action, self.seats, self.tied, self.last))


@dataclass(slots=True)
class Devotion(_Act):
    """Each of these players places two tokens on the Muse now in the sunlight, or in the moonlight.

    Rules: muses.devotion.sun, muses.devotion.moon, muses.devotion.no-shift, muses.round.everyone-places,
    muses.round.live-board.
    """

    def run(self, t: Muses, moves: Picks) -> None:
        """Place on the lit Muse."""
        self.begin(t)
        lit = t.at(SUNLIGHT if self.action == "Sun Devotion" else MOONLIGHT)
        for seat in self.seats:
            t.place(seat, lit, t.devotion, self.action)


@dataclass(slots=True)
class Inspire(_Act):
    """Each of these players places a token for each flame of their card, turned to fit the Sun, and discards it.

    Rules: muses.inspiration.grid, muses.inspiration.orient, muses.inspiration.place, muses.inspiration.double,
    muses.inspiration.once, muses.inspiration.no-shift, muses.inspiration.late, muses.inspiration.own-card.
    Ruling: muses.ruling.no-mirror.
    """

    def run(self, t: Muses, moves: Picks) -> None:
        """Place tokens for every card; no Muse moves in between, so the order does not matter."""
        self.begin(t)
        for seat in self.seats:
            card = t.hands[seat]
            assert card is not None  # noqa: S101 - the bans ensure it
            for cell, flames in t.cards[card].flames:
                t.place(seat, self.under(t, cell), flames, self.action)
            t.hands[seat], t.discarded[seat] = None, card
            t.tell(Discarded(seat, card))

    def under(self, t: Muses, cell: Cell) -> str:
        """Return the Muse under a cell of the card when it is turned to fit the Sun."""
        return t.at(cell)


@dataclass(slots=True)
class Revolution(_Act):
    """Each of these players places one token on the Muse in the centre; then the Muses shift once.

    Rules: muses.revolution.token, muses.revolution.both, muses.round.once, muses.round.everyone-places.
    Ruling: muses.ruling.revolution-tokens-first.
    """

    def run(self, t: Muses, moves: Picks) -> None:
        self.begin(t)
        for seat in self.seats:
            t.place(seat, t.at(CENTRE), 1, self.action)
        t.next(Shift(self.action))


@dataclass(slots=True)
class Shift(Step):
    """Six Muses move: the centre into the light, four on the rim clockwise, the Muse in the other light to the centre.

    Rules: muses.revolution.sun, muses.revolution.sun-unmoved, muses.revolution.moon, muses.revolution.moon-unmoved,
    muses.revolution.corner, muses.revolution.token-follows, muses.board.tokens-ride. Ruling: muses.ruling.six-shift.
    """

    action: Action
    atomic: ClassVar[bool] = True

    def run(self, t: Muses, moves: Picks) -> None:
        """Move each Muse of the cycle to the next cell; the tokens ride with them."""
        cycle = t.cycles[self.action]
        moving = [t.at(cell) for cell in cycle]
        places = t.places
        for cell, muse in zip(cycle, [moving[-1], *moving[:-1]], strict=True):
            t.muses[places[cell]] = muse
        t.tell(Shifted(self.action, moving[0], moving[-1]))


ACTIONS = {
    "Sun Devotion": Devotion,
    "Moon Devotion": Devotion,
    "Inspiration": Inspire,
    "Sun Revolution": Revolution,
    "Moon Revolution": Revolution,
}


# The end of a round, and of the game.
@dataclass(slots=True)
class MoveSunAndMoon(Step):
    """Sun and Moon each move one space and the next round begins; after the final round the Muses pay instead.

    Rules: muses.round.celestial-move, muses.round.no-mid-move, muses.end.final-round, muses.end.after-actions.
    Ruling: muses.ruling.last-move (after the final round they stay).
    """

    def run(self, t: Muses, moves: Picks) -> None:
        """Move Sun and Moon, or tally."""
        if t.round >= t.last_round:
            t.next(Tally())
            return
        t.round, t.picks = t.round + 1, ()
        t.tell(RoundBegan(t.round, t.at(SUNLIGHT), t.at(MOONLIGHT)))
        t.next(ChooseActions())


@dataclass(slots=True)
class Tally(Step):
    """The Muses pay, one after another in the order of the square. Rules: muses.end.tally, muses.score.at-end."""

    def run(self, t: Muses, moves: Picks) -> None:
        """Score the Muses that have not paid yet."""
        paid = {name for name, _ in t.paid}
        t.picks = ()
        t.next(*(ScoreMuse(name) for name in t.muses if name not in paid))


@dataclass(slots=True)
class ScoreMuse(Step):
    """One Muse pays the players with tokens on her, by `scoring.shares`. Rule: muses.end.tally."""

    muse: Name

    def run(self, t: Muses, moves: Picks) -> None:
        """Pay each seat."""
        counts, muse = t.tokens[self.muse], t.levels[self.muse]
        paid = t.points(counts, muse.levels)
        t.paid = (*t.paid, (self.muse, paid))
        t.tell(Paid(self.muse, muse.levels, counts, paid, muse.label))
