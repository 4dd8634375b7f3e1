"""A sealed exercise: nothing of what comes of an answer is in the page before it is given, and then of no other."""

from __future__ import annotations

import json

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import trymove, words
from tests.games.muses.talk import table
from tests.widgets.screen import Screen, first, state_of
from tests.widgets.test_trymove import CARDS, REPLIES, exercise, outcomes, said, small, two_on_urania
from tests.widgets.wide import WIDE

pytestmark = pytest.mark.untraced

OTHERS = ["Chris: sun revolution", "Don: moon revolution", "Jule: moon devotion"]
SECRETS = {"hint": "psst-hint", "notes": {"sun devotion": "psst-note"}}


def sealed(**keys):
    return exercise(sealed=True, **keys)


def gives(page, *path):
    return page.asks(op="try", path=[*path])


# What the page holds.


def test_an_unsealed_marked_exercise_holds_the_outcomes_of_all_answers():
    one, other = (exercise(marked=True, replies=replies) for replies in (REPLIES, OTHERS))

    assert state_of(one) != state_of(other)


@pytest.mark.parametrize("keys", [SECRETS, {"goal": lambda seen, outcome: not two_on_urania(seen, outcome)}], ids=len)
@pytest.mark.parametrize("replies", [REPLIES, OTHERS, first], ids=["these", "others", "a bot"])
def test_nothing_of_the_answer_is_in_the_page(keys, replies):
    plain = sealed()
    widget = sealed(replies=replies, **keys)
    frames = [
        frame for outcome in outcomes(exercise(replies=replies)).values() if outcome for frame in outcome["frames"]
    ]
    held = state_of(widget)

    assert state_of(plain) == held
    assert {"candidates", "question", "rule"} == set(widget.data["ask"])
    assert len(frames) > 8
    for trace in (
        "outcomes",
        "verdict",
        "psst",
        words.RIGHT,
        "The question was",
        *{say["text"] for f in frames for say in f["say"]},
    ):
        assert trace not in held
    assert widget._repr_mimebundle_()[0]["text/html"] == plain._repr_mimebundle_()[0]["text/html"]


def drawn_apart(told):
    """The same without how it is drawn: the faces of an open exercise stand together, and have short names."""
    if isinstance(told, dict):
        return {key: drawn_apart(value) for key, value in told.items() if key not in ("faces", "boards")}
    return [drawn_apart(each) for each in told] if isinstance(told, list) else told


def test_a_sealed_page_holds_the_refusals_of_the_rules():
    [refused] = [each for each in sealed().data["ask"]["candidates"] if "why" in each]

    assert ("Play Inspiration", "muses.inspiration.corner-only") == (refused["text"], refused["rule"])


def test_a_sealed_exercise_is_marked():
    assert sealed().data["marked"]
    assert sealed(marked=False).data["marked"]
    assert "hint" not in sealed(hint="psst").data


# What an answer brings.


def test_an_answer_brings_only_its_own_outcome():
    page = Screen(sealed(**SECRETS))
    before = state_of(page.widget)
    open_to_all = outcomes(exercise(marked=True))
    reply = gives(page, 1)

    assert {"ok": True, "outcome": drawn_apart(open_to_all["Play Moon Devotion"])} == drawn_apart(reply)
    assert said(open_to_all["Play Moon Devotion"]) != said(open_to_all["Play Sun Devotion"])
    assert {say["rule"] for frame in reply["outcome"]["frames"] for say in frame["say"]} <= set(page.state["rules"])
    assert json.loads(before)["data"] == page.data
    assert "psst" not in state_of(page.widget)


def test_python_records_the_answer_and_counts_attempts():
    page = Screen(sealed())
    for path, (answer, attempts, right) in {
        (1,): ("Play Moon Devotion", 1, False),
        (0,): ("Play Sun Devotion", 2, True),
    }.items():
        gives(page, *path)

        assert (answer, attempts) == (page.state["answer"], page.state["attempts"])
        assert (answer, attempts, right) == (page.widget.answer, page.widget.attempts, page.widget.correct)


