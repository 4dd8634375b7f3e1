"""TryMove: a position, a question, and the outcome of every answer, worked out in advance or on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.render.boards import faces_of, number_faces
from tabletop_widgets.errors import BadSetup, IllegalMove, UnreadableMove, given_as
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.answers import Goal, Outcome, Question, Way
from tabletop_widgets.widgets.door import Refused, fields_of
from tabletop_widgets.widgets.film import FilmMaker
from tabletop_widgets.widgets.host import number, observe, text
from tabletop_widgets.widgets.kept_output import deflate
from tabletop_widgets.widgets.mistakes import note
from tabletop_widgets.widgets.window import Window

MOST_BYTES, LONGEST, MOST_ATTEMPTS = 60_000, 500, 1_000_000


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on a move: `right` is True, False, or None if there is no goal; it also works as a boolean."""

    right: bool | None
    text: str
    rule: str

    def __bool__(self) -> bool:
        """Tell whether the move was right."""
        return self.right is True

    def __str__(self) -> str:
        """Print the verdict with its rule."""
        return f"{self.text} ({self.rule})"


class TryMove(Window):
    """Let a reader try moves: `TryMove(table, seat="Rob", question=..., replies=["Don: sun devotion"], goal=...)`.

    `position` is a table, or a position with `game=`. Each candidate has a refusal, or frames up to this seat's next
    decision: the others answer with `replies` ("Name: move", used in order, skipping those to other questions; or such
    a list for each of this seat's moves, by its text), else with a bot's moves from a fixed seed. `goal` is a function
    of `(seen, outcome)` that judges the end, or a list of the right moves; without it nothing is judged. `notes` maps
    move texts, in which `*` stands for anything, to remarks on those answers, right or wrong; a text without `*` comes
    first, and without a note the verdict says what came of the answer. `hint` is shown on demand. With `depth=2` the
    seat decides twice; `until(table)` stops the frames before the seat is asked again.

    A `marked` exercise keeps verdicts, notes and hint in Python: `check` judges a move typed in a cell. A reader who
    inspects the page can still find the answer, because every outcome is there. A `sealed` exercise is always marked
    and keeps the outcomes in Python as well, worked out when an answer is given: the page needs a kernel, and a
    mistake in `replies` shows only when an answer needs them.

    `answer` (the last choice, in the words of the buttons), `attempts` and `correct` are readable from Python. The
    page reports them, except that Python itself keeps count for a sealed exercise.
    """

    answer = text()
    attempts = number()
    writable: ClassVar[frozenset[str]] = frozenset({"answer", "attempts"})

    def __init__(
        self,
        position: Table | Mapping[str, Any],
        seat: Seat | str = 0,
        *,
        game: Game | str | None = None,
        question: str = "",
        replies: Sequence[str] | Mapping[str, Sequence[str]] | Callable[..., Any] | None = None,
        goal: Goal | None = None,
        notes: Mapping[str, str] | None = None,
        hint: str = "",
        until: Callable[[Table], bool] | None = None,
        depth: int = 1,
        marked: bool = False,
        sealed: bool = False,
        seed: int = 0,
    ) -> None:
        """Work out every answer, unless sealed; raises BadSetup for an impossible or oversized exercise."""
        t = _table(position, game)
        given_as(str, question, words.QUESTION)
        if depth not in (1, 2):
            raise BadSetup(words.DEPTH.format(given=depth))
        way = Way(t, t.seat_of(seat), replies=replies, goal=goal, notes=notes, seed=seed, until=until)
        self._first, self._sealed = way.first(depth, question), sealed
        data = _written(self._first, hint=hint, marked=marked or sealed, sealed=sealed)
        super().__init__("try", t.game, data, t.game.picture(t, way.seat), t.options)

    @property
    def correct(self) -> bool | None:
        """Whether the last answer in the widget is right; None before the first, and without a goal."""
        try:
            return self._judged(self.answer).right if self.answer else None
        except (UnreadableMove, IllegalMove):  # a browser may write what it likes
            return False

    def check(self, text: str) -> Verdict:
        """Judge a move (two, separated by "; ", at depth 2) as the widget does; raises IllegalMove if it is refused.

        A reader who breaks the same rule again is offered practice of it.
        """
        try:
            verdict = self._judged(text)
        except IllegalMove as refused:
            if offer := note(self.game, refused.rule):
                refused.add_note(offer)
            raise
        return replace(verdict, text=" ".join(filter(None, [verdict.text, self._offered(verdict)])))

    def _offered(self, verdict: Verdict) -> str:
        """Count a mistake; a move that is merely not among the best has broken no rule."""
        wrong = verdict.right is False and callable(self._first.way.goal)
        return note(self.game, verdict.rule) if wrong else ""

    def _judged(self, text: str) -> Verdict:
        first, *rest = text.split("; ") if isinstance(text, str) else [text]
        outcome = self._first.find(first)
        for part in rest:
            outcome = outcome.next.find(part) if outcome.next else self._no_more(outcome, part)
        if outcome.next:
            return Verdict(None, words.GO_ON.format(question=outcome.next.text), "")
        judged = outcome.judged
        return Verdict({"right": True, "wrong": False}.get(judged["verdict"]), judged["text"], judged["rule"])

    def _no_more(self, outcome: Outcome, text: str) -> Outcome:
        """Refuse a further answer after the last question; raises UnreadableMove or IllegalMove."""
        t, seat = self._first.table, self._first.way.seat
        move = t.read(text, seat)
        raise IllegalMove(Decision(seat, (), words.NO_MORE, outcome.judged["rule"]), move, t.say(move))

    @observe("attempts")
    def _attempted(self, _: Any) -> None:
        """Count a mistake made in the page silently, for Practice."""
        with suppress(UnreadableMove, IllegalMove):  # a browser may write what it likes
            if self.answer:
                self._offered(self._judged(self.answer))

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Take all answers given to a sealed exercise so far, by number, and return the outcome of the last."""
        op, path = fields_of(content, op=str, path=list)
        if not path or any(type(index) is not int for index in path):
            raise Refused(words.NOT_OURS)
        if op != "try" or not self._sealed:
            raise Refused(words.NO_SUCH_OP)
        asked: Question | None = self._first
        said = []
        for index in path:
            if asked is None:
                raise Refused(words.NO_MORE)
            outcome = asked.chosen(index)
            said.append(asked.words[index])
            asked = outcome.next
        found = {"frames": outcome.frames, **({"next": asked.asked()} if asked else {})}
        self.refer(found)
        self.answer, self.attempts = "; ".join(said), self.attempts + (asked is None)
        return {"outcome": found}

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether the browser may write this: a short answer, or a plausible count."""
        if self._sealed or not super().takes(key, value):
            return False
        return len(value) <= LONGEST if key == "answer" else bool(0 <= value <= MOST_ATTEMPTS)

    def __repr__(self) -> str:
        """Name the exercise by its question; deterministic, because notebooks are compared."""
        return f"<TryMove: {self._first.text}>"


