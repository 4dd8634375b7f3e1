"""Matrices: of tables at which several are asked at once, of numbers given by hand, of trees; and their equilibria."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from random import Random

import numpy as np
import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.lectures.mascarade import swap_or_not
from tabletop_widgets.theory.lectures.mascarade import table as laid_out
from tabletop_widgets.theory.lectures.muses import UNSTABLE, last_round
from tabletop_widgets.theory.normal_form import strategic
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tests.kernel.tiny.lowest import LOWEST
from tests.theory.pennies import PENNIES, Draw, Taking

SWAP = [[4, -2], [-3, 3]]
NAMES = {"players": ("Adele", "Bruno"), "actions": (("keep", "swap"), ("King", "Queen"))}
SEXES = [[(2, 1), (0, 0)], [(0, 0), (1, 2)]]


# Muses: the last round.
@pytest.mark.untraced
@pytest.mark.parametrize(("players", "points", "share"), [(3, 12, 6), (4, 24, 60), (5, 120, 390)])
def test_on_an_empty_board_as_many_combinations_are_stable_as_were_counted(players, points, share):
    t = last_round(players)

    assert points == len(tw.theory.matrix(t, "points").pure())
    assert share == len(tw.theory.matrix(t, "share").pure())


def test_with_three_players_they_are_the_orders_of_two_sets_and_pay_eight_each():
    m = tw.theory.matrix(last_round(), "points")
    sets = {frozenset(names) for names in m.pure()}

    with_moon = {"sun devotion", "sun revolution", "moon devotion"}
    assert {frozenset(with_moon), frozenset(with_moon - {"moon devotion"} | {"moon revolution"})} == sets
    assert {(8, 8, 8)} == {m[names] for names in m.pure()}


def test_the_payoff_decides_if_there_is_a_pure_equilibrium():
    """On this board somebody always wants other points; but Jule wins whatever happens."""
    t = last_round(tokens=UNSTABLE)

    assert [] == tw.theory.matrix(t, "points").pure()
    assert 64 == len(tw.theory.matrix(t, "win").pure())


@pytest.mark.parametrize(
    ("solve", "how"),
    [
        (lambda tree: tree.solve(), "an equilibrium in which two mix, one of those there may be"),
        (lambda tree: tree.cfr(2_000), "2,000 rounds of regret, rounded"),
    ],
)
def test_a_game_of_three_in_which_two_mix_is_solved_exactly_also_from_rounded_regret(solve, how):
    t = last_round(tokens=UNSTABLE)
    tree = tw.theory.tree(t, payoff="points")
    solution = solve(tree)

    assert (85, 3) == (len(tree), len(tree.sets))
    assert ("proved", how) == (solution.kind, solution.method)
    assert (12, Fraction(25, 2), Fraction(43, 2)) == solution.pays
    plans = {name: dict(*plan.values()) for name, plan in solution.plans.items()}
    quarters = {"sun devotion": Fraction(3, 4), "moon devotion": Fraction(1, 4)}
    assert {"moon devotion": 1} == {move: chance for move, chance in plans["Rob"].items() if chance}
    assert [quarters] * 2 == [{m: c for m, c in plans[name].items() if c} for name in ("Don", "Jule")]
    assert "An equilibrium" in tw.classroom.assert_equilibrium(t, plans, payoff="points")
    assert "proved: an equilibrium, subgame perfect (the one found; there may be others)" in repr(solution)


def test_given_robs_action_the_other_two_mix_three_to_one():
    (found,) = tw.theory.matrix(last_round(tokens=UNSTABLE), "points").given(Rob="moon devotion").mixed()

    assert [{"sun devotion": Fraction(3, 4), "moon devotion": Fraction(1, 4)}] * 2 == [*found.plans]


def test_given_one_players_action_a_matrix_of_two_remains():
    m = tw.theory.matrix(last_round(tokens=UNSTABLE), "points").given(Rob="sun devotion")

    assert ("Don", "Jule") == m.players
    assert (4, 4) == m.shape
    assert m.mixed()


# A table.
def test_a_decision_of_one_player_needs_a_tree():
    with pytest.raises(tw.theory.NoModel, match="several players choose at once, unlike"):
        tw.theory.matrix(laid_out())


def test_a_matrix_of_a_round_that_does_not_end_the_game_needs_a_payoff():
    t = LOWEST.start(2)
    with pytest.raises(tw.theory.NoModel, match="has no points at an unfinished table"):
        tw.theory.matrix(t)

    m = tw.theory.matrix(t, lambda u: u.points)
    assert "stylised: cut at" in repr(m)
    assert m.shape == tuple(len(d.moves) for d in t.waiting)


def test_a_matrix_may_leave_out_answers():
    m = tw.theory.matrix(last_round(), keep=lambda _, d: ["sun devotion", "moon devotion"])

    assert (2, 2, 2) == m.shape
    assert "restricted: left out: Rob: sun revolution" in str(m.model)
    with pytest.raises(tw.theory.NoModel, match="keep leaves Rob no move"):
        tw.theory.matrix(last_round(), keep=lambda *_: [])


def test_too_many_combinations_are_refused(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.normal_form.PROFILES", 60)
    with pytest.raises(tw.theory.NoModel, match=r"64 combinations are too many \(at most 60\)"):
        tw.theory.matrix(last_round())


def test_chance_is_averaged_and_forced_answers_are_given():
    m = tw.theory.matrix(PENNIES.start())

    assert (("heads", "tails"),) * 2 == m.actions
    assert (2, -2) == m["heads", "heads"]
    assert (-2, 2) == m["heads", "tails"]
    assert (1,) == m.best_replies(0, (0, 1))
    assert "exact: the rules as printed" == str(m.model)


@dataclass(slots=True)
class Again(Draw):
    """Chance says how much it is about, and then again, for ever. Rule: pennies.worth.five."""

    def run(self, t, moves):
        Draw.run(self, t, moves)
        t.next(Again())


@dataclass(slots=True)
class Refuse(Taking):
    """What is won is taken, and it is not over. Rule: pennies.take.always."""

    def run(self, t, moves):
        t.next(Refuse())


@pytest.mark.parametrize("step", [Again, Refuse])
def test_without_an_end_in_sight_there_is_no_matrix(step):
    t = PENNIES.start()
    t.agenda.insert(-1, step())  # after both have shown
    with pytest.raises(tw.theory.NoModel, match="the game does not end soon after these answers"):
        tw.theory.matrix(t)


def test_simultaneous_choices_form_a_tree_without_knowledge_of_each_other():
    tree = tw.theory.tree(PENNIES.start(), payoff="points")
    solution = tree.solve()

    assert (1 + 2 + 4 + 8, 2) == (len(tree), len(tree.sets))
    assert (0, "proved") == (solution.value, solution.kind)
    assert {(Fraction(1, 2), Fraction(1, 2))} == {solution.chances(number) for number in range(2)}


def test_a_matrix_of_three_is_printed_as_its_equilibria():
    assert str(tw.theory.matrix(last_round())).endswith("12 equilibria without chance")


# Numbers by hand.
def test_a_single_number_in_a_cell_is_a_gain_for_one_and_a_loss_for_the_other():
    m = tw.theory.matrix(SWAP, **NAMES)

    assert (-2, 2) == m["keep", "Queen"]
    assert "      King   Queen\nkeep  4, -4  -2, 2\nswap  -3, 3  3, -3" == str(m)


def test_swap_or_not_has_one_equilibrium_and_it_mixes():
    m = tw.theory.matrix(SWAP, **NAMES)
    (found,) = m.mixed()

    half, five = Fraction(1, 2), Fraction(5, 12)
    assert ({"keep": half, "swap": half}, {"King": five, "Queen": 1 - five}) == found.plans
    assert half == found.value == m.value().value
    assert [] == m.pure()
    plans = "keep 1/2, swap 1/2 | King 5/12, Queen 7/12: 1/2, -1/2"
    assert f"<{plans}; proved: the only equilibrium; stylised: numbers given by hand>" == repr(found)
    assert "stylised" == m.value().model.kind


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([[1, 2], [3]], "row 2 has 1 column but row 1 has 2: all rows must be equally long"),
        ([], "a matrix needs at least one row with one number"),
        ([[1, "x"]], "at row 1, column 2: 'x' is not a number: give a whole number, a float or a fraction"),
        ([[(1, 2, 3)]], "at row 1, column 1 there must be one number, or one for each player, not "),
        ([[1, float("inf")]], "at row 1, column 2: inf is not a number"),
        ([[1, "1e999999999"]], "at row 1, column 2: '1e999999999' has more than 100 digits: give a smaller number"),
        ([[10**400]], "at row 1, column 1: 1000.* has more than 100 digits"),
        ([1, 2], "row 1 is 1: a matrix is a list of rows, each a list of numbers"),
        ([[1, 2], "34"], "row 2 is '34': a matrix is a list of rows"),
        (None, "a matrix is made from a table or rows of numbers, .*, not from None"),
        (np.array([1.0, 2.0]), "row 1 is 1.0: a matrix is a list of rows, each a list of numbers"),
    ],
)
def test_invalid_payoffs_are_refused_with_their_place(rows, message):
    with pytest.raises(tw.theory.NoModel, match=message):
        tw.theory.matrix(rows)


def test_names_must_fit_the_numbers():
    with pytest.raises(tw.theory.NoModel, match="2 rows and 2 columns, but names for 1 and 2"):
        tw.theory.matrix(SWAP, actions=(("keep",), ("King", "Queen")))
    with pytest.raises(tw.theory.NoModel, match="1 player is named, Ada, but actions are given for 2"):
        tw.theory.matrix(SWAP, players=("Ada",))
    m = tw.theory.matrix(SWAP, **NAMES)
    with pytest.raises(tw.theory.NoModel, match="Bruno cannot play 'Judge'; the actions are King and Queen"):
        m["keep", "Judge"]
    with pytest.raises(tw.theory.NoModel, match="'Cedric' does not play here; the players are Adele and Bruno"):
        m.given(Cedric="King")


def test_an_array_of_numpy_is_a_matrix():
    m = tw.theory.matrix(np.array(SWAP), **NAMES)

    assert tw.theory.matrix(SWAP, **NAMES).payoffs == m.payoffs
    assert (2, 1) == tw.theory.matrix(np.array(SEXES, dtype=float))["row 1", "column 1"]


def test_names_must_not_repeat():
    """Else a plan would be told in fewer chances than it has, and they would not sum to one."""
    with pytest.raises(tw.theory.NoModel, match=r"the names of the actions of row must differ, but 'a' is given twice"):
        tw.theory.matrix([[1, -1], [-1, 1]], actions=(("a", "a"), ("b", "c")))
    with pytest.raises(tw.theory.NoModel, match="the names of the players must differ, but 'Ada' is given twice"):
        tw.theory.matrix(SWAP, players=("Ada", "Ada"))
    with pytest.raises(tw.theory.NoModel, match=r"the names of the actions of column are texts, not 1"):
        tw.theory.matrix(SWAP, actions=(("a", "b"), (1, 2)))


@pytest.mark.parametrize(
    ("payoffs", "message"),
    [
        ({(0, 0): (1, 2)}, "no payoff is given for keep, Queen: every combination of actions needs one"),
        ({(0, 0): (1,)}, "a number for each of Adele and Bruno; at keep, King there is"),
        ({(0, 0): 5}, "at keep, King there is 5"),
        ({(0, 2): (1, 2)}, r"payoffs are given by combination of actions, as indices, .* at \(0, 2\)"),
        ({7: (1, 2)}, "at 7 there is"),
        ({(0, 0): (1, "x")}, "at keep, King: 'x' is not a number"),
    ],
)
def test_every_combination_needs_payoffs_for_all(payoffs, message):
    with pytest.raises(tw.theory.NoModel, match=message):
        tw.theory.Matrix(NAMES["players"], NAMES["actions"], payoffs)


def test_chances_must_be_reasonable_numbers():
    m = tw.theory.matrix(SWAP, **NAMES)
    with pytest.raises(tw.theory.NoModel, match="the chance of Adele for keep: '1e999999999' has more than 100 digits"):
        m.deviation([{"keep": "1e999999999"}, {"King": 1}])


# Equilibria.
def test_a_game_of_coordination_has_two_pure_equilibria_and_a_mixed_one():
    found = tw.theory.matrix(SEXES).mixed()

    assert [(2, 1), (1, 2), (Fraction(2, 3), Fraction(2, 3))] == [each.pays for each in found]


def test_supports_may_be_of_unequal_size():
    """Whatever the columns do, the only row is a best reply: it is played against either column and all mixtures."""
    found = tw.theory.matrix([[(1, 1), (1, 1)]]).mixed()

    assert [{"column 1": 1}, {"column 2": 1}] == [each.plans[1] for each in found]


@pytest.mark.parametrize("seed", range(12))
def test_every_result_is_an_equilibrium_and_at_least_one_is_found(seed):
    """Small whole numbers full of ties, as payoffs of board games are."""
    rng = Random(seed)
    rows, columns = rng.randint(2, 4), rng.randint(2, 4)
    cells = [[(rng.randint(0, 3), rng.randint(0, 3)) for _ in range(columns)] for _ in range(rows)]
    m = tw.theory.matrix(cells)

    assert m.mixed()
    assert {None} == {m.deviation(each.plans) for each in m.mixed()}
    pure = {tuple(next(iter(plan)) for plan in each.plans) for each in m.mixed() if {1} == {len(p) for p in each.plans}}
    assert {*m.pure()} == pure


@pytest.mark.parametrize("seed", range(6))
def test_a_game_for_coins_has_one_value_however_it_is_found(seed):
    rng = Random(seed)
    m = tw.theory.matrix([[rng.randint(-9, 9) for _ in range(4)] for _ in range(4)])

    assert {m.value().value} == {each.value for each in m.mixed()}
    assert m.deviation(m.value().plans) is None


def test_a_zero_sum_game_too_large_for_corners_is_solved():
    rng = Random(1)
    m = tw.theory.matrix([[rng.randint(0, 9) for _ in range(13)] for _ in range(13)])

    assert m.deviation(m.value().plans) is None
    with pytest.raises(
        tw.theory.NoModel, match=r"13 x 13 actions may have 54,264 corners, too many to try \(at most 25,000\)"
    ):
        m.mixed()


def test_there_is_a_value_only_where_two_play_for_the_same_coins():
    with pytest.raises(tw.theory.NoModel, match="constant-sum game has a value; what row and column are paid has no"):
        tw.theory.matrix(SEXES).value()
    with pytest.raises(tw.theory.NoModel, match=r"for two players, not for 3: .*, or call solve"):
        tw.theory.matrix(last_round()).mixed()


def test_a_profitable_deviation_is_named():
    m = tw.theory.matrix(SWAP, **NAMES)

    assert ("Bruno", "Queen", Fraction(2, 1) - Fraction(-4)) == m.deviation([{"keep": 1}, {"King": 1}])
    with pytest.raises(tw.theory.NoModel, match="the chances of Bruno must be positive and sum to one, not to 5/6"):
        m.deviation([{"keep": 1}, {"King": Fraction(1, 2), "Queen": Fraction(1, 3)}])


def test_dominated_actions_are_removed_repeatedly():
    left, why = tw.theory.matrix([[(1, 0), (1, 2), (0, 1)], [(0, 3), (0, 1), (2, 0)]]).undominated()

    assert (("row 1",), ("column 2",)) == left.actions
    assert [
        "column: column 3 is dominated by column 2",
        "row: row 2 is dominated by row 1",
        "column: column 1 is dominated by column 2",
    ] == why


def test_weak_dominance_strikes_out_more():
    m = tw.theory.matrix([[(1, 1), (1, 1)], [(1, 0), (0, 0)]])

    assert (2, 2) == m.undominated()[0].shape
    left, why = m.undominated(weakly=True)
    assert (1, 2) == left.shape
    assert ["row: row 2 is weakly dominated by row 1"] == why


# Trees.
def test_a_tree_has_a_matrix_of_plans():
    m = swap_or_not().matrix()

    assert SWAP == [[m.payoffs[i, j][0] for j in range(2)] for i in (1, 0)]
    assert (("swap with Bruno", "do not swap with Bruno"), ("announce King", "announce Queen")) == m.actions
    assert Fraction(1, 2) == m.value().value


def test_kuhn_poker_as_a_matrix_has_the_value_of_its_tree():
    m = tw.theory.tree(KUHN.start(), payoff="points").matrix()

    assert (27, 64) == m.shape
    assert Fraction(-1, 18) == m.value().value


def test_a_matrix_is_drawn_with_its_equilibria_and_how_exact_it_is():
    figure = tw.theory.matrix(last_round(), "points").figure("The last round")
    settled = [part for sheet in figure.sheets for part in sheet.parts if part.says.endswith("by changing alone.")]

    assert 12 == len(settled)
    assert ("The last round", "Exact: the rules as printed. Payoff: points.") == (figure.title, figure.caption)


def test_plans_are_drawn_beside_the_actions_they_mix():
    m = tw.theory.matrix(SWAP, players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen")))
    words = [stroke[6] for stroke in m.figure(plans=m.value().plans).sheets[0].strokes if stroke[0] == "t"]

    assert {"1/2", "5/12", "7/12"} <= {*words}


def test_a_matrix_of_one_player_cannot_be_drawn():
    alone = tw.theory.Matrix(("Ada",), (("left", "right"),), {(0,): (1,), (1,): (2,)})

    with pytest.raises(tw.theory.NoModel, match="two players or more, not for Ada alone"):
        alone.figure()


def test_unplayed_actions_may_be_left_out():
    pennies = tw.theory.matrix([[1, -1, 9], [-1, 1, 9]], actions=(("heads", "tails"), ("heads", "tails", "pay nine")))
    played = pennies.played(pennies.value().plans)

    assert (2, 2) == played.shape
    assert ("heads", "tails") == tuple(played.actions[1])


@pytest.mark.parametrize(
    ("most", "told"), [(10, "has more than 10 plans, too many"), (100, "combinations of plans are too many")]
)
def test_a_tree_with_too_many_plans_is_refused_before_they_are_counted(most, told):
    kuhn = tw.theory.tree(KUHN.start(), payoff="points")

    with pytest.raises(tw.theory.NoModel, match=told):
        strategic(SequenceForm(kuhn, Collapsed(kuhn)), most)
