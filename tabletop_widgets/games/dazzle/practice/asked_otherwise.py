"""Asks and draws as people take them to be: what stands in place of a step, or of a list of moves.

What is right and needed here has a name of its own, for its own name is what gets replaced.
"""

# ruff: noqa: ARG001 - a step runs with the answers to its question, even one that asks nothing

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.dazzle import moves
from tabletop_widgets.games.dazzle.facts import ASKED, DAZZLE, RANK
from tabletop_widgets.games.dazzle.moves import Ask
from tabletop_widgets.games.dazzle.setup import in_order
from tabletop_widgets.games.dazzle.steps import turn
from tabletop_widgets.games.dazzle.steps.turn import Asks, Chooses, EndPair, PlacePoints
from tabletop_widgets.kernel.decision import decide
from tabletop_widgets.kernel.table import Step
from tabletop_widgets.questions.rule_variants import Swap

PAIRS_SHOWN, CHOICES = moves.asks, moves.choices_of
Run = Callable[..., None]
END: Run = EndPair.run
NOTHING_LEFT = "Somebody is to ask and holds no card: nobody can play on so."
POINTS: Run = PlacePoints.run


# What may be shown, and who decides.
def showing(fits: Callable[[str, str], bool]) -> Swap:
    """Let only such cards be shown together."""

    def asks(hand: Any) -> tuple[Ask, ...]:
        return tuple(move for move in PAIRS_SHOWN(hand) if fits(move.first, move.second))

    return moves, "asks", asks


def the_asker_chooses(self: Any, t: Any) -> Any:
    return (decide(t, t.turn, CHOICES(t.shown), "?", "dazzle.choose.split", depends_on=()),)


def stronger(shown: Any) -> Any:
    """Leave no choice but the higher rank; of equals the first."""
    return CHOICES((max(shown, key=RANK.__getitem__),) * 2)


def weaker(shown: Any) -> Any:
    return CHOICES((min(shown, key=RANK.__getitem__),) * 2)


@dataclass(frozen=True, slots=True)
class Refuse:
    """Take neither of the two."""

    card: None = None


def or_neither(shown: Any) -> Any:
    return (*CHOICES(shown), Refuse())


# Where cards go.
@dataclass(slots=True)
class Lay(Step):
    """Lay a card to somebody's Will, or below a pawn (no seat); or nowhere (no Dazzle)."""

    card: str
    dazzle: str
    seat: int | None

    def run(self, t: Any, moves: Any) -> None:
        rank = RANK[self.card]
        if self.seat is not None:
            sides = [*t.will[self.dazzle]]
            sides[self.seat] = (*sides[self.seat], rank)
            t.will[self.dazzle] = tuple(sides)
        elif self.dazzle:
            t.points[self.dazzle] = (*t.points[self.dazzle], rank)


@dataclass(slots=True)
class Laid(Step):
    """Both cards lie where they are to lie; the roles change as they should."""

    def run(self, t: Any, moves: Any) -> None:
        t.shown = ()
        if t.turn != t.starter:
            t.next(EndPair())
            return
        t.turn = 1 - t.starter
        t.next(Asks())


def laying(where: Callable[[Any, str, str], tuple[tuple[str, int | None], tuple[str, int | None]]]) -> Swap:
    """Lay the chosen and the other card so: a Dazzle and a seat each, by table, chosen card and other card."""

    def run(self: Any, t: Any, moves: Any) -> None:
        chosen = moves[1 - t.turn].card
        other = turn.without(t.shown, chosen)[0]
        first, second = where(t, DAZZLE[chosen], DAZZLE[other])
        t.next(Lay(chosen, *first), Lay(other, *second), Laid())

    return Chooses, "run", run


def to_the_asker(t: Any, chosen: str, other: str) -> Any:
    return (chosen, t.turn), (other, None)


def one_each(t: Any, chosen: str, other: str) -> Any:
    return (chosen, 1 - t.turn), (other, t.turn)


def both_as_will(t: Any, chosen: str, other: str) -> Any:
    return (chosen, 1 - t.turn), (other, 1 - t.turn)


def at_the_wills_pawn(t: Any, chosen: str, other: str) -> Any:
    return (chosen, 1 - t.turn), (chosen, None)


def at_the_other_pawn(t: Any, chosen: str, other: str) -> Any:
    return (other, 1 - t.turn), (other, None)


def the_other_gone(t: Any, chosen: str, other: str) -> Any:
    return (chosen, 1 - t.turn), ("", None)


def the_other_way_round(t: Any, chosen: str, other: str) -> Any:
    return (chosen, None), (other, 1 - t.turn)


# Who asks when, and who draws.
def ask_twice(self: Any, t: Any, moves: Any) -> None:
    """Let whoever has asked ask once more, and then the other player twice."""
    asker = t.turn
    POINTS(self, t, moves)
    ahead = len(t.hands[1 - asker]) - len(t.hands[asker])
    if abs(ahead) == ASKED and t.hands[asker]:
        t.agenda[-1], t.turn = Asks(), asker


def over_with_the_first_hand(self: Any, t: Any, moves: Any) -> None:
    """End the game as soon as somebody has no cards left."""
    POINTS(self, t, moves)
    if isinstance(t.agenda[-1], Asks) and not all(t.hands):
        t.agenda[-1:] = turn.scores(t)[::-1]


def draw_at_once(self: Any, t: Any, moves: Any) -> None:
    """Let both draw two after every single ask."""
    POINTS(self, t, moves)
    if isinstance(t.agenda[-1], Asks) and any(t.decks):
        t.draw(2)


def the_asker_draws(self: Any, t: Any, moves: Any) -> None:
    """Let whoever has asked draw two at once."""
    asker = t.turn
    POINTS(self, t, moves)
    if isinstance(t.agenda[-1], EndPair):
        t.agenda.pop()
        t.next(WithoutDraw())
    take(t, asker)


def take(t: Any, seat: int) -> None:
    """Draw two for one player."""
    t.hands[seat] = in_order((*t.hands[seat], *t.decks[seat][:2]))
    t.decks[seat] = t.decks[seat][2:]


@dataclass(slots=True)
class WithoutDraw(Step):
    """A pair is over, and nobody draws."""

    def run(self, t: Any, moves: Any) -> None:
        decks, t.decks = t.decks, [(), ()]
        END(self, t, moves)
        t.decks = decks


def openers_in_turn(self: Any, t: Any, moves: Any) -> None:
    t.starter = 1 - t.starter
    END(self, t, moves)


def the_opener_draws(self: Any, t: Any, moves: Any) -> None:
    WithoutDraw().run(t, moves)
    take(t, t.starter)
    if isinstance(t.agenda[-1], Asks) and not all(t.hands):
        raise BadSetup(NOTHING_LEFT)


def every_second_pair(self: Any, t: Any, moves: Any) -> None:
    """Draw after every second pair alone."""
    if (t.left // 2) % 2:
        END(self, t, moves)
    else:
        WithoutDraw().run(t, moves)


def over_with_the_decks(self: Any, t: Any, moves: Any) -> None:
    """End the game when the decks are used up."""
    END(self, t, moves)
    if not any(t.decks) and isinstance(t.agenda[-1], Asks):
        t.agenda[-1:] = turn.scores(t)[::-1]


def the_last_ones_stay(self: Any, t: Any, moves: Any) -> None:
    """Leave out the last pair: two cards stay in each hand."""
    END(self, t, moves)
    if isinstance(t.agenda[-1], Asks) and len(t.hands[0]) == 2 and not any(t.decks):
        t.agenda[-1:] = turn.scores(t)[::-1]
