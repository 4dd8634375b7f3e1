"""Games of two and three as people take them to be."""


# ruff: noqa: D103 - what these take to be right is said below, in `TAKEN`

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.mascarade.moves import LookAt, SwapOwn
from tabletop_widgets.games.mascarade.places import PROTECTED, owner
from tabletop_widgets.games.mascarade.practice.otherwise.taken import m
from tabletop_widgets.games.mascarade.practice.otherwise.turns import ban, banning
from tabletop_widgets.games.mascarade.steps.turn import (
    SILENT,
    Resolve,
    not_with_the_protected_card,
    out_of_reach,
    start_from_a_hand,
    take_the_shown_card,
)

SETTLE = Resolve.run


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


TAKEN: Final = (
    m(
        "any own card",
        "three.only-pointed three.announce three.claim two.announce two.claim",
        "any of one's cards counted, whichever one has a hand on",
        (Resolve, "run", any_own_card),
    ),
    m(
        "opponents' protected",
        "two.swap-ban two.swap",
        "an opponent's protected card could be taken, too",
        *banning(instead_of=out_of_reach),
    ),
    m(
        "protected straight",
        "ruling.two-protected-swap two.swap",
        "one's protected card could be swapped straight with an opponent's",
        *banning(instead_of=start_from_a_hand),
    ),
    m(
        "protected announced",
        "two.announce-ban two.announce",
        "one could announce with the protected card",
        *banning(instead_of=not_with_the_protected_card),
    ),
    m(
        "never look at it",
        "ruling.two-look two.look",
        "nobody could look at their own protected card",
        *banning(ban(lambda _t, _, move: isinstance(move, LookAt) and move.mine == PROTECTED, "ruling.two-look")),
    ),
    m(
        "not one's own two",
        "three.swap two.swap",
        "one could not swap two cards of one's own",
        *banning(ban(lambda _t, seat, move: own(move, seat), "three.swap")),
    ),
    m(
        "own cards alone",
        "three.swap two.swap two.cards",
        "one could swap only cards of one's own",
        *banning(ban(lambda _t, seat, move: isinstance(move, SwapOwn) and not own(move, seat), "three.swap")),
    ),
    m(
        "the same hand",
        "three.cards three.swap two.swap",
        "left cards were swapped with left ones alone, and right ones with right ones",
        *banning(ban(other_hands, "three.swap")),
    ),
    m(
        "any after a reveal",
        "ruling.forced-swap-multi",
        "after a reveal any of one's cards could be taken",
        *banning(instead_of=take_the_shown_card),
    ),
)
