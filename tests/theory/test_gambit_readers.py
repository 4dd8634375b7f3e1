"""Files of Gambit's kind: what we write comes back; games of its manual are read, and solved as the books say."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, chance, decision, game, read_efg, read_nfg
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not
from tabletop_widgets.theory.lectures.muses import UNSTABLE, last_round
from tests.theory import gambit_games as games
from tests.theory.planned import planned, random_tree

HALF, THIRD, QUARTER = Fraction(1, 2), Fraction(1, 3), Fraction(1, 4)


# What is written comes back.
def outline(tree):
    """All that a file tells of a tree, of those who decide."""
    seats = tree.acting
    pays = [pay and tuple(pay[seat] for seat in seats) for pay in tree.pay]
    who = [tree.names[seat] if seat >= 0 else seat for seat in tree.seat]
    sets = {
        each.number: (tree.names[each.seat], " ".join(each.label.split()), each.names, tuple(each.nodes))
        for each in tree.sets
    }
    places = [sets.get(number) for number in tree.inset]
    return tree.title, [tree.names[seat] for seat in seats], who, places, tree.children, tree.odds, tree.draws, pays


LECTURES = {
    "kuhn": lambda: tw.theory.tree(KUHN.start(["Ada", "Ben"]), payoff="points"),
    "swap or not": swap_or_not,
    "announcement": announcement,
    "last round": lambda: tw.theory.tree(last_round(), payoff="share"),
}


@pytest.mark.parametrize("grow", LECTURES.values(), ids=LECTURES)
def test_a_tree_of_ours_comes_back_with_what_it_is_a_model_of(grow):
    tree = grow()
    read = read_efg(tree.to_efg())

    assert outline(tree) == outline(read)
    assert (str(tree.model), tree.payoff) == (str(read.model), read.payoff)
    assert read.to_efg() == tree.to_efg()


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(60))
def test_random_trees_can_be_read_back(seed):
    tree = random_tree(Random(seed), players=2 + seed % 2, deep=2 + seed % 3)

    assert outline(tree) == outline(read_efg(tree.to_efg()))


def test_a_tree_read_from_a_file_has_the_same_solution():
    tree = read_efg(LECTURES["kuhn"]().to_efg())
    solution = tree.solve()

    assert (Fraction(-1, 18), "proved") == (solution.value, solution.kind)
    assert THIRD == solution.plans["Ben"]["Ben holds the Queen. Ada says: bet."]["bet"]
    assert 1 == tree.best_reply("Ben", {"pass": 1}).value


@pytest.mark.parametrize(
    "make",
    [
        lambda: tw.theory.matrix(last_round(3, UNSTABLE), "points"),
        lambda: tw.theory.matrix([[(2, 1), (0, "1/3")], [(0, 0), (1, 2)]], players=("Ada", r'Ben "B" \ C')),
        lambda: swap_or_not().matrix(),
        lambda: game([[0.1, "1e-30"]], title='A "title"'),
    ],
)
def test_a_matrix_of_ours_comes_back(make):
    m = make()
    read = read_nfg(m.to_nfg())

    assert (m.players, m.actions, m.payoffs) == (read.players, read.actions, read.payoffs)
    assert (str(m.model), m.payoff, m.to_nfg()) == (str(read.model), read.payoff, read.to_nfg())


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(40))
def test_random_matrices_come_back(seed):
    rng = Random(seed)
    shape = [rng.randint(1, 4) for _ in range(rng.randint(1, 4))]
    actions = [[f"{rng.choice(['a', 'b c', '{', '}', chr(34), ',', '0'])}{at}" for at in range(wide)] for wide in shape]
    m = tw.theory.Matrix([f"P{at}" for at in range(len(shape))], actions, paying(rng, shape))
    read = read_nfg(m.to_nfg())

    assert (m.players, m.actions, m.payoffs) == (read.players, read.actions, read.payoffs)


def paying(rng, shape):
    profiles = product(*map(range, shape))
    return {each: [Fraction(rng.randint(-9, 9), rng.randint(1, 9)) for _ in shape] for each in profiles}


# The games of the manual.
def test_stripped_down_poker_is_worth_a_third_and_the_queen_bluffs_one_time_in_three():
    tree = read_efg(games.STRIPPED_DOWN_POKER)
    solution = tree.solve()

    assert 'Stripped-down poker ("one card")' == tree.title
    assert (THIRD, "proved") == (solution.value, solution.kind)
    assert {"raise": 1, "fold": 0} == solution.plans["Alice"]["holds the King"]
    assert {"raise": THIRD, "fold": 1 - THIRD} == solution.plans["Alice"]["holds the Queen"]
    assert {"after a raise": {"meet": 1 - THIRD, "pass": THIRD}} == solution.plans["Bob"]
    assert "exact: as in the file 'D. Reiley, M. Urbancic, M. Walker" in repr(tree)


def test_seltens_horse_has_two_kinds_of_equilibria():
    """In one the third is trusted to go left, in the other he threatens to go right; each is a whole segment."""
    tree = read_efg(games.HORSE)
    m = tree.matrix()

    assert [("at the start",), ("after C",), ("not told which",)] == [each.story for each in tree.sets]
    assert [("C", "c", "R"), ("D", "c", "L")] == m.pure()
    assert ((1, 1, 1), (3, 3, 2)) == tuple(m[profile] for profile in m.pure())
    for plans, fits in (
        ([{"D": 1}, {"c": THIRD, "d": 1 - THIRD}, {"L": 1}], True),
        ([{"D": 1}, {"c": THIRD - Fraction(1, 99), "d": 1 - THIRD + Fraction(1, 99)}, {"L": 1}], False),
        ([{"C": 1}, {"c": 1}, {"R": 1 - QUARTER, "L": QUARTER}], True),
        ([{"C": 1}, {"c": 1}, {"R": HALF, "L": HALF}], False),
    ):
        assert fits == (m.deviation(plans) is None)


def test_a_buyer_does_not_trust_a_seller_who_would_abuse_it():
    solution = read_efg(games.TRUST).solve()

    assert {"Buyer": 0, "Seller": 0} == solution.values
    assert ("at the start", "do not trust", "abuse") == (
        *solution.plans["Buyer"],
        *(move for plan in solution.plans.values() for each in plan.values() for move, odds in each.items() if odds),
    )


def test_kuhn_poker_typed_in_is_the_one_of_the_classics():
    deals = {f"{one}{two}": (1, kuhn(one, two)) for one in "JQK" for two in "JQK" if one != two}
    tree = game(chance(deals), players=("Ada", "Ben"), title="Kuhn")

    assert (55, 6, 6) == (len(tree), len(tree.sets_of(0)), len(tree.sets_of(1)))
    assert (Fraction(-1, 18), "proved") == (tree.solve().value, tree.solve().kind)
    assert outline(tree) == outline(read_efg(tree.to_efg()))


def kuhn(one, two):
    """Bet or pass, for one coin more, with these cards."""
    won = 1 if "JQK".index(one) > "JQK".index(two) else -1
    called = (2 * won, -2 * won)
    answer = decision("Ada", {"pass": (-1, 1), "bet": called}, f"{one}, passed, Ben bets")
    checked = decision("Ben", {"pass": (won, -won), "bet": answer}, f"{two}, Ada passes")
    return decision(
        "Ada", {"pass": checked, "bet": decision("Ben", {"pass": (1, -1), "bet": called}, f"{two}, Ada bets")}, one
    )


def test_payoffs_along_the_way_add_up_and_are_described_once():
    tree = read_efg(games.STAGES)

    assert [(11, Fraction("2.6")), (10, Fraction("2.5")), (Fraction("9.5"), 3), (HALF, Fraction("0.6"))] == [
        pay for pay in tree.pay if pay
    ]
    assert ["then", "after r"] == [each.label for each in tree.sets_of(1)]
    assert "exact: as in the file>" in repr(tree)


def test_a_matrix_may_list_payoffs_or_outcomes():
    by_payoffs, by_outcomes = read_nfg(games.FIGURE_2), read_nfg(games.FIGURE_2_BY_OUTCOMES)

    assert by_payoffs.payoffs == by_outcomes.payoffs
    assert (("strategy 1", "strategy 2", "strategy 3"), ("1", "2")) == (by_payoffs.actions[0], by_outcomes.actions[1])
    assert ((1, 1), (0, 2), (2, 0)) == (by_outcomes["1", "1"], by_outcomes["2", "1"], by_outcomes["3", "2"])
    assert "exact: as in the file 'Selten (IJGT, 75), Figure 2, normal form'" in repr(by_payoffs)


def test_outcome_nought_pays_nothing():
    m = read_nfg('NFG 1 R "" { "A" "B" } { 1 2 } "a comment" { { "" 1 2 } } 0 1')

    assert [(0, 0), (1, 2)] == [*m.payoffs.values()]
    assert "as in the file 'a comment'" in repr(m)


def test_three_players_of_the_manual_have_four_equilibria_without_chance():
    m = read_nfg(games.NINE_EQUILIBRIA)

    assert {("1", "1", "1"), ("2", "2", "1"), ("2", "1", "2"), ("1", "2", "2")} == {*m.pure()}


# How it is read.
def test_a_file_is_read_by_its_path(tmp_path):
    path = tmp_path / "horse.efg"
    path.write_bytes(b"\xef\xbb\xbf" + games.HORSE.strip().encode())
    old = tmp_path / "old.nfg"
    old.write_bytes('NFG 1 R "Übung" { "Jörg" "B" } { 1 1 } "" 1 2'.encode("latin-1"))

    assert outline(read_efg(games.HORSE)) == outline(read_efg(path)) == outline(read_efg(str(path)))
    assert ("Jörg", "B") == read_nfg(old).players


def test_players_are_in_the_order_of_the_file_whoever_moves_first():
    tree = read_efg(
        'EFG 2 R "" { "A" "B" "C" } p "" 2 1 "" { "x" "y" } 0 t "" 1 "" { 1 2 3 } p "" 1 1 "" { "x" } 0 t "" 1'
    )

    assert (("A", "B", "C"), (0, 1)) == (tree.names, tree.acting)
    assert {"A": 1, "B": 2, "C": 3} == tree.solve().values


def test_missing_names_are_filled_in_and_equal_names_told_apart():
    tree = read_efg(
        'EFG 2 R "" { "" "B" } c "" 1 "" { "" 1/2 "" 1/2 } 0 '
        'p "" 1 1 "same" { "" "go" "go" } 0 t "" 0 t "" 0 t "" 0 p "" 1 2 "same" { "go" } 0 t "" 0'
    )
    m = read_nfg('NFG 1 R "" { "A" "" } { { "" "x" "x" } { "x" } } "" 1 1 2 2 3 3')

    assert ("a game from a file", ("player 1", "B")) == (tree.title, tree.names)
    assert (("draw 1", "draw 2"), ("move 1", "go", "go (2)")) == (tree.moves(0), tree.moves(1))
    assert ["same", "same (2)"] == [each.label for each in tree.sets_of(0)]
    assert (("A", "player 2"), ("strategy 1", "x", "x (2)")) == (m.players, m.actions[0])


def test_an_information_set_or_a_chance_event_may_be_described_again():
    text = 'c "" 4 "e" { "a" 1/3 "b" 2/3 } 0 '
    tree = read_efg(
        'EFG 2 R "" { "A" } '
        + text
        + text.replace('"e" { "a" 1/3 "b" 2/3 } ', "")
        + 't "" 0 t "" 0 '
        + text
        + 't "" 0 t "" 0'
    )

    assert [(THIRD, 1 - THIRD)] * 3 == [odds for odds in tree.odds if odds]


def test_a_player_who_forgets_is_read_and_not_solved():
    text = 'EFG 2 R "" { "A" } p "" 1 1 "" { "l" "r" } 0 '
    tree = read_efg(text + 2 * ('p "" 1 2 "later" { "x" "y" } 0 ' + 't "" 0 ' * 2))

    assert 7 == len(tree)
    with pytest.raises(NoModel, match="A forgets a move"):
        tree.solve()


def test_a_tree_from_a_file_has_no_table():
    with pytest.raises(NoModel, match="read from a file, so there is no table"):
        read_efg(planned((0, "asked", {"l": (1, -1), "r": (0, 0)})).to_efg()).table_at(0)
