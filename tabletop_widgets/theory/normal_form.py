"""The matrix of a table at which several seats are asked at once, of numbers, or of the plans of a tree."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.exactness import RESTRICTED, STYLISED, Model, NoModel
from tabletop_widgets.theory.matrices import Matrix, Profile, by_hand
from tabletop_widgets.theory.payoffs import Named, Paying
from tabletop_widgets.theory.roots import odds
from tabletop_widgets.theory.solvers.backward_induction import average
from tabletop_widgets.theory.tree_builder import FORCED, Keep

PROFILES = 100_000
AT_ONCE = 2
DRAWS = 100  # moves of chance in a row, after which no end is in sight
ENDLESS = (
    "the game does not end soon after these answers, so they have no payoffs: grow a tree instead, and cut it (stop=)."
)


def matrix(
    given: Any,
    payoff: Named = "points",
    *,
    keep: Keep | None = None,
    players: Sequence[str] = ("row", "column"),
    actions: Sequence[Sequence[str]] | None = None,
) -> Matrix:
    """Make the matrix of a table at which several seats are asked at once, or of rows of numbers.

    - A table: every combination of answers is played to the end of the game; draws are averaged, and single possible
      answers are given. At a further choice it is cut, and pays what the game's `value` says of the table, or `payoff`
      if that is a function. `keep` restricts the moves as in `tree`.
    - Rows: `matrix([[4, -2], [-3, 3]], players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen")))`.

    Raises NoModel if fewer than two seats are asked, or there are more than 100,000 combinations.
    """
    if not isinstance(given, Table):
        return by_hand(given, players, actions)
    asked = [decision for decision in given.waiting if decision.seat != CHANCE]
    asked[1:] = sorted(asked[1:], key=lambda each: each.seat)  # as in a tree: `Nodes.in_order`
    if len(asked) < AT_ONCE:
        message = (
            f"a matrix needs a table at which several players choose at once, unlike {given!r}: grow a tree instead."
        )
        raise NoModel(message)
    return Choosing(given, asked, Paying(payoff), keep).matrix()


class Choosing:
    """All combinations of simultaneous answers at one table."""

    def __init__(self, t: Table, asked: list[Decision], paying: Paying, keep: Keep | None) -> None:
        """Take the decisions, and the answers kept; raises NoModel for too many combinations."""
        self.t, self.asked, self.paying = t, asked, paying
        self.moves = [_kept(t, each, keep) for each in asked]
        self.cuts = 0
        self.size = 1
        for each in self.moves:
            self.size *= len(each)
        if self.size > PROFILES:
            message = f"{self.size:,} combinations are too many (at most {PROFILES:,}): keep fewer moves (keep=)."
            raise NoModel(message)

    def matrix(self) -> Matrix:
        """Play every combination."""
        seats = [int(each.seat) for each in self.asked]
        pays: dict[Profile, tuple[Fraction, ...]] = {}
        self._play(self.t, (), seats, pays)
        model = Model()
        out = [f"{self.t.name(d.seat)}: {self.t.say(m)}" for d, kept in self._sides() for m in d.moves if m not in kept]
        if out:
            model = model.and_(RESTRICTED, f"left out: {', '.join(out)}")
        if self.cuts:
            model = model.and_(STYLISED, f"cut at {counted(self.cuts, 'place')}, {self.paying.worth}")
        names = [[self.t.say(move) for move in kept] for kept in self.moves]
        return Matrix([self.t.name(seat) for seat in seats], names, pays, self.paying.name, model)

    def _sides(self) -> Iterable[tuple[Decision, tuple[Any, ...]]]:
        return zip(self.asked, self.moves, strict=True)

    def _play(self, t: Table, profile: Profile, seats: list[int], pays: dict[Profile, tuple[Fraction, ...]]) -> None:
        """Play every answer of the next player on a fork; after the last answer, note the payoffs."""
        at = len(profile)
        for choice, move in enumerate(self.moves[at]):
            after = t.fork()
            after.play(self.asked[at].seat, move)
            longer = (*profile, choice)
            if at + 1 < len(seats):
                self._play(after, longer, seats, pays)
            else:
                paid = self._paid_after(after)
                pays[longer] = tuple([paid[seat] for seat in seats])

    def _paid_after(self, t: Table, draws: int = 0) -> tuple[Any, ...]:
        """Play on to the end or the next choice, averaging over draws and giving single possible answers."""
        for _ in range(FORCED if draws < DRAWS else 0):
            if t.outcome is not None:
                return self.paying.over(t)
            (decision, *_) = t.waiting
            if decision.seat == CHANCE:
                return self._drawn(t, decision, draws + 1)
            if len(decision.moves) > 1:
                self.cuts += 1
                return self.paying.cut(t)
            t.play(decision.seat, decision.moves[0])
        raise NoModel(ENDLESS)

    def _drawn(self, t: Table, decision: Decision, draws: int) -> tuple[Any, ...]:
        below = []
        for move in decision.moves:
            after = t.fork()
            after.play(CHANCE, move)
            below.append(self._paid_after(after, draws))
        return average(odds(decision.weights or (1,) * len(below)), below)


def _kept(t: Table, decision: Decision, keep: Keep | None) -> tuple[Any, ...]:
    if keep is None:
        return decision.moves
    asked = [t.read(each, decision.seat) if isinstance(each, str) else each for each in keep(decision.seat, decision)]
    moves = tuple([move for move in decision.moves if move in asked])
    if not moves:
        message = (
            f"keep leaves {t.name(decision.seat)} no move; there are {listed([t.say(m) for m in decision.moves])}."
        )
        raise NoModel(message)
    return moves


def strategic(form: Any, most: int = PROFILES) -> Matrix:
    """Return the reduced normal form of a tree: its actions are plans, named by the moves they can reach."""
    return matrix_of(form, plans_of(form, most))


def plans_of(form: Any, most: int) -> list[list[tuple[str, Any]]]:
    """List each player's plans in the reduced normal form, with their names; raises NoModel for too many."""
    plans = [_plans(form, at, most) for at in range(len(form.players))]
    if (size := prod(map(len, plans))) > most:
        message = f"{size:,} combinations of plans are too many for a matrix: solve the tree itself."
        raise NoModel(message)
    return plans


