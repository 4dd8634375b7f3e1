"""Misreadings of sanity, gemina cards and death."""

from __future__ import annotations

from dataclasses import replace

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.events import TurnedUp
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, INSANE, SANE
from tabletop_widgets.games.bemused.steps.fantasma import FANTASMA_TURN
from tabletop_widgets.games.bemused.steps.sanity import (
    STOP,
    Die,
    FlipGemina,
    GeminaDread,
    GoInsane,
    Moves,
    Regain,
    Replace,
    doubts_on,
)
from tabletop_widgets.games.bemused.steps.turn import END_TURN, EndTurn
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Bemused)

# When sanity is lost, and when a virtuoso dies.
wrong.where("mad with four", "sanity.threshold limit.five term.load", "four cards were enough to go insane", limit=4)


@wrong("sanity.instant", "sanity was lost only at the end of the turn", and_then=lambda *_: None)
class MadLater(EndTurn):
    def run(self, t: Bemused, moves: Moves) -> None:
        if steps := [step for seat in t.seats for step in t.due(seat)]:
            t.next(*steps, STOP, END_TURN)
        else:
            super().run(t, moves)


@wrong(
    "death.condition death.four_dreads ability.thespian_kills",
    "the third dread killed, however few cards were there",
)
class ThirdDread(Bemused):
    def due(self, seat: Seat) -> tuple[Step, ...]:
        if self.state[seat] == SANE and self.on[seat].count(DREAD) >= self.deadly_dreads:
            return GoInsane(seat), Die(seat)
        return super().due(seat)


wrong.where(
    "two dreads",
    "death.condition sanity.insane_profile dread.effect",
    "two dreads among five cards killed",
    deadly_dreads=2,
)


@wrong("death.by_doubt death.condition", "only a dread could kill, never a doubt")
class DreadLast(Bemused):
    def deadly(self, cards: tuple[str, ...]) -> bool:
        return super().deadly(cards) and cards[-1] == DREAD


@wrong("death.through_insanity ruling.death_order", "no gemina card was turned when a sane virtuoso was killed")
class DiesAtOnce(Bemused):
    def due(self, seat: Seat) -> tuple[Step, ...]:
        steps = super().due(seat)
        return steps[1:] if len(steps) > 1 else steps


@wrong("death.insane_no_flip", "the gemina card was turned again when an insane virtuoso was killed")
class FlipsInDeath(Bemused):
    def due(self, seat: Seat) -> tuple[Step, ...]:
        steps = super().due(seat)
        return (FlipGemina(seat), *steps) if self.state[seat] == INSANE and Die(seat) in steps else steps


# Death.
@wrong("death.discards fantasma.no_cards fantasma.nothing_else", "a player whose virtuoso died kept the hand")
class HandKept(Die):
    def run(self, t: Bemused, moves: Moves) -> None:
        hand, t.hands[self.seat] = t.hands[self.seat], ()
        super().run(t, moves)
        t.hands[self.seat] = hand


@wrong("death.discards death.card", "the cards on a virtuoso stayed there when it died")
class LoadKept(Die):
    def run(self, t: Bemused, moves: Moves) -> None:
        cards, t.on[self.seat] = t.on[self.seat], ()
        super().run(t, moves)
        t.on[self.seat] = cards


@wrong("ruling.gemina_card_of_dead gemina.two_ways", "death always turned the gemina card up")
class DeathShowsGemina(Die):
    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        if not t.face_up[self.seat]:
            t.happen(TurnedUp(self.seat, t.geminas[self.seat]))


@wrong(
    "ruling.insane_dies_own_turn",
    "a virtuoso that died in its player's own turn acted as a fantasma at once",
)
class HauntsAtOnce(Die):
    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        ends = [at for at, step in enumerate(t.agenda) if isinstance(step, EndTurn)]
        if self.seat == t.turn and ends:
            t.agenda.insert(ends[-1] + 1, FANTASMA_TURN)


# Gemina cards.
@wrong("insanity.flip gemina.two_ways gemina.insanity", "going insane never turned the gemina card")
class NeverFlips(GoInsane):
    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        t.agenda.pop()


@wrong(
    "insanity.flip gemina.insanity_down insanity.flip_each_time",
    "going insane turned a gemina card up, but never down",
)
class OnlyUp(FlipGemina):
    def run(self, t: Bemused, moves: Moves) -> None:
        if not t.face_up[self.seat]:
            super().run(t, moves)


@wrong("sanity.regain_no_flip sanity.regain", "regaining sanity turned the gemina card as well")
class BackToo(Regain):
    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        t.next(FlipGemina(self.seat))


@wrong("gemina.insanity term.own", "the dread went on the virtuoso that went insane, not on the gemina")
class DreadOnItsOwner(GeminaDread):
    def run(self, t: Bemused, moves: Moves) -> None:
        own = t.virtuosos[self.seat]
        doubts = doubts_on(t, own)
        if doubts and t.dread_well:
            t.replace_doubt(self.seat, doubts[0], own, "gemina")
            t.next(*t.due(self.seat))


@wrong("gemina.insanity_insane_target gemina.insanity_self", "a gemina that was already insane got no dread")
class MadGeminaSpared(GeminaDread):
    def ignored(self, t: Bemused, gemina: str) -> str:
        return "doubts" if t.state_of(gemina) == INSANE else super().ignored(t, gemina)


@wrong("gemina.insanity_fantasma_target fantasma.no_cards", "a dead gemina got the dread all the same")
class DeadGemina(GeminaDread):
    def ignored(self, t: Bemused, gemina: str) -> str:
        return "" if t.state_of(gemina) == FANTASMA and t.dread_well else super().ignored(t, gemina)


@wrong("ruling.replaced_choice", "the player whose turn it was chose which doubt a gemina's dread replaced")
class WhoseTurnItIsChooses(Replace):
    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        return tuple([replace(asked, seat=t.turn) for asked in super().ask(t)])


class Quietly(GoInsane):
    """Go insane without turning the gemina card."""

    def run(self, t: Bemused, moves: Moves) -> None:
        super().run(t, moves)
        t.agenda.pop()


@wrong(
    "gemina.cascade gemina.cascade_line insanity.flip_each_time",
    "a virtuoso driven insane by a gemina's dread did not turn another gemina card",
)
class NoChain(GeminaDread):
    def run(self, t: Bemused, moves: Moves) -> None:
        length = len(t.agenda)
        super().run(t, moves)
        caused = [Quietly(step.seat) if isinstance(step, GoInsane) else step for step in t.agenda[length:]]
        t.agenda[length:] = caused


@wrong("sanity.replace_keeps", "exchanging a card on an insane virtuoso turned its gemina card again")
class ExchangeFlips(Bemused):
    def replace_doubt(self, seat: Seat, doubt: str, virtuoso: str, by: str) -> None:
        super().replace_doubt(seat, doubt, virtuoso, by)
        if self.state_of(virtuoso) == INSANE:
            self.next(FlipGemina(self.holder(virtuoso)))