def exercise_data(t: Table, seat: Seat, *, question: str, **how: Any) -> dict[str, Any]:
    """Write an exercise for an existing window; raises BadSetup as `TryMove` does."""
    way = Way(t, seat, seed=0, **how)
    return _written(way.first(1, question), hint="", marked=False, sealed=False)


def _written(first: Question, *, hint: str, marked: bool, sealed: bool) -> dict[str, Any]:
    """Write the data for the page, `TryData` in `js/src/types.ts`; raises BadSetup if it is too large."""
    way, t = first.way, first.table
    maker = FilmMaker.at(t, way.seat)
    maker.add(frame_of(t, way.seat, 0, t.length), t.game.knows(t, way.seat))
    film, ask = maker.film(), first.asked() if sealed else first.written(judged=not marked)
    (film, ask), faces = ([film, ask], faces_of([film, ask])) if sealed else number_faces([film, ask])
    film["first"]["faces"] = faces
    data = {
        "title": words.YOU.format(game=t.game.title, name=t.name(way.seat)),
        "names": list(t.names),
        "film": film,
        "seat": way.seat,
        "question": first.text,
        "rule": first.owed.rule,
        "ask": ask,
        **({"hint": hint} if hint and not marked else {}),
        "marked": marked,
    }
    if (size := len(deflate(data))) > MOST_BYTES:
        raise BadSetup(words.TOO_BIG.format(most=MOST_BYTES // 1000, size=size // 1000 + 1))
    return data


def check(exercise: TryMove, text: str) -> Verdict:
    """Judge a move that a reader typed: `check(exercise, "announce King")`."""
    if not (isinstance(exercise, Window) and hasattr(exercise, "check")):
        raise BadSetup(words.JUDGED.format(given=quoted(exercise)))
    return exercise.check(text)


def _table(position: Table | Mapping[str, Any], game: Game | str | None) -> Table:
    if isinstance(position, Table):
        t = position.fork()
    elif game is None:
        message = "TryMove takes a table, or a position together with game=."
        raise BadSetup(message)
    else:
        t = given_game(game).lay_out(position)
    t.advance()
    return t
