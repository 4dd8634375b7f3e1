"""Problems on tables of payoffs, worked out once more from what their figures show."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import tabletop_widgets as tw
from tests.theory.problems.reading import numbers, sides, table

P = tw.theory.problems
SEEDS = range(50)
seeds = pytest.mark.parametrize("seed", SEEDS)


def test_an_announcement_pays_the_sum_of_chance_times_coins():
    for seed in SEEDS:
        problem = P.expected_payoff(seed)
        a, x, b, y, c, z = numbers(problem.question)

        assert a * x + b * y - c * z == problem.answer


def test_the_best_against_a_belief_has_the_highest_average():
    for seed in SEEDS:
        problem = P.best_against_belief(seed)
        rows, _, names, columns = sides(problem)
        chances = {column: numbers(problem.question.split(f"{column} with chance ")[1])[0] for column in columns}
        worth = {
            name: sum(chances[column] * pay for column, pay in zip(columns, row, strict=True))
            for name, row in zip(names, rows, strict=True)
        }

        assert sum(chances.values()) == 1
        assert [problem.answer] == [name for name in names if worth[name] == max(worth.values())]


def test_the_safest_action_has_the_highest_minimum():
    for seed in SEEDS:
        rows, _, names, _ = sides(P.surest(seed))
        order = sorted(zip(map(min, rows), names, strict=True))

        assert order[-1][1] == P.surest(seed).answer
        assert order[-1][0] > order[-2][0]


def test_a_payoff_is_read_where_row_and_column_meet():
    for seed in SEEDS:
        problem = P.read_payoff(seed)
        cells, rows, columns = table(problem)
        one, two, who = problem.question.split("plays ")[1], problem.question.split("plays ")[2], problem.question
        row, column = rows.index(one.split(",")[0]), columns.index(two.split(".")[0])

        assert cells[row][column]["does Don" in who] == problem.answer


def beaten(rows, row, *, strictly):
    """Tell whether a pure row dominates this one."""
    for other in rows:
        pairs = [*zip(other, row, strict=True)]
        if all(a > b for a, b in pairs) or (not strictly and other != row and all(a >= b for a, b in pairs)):
            return True
    return False


def test_one_action_is_strictly_dominated_and_no_mixture_dominates_another():
    for seed in SEEDS:
        rows, _, names, _ = sides(P.dominated(seed))
        best = {at for c in range(3) for at in range(4) if rows[at][c] == max(row[c] for row in rows)}

        assert [P.dominated(seed).answer] == [
            n for n, row in zip(names, rows, strict=True) if beaten(rows, row, strictly=True)
        ]
        assert len(best) == 3


def test_one_action_is_dominated_weakly_and_not_strictly():
    for seed in SEEDS:
        problem = P.weakly_dominated(seed)
        rows, _, names, _ = sides(problem)
        weakly = [name for name, row in zip(names, rows, strict=True) if beaten(rows, row, strictly=False)]
        strictly = [name for name, row in zip(names, rows, strict=True) if beaten(rows, row, strictly=True)]

        assert [problem.answer] == [name for name in weakly if name not in strictly]
        assert strictly == [slip for slip, _ in problem.judge.slips]


def test_a_wrong_answer_about_dominance_names_where_that_action_pays_more():
    told_of = set()
    for seed in SEEDS:
        problem = P.weakly_dominated(seed)
        rows, _, names, columns = sides(problem)
        for name in set(names) - {problem.answer, *(slip for slip, _ in problem.judge.slips)}:
            head, told = problem.judge(name).says.removesuffix(".").split(": it pays ")
            mine, shown = rows[names.index(name)], set()
            for part in told.split(", and "):
                than, column = part.removeprefix("more than ").split(" if Don plays ")
                others = {*names} - {name} if than == "any other" else {each for each in names if each in than}
                at = columns.index(column)
                assert all(mine[at] > rows[names.index(other)][at] for other in others)
                shown |= others
            told_of.add(told.count(", and "))

            assert f"{name} is not dominated" == head
            assert shown == {*names} - {name}
    assert {0, 1} <= told_of


def test_actions_that_survive_are_those_left_when_dominated_ones_are_removed_together():
    for seed in SEEDS:
        problem = P.survives(seed)
        one, two, rows, columns = sides(problem)
        left, right = [*range(3)], [*range(3)]
        for _ in range(6):
            mine = [[one[i][j] for j in right] for i in left]
            theirs = [[two[i][j] for i in left] for j in right]
            left = [i for i, row in zip(left, mine, strict=True) if not beaten(mine, row, strictly=True)]
            right = [j for j, row in zip(right, theirs, strict=True) if not beaten(theirs, row, strictly=True)]

        assert [f"Rob: {rows[i]}, Don: {columns[j]}" for i, j in product(left, right)] == [problem.answer]


@seeds
def test_every_mixture_that_dominates_is_right_and_no_other(seed):
    problem = P.dominating_mixture(seed)
    (first, second, third), _, names, _ = sides(problem)
    for part in range(21):
        chance = Fraction(part, 20)
        mixed = [chance * one + (1 - chance) * two for one, two in zip(first, second, strict=True)]
        verdict = problem.judge({names[0]: chance, names[1]: 1 - chance})

        assert verdict.right is all(pay > against for pay, against in zip(mixed, third, strict=True))
    assert problem.judge({names[0]: 1}).right is problem.judge({names[1]: 1}).right is False


def stable(one, two):
    """Cells that nobody leaves."""
    return [
        (i, j)
        for i, j in product(range(len(one)), range(len(one[0])))
        if one[i][j] == max(row[j] for row in one) and two[i][j] == max(two[i])
    ]


def test_there_is_one_pure_equilibrium_and_every_other_cell_names_who_would_leave():
    for seed in SEEDS:
        problem = P.equilibrium(seed)
        one, two, rows, columns = sides(problem)
        ((i, j),) = stable(one, two)

        assert f"Rob: {rows[i]}, Don: {columns[j]}" == problem.answer
        assert all(
            "would rather play" in problem.judge(each).says for each in problem.choices if each != problem.answer
        )


def test_equilibria_are_counted():
    for seed in SEEDS:
        one, two, _, _ = sides(P.how_many_equilibria(seed))

        assert len(stable(one, two)) == P.how_many_equilibria(seed).answer


def test_the_best_reply_has_the_highest_number_in_its_column():
    for seed in SEEDS:
        problem = P.best_reply(seed)
        one, _, rows, columns = sides(problem)
        column = columns.index(problem.question.split("plays ")[1].split(".")[0])

        assert rows[max(range(4), key=lambda i: one[i][column])] == problem.answer


def test_the_right_plan_makes_bruno_indifferent_and_the_first_slip_makes_adele():
    for seed in SEEDS:
        problem = P.mixing(seed)
        one, two, _, _ = sides(problem)
        keep, swap = problem.answer.values()
        king, queen = problem.judge.slips[0][0].values()

        assert keep * two[0][0] + swap * two[1][0] == keep * two[0][1] + swap * two[1][1]
        assert king * one[0][0] + queen * one[0][1] == king * one[1][0] + queen * one[1][1]


def test_a_wrong_plan_shows_what_bruno_gains():
    problem = P.mixing(0)
    _, two, _, _ = sides(problem)
    gain = two[0][0] - two[0][1]
    more, less = ("King", "Queen") if gain > 0 else ("Queen", "King")

    assert f"{more} pays Bruno {abs(gain)} more than {less}." == problem.judge({"keep": 1}).says


def test_the_value_is_that_of_two_by_two():
    for seed in SEEDS:
        ((a, b), (c, d)), _, _, _ = sides(P.value(seed))

        assert (a * d - b * c) / (a + d - b - c) == P.value(seed).answer


def test_a_saddle_point_is_lowest_in_its_row_and_highest_in_its_column():
    for seed in SEEDS:
        problem = P.saddle_point(seed)
        rows, _, names, columns = sides(problem)
        cells = [
            (i, j) for i, j in product(range(3), range(3)) if min(rows[i]) == rows[i][j] == max(r[j] for r in rows)
        ]

        assert [f"Rob: {names[i]}, Don: {columns[j]}" for i, j in cells] == [problem.answer]
