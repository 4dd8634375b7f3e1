"""Whether a strategy is fit to play, told to a student in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from inspect import getclosurevars, isfunction, ismethod
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, overload

from tabletop_widgets.classroom.sandbox.pickling import dumps, shared
from tabletop_widgets.classroom.sandbox.processes import POSIX, RemoteGuard, Sandbox
from tabletop_widgets.classroom.tournaments.guard import Guard, Lost, StrategyFile, guarding
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel import catalogue
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.sentences import listed

POSITIONS = 200
A_MATCH = 10
"""Positions taken from one match: many matches show more than one long one."""
LONG = 1_000
"""Decisions after which a match is cut off."""
TWICE = "it answered {one!r}, but {other!r} when asked again with the same seed: draw from rng, and remember nothing"
GLOBAL = "it drew from Python's shared random source: draw from rng, as in rng.choice(seen.decision.moves)"


@dataclass(frozen=True, slots=True)
class Checked:
    """The result of a check: true if the strategy is fit to play; shown as a sentence. `seen`: where it went wrong."""

    fit: bool
    said: str
    seen: Any = None

    def __bool__(self) -> bool:
        return self.fit

    def __repr__(self) -> str:
        return self.said


@overload
def check(
    act: Callable[..., Any] | Path, /, *, seconds: float = ..., seed: int | str = ..., isolate: bool = ...
) -> Checked: ...
@overload
def check(
    game: Game | str,
    act: Callable[..., Any] | Path,
    /,
    *,
    seconds: float = ...,
    seed: int | str = ...,
    isolate: bool = ...,
) -> Checked: ...
def check(*given: Any, seconds: float = 1.0, seed: int | str = 0, isolate: bool = POSIX) -> Checked:
    """Ask a strategy in 200 seeded positions of random matches and tell in a sentence whether it is fit to play.

    `check(game, act)`, or `check(act)` where the game is clear: the one that the strategy names, or else the only one
    in its notebook or file.

    Each answer must be a move that is allowed there, the same again under the same seed, within `seconds`, and drawn
    from nothing but `rng`. What it prints is swallowed. It is asked in a process of its own, behind walls, as in a
    tournament; with `isolate=False`, a function that you trust is asked in this process, but a file never is.
    """
    *named, act = given
    if isinstance(act, Path):
        act, isolate = StrategyFile(act), True
    if not callable(act):
        return unfit(f"A strategy is a function act(seen, rng) that returns a move; this is {type(act).__name__}.")
    games = [given_game(*named)] if named else games_of(act)
    if not games:
        return unfit('Which game is the strategy for? Its code does not tell, so name it: check("muses", act).')
    if len(games) > 1:
        several = listed([game.title for game in games])
        return unfit(f"Which game is the strategy for? It may be {several}, so name it: check(game, act).")
    with ExitStack() as stack:
        stack.enter_context(guarding())
        try:
            guard = seat_isolated(stack, games[0], act, seconds) if isolate else Guard(act, 0, seconds)
        except BadSetup as unsent:
            return unfit(str(unsent))
        return ask_everywhere(games[0], guard, seed)


def unfit(said: str, seen: Any = None) -> Checked:
    """Return a result that says why a strategy is not fit to play."""
    return Checked(fit=False, said=said, seen=seen)


def games_of(act: Any) -> list[Game]:
    """Return the games of a strategy; else those that it names; else those in its module."""
    while isinstance(act, partial):
        act = act.func
    function = act if isfunction(act) or ismethod(act) else type(act).__call__
    if not hasattr(function, "__globals__"):
        return []
    named = getclosurevars(function)
    for held in [act], [*named.nonlocals.values(), *named.globals.values()], [*function.__globals__.values()]:
        if games := {id(game): game for thing in held if (game := game_behind(thing)) is not None}:
            return [*games.values()]
    return []


def game_behind(thing: Any) -> Game | None:
    """Return the game of an object: itself, the game of a table, or the one whose modules or moves include it."""
    if isinstance(thing, (Game, Table)):
        return thing if isinstance(thing, Game) else thing.game
    home = str(getattr(thing, "__module__", None) or getattr(thing, "__name__", ""))
    if home.startswith("tabletop_widgets.games."):
        return given_game(home.split(".")[2])
    moves = ((game, game.moves) for game in tuple(catalogue.made.values()) if isinstance(thing, type))
    return next((game for game, kinds in moves if thing in kinds), None)


def seat_isolated(stack: ExitStack, game: Game, act: Callable[..., Any], seconds: float) -> RemoteGuard:
    """Seat a strategy in a process of its own."""
    common = shared(game)
    sandbox = stack.enter_context(Sandbox([dumps(act, "The strategy", common)], common, seconds))
    guard = sandbox.seat(0, 0)
    sandbox.walled()
    return guard


def ask_everywhere(game: Game, guard: Guard | RemoteGuard, seed: int | str) -> Checked:
    """Ask a strategy in all positions, until an answer is wrong."""
    for at, (seen, again) in enumerate(positions(game, seed), 1):
        if reason := fault_of(guard, seen, again, at):
            who, question = seen.names[seen.seat], seen.decision.question
            return unfit(f'Not yet: in position {at}, where {who} is asked "{question}", {reason}.', again)
    prints = " It prints; a tournament does not show that." if guard.printed else ""
    return Checked(
        fit=True,
        said=f"Fit to play: {POSITIONS} positions of {game.title}, every answer allowed, and the same again with the "
        f"same seed.{prints}",
    )


def fault_of(guard: Guard | RemoteGuard, seen: Any, again: Any, luck: int) -> str:
    """Say what is wrong with a strategy's answer; "" if nothing is."""
    try:
        one, drew = guard.answer(seen, luck), guard.drew
        other = guard.answer(again, luck)
    except Lost as lost:
        return str(lost)
    if drew:
        return GLOBAL
    return "" if one == other else TWICE.format(one=str(one), other=str(other))


def positions(game: Any, seed: int | str) -> Iterator[tuple[Any, Any]]:
    """Yield, twice, what seats have seen when they are asked, in matches of random moves."""
    found = match = 0
    while found < POSITIONS:
        match += 1
        rng = Random(f"{seed}/{match}")
        met = list(islice(questions_of_match(game, rng, f"{seed}/{match}"), LONG))
        some = sorted(rng.sample(range(len(met)), min(A_MATCH, len(met), POSITIONS - found)))
        yield from (met[at] for at in some)
        found += len(some)


def questions_of_match(game: Any, rng: Random, seed: str) -> Iterator[tuple[Any, Any]]:
    """Yield each question of one such match twice, because a strategy may change the object it is shown."""
    table = game.start(rng.choice(game.players), seed=seed)
    while table.waiting:
        decision = rng.choice(table.waiting)
        if decision.seat != CHANCE:
            yield game.knows(table, decision.seat), game.knows(table, decision.seat)
        table.play(decision.seat, rng.choices(decision.moves, decision.weights)[0])
