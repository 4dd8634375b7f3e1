"""A class hands in files; what can be read becomes a table and a page, and the rest is listed with a reason."""

from __future__ import annotations

import csv
import io
import json
import re
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

import tabletop_widgets as tw
from tabletop_widgets.classroom.marking import inbox as folders
from tabletop_widgets.classroom.marking import submission
from tabletop_widgets.records.record import Record

collect, hand_in = tw.classroom.collect, tw.classroom.hand_in
MUSES = tw.GAMES["muses"]
ROOT = Path(__file__).resolve().parents[2]
HOSTILE = "<img src=x onerror=alert(1)>\x00\u202e\ud800\"'&"


def record():
    return tw.Match(MUSES, dict.fromkeys(("Rob", "Don", "Jule"), tw.bots.random), seed=1).record


@pytest.fixture
def inbox(tmp_path):
    (tmp_path / "submitted/ada").mkdir(parents=True)
    hand_in("blue heron", {"announce": "King", "belief": {"King": Fraction(5, 12)}}, path=tmp_path / "a.json")
    hand_in("Red fox", {"announce": "Queen", "times": {"King": 4, "Queen": 6}}, path=tmp_path / "submitted/ada/r.json")
    hand_in("ant", {"announce": "King"}, game="muses", seed=7, record=record(), path=tmp_path / "z.json")
    return tmp_path


# What is handed in.
def test_a_result_holds_plain_answers_a_pseudonym_and_what_was_played(inbox):
    told = json.loads((inbox / "z.json").read_text(encoding="utf-8"))

    assert ["format", "version", "pseudonym", "exercise", "game", "seed", "answers", "record", "digest"] == list(told)
    assert ("tabletop_widgets result", 1, "ant", "muses", 7) == (
        *map(told.get, ("format", "version", "pseudonym", "game", "seed")),
    )
    assert record() == Record.loads(told["record"])
    assert {"belief": {"King": "5/12"}, "announce": "King"} == submission.load(inbox / "a.json").answers


def test_moves_and_fractions_are_written_as_text(tmp_path):
    move = MUSES.start(3).waiting[0].moves[0]
    told = hand_in("ant", {"first": move, "odds": [Fraction(1, 3), 0.5, None, True]}, path=tmp_path / "r.json")

    assert (
        {"first": str(move), "odds": ["1/3", 0.5, None, True]}
        == told.answers
        == submission.load(tmp_path / "r.json").answers
    )


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"pseudonym": "<b>"}, "pseudonym: 1 to 40 letters, digits, blanks, dots, dashes or apostrophes, not '<b>'"),
        ({"pseudonym": "x" * 41}, "pseudonym: 1 to 40 letters"),
        ({"pseudonym": 5}, "pseudonym: a text, not 5"),
        ({"answers": "King"}, 'answers are given by question, {"announce": "King"}, not as str'),
        ({"answers": {"x": object()}}, "answers"),
        ({"answers": {"x": [[[["deep"]]]]}}, "answers: a few plain answers by question"),
        ({"answers": {"x": "y" * 2001}}, "answers: a few plain answers by question"),
        ({"answers": {str(n): n for n in range(101)}}, "answers: a few plain answers by question"),
        ({"answers": {"x": float("nan")}}, "answers.x: a number"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "dazzle", "record": record()}, "its record is of muses, but its game is dazzle"),
        ({"record": "record 1\ngame muses\nRob: dance\n"}, "names"),
        ({"record": record().dumps() + "Rob: sun devotion\n"}, "line 14: The game is over"),
        ({"seed": [1]}, "seed: a whole number, a text or null"),
    ],
)
def test_a_value_that_a_result_cannot_hold_is_refused_before_writing(asked, said, tmp_path):
    path = tmp_path / "r.json"
    with pytest.raises(tw.GameError, match=re.escape(said)):
        hand_in(**{"pseudonym": "ant", "answers": {}, "path": path, **asked})
    assert not path.exists()


