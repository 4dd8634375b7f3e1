"""Cards are turned up and take effect: movement, Forbid Intrigue heeded or ignored, then the counters."""

# ruff: noqa: ARG001, ARG002 - bans and steps share one signature

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import (
    CARDS,
    GOODWILL,
    INTRIGUE,
    MASTERMIND,
    MOVEMENT,
    ONCE,
    PARANOIA,
    PLACES,
    combined,
)
from tabletop_widgets.games.tragedy_looper.events import (
    Because,
    Blocked,
    CardsBack,
    Changed,
    Modified,
    Moved,
    Stayed,
    TurnedUp,
)
from tabletop_widgets.games.tragedy_looper.facts import CULTIST
from tabletop_widgets.games.tragedy_looper.moves import Ignore
from tabletop_widgets.games.tragedy_looper.steps.misplaced import Question
from tabletop_widgets.kernel.decision import Decision, decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.rulebook.rulebook import ban

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


Moves = Mapping[Seat, Any]
FORBID: Final = {each.forbids: each.name for each in CARDS.values() if each.forbids}
"""What is forbidden -> the card that forbids it."""
PASS_OVER: Final = Ignore("pass over")
CHOICE: Final = Ignore("heed"), PASS_OVER
ID: Final = "tragedy_looper."
WORKS: Final = {
    PARANOIA: f"{ID}mm.paranoia",
    GOODWILL: f"{ID}player.goodwill",
    INTRIGUE: f"{ID}mm.intrigue",
}
"""Counter -> the rule of its cards, in the order of resolution. Ruling: tragedy_looper.ruling.resolve_order."""
FORBIDDEN: Final = {
    PARANOIA: f"{ID}mm.forbid_paranoia",
    GOODWILL: f"{ID}mm.forbid_goodwill",
    INTRIGUE: f"{ID}player.forbid_intrigue",
}
"""Counter -> the rule of the card that cancels its cards.

Rules: tragedy_looper.mm.forbid_paranoia, tragedy_looper.mm.forbid_goodwill, tragedy_looper.player.forbid_intrigue,
tragedy_looper.player.goodwill. Ruling: tragedy_looper.ruling.forbid_goodwill_scope.
"""


def open_on(t: TragedyLooper, target: str) -> list[str]:
    """Return the open cards on a target, wherever it has moved. Rules: tragedy_looper.day.max_two."""
    return [card for card, (_, where) in zip(t.town.faces, t.town.laid, strict=True) if where == target]


def holding_back(t: TragedyLooper) -> tuple[str, ...]:
    """Return the targets with a Forbid Intrigue."""
    forbid = FORBID[INTRIGUE]
    return tuple([where for card, (_, where) in zip(t.town.faces, t.town.laid, strict=True) if card == forbid])


class TurnUp(Step):
    """All cards are turned up together; several Forbid Intrigue cards, wherever they are, are all void.

    A once-per-loop card is used up by being laid, whatever its effect.

    Rules: tragedy_looper.day.resolution, tragedy_looper.resolve.movement_first, tragedy_looper.mm.once_spent,
    tragedy_looper.player.once_per_deck, tragedy_looper.player.forbid_intrigue_clash.
    Ruling: tragedy_looper.ruling.resolve_order.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        town = t.town
        cards = tuple([(deck, card, target) for card, (deck, target) in zip(t.cards, town.laid, strict=True)])
        spent = [
            (*gone, *[card for whose, card, _ in cards if whose == deck and card in ONCE[deck]])
            for deck, gone in enumerate(town.spent)
        ]
        t.happen(TurnedUp(cards, tuple(spent)))
        if len(void := holding_back(t)) > 1:
            t.happen(Blocked(void, f"{ID}player.forbid_intrigue_clash"))
        t.next(MOVE, HEED)


class Movements(Step):
    """Movement comes first: cards on one character merge, Forbid Movement cancels them, and the last square counts.

    Rules: tragedy_looper.resolve.movement_first, tragedy_looper.move.only_characters, tragedy_looper.move.combine,
    tragedy_looper.move.merge_then_check, tragedy_looper.move.forbidden, tragedy_looper.player.forbid_movement,
    tragedy_looper.move.vertical, tragedy_looper.move.horizontal, tragedy_looper.move.diagonal.
    """

    __slots__ = ()

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Move every character with movement cards."""
        laid = {target for _, target in t.town.laid}
        for name in t.town.present:
            cards = open_on(t, name) if name in laid else []
            steps = [card for card in cards if CARDS[card].move]
            if steps and self.stopped(cards):
                t.happen(Stayed(name, f"{ID}player.forbid_movement"))
            elif steps:
                self.go(t, name, steps)

    def stopped(self, cards: Sequence[str]) -> bool:
        """Tell whether these cards on a character forbid its movement."""
        return FORBID[MOVEMENT] in cards

    def go(self, t: TragedyLooper, name: str, steps: Sequence[str]) -> None:
        """Move the character where these cards lead together, unless it may not go there."""
        movement = combined(*steps)
        place = t.moved(t.town.places[name], movement)
        if place in t.town.forbidden(name):
            t.happen(Stayed(name, f"{ID}move.forbidden"))
        else:
            t.happen(Moved(name, place, f"{ID}move." + ("combine" if len(steps) > 1 else movement.lower())))


# Forbid Intrigue, heeded or ignored.
@ban("tragedy_looper.player.forbid_intrigue_clash")
def void_already(t: TragedyLooper, seat: Seat, move: Ignore) -> str | None:
    """Refuse to ignore cards that cancel each other. Ruling: tragedy_looper.ruling.mm_asked_always."""
    return words.VOID_ALREADY if move == PASS_OVER and len(holding_back(t)) > 1 else None


