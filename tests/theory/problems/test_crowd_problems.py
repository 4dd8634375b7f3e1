"""Problems of many players, patience and evolution, worked out once more from their questions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import tabletop_widgets as tw
from tests.theory.problems.reading import numbers, sides

P = tw.theory.problems
SEEDS = range(50)
THREE, FOUR = ("Adele", "Bruno", "Cedric"), ("Adele", "Bruno", "Cedric", "David")


def named(text, names=FOUR):
    """Who is named in a text."""
    return frozenset(name for name in names if name in text)


def test_a_shapley_value_is_the_average_over_all_orders():
    for seed in SEEDS:
        problem = P.shapley_value(seed)
        made = problem.question.split("coins: ")[1].split(".")[0].split("; ")
        worth = {named(each): numbers(each)[0] for each in made} | {frozenset(): 0}
        who = problem.question.split("What is ")[1].split("'")[0]
        added = [
            worth[before | {who}] - worth[before]
            for order in permutations(THREE)
            for before in [frozenset(order[: order.index(who)])]
        ]

        assert problem.answer == Fraction(sum(added), 6)


def votes(problem):
    """Everybody's votes, and how many are needed."""
    told, needed = problem.question.split(";")[:2]
    return dict(zip(FOUR, map(int, numbers(told)), strict=False)), int(numbers(needed)[0])


def test_power_is_how_often_an_arrival_reaches_the_quota():
    for seed in SEEDS:
        problem = P.voting_power(seed)
        weights, quota = votes(problem)
        who = problem.question.split("chance that ")[1].split("'")[0]
        decides = 0
        for order in permutations(weights):
            total = 0
            for name in order:
                if total < quota <= total + weights[name]:
                    decides += name == who
                total += weights[name]

        assert problem.answer == Fraction(decides, 6)


def test_a_dummy_is_decisive_in_no_coalition():
    answers = set()
    for seed in SEEDS:
        problem = P.dummy(seed)
        weights, quota = votes(problem)
        never = [
            name
            for name in weights
            if not any(
                sum(rest) < quota <= sum(rest) + weights[name]
                for many in range(4)
                for rest in combinations([votes for each, votes in weights.items() if each != name], many)
            )
        ]
        answers.add(problem.answer)

        assert [problem.answer] == (never or ["nobody"])
    assert answers == {*FOUR, "nobody"}


def test_the_wrong_answer_dummy_names_a_coalition_that_the_player_decides():
    problem = P.dummy(0)
    weights, quota = votes(problem)
    for name in FOUR:
        if name != problem.answer:
            have, then = map(int, numbers(problem.judge(name).says)[-2:])

            assert have < quota <= then == have + weights[name]


def test_two_object_who_win_more_than_they_get():
    answers = set()
    for seed in SEEDS:
        problem = P.objecting(seed)
        told, divided = problem.question.split("They divide: ")
        whole, *worths = numbers(told)
        shares = dict(zip(THREE, numbers(divided), strict=True))
        pairs = [*combinations(THREE, 2)]
        more = [pair for pair, worth in zip(pairs, worths, strict=True) if worth > sum(shares[each] for each in pair)]
        answers.add(problem.answer)

        assert sum(shares.values()) == whole > max(worths)
        assert [problem.answer] == ([" and ".join(pair) for pair in more] or ["nobody"])
    assert len(answers) == 4


def test_the_wrong_answer_nobody_names_two_who_object():
    problem = next(each for seed in SEEDS for each in [P.objecting(seed)] if each.answer != "nobody")

    assert problem.judge("nobody").says.startswith(f"{problem.answer} win ")
    assert "more than the" in problem.judge("nobody").says


def test_a_kingmaker_cannot_win_and_decides_who_does():
    for seed in SEEDS:
        problem = P.kingmaker(seed)
        makers = []
        for each in problem.question.split("decides: ")[1].split(". ")[0].split("; "):
            who, winners = each.split(" moves last, ")
            if len(named(winners)) == 2 and not named(who) & named(winners):
                makers += named(who)

        assert [problem.answer] == makers


def test_with_just_enough_patience_cheating_gains_nothing():
    for seed in SEEDS:
        problem = P.patience(seed)
        ((agreed, _), (tempted, punished)), _, _, _ = sides(problem)
        discount = problem.answer
        once = tempted + discount * punished / (1 - discount)

        assert agreed / (1 - discount) == once


def test_the_next_share_of_a_strategy_is_its_share_of_all_payoffs():
    for seed in SEEDS:
        problem = P.next_share(seed)
        first, second = numbers(problem.question)
        ((a, b), (c, d)), _, _, _ = sides(problem)
        got = first * (first * a + second * b), second * (first * c + second * d)

        assert problem.answer == got[0] / sum(got)


def test_the_strategy_that_grows_fastest_gets_the_most():
    for seed in SEEDS:
        problem = P.grows_fastest(seed)
        rows, _, names, _ = sides(problem)
        shares = numbers(problem.question)
        worth = [sum(share * pay for share, pay in zip(shares, row, strict=True)) for row in rows]

        assert [problem.answer] == [
            name.split()[-1] for name, each in zip(names, worth, strict=True) if each == max(worth)
        ]


def test_one_kind_is_evolutionarily_stable():
    for seed in SEEDS:
        problem = P.stable_kind(seed)
        rows, _, names, _ = sides(problem)
        few = Fraction(1, 10_000)
        stable = []
        for own in range(3):
            resists = [
                (1 - few) * rows[own][own] + few * rows[own][other]
                > (1 - few) * rows[other][own] + few * rows[other][other]
                for other in range(3)
                if other != own
            ]
            stable += [names[own].split()[-1]] * all(resists)

        assert [problem.answer] == stable


def test_a_mutant_that_ties_and_does_no_worse_among_its_own_kind_invades():
    said = [P.stable_kind(seed).judge(each).says for seed in SEEDS for each in P.stable_kind(seed).choices]

    assert any("there as well, and from each other" in each for each in said)
    assert any("ones among them get" in each for each in said)
