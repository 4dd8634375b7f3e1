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
    "06_threats": [
        "[('the Musician', 'carry it out'), ('the Poet', 'let it be')]",
        "David gets 2 and Adele gets 1 (sixths of the win)",
        "36 nodes, 16 subgames",
        "evenly         Adele's dread then goes on Bruno  Adele 1/6, Bruno 1/6, Cedric 1/3, David 1/3",
        "kind to Adele  Adele's dread then goes on Bruno  Adele 1/3, Bruno 0, Cedric 1/3, David 1/3",
        "kind to Bruno  Adele's dread then goes on Adele  Adele 0, Bruno 1, Cedric 0, David 0",
        "3,648 subgames, each a win or a loss",
        "down, across, left: not rational: Bruno gains 3 by deviating at: after across",
        "across, across, right: a sequential equilibrium",
    ],
    "07_information": [
        "Bruno: 6 information sets with {2} nodes each, 64 pure strategies",
        "True ; at worst -1/18",
        "both tails 1/2 | heads 1/2, tails 1/2: 1/2, -1/2; proved",
        "two separate coins: 1/4",
        "Adele gets -1/18 of a coin; proved",
        "bets the Jack 1/3, the King 1, calls with the Queen 2/3: Bruno gets 1/18",
        "Adele is free at 3 of 6\n",
        "Bruno is free at 0 of 6\n",
        "face down -11/4, both face up -13/4, theirs alone -5/2, yours alone -7/2",
    ],
    "08_beliefs": [
        "after David    worlds 12, bits 3.5",
        "Cedric  3/8 x 1/3 = 1/8, and 1/8 / 3/16 = 2/3",
        "2 worlds; the King: ['0', '1/3', '2/3', '0']",
        "7,802 before,   5,560 after: Nobody dies.",
        "of sixteen evenings: Adele 3 Bruno 4 Cedric 6 David 3\n",
        "<Chart: Worked out: Cedric most, with 6 of 16>",
        "3 cards: Adele is 72/35 or 5/3 ahead, so a look is worth 41/105, or 0.390",
        "4 cards: Adele is 1834/663 or 173/72 ahead, so a look is worth 5783/15912, or 0.363",
        "Bruno: bid 3/5 is weakly dominated by bid 41/105",
    ],
    "09_signals": [
        "1/2, Don gets: sun devotion 8, moon devotion 14, sun revolution 14, moon revolution 14",
        "3/4, Don gets: sun devotion 8, moon devotion 29/2, sun revolution 29/2, moon revolution 14",
        "after a no: Person 0, Killer 1/2, Cultist 1/2",
        "allowing costs 3/4: the Killer refuses 1/2, is named after it 3/4",
        "allowing costs 2: the Killer refuses 1, is named after it 1\nfewer Killers: {'1'}",
        "costs (1, 3), able 1/2: degree, none | none, none\n",
        "costs (1, 1), able 2/3: degree, degree | none, none\n",
        "costs (1, 1), able 1/3: none, none\n",
        "too high by 1/20: intervals at most 3, borders at 2/15, 7/15",
    ],
    "10_bluffing": [
        "Adele is 12/7 ahead on average, proved",
        "Adele with the Judge: {'announce Judge': '6/7', 'announce King': '1/7'}",
        "I am the King! {'claim': '3/7', 'pass': '4/7'}",
        "Adele bets with 1 8 9\nBruno calls with 6 7 8 9\nworth 1/9 of a coin",
        "Adele is 173/72 ahead, proved",
        "Judge   {'announce Bishop': '1/4', 'announce King': '1/3', 'announce Queen': '5/12'}",
        "honest   announcing 0.07   answering 0.85\nbluffer  announcing 2.39",
        "nothing but the truth: announcing 0.15\n",
        "Adele is safest with King 1/7 of the time",
    ],
    "11_coalitions": [
        "choose even               1/3 1/4 1/3 1/12",
        "choose against the leader 1/3 1/4 1/3 1/12",
        "choose for the next       89/384 1/3 1/3 13/128",
        "345 of 1275 positions belong to a kingmaker",
        "A + B: 2/3   A + C: 2/3   A + D: 1/3",
        "coalitions.shapley: 5/18 5/18 5/18 1/6",
        "Adele, weight 50, swings 3, shapley 2/3, banzhaf 3/5",
        "5/3 5/3 20/3 are their Shapley values",
        "The core is empty: 1/3 of Adele, Bruno and Cedric;",
        "are worth 4/3, more than\nthe 1 of all together",
        "of 12 coins: Adele 10/3 Bruno 10/3 Cedric 10/3 David 2\n",
        "<Chart: Shapley value: Adele, Bruno and Cedric most, with 10/3 of 12>",
        "<Chart: Whatever you give them, somebody gains 3 coins or more>",
    ],
    "12_repetition": [
        "smallest discount factor: 1/3",
        "d = 3/10: keeping the agreement is worth 32.86, cheating 33.00",
        "d = 2/5: keeping the agreement is worth 38.33, cheating 38.00",
        "<Chart: Fifty Fridays: tit for tat is number 5 of 6>",
        "Friday: the Moon wins most matches; after 60 generations the shares are\n   the Sun 20%    the Moon 6% ",
        "Saturday: the Moon wins most matches; after 60 generations the shares are\n   the Sun 0%    the Moon 68% ",
    ],
    "13_for_teachers": ["6 results, 0 files left out.", "{'King': '17/30', 'Queen': '13/30'}"],
}


@pytest.mark.parametrize("chapter", SAID)
def test_a_chapter_computes_the_results_it_states(chapter):
    found = printed(ROOT / f"notebooks/theory/{chapter}.ipynb")

    assert [] == [each for each in SAID[chapter] if each not in found]
