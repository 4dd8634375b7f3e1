"""Puzzles from play: positions in which one move, and no other, wins for sure.

Games are played by good bots, except that first moves are drawn at random, so that no two games are alike. At each
decision `forced_wins` looks whether exactly one move wins whatever happens. Every other move is refuted to the
end of the turn, whatever the solver chooses till then, or the position is no puzzle; how the others answer it is kept,
so that a solver sees why it fails.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import chain
from random import Random
from typing import Any, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.questions.puzzles import Posed
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.solvers.forced_wins import Line, Search, TooLarge

MOST_GAMES: Final = 200
PLAYER: Final = "medium"
"""Who plays the games: the game's own player of that name."""
MANY: Final = (3, 8)
"""How many moves of the same kind as the right one make a puzzle harder, and harder again."""
NONE_FOUND = "In {games} of {game} no puzzle was found. Try another seed or other players."
SURE, THIS_TURN = "{name}, which move wins for sure?", "{name}, which move wins for sure before this turn is over?"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A table at which `seat` wins with `move` alone; `refutations` tell for each other move how it fails.

    `worlds` is how many tables were looked at, one for each way that hidden things may matter: the move wins at all of
    them. `rules` are the ids of the rules it brings in.
    """

    table: Table
    seat: Seat
    move: Any
    refutations: Mapping[str, Line]
    worlds: int
    rules: tuple[str, ...]
    question: str

    @property
    def difficulty(self) -> int:
        """From 1 to 5: harder the more is hidden and the more similar moves fail."""
        alike = [type(self.table.read(text, self.seat)) for text in self.refutations].count(type(self.move))
        return 1 + sum(alike >= many for many in MANY) + (self.worlds > 1) + self.goes_on

    @property
    def goes_on(self) -> bool:
        """Whether the winner is asked again in the turn."""
        search = Search(self.table, self.seat)
        return any(search.goes_on(each) for each in search.after(self.table, self.move))

    def __repr__(self) -> str:
        """Name it by its game and its question; the solution is in `move`."""
        return f"<puzzle: {self.table.game.title}: {self.question}>"


def puzzles(game: Game, seed: int | str = 0, players: int | None = None, games: int = MOST_GAMES) -> Iterator[Puzzle]:
    """Yield puzzles from games that bots play, the same ones for the same seed; raises BadSetup where none is found.

    Where puzzles are rare, games that are known to have one come first, in an order that the seed draws.
    """
    known = list(game.puzzles.SEEDS) if players in (None, game.usual) else []
    Random(seed).shuffle(known)
    yield from _in_games(game, known, seed, players, games)


def daily(game: Game, day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody, and not that of the day before."""
    known = deque(game.puzzles.SEEDS)
    known.rotate(-day.toordinal())
    return next(_in_games(game, known, day.isoformat()))


def _in_games(
    game: Game, known: Iterable[int], seed: int | str, players: int | None = None, games: int = MOST_GAMES
) -> Iterator[Puzzle]:
    """Yield the puzzles of games known to have some, and of so many others."""
    found = 0
    for each in chain(map(str, known), (f"{seed}/{number}" for number in range(games))):
        for puzzle in in_game(game, each, players):
            found += 1
            yield puzzle
    if not found:
        raise BadSetup(NONE_FOUND.format(games=counted(games, "game"), game=game.title))


def in_game(game: Game, seed: str, players: int | None = None) -> Iterator[Puzzle]:
    """Yield the puzzles of a game, no two with the same solution."""
    known = set[str]()
    for t in _tables_of(game, seed, players):
        for posed in game.puzzles.posed(t):
            puzzle = puzzle_of(posed)
            if puzzle and (said := t.say(puzzle.move)) not in known:
                known.add(said)
                yield puzzle


def _tables_of(game: Game, seed: str, players: int | None) -> Iterator[Table]:
    """Play a game, and yield the table before each decision."""
    rng = Random(seed)
    t = game.start(players, seed=seed, **game.puzzles.options(rng))
    act, drawn = game.bots.get(PLAYER), len(t.names)
    while t.outcome is None:
        t.advance()
        yield t
        asked, t = t.waiting[0], t.fork()
        if asked.seat == CHANCE or drawn or not act or len(asked.moves) == 1:
            drawn = max(0, drawn - (asked.seat != CHANCE))
            t.play(asked.seat, rng.choices(asked.moves, asked.weights)[0])
        else:
            t.play(asked.seat, act(game.knows(t, asked.seat), rng))


def puzzle_of(posed: Posed) -> Puzzle | None:
    """Return the puzzle that a table is for a seat, if it is one."""
    t, seat = posed.table, posed.seat
    try:
        right, lines = _find_only_win(t, seat)
        worlds = posed.worlds() if right is not None else ()
        if not worlds or not Search(t, seat).wins(worlds, right):
            return None
    except TooLarge:
        return None
    question = posed.question or (SURE if _to_the_end(t, seat, lines) else THIS_TURN).format(name=t.name(seat))
    return Puzzle(t.fork(), seat, right, lines, len(worlds), _rules(t, seat, right), question)


def _find_only_win(t: Table, seat: Seat) -> tuple[Any, dict[str, Line]]:
    """Return the only move that wins at this very table, and how each other one fails; None if there is not one."""
    right, lines, search = None, {}, Search(t, seat)
    for move in t.owed_by(seat).moves:
        line = search.refutation(t, move)
        if line is not None:
            lines[t.say(move)] = line
        elif right is not None:
            return None, {}
        else:
            right = move
    return right, lines


def play_with_answers(t: Table, seat: Seat, move: Any, line: Line) -> Table:
    """Play a move and what the others answer."""
    after = t.fork()
    after.play(seat, move)
    for each in line:
        name, _, answer = each.partition(": ")
        after.play(name, answer)
    return after


def _to_the_end(t: Table, seat: Seat, lines: Mapping[str, Line]) -> bool:
    """Tell whether no turn is over before the game is, whatever is done."""
    return all(t.moment() == after.moment() for after in (play_with_answers(t, seat, *each) for each in lines.items()))


def _rules(t: Table, seat: Seat, move: Any) -> tuple[str, ...]:
    """Name the rules that the winning move brings in, before anybody answers."""
    after = t.fork()
    events = after.play(seat, move)
    return tuple(dict.fromkeys(entry.event.rule for entry in events if getattr(entry.event, "rule", "")))
