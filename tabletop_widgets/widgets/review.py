"""A match looked back at: the decisions at which another move would have been better, each asked again.

What a move is worth is the game's own estimate of where it leads to by the end of the turn, and no proof: the others
answer as they did then, as far as that is possible, and where bots or chance have to, it is looked at several times.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from IPython.display import display

from tabletop_widgets.bots import easy
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.match import Match
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.answers import MOST_CANDIDATES
from tabletop_widgets.widgets.match_end import lead
from tabletop_widgets.widgets.trymove import TryMove

MOST: Final = 3
TIMES: Final = 8
"""How often it is looked at what comes of a move."""
HOPEFUL: Final = 9
"""So many decisions, of those that look most hopeful at first, are looked at so often."""
SURE: Final = 2
"""So many standard errors are no noise."""
SOME: Final = 12
"""So many moves, or a few more, are asked about where there are too many for an exercise."""
LEAST_POINTS, LEAST_CHANCE = 1.0, 0.05
"""What a better move brings, in points or in the chance to win: less is not worth a question."""
Act = Callable[[Any, Random], Any]


class Moment(NamedTuple):
    """A decision: its table, what was played from it on, and what each move by its text is worth to the seat."""

    table: Table
    entries: Sequence[Entry]
    worth: Mapping[str, float]
    gain: float


class Review(list[TryMove]):
    """The exercises in a list; a cell shows them one below the other."""

    def __init__(self, name: str) -> None:
        """Begin with none: that is told of whoever looks back."""
        super().__init__()
        self.name = name

    def __repr__(self) -> str:
        """Name the exercises, or say that there is none."""
        return super().__repr__() if self else words.NOTHING_BETTER.format(name=self.name)

    def _ipython_display_(self) -> None:
        """Show the exercises, or the sentence."""
        display(*(self or [{"text/plain": repr(self)}]), raw=not self)  # type: ignore[no-untyped-call]


def review(match: Match, seat: Seat | str | None = None, most: int = MOST) -> Review:
    """Return the decisions at which a seat could have done most better, to be tried anew: `review(play.match)`.

    The seat is that of the first person, if none is named. Others answer as they did then, as far as that is possible,
    and every answer tells how it compares with what was played. Raises BadSetup before the end.
    """
    if match.table.outcome is None:
        raise BadSetup(words.NOT_OVER)
    me = next(iter(match.people), 0) if seat is None else match.table.seat_of(seat)
    found = Review(match.table.name(me))
    for moment in moments([table.fork() for table in match.record.tables()], match.record.entries, me):
        if exercise := ask_again(moment, me):
            found.append(exercise)
        if len(found) == most:
            break
    return found


def moments(tables: Sequence[Table], entries: Sequence[Entry], me: Seat) -> list[Moment]:
    """List decisions at which a seat had a better move, those first at which it was better by most."""
    asked = [at for at, entry in enumerate(entries) if asks(tables[at], entry, me)]
    at_first = [moment for at in asked if (moment := weigh(tables[at], entries[at:], me, 1)).gain]
    hopeful = sorted(at_first, key=lambda each: -each.gain)[:HOPEFUL]
    sure = [
        again for moment in hopeful if (again := weigh(moment.table, moment.entries, me, TIMES, some(moment, me))).gain
    ]
    return sorted(sure, key=lambda each: -each.gain)


def asks(t: Table, entry: Entry, me: Seat) -> bool:
    """Tell whether a seat had a choice there."""
    return me in entry.moves and len(t.owed_by(me).moves) > 1


def some(moment: Moment, me: Seat) -> Sequence[Any]:
    """Choose what to ask about: all moves, or where they are too many the best, what was played, and some between."""
    owed, t = moment.table.owed_by(me), moment.table
    if len(owed.candidates) <= MOST_CANDIDATES:
        return owed.moves
    ranked = sorted(owed.moves, key=lambda move: -moment.worth[t.say(move)])
    chosen = {moment.entries[0].moves[me], *ranked[:: -(-len(ranked) // SOME)]}
    return [move for move in owed.moves if move in chosen]


def weigh(t: Table, entries: Sequence[Entry], me: Seat, times: int, moves: Sequence[Any] | None = None) -> Moment:
    """Look what comes of every move, or of these; the gain is the best one's, 0 if it may be noise or is too little."""
    act, was = as_then(entries, me), t.say(entries[0].moves[me])
    found = {t.say(move): [standing(follow(t, me, move, act, luck), me) for luck in range(times)]
             for move in moves or t.owed_by(me).moves}  # fmt: skip
    worth = {move: fmean(each) for move, each in found.items()}
    best = max(worth, key=lambda move: worth[move])
    gains = [after - before for after, before in zip(found[best], found[was], strict=True)]
    noise = SURE * stdev(gains) / times**0.5 if times > 1 else 0.0
    gain = fmean(gains)
    return Moment(t, entries, worth, gain if gain >= least(t) + noise else 0.0)


