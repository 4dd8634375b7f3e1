"""What can be proved of Mascarade: swap or not, an announcement, what a look is worth, what our bots give away."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.mascarade import NAMES, announcement, believed, by_card, swap_or_not, truthful


@cache
def solved(unknown, *, looked=True):
    return announcement(unknown, looked=looked).solve()


def sizes(tree):
    return len(tree), *(len(tree.sets_of(seat)) for seat in tree.acting)


def test_swap_or_not_is_a_tree_of_fifteen_nodes():
    assert (15, 5, 1) == sizes(swap_or_not())


def test_swap_or_not_is_worth_half_a_coin_and_both_mix():
    solution = swap_or_not().solve()

    assert (Fraction(1, 2), "proved") == (solution.value, solution.kind)
    first = next(iter(solution.plans["Adele"].values()))
    (second,) = solution.plans["Bruno"].values()
    assert {"swap with Bruno": Fraction(1, 2), "do not swap with Bruno": Fraction(1, 2)} == dict(first)
    assert Fraction(5, 12) == second["announce King"]


def test_a_player_who_swapped_knows_it_and_the_other_does_not():
    tree = swap_or_not()

    assert 2 == len(tree.sets_of(1)[0].nodes)
    assert ["Adele: swap with Bruno." in each.story for each in tree.sets_of(0)] == [False, True, True, False, False]


def test_an_announcement_with_four_cards_unknown_is_worth_173_over_72():
    solution = solved(4)

    assert (565, 11, 27) == sizes(solution.tree)
    assert (Fraction(173, 72), "proved") == (solution.value, solution.kind)


def test_only_the_holder_of_the_judge_bluffs():
    plans = {known: plan for known, plan in solved(4).plans["Adele"].items() if "announces" not in known}
    said = {card: plan for known, plan in plans.items() for card in SAID if f"Adele's card is the {card}" in known}

    assert {
        "announce Bishop": Fraction(1, 4),
        "announce King": Fraction(1, 3),
        "announce Queen": Fraction(5, 12),
    } == played(said["Judge"])
    for card in ("King", "Queen", "Bishop"):
        assert {f"announce {card}": 1} == played(said[card])


SAID = "King", "Queen", "Judge", "Bishop"


def played(plan):
    return {move: chance for move, chance in plan.items() if chance}


def test_with_three_cards_unknown_nobody_bluffs_if_the_answerer_has_looked():
    solution = solved(3)

    assert (133, 6, 18) == sizes(solution.tree)
    assert (Fraction(5, 3), "proved") == (solution.value, solution.kind)
    assert not {"announce King", "announce Queen"} & {*played(by_card(solution)["Judge"])}


def test_a_look_of_the_answerer_is_worth_41_over_105_and_without_it_the_judge_bluffs():
    unseen = solved(3, looked=False)
    judge = by_card(unseen)["Judge"]

    assert (Fraction(1, 5), Fraction(2, 7)) == (judge["announce King"], judge["announce Queen"])
    assert (Fraction(72, 35), "proved") == (unseen.value, unseen.kind)
    assert Fraction(41, 105) == unseen.value - solved(3).value


def test_without_a_look_four_cards_are_worth_1834_over_663():
    assert Fraction(1834, 663) == solved(4, looked=False).value


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("bot", "announcing", "answering"),
    [("honest", Fraction(5, 72), Fraction(61, 72)), ("counter", Fraction(47, 72), Fraction(31, 72))],
)
def test_each_of_our_bots_loses_a_known_amount_to_a_best_reply(bot, announcing, answering):
    given = announcement().gives_away(tw.GAMES["mascarade"].bots[bot])

    assert {"Adele": announcing, "Bruno": answering} == dict(given.loses)
    assert "by asking 32 to 240 times" in repr(given)


@pytest.mark.untraced
def test_always_announcing_the_most_valuable_character_loses_the_whole_value():
    """The bluffer's King says nothing of the card; it wavers, so the loss is an estimate."""
    lost = announcement().gives_away(tw.GAMES["mascarade"].bots["bluffer"])

    assert abs(lost["Adele"] - Fraction(173, 72)) < Fraction(1, 10)
    assert Fraction(61, 72) == lost["Bruno"]


def test_the_equilibrium_itself_gives_nothing_away():
    tree = announcement()
    solution = tree.solve()
    plans = {known: dict(plan) for each in ("Adele", "Bruno") for known, plan in solution.plans[each].items()}

    assert {"Adele": 0, "Bruno": 0} == dict(tree.gives_away(plans).loses)


def test_always_announcing_the_truth_loses_the_value_of_the_judges_bluff():
    """The King gets 3, the Queen 2, the Bishop 2 of the other's, the Judge nothing: 9/4 on average."""
    solution = solved(4)
    reply = announcement().best_reply("Bruno", truthful(solution))

    assert Fraction(-9, 4) == reply.value
    assert Fraction(11, 72) == solution.value + reply.value


def test_the_best_reply_to_the_honest_player_says_what_it_gets():
    reply = announcement().best_reply("Bruno", tw.GAMES["mascarade"].bots["honest"])

    assert Fraction(5, 72) - Fraction(173, 72) == reply.value
    assert set(reply.plan.values()) <= {"claim", "pass", *(f"take from {name}" for name in NAMES)}


def test_the_model_says_what_was_left_out_and_where_it_is_cut():
    model = str(solved(4).model)

    assert model.startswith("stylised: left out: Adele: swap with Bruno")
    assert "cut at 360 places, paid as the table stands there (coins)" in model
    assert "Cedric: claim" in solved(4).tree.left_out
    assert repr(solved(4)).startswith("<Adele gets 173/72 (coins); proved")


def test_beliefs_after_an_announcement_follow_from_the_plans():
    drawn = believed(solved(4))
    says = [part.says for part in drawn.sheets[0].parts]

    assert {"King", "Queen", "Judge", "Bishop"} == {*by_card(solved(4))}
    assert "After the deal: King 1/4." in says
    assert {"After announce King: King 3/4.", "After announce King: Judge 1/4."} <= {*says}
    assert {"After announce Queen: Queen 12/17.", "After announce Bishop: Bishop 4/5."} <= {*says}
    assert drawn.caption.startswith("Proved; stylised: ")
