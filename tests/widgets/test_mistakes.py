"""What is refused or answered wrongly in exercises and matches is practised first; the second time that is offered."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice.boxes import Boxes
from tabletop_widgets.widgets import mistakes
from tests.games.muses.talk import MUSES, table
from tests.kernel.tiny import TINY
from tests.widgets.screen import Screen

REPLIES = ["Chris: moon devotion", "Don: sun devotion", "Jule: sun revolution"]
CORNER, DEVOTION = "muses.inspiration.corner-only", "muses.devotion.sun"
OFFER = f'You ran into this rule 2 times: practise it? tw.Practice("muses", rules="{CORNER}")'


def exercise(**keys):
    """No answer is right, and the Inspiration of Rob fits at corners alone."""
    return tw.TryMove(table(cards="Thalia Erato Clio Urania"), "Rob", replies=REPLIES, goal=lambda *_: False, **keys)


def refused(widget):
    with pytest.raises(tw.IllegalMove) as wrong:
        tw.check(widget, "inspiration")
    return getattr(wrong.value, "__notes__", [])


def test_a_refusal_is_shown_as_ever_and_the_second_time_practice_is_offered():
    widget = exercise()

    assert [] == refused(widget)
    assert [OFFER] == refused(widget)


def test_a_wrong_answer_is_marked_as_usual_and_the_second_time_practice_is_offered():
    first, second = (tw.check(exercise(), "sun devotion") for _ in range(2))

    assert first.rule == second.rule == DEVOTION
    assert second.text.startswith(first.text)
    assert f'tw.Practice("muses", rules="{DEVOTION}")' in second.text
    assert "Practice" not in first.text


def test_a_mistake_in_the_page_counts_and_garbage_does_not():
    widget = exercise()
    widget.set_state({"answer": "Play Sun Devotion", "attempts": 1})
    for answer, attempts in (("nonsense", 2), ("Play Inspiration", 3), ("", 4)):
        widget.set_state({"answer": answer, "attempts": attempts})

    assert {("muses", DEVOTION): 1} == mistakes.made


def test_reading_the_verdict_counts_nothing():
    widget = exercise()
    widget.set_state({"answer": "Play Sun Devotion", "attempts": 1})
    assert [False] * 3 == [widget.correct for _ in range(3)]
    assert 1 == mistakes.made["muses", DEVOTION]


def test_right_and_unjudged_answers_count_nothing():
    for goal in (lambda *_: True, None):
        tw.check(tw.TryMove(table(cards="Thalia Erato Clio Urania"), "Rob", replies=REPLIES, goal=goal), "sun devotion")

    assert not mistakes.made


def test_a_refused_move_in_a_match_counts_and_the_second_reply_offers_practice():
    seats = dict.fromkeys(("Don", "Jule", "Chris"), tw.bots.random)
    page = Screen(tw.Play(tw.Match(MUSES, {"Rob": tw.HUMAN, **seats}, seed=2)))
    barred = [at for at, each in enumerate(page.data["candidates"]) if "why" in each]
    first, second = (page.asks(mark=page.data["mark"], choice=barred[0]) for _ in range(2))

    assert first["rule"] == second["rule"]
    assert first["text"] == page.data["candidates"][barred[0]]["why"]
    assert second["text"].startswith(f"{first['text']} You ran into this rule 2 times")


@pytest.mark.untraced
def test_practice_asks_first_about_rules_just_broken_and_keeps_what_was_asked_before(tmp_path):
    for _ in range(2):
        refused(exercise())
    tw.check(exercise(), "sun devotion")
    (tmp_path / "me.json").write_text(Boxes({"muses": {DEVOTION: (2, 90, 3, 3)}}).dumps())
    practice = tw.Practice("muses", progress=tmp_path / "me.json", pool=1)
    rows = practice.course.boxes.games["muses"]

    assert (0, 2, 0) == (rows[CORNER][0], *rows[CORNER][2:])
    assert (2, 90, 3, 3) == rows[DEVOTION]
    asked = [practice.next() for _ in range(3)]
    assert any("fits always" in answer.beliefs for question in asked for answer in question.answers)


def test_a_game_without_practice_and_a_rule_that_cannot_be_practised_are_passed_over():
    for game, rule in ((TINY, "tiny.a.b"), (MUSES, "muses.overview.theme"), (None, CORNER)):
        assert "" == mistakes.note(game, rule)
    assert not mistakes.made
