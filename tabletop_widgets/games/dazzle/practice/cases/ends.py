"""Cases about the end of Dazzle: comparing a Dazzle, and who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.dazzle.facts import COPIES, DAZZLES
from tabletop_widgets.games.dazzle.practice import words
from tabletop_widgets.games.dazzle.practice.tables import laid_out
from tabletop_widgets.questions.cases import Ask, Case

TRIES: Final = 12
CARDS: Final = tuple(rank for rank, copies in COPIES.items() for _ in range(copies))
"""The ranks of one Dazzle's cards."""


def tables(rng: Random, pawns: Sequence[str]) -> Iterator[Any]:
    """Yield ends with a few cards at these pawns."""
    while True:
        cards = {dazzle: rng.sample(CARDS, 9) for dazzle in pawns}
        sizes = {dazzle: [rng.randint(0, 3) for _ in range(3)] for dazzle in pawns}
        piles = {d: [sorted(cards[d][3 * at :][: sizes[d][at]], reverse=True) for at in range(3)] for d in pawns}
        will, points = {d: row[:2] for d, row in piles.items()}, {d: row[2] for d, row in piles.items()}
        yield laid_out(will=will, points=points, between=True)


def lying(t: Any, pawns: Sequence[str]) -> str:
    """Say which cards are at some pawns."""
    return ". ".join(words.at_a_pawn(dazzle, t.names, t.will[dazzle], t.points[dazzle]) for dazzle in pawns)


def one_dazzle(rng: Random) -> Case:
    """Compare one Dazzle, often tied or with a lead of one."""
    dazzle, apart = rng.choice(DAZZLES), rng.choice((0, 0, 0, 1, 1, 2, 3))
    fitting = (t for t in tables(rng, [dazzle]) if t.points[dazzle] and abs(difference(t, dazzle)) == apart)
    t = next(fitting)
    return Case(t, (), words.ONE_SCORED.format(pawn=lying(t, [dazzle])), (Ask("taken", words.WHO_GETS, taken),))


def difference(t: Any, dazzle: str) -> int:
    """Return the first player's lead."""
    mine, theirs = map(sum, t.will[dazzle])
    return mine - theirs


def the_end(rng: Random) -> Case:
    """End a game, often with equal points."""
    pawns = sorted(rng.sample(DAZZLES, rng.choice((2, 3))), key=DAZZLES.index)
    level, drawn = rng.random() < 0.75, tables(rng, pawns)
    some = [next(drawn) for _ in range(TRIES)]
    t = next((each for each in some if any(each.standing) and level == (len({*each.standing}) == 1)), some[0])
    text = f"All cards have been used. {lying(t, pawns)}."
    return Case(t, (), text, (Ask("winner", words.WHO_WINS, winner), Ask("taken", words.WHO_GETS, taken)))


def taken(after: Any) -> str:
    """Say both players' points."""
    return words.gets(after.names, after.standing)


def winner(after: Any) -> str:
    """Say who has won, and the points."""
    scores, winners = after.outcome.scores, after.outcome.winners
    if len(winners) > 1:
        return f"nobody: a draw, {scores[0]} to {scores[1]}"
    (seat,) = winners
    return f"{after.names[seat]}, {scores[seat]} to {scores[1 - seat]}"


RECIPES: Final = one_dazzle, the_end
