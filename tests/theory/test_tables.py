"""Trees, matrices and what was found of them as rows, data frames and graphs; fractions stay fractions."""

from __future__ import annotations

import sys
from fractions import Fraction
from types import ModuleType, SimpleNamespace

import pytest

import tabletop_widgets as tw
from tabletop_widgets.theory import chance, decision, game

HALF = Fraction(1, 2)


def tree():
    ben = decision("Ben", {"call": (2, -2), "fold": (1, -1)}, "a bet")
    deal = {"King": (1, decision("Ada", {"bet": ben, "pass": (0, 0)}, "King")), "Queen": (2, (-1, 1))}
    return game(chance(deal), title="Cards")


def test_a_tree_has_a_row_a_node():
    rows = tree().rows()

    assert [None, 0, 1, 2, 2, 1, 0] == [row["parent"] for row in rows]
    assert {
        "node": 0,
        "parent": None,
        "move": None,
        "chance": None,
        "player": "chance",
        "knows": None,
        "set": None,
        "pays Ada": None,
        "pays Ben": None,
    } == rows[0]
    assert ("King", Fraction(1, 3), "Ada", "King", 0) == tuple(
        rows[1][key] for key in ("move", "chance", "player", "knows", "set")
    )
    assert ("call", None, None, None, 2, -2) == tuple(
        rows[3][key] for key in ("move", "chance", "player", "knows", "pays Ada", "pays Ben")
    )


def test_a_matrix_has_a_row_a_combination_and_player():
    rows = game([[(3, 3), (0, "5/2")]], actions=(["a"], ["b", "c"])).rows()

    assert 4 == len(rows)
    assert {"row plays": "a", "column plays": "c", "player": "column", "pays": Fraction(5, 2)} == rows[-1]


def test_a_solution_has_a_row_a_player_knowledge_and_move():
    rows = tree().solve().rows()

    assert {"player": "Ada", "knows": "King", "move": "bet", "chance": Fraction(1)} == rows[0]
    assert [("Ada", "pass"), ("Ben", "call"), ("Ben", "fold")] == [(row["player"], row["move"]) for row in rows[1:]]


@pytest.mark.parametrize("find", [lambda m: m.value(), lambda m: m.mixed()[0]])
def test_an_equilibrium_has_a_row_a_player_and_action_that_is_played(find):
    rows = find(game([[1, -1], [-1, 1]], players=("Ada", "Ben"), actions=[("heads", "tails")] * 2)).rows()

    assert [("Ada", "heads"), ("Ada", "tails"), ("Ben", "heads"), ("Ben", "tails")] == [
        (row["player"], row["action"]) for row in rows
    ]
    assert {HALF} == {row["chance"] for row in rows}


def things():
    sub, m = tree(), game([[1, -1], [-1, 1]])
    return [sub, sub.solve(), m, m.value()]


def test_rows_become_a_data_frame(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(DataFrame=lambda rows: ("frame", [*rows])))

    for thing in things():
        assert ("frame", thing.rows()) == thing.to_frame()


def test_without_pandas_a_data_frame_says_what_is_needed(monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)

    for thing in things():
        with pytest.raises(tw.BadSetup, match="a data frame needs pandas: pip install pandas"):
            thing.to_frame()


class Graph(SimpleNamespace):
    """What is used of networkx."""

    def __init__(self, **told):
        super().__init__(told=told, nodes={}, edges={})

    def add_node(self, node, **told):
        self.nodes[node] = told

    def add_edge(self, one, two, **told):
        self.edges[one, two] = told


def test_a_tree_becomes_a_graph(monkeypatch):
    stand_in = ModuleType("networkx")
    stand_in.DiGraph = Graph
    monkeypatch.setitem(sys.modules, "networkx", stand_in)
    graph = tree().to_networkx()

    assert {
        "title": "Cards",
        "players": ("Ada", "Ben"),
        "payoff": "as given",
        "model": "exact: as typed in",
    } == graph.told
    assert {"player": "chance", "knows": None, "set": None, "pays": None} == graph.nodes[0]
    assert {"player": "Ben", "knows": "a bet", "set": 1, "pays": None} == graph.nodes[2]
    assert {"player": None, "knows": None, "set": None, "pays": {"Ada": 2, "Ben": -2}} == graph.nodes[3]
    assert {"move": "Queen", "chance": Fraction(2, 3)} == graph.edges[0, 6]
    assert {"move": "bet", "chance": None} == graph.edges[1, 2]


def test_without_networkx_a_graph_says_what_is_needed(monkeypatch):
    monkeypatch.setitem(sys.modules, "networkx", None)

    with pytest.raises(tw.BadSetup, match="a graph needs networkx: pip install networkx"):
        tree().to_networkx()
