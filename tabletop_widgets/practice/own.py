"""A question about a position of the reader's own match, from what that seat knew then and no more.

It is made from the seat's `InformationState` alone: several deals that fit it are drawn, and only what is the same in
all of them is asked. The real deal is never used, so nothing of it can leak.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.practice.course import Course
from tabletop_widgets.practice.maker import Maker, readings
from tabletop_widgets.practice.question import Question
from tabletop_widgets.practice.reading import Reading
from tabletop_widgets.questions.cases import Case, OwnRecipe

DEALS: Final = 6
"""The number of deals to try; an answer must be the same in all of them."""
MOST_TRIED: Final = 12
"""The most cases to try."""


@dataclass(frozen=True, slots=True)
class OwnQuestion:
    """A question about the reader's own match: the seat, and the moment, such as `round 3`."""

    question: Question
    seat: Seat
    when: str


def own_question(course: Course, met: Sequence[tuple[Seat, Table]]) -> OwnQuestion | None:
    """Ask about the last of these positions that a recipe fits; each comes with the seat that decided there."""
    maker = Maker(course.game, "own", course.boxes.asked.get(course.game.name, ()))
    for (seat, t), recipe, cases in islice(fitting(course.game, met), MOST_TRIED):
        if found := maker.best_of(alike(maker, recipe, cases), course.weights, course.rules):
            return OwnQuestion(found, seat, own_of(course.game).when(t))
    return None


def own_of(game: Game) -> Any:
    """Return a game's module of recipes for positions from matches; None if it has none."""
    return getattr(game.practice, "own", None)


def fitting(game: Game, met: Sequence[tuple[Seat, Table]]) -> Iterator[tuple[tuple[Seat, Table], str, Sequence[Case]]]:
    """Yield positions with a fitting recipe and its case in several deals, the last positions first.

    A position in which others have answered already is none: a case lets everybody answer.
    """
    own = own_of(game)
    for seat, t in reversed([(seat, t) for seat, t in met if own and not t.sealed]):
        seen = game.knows(t, seat)
        for recipe in own.recipes:
            if cases := [*dealt(seen, own.recipes[recipe], f"{recipe} {len(seen.events)}")]:
                yield (seat, t), recipe, cases


def dealt(seen: InformationState, recipe: OwnRecipe, luck: str) -> list[Case]:
    """Make a case in several deals that fit what was seen; empty if the reader could tell them apart."""
    cases, first = list[Case](), None
    for number in range(DEALS):
        case = recipe(seen.game.imagine(seen, Random(f"own {number}")), seen.seat, Random(luck))
        said = case and told(case, seen.seat)
        if case is None or said != (first := first or said):
            return []
        cases.append(case)
    return cases


def alike(maker: Maker, recipe: str, cases: Sequence[Case]) -> Iterator[Reading]:
    """Read a case in all its deals; keep what they have in common."""
    beliefs = [maker.beliefs[each] for each in maker.leads[recipe]]
    read = [{each.ask.name: each for each in readings(case, beliefs)} for case in cases]
    for name in read[0]:
        if all(name in others for others in read):
            yield from common([others[name] for others in read])


def told(case: Case, seat: Seat) -> Any:
    """Return all that a reader learns of a case: its words, and what this seat sees and hears in it."""
    views = [case.table.game.view(case.table, seat)]
    after = case.played(lambda t: views.append(t.game.view(t, seat)))
    asks = [(ask.name, ask.question) for ask in case.asks]
    return case.text, case.moves, asks, views, after.heard(seat, case.table.length)


def common(read: Sequence[Reading]) -> Iterator[Reading]:
    """Keep the wrong answers that are the same in all deals and break a rule, if the right answer is the same."""
    first, *others = read
    if all(each.right == first.right for each in others):
        wrong = {
            text: several
            for text, several in first.wrong.items()
            if all(each.wrong.get(text) == several for each in others) and all(map(first.rules, several))
        }
        yield replace(first, wrong=wrong, cited=first.cited.intersection(*[each.cited for each in others]))
