"""Beliefs by Bayes' rule, and plans with beliefs: rational wherever asked, and what ever smaller slips lead to."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import assessments
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.solvers.backward_induction import Collapsed
from tabletop_widgets.theory.solvers.beliefs import ways
from tabletop_widgets.theory.solvers.sequence_form import SequenceForm
from tests.theory.planned import horse, planned, random_tree

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


def play(ada, ben, right):
    return {"Ada": {"Ada": {ada: 1}}, "Ben": {"Ben": {ben: 1}}, "Cy": {"Cy": {"right": right, "left": 1 - right}}}


def at_cy(down):
    return {"Cy": {"Cy": {"down": down, "across": 1 - down}}}


def two_in_the_dark():
    """Ada stays out, or plays one of three; Ben and then Cy do not know which, nor Cy what Ben does."""
    cy = (2, "Cy", {"yes": (0, 0, 0), "no": (0, 0, 0)})
    ben = (1, "Ben", {"yes": cy, "no": cy})
    return planned((0, "Ada", {"out": (1, 0, 0), "a": ben, "b": ben, "c": ben}), 3)


DARK = {"Ada": {"out": 1}, "Ben": {"yes": 1}, "Cy": {"yes": 1}}


def dark(ben, cy):
    """What both believe of a, b and c; Cy the same whatever Ben did."""
    far = {f"{one}, {two}": chance if two == "yes" else 0 for one, chance in cy.items() for two in ("yes", "no")}
    return {"Ben": {"Ben": ben}, "Cy": {"Cy": far}}


# Selten's horse.
def test_a_plan_that_would_be_abandoned_at_an_unreached_set_is_not_rational():
    """Ada goes down and Cy right is an equilibrium; but Ben, were he asked, would get 4 by going down."""
    tree, plans = horse(), play("down", "across", 1)
    found = tree.assess(plans, at_cy(1))

    assert "An equilibrium" in tw.classroom.assert_equilibrium(tree, plans)
    assert (False, True, False) == (found.rational, found.consistent, found.sequential)
    assert "not rational: Ben gains 3 by deviating at: Ben" == found.says
    assert {"Ada": {}, "Ben": {"Ben": 3}, "Cy": {}} == found.gains
    assert repr(found).startswith("<not rational: Ben gains 3 by deviating at: Ben; exact")


@pytest.mark.parametrize(("right", "down", "rational"), [(0, 0, 1), (0, THIRD, 1), (0, HALF, 0), (QUARTER, THIRD, 1)])
def test_all_across_is_sequential_if_cy_believes_enough_that_ben_went_down(right, down, rational):
    found = horse().assess(play("across", "across", right), at_cy(down))

    assert bool(rational) == found.rational == found.sequential
    assert found.consistent
    assert found.says.startswith("a sequential equilibrium: " if rational else "not rational: Cy gains 1/2 by ")


def test_without_given_beliefs_all_slips_are_equally_unlikely():
    """Ada going down is one slip, and so is Ben doing so: Cy takes both for as likely, and would go right."""
    found = horse().assess(play("across", "across", 0))

    assert {"down": HALF, "across": HALF} == found.beliefs["Cy"]["Cy"]
    assert found.says.startswith(
        "not rational: Cy gains 1/2 by deviating at: Cy (believing what equally unlikely slips"
    )


def test_beliefs_fixed_by_bayes_rule_cannot_be_replaced():
    found = horse().assess(play("down", "down", 1), at_cy(HALF))

    assert found.consistent is False
    assert "not consistent: by Bayes' rule across 0, down 1 at: Cy" in found.says


# Consistency.
def test_two_players_with_the_same_information_have_the_same_belief():
    even, odd = {"a": HALF, "b": HALF, "c": 0}, {"a": THIRD, "b": 2 * THIRD, "c": 0}
    tree = two_in_the_dark()

    assert tree.assess(DARK, dark(odd, odd)).sequential
    assert tree.assess(DARK, dark(even, odd)).consistent is False
    assert (
        "not consistent: no trembles, however small, lead to the beliefs up to: Cy"
        == tree.assess(DARK, dark(even, odd)).says
    )


def test_two_players_with_the_same_information_consider_the_same_things_impossible():
    a, b = {"a": 1, "b": 0, "c": 0}, {"a": 0, "b": 1, "c": 0}
    tree = two_in_the_dark()

    assert tree.assess(DARK, dark(a, a)).consistent
    assert tree.assess(DARK, dark(a, b)).consistent is False


def test_a_node_reached_without_a_further_slip_is_not_impossible():
    """Whoever has come to Ben's set by a, and takes b for as unlikely, must not exclude that Ben then slips as Cy."""
    tree = two_in_the_dark()
    even = {"a": HALF, "b": HALF, "c": 0}
    wrong = {"Ben": {"Ben": even}, "Cy": {"Cy": {"a, yes": HALF, "b, no": HALF}}}

    assert tree.assess(DARK, wrong).consistent is False


