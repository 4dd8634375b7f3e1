"""Practice asks about the reader's last match: one of this kernel, or one that the page remembers and says again."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import own_match, words
from tests.games.muses.talk import MUSES
from tests.widgets.screen import Screen, match

SEATS = [["Rob", "human"], ["Don", "easy"], ["Jule", "easy"]]
PICKS = ["sun devotion", "moon devotion", "sun revolution"]
NOTE = {"at": 1, "seats": SEATS, "deal": 5, "begins": False, "allows": ["undo"], "decided": PICKS}


def practice(game="muses", **keys):
    return tw.Practice(game, seed=1, **{"pool": 2} | keys)


def own(data):
    return [each for each in data["questions"] if "own" in each]


def plays(*people, rounds=2):
    """Play some rounds in a window."""
    page = Screen(tw.Play(match(*people)))
    for _ in range(rounds):
        page.picks("Play Sun Devotion")
    return page


def asks(page, **fields):
    return page.asks(**{"op": "own", "game": "muses", **NOTE, **fields})


# A match of this kernel.
def test_the_match_played_in_a_window_adds_one_question_and_all_others_stay():
    before = practice()
    plays("Rob")
    after = practice()

    assert before.data["questions"] == after.data["questions"][:-1]
    assert ["From your last match, round 2"] == [each["own"] for each in own(after.data)]
    assert {each["rule"] for each in own(after.data)[0]["rules"]} <= {*after.rules}


def test_the_question_is_about_the_latest_state_of_the_last_match():
    page = plays("Rob")
    page.asks(op="undo")
    assert "From your last match, round 1" == own(practice().data)[0]["own"]

    page.asks(op="undo")
    assert not own(practice().data)


def test_nothing_is_asked_about_a_match_of_several_people_or_of_bots_alone():
    page = Screen(tw.Play(match("Rob", "Don")))
    page.asks(op="lift")
    page.picks("Play Sun Devotion")
    tw.Play(match())

    assert {} == own_match.played


def test_of_a_moment_at_which_others_have_answered_already_nothing_is_asked():
    t = MUSES.start(["Rob", "Don", "Jule"], seed=1)
    t.play(1, "sun devotion")
    page = Screen(tw.Play(tw.Match(t, {"Rob": tw.HUMAN, "Don": tw.bots.random, "Jule": tw.bots.random})))
    page.picks("Play Sun Devotion")

    assert not own(practice().data)


def test_in_practice_of_all_games_the_one_played_last_comes_second_with_one_question():
    plays("Rob")
    practised = practice("", pool=5)
    parts = practised.data["courses"]

    assert ["mascarade", "muses", "dazzle", "bemused", "tragedy_looper"] == [part["game"] for part in parts]
    assert [0, 1, 0, 0, 0] == [len(own(part)) for part in parts]


def test_rules_that_were_chosen_are_practised_and_no_others():
    plays("Rob")

    assert not own(practice(rules="muses.score").data)


# A match that the page remembers.
def test_a_match_of_another_kernel_is_dealt_again_from_the_pages_memory_and_asked_about_once():
    page = Screen(practice())
    before = page.data
    found = asks(page)

    assert found["ok"]
    assert ["From your last match, round 3"] == [each["own"] for each in found["questions"]]
    assert {each["rule"] for each in found["questions"][0]["rules"]} <= {*page.state["rules"]}
    assert before == page.data
    assert words.NO_SUCH_OP == asks(page)["text"]


def test_one_that_is_over_is_asked_about_as_well():
    found = asks(Screen(practice()), decided=["", *PICKS])

    assert ["From your last match, round 3"] == [each["own"] for each in found["questions"]]


def test_a_match_in_this_kernel_takes_precedence_over_a_remembered_one():
    plays("Rob")

    assert words.NO_SUCH_OP == asks(Screen(practice()))["text"]


def test_in_practice_of_all_games_one_question_is_about_one_match():
    page = Screen(practice("", pool=5))
    refused = [asks(page, game="__class__"), asks(page, decided=[])]
    found = asks(Screen(practice("", pool=5)))

    assert not any(each["ok"] for each in refused)
    assert ["From your last match, round 3"] == [each["own"] for each in found["questions"]]
    assert words.NO_SUCH_OP == asks(page)["text"], "it was asked about, and could not be"


ATTACKS = {
    "moves without end": {"decided": ["sun devotion"] * 9},
    "no move": {"decided": []},
    "a match that is over, without a move": {"decided": [""]},
    "a match that is over twice": {"decided": ["", "", "sun devotion"]},
    "a move that there is not": {"decided": ["fly to the moon"]},
    "no text": {"decided": [3]},
    "a list in a list": {"decided": [["sun devotion"]]},
    "nothing at all": {"decided": [None]},
    "more than anybody says": {"decided": ["sun devotion " * 200]},
    "a bot by its path": {"seats": [["Rob", "human"], ["Don", "os.system"], ["Jule", "easy"]]},
    "a bot by a name of Python's": {"seats": [["Rob", "human"], ["Don", "__class__"], ["Jule", "easy"]]},
    "nobody": {"seats": []},
    "bots alone": {"seats": [["Rob", "easy"], ["Don", "easy"], ["Jule", "easy"]]},
    "two people": {"seats": [["Rob", "human"], ["Don", "human"], ["Jule", "easy"]]},
    "one too few": {"seats": SEATS[:2]},
    "no seats": {"seats": [1, None, {}]},
    "no seats, and one begins": {"seats": [1, None, {}], "begins": True},
    "the same name twice": {"seats": [["Rob", "human"], ["Rob", "easy"], ["Jule", "easy"]]},
    "a deal below all": {"deal": -1},
    "a deal beyond all": {"deal": 10**9},
    "a deal that is true": {"deal": True},
    "who begins by number": {"begins": 1},
    "a field more": {"first": None},
    "another game's table": {"game": "dazzle"},
    "no game": {"game": "__class__"},
}


@pytest.fixture
def one_more(monkeypatch):
    """Let a page that asks for more questions be sent one, not ten: each takes its time to be made."""
    monkeypatch.setattr("tabletop_widgets.widgets.practice.MORE", 1)


@pytest.mark.slow
@pytest.mark.parametrize("fields", ATTACKS.values(), ids=ATTACKS)
def test_an_impossible_match_is_refused_in_words_and_changes_nothing(fields, one_more):
    page = Screen(practice())
    before = page.state.copy()
    answer = asks(page, **fields)

    assert not answer["ok"]
    assert words.BROKEN != answer["text"]
    assert before == page.state
    assert {} == own_match.played
    assert 1 == len(page.asks(op="more", game="muses")["questions"])


def test_a_hostile_name_stays_text():
    seats = [["<img src=x>", "human"], *SEATS[1:]]
    found = asks(Screen(practice()), seats=seats)["questions"]

    assert "<img src=x>" in found[0]["text"]
    assert MUSES.name == found[0]["rule"].partition(".")[0]
