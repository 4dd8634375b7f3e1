"""Read games from files in the formats of Gambit: trees (.efg) and matrices (.nfg).

R. D. McKelvey, A. M. McLennan, T. L. Turocy, "Gambit: software tools for game theory". The formats are read as their
manual describes them: an information set or outcome is described where its number first occurs; inner
nodes may pay, and payoffs add up along the path; numbers are exact; matrices list payoffs, or outcomes. Writers:
`gambit`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.sentences import counted, quoted
from tabletop_widgets.theory.flat_tree import END
from tabletop_widgets.theory.gambit_source import Source, model, read_text
from tabletop_widgets.theory.information_sets import InformationSets, distinct
from tabletop_widgets.theory.matrices import Matrix, Profile
from tabletop_widgets.theory.normal_form import PROFILES
from tabletop_widgets.theory.tree import LIMIT, Tree
from tabletop_widgets.theory.tree_builder import TooLarge

OUTCOME = "the number of an outcome"
Pays = tuple[Fraction, ...]


def read_efg(given: str | Path) -> Tree:
    """Read a tree from an `.efg` file by its path, or from its text; raises NoModel with the line of what is wrong."""
    source = Source(read_text(given))
    return _Extensive(
        source, *_head(source, ("EFG", "2"), "a tree begins with EFG 2 R; a matrix is read by read_nfg")
    ).tree


def read_nfg(given: str | Path) -> Matrix:
    """Read a matrix from an `.nfg` file by its path, or from its text; raises NoModel as `read_efg` does."""
    source = Source(read_text(given))
    title, players = _head(source, ("NFG", "1"), "a matrix begins with NFG 1 R; a tree is read by read_efg")
    source.begin("the strategies of the players")
    actions = _strategies(source)
    source.step()
    if len(actions) != len(players):
        source.fail(f"{counted(len(players), 'player')}, but strategies for {len(actions)}.")
    comment = source.name() if source.kind == "text" else ""
    profiles = [each[::-1] for each in product(*(range(len(own)) for own in reversed(actions)))]
    paid = _outcomes(source, profiles, len(players)) if source.part == "{" else _payoffs(source, profiles, len(players))
    if source.kind:
        source.fail(f"the payoffs are complete, but {quoted(source.part)} follows.")
    return Matrix(players, actions, paid, *model(comment if title == "" else title))


def _head(source: Source, magic: tuple[str, str], need: str) -> tuple[str, list[str]]:
    """Read the head that both formats share: the format, the title and the players."""
    for allowed in ((magic[0],), (magic[1],), ("R", "D")):
        if source.part not in allowed:
            source.fail(f"{need}.")
        source.step()
    title = source.name("the title in quotation marks")
    players = [name or f"player {at}" for at, name in enumerate(source.group("the players", source.name), 1)]
    name, times = Counter(players).most_common(1)[0]
    if times > 1:
        source.fail(f"players must have different names, but {name!r} occurs twice.")
    return title, players


# Matrices.


def _strategies(source: Source) -> list[list[str]]:
    """Read each player's strategies: their names, or their number."""
    actions: list[list[str]] = []
    size, named = 1, source.part == "{"
    while source.part != "}":
        if named:
            own = _named([*source.group("the strategies of a player", source.name)], "strategy")
        else:
            count = source.whole("the number of strategies")
            if not count:
                source.fail("a player needs at least one strategy, not 0.")
            own = [f"strategy {at}" for at in range(1, min(count, PROFILES) + 1)]
            size *= count // len(own)
        actions.append(own)
        size *= len(own)
        if size > PROFILES:
            source.fail(f"more than {PROFILES:,} combinations of strategies are too many for a matrix here.")
    return actions


def _named(names: list[str], what: str) -> list[str]:
    """Name the unnamed by number, and make equal names differ."""
    return distinct(name or f"{what} {at}" for at, name in enumerate(names, 1))


def _payoffs(source: Source, profiles: list[Profile], players: int) -> dict[Profile, Pays]:
    """Read the payoffs of every profile, the first player's strategy varying fastest."""
    return {profile: tuple([source.number() for _ in range(players)]) for profile in profiles}


def _outcomes(source: Source, profiles: list[Profile], players: int) -> dict[Profile, Pays]:
    """Read the outcomes, then the outcome of every profile; number 0 pays nothing."""
    outcomes: list[Pays] = [(Fraction(0),) * players]
    for each in source.group("the outcomes", partial(_outcome, source, players)):
        outcomes.append(each)  # noqa: PERF402 - an error is reported where it occurs
    paid = {}
    for profile in profiles:
        number = source.whole(OUTCOME)
        if number >= len(outcomes):
            source.fail(f"there is no outcome {number}; the last is {len(outcomes) - 1}.")
        paid[profile] = outcomes[number]
    return paid


def _outcome(source: Source, players: int) -> Pays:
    source.begin("an outcome")
    source.name("the name of an outcome in quotation marks")
    pays = _until_brace(source, players)
    source.step()
    return pays


