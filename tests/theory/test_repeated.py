"""Games that are played again: strategies by hand, a league, how much the future must count and what it can hold up."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from random import Random
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import NoModel, classics, dynamics, repeated
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.repeated import always, grim, league, patient, pavlov, play, tit_for_tat
from tabletop_widgets.theory.repeated.patience import hull

DILEMMA, PENNIES, HAWKS = classics.DILEMMA, classics.MATCHING_PENNIES, classics.HAWK_DOVE
SEXES = tw.theory.matrix([[(2, 1), (0, 0)], [(0, 0), (1, 2)]])


def actions(played):
    return ["".join(own) for own in zip(*played.rounds, strict=True)]


def once_wrong(act, at=2):
    """Play as somebody does, but defect once."""
    return lambda own, other, rng: "D" if len(own) == at else act(own, other, rng)


# Rounds.
@pytest.mark.parametrize(
    ("one", "two", "rounds", "pays"),
    [
        (tit_for_tat, tit_for_tat, ["CCCCCC", "CCCCCC"], (3, 3)),
        (tit_for_tat, always("D"), ["CDDDDD", "DDDDDD"], (Fraction(5, 6), Fraction(10, 6))),
        (grim, always("D"), ["CDDDDD", "DDDDDD"], (Fraction(5, 6), Fraction(10, 6))),
        (pavlov, always("D"), ["CDCDCD", "DDDDDD"], (Fraction(1, 2), 3)),
        (pavlov, always("C"), ["CCCCCC", "CCCCCC"], (3, 3)),
        (tit_for_tat, once_wrong(tit_for_tat), ["CCCDCD", "CCDCDC"], (Fraction(8, 3), Fraction(8, 3))),
        (grim, once_wrong(grim), ["CCCDDD", "CCDCDD"], (Fraction(13, 6), Fraction(13, 6))),
        (pavlov, once_wrong(pavlov), ["CCCDCC", "CCDDCC"], (Fraction(13, 6), Fraction(18, 6))),
    ],
)
def test_strategies_meet_as_calculated_by_hand(one, two, rounds, pays):
    """After a slip tit for tat takes revenge in turn, grim never forgives, and pavlov is at peace two rounds later."""
    played = play(one, two, DILEMMA, 6)

    assert rounds == actions(played)
    assert pays == played.pays


def test_a_hand_that_slips_does_another_action_and_both_remember_what_was_done():
    assert ["DDD", "DDD"] == actions(play(always("C"), always("C"), DILEMMA, 3, noise=1))
    assert 6 == play(always("C"), always("C"), DILEMMA, 3, noise=1).slips
    assert ["DCD", "DCD"] == actions(play(tit_for_tat, tit_for_tat, DILEMMA, 3, noise=1))
    three = tw.theory.matrix([[0, 0, 0]], actions=[["all"], ["a", "b", "c"]])
    done = actions(play(always("all"), always("a"), three, 50, noise=1))
    assert ("all" * 50, {"b", "c"}) == (done[0], {*done[1]})


def test_with_the_same_seed_the_same_is_played_and_slips_come_as_often_as_was_said():
    again = [play(pavlov, repeated.at_random, DILEMMA, 2_000, noise="1/10", seed=seed) for seed in (1, 1, 2)]

    assert again[0] == again[1] != again[2]
    assert 340 < again[0].slips < 460
    assert 0 == play(pavlov, repeated.at_random, DILEMMA, 100).slips


def test_classic_strategies_can_use_another_games_action_names():
    quiet = tw.theory.matrix([[3, 0], [5, 1]], actions=[["quiet", "tell"]] * 2)
    names = repeated.classics("quiet", "tell")

    assert ["tit for tat", "grim", "pavlov", "always quiet", "always tell", "at random"] == [*names]
    for act in names.values():
        assert {"quiet", "tell"} >= {own for own, _ in play(act, names["always tell"], quiet, 20).rounds}
    assert (("quiet", "quiet"),) == play(names["pavlov"], names["grim"], quiet, 1).rounds
    with pytest.raises(NoModel, match=r"in round 1 row's strategy says 'C'; its actions are quiet or tell \(classics"):
        play(tit_for_tat, grim, quiet, 5)


def test_a_repeated_game_can_be_told_in_words_and_listed_in_rows(monkeypatch):
    played = play(tit_for_tat, always("D"), DILEMMA, 50)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))

    assert "<50 rounds: row 49/50 and column 27/25 on average>" == repr(played)
    assert f"row: C {'D ' * 39}..." in str(played)
    assert ["row: C D", "column: D D"] == str(play(tit_for_tat, always("D"), DILEMMA, 2)).splitlines()[1:]
    assert "with 2 slips of the hand" in repr(play(always("C"), always("C"), DILEMMA, 1, noise=1))
    assert {"round": 1, "row": "C", "column": "D"} == played.rows()[0]
    assert played.rows() == played.to_frame()


@pytest.mark.parametrize("noise", [-0.1, 1.1, "often", None])
def test_noise_is_a_chance_rounds_are_counted_and_two_play(noise):
    with pytest.raises(NoModel, match="noise is the chance of a slip of the hand, from 0 to 1, not"):
        play(grim, grim, DILEMMA, 5, noise=noise)
    with pytest.raises(NoModel, match="the number of rounds or generations is a whole number"):
        play(grim, grim, DILEMMA, 0)
    with pytest.raises(NoModel, match="worked out for two players, not for 1"):
        play(grim, grim, DILEMMA.given(row="C"), 5)


# A league.
def test_in_a_league_every_strategy_meets_every_other_and_itself():
    cup = league({"nice": always("C"), "nasty": always("D")}, DILEMMA, 10)

    assert [("nasty", 3), ("nice", Fraction(3, 2))] == [*cup.means.items()]
    assert (0, 5) == cup.matrix["nice", "nasty"] == cup.matrix["nasty", "nice"][::-1]
    assert "<nasty 3.00, nice 1.50 a round; sampled: 10 rounds from each side, seed 0>" == repr(cup)


def test_in_a_league_of_an_asymmetric_game_each_strategy_plays_both_roles():
    cup = league({"heads": always("heads"), "tails": always("tails")}, PENNIES, 4)

    assert {0} == {cup.matrix[one, other][0] for one in cup.means for other in cup.means}


def test_nice_but_retaliating_strategies_lead_the_classics_and_spread():
    cup = league(repeated.classics(), DILEMMA, 200)
    spread = dynamics.replicator(cup.matrix, 200).shares["population"]

    assert {"grim", "tit for tat"} == {*[*cup.means][:2]}
    assert spread["always D"][-1] < 1e-6
    assert spread["tit for tat"][-1] > 0.2
    assert "slips of the hand with chance 0.05" in repr(league({"nice": always("C")}, DILEMMA, 10, noise=0.05))


@pytest.mark.parametrize(
    "long", ["cooperates unless provoked", "Unforgivingnessandtheotherhalf", "every word of this name is short " * 3]
)
def test_a_league_with_long_names_fits_a_card_with_its_averages(long):
    cup = league({f"{at} {long}": always("C") for at in range(6)}, DILEMMA, 2)
    short = league({name: always("C") for name in ("kind", "nice to all")}, DILEMMA, 2)

    assert cup.figure().size[0] < 800
    assert [*"123456", "on", "average"] == words(cup)[:8]
    assert words(cup)[8].startswith(f"1 0 {long[:20]}")
    assert ["kind", "nice", "to all", "on", "average", "kind", "nice to all"] == words(short)


def words(cup):
    """What stands above and beside the cells."""
    return [stroke[6] for stroke in cup.figure().sheets[0].strokes]


def test_a_league_is_drawn_and_told_by_rows(monkeypatch):
    cup = league({"nice": always("C"), "nasty": always("D")}, DILEMMA, 10)
    (sheet,) = cup.figure().sheets
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))

    assert "nasty is paid 5 a round against nice." in {part.says for part in sheet.parts}
    assert "nice is paid 3/2 a round on average." in {part.says for part in sheet.parts}
    assert 2 * 3 == len(sheet.parts)
    assert "on average; sampled: 10 rounds from each side, seed 0." in cup.figure().caption
    assert {"strategy": "nasty", "against": "nice", "mean": 5} == cup.rows()[1]
    assert cup.rows() == cup.to_frame()
    (alone,) = league({"h": always("heads")}, PENNIES, 1).figure().sheets  # all are paid the same
    assert ["h is paid 0 a round against h.", "h is paid 0 a round on average."] == [p.says for p in alone.parts]


@pytest.mark.parametrize("strategies", [{}, [grim], {"grim": "grim"}])
def test_strategies_are_functions_by_name(strategies):
    with pytest.raises(NoModel, match=r"strategies are given by name, each a function act\(own, other, rng\), not"):
        league(strategies, DILEMMA)


# How much the future must count.
def test_cooperation_in_the_dilemma_needs_a_discount_of_one_half():
    assert Fraction(1, 2) == patient(DILEMMA)


@pytest.mark.parametrize("seed", range(20))
def test_at_the_critical_discount_cooperating_is_worth_as_much_as_defecting(seed):
    rng = Random(seed)
    punished, agreed, tempted = sorted(rng.sample(range(1, 30), 3))
    m = tw.theory.matrix([[(agreed,) * 2, (0, tempted)], [(tempted, 0), (punished,) * 2]], actions=[["C", "D"]] * 2)
    least = patient(m)

    for discount, sign in (least, 0), (least * Fraction(9, 10), -1), ((least + 1) / 2, 1):
        keeps, leaves = agreed / (1 - discount), tempted + discount * punished / (1 - discount)
        assert sign == (keeps > leaves) - (keeps < leaves)


def test_the_most_tempted_player_sets_the_discount_and_without_temptation_it_is_zero():
    uneven = tw.theory.matrix([[(3, 3), (0, 4)], [(9, 0), (1, 1)]], actions=[["C", "D"]] * 2)
    assert Fraction(3, 4) == patient(uneven)
    assert 0 == patient(classics.COORDINATION, ("left", "left"), ("right", "right"))


def test_three_players_can_sustain_cooperation_as_two_can():
    """Each may cost both others 2 for a gain of 1 of one's own."""
    shape = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    pays = {each: [4 + own - 2 * (sum(each) - own) for own in each] for each in shape}

    assert Fraction(1, 4) == patient(Matrix("ABC", [["C", "D"]] * 3, pays), ("C",) * 3, ("D",) * 3)


