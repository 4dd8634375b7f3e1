"""Grow the tree of a game from a table, or from all tables that fit what a seat was shown."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.sentences import listed
from tabletop_widgets.core.table import CHANCE, Table
from tabletop_widgets.theory.knowing import Chains, Keys, seen_at, told_story
from tabletop_widgets.theory.labels import RESTRICTED, SAMPLED, STYLISED, NoModel
from tabletop_widgets.theory.payoffs import NAMED, Payoff, hoped_for, paying
from tabletop_widgets.theory.roots import odds, world_names
from tabletop_widgets.theory.trees import END, InformationSet, Nodes

Keep = Callable[[Seat, Decision], Iterable[Any]]
Progress = Callable[[int, float, float], object]
"""Called with the nodes so far, the share of the tree that is done (a guess), and the seconds."""
LOOKS = 512  # nodes between two looks at the clock


class TooLarge(NoModel):
    """A tree has more nodes than allowed; `tree` is what was grown of it."""

    def __init__(self, message: str, tree: Nodes) -> None:
        """Keep what was grown."""
        super().__init__(message)
        self.tree = tree


class Growing:
    """The work of growing one tree; `tree` is what there is of it so far."""

    def __init__(
        self,
        tree: Nodes,
        worlds: Sequence[tuple[Fraction, Table]],
        payoff: Payoff,
        keep: Keep | None,
        stop: Callable[[Table], object] | None,
        by_view: bool = False,  # noqa: FBT001, FBT002 - told by `grown` alone
    ) -> None:
        """Take the roots; see `tree`. `by_view`: the game shows more than it tells."""
        self.tree, self.worlds, self.keep, self.stop = tree, worlds, keep, stop
        self.by_view, self.views = by_view, list[Any]()
        self.pay, self.hope = paying(payoff), hoped_for(payoff)
        first = worlds[0][1]
        self.hides = first.game.hides
        self.chains = Chains(len(first.names))
        self.known: dict[Any, InformationSet] = {}
        self.left_out: dict[str, None] = {}
        self.cuts = 0
        self.kept: dict[int, tuple[Decision, tuple[Any, ...]]] = {}
        self.waiting: list[tuple[Any, ...]] = []
        self.said: dict[tuple[Any, ...], tuple[str, ...]] = {}

    def grow(self, limit: int, progress: Progress) -> None:
        """Grow until nothing is open; raises TooLarge. Whoever interrupts finds in `tree` what there is."""
        start = said = time.monotonic()
        wait, waiting, tree = 1.0, self.waiting, self.tree
        self.begin()
        while waiting:
            self.expand(*waiting.pop())
            count = len(tree)
            if count % LOOKS == 0 and (now := time.monotonic()) - said > wait:
                progress(count, self.share(), now - start)
                said, wait = now, wait * 2
            if count > limit:
                raise TooLarge(self.too_large(limit, time.monotonic() - start), tree)

    def begin(self) -> None:
        """Put the root in, and what is below it on the list of what is to be grown."""
        if len(self.worlds) == 1:
            t = self.worlds[0][1].fork()
            self.settle(t, self.chains.root(t) if self.hides else (), -1, 0)
            return
        node = self.node(CHANCE, -1, 0)
        self.tree.odds[node] = tuple(weight for weight, _ in self.worlds)
        self.tree.draws[node] = world_names([t for _, t in self.worlds])
        for at in reversed(range(len(self.worlds))):
            self.waiting.append((self.worlds[at][1], None, -1, None, (), node, at))

    def expand(self, t: Table, last: bool | None, seat: int, move: Any, keys: Keys, parent: int, choice: int) -> None:  # noqa: FBT001 - called a million times
        """Play one move, on the table itself when it is the last that needs it."""
        if last is None:  # the root of a world
            t = t.fork()
            self.settle(t, self.chains.root(t) if self.hides else (), parent, choice)
            return
        if not last:
            t = t.fork()
        before = t.length
        t.play(seat, move)
        if self.hides:
            keys = self.chains.told(keys, seat, move, t.log[before : t.length])
        else:  # nothing is hidden but what is sealed, and that from the node on at which the first has answered
            keys = keys or (parent,) if t.sealed else ()
        self.settle(t, keys, parent, choice)

    def settle(self, t: Table, keys: Keys, parent: int, choice: int) -> None:
        """Go on while there is one answer, then put the node in."""
        while True:
            if t.outcome is not None:
                self.leaf(parent, choice, self.pay(t))
                return
            if self.stop is not None and self.stop(t):
                self.cuts += 1
                self.leaf(parent, choice, self.hope(t))
                return
            decision = t.waiting[0]
            moves = self.choices(t, decision)
            if len(moves) > 1:
                break
            before = t.length
            t.play(decision.seat, moves[0])
            if self.hides:
                keys = self.chains.told(keys, decision.seat, moves[0], t.log[before : t.length])
            elif not t.sealed:
                keys = ()
        seat = decision.seat
        node = self.node(int(seat), parent, choice)
        if seat == CHANCE:
            self.draw(t, decision, node)
        else:
            keys = self.join(t, decision, moves, keys, node)
        last = len(moves) - 1
        self.waiting += [(t, at == last, int(seat), moves[at], keys, node, at) for at in range(last, -1, -1)]

    def choices(self, t: Table, decision: Decision) -> tuple[Any, ...]:
        """Return the moves that are looked at: all, or what `keep` keeps."""
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

    # What is put into the tree.

    def node(self, seat: int, parent: int, choice: int) -> int:
        """Put a node in."""
        tree = self.tree
        number = len(tree.seat)
        tree.seat.append(seat)
        tree.parent.append(parent)
        tree.choice.append(choice)
        tree.children.append([])
        tree.inset.append(-1)
        tree.odds.append(())
        tree.pay.append(None)
        if parent >= 0:
            tree.children[parent].append(number)
        return number

    def leaf(self, parent: int, choice: int, pay: tuple[Any, ...]) -> None:
        """Put an end in."""
        self.tree.pay[self.node(END, parent, choice)] = pay

    def draw(self, t: Table, decision: Decision, node: int) -> None:
        """Let chance move, each with its odds."""
        self.tree.odds[node] = odds(decision.weights or (1,) * len(decision.moves))
        self.tree.draws[node] = self.names(t, decision.moves)

    def names(self, t: Table, moves: tuple[Any, ...]) -> tuple[str, ...]:
        """Say moves at this table; the same words for the same moves."""
        known = self.said.get(moves)
        if known is None:
            known = self.said[moves] = tuple([t.say(move) for move in moves])
        return known

    def join(self, t: Table, decision: Decision, moves: tuple[Any, ...], keys: Keys, node: int) -> Keys:
        """Put a node into the information set that it looks like; return what each seat knows there."""
        seat = int(decision.seat)
        if self.by_view:
            seen = self.chains.link(keys[seat], Glance(repr(seen_at(t, seat))))
            keys = (*keys[:seat], seen, *keys[seat + 1 :])
        key: Any = (seat, keys[seat] if self.hides else keys[0] if keys else node, decision.question)
        found = self.known.get(key)
        if found is not None and found.moves is not moves and found.moves != moves:
            found = self.known.get(key := (*key, moves))
        if found is None:
            found = self.known[key] = self.new_set(t, seat, moves, decision.question, key[1])
        elif self.hides and (count := len(found.nodes)) & (count - 1) == 0:
            self.compare(t, found)
        found.nodes.append(node)
        self.tree.inset[node] = found.number
        return keys

    def new_set(self, t: Table, seat: int, moves: tuple[Any, ...], question: str, key: int) -> InformationSet:
        """Put an information set in, and remember what its seat sees there."""
        names = self.names(t, moves)
        made = InformationSet(len(self.tree.sets), seat, moves, names, question, key, tell=partial(tell, self, seat))
        self.tree.sets.append(made)
        self.views.append(seen_at(t, seat) if self.hides and not self.by_view else None)
        return made

    def compare(self, t: Table, found: InformationSet) -> None:
        """See that what a seat sees is what it saw at the first node of the set; raises UntoldError."""
        if not self.by_view and seen_at(t, found.seat) != self.views[found.number]:
            raise UntoldError

    def story(self, found: InformationSet) -> list[Any]:
        """Return what the seat of a set has been told since the root, and its own answers."""
        if self.hides:
            return self.chains.story(found.key)[len(self.worlds) == 1 :]
        t = self.table_at(found.nodes[0])
        return [(entry.event,) for entry in t.log[self.worlds[0][1].length : t.length]]

    def table_at(self, node: int) -> Table:
        """Play from the root to a node."""
        path = self.tree.path(node)
        t = self.worlds[path.pop(0) if len(self.worlds) > 1 else 0][1].fork()
        while True:
            decision = t.waiting[0] if t.waiting else None
            moves = self.choices(t, decision) if decision else ()
            if decision is None or (len(moves) > 1 and not path):
                return t
            t.play(decision.seat, moves[path.pop(0) if len(moves) > 1 else 0])

    # How far it is.

    def share(self) -> float:
        """Guess how much of the tree is done: at each node on the way, the share of its children that are."""
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
        """Say how far it came, how much there may be, and what can be done."""
        share = self.share()
        guess = f"the whole may have about {limit / share:,.0f}" if share > 1e-9 else "no end is in sight"
        tree, widest = self.tree, max(self.tree.sets, key=lambda each: len(each.moves), default=None)
        most = ""
        if widest is not None:
            most = f" {tree.names[widest.seat]} has {len(widest.moves)} moves at: {widest.question}"
        return (
            f"more than {limit:,} nodes after {seconds:.1f} s, and {guess}. Keep fewer moves (keep=), cut sooner"
            f" (stop=), or allow more (limit=).{most}"
        )


class UntoldError(Exception):
    """A game shows what it never told, so that what was told is not all that a seat knows."""


class Glance(NamedTuple):
    """What a seat sees at a decision, in a game that shows more than it tells."""

    view: str


def label(growing: Growing, sampled: int) -> None:
    """Say of a tree how far it is the game, and of each information set what its seat knows."""
    tree = growing.tree
    if out := [*growing.left_out]:
        tree.model = tree.model.and_(RESTRICTED, f"left out: {', '.join(out)}")
    if sampled:
        tree.model = tree.model.and_(SAMPLED, f"{len(growing.worlds)} of {sampled} worlds")
    if growing.cuts:
        worth = f"the game's own estimate ({tree.payoff})" if tree.payoff in NAMED else f"what {tree.payoff} says"
        tree.model = tree.model.and_(STYLISED, f"cut at {growing.cuts} places, worth {worth} there")


def tell(growing: Growing, seat: int) -> None:
    """Name a seat's information sets by what it was told; where that is alike, by its own answers as well."""
    sets, names = growing.tree.sets_of(seat), growing.tree.names
    told = [told_story(growing.story(each), names, seat) for each in sets]
    twice = Counter(" ".join(short) for short, _ in told)
    used: Counter[str] = Counter()
    for each, (short, whole) in zip(sets, told, strict=True):
        line = " ".join(whole if twice[" ".join(short)] > 1 else short) or each.question
        used[line] += 1
        each.told = tuple(whole), line if used[line] == 1 else f"{line} ({used[line]})"


def grown(
    tree: Nodes,
    worlds: Sequence[tuple[Fraction, Table]],
    payoff: Payoff,
    keep: Keep | None,
    stop: Callable[[Table], object] | None,
    limit: int,
    progress: Progress,
    sampled: int,
) -> Growing:
    """Grow `tree` from a table or worlds; raises TooLarge. An interrupt leaves what there is, and says so."""
    growing = Growing(tree, worlds, payoff, keep, stop)
    collecting = gc.isenabled()
    gc.disable()  # what a tree is made of lives long and holds no ring: to look for rings takes a third of the time
    try:
        growing.grow(limit, progress)
    except UntoldError:
        tree.clear()
        growing = Growing(tree, worlds, payoff, keep, stop, by_view=True)
        growing.grow(limit, progress)
    except TooLarge:
        tree.unfinished = f"stopped at {limit:,} nodes"
        raise
    except KeyboardInterrupt:
        tree.trim()
        tree.unfinished = f"interrupted after {len(tree):,} nodes"
    finally:
        if collecting:
            gc.enable()
    label(growing, sampled)
    return growing
