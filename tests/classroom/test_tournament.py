"""Tournaments: everybody meets the same deals from every seat, and the table is the same wherever it was played."""

from __future__ import annotations

import csv
import io
from collections import Counter
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from functools import partial
from multiprocessing import get_context
from random import getstate
from threading import Lock

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.tournaments import matches, ranking
from tabletop_widgets.errors import BadSetup
from tests.classroom.notebook import strategies
from tests.kernel.tiny import KUHN, PEEK

here = partial(tw.tournament, isolate=False)
MUSES, MASCARADE = tw.GAMES["muses"], tw.GAMES["mascarade"]
CUP = {"each": 12, "seed": "a secret", "players": 3}


def first(seen, rng):
    return seen.decision.moves[0]


def last(seen, rng):
    return seen.decision.moves[-1]


THREE = {"Ada": first, "Ben": last, "Cy": tw.bots.random}


@pytest.fixture(scope="module")
def serial():
    return here(MUSES, strategies(), **CUP)


# Who meets whom.
def test_everybody_meets_every_deal_once_from_every_seat_and_a_deal_is_the_same_for_all(serial):
    plan = serial.plan
    met = Counter((who, plan.deal(each.number), seat) for each in serial.played for seat, who in enumerate(each.seats))

    assert (7, 3, 4, 12, 28) == (plan.strategies, plan.players, plan.deals, plan.each, plan.matches)
    assert {1} == set(met.values())
    assert 7 * 4 * 3 == len(met)
    assert {f"a secret/{deal}" for deal in range(4)} == {plan.luck(number) for number in range(28)}
    assert len({plan.seats(number) for number in range(28)}) > 20


def test_all_matches_of_a_deal_begin_with_the_same_table_and_meet_the_same_luck():
    met = {}

    def spy(seen, rng):
        if not seen.events:
            met.setdefault(seen.seat, set()).add((str(seen.view), rng.random()))
        return seen.decision.moves[0]

    four = dict.fromkeys("ABCD", spy)
    here(PEEK, four, each=8, executor=Here())
    assert {} == met  # it was sent by value, and leaves nothing here

    spy.held = Lock()  # what cannot be sent is played as it is
    here(PEEK, four, each=8, players=4)
    assert [2] == [len(known) for known in met.values()]  # two deals, however many matches


def test_each_is_rounded_up_to_whole_deals_and_as_many_sit_down_as_there_are():
    cup = here(MASCARADE, THREE, each=4)

    assert (3, 2, 6, 6) == (cup.plan.players, cup.plan.deals, cup.plan.each, cup.plan.matches)
    assert "Mascarade: 3 strategies, 3 at a table, 6 matches each, 6 in all" == cup.heading()


# One table.
def test_the_digest_is_the_same_again_and_another_for_another_seed(serial):
    before = getstate()

    assert serial.digest == here(MUSES, strategies(), **CUP).digest
    assert serial.digest != here(MUSES, strategies(), **CUP | {"seed": "another"}).digest
    assert before == getstate()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_two_processes_play_strategies_of_a_notebook_to_the_same_digest(serial, method, monkeypatch):
    monkeypatch.setattr(matches, "BLOCK", 5)
    with ProcessPoolExecutor(2, mp_context=get_context(method)) as executor:
        cup = here(MUSES, strategies(), executor=executor, **CUP)

    assert serial.digest == cup.digest
    assert repr(serial) == repr(cup)


def test_threads_play_to_the_same_digest(monkeypatch):
    monkeypatch.setattr(matches, "BLOCK", 2)
    with ThreadPoolExecutor(3) as executor:
        cup = here(MUSES, THREE, executor=executor, each=18)

    assert here(MUSES, THREE, each=18).digest == cup.digest


@pytest.mark.slow
def test_isolated_strategies_play_to_the_same_digest(serial):
    assert serial.digest == here(MUSES, strategies(), isolate=True, **CUP).digest


@pytest.mark.untraced
def test_a_game_with_hidden_cards_and_bots_has_the_same_digest_in_any_process():
    more = {"each": 4, "seed": 3}
    own = "honest", "bluffer", "counter", "easy"
    five = {"random": tw.bots.random, **{name: MASCARADE.bots[name] for name in own}}
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as executor:
        cup = here("mascarade", five, executor=executor, **more)

    assert cup.digest == here(MASCARADE, five, **more).digest


def test_a_match_without_end_is_shared_and_reported(monkeypatch):
    monkeypatch.setattr("tabletop_widgets.match.ENDLESS", 5)
    cup = here(MUSES, THREE, each=3)

    assert {(Fraction(1, 3),) * 3} == {each.shares for each in cup.played}
    assert "bots have decided 5 times in a row" in cup.played[0].fault
    assert () == cup.faults