def test_without_a_punishment_nothing_can_be_enforced():
    with pytest.raises(NoModel, match="nothing keeps row to hawk: it pays -1, and the punishment 0"):
        patient(HAWKS, ("hawk", "hawk"), ("dove", "hawk"))
    with pytest.raises(
        NoModel, match="C, C is not an equilibrium, so the threat is not credible; the equilibria are: D, D"
    ):
        patient(DILEMMA, ("C", "C"), ("C", "C"))
    with pytest.raises(NoModel, match="the equilibria are: none in pure strategies"):
        patient(PENNIES, ("heads", "heads"), ("tails", "tails"))
    with pytest.raises(NoModel, match="name an action for each of row and column, not 'CC'"):
        patient(DILEMMA, "CC")
    with pytest.raises(NoModel, match="row cannot play 'X'"):
        patient(DILEMMA, ("X", "C"))


# What it can hold up.
def test_in_the_dilemma_everything_above_the_minmax_of_both_can_be_sustained():
    region = repeated.folk(DILEMMA)

    assert ((1, 1), (1, 1)) == (region.minmax, region.pure_minmax)
    assert {(1, 1), (0, 5), (3, 3), (5, 0)} == {*region.feasible}
    assert ((1, 1), (Fraction(13, 3), 1), (3, 3), (1, Fraction(13, 3))) == region.corners
    assert region.says == (
        "The other can hold row to 1 and column to 1. Patient players can sustain all that pays each more,"
        " between these corners: "
        "(1, 1), (13/3, 1), (3, 3), (1, 13/3)."
    )
    assert repr(region) == f"<{region.says} exact: the rules as printed>"


