"""Whatever a page says gets one reply with its own sentence; what is wrong changes nothing, and the window goes on."""

from __future__ import annotations

import json
import logging

import pytest

import tabletop_widgets as tw
from tabletop_widgets.kernel.position import position
from tabletop_widgets.widgets import words
from tests.games.muses.talk import table
from tests.widgets.screen import Screen, first, match, state_of, unmarked

pytestmark = pytest.mark.untraced

CARDS = "Thalia Erato Clio Urania"  # Rob's fits corners only, so in round 1 it is refused
LARGE, MANY = words.TOO_LARGE.format(most=1000), words.TOO_MANY.format(most=20)
OURS = {"v": 1, "id": "a", "mark": 0, "choice": 0}
HUGE = 10**30


def screen(**keys):
    return Screen(tw.Play(match("Rob", table=table(cards=CARDS), **keys)))


def nested(depth):
    junk = []
    for _ in range(depth):
        junk = [junk]
    return junk


def unchanged(page, content, **keys):
    """Say it; the table, the record, the data and the page are as they were, and a good move is taken afterwards."""
    match, data = page.widget.match, unmarked(page.widget)
    before = position(match.table), match.record.dumps(), match.ply
    reply = page.says(content, **keys)

    assert before == (position(match.table), match.record.dumps(), match.ply)
    assert data == unmarked(page.widget)
    assert {"ok": True} == page.picks("Play Sun Devotion")
    assert data != unmarked(page.widget)
    return reply


@pytest.mark.parametrize(
    "content",
    [5, True, None, "sun devotion", [], [OURS], {}, {"v": 1}, {"id": "a"}]
    + [{**OURS, "v": v} for v in (0, 2, True, 1.0, "1", None, [1], HUGE)]
    + [{**OURS, "id": name} for name in (None, "", 7, ["a"], "x" * 65)]
    + [{**OURS, name: wrong} for name in ("mark", "choice") for wrong in (True, False, 0.0, "0", None, [0], {})]
    + [{key: value for key, value in OURS.items() if key != name} for name in ("mark", "choice")]
    + [{**OURS, "op": "undo"}, {**OURS, "_esm": "x"}, {"v": 1, "id": "a", "op": "undo"}]
    + [{"v": 1, "id": "a", "mark": 0, "op": op} for op in (None, 1, ["undo"], {"undo": 1})]
    + [{**OURS, "seat": 0}, {"v": 1, "id": "a", "mark": 0, "seat": 0, "op": "undo"}, {**OURS, "choice": nested(50)}],
    ids=lambda content: str(content)[:60],
)
def test_a_foreign_message_is_answered_as_such(content):
    reply = unchanged(screen(), content)

    assert {"ok": False, "text": words.NOT_OURS} == {"ok": reply["ok"], "text": reply["text"]}
    assert {"id", "ok", "text"} == set(reply)


@pytest.mark.parametrize("name", ["", 7, None, ["a"], "x" * 65], ids=str)
def test_a_reply_never_repeats_an_invalid_id(name):
    assert "" == unchanged(screen(), {**OURS, "id": name})["id"]


@pytest.mark.parametrize(
    "content",
    [
        {**OURS, "note": "x" * 1000},
        "x" * 1001,
        {**OURS, "choice": 10**1100},
        {**OURS, "choice": 10**5000},
        [0] * 600,
        nested(900),
        nested(100_000),
        {f"k{i}": i for i in range(200)},
    ],
    ids=range(8),
)
def test_a_message_that_is_too_large_is_not_read(content):
    assert LARGE == unchanged(screen(), content)["text"]


def test_binary_parts_are_not_read():
    assert words.WITH_BUFFERS == unchanged(screen(), OURS, buffers=[b"x"])["text"]


@pytest.mark.parametrize("choice", [-1, 5, 99, HUGE, -HUGE])
def test_a_choice_that_is_not_there_is_refused_with_the_count(choice):
    assert words.NO_CHOICE.format(count=5) == unchanged(screen(), {**OURS, "choice": choice})["text"]


@pytest.mark.parametrize("mark", [-1, 1, HUGE])
@pytest.mark.parametrize(
    "what", [{"choice": 0}, {"op": "undo"}, {"op": "hint"}, {"op": "lift"}, {"op": "again"}], ids=str
)
def test_a_message_about_something_else_than_is_shown_is_refused(mark, what):
    assert words.STALE == unchanged(screen(), {"v": 1, "id": "a", "mark": mark, **what})["text"]


@pytest.mark.parametrize("op", ["", "UNDO", "continue", "exec", "__init__", "_act", "</script>"])
def test_an_unknown_op_is_refused(op):
    assert words.NO_SUCH_OP == unchanged(screen(), {"v": 1, "id": "a", "mark": 0, "op": op})["text"]


def test_undo_with_nothing_to_undo_says_so():
    assert "nothing to undo" in unchanged(screen(), {"v": 1, "id": "a", "mark": 0, "op": "undo"})["text"]


