"""Games by hand: trees and matrices that are typed in do all that those from a table do; mistakes are named."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, chance, decision, game
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.flat_tree import END
from tests.theory.planned import random_tree

HALF = Fraction(1, 2)


def entry():
    """R. Selten's chain store, one shop: entry is threatened with a fight that would not pay (1978)."""
    incumbent = decision("Incumbent", {"fight": (-1, -1), "share": (1, 1)})
    return game(decision("Entrant", {"stay out": (0, 2), "enter": incumbent}), title="Entry")


def pennies(*, seen=False):
    """Matching pennies as a tree: Ben does not see what Ada shows, or does."""

    def ben(side):
        pays = {each: (1, -1) if each == side else (-1, 1) for each in ("heads", "tails")}
        return decision("Ben", pays, knows=f"sees {side}" if seen else "asked")

    return game(decision("Ada", {"heads": ben("heads"), "tails": ben("tails")}))


# Trees.
def test_a_tree_in_a_few_lines_is_solved_and_says_that_it_was_typed_in():
    tree = entry()

    assert (5, ("Entrant", "Incumbent"), "Entry") == (len(tree), tree.names, tree.title)
    assert "1+1 information sets, payoff as given; exact: as typed in" in repr(tree)
    solution = tree.solve()
    assert {"Entrant": 1, "Incumbent": 1} == solution.values
    assert "the only subgame-perfect equilibrium; exact: as typed in" in repr(solution)
    assert (
        solution.plans["Entrant"]["at the start"]["enter"] == solution.plans["Incumbent"]["after enter"]["share"] == 1
    )


def test_its_normal_form_has_the_empty_threat_as_a_second_equilibrium():
    m = entry().matrix()

    assert (("stay out", "enter"), ("fight", "share")) == m.actions
    assert [("stay out", "fight"), ("enter", "share")] == m.pure()
    assert (0, 2) == m["stay out", "share"]


def test_the_whole_normal_form_has_what_backward_induction_settles_as_well():
    simultaneous = decision("Ada", {move: decision("Ben", {"l": (1, 0), "r": (0, 1)}, "asked") for move in "ud"})
    later = decision("Ben", {"yes": (5, 5), "no": (0, 0)})
    tree = game(decision("Ada", {"now": simultaneous, "later": later}))

    assert ((3, 2), (3, 4)) == (tree.matrix().shape, tree.matrix(whole=True).shape)


def test_nodes_at_which_a_player_knows_the_same_are_one_information_set():
    hidden, seen = pennies(), pennies(seen=True)

    assert ([1, 4], ["asked"]) == (hidden.sets[1].nodes, [each.label for each in hidden.sets_of(1)])
    assert 0 == hidden.solve().value
    assert {"heads": HALF, "tails": HALF} == hidden.solve().plans["Ben"]["asked"]
    assert ["sees heads", "sees tails"] == [each.label for each in seen.sets_of(1)]
    assert -1 == seen.solve().value


def test_by_default_everything_is_known_and_sets_are_named_by_their_history():
    ben = decision("Ben", {"l": (0, 0), "r": (0, 0)})
    tree = game(decision("Ada", {"up": ben, "down": chance({"sun": (1, ben), "rain": (1, ben)})}))

    assert ["after up", "after down, sun", "after down, rain"] == [each.label for each in tree.sets_of(1)]
    assert (("after down, sun",), [1]) == (tree.sets[2].story, tree.sets[1].nodes)


def test_labels_of_one_player_are_told_apart_even_where_their_words_are_alike():
    ben = decision("Ben", {"l": (0, 0), "r": (0, 0)})
    named = decision("Ben", {"l": (0, 0), "r": (0, 0)}, "after a, b")
    inner = decision("Ada", {"b": ben, "c": (0, 0)})
    tree = game(decision("Ada", {"a": inner, "a, b": ben, "d": named, "e": chance({"after": (1, (1, 1))})}))

    assert ["after a, b", "after a, b (2)", "after a, b (3)"] == [each.label for each in tree.sets_of(1)]