def matrix_of(form: Any, plans: Sequence[Sequence[tuple[str, Any]]]) -> Matrix:
    """Return the matrix of these plans."""
    pays = _paid(form, [[plan for _, plan in each] for each in plans])
    names = [form.tree.names[each.seat] for each in form.players]
    return Matrix(names, [[name for name, _ in each] for each in plans], pays, form.tree.payoff, form.tree.model)


def _paid(form: Any, plans: list[list[Any]]) -> dict[Profile, Any]:
    """Return the payoffs of each combination of plans: every end adds to the combinations that lead there."""
    leading: list[list[list[int]]] = []
    for player, own in zip(form.players, plans, strict=True):
        leading.append([[] for _ in range(player.size)])
        for number, plan in enumerate(own):
            for sequence, likely in enumerate(player.realization(plan)):
                if likely:
                    leading[-1][sequence].append(number)
    pays: dict[Profile, Any] = {each: [0] * len(plans) for each in product(*map(range, map(len, plans)))}
    for come, pay in form.leaves.items():
        for profile in product(*(leading[at][sequence] for at, sequence in enumerate(come))):
            pays[profile] = [one + more for one, more in zip(pays[profile], pay, strict=True)]
    return pays


def _plans(form: Any, at: int, most: int) -> list[tuple[str, Any]]:
    """List a player's plans in the reduced normal form, each with its name."""
    player = form.players[at]
    ways: list[dict[int, int]] = [{}]  # the move in each set that the plan reaches
    for set_at, (before, width) in enumerate(zip(player.before, player.width, strict=True)):
        ways = [
            {**picks, set_at: pick} if reached else picks
            for picks in ways
            for reached in [before == 0 or before in [player.first[own] + move for own, move in picks.items()]]
            for pick in range(width if reached else 1)
        ]
        if len(ways) > most:
            name = form.tree.names[player.seat]
            message = f"{name} has more than {most:,} plans, too many for a matrix: solve the tree itself."
            raise NoModel(message)
    return [(", ".join(_said(form, player, picks)), _pure_plan(player, picks)) for picks in ways]


def _said(form: Any, player: Any, picks: dict[int, int]) -> list[str]:
    return [form.tree.sets[player.sets[at]].names[pick] for at, pick in picks.items()]


def _pure_plan(player: Any, picks: dict[int, int]) -> list[tuple[int, ...]]:
    return [tuple([int(move == picks.get(at, 0)) for move in range(wide)]) for at, wide in enumerate(player.width)]
