"""Rounds against what was solved: what may be known is told, costs and values are right, chance is fair."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory import chance, classics, decision, game
from tabletop_widgets.theory.figures.numbers import MINUS
from tabletop_widgets.theory.lectures.mascarade import swap_or_not
from tabletop_widgets.theory.opponent import Rounds
from tabletop_widgets.theory.solvers.move_costs import move_costs

COINS = ([[4, -2], [-3, 3]], ("Adele", "Bruno"), (("keep", "swap"), ("King", "Queen")))
NAMELESS = """EFG 2 R "Pennies" { "Adele" "Bruno" }
p "" 1 1 "" { "heads" "tails" } 0
p "" 2 1 "" { "heads" "tails" } 0
t "" 1 "" { 1 -1 }
t "" 2 "" { -1 1 }
p "" 2 1 0
t "" 3 "" { -1 1 }
t "" 4 "" { 1 -1 }
"""


def coins():
    matrix, players, actions = COINS
    return tw.theory.matrix(matrix, players=players, actions=actions)


@cache
def solved(name):
    """Solve a tree: grown from tables, typed in, or read from a file."""
    entry = decision("Incumbent", {"fight": (-1, -1), "share": (1, 1)})
    claims = decision("Adele", {"claim": (2, -2), "pass": (0, 0)}, knows="a card was dealt")
    asks = decision("Bruno", {"ask": claims, "leave": (0, 0)})
    trees = {
        "Kuhn": lambda: tw.theory.tree(classics.KUHN.start()),
        "swap": swap_or_not,
        "entry": lambda: game(decision("Entrant", {"stay out": (0, 2), "enter": entry})),
        "dealt": lambda: game(chance({"King": (1, asks), "Queen": (3, claims)})),
        "nameless": lambda: tw.theory.read_efg(NAMELESS),
    }  # fmt: skip
    return trees[name]().solve()


GAMES = "Kuhn", "swap", "entry", "dealt", "nameless"


def sit(name, seat=0, seed=1):
    against = solved(name).figure().against
    return against.sit(against.seats[seat], Random(seed))


def ended(rounds, luck):
    """Play a round to its end, evenly at random."""
    while rounds.moves:
        rounds.choose(luck.randrange(len(rounds.moves)))
    return rounds


@pytest.mark.parametrize("name", GAMES)
def test_the_page_shows_the_same_at_nodes_a_player_cannot_tell_apart(name):
    solution = solved(name)
    for found in solution.tree.sets:
        rounds, told = Rounds(solution.tree, solution.chances, found.seat, Random(1)), []
        for node in found.nodes:
            rounds.node = node
            told.append(rounds.told())
        assert all(each == told[0] for each in told)


@pytest.mark.parametrize(("name", "seat"), [*product(GAMES, (0, 1))])
def test_moves_cost_what_a_plan_loses_beside_the_best_reply(name, seat):
    """The sum of costs, each as often as its move is made, is the best reply's gain: for mixing evenly everywhere."""
    solution = solved(name)
    tree, me = solution.tree, solution.tree.acting[seat]
    even = {each.number: [Fraction(1, len(each.moves))] * len(each.moves) for each in tree.sets}
    value, costs = move_costs(tree, solution.chances, me)
    mixed = lambda number: even[number] if tree.sets[number].seat == me else solution.chances(number)  # noqa: E731
    reach, gets, lost = [Fraction(1)] * len(tree), Fraction(0), Fraction(0)
    for node in range(len(tree)):
        if tree.pay[node]:
            gets += reach[node] * tree.pay[node][me]
        chances = (
            tree.odds[node] if tree.seat[node] == CHANCE else mixed(tree.inset[node]) if tree.children[node] else ()
        )
        for at, (child, odds) in enumerate(zip(tree.children[node], chances, strict=True)):
            reach[child] = reach[node] * odds
            lost += reach[child] * costs[tree.inset[node]][at] if tree.seat[node] == me else 0

    assert value == solution.pays[me]
    assert value - gets == lost


@pytest.mark.parametrize(("name", "seat"), [*product(GAMES, (0, 1))])
def test_moves_of_an_equilibrium_cost_nothing_against_it(name, seat):
    solution = solved(name)
    tree = solution.tree
    _, costs = move_costs(tree, solution.chances, tree.acting[seat])

    for number, cost in costs.items():
        played = [each for each, chance in zip(cost, solution.chances(number), strict=True) if chance]
        assert 0 == min(cost) == max(played)


