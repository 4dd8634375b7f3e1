"""Play that goes on: where best replies, fictitious play, populations and regrets end, on games that are well known."""

from __future__ import annotations

import sys
from fractions import Fraction
from itertools import pairwise
from math import prod
from random import Random
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, classics, dynamics
from tabletop_widgets.theory.matrices import Matrix

DILEMMA, PENNIES, SHAPLEY = classics.DILEMMA, classics.MATCHING_PENNIES, classics.SHAPLEY
RPS, HAWKS, COORDINATION = classics.ROCK_PAPER_SCISSORS, classics.HAWK_DOVE, classics.COORDINATION
MUSES = tw.GAMES["muses"]


def last(course):
    return {who: {action: own[-1] for action, own in plan.items()} for who, plan in course.shares.items()}


def random_matrix(seed, shape=(2, 3, 2)):
    rng = Random(seed)
    actions = [[f"{at}{own}" for own in range(wide)] for at, wide in enumerate(shape)]
    every = Matrix("ABCD"[: len(shape)], actions, {p: [0] * len(shape) for p in _profiles(shape)}).profiles
    pays = {profile: [Fraction(rng.randint(-6, 6), rng.randint(1, 3)) for _ in shape] for profile in every}
    return Matrix("ABCD"[: len(shape)], actions, pays)


def _profiles(shape):
    return [()] if not shape else [(own, *rest) for own in range(shape[0]) for rest in _profiles(shape[1:])]


# Best replies in turn.
def test_best_replies_end_where_nobody_wants_to_deviate():
    course = dynamics.best_replies(DILEMMA)

    assert (("D", "D"),) == course.ends
    assert [0, 1, 1, 1, 1] == course.shares["row"]["D"]
    assert [0, 0, 1, 1, 1] == course.shares["column"]["D"]
    assert course.says.startswith("After 2 answers all play best replies, an equilibrium: D, D. Every answer is exact.")


def test_best_replies_cycle_without_a_pure_equilibrium():
    course = dynamics.best_replies(PENNIES)

    assert [("heads", "heads"), ("heads", "tails"), ("tails", "tails"), ("tails", "heads")] == [*course.ends]
    assert "for ever: heads, heads; heads, tails; tails, tails; tails, heads; and so on" in course.says


def test_a_player_at_a_best_reply_stays_and_play_may_start_anywhere():
    level = tw.theory.matrix([[0, 0], [0, 0]])

    assert (("row 2", "column 2"),) == dynamics.best_replies(level, ("row 2", "column 2")).ends
    assert (("right", "right"),) == dynamics.best_replies(COORDINATION, ("right", "right")).ends


@pytest.mark.parametrize("seed", range(20))
def test_three_who_answer_in_turn_end_in_an_equilibrium_or_in_a_ring_without_one(seed):
    m = random_matrix(seed)
    ends = dynamics.best_replies(m).ends

    assert (len(ends) == 1) == any(end in m.pure() for end in ends)
    steps = zip(ends, [*ends[1:], ends[0]], strict=True)
    assert len(ends) == 1 or all(1 == sum(a != b for a, b in zip(*two, strict=True)) for two in steps)


# Fictitious play.
def test_the_first_rounds_of_fictitious_play_are_those_worked_out_by_hand():
    """Both begin with heads: column wants to leave, and tails is played from round 2 on; row follows when it pays."""
    course = dynamics.fictitious_play(PENNIES, 5)

    assert [1, 1, 1, Fraction(3, 4), Fraction(3, 5)] == course.shares["row"]["heads"]
    assert [1, Fraction(1, 2), Fraction(1, 3), Fraction(1, 4), Fraction(1, 5)] == course.shares["column"]["heads"]
    assert course.says.endswith("Play changed 2 times; since round 4 it is tails, tails. Every round is exact.")


def test_in_a_zero_sum_game_fictitious_play_approaches_an_equilibrium():
    gains = [dynamics.fictitious_play(RPS, rounds).gain for rounds in (10, 100, 1_000)]

    assert gains == sorted(gains, reverse=True)
    assert gains[-1] < Fraction(1, 40)
    assert gains[-1] == RPS.deviation([*last(dynamics.fictitious_play(RPS)).values()])[2]


