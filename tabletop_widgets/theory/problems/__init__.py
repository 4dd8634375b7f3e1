"""Problems without end, each made by a seed, judged by working it out; a wrong answer is told what it overlooks.

    problem = tw.theory.problems.mixing(7)
    problem.judge({"keep": "5/12", "swap": "7/12"})

`CHAPTERS` lists the kinds that belong to each chapter of the course.
"""

from tabletop_widgets.theory.problems.decisions import best_against_belief, expected_payoff, read_payoff, surest
from tabletop_widgets.theory.problems.dominance import dominated, dominating_mixture, survives, weakly_dominated
from tabletop_widgets.theory.problems.minimax import mixing, saddle_point, value
from tabletop_widgets.theory.problems.nash import best_reply, equilibrium, how_many_equilibria
from tabletop_widgets.theory.problems.problem import Problem as Problem
from tabletop_widgets.theory.problems.problem import Seeded
from tabletop_widgets.theory.problems.problem import Verdict as Verdict

CHAPTERS: dict[int, tuple[Seeded, ...]] = {
    1: (read_payoff, expected_payoff, best_against_belief, surest),
    2: (dominated, weakly_dominated, survives, dominating_mixture),
    3: (best_reply, equilibrium, how_many_equilibria),
    4: (saddle_point, mixing, value),
}
"""Chapter of the course -> kinds of problem, the easiest first."""