@ban("tragedy_looper.role.cultist.ignore")
def no_cultist(t: TragedyLooper, seat: Seat, move: Ignore) -> str | None:
    """Refuse to ignore the card without a living Cultist near it. Ruling: tragedy_looper.ruling.corpse."""
    return "No Cultist is near, so Forbid Intrigue works: heed it." if move == PASS_OVER and not t.cultists() else None


def cultists(t: TragedyLooper) -> tuple[str, ...]:
    """Return the living Cultists near a Forbid Intrigue, on their place or on a character in it.

    Rules: tragedy_looper.role.cultist.ignore, tragedy_looper.char.boss.turf. Rulings:
    tragedy_looper.ruling.cultist_place, tragedy_looper.ruling.boss_turf_scope.
    """
    town = t.town
    there = {place for on in holding_back(t) for place in ((on,) if on in PLACES else town.near(on))}
    return tuple([name for name in t.living(CULTIST) if there & {*town.near(name)}])


class Heed(Question):
    """If a Forbid Intrigue is on the board, the mastermind is asked whether it holds, whatever the script.

    That it is ignored is announced if this changes the effect of a card, and never why.

    Rules: tragedy_looper.role.cultist.ignore, tragedy_looper.day.resolution_modifier. Rulings:
    tragedy_looper.ruling.mm_asked_always, tragedy_looper.ruling.cultist_place,
    tragedy_looper.ruling.modifier_announced.
    """

    __slots__ = ()

    def ask(self, t: TragedyLooper) -> tuple[Decision, ...]:
        if FORBID[INTRIGUE] not in t.town.faces:
            return ()
        question = words.HEED if len(holding_back(t)) == 1 else words.HEED_NONE
        return (decide(t, MASTERMIND, CHOICE, question, f"{ID}role.cultist.ignore", (void_already, no_cultist)),)

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Announce if the card is ignored with an effect."""
        on = holding_back(t)
        passed = bool(moves) and moves[MASTERMIND] == PASS_OVER and bool(t.cards_of(INTRIGUE, *on))
        if passed:
            t.happen(
                Modified(FORBID[INTRIGUE], on), *[Because(f"{ID}role.cultist.ignore", name) for name in t.cultists()]
            )
        t.next(CountUp(passed))


# The counters.
def bearing(t: TragedyLooper, counter: str) -> list[str]:
    """Return the targets that bear open cards of a counter, in the order of the board."""
    town = t.town
    laid = {where for card, (_, where) in zip(town.faces, town.laid, strict=True) if CARDS[card].counter == counter}
    return [target for target in town.counters if target in laid]


def cards_of(t: TragedyLooper, counter: str, *targets: str) -> list[int]:
    """Return the amounts of the open cards of a counter on these targets; on a place only Intrigue has an effect.

    Rules: tragedy_looper.mm.location_bluff, tragedy_looper.target.any_card_location, tragedy_looper.counters.
    """
    apt = [target for target in targets if target not in PLACES or counter == INTRIGUE]
    return [CARDS[card].amount for target in apt for card in open_on(t, target) if CARDS[card].counter == counter]


@dataclass(slots=True)
class CountUp(Step):
    """Counters are added and taken, one sum for each target and counter; then the cards go back to their owners.

    `passed` says that Forbid Intrigue was ignored, as everybody has heard.

    Rules: tragedy_looper.mm.intrigue, tragedy_looper.mm.paranoia, tragedy_looper.player.goodwill,
    tragedy_looper.resolve.paranoia_order, tragedy_looper.resolve.independent, tragedy_looper.card.return. Rulings:
    tragedy_looper.ruling.resolve_order, tragedy_looper.ruling.cards_return, tragedy_looper.ruling.virus_back (the count
    is taken after the sum).
    """

    passed: bool = False

    def run(self, t: TragedyLooper, moves: Moves) -> None:
        """Resolve the counters, and return the cards."""
        for counter in WORKS:
            for target in bearing(t, counter):
                if amounts := t.cards_of(counter, target):
                    self.count(t, target, counter, amounts)
        t.happen(CardsBack())
        t.cards = ()

    def count(self, t: TragedyLooper, target: str, counter: str, amounts: list[int]) -> None:
        """Add or take the sum of these cards, unless a card forbids it."""
        if FORBID[counter] in open_on(t, target) and not self.pass_over(t, target, counter):
            t.happen(Blocked((target,), FORBIDDEN[counter]))
            return
        both = max(amounts) > 0 > min(amounts)
        why = f"{ID}resolve.paranoia_order" if both else WORKS[counter]
        t.happen(Changed(target, counter, max(sum(amounts), -t.town.count(target, counter)), why))

    def pass_over(self, t: TragedyLooper, target: str, counter: str) -> bool:
        """Tell whether a forbidding card has no effect; Forbid Goodwill never has one on a Time Traveler.

        Rules: tragedy_looper.role.time_traveler.forbid, tragedy_looper.player.forbid_intrigue_clash,
        tragedy_looper.day.resolution_modifier. Ruling: tragedy_looper.ruling.modifier_announced.
        """
        if counter == GOODWILL and t.is_time_traveler(target):
            t.happen(Modified(FORBID[GOODWILL], (target,)), Because(f"{ID}role.time_traveler.forbid", target))
            return True
        return counter == INTRIGUE and (self.passed or len(holding_back(t)) > 1)


MOVE, HEED = Movements(), Heed()
