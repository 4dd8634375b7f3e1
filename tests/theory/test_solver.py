"""Solving: backward induction, linear programs, regrets, best replies; what is proved, and what is a bracket."""

from __future__ import annotations

import pickle
from fractions import Fraction
from functools import cache, partial
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.lectures.muses import last_round
from tabletop_widgets.theory.solvers import cfr_numpy, sequence_form_lp
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.cfr import Regrets
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tabletop_widgets.theory.solvers.simplex import maximize
from tests.kernel.tiny.cake import CAKE
from tests.theory.planned import random_tree

KUHNS_VALUE = Fraction(-1, 18)
LEDUCS_VALUE = -0.0856064240780
"""As sequence-form programs of others find it."""


@cache
def tree(game=KUHN, **more):
    return tw.theory.tree(game.start(["Ada", "Ben"]), payoff="points", **more)


def two(_, decision):
    return decision.moves[:2]


@cache
def cakes():
    """A tree without secrets."""
    return tw.theory.tree(CAKE.start(), payoff="win", keep=two)


def form(game=KUHN):
    return SequenceForm(tree(game), Collapsed(tree(game)))


# Two who play for the same coins.
@pytest.mark.parametrize("method", ["", "simplex", "highs"])
def test_kuhn_poker_costs_the_first_player_an_eighteenth_and_that_is_proved(method):
    solution = tree().solve(method)

    assert (KUHNS_VALUE, "proved") == (solution.value, solution.kind)
    assert KUHNS_VALUE == solution.proof.low == solution.proof.high
    assert {"Ada": KUHNS_VALUE, "Ben": -KUHNS_VALUE} == solution.values


def test_the_plans_are_those_that_kuhn_found():
    """Ben calls with the Queen, and bluffs with the Jack, one time in three; Ada calls as often more as she bluffs."""
    plans = tree().solve().plans
    bluff = plans["Ada"]["Ada holds the Jack."]["bet"]

    third = Fraction(1, 3)
    assert third == plans["Ben"]["Ben holds the Queen. Ada says: bet."]["bet"]
    assert third == plans["Ben"]["Ben holds the Jack. Ada says: pass."]["bet"]
    assert bluff + third == plans["Ada"]["Ada holds the Queen. Ada says: pass. Ben says: bet."]["bet"]
    assert 3 * bluff == plans["Ada"]["Ada holds the King."]["bet"]


def test_leduc_poker_is_bracketed_with_both_ends_proved():
    solution = tree(LEDUC).solve()

    assert "bracket" == solution.kind
    assert "linear program (HiGHS)" == solution.method
    assert solution.proof.low <= solution.value <= solution.proof.high
    assert solution.proof.gap < Fraction(1, 10**9)
    assert abs(float(solution.value) - LEDUCS_VALUE) < 1e-9


def test_without_scipy_small_trees_are_proved_and_large_ones_bracketed(monkeypatch):
    monkeypatch.setattr(sequence_form_lp, "has_scipy", lambda: False)
    monkeypatch.setattr(cfr_numpy, "find_spec", lambda _: None)

    assert "proved" == tree().solve().kind
    solution = tree(LEDUC).solve(iterations=50)
    assert "50 rounds of regret" == solution.method
    assert solution.proof.low <= Fraction(LEDUCS_VALUE) <= solution.proof.high


def test_an_imperfect_plan_gives_a_bracket_for_the_value():
    solution = tree().cfr(20)

    assert "bracket" == solution.kind
    assert solution.proof.low < KUHNS_VALUE < solution.proof.high
    assert "bracket: between" in repr(solution)


# Regrets.
@pytest.mark.parametrize(("game", "rounds", "expected"), [(KUHN, 1000, 9.376e-4), (LEDUC, 10, 0.88858)])
def test_regrets_come_as_near_as_those_of_others_after_as_many_rounds(game, rounds, expected):
    solution = tree(game).cfr(rounds)

    assert expected == pytest.approx(solution.curve[-1][1], rel=1e-4)


