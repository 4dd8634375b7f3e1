"""What was saved is opened again: a record with all that it holds, a transcript with the rest dealt anew."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.records.entries import Note
from tabletop_widgets.widgets import words
from tests.contract.games import EVERY, started
from tests.kernel.tiny import TINY
from tests.widgets.screen import Screen, first, match, unmarked

pytestmark = pytest.mark.untraced

PERSON = {"tragedy_looper": 1}
NO_MATCH = "it is not a saved match; choose a file made by Save below a match"


def saved(window):
    """What the page gets that presses Save, and what it is told."""
    reply = Screen(window).asks(op="file")
    return {**reply["file"], "said": reply["text"]}


def drops(page, content, **more):
    """Let a file with this text fall on a page's window."""
    return page.asks(**{"op": "open", "size": len(content.encode()), "text": content, **more})


def decided(t, me, times):
    """A match that a person and bots have played for a while."""
    played = tw.Match(t, {seat: tw.HUMAN if seat == me else first for seat in t.seats})
    for _ in range(times):
        if owed := played.waiting:
            played.play(me, owed[0].moves[-1])
    return played


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_match_saved_before_its_end_goes_on_with_all_that_its_person_knows(game):
    me = PERSON.get(game.name, 0)
    several = (decided(started(game, 3), me, times) for times in (2, 1, 0))
    played = next(each for each in several if each.table.outcome is None)
    opened = tw.Play.load(saved(tw.Play(played))["text"]).match
    before, now = (game.knows(each.table, me) for each in (played, opened))

    assert (before.view, before.events, before.private) == (now.view, now.events, now.private)
    assert (before.asked, before.decision) == (now.asked, now.decision)
    assert (me,) == opened.people


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_record_continues_at_its_end_with_its_whole_history(game):
    me = PERSON.get(game.name, 0)
    played = decided(started(game, 3), me, 2)
    seats = {seat: tw.HUMAN if seat == me else first for seat in played.table.seats}
    window = tw.Play.load(played.record.dumps(), seats)

    assert played.record.dumps() == window.match.record.dumps()
    assert played.table == window.match.table
    assert len(played.record.seen_by(me).frames) == len(window.data["film"]["frames"])


def test_a_finished_match_is_opened_at_its_end_and_may_be_played_again(tmp_path):
    t = TINY["cake"].start(["Ada", "Ben"], seed=1)
    played = decided(t, 0, 9)
    file = saved(tw.Play(played))
    path = tmp_path / file["name"]
    path.write_text(file["text"], encoding="utf-8")
    page = Screen(tw.Play.load(path))

    assert played.table.outcome.reason == page.data["over"]["text"]
    assert {"ok": True} == page.asks(op="again")
    assert page.data["over"] is None


def test_saving_says_what_was_saved_and_how_it_is_opened():
    name, said = (saved(tw.Play(match("Rob")))[each] for each in ("name", "said"))

    assert "muses-0-moves.json" == name
    assert f'Saved {name}, your side of 0 moves: tw.Play.load("{name}") plays on' in said
    assert said.endswith(", with what you could not see dealt anew.")
    assert saved(tw.Play(match("Rob", "Don")))["said"].startswith(
        "Saved muses-0-moves.json, what a bystander has seen of"
    )
    sand = saved(tw.Play(decided(TINY["sand"].start(["Ann", "Bob"]), 0, 1)))
    assert "sand" in sand["said"]
    assert sand["said"].endswith("plays on.")
    over = saved(tw.Play(decided(TINY["cake"].start(["Ada", "Ben"], seed=1), 0, 9)))
    assert over["said"].endswith("opens it again.")


def test_the_notes_of_a_record_are_kept():
    turn = tw.GAMES["muses"].examples["turn"]
    opened = tw.Match(turn, {0: tw.HUMAN})

    assert turn.dumps() == opened.record.dumps()[: len(turn.dumps())]
    assert Note in {type(note) for entry in opened.record.entries for note in entry.notes}


def test_a_match_saved_at_a_shared_screen_holds_nobodys_hand_and_can_be_continued():
    played = match("Rob", "Don")
    page = Screen(tw.Play(played))
    opened = tw.Play.load(page.asks(op="file")["file"]["text"], seed=4).match
    before, now = (each.game.knows(each, tw.PUBLIC) for each in (played.table, opened.table))

    assert (before.view, before.events) == (now.view, now.events)
    assert opened.people == (played.waiting[0].seat,)


def test_without_secrets_people_at_a_shared_screen_can_continue():
    t = TINY["sand"].start(["Ann", "Bob"])
    played = tw.Match(t, {0: tw.HUMAN, 1: tw.HUMAN})
    played.play(0, played.waiting[0].moves[0])
    opened = tw.Play.load(saved(tw.Play(played))["text"], {0: tw.HUMAN, 1: tw.HUMAN}).match

    assert played.waiting == opened.waiting
    assert (0, 1) == opened.people


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("nowhere.record", "nowhere.record cannot be read: "),
        ("record 2\ngame muses", "line 1: 'record 2' is a form that this version of tabletop_widgets does not know"),
        ("{}", NO_MATCH),
        ("{", NO_MATCH),
        ("Dear all,\nsee you on Saturday", NO_MATCH),
    ],
)
def test_an_invalid_saved_match_is_refused_with_the_fault(what, said):
    with pytest.raises(tw.BadSetup) as caught:
        tw.Play.load(what)
    assert str(caught.value).startswith(said)


