"""The opponent behind a figure as plain data, so that a page without a kernel can play rounds against it.

The data is not trusted when it is read, and holds nothing that the figure does not show.
"""

from __future__ import annotations

import json
import re
from fractions import Fraction
from math import isclose, isfinite
from typing import Any, Final

from tabletop_widgets.drawing.figure import Against
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes
from tabletop_widgets.theory.opponent import Opponent

MOST_NODES, MOST_SEATS, LONGEST, LONGEST_TEXT = 500, 20, 400, 200_000
MOST_DIGITS: Final = 40
EXACT: Final = re.compile(rf"-?\d{{1,{MOST_DIGITS}}}(?:/\d{{1,{MOST_DIGITS}}})?")
UNREADABLE: Final = "These plans cannot be played against: {why}."


def write_opponent(against: Against) -> str | None:
    """Write seats, nodes, information sets and chances as a line of JSON; None for a tree of more than 500 nodes."""
    if not isinstance(against, Opponent):
        return None
    tree, chances = against.lay_out()
    if len(tree) > MOST_NODES:
        return None
    told = {
        "players": [*tree.names],
        "seats": [*against.seats],
        "known": against.known,
        "nodes": [[tree.parent[at], *_node(tree, at)] for at in range(len(tree))],
        "sets": [
            [each.seat, [*each.names], each.question, each.label, [*map(_plain, chances(each.number))]]
            for each in tree.sets
        ],
    }
    return json.dumps(told, separators=(",", ":"))


def _node(tree: Nodes, at: int) -> list[Any]:
    """Write a node: the number of its information set, or the draws of chance with their odds, or the payoffs."""
    if tree.seat[at] == END:
        return ["ends", [*map(_plain, tree.pay[at] or ())]]
    if tree.seat[at] == CHANCE:
        return ["draws", [*tree.draws.get(at, ())], [*map(_plain, tree.odds[at])]]
    return ["asks", tree.inset[at]]


def _plain(value: Any) -> str | float:
    """Write a number exactly, but for floats, and for fractions of too many digits to be read."""
    exact = Fraction(value)
    short = not isinstance(value, float) and max(abs(exact.numerator), exact.denominator) < 10**MOST_DIGITS
    return str(exact) if short else float(value)


def read_opponent(text: str) -> Opponent:
    """Read what `write_opponent` wrote; raises BadSetup for anything else."""
    try:
        _need(len(text) <= LONGEST_TEXT, "they are too long")
        given = json.loads(text)
        players, sets = [*map(_text, given["players"])], given["sets"]
        _need(
            0 < len(players) <= MOST_SEATS and len(given["nodes"]) <= MOST_NODES, "there are too many players or nodes"
        )
        _need(len({*players}) == len(players), "two players have the same name")
        tree = Nodes("", tuple(players), "")
        tree.sets = [_read_set(tree, at, *each) for at, each in enumerate(sets)]
        plans = [_read_chances(each[4], each[1]) for each in sets]
        for at, (parent, *node) in enumerate(given["nodes"]):
            _read_node(tree, at, parent, *node)
        _check(tree)
        seats = tuple(map(_text, given["seats"]))
        _need(0 < len(seats) <= len(players), "there are too many seats, or none")
        _need({*seats} <= {players[seat] for seat in tree.acting}, "a player never decides")
    except (TypeError, ValueError, KeyError, IndexError, ZeroDivisionError, RecursionError) as wrong:
        raise BadSetup(UNREADABLE.format(why="they are not written as they should be")) from wrong
    return Opponent(seats, lambda: (tree, plans.__getitem__), known=given.get("known") is True)


def _read_set(tree: Nodes, number: int, seat: int, names: Any, question: str, label: str, _: Any) -> InformationSet:
    _need(type(seat) is int and 0 <= seat < len(tree.names), "an information set belongs to nobody")
    _need(question or label, "an information set has no description")
    moves = tuple(map(_text, names))
    return InformationSet(number, seat, moves, moves, _text(question), told=((), _text(label)))


def _read_chances(given: list[Any], names: list[Any]) -> list[Any]:
    chances = [*map(_number, given)]
    fit = len(chances) == len(names) > 0 and min(chances) >= 0 and isclose(sum(chances), 1, abs_tol=1e-6)
    _need(fit, "the chances of a choice do not sum to one")
    return chances


def _read_node(tree: Nodes, at: int, parent: int, kind: str, *more: Any) -> None:
    """Add a node below one that is there already."""
    _need(type(parent) is int and (0 <= parent < at or at == 0), "a node follows no other")
    node = tree.put(END, parent if at else -1, len(tree.children[parent]) if at else -1)
    match kind, *more:
        case "ends", [*pays]:
            _need(len(pays) == len(tree.names), "an end does not pay every player")
            tree.pay[node] = tuple(map(_number, pays))
        case "draws", [*names], [*odds]:
            tree.seat[node] = CHANCE
            tree.draws[node], tree.odds[node] = tuple(map(_text, names)), tuple(_read_chances(odds, names))
        case "asks", int(number) if 0 <= number < len(tree.sets):
            tree.seat[node], tree.inset[node] = tree.sets[number].seat, number
            tree.sets[number].nodes.append(node)
        case _:
            _need(False, "a node is of no known kind")


def _check(tree: Nodes) -> None:
    """Refuse a tree in which a choice leads nowhere, or an information set has no node."""
    whole = all(len(tree.children[at]) == len(tree.moves(at)) for at in range(len(tree)))
    _need(len(tree) > 0 and whole and all(each.nodes for each in tree.sets), "a choice leads nowhere")


def _text(given: Any) -> str:
    _need(isinstance(given, str) and len(given) <= LONGEST, "a text is missing or too long")
    return str(given)


def _number(given: Any) -> Any:
    if isinstance(given, str) and EXACT.fullmatch(given):
        return Fraction(given)
    _need(isinstance(given, float) and isfinite(given), "a number is missing")
    return given


def _need(holds: Any, why: str) -> None:
    if not holds:
        raise BadSetup(UNREADABLE.format(why=why))
