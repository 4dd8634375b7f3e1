"""The last day of a script: proved, as far as the real rules bear it out, and played against."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from random import Random

import numpy as np
import pytest
from scipy.optimize import linprog

import tabletop_widgets as tw
from tabletop_widgets.theory.lectures.last_day import MORNINGS, cards, last_day, mastermind_wins, pairs, player, won
from tests.theory.last_day import tables

BOTS = tw.GAMES["tragedy_looper"].bots


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize(("morning", "value"), [("school", Fraction(1, 2)), ("city", Fraction(1, 5))])
def test_the_mastermind_wins_every_second_or_every_fifth_last_day(morning, value):
    solved = last_day(morning).solve()

    assert (value, "proved") == (solved.value, solved.kind)
    assert value == last_day(morning).matrix().value().value


@pytest.mark.untraced
@pytest.mark.parametrize(("morning", "attacks", "answers"), [("school", 13, 24), ("city", 30, 28)])
def test_the_displayed_plan_is_one_of_many_equally_good(morning, attacks, answers):
    """The lesson says how many pairs of cards appear in one or another of the plans that are as good."""
    matrix = pairs(last_day(morning))
    pays = np.array([[float(pay) for pay in row] for row in matrix.tables()[0]])
    value = float(matrix.value().value)

    assert (57, 64) == matrix.shape
    assert (attacks, answers) == (len(used(pays, value)), len(used(-pays.T, -value)))


def used(pays, value):
    """List the rows that some plan mixes which is worth as much, whatever the other does."""
    high, wide = pays.shape
    other = {"A_eq": np.ones((1, high)), "b_eq": [1], "A_ub": -pays.T, "b_ub": np.full(wide, 1e-9 - value)}
    return [row for row in range(high) if linprog(-np.eye(high)[row], **other).fun < -1e-6]


def test_omitted_cards_are_listed():
    day = last_day()

    assert "restricted: left out: 154 ways to lay the cards" in repr(day)
    assert 154 == len({*day.left_out})
    assert "Mastermind: lay Vertical on Hospital" in day.left_out


@pytest.mark.slow
@pytest.mark.untraced
@pytest.mark.parametrize("morning", MORNINGS)
def test_the_stored_winner_after_the_cards_matches_backward_induction(morning):
    marks = "".join(won()[morning])
    some = slice(Random(morning).randrange(300), None, 331)

    assert [int(mark) for mark in marks[some]] == [
        mastermind_wins(t) for t in islice(tables(MORNINGS[morning]), *some.indices(len(marks)))
    ]


def test_after_the_cards_of_the_tree_all_lie_open():
    day = cards(MORNINGS["school"])
    end = next(node for node, pay in enumerate(day.pay) if pay is not None)
    t = day.table_at(end)

    assert () == t.cards
    assert "mastermind phase" in t.waiting[0].question


@pytest.mark.untraced
def test_a_solution_plays_the_day_to_its_end():
    both = player(last_day("city"), BOTS["schemer"])
    wins = [finished(seed, both).winner for seed in range(6)]

    assert {"mastermind", "players"} >= {*wins}
    assert "players" in wins


def finished(seed, bot, t=None):
    t, rng = t or MORNINGS["city"].table(), Random(seed)
    while t.outcome is None:
        seat = t.waiting[0].seat
        t.play(seat, bot(t.game.knows(t, seat), rng))
    return t


def test_after_an_omitted_card_a_solution_lays_like_another_bot():
    t = MORNINGS["school"].table()
    for target in ("Boy Student", "Shrine", "Doctor"):
        t.play(0, f"lay Paranoia +1 on {target}" if target != "Doctor" else "lay Diagonal on Doctor")
    asked = []

    def improvise(seen, rng):
        asked.append(seen.seat)
        return BOTS["detective"](seen, rng)

    t.play(1, player(last_day(), improvise)(t.game.knows(t, 1), Random(1)))

    assert [1] == asked


def test_only_two_mornings_can_be_chosen():
    with pytest.raises(tw.theory.NoModel, match="no morning 'noon'; there are school and city"):
        last_day("noon")
