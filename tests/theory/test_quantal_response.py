"""Responses with mistakes: each point of the path is one by definition, and it leads where the literature says."""

from __future__ import annotations

from itertools import pairwise, product
from math import exp
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.solvers.multilinear import eliminate, round_chances

BOTH = (("stag", "hare"), ("stag", "hare"))


def drawn(seed, shape):
    rng = Random(f"{seed} {shape}")
    actions = [[f"{at}.{each}" for each in range(width)] for at, width in enumerate(shape)]
    profiles = product(*map(range, shape))
    return tw.theory.Matrix("XYZU"[: len(shape)], actions, {p: [rng.randint(-9, 9) for _ in shape] for p in profiles})


def paid(m, at, action, plans):
    """What an action pays against plans, in floats, by definition."""
    total = 0.0
    for names in product(*m.actions):
        if names[at] == action:
            weight = 1.0
            for other, name in enumerate(names):
                weight *= 1 if other == at else plans[other][name]
            total += weight * float(m[names][at])
    return total


@pytest.mark.parametrize("shape", [(2, 2), (3, 4), (2, 2, 2), (2, 3, 2), (2, 2, 2, 2)])
@pytest.mark.parametrize("seed", range(3))
def test_everywhere_on_the_path_what_pays_more_is_played_more_by_the_logit_rule(seed, shape):
    m = drawn(seed, shape)
    path = m.logit()

    for rate, plans in path.steps[::9]:
        for at, plan in enumerate(plans):
            worth = {action: paid(m, at, action, plans) for action in plan}
            weight = {action: exp(rate * (each - max(worth.values()))) for action, each in worth.items()}
            right = {action: each / sum(weight.values()) for action, each in weight.items()}
            assert right == pytest.approx(plan, abs=1e-7)


@pytest.mark.parametrize("shape", [(2, 2), (3, 3), (4, 2, 3)])
@pytest.mark.parametrize("seed", range(4))
def test_the_path_starts_with_equal_chances_and_ends_near_an_equilibrium(seed, shape):
    m = drawn(seed, shape)
    path = m.logit()

    assert (0, tuple({name: 1 / len(own) for name in own} for own in m.actions)) == path.steps[0]
    assert path.gain <= 36 * 0.0011
    for (_, before), (_, after) in pairwise(path.steps):
        pairs = zip(before, after, strict=True)
        assert max(abs(one[name] - two[name]) for one, two in pairs for name in one) <= 0.04


def test_the_path_leads_to_the_less_risky_of_two_customs():
    """J. C. Harsanyi, R. Selten (1988): the hare is no risk, though two stags are worth more."""
    m = tw.theory.matrix([[(3, 3), (0, 2)], [(2, 0), (2, 2)]], actions=BOTH)
    path = m.logit()

    assert min(plan["hare"] for plan in path.plans) > 0.99
    assert 0 < path.gain < 0.003
    assert repr(path).startswith(f"<logit path, {len(path.steps)} steps to lambda 3.")
    assert "approximate: no player can gain more than 0.00" in repr(path)
    assert path.model is m.model


def test_a_game_with_one_mixed_equilibrium_is_approached():
    m = tw.theory.matrix([[9, 0], [0, 1]])
    far = m.logit(1_000)

    assert 1_000 == pytest.approx(far.steps[-1][0])
    assert 0.1 == pytest.approx(far.plans[0]["row 1"], abs=0.001) == far.plans[1]["column 1"]
    assert far.gain < m.logit(2).gain


def test_with_equal_payoffs_the_path_has_a_single_point():
    path = tw.theory.matrix([[1, 1], [1, 1]]).logit()

    assert 1 == len(path.steps)
    assert 0 == path.gain


def test_the_path_can_be_listed_in_rows_and_drawn_up_to_its_last_change(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.quantal_response.to_frame", list)
    m = tw.theory.matrix([[9, 0], [0, 1]], players=("Ann", "Ben"), actions=(("A", "B"), ("C", "D")))
    path = m.logit(500)
    figure = path.figure()

    assert {"lambda": 0.0, "player": "Ann", "action": "A", "chance": 0.5} == path.rows()[0]
    assert len(path.steps) * 4 == len(path.rows())
    assert path.rows() == path.to_frame()
    assert "How Ann and Ben respond, with fewer and fewer mistakes" == figure.title
    assert "Stylised: numbers given by hand. Approximate, in floats. Payoff: as given." == figure.caption
    assert ["Ann: A", "Ann: B", "Ben: C", "Ben: D"] == [
        part.says.split(": 0.5 at 0")[0] for part in figure.sheets[0].parts
    ]
    end = float(figure.sheets[0].parts[0].says.rstrip(".").split()[-1])
    assert 5 < end < 100
    assert "Mistakes" == path.figure("Mistakes").title


def test_a_path_needs_a_valid_end_and_at_least_two_players():
    m = tw.theory.matrix([[9, 0], [0, 1]])
    with pytest.raises(tw.theory.NoModel, match=r"lambda rises from 0, .* so `most` must be above 0, not -1"):
        m.logit(-1)
    with pytest.raises(tw.theory.NoModel, match="in a game for two or more, not for row alone"):
        m.given(column="column 1").logit()
    with pytest.raises(tw.theory.NoModel, match=r"5,184 combinations are too many to follow a path \(at most 5,000\)"):
        tw.theory.matrix([[0] * 72] * 72).logit()


def test_elimination_reports_undetermined_equations():
    assert ([1.0, 2.0], True) == eliminate([[1, 1, 3], [1, -1, -1]])
    assert ([3.0, 0.0], False) == eliminate([[1, 1, 3], [2, 2, 6]])
    assert ([3.0, 0.0], False) == eliminate([[1, 1, 3]])


def test_rounded_chances_sum_to_one():
    assert [[1 / 3, 2 / 3], [1, 0]] == [
        [*map(float, own)] for own in round_chances([[0.3334, 0.6666], [1.0, -1e-17]], 9)
    ]


def test_a_path_that_cannot_be_followed_ends(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.theory.solvers.logit.correct", lambda *_: None)

    assert 1 == len(tw.theory.matrix([[9, 0], [0, 1]]).logit().steps)