def test_the_gain_from_deviating_falls_with_the_rounds_of_regret():
    curve = tree().cfr(2_000).curve

    assert [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000] == [rounds for rounds, _ in curve]
    assert curve[-1][1] < curve[0][1] / 100


def whole(grown):
    """All of a tree, with nothing settled."""
    return SequenceForm(grown, Collapsed(grown, induction=False))


@pytest.mark.parametrize(
    "made",
    [form, lambda: form(LEDUC), *(partial(whole, random_tree(Random(seed), 3, 2)) for seed in (0, 1, 5))],
    ids=["kuhn", "leduc", *(f"three, {seed}" for seed in (0, 1, 5))],
)
def test_with_and_without_numpy_the_numbers_are_the_same(made):
    plain, arrays = Regrets(made()), cfr_numpy.FlatRegrets(made())
    plain.run(30)
    arrays.run(30)
    assert 30 == arrays.iterations

    for one, two in zip(plain.plans(), arrays.plans(), strict=True):
        for left, right in zip(one, two, strict=True):
            assert [*map(float, left)] == pytest.approx([*map(float, right)], abs=1e-12)


# Best replies.
def test_a_strategy_may_be_given_as_chances():
    tree_ = tree()
    careful = tree_.gives_away({"pass": 1})

    assert {"Ada": Fraction(17, 18), "Ben": Fraction(19, 18)} == dict(careful.loses)
    assert "chances as stated" in repr(careful)
    assert Fraction(1) == tree_.best_reply("Ben", {"pass": 1.0}).value
    assert {"bet"} == {tree_.best_reply("Ben", {"pass": 1}).plan["Ben holds the Jack. Ada says: pass."]}


def test_a_bot_may_state_its_chances_or_be_sampled():
    def stating(seen, _):
        return {move: Fraction(1, len(seen.decision.moves)) for move in seen.decision.moves}

    def asked(seen, rng):
        return str(rng.choice(seen.decision.moves))

    exact, near = tree().gives_away(stating), tree().gives_away(asked)
    assert "chances as stated" in exact.how
    assert "by asking 32 to 240 times" in near.how
    assert abs(exact["Ada"] - near["Ada"]) < Fraction(1, 10)


@pytest.mark.parametrize(
    ("act", "message"),
    [
        ({"pass": 0.5}, "the chances at '.*must be positive and sum to one, not to 1/2"),
        ({"pass": "1e999999999"}, "the chances at '.*'1e999999999' has more than 100 digits: give a smaller number"),
        ({"raise": 1}, "'raise' cannot be played at '.*'; the moves are pass and bet"),
        ({"Ada holds the Jack.": {"pass": 1}}, "the strategy does not say what to do at '"),
        (lambda *_: "fold", "fold"),
        (lambda *_: None, "the strategy answers None at '"),
        ("greedy", r"a strategy is a function act\(seen, rng\), or chances {move: chance}, not 'greedy'"),
    ],
)
def test_a_strategy_for_another_game_is_refused_with_the_place(act, message):
    with pytest.raises(tw.GameError, match=message):
        tree().gives_away(act)


def test_a_player_without_a_decision_has_no_best_reply():
    with pytest.raises(tw.theory.NoModel, match="'Cid' never decides in this tree; its players are Ada and Ben"):
        tree().best_reply("Cid", {"pass": 1})


def test_a_best_reply_is_asked_for_by_name_or_by_seat():
    sub = tree()
    assert sub.best_reply("Ben", {"pass": 1}).value == sub.best_reply(1, {"pass": 1}).value


# One who decides, nobody who does, three.
def test_against_chance_alone_the_best_reply_is_the_solution():
    solution = tw.theory.tree(KUHN.start(), payoff="points", keep=lambda s, d: d.moves if s else ["bet"]).solve()

    assert ("proved", Fraction(1, 3)) == (solution.kind, -solution.values["Player 1"])
    assert "best reply" == solution.method


def test_a_game_without_hidden_information_is_solved_by_backward_induction():
    sub = cakes()
    solution = sub.solve()

    assert ("backward induction", "proved") == (solution.method, solution.kind)
    assert [] == sub.collapse().sets
    assert 1 == sub.collapse().nodes


