"""What some eyes saw of a record, frame by frame, and how it travels."""

from __future__ import annotations

import json

import pytest

import tabletop_widgets as tw
from tabletop_widgets.drawing.scene import Panel
from tabletop_widgets.widgets.film import film, icons_in, rules_in
from tests.kernel.tiny import TINY

LOWEST, CAKE, BOASTING, SAND, FUSE, PEEK, _ = TINY.values()

TEXT = """\
record 1
game peek
names ["Ada", "Ben", "Cy"]
open {"cards": [4, 5, 6]}
# Everybody holds one card.
#1 You hold the 5.
Ada: swap with Ben
@ Swap
# They look.
#0 Now you hold the 5.
@
? Who knocks? | Ada | *Ben
#public Nobody told you.
Ben: knock
together: Ada stand; Ben fold; Cy stand
"""
EYES = 0, 1, 2, tw.PUBLIC, tw.OPEN


def seen_by(seat, text=TEXT):
    """The transcript of the record above."""
    return tw.Record.loads(text).seen_by(seat)


@pytest.fixture(autouse=True)
def low_cards_knock(monkeypatch):
    """Ben may knock, whatever he holds."""
    monkeypatch.setattr("tests.kernel.tiny.peek.LOW", 0)


def test_all_eyes_have_the_same_frames_of_the_same_lines():
    frames = [[(frame.line, frame.asked) for frame in seen_by(eyes).frames] for eyes in EYES]

    assert [(0, (0,)), (1, ()), (1, (1,)), (2, (0, 1, 2)), (3, ())] == frames[0]
    assert [frames[0]] * len(EYES) == frames


def test_each_pair_of_eyes_sees_and_hears_its_own():
    views = {eyes: [frame.view.cards for frame in seen_by(eyes).frames][:3] for eyes in EYES}
    heard = {eyes: [type(event).__name__ for event in seen_by(eyes).frames[2].events] for eyes in EYES}

    assert [(4, None, None), (4, None, None), (5, 4, None)] == views[0]
    assert [(None,) * 3] * 3 == views[tw.PUBLIC]
    assert [(4, 5, 6), (4, 5, 6), (5, 4, 6)] == views[tw.OPEN]
    assert {0: 2, 1: 2, 2: 1, tw.PUBLIC: 1, tw.OPEN: 3} == {eyes: len(names) for eyes, names in heard.items()}


def test_a_question_is_shown_only_to_the_player_asked():
    assert "Do you swap, keep or knock?" == seen_by(0).frames[0].question
    assert "" == seen_by(1).frames[0].question


def test_notes_hang_on_the_frame_with_their_heading_for_the_eyes_they_are_for():
    def notes(eyes):
        return [[note.text for note in frame.notes] for frame in seen_by(eyes).frames][:3]

    assert [["Everybody holds one card."], ["Who knocks?"], ["They look.", "Now you hold the 5."]] == notes(0)
    assert [["Everybody holds one card.", "You hold the 5."], ["Who knocks?"], ["They look."]] == notes(1)
    assert ["Who knocks?", "Nobody told you."] == notes(tw.PUBLIC)[1]


def test_notes_of_a_line_without_a_frame_belong_to_the_last_frame():
    text = 'record 1\ngame lowest\nnames ["Ada", "Ben"]\nopen {}\nAda: name 1\n# Sealed.\n'

    assert ["Sealed."] == [note.text for note in tw.Record.loads(text).seen_by(1).frames[-1].notes]


def test_a_heading_that_no_frame_has_is_refused():
    record = tw.Record.loads(TEXT.replace("@ Swap", "@ Lap"))
    with pytest.raises(
        tw.BadSetup, match=r"the note 'They look\.' stands under '@ Lap', but frames there are headed Turn, Swap"
    ):
        record.seen_by(0)
    record = tw.Record.loads("\n".join([*TEXT.splitlines()[:4], "@ Turn", "# Now."]))
    with pytest.raises(tw.BadSetup, match="frames there are headed not at all"):
        record.seen_by(0)


def test_an_opening_between_two_steps_is_played_out_before_the_first_line():
    caught = []
    t = SAND.lay_out({"heaps": [2, 2, 0, 0]})
    t.play(0, "drop on heap 1", lambda now: caught.append(now.fork()))
    frames = tw.Record.of(caught[0]).seen_by(0).frames

    assert [[3, 2, 0, 0], [1, 3, 0, 0], [2, 1, 1, 0]] == [list(frame.view.heaps) for frame in frames]
    assert [0, 1, 1] == [len(frame.events) for frame in frames]


