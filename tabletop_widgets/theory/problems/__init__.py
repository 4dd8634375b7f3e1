"""Endless problems, each made from a seed and judged by solving it; a verdict says what a wrong answer overlooks.

    problem = tw.theory.problems.mixing(7)
    problem.judge({"keep": "3/5", "swap": "2/5"})

`CHAPTERS` lists the kinds that belong to each chapter of the course.
"""

from tabletop_widgets.theory.problems.beliefs import after_swaps, belief_after_bet, posterior
from tabletop_widgets.theory.problems.bluffing import bluff_chance, call_chance, claim_threshold
from tabletop_widgets.theory.problems.decisions import best_against_belief, expected_payoff, read_payoff, surest
from tabletop_widgets.theory.problems.dominance import dominated, dominating_mixture, survives, weakly_dominated
from tabletop_widgets.theory.problems.evolution import grows_fastest, next_share, patience, stable_kind
from tabletop_widgets.theory.problems.information import information_sets, pure_plans, subgames
from tabletop_widgets.theory.problems.minimax import mixing, saddle_point, value
from tabletop_widgets.theory.problems.nash import best_reply, equilibrium, how_many_equilibria
from tabletop_widgets.theory.problems.power import dummy, kingmaker, objecting, shapley_value, voting_power
from tabletop_widgets.theory.problems.problem import Problem as Problem
from tabletop_widgets.theory.problems.problem import Seeded
from tabletop_widgets.theory.problems.problem import Verdict as Verdict
from tabletop_widgets.theory.problems.signals import cheap_talk, imitating, over_types
from tabletop_widgets.theory.problems.trees import first_move, idle_threat, moving_first, worth_at_root

CHAPTERS: dict[int, tuple[Seeded, ...]] = {
    1: (read_payoff, expected_payoff, best_against_belief, surest),
    2: (dominated, weakly_dominated, survives, dominating_mixture),
    3: (best_reply, equilibrium, how_many_equilibria),
    4: (saddle_point, mixing, value),
    5: (first_move, worth_at_root, moving_first),
    6: (idle_threat, moving_first, subgames),
    7: (information_sets, pure_plans, bluff_chance),
    8: (posterior, belief_after_bet, after_swaps),
    9: (over_types, imitating, cheap_talk),
    10: (bluff_chance, call_chance, claim_threshold),
    11: (shapley_value, voting_power, kingmaker, dummy, objecting),
    12: (patience, next_share, stable_kind, grows_fastest),
}
"""Chapter of the course -> kinds of problem, the easiest first."""