def test_a_record_whose_last_answers_are_sealed_waits_for_the_others():
    played = match("Rob", "Don", "Jule", "Chris")
    played.play("Rob", "sun devotion")
    opened = tw.Match(tw.Record.loads(played.record.dumps()))

    assert played.table.sealed == opened.table.sealed
    assert [decision.seat for decision in played.waiting] == [decision.seat for decision in opened.waiting]
    assert played.record.dumps() == opened.record.dumps()


@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_file_that_falls_on_a_window_is_opened_as_load_opens_it(game):
    me = PERSON.get(game.name, 0)
    several = (decided(started(game, 3), me, times) for times in (2, 1, 0))
    text = saved(tw.Play(next(each for each in several if each.table.outcome is None)))["text"]
    page = Screen(tw.Play(match("Rob")))

    assert {"ok": True} == drops(page, text)
    there, loaded = page.widget, tw.Play.load(text)
    assert (loaded.match.record, loaded.match.people) == (there.match.record, there.match.people)
    assert unmarked(loaded) == unmarked(there).replace(', opened 1"', '"')
    assert repr(loaded) == repr(there)
    (mine, *_), (theirs, *_) = loaded._repr_mimebundle_(), there._repr_mimebundle_()
    assert mine["text/html"] == theirs["text/html"]


def test_a_file_that_was_opened_is_played_on_and_its_match_saved():
    page = Screen(tw.Play(match("Rob")))
    played = decided(TINY["sand"].start(["Ann", "Bob"], seed=1), 0, 1)
    drops(page, played.record.dumps())

    assert {"ok": True} == page.picks(page.moves()[0])
    assert played.ply + 2 == page.widget.match.ply
    assert page.asks(op="file")["file"]["name"].startswith("sand-")


def test_a_window_for_several_people_shows_the_one_whose_file_was_opened():
    page = Screen(tw.Play(match("Rob", "Don")))
    drops(page, saved(tw.Play(match("Rob")))["text"])

    assert (0, None) == (page.data["seat"], page.data["curtain"])


BAD = {
    "nothing": ("", NO_MATCH),
    "a letter": ("Dear all,\nsee you on Saturday", NO_MATCH),
    "the name of a file": (__file__, NO_MATCH),
    "half a record": (match("Rob").record.dumps()[:16], "there is no game 'mu'"),
    "half a transcript": (saved(tw.Play(match("Rob")))["text"][:-9], "a transcript cannot be read: "),
    "nested without end": ('{"transcript":' + "[" * 100_000, "a transcript cannot be read: "),
    "an unknown game": ("record 1\ngame " + "z" * 5000, "there is no game 'zzz"),
    "everybody's cards": (
        tw.GAMES["muses"].examples["turn"].seen_by(tw.OPEN).dumps(),
        "saved with everybody's cards, and nobody",
    ),
}


@pytest.mark.parametrize(("text", "why"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_its_reason_and_the_match_stays(text, why):
    page = Screen(tw.Play(match("Rob")))
    page.picks("Play Sun Devotion")
    before = page.widget.match, page.widget.match.moment, unmarked(page.widget)
    reply = drops(page, text)

    assert not reply["ok"]
    assert reply["text"].startswith("This file was not opened: ")
    assert why in reply["text"]
    assert len(reply["text"]) < 400
    assert before == (page.widget.match, page.widget.match.moment, unmarked(page.widget))
    assert {"ok": True} == page.picks("Play Sun Devotion")


@pytest.mark.parametrize("more", [{"size": 5_000_001, "text": ""}, {"size": 1, "text": "x" * 5_000_001}])
def test_a_file_that_is_too_large_is_refused_with_the_limit(more):
    page = Screen(tw.Play(match("Rob")))
    before = unmarked(page.widget)

    assert "5,000,000" in drops(page, "", **more)["text"]
    assert before == unmarked(page.widget)


@pytest.mark.parametrize("more", [{"size": "1"}, {"text": None}, {"text": ["x"]}, {"name": "x"}, {"id": "x" * 2000}])
def test_a_file_sent_in_another_form_is_not_read(more):
    page = Screen(tw.Play(match("Rob")))
    asked = {"v": 1, "id": "m", "mark": page.data["mark"], "op": "open", "size": 0, "text": "", **more}

    assert page.says(asked)["text"] in {words.NOT_OURS, words.TOO_LARGE.format(most=1000)}


def test_a_file_is_opened_only_from_an_up_to_date_page():
    page = Screen(tw.Play(match("Rob")))
    text = saved(tw.Play(match("Don")))["text"]

    assert words.STALE == drops(page, text, mark=page.data["mark"] + 1)["text"]
    assert (0,) == page.widget.match.people


def test_only_a_match_opens_files():
    page = Screen(tw.Replay(tw.GAMES["muses"].examples["turn"]))

    assert not drops(page, "record 1\n" + "x" * 2000)["ok"]


def test_an_opened_match_is_a_new_film_that_does_not_play_by_itself():
    page = Screen(tw.Play(decided(started(EVERY["muses"], 3), 0, 1)))
    drops(page, decided(started(EVERY["muses"], 3), 0, 2).record.dumps())

    assert ["0", "0, opened 1"] == [data["film"]["id"] for data in (page.first, page.data)]