def test_a_mixed_punishment_can_be_harsher():
    region = repeated.folk(SEXES)

    assert (Fraction(2, 3), Fraction(2, 3)) == region.minmax
    assert (1, 1) == region.pure_minmax
    assert {(2, 1), (1, 2)} < {*region.corners}


def test_in_a_zero_sum_game_only_the_value_can_be_sustained():
    assert ((0, 0),) == repeated.folk(PENNIES).corners


@pytest.mark.parametrize("seed", range(25))
def test_every_equilibrium_pays_within_the_region(seed):
    rng = Random(seed)
    m = tw.theory.matrix([[(rng.randint(-3, 6), rng.randint(-3, 6)) for _ in range(3)] for _ in range(2)])
    region = repeated.folk(m)

    for each in m.mixed():
        assert all(pay >= least for pay, least in zip(each.pays, region.minmax, strict=True))
        assert {*hull([*region.corners, each.pays])} <= {*region.corners}
    assert all(x <= y for x, y in zip(region.minmax, region.pure_minmax, strict=True))
    assert {*hull([*region.feasible, *region.corners])} == {*region.feasible}


def test_the_sustainable_region_is_drawn_within_the_feasible_one():
    drawn = repeated.folk(DILEMMA).figure()
    (sheet,) = drawn.sheets

    assert ["feasible", "sustained"] == [part.says.split(":")[0] for part in sheet.parts]
    assert 4 == sheet.parts[1].strokes[0][1].count("L")
    assert "feasible: everything between (5, 0), (3, 3), (0, 5), (1, 1)." in sheet.says
    assert drawn.caption.endswith("(1, 13/3). Exact: the rules as printed.")


def test_a_region_far_from_zero_fills_its_figure_with_equal_units_on_both_axes():
    far = repeated.folk(tw.theory.matrix([[(30, 30), (21, 34)], [(34, 21), (24, 24)]])).figure()
    spots = [tuple(map(float, each.split())) for each in re.split("[ML]", far.sheets[0].parts[0].strokes[0][1])[1:]]
    across, up = ([spot[at] for spot in spots] for at in (0, 1))

    assert 200 < max(up) - min(up) < 260
    assert max(up) - min(up) == pytest.approx(max(across) - min(across), abs=0.2)
    assert far.size[0] > far.size[1] > 260


def test_a_wide_region_uses_the_available_width():
    flat = repeated.folk(tw.theory.matrix([[(0, 0), (40, 1)], [(40, 1), (0, 0)]])).figure()

    assert 650 < flat.size[0] < 680
    assert repeated.folk(tw.theory.matrix([[(1, 1)]])).figure().size[0] < flat.size[0]  # a single point


def test_a_region_is_drawn_only_for_two_players():
    with pytest.raises(NoModel, match="worked out for two players, not for 1"):
        repeated.folk(DILEMMA.given(row="C"))


def test_where_one_gains_what_the_other_loses_patience_sustains_nothing_more():
    assert "The other can hold row to 0 and column to 0, and nothing that is feasible pays each more." == (
        repeated.folk(PENNIES).says
    )
