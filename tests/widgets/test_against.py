"""Rounds in a figure: a page learns of them what its player knows, and whatever it says, it plays by the rules."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import classics
from tabletop_widgets.theory.lectures.mascarade import swap_or_not
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.kept_output import KEPT, unpack
from tests.widgets.screen import Screen, state_of, unmarked

SOLVED, KUHN = swap_or_not().solve(), tw.theory.tree(classics.KUHN.start()).solve()


def opened(solution=SOLVED, seat=None):
    """A figure and a page of it; somebody sits down there, if a seat is named."""
    chart = tw.Chart(solution)
    page = Screen(chart)
    if seat is not None:
        assert says(page, "sit", page.state["rounds"]["seats"].index(seat))["ok"]
    return chart, page


def says(page, op, at=0, /, **more):
    """Send a message about what is shown."""
    return page.asks(**{"op": op, "mark": page.state["rounds"]["mark"], "at": at} | more)


def test_a_figure_of_plans_brings_the_script_for_rounds_and_nothing_of_any_round():
    chart, page = opened()

    assert kit("against.js") == chart._esm != kit("chart.js")
    assert {"mark": 1, "seats": ["Adele", "Bruno"]} == page.state["rounds"]
    assert kit("chart.js") == tw.Chart(SOLVED.tree)._esm
    assert {} == tw.Chart(SOLVED.tree).rounds


def test_figures_work_in_development_mode(monkeypatch):
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    shown = opened()[0]._esm
    monkeypatch.undo()

    assert kit("against.js") == shown


def test_a_round_is_played_to_its_end_and_another_one_is_begun():
    _, page = opened(seat="Bruno")
    asked = page.state["rounds"]
    assert ("Bruno", ["announce King", "announce Queen"]) == (asked["you"], asked["moves"])

    assert says(page, "choose", 1)["ok"]
    over = page.state["rounds"]
    assert ([], "") == (over["moves"], over["here"])
    assert over["head"].startswith("Bruno gets ")
    assert "Bruno: announce Queen." in over["text"]
    assert over["balance"].startswith("After 1 round you average ")
    assert says(page, "again")["ok"]
    assert asked["moves"] == page.state["rounds"]["moves"]
    assert page.state["rounds"]["balance"].startswith("After 1 round")


def test_taking_another_seat_starts_over():
    _, page = opened(seat="Bruno")
    says(page, "choose")
    says(page, "sit", 0)

    assert "Adele" == page.state["rounds"]["you"]
    assert page.state["rounds"]["balance"].startswith("Against these plans Adele can get 1/2 a round on average")


def at_node(chart, node):
    """All that a page holds when play has come to a node, but for its mark."""
    chart._played.node = node
    chart._show_rounds(chart._played)
    return unmarked(chart)


@pytest.mark.parametrize("solution", [SOLVED, KUHN], ids=["swap", "Kuhn"])
def test_a_page_is_the_same_at_all_nodes_its_player_cannot_tell_apart(solution):
    for seat in solution.tree.acting:
        chart, _ = opened(solution, solution.tree.names[seat])
        for found in solution.tree.sets_of(seat):
            assert 1 == len({at_node(chart, node) for node in found.nodes})


def test_before_the_end_a_page_holds_no_move_of_the_others():
    """In Kuhn's poker only the cards are hidden: no other card than one's own stands anywhere but in the figure."""
    _, page = opened(KUHN, "Player 2")
    for _ in range(30):
        while page.state["rounds"]["moves"]:
            told = page.state["rounds"]["head"] + page.state["rounds"]["text"]
            assert 1 == sum(card in told for card in ("Jack", "Queen", "King"))
            says(page, "choose", 1)
        assert 2 == page.state["rounds"]["text"].count("Chance: deal")
        says(page, "again")


@pytest.mark.parametrize(
    ("op", "at"),
    [("choose", 2), ("choose", -1), ("again", 0), ("sit", 2), ("sit", -1), ("show", 0), ("", 0), ("choose", 10**30)],
)
def test_an_operation_impossible_now_is_refused_and_changes_nothing(op, at):
    chart, page = opened(seat="Bruno")
    before, node = state_of(chart), chart._played.node
    reply = says(page, op, at)

    assert not reply["ok"]
    assert reply["text"] in (words.NO_SUCH_OP, words.NO_CHOICE.format(count=2))
    assert (before, node) == (state_of(chart), chart._played.node)


@pytest.mark.parametrize("op", ["choose", "again"])
def test_nobody_plays_who_has_not_sat_down(op):
    chart, page = opened()

    assert words.NO_SUCH_OP == says(page, op)["text"]
    assert {"mark": 1, "seats": ["Adele", "Bruno"]} == chart.rounds


def test_an_answer_to_an_outdated_page_is_refused():
    """Two clicks in a hurry are one choice, and what was shown in another seat is gone."""
    chart, page = opened(seat="Bruno")
    mark = page.state["rounds"]["mark"]
    assert says(page, "choose", 0)["ok"]
    told = state_of(chart)

    assert words.STALE == says(page, "again", mark=mark)["text"]
    assert told == state_of(chart)


JUNK = [{"at": "1"}, {"at": True}, {"at": None}, {"at": 1.0}, {"mark": "2"}, {"op": 3}, {"op": ["sit"]}, {"more": 1}]


@pytest.mark.parametrize("junk", JUNK, ids=str)
def test_a_message_has_exactly_these_fields(junk):
    chart, page = opened(seat="Bruno")
    before = state_of(chart)

    assert words.NOT_OURS == says(page, "choose", **junk)["text"]
    assert before == state_of(chart)


def test_a_page_overwrites_nothing_of_a_round():
    chart, page = opened(seat="Bruno")
    told, node = page.state["rounds"], chart._played.node
    page.writes(rounds={**told, "mark": 99, "you": "Adele", "moves": ["win"]})

    assert told == page.state["rounds"] == chart.rounds
    assert node == chart._played.node


def test_a_figure_without_plans_answers_nothing():
    chart = tw.Chart(SOLVED.tree)
    page = Screen(chart)
    for op, at in itertools.product(("sit", "choose", "again"), range(2)):
        assert words.STALE == page.asks(op=op, mark=0, at=at)["text"]
    assert {} == chart.rounds


def test_rounds_differ_between_pages_and_no_seed_is_revealed():
    """Luck is drawn where somebody sits down: two who do so do not meet the same deals."""
    met = set()
    for _ in range(8):
        _, page = opened(KUHN, "Player 1")
        deals = []
        for _ in range(6):
            deals.append(page.state["rounds"]["text"])
            while page.state["rounds"]["moves"]:
                says(page, "choose")
            says(page, "again")
        met.add(tuple(deals))

    assert len(met) > 1


def test_nothing_of_a_round_is_kept_with_the_notebook():
    chart, page = opened(seat="Bruno")
    says(page, "choose")
    shown = chart._repr_mimebundle_()
    bundle = shown[0] if isinstance(shown, tuple) else shown

    assert "rounds" not in unpack(bundle[KEPT])
    assert SOLVED.figure().plain() == unpack(bundle[KEPT])["data"]
    assert SOLVED.figure()._repr_html_() in bundle["text/html"]


def test_an_interrupt_while_the_best_reply_is_worked_out_leaves_the_round_as_it_was(monkeypatch):
    chart, page = opened(seat="Bruno")
    before, node = state_of(chart), chart._played.node

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(type(chart._played), "balance", stop)
    assert words.INTERRUPTED == says(page, "sit", 0)["text"]
    assert before == state_of(chart)
    assert (node, "Bruno") == (chart._played.node, chart._played.name)


def test_a_seed_repeats_rounds_in_a_cell():
    against = SOLVED.figure().against
    ways = []
    for _ in range(2):
        rounds = against.sit("Bruno", Random(5))
        rounds.choose(0)
        ways.append(rounds.told())

    assert ways[0] == ways[1]