class Here:
    """An executor that is none of the library's: it works at once, and may break."""

    def __init__(self, fails=()):
        self.fails, self.asked = dict(fails), 0

    def submit(self, function, *arguments):
        future, self.asked = Future(), self.asked + 1
        if self.asked in self.fails:
            future.set_exception(self.fails[self.asked])
        else:
            future.set_result(function(*arguments))
        return future


# Interrupts.
def test_an_interrupt_keeps_what_was_played_and_the_rest_gives_the_same_digest(serial, monkeypatch):
    monkeypatch.setattr(matches, "BLOCK", 4)
    cup = here(MUSES, strategies(), executor=Here({4: KeyboardInterrupt()}), **CUP)

    assert (False, 12) == (cup.complete, len(cup.played))
    assert "Interrupted: 12 of 28 matches have been played and kept; resume() plays the rest." in repr(cup)
    assert 1 * 3 == cup.ranking[0].matches  # the deals that everybody has finished
    played = cup.played
    assert cup is cup.resume()
    assert serial.digest == cup.digest
    assert played == cup.played[:12]
    assert cup.complete
    assert "Interrupted" not in repr(cup)


def test_an_interrupt_in_this_process_loses_no_match_that_was_finished(serial):
    cup = here(MUSES, strategies(), **CUP)
    for number in (3, 4, 20):
        del cup.results[number]

    assert serial.digest == cup.resume().digest


def test_a_strategy_that_cannot_be_sent_is_named_on_resuming_in_other_processes():
    lock = Lock()
    cup = here(KUHN, {"Ada": first, "Ben": lambda seen, _: lock and seen.decision.moves[0]}, each=4)
    del cup.results[1]
    with pytest.raises(tw.GameError, match="Ben's strategy cannot be sent to another process"):
        cup.resume(Here())
    assert cup.resume().complete


def test_an_executor_that_breaks_leaves_what_was_played(serial, monkeypatch):
    monkeypatch.setattr(matches, "BLOCK", 10)
    names = strategies() | {"leaver": strategies()["function"]}
    leaving = "import os\ndef act(seen, rng):\n    os._exit(3)"
    scope = {"__name__": "__main__"}
    exec(leaving, scope)
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as executor:
        cup = here(MUSES, names | {"leaver": scope["act"]}, executor=executor, **CUP)

    assert "A process of the executor has died" in repr(cup)
    assert not cup.complete


# What it tells.
@pytest.mark.slow
@pytest.mark.untraced
def test_the_ranking_counts_shares_of_wins_and_says_who_is_level():
    better = {"Ada": tw.bots.looking_ahead(2, 2), "Ben": tw.bots.random, "Cy": tw.bots.random}
    cup = here(MUSES, better, each=60, seed=1)
    best, second, third = cup.ranking

    assert "Ada" == best.name
    assert 1 == pytest.approx(sum(each.share for each in cup.ranking))
    assert all(each.low <= each.share <= each.high for each in cup.ranking)
    assert [False, False, True] == [each.level for each in (best, second, third)]
    assert 60 == best.matches
    assert cup.cross["Ada"]["Ben"] > 0.6
    assert 1 == cup.cross["Ada"]["Ben"] + cup.cross["Ben"]["Ada"]


def test_a_population_evolves_towards_the_strategy_that_wins_most():
    cup = here(MUSES, {"Ada": tw.bots.looking_ahead(2, 2), "Ben": first, "Cy": first}, each=12)
    course = cup.replicator(60)

    assert 61 == len(course)
    assert {"Ada": 1 / 3, "Ben": 1 / 3, "Cy": 1 / 3} == course[0]
    assert all(1 == pytest.approx(sum(each.values())) for each in course)
    assert course[-1]["Ada"] > 0.9
    assert "12 matches at tables of 3. A strategy has as many offspring as it wins on" in cup.growth().caption
    assert "who else sat there is taken as it came" in cup.growth().caption


def test_growth_is_drawn_and_two_rankings_are_compared():
    cup = here(KUHN, {"Ada": first, "Ben": last, "Cy": tw.bots.random}, each=4)
    other = here(KUHN, {"Ada": first, "Ben": last, "Zoe": tw.bots.random}, each=4)

    assert "What would multiply" == cup.growth().title
    assert {"Ada:", "Ben:", "Cy:"} <= set(str(cup.growth()).split())
    assert cup.growth().caption.endswith("as many offspring as it wins matches in the population of its day.")
    assert 1 == cup.agreement(cup)
    assert (-1, 0.5) == (ranking.agreement("abcd", "dcba"), ranking.agreement("abc", "acb"))
    with pytest.raises(tw.GameError, match="if they rank the same strategies"):
        cup.agreement(other)


