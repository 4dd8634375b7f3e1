"""Sanity lost and regained, geminas that flip, death: a chain carried out to its end, one step at a time.

A step that changes the cards on a virtuoso promises what is `due`, and `STOP` after it: whether the game ends is
checked only there, once the chain is complete. Each virtuoso that goes insane turns one gemina card and brings at most
one dread, so a chain never branches.

Rules: bemused.gemina.cascade, bemused.gemina.cascade_line. Ruling: bemused.ruling.end_vs_cascade.
"""

# ruff: noqa: ARG002 - steps share one signature

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.events import (
    Died,
    Ignored,
    Regained,
    Replaced,
    Suffered,
    TurnedDown,
    TurnedUp,
    WentInsane,
)
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE, NAMES, SANE, SANE_AT_LEAST
from tabletop_widgets.games.bemused.moves import ReplaceDoubt
from tabletop_widgets.games.bemused.steps.scoring import SCORE
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


Moves = Mapping[Seat, Any]
SEVERAL = 2


def due(t: Bemused, seat: Seat) -> tuple[Step, ...]:
    """Return the steps that the cards on a virtuoso bring about at once; none if its state stays.

    Rules: bemused.term.load, bemused.doubt.effect, bemused.sanity.threshold, bemused.sanity.instant,
    bemused.sanity.regain, bemused.sanity.replace_keeps, bemused.sanity.insane_profile, bemused.death.condition,
    bemused.death.through_insanity, bemused.death.insane_no_flip. Ruling: bemused.ruling.death_order (it goes insane
    and the chain runs, then it dies).
    """
    state, cards = t.state[seat], t.on[seat]
    if state == SANE and len(cards) >= t.limit:
        return (GoInsane(seat), Die(seat)) if t.deadly(cards) else (GoInsane(seat),)
    if state == INSANE and len(cards) < t.limit:
        return (Regain(seat),)
    if state == INSANE and t.deadly(cards) and Die(seat) not in t.agenda:
        return (Die(seat),)
    return ()


def and_then(t: Bemused, *seats: Seat) -> None:
    """Promise what is due on these virtuosos, one after another, and a check for the end after it."""
    steps = [step for seat in seats for step in t.due(seat)]
    if steps:
        t.next(*steps, STOP)


def doubts_on(t: Bemused, virtuoso: str) -> tuple[str, ...]:
    """Return the different doubts on a virtuoso, in printed order."""
    cards = t.on[t.holder(virtuoso)]
    return tuple([name for name in NAMES if name in cards])


@dataclass(slots=True)
class GoInsane(Step):
    """The virtuoso card is turned sideways, and the player's gemina card is flipped, every time.

    Rules: bemused.insanity.rotate, bemused.insanity.flip, bemused.insanity.flip_each_time, bemused.insanity.just_now.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        """Turn the card; remember if the virtuoso in turn has lost its sanity."""
        t.lost = t.lost or self.seat == t.turn
        t.happen(WentInsane(self.seat, t.virtuosos[self.seat]))
        t.next(FlipGemina(self.seat))


@dataclass(slots=True)
class FlipGemina(Step):
    """A face-up gemina card turns down, a face-down one up; only one turned up brings a dread.

    Rules: bemused.insanity.flip, bemused.gemina.two_ways, bemused.gemina.insanity, bemused.gemina.insanity_down,
    bemused.gemina.ability_lost.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        up, gemina = not t.face_up[self.seat], t.geminas[self.seat]
        t.happen(TurnedUp(self.seat, gemina) if up else TurnedDown(self.seat, gemina))
        if up:
            t.next(GeminaDread(self.seat))


