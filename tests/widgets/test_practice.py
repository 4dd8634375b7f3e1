"""Practice as a window: what the page holds, that it needs no kernel, and what it asks one for."""

from __future__ import annotations

import pytest

import tabletop_widgets as tw
from tabletop_widgets.practice.boxes import Boxes
from tabletop_widgets.practice.variety import POOL
from tabletop_widgets.widgets.jupyter_host import kit
from tabletop_widgets.widgets.kept_output import KEPT, deflate, unpack
from tabletop_widgets.widgets.practice import MORE
from tests.practice.held import each_game
from tests.samples import SOAK
from tests.widgets.screen import Screen

WHOLE, FEW = (POOL, 220_000), (10, 44_000)
"""How many questions a page holds, and in how many bytes."""


@pytest.fixture(scope="module")
def small():
    """Give a window with few questions."""
    return tw.Practice("muses", pool=4, seed=1)


def test_a_page_holds_questions_with_the_replies_to_all_answers(small):
    for question in small.data["questions"]:
        wrong = [answer for at, answer in enumerate(question["answers"]) if at != question["right"]]

        assert {"text"} == {*question["answers"][question["right"]]}
        assert all({"text", "if", "rule", "beliefs"} == {*answer} and answer["beliefs"] for answer in wrong)
        assert max(each for answer in wrong for each in answer["beliefs"]) < small.data["beliefs"]
        assert {*small.rules} >= {each["rule"] for each in question["rules"]}
        assert question["film"]["frames"]


def test_faces_are_sent_once_for_all_films(small):
    films = [question["film"] for question in small.data["questions"]]

    assert small.data["faces"]
    assert not any("faces" in frame for film in films for frame in (film["first"], *film["frames"]))


def test_practice_ships_its_own_script_and_shows_a_picture_where_widgets_are_unavailable(small):
    shown = small._repr_mimebundle_()
    bundle = shown[0] if isinstance(shown, tuple) else shown

    assert kit("practice.js") == small._esm
    assert "<Practice: Muses: practice>" == repr(small) == bundle["text/plain"]
    assert "practice" == unpack(bundle[KEPT])["kind"]


@pytest.mark.untraced
def test_in_a_cell_it_asks_and_judges_and_keeps_what_is_known(small, tmp_path):
    question = small.next()
    assert small.check("abcd"[question.right])
    small.save(tmp_path / "me.json")
    again = tw.Practice("muses", pool=1, seed=1, progress=tmp_path / "me.json")
    assert [question.key] == again.data["asked"]

    assert small.course.boxes.games == Boxes.loads((tmp_path / "me.json").read_text()).games
    assert {rule: [*row] for rule, row in small.course.boxes.games["muses"].items()} == again.data["known"]
    assert small.known == again.known
    assert 2 == len(small.pool(2))


@pytest.mark.untraced
def test_a_page_is_sent_more_questions_and_nothing_else(small):
    page = Screen(small)
    reply = page.asks(op="more", game="muses")

    assert MORE == len(reply["questions"])
    assert {rule for q in reply["questions"] for rule in [q["rule"]]} <= {*small.rules}
    for wrong in (
        {"op": "less", "game": "muses"},
        {"op": "more", "game": "dazzle"},
        {"op": "more"},
        {"op": "more", "game": 1},
    ):
        assert not page.asks(**wrong)["ok"]


@pytest.fixture(scope="module")
def mixed():
    """Give a window with a question or two about each game."""
    return tw.Practice(pool=10, seed=1)


def test_all_games_are_practised_by_turns_and_their_rules_and_words_are_there(mixed):
    parts = mixed.data["courses"]
    shelf = ["muses", "mascarade", "dazzle", "bemused", "tragedy_looper"]
    assert shelf == [*mixed.courses] == [part["game"] for part in parts]
    assert all(2 == len(part["questions"]) for part in parts)
    assert {*mixed.rules} >= {q["rule"] for part in parts for q in part["questions"]}
    assert "<Practice: All games: practice>" == repr(mixed)
    assert [*shelf, "muses"] == [mixed.next().game.name for _ in range(6)]
    assert {game.title for game in tw.GAMES.values()} == {head.partition(":")[0] for head in mixed.known}


@pytest.mark.slow
@pytest.mark.untraced
def test_a_page_of_all_games_is_sent_more_of_the_one_that_it_names(mixed):
    page = Screen(mixed)
    for name in ("dazzle", "muses"):
        reply = page.asks(op="more", game=name)
        assert all(q["rule"].startswith(f"{name}.") for q in reply["questions"])


def test_progress_in_all_games_is_kept_in_one_file(tmp_path):
    practice = tw.Practice(pool=5, seed=2)
    for _ in range(2):
        asked = practice.next()
        practice.check("abcd"[asked.right])
    practice.save(tmp_path / "me.json")
    again = tw.Practice(pool=5, seed=3, progress=tmp_path / "me.json")

    assert 2 == sum(1 for part in again.data["courses"] if part["known"])
    assert again.known == practice.known


def test_rules_without_a_game_are_refused():
    with pytest.raises(tw.BadSetup, match='name it too: Practice\\("muses", rules='):
        tw.Practice(rules="muses.score")


def stays_small(name, questions, most):
    practice = tw.Practice(name, pool=questions, seed=1)
    assert questions == len(practice.data["questions"])
    assert len(deflate(practice.data)) <= most


@pytest.mark.slow
@each_game
def test_a_pool_for_a_page_where_nothing_runs_stays_small(name):
    """A few questions, which share fewer faces; `python -m tools.soak questions` makes a whole page."""
    stays_small(name, *WHOLE if SOAK else FEW)