def test_a_transcript_is_printed_as_a_story():
    assert [
        "Peek: Ada, Ben, Cy, through Cy's eyes",
        "    Everybody holds one card.",
        "Turn",
        "  Ada swaps with Ben. (peek.turn.swap)",
        "    Who knocks?",
        "Swap",
        "  Ada and Ben look at what they have got. (peek.swap.see)",
        "    They look.",
        "Turn",
        "  Ben knocks. (peek.turn.knock)",
        "Showdown",
        "  shown 5, 4 and 6, 0 and 2. (peek.showdown.highest)",
        "End of the game",
        "  Cy holds the 6. (peek.showdown.highest)",
    ] == str(seen_by(2)).splitlines()
    assert "<transcript of Peek through a bystander's eyes: 5 frames>" == repr(seen_by(tw.PUBLIC))
    assert "everybody's cards" == seen_by("Ada").label.replace("Ada's eyes", seen_by(tw.OPEN).label)


def later():
    """The record above from its second decision on."""
    t = tw.Record.loads(TEXT).opening()
    t.play("Ada", "swap with Ben")
    record = tw.Record.of(t)
    record.entries = tw.Record.loads(TEXT).entries[1:2]
    return record


def test_a_transcript_keeps_what_its_eyes_were_told_before_its_first_frame():
    told = {eyes: [type(event).__name__ for event in later().seen_by(eyes).before] for eyes in EYES}

    assert {0: 3, 1: 3, 2: 2, tw.PUBLIC: 2, tw.OPEN: 4} == {eyes: len(names) for eyes, names in told.items()}
    assert ["Reached", "Swapped", "Got"] == told[0]
    assert () == seen_by(0).before
    assert [0, 1] == [len(frame.events) for frame in later().seen_by(0).frames]


def test_a_transcript_is_json_text_and_back():
    data = json.loads(seen_by(0).dumps())
    assert [] == data.pop("before")
    assert seen_by(0) == tw.Transcript.loads(json.dumps(data)), "files without it begin with nothing told"
    for eyes in EYES:
        assert later().seen_by(eyes) == tw.Transcript.loads(later().seen_by(eyes).dumps())
        assert seen_by(eyes) == tw.Transcript.loads(seen_by(eyes).dumps())


def refused(change):
    """How a transcript is refused after a change of its data."""
    data = json.loads(later().seen_by(0).dumps())
    changed = change(data)
    with pytest.raises(tw.BadSetup) as caught:
        tw.Transcript.loads(json.dumps(data if changed is None else changed))
    return str(caught.value).removeprefix("this is not a transcript")


def in_place(*path):
    """A change that puts the last of these at the place that the others name."""
    *outer, key, value = path

    def change(data):
        for each in outer:
            data = data[each]
        data[key] = value

    return change


KEYS = "transcript, game, eyes, names, options, title, hindsight, shots, before, before_private"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: [], f": a table with the keys {KEYS}, not []."),
        (lambda data: 3, f": a table with the keys {KEYS}, not 3."),
        (lambda data: {}, ": transcript is missing."),
        (in_place("transcript", 2), ": transcript: one of 1, not 2."),
        (in_place("game", []), ": game: a text, not []."),
        (in_place("game", "go"), "there is no game 'go'; there are "),
        (in_place("eyes", 5), ": eyes: a seat from 0 to 2 or one of -1, -2, -3, not 5."),
        (in_place("names", 5), ": names: a list, not 5."),
        (in_place("names", ["Ada"]), "Peek takes 3 or 4 players, not 1."),
        (in_place("names", ["Ada", "Ben", "x" * 30_000]), "a name is 1 to 24 printable characters without blanks at"),
        (in_place("names", ["Ada", "Ben", "Di"]), ": shots[0].view.names: ('Ada', 'Ben', 'Di'), as the file says at"),
        (in_place("options", {"x": 1}), "Peek has no option x; its options: deck."),
        (in_place("options", {"deck": "x"}), ", because no game can start like this: "),
        (in_place("hindsight", 1), ": hindsight: true or false, not 1."),
        (in_place("shots", []), ": shots: at least one, not ()."),
        (in_place("shots", 0, {}), ": shots[0].view is missing."),
        (in_place("shots", 0, "line", -1), ": shots[0].line: a number from 0 on, not -1."),
        (in_place("shots", 1, "asked", [7]), ": shots[1].asked[0]: a seat from 0 to 2 or one of -1, -2, -3, not 7."),
        (in_place("shots", 0, "ending", ["x"]), ": shots[0].ending: a list of 2 or null, not ['x']."),
        (in_place("shots", 0, "notes", [{"text": 1}]), ": shots[0].notes[0].text: a text, not 1."),
        (in_place("shots", 0, "view", "seat", 1), ": shots[0].view.seat: 0, as the file says at its beginning, not 1."),
        (in_place("shots", 0, "view", "over", "no"), ": shots[0].view.over: true or false, not 'no'."),
        (in_place("shots", 0, "view", "knows", 1, "x"), ": shots[0].view.knows[1]: a list, not 'x'."),
        (in_place("shots", 1, "events", ["x"]), ": shots[1].events[0]: an event of Peek, not 'x'."),
        (in_place("shots", 1, "events", 0, "seat", None), ": shots[1].events[0].seat: a whole number, not None."),
        (in_place("before", 0, "other", 3), ": before[0].other: a seat from 0 to 2, not 3."),
        (in_place("before", 0, "event", "Rained"), ": before[0]: Peek has no event 'Rained'; it has Reached, "),
        (in_place("before", [{"move": "hop"}]), ": before[0]: 'hop' is not a move of Peek; moves read like: swap"),
    ],
)
def test_an_invalid_transcript_is_refused_with_the_wrong_key(change, message):
    assert refused(change).startswith(message), refused(change)


