"""Misconceptions of Inspirations: how a card is read, when it may be used, and who knows it."""

from __future__ import annotations

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.muses.belief import Hands
from tabletop_widgets.games.muses.facts import NAMES, Action
from tabletop_widgets.games.muses.steps.rounds import Inspire, Picks, needs_a_corner, needs_a_side, used_once
from tabletop_widgets.games.muses.table import PLACES, Muses
from tabletop_widgets.questions.variants import WrongRules, without

wrong = WrongRules(Muses)


# How a card is read.
@wrong("inspiration.orient", "an Inspiration was never turned: its sun was always at the top")
class NotTurned(Inspire):
    def under(self, t: Muses, cell: str) -> str:
        """Read the card unturned, with its sun at the top or at the top right."""
        return t.muses[PLACES[t.stand == "corner"][cell]]


@wrong("ruling.no-mirror", "an Inspiration was read as its mirror image")
class Mirrored(Inspire):
    def under(self, t: Muses, cell: str) -> str:
        return t.at(cell if cell == "C" else f"P{-int(cell[1]) % 8}")


@wrong("inspiration.double inspiration.place", "every marked space got one token, however many flames it showed")
class OneAFlameCell(Muses):
    def place(self, seat: Seat, muse: str, wanted: int, action: Action) -> None:
        super().place(seat, muse, 1 if action == "Inspiration" else wanted, action)


@wrong("inspiration.own-card", "everybody placed by the first player's Inspiration")
class OneCardForAll(Inspire):
    def run(self, t: Muses, moves: Picks) -> None:
        own, first = t.hands[:], self.seats[0]
        t.hands = [own[first] if seat in self.seats else own[seat] for seat in t.seats]
        super().run(t, moves)


# When it may be used.
@wrong(
    "inspiration.once round.take-back round.options",
    "a used Inspiration went back to the hand",
    bans=without(used_once),
)
class Kept(Inspire):
    def run(self, t: Muses, moves: Picks) -> None:
        own = t.hands[:]
        super().run(t, moves)
        t.hands = own


wrong.where(
    "fits always",
    "inspiration.side-only inspiration.corner-only ruling.illegal-inspiration",
    "an Inspiration could be used in any round",
    bans=without(needs_a_side, needs_a_corner),
)


# Who knows it.
@wrong("ruling.inspiration-secret", "everybody could see the others' Inspirations")
class CardsLieOpen(Hands):
    def possible(self) -> list[str]:
        return [*NAMES[:1]]


@wrong("ruling.undealt setup.inspiration-left", "the Inspirations not dealt were face up")
class RestLiesOpen(Hands):
    def possible(self) -> list[str]:
        """List as many cards as there are hidden hands."""
        hidden = [held and card is None for held, card in zip(self.v.holds, self.v.inspirations, strict=True)]
        return [*NAMES[: sum(hidden)]]


@wrong("info.open", "used Inspirations were put away face down")
class UsedLieHidden(Hands):
    def possible(self) -> list[str]:
        return [name for name in NAMES if name not in self.v.inspirations]
