"""What theory cannot work with is refused in one sentence, which says what to give instead."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw

theory = tw.theory


def swapping():
    names = {"players": ("Adele", "Bruno"), "actions": (("keep", "swap"), ("King", "Queen"))}
    return theory.game([[4, -2], [-3, 3]], **names)


# Plans.
@pytest.mark.parametrize("plans", [[], [{"keep": 1}], [{"keep": 1}, {"King": 1}, {}], 5, {"keep": 1}])
def test_plans_must_include_every_player(plans):
    """What is missing must not pass for what nobody would leave."""
    for asked in (swapping().deviation, swapping().played):
        with pytest.raises(theory.NoModel, match=r"plans are a list of one \{action: chance\} for each of Adele and"):
            asked(plans)


def test_a_plan_says_chances_by_action():
    with pytest.raises(theory.NoModel, match=r"the plan of Bruno is \{action: chance\}, not 'King'"):
        swapping().deviation([{"keep": 1}, "King"])


@pytest.mark.parametrize("names", ["keep", ("keep",), ("keep", "King", "King")])
def test_a_combination_needs_an_action_for_each_player(names):
    with pytest.raises(theory.NoModel, match="name an action for each of Adele and Bruno, not "):
        swapping()[names]


@pytest.mark.parametrize(
    "refused", [swapping().chances, lambda at, plan: theory.compare(swapping(), "Adele", you=plan)]
)
def test_a_negative_chance_is_named_even_where_all_sum_to_one(refused):
    with pytest.raises(theory.NoModel, match="must be positive and sum to one; -1 is negative"):
        refused(0, {"keep": 2, "swap": -1})


# Numbers and names.
@pytest.mark.parametrize("rows", [[[1, 2], [3, 4]], [[[(1, 1, 1)]]]])
def test_players_and_actions_must_be_lists_of_names(rows):
    with pytest.raises(theory.NoModel, match=r"players are a list of names, such as \('Ada', 'Ben'\), not 5"):
        theory.game(rows, players=5)
    for actions in (5, [1, 2]):
        with pytest.raises(theory.NoModel, match="actions are a list of names for each player, such as "):
            theory.game(rows, actions=actions)


# Other games.
def entry():
    inside = theory.decision("Incumbent", {"fight": (-1, -1), "share": (1, 1)})
    return theory.game(theory.decision("Entrant", {"stay out": (0, 2), "enter": inside}))


@pytest.mark.parametrize(
    "worked_out",
    [
        theory.dynamics.best_replies,
        theory.dynamics.fictitious_play,
        theory.dynamics.regret_matching,
        theory.dynamics.replicator,
        theory.repeated.folk,
        theory.repeated.patient,
        lambda game: theory.repeated.league(theory.repeated.classics(), game),
        lambda game: theory.compare(game, "Entrant"),
    ],
)
def test_a_function_for_matrices_explains_how_to_convert_a_tree(worked_out):
    for given in (entry(), [[1, 2], [3, 4]]):
        with pytest.raises(
            theory.NoModel, match=r"for a matrix, such as game\(\[\[...\]\]\) or tree.matrix\(\), not for"
        ):
            worked_out(given)


def test_a_strategy_of_a_repeated_game_is_a_function():
    with pytest.raises(theory.NoModel, match=r"a strategy is a function act\(own, other, rng\), not 'grim'"):
        theory.repeated.play(theory.repeated.grim, "grim", theory.classics.DILEMMA, 5)


def test_a_comparison_needs_the_name_of_the_guesser():
    with pytest.raises(theory.NoModel, match=r"say whose guess it is \(who=\): Adele or Bruno"):
        theory.compare(swapping())


def test_a_tree_must_be_grown_from_tables():
    for given in ([(1, 5)], []):
        with pytest.raises(theory.NoModel, match="a tree grows from a table, or from a list of"):
            theory.tree(given)


def test_a_player_bot_needs_a_solution():
    with pytest.raises(theory.NoModel, match="a bot plays the solution of a tree that was grown from a table, not 5"):
        theory.Player(5)


def test_a_chart_needs_a_figure():
    with pytest.raises(tw.GameError, match=r"Chart shows a figure, or what has one, .* not 5"):
        tw.Chart(5)


@pytest.mark.parametrize("given", [swapping().solve(), swapping().solve()[0], tuple(swapping().mixed())])
def test_a_chart_of_equilibria_says_that_one_of_them_is_drawn_in_its_matrix(given):
    with pytest.raises(
        tw.BadSetup, match=r"one .* at a time: Chart\(matrix\.figure\(plans=matrix\.solve\(\)\[0\]\.plans\)\)"
    ):
        tw.Chart(given)

    tw.Chart(swapping().figure(plans=swapping().solve()[0].plans))


def test_a_chart_of_a_list_says_to_take_one_of_it():
    with pytest.raises(
        tw.BadSetup, match=r"Chart shows one figure: take one of this list of 2, such as the first, \[0\]"
    ):
        tw.Chart([swapping(), swapping().figure()])
    with pytest.raises(tw.BadSetup, match=r"Chart shows a figure, .* not \[\]"):
        tw.Chart([])


def test_a_file_of_the_other_kind_is_recognised_by_its_first_words():
    with pytest.raises(theory.NoModel, match="line 1: a tree begins with EFG 2 R; a matrix is read by read_nfg"):
        theory.read_efg("NFG 1 R")
    with pytest.raises(theory.NoModel, match="line 1: a matrix begins with NFG 1 R; a tree is read by read_efg"):
        theory.read_nfg("EFG 2 R")


# Beliefs.
@pytest.mark.parametrize(
    ("beliefs", "message"),
    [
        (
            {"Incumbant": {}},
            "'Incumbant' never decides in this tree, so beliefs are needed only for Entrant and Incumbent",
        ),
        (
            {"Incumbent": {"after enterr": {"enter": 1}}},
            "Incumbent has no information set 'after enterr'; there are: after enter",
        ),
        ({"Incumbent": {"enter": 1}}, "Incumbent has no information set 'enter'"),
        ({"Incumbent": 1}, "beliefs are {player: {what is known: {what was played: chance}}}, not "),
        (5, "beliefs are {player: .* not 5"),
    ],
)
def test_a_belief_of_nobody_is_refused(beliefs, message):
    """A slip of the pen would leave the belief that was meant unchecked."""
    plans = {"Entrant": {"enter": 1}, "Incumbent": {"share": 1}}
    with pytest.raises(theory.NoModel, match=message):
        entry().assess(plans, beliefs)
