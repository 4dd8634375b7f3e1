"""Boast: say that you hold the fox; others may claim it as well. Then the claimants show, and the liars pay.

A reaction window is a step that holds the seats still unasked. Payment comes after the effect because the steps are
promised in that order. The others' cards are hidden: the game says what a seat may know, and redeals the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import tabletop_widgets as tw
from tabletop_widgets.codec.json_values import as_tuples

ANIMALS = "fox", "hen", "owl", "cat", "dog", "pig", "bee"
COINS, GOAL, TURNS, PRIZE = 2, 6, 16, 2


@dataclass(frozen=True, slots=True)
class Rest(tw.Move):
    """Take a coin in peace."""


@dataclass(frozen=True, slots=True)
class Boast(tw.Move):
    """Say: I hold the fox."""


@dataclass(frozen=True, slots=True)
class Claim(tw.Move):
    """Say: no, I hold it."""


@dataclass(frozen=True, slots=True)
class Pass(tw.Move):
    """Say nothing."""


REST, BOAST, CLAIM, PASS = Rest(), Boast(), Claim(), Pass()


@dataclass(frozen=True, slots=True)
class Rested(tw.Event):
    """A player took a coin."""

    seat: int
    rule, step, form = "boast.turn.rest", "Turn", "{seat} takes a coin."


@dataclass(frozen=True, slots=True)
class Boasted(tw.Event):
    """A player said to hold the fox."""

    seat: int
    rule, step, form = "boast.turn.boast", "Turn", "{seat} boasts of the fox."


@dataclass(frozen=True, slots=True)
class Claimed(tw.Event):
    """Another player claimed the fox as well."""

    seat: int
    rule, step, form = "boast.claim.clockwise", "Claims", "{seat} claims the fox."


@dataclass(frozen=True, slots=True)
class Passed(tw.Event):
    """A player left it at that."""

    seat: int
    rule, step, form = "boast.claim.clockwise", "Claims", "{seat} passes."


@dataclass(frozen=True, slots=True)
class Fined(tw.Event):
    """A liar paid."""

    seat: int
    rule, step, form = "boast.fine.after", "Fines", "{seat} pays a coin."


@dataclass(frozen=True, slots=True)
class Won(tw.Event):
    """The fox was paid."""

    seat: int
    rule, step, form = "boast.prize.two", "Prize", "{seat} takes two coins."


@dataclass(frozen=True, slots=True)
class Showed(tw.Event):
    """A claimant turned the card up."""

    seat: int
    card: str
    rule: ClassVar[str] = "boast.claim.show"
    step: ClassVar[str] = "Claims"


@tw.ban("boast.claim.not-seen")
def not_seen_through(t, seat, move):
    """Whose card lies open cannot lie about it."""
    seen = t.shown[seat] and t.cards[seat] != "fox" and move in (BOAST, CLAIM)
    return f"Everybody has seen your {t.cards[seat]}." if seen else None


@dataclass(slots=True)
class Turn(tw.Step):
    """In turn, a player takes a coin or boasts of the fox. Rules: boast.turn.rest, boast.turn.boast."""

    seat: tw.Seat

    def ask(self, t):
        """Ask the player whose turn it is."""
        question, rule = "Do you rest, or boast of the fox?", "boast.turn.boast"
        return (tw.decide(t, self.seat, (REST, BOAST), question, rule, (not_seen_through,)),)

    def run(self, t, moves):
        """Rest, or open the window for claims."""
        around = tuple((self.seat + i) % len(t.names) for i in range(1, len(t.names)))
        t.turns += 1
        if moves[self.seat] == REST:
            t.coins[self.seat] += 1
            t.tell(Rested(self.seat))
            t.next(Turn(around[0]))
        else:
            t.tell(Boasted(self.seat))
            t.next(Claims((self.seat,), around), Turn(around[0]))


@dataclass(slots=True)
class Claims(tw.Step):
    """Clockwise, each of the others claims the fox or passes; if anyone claimed, all claimants show their cards.

    Rules: boast.claim.clockwise, boast.claim.show.
    """

    claimants: tuple[tw.Seat, ...]
    unasked: tuple[tw.Seat, ...]

    def ask(self, t):
        """Ask the next, if there is one."""
        question, rule = "Do you claim the fox yourself?", "boast.claim.clockwise"
        return tuple(
            tw.decide(t, seat, (CLAIM, PASS), question, rule, (not_seen_through,)) for seat in self.unasked[:1]
        )

    def run(self, t, moves):
        """Note one answer, or settle the claims."""
        if moves:
            ((seat, move),) = moves.items()
            t.tell(Claimed(seat) if move == CLAIM else Passed(seat))
            claimants = (*self.claimants, seat) if move == CLAIM else self.claimants
            t.next(Claims(claimants, self.unasked[1:]))
        elif len(self.claimants) == 1:
            t.next(Prize(self.claimants[0]))
        else:
            self.show(t)

    def show(self, t):
        """All claimants show; the true fox is paid, and then the others pay."""
        for seat in self.claimants:
            t.shown[seat] = True
            t.tell(Showed(seat, t.cards[seat]))
        foxes = [seat for seat in self.claimants if t.cards[seat] == "fox"]
        t.next(*map(Prize, foxes), Fines(tuple(seat for seat in self.claimants if seat not in foxes)))


@dataclass(slots=True)
class Prize(tw.Step):
    """Who is believed, or proved, takes two coins. Rule: boast.prize.two."""

    seat: tw.Seat

    def run(self, t, moves):
        """Pay the prize."""
        t.coins[self.seat] += PRIZE
        t.tell(Won(self.seat))


@dataclass(slots=True)
class Fines(tw.Step):
    """Each liar pays one coin, after the prize. Rule: boast.fine.after."""

    liars: tuple[tw.Seat, ...]

    def run(self, t, moves):
        """Collect the fines."""
        for seat in self.liars:
            t.coins[seat] -= 1
            t.tell(Fined(seat))


class BoastTable(tw.Table):
    """Six coins win, and an empty purse ends the game, too. Rule: boast.end.coins."""

    cards: list[str] = tw.field("the animal of each seat", seen=tw.BY_HAND)
    coins: list[int] = tw.field("the coins of each seat", seen=tw.EVERYBODY, fresh=lambda t: [COINS] * len(t.names))
    shown: list[bool] = tw.field("whose card lies open", seen=tw.EVERYBODY, fresh=lambda t: [False] * len(t.names))
    turns: int = tw.field("how many turns have begun", seen=tw.EVERYBODY, fresh=0)

    def set_up(self, rng):
        """Deal a card to each; the rest stay aside, unseen."""
        self.cards = rng.sample(ANIMALS, len(self.names))
        self.next(Turn(0))

    def ending(self):
        """End the game if a purse is full or empty, or the turns are over."""
        best = max(self.coins)
        if best < GOAL and min(self.coins) > 0 and self.turns < TURNS:
            return None
        winners = tuple(seat for seat in self.seats if self.coins[seat] == best)
        reason = f"{' and '.join(self.names[seat] for seat in winners)} won with {best} coins."
        return tw.Outcome(winners, tuple(self.coins), reason, "boast.end.coins")


class View(tw.TableView, table=BoastTable):
    """What one seat sees: its own card and the open ones. The agenda is public."""

    cards: tuple[str | None, ...]
    to_do: tuple[dict, ...]


def view(t, seat):
    """Show a seat its own card and every open card."""
    cards = tuple(card if seat in (s, tw.OPEN) or t.shown[s] else None for s, card in enumerate(t.cards))
    to_do = as_tuples(t.game.position(t)["agenda"])
    return View.of(t, seat, cards=cards, to_do=to_do)


def imagined(seen, rng):
    """Deal the unseen cards evenly: words are no evidence."""
    v = seen.view
    unseen = [animal for animal in ANIMALS if animal not in v.cards]
    rng.shuffle(unseen)
    cards = [card or unseen.pop() for card in v.cards]
    return seen.game.fitting(seen, {**v.public_keys(), "cards": cards, "agenda": v.to_do})


BOASTING = tw.Game(name="boast", table=BoastTable, players=(3, 4), view=view, imagined=imagined)
