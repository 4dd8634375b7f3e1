"""Models that leave rules out and say so: dreads alone, and a refusal as a signal."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product
from types import ModuleType

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.belief import belief
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, CULTIST, KILLER, PERSON, ROLES
from tabletop_widgets.theory.exactness import NoModel
from tabletop_widgets.theory.lectures.bemused import NAMES, Dreads, kingmaker_map
from tabletop_widgets.theory.lectures.muses import content, real, unseen, unsettled
from tabletop_widgets.theory.lectures.tragedy_looper import REFUSE, next_question, refusal


def test_a_lecture_is_imported_on_first_use():
    assert Dreads is tw.theory.lectures.bemused.Dreads
    with pytest.raises(
        AttributeError,
        match="no lecture 'chess'; there are bemused, dazzle, kingmakers, last_day, mascarade, muses, tragedy_looper",
    ):
        _ = tw.theory.lectures.chess
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = tw.theory.nonsense


def test_the_theory_module_lists_only_its_public_names():
    names = dir(tw.theory)
    modules = [name for name in names if isinstance(getattr(tw.theory, name), ModuleType)]

    assert ["classics", "coalitions", "dynamics", "lectures", "problems", "repeated"] == modules
    assert {"Equilibrium", "Matrix", "Solution", "Tree", "matrix", "tree"} <= {*names}


# Bemused: dreads alone.
@pytest.mark.untraced
@pytest.mark.parametrize(("players", "positions", "kingmakers"), [(3, 200, 19), (4, 1_275, 345), (5, 7_750, 2_795)])
def test_a_player_with_nothing_to_gain_often_decides_who_wins(players, positions, kingmakers):
    dreads = Dreads(players)

    assert positions == sum(1 for _ in dreads.positions)
    assert kingmakers == len(dreads.kingmakers())


def test_two_of_three_win_for_sure_and_with_four_the_last_to_move_is_worth_least():
    three, four = Dreads(3), Dreads(4)

    assert [0, 1, 1] == [three.sure(NAMES[:size]) for size in (1, 2, 3)]
    assert [0, 0, 1, 1] == [four.sure(NAMES[:size]) for size in (0, 1, 3, 4)]
    assert {Fraction(2, 3)} == {four.sure(who) for who in combinations(NAMES[:3], 2)}
    assert {Fraction(1, 3)} == {four.sure({who, "David"}) for who in NAMES[:3]}
    with pytest.raises(NoModel, match="a coalition is made up of Adele, Bruno and Cedric, not 'David'"):
        three.sure({"David"})


def test_the_last_to_move_has_least_power_and_to_every_division_somebody_objects():
    worth = Dreads(4).sure

    assert [*[Fraction(5, 18)] * 3, Fraction(1, 6)] == [*tw.theory.coalitions.shapley(NAMES, worth).values()]
    assert {who: Fraction(1, 3) for who in combinations(NAMES, 3)} == tw.theory.coalitions.core(NAMES, worth).weights


def test_shares_of_the_win_from_the_start_are_exact():
    three, four = (Dreads(players).share((0,) * players) for players in (3, 4))

    assert (Fraction(19, 54), Fraction(35, 54), 0) == three
    assert (Fraction(1, 3), Fraction(1, 4), Fraction(1, 3), Fraction(1, 12)) == four


def test_three_tie_rules_make_three_different_games():
    shares = {tie: Dreads(3, tie).share((0, 0, 0)) for tie in ("even", "against the leader", "for the next")}

    assert 3 == len({*shares.values()})
    assert {1} == {sum(each) for each in shares.values()}


def test_a_win_is_shared_as_the_rules_say():
    dreads = Dreads(4)

    assert (0, 0, 0, 1) == dreads.won((5, 5, 5, 2))
    assert (Fraction(1, 3),) * 3 + (0,) == dreads.won((5, 5, 5, 4))
    assert (Fraction(1, 4),) * 4 == dreads.won((5, 5, 5, 5))


def test_the_model_says_what_is_left_out():
    assert str(Dreads().model).startswith("stylised: no cards but dreads, one a turn")
    with pytest.raises(tw.theory.NoModel, match="3 to 6 players and a tie rule"):
        Dreads(2)
    with pytest.raises(tw.theory.NoModel, match="not 4 and 'odd'"):
        Dreads(4, "odd")


# Tragedy Looper: a refusal.
@pytest.mark.parametrize("cost", [Fraction(1, 4), Fraction(1, 2), Fraction(3, 4)])
def test_the_killer_refuses_half_the_time_and_is_named_as_often_as_allowing_costs(cost):
    (found,) = refusal(cost).mixed()

    assert Fraction(1, 2) == found.plans[0][REFUSE]
    named = sum(chance for guess, chance in found.plans[1].items() if guess.startswith(KILLER))
    assert cost == named
    assert {True} == {guess.endswith(f"else {PERSON}") for guess in found.plans[1]}


def test_if_allowing_costs_nothing_the_killer_need_not_refuse():
    plans = [found.plans[0] for found in refusal(0).mixed()]

    assert all(plan.get(REFUSE, 0) <= Fraction(1, 2) for plan in plans)
    assert any(REFUSE not in plan for plan in plans)


def test_with_enough_cultists_the_killer_always_refuses():
    prior = {PERSON: Fraction(1, 2), KILLER: Fraction(1, 4), CULTIST: Fraction(1, 4)}
    refuses = [found.plans[0].get(REFUSE, 0) for found in refusal(Fraction(1, 2), prior).mixed()]

    assert {1} == {*refuses}


def test_a_signalling_game_says_that_it_is_a_model():
    assert "stylised: one request and one guess; a Killer's yes costs 1/2" in repr(refusal(Fraction(1, 2)))


def test_the_map_of_kingmakers_frames_positions_decided_without_gain():
    figure = kingmaker_map(4, 4)
    dreads = Dreads(4)
    framed = {part.id for part in figure.sheets[0].parts if "gains nothing" in part.says}

    assert {f"{c}-{d}" for c, d in product(range(6), repeat=2) if dreads.decides((4, 4, c, d))} == framed
    assert "Cedric 5, David 5 dreads: Cedric moves; Adele 1/6" in str(figure)


def test_a_finished_cell_of_the_map_names_the_winner():
    assert "Cedric 5, David 2 dreads: over; David all of the win." in str(kingmaker_map(5, 5))


# Muses: an Inspiration that the others have not seen.
@pytest.mark.parametrize(("chance", "found"), [(Fraction(1, 4), 5), (Fraction(1, 2), 5), (Fraction(3, 4), 4)])
def test_which_picks_are_stable_depends_on_the_belief_about_an_unseen_card(chance, found):
    stable = content(unseen(chance))

    assert found == sum(map(len, stable.values()))
    assert (("moon revolution", "moon revolution") in stable) == (chance <= Fraction(1, 2))


def test_a_plan_has_a_move_for_each_card_that_may_be_held():
    game = unseen(Fraction(1, 2))

    assert [2, 1, 1] == [len(game.sets_of(seat)) for seat in range(3)]
    assert (25, 4, 4) == game.matrix().shape
    assert "exact" == game.model.kind


# Muses: the last rounds of real games.
@pytest.mark.untraced
def test_in_some_last_rounds_of_real_games_somebody_always_wants_to_do_something_else():
    points, share = unsettled(games=20), unsettled("share", games=20)

    assert (4, 0) == (points.found, share.found)
    assert "sampled: 20 last rounds of games of 3 played at random, all cards open, paid in points" in repr(points)


def test_real_games_may_be_played_by_a_strategy():
    def first(seen, _):
        return seen.decision.moves[0]

    t = real(5, first)

    assert (9, 3) == (t.round, len(t.waiting))
    assert t.state_key() != real(5).state_key()
    assert "played by first" in repr(unsettled(games=1, act=first))


# Tragedy Looper: whom to ask next.
def test_the_best_next_question_leaves_the_fewest_scripts():
    game = tw.GAMES["tragedy_looper"]
    *_, t = game.examples["refusals"].tables()
    left = next_question(game.knows(t, "Player A"))

    assert [*left.values()] == sorted(left.values())
    assert {"Journalist": 1, "Doctor": 1} == {name: share for name, share in left.items() if share == 1}
    refuses = sum(share for role, share in belief(game.knows(t, 1)).roles("Class Rep").items() if ROLES[role].refusal)
    assert refuses**2 + (1 - refuses) ** 2 == left["Class Rep"] == min(left.values())


def test_a_character_who_cannot_refuse_or_is_dead_is_no_question():
    game = tw.GAMES["tragedy_looper"]
    t = game.start(seed=1, script="prologue")
    cast = {name: {each.refusable for each in CHARACTERS[name].abilities} for name in t.script.cast}

    assert {*next_question(game.knows(t, 1))} == {name for name, may in cast.items() if True in may}