def test_a_page_writes_nothing_into_a_sealed_exercise():
    page = Screen(sealed())
    gives(page, 1)
    page.writes(answer="Play Sun Devotion", attempts=0)

    assert ("Play Moon Devotion", 1, False) == (page.widget.answer, page.widget.attempts, page.widget.correct)
    assert ("Play Moon Devotion", 1) == (page.state["answer"], page.state["attempts"])


def test_at_depth_two_the_next_question_comes_without_its_outcomes():
    page, open_to_all = Screen(small(sealed=True)), small(marked=True).data["ask"]
    cut = [each["text"] for each in open_to_all["candidates"]].index("Cut 3")
    bare = {key: value for key, value in open_to_all["outcomes"][cut]["next"].items() if key != "outcomes"}
    half = gives(page, cut)["outcome"]
    assert ("Cut 3", 0) == (page.widget.answer, page.widget.attempts)
    assert drawn_apart(bare) == drawn_apart(half["next"])
    whole = gives(page, cut, 1)["outcome"]

    assert drawn_apart(open_to_all["outcomes"][cut]["next"]["outcomes"][1]) == drawn_apart(whole)
    assert ("Cut 3; Take the right piece", 1, True) == (page.widget.answer, page.widget.attempts, page.widget.correct)
    assert words.NO_MORE == gives(page, cut, 1, 0)["text"]


@pytest.mark.parametrize("path", [[], [True], ["0"], [0.0], [[0]], None, "0", {"0": 0}, 0], ids=str)
def test_an_invalid_answer_is_refused(path):
    page = Screen(sealed())

    assert {"ok": False, "text": words.NOT_OURS} == page.asks(op="try", path=path)
    assert ("", 0) == (page.widget.answer, page.widget.attempts)


def test_an_unknown_or_refused_answer_does_not_count():
    page = Screen(sealed())
    refused = page.data["ask"]["candidates"][4]

    assert {words.NO_CHOICE.format(count=5)} == {gives(page, index)["text"] for index in (-1, 5, 10**30)}
    assert {"ok": False, "text": refused["why"], "rule": refused["rule"]} == gives(page, 4)
    assert words.NO_SUCH_OP == page.asks(op="solve", path=[0])["text"]
    assert ("", 0) == (page.widget.answer, page.widget.attempts)


def test_an_unsealed_exercise_answers_no_request():
    assert words.NO_SUCH_OP == gives(Screen(exercise(marked=True)), 0)["text"]


# Worked out when it is asked.


def test_replies_are_computed_only_after_an_answer_and_only_once():
    asked = []
    page = Screen(sealed(replies=lambda seen, rng: asked.append(seen.seat) or first(seen, rng)))
    assert [] == asked
    gives(page, 0)
    gives(page, 0)

    assert [1, 2, 3] == asked
    assert page.widget.check("moon devotion").right is False
    assert [1, 2, 3, 1, 2, 3] == asked


def test_a_sealed_exercise_may_have_as_many_candidates_as_there_are(monkeypatch):
    with pytest.raises(tw.BadSetup, match="at most 60 candidates"):
        tw.TryMove(WIDE.start(2), depth=2)
    page = Screen(tw.TryMove(WIDE.start(2), depth=2, sealed=True))

    assert 9 == len(gives(page, 8)["outcome"]["next"]["candidates"])
    monkeypatch.setattr(trymove, "MOST_BYTES", 100)
    with pytest.raises(tw.BadSetup, match="at most 0 kB"):
        tw.TryMove(WIDE.start(2), sealed=True)


def test_a_mistake_in_the_replies_is_a_fault_of_the_exercise_and_no_wrong_answer(caplog):
    page = Screen(tw.TryMove(table(cards=CARDS), "Rob", replies=["Don: sun devotion"], sealed=True))

    assert words.BROKEN == gives(page, 0)["text"]
    assert ("", 0) == (page.widget.answer, page.widget.attempts)
    assert "TryMove could not answer a message: BadSetup in answers.py" in caplog.text
    with pytest.raises(tw.BadSetup, match="no reply is given for Jule"):
        page.widget.check("sun devotion")
