"""A tournament of strategies: each of them meets the same deals from every seat, in one process or in many."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import BrokenExecutor
from contextlib import nullcontext
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from tabletop_widgets.classroom import tables
from tabletop_widgets.classroom.sandbox.pickling import dumps, shared
from tabletop_widgets.classroom.sandbox.processes import POSIX
from tabletop_widgets.classroom.sandbox.wall_names import Walled, weakest
from tabletop_widgets.classroom.tournaments import ranking
from tabletop_widgets.classroom.tournaments.guard import Lost, StrategyFile
from tabletop_widgets.classroom.tournaments.matches import MOVES, Job, Played, play_blocks, sandbox_of, seat_strategy
from tabletop_widgets.classroom.tournaments.progress import Progress
from tabletop_widgets.classroom.tournaments.schedule import check_names, make_plan
from tabletop_widgets.classroom.tournaments.standing import Standing, headline, letter
from tabletop_widgets.codec.frames import to_frame
from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.errors import BadSetup, GameError, refuse
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.sentences import quoted
from tabletop_widgets.theory.dynamics.replicator import POPULATION, replicator
from tabletop_widgets.theory.exactness import SAMPLED, Model
from tabletop_widgets.theory.figures.plots import curves
from tabletop_widgets.theory.matrices import Matrix
from tabletop_widgets.theory.tree import Tree

CURVES = 6
"""The most strategies that are drawn."""


def tournament(
    game: Game | str,
    strategies: Mapping[str, Callable[..., Any] | Path],
    each: int = 400,
    seed: int | str = 7,
    players: int | None = None,
    executor: Any = None,
    *,
    isolate: bool = POSIX,
    walls: str = "any",
    seconds: float = 1.0,
    moves: int = MOVES,
    **options: Any,
) -> Tournament:
    """Play strategies, functions `act(seen, rng) -> move` or paths of files, against each other; return the standing.

    Each plays `each` matches (rounded up to whole deals), at tables of `players`. Seats rotate, and all meet the same
    deals with the same luck. `executor` is any `concurrent.futures.Executor` (None: this process); the results and
    their `digest` do not depend on it. A strategy loses a match, with a reason, by an error, a move that is not
    allowed, no move, or more than `seconds` of processor time for a decision, or ten times as many by the clock. A
    match that nobody has won after `moves` decisions is a draw, and `endless` lists it.

    Each strategy has a new process for each match, behind walls (`classroom.sandbox.walls`), and the table says which
    walls stand; `walls="all"` refuses to play behind fewer. A file that defines `act` runs only there. Functions that
    you have written or read may play in this process, several times as fast, with `isolate=False`: one that never
    returns is then stopped only in the main thread, and nothing keeps it from the table, other strategies or your
    files. Choose a `seed` that nobody can guess, because it determines the deals. An interrupt keeps what was played,
    and `resume` plays the rest. Raises BadSetup for what cannot be played.
    """
    game = given_game(game)
    if not isinstance(strategies, Mapping):
        refuse(f'strategies are given by name, {{"Ada": act, ...}}, not as {type(strategies).__name__}.')
    names = check_names(list(strategies))
    acts = {name: StrategyFile(act) if isinstance(act, Path) else act for name, act in strategies.items()}
    for name, act in acts.items():
        if isinstance(act, StrategyFile) and not isolate:
            refuse(f"{name}: a strategy in a file plays in a process of its own, isolate=True.")
        if not callable(act):
            needed = "a strategy is a function act(seen, rng), or the Path of a file that defines it"
            refuse(f"{name}: {needed}, not {quoted(act)}.")
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)) or not seconds > 0:
        refuse(f"seconds is how long a decision may take, a number above 0, not {quoted(seconds)}.")
    if isinstance(moves, bool) or not isinstance(moves, int) or moves < 1:
        refuse(f"moves is how many decisions a match may take, a whole number, 1 or more, not {quoted(moves)}.")
    if walls not in ("any", "all") or (walls == "all" and not isolate):
        refuse(f'walls is "any" or, with isolate=True, "all", not {quoted(walls)}.')
    plan = make_plan(game, len(names), each, seed, players)
    game.start(plan.players, seed=plan.luck(0), **options)  # impossible options are refused at once
    must = isolate or executor is not None
    common, sent = pickle_all(game, acts, must=must, alone=isolate)
    made = Tournament(names, Job(common, plan, sent, options, seconds, isolate, moves, walls))
    made.resume(executor)
    return made


def pickle_all(
    game: Game, acts: Mapping[str, Any], *, must: bool, alone: bool
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Return what strategies share, and the strategies pickled without it, or as they are if they need not be sent."""
    try:
        common = shared(game)
    except BadSetup:
        if must:
            raise
        return (game,), tuple(acts.values())
    return common, tuple(pickle_strategy(name, act, common, must=must, alone=alone) for name, act in acts.items())


