"""Turns and plays of Bemused as people take them to be: what stands in place of a step, a ban, or a pile.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop_widgets.games.bemused.events import Drew, DrewCards, Eased, Moved, Picked, Refreshed, Removed
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, HAND, INSANE, SANE
from tabletop_widgets.games.bemused.moves import (
    NO_SECOND_PLAY,
    Instill,
    LayAway,
    PlantDoubt,
    PlantDread,
    Reveal,
    Use,
    said,
)
from tabletop_widgets.games.bemused.steps import insane, plays, turn
from tabletop_widgets.games.bemused.steps.abilities import AbilityStep
from tabletop_widgets.games.bemused.steps.insane import DiscardRest, InsanePlay
from tabletop_widgets.games.bemused.steps.sanity import and_then, replace_doubt
from tabletop_widgets.games.bemused.steps.turn import END_TURN, PLAY_B, DiscardStep, PlayA, PlayB, Turn
from tabletop_widgets.games.bemused.steps.wells import different, draw_doubts, from_hand
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.decision import part as parted
from tabletop_widgets.questions.rule_variants import Swap

Ask = Callable[..., tuple[Decision, ...]]
FIRST, SECOND, LAST, ABILITY = PlayA.ask, PlayB.ask, DiscardStep.ask, AbilityStep.ask
BEGIN, CHOOSE, REMOVE, LEFT = Turn.run, InsanePlay.run, AbilityStep.remove, insane.put_rest_away
REVEAL, INSTILL, USE, REPLACE = plays.reveal, plays.instill, plays.use, replace_doubt


# What is forbidden.
def allowing(*bans: Any) -> Swap:
    """Forbid nothing that these bans do."""
    return _with_bans(lambda several: tuple([each for each in several if each not in bans]))


def forbidding(applies: Callable[[Any, int, Any], bool]) -> Swap:
    """Forbid more."""

    def not_so(t: Any, seat: int, move: Any) -> str | None:
        return "no" if applies(t, seat, move) else None

    not_so.rule = "bemused.turn.play_a"  # type: ignore[attr-defined]
    return _with_bans(lambda several: (*several, not_so))


def _with_bans(change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Swap:
    known: dict[tuple[Any, ...], tuple[Any, ...]] = {}

    def part(t: Any, seat: int, candidates: Any, bans: tuple[Any, ...], depends_on: Any) -> Any:
        others = known.setdefault(bans, change(bans))
        whole = depends_on, seat, t.turn, t.state, t.geminas, t.virtuosos, t.dread_well, len(t.agenda)
        return parted(t, seat, candidates, others, whole)

    return plays, "part", part


def planted_on_own(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, (PlantDoubt, PlantDread)) and t.virtuosos[seat] == move.on


def used_while_insane(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, Use) and t.state[seat] == INSANE


def gemina_used_while_insane(t: Any, seat: int, move: Any) -> bool:
    return used_while_insane(t, seat, move) and move.virtuoso != t.virtuosos[seat]


def instilled_on_others(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, Instill) and move.on != move.doubt


def dead_revealed(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, Reveal) and bool(t.state_of(t.geminas[seat]) == FANTASMA)


def revealed_late(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, Reveal) and not isinstance(t.agenda[-1], PlayA)


def revealed_after_madness(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, Reveal) and isinstance(t.agenda[-1], DiscardRest)


# What is asked.
def more(ask: Ask, moves: Callable[[Any, Decision], tuple[Any, ...]]) -> Ask:
    def asked(self: Any, t: Any) -> tuple[Decision, ...]:
        return tuple([Decision(d.seat, (*d.moves, *moves(t, d)), d.question, d.rule, {}) for d in ask(self, t)])

    return asked


def fewer(ask: Ask, keep: Callable[[Any, int, Any], bool]) -> Ask:
    def asked(self: Any, t: Any) -> tuple[Decision, ...]:
        found = [(d, tuple([m for m in d.moves if keep(t, d.seat, m)])) for d in ask(self, t)]
        return tuple([Decision(d.seat, moves, d.question, d.rule, {}) for d, moves in found])

    return asked


def not_at_all(t: Any, decision: Decision) -> tuple[Any, ...]:
    return (NO_SECOND_PLAY,)


def laid_away(t: Any, decision: Decision) -> tuple[Any, ...]:
    return tuple([LayAway(said(card)) for card in different(t.hands[decision.seat])])


def any_doubt(t: Any, decision: Decision) -> tuple[Any, ...]:
    """Let every doubt in hand be planted, whether the virtuoso that it names may get one or not."""
    return tuple([PlantDoubt(card) for card in different(t.hands[decision.seat]) if card != DREAD])


def rather_than_a_pair(t: Any, decision: Decision) -> tuple[Any, ...]:
    forced = all(isinstance(move, (Instill, LayAway, Reveal)) for move in decision.moves)
    return laid_away(t, decision) if forced else ()


def though_lost(ask: Ask) -> Ask:
    def asked(self: Any, t: Any) -> tuple[Decision, ...]:
        lost, t.lost = t.lost, t.lost and t.state[t.turn] == FANTASMA
        found = ask(self, t)
        t.lost = lost
        return found

    return asked


def sane_source(t: Any, seat: int, move: Any) -> bool:
    return bool(t.state_of(move.source) == SANE)


def others_source(t: Any, seat: int, move: Any) -> bool:
    return bool(move.source != t.virtuosos[seat])


def matching(t: Any, seat: int, move: Any) -> bool:
    return not hasattr(move, "on") or not hasattr(move, "doubt") or move.doubt == move.on


def planted_alone(t: Any, seat: int, move: Any) -> bool:
    return isinstance(move, PlantDread)


# Turns.
def sits_out(self: Any, t: Any, moves: Any) -> None:
    if t.state[t.turn] == FANTASMA:
        t.next(END_TURN)
    else:
        BEGIN(self, t, moves)


def drawing(count: Callable[[Any, int], int]) -> Callable[..., None]:
    def run(self: Any, t: Any, moves: Any) -> None:
        me = t.turn
        drawn = draw_doubts(t, max(0, count(t, me)))
        t.hands[me] += drawn
        t.tell(Drew(me, len(drawn), own_gemina=False))
        t.tell(DrewCards(me, drawn), (me,))

    return run


def own(t: Any, me: int) -> bool:
    return bool(t.geminas[me] == t.virtuosos[me])


def up_to_five(t: Any, me: int) -> int:
    return HAND + 1 - len(t.hands[me])


def three_face_down(t: Any, me: int) -> int:
    return 2 + own(t, me)


def two_always(t: Any, me: int) -> int:
    return 2


def two_while_insane(t: Any, me: int) -> int:
    return 2 + (own(t, me) and t.face_up[me] and t.state[me] == SANE)


def none_while_insane(t: Any, me: int) -> int:
    return 2 + (own(t, me) and bool(t.face_up[me])) if t.state[me] == SANE else 0


def refreshed(well: Callable[[Any], tuple[str, ...]]) -> Swap:
    def draw(t: Any, count: int) -> tuple[str, ...]:
        if len(t.doubt_well) < count and t.discards:
            t.tell(Refreshed(len(t.discards)))
            t.doubt_well, t.discards = well(t), ()
        drawn: tuple[str, ...] = t.doubt_well[:count]
        t.doubt_well = t.doubt_well[count:]
        return drawn

    return turn, "draw_doubts", draw


def oldest_first(t: Any) -> tuple[str, ...]:
    return (*t.doubt_well, *t.discards)


def discards_first(t: Any) -> tuple[str, ...]:
    return (*t.discards[::-1], *t.doubt_well)


def well_alone(t: Any) -> tuple[str, ...]:
    return (*t.doubt_well,)


def whole_hand(self: Any, t: Any) -> tuple[Decision, ...]:
    return ()


def whole_hand_taken(self: Any, t: Any, moves: Any) -> None:
    t.picked = t.hands[t.turn]
    t.tell(Picked(t.turn, len(t.picked)))


def twice_though_insane(self: Any, t: Any, moves: Any) -> None:
    t.next(PLAY_B)
    CHOOSE(self, t, moves)


def twice_if_lost(self: Any, t: Any, moves: Any) -> None:
    if t.lost:
        t.next(PLAY_B)
    CHOOSE(self, t, moves)


def rest_is_kept(t: Any, why: str) -> None:
    if why == "other":
        t.picked = ()
    else:
        LEFT(t, why)


def both_are_kept(t: Any, why: str) -> None:
    if why == "both":
        t.picked = ()
    else:
        LEFT(t, why)


# Plays.
def play_is_over(t: Any, seat: int, again: Any) -> None:
    REVEAL(t, seat, again)
    t.agenda.remove(again)


def card_at_once(t: Any, seat: int, again: Any) -> None:
    REVEAL(t, seat, again)
    if own(t, seat):
        t.hands[seat] += draw_doubts(t, 1)


def play_is_lost(self: Any, t: Any) -> None:
    return


def dread_of_the_hand(t: Any, seat: int, doubt: str, virtuoso: str) -> None:
    from_hand(t, seat, DREAD)
    t.dread_well += 1
    INSTILL(t, seat, doubt, virtuoso)


def for_nothing(t: Any, seat: int, virtuoso: str) -> None:
    USE(t, seat, virtuoso)
    t.hands[seat], t.discards = (*t.hands[seat], virtuoso), t.discards[:-1]


def thespian_of_the_hand(t: Any, seat: int, doubt: str, virtuoso: str, by: str) -> None:
    if by == "Thespian":
        from_hand(t, seat, DREAD)
        t.dread_well += 1
    REPLACE(t, seat, doubt, virtuoso, by)


def lands_first(self: Any, t: Any, card: str, source: str, virtuoso: str) -> None:
    t.happen(Moved(self.seat, card, source, virtuoso))
    and_then(t, t.holder(virtuoso), t.holder(source))


def into_the_hand(self: Any, t: Any, card: str, virtuoso: str) -> None:
    t.happen(Removed(self.seat, card, virtuoso))
    t.hands[self.seat] += (card,)
    t.dread_well -= card == DREAD
    and_then(t, t.holder(virtuoso))


def spent_doubt(self: Any, t: Any, virtuoso: str) -> None:
    doubt, t.discards = t.discards[-1], t.discards[:-1]
    t.happen(Eased(self.seat, virtuoso, doubt))


def nothing(*given: Any) -> None:
    return
