"""Problems on trees, worked out once more on the trees they grow."""

from __future__ import annotations

from itertools import permutations, product

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.problems import information, trees
from tests.theory.problems.reading import numbers, sides

P = tw.theory.problems
SEEDS = range(50)
seeds = pytest.mark.parametrize("seed", SEEDS)


@pytest.fixture
def grown(monkeypatch):
    """The trees that problems are made of; the last is that of the problem."""
    found = []

    def game(*given, **more):
        found.append(tw.theory.game(*given, **more))
        return found[-1]

    monkeypatch.setattr(trees, "game", game)
    monkeypatch.setattr(information, "game", game)
    return found


def rolled(tree, node=0):
    """What both get, and the path: everybody takes what is best for them."""
    if tree.pay[node] is not None:
        return tree.pay[node], []
    below = [(rolled(tree, child), name) for child, name in zip(tree.children[node], tree.moves(node), strict=True)]
    (pay, path), name = max(below, key=lambda each: each[0][0][tree.seat[node]])
    return pay, [name, *path]


def test_the_first_move_is_that_of_backward_induction(grown):
    for seed in SEEDS:
        assert P.first_move(seed).answer == rolled(grown[-1])[1][0]


def test_a_wrong_first_move_shows_its_consequence(grown):
    problem = P.first_move(0)
    tree = grown[-1]
    for name in problem.choices:
        if name != problem.answer:
            node = tree.children[0][tree.moves(0).index(name)]
            pay, (move,) = rolled(tree, node)

            assert f"After {name}, Bruno's best answer is {move}, and you get {pay[0]}" in problem.judge(name).says


def test_the_root_is_worth_what_is_rolled_back_to_it(grown):
    for seed in SEEDS:
        assert P.worth_at_root(seed).answer == rolled(grown[-1])[0][0]


def test_an_idle_threat_is_an_equilibrium_that_backward_induction_does_not_find(grown):
    for seed in SEEDS:
        problem = P.idle_threat(seed)
        tree = grown[-1]
        (_, (name, move)), stable = rolled(tree), tree.matrix().pure()
        told = [f"Adele: {mine}, Bruno: {his}" for mine, his in stable]

        assert name == "bluff"
        assert {problem.answer, f"Adele: bluff, Bruno: {move}"} == {*told}
        assert problem.judge(f"Adele: bluff, Bruno: {move}").says.startswith("That one can be believed")


@pytest.mark.slow
def test_the_first_mover_gets_the_best_of_the_others_replies():
    for seed in SEEDS:
        problem = P.moving_first(seed)
        one, two, _, _ = sides(problem)

        assert problem.answer == max(mine[his.index(max(his))] for mine, his in zip(one, two, strict=True))


def test_information_sets_are_what_may_be_seen_and_heard():
    for seed in SEEDS:
        problem = P.information_sets(seed)
        cards, words = map(int, numbers(problem.question)[:2])
        looks, hears = "may not look" not in problem.question, "does not hear" not in problem.question
        seen = {
            (second if looks else None, word if hears else None)
            for (_, second), word in product(permutations(range(cards), 2), range(words))
        }

        assert problem.answer == len(seen)


def test_pure_strategies_choose_once_for_all_nodes_of_a_set(grown):
    for seed in SEEDS:
        problem = P.pure_plans(seed)
        plans = set(product(*(each.names for each in grown[-1].sets if each.seat == 1)))

        assert problem.answer == len(plans)


def test_sub_games_begin_at_the_root_and_where_bruno_knows_his_node(grown):
    for seed in SEEDS:
        problem = P.subgames(seed)

        assert problem.answer == 1 + sum(len(each.nodes) == 1 for each in grown[-1].sets if each.seat == 1)


def test_trees_open_with_all_that_is_asked_about():
    kinds = P.first_move, P.worth_at_root, P.idle_threat, P.pure_plans, P.subgames
    for figure in (kind(0).figure for kind in kinds):
        assert figure.plain()["opens"] == figure.still == len(figure.sheets) - 1 > 0
