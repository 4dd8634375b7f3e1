"""Bemused with nothing but dreads: a player who cannot win may still decide who does.

Every turn puts one dread on a virtuoso who has fewer than five; five make a fantasma, who still moves. The game ends
when fewer than two are sane, and is scored as printed (`bemused.score.sane`, `bemused.score.fantasma_4`). Nothing is
hidden, so every position is worth what its best moves lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType

from tabletop_widgets.drawing.figure import Figure
from tabletop_widgets.games.bemused.facts import BASE, FANTASMA_BASE, PER_DREAD, SANE
from tabletop_widgets.sentences import listed
from tabletop_widgets.theory.exactness import STYLISED, Model, NoModel
from tabletop_widgets.theory.figures.grid import Cell, grid
from tabletop_widgets.theory.figures.numbers import write_number

Position = tuple[int, ...]
"""Dreads on each virtuoso. Whose turn it is follows from their sum."""
Shares = tuple[Fraction, ...]
"""Each seat's share of the win."""
Tie = Callable[[int, Sequence[Shares]], Sequence[Shares]]
DEADLY = 5
MODEL = Model(STYLISED, ("no cards but dreads, one a turn", "nobody is insane", "no secrets"))


def _least(tied: Sequence[Shares], worth: Callable[[Shares], Fraction]) -> list[Shares]:
    return [each for each in tied if worth(each) == min(map(worth, tied))]


TIES: Mapping[str, Tie] = MappingProxyType(
    {
        "even": lambda _, tied: tied,
        "against the leader": lambda _, tied: _least(tied, max),
        "for the next": lambda seat, tied: _least(tied, lambda each: -each[(seat + 1) % len(each)]),
    }
)
"""How a mover chooses among equally good moves: evenly, or what gives the likeliest winner least, or the next player
most."""


class Dreads:
    """The whole game for 3 (a toy that the rules do not have), 4, 5 or 6 players."""

    model = MODEL

    def __init__(self, players: int = 4, tie: str = "even") -> None:
        """Take the number of players and the tie rule."""
        if players not in range(3, 7) or tie not in TIES:
            message = f"give 3 to 6 players and a tie rule ({', '.join(TIES)}), not {players!r} and {tie!r}."
            raise NoModel(message)
        self.players, self.tie = players, tie
        self.share = cache(self._share)

    @property
    def positions(self) -> Iterator[Position]:
        """All positions in which a player has to move."""
        return (each for each in product(range(DEADLY + 1), repeat=self.players) if not over(each))

    def mover(self, position: Position) -> int:
        """Return whose turn it is: seat 0 began, and every turn added a dread."""
        return sum(position) % self.players

    def after(self, position: Position) -> list[Position]:
        """Return the position after each move."""
        return [(*position[:at], own + 1, *position[at + 1 :]) for at, own in enumerate(position) if own < DEADLY]

    def best(self, position: Position) -> list[Shares]:
        """Return the shares that the mover's best moves lead to."""
        mover, ways = self.mover(position), [self.share(each) for each in self.after(position)]
        most = max(way[mover] for way in ways)
        return [way for way in ways if way[mover] == most]

    def _share(self, position: Position) -> Shares:
        """Return each seat's share of the win, when all play their best moves."""
        if over(position):
            return self.won(position)
        taken = TIES[self.tie](self.mover(position), self.best(position))
        return tuple([sum(column, Fraction(0)) / len(taken) for column in zip(*taken, strict=True)])

    def won(self, position: Position) -> Shares:
        """Return how the win is shared: most points wins; in a tie the living beat fantasmas."""
        ghosts = position.count(DEADLY)
        ghost = FANTASMA_BASE[max(self.players, min(FANTASMA_BASE))] + ghosts
        scores = [ghost if own == DEADLY else BASE[SANE] - PER_DREAD * own for own in position]
        level = [seat for seat, score in enumerate(scores) if score == max(scores)]
        winners = [seat for seat in level if position[seat] < DEADLY] or level
        return tuple([Fraction(int(seat in winners), len(winners)) for seat in range(self.players)])

    def decides(self, position: Position) -> bool:
        """Tell whether the mover has several best moves, and others' shares differ among them: a kingmaker."""
        return len({*self.best(position)}) > 1

    def kingmakers(self) -> list[Position]:
        """Return all positions in which the mover decides who wins and gains nothing by it."""
        return [each for each in self.positions if self.decides(each)]

    def sure(self, coalition: Collection[str]) -> Fraction:
        """Return the share of the win that a coalition can guarantee itself against all others together.

        That is its worth (J. von Neumann, O. Morgenstern, "Theory of Games and Economic Behavior", 1944), for
        `theory.coalitions`; seats have the names of `NAMES`, so at most four can play.
        """
        names = NAMES[: self.players]
        if wrong := [who for who in coalition if who not in names]:
            message = f"a coalition is made up of {listed(names)}, not {wrong[0]!r}."
            raise NoModel(message)
        seats = [*map(names.index, coalition)]

        @cache
        def least(position: Position) -> Fraction:
            if over(position):
                shares = self.won(position)
                return sum([shares[seat] for seat in seats], Fraction(0))
            choose = max if self.mover(position) in seats else min
            return choose(map(least, self.after(position)))

        return least((0,) * self.players)


def over(position: Position) -> bool:
    """Tell whether fewer than two are sane."""
    return sum(own < DEADLY for own in position) < 2


NAMES = ("Adele", "Bruno", "Cedric", "David")
SLICE = (
    "Stylised: nothing but dreads, no secrets; equally good moves are equally likely. Adele has {first} dreads,"
    " Bruno {second}."
)


def kingmaker_map(first: int = 4, second: int = 4) -> Figure:
    """Draw who wins with four players, by the dreads of the last two; a frame marks where the mover is a kingmaker.

    `first` and `second` are the dreads of the first two; whose turn it is follows from the sum.
    """
    dreads = Dreads(len(NAMES))
    cells = [[_cell(dreads, (first, second, row, column)) for row in range(DEADLY + 1)] for column in range(DEADLY + 1)]
    rows = [f"Cedric {each}" for each in range(DEADLY + 1)]
    columns = [f"David {each}" for each in range(DEADLY + 1)]
    says = "A cell names who is likeliest to win; a frame marks where the mover gains nothing but decides who does."
    return grid("Who makes the king?", SLICE.format(first=first, second=second), rows, columns, cells, says)


def _cell(dreads: Dreads, position: Position) -> Cell:
    shares = dreads.share(position)
    likely = [seat for seat, share in enumerate(shares) if share == max(shares)]
    told = {NAMES[seat]: "all" if share == 1 else write_number(share) for seat, share in enumerate(shares) if share}
    chances = listed([f"{name} {share}" for name, share in told.items()])
    colour = f"seat-{likely[0]}/30" if len(likely) == 1 else "paper"
    word = "".join(NAMES[seat][0] for seat in likely)
    where = f"Cedric {position[2]}, David {position[3]} dreads"
    if over(position):
        return Cell(colour, word, f"{where}: over; {chances} of the win.")
    decides = dreads.decides(position)
    mover = NAMES[dreads.mover(position)]
    more = f" {mover} gains nothing by any of the best moves, but decides who does." if decides else ""
    return Cell(colour, word, f"{where}: {mover} moves; {chances} of the win.{more}", marked=decides)
