"""A tree as a table with one row per node, and as a networkx graph."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tabletop_widgets.errors import refuse
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import END, Nodes


def rows(tree: Nodes) -> list[dict[str, Any]]:
    """Return one row per node: the move that led there, its chance if chance drew it, and what is there."""
    found = []
    for node, parent in enumerate(tree.parent):
        pay = tree.pay[node] or (None,) * len(tree.names)
        paid = {f"pays {name}": each for name, each in zip(tree.names, pay, strict=True)}
        came = {"move": None, "chance": None} if parent < 0 else _edge(tree, node)
        found.append({"node": node, "parent": None if parent < 0 else parent, **came, **_place(tree, node), **paid})
    return found


def to_networkx(tree: Nodes) -> Any:
    """Return a `networkx.DiGraph`, nodes by number; raises BadSetup if networkx is not installed."""
    try:
        networkx = import_module("networkx")
    except ModuleNotFoundError:
        refuse("a graph needs networkx: pip install networkx. rows() and the figure need nothing more.")
    graph = networkx.DiGraph(title=tree.title, players=tree.names, payoff=tree.payoff, model=str(tree.model))
    for node, pay in enumerate(tree.pay):
        graph.add_node(
            node, **_place(tree, node), pays=None if pay is None else dict(zip(tree.names, pay, strict=True))
        )
        if node:
            graph.add_edge(tree.parent[node], node, **_edge(tree, node))
    return graph


def _place(tree: Nodes, node: int) -> dict[str, Any]:
    """Return who moves at a node (None at an end), the number of the information set, and what is known there."""
    seat, number = tree.seat[node], tree.inset[node]
    who = {CHANCE: "chance", END: None}.get(seat, tree.names[seat] if seat >= 0 else None)
    return {
        "player": who,
        "knows": tree.sets[number].label if number >= 0 else None,
        "set": number if number >= 0 else None,
    }


def _edge(tree: Nodes, node: int) -> dict[str, Any]:
    parent, choice = tree.parent[node], tree.choice[node]
    drawn = tree.seat[parent] == CHANCE
    return {"move": tree.moves(parent)[choice], "chance": tree.odds[parent][choice] if drawn else None}
