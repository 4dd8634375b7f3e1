"""Solve a tree: backward induction, sub-games, a linear program, then fractions that best replies prove.

1. `backward_induction` settles the parts that hide nothing. Then every proper sub-game (`subgames`) that can be solved
   and proved as below is settled, the lowest first, which rules out empty threats.
2. Constant-sum games of two: a linear program on the rest, in fractions with our own simplex if it is small, else in
   floats with HiGHS, or regrets if scipy is not installed.
3. Both plans are rounded to fractions, coarsely first, and tested against the best reply: if they guarantee the same,
   the value and the plans are proved; otherwise the value is between the two guarantees.
4. Others: a pure equilibrium, found by trying all plans if they are few; else one in which two mix and every other
   player has a single plan (`several_players`). For two players with any number of plans, complementary pivots find one
   (`lemke`). For more players, regrets, which need not converge; rounded, they are proved if no best reply gains.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from math import prod
from operator import mul
from typing import Any

from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.exactness import ONLY, PROVED, NoModel, Proof, equilibrium, optimum
from tabletop_widgets.theory.flat_tree import Nodes
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.normal_form import matrix_of, plans_of
from tabletop_widgets.theory.progress import Say, Telling, on_stderr
from tabletop_widgets.theory.solutions import Solution
from tabletop_widgets.theory.solvers import lemke, sequence_form_lp, several_players
from tabletop_widgets.theory.solvers.backward_induction import Collapsed, Tie
from tabletop_widgets.theory.solvers.cfr_numpy import regrets
from tabletop_widgets.theory.solvers.sequence_form import Behaviour, Player, SequenceForm
from tabletop_widgets.theory.solvers.subgames import proper

COARSE = 12, 60, 840, 10_000, 1_000_000
"""Largest denominators for rounding, in turn."""
TRIED = 500_000  # the most ends of the tree times combinations of plans to try
SLICES = 100  # the most ways to fix the plans of all but two
PIVOTED = 400  # the most sequences of both; complementary pivots then take seconds
QUICK = 10_000  # nodes that backward induction settles within a second
METHODS = "", "highs", "simplex", "lemke", "regrets"


def solve(
    tree: Nodes, method: str = "", iterations: int = 2_000, tie: str | Tie = "first", progress: Say = on_stderr
) -> Solution:
    """Solve a tree; see the module."""
    if tree.unfinished:
        message = (
            f"this tree is unfinished ({tree.unfinished}), so it has no solution: grow it with fewer moves (keep=)."
        )
        raise NoModel(message)
    if method not in METHODS:
        message = f"no method {method!r}; there are {', '.join(METHODS[1:])}."
        raise NoModel(message)
    with Telling(progress) as telling:
        if len(tree) > QUICK:
            telling.about(lambda: "backward induction")
        collapsed = Collapsed(tree, tie)
        perfect, found, parts = settle(collapsed, method, iterations, telling)
        solution = solve_rest(SequenceForm(tree, collapsed), method, iterations, telling)
        solution.found, solution.settled = max(solution.found, found), parts
    return state_claim(solution, perfect=perfect)


def settle(
    collapsed: Collapsed, method: str, iterations: int, telling: Telling
) -> tuple[bool, int, list[SequenceForm]]:
    """Solve the proper sub-games, the lowest first; return whether all are settled, the most equilibria, and the parts.

    The most equilibria found of one sub-game are a lower bound for the whole tree, which has one for each of them.
    Regrets leave sub-games open.
    """
    roots, open_below, most, settled = proper(collapsed), set[int](), 1, list[SequenceForm]()
    for root in roots if method != "regrets" else ():
        if collapsed.pay[root] is not None or root in open_below:
            continue
        solution = solve_rest(SequenceForm(collapsed.tree, collapsed, root), method, iterations, telling)
        if solution.kind == PROVED:
            collapsed.settle(root, solution.worths, solution.live)
            most = max(most, solution.found)
            settled.append(solution.form)
        else:
            open_below.update(collapsed.tree.above(root))
    return all(collapsed.pay[root] is not None for root in roots), most, settled


def state_claim(solution: Solution, *, perfect: bool) -> Solution:
    """State what is proved of a solution: a value, or an equilibrium, perhaps one of several."""
    proof, collapsed = solution.proof, solution.form.collapsed
    solution.perfect = perfect and proof.kind == PROVED
    if solution.tree.duel:
        names = [solution.tree.names[seat] for seat in solution.tree.acting]
        solution.proof = replace(proof, claim=optimum(names, perfect=perfect))
        return solution
    if proof.kind == PROVED:
        alone = perfect and not (solution.form.players or collapsed.mixed or collapsed.tied)
        claim = ONLY if alone else equilibrium(solution.found, perfect=perfect)
        solution.proof = Proof(Fraction(0), Fraction(0), claim=claim)
    elif proof.exact:
        solution.proof = Proof(Fraction(0), proof.gap, exact=False)
    return solution


def solve_rest(form: SequenceForm, method: str, iterations: int, telling: Telling) -> Solution:
    """Solve what backward induction has left, by the method that fits."""
    if not form.players:
        return sure(form, [], "backward induction over sub-games" if form.collapsed.mixed else "backward induction")
    if len(form.players) == 1:
        return solve_alone(form)
    if form.duel:
        return duel(form, method, iterations, telling)
    return several(form, method, iterations, telling)


def solve_alone(form: SequenceForm) -> Solution:
    """Solve for a single player: the best reply to chance."""
    return sure(form, [pure(form, 0, form.best_reply_to(0, form.uniform())[1])], "best reply")


def sure(form: SequenceForm, plans: list[Behaviour], how: str) -> Solution:
    """Return a solution that its method proves."""
    solution = Solution(form, plans, Proof(Fraction(0), Fraction(0)), how)
    worth = Fraction(solution.value)
    solution.proof = Proof(worth, worth)
    return solution


def duel(form: SequenceForm, method: str, iterations: int, telling: Telling) -> Solution:
    """Solve a constant-sum game of two players."""
    rows = form.size
    chosen = method or (
        "simplex" if rows <= sequence_form_lp.SMALL else "highs" if sequence_form_lp.has_scipy() else "regrets"
    )
    curve: list[tuple[int, float]] = []
    telling.about(lambda: f"a linear program of {rows:,} rows and columns")
    if chosen == "highs":
        plans, how = sequence_form_lp.with_highs(form), "linear program (HiGHS)"
    elif chosen == "lemke":
        return pivoted(form, telling)
    elif chosen == "simplex":
        plans, how = sequence_form_lp.in_fractions(form), "linear program (in fractions)"
    else:
        plans, curve, how = run_regrets(form, iterations, telling)
    telling.about(lambda: "best replies in fractions")
    best, proof = prove(form, plans)
    return Solution(form, best, proof, how, curve)


def prove(form: SequenceForm, plans: Sequence[Behaviour]) -> tuple[list[Behaviour], Proof]:
    """Round plans to fractions; return those with the best guarantees, and the bounds these prove on the value."""
    tried = [plans] if all_exact(plans) else [round_plans(plans, most) for most in COARSE]
    low, high = None, None
    best: list[Behaviour] = [*plans]
    for one, two in tried:
        least = form.total - form.best_reply_to(1, [one, two])[0]
        most = form.best_reply_to(0, [one, two])[0]
        if low is None or least > low:
            low, best[0] = Fraction(least), one
        if high is None or most < high:
            high, best[1] = Fraction(most), two
        if low == high:
            break
    filled = [off_the_way(form, at, best) for at in range(2)]
    return filled, Proof(low or Fraction(0), high or Fraction(0))


def all_exact(plans: Sequence[Behaviour]) -> bool:
    """Tell whether all chances are fractions already."""
    return all(isinstance(each, Fraction) for plan in plans for chances in plan for each in chances)


def round_plans(plans: Sequence[Behaviour], most: int) -> list[Behaviour]:
    """Round every chance to a fraction whose denominator is at most `most`; the largest chance makes the sum 1."""
    return [[round_chances(chances, most) for chances in plan] for plan in plans]


def round_chances(chances: Sequence[Any], most: int) -> tuple[Fraction, ...]:
    """Round chances so that they still sum to one."""
    near = [Fraction(each).limit_denominator(most) for each in chances]
    near[near.index(max(near))] += 1 - sum(near)
    return tuple(near)


def off_the_way(form: SequenceForm, at: int, plans: Sequence[Behaviour]) -> Behaviour:
    """Return the plan with best replies in the sets its own moves never reach, which changes no guarantee."""
    player, plan = form.players[at], plans[at]
    likely = player.realization(plan)
    picks = form.best_reply_to(at, plans)[1]
    better = pure(form, at, picks)
    return [own if likely[before] else best for own, best, before in zip(plan, better, player.before, strict=True)]


def pure(form: SequenceForm, at: int, picks: Sequence[int]) -> Behaviour:
    """Return the pure plan that makes these moves."""
    widths = form.players[at].width
    return [
        tuple([Fraction(int(move == pick)) for move in range(width)]) for pick, width in zip(picks, widths, strict=True)
    ]


def run_regrets(
    form: SequenceForm, iterations: int, telling: Telling
) -> tuple[list[Behaviour], list[tuple[int, float]], str]:
    """Run regrets, and note the gain from leaving the plans (NashConv per player) after 1, 2, 5, 10, 20 ... rounds.

    An interrupt returns the plans so far, if a round was finished.
    """
    run, curve = regrets(form), list[tuple[int, float]]()
    telling.about(lambda: f"{run.iterations:,} of {counted(iterations, 'round')} of regret")
    stops = sorted({iterations, *(each for each in NOTED if each < iterations)})
    try:
        for stop in stops:
            while run.iterations < stop:
                run.run(min(AT_ONCE, stop - run.iterations))
            curve.append((stop, gain_by_leaving(form, run.plans())))
    except KeyboardInterrupt:
        if not run.iterations:
            raise
        plans, how = run.plans(), f"{counted(run.iterations, 'round')} of regret, interrupted"
        return plans, curve or [(run.iterations, gain_by_leaving(form, plans))], how
    return run.plans(), curve, f"{counted(iterations, 'round')} of regret"


def gain_by_leaving(form: SequenceForm, plans: Sequence[Behaviour]) -> float:
    """Return the gain from leaving the plans by best replies, on average over the players."""
    return float(sum(form.gains(plans))) / len(form.players)


AT_ONCE = 8  # rounds between two counts
NOTED = tuple(digit * 10**power for power in range(6) for digit in (1, 2, 5))


def several(form: SequenceForm, method: str, iterations: int, telling: Telling) -> Solution:
    """Solve other games: try plans, then use complementary pivots for two players, regrets for more."""
    zero = Fraction(0)
    telling.about(lambda: "trying plans")
    known = None if method in {"lemke", "regrets"} else by_plans(form, telling)
    if known is not None:
        found, count, how = known
        return Solution(form, found, Proof(zero, zero), how, found=count)
    if len(form.players) == 2 and (method == "lemke" or (not method and sequences(form) <= PIVOTED)):
        return pivoted(form, telling)
    plans, curve, how = run_regrets(form, iterations, telling)
    telling.about(lambda: "best replies in fractions")
    for near in (round_plans(plans, most) for most in COARSE):
        if not any(form.gains(near)):
            return Solution(form, near, Proof(zero, zero), f"{how}, rounded", curve)
    proof = Proof(zero, Fraction(float(sum(form.gains(plans)))), exact=False)
    return Solution(form, plans, proof, how, curve)


def sequences(form: SequenceForm) -> int:
    """Count the sequences of all players."""
    return sum(each.size for each in form.players)


def pivoted(form: SequenceForm, telling: Telling) -> Solution:
    """Solve for two players by complementary pivots; best replies prove the result."""
    turns = 0

    def tell(so_far: int) -> None:
        nonlocal turns
        turns = so_far

    telling.about(lambda: f"{turns:,} complementary pivots on {sequences(form):,} sequences")
    found, how = lemke.equilibrium(form, tell), "complementary pivots on the sequence form"
    if form.duel:
        return Solution(form, *prove(form, found), how)
    plans = [off_the_way(form, at, found) for at in range(2)]
    return Solution(form, plans, Proof(Fraction(0), Fraction(sum(form.gains(plans)))), how)


def by_plans(form: SequenceForm, telling: Telling) -> tuple[list[Behaviour], int, str] | None:
    """Return an equilibrium of the normal form, how many there are, and the method; None if it finds none.

    Pure equilibria come first; without any, those in which two mix and the others have a single plan. With too many
    plans it does not try.
    """
    if prod(prod(each.width) for each in form.players) * len(form.leaves) > TRIED:
        return None
    plans = plans_of(form, TRIED)
    game = matrix_of(form, plans)
    if found := game.pure_profiles():
        first = [plans[at][pick][1] for at, pick in enumerate(found[0])]
        return first, len(found), "an equilibrium without chance, one of those there may be"
    known = with_two_mixing(game, telling.say)
    if known is None:
        return None
    chances, count = known
    mixed = [mixture(player, own, each) for player, own, each in zip(form.players, plans, chances, strict=True)]
    return mixed, count, "an equilibrium in which two mix, one of those there may be"


def with_two_mixing(game: Matrix, say: Say) -> tuple[list[list[Fraction]], int] | None:
    """Return an equilibrium in which two mix and every other player has a single plan, and how many were found.

    With two players these are all extreme equilibria. None if there is none, or if there are too many plans.
    """
    if not several_players.is_quick(game.shape, SLICES):
        return None
    for plans, among in several_players.with_two_mixing(game, say):
        chances = [game.chances(at, plan) for at, plan in enumerate(plans)]
        return chances, among if len(plans) == 2 else 1
    return None


def mixture(player: Player, plans: Sequence[tuple[str, Behaviour]], chances: Sequence[Fraction]) -> Behaviour:
    """Return the behavior strategy equivalent to a mixture of plans (Kuhn 1953)."""
    played = [player.realization(plan) for _, plan in plans]
    return player.behaviour([sum(map(mul, chances, column)) for column in zip(*played, strict=True)])
