"""A window follows its match wherever it is played, and a message counts for what is shown and for nothing else."""

from __future__ import annotations

import json
import random

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.mascarade.moves import Pass
from tabletop_widgets.kernel.position import position
from tabletop_widgets.widgets import words
from tests.games.muses.talk import table
from tests.kernel.tiny import TINY
from tests.samples import many
from tests.widgets.screen import Screen, any_move, first, match, state_of
from tests.widgets.test_play import applied, to_the_end

pytestmark = pytest.mark.untraced

CARDS = "Erato Thalia Clio Urania"
SHOWN = "candidates", "question", "waiting", "over", "undo", "knows"
STALE = {"ok": False, "text": words.STALE}


def of_rob(**keys):
    return match("Rob", table=table(cards=CARDS, **keys), bot=any_move)


def screens(played, many=2):
    return [Screen(tw.Play(played)) for _ in range(many)]


def board(page):
    """Put together what stands on the page's board now, and what was said, from whatever it was sent."""
    film = {**page.first["film"]}
    for sent in [update["data"] for update in page.updates if "data" in update]:
        start = sent["from"]
        film = {**film, "frames": film["frames"][:start] + sent["film"]["frames"]} if start else sent["film"]
    return applied(film, len(film["frames"]) - 1), [frame.get("say") for frame in film["frames"]]


def same(*pages):
    """Hold that these pages show one and the same."""
    shown = [{key: page.data[key] for key in SHOWN} for page in pages]
    assert all(shown[0] == each for each in shown)
    assert all(board(pages[0])[0] == board(page)[0] for page in pages)
    assert position(pages[0].widget.match.table) == position(pages[-1].widget.match.table)


def test_one_sentence_tells_passes_in_a_row_and_undo_takes_back_what_they_answered_too():
    def silent(seen, rng):
        return next((move for move in seen.decision.moves if isinstance(move, Pass)), seen.decision.moves[0])

    t = tw.GAMES["mascarade"].start(["Ada", "Bruno", "Cedric", "David"], seed=1)
    page = Screen(tw.Play(tw.Match(t, {1: silent, 2: silent, 3: silent})))
    while not any(each["text"].startswith("Announce") and "why" not in each for each in page.data["candidates"]):
        page.picks(next(each["text"] for each in page.data["candidates"] if "why" not in each))
    before = board(page)
    page.picks(next(each["text"] for each in page.data["candidates"] if each["text"].startswith("Announce")))
    told = [[say["text"] for say in each or ()] for each in board(page)[1]]

    assert ["Bruno, Cedric and David pass."] in told
    assert not any(text.endswith(" passes.") for say in told for text in say)
    page.asks(op="undo")
    assert before == board(page)


# Two windows.


def test_a_move_in_one_window_appears_in_the_other():
    one, other = screens(of_rob())
    assert {"ok": True} == one.picks("Play Sun Devotion")
    same(one, other)
    assert {"ok": True} == other.picks("Play Moon Devotion")
    same(one, other)
    assert board(one) == board(other)

    assert 3 == one.widget.match.table.round
    assert 1 < other.data["from"]


def test_an_undo_in_one_window_appears_in_the_other():
    one, other = screens(of_rob())
    one.picks("Play Sun Devotion")
    other.picks("Play Moon Devotion")
    assert {"ok": True} == one.asks(op="undo")
    same(one, other)
    assert {"ok": True} == other.asks(op="undo")
    same(one, other)

    assert (0, True) == (one.widget.match.ply, bool(other.data["hindsight"]))
    assert {"ok": True} == one.picks("Play Moon Revolution")
    same(one, other)


def test_a_window_opened_later_shows_the_same_from_there_on():
    played = of_rob()
    [one] = screens(played, 1)
    one.picks("Play Sun Devotion")
    [other] = screens(played, 1)
    other.picks("Play Moon Devotion")

    same(one, other)


def test_a_window_opened_later_can_undo_earlier_moves():
    played = of_rob()
    played.play("Rob", "sun devotion")
    played.play("Rob", "moon devotion")
    [page] = screens(played, 1)
    for _ in range(2):
        assert {"ok": True} == page.asks(op="undo")

    assert (0, 1) == (played.ply, len(page.data["film"]["frames"]))
    assert {"ok": True} == page.picks("Play Sun Devotion")