def test_in_shapleys_game_it_never_settles_for_every_stretch_is_longer_than_the_last():
    course = dynamics.fictitious_play(SHAPLEY, 2_000, ("1", "2"))
    one = course.shares["row"]["1"]
    rising = [one[t] > one[t - 1] for t in range(1, len(one))]
    stretches = [t for t in range(1, len(rising)) if rising[t] != rising[t - 1]]
    lengths = [b - a for a, b in pairwise(stretches)]

    assert course.gain > Fraction(1, 6)
    assert all(b > a for a, b in zip(lengths[::2], lengths[2::2], strict=False))


def test_in_shapleys_game_fictitious_play_cycles_and_from_equal_actions_it_stays():
    round_ = dynamics.fictitious_play(SHAPLEY, 40, ("1", "2")).shares
    alike = dynamics.fictitious_play(SHAPLEY, 40).shares

    assert [("1", "2"), ("1", "3"), ("2", "3"), ("2", "1"), ("3", "1"), ("3", "2")] == in_turn(round_)[:6]
    assert alike["row"] == alike["column"]


def in_turn(shares):
    """The combinations that were played, one after the other."""
    met = []
    for t in range(40):
        now = tuple(
            next(action for action, own in plan.items() if own[t] * (t + 1) - (t and own[t - 1] * t) == 1)
            for plan in shares.values()
        )
        met += [now] * (now not in met[-1:])
    return met


def test_a_strict_equilibrium_once_played_is_kept_by_fictitious_play():
    course = dynamics.fictitious_play(COORDINATION, 10, ("right", "right"))

    assert {"left": 0, "right": 1} == last(course)["row"]
    assert 0 == course.gain
    assert course.says == (
        "After 10 rounds the frequencies are an equilibrium. Since round 1 it is right, right, and for good: each "
        "reply is better than every other. Every round is exact."
    )


def test_three_answer_what_the_others_have_done_together():
    """C matches whether A and B do the same; these two mismatch. Apart, each seems to play either half of the time."""
    pays = {(a, b, c): (a != b, a != b, int(c == (a != b))) for a in (0, 1) for b in (0, 1) for c in (0, 1)}
    m = Matrix("ABC", [["0", "1"], ["0", "1"], ["same", "other"]], pays)

    assert {"same": 0, "other": 1} == last(dynamics.fictitious_play(m, 50, ("0", "1", "other")))["C"]


# Populations.
def test_a_strategy_multiplies_by_its_payoff_over_the_average():
    course = dynamics.replicator(COORDINATION, 1, {"left": "1/2", "right": "1/2"})

    assert {"population": {"left": [0.5, pytest.approx(2 / 3)], "right": [0.5, pytest.approx(1 / 3)]}} == course.shares
    assert "After 1 generation a share still moves by 0.17" in course.says


@pytest.mark.parametrize("smooth", [False, True])
def test_hawks_become_as_common_as_the_prize_is_to_the_wounds(smooth):
    course = dynamics.replicator(HAWKS, 200, {"hawk": "1/10", "dove": "9/10"}, smooth=smooth)

    assert 0.5 == pytest.approx(course.shares["population"]["hawk"][-1])
    assert "no share moves by as much as a millionth" in course.says
    assert 0 == pytest.approx(course.gain, abs=1e-6)


def test_rock_paper_scissors_cycles_in_continuous_time_and_spirals_outwards_in_generations():
    start = {"rock": "1/2", "paper": "1/4", "scissors": "1/4"}
    flow = dynamics.replicator(RPS, 60, start, smooth=True).shares["population"]
    steps = dynamics.replicator(RPS, 60, start).shares["population"]

    assert all(1 / 32 == pytest.approx(prod(day)) for day in zip(*flow.values(), strict=True))
    assert all(max(own) > 0.45 for own in flow.values())
    assert prod(own[-1] for own in steps.values()) < 1 / 1_000


def test_two_populations_that_are_kept_apart_may_become_different():
    start = [{"hawk": "3/5", "dove": "2/5"}, None]
    course = dynamics.replicator(HAWKS, 100, start, apart=True)

    assert [1, 0] == pytest.approx([last(course)[who]["hawk"] for who in ("row", "column")])
    assert ["row", "column"] == [*dynamics.replicator(PENNIES, 1).shares]  # who mismatches has another game


