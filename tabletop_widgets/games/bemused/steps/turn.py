"""A turn of Bemused, in order of play: draw, play, discard. Insane and fantasma turns are elsewhere."""

# ruff: noqa: ARG001, ARG002 - bans and steps share one signature

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Declined, Drew, DrewCards
from tabletop_widgets.games.bemused.facts import DRAWN, INSANE, SANE
from tabletop_widgets.games.bemused.moves import NO_SECOND_PLAY, Discard, Draw, LayAway, NoSecondPlay, Reveal, card_of
from tabletop_widgets.games.bemused.steps.fantasma import FANTASMA_TURN
from tabletop_widgets.games.bemused.steps.insane import DISCARD_REST, INSANE_PLAY, NOTHING_MORE, PICK, drawn, draws
from tabletop_widgets.games.bemused.steps.plays import (
    ANY_PLAY,
    FIRST_OF_TWO,
    PAIR,
    SECOND_PLAY,
    discardable,
    few,
    lay_away,
    pairs,
    play,
    reveal_or,
    reveals,
    singles,
)
from tabletop_widgets.games.bemused.steps.sanity import Moves
from tabletop_widgets.games.bemused.steps.wells import different, discard
from tabletop_widgets.kernel.decision import Decision, Part, any_moves, decide_parts
from tabletop_widgets.kernel.table import CHANCE, Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


DECLINE = Part((NO_SECOND_PLAY,), {})


class Turn(Step):
    """The state of the virtuoso at the start of the turn decides what the turn consists of.

    Only a virtuoso that is sane now leads to a second play. Rules: bemused.turn.order, bemused.turn.play_b,
    bemused.turn.play_b_none, bemused.insanity.turn, bemused.insanity.no_second, bemused.fantasma.turn,
    bemused.fantasma.in_rotation, bemused.fantasma.nothing_else, bemused.term.alive.
    """

    __slots__ = ()

    def run(self, t: Bemused, moves: Moves) -> None:
        """Promise the whole turn."""
        state = t.state[t.turn]
        if state == SANE:
            t.next(DRAW, PLAY_A, PLAY_B, DISCARD, END_TURN)
        elif state == INSANE:
            t.next(DRAW, PICK, INSANE_PLAY, DISCARD_REST, END_TURN)
        else:
            t.next(FANTASMA_TURN, END_TURN)


class DrawDoubts(Step):
    """Two cards from the doubt well; three while the player's own virtuoso is the revealed gemina, sane or insane.

    Rules: bemused.turn.draw, bemused.turn.draw_three, bemused.gemina.own_draw, bemused.gemina.own_draw_insane,
    bemused.well.doubt_refresh. Ruling: bemused.ruling.reveal_own_draw.
    """

    __slots__ = ()

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        own = t.lends(me) == t.virtuosos[me]
        cards = t.draw_doubts(DRAWN + own)
        t.hands[me] += cards
        t.tell(Drew(me, len(cards), own_gemina=len(cards) > DRAWN))
        t.tell(DrewCards(me, cards), (me,))


# A sane virtuoso.
@ban("bemused.turn.play_a_blocked")
def something_can_be_played(t: Bemused, seat: Seat, move: LayAway) -> str | None:
    """Refuse to lay a card away while a play is possible. Rules: bemused.play.pair_forces."""
    return words.CAN_PLAY if any_moves(first_plays(t, seat)) else None


def first_plays(t: Bemused, seat: Seat) -> list[Part]:
    """List the possible first plays. Rules: bemused.turn.play_a. Ruling: bemused.ruling.discard_possible."""
    hand = t.hands[seat]
    single = singles(t, seat, hand)
    if len(hand) == PAIR:
        return [*single, *pairs(t, seat, hand, FIRST_OF_TWO, other=any_moves(single))]
    return [*single, *pairs(t, seat, hand)]


LAYING_AWAY = (something_can_be_played,)