def test_a_long_history_is_named_by_its_last_moves():
    node = decision("Ben", {"l": (0, 0), "r": (0, 0)})
    for at in range(9, 0, -1):
        node = decision("Ada", {f"m{at}": node, "stop": (0, 0)})

    assert "after ..., m2, m3, m4, m5, m6, m7, m8, m9" == game(node).sets_of(1)[0].label


def test_moves_of_one_set_may_be_given_in_any_order():
    left = decision("Ben", {"l": (1, 0), "r": (2, 0)}, "asked")
    right = decision("Ben", {"r": (4, 0), "l": (3, 0)}, "asked")
    tree = game(decision("Ada", {"L": left, "R": right}))

    assert [(1, 0), (2, 0), (3, 0), (4, 0)] == [pay for pay in tree.pay if pay]


def test_weights_of_chance_are_divided_by_their_sum():
    tree = game(chance({"King": (1, (1, -1)), "Queen": (3, (0, 0))}), players=("Ada", "Ben"))

    assert ((Fraction(1, 4), Fraction(3, 4)), ("King", "Queen")) == (tree.odds[0], tree.moves(0))
    assert Fraction(1, 4) == tree.solve().values["Ada"]
    assert "<chance: King 1/4, Queen 3/4>" == repr(chance({"King": (1, (1,)), "Queen": ("3", (0,))}))


def test_numbers_are_read_exactly_as_written():
    tree = game(chance({"a": (0.1, (0.3, "2/3")), "b": (0.9, (0.7, "1e-2"))}), players=["Ada", "Ben"])

    assert (Fraction(1, 10), Fraction(9, 10)) == tree.odds[0]
    assert [(Fraction(3, 10), Fraction(2, 3)), (Fraction(7, 10), Fraction(1, 100))] == tree.pay[1:]
    assert Fraction(1, 10) == game([[0.1]])["row 1", "column 1"][0]


def test_players_keep_the_given_order_or_the_order_of_appearance():
    root = decision("Ben", {"l": decision("Ada", {"x": (1, 2), "y": (3, 4)}), "r": (2, 6)})
    occurring, given = game(root), game(root, players=("Ada", "Ben"))

    assert (("Ben", "Ada"), ("Ada", "Ben")) == (occurring.names, given.names)
    assert ({"Ben": 3, "Ada": 4}, {"Ada": 2, "Ben": 6}) == (occurring.solve().values, given.solve().values)
    assert (("Ben", "Ada"), ("Ada", "Ben")) == (occurring.matrix().players, given.matrix().players)
    assert 2 == given.solve().value


def test_a_player_without_choices_is_paid_if_all_are_named():
    tree = game(decision("Ada", {"l": (1, 2, 3), "r": (0, 0, 0)}), players=("Ada", "Ben", "Cy"))

    assert {"Ada": 1, "Ben": 2, "Cy": 3} == tree.solve().values


def test_a_node_that_is_used_twice_is_copied():
    ben = decision("Ben", {"l": (1, -1), "r": (-1, 1)}, "asked")
    tree = game(decision("Ada", {"L": ben, "R": ben}))

    assert (7, [1, 4]) == (len(tree), tree.sets[1].nodes)


def test_a_typed_tree_supports_every_analysis():
    tree = pennies()

    assert {"Ada": 1, "Ben": 1} == dict(tree.gives_away({"heads": 1}).loses)
    assert (1, {"asked": "tails"}) == (
        tree.best_reply("Ben", {"heads": 1}).value,
        tree.best_reply(1, {"heads": 1}).plan,
    )
    assert abs(tree.cfr(200).value) < 0.1
    assert ((2, 2), 0) == (tree.matrix().shape, tree.matrix().value().value)
    assert tree.to_efg().startswith('EFG 2 R "a typed game" { "Ada" "Ben" }')
    assert tree.to_nfg().startswith("NFG 1 R")
    assert 2 == len(tree.figure().sheets)
    assert tree.solve().figure().caption.startswith("Proved")
    assert "An equilibrium" in tw.classroom.assert_equilibrium(tree, [{"heads": HALF, "tails": HALF}] * 2)


