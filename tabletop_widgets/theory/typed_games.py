"""Typed games: a tree of decisions, draws and ends, or the payoffs of a matrix, without any table.

    entry = tw.theory.game(tw.theory.decision("Entrant", {
        "stay out": (0, 2),
        "enter": tw.theory.decision("Incumbent", {"fight": (-1, -1), "share": (1, 1)}),
    }))
    dilemma = tw.theory.game([[(3, 3), (0, 5)], [(5, 0), (1, 1)]])

Numbers are taken as they are written: 0.1 is a tenth.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, overload

from tabletop_widgets.codec.exact_numbers import NO_NUMBER, as_written, exact
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.sentences import any_of, counted, listed, quoted
from tabletop_widgets.theory.exactness import EXACT, Model, NoModel
from tabletop_widgets.theory.flat_tree import END
from tabletop_widgets.theory.given_numbers import check_lists
from tabletop_widgets.theory.information_sets import InformationSets, how_reached
from tabletop_widgets.theory.matrices import Matrix, Profile, by_hand
from tabletop_widgets.theory.tree import LIMIT, Tree
from tabletop_widgets.theory.tree_builder import TooLarge

NO_NODE = "there is {given}: give a decision, chance, or an end, which is a tuple with a number for each player."
MOST_PLAYERS = 16


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Asked:
    """A player chooses: each move with what it leads to; `knows` is what the player knows, None if everything."""

    player: str
    names: tuple[str, ...]
    below: tuple[Any, ...]
    knows: str | None

    def __repr__(self) -> str:
        """Say who chooses what."""
        return f"<decision of {self.player}: {', '.join(self.names)}>"


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Drawn:
    """Chance draws: what it may draw, what each draw leads to, and how likely it is."""

    names: tuple[str, ...]
    below: tuple[Any, ...]
    odds: tuple[Fraction, ...]

    def __repr__(self) -> str:
        """List the draws and their chances."""
        return f"<chance: {', '.join(f'{name} {odds}' for name, odds in zip(self.names, self.odds, strict=True))}>"


def decision(player: str, moves: Mapping[str, Any], knows: str | None = None) -> Asked:
    """Let a player choose, by name, among moves that each lead to an end, a draw of chance or another decision.

    Nodes of one player with the same `knows` are one information set: the player cannot tell them apart, and has the
    same moves at each. Without it the player knows all that has happened. An end is a tuple with a payoff per player.
    """
    if not isinstance(player, str) or not player:
        message = f"a player is given by name, not {quoted(player)}."
        raise NoModel(message)
    if not (knows is None or (isinstance(knows, str) and knows)):
        message = f"what {player} knows is a text, the same wherever {player} knows the same, not {quoted(knows)}."
        raise NoModel(message)
    names = _names(f"the moves of {player}", moves)
    return Asked(
        player, names, tuple([_node(each, f"after {name!r} of {player}") for name, each in moves.items()]), knows
    )


def chance(draws: Mapping[str, tuple[Any, Any]]) -> Drawn:
    """Let chance draw: `chance({"King": (1, node), "Queen": (3, node)})`, each with its weight.

    Weights are positive numbers; the chances are their shares of the sum: 1 and 3 make 1/4 and 3/4.
    """
    names = _names("the draws of chance", draws)
    weights, below = [], []
    for name, pair in draws.items():
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            message = f"for {name!r} chance needs (weight, node), not {quoted(pair)}."
            raise NoModel(message)
        weights.append(_number(pair[0], f"the weight of {name!r}"))
        below.append(_node(pair[1], f"after {name!r}, drawn by chance,"))
        if weights[-1] <= 0:
            message = f"the weight of {name!r} must be positive, not {weights[-1]}: leave out what cannot happen."
            raise NoModel(message)
    return Drawn(names, tuple(below), tuple([each / sum(weights) for each in weights]))


@overload
def game(given: Asked | Drawn, players: Sequence[str] | None = ..., *, title: str = ..., payoff: str = ...) -> Tree: ...
@overload
def game(
    given: Sequence[Any],
    players: Sequence[str] | None = ...,
    actions: Sequence[Sequence[str]] | None = ...,
    title: str = ...,
    payoff: str = ...,
) -> Matrix: ...
def game(
    given: Any,
    players: Sequence[str] | None = None,
    actions: Sequence[Sequence[str]] | None = None,
    title: str = "",
    payoff: str = "as given",
) -> Tree | Matrix:
    """Make a game from a typed tree or from rows of payoffs.

    - A `decision` or `chance` is the root of a tree. `players` is the order of the payoffs at ends, by default the
      order in which they occur. Name all players if one is paid who never chooses. A node that is used twice is copied.
    - Rows are a matrix. A cell is one number, which the first player gets and the second loses, or one number per
      player; three players or more take rows of rows. `actions` lists the names of each player's actions.

    Raises NoModel for anything else, TooLarge for a tree of more than 100,000 nodes.
    """
    if not isinstance(given, (Asked, Drawn)):
        return _matrix(given, players, actions, title, payoff)
    if actions is not None:
        message = "actions= names the actions of a matrix; in a tree every move has a name already."
        raise NoModel(message)
    tree = Tree(title or "a typed game", _players(given, players), payoff)
    tree.model = typed("")
    _plant(tree, given)
    return tree


def typed(title: str) -> Model:
    """Say that a game is exactly what was typed in."""
    return Model(EXACT, (f"{title}, as typed in" if title else "as typed in",))


# Trees.


def _names(what: str, given: Mapping[str, Any]) -> tuple[str, ...]:
    if not isinstance(given, Mapping) or not given:
        message = (
            f"{what} are given by name, with what each leads to, {{'left': ..., 'right': ...}}, not {quoted(given)}."
        )
        raise NoModel(message)
    if wrong := [name for name in given if not isinstance(name, str) or not name]:
        message = f"the names of {what} are texts, not {quoted(wrong[0])}."
        raise NoModel(message)
    return tuple(given)


def _node(given: Any, where: str) -> Any:
    """Return what a move leads to: a node as it is, an end in fractions."""
    if isinstance(given, (Asked, Drawn)):
        return given
    if not isinstance(given, (list, tuple)):
        message = f"{where} {NO_NODE.format(given=quoted(given))}"
        raise NoModel(message)
    return tuple([_number(each, f"{where} the payoff") for each in given])


def _number(given: Any, what: str) -> Fraction:
    try:
        return exact(_typed(given))
    except ValueError as wrong:
        message = f"{what}: {wrong}"
        raise NoModel(message) from wrong


def _typed(given: Any) -> Any:
    """Take a number as it is written; raises NoModel for a truth value, which Python counts among the numbers."""
    if isinstance(given, bool):
        raise NoModel(NO_NUMBER.format(given=given))
    return as_written(given)


def _players(root: Asked | Drawn, given: Sequence[str] | None) -> tuple[str, ...]:
    """Return the players in order: as given, or else as they first occur."""
    met = tuple(dict.fromkeys(each.player for each in _every(root) if isinstance(each, Asked)))
    if given is None and met:
        return met
    if not given:
        message = "say who plays, in the order in which ends pay (players=)."
        raise NoModel(message)
    texts = isinstance(given, (list, tuple)) and all(isinstance(each, str) for each in given)
    if not texts or len({*given}) < len(given):
        message = f"players are names that differ, such as ('Ada', 'Ben'), not {quoted(given)}."
        raise NoModel(message)
    if missing := [name for name in met if name not in given]:
        message = f"the players are {listed([*given])}, but in the tree {any_of(missing)} chooses: name all (players=)."
        raise NoModel(message)
    return tuple(given)


def _every(root: Asked | Drawn) -> Iterator[Any]:
    """Yield all nodes, each once, however often it is used."""
    waiting, met = [root], set[int]()
    while waiting:
        node = waiting.pop()
        if id(node) not in met:
            met.add(id(node))
            yield node
            waiting += [each for each in reversed(node.below) if not isinstance(each, tuple)]


def _plant(tree: Tree, root: Asked | Drawn) -> None:
    """Add all nodes, a node before those below it, and these in the order of the moves."""
    sets = InformationSets(tree)
    waiting: list[tuple[Any, int, int]] = [(root, -1, 0)]
    while waiting:
        given, parent, choice = waiting.pop()
        if len(tree) >= LIMIT:
            message = f"more than {LIMIT:,} nodes are too many for a typed tree; a node used twice counts twice."
            raise TooLarge(message, tree)
        below: Sequence[Any] = ()
        if isinstance(given, Asked):
            node = tree.put(tree.names.index(given.player), parent, choice)
            found = sets.join(node, given.knows, given.names)
            below = [given.below[given.names.index(name)] for name in found.names]
        elif isinstance(given, Drawn):
            node, below = tree.put(CHANCE, parent, choice), given.below
            tree.odds[node], tree.draws[node] = given.odds, given.names
        else:
            node = tree.put(END, parent, choice)
            _pay(tree, node, given)
        waiting += [(each, node, at) for at, each in reversed([*enumerate(below)])]


def _pay(tree: Tree, node: int, pays: tuple[Fraction, ...]) -> None:
    tree.pay[node] = pays
    if len(pays) != len(tree.names):
        need = f"an end is a tuple with a number for each of {listed(tree.names)} (players= names all)"
        message = f"{how_reached(tree, node)} {counted(len(pays), 'number stands', 'numbers stand')}, but {need}."
        raise NoModel(message)


# Matrices.


def _matrix(
    given: Any, players: Sequence[str] | None, actions: Sequence[Sequence[str]] | None, title: str, payoff: str
) -> Matrix:
    rows = given.tolist() if hasattr(given, "tolist") else given
    deep = _depth(rows)
    cells = _cells(rows, deep)
    if deep <= 3:
        made = by_hand(cells, players or ("row", "column"), actions)
        return Matrix(made.players, made.actions, made.payoffs, payoff, typed(title))
    check_lists(players or (), actions)
    width = []
    for _ in range(deep - 1):
        width.append(len(rows))
        rows = rows[0]
    who = players or [f"player {at}" for at in range(1, deep)]
    called = actions or [[f"action {at}" for at in range(1, wide + 1)] for wide in width]
    if [*map(len, called)] != width:
        message = (
            f"there are {' x '.join(map(str, width))} actions, but names for {listed([*map(str, map(len, called))])}."
        )
        raise NoModel(message)
    return Matrix(who, called, dict(_profiles(cells, width, (), called)), payoff, typed(title))


def _depth(rows: Any) -> int:
    """Return how deeply the lists are nested."""
    deep = 0
    while isinstance(rows, (list, tuple)) and rows:
        rows, deep = rows[0], deep + 1
        if deep > MOST_PLAYERS + 1:
            message = (
                f"a matrix has {MOST_PLAYERS} players at most: rows of rows, and a number for each player in a cell."
            )
            raise NoModel(message)
    return deep


def _cells(rows: Any, deep: int) -> Any:
    """Read floats as they are written, in lists nested at most `deep` deep."""
    return [_cells(each, deep - 1) for each in rows] if deep and isinstance(rows, (list, tuple)) else _typed(rows)


def _profiles(
    rows: Any, width: Sequence[int], at: Profile, called: Sequence[Sequence[str]]
) -> Iterator[tuple[Profile, Any]]:
    """Yield each profile with its payoffs, down the rows of rows."""
    if not width:
        yield at, rows
        return
    if not isinstance(rows, list) or len(rows) != width[0]:
        where = ", ".join(own[place] for own, place in zip(called, at, strict=False))
        message = (
            f"after {where} there must be {width[0]}, one for each of {listed(called[len(at)])}, not {quoted(rows)}."
        )
        raise NoModel(message)
    for place, each in enumerate(rows):
        yield from _profiles(each, width[1:], (*at, place), called)
