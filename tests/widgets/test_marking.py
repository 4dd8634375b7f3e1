"""What an exercise tells: verdicts in the page, or for marks in Python alone; and what it takes from the page."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.widgets import words
from tests.widgets.screen import Screen, state_of
from tests.widgets.test_trymove import exercise, small, two_on_urania

pytestmark = pytest.mark.untraced

# Marked.


def test_a_marked_exercise_sends_no_verdict_no_hint_and_no_note():
    secret = {"hint": "psst-hint", "notes": {"sun devotion": "psst-note"}}
    widget = exercise(marked=True, **secret)
    sent = state_of(widget)

    assert widget.data["marked"]
    for trace in ("verdict", "psst", words.RIGHT, "The question was", '"right"', '"wrong"', "hint"):
        assert trace not in sent.replace('"marked"', "")
    other = exercise(marked=True, goal=lambda seen, outcome: not two_on_urania(seen, outcome), **secret)
    assert sent == state_of(other)
    assert (True, False) == (widget.check("sun devotion").right, other.check("sun devotion").right)
    assert "psst-note" == widget.check("sun devotion").text


def test_a_marked_exercise_of_depth_two_sends_no_verdict():
    sent = state_of(small(marked=True))

    assert "verdict" not in sent
    assert "Which piece do you take?" in sent
    assert small(marked=True).check("cut 3; take the right piece")


def test_an_unmarked_exercise_shows_its_verdicts():
    assert "verdict" in state_of(exercise())


# What the reader does.


def test_an_answer_from_the_page_is_read_in_python():
    widget = exercise()
    page = Screen(widget)
    assert (None, "", 0) == (widget.correct, widget.answer, widget.attempts)
    page.writes(answer="Play Moon Devotion", attempts=1)
    assert (False, 1) == (widget.correct, widget.attempts)
    page.writes(answer="Play Sun Devotion", attempts=2)
    assert (True, 2) == (widget.correct, widget.attempts)


@pytest.mark.parametrize(
    "answer",
    ["Play Inspiration", "inspiration", "fly", "; ;", "</script>", "Rob: sun devotion", "sun devotion; sun devotion"],
)
def test_an_invalid_answer_is_not_correct(answer):
    widget = exercise()
    Screen(widget).writes(answer=answer)

    assert answer == widget.answer
    assert widget.correct is False


@pytest.mark.parametrize(
    "wrong",
    [{"answer": 5}, {"answer": None}, {"answer": ["a"]}, {"answer": "x" * 501}]
    + [{"attempts": n} for n in (True, -1, 1.0, "1", None, 10**7, 10**30)],
    ids=lambda wrong: str(wrong)[:40],
)
def test_an_answer_of_another_kind_is_dropped_and_put_right(wrong):
    widget = exercise()
    page = Screen(widget)
    page.writes(answer="Play Sun Devotion", attempts=3)
    page.writes(**wrong)

    assert ("Play Sun Devotion", 3) == (widget.answer, widget.attempts)
    assert ("Play Sun Devotion", 3) == (page.state["answer"], page.state["attempts"])


def test_valid_values_are_accepted_beside_invalid_ones():
    widget = exercise()
    page = Screen(widget)
    page.writes(answer="Play Sun Devotion", attempts=True, kind="play", data={})

    assert ("Play Sun Devotion", 0, "try") == (widget.answer, widget.attempts, widget.kind)
    assert (0, "try", widget.data) == (page.state["attempts"], page.state["kind"], page.state["data"])


def test_a_typed_move_is_checked():
    verdict = tw.check(exercise(), " Sun  Devotion ")

    assert verdict
    assert verdict.right is True
    assert f"{words.RIGHT} ({verdict.rule})" == str(verdict)
    assert not tw.check(exercise(), "moon devotion")
    with pytest.raises(tw.IllegalMove, match=r"Your Inspiration.*muses\.inspiration\.corner-only"):
        tw.check(exercise(), "inspiration")
    with pytest.raises(tw.UnreadableMove, match="'fly' is not a move of Muses"):
        tw.check(exercise(), "fly")
    with pytest.raises(tw.UnreadableMove, match="read from text, not from int"):
        tw.check(exercise(), 5)


def test_an_exercise_answers_no_message():
    page = Screen(exercise())
    before = state_of(page.widget)

    assert words.NOT_OURS == page.asks(choice=0)["text"]
    assert before == state_of(page.widget)
