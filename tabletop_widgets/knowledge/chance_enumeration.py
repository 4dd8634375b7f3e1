"""Every history from a fresh start that tells a seat what it has been told, each with its probability.

For games in which chance steps deal and `set_up` draws nothing. All answers are tried, and play goes on from those
after which the seat has been told what it was told. Draws count by their weights; answers of others that tell the seat
the same are equally likely; an answer that everybody heard is no evidence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tabletop_widgets.codec import keys
from tabletop_widgets.codec.json_values import own
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, Table

if TYPE_CHECKING:
    from tabletop_widgets.kernel.protocols import GameLike
    from tabletop_widgets.knowledge.information_state import InformationState

Ways = list[tuple[Fraction, Table]]
LOOKED_AT: Final = 20
"""The most tables examined per world that may be listed."""


class Drawn(Exception):
    """A game draws at set-up."""


class NoLuck(Random):
    """A generator for a set-up that draws nothing."""

    def random(self) -> NoReturn:
        """Refuse."""
        raise Drawn

    def getrandbits(self, _: int) -> NoReturn:
        """Refuse."""
        raise Drawn


def histories(game: GameLike, seen: InformationState, at_most: int) -> Ways:
    """Return the tables at which the seat knows what it has seen, each with its weight.

    Raises BadSetup if there is none, because the game deals at set-up or the position was laid out, and for too many
    histories.
    """
    fits, told = seen.information_set, _told(seen)
    found: Ways = []
    open_ = [(Fraction(1), _fresh(game, seen))]
    looked = 0
    while open_:
        weight, t = open_.pop()
        looked += 1
        if looked > LOOKED_AT * at_most:
            message = f"there are too many histories of {game.title} to look at; {HAND_OVER}"
            raise BadSetup(message)
        length = len(t.heard(seen.seat))
        ways = [(weight * chance, s) for chance, s in sealings(t, seen)] if length == len(seen.events) else []
        here = [(chance, s) for chance, s in ways if s.information_set(seen.seat) == fits]
        found += here
        if not here and t.waiting:
            open_ += [(weight * chance, child) for chance, child in _following(t, seen.seat, told)]
    if not found:
        message = f"no game of {game.title} from its start tells what was seen here; {HAND_OVER}"
        raise BadSetup(message)
    return found


HAND_OVER: Final = "hand the game worlds=..., which lists what may be hidden (see tabletop_widgets.knowledge.worlds)."


def _fresh(game: GameLike, seen: InformationState) -> Table:
    t = game.table(seen.names, own(seen.options))
    try:
        t.set_up(NoLuck(0), **t.options)
    except Drawn:
        message = f"{game.title} deals at set-up, where no list of worlds can be read off; {HAND_OVER}"
        raise BadSetup(message) from None
    t.refresh()
    t.advance()
    return t


def _told(seen: InformationState) -> list[keys.InformationSet]:
    """Return the key of what the seat knew before the first event and after each."""
    chain = [keys.begin_chain(seen.game, seen.seat, seen.names, seen.options)]
    for at, event in enumerate(seen.events):
        chain.append(keys.extend_chain(chain[-1], event, private=at in seen.private))
    return chain


def _following(t: Table, seat: Seat, told: list[keys.InformationSet]) -> Ways:
    """Play every combination of answers; keep those after which the seat has been told what it was told."""
    fitting: dict[Any, Ways] = {}
    for answers in product(*(d.moves for d in t.waiting)):
        child, chance, luck = t.fork(), Fraction(1), None
        for decision, move in zip(t.waiting, answers, strict=True):
            child.play(decision.seat, move)
            if decision.seat == CHANCE:
                chance, luck = likelihood(decision, move), move
        known = child.information_set(seat).before
        if known is not None and known.length < len(told) and known == told[known.length]:
            fitting.setdefault(luck, []).append((chance, child))
    return [(chance / len(alike), child) for alike in fitting.values() for chance, child in alike]


def likelihood(decision: Decision, move: Any) -> Fraction:
    """Return the probability of a drawn answer: by the weights, or else all are equally likely."""
    weights = decision.weights or (1,) * len(decision.moves)
    exact = [Fraction(str(weight)) for weight in weights]
    return exact[decision.moves.index(move)] / sum(exact)


# Sealed answers.
def sealed_by_others(t: Table, seen: InformationState) -> list[Decision]:
    """List the decisions that others have answered in secret."""
    return [d for d in t.waiting if d.seat not in seen.asked and d.seat not in seen.sealed]


def sealings(t: Table, seen: InformationState) -> Iterator[tuple[Fraction, Table]]:
    """Yield a table, with its probability, for every combination of the others' sealed answers.

    At the table given, every seat is still asked.
    """
    decisions = sealed_by_others(t, seen)
    for answers in product(*(d.moves for d in decisions)):
        chance = Fraction(1)
        for decision, move in zip(decisions, answers, strict=True):
            chance *= likelihood(decision, move)
        yield chance, sealed(t, seen, {d.seat: move for d, move in zip(decisions, answers, strict=True)})


def sealed(t: Table, seen: InformationState, answers: Mapping[Seat, Any]) -> Table:
    """Return a copy in which these answers and the seat's own are sealed, and the other seats are still asked."""
    copy = t.fork()
    copy.sealed = {d.seat: {**seen.sealed, **answers}[d.seat] for d in t.waiting if d.seat not in seen.asked}
    copy.waiting = tuple([d for d in t.waiting if d.seat in seen.asked])
    return copy