class PlayA(Step):
    """The first play, which must be made; the gemina may be revealed before it.

    A player who goes insane by revealing continues with an insane turn. Rules: bemused.turn.play_a,
    bemused.turn.play_a_blocked, bemused.play.pair_forces, bemused.info.blocked_play. Rulings:
    bemused.ruling.reveal_when, bemused.ruling.reveal_then_insane, bemused.ruling.discard_possible,
    bemused.ruling.blocked_card, bemused.ruling.insane_dies_own_turn.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask while the virtuoso is sane and there is a hand."""
        me = t.turn
        if t.state[me] != SANE or not t.hands[me]:
            return ()
        plays = first_plays(t, me)
        possible = any_moves(plays)
        away = t.part(me, lay_away(different(t.hands[me])), LAYING_AWAY, possible)
        question = words.PLAY_A if possible else words.NO_PLAY
        return (decide_parts(me, question, "bemused.turn.play_a", (*plays, reveals(t, me), away)),)

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        move = moves.get(me)
        match move:
            case None:
                self.without_play(t)
            case Reveal():
                t.reveal(me, PLAY_A)
            case LayAway():
                discard(t, me, card_of(move.card), "blocked")
            case _:
                play(t, me, move)

    def without_play(self, t: Bemused) -> None:
        """Continue with an insane turn if sanity is lost; with a dead virtuoso nothing is left to play."""
        if t.state[t.turn] == INSANE:
            t.skip_to(EndTurn)
            t.next(PICK, INSANE_PLAY, DISCARD_REST)


class PlayB(Step):
    """An optional second play, for a virtuoso that has been sane without a break since the turn began.

    Rules: bemused.turn.play_b, bemused.insanity.just_now. Rulings: bemused.ruling.play_b_still_sane,
    bemused.ruling.play_b_blocked, bemused.ruling.discard_possible, bemused.ruling.reveal_when.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask if sanity was not lost in this turn and a card is left."""
        me, hand = t.turn, t.hands[t.turn]
        if t.lost or not hand:
            return ()
        bans = SECOND_PLAY if few(t, me) else ANY_PLAY
        parts = *singles(t, me, hand, bans), *pairs(t, me, hand, bans), reveals(t, me), DECLINE
        return (decide_parts(me, words.PLAY_B, "bemused.turn.play_b", parts),)

    def run(self, t: Bemused, moves: Moves) -> None:
        """Make the play, decline it, or reveal."""
        me = t.turn
        match moves.get(me):
            case None:
                return
            case NoSecondPlay():
                t.tell(Declined(me))
            case Reveal():
                t.reveal(me, PLAY_B)
            case move:
                play(t, me, move)


class DiscardStep(Step):
    """One card is discarded: the player's choice, or at random if sanity was lost in this turn.

    Rules: bemused.turn.discard, bemused.turn.discard_random, bemused.insanity.just_now, bemused.hand.balance. Rulings:
    bemused.ruling.reveal_when (also with an empty hand), bemused.ruling.reveal_then_insane,
    bemused.ruling.discard_possible (without a card the discard is skipped), bemused.ruling.insane_dies_own_turn.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask the player, or chance."""
        me, hand = t.turn, t.hands[t.turn]
        if not hand:
            return reveal_or(t, words.EMPTY_HAND, NOTHING_MORE)
        if t.lost:
            question = f"Which card does {t.names[me]} discard at random?"
            return (Decision(CHANCE, draws(len(hand), 1), question, "bemused.turn.discard_random"),)
        cards = discardable(different(hand))
        return (decide_parts(me, words.DISCARD, "bemused.turn.discard", (cards, reveals(t, me))),)

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        for move in moves.values():
            match move:
                case Reveal():
                    t.reveal(me, DISCARD)
                case Discard(card):
                    discard(t, me, card_of(card), "choice")
                case Draw():
                    discard(t, me, drawn(t.hands[me], move)[0], "random")


class EndTurn(Step):
    """The turn passes clockwise. Rules: bemused.setup.first, bemused.fantasma.in_rotation."""

    __slots__ = ()

    def run(self, t: Bemused, moves: Moves) -> None:
        """Pass the turn on."""
        t.turn, t.lost, t.picked = (t.turn + 1) % len(t.names), False, ()
        t.next(TURN)


TURN, DRAW, PLAY_A, PLAY_B, DISCARD, END_TURN = Turn(), DrawDoubts(), PlayA(), PlayB(), DiscardStep(), EndTurn()
