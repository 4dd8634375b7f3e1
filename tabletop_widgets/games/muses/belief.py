"""What a seat of Muses can conclude: the Inspirations that the others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

from tabletop_widgets.codec.json_values import as_lists
from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.games.muses import words
from tabletop_widgets.games.muses.facts import NAMES
from tabletop_widgets.games.muses.view import View
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.knowledge.resampling import shown
from tabletop_widgets.knowledge.worlds import Deal, Deals


class Hands:
    """The Inspirations that each seat may hold, according to a view.

    Picks do not count as evidence: every unseen card is equally likely in every hidden hand, as in `imagine`.
    Rules: muses.setup.inspiration, muses.setup.inspiration-left, muses.info.basic-hand. Ruling: muses.ruling.undealt.
    """

    def __init__(self, v: View) -> None:
        self.v = v

    def possible(self) -> list[str]:
        """List the cards that may be in a hidden hand."""
        return _unseen(self.v)

    def chances(self) -> dict[str, tuple[Fraction, ...]]:
        """Return Inspiration -> the probability that each seat holds it; all deals are equally likely."""
        possible = self.possible()
        return {name: tuple(self._chance(seat, name, possible) for seat in range(len(self.v.names))) for name in NAMES}

    def _chance(self, seat: int, name: str, possible: list[str]) -> Fraction:
        if self.v.inspirations[seat] is not None or not self.v.holds[seat]:
            return Fraction(self.v.inspirations[seat] == name)
        return Fraction(name in possible, len(possible))


def panels(seen: InformationState) -> tuple[Panel, ...]:
    """Return a table of unseen cards by players with a hidden hand; none if no hand is hidden."""
    v: View = seen.view
    hidden = _in_doubt(v)
    if not hidden:
        return ()
    rows = {name: [chances[seat] for seat in hidden] for name, chances in Hands(v).chances().items()}
    cells = {name: tuple(map(shown, chances)) for name, chances in rows.items() if any(chances)}
    names = tuple(v.names[seat] for seat in hidden)
    return (Panel("holds", words.HOLDS_WHAT, names, tuple(cells), tuple(cells.values()), words.HOLDS_LABEL),)


def imagined(seen: InformationState, rng: Random) -> Table:
    """Lay out a table that fits: the unseen cards are dealt uniformly.

    Rule: muses.setup.inspiration-left. Ruling: muses.ruling.undealt.
    """
    v: View = seen.view
    deck = _unseen(v)
    tokens = dict(zip(v.muses, as_lists(v.tokens), strict=True))
    keys = {"tokens": tokens, "inspirations": _dealt(v, rng.sample(deck, len(deck))), "agenda": as_lists(v.to_do)}
    return seen.game.fitting(seen, v.public_keys() | keys)


def worlds(seen: InformationState, at_most: int) -> Deals:
    """List every deal of the unseen cards. Rule: muses.setup.inspiration-left."""
    v: View = seen.view
    deck, many = _unseen(v), len(_in_doubt(v))
    every = (Deal({"hands": _dealt(v, cards)}) for cards in permutations(deck, many))
    return Deals.of(every, at_most, lambda rng: Deal({"hands": _dealt(v, rng.sample(deck, many))}))


def _unseen(v: View) -> list[str]:
    known = {*filter(None, v.inspirations), *filter(None, v.discarded)}
    return [name for name in NAMES if name not in known]


def _in_doubt(v: View) -> list[int]:
    """List the seats that hold a card hidden from these eyes."""
    return [seat for seat, held in enumerate(v.holds) if held and v.inspirations[seat] is None]


def _dealt(v: View, cards: Sequence[str]) -> list[str | None]:
    """Deal these cards, in order, to the hidden hands."""
    held = dict(zip(_in_doubt(v), cards, strict=False))
    return [held.get(seat, card) for seat, card in enumerate(v.inspirations)]
