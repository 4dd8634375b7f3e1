"""Guessed distributions are handed in and laid over one another; classes, tournaments and practice in long form."""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from types import SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import plans
from tabletop_widgets.classroom.marking.class_practice import Missed, Practised
from tabletop_widgets.theory.proportion import Counted

F = Fraction
SEVEN = {"King": F(7, 10), "Queen": F(3, 10)}


@pytest.fixture
def found(tmp_path):
    """A class of four: a guess, another, a choice, and how often what in ten rounds; and an answer that is no plan."""
    hand_in = tw.classroom.hand_in
    hand_in("ant", {"why": ["x", 1]}, plans={"announce": SEVEN}, path=tmp_path / "a.json")
    hand_in("bee", plans={"announce": {"King": 0.3, "Queen": 0.6, "Judge": 0.1}}, path=tmp_path / "b.json")
    hand_in("cat", {"announce": "King"}, path=tmp_path / "c.json")
    hand_in("dog", {"announce": {"King": 4, "Queen": 6}, "why": None}, path=tmp_path / "d.json")
    hand_in("eel", {"announce": {"King": "1/2"}}, path=tmp_path / "e.json")
    return tw.classroom.collect(tmp_path)


@pytest.fixture
def pandas(monkeypatch):
    """What pandas would be handed."""
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=list))


# Guessed distributions.
def test_a_guessed_distribution_is_an_answer_and_is_written_as_fractions(tmp_path):
    told = tw.classroom.hand_in("ant", {"x": 1}, plans={"announce": SEVEN}, path=tmp_path / "r.json")

    assert {"x": 1, "announce": {"King": "7/10", "Queen": "3/10"}} == told.answers
    assert told.answers == json.loads((tmp_path / "r.json").read_text())["answers"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"announce": {"King": "7/10"}}, "announce: a plan is {choice: chance}, none negative, and the chances sum to"),
        ({"announce": {"King": 2, "Queen": -1}}, "none negative"),
        ({"announce": None}, "announce: there is no guess yet. Guess first, then hand in."),
        ({"announce": {}}, "sum to one, not {}"),
        ({"announce": "King"}, "sum to one, not 'King'"),
        ({"announce": {"King": "many"}}, "sum to one, not {'King': 'many'}"),
        (["King"], "plans are given by question"),
        ({"x": SEVEN}, "'x' is answered twice"),
    ],
)
def test_an_invalid_distribution_is_refused_before_it_is_written(given, said, tmp_path):
    with pytest.raises(tw.GameError, match=re.escape(said)):
        tw.classroom.hand_in("ant", {"x": 1}, plans=given, path=tmp_path / "r.json")
    assert [] == [*tmp_path.iterdir()]


def test_plans_hold_each_students_valid_answer_and_leave_out_the_others(found):
    third = {"King": F(3, 10), "Queen": F(6, 10), "Judge": F(1, 10)}
    ant, bee, cat, dog = found.plans("announce")

    assert (SEVEN, {"King": 1}, {"King": F(2, 5), "Queen": F(3, 5)}) == (ant, cat, dog)
    assert 1 == sum(bee.values())
    assert pytest.approx(third) == bee
    assert [] == found.plans("why")
    with pytest.raises(tw.GameError, match="nobody has answered 'x'"):
        found.plans("x")


def test_the_mean_is_over_students_however_often_each_has_played(found):
    mean = found.mean("announce")

    assert ["King", "Queen", "Judge"] == list(mean)
    assert pytest.approx({"King": 0.6, "Queen": 0.375, "Judge": 0.025}) == {
        key: float(held) for key, held in mean.items()
    }
    assert {} == found.mean("why")


def test_a_share_of_the_class_has_the_interval_of_so_many_students(found):
    (row, *_) = found.shares("announce")
    low, high = Counted(F(24, 10), 4, "students").interval

    assert {"choice": "King", "share": 0.6, "low": low, "high": high, "students": 4} == pytest.approx(row)
    once = [{"King": F(1)}] * 13 + [{"Queen": F(1)}] * 87
    assert (0.0776, 0.2098) == tuple(round(plans.shares(once)[1][key], 4) for key in ("low", "high"))