def test_an_analysis_that_needs_a_table_says_that_there_is_none():
    tree = pennies()

    for ask in (
        lambda: tree.table_at(0),
        lambda: tree.best_reply("Ada", lambda seen, rng: "heads"),
        lambda: tree.gives_away(lambda seen, rng: "heads"),
        lambda: tw.theory.Player(tree.solve())(KUHN.knows(KUHN.start(), 0), Random()),
    ):
        with pytest.raises(
            NoModel, match="typed in, or read from a file, so there is no table at which a bot could be asked"
        ):
            ask()


@pytest.mark.parametrize("seed", range(20))
def test_a_typed_tree_equals_the_planned_one(seed):
    plan = random_tree(Random(seed), players=2 + seed % 2)
    typed = game(retyped(plan, 0), players=plan.names)

    assert plan.lists() == typed.lists()
    assert [(each.seat, each.label, each.nodes) for each in plan.sets] == [
        (each.seat, each.label, each.nodes) for each in typed.sets
    ]


def retyped(tree, node):
    """Write a tree down as one types it in."""
    if tree.seat[node] == END:
        return tree.pay[node]
    below = [retyped(tree, child) for child in tree.children[node]]
    if tree.seat[node] == tw.CHANCE:
        return chance(dict(zip(tree.moves(node), zip(tree.odds[node], below, strict=True), strict=True)))
    moves = dict(zip(tree.moves(node), below, strict=True))
    return decision(tree.names[tree.seat[node]], moves, tree.sets[tree.inset[node]].label)


# What forgets.
def forgetting():
    last = decision("Ada", {"l": (1,), "r": (0,)}, "later")
    return game(decision("Ada", {"L": last, "R": last}, "first"))


def test_a_tree_in_which_a_player_forgets_is_drawn_and_handed_on_but_not_solved():
    tree = forgetting()

    assert tree.figure().title
    assert tree.to_efg().count("\np ") == 3
    for ask in (tree.solve, tree.cfr, tree.matrix, lambda: tree.best_reply("Ada", {"l": 1})):
        with pytest.raises(
            NoModel, match=r"Ada forgets a move \(imperfect recall\): .*'later'.*say more about what Ada"
        ):
            ask()


def test_a_player_who_meets_one_information_set_twice_counts_as_forgetful():
    """The absent-minded driver of M. Piccione and A. Rubinstein (1997)."""
    second = decision("Driver", {"leave": (4,), "go on": (1,)}, "at an exit")

    with pytest.raises(NoModel, match="Driver forgets a move"):
        game(decision("Driver", {"leave": (0,), "go on": second}, "at an exit")).solve()


# Matrices.
def test_a_matrix_is_one_line():
    m = game([[4, -2], [-3, 3]], players=("Adele", "Bruno"), actions=(("keep", "swap"), ("King", "Queen")))

    assert (Fraction(6, 12), (4, -4)) == (m.value().value, m["keep", "King"])
    assert "<matrix of Adele and Bruno: 2 x 2, payoff as given; exact: as typed in>" == repr(m)
    assert "exact: Dilemma, as typed in" in repr(game([[(3, 3)]], title="Dilemma"))


def test_a_cell_of_two_numbers_may_be_a_list():
    dilemma = game([[(3, 3), (0, 5)], [(5, 0), (1, 1)]])

    assert [("row 2", "column 2")] == dilemma.pure()
    assert dilemma.payoffs == game([[[3, 3], [0, 5]], [[5, 0], [1, 1]]]).payoffs