def test_relative_beliefs_about_three_nodes_must_fit_together():
    """Three pairs are told apart by nobody: a to b, b to c, and a to c, whose product is not one."""
    ends = {"yes": (0, 0), "no": (0, 0)}
    asked = {
        one: ("chance", {(each, HALF): (1, each, ends) for each in pairs})
        for one, pairs in {"a": ("ab", "ac"), "b": ("ab", "bc"), "c": ("bc", "ac")}.items()
    }
    tree = planned((0, "Ada", {"out": (1, 0), **asked}))
    plans = {"Ada": {"out": 1}, "Ben": {"yes": 1}}

    def believing(ab, bc, ac):
        odds = {"ab": ("a", "b", ab), "bc": ("b", "c", bc), "ac": ("a", "c", ac)}
        return {"Ben": {known: {one: part, two: 1 - part} for known, (one, two, part) in odds.items()}}

    assert tree.assess(plans, believing(HALF, THIRD, THIRD)).consistent
    assert not tree.assess(plans, believing(HALF, THIRD, HALF)).consistent


def test_large_trees_are_checked_by_bayes_rule_alone(monkeypatch):
    monkeypatch.setattr(assessments, "MOST", 2)
    found = horse().assess(play("across", "across", 0), at_cy(0))

    assert (True, None, None) == (found.rational, found.consistent, found.sequential)
    assert "not known whether small trembles lead to the beliefs: 3 information sets are more than 2" == found.says


# What is given.
@pytest.mark.parametrize(
    ("beliefs", "message"),
    [
        ({"up": 1}, "'up' does not lead to 'Cy'; there are: across; down"),
        ({"down": 2}, "the belief at 'Cy' must be positive and sum to one, not to 2"),
        ({"down": "much"}, "the belief at 'Cy': .*much.* is not a number"),
    ],
)
def test_an_invalid_belief_is_refused_with_its_place(beliefs, message):
    with pytest.raises(tw.theory.NoModel, match=message):
        horse().assess(play("across", "across", 0), {"Cy": {"Cy": beliefs}})


def test_plans_are_asked_for_by_name():
    with pytest.raises(tw.theory.NoModel, match="the plans do not say what Ben does"):
        horse().assess({"Ada": {"across": 1}})


# Beliefs.
def test_in_kuhn_poker_a_bet_says_something_about_the_card():
    solution = tw.theory.tree(KUHN.start(["Ada", "Ben"]), payoff="points").solve()
    ada, ben = solution.beliefs["Ada"], solution.beliefs["Ben"]

    assert {"deal Queen": HALF, "deal King": HALF} == ada["Ada holds the Jack."]
    assert {"deal Jack": QUARTER, "deal King": 3 * QUARTER} == (
        ada["Ada holds the Queen. Ada says: pass. Ben says: bet."]
    )
    assert {"deal Jack": None, "deal King": None} == ben["Ben holds the Queen. Ada says: bet."]
    assert solution.tree.assess(solution.plans, solution.beliefs).consistent


def test_a_player_who_knows_everything_has_one_belief():
    solution = planned((0, "a", {"left": (1, 3), "right": (1, "b", {"up": (2, 1), "down": (0, 0)})})).solve()

    assert {"Ada": {"a": {"": 1}}, "Ben": {"b": {"right": 1}}} == solution.beliefs
    assert solution.tree.assess(solution.plans, solution.beliefs).sequential


def test_ways_are_named_as_briefly_as_they_differ_or_else_numbered():
    same = (1, "b", {"up": (0, 0), "down": (0, 0)})
    drawn = ("chance", {("coin", THIRD): same, ("coin ", 2 * THIRD): same})
    tree = planned((0, "a", {"left": drawn, "right": ("chance", {("heads", HALF): same, ("tails", HALF): same})}))
    nodes = tree.sets[1].nodes

    assert ["left, coin", "left, coin ", "right, heads", "right, tails"] == ways(tree, nodes)
    tree.draws[1] = ("coin", "coin")
    assert ["left, coin (1)", "left, coin (2)"] == ways(tree, nodes[:2])


