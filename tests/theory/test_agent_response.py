"""Responses with mistakes on trees: each point is one by definition, and the path leads to a sequential equilibrium."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import agent_response
from tabletop_widgets.theory.classics import KUHN
from tabletop_widgets.theory.quantal_response import NEAR
from tabletop_widgets.theory.solvers import logit
from tabletop_widgets.theory.solvers.multilinear import Equations
from tests.theory.planned import horse, planned, random_tree


def kuhn():
    return tw.theory.tree(KUHN.start(), payoff="points")


def at_once(m):
    """Let the players of a matrix answer one after the other, and none know what was answered before."""

    def below(names):
        if len(names) == len(m.players):
            return tuple(m[tuple(names)])
        moves = {each: below([*names, each]) for each in m.actions[len(names)]}
        return tw.theory.decision(m.players[len(names)], moves, knows=f"as {m.players[len(names)]}")

    return tw.theory.game(below([]), players=m.players)


def worths(tree, plans):
    """What each move of each set pays, given that one stands there: by going through the tree, in floats."""
    likely = {each.number: [*plans[tree.names[each.seat]][each.label].values()] for each in tree.sets}
    found = {each.number: [0.0] * len(each.names) for each in tree.sets}
    total = dict.fromkeys(found, 0.0)

    def visit(node, reach):
        if tree.pay[node] is not None:
            return [float(pay) for pay in tree.pay[node]]
        at = tree.inset[node]
        odds = [float(each) for each in tree.odds[node]] if at < 0 else likely[at]
        below = [visit(child, reach * chance) for child, chance in zip(tree.children[node], odds, strict=True)]
        if at >= 0:
            total[at] += reach
            for move, pays in enumerate(below):
                found[at][move] += reach * pays[tree.seat[node]]
        return [
            sum(chance * pays[seat] for chance, pays in zip(odds, below, strict=True))
            for seat in range(len(tree.names))
        ]

    visit(0, 1.0)
    return {at: [each / total[at] for each in worth] for at, worth in found.items()}


@pytest.mark.parametrize(("seed", "players"), [(0, 2), (1, 2), (2, 3), (3, 3), (6, 2)])
def test_along_the_path_a_better_paid_move_is_played_more_by_the_logit_rule(seed, players):
    tree = random_tree(Random(f"agents {seed}"), players, 2)
    path = tree.logit(4)

    assert 4 == pytest.approx(path.steps[-1][0])
    for rate, plans in path.steps[::6]:
        for at, worth in worths(tree, plans).items():
            found = tree.sets[at]
            weights = [exp(rate * each) for each in worth]
            right = [each / sum(weights) for each in weights]
            assert right == pytest.approx([*plans[tree.names[found.seat]][found.label].values()], abs=1e-7)


@pytest.mark.parametrize("shape", [(2, 2), (3, 4), (2, 2, 2), (2, 3, 2)])
def test_for_simultaneous_choices_the_path_is_that_of_the_matrix(shape):
    rng = Random(f"at once {shape}")
    names = [[f"{at}.{each}" for each in range(width)] for at, width in enumerate(shape)]
    cells = tw.theory.Matrix("XYZ"[: len(shape)], names, draw_cells(rng, shape))

    for most in (0.3, 2):
        path, tree_path = cells.logit(most), at_once(cells).logit(most)
        for who, plan in zip(cells.players, path.plans, strict=True):
            assert plan == pytest.approx(tree_path.plans[who][f"as {who}"], abs=1e-9)
        assert float(path.gain) == pytest.approx(float(tree_path.gain), abs=1e-7)


def draw_cells(rng, shape):
    profiles = [()]
    for width in shape:
        profiles = [(*before, at) for before in profiles for at in range(width)]
    return {each: [rng.randint(-9, 9) for _ in shape] for each in profiles}


def test_kuhn_poker_leads_to_one_of_its_equilibria():
    """H. W. Kuhn (1950): the first bets the Jack with a, the King with 3a, and calls with the Queen a + 1/3."""
    path = kuhn().logit()
    first = path.plans["Player 1"]
    bluff = first["Player 1 holds the Jack."]["bet"]

    assert 0 < path.gain < 0.005
    assert 3 * bluff == pytest.approx(first["Player 1 holds the King."]["bet"], abs=0.02)
    assert 1 / 3 + bluff == pytest.approx(
        first[next(each for each in first if "Queen. Player 1 says" in each)]["bet"], abs=0.02
    )
    assert 1 / 3 == pytest.approx(
        path.plans["Player 2"]["Player 2 holds the Jack. Player 1 says: pass."]["bet"], abs=0.01
    )


def test_a_threat_that_would_not_be_carried_out_is_not_believed():
    """R. Selten (1978): the entrant comes in, though staying out would be a Nash equilibrium, too."""
    share = tw.theory.decision("Incumbent", {"fight": (-1, -1), "share": (1, 1)})
    path = tw.theory.game(tw.theory.decision("Entrant", {"stay out": (0, 2), "enter": share})).logit()

    assert path.plans["Incumbent"]["after enter"]["share"] > 0.99
    assert path.plans["Entrant"]["at the start"]["enter"] > 0.99
    assert path.model.kind == "exact"


def test_beliefs_at_unreached_sets_come_from_the_end_of_the_path():
    """Two slips become as good as impossible, but neither more than the other: each is believed as often."""
    last = tw.theory.decision("Cy", {"l": (0, 0, 1), "r": (0, 0, 0)}, knows="somebody erred")
    late = tw.theory.decision("Cy", {"l": (0, 0, 0), "r": (0, 0, 3)}, knows="somebody erred")
    ben = tw.theory.decision("Ben", {"on": (9, 9, 9), "err": late})
    tree = tw.theory.game(tw.theory.decision("Ada", {"on": ben, "err": last}))
    path = tree.logit(900)
    belief = path.beliefs["Cy"]["somebody erred"]

    assert path.plans["Ada"]["at the start"]["err"] == 0
    assert 1 == pytest.approx(sum(belief.values()))
    assert {"at the start": {"": 1.0}} == path.beliefs["Ada"]
    assert 0.5 == pytest.approx(belief["err"], abs=0.01)


def test_the_path_can_be_listed_in_rows_and_drawn_without_each_sets_last_move(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.quantal_response.to_frame", list)
    path = kuhn().logit(3)
    figure = path.figure(player="Player 2")

    first = {"lambda": 0.0, "player": "Player 1", "knows": "Player 1 holds the Jack.", "move": "pass", "chance": 0.5}
    assert first == path.rows()[0]
    assert len(path.steps) * 24 == len(path.rows())
    assert path.rows() == path.to_frame()
    assert 12 == len(path.figure().sheets[0].parts)
    assert "How Player 1 and Player 2 respond, with fewer and fewer mistakes" == path.figure().title
    assert "How Player 2 responds, with fewer and fewer mistakes" == figure.title
    assert "Exact: the rules as printed. Approximate, in floats. Payoff: points." == figure.caption
    assert 6 == len(figure.sheets[0].parts)
    assert figure.sheets[0].parts[0].says.startswith("Player 2 holds the Queen. Player 1 says: pass: pass: 0.5 at 0, ")
    assert repr(path).startswith(f"<agent logit path, {len(path.steps)} steps to lambda 3; approximate: no player")
    assert "\n  Player 1 holds the Jack.  pass 0.7" in str(path)


def test_an_impossible_path_is_refused_in_a_sentence(monkeypatch):
    tree = kuhn()
    with pytest.raises(tw.theory.NoModel, match=r"lambda rises from 0, .* not 0"):
        tree.logit(0)
    with pytest.raises(tw.theory.NoModel, match="nobody has a choice in this tree"):
        planned((1, 2)).logit()
    with pytest.raises(tw.theory.NoModel, match="Ada forgets a move"):
        planned(
            (0, "a", {"l": (0, "b", {"x": (0, 0), "y": (1, 1)}), "r": (0, "b", {"x": (1, 0), "y": (0, 1)})})
        ).logit()
    with pytest.raises(tw.theory.NoModel, match="one of the moves of chance in this tree never happens"):
        planned(("chance", {("a", 1): (0, "x", {"l": (0, 0), "r": (1, 1)}), ("b", 0): (0, 0)})).logit()
    with pytest.raises(
        tw.theory.NoModel, match="'Cy' has nothing to decide here; responses are those of Player 1 and Player 2"
    ):
        tree.logit(1).figure(player="Cy")
    monkeypatch.setattr(agent_response, "MOVES", 23)
    with pytest.raises(
        tw.theory.NoModel, match=r"24 moves in information sets and 58 nodes are too many .* 23 and 5,000"
    ):
        tree.logit()
    tree.unfinished = "interrupted"
    with pytest.raises(tw.theory.NoModel, match=r"this tree is unfinished \(interrupted\)"):
        tree.logit()


@pytest.mark.slow
def test_with_a_hundred_moves_the_unknowns_are_eliminated_hardly_twice_a_step(monkeypatch):
    """That takes the third power of their number: with Newton's method, which does it anew each time, it was five."""
    eliminated = []
    monkeypatch.setattr(logit, "Equations", lambda rows: eliminated.append(len(rows)) or Equations(rows))
    path = random_tree(Random("y"), 2, 4).logit()

    assert 97 == eliminated[0]
    assert len(eliminated) < 2.5 * len(path.steps)
    assert path.gain < NEAR


