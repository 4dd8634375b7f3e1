"""Puzzles from play: positions in which one move, and no other, wins for sure.

Games are played by bots; at each decision `winning.Search` looks whether exactly one move wins whatever happens. Of
every other move it keeps how the others answer it, so that a solver sees why it fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random
from typing import Any

from tabletop_widgets.core.errors import BadSetup
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.knowledge import Seen
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import CHANCE, Outcome, Table
from tabletop_widgets.theory.winning import Line, Search, TooLarge

LEAST_MOVES, MOST_WORLDS, MOST_GAMES = 2, 400, 200
NONE_FOUND = "In {games} games of {game} no puzzle was found. Try another seed or other players."


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A table at which `seat` wins with `move` alone; `refutations` tell for each other move how it fails.

    `worlds` is how many tables fit what the seat knows: the move wins at each of them, within `depth` decisions of the
    seat's own. `rules` are those that it brings in.
    """

    table: Table
    seat: Seat
    move: Any
    refutations: Mapping[str, Line]
    worlds: int
    rules: tuple[str, ...]
    depth: int = 1

    @property
    def question(self) -> str:
        """What the solver is asked."""
        return f"{self.table.name(self.seat)}, which move wins for sure?"

    @property
    def difficulty(self) -> int:
        """From 1 to 5: the deeper, the more is hidden, and the more moves of the same kind fail, the harder."""
        kinds = [type(self.table.read(text, self.seat)) for text in self.refutations]
        return min(5, self.depth + kinds.count(type(self.move)) // 2 + (self.worlds > 1))

    def solved(self, seen: Seen, _: Outcome | None) -> bool:
        """Tell whether what was seen came of the winning move: the goal of an exercise."""
        return seen.information_set in {
            each.information_set(self.seat) for each in Search(self.seat, self.depth).after(self.table, self.move)
        }

    def __repr__(self) -> str:
        """Name it by its game and its question; the solution is in `move`."""
        return f"<puzzle: {self.table.game.title}: {self.question}>"


def puzzles(
    game: Game, seed: int | str = 0, players: int | None = None, depth: int = 0, games: int = MOST_GAMES
) -> Iterator[Puzzle]:
    """Yield puzzles from games that bots play, the same ones for the same seed; raises BadSetup where none is found.

    `depth` is how many of the solver's own decisions they may take, by default two in a game for two, else one.
    """
    found, depth = 0, depth or (2 if game.usual == 2 else 1)
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        for puzzle in _in_game(game, f"{seed}/{number}", players, depth, rng):
            found += 1
            yield puzzle
    if not found:
        raise BadSetup(NONE_FOUND.format(games=games, game=game.title))


def daily(game: Game, day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody."""
    return next(puzzles(game, day.isoformat()))


def _in_game(game: Game, seed: str, players: int | None, depth: int, rng: Random) -> Iterator[Puzzle]:
    t = game.start(players, seed=seed)
    while t.outcome is None:
        t.advance()
        asked = t.waiting[0]
        wide = asked.seat != CHANCE and len(asked.moves) >= LEAST_MOVES
        if wide and (puzzle := _puzzle(t, asked.seat, asked.moves, depth)):
            yield puzzle
        if asked.seat == CHANCE:
            t.play(asked.seat, rng.choices(asked.moves, asked.weights)[0])
        else:
            t.play(asked.seat, rng.choice(asked.moves))


def _puzzle(t: Table, seat: Seat, moves: Sequence[Any], depth: int) -> Puzzle | None:
    """Return the puzzle that a table is for a seat, if it is one."""
    try:
        right, lines = _only(t, seat, moves, depth)
        if right is None:
            return None
        worlds = t.game.worlds(t.game.knows(t, seat), at_most=MOST_WORLDS)
        if worlds.sampled or not Search(seat, depth).wins([each for _, each in worlds], right):
            return None
    except TooLarge:
        return None
    return Puzzle(t.fork(), seat, right, lines, len(worlds), _rules(t, seat, right), depth)


def _only(t: Table, seat: Seat, moves: Sequence[Any], depth: int) -> tuple[Any, dict[str, Line]]:
    """Return the only move that wins at this very table, and how each other one fails; None if there is not one."""
    right, lines = None, {}
    for move in moves:
        line = Search(seat, depth).refutation(t, move)
        if line is not None:
            lines[t.say(move)] = line
        elif right is not None:
            return None, {}
        else:
            right = move
    return right, lines


def _rules(t: Table, seat: Seat, move: Any) -> tuple[str, ...]:
    """Name the rules that the winning move brings in, before anybody answers."""
    after = t.fork()
    events = after.play(seat, move)
    return tuple(dict.fromkeys(entry.event.rule for entry in events if getattr(entry.event, "rule", "")))
