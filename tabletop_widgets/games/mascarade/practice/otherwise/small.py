"""Games of two and three as people take them to be."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.mascarade.moves import LookAt, SwapOwn
from tabletop_widgets.games.mascarade.places import PROTECTED, owner, place_of
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.practice.otherwise.turns import WHY, ban, banning
from tabletop_widgets.games.mascarade.steps import powers_over_cards as cards
from tabletop_widgets.games.mascarade.steps.turn import (
    SILENT,
    Resolve,
    not_with_the_protected_card,
    out_of_reach,
    start_from_a_hand,
    take_the_shown_card,
)
from tabletop_widgets.rulebook.rulebook import ban as ban_by

SETTLE = Resolve.run
PREPARING: Final = ("mascarade.ruling.small-prep",)
"""The rule of preparation among two and three, of which a case may be about."""


def any_own_card(self: Any, t: Any, moves: Any) -> None:
    """Let whoever has the character among their cards be it, whichever card was named."""
    t.said = tuple((seat, place if place == SILENT else best(t, seat, place)) for seat, place in t.said)
    SETTLE(self, t, moves)


def best(t: Any, seat: int, named: int) -> int:
    held = [place for place, card in enumerate(t.cards) if owner(place, t.players) == seat and card == t.announced]
    return held[0] if held else named


def own(move: Any, seat: int) -> bool:
    return isinstance(move, SwapOwn) and move.other.seat == seat


def other_hands(_: Any, seat: int, move: Any) -> bool:
    return isinstance(move, SwapOwn) and not own(move, seat) and move.mine != move.other.hand


def nothing_protected(self: Any, t: Any, moves: Any) -> None:
    """Take whoever claims with a protected card for wrong: it is nobody while claims are settled."""
    held = t.cards
    named = {place for _, place in t.said if place != SILENT and place_of(place, t.players).hand == PROTECTED}
    t.cards = ["" if place in named else card for place, card in enumerate(held)]
    SETTLE(self, t, moves)
    t.cards = held


# The Fool.
@ban_by("mascarade.ruling.fool-three")
def like_with_like(t: Any, _: int, move: Any) -> str | None:
    """Take the left cards of both opponents, or the right ones."""
    alike = move.one.hand == move.two.hand and move.one.seat != move.two.seat
    return WHY if t.players > 2 and not alike else None


@ban_by("mascarade.ruling.fool-two-others")
def with_their_own(_: Any, seat: int, move: Any) -> str | None:
    """Take one card of one's own and one of an opponent."""
    return None if (move.one.seat == seat) != (move.two.seat == seat) else WHY


def never(*_: object) -> None:
    """Refuse nothing."""


TAKEN: Final = (
    m(
        "any own card",
        "three.only-pointed three.announce three.claim two.announce two.claim",
        "all of a player's cards counted, not just the one under the hand",
        (Resolve, "run", any_own_card),
    ),
    m(
        "opponents' protected",
        "two.swap-ban two.swap ruling.fool-two",
        "an opponent's protected card could also be taken",
        *banning(instead_of=out_of_reach),
        (cards, "left_and_right", never),
        among=PREPARING,
    ),
    m(
        "protected straight",
        "ruling.two-protected-swap two.swap",
        "a protected card could be swapped directly with an opponent's card",
        *banning(instead_of=start_from_a_hand),
    ),
    m(
        "protected announced",
        "two.announce-ban two.announce",
        "the protected card could be used to announce",
        *banning(instead_of=not_with_the_protected_card),
    ),
    m(
        "protected is idle",
        "ruling.two-look two.look ruling.two-protected-power",
        "a protected card could neither be looked at nor used for a power",
        (Resolve, "run", nothing_protected),
        *banning(ban(lambda _t, _, move: isinstance(move, LookAt) and move.mine == PROTECTED, "ruling.two-look")),
    ),
    m(
        "not one's own two",
        "three.swap two.swap",
        "two cards of the same player could not be swapped with each other",
        *banning(ban(lambda _t, seat, move: own(move, seat), "three.swap")),
        among=PREPARING,
    ),
    m(
        "own cards alone",
        "three.swap two.swap two.cards",
        "players could swap only among their own cards",
        *banning(ban(lambda _t, seat, move: isinstance(move, SwapOwn) and not own(move, seat), "three.swap")),
        among=PREPARING,
    ),
    m(
        "the same hand",
        "three.cards three.swap two.swap ruling.fool-three",
        "left cards could be swapped only with left ones, and right with right",
        *banning(ban(other_hands, "three.swap")),
        (cards, "one_of_each", like_with_like),
        among=PREPARING,
    ),
    m(
        "any two for the fool",
        "ruling.fool-two-others ruling.fool-three",
        "the Fool could take any two cards, even their own card or two of one player's",
        (cards, "of_two_others", never),
        (cards, "one_of_each", never),
    ),
    m(
        "fool takes their own",
        "ruling.fool-two-others fool.swap",
        "the Fool took one of their own cards and one of another player's",
        (cards, "of_two_others", with_their_own),
    ),
    m(
        "any after a reveal",
        "ruling.forced-swap-multi",
        "after a reveal any two cards would do, with or without the revealed one",
        *banning(instead_of=take_the_shown_card),
    ),
)