def test_a_new_match_in_one_window_leaves_the_other_unchanged():
    one, other = screens(of_rob(round=9))
    to_the_end(one)
    before = state_of(other.widget)
    assert {"ok": True} == one.asks(op="again")
    assert {"ok": True} == one.picks(one.moves()[0])

    assert before == state_of(other.widget)
    assert other.data["over"]
    assert other.widget.match is not one.widget.match


def test_a_move_that_is_not_kept_is_not_kept_in_the_other_window(monkeypatch):
    one, other = screens(of_rob())
    drawn = type(one.widget.game).conclusions
    with monkeypatch.context() as patch:
        patch.setattr(
            type(one.widget.game),
            "conclusions",
            lambda self, seen: 1 / 0 if one.widget.session._acting else drawn(self, seen),
        )
        assert words.BROKEN == one.picks("Play Sun Devotion")["text"]

    assert 0 == one.widget.match.ply
    assert {"ok": True} == other.picks("Play Moon Devotion")
    same(one, other)


def test_a_window_that_cannot_be_drawn_stops_no_other(monkeypatch, caplog):
    one, other = screens(of_rob())
    monkeypatch.setattr(other.widget.session, "data", lambda **_: 1 / 0)
    assert {"ok": True} == one.picks("Play Sun Devotion")
    [line] = caplog.records
    assert line.getMessage().startswith("a screen could not follow its match: ZeroDivisionError in test_following.py")
    monkeypatch.undo()

    assert STALE == other.picks("Play Moon Devotion")
    same(one, other)
    assert {"ok": True} == other.picks("Play Moon Devotion")


# Cells.


def test_moves_and_undos_of_a_cell_are_shown():
    played = of_rob()
    [page] = screens(played, 1)
    before = page.data
    told_of = played.play("Rob", "sun devotion")
    assert len(told_of) == len([say for frame in page.data["film"]["frames"] for say in frame["say"]])
    assert before["mark"] < page.data["mark"]
    assert played.table.round == 2

    played.undo()
    assert (0, 1, True) == (page.data["from"], len(page.data["film"]["frames"]), bool(page.data["hindsight"]))
    assert {"ok": True} == page.picks("Play Moon Devotion")


def test_a_page_that_missed_an_update_hears_so_and_is_redrawn():
    played = of_rob()
    [page] = screens(played, 1)
    mark = page.data["mark"]
    played.play("Rob", "sun devotion")
    reply = page.asks(choice=0, mark=mark)

    assert STALE == reply
    assert 0 == page.data["from"]
    assert 4 == played.ply
    assert {"ok": True} == page.picks("Play Moon Devotion")


def test_a_move_that_is_interrupted_while_it_is_shown_is_taken_back_and_the_page_told(monkeypatch):
    played = of_rob()
    [page] = screens(played, 1)
    show = page.widget.show_data

    def shown_and_interrupted(data):
        show(data)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(page.widget.session, "send", shown_and_interrupted)
        assert words.INTERRUPTED == page.picks("Play Sun Devotion")["text"]
    assert 0 == played.ply

    assert STALE == page.picks("Play Moon Devotion")
    assert (0, 1) == (page.data["from"], len(page.data["film"]["frames"]))
    assert {"ok": True} == page.picks("Play Moon Devotion")


def test_a_cell_interrupted_while_showing_its_move_has_not_played(monkeypatch):
    played = of_rob()
    one, other = screens(played)
    with monkeypatch.context() as patch:
        patch.setattr(other.widget.session, "send", interrupted)
        with pytest.raises(KeyboardInterrupt):
            played.play("Rob", "sun devotion")
    assert 0 == played.ply

    for page in (one, other):
        assert STALE == page.picks("Play Sun Devotion")
    same(one, other)
    assert {"ok": True} == one.picks("Play Sun Devotion")
    same(one, other)


def interrupted(data):
    raise KeyboardInterrupt


# Several people.


def people(many=2):
    return screens(tw.Match(TINY["peek"].start(["Ann", "Bo", "Cy"], seed=2), {"Cy": first}), many)


