"""Grow the tree of a game from a table, or from all tables that fit what a seat has seen."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, LogEntry, Table
from tabletop_widgets.sentences import counted, listed
from tabletop_widgets.theory.exactness import RESTRICTED, SAMPLED, STYLISED, NoModel
from tabletop_widgets.theory.flat_tree import END, InformationSet, Nodes
from tabletop_widgets.theory.payoffs import Paying
from tabletop_widgets.theory.progress import Clock
from tabletop_widgets.theory.roots import odds, world_names

Keep = Callable[[Seat, Decision], Iterable[Any]]
Own = tuple[int, ...]
"""For each seat the number of its sequence of answers since the root, 0 for the empty sequence."""
Progress = Callable[[int, float, float], object]
"""Called with the nodes so far, the estimated share of the tree that is done, and the seconds."""
AT_MOST = 6  # omitted moves that are named in one line
LOOKS = 512  # nodes between two checks of the clock
DEEP, FLAT = 1_000, 100  # no end is in sight after DEEP answers in a row, or more: one per FLAT nodes of the limit
FORCED = 10_000  # the same for forced answers, which make no nodes


class TooLarge(NoModel):
    """A tree has more nodes than allowed; `tree` is the part grown so far."""

    def __init__(self, message: str, tree: Nodes) -> None:
        """Keep the part grown."""
        super().__init__(message)
        self.tree = tree


class Growing:
    """The growing of one tree; `tree` is the part grown so far."""

    def __init__(
        self,
        tree: Nodes,
        worlds: Sequence[tuple[Fraction, Table]],
        paying: Paying,
        keep: Keep | None,
        stop: Callable[[Table], object] | None,
    ) -> None:
        """Take the roots; see `tree`."""
        self.tree, self.worlds, self.keep, self.stop = tree, worlds, keep, stop
        self.paying = paying
        first = worlds[0][1]
        self.hides = first.game.hides
        asked = [decision.seat for decision in first.waiting if decision.seat >= 0]
        tree.first = asked[0] if asked else 0
        self.nothing: Own = (0,) * len(first.names)
        self.known: dict[Any, InformationSet] = {}
        self.sequences: dict[tuple[int, int], int] = {}
        self.left_out: dict[str, None] = {}
        self.cuts = 0
        self.kept: dict[int, tuple[Decision, tuple[Any, ...]]] = {}
        self.waiting: list[tuple[Any, ...]] = []
        self.said: dict[tuple[Any, ...], tuple[str, ...]] = {}
        self.depth: list[int] = []

    def grow(self, limit: int, progress: Progress) -> None:
        """Grow until every node is expanded; raises TooLarge. After an interrupt `tree` holds the part grown."""
        clock, waiting, tree, deepest = Clock(), self.waiting, self.tree, max(DEEP, limit // FLAT)
        self.begin()
        while waiting:
            self.expand(*waiting.pop())
            count = len(tree)
            if count % LOOKS == 0 and clock.due():
                progress(count, self.share(), clock.seconds)
            if count > limit:
                raise TooLarge(self.too_large(limit, clock.seconds), tree)
            if self.depth[-1] > deepest:
                raise TooLarge(self.endless(deepest), tree)

    def begin(self) -> None:
        """Add the root, and queue what lies below it."""
        if len(self.worlds) == 1:
            self.put_in(self.worlds[0][1].fork(), self.nothing, -1, -1, 0)
            return
        node = self.node(CHANCE, -1, 0)
        self.tree.odds[node] = tuple(weight for weight, _ in self.worlds)
        self.tree.draws[node] = world_names([t for _, t in self.worlds])
        for at in reversed(range(len(self.worlds))):
            self.waiting.append((self.worlds[at][1].fork(), True, None, None, self.nothing, -1, node, at))

    def expand(
        self,
        t: Table,
        last: bool,  # noqa: FBT001 - called a million times
        decision: Decision | None,
        move: Any,
        own: Own,
        since: int,
        parent: int,
        choice: int,
    ) -> None:
        """Play one move, on the table itself if no later move needs it.

        `since` is the node from which answers have been sealed, -1 if none are.
        """
        if not last:
            t = t.fork()
        if decision is not None:
            t.play(decision.seat, move)
        self.put_in(t, own, (parent if since < 0 else since) if t.sealed else -1, parent, choice)

    def put_in(self, t: Table, own: Own, since: int, parent: int, choice: int) -> None:
        """Play forced answers, then add the node."""
        for _ in range(FORCED):
            if t.outcome is not None:
                self.leaf(parent, choice, self.paying.over(t))
                return
            if self.stop is not None and self.stop(t):
                self.cuts += 1
                self.leaf(parent, choice, self.paying.cut(t))
                return
            decision = t.waiting[0]
            moves = self.choices(t, decision)
            if len(moves) > 1:
                break
            t.play(decision.seat, moves[0])
            since = since if t.sealed else -1
        else:
            raise TooLarge(self.endless(FORCED), self.tree)
        seat = int(decision.seat)
        node = self.node(seat, parent, choice)
        last = len(moves) - 1
        if seat == CHANCE:
            self.draw(t, decision, node)
            self.waiting += [(t, at == last, decision, moves[at], own, since, node, at) for at in range(last, -1, -1)]
            return
        number = self.join(t, decision, moves, own[seat], since if since >= 0 else node)
        self.tree.inset[node] = number
        for at in range(last, -1, -1):
            mine = (*own[:seat], self.sequence(number, at), *own[seat + 1 :])
            self.waiting.append((t, at == last, decision, moves[at], mine, since, node, at))

    def choices(self, t: Table, decision: Decision) -> tuple[Any, ...]:
        """Return the moves to consider: all, or those that `keep` keeps."""
        if self.keep is None or decision.seat == CHANCE:
            return decision.moves
        known = self.kept.get(id(decision))
        if known is not None and known[0] is decision:
            return known[1]
        wanted = self.keep(decision.seat, decision)
        asked = [t.read(each, decision.seat) if isinstance(each, str) else each for each in wanted]
        moves = tuple([move for move in decision.moves if move in asked])
        if not moves or any(each not in moves for each in asked):
            asks = f"keep must return some of the moves that {t.name(decision.seat)} has at: {decision.question}"
            message = f"{asks} They are {listed([t.say(move) for move in decision.moves[:12]])}, not {asked!r}."
            raise NoModel(message)
        for move in decision.moves:
            if move not in moves:
                self.left_out[f"{t.name(decision.seat)}: {t.say(move)}"] = None
        self.kept[id(decision)] = decision, moves
        return moves

    # Adding to the tree.

    def node(self, seat: int, parent: int, choice: int) -> int:
        """Add a node; return its number."""
        self.depth.append(self.depth[parent] + 1 if parent >= 0 else 0)
        return self.tree.put(seat, parent, choice)

    def leaf(self, parent: int, choice: int, pay: tuple[Any, ...]) -> None:
        """Add an end with its payoffs."""
        self.tree.pay[self.node(END, parent, choice)] = pay

    def draw(self, t: Table, decision: Decision, node: int) -> None:
        """Give a chance node its draws and their odds."""
        self.tree.odds[node] = odds(decision.weights or (1,) * len(decision.moves))
        self.tree.draws[node] = self.names(t, decision.moves)

    def names(self, t: Table, moves: tuple[Any, ...]) -> tuple[str, ...]:
        """Return moves in words, which are kept for the next time."""
        known = self.said.get(moves)
        if known is None:
            known = self.said[moves] = tuple([t.say(move) for move in moves])
        return known

    def join(self, t: Table, decision: Decision, moves: tuple[Any, ...], own: int, since: int) -> int:
        """Add the newest node to its information set, a new one if need be; return the number of the set."""
        seat, question = int(decision.seat), decision.question
        key: Any = (seat, own, t.information_set(decision.seat) if self.hides else since, question)
        found = self.known.get(key)
        if found is not None and found.moves is not moves and found.moves != moves:
            found = self.known.get(key := (*key, moves))
        if found is None:
            names = self.names(t, moves)
            found = InformationSet(len(self.tree.sets), seat, moves, names, question, tell=partial(tell, self, seat))
            self.tree.sets.append(found)
            self.known[key] = found
        found.nodes.append(len(self.tree) - 1)
        return found.number

    def sequence(self, number: int, choice: int) -> int:
        """Number a seat's sequence of answers: with perfect recall the last one determines all before it."""
        return self.sequences.setdefault((number, choice), len(self.sequences) + 1)

    def table_at(self, node: int) -> Table:
        """Return the table at a node, played from the root."""
        t, path = self.root_of(node)
        for _ in self.plays(t, path):
            pass
        return t

    def root_of(self, node: int) -> tuple[Table, list[int]]:
        """Return a node's world as it was at the root, and the choices that lead to the node."""
        path = self.tree.path(node)
        return self.worlds[path.pop(0) if len(self.worlds) > 1 else 0][1].fork(), path

    def plays(self, t: Table, path: list[int]) -> Iterator[tuple[Seat, Any, tuple[LogEntry, ...]]]:
        """Play along these choices; yield each mover, the answer, and the log entries that it caused."""
        while t.waiting:
            decision = t.waiting[0]
            moves = self.choices(t, decision)
            if len(moves) > 1 and not path:
                return
            move = moves[path.pop(0) if len(moves) > 1 else 0]
            yield decision.seat, move, t.play(decision.seat, move)

    def story(self, found: InformationSet) -> tuple[list[str], list[str]]:
        """Return in sentences what a set's seat has been told since the root, without and with its own answers."""
        seat, names = found.seat, self.tree.names
        t, path = self.root_of(found.nodes[0])
        alone = [each for each in t.log[: t.length] if seat in (each.to or ())] if len(self.worlds) > 1 else []
        told = [each.event.say(names) for each in alone]
        whole = [*told]
        for mover, move, entries in self.plays(t, path):
            whole += [f"{names[seat]}: {t.say(move)}."] if mover == seat else []
            heard = [each.event.say(names) for each in entries if each.heard_by(seat)]
            told += heard
            whole += heard
        return told, whole

    # Progress and limits.

    def share(self) -> float:
        """Estimate the share of the tree that is done, from the finished children of each node on the current path."""
        tree, done, part = self.tree, 0.0, 1.0
        way = []
        node = len(tree) - 1
        while node >= 0:
            way.append(node)
            node = tree.parent[node]
        for each in way[::-1]:
            width = len(tree.odds[each]) or len(tree.moves(each))
            if width:
                part /= width
                done += part * max(0, len(tree.children[each]) - 1)
        return done

    def too_large(self, limit: int, seconds: float) -> str:
        """Say how much was grown, how large the whole may be, and what can be done."""
        share = self.share()
        guess = f"the whole tree may have about {limit / share:,.0f}" if share > 1e-9 else "no end is in sight"
        tree, widest = self.tree, max(self.tree.sets, key=lambda each: len(each.moves), default=None)
        most = ""
        if widest is not None:
            most = f" {tree.names[widest.seat]} has {len(widest.moves)} moves at: {widest.question}"
        return (
            f"more than {limit:,} nodes after {seconds:.1f} s, and {guess}. Keep fewer moves (keep=), cut sooner"
            f" (stop=), or allow more (limit=).{most}"
        )

    def endless(self, answers: int) -> str:
        """Say that a game may go on for ever, before memory runs out."""
        return (
            f"no end is in sight after {answers:,} answers in a row: this game may go on for ever. Cut it (stop=), keep"
            " other moves (keep=), or allow more (limit=)."
        )


