"""Mascarade: to swap or not, and when to bluff. Two decide, bystanders pass, coins are compared.

Four players and six cards of the real game (`mascarade.swap.secret`, `mascarade.announce.bluff`,
`mascarade.announce.order`), with fewer moves, and cut when the turn is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.theory.figures.belief import strip
from tabletop_widgets.theory.flat_tree import InformationSet, Nodes
from tabletop_widgets.theory.solutions import Solution
from tabletop_widgets.theory.tree import Tree, tree
from tabletop_widgets.theory.tree_builder import Keep

NAMES = ("Adele", "Bruno", "Cedric", "David")
SIX = ("King", "Queen", "Judge", "Bishop", "Thief", "Cheat")
DECIDING = 2
HOLDS = "card is the "


def table(cards: Sequence[str] = SIX, **keys: Any) -> Table:
    """Lay out four players with six coins each: a card before each of them, two in the middle."""
    return GAMES["mascarade"].lay_out(
        {"names": [*NAMES], "cards": [*cards], "coins": [6] * len(NAMES), "prepared": True, **keys}
    )


def coins(t: Table) -> tuple[int, ...]:
    """Return how many coins Adele and Bruno are ahead of each other; the others get 0."""
    ahead = t.coins[0] - t.coins[1]  # type: ignore[attr-defined]  # a table of Mascarade
    return ahead, -ahead, 0, 0


def only(*openings: str) -> Keep:
    """Keep the answers of a turn that begin with these words; bystanders pass; claims and powers are not restricted."""

    def keep(seat: Seat, decision: Decision) -> Sequence[Any]:
        if seat >= DECIDING and "pass" in map(str, decision.moves):
            return ["pass"]
        return [move for move in decision.moves if str(move).startswith(openings)] or decision.moves

    return keep


def swap_or_not() -> Tree:
    """Grow the tree: Adele, with the King, swaps or not with Bruno's Queen; he announces either card; she may claim."""
    first, second = (
        only("swap with seat 1", "do not swap with seat 1", "claim", "pass"),
        only("announce K", "announce Q"),
    )

    def keep(seat: Seat, decision: Decision) -> Sequence[Any]:
        kept = second if seat == 1 else first
        return list(kept(seat, decision))

    return tree(table(), payoff=coins, keep=keep, stop=lambda t: t.turn == DECIDING)  # type: ignore[attr-defined]


def announcement(unknown: int = 4, *, looked: bool = True) -> Tree:
    """Grow the tree of Adele's announcement; the first `unknown` cards are known only to players who looked at theirs.

    They are dealt in every order, equally likely; Adele knows hers, and Bruno his if he has `looked`.
    """
    knows = [[0], [1] if looked else [], [], []]
    known = [[*own, *range(unknown, len(SIX))] for own in knows]
    deals = [(*deal, *SIX[unknown:]) for deal in permutations(SIX[:unknown])]
    worlds = [(Fraction(1, len(deals)), table(cards, known=known)) for cards in deals]
    return tree(worlds, payoff=coins, keep=only("announce"), stop=lambda t: t.turn == 1)  # type: ignore[attr-defined]


def by_card(best: Solution) -> dict[str, dict[str, Any]]:
    """Return how often Adele makes each announcement, by the card she holds, in a solution of `announcement`."""
    return {
        card: dict(zip(each.names, best.chances(each.number), strict=True)) for card, each in _asked(best.tree).items()
    }


def truthful(best: Solution) -> Mapping[str, Mapping[str, Any]]:
    """Return Adele's plan in a solution of `announcement`, changed so that she announces the card she holds."""
    told = {each.label: {f"announce {card}": 1} for card, each in _asked(best.tree).items()}
    return {**best.plans["Adele"], **told}


def _asked(nodes: Nodes) -> dict[str, InformationSet]:
    """Return the information sets in which Adele announces, by the card she holds."""
    says = [each for each in nodes.sets_of(0) if each.names[0].startswith("announce")]
    return {each.label.split(HOLDS)[1].split(",")[0]: each for each in says}


def believed(best: Solution) -> Figure:
    """Draw what the table believes about Adele's card, before she announces and after each of her announcements."""
    plans = by_card(best)
    said = [move for move in next(iter(plans.values())) if any(plan[move] for plan in plans.values())]
    chances = [[Fraction(1, len(plans))] * len(plans)]
    for move in said:
        whole = sum(plan[move] for plan in plans.values())
        chances.append([Fraction(plan[move]) / whole for plan in plans.values()])
    caption = f"{best.kind.capitalize()}; {best.model}."
    return strip("What Adele holds, as the table sees it", caption, [*plans], ["the deal", *said], chances)