def test_two_screens_have_separate_curtains_and_both_follow_the_match():
    one, other = people()
    one.asks(op="lift")
    assert (0, "Ann") == (one.data["seat"], other.data["curtain"])
    other.asks(op="lift")
    assert {"ok": True} == other.picks("Keep")

    assert ("Bo", "Bo") == (one.data["curtain"], other.data["curtain"])
    assert "public" == one.data["film"]["id"]


def test_a_person_reading_private_news_is_not_disturbed_by_others_decisions():
    one, other = people()
    one.asks(op="lift")
    one.picks("Swap with Cy")
    assert words.LEARNT.format(name="Bo") == one.data["question"]
    other.asks(op="lift")
    assert {"ok": True} == other.picks("Keep")

    assert words.LEARNT.format(name="Bo") == one.data["question"]
    assert "Ann: got" in json.dumps(one.widget.session._films[0].frames)
    assert {"ok": True} == one.picks(words.HAND_OVER)
    assert "Ann" == one.data["curtain"]


def test_private_news_disappears_when_it_is_undone_elsewhere():
    one, other = people()
    one.asks(op="lift")
    one.picks("Swap with Cy")
    other.asks(op="undo")

    assert ("Ann", "Ann") == (one.data["curtain"], other.data["curtain"])
    assert "got" not in state_of(one.widget)


# Messages sent before.


def messages(page):
    """Every message that a page can send about what it shows now."""
    mark = page.data["mark"]
    ops = [{"op": op} for op in ("undo", "hint", "lift", "again")]
    return [{"v": 1, "id": "same", "mark": mark, **what} for what in ({"choice": 0}, {"choice": 1}, *ops)]


def nothing_happens(page, sent):
    """Send these again: each is answered as stale, and neither the match nor what is shown of it changes."""
    played, now = page.widget.match, position(page.widget.match.table)
    for message in sent:
        assert {"id": "same", **STALE} == page.says(message)

        assert (played, now) == (page.widget.match, position(page.widget.match.table))
    assert page.data["hint"] is None


def test_a_message_sent_before_an_undo_does_nothing_after_it():
    [page] = screens(of_rob(), 1)
    sent = messages(page)
    assert {"ok": True} == page.asks(choice=0)
    sent += messages(page)
    page.asks(op="undo")
    assert 0 == page.widget.match.ply

    nothing_happens(page, sent)


def test_a_message_of_another_course_of_the_game_does_nothing_at_the_same_ply():
    [page] = screens(of_rob(), 1)
    page.picks("Play Sun Devotion")
    sent = messages(page)
    page.asks(op="undo")
    page.picks("Play Moon Devotion")
    assert 4 == page.widget.match.ply

    nothing_happens(page, sent)


def test_a_message_of_one_match_does_nothing_in_the_next():
    [page] = screens(of_rob(round=9), 1)
    sent = messages(page)
    page.picks("Play Sun Devotion")
    sent += messages(page)
    page.asks(op="again")
    assert 0 == page.widget.match.ply

    nothing_happens(page, sent)


def test_a_message_sent_twice_counts_once():
    [page] = screens(of_rob(), 1)
    sent = messages(page)
    for message in sent:
        if message.get("op") not in ("undo", "again"):
            break
    assert page.says(message)["ok"]

    nothing_happens(page, sent)


@pytest.mark.slow
def test_no_message_counts_twice_in_any_order():
    rng = random.Random("replayed")
    [page] = screens(of_rob(round=8), 1)
    accepted, sent = set(), []
    for _ in range(many(60)):
        fresh = messages(page)
        sent += fresh
        message = rng.choice(rng.choice((fresh, sent)))
        if page.says(message)["ok"]:
            assert json.dumps(message) not in accepted
            accepted.add(json.dumps(message))

    assert 8 < len(accepted)


def test_the_whole_film_is_sent_at_most_twice_a_second(clock):
    [page] = screens(of_rob(), 1)
    clock.step = 0.01
    replies = [page.asks(op="whole") for _ in range(9)] + [page.asks(choice=0, mark=99) for _ in range(9)]

    assert {"ok": True} in replies
    assert STALE == replies[-1]
    assert 2 == len(page.updates)
    clock.now += 1
    assert STALE == page.asks(choice=0, mark=99)
    assert 3 == len(page.updates)