def _until_brace(source: Source, players: int) -> Pays:
    """Read one number per player, up to the closing brace."""
    pays: list[Fraction] = []
    while source.part != "}":
        pays.append(source.number())
    if len(pays) != players:
        source.fail(f"{counted(len(pays), 'payoff')} for {counted(players, 'player')}.")
    return tuple(pays)


# Trees.


class _Extensive:
    """Reads one tree, each node before those below it."""

    def __init__(self, source: Source, title: str, players: list[str]) -> None:
        """Read the whole tree."""
        comment = source.name() if source.kind == "text" else ""
        self.source = source
        payoff, known = model(comment)
        self.tree = Tree(title or "a game from a file", tuple(players), payoff)
        self.tree.model = known
        self.sets = InformationSets(self.tree)
        self.described: dict[tuple[int, int], tuple[str, list[Any]]] = {}
        self.nothing: Pays = (Fraction(0),) * len(players)
        self.outcomes = {0: self.nothing}
        waiting: list[tuple[int, int, Pays]] = [(-1, 0, self.nothing)]
        while waiting:
            parent, choice, paid = waiting.pop()
            node, after = self._node(parent, choice, paid)
            waiting += [(node, at, after) for at in range(len(self.tree.moves(node)) - 1, -1, -1)]
        if source.kind:
            source.fail(f"the tree is complete, but {quoted(source.part)} follows.")

    def _node(self, parent: int, choice: int, paid: Pays) -> tuple[int, Pays]:
        """Read a node; return its number, and the payoffs added up from the root to it."""
        source, tree = self.source, self.tree
        if not source.kind:
            source.due("a node")
        if source.part not in {"c", "p", "t"}:
            source.fail(f"a node begins with c, p or t, not with {quoted(source.part)}.")
        if len(tree) >= LIMIT:
            message = f"{source.line}: more than {LIMIT:,} nodes are too many to be read."
            raise TooLarge(message, tree)
        kind = source.step()
        source.name("the name of a node in quotation marks")
        node = tree.put(CHANCE if kind == "c" else END, parent, choice)
        if kind == "c":
            self._chance(node)
        elif kind == "p":
            self._player(node)
        pays = self._outcome()
        after = paid if pays is self.nothing else tuple([source.total(both) for both in zip(paid, pays, strict=True)])
        if kind == "t":
            tree.pay[node] = after
        return node, after

    def _chance(self, node: int) -> None:
        number = self.source.whole("the number of a draw")
        _, parts = self._description((CHANCE, number), f"draw {number} of chance", self._likely)
        self.tree.draws[node] = tuple(_named([name for name, _ in parts], "draw"))
        self.tree.odds[node] = tuple([odds for _, odds in parts])

    def _likely(self) -> tuple[str, Fraction]:
        name, odds = self.source.name(), self.source.number()
        if odds < 0:
            self.source.fail(f"a chance cannot be negative, as {odds} is.")
        return name, odds

    def _player(self, node: int) -> None:
        source, names = self.source, self.tree.names
        seat = source.whole("the number of a player") - 1
        if not 0 <= seat < len(names):
            source.fail(f"there is no player {seat + 1}; the last is {len(names)}.")
        number = source.whole("the number of an information set")
        key = seat, number
        label, moves = self._description(key, f"information set {number} of {names[seat]}", source.name)
        self.tree.seat[node] = seat
        self.sets.join(node, label or None, tuple(_named(moves, "move")), key)

    def _description(self, key: tuple[int, int], what: str, read: Callable[[], Any]) -> tuple[str, list[Any]]:
        """Read a numbered description: a name and a list, where the number first occurs; later they may be repeated."""
        source, known = self.source, self.described.get(key)
        label = source.name() if source.kind == "text" else ""
        if source.part == "{":
            parts = [*source.group(what, read)]
            if known is not None and known[1] != parts:
                source.fail(f"{what} was described differently before.")
            total = source.total(part[1] for part in parts) if read == self._likely else 1
            if total != 1:
                source.fail(f"the chances sum to {total}, not to 1: write fractions, such as 1/3.")
            known = self.described.setdefault(key, (label, parts))
        if known is None:
            source.fail(f"{what} has not been described before.")
        return known

    def _outcome(self) -> Pays:
        """Read the payoffs at a node."""
        source = self.source
        number = source.whole(OUTCOME)
        known = self.outcomes.get(number)
        if source.kind == "text":
            source.name()
        if source.part == "{":
            source.step()
            if number == 0:
                source.fail("outcome 0 pays nothing, so it has no description.")
            pays = _until_brace(source, len(self.nothing))
            if known not in (None, pays):
                source.fail(f"outcome {number} was described differently before.")
            source.step()
            known = self.outcomes[number] = pays
        if known is None:
            source.fail(f"outcome {number} has not been described before.")
        return known