def test_a_tournament_reports_what_each_strategy_loses_to_a_best_reply():
    always = {"first": first, "last": last, "crash": strategies()["closure"], "broken": lambda *_: 1 // 0}
    cup = here(KUHN, always, each=4)
    given = cup.gives_away(tw.theory.tree(KUHN.start(["Ada", "Ben"])))

    assert {"Ada", "Ben"} == set(given["first"].loses)
    assert all(lost > 0 for lost in given["first"].loses.values())
    assert "it raised ZeroDivisionError" in given["broken"]


def test_an_interval_is_narrower_with_more_deals_and_paired_differences_are_narrower_still():
    lucky = [[10 * (deal % 10), 10 * (deal % 10) + 1] for deal in range(400)]  # the deals differ, the two hardly do
    columns = list(zip(*lucky, strict=True))
    low, high = ranking.interval(columns[1], 100, 800)

    assert 0.40 < low < 0.46 < high < 0.53
    assert not ranking.level(columns, 1, 0)
    assert ranking.interval(columns[1][:40], 100, 80)[0] < low


def test_rows_csv_and_pages_hold_every_match_and_names_are_texts(tmp_path):
    names = {"=1+1": first, "<b>Ben</b>": last, "Cy": tw.bots.random}
    cup = here(MUSES, names, each=3)
    file = tmp_path / "matches.csv"
    read = list(csv.DictReader(io.StringIO(cup.to_csv(str(file)))))

    assert 3 == len(cup.rows) == len(read)
    assert ["match", "deal", "seat 0", "seat 1", "seat 2", "share 0"] == list(cup.rows[0])[:6]
    assert {"'=1+1", "<b>Ben</b>", "Cy"} == {read[0][f"seat {seat}"] for seat in range(3)}
    assert 1 == sum(Fraction(cup.rows[0][f"share {seat}"]) for seat in range(3))
    assert cup.to_csv() == file.read_text(encoding="utf-8")
    assert "<b>Ben" not in cup._repr_html_()
    assert "&lt;b&gt;Ben" in cup._repr_html_()
    assert "></th>" not in cup._repr_html_()  # a column without a head is read out as nothing


def test_a_tournament_of_few_matches_warns_that_the_order_may_be_luck():
    said = repr(here(MUSES, THREE, each=3))

    assert "3 matches each are not many" in said
    assert "No interval is given for fewer than 20 deals (here 1): who is ahead of whom may be luck." in said
    assert "In brackets" not in said


# What cannot be played.
@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": 5}, "a game is tw.GAMES.*, or its name, not 5"),
        ({"strategies": [first, last]}, 'strategies are given by name, {"Ada": act, ...}, not as list'),
        (
            {"strategies": {"Ada": first, "ada ": last, "Cy": first}},
            "two strategies cannot have the same name: 'Ada' and 'ada '",
        ),
        ({"strategies": {"Ada": first, 5: last, "Cy": first}}, "a strategy's name is a text .* not 5"),
        (
            {"strategies": {"Ada": first, "Ben": "last", "Cy": first}},
            r"Ben: a strategy is a function act\(seen, rng\), or the Path of a file that defines it, not 'last'",
        ),
        ({"strategies": {"Ada": first}}, "3 play Muses at a table, so name at least 3 strategies, not 1"),
        ({"each": 0}, "each is how many matches a strategy plays"),
        ({"players": 9}, "Muses takes 3 to 5 players, not 9"),
        ({"seconds": 0}, "seconds is how long a decision may take, a number above 0, not 0"),
        ({"executor": 2}, "executor is a concurrent.futures.Executor, .* not int"),
        ({"speed": 3}, "Muses has no option speed"),
    ],
)
def test_an_impossible_tournament_is_refused_in_a_sentence(asked, said):
    with pytest.raises(tw.GameError, match=said):
        here(**{"game": MUSES, "strategies": THREE, "each": 3, **asked})


def test_a_tiny_game_of_two_is_played_in_pairs():
    cup = here(KUHN, THREE, each=4)

    assert (2, 6) == (cup.plan.players, cup.plan.matches)


def test_endless_matches_are_stopped_and_count_as_level():
    cup = here(MUSES, THREE, each=3, moves=20)

    assert (3, ()) == (len(cup.endless), cup.faults)
    assert (0, "nobody has won after 20 decisions, so the match is level") == cup.endless[0]
    assert {((Fraction(1, 3),) * 3, 20)} == {(each.shares, each.decisions) for each in cup.played}
    assert "3 matches did not end: nobody has won after 20 decisions, so the match is level." in repr(cup)
    assert () == here(MUSES, THREE, each=3, moves=27).endless


def test_a_match_lost_through_a_fault_has_the_decisions_made_until_then():
    def late(seen, rng):
        return "win" if seen.view.round == 3 else seen.decision.moves[0]

    cup = here(MUSES, {"late": late, "one": tw.bots.random, "two": tw.bots.random}, each=3)

    assert 3 == len(cup.faults)
    assert {6, 7, 8} == {each.decisions for each in cup.played}


@pytest.mark.parametrize("moves", [0, True, 2.5, "many"])
def test_how_many_moves_a_match_may_take_is_a_number(moves):
    with pytest.raises(BadSetup, match="moves is how many decisions a match may take"):
        here(MUSES, THREE, moves=moves)
