"""The review of a match: its turning points, and exercises on the decisions where another move would have been better.

The worth of a move is what `coach` finds: an estimate from what the seat knew then, not a proof. In an exercise the
others answer as they did in the match, as far as possible.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from tabletop_widgets.bots import easy
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.match import Match
from tabletop_widgets.records.entries import Entry
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.answers import MOST_CANDIDATES
from tabletop_widgets.widgets.coach import LEAST, MOST, Coach, Mistake, Swing
from tabletop_widgets.widgets.mistakes import practised
from tabletop_widgets.widgets.trymove import TryMove, exercise_data

SOME: Final = 12
"""About how many moves an exercise offers if there are too many for all."""
BRIEF: Final = 150
"""The number of characters that can be read at a glance."""
PRACTICE: Final = "practice.ipynb"
"""The notebook next to a lesson in which its rules are practised."""
SLICE: Final = 0.4
"""Seconds of work per message, during which the kernel does nothing else."""
STEP: Final = 5
"""The step in which percentages are told: a finer one would pretend to be precise."""
Act = Callable[[Any, Random], Any]


class Review(list[TryMove]):
    """A list of exercises, which a cell shows one below the other."""

    def __init__(self, name: str) -> None:
        """Start an empty list; `name` is the player reviewed, for the message if it stays empty."""
        super().__init__()
        self.name = name

    def __repr__(self) -> str:
        """Name the exercises, or say that there are none."""
        return super().__repr__() if self else words.NOTHING_BETTER.format(name=self.name)

    def _ipython_display_(self) -> None:
        """Show the exercises, or say that there are none."""
        from IPython.display import display  # noqa: PLC0415 - a cell alone shows it

        display(*(self or [{"text/plain": repr(self)}]), raw=not self)  # type: ignore[no-untyped-call]


def review(match: Match, seat: Seat | str | None = None, most: int = MOST) -> Review:
    """Return exercises on the decisions that a seat could have improved most: `review(play.match)`.

    The default seat is that of the first person. The verdict on every answer compares it with the move played.
    Takes some seconds. Raises BadSetup before the end of the match.
    """
    if given_as(Match, match, words.REVIEWED).table.outcome is None:
        raise BadSetup(words.NOT_OVER)
    me = next(iter(match.people), 0) if seat is None else match.table.seat_of(seat)
    coach = looked_back(match, me)
    for _ in coach.work():
        pass
    found = Review(match.table.name(me))
    for mistake in sorted(coach.mistakes, key=lambda mistake: mistake.was - mistake.best):
        if len(found) < most and (exercise := ask_again(coach, mistake)):
            found.append(exercise)
    return found


def looked_back(match: Match, me: Seat) -> Coach:
    """Start the review of a match that is over."""
    return Coach([t.fork() for t in match.record.tables()], match.record.entries, me)


# Exercises.
def ask_again(coach: Coach, mistake: Mistake) -> TryMove | None:
    """Make an exercise of a decision; None if it would be too large."""
    t, how = question(coach, mistake)
    try:
        return TryMove(t, coach.me, **how)
    except BadSetup:
        return None


def question(coach: Coach, mistake: Mistake) -> tuple[Table, dict[str, Any]]:
    """Return the table at which a decision is asked again, and the other arguments of its exercise."""
    t, me, played = coach.tables[mistake.at], coach.me, coach.played(mistake.at)
    moves = some(t, mistake, coach)
    worth = coach.worth(mistake.at, moves) if len(moves) > PAIR else {mistake.better: mistake.best, played: mistake.was}
    was, told = worth[played], {t.say(move): chance for move, chance in worth.items()}
    notes = {move: words.AS_THEN if move == t.say(played) else compare(after, was) for move, after in told.items()}
    better = [move for move, after in told.items() if after - was >= LEAST / 2]
    offered, form = offering(t, me, moves)
    return offered, {
        "question": form.format(move=t.in_words(played)),
        "replies": as_then(coach.entries[mistake.at :], me),
        "goal": better or [t.say(mistake.better)],
        "notes": notes,
    }


PAIR: Final = 2


def some(t: Table, mistake: Mistake, coach: Coach) -> tuple[Any, ...]:
    """Choose the moves to offer: all, or, if there are too many, the two that were compared and some others.

    If comparing moves is slow, only those two are offered.
    """
    owed, pair = t.owed_by(coach.me), {mistake.better, coach.played(mistake.at)}
    if coach.is_dear:
        return tuple([move for move in owed.moves if move in pair])
    if len(owed.candidates) <= MOST_CANDIDATES:
        return owed.moves
    chosen = {*pair, *owed.moves[:: -(-len(owed.moves) // SOME)]}
    return tuple([move for move in owed.moves if move in chosen])


def offering(t: Table, me: Seat, moves: Sequence[Any]) -> tuple[Table, str]:
    """Return a table that allows only these moves, and the question, which says so."""
    owed = t.owed_by(me)
    if len(moves) == len(owed.moves):
        return t, words.WHAT_ELSE
    t = t.fork()
    t.waiting = tuple(Decision(me, tuple(moves), d.question, d.rule) if d is owed else d for d in t.waiting)
    return t, words.WHICH_OF_SOME


def compare(after: float, was: float) -> str:
    """Say how an answer compares with the move played."""
    if abs(after - was) < LEAST / 2:
        return words.NO_BETTER
    return words.CHANCES.format(how="better" if after > was else "worse", after=f"{after:.0%}", was=f"{was:.0%}")


def answers_after(entries: Sequence[Entry], me: Seat) -> Mapping[Seat, list[Any]]:
    """List the answers of everybody, including chance, after this decision."""
    later = defaultdict[Seat, list[Any]](list)
    for at, entry in enumerate(entries):
        for seat, move in entry.moves.items():
            if at or seat != me:
                later[seat].append(move)
    return later


def as_then(entries: Sequence[Entry], me: Seat) -> Act:
    """Return a bot that repeats everybody's answers after this decision if possible, else plays as the easy bot."""
    later = answers_after(entries, me)

    def act(seen: Any, rng: Random) -> Any:
        legal = seen.decision.moves
        return next((move for move in later[seen.seat] if move in legal), None) or easy(seen, rng)

    return act


