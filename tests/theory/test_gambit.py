"""Files for Gambit: what is written comes back, with names, odds, payoffs and how exact it is."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.classics import KUHN, LEDUC
from tabletop_widgets.theory.flat_tree import END
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not
from tabletop_widgets.theory.lectures.muses import last_round
from tests.kernel.tiny.lowest import LOWEST
from tests.theory import reading
from tests.theory.planned import planned


@pytest.mark.parametrize(
    "grow",
    [
        lambda: tw.theory.tree(KUHN.start(), payoff="points"),
        lambda: tw.theory.tree(LEDUC.start(), payoff="points"),
        announcement,
        swap_or_not,
        lambda: tw.theory.tree(last_round(), payoff="share"),
    ],
    ids=["kuhn", "leduc", "announcement", "swap or not", "last round"],
)
def test_a_tree_comes_back_from_its_file(grow):
    tree = grow()
    title, players, comment, nodes = reading.efg(tree.to_efg())

    assert (tree.title, [tree.names[seat] for seat in tree.acting]) == (title, players)
    assert f"payoff {tree.payoff}; {tree.model}" == comment
    assert len(tree) == len(nodes)
    for node, read in enumerate(nodes):
        assert of(tree, node) == read


def of(tree, node):
    """A node as the file tells it."""
    seat = tree.seat[node]
    if seat == END:
        return ("end", *(tree.pay[node][each] for each in tree.acting))
    if seat == tw.CHANCE:
        return ("chance", dict(zip(tree.moves(node), tree.odds[node], strict=True)))
    own = tree.sets_of(seat)
    (at,) = [at for at, each in enumerate(own, 1) if node in each.nodes]
    return ("player", tree.acting.index(seat) + 1, at, own[at - 1].label, [*tree.moves(node)])


def test_a_matrix_comes_back_from_its_file():
    for matrix in (
        tw.theory.matrix(last_round(), "points"),
        tw.theory.matrix([[(2, 1), (0, "1/3")], [(0, 0), (1, 2)]], players=("Ada", 'Ben "B"')),
        swap_or_not().matrix(),
    ):
        title, players, actions, payoffs = reading.nfg(matrix.to_nfg())

        assert f"payoff {matrix.payoff}; {matrix.model}" == title
        assert ([*matrix.players], [*map(list, matrix.actions)]) == (players, actions)
        assert matrix.payoffs == payoffs


def test_white_space_that_gambit_rejects_is_removed():
    tree = planned((0, " Ada  chooses\n", {"left ": (1, -1), "right": (0, 0)}), title="Two\tblanks")

    assert "Two blanks" == reading.efg(tree.to_efg())[0]
    assert ("player", 1, 1, "Ada chooses", ["left", "right"]) == reading.efg(tree.to_efg())[3][0]


def test_the_first_players_action_changes_first():
    lines = tw.theory.matrix([[1, 2], [3, 4]]).to_nfg().splitlines()

    assert ["1 -1", "3 -3", "2 -2", "4 -4"] == lines[-4:]


def test_a_tree_has_a_normal_form_as_well():
    _, players, actions, payoffs = reading.nfg(swap_or_not().to_nfg())

    assert (["Adele", "Bruno"], 4) == (players, len(payoffs))
    assert ["announce King", "announce Queen"] == actions[1]


def test_one_order_of_players_holds_everywhere_who_is_asked_first_and_then_by_seat():
    """Ben is asked first, so what he gets comes first: in trees, matrices, both files and what is worked out."""
    below = {one: (0, "Ada", {"l": (pay, -pay), "r": (0, 0)}) for one, pay in (("l", 3), ("r", -1))}
    tree = planned((1, "Ben", below))
    solution = tree.solve()

    assert ("Ben", "Ada") == tree.matrix().players
    assert ["Ben", "Ada"] == reading.efg(tree.to_efg())[1] == reading.nfg(tree.to_nfg())[1] == [*solution.plans]
    assert "An equilibrium" in tw.classroom.assert_equilibrium(tree, [{"r": 1}, {"r": 1}])
    assert tree.matrix().value().value == solution.value == solution.values["Ben"]


def test_a_table_and_its_tree_have_the_same_order_of_players():
    t = LOWEST.start(3)
    t.waiting = t.waiting[::-1]
    tree = tw.theory.tree(t, stop=lambda u: u.round > t.round, payoff=lambda u: u.points)
    m = tw.theory.matrix(t, payoff=lambda u: u.points)

    assert (2, 0, 1) == tree.acting
    assert m.players == tree.matrix().players == tuple(reading.efg(tree.to_efg())[1])
    assert (m.actions, m.payoffs) == (tree.matrix().actions, tree.matrix().payoffs)
