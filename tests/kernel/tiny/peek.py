"""Peek: everybody holds one hidden card; swap with others, or knock, and then stand or fold.

A fact with two sides is two events: all see that two players swap, and only those two see what. `skip_to` drops the
turns left when a player knocks. In the middle of a swap the agenda holds hidden cards, so it is in no view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw

LOW = 3
LAPS = 2


@dataclass(frozen=True, slots=True)
class Swap(tw.Move):
    """Exchange cards with another player."""

    form: ClassVar[str] = "swap with {other}"
    other: tw.Seat


@dataclass(frozen=True, slots=True)
class Keep(tw.Move):
    """Leave things as they are."""


@dataclass(frozen=True, slots=True)
class Knock(tw.Move):
    """Call for the showdown."""


@dataclass(frozen=True, slots=True)
class Bet(tw.Move):
    """Stand by your card or fold it."""

    form: ClassVar[str] = "{word}"
    choices: ClassVar[dict] = {"word": ("stand", "fold")}
    word: str


KEEP, KNOCK, BETS = Keep(), Knock(), (Bet("stand"), Bet("fold"))


@dataclass(frozen=True, slots=True)
class Reached(tw.Event):
    """Two players held out their cards to each other."""

    seat: tw.Seat
    other: tw.Seat
    rule: ClassVar[str] = "peek.turn.swap"
    step: ClassVar[str] = "Turn"
    form: ClassVar[str] = "{seat} swaps with {other}."


@dataclass(frozen=True, slots=True)
class Got(tw.Event):
    """A player saw the new card. Told to that player alone."""

    seat: int
    card: int
    rule: ClassVar[str] = "peek.swap.see"
    step: ClassVar[str] = "Swap"


@dataclass(frozen=True, slots=True)
class Swapped(tw.Event):
    """Two cards have changed places."""

    seat: tw.Seat
    other: tw.Seat
    rule: ClassVar[str] = "peek.swap.see"
    step: ClassVar[str] = "Swap"
    form: ClassVar[str] = "{seat} and {other} look at what they have got."


@dataclass(frozen=True, slots=True)
class Kept(tw.Event):
    """A player did nothing, or knocked."""

    seat: int
    knocked: bool
    rule: ClassVar[str] = "peek.turn.knock"
    step: ClassVar[str] = "Turn"

    def say(self, names):
        """Tell who."""
        return f"{names[self.seat]} {'knocks' if self.knocked else 'keeps the card'}."


@dataclass(frozen=True, slots=True)
class Shown(tw.Event):
    """All cards were turned up; `standing` tells who stood."""

    cards: tuple[int, ...]
    standing: tuple[int, ...]
    rule: ClassVar[str] = "peek.showdown.highest"
    step: ClassVar[str] = "Showdown"


@tw.ban("peek.turn.not-back")
def not_back_again(t, seat, move):
    """Two who have just swapped do not swap back at once."""
    just = isinstance(move, Swap) and t.latest in ((seat, move.other), (move.other, seat))
    return f"You and {t.names[move.other]} have just swapped." if just else None


@tw.ban("peek.turn.low")
def no_knock_with_a_low_card(t, seat, move):
    """Nobody knocks with a card of three or less."""
    return f"You hold the {t.cards[seat]}: too low to knock." if move == KNOCK and t.cards[seat] <= LOW else None


@dataclass(slots=True)
class Turn(tw.Step):
    """In turn, a player swaps with another, keeps the card, or knocks, which ends the turns.

    Rules: peek.turn.swap, peek.turn.knock.
    """

    seat: tw.Seat

    def ask(self, t):
        """Ask the player whose turn it is."""
        moves = (*(Swap(other) for other in t.seats if other != self.seat), KEEP, KNOCK)
        bans = (not_back_again, no_knock_with_a_low_card)
        return (tw.decide(t, self.seat, moves, "Do you swap, keep or knock?", "peek.turn.swap", bans),)

    def run(self, t, moves):
        """Begin a swap, keep the card, or drop all turns that are left."""
        move = moves[self.seat]
        if isinstance(move, Swap):
            t.tell(Reached(self.seat, move.other))
            t.next(Exchange(self.seat, move.other, t.cards[self.seat], t.cards[move.other]))
            return
        t.tell(Kept(self.seat, move == KNOCK))
        if move == KNOCK:
            t.skip_to(Showdown)


@dataclass(slots=True)
class Exchange(tw.Step):
    """Both see what they get, and remember what they gave. Rule: peek.swap.see."""

    seat: tw.Seat
    other: tw.Seat
    given: int
    taken: int
    atomic: ClassVar[bool] = True

    def run(self, t, moves):
        """Exchange the cards, tell everybody, then tell each of the two which card it is."""
        one, two = self.seat, self.other
        t.cards[one], t.cards[two], t.latest = self.taken, self.given, (one, two)
        for known in t.knows:
            known[one], known[two] = known[two], known[one]
        for seat in (one, two):
            t.knows[seat][one] = t.knows[seat][two] = True
        t.tell(Swapped(one, two))
        t.tell(Got(one, self.taken), to=(one,))
        t.tell(Got(two, self.given), to=(two,))


@dataclass(slots=True)
class Showdown(tw.Step):
    """All stand or fold at the same moment; the highest card that stands wins, and if all fold, nobody does.

    Rules: peek.showdown.highest, peek.end.fold.
    """

    def ask(self, t):
        """Ask everybody."""
        question, rule = "Do you stand by your card, or fold?", "peek.showdown.highest"
        return tuple(tw.decide(t, seat, BETS, question, rule) for seat in t.seats)

    def run(self, t, moves):
        """Turn all cards up."""
        t.standing = tuple(seat for seat in t.seats if moves[seat].word == "stand")
        t.over = True
        t.tell(Shown(tuple(t.cards), t.standing))


class Peek(tw.Table):
    """Each player goes twice, then comes the showdown. Rule: peek.turn.laps."""

    cards: list[int] = tw.field("the card of each seat", seen=tw.BY_HAND)
    knows: list[list[bool]] = tw.field("for each seat, whether it knows the card of each", seen=tw.EVERYBODY)
    latest: tuple[int, ...] = tw.field("the two seats that have just swapped", seen=tw.EVERYBODY, fresh=())
    standing: tuple[int, ...] = tw.field("the seats that stood", seen=tw.EVERYBODY, fresh=())
    over: bool = tw.field("whether all cards lie open", seen=tw.EVERYBODY, fresh=False)

    def set_up(self, rng, *, deck=9):
        """Deal a card to each, promise two laps of turns and the showdown."""
        self.cards = rng.sample(range(1, deck + 1), len(self.names))
        self.knows = [[seat == place for place in self.seats] for seat in self.seats]
        self.next(*(Turn(seat) for seat in (*self.seats,) * LAPS), Showdown())

    def ending(self):
        """Find the highest card that stands."""
        if not self.over:
            return None
        winners = tuple(sorted(self.standing, key=lambda seat: -self.cards[seat])[:1])
        reason = f"{self.names[winners[0]]} holds the {self.cards[winners[0]]}." if winners else "All have folded."
        return tw.Outcome(winners, None, reason, "peek.showdown.highest" if winners else "peek.end.fold")


class View(tw.TableView, table=Peek):
    """What one seat sees: cards by place, None where it does not know; who knows which place is public."""

    cards: tuple[int | None, ...]
    turns: tuple[int, ...]
    reaching: tuple[int, ...]


def view(t, seat):
    """Show the cards this seat knows; of the agenda, only whose turns are left and which swap has begun."""
    known = t.knows[seat] if seat >= 0 else [seat == tw.OPEN] * len(t.names)
    return View.of(
        t,
        seat,
        cards=tuple(card if t.over or known[place] else None for place, card in enumerate(t.cards)),
        turns=tuple(step.seat for step in reversed(t.agenda) if isinstance(step, Turn)),
        reaching=next(((step.seat, step.other) for step in t.agenda if isinstance(step, Exchange)), ()),
    )


def imagined(seen, rng):
    """Deal the cards this seat does not know evenly; in the middle of a swap, promise that swap.

    A player who has knocked cannot hold a low card, so that place is dealt first, from the higher ones.
    """
    v = seen.view
    unseen = [card for card in range(1, seen.options.get("deck", 9) + 1) if card not in v.cards]
    rng.shuffle(unseen)
    cards = list(v.cards)
    for knocker in [event.seat for event in seen.events if isinstance(event, Kept) and event.knocked]:
        cards[knocker] = cards[knocker] or next(card for card in unseen if card > LOW)
    rest = [card for card in unseen if card not in cards]
    cards = [card or rest.pop() for card in cards]
    agenda = [Showdown(), *(Turn(seat) for seat in reversed(v.turns))]
    if v.reaching:
        agenda.append(Exchange(*v.reaching, *(cards[seat] for seat in v.reaching)))
    return seen.game.fitting(seen, {**v.public_keys(), "cards": cards, "agenda": agenda})


PEEK = tw.Game(name="peek", table=Peek, players=(3, 4), view=view, imagined=imagined)