# Consequences.
def what_came(coach: Coach, mistake: Mistake) -> list[tuple[str, str]]:
    """List the consequences of a choice that the better one would have avoided, the others answering as they did.

    Each is a sentence and its rule. Only events that the seat was told count, up to its next choice: those that name
    the seat, if any do, and of these the ones whose rule can be practised.
    """
    at, before = mistake.at, coach.tables[mistake.at]
    later = next((i for i in range(at + 1, len(coach.entries)) if coach.chooses(i)), len(coach.entries))
    instead = {text for text, _ in told_since(before, instead_of(coach, mistake), coach.me)}
    came = [each for each in told_since(before, coach.tables[later], coach.me)[1:] if each[0] not in instead]
    known, own = practised(before.game), before.name(coach.me)
    came = [each for each in came if own in each[0]] or came
    return [each for each in came if each[1] in known] or came


def told_since(before: Table, t: Table, me: Seat) -> list[tuple[str, str]]:
    """List the sentences that a seat was told since a table, with their rules; the first one is the move."""
    return [(text, rule) for text, rule, _ in frame_of(t, me, 0, before.length).said(t.names)]


def instead_of(coach: Coach, mistake: Mistake) -> Table:
    """Return the table at the seat's next choice if it had played the better move."""
    t, me = coach.tables[mistake.at].fork(), coach.me
    later = answers_after(coach.entries[mistake.at :], me)
    t.play(me, mistake.better)
    while t.outcome is None and not any(d.seat == me and len(d.moves) > 1 for d in t.waiting):
        seat, legal = t.waiting[0].seat, t.waiting[0].moves
        move = next((move for move in later[seat] if move in legal), legal[0])
        t.play(seat, move)
    return t


def in_brief(came: Sequence[tuple[str, str]]) -> tuple[str, str]:
    """Join the first sentences, two at most and no long ones; return them with the rule of the last."""
    two = " ".join(text for text, _ in came[:2])
    if len(came) > 1 and len(two) <= BRIEF:
        return two, came[1][1]
    return came[0]