def test_two_exercises_are_handed_in_side_by_side_and_one_of_them_again(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for exercise in ("", "tournament", "marking", "../a/b: 7", "x" * 99):
        hand_in("blue heron", {"announce": "King"}, exercise=exercise)
    hand_in("blue heron", {"announce": "Queen"}, exercise="marking")

    told = {path.name: submission.load(path).answers["announce"] for path in tmp_path.rglob("*")}
    names = [
        "result.json",
        "result-tournament.json",
        "result-marking.json",
        "result-a-b-7.json",
        f"result-{'x' * 40}.json",
    ]
    assert dict.fromkeys(names, "King") | {"result-marking.json": "Queen"} == told


@pytest.mark.parametrize("before", ["mine", "another student", "another exercise"])
def test_another_persons_file_is_never_overwritten(tmp_path, before):
    path = tmp_path / "r.json"
    if before == "mine":
        path.write_text("my own notes")
    else:
        asked = {"pseudonym": "ant", "exercise": "swap"}
        changed = {"pseudonym": "bee"} if before == "another student" else {"exercise": "claim"}
        hand_in(**asked | changed, answers={"x": 1}, path=path)
    text = path.read_bytes()

    with pytest.raises(tw.GameError, match=r"r\.json holds something else: .* It was left as it is; move it away"):
        hand_in("ant", {"x": 2}, exercise="swap", path=path)
    assert text == path.read_bytes()


@pytest.mark.parametrize("name", ["1_tournament", "2_marking"])
def test_each_notebook_for_a_class_names_the_file_that_it_writes(name):
    text = (ROOT / f"notebooks/class/{name}.ipynb").read_text(encoding="utf-8")
    (exercise,) = re.findall(r'hand_in\([^)]*exercise=\\"(\w+)\\"', text)

    assert {submission.file_of(exercise)} == set(re.findall(r"`(result[^`]*\.json)`", text))
    assert exercise in name


# What is collected.
def test_a_class_is_collected_from_all_folders_in_order_of_pseudonyms(inbox):
    found = collect(inbox)

    assert ["ant", "blue heron", "Red fox"] == [each.pseudonym for each in found.results]
    assert () == found.faults
    assert ("announce", "belief", "times") == found.questions
    assert {"ant": "King", "blue heron": "King", "Red fox": "Queen"} == found.answers("announce")
    assert {"King": 2, "Queen": 1} == found.counts("announce")
    assert {"Queen": 6, "King": 4} == found.counts("times")
    assert "3 results, 0 files left out." == repr(found)
    with pytest.raises(tw.GameError, match="nobody has answered 'x'; the questions are: announce, belief and times"):
        found.answers("x")


def changed(data, **more):
    return json.dumps({**data, **more})


def broken(inbox):
    """Files that cannot be read: name -> text, and what is said."""
    good = json.loads((inbox / "a.json").read_text(encoding="utf-8"))
    return {
        "broken.json": ("{", "a result cannot be read: "),
        "deep.json": ("[" * 900 + "]" * 900, "it is not a result"),
        "deeper.json": (changed(good, answers={"x": json.loads("[" * 400 + "]" * 400)}), "this is not a result: "),
        "empty.json": ("", "a result cannot be read: "),
        "large.json": ("x" * 500_001, "a result has 500,000 characters at most; this text has more"),
        "nan.json": ('{"x": NaN}', "NaN is not a number in JSON"),
        "other.json": ('{"name": "package"}', 'it does not say "format": "tabletop_widgets result"'),
        "list.json": ("[1, 2]", "it is not a result"),
        "newer.json": (changed(good, version=2), "it is of version 2, and this package reads version 1"),
        "tampered.json": (changed(good, answers={"announce": "Judge"}), "it was changed after it was handed in"),
        "undigested.json": (changed(good, digest=None), "it was changed after it was handed in"),
        "taken.json": (json.dumps(good), "the pseudonym 'blue heron' is already used in a.json"),
        "key.json": (changed(good, grade=6), "grade is no key there"),
        "named.json": (changed(good, pseudonym="<b>"), "pseudonym: 1 to 40 letters"),
        "bytes.json": (b"\xff\xfe", "cannot be read: "),
    }  # fmt: skip


def test_unreadable_files_are_listed_with_a_reason_and_all_others_are_kept(inbox):
    files = broken(inbox)
    for name, (text, _) in files.items():
        (inbox / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    found = collect(inbox)

    assert 3 == len(found.results)
    assert sorted(files) == sorted(name for name, _ in found.faults)
    assert [] == [(name, why) for name, why in found.faults if files[name][1] not in why]
    assert f"3 results, {len(files)} files left out:\nbroken.json: a result cannot be read" in repr(found)
    assert "left out" in found._repr_html_()


def test_links_are_not_followed_and_another_exercise_is_left_out(inbox, monkeypatch):
    (inbox / "link.json").symlink_to(inbox / "a.json")
    hand_in("bee", {"x": 1}, exercise="swap", path=inbox / "bee.json")

    assert [("link.json", "it is a link, and links are not followed")] == list(collect(inbox).faults)
    found = collect(inbox, exercise="swap")
    assert ["bee"] == [each.pseudonym for each in found.results]
    assert ("a.json", "it is for the exercise '', not for 'swap'") == found.faults[0]
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    many = collect(inbox)
    assert ["bee", "blue heron"] == [each.pseudonym for each in many.results]
    assert ["at most 2 files are read"] * 3 == [why for _, why in many.faults]
    with pytest.raises(tw.GameError, match="nowhere is not a folder"):
        collect(inbox / "nowhere")


# What is shown.
def test_a_histogram_compares_the_class_with_an_equilibrium(inbox):
    drawn = collect(inbox).histogram("announce", {"Queen": Fraction(5, 12), "King": Fraction(7, 12), "Judge": 0})

    assert "Queen: chosen by 1 of 3, 33 %; the equilibrium plays it 5/12 of the time." in str(drawn)
    assert "Judge: chosen by 0 of 3" in str(drawn)
    said = "Shares of all such students, 95 times out of 100: King 21 % to 94 % and Queen 6 % to 79 %."
    assert f"<figure: announce; 3 of 3 answered. Diamonds: an equilibrium, as it was given. {said}>" == repr(drawn)
    assert repr(collect(inbox).histogram("times", title="What?")).startswith("<figure: What?; 1 of 3 answered. Shares")


@pytest.mark.parametrize(
    ("equilibrium", "said"),
    [
        ({"King": Fraction(1, 2)}, "sum to one, not to 1/2"),
        ({"King": 2, "Queen": -1}, "are not negative"),
        ({}, "sum to one, not to 0"),
        ({"King": "x"}, "an equilibrium is {action: probability}"),
        (["King"], "an equilibrium is {action: probability}"),
    ],
)
def test_an_invalid_equilibrium_is_refused(inbox, equilibrium, said):
    with pytest.raises(tw.GameError, match=re.escape(said)):
        collect(inbox).histogram("announce", equilibrium)


def test_free_answers_are_cut_to_what_one_can_look_at(tmp_path):
    for n in range(30):
        hand_in(f"s{n}", {"why": f"{'because ' * 20}{n}", "n": str(n)}, path=tmp_path / f"{n}.json")
    found = collect(tmp_path)

    assert "10 others: chosen by 10 of 30" in str(found.histogram("n"))
    assert f"{'because ' * 5}...: chosen by 20 of 30" in str(found.histogram("why"))


PAGE = "html lang meta charset http-equiv content title style h1 h2 img alt src table thead tbody tr th scope td"


def met(page):
    """Every tag and every attribute that a browser finds."""
    names = set()
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attributes: names.update([tag, *(name for name, _ in attributes)])
    parser.feed(page)
    return names


def test_the_page_and_the_csv_hold_texts_and_nothing_that_runs(inbox, tmp_path):
    hand_in("x", {HOSTILE: HOSTILE, "formula": "=1+1", "half": "-1/2"}, path=inbox / "x.json")
    page = tmp_path / "class.html"
    found = collect(inbox)
    found.page(page, title=HOSTILE, equilibria={"announce": {"King": Fraction(1)}})
    text = page.read_text(encoding="utf-8")
    read = list(csv.DictReader(io.StringIO(found.to_csv())))

    assert {"data"} == {each.split(":")[0] for each in re.findall(r'src="([^"]*)"', text)}
    assert set(PAGE.split()) == met(text)
    assert {"table", "thead", "tbody", "tr", "th", "td", "p", "scope"} == met(found._repr_html_())
    assert "default-src 'none'" in text
    assert "blue heron" in text
    assert "a.json" not in text  # names of files may be names
    assert ["'=1+1", "-1/2"] == [read[-1]["formula"], read[-1]["half"]]
    assert HOSTILE not in found._repr_html_()


@pytest.mark.parametrize("evil", ["\x1b[2J", "\x9b", "\u202e", "\ud800"])
def test_no_answer_steers_the_terminal_in_which_a_class_is_printed(evil, inbox):
    hand_in("x", {f"why{evil}": f"because{evil}"}, path=inbox / "x.json")
    found = collect(inbox)
    drawn = found.histogram(f"why{evil}")
    with pytest.raises(tw.GameError) as refused:
        found.counts("what")

    assert f"<figure: why{evil[1:]}; " in repr(drawn)
    assert f"because{evil[1:]}" in str(drawn)
    assert [] == [told for told in (repr(drawn), str(drawn), repr(found), str(refused.value)) if evil[0] in told]


def test_an_empty_class_has_an_empty_page(tmp_path):
    found = collect(tmp_path)
    found.page(tmp_path / "class.html")

    assert "<h2>All answers</h2><table>" in (tmp_path / "class.html").read_text(encoding="utf-8")
    assert "" == found.to_csv()
