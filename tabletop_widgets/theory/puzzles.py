"""Puzzles from play: positions in which one move, and no other, wins for sure.

Good bots play the games, after first moves drawn at random, so that no two games are alike. At each decision
`forced_wins` checks whether exactly one move wins whatever happens. Every other move must be refuted by the end of the
turn, whatever the solver chooses until then, or the position is no puzzle; the refuting answers are kept, so that a
solver sees why the move fails.
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
from tabletop_widgets.errors import BadSetup, check_seed
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.questions.puzzles import Posed
from tabletop_widgets.sentences import counted
from tabletop_widgets.theory.solvers.forced_wins import Line, Search, TooLarge

MOST_GAMES: Final = 200
PLAYER: Final = "medium"
"""The name of the bot, one of the game's own, that plays the games."""
MANY: Final = (3, 8)
"""How many wrong moves of the same kind as the right one make a puzzle harder, and harder again."""
NONE_FOUND = "In {games} of {game} no puzzle was found. Try another seed or other players."
SURE, THIS_TURN = "{name}, which move wins for sure?", "{name}, which move wins for sure before this turn is over?"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A table at which `seat` wins with `move` alone; `refutations` says of each other move how it fails.

    `worlds` is how many tables were checked, one for each way in which hidden things may matter: the move wins at all
    of them. `rules` are the ids of the rules that the move applies.
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
        """From 1 to 5: higher if similar moves fail, if something is hidden, and if the winner must choose again."""
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


def puzzles(
    game: Game | str, seed: int | str = 0, players: int | None = None, games: int = MOST_GAMES
) -> Iterator[Puzzle]:
    """Yield puzzles from games that bots play, the same for the same seed; raises BadSetup if none is found.

    Where puzzles are rare, games that are known to hold one come first, in an order drawn from the seed.
    """
    game = given_game(game)
    check_seed(seed)
    known = list(game.puzzles.SEEDS) if players in (None, game.usual) else []
    Random(seed).shuffle(known)
    yield from _in_games(game, known, seed, players, games)


def daily(game: Game | str, day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody, and not that of the day before."""
    game = given_game(game)
    known = deque(game.puzzles.SEEDS)
    known.rotate(-day.toordinal())
    return next(_in_games(game, known, day.isoformat()))


def _in_games(
    game: Game, known: Iterable[int], seed: int | str, players: int | None = None, games: int = MOST_GAMES
) -> Iterator[Puzzle]:
    """Yield the puzzles of games known to hold some, then of `games` others."""
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
    """Return the puzzle that a table poses to a seat, or None."""
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
    """Return the only move that wins at this table, and how each other move fails; None if not exactly one wins."""
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
    """Return the table after a move and the answers of a refutation."""
    after = t.fork()
    after.play(seat, move)
    for each in line:
        name, _, answer = each.partition(": ")
        after.play(name, answer)
    return after


def _to_the_end(t: Table, seat: Seat, lines: Mapping[str, Line]) -> bool:
    """Tell whether no refutation goes beyond this turn."""
    return all(t.moment() == after.moment() for after in (play_with_answers(t, seat, *each) for each in lines.items()))


def _rules(t: Table, seat: Seat, move: Any) -> tuple[str, ...]:
    """Return the ids of the rules that the winning move applies, before anybody answers."""
    after = t.fork()
    events = after.play(seat, move)
    return tuple(dict.fromkeys(entry.event.rule for entry in events if getattr(entry.event, "rule", "")))