def test_opponents_and_chance_move_with_their_probabilities():
    rounds, luck, met = sit("dealt", 1, 7), Random(2), Counter()
    for _ in range(800):
        ended(rounds, luck)
        met[rounds.tree.path(rounds.node)[0]] += 1
        rounds.begin()

    assert abs(met[0] - 200) < 40


def test_a_round_is_revealed_completely_and_only_at_its_end():
    rounds = sit("swap", 1)
    before, number = rounds.told(), rounds.asked.number
    rounds.choose(0)
    after = rounds.told()

    assert "Bruno: Swap (or pretend to), look at your card, or announce a character?" == before["head"]
    assert "may or may not swap them" in before["text"]
    assert str(number) == before["here"]
    assert after["text"].startswith(("Adele: swap with Bruno. Bruno: announce King.", "Adele: do not swap with Bruno."))
    assert [] == after["moves"]


def test_a_player_who_heard_nothing_is_not_told_a_possibly_wrong_history():
    assert "You cannot tell which of 2 ways led here." == sit("nameless", 1).told()["text"]
    assert "At the start." == sit("nameless", 0).told()["text"]


def test_the_balance_states_the_possible_gain_the_actual_one_and_the_part_that_is_not_luck():
    rounds = sit("entry", 1)
    assert "Against these plans Incumbent can get 1 a round on average, and no more." == rounds.balance()
    rounds.choose(0)

    assert (f"Incumbent gets {MINUS}1.", "Entrant: enter. Incumbent: fight.") == (
        rounds.told()["head"],
        rounds.told()["text"],
    )
    assert rounds.balance().startswith(
        f"After 1 round you average {MINUS}1.00 a round. Your choices cost you 2.00 a round;"
    )
    rounds.begin()
    rounds.choose(1)
    assert rounds.balance().startswith("After 2 rounds you average 0.00 a round. Your choices cost you 1.00 a round;")


def test_the_cost_of_a_choice_is_shown_after_the_round():
    """Else the balance would say at once which move was a mistake."""
    rounds = sit("Kuhn", 0)
    while rounds.asked.names != ("pass", "bet") or not any(rounds.best[1][rounds.asked.number]):
        ended(rounds, Random(1)).begin()
    cost = rounds.cost
    rounds.choose(max(range(2), key=rounds.best[1][rounds.asked.number].__getitem__))

    assert (rounds.cost > cost) == (not rounds.moves)


def test_the_value_is_named_where_the_game_has_one():
    value = "that is the value of the game."

    assert sit("Kuhn").balance().endswith(f"Player 1 can get {MINUS}1/9 a round on average, and no more: {value}")
    assert value not in sit("entry").balance()
    figure = coins().figure(plans=coins().value().plans)
    assert figure.against.sit("Bruno", Random(1)).balance().endswith(value)
    assert value not in coins().figure(plans=({"keep": 1}, {"King": 1})).against.sit("Bruno", Random(1)).balance()


def test_a_move_after_the_end_changes_nothing():
    rounds = ended(sit("swap"), Random(1))
    told = rounds.told()
    rounds.choose(0)

    assert told == rounds.told()


# Who can sit where.


def test_a_solved_tree_can_be_played_against_in_any_seat_with_a_choice():
    assert ("Player 1", "Player 2") == solved("Kuhn").figure("A title").against.seats
    assert solved("Kuhn").tree.figure().against is None


def test_a_compared_plan_is_played_against_by_the_other_player():
    figure = tw.theory.compare(coins(), "Bruno", "King", you=Fraction(7, 10))
    told = figure.against.sit("Adele", Random(1)).told()

    assert ("Adele",) == figure.against.seats
    assert ("Adele, what do you choose?", "All choose at once.", ["keep", "swap"]) == tuple(told.values())[:3]
    assert told["balance"].endswith("can get 1/2 a round on average, and no more: that is the value of the game.")


def test_a_matrix_is_played_where_its_plans_are_drawn():
    assert coins().figure().against is None
    assert ("Adele", "Bruno") == coins().figure(plans=coins().value().plans).against.seats


def test_a_matrix_of_whole_game_plans_is_not_played():
    plans = solved("Kuhn").tree.matrix(whole=True)
    figure = plans.figure(plans=[{plans.actions[0][0]: 1}, {plans.actions[1][0]: 1}])

    assert [27, 64] == [len(each) for each in plans.actions]
    assert figure.against is None


def test_a_game_with_one_deciding_player_has_no_opponent():
    alone = game(decision("Adele", {"left": (1, 0), "right": (0, 1)}), ["Adele", "Bruno"]).solve()

    assert alone.figure().against is None
