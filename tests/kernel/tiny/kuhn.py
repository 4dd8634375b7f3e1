"""Kuhn poker: chance deals each player one of three cards, and there is one round of betting."""

# ruff: noqa: D101 - small classes that their names explain
from dataclasses import dataclass
from itertools import permutations

import tabletop_widgets as tw

CARDS = "Jack", "Queen", "King"


@dataclass(frozen=True)
class Deal(tw.Move):  # chance's answer is in the record, and in no view
    form, choices = "deal {cards}", {"cards": CARDS}
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Say(tw.Move):
    form, choices = "{word}", {"word": ("pass", "bet")}
    word: str


@dataclass(frozen=True)
class Said(tw.Event):
    rule, step, form = "kuhn.bet.once", "Bet", "{seat} says: {word}."
    seat: tw.Seat
    word: str
    shown: tuple[str, ...]


class DealCards(tw.Step):
    """Each player gets one of three cards. Rule: kuhn.deal.cards."""

    def ask(self, t):
        return (tw.decide(t, tw.CHANCE, tuple(map(Deal, permutations(CARDS, 2))), "Which cards?", "kuhn.deal.cards"),)

    def run(self, t, moves):
        t.cards = moves[tw.CHANCE].cards


class Bet(tw.Step):
    """Players pass or bet in turn, until both have passed or a bet is answered. Rule: kuhn.bet.once."""

    def ask(self, t):
        return (tw.decide(t, len(t.said) % 2, (Say("pass"), Say("bet")), "Do you bet?", "kuhn.bet.once"),)

    def run(self, t, moves):
        ((seat, move),) = moves.items()
        t.said = (*t.said, move.word)
        t.tell(Said(seat, move.word, t.cards if compared(t) else ()))
        t.next(Bet())


class Kuhn(tw.Table):
    """Who folds loses a coin; else the higher card wins one, or two after a bet. Rule: kuhn.end.higher."""

    cards: tuple[str, ...] = tw.field("the card of each player", seen=tw.BY_HAND, fresh=())
    said: tuple[str, ...] = tw.field("what was said", seen=tw.EVERYBODY, fresh=())

    def set_up(self, _):
        self.next(DealCards(), Bet())

    def ending(self):
        if not compared(self) and self.said[-2:] != ("bet", "pass"):
            return None
        winner = self.cards.index(max(self.cards, key=CARDS.index)) if compared(self) else len(self.said) % 2
        stake = 2 if self.said[-1] == "bet" else 1
        won, reason = (-stake, stake) if winner else (stake, -stake), f"{self.names[winner]} wins {stake}."
        return tw.Outcome((winner,), won, reason, "kuhn.end.higher")


class View(tw.TableView, table=Kuhn):
    cards: tuple[str | None, ...]


def compared(t):
    return t.said[-2:] in (("pass", "pass"), ("bet", "bet"))


def view(t, seat):
    known = [compared(t) or seat in (at, tw.OPEN) for at in range(len(t.cards))]
    return View.of(t, seat, cards=tuple(card if own else None for card, own in zip(t.cards, known, strict=True)))


def imagined(seen, rng):
    rest = [card for card in rng.sample(CARDS, 3) if card not in seen.view.cards]
    keys = {"said": seen.view.said, "cards": [card or rest.pop() for card in seen.view.cards]}
    return seen.game.fitting(seen, {**keys, "agenda": [Bet(), *[DealCards()] * (not seen.view.cards)]})


KUHN = tw.Game(name="kuhn", title="Kuhn poker", table=Kuhn, players=(2,), view=view, imagined=imagined)
