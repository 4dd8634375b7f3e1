"""What the lessons in theory say in numbers is what their cells find out."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.rewrite_notebooks import ROOT

LESSONS = sorted((ROOT / "notebooks").glob("*/*_think.ipynb"))
SAID = {
    "bemused": [
        "'Bruno': '1/4'",
        "4 players: 1275 positions, 345 for a kingmaker",
        "['89/384', '1/3', '1/3', '13/128']",
        "<13 of 100: 13%, from 8% to 21%; sampled",
    ],
    "dazzle": [
        "worth -3 points",
        "ask Purity 2, Twilight 2 3",
        "seeing is worth 0",
        "hidden -1/16 (proved), open 0: worth 1/16",
        "hidden 1/4 (proved), open 13/16: worth 9/16",
        "seeing helps: hidden 9/2 (proved), open 11/2: worth 1 to Player A",
        "seeing hurts: hidden -11/4 (proved), open -13/4: worth -1/2 to Player A",
    ],
    "mascarade": ["Adele is 1/2 ahead: proved", "Adele is 173/72 ahead: proved", "72/35 - 5/3 = 41/105 coins"],
    "tragedy_looper": [
        "5,560 after: Nobody dies.",
        "allowing costs 3/4: the Killer refuses 1/2",
        "80 % left: Class Rep",
        "the mastermind wins 1/2: proved",
        "the mastermind wins 1/5: proved",
    ],
    "muses": [
        "12 equilibria; all pay {(8, 8, 8)}",
        "6 equilibria",
        "points 0\nwin 64",
        "points <7 of 40: 18%, from 9% to 32%; sampled",
        "share  <0 of 40: 0%, from 0% to 9%; sampled",
        "Clio 1/2: 5 equilibria; two Moon Revolutions: inspiration, sun devotion",
        "Clio 3/4: 4 equilibria; two Moon Revolutions: not stable",
    ],
}


def printed(path: Path) -> str:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", ())]
    texts = [output.get("text") or output["data"]["text/plain"] for output in outputs]
    return "".join(map("".join, texts))


def prose(path: Path) -> str:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_a_lesson_computes_the_results_it_states(path):
    found = printed(path)

    assert [] == [each for each in SAID[path.parent.name] if each not in found]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_a_thinking_lesson_has_a_guess_a_reflection_and_a_page_for_teachers(path):
    heads = re.findall(r"^## (.+)$", prose(path), re.MULTILINE)

    assert {"Guess first", "Think it over", "For teachers"} <= set(heads)
    for word in ("**Minutes:**", "**Ask:**", "**Expect surprise:**", "**What is ours:**"):
        assert word in prose(path)


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_a_lesson_asks_how_often_and_names_what_it_uses_by_author_and_year(path):
    shown = printed(path)

    assert "<Guess: Of " in shown
    assert "zero-sum" in prose(path)
    assert re.search(r"\*Nash equilibrium\*[^.]* \(John Nash, 1950\)", prose(path))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.parent.name)
def test_a_lesson_takes_twenty_minutes_at_most_and_its_parts_add_up_to_no_more(path):
    (whole,) = map(int, re.findall(r"^\*\*(\d+) minutes\*\*", prose(path), re.MULTILINE))
    (parts,) = re.findall(r"\*\*Minutes:\*\* ([^.]+)\.", prose(path))

    assert sum(map(int, re.findall(r"\d+", parts))) <= whole <= 20
    assert f"({path.parent.name}/{path.name}) | {whole} |" in prose(ROOT / "notebooks/index.ipynb")


def test_the_shares_in_the_lesson_are_those_of_the_solution():
    found = printed(ROOT / "notebooks/mascarade/4_think.ipynb")

    assert "{'announce Bishop': '1/4', 'announce King': '1/3', 'announce Queen': '5/12'}" in found
    assert 3 == len(re.findall(r"(King|Queen|Bishop) +\{'announce \1': '1'\}", found))