@dataclass(slots=True)
class GeminaDread(Step):
    """The gemina revealed by insanity gets a dread: added if it is sane, in place of a doubt if it is insane.

    Rules: bemused.gemina.insanity, bemused.gemina.insanity_insane_target, bemused.gemina.insanity_fantasma_target,
    bemused.gemina.insanity_self, bemused.gemina.cascade. Rulings: bemused.ruling.dread_well_empty,
    bemused.ruling.death_order.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        """Place the dread, or say why not."""
        gemina = t.geminas[self.seat]
        if why := self.ignored(t, gemina):
            t.tell(Ignored(self.seat, gemina, why))
        elif t.state_of(gemina) == INSANE:
            t.next(Replace(self.seat))
        else:
            t.happen(Suffered(self.seat, gemina, choice=False))
            t.next(*t.due(t.holder(gemina)))

    def ignored(self, t: Bemused, gemina: str) -> str:
        """Return why no dread is moved, or "" if one is."""
        if t.state_of(gemina) == FANTASMA:
            return "fantasma"
        if not t.dread_well:
            return "well"
        return "doubts" if t.state_of(gemina) == INSANE and not doubts_on(t, gemina) else ""


@dataclass(slots=True)
class Replace(Step):
    """A dread replaces a doubt on the insane gemina; the player whose gemina card was turned up chooses which.

    Rules: bemused.gemina.insanity_insane_target, bemused.gemina.insanity_self. Ruling: bemused.ruling.replaced_choice.
    """

    seat: Seat

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask only if the doubts differ."""
        gemina = t.geminas[self.seat]
        doubts = doubts_on(t, gemina)
        if len(doubts) < SEVERAL:
            return ()
        moves = tuple([ReplaceDoubt(doubt, gemina) for doubt in doubts])
        question = f"Which doubt on your gemina, the {gemina}, becomes a dread?"
        return (Decision(self.seat, moves, question, "bemused.ruling.replaced_choice"),)

    def run(self, t: Bemused, moves: Moves) -> None:
        gemina = t.geminas[self.seat]
        doubt = moves[self.seat].doubt if moves else doubts_on(t, gemina)[0]
        t.replace_doubt(self.seat, doubt, gemina, "gemina")
        t.next(*t.due(t.holder(gemina)))


def replace_doubt(t: Bemused, seat: Seat, doubt: str, virtuoso: str, by: str) -> None:
    """Replace a doubt by a dread from the well; the doubt joins the discard pile.

    Rules: bemused.sanity.replace_keeps, bemused.fantasma.replaced_doubt.
    """
    t.put_away((doubt,))
    t.happen(Replaced(seat, doubt, virtuoso, by))


@dataclass(slots=True)
class Price(Step):
    """The price of revealing by choice: a dread on one's own virtuoso, not on the gemina.

    Rules: bemused.gemina.choice, bemused.gemina.choice_price.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        """Pay; a fifth card turns the gemina card down again."""
        t.happen(Suffered(self.seat, t.virtuosos[self.seat], choice=True))
        t.and_then(self.seat)


@dataclass(slots=True)
class Regain(Step):
    """An insane virtuoso with fewer than five cards is sane at once; its gemina card is not turned.

    Rules: bemused.sanity.regain, bemused.sanity.regain_no_flip, bemused.ability.order_move.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        """Turn the card upright."""
        t.happen(Regained(self.seat, t.virtuosos[self.seat]))


@dataclass(slots=True)
class Die(Step):
    """A virtuoso becomes a fantasma: its player discards the hand and all cards on it; the gemina card stays.

    Rules: bemused.death.condition, bemused.death.discards, bemused.death.card, bemused.virtuoso.orientation,
    bemused.well.dread_returns. Rulings: bemused.ruling.death_order, bemused.ruling.gemina_card_of_dead.
    """

    seat: Seat

    def run(self, t: Bemused, moves: Moves) -> None:
        """Discard the hand first, then the cards on the virtuoso, and turn its card."""
        seat, hand, cards = self.seat, t.hands[self.seat], t.on[self.seat]
        t.put_away((*hand, *cards))
        t.hands[seat] = ()
        if seat == t.turn:
            t.picked = ()
        dreads, seen = (*hand, *cards).count(DREAD), tuple([card for card in cards if card != DREAD])
        t.happen(Died(seat, t.virtuosos[seat], len(hand) - hand.count(DREAD), seen, dreads))


class Stop(Step):
    """With the chain complete, fewer than two sane virtuosos end the game at once, even in the middle of a turn.

    Rules: bemused.end.trigger, bemused.end.mid_turn. Rulings: bemused.ruling.end_vs_cascade,
    bemused.ruling.zero_sane.
    """

    __slots__ = ()

    def run(self, t: Bemused, moves: Moves) -> None:
        """Drop the rest of the turn and go on to the score."""
        if t.sane < SANE_AT_LEAST:
            t.agenda.clear()
            t.next(SCORE)


STOP = Stop()