def test_events_that_cannot_be_put_in_words_are_refused():
    told = refused(in_place("shots", 1, "events", 0, {"event": "Kept", "seat": 7, "knocked": True}))

    assert ", because its events cannot be told: 'tuple index out of range' (IndexError)." == told


# Films.
def test_a_film_is_a_first_scene_and_differences_with_sentences_and_rules():
    told = film(seen_by(0))
    first, swap = told["frames"][:2]

    assert ("0", "Ada's eyes") == (told["id"], told["eyes"])
    assert {"notes", "asked", "ply"} == set(first)
    assert "Do you swap, keep or knock?" == first["asked"]
    assert [{"text": "Ada swaps with Ben.", "rule": "peek.turn.swap", "step": "Turn"}] == swap["say"]
    assert [{"question": "Who knocks?", "choices": ["Ada", "Ben"], "right": 1}] == swap["notes"]
    assert {"peek.turn.swap", "peek.swap.see", "peek.turn.knock", "peek.showdown.highest"} == rules_in(told)


def test_those_who_are_not_asked_are_told_who_is():
    assert "Waiting for Ada." == film(seen_by(1))["frames"][0]["asked"]
    assert "Waiting for chance." == film(tw.Record.of(CAKE.start()).seen_by(0))["frames"][0]["asked"]
    assert ["public", "open"] == [film(seen_by(eyes))["id"] for eyes in (tw.PUBLIC, tw.OPEN)]


def test_a_question_without_a_right_answer_has_none():
    told = film(seen_by(0, TEXT.replace("*Ben", "Ben")))

    assert [{"question": "Who knocks?", "choices": ["Ada", "Ben"]}] == told["frames"][1]["notes"]


def told_so_far(seen):
    """A panel of what its eyes have been told, for a game that draws one."""
    assert seen.decision is None
    asked = ", ".join(seen.names[seat] for seat in seen.asked)
    heard = tuple(type(event).__name__ for event in seen.events)
    return (Panel("told", f"{seen.seat}: {asked}", ("",), heard, tuple((seen.view.cards.count(None),) for _ in heard)),)


def test_the_conclusions_of_the_viewer_accompany_the_scene_of_a_frame(monkeypatch):
    monkeypatch.setitem(vars(PEEK), "_panels", told_so_far)
    told = film(later().seen_by(2))
    [first], [last] = told["first"]["panels"], told["frames"][1]["panels"]

    assert ("2: Ben", ["Reached", "Swapped"], [[2], [2]]) == (first["title"], first["rows"], first["cells"])
    assert ("2: Ada, Ben, Cy", ["Reached", "Swapped", "Kept"]) == (last["title"], last["rows"])
    assert "panels" not in told["frames"][0]
    assert ["Reached", "Swapped", "Got"] == film(later().seen_by(0))["first"]["panels"][0]["rows"]
    assert "-2: Ben" == film(later().seen_by(tw.PUBLIC))["first"]["panels"][0]["title"]


def test_the_open_eye_has_nothing_to_conclude(monkeypatch):
    monkeypatch.setitem(vars(PEEK), "_panels", told_so_far)

    assert [] == film(later().seen_by(tw.OPEN))["first"]["panels"]


def test_icons_are_collected_from_drawings_and_tables():
    card = [
        5,
        ["i", "fox", 1, 2, 3, "ink"],
        ["g", 0, 1, 1, [["i", "paw", 1, 2, 3, "ink"]]],
        ["t", 0, 0, 12, "ink", "m", "i"],
    ]
    panel = {"cells": [["i", "sun"]], "title": "Suns"}

    assert {"fox", "paw"} == icons_in([{"faces": {"a": card}, "panels": [panel]}, {}])