@pytest.mark.parametrize("seed", range(10))
def test_three_populations_follow_what_each_is_paid_on_average(seed):
    m = random_matrix(seed)
    course = dynamics.replicator(m, 3)
    day = [{action: Fraction(own[-1]) for action, own in plan.items()} for plan in course.shares.values()]
    day = [{action: share / sum(plan.values()) for action, share in plan.items()} for plan in day]

    for at, plan in enumerate(course.shares.values()):
        lift = min(0, *(pays[at] for pays in m.payoffs.values()))
        fit = [each - lift for each in m.worths(at, [[Fraction(1, wide)] * wide for wide in m.shape])]
        assert [each / sum(fit) for each in fit] == pytest.approx([own[1] for own in plan.values()])
    assert float(m.deviation(day)[2]) == pytest.approx(course.gain)


def test_without_payoffs_nothing_changes():
    assert [0.5, 0.5] == dynamics.replicator(tw.theory.matrix([[0, 0], [0, 0]]), 1).shares["row"]["row 1"]


def test_an_invalid_start_is_refused_with_the_valid_ones():
    with pytest.raises(NoModel, match="in a list, one for each of row and column, not"):
        dynamics.replicator(PENNIES, 1, {"heads": 1})
    with pytest.raises(NoModel, match="as there is one population, not 'hawk'"):
        dynamics.replicator(HAWKS, 1, "hawk")
    with pytest.raises(NoModel, match="in a list, one for each of row and column, not"):
        dynamics.replicator(PENNIES, 1, ["heads", "tails"])
    with pytest.raises(NoModel, match="row cannot play 'edge'; the actions are heads and tails"):
        dynamics.replicator(PENNIES, 1, [{"edge": 1}, None])


# Regrets.
def test_regret_matching_approaches_the_correlated_equilibria_by_the_gain_of_the_best_swap():
    course = dynamics.regret_matching(SHAPLEY, 4_000, seed=2)
    gains = [
        sum(
            chance * (SHAPLEY[new, other][0] - SHAPLEY[own, other][0])
            for (own, other), chance in course.joint.items()
            if own == old
        )
        for old in "123"
        for new in "123"
    ]

    assert 1 == sum(course.joint.values())
    assert max(gains) <= course.gain < Fraction(1, 15)
    assert course.says.startswith("After 4,000 rounds nobody gains more than ")
    assert course.says.endswith("that is how near this is to a correlated equilibrium. Sampled, seed 2.")


@pytest.mark.untraced
@pytest.mark.parametrize("seed", range(8))
def test_the_distance_shrinks_with_the_rounds_for_three_as_well(seed):
    m = random_matrix(seed)
    spread = max(max(column) - min(column) for column in zip(*m.payoffs.values(), strict=True))

    assert dynamics.regret_matching(m, 4_000, seed).gain < spread / 12


def test_frequencies_are_those_of_what_was_played_together():
    course = dynamics.regret_matching(RPS, 50, seed=1)

    for at, who in enumerate(RPS.players):
        for action in RPS.actions[at]:
            played = sum(chance for names, chance in course.joint.items() if names[at] == action)
            assert played == course.shares[who][action][-1]


def test_without_regret_play_stays_and_is_a_correlated_equilibrium():
    course = dynamics.regret_matching(COORDINATION, 30, seed=next(_seeds_of("left", "left")))

    assert {("left", "left"): 1} == course.joint
    assert 0 == course.gain
    assert course.says.startswith(
        "After 30 rounds nobody gains by a swap: what was played is a correlated equilibrium."
    )


def _seeds_of(*names):
    return (seed for seed in range(50) if {names: 1} == dynamics.regret_matching(COORDINATION, 1, seed).joint)


# What every course tells.
def test_a_course_can_be_drawn_with_its_sentence_and_listed_in_rows():
    course = dynamics.fictitious_play(PENNIES, 3)
    drawn = course.figure("Pennies")

    assert "Pennies" == drawn.title
    assert drawn.caption == f"{course.says} The matrix is exact: the rules as printed."
    assert {"row: heads: 1 at 1, 1 at 3.", "column: tails: 0 at 1, 0.667 at 3."} <= {
        p.says for p in drawn.sheets[0].parts
    }
    assert {"rounds": 3, "player": "column", "action": "tails", "share": Fraction(2, 3)} == course.rows()[-1]
    assert 2 * 2 * 3 == len(course.rows())
    assert repr(course) == f"<{course.says} The matrix is exact: the rules as printed>"