def test_a_subgame_without_hidden_information_is_replaced_by_its_value():
    """Whoever has seen the other's card in Kuhn poker knows all; what is left of the tree is what came before."""
    t = KUHN.lay_out({"cards": ["Jack", "King"], "said": [], "names": ["Ada", "Ben"]})
    sub = tw.theory.tree(t, payoff="points")

    assert [] == sub.collapse().sets
    assert -1 == sub.solve().value


def test_an_indifferent_player_follows_a_tie_rule():
    sub = cakes()
    first, even = sub.collapse("first"), sub.collapse("even")

    assert {1} == {len(picks) for picks in first.picks.values()}
    assert {1, 2} == {len(picks) for picks in even.picks.values()}
    assert {*even.tied} <= {*even.picks}
    with pytest.raises(tw.theory.NoModel, match="no tie rule 'last'; there are first, even, against the leader"):
        tree().collapse("last")


def test_a_method_that_there_is_not_is_refused():
    with pytest.raises(tw.theory.NoModel, match="no method 'luck'; there are highs, simplex, lemke, regrets"):
        tree().solve("luck")


def test_with_a_tie_rule_a_player_who_cannot_win_may_turn_against_the_leader():
    even, against = cakes().collapse("even"), cakes().collapse("against the leader")

    assert even.tied.keys() & against.tied.keys()
    assert "and 0 are left by backward induction>" in repr(against)


def test_a_game_of_three_has_no_measure_of_loss_to_a_best_reply():
    three = tw.theory.tree(last_round(), payoff="points")

    with pytest.raises(tw.theory.NoModel, match="is known in a constant-sum game for two"):
        three.gives_away({"sun devotion": 1})
    reply = repr(three.best_reply("Rob", {"sun devotion": 1}))
    assert reply.startswith("<best reply: gets ")
    assert reply.endswith(f"{three.model}>")


def test_for_three_players_a_pure_equilibrium_is_found_if_there_is_one():
    solution = tw.theory.tree(last_round(), payoff="points").solve()

    assert ("proved", "an equilibrium without chance, one of those there may be") == (solution.kind, solution.method)
    assert (8, 8, 8) == solution.pays
    assert "proved: an equilibrium, subgame perfect (one of 12 found; there may be others)" == str(solution.proof)


def test_an_approximate_solution_states_its_error():
    solution = tw.theory.tree(last_round(), payoff="points").cfr(1)

    assert "approximate: no player can gain more than " in repr(solution)


# Linear programs.
def test_the_simplex_method_finds_the_best_corner_in_fractions():
    most, found, prices = maximize({0: 3, 1: 2}, [{0: 1, 1: 1}, {0: 1, 1: 3}, {0: 1}], [4, 6, 3])

    assert (Fraction(11), [3, 1], [2, 0, 1]) == (most, found, prices)


def test_a_program_without_end_is_refused():
    with pytest.raises(tw.theory.NoModel, match="is unbounded"):
        maximize({0: 1}, [{0: -1}], [1])


def test_a_solution_is_written_in_words():
    text = str(tree().solve())

    assert text.startswith(
        "Ada gets -1/18 (points); proved: against either plan the best reply gets exactly this, subgame perfect; exact"
    )
    assert "\nBen:\n  Ben holds the Queen. Ada says: pass.  pass 1\n" in text


@pytest.mark.parametrize("solve", [{"method": "simplex"}, {"tie": "even"}, {"tie": "against the leader"}])
def test_a_solution_and_its_figure_can_be_pickled_and_kept(solve):
    solved = tree().solve(**solve)
    again, figure = pickle.loads(pickle.dumps((solved, solved.figure())))

    assert (str(solved), solved.value, solved.plans) == (str(again), again.value, again.plans)
    assert figure.plain() == solved.figure().plain() == again.figure().plain()
    assert ("Ada", "Ben") == figure.against.seats
    assert ["pass", "bet"] == list(map(str, figure.against.sit("Ada", Random(1)).moves))
