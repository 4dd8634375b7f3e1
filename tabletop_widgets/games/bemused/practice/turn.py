"""Misreadings of turns: revealing, drawing, discarding; insane players and fantasmas."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused.events import (
    Discarded,
    Drew,
    DrewCards,
    Eased,
    Picked,
    Refreshed,
    Removed,
    Suffered,
)
from tabletop_widgets.games.bemused.facts import FANTASMA, HAND, SANE
from tabletop_widgets.games.bemused.moves import NO_SECOND_PLAY, PlantDread, Reveal
from tabletop_widgets.games.bemused.practice.asked import _Fewer, _More, allowing, forbidding
from tabletop_widgets.games.bemused.steps import insane, plays
from tabletop_widgets.games.bemused.steps.fantasma import FantasmaTurn
from tabletop_widgets.games.bemused.steps.insane import DiscardRest, InsanePlay, PickCards
from tabletop_widgets.games.bemused.steps.sanity import Moves, Price
from tabletop_widgets.games.bemused.steps.turn import END_TURN, PLAY_B, DiscardStep, DrawDoubts, PlayA, PlayB, Turn
from tabletop_widgets.games.bemused.table import Bemused
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.variants import WrongRules

wrong = WrongRules(Bemused)
SMALL_HAND: Final = ("bemused.ruling.insane_small_hand",)
"""The ruling on insane players with a single card, for misconceptions that show in cases about it."""


def is_own(t: Bemused, seat: Seat) -> bool:
    """Tell whether a seat's gemina is its own virtuoso."""
    return t.geminas[seat] == t.virtuosos[seat]


# Revealing.
@wrong("gemina.choice gemina.choice_price", "revealing by choice cost nothing")
class FreeReveal(Price):
    def run(self, t: Bemused, moves: Moves) -> None:
        pass


@wrong("gemina.choice_price gemina.choice", "the dread for revealing by choice went on the gemina")
class PriceOnGemina(Price):
    def run(self, t: Bemused, moves: Moves) -> None:
        gemina = t.geminas[self.seat]
        t.happen(Suffered(self.seat, gemina, choice=True))
        t.and_then(t.holder(gemina))


@wrong("gemina.choice_not_play turn.reveal_free", "revealing the gemina used up a play")
class RevealIsAPlay(Bemused):
    def reveal(self, seat: Seat, again: Step) -> None:
        super().reveal(seat, again)
        self.agenda.remove(again)


@wrong(
    "ruling.reveal_own_draw gemina.own_draw",
    "revealing a virtuoso as its own gemina brought the extra card at once",
)
class CardAtOnce(Bemused):
    def reveal(self, seat: Seat, again: Step) -> None:
        super().reveal(seat, again)
        if is_own(self, seat):
            self.hands[seat] += self.draw_doubts(1)


@wrong("ruling.reveal_then_insane", "going insane by revealing lost the player the play")
class PlayLost(PlayA):
    def without_play(self, t: Bemused) -> None:
        pass


def revealed_late(t: Any, seat: Seat, move: Any) -> bool:
    return isinstance(move, Reveal) and not isinstance(t.agenda[-1], PlayA)


def revealed_after_madness(t: Any, seat: Seat, move: Any) -> bool:
    return isinstance(move, Reveal) and isinstance(t.agenda[-1], DiscardRest)


def dead_revealed(t: Any, seat: Seat, move: Any) -> bool:
    return isinstance(move, Reveal) and bool(t.state_of(t.geminas[seat]) == FANTASMA)


wrong.where(
    "reveal again",
    "gemina.choice_one_way",
    "a gemina card already face up could be revealed again",
    part=allowing(plays.up_already),
)
wrong.where(
    "insane reveals",
    "insanity.no_reveal gemina.choice",
    "an insane player could reveal by choice",
    part=allowing(plays.insane_reveals),
)
wrong.where(
    "down for good",
    "ruling.reveal_again",
    "a gemina card turned down by insanity could never be revealed again",
    part=forbidding(revealed_after_madness),
)
wrong.where(
    "dead not revealed",
    "ruling.reveal_dead_gemina",
    "a dead gemina could not be revealed",
    part=forbidding(dead_revealed),
)
wrong.where(
    "reveal first",
    "ruling.reveal_when",
    "revealing was allowed only before the first play",
    part=forbidding(revealed_late),
)


# Drawing.
class _Drawing(DrawDoubts):
    """Draw as many cards as `count` says."""

    def count(self, t: Bemused, me: Seat) -> Any: ...

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        drawn = t.draw_doubts(max(0, self.count(t, me)))
        t.hands[me] += drawn
        t.tell(Drew(me, len(drawn), own_gemina=False))
        t.tell(DrewCards(me, drawn), (me,))


@wrong("hand.no_refill turn.draw", "the hand was filled up to five cards")
class UpToFive(_Drawing):
    def count(self, t: Bemused, me: Seat) -> int:
        return HAND + 1 - len(t.hands[me])


@wrong(
    "turn.draw_three gemina.own_draw",
    "a virtuoso that was its own gemina brought a third card even face down",
)
class ThreeFaceDown(_Drawing):
    def count(self, t: Bemused, me: Seat) -> int:
        return 2 + is_own(t, me)


@wrong("turn.draw_three gemina.own_draw hand.balance", "everybody drew two cards, whatever the gemina")
class TwoAlways(_Drawing):
    def count(self, t: Bemused, me: Seat) -> int:
        return 2


@wrong("gemina.own_draw_insane", "a virtuoso that was its own gemina brought no third card while insane")
class TwoWhileInsane(_Drawing):
    def count(self, t: Bemused, me: Seat) -> int:
        return 2 + (is_own(t, me) and t.face_up[me] and t.state[me] == SANE)