# In a page.
class Reviewing:
    """A review that a page requests bit by bit, so that the kernel can do other things in between."""

    def __init__(self, match: Match, film: Sequence[Table], me: Seat) -> None:
        """Start a review from a seat; `film` holds the tables that the page can show, one per step."""
        self.coach, self.me, self.names = looked_back(match, me), me, match.table.names
        self.bots = {*match.table.seats} - {*match.people, me}
        self.lengths = [t.length for t in film]
        self._work, self.finished = self.coach.work(), False

    def go_on(self) -> None:
        """Work for a moment."""
        until = monotonic() + SLICE
        while monotonic() < until and not self.finished:
            self.finished = next(self._work, self) is self

    def data(self) -> dict[str, Any]:
        """Write the findings so far, `ReviewData` in `js/src/types.ts`."""
        coach = self.coach
        rows = zip(coach.tables, coach.chances, coach.spreads, [*coach.found, ["the end"]], strict=True)
        points = {
            self.frame(t): [round(100 * chance), round(100 * spread, 1)] for t, chance, spread, known in rows if known
        }
        turns = coach.turning_points() if self.finished else []
        return {
            "seat": self.me,
            "name": self.names[self.me],
            "points": [[frame, *told] for frame, told in points.items()],
            "progress": 1 if self.finished else round(min(coach.progress, 0.99), 2),
            "turns": [self.told(turn) for turn in turns],
            "bluffs": self.bluffs() if self.finished else [],
            **({"practice": {"path": PRACTICE, "game": coach.tables[0].game.name}} if Path(PRACTICE).is_file() else {}),
        }

    def bluffs(self) -> list[dict[str, Any]]:
        """List the bluffs of bots that changed this seat's chance most, in the order of the match."""
        chances, tables = self.coach.chances, self.coach.tables
        found = [
            (abs(chances[at + 1] - chances[at]), at, seat, truth)
            for at, entry in enumerate(self.coach.entries)
            for seat in self.bots & entry.moves.keys()
            if (truth := entry.moves[seat].truth(tables[at], seat))
        ]
        most = sorted(found, key=lambda each: (-each[0], each[1]))[:MOST]
        return [self.exposed(at, seat, truth) for _, at, seat, truth in sorted(most, key=lambda each: each[1])]

    def exposed(self, at: int, seat: Seat, truth: str) -> dict[str, Any]:
        """Write a bot's bluff, the truth, and the first sentence about its consequences."""
        t, entries, name = self.coach.tables[at], self.coach.entries, self.names[seat]
        later = next((i for i in range(at + 1, len(entries)) if seat in entries[i].moves), len(entries))
        came = [text for text, _ in told_since(t, self.coach.tables[later], self.me)[1:] if name in text]
        head = words.WHO_PLAYED.format(name=name, move=t.in_words(entries[at].moves[seat]))
        return {"at": self.frame(t), "head": head, "text": " ".join([truth, *came[:1]])}

    def frame(self, t: Table) -> int:
        """Return a table's step in the film; the first step for earlier tables."""
        return max(0, bisect_right(self.lengths, t.length) - 1)

    def told(self, turn: Mistake | Swing) -> dict[str, Any]:
        """Write a turning point."""
        before, after = (turn.best, turn.was) if isinstance(turn, Mistake) else (turn.before, turn.after)
        t, then = self.coach.tables[turn.at : turn.at + 2]
        return {
            "at": self.frame(t),
            "to": self.frame(then),
            "head": self.head(turn.at),
            "before": in_steps(before),
            "after": in_steps(after),
            **(self.mistaken(turn) if isinstance(turn, Mistake) else {"text": self.swung(turn)}),
        }

    def head(self, at: int) -> str:
        """Say who decided, and what."""
        moves, t = self.coach.entries[at].moves, self.coach.tables[at]
        if self.coach.by_luck(at):
            return words.BY_LUCK
        if len(moves) > 1 and self.me not in moves:
            return words.ALL_AT_ONCE
        seat = self.me if self.me in moves else next(iter(moves))
        move = moves[seat]
        return words.WHO_PLAYED.format(
            name=words.YOURSELF if seat == self.me else self.names[seat], move=t.in_words(move)
        )

    def mistaken(self, mistake: Mistake) -> dict[str, Any]:
        """Write a mistake: its consequences, the better move, the rule, and the number of its exercise."""
        t, number = self.coach.tables[mistake.at], self.coach.mistakes.index(mistake)
        came, rule = in_brief(what_came(self.coach, mistake) or [("", t.owed_by(self.me).rule)])
        came = words.CAME.format(came=came) if came else ""
        better = words.MISTAKE.format(
            better=t.in_words(mistake.better), best=in_steps(mistake.best), was=in_steps(mistake.was)
        )
        known = {"practise": True} if rule in practised(t.game) else {}
        return {"text": f"{came} {better}".strip(), "mistake": number, "rule": rule, **known}

    def swung(self, swing: Swing) -> str:
        """Say how a step changed the chance."""
        moves = self.coach.entries[swing.at].moves
        form = words.LUCK_CHANGED if self.coach.by_luck(swing.at) else words.OTHERS_CHANGED
        form = words.OWN_CHANGED if self.me in moves else form
        how = words.ROSE if swing.after > swing.before else words.FELL
        return form.format(how=how, before=in_steps(swing.before), after=in_steps(swing.after))

    def exercise(self, number: int) -> dict[str, Any]:
        """Write the exercise of a mistake; raises BadSetup if there is none, or it would be too large."""
        mistakes = self.coach.mistakes
        if not self.finished or not 0 <= number < len(mistakes):
            raise BadSetup(words.NO_SUCH_MISTAKE)
        t, how = question(self.coach, mistakes[number])
        return exercise_data(t, self.me, **how)


def in_steps(chance: float) -> int:
    """Return a chance as a percentage, rounded to what is known."""
    return STEP * round(100 * chance / STEP)
