"""The turn of a player whose virtuoso is insane: two random cards, one to play, one to discard."""

# ruff: noqa: ARG001 - bans and steps share one signature

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.bemused import words
from tabletop_widgets.games.bemused.events import Idle, Picked, PickedCards
from tabletop_widgets.games.bemused.events.public import without
from tabletop_widgets.games.bemused.facts import DREAD, PICKED
from tabletop_widgets.games.bemused.moves import (
    PLAY_NOTHING,
    SLOTS,
    Draw,
    PlantDread,
    PlayNothing,
    Reveal,
)
from tabletop_widgets.games.bemused.steps.plays import (
    discardable,
    pairs,
    play,
    reveal_or,
    reveals,
    singles,
)
from tabletop_widgets.games.bemused.steps.sanity import Moves
from tabletop_widgets.games.bemused.steps.wells import discard
from tabletop_widgets.kernel.decision import Decision, Part, any_moves, decide_parts
from tabletop_widgets.kernel.table import CHANCE, Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.bemused.table import Bemused


NOTHING = (PLAY_NOTHING,)
NOTHING_MORE = Part(NOTHING, {})


@lru_cache(maxsize=200)
def draws(cards: int, count: int) -> tuple[Draw, ...]:
    """List the draws of `count` cards out of a hand, by their places."""
    return tuple(map(Draw, combinations(SLOTS[:cards], count)))


def drawn(hand: tuple[str, ...], move: Draw) -> tuple[str, ...]:
    """Return the cards at the drawn places of a hand."""
    return tuple([hand[SLOTS.index(slot)] for slot in move.slots])


class PickCards(Step):
    """Chance takes two cards out of the whole hand; only their owner looks at them.

    Rules: bemused.insanity.turn, bemused.info.insane_pick. Ruling: bemused.ruling.insane_small_hand.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        hand = t.hands[t.turn]
        if not hand:
            return ()
        question = words.PICK.format(name=t.names[t.turn])
        return (Decision(CHANCE, draws(len(hand), min(PICKED, len(hand))), question, "bemused.insanity.turn"),)

    def run(self, t: Bemused, moves: Moves) -> None:
        me = t.turn
        if not moves:
            t.tell(Idle(me, fantasma=False))
            return
        t.picked = drawn(t.hands[me], moves[CHANCE])
        t.tell(Picked(me, len(t.picked)))
        t.tell(PickedCards(me, t.picked), (me,))


@ban("bemused.insanity.must_play")
def one_can_be_played(t: Bemused, seat: Seat, move: PlayNothing) -> str | None:
    """Refuse to play nothing while one of the picked cards can be played."""
    why = words.MUST_PLAY if len(t.picked) == PICKED else words.MUST_PLAY_IT
    return why if any_moves(singles(t, seat, t.picked)) else None


PLAYING_NOTHING = (one_can_be_played,)


class InsanePlay(Step):
    """The player plays one of the two cards: plants it, or spends it on an ability.

    Rules: bemused.insanity.turn, bemused.insanity.choice, bemused.insanity.plays, bemused.insanity.must_play,
    bemused.insanity.both_discarded, bemused.insanity.no_instill, bemused.insanity.no_second,
    bemused.insanity.no_reveal, bemused.insanity.gemina_ability_ok. Ruling: bemused.ruling.insane_small_hand.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask which card, and how."""
        me, picked = t.turn, t.picked
        if not picked:
            return ()
        plays = singles(t, me, picked)
        nothing = t.part(me, NOTHING, PLAYING_NOTHING, (any_moves(plays), len(picked)))
        parts = *plays, *pairs(t, me, picked), reveals(t, me), nothing
        question = words.INSANE_PLAY if len(picked) == PICKED else words.INSANE_PLAY_ONE
        return (decide_parts(me, question, "bemused.insanity.choice", parts),)

    def run(self, t: Bemused, moves: Moves) -> None:
        """Play the card; the other stays picked."""
        me = t.turn
        match moves.get(me):
            case None:
                return
            case PlayNothing():
                t.put_rest_away("both")
            case move:
                t.picked = without(t.picked, DREAD if isinstance(move, PlantDread) else spent(move))
                play(t, me, move)


def spent(move: Any) -> str:
    """Return the doubt that a play of one card spends."""
    return str(getattr(move, "doubt", None) or move.virtuoso)


class DiscardRest(Step):
    """The other card is discarded, which ends the turn; a player who is sane again may reveal first.

    Rules: bemused.insanity.turn, bemused.sanity.regain. Ruling: bemused.ruling.reveal_when.
    """

    __slots__ = ()

    def ask(self, t: Bemused) -> tuple[Decision, ...]:
        """Ask a player who is sane again; the discard itself leaves no choice."""
        if t.picked:
            return reveal_or(t, "Sane again: do you reveal your gemina first, or discard now?", discardable(t.picked))
        return reveal_or(t, words.EMPTY_HAND, NOTHING_MORE)

    def run(self, t: Bemused, moves: Moves) -> None:
        """Reveal, or discard the card unless the virtuoso has died."""
        if isinstance(moves.get(t.turn), Reveal):
            t.reveal(t.turn, DISCARD_REST)
        else:
            t.put_rest_away("other")


def put_rest_away(t: Bemused, why: str) -> None:
    """Discard the picked cards that are left. Rules: bemused.insanity.both_discarded, bemused.info.insane_pick."""
    rest, t.picked = t.picked, ()
    for card in rest:
        discard(t, t.turn, card, why)


PICK, INSANE_PLAY, DISCARD_REST = PickCards(), InsanePlay(), DiscardRest()