@wrong("insanity.turn turn.order", "insane players drew no cards")
class NoneWhileInsane(_Drawing):
    def count(self, t: Bemused, me: Seat) -> int:
        return 2 + (is_own(t, me) and t.face_up[me]) if t.state[me] == SANE else 0


class _Refreshed(Bemused):
    """Refresh the doubt well with what `well` returns."""

    def well(self) -> Any: ...

    def draw_doubts(self, count: int) -> tuple[str, ...]:
        if len(self.doubt_well) < count and self.discards:
            self.tell(Refreshed(len(self.discards)))
            self.doubt_well, self.discards = self.well(), ()
        drawn, self.doubt_well = self.doubt_well[:count], self.doubt_well[count:]
        return drawn


@wrong("well.no_shuffle well.doubt_refresh", "the oldest discards were drawn first")
class OldestFirst(_Refreshed):
    def well(self) -> tuple[str, ...]:
        return (*self.doubt_well, *self.discards)


@wrong("well.doubt_refresh well.no_shuffle", "the discards went on top of what was left of the well")
class DiscardsFirst(_Refreshed):
    def well(self) -> tuple[str, ...]:
        return (*self.discards[::-1], *self.doubt_well)


@wrong("ruling.doubt_well_low well.doubt_refresh", "nobody could draw more cards than the doubt well held")
class WellAlone(_Refreshed):
    def well(self) -> tuple[str, ...]:
        return self.doubt_well


class _OutOfTheGame(Event):
    """Keep dreads out of their well."""

    def change(self, public: Any) -> None:
        before = public.dread_well
        super().change(public)
        public.dread_well = before


class _DiscardedForGood(_OutOfTheGame, Discarded):
    pass


class _RemovedForGood(_OutOfTheGame, Removed):
    pass


class _EasedForGood(_OutOfTheGame, Eased):
    pass


# Playing and discarding.
@wrong("turn.play_a", "the first play could be declined")
class NeedNotPlay(_More, PlayA):
    def more(self, t: Any, asked: Decision) -> tuple[Any, ...]:
        return (NO_SECOND_PLAY,)


class _ThoughLost(Step):
    """Ask as if the virtuoso in turn, unless it is dead, had not lost its sanity."""

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        lost, t.lost = t.lost, t.lost and t.state[t.turn] == FANTASMA
        found = super().ask(t)
        t.lost = lost
        return found


class SecondThoughMad(_ThoughLost, PlayB):
    pass


class TwiceIfLost(InsanePlay):
    def run(self, t: Bemused, moves: Moves) -> None:
        if t.lost:
            t.next(PLAY_B)
        super().run(t, moves)


wrong.where(
    "second though mad",
    "turn.play_b insanity.just_now",
    "a player who went insane in their own turn still had a second play",
    SecondThoughMad,
    TwiceIfLost,
    among=["bemused.ruling.play_b_still_sane"],
)


@wrong(
    "turn.discard_random insanity.just_now",
    "a player who went insane in their own turn could choose the discard",
)
class DiscardChosen(_ThoughLost, DiscardStep):
    pass


# The insane.
@wrong("insanity.turn info.insane_pick insanity.choice", "insane players chose from their whole hand")
class WholeHand(PickCards):
    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        return ()

    def run(self, t: Bemused, moves: Moves) -> None:
        t.picked = t.hands[t.turn]
        t.tell(Picked(t.turn, len(t.picked)))


wrong.where(
    "nothing played",
    "insanity.must_play",
    "insane players could choose to play nothing",
    among=SMALL_HAND,
    part=allowing(insane.one_can_be_played),
)


@wrong("insanity.turn", "insane players kept the card they did not play")
class OtherKept(Bemused):
    def put_rest_away(self, why: str) -> None:
        if why == "other":
            self.picked = ()
        else:
            super().put_rest_away(why)


@wrong("insanity.both_discarded", "insane players kept both cards if neither could be played", among=SMALL_HAND)
class BothKept(Bemused):
    def put_rest_away(self, why: str) -> None:
        if why == "both":
            self.picked = ()
        else:
            super().put_rest_away(why)


wrong.where(
    "insane instill",
    "insanity.no_instill play.instill_sane_only",
    "insane players could instill with two matching cards",
    part=allowing(plays.insane_instills),
)


@wrong("insanity.no_second turn.play_b_none", "insane players had a second play", among=SMALL_HAND)
class InsanePlayTwice(InsanePlay):
    def run(self, t: Bemused, moves: Moves) -> None:
        t.next(PLAY_B)
        super().run(t, moves)


# Fantasmas.
@wrong("fantasma.in_rotation fantasma.turn", "the players of fantasmas took no turns")
class SitsOut(Turn):
    def run(self, t: Bemused, moves: Moves) -> None:
        if t.state[t.turn] == FANTASMA:
            t.next(END_TURN)
        else:
            super().run(t, moves)


@wrong("fantasma.turn fantasma.replace_insane", "a fantasma could only plant its dread, not replace a doubt")
class OnlyPlants(_Fewer, FantasmaTurn):
    def keeps(self, t: Any, seat: Seat, move: Any) -> bool:
        return isinstance(move, PlantDread)


wrong.where(
    "dreads not back",
    "well.dread_returns turn.discard_dread turn.discard_doubt fantasma.replaced_doubt ability.singer",
    "discarded or removed cards were out of the game",
    _DiscardedForGood,
    _RemovedForGood,
    _EasedForGood,
    put_away=lambda *_: None,
)