def test_a_histogram_of_guesses_has_their_means_for_bars(found):
    drawn = found.histogram("announce", {"King": F(5, 12), "Queen": F(7, 12)})

    assert "King: 60 % on average; the equilibrium plays it 5/12 of the time." in str(drawn)
    assert "4 of 5 answered. A bar is the mean of the chances they gave. Diamonds: an eq" in repr(drawn)
    assert "95 times out of 100: King 20 % to 90 %" in repr(drawn)


def test_a_histogram_of_answers_that_are_not_plans_counts_them_without_intervals(found, tmp_path):
    tw.classroom.hand_in("fox", {"belief": {"King": "1/2"}}, path=tmp_path / "f.json")
    drawn = tw.classroom.collect(tmp_path).histogram("belief")

    assert "King 1/2: chosen by 1 of 1" in str(drawn)
    assert repr(drawn).endswith("1 of 6 answered.>")


def test_a_caption_holds_no_more_intervals_than_one_reads():
    assert "King" in plans.intervals([SEVEN])
    assert f"{'y' * 40}... 21 % to 100 %." in plans.intervals([{"y" * 2_000: F(1)}])
    assert "" == plans.intervals([{str(n): F(1)} for n in range(plans.MOST_TOLD + 1)])


# Long form.
def test_results_in_long_form_have_a_row_a_student_question_and_choice(found, pandas, tmp_path):
    rows = found.observations()

    assert {"pseudonym": "ant", "question": "why", "choice": "x, 1", "chance": 1.0} in rows
    assert [("King", 0.7), ("Queen", 0.3)] == [
        (row["choice"], row["chance"]) for row in rows if (row["pseudonym"], row["question"]) == ("ant", "announce")
    ]
    assert rows == found.to_frame()
    assert "ant,announce,King,0.7\n" in found.to_csv(tmp_path / "long.csv", long=True)
    assert (tmp_path / "long.csv").read_text().startswith("pseudonym,question,choice,chance\n")
    assert found.to_csv().startswith("pseudonym,exercise,game,")


def test_a_tournament_in_long_form_has_a_row_a_match_and_seat(pandas):
    bots = {"one": tw.bots.random, "two": tw.bots.random, "lost": lambda seen, rng: None}
    cup = tw.tournament("dazzle", bots, each=4, isolate=False)
    rows = cup.observations()
    (first, second) = (row for row in rows if row["match"] == 0)

    assert ["match", "deal", "seat", "strategy", "share", "decisions", "fault"] == list(first)
    assert 2 * len(cup.rows) == len(rows) == len(cup.to_frame())
    assert [0, 1] == [first["seat"], second["seat"]]
    assert 1.0 == first["share"] + second["share"]
    assert {"lost"} == {row["strategy"] for row in rows if row["fault"]}
    assert [row["seat 0"] for row in cup.rows] == [row["strategy"] for row in rows if row["seat"] == 0]
    assert cup.to_csv(long=True).startswith("match,deal,seat,strategy,share,decisions,fault\n0,")
    assert cup.to_csv().startswith("match,deal,seat 0,seat 1,")


def test_an_endless_match_is_reported_in_both_rows_and_blamed_on_nobody():
    bots = {"one": tw.bots.random, "two": tw.bots.random}
    cup = tw.tournament("dazzle", bots, each=2, isolate=False, moves=1)

    assert cup.endless
    assert all(row["fault"] for row in cup.observations())


def test_practice_in_long_form_has_numbers(pandas):
    found = Practised(3, (Missed("muses", "turn.devotion", 3, 8, 2, 1),), ())

    assert [
        {"game": "muses", "rule": "turn.devotion", "readers": 3, "asked": 8, "wrong": 2, "known": 1, "share": 0.25}
    ] == (found.to_frame())
