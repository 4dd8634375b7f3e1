"""What the chapters of the course say in numbers is what their cells find out."""

from __future__ import annotations

import pytest

from tests.notebooks.test_thinking_lessons import printed
from tools.rewrite_notebooks import ROOT

SAID = {
    "01_payoffs": [
        "sun devotion                   41               38\nmoon devotion",
        "moon revolution 40, best: moon revolution",
        "sun revolution -1.5, moon revolution -2.5, best: sun revolution",
        "share  sun devotion 0.5, moon devotion 0, sun revolution 0, moon revolution 0",
        "chance 4/7: sun devotion -11/7, sun revolution -11/7",
        "doubling                 gamble 4.5, 40 for sure 4\n",
    ],
    "02_dominance": [
        "Jule: moon revolution is dominated by sun revolution",
        "dominated by sun revolution\nleft:  sun devotion  moon devotion  sun revolution\npaid: 44 45 43",
        "Ann plays right and they get 1 2",
        "Ann plays left and they get 1 1",
        "Rob: sun devotion is dominated by 3/4 moon devotion, 1/4 sun revolution",
        "Don: sun revolution   mixture 29/4, sun devotion 7",
        "Bruno: spare is dominated by plant\nboth plant: -1 -1\nboth spare: 0 0",
    ],
    "03_nash": [
        "12 equilibria of 64 combinations; what they pay: {(8, 8, 8)}",
        "chance to meet in an equilibrium: 2/9\nRob gets on average: 389/54",
        "against two such strangers moon devotion    pays 23/3",
        "an equilibrium: True\nwho gains by leaving: None",
        "7 strikes; 0 equilibria without mixing; 1 with mixing",
        "Don {'sun devotion': '1/3', 'moon devotion': '2/3'}",
        "Jule {'sun devotion': '4/5', 'moon devotion': '1/5'}\nwho gains by leaving: None",
    ],
    "04_mixing": [
        "<keep 1/2, swap 1/2 | King 5/12, Queen 7/12: 1/2, -1/2; proved",
        "keep: 1/2\nswap: 1/2\nKing: 1/2\nQueen: 1/2\n",
        "Adele is 1/2 ahead; proved: against either plan the best reply gets exactly this",
    ],
    "05_trees": [
        "will Purity 3, will Twilight 3    0, 0           0, 0\nwill Twilight 3",
        "1,099 nodes",
        "ask Purity 3, Twilight 3   1\nask Purity 3, Purity 1     -4",
        "ask Purity 1, Twilight 1   1\n",
        "four cards: if you begin 1 if Player B begins -2",
        "two cards:  if you begin 0 if Player B begins -2",
        "{'to begin is worth 0': 186, 'to begin is worth 1': 8, 'to begin is worth 2': 1}",
    ],
}


@pytest.mark.parametrize("chapter", SAID)
def test_a_chapter_finds_what_it_says(chapter):
    found = printed(ROOT / f"notebooks/theory/{chapter}.ipynb")

    assert [] == [each for each in SAID[chapter] if each not in found]