def test_six_curves_are_drawn_at_most_those_of_the_largest_shares_with_two_hundred_points():
    many = tw.theory.matrix([[int(row == column) for column in range(5)] for row in range(5)])
    drawn = dynamics.fictitious_play(many, 1_000).figure()
    (sheet,) = drawn.sheets

    assert 6 == len(sheet.parts)
    assert {"row: row 1:", "column: column 1:"} <= {" ".join(part.says.split()[:3]) for part in sheet.parts}
    assert 1 + 200 == str(sheet.parts[0].strokes[0][1]).count(" ")
    assert ["hawk", "dove"] == [part.says.split(":")[0] for part in dynamics.replicator(HAWKS).figure().sheets[0].parts]


def test_best_replies_are_drawn_as_stairs():
    (sheet,) = dynamics.best_replies(PENNIES).figure().sheets

    assert "H" in sheet.parts[0].strokes[0][1]


def test_a_course_is_a_frame_where_there_is_pandas(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("a frame of", len(rows))))

    assert ("a frame of", 2 * 2 * 3) == dynamics.fictitious_play(PENNIES, 3).to_frame()


@pytest.mark.parametrize("rounds", [0, -1, True, 2.5, "ten"])
def test_the_number_of_rounds_is_a_positive_whole_number(rounds):
    for dynamic in (dynamics.fictitious_play, dynamics.replicator, dynamics.regret_matching):
        with pytest.raises(NoModel, match="the number of rounds or generations is a whole number, 1 or more, not"):
            dynamic(PENNIES, rounds)


@pytest.mark.parametrize("start", ["heads", ("heads",)])
def test_a_start_names_an_action_for_each_player(start):
    with pytest.raises(NoModel, match="name an action for each of row and column, not"):
        dynamics.best_replies(PENNIES, start)
    with pytest.raises(NoModel, match="row cannot play 'edge'"):
        dynamics.fictitious_play(PENNIES, 1, ("edge", "heads"))


# At a real table.
@pytest.mark.parametrize(
    "dynamic", [dynamics.best_replies, dynamics.fictitious_play, dynamics.replicator, dynamics.regret_matching]
)
def test_every_dynamic_runs_on_a_tournament_at_muses_and_says_that_it_is_sampled(cup, dynamic):
    course = dynamic(cup.matrix())

    assert "sampled: 12 matches at tables of 3, by pairs" in repr(course)
    assert {*cup.names} == {*next(iter(course.shares.values()))}
    assert "The matrix is sampled: 12 matches at tables of 3, by pairs." in course.figure("Muses").caption


@pytest.fixture(scope="module")
def cup():
    strategies = {
        "Ada": tw.bots.random,
        "Ben": lambda seen, rng: seen.decision.moves[0],
        "Cy": lambda seen, rng: seen.decision.moves[-1],
    }
    return tw.tournament(MUSES, strategies, each=12, seed="course", isolate=False)


def test_the_matrix_of_a_tournament_holds_shares_of_wins_by_pairs(cup):
    m = cup.matrix()
    together = sum(each.shares[each.seats.index(0)] for each in cup.played)

    assert ("one", "another") == m.players
    assert m["Ada", "Ben"] == (together / 12, sum(each.shares[each.seats.index(1)] for each in cup.played) / 12)
    assert m["Cy", "Cy"] == (Fraction(1, 3), Fraction(1, 3))
    assert all(m[one, two] == m[two, one][::-1] for one in cup.names for two in cup.names)
    assert "share of the wins" == m.payoff


def test_shares_are_read_as_they_are_written_or_as_the_floats_that_they_are():
    tenth = dynamics.replicator(HAWKS, 1, {"hawk": 0.1, "dove": 0.9})

    assert [0.1, 0.9] == [own[0] for own in tenth.shares["population"].values()]
    assert [Fraction(1, 10), Fraction(9, 10)] == HAWKS.chances(0, {"hawk": 0.1, "dove": 0.9})
    assert [Fraction(0.7), 1 - Fraction(0.7)] == HAWKS.chances(0, {"hawk": 0.7, "dove": 1 - 0.7})
    with pytest.raises(NoModel, match="sum to one, not to 4/5"):
        HAWKS.chances(0, {"hawk": 0.1, "dove": 0.7})


def test_rounding_never_makes_the_gain_of_a_population_negative():
    m = tw.theory.game([[(3, 2), (0, 0)], [(0, 0), (2, 3)]])

    assert "nobody gains more than 0 by deviating" in dynamics.replicator(m).says