def pickle_strategy(name: str, act: Any, common: tuple[Any, ...], *, must: bool, alone: bool = False) -> Any:
    """Return a strategy pickled, or as it is if it cannot be; raises BadSetup if it then `must` be."""
    try:
        return dumps(act, f"{name}'s strategy", common)
    except BadSetup as wrong:
        if not must:
            return act
        here = " One that you trust may play in this process: isolate=False." * alone
        message = f"{wrong}{here}"
        raise BadSetup(message) from wrong


def exposure(tree: Tree, act: Any) -> Any:
    """Return what a strategy gives away in a tree, or a sentence that says why that is not known."""
    try:
        return tree.gives_away(act)
    except (GameError, Lost) as wrong:
        return str(wrong)


class Tournament:
    """The matches played and their statistics: `ranking`, `cross`, `rows`, `faults`, `replicator`, `matrix`, `digest`.

    It shows itself as a table. Play more with `resume`.
    """

    def __init__(self, names: tuple[str, ...], job: Job) -> None:
        self.names, self.job, self.plan = names, job, job.plan
        self.results: dict[int, Played] = {}
        self.note = ""

    def resume(self, executor: Any = None) -> Tournament:
        """Play what is still to be played; returns this tournament."""
        data = b"" if executor is None else self.sent()
        missing = [number for number in range(self.plan.matches) if number not in self.results]
        self.note = ""
        try:
            with Progress(self.plan.matches, "matches") as progress:
                for several in play_blocks(self.job, data, missing, executor):
                    self.results |= {match.number: match for match in several}
                    progress.tell(len(self.results))
        except KeyboardInterrupt:
            self.note = f"Interrupted: {self.kept}; resume() plays the rest."
        except BrokenExecutor:
            self.note = (
                f"A process of the executor has died, perhaps by a strategy's doing: {self.kept}. "
                "Resume with a new executor, or play with isolate=True."
            )
        vars(self).pop("played", None)
        vars(self).pop("ranking", None)
        return self

    @property
    def kept(self) -> str:
        return f"{len(self.results):,} of {self.plan.matches:,} matches have been played and kept"

    def sent(self) -> bytes:
        """Pickle the job for other processes; raises BadSetup with the name of what cannot be sent."""
        for name, act in zip(self.names, self.job.strategies, strict=True):
            if not isinstance(act, bytes):
                pickle_strategy(name, act, self.job.shared, must=True)
        return dumps(self.job, "the game")

    @property
    def complete(self) -> bool:
        """Whether everything was played."""
        return len(self.results) == self.plan.matches

    @cached_property
    def played(self) -> tuple[Played, ...]:
        """The matches played, by number."""
        return tuple(self.results[number] for number in sorted(self.results))

    @property
    def digest(self) -> str:
        """The sha256 of all results by number: the same wherever they were played."""
        return sha256(json.dumps([self.names, [match.line() for match in self.played]]).encode()).hexdigest()

    @cached_property
    def ranking(self) -> tuple[ranking.Place, ...]:
        """Each strategy's share of the wins, the best first, with an interval from twenty deals on."""
        return ranking.ranking(self.names, self.plan, self.played)

    @property
    def cross(self) -> dict[str, dict[str, float | None]]:
        """How often the first finished ahead of the second, a tie counting half; None where they never met."""
        return ranking.cross(self.names, self.played)

    @property
    def walled(self) -> Walled:
        """Which walls stood around the strategies, and what they could do nevertheless, as tested."""
        return weakest(match.walled for match in self.played)

    @property
    def faults(self) -> tuple[tuple[int, str, str], ...]:
        """The matches lost by a fault: number, who, and why."""
        lost = [(match, match.at_fault) for match in self.played if match.at_fault is not None]
        return tuple((match.number, self.names[match.seats[seat]], match.fault) for match, seat in lost)

    @property
    def endless(self) -> tuple[tuple[int, str], ...]:
        """The matches that were stopped because nobody had won: number, and why."""
        return tuple((match.number, match.fault) for match in self.played if match.fault and match.at_fault is None)

    def replicator(self, steps: int = 100) -> list[dict[str, float]]:
        """Return how the shares of a population change if strategies multiply by what they win, from even shares on.

        Wins are counted by pairs, which is exact at tables of two; see `matrix`.
        """
        shares = replicator(self.matrix(), steps).shares[POPULATION]
        return [dict(zip(shares, day, strict=True)) for day in zip(*shares.values(), strict=True)]

    def figure(self, gives_away: Mapping[str, Any] | None = None, steps: int = 100) -> Figure:
        """Draw the standing, for `tw.Chart(cup)`: ranks with intervals, who is ahead of whom, then who multiplies.

        In the chart, *Hide names* puts letters in place of names, for a screen that the class sees.

        `gives_away`, {name: a number, or what the method of that name returns}, is drawn next to the wins.
        """
        letters = {name: letter(at) for at, name in enumerate(self.names)}
        hidden = self._figure(gives_away, steps, letters)
        return replace(self._figure(gives_away, steps, {name: name for name in self.names}), hidden=hidden)

    def _figure(self, gives_away: Mapping[str, Any] | None, steps: int, called: Mapping[str, str]) -> Figure:
        """Draw the standing, with the name that `called` gives each strategy."""
        seats = {called[name]: at for at, name in enumerate(self.names)}
        ranked = [replace(place, name=called[place.name]) for place in self.ranking]
        cross = {called[one]: {called[other]: share for other, share in row.items()} for one, row in self.cross.items()}
        given = {called.get(name, name): lost for name, lost in (gives_away or {}).items()}
        standing = Standing(ranked, cross, seats, given)
        sheets, size = [standing.sheet()], standing.size
        if self.played:
            growth = self._growth(steps, called)
            (course,) = growth.sheets
            sheets.append(replace(course, name="Who multiplies", says=f"{growth.caption} {course.says}"))
            size = max(size[0], growth.size[0]), max(size[1], growth.size[1])
        note = f"{self.note} " if self.note else ""
        caption = f"{note}{self.heading()}; all meet the same deals from every seat."
        return Figure(headline(ranked), caption, size, tuple(sheets), "Shown")

    def growth(self, steps: int = 100) -> Figure:
        """Draw the shares of `replicator`, without strategies that were never among the largest."""
        return self._growth(steps, {name: name for name in self.names})

    def _growth(self, steps: int, called: Mapping[str, str]) -> Figure:
        course = self.replicator(steps)
        largest = sorted(self.names, key=lambda name: -max(shares[name] for shares in course))[:CURVES]
        series = {called[name]: [(step, shares[name]) for step, shares in enumerate(course)] for name in largest}
        sampled, wins = f"Sampled: {len(self.results):,} matches", "A strategy has as many offspring as it wins"
        caption = f"{sampled}. {wins} matches in the population of its day."
        if self.plan.players > 2:
            caption = (
                f"{sampled} at tables of {self.plan.players}. {wins} on average where another one sits, by how common "
                "each other one is that day; who else sat there is taken as it came."
            )
        return curves("What would multiply", caption, series, ("generations", "share of the population"))

    def matrix(self) -> Matrix:
        """Return the mean share that a strategy wins where another sits, as a symmetric game for `dynamics`.

        Sampled, and by pairs alone: the others at the table are not controlled for; see `ranking.pairs`.
        """
        won = ranking.pairs(self.names, self.plan, self.played)
        every = range(len(self.names))
        pays: dict[tuple[int, ...], Any] = {(i, j): (won[i][j], won[j][i]) for i in every for j in every}
        model = Model(SAMPLED, (f"{len(self.results):,} matches at tables of {self.plan.players}, by pairs",))
        return Matrix(("one", "another"), (self.names, self.names), pays, "share of the wins", model)

    def gives_away(self, tree: Tree) -> dict[str, Any]:
        """Return what each strategy loses to a perfect opponent, by seat, in a solved part of the game; or why not.

        Winning in this class and being unbeatable are two different prizes.
        """
        with sandbox_of(self.job) if self.job.isolate else nullcontext() as sandbox:
            return {name: exposure(tree, seat_strategy(self.job, at, 0, sandbox)) for at, name in enumerate(self.names)}

    def agreement(self, other: Tournament) -> float:
        """Return the rank correlation with another tournament of the same strategies, from -1 to 1 (the same order)."""
        return ranking.agreement([place.name for place in self.ranking], [place.name for place in other.ranking])

    @property
    def rows(self) -> list[dict[str, Any]]:
        """The matches as plain rows."""
        return tables.rows(self.names, self.plan, self.played)

    def observations(self) -> list[dict[str, Any]]:
        """Return the matches in long form: per match and seat, who sat there and that seat's share of the win."""
        return tables.observations(self.names, self.plan, self.played)

    def to_frame(self) -> Any:
        """Return the matches in long form as a `pandas.DataFrame`."""
        return to_frame(self.observations())

    def to_csv(self, path: str | None = None, *, long: bool = False) -> str:
        """Return CSV with a row per match, or with `long` per match and seat; write it to a file if one is named."""
        return tables.csv(self.observations() if long else self.rows, path)

    def __repr__(self) -> str:
        return tables.text(self)

    def _repr_html_(self) -> str:
        return tables.html(self)

    def heading(self) -> str:
        plan, title = self.plan, self.job.game.title
        return (
            f"{title}: {len(self.names)} strategies, {plan.players} at a table, {plan.each:,} matches each, "
            f"{plan.matches:,} in all"
        )

    def remarks(self) -> Sequence[str]:
        return tables.remarks(self)
