"""What a strategy does in a tree: stated chances are taken as they are, and a bot is asked again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any

from tabletop_widgets.codec.exact_numbers import exact
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.knowledge.information_state import InformationState
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.theory.exactness import NoModel, check_chances
from tabletop_widgets.theory.flat_tree import InformationSet, Nodes

Act = Callable[[InformationState, Random], Any] | Mapping[str, Any]
"""A bot `act(seen, rng)`, which returns a move, its text, or {move: chance}; or {what is known: {move: chance}}; or a
single {move: chance} for all information sets with these moves."""
FEW, MANY = 32, 240
"""How often a bot is asked at one place: if it always answers alike, and if it does not."""
AS_STATED, ASKED = "chances as stated", f"chances by asking {FEW} to {MANY} times"
ELSEWHERE = "where it makes none of the moves looked at, all taken as likely"


@dataclass(frozen=True, slots=True)
class Stated:
    """The chances of a strategy by information set, and how they were found."""

    chances: Mapping[int, tuple[Any, ...]]
    how: str


def read_strategy(tree: Nodes, seat: Seat, act: Act, table_at: Callable[[int], Table]) -> Stated:
    """Return the chances of a strategy in each information set of a seat; raises NoModel if they make no sense."""
    sets = tree.sets_of(seat)
    if isinstance(act, Mapping):
        return Stated({each.number: _said(each, act) for each in sets}, AS_STATED)
    if not callable(act):
        message = f"a strategy is a function act(seen, rng), or chances {{move: chance}}, not {quoted(act)}."
        raise NoModel(message)
    found = [_ask_bot(each, act, table_at(each.nodes[0])) for each in sets]
    chances = {number: own for each in found for number, own in each.chances.items()}
    how = [each for each in (AS_STATED, ASKED, ELSEWHERE) if each in [one.how for one in found]]
    return Stated(chances, "; ".join(how))


def _said(found: InformationSet, act: Mapping[str, Any]) -> tuple[Any, ...]:
    """Read stated chances, for this knowledge or for all."""
    nested = all(isinstance(each, Mapping) for each in act.values())
    if nested and found.label not in act:
        message = f"the strategy does not say what to do at {found.label!r}."
        raise NoModel(message)
    return read_chances(found, act[found.label] if nested else act, found.label)


def read_chances(found: InformationSet, chances: Mapping[Any, Any], where: str) -> tuple[Any, ...]:
    """Read {move: chance}; raises a NoModel that names the place."""
    by_move = {str(move): chance for move, chance in chances.items()}
    names = [*map(str, found.moves)]
    said = [by_move.get(name, by_move.get(text, 0)) for name, text in zip(found.names, names, strict=True)]
    try:
        own = [exact(each).limit_denominator(10**9) if isinstance(each, float) else exact(each) for each in said]
    except ValueError as wrong:
        message = f"the chances at {where!r}: {wrong}"
        raise NoModel(message) from wrong
    unknown = [each for each in by_move if each not in {*found.names, *names}]
    if unknown and sum(own) != 1:
        message = f"{unknown[0]!r} cannot be played at {where!r}; the moves are {listed(found.names)}."
        raise NoModel(message)
    check_chances(f"the chances at {where!r}", own)
    return tuple(own)


def _ask_bot(found: InformationSet, act: Callable[[InformationState, Random], Any], t: Table) -> Stated:
    """Ask a bot a few times in an information set, many times if its answers vary, and count the moves of the tree."""
    seen = t.game.knows(t, found.seat)
    owed = t.owed_by(found.seat)
    counts: Counter[Any] = Counter()
    for time in range(MANY):
        answer = act(seen, Random(f"{found.number} {time}"))
        if isinstance(answer, Mapping):
            return Stated({found.number: read_chances(found, answer, found.label)}, AS_STATED)
        move = t.read(answer, found.seat) if isinstance(answer, str) else answer
        if move not in owed.legal:
            message = f"the strategy answers {answer!s} at {found.label!r}; the moves are {listed(found.names)}."
            raise NoModel(message)
        counts[move] += 1
        if time + 1 == FEW and len(counts) == 1:
            break
    looked_at = [counts[move] for move in found.moves]
    total = sum(looked_at)
    if not total:
        return Stated({found.number: (Fraction(1, len(looked_at)),) * len(looked_at)}, ELSEWHERE)
    return Stated({found.number: tuple([Fraction(count, total) for count in looked_at])}, ASKED)