def test_too_many_curves_are_not_drawn():
    wide = tw.theory.matrix([[0, 1] * 8] * 2)
    with pytest.raises(tw.theory.NoModel, match=r"18 curves are too many to tell apart \(at most 16\)"):
        wide.logit(1).figure()
    assert 2 == len(wide.logit(1).figure(player="row").sheets[0].parts)


def test_a_single_player_responds_to_chance():
    tree = planned(("chance", {("a", 1): (0, "x", {"l": (0, 0), "r": (1, 1)})}))
    path = tree.logit(2)

    assert exp(2) / (1 + exp(2)) == pytest.approx(path.plans["Ada"]["x"]["r"])
    assert 1 - exp(2) / (1 + exp(2)) == pytest.approx(float(path.gain), abs=1e-8)


def test_a_belief_that_rests_on_two_faint_moves_does_not_hold_up_the_path():
    """R. Selten (1975). The chances at lambda 10 are those of pygambit 17.0.0b2, `qre.logit_solve_lambda`."""
    path, ten = horse().logit(), horse().logit(10).plans

    assert len(path.steps) < 100
    assert path.gain < NEAR
    assert path.plans["Cy"]["Cy"]["left"] > 0.97
    assert 0.9989032281 == pytest.approx(ten["Ada"]["Ada"]["across"])
    assert 0.9969090692 == pytest.approx(ten["Ben"]["Ben"]["across"])
    assert 0.1055953179 == pytest.approx(ten["Cy"]["Cy"]["right"])
