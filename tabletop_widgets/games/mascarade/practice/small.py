"""Misconceptions of games for two and three players."""

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.mascarade.moves import LookAt, SwapOthers, SwapOwn
from tabletop_widgets.games.mascarade.places import PROTECTED, place_of, places_of
from tabletop_widgets.games.mascarade.practice.turn import refusing
from tabletop_widgets.games.mascarade.steps.handling import Moves
from tabletop_widgets.games.mascarade.steps.powers_over_cards import left_and_right, of_two_others, one_of_each
from tabletop_widgets.games.mascarade.steps.turn import (
    SILENT,
    Resolve,
    not_with_the_protected_card,
    out_of_reach,
    start_from_a_hand,
    take_the_shown_card,
)
from tabletop_widgets.games.mascarade.table import Mascarade
from tabletop_widgets.questions.variants import WrongRules, without

wrong = WrongRules(Mascarade)
PREPARING: Final = ("mascarade.ruling.small-prep",)
"""The ruling on preparation with two and three players, which a case may be about."""


@wrong(
    "three.only-pointed three.announce three.claim two.announce two.claim",
    "all of a player's cards counted, not just the one under the hand",
)
class AnyOwnCard(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        t.said = tuple([(seat, place if place == SILENT else best(t, seat, place)) for seat, place in t.said])
        super().run(t, moves)


def best(t: Mascarade, seat: Seat, named: int) -> int:
    """Return the place of the announced character among a player's cards, else the place named."""
    return next((place for place in places_of(seat, t.players) if t.cards[place] == t.announced), named)


# The protected card.
wrong.where(
    "opponents' protected",
    "two.swap-ban two.swap ruling.fool-two",
    "an opponent's protected card could also be taken",
    among=PREPARING,
    bans=without(out_of_reach),
    bans_of_the_fool=without(left_and_right),
)
wrong.where(
    "protected straight",
    "ruling.two-protected-swap two.swap",
    "a protected card could be swapped directly with an opponent's card",
    bans=without(start_from_a_hand),
)
wrong.where(
    "protected announced",
    "two.announce-ban two.announce",
    "the protected card could be used to announce",
    bans=without(not_with_the_protected_card),
)


@wrong(
    "ruling.two-look two.look ruling.two-protected-power",
    "a protected card could neither be looked at nor used for a power",
    bans=refusing(lambda _t, _, move: isinstance(move, LookAt) and move.mine == PROTECTED),
)
class ProtectedIsIdle(Resolve):
    def run(self, t: Mascarade, moves: Moves) -> None:
        """Treat a claim with a protected card as false: the card is blank while claims are resolved."""
        held = t.cards
        idle = {place for _, place in t.claims if place_of(place, t.players).hand == PROTECTED}
        t.cards = ["" if place in idle else card for place, card in enumerate(held)]
        super().run(t, moves)
        t.cards = held


# Which two cards.
def both_own(_: Mascarade, seat: Seat, move: Any) -> bool:
    return isinstance(move, SwapOwn) and move.other.seat == seat


def not_both_own(_: Mascarade, seat: Seat, move: Any) -> bool:
    return isinstance(move, SwapOwn) and move.other.seat != seat


def other_hands(_: Mascarade, seat: Seat, move: Any) -> bool:
    return isinstance(move, SwapOwn) and move.other.seat != seat and move.mine != move.other.hand


def unlike_hands(t: Mascarade, _: Seat, move: SwapOthers) -> bool:
    """Return whether these are neither both opponents' left cards nor both their right cards."""
    return t.players > 2 and (move.one.hand != move.two.hand or move.one.seat == move.two.seat)


def not_one_own(_: Mascarade, seat: Seat, move: SwapOthers) -> bool:
    return (move.one.seat == seat) == (move.two.seat == seat)


wrong.where(
    "not one's own two",
    "three.swap two.swap",
    "two cards of the same player could not be swapped with each other",
    among=PREPARING,
    bans=refusing(both_own),
)
wrong.where(
    "own cards alone",
    "three.swap two.swap two.cards",
    "players could swap only among their own cards",
    among=PREPARING,
    bans=refusing(not_both_own),
)
wrong.where(
    "the same hand",
    "three.cards three.swap two.swap ruling.fool-three",
    "left cards could be swapped only with left ones, and right with right",
    among=PREPARING,
    bans=refusing(other_hands),
    bans_of_the_fool=refusing(unlike_hands, instead_of=one_of_each),
)
wrong.where(
    "any two for the fool",
    "ruling.fool-two-others ruling.fool-three",
    "the Fool could take any two cards, even their own card or two of one player's",
    bans_of_the_fool=without(of_two_others, one_of_each),
)
wrong.where(
    "fool takes their own",
    "ruling.fool-two-others fool.swap",
    "the Fool took one of their own cards and one of another player's",
    bans_of_the_fool=refusing(not_one_own, instead_of=of_two_others),
)
wrong.where(
    "any after a reveal",
    "ruling.forced-swap-multi",
    "after a reveal any two cards would do, with or without the revealed one",
    bans=without(take_the_shown_card),
)