# A second opinion.
def slipping(rng, tree):
    """Every set has one move that is planned; the others are slips of some size, to some power of what is tiny."""
    tiny = Fraction(1, 10**60)
    return {
        each.number: [Fraction(1), *(rng.randint(1, 3) * tiny ** rng.randint(1, 2) for _ in each.moves[1:])]
        for each in tree.sets
    }


def limits(tree, chances):
    """What is believed with slips so small, rounded to what it comes near to."""
    reach = [Fraction(1)] * len(tree)
    for node in range(len(tree)):
        odds = tree.odds[node] or chances.get(tree.inset[node], ())
        for child, chance in zip(tree.children[node], odds, strict=True):
            reach[child] = reach[node] * chance
    return {
        each.number: [
            (reach[node] / sum(reach[one] for one in each.nodes)).limit_denominator(10**9) for node in each.nodes
        ]
        for each in tree.sets
    }


def named(tree, beliefs):
    told = {tree.names[seat]: {} for seat in tree.acting}
    for each in tree.sets:
        own = zip(ways(tree, each.nodes), beliefs[each.number], strict=True)
        told[tree.names[each.seat]][each.label] = {way: chance for way, chance in own if chance}
    return told


@pytest.mark.untraced
@pytest.mark.parametrize(("players", "seed"), [*product((2, 3), range(30))])
def test_beliefs_that_result_from_tiny_slips_are_consistent(players, seed):
    tree = random_tree(rng := Random(seed), players, 2)
    plans = {tree.names[seat]: {"l": 1} for seat in tree.acting}
    beliefs = limits(tree, slipping(rng, tree))
    found = tree.assess(plans, named(tree, beliefs))

    assert found.consistent
    whole = SequenceForm(tree, Collapsed(tree, induction=False))
    kept = [[(1, 0)] * len(player.sets) for player in whole.players]
    assert not found.rational or not any(whole.gains(kept))


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(30))
def test_a_belief_at_a_reached_set_is_consistent_only_if_it_follows_bayes_rule(seed):
    tree = random_tree(Random(seed), 2, 2)
    even = {tree.names[seat]: {"l": Fraction(1, 3), "r": Fraction(2, 3)} for seat in tree.acting}
    right = limits(tree, {each.number: [Fraction(1, 3), Fraction(2, 3)] for each in tree.sets})

    assert tree.assess(even, named(tree, right)).consistent
    for each in tree.sets:
        own = right[each.number]
        if own[::-1] != own:
            assert tree.assess(even, named(tree, right | {each.number: own[::-1]})).consistent is False


def test_an_unfit_belief_that_nobody_stated_is_said_to_be_ours():
    """I.-K. Cho, D. M. Kreps (1987): both types at beer is sequential, if whoever has quiche is thought weak."""

    def asked(tough, meal):
        liked = int(tough == (meal == "beer"))
        moves = {"duel": (liked, int(not tough)), "let go": (liked + 2, int(tough))}
        return tw.theory.decision("Bob", moves, knows=meal)

    def ann(tough):
        return tw.theory.decision("Ann", {meal: asked(tough, meal) for meal in ("beer", "quiche")}, knows=f"{tough}")

    tree = tw.theory.game(tw.theory.chance({"tough": (9, ann(True)), "weak": (1, ann(False))}), players=("Ann", "Bob"))
    plans = {
        "Ann": {each: {"beer": 1} for each in ("True", "False")},
        "Bob": {"beer": {"let go": 1}, "quiche": {"duel": 1}},
    }
    told = "Bob gains 4/5 by deviating at: quiche (believing what equally unlikely slips lead to; to try another"

    assert told in tree.assess(plans).says
    assert tree.assess(plans, {"Bob": {"quiche": {"weak": 1}}}).sequential
    assert "slips" not in tree.assess(plans, {"Bob": {"quiche": {"tough": 1}}}).says


def test_plans_of_a_player_who_forgets_are_not_assessed():
    tree = planned((0, "a", {"l": (0, "b", {"x": (0, 0), "y": (1, 1)}), "r": (0, "b", {"x": (1, 0), "y": (0, 1)})}))
    with pytest.raises(tw.theory.NoModel, match="forgets a move"):
        tree.assess({"Ada": {"a": {"l": 1}, "b": {"x": 1}}})
