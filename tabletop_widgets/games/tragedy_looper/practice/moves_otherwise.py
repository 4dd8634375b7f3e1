"""Single cards and requests of Tragedy Looper as people take them to be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper import board
from tabletop_widgets.games.tragedy_looper.board import INTRIGUE, moved
from tabletop_widgets.games.tragedy_looper.facts import ROLES
from tabletop_widgets.games.tragedy_looper.practice.taken import ID, m
from tabletop_widgets.games.tragedy_looper.steps import goodwill, laying, resolution
from tabletop_widgets.games.tragedy_looper.table import TragedyLooper
from tabletop_widgets.questions.rule_variants import Swap

MOVED, HOLDING = moved, resolution.holding_back
HAND, KINDS = TragedyLooper.hand, laying.KINDS
COUNT = resolution.CountUp.count
MOVE: Final = f"{ID}move."


def going(**otherwise: str) -> Swap:
    """Let cards lead where others lead."""
    ways = {name.capitalize(): other for name, other in otherwise.items()}

    def wrong(place: str, movement: str) -> str:
        return MOVED(place, ways.get(movement, movement))

    return board, "moved", wrong


def stopping(which: Callable[[list[str], str], bool]) -> Swap:
    """Let Forbid Intrigue stop Intrigue by where such cards lie and where it would come."""

    def count(self: Any, t: Any, target: str, counter: str, amounts: list[int]) -> None:
        if counter != INTRIGUE:
            COUNT(self, t, target, counter, amounts)
        elif not which([*HOLDING(t)], target):
            t.town.put(target, counter, sum(amounts))

    return resolution.CountUp, "count", count


def by_role(t: Any) -> str:
    """Look at the role alone."""
    return ROLES[t.role(goodwill.asked(t)[0].character)].refusal


def dealt(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> tuple[Swap, Swap]:
    """Let the mastermind and the players have more cards."""
    more = {0: mine} | dict.fromkeys(laying.DECKS, theirs)

    def hand(self: Any, deck: int) -> tuple[str, ...]:
        return (*HAND(self, deck), *more[deck])

    otherwise = {deck: (*kinds, *more[deck]) for deck, kinds in KINDS.items()}
    return (laying, "KINDS", KINDS | otherwise), (TragedyLooper, "hand", hand)


PLAYERS_CARDS: Final = "Goodwill +1", "Goodwill +2", "Forbid Movement", "Forbid Intrigue"
MASTERMINDS_CARDS: Final = "Diagonal", "Intrigue +1", "Forbid Paranoia", "Forbid Goodwill"


TAKEN: Final = (
    m(
        "players have them too",
        "player.no_intrigue player.deck move.no_double_diagonal",
        "the players also had Diagonal, Intrigue +1, Forbid Paranoia and Forbid Goodwill",
        *dealt(theirs=MASTERMINDS_CARDS),
    ),
    m(
        "mastermind has them too",
        "mm.hand",
        "the mastermind also had Goodwill cards, Forbid Movement and Forbid Intrigue",
        *dealt(PLAYERS_CARDS),
    ),
    m(
        "across and down",
        "board.layout",
        "Vertical moved a character sideways, and Horizontal and Diagonal up or down",
        going(vertical="Horizontal", horizontal="Vertical", diagonal="Vertical"),
        among=(f"{MOVE}vertical", f"{MOVE}horizontal", f"{MOVE}diagonal"),
    ),
    m(
        "each forbid works",
        "player.forbid_intrigue_clash",
        "two Forbid Intrigue cards both worked",
        stopping(lambda where, target: target in where),
        among=[f"{ID}mm.intrigue"],
    ),
    m(
        "one forbid for all",
        "player.forbid_intrigue",
        "one Forbid Intrigue stopped Intrigue everywhere",
        stopping(lambda where, _: bool(where)),
        among=[f"{ID}mm.intrigue"],
    ),
    m(
        "nobody is immune",
        "refusal.immune char.nurse.a1",
        "the Nurse's ability could be refused if her role refused",
        (goodwill, "refusal", by_role),
    ),
)
