"""An equilibrium of any game of two players: Lemke's complementary pivots on the sequence form, in whole numbers.

C. E. Lemke, "Bimatrix equilibrium points and mathematical programming", Management Science 11 (1965), 681-689, on the
program of D. Koller, N. Megiddo, B. von Stengel, "Efficient computation of equilibria for extensive two-person games",
Games and Economic Behavior 14 (1996), 247-259. The path starts at the prior belief that the other's moves are all
equally likely (B. von Stengel, A. van den Elzen, D. Talman, "Computing normal form perfect equilibria for extensive
two-person games", Econometrica 70 (2002), 693-715), and follows best replies as the prior's weight falls to 0. It has a
single end, whatever the signs of the payoffs, so nothing is tried out. Ties between leaving variables are broken
lexicographically, in the order of the rows, which rules out cycling.

The realization plan played is x + (1 - z) prior. Each sequence has two variables, its weight in x and the loss from
playing it; one of them is always zero. The values of the information sets are left out: they follow from the sequences
without a loss.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd, lcm
from typing import Any

from tabletop_widgets.theory.solvers.sequence_form import Behaviour, Player, SequenceForm

Row = dict[int, Any]
RIGHT = -1
"""The column of the right side; a row says that its other entries, times their variables, sum to it."""
Z, REST = 0, 1
"""The weights of the plans x and of the prior: they sum to one."""


def equilibrium(form: SequenceForm, tell: Callable[[int], object] = id) -> list[Behaviour]:
    """Return an equilibrium of two players; `tell` receives the number of pivots so far."""
    rows, basis, order = _begin(form)
    enters, turns = Z, 0
    while True:
        at = _leaving_row(rows, basis, enters, order)
        _turn(rows, at, enters)
        basis[at], left = enters, basis[at]
        if left == REST:
            break
        enters, turns = left ^ 1, turns + 1
        tell(turns)
    values: Row = {each: Fraction(row.get(RIGHT, 0), row[each]) for each, row in zip(basis, rows, strict=True)}
    return [
        player.behaviour([1] + [values.get(_played(form, at, each), 0) for each in range(1, player.size)])
        for at, player in enumerate(form.players)
    ]


def _played(form: SequenceForm, at: int, sequence: int) -> int:
    """Return the variable of a sequence's weight; the next one is the loss from playing it."""
    return 2 * (sequence + (form.players[0].size - 1 if at else 0))


def _begin(form: SequenceForm) -> tuple[list[Row], list[int], list[int]]:
    """Solve for the best replies to the prior; return the rows, their variables, and the order for breaking ties.

    Losses come first, which makes the best replies unique, so that the path does not end where it began.
    """
    prior = form.uniform()
    bests = [_best_sequences(form, at, prior) for at in range(2)]
    plays = [_plays(form, at, bests[at]) for at in range(2)]
    likely = [_with_prior(own, form.players[at].realization(prior[at])) for at, own in enumerate(plays)]
    solved = [pair for at in range(2) for pair in _losses(form, at, bests[at], likely[1 - at])]
    solved += [(_played(form, at, best), plays[at][best]) for at in range(2) for best in bests[at]]
    solved.append((REST, {Z: -1, RIGHT: 1}))
    basis = [variable for variable, _ in solved]
    return [_whole(_equation(variable, value)) for variable, value in solved], basis, basis[:]


def _with_prior(plays: Sequence[Row], prior: Sequence[Any]) -> list[Row]:
    return [_sum([(1, own), (1, {Z: -each, RIGHT: each})]) for own, each in zip(plays, prior, strict=True)]


def _best_sequences(form: SequenceForm, at: int, prior: Sequence[Behaviour]) -> list[int]:
    return [first + pick for first, pick in zip(form.players[at].first, form.best_reply_to(at, prior)[1], strict=True)]


def _plays(form: SequenceForm, at: int, bests: Sequence[int]) -> list[Row]:
    """Return the weight of each sequence in terms of those that are not best replies to the prior."""
    player = form.players[at]
    plays: list[Row] = [{_played(form, at, each): 1} for each in range(player.size)]
    plays[0] = {Z: 1}
    for before, best, own in zip(player.before, bests, _own(player), strict=True):
        plays[best] = _sum([(1, plays[before]), *((-1, plays[each]) for each in own if each != best)])
    return plays


def _losses(form: SequenceForm, at: int, bests: Sequence[int], likely: Sequence[Row]) -> list[tuple[int, Row]]:
    """Return for each sequence that is not a best reply to the prior its loss against the other's plan."""
    player = form.players[at]
    terms: list[list[tuple[Any, Row]]] = [[] for _ in range(player.size)]
    for come, pay in form.leaves.items():
        if pay[at]:
            terms[come[at]].append((pay[at], likely[come[1 - at]]))
    found = []
    for before, best, own in zip(player.before[::-1], bests[::-1], _own(player)[::-1], strict=True):
        worth = _sum([*terms[best], (1, {_played(form, at, best) + 1: 1})])
        found += [
            (_played(form, at, each) + 1, _sum([(1, worth), *((-times, row) for times, row in terms[each])]))
            for each in own
            if each != best
        ]
        terms[before].append((1, worth))
    return found


def _own(player: Player) -> list[range]:
    return [range(first, first + width) for first, width in zip(player.first, player.width, strict=True)]


def _sum(terms: Sequence[tuple[Any, Row]]) -> Row:
    total: Row = {}
    for times, row in terms:
        for variable, each in row.items():
            total[variable] = total.get(variable, 0) + times * each
    return {variable: each for variable, each in total.items() if each}


def _equation(variable: int, value: Row) -> Row:
    return {variable: 1, **{each: own if each == RIGHT else -own for each, own in value.items()}}


def _whole(row: Row) -> Row:
    """Return the same equation in the smallest whole numbers."""
    unit = lcm(*(Fraction(each).denominator for each in row.values()))
    return _small({variable: int(each * unit) for variable, each in row.items()})


def _small(row: Row) -> Row:
    common = gcd(*row.values())
    return row if common == 1 else {variable: each // common for variable, each in row.items()}


def _leaving_row(rows: Sequence[Row], basis: Sequence[int], enters: int, order: Sequence[int]) -> int:
    """Return the row whose variable reaches 0 first as another grows; in a tie, REST leaves before all others."""
    left = [at for at, row in enumerate(rows) if row.get(enters, 0) > 0]
    for column in (RIGHT, *order):
        ratios = [Fraction(rows[at].get(column, 0), rows[at][enters]) for at in left]
        least = min(ratios)
        left = [at for at, ratio in zip(left, ratios, strict=True) if ratio == least]
        if len(left) == 1:
            break
        if column == RIGHT and REST in (basis[at] for at in left):
            return basis.index(REST)
    return left[0]


def _turn(rows: list[Row], at: int, enters: int) -> None:
    """Eliminate a variable from every other row."""
    turned = rows[at]
    pivot = turned[enters]
    for place, row in enumerate(rows):
        own = row.get(enters)
        if not own or place == at:
            continue
        common = gcd(pivot, own)
        keep, times = pivot // common, own // common
        new = row.copy() if keep == 1 else {variable: each * keep for variable, each in row.items()}
        for variable, each in turned.items():
            entry = new.get(variable, 0) - times * each
            if entry:
                new[variable] = entry
            else:
                new.pop(variable, None)
        rows[place] = _small(new)