def label(growing: Growing, sampled: int) -> None:
    """Note in the tree's model what makes it less than exact: moves left out, worlds sampled, places cut."""
    tree = growing.tree
    tree.left_out = [*growing.left_out]
    if few := tree.left_out[:AT_MOST]:
        more = f" and {len(tree.left_out) - AT_MOST} more" if len(tree.left_out) > AT_MOST else ""
        tree.model = tree.model.and_(RESTRICTED, f"left out: {', '.join(few)}{more}")
    if sampled:
        tree.worlds, tree.drawn = len(growing.worlds), sampled
        worlds = counted(tree.worlds, "world")
        tree.model = tree.model.and_(SAMPLED, f"{worlds}, drawn {counted(sampled, 'time')}")
    if growing.cuts:
        places = counted(growing.cuts, "place")
        tree.model = tree.model.and_(STYLISED, f"cut at {places}, {growing.paying.worth}")


def tell(growing: Growing, seat: int) -> None:
    """Name a seat's information sets by what it was told; where two are alike, by its own answers too."""
    sets = growing.tree.sets_of(seat)
    told = [growing.story(each) for each in sets]
    twice = Counter(" ".join(short) for short, _ in told)
    used: Counter[str] = Counter()
    for each, (short, whole) in zip(sets, told, strict=True):
        line = " ".join(whole if twice[" ".join(short)] > 1 else short) or each.question
        used[line] += 1
        each.told = tuple(whole), line if used[line] == 1 else f"{line} ({used[line]})"


def build_tree(
    tree: Nodes,
    worlds: Sequence[tuple[Fraction, Table]],
    paying: Paying,
    keep: Keep | None,
    stop: Callable[[Table], object] | None,
    limit: int,
    progress: Progress,
    sampled: int,
) -> Growing:
    """Grow `tree` from a table or worlds; raises TooLarge. After an interrupt it holds the part grown and says so."""
    growing = Growing(tree, worlds, paying, keep, stop)
    collecting = gc.isenabled()
    gc.disable()  # nodes live long and form no cycles: looking for cycles takes a third of the time
    try:
        growing.grow(limit, progress)
    except TooLarge:
        tree.unfinished = f"stopped at {min(limit, len(tree)):,} nodes"
        raise
    except KeyboardInterrupt:
        tree.trim()
        tree.unfinished = f"interrupted after {len(tree):,} nodes"
    finally:
        if collecting:
            gc.enable()
    label(growing, sampled)
    return growing