def test_a_refused_candidate_is_answered_with_its_sentence_and_rule():
    page = screen()
    [(at, refused)] = [(i, each) for i, each in enumerate(page.data["candidates"]) if "why" in each]
    reply = unchanged(page, {**OURS, "choice": at})

    assert (refused["why"], "muses.inspiration.corner-only") == (reply["text"], reply["rule"])
    assert "muses.inspiration.corner-only" in page.state["rules"]


def test_nobody_is_asked_after_the_end():
    page = Screen(tw.Play(match("Rob", table=table(cards=CARDS, round=9))))
    page.picks("Play Sun Devotion")
    before = state_of(page.widget)

    assert page.data["over"]
    for what in ({"choice": 0}, {"op": "lift"}):
        assert words.NOBODY_ASKED == page.asks(**what)["text"]
    assert words.NOTHING_TO_HINT == page.asks(op="hint")["text"]
    assert before == state_of(page.widget)


def test_twenty_messages_a_second_are_read_and_the_rest_refused_until_it_is_over(clock):
    page = screen()
    clock.step = 0.01
    heard = [page.says({**OURS, "choice": 99})["text"] for _ in range(30)]

    assert [words.NO_CHOICE.format(count=5)] * 20 + [MANY] * 10 == heard
    assert MANY == page.picks("Play Sun Devotion")["text"]
    assert 0 == page.widget.match.ply

    clock.now += 1
    assert {"ok": True} == page.picks("Play Sun Devotion")


def test_twenty_messages_a_second_for_ever_are_read(clock):
    page = screen()
    clock.step = 0.0501
    assert {words.NO_CHOICE.format(count=5)} == {page.says({**OURS, "choice": 99})["text"] for _ in range(100)}


def test_the_limit_of_messages_applies_to_each_window_alone(clock):
    clock.step = 0.001
    one, other = screen(), screen()
    for _ in range(21):
        told_off = one.says(5)["text"]

    assert (MANY, words.NOT_OURS) == (told_off, other.says(5)["text"])


class Tired:
    """A bot that breaks down in the middle of a round, once, and repeats what it was told while it does."""

    def __init__(self, fault):
        self.fault = fault

    def __call__(self, seen, rng):
        """Answer, or break down."""
        if self.fault and seen.seat == 2:
            raise self.fault
        return first(seen, rng)


@pytest.mark.parametrize(
    "fault", [KeyError("secret payload"), RecursionError(), tw.NotWaitedFor("secret payload")], ids=repr
)
def test_a_fault_inside_is_one_reply_and_one_line_in_the_log_without_what_was_said(fault, caplog):
    bot = Tired(fault)
    page = screen(bot=bot)
    match, before, shown = page.widget.match, state_of(page.widget), unmarked(page.widget)
    written = position(match.table), match.record.dumps(), match.ply, match.may_undo
    with caplog.at_level(logging.INFO):
        reply = page.says({**OURS, "id": "marker"})

    assert {"id": "marker", "ok": False, "text": words.BROKEN, "details": reply["details"]} == reply
    assert (before, written) == (
        state_of(page.widget),
        (position(match.table), match.record.dumps(), match.ply, match.may_undo),
    )
    [line] = caplog.records
    assert line.getMessage().startswith("Play could not answer a message: ")
    assert "secret" not in caplog.text
    assert "marker" not in caplog.text

    bot.fault = None
    assert {"ok": True} == page.picks("Play Sun Devotion")
    assert 4 == page.widget.match.ply
    assert {"ok": True} == page.asks(op="undo")
    assert shown == unmarked(page.widget).replace(json.dumps([words.HINDSIGHT, words.TOOK_BACK]), "false")


def test_a_kernel_that_is_interrupted_says_so_and_leaves_the_table_as_it_was():
    bot = Tired(KeyboardInterrupt())
    page = screen(bot=bot)
    before = state_of(page.widget)

    assert {"ok": False, "text": words.INTERRUPTED} == page.asks(choice=0)
    assert (0, before) == (page.widget.match.ply, state_of(page.widget))
    bot.fault = None
    assert {"ok": True} == page.picks("Play Sun Devotion")
    assert 4 == page.widget.match.ply


def test_a_fault_in_drawing_leaves_the_table_as_it_was(monkeypatch):
    page = screen()
    before = state_of(page.widget)
    with monkeypatch.context() as patch:
        patch.setattr(type(page.widget.game), "conclusions", lambda self, seen: 1 / 0)

        assert words.BROKEN == page.picks("Play Sun Devotion")["text"]
    assert 0 == page.widget.match.ply
    assert before == state_of(page.widget)
    assert {"ok": True} == page.picks("Play Sun Devotion")
    assert 0 == page.data["from"]
    assert 1 < len(page.data["film"]["frames"])


@pytest.mark.parametrize(
    "junk", [{}, {"method": "dance"}, {"method": "custom"}, {"method": "update"}, {"method": None}], ids=str
)
def test_a_message_of_another_protocol_changes_nothing(junk):
    page = screen()
    before = state_of(page.widget)
    page.sends(junk)

    assert (before, [], []) == (state_of(page.widget), page.replies, page.updates)