def least(t: Table) -> float:
    """Return what a better move must bring at least, in what `standing` counts."""
    return LEAST_CHANCE if t.game.certain else LEAST_POINTS


def standing(t: Table, me: Seat) -> float:
    """Return a seat's chance to win, where that is what the game says of a table; else how many points it is ahead."""
    hopes = t.game.value(t)
    return hopes[me] / t.game.certain if hopes and t.game.certain else lead(t, (me,))


def ask_again(moment: Moment, me: Seat) -> TryMove | None:
    """Make an exercise of a decision, if it is small enough for one."""
    t, entries, worth, _ = moment
    played = entries[0].moves[me]
    was = t.say(played)
    notes = {move: words.AS_THEN if move == was else compare(t, after, worth[was]) for move, after in worth.items()}
    better = [move for move, after in worth.items() if after - worth[was] >= least(t) / 2]
    t, question = offering(t, me, worth)
    question = question.format(move=t.in_words(played))
    try:
        return TryMove(t, me, question=question, replies=as_then(entries, me), goal=better, notes=notes)
    except BadSetup:
        return None


def offering(t: Table, me: Seat, worth: Mapping[str, float]) -> tuple[Table, str]:
    """Return a table at which only these moves can be chosen, and the question, which says so."""
    owed = t.owed_by(me)
    moves = tuple(move for move in owed.moves if t.say(move) in worth)
    if len(moves) == len(owed.moves):
        return t, words.WHAT_ELSE
    t = t.fork()
    t.waiting = tuple(Decision(me, moves, d.question, d.rule) if d is owed else d for d in t.waiting)
    return t, words.WHICH_OF_SOME


def compare(t: Table, after: float, was: float) -> str:
    """Say how an answer compares with what was played, in points or as chances to win."""
    by = after - was
    if abs(by) < least(t) / 2:
        return words.NO_BETTER
    if t.game.certain:
        return words.CHANCES.format(how="better" if by > 0 else "worse", after=f"{after:.0%}", was=f"{was:.0%}")
    points = f"{abs(by):.0f} point{'s' * (round(abs(by)) != 1)}"
    return (words.BETTER if by > 0 else words.WORSE).format(by=points)


def as_then(entries: Sequence[Entry], me: Seat) -> Act:
    """Let everybody answer as they did after this decision, where that is possible; else as the quickest bots do."""
    later = defaultdict[Seat, list[Any]](list)
    for at, entry in enumerate(entries):
        for seat, move in entry.moves.items():
            if at or seat != me:
                later[seat].append(move)

    def act(seen: Any, rng: Random) -> Any:
        legal = seen.decision.moves
        return next((move for move in later[seen.seat] if move in legal), None) or easy(seen, rng)

    return act


def follow(t: Table, me: Seat, move: Any, act: Act, luck: int = 0) -> Table:
    """Play a move and what follows, up to the end of the turn: the same moment for every move.

    In a game that knows no turns that is the seat's next decision.
    """
    after, turn = t.fork(), t.moment()
    after.play(me, move)
    while after.outcome is None and after.moment() == turn:
        owed = next((d for d in after.waiting if d.seat != me), after.waiting[0])
        if turn is None and owed.seat == me:
            break
        rng = Random(f"{luck}/{after.length}/{owed.seat}")
        drawn = owed.seat == CHANCE
        answer = rng.choices(owed.moves, owed.weights)[0] if drawn else act(after.game.knows(after, owed.seat), rng)
        after.play(owed.seat, answer)
    return after
