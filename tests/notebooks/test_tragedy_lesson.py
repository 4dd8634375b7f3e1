"""The lessons of Tragedy Looper reward what they ask for, and the scripts that are there to be mended can be mended."""

from __future__ import annotations

import json
import re

import pytest

from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS
from tests.marks import rule
from tests.notebooks.test_lessons import cells, exercises, right_answers
from tools.rewrite_notebooks import ROOT

FOLDER = ROOT / "notebooks/tragedy_looper"
WHO = "1b_who_can_do_what.ipynb"
ONCE = ", 1\N{MULTIPLICATION SIGN}"


def answers():
    return [right_answers(each) for each in exercises(FOLDER / "1_learn.ipynb")]


@pytest.mark.slow
def test_the_exercises_of_the_players_have_the_answers_that_the_lesson_tells(capsys):
    assert [
        ["lay Forbid Intrigue on School"],
        ["lay Goodwill +2 on Girl Student"],
        ["ask Girl Student to calm Rich Man's Daughter"],
        ["ask Boy Student to calm Rich Man's Daughter"],
        ["lay Vertical on Boy Student", "lay Horizontal on Boy Student"],
    ] == answers()[:5]
    assert "(tragedy_looper.day.player_play_stack)" in capsys.readouterr().out


@pytest.mark.slow
def test_the_mastermind_bluffs_on_a_second_place_with_any_card_except_intrigue():
    bluffs, *others = answers()[5:]

    assert len(bluffs) == 21
    assert {"Hospital", "Shrine", "City"} == {each.split(" on ")[1] for each in bluffs}
    assert not any("Intrigue" in each for each in bluffs)
    assert [["use Conspiracy Theorist on Rich Man's Daughter"], ["refuse"]] == others


def test_the_lesson_says_which_requests_a_cultist_cannot_refuse():
    first, second = (
        " ".join("".join(cells(FOLDER / name, "markdown")).split())
        for name in ("1_learn.ipynb", "1b_at_the_table.ipynb")
    )
    free = {each.name for each in CHARACTERS.values() if not all(able.refusable for able in each.abilities)}

    assert {"Nurse", "Mystery Boy"} == free
    assert (
        "a Cultist must refuse, and **a Brain may choose**. (Two abilities can never be refused, whatever the" in first
    )
    assert "Two abilities can never be refused, whatever the role: **the Nurse's and the Mystery Boy's**." in second


def test_each_strategy_that_the_lesson_teaches_is_named_where_it_is_taught():
    told = "".join(cells(FOLDER / "1_learn.ipynb", "markdown"))

    for each in ("one_forbid", "goodwill_lasts", "starting_zone", "bluff"):
        assert f"(#tragedy_looper.strategy.{each} " in told


# Scripts to mend.
SLIPS = {
    "roles": (
        [('"Witch"', '"Cultist"'), ('"Patient" = "Person"', '"Patient" = "Serial Killer"')],
        ["script.roles_from_plots"] * 3,
    ),
    "incidents": (
        [
            ('day = 2\nkind = "Foul Evil"', 'day = 3\nkind = "Missing Person"'),
            ("day = 4", "day = 1"),
            ('"Murder"\nculprit = "Doctor"', '"Murder"\nculprit = "Class Rep"'),
        ],
        ["incident.pool_fs", "incident.known", "incident.one_per_day", "incident.one_each"],
    ),
    "special": (
        [
            ('"Boy Student" = "Key Person"', '"Boy Student" = "Lover"'),
            ('"Pop Idol" = "Lover"', '"Pop Idol" = "Key Person"'),
            ('"Mystery Boy" = "Lover"', '"Mystery Boy" = "Killer"'),
            ("loops = [4]", "loops = [4]\nenters = 3"),
        ],
        ["char.mystery_boy.role", "plot.bts.sign_with_me.girl", "char.godly_being.spawn"],
    ),
}


def sources():
    book = json.loads((FOLDER / "5_write_a_script.ipynb").read_text(encoding="utf-8"))
    return {cell["id"]: "".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"}


def said(cell, mends, capsys):
    """Run the cells that a mended one needs, and return what it says."""
    code, names = sources(), {}
    for name in dict.fromkeys(["text", "roles"]):
        exec(code[name], names)
    for slip, mend in mends:
        assert code[cell].count(slip) == 1
        code[cell] = code[cell].replace(slip, mend)
    capsys.readouterr()
    exec(code[cell], names)
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("cell", SLIPS)
def test_each_mistake_in_a_script_is_named_with_its_rule(cell, capsys):
    assert SLIPS[cell][1] == [
        line.rpartition(" - ")[2].removeprefix("tragedy_looper.") for line in said(cell, [], capsys)
    ]


@pytest.mark.parametrize("cell", SLIPS)
def test_a_corrected_script_is_valid_and_a_partly_corrected_one_is_not(cell, capsys):
    mends = SLIPS[cell][0]

    assert ["fine"] == said(cell, mends, capsys)
    for at in range(len(mends)):
        assert ["fine"] != said(cell, mends[:at], capsys)


@pytest.mark.slow
def test_every_exercise_about_who_can_do_what_has_one_right_answer():
    assert [
        ["ask Pop Idol to cheer Office Worker"],
        ["ask Godly Being to purify Shrine"],
        ["ask Alien to kill Journalist"],
        ["ask Henchman to quiet Henchman"],
        ["ask Boss to reveal Nurse"],
        ["ask Godly Being to name the culprit of day 3"],
        ["take back Goodwill +2"],
        ["ask Police Officer to guard Police Officer"],
        ["refuse and turn it round"],
    ] == [right_answers(each) for each in exercises(FOLDER / WHO)]


@rule("tragedy_looper.char.limit", "tragedy_looper.goodwill.threshold", "tragedy_looper.goodwill.once")
def test_the_tables_of_abilities_match_all_eighteen_cards():
    told = "\n".join(cells(FOLDER / WHO, "markdown"))
    rows = re.findall(r"^\| \*\*(.+)\*\*, (.+), limit (\d) \| (.+) \|$", told, re.MULTILINE)
    abilities = {who: re.findall(r"\*\*(\d[^*]*)\*\*: (.*?)(?:<br>|$)", what) for who, _, _, what in rows}

    written = {
        name: [(f"{each.goodwill}{ONCE * each.once}", not each.refusable) for each in who.abilities]
        for name, who in CHARACTERS.items()
    }
    assert written == {
        who: [(price, "cannot be refused" in what) for price, what in each] for who, each in abilities.items()
    }
    assert {who.name: str(who.limit) for who in CHARACTERS.values()} == {who: limit for who, _, limit, _ in rows}
    for who, start, _, _ in rows:
        assert start.startswith(CHARACTERS[who].start or "where the mastermind says")


def test_the_lesson_before_and_the_index_lead_to_who_can_do_what():
    *_, where_next = cells(FOLDER / "1b_at_the_table.ipynb", "markdown")

    assert f"({WHO})" in where_next
    assert f"(tragedy_looper/{WHO})" in "".join(cells(FOLDER.parent / "index.ipynb", "markdown"))