def test_rows_of_rows_are_for_three_and_more():
    """Three vote on a pay rise: two votes carry it, a vote for it costs."""
    votes = [[[paid(a, b, c) for c in (1, 0)] for b in (1, 0)] for a in (1, 0)]
    m = game(votes, players=("Ada", "Ben", "Cy"), actions=[("for", "against")] * 3, payoff="coins")

    assert ((2, 2, 2), "coins") == (m.shape, m.payoff)
    assert (1, 1, 2) == m["for", "for", "against"]
    pairs = [("for", "for", "against"), ("for", "against", "for"), ("against", "for", "for")]
    assert {*pairs, ("against",) * 3} == {*m.pure()}
    assert ("player 1", "action 2") == (game(votes).players[0], game(votes).actions[2][1])
    assert (1, 1, 1, 1) == game([[[[(1, 2, 3, 4)]]]]).shape


def paid(*votes):
    return tuple([2 * (sum(votes) > 1) - vote for vote in votes])


def test_an_array_is_a_matrix():
    array = pytest.importorskip("numpy").array([[0.5, -2], [-3, 3]])

    assert HALF == game(array)["row 1", "column 1"][0]


# Mistakes.
ADA = {"l": (1, 0), "r": (0, 1)}


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: decision("", ADA), "a player is given by name, not ''"),
        (lambda: decision(None, ADA), "a player is given by name, not None"),
        (lambda: decision("Ada", {}), "the moves of Ada are given by name, .*, not {}"),
        (lambda: decision("Ada", [(1, 0)]), r"the moves of Ada are given by name, .*, not \[\(1, 0\)\]"),
        (
            lambda: decision("Ada", {1: (1, 0)}),
            "the names of the moves of Ada are texts, not 1",
        ),
        (lambda: decision("Ada", ADA, knows=7), "what Ada knows is a text, .*, not 7"),
        (lambda: decision("Ada", ADA, knows=""), "what Ada knows is a text, .*, not ''"),
        (lambda: decision("Ada", {"l": 3}), "after 'l' of Ada there is 3: give a decision, chance, or an end"),
        (lambda: decision("Ada", {"l": None}), "after 'l' of Ada there is None: give a decision, chance, or an end"),
        (lambda: decision("Ada", {"l": (1, "x")}), "after 'l' of Ada the payoff: 'x' is not a number"),
        (lambda: decision("Ada", {"l": (1, "1e999999999")}), "the payoff: '1e999999999' has more than 100 digits"),
        (lambda: decision("Ada", {"l": (float("nan"), 1)}), "the payoff: nan is not a number"),
        (lambda: chance({}), "the draws of chance are given by name"),
        (lambda: chance({"a": (1, 2, 3)}), r"for 'a' chance needs \(weight, node\), not \(1, 2, 3\)"),
        (lambda: chance({"a": 1}), r"for 'a' chance needs \(weight, node\), not 1"),
        (lambda: chance({"a": (1, 2)}), "after 'a', drawn by chance, there is 2: give a decision"),
        (lambda: chance({"a": (0, (1,))}), "the weight of 'a' must be positive, not 0: leave out what cannot happen"),
        (lambda: chance({"a": ("-1/2", (1,))}), "the weight of 'a' must be positive, not -1/2"),
        (lambda: chance({"a": ("much", (1,))}), "the weight of 'a': 'much' is not a number"),
        (
            lambda: game(decision("Ada", {"l": (1, 0), "r": decision("Ben", {"x": (1, 2, 3)})})),
            "after r, x 3 numbers stand, but an end is a tuple with a number for each of Ada and Ben",
        ),
        (lambda: game(chance({"a": (1, (1, 2))})), "say who plays, in the order in which ends pay"),
        (lambda: game(decision("Ada", ADA), players=()), "say who plays, in the order in which ends pay"),
        (
            lambda: game(decision("Ada", ADA), players=("Ann", "Ben")),
            "the players are Ann and Ben, but in the tree Ada chooses: name all",
        ),
        (lambda: game(decision("Ada", ADA), players="Ada"), "players are names that differ, .* not 'Ada'"),
        (lambda: game(decision("Ada", ADA), players=("Ada", "Ada")), "players are names that differ"),
        (lambda: game(decision("Ada", ADA), players=("Ada", 2)), "players are names that differ"),
        (lambda: game(decision("Ada", ADA), players=2), "players are names that differ"),
        (lambda: game(decision("Ada", ADA), actions=(("l",),)), "actions= names the actions of a matrix"),
        (
            lambda: game(
                decision("Ada", {"a": decision("Ben", ADA, "asked"), "b": decision("Ben", {"x": (1, 0)}, "asked")})
            ),
            "knows 'asked' in two places, so the moves must be the same there: l and r after a, and x after b",
        ),
        (lambda: game((1, 2)), "row 1 is 1: a matrix is a list of rows"),
        (lambda: game("a game"), "a matrix is made from a table or rows of numbers"),
        (lambda: game(None), "a matrix is made from a table or rows of numbers"),
        (lambda: game([]), "a matrix needs at least one row with one number"),
        (lambda: game([[1, 2], [3]]), "row 2 has 1 column but row 1 has 2"),
        (lambda: game([[1, True]]), "True is not a number: give a whole number"),
        (lambda: game([[(1, 2), (3, False)]]), "False is not a number"),
        (lambda: game([[[(1, 2, True)]]]), "True is not a number"),
        (lambda: decision("Ada", {"l": (True, 1)}), "after 'l' of Ada the payoff: True is not a number"),
        (lambda: chance({"a": (True, (1,))}), "the weight of 'a': True is not a number"),
        (lambda: game([[1, "x"]]), "at row 1, column 2: 'x' is not a number"),
        (lambda: game([[(1, 2, 3)]]), "at row 1, column 1 there must be one number, or one for each player"),
        (
            lambda: game([[[(1, 1, 1)], [(1, 1)]]]),
            "at action 1, action 2, action 1 there is|payoffs are given by combination",
        ),
        (lambda: game([[[(1, 1, 1)], 5]]), "after action 1, action 2 there must be 1, one for each of action 1, not 5"),
        (
            lambda: game([[[(1, 1, 1)], []]]),
            r"after action 1, action 2 there must be 1, one for each of action 1, not \[\]",
        ),
        (
            lambda: game([[[(1, 1, 1)]]], actions=(["a"], ["b"], ["c", "d"])),
            "there are 1 x 1 x 1 actions, but names for 1, 1 and 2",
        ),
        (
            lambda: game([[[(1, 1, 1)]]], players=("a", "b")),
            "2 players are named, a and b, but actions are given for 3",
        ),
        (lambda: game([[1]], players=("a",)), "1 player is named, a, but actions are given for 2"),
    ],
)
def test_a_mistake_is_reported_with_its_place(make, message):
    with pytest.raises(NoModel, match=message):
        make()


def test_an_endless_tree_is_refused():
    endless = []
    endless.append(endless)
    node = decision("Ada", ADA)
    for _ in range(60):
        node = decision("Ben", {"l": node, "r": node})

    with pytest.raises(NoModel, match="a matrix has 16 players at most"):
        game(endless)
    with pytest.raises(NoModel, match=r"at row 1, column 2: .* is not a number"):
        game([[1, endless]])
    with pytest.raises(tw.theory.TooLarge, match="more than 100,000 nodes are too many for a typed tree"):
        game(node)


def test_a_tree_of_many_moves_in_a_row_is_solved():
    node = (0, 0)
    for at in range(20_000):
        node = decision(("Ada", "Ben")[at % 2], {"stop": (at, -at), "go on": node})
    tree = game(node)

    assert (40_001, "backward induction") == (len(tree), tree.solve().method)
    assert tree.sets_of(0)[-1].label.startswith("after ..., go on, go on")
    assert "<decision of Ben: stop, go on>" == repr(node)
