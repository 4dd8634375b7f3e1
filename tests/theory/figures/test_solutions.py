"""Trees and solutions as figures: what each node says, what is folded, what is believed, and how exact it is."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.exactness import BRACKET, PROVED
from tabletop_widgets.theory.figures.solutions import MOST, _Drawing, draw_tree, worth
from tabletop_widgets.theory.figures.tree_layout import leaves
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes
from tabletop_widgets.theory.lectures.mascarade import announcement, swap_or_not

KUHN = tw.theory.classics.KUHN
MINUS = "\N{MINUS SIGN}"


@cache
def swap():
    return swap_or_not().solve()


@cache
def kuhn():
    return tw.theory.tree(KUHN.start())


def parts(figure):
    return [part.says for part in figure.sheets[-1].parts]


def test_a_tree_begins_with_its_first_moves_and_a_solved_one_whole():
    solved = swap().figure().plain()

    assert len(solved["sheets"]) - 1 == solved["opens"] > 0
    assert "opens" not in tw.theory.tree(KUHN.start()).figure().plain()


def test_a_node_says_who_decides_what_was_played_and_what_each_action_pays():
    says = parts(swap().figure("Swap or not"))

    assert "Adele decides. swap with Bruno (1/2) pays 1/2; do not swap with Bruno (1/2) pays 1/2." == says[0]
    assert (
        f"After swap with Bruno: Bruno decides. announce King (5/12) pays 3; announce Queen (7/12) pays {MINUS}3. "
        "Bruno cannot tell this from 1 other node, and gives it a chance of 1 in 2." in says
    )
    moves = f"claim (never) pays {MINUS}4; pass (always) pays {MINUS}3."
    assert f"After swap with Bruno, announce King: Adele decides. {moves}" in says


def test_an_end_says_what_everybody_gets_and_how_often_it_is_reached():
    says = parts(swap().figure())

    paid = f"the end; Adele gets 3, Bruno gets {MINUS}3; reached 7/24 of the time."
    assert f"After swap with Bruno, announce Queen, claim: {paid}" in says
    assert (
        f"After swap with Bruno, announce Queen, pass: the end; Adele gets {MINUS}2, Bruno gets 2; never reached."
        in says
    )


def test_what_is_certain_is_said_in_words_and_not_as_1_of_the_time():
    deal = tw.theory.decision(
        "Ada", {"left": (1, 0), "right": tw.theory.decision("Ben", {"up": (2, 1), "down": (0, 0)})}
    )
    said = " ".join(parts(tw.theory.game(deal).solve().figure()))

    assert "After right, up: the end; Ada gets 2, Ben gets 1; always reached." in said
    assert "After left: the end; Ada gets 1, Ben gets 0; never reached." in said


def test_a_belief_that_is_certain_is_said_in_words():
    said = " ".join(parts(kuhn().solve().figure()))

    assert "and is certain of it." in said
    assert "and rules it out." in said
    assert "a chance of certain" not in said
    assert "a chance of 0" not in said


def test_the_title_states_what_is_seen():
    assert "Adele gets 1/2 (coins)" == swap().figure().title
    assert "Player 1 is 1/9 behind" == kuhn().solve().figure().title
    assert "My own" == swap().figure("My own").title
    assert "Kuhn poker" == kuhn().figure().title


@pytest.mark.parametrize(
    ("pays", "said"),
    [((2, -2), "Ann is 2 ahead"), ((Fraction(-1, 3), Fraction(1, 3)), "Ann is 1/3 behind"), ((0, 0), "Ann is level")],
)
def test_a_lead_is_stated_in_words(pays, said):
    assert said == worth(small(duel=True), solved(pays))


def test_a_payoff_that_nobody_has_named_is_not_named():
    decide = tw.theory.decision
    figure = tw.theory.game(decide("Ann", {"left": (3,), "right": (1,)})).solve().figure()

    assert "Ann gets 3" == figure.title
    assert "Ann gets" in [stroke[-1] for stroke in figure.sheets[-1].strokes if stroke[0] == "t"]
    assert "Ann decides. left (always) pays 3; right (never) pays 1." == parts(figure)[0]


def test_an_unproved_value_is_marked_as_approximate_and_outside_duels_all_payoffs_are_given():
    assert "Ann is about 0.33 ahead" == worth(small(duel=True), solved((0.333, -0.333), BRACKET))
    assert "Ann gets 2 and Ben gets 1 (lead)" == worth(small(duel=False), solved((2, 1)))


def small(*, duel: bool) -> Nodes:
    """Two who decide once each, and ends that sum to nothing, or not."""
    nodes = Nodes("Small", ("Ann", "Ben"), "lead")
    for seat, inset, parent, choice, pay in (
        (0, 0, -1, 0, None),
        (1, 1, 0, 0, None),
        (END, -1, 1, 0, (1, -1)),
        (END, -1, 0, 1, (0, 0 if duel else 5)),
    ):
        nodes.seat.append(seat)
        nodes.inset.append(inset)
        nodes.parent.append(parent)
        nodes.choice.append(choice)
        nodes.pay.append(pay)
        nodes.children.append([])
        nodes.odds.append(())
        if parent >= 0:
            nodes.children[parent].append(len(nodes.seat) - 1)
    nodes.sets = [
        InformationSet(0, 0, (0, 1), ("in", "out"), "In?", [0]),
        InformationSet(1, 1, (0,), ("go",), "Go?", [1]),
    ]
    return nodes


def solved(pays, kind=PROVED):
    return SimpleNamespace(pay_at=lambda node: pays, proof=SimpleNamespace(kind=kind))


def test_a_tree_without_a_solution_says_what_ends_pay_and_nothing_of_chances():
    says = parts(draw_tree(small(duel=False)))

    assert ["Ann decides. in; out pays 0.", "After in: Ben decides. go pays \N{MINUS SIGN}1."] == says[:2]
    assert "After out: the end; Ann gets 0, Ben gets 5." == says[3]
    assert not any("reached" in each or "believes" in each for each in parts(swap_or_not().figure()))


def test_chance_has_its_odds_and_no_payoff():
    assert "Chance decides. deal Jack (1/3); deal Queen (1/3); deal King (1/3)." in parts(kuhn().figure())


def test_nodes_that_bruno_cannot_tell_apart_form_one_group():
    groups = [part.group for part in swap().figure().sheets[-1].parts if "Bruno decides" in part.says]

    assert 2 == len(groups)
    assert 1 == len({*groups} - {""})


def test_beliefs_within_an_information_set_sum_to_one_and_unreached_ones_have_none():
    solution = kuhn().solve()
    drawing = _Drawing(solution.tree, solution)

    for inset in solution.tree.sets:
        believed = [drawing._believed(node, inset) for node in inset.nodes]
        if any(drawing.reach[node] for node in inset.nodes):
            assert 1 == sum(believed)
        else:
            assert [None] * len(believed) == believed


def test_the_caption_says_how_exact_it_is_and_what_is_paid():
    solution, grown = swap().figure(), kuhn().figure()

    assert solution.caption.startswith(
        "Proved: against either plan the best reply gets exactly this, subgame perfect; stylised: left out:"
    )
    assert "Exact: the rules as printed. Payoff: lead." == grown.caption


def test_a_large_tree_folds_and_counts_what_it_does_not_draw():
    tree = announcement()
    figure = tree.figure()
    says = parts(figure)
    hidden = [int(each.split(" nodes follow")[0].split()[-1]) for each in says if "nodes follow" in each]

    assert len(tree) == len(says) + sum(hidden)
    assert f"{len(says)} of {len(tree)} nodes" == figure.sheets[-1].name


def test_kuhn_folds_to_ends_that_fit_and_folded_nodes_have_a_value():
    solution = kuhn().solve()
    root = _Drawing(solution.tree, solution).branch(0)
    folded = [each for each in walk(root) if each.more]

    assert MOST == leaves(root)
    assert [2] * 6 == [each.more for each in folded]
    assert all(len(each.pays) == 2 for each in folded)
    assert not any(each.pays for each in walk(_Drawing(solution.tree, None).branch(0)) if each.more)


def walk(branch):
    yield branch
    for child in branch.children:
        yield from walk(child)


def test_with_too_many_moves_the_played_ones_are_drawn_and_the_others_grouped():
    ways = MOST + 6
    nodes = Nodes("Wide", ("Ann", "Ben"), "lead")
    for at in range(ways + 1):
        nodes.seat.append(END if at else CHANCE)
        nodes.inset.append(-1)
        nodes.parent.append(0 if at else -1)
        nodes.choice.append(max(0, at - 1))
        nodes.pay.append((at, -at) if at else None)
        nodes.children.append([])
        nodes.odds.append(())
    nodes.children[0] = [*range(1, ways + 1)]
    nodes.draws[0] = tuple(f"deal {at}" for at in range(ways))
    nodes.odds[0] = tuple(Fraction(at, ways * (ways - 1) // 2) for at in range(ways))
    says = parts(draw_tree(nodes))

    assert MOST + 1 == len(says)
    assert says[0].endswith("deal 5 (1/87); and 24 more.")
    assert "7 more nodes follow." == says[-1]
    assert f"After deal {ways - 1}: the end; nobody had a choice." == says[-2]
    assert not any(each.startswith("After deal 6:") for each in says)


def test_the_gain_from_leaving_the_plans_falls_with_the_rounds_of_regret():
    figure = kuhn().cfr(200).gains()

    assert "Kuhn poker: what deviating would gain" == figure.title
    first, last = (float(each.split(" at ")[0]) for each in figure.sheets[0].parts[0].says.split(": ")[1].split(", "))
    assert last < first


def test_a_solution_without_rounds_has_no_curve_and_says_so():
    with pytest.raises(tw.theory.NoModel, match=r"no curve of gains, because this was solved by linear program"):
        kuhn().solve("simplex").gains()


def test_the_value_is_stated_once_in_the_title_or_below():
    assert "Adele gets 1/2" not in swap().figure().sheets[-1].says
    assert swap().figure("My own").sheets[-1].says.startswith("Adele gets 1/2 (coins). Nodes within one dotted outline")
    assert "Entry" == draw_tree(small(duel=False), "Entry").title
