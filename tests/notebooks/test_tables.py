"""The tables of the second lessons and of the printed pages say what the facts of the games say."""

from __future__ import annotations

import re

import pytest

import tabletop_widgets as tw
from tabletop_widgets.games.bemused.facts import SECRETS
from tabletop_widgets.games.mascarade.facts import BASIC
from tabletop_widgets.games.tragedy_looper.facts import (
    CHARACTERS,
    FIRST_STEPS,
    INCIDENTS,
    MANDATORY,
    OPTIONAL,
    PLOTS,
    ROLES,
)
from tabletop_widgets.rulebook.sheet import sections
from tests.marks import rule
from tests.notebooks.test_lessons import cells
from tools.rewrite_notebooks import ROOT

REFUSALS = {"": "no", OPTIONAL: "may", MANDATORY: "must"}
BOTH = pytest.mark.parametrize("rows", ["lesson", "sheet"], indirect=True)


@pytest.fixture
def rows(request):
    """Give `rows(game, head)`: the rows below the head that begins with this cell, in the lesson or on the sheet."""
    return {"lesson": in_lesson, "sheet": on_sheet}[request.param]


def in_lesson(game, head):
    told = "\n".join(cells(ROOT / f"notebooks/{game}/1b_at_the_table.ipynb", "markdown"))
    tables = re.findall(r"(?:^\|.*\|\n)+", told, re.MULTILINE)
    found = [[[plain(c) for c in row.strip("|").split("|")] for row in t.splitlines()] for t in tables]
    return [row for table in found if table[0][0] == head for row in table[2:]]


def on_sheet(game, head):
    lines = [line.cells for part in sections(tw.GAMES[game].rulebook) for line in part.lines if line.row]
    first = [line[0] for line in lines].index(head)
    width = len(lines[first])
    return [list(line) for line in lines[first + 1 :] if len(line) == width]


def plain(cell):
    return re.sub(r"[*`]", "", cell).strip()


@BOTH
@rule("mascarade.cast.basic-table", "mascarade.ruling.basic-table")
def test_the_casts_of_mascarade_are_those_that_are_dealt(rows):
    told = {players: who for players, who, *_ in rows("mascarade", "players")}
    added = told["9 to 13"].removeprefix("one more each time: ").split(", ")

    for numbers, players in {"2, 3": (2, 3), "4": (4,), "5, 6": (5, 6), "7": (7,), "8": (8,)}.items():
        names = told[numbers].replace(" (likely)", "").replace("both Peasants", "Peasant, Peasant").split(", ")
        assert all(sorted(BASIC[count]) == sorted(names) for count in players)
    for count, name in enumerate(added, 9):
        assert sorted(BASIC[count]) == sorted([*BASIC[count - 1], name])


@rule("bemused.setup.dread", "bemused.components.doubts_in_play", "bemused.ruling.doubt_split")
def test_the_wells_of_bemused_hold_what_the_lesson_counts():
    told = {what: numbers for what, *numbers in in_lesson("bemused", "what")}
    started = [tw.GAMES["bemused"].start(players) for players in (4, 5, 6)]

    drawn = 2  # by whoever begins

    assert [len(t.doubt_well) + drawn for t in started] == [int(each) for each in told["doubt well, face down"]]
    assert [t.dread_well for t in started] == [int(each) for each in told["dread well, face up"]]


@rule("bemused.secret.love", "bemused.secret.malice", "bemused.ruling.secrets_lost")
def test_the_secrets_of_bemused_pay_for_what_the_lesson_says():
    told = dict(in_lesson("bemused", "secret"))
    names = {"sane": "sane", "insane": "insane", "fantasma": "dead"}

    for each in SECRETS:
        (paid,) = [paid for name, paid in told.items() if name.split()[0] == each.name]
        assert " or ".join(names[state] for state in each.states) == paid
        assert all("house" in name for name in told if name.startswith(each.name)) == (each.label == "house")


@BOTH
@rule("tragedy_looper.role.refusal_table")
def test_the_tables_of_roles_give_the_right_of_each_to_refuse(rows):
    table = [row for row in rows("tragedy_looper", "role") if row[0].split(" (")[0] in ROLES]

    assert len(table) >= 9
    for row in table:
        said = row[1] if row[1] in REFUSALS.values() else row[2]
        assert REFUSALS[ROLES[row[0].split(" (")[0]].refusal] == said, row


def test_the_printed_characters_match_the_cards():
    table = on_sheet("tragedy_looper", "who")

    assert [row[0] for row in table] == sorted((row[0] for row in table), key=list(CHARACTERS).index)
    assert {row[0] for row in table} == set(CHARACTERS)
    for name, keywords, start, limit, deeds in table:
        who = CHARACTERS[name]
        assert (list(who.keywords), str(who.limit)) == (keywords.split(", "), limit), name
        assert who.start is None or name == "Henchman" or start.split(",")[0] == who.start, name
        assert [able.goodwill for able in who.abilities] == [int(n) for n in re.findall(r"(?:^|; )(\d)[:,]", deeds)]


def test_every_plot_and_incident_is_printed_with_its_roles():
    plots = [row for row in on_sheet("tragedy_looper", "plot") if not row[0].endswith(":")]
    printed = [row for row in plots if row[0].removeprefix("sub: ") in {plot.name for plot in PLOTS}]

    assert [plot.name for plot in PLOTS] == [row[0].removeprefix("sub: ") for row in printed]
    for plot, row in zip(PLOTS, printed, strict=True):
        assert plot.main != row[0].startswith("sub: ")
        assert all(role in row[1] for role in plot.roles), plot
    assert set(INCIDENTS) == {row[0] for row in on_sheet("tragedy_looper", "incident")} & set(INCIDENTS)


def test_the_lesson_has_all_plots_of_first_steps():
    told = {row[0]: row[1] for head in ("main plot", "subplot") for row in in_lesson("tragedy_looper", head)}
    plots = [plot for plot in PLOTS if plot.set == FIRST_STEPS]

    assert {plot.name for plot in plots} == set(told)
    assert all(role in told[plot.name] for plot in plots for role in plot.roles)
