"""The consequences of one seat's answers: the others' replies, the frames to show, and the goal's verdict."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from random import Random
from typing import Any

from tabletop_widgets.codec.decoding import read
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, GameError, IllegalMove
from tabletop_widgets.kernel.decision import Decision
from tabletop_widgets.kernel.table import CHANCE, Table
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused, unrefused
from tabletop_widgets.widgets.film import FilmMaker, clicks

MOST_CANDIDATES = 60
Goal = Callable[[Any, Any], Any] | Collection[str]
"""A function that judges what was seen and the outcome, or the texts of the right moves."""
Tables = list[tuple[Table, int]]


class Question:
    """A question to the seat at a table. The outcome of each answer is worked out on first use, and kept."""

    def __init__(self, way: Way, t: Table, depth: int, used: int = 0, question: str = "") -> None:
        """Ask `depth` questions from here on, after `used` replies; raises BadSetup if the seat is not asked."""
        owed = next((d for d in t.waiting if d.seat == way.seat), None)
        if owed is None:
            asked = ", ".join(t.name(d.seat) for d in t.waiting) or "nobody"
            raise BadSetup(words.NOT_ASKED.format(name=t.name(way.seat), asked=asked))
        self.way, self.table, self.owed, self.depth, self.used = way, t, owed, depth, used
        self.text = question or owed.question
        self.says = [t.say(move) for move in owed.candidates]
        self.words = [t.in_words(move) for move in owed.candidates]
        self._outcomes: dict[int, Outcome | None] = {}

    def asked(self) -> dict[str, Any]:
        """Write `{"question", "rule", "candidates"}`, what the seat may be told before it answers."""
        t, refused = self.table, self.owed.refused
        view, candidates = t.game.view(t, self.way.seat), []
        for move, text in zip(self.owed.candidates, self.words, strict=True):
            why = {"why": refused[move][0], "rule": refused[move][1]} if move in refused else {}
            candidates.append({"text": text, **clicks(t.game, view, move), **why})
        return {"question": self.text, "rule": self.owed.rule, "candidates": candidates}

    def written(self, *, judged: bool) -> dict[str, Any]:
        """Write the same with all `outcomes`, None for a refused answer; raises BadSetup if there are too many."""
        self.way.count += len(self.says)
        if self.way.count > MOST_CANDIDATES:
            raise BadSetup(words.TOO_WIDE.format(most=MOST_CANDIDATES, count=self.way.count))
        found = [self.outcome(index) for index in range(len(self.says))]
        return {**self.asked(), "outcomes": [each and each.written(judged=judged) for each in found]}

    def outcome(self, index: int) -> Outcome | None:
        """Return the outcome of an answer; None if it is refused."""
        if index not in self._outcomes:
            move = self.owed.candidates[index]
            self._outcomes[index] = None if move in self.owed.refused else self.way.follow(self, move)
        return self._outcomes[index]

    def chosen(self, index: int) -> Outcome:
        """Return the outcome of the answer with this number; raises Refused or IllegalMove for an invalid one."""
        if not 0 <= index < len(self.says):
            raise Refused(words.NO_CHOICE.format(count=len(self.says)))
        if outcome := unrefused(lambda: self.outcome(index)):
            return outcome
        raise IllegalMove(self.owed, self.owed.candidates[index], self.says[index])

    def find(self, text: str) -> Outcome:
        """Return the outcome of a move, typed or in a button's words; raises UnreadableMove or IllegalMove."""
        t = self.table
        move = t.read(text, self.way.seat)
        said = t.say(move)
        if outcome := self.outcome(self.says.index(said)) if said in self.says else None:
            return outcome
        asked = Decision(self.way.seat, (), self.text, self.owed.rule, self.owed.refused)
        raise IllegalMove(asked, move, said, t.agenda[-1].why_not(t, self.way.seat, move))


@dataclass(frozen=True, slots=True)
class Outcome:
    """The frames that follow an answer, then the next question or `{"verdict", "text", "rule"}`."""

    frames: list[dict[str, Any]]
    judged: dict[str, Any]
    next: Question | None = None

    def written(self, *, judged: bool) -> dict[str, Any]:
        """Write the outcome with all that may follow; unless `judged`, without any hint of right and wrong."""
        more = {"next": self.next.written(judged=judged)} if self.next else {}
        return {"frames": self.frames, **(self.judged if judged else {}), **more}


class Way:
    """The course of an exercise: the others' replies, and the goal."""

    def __init__(
        self,
        t: Table,
        seat: Seat,
        *,
        replies: Any,
        goal: Goal | None,
        notes: Mapping[str, str] | None,
        seed: int,
        until: Callable[[Table], bool] | None = None,
    ) -> None:
        """Read replies and notes; raises BadSetup for an invalid one."""
        if not (goal is None or callable(goal) or isinstance(goal, Collection)):
            raise BadSetup(words.GOAL.format(given=quoted(goal)))
        if not (until is None or callable(until)):
            raise BadSetup(words.UNTIL.format(given=quoted(until)))
        self.start, self.seat, self.seed, self.until = t, seat, seed, until
        self.goal = (goal,) if isinstance(goal, str) else goal
        self.bot = replies if callable(replies) else None
        said = replies if isinstance(replies, Mapping) else {} if self.bot or replies is None else {"": replies}
        self.scripts = {move: _script(t, lines) for move, lines in said.items()}
        self.notes: dict[str, str] = read(Mapping[str, str], notes or {}, 0, "notes")
        self.count = 0  # candidates written so far

    def first(self, depth: int, question: str) -> Question:
        """Ask the first question; raises BadSetup for a note, a reply or a goal that names no candidate."""
        first = Question(self, self.start, depth, question=question)
        goal = () if depth > 1 or callable(self.goal) or self.goal is None else self.goal
        notes = [text for text in self.notes if not any(reads(each, text) for each in first.says)]
        others = (self.scripts, words.BAD_SCRIPT), (goal, words.BAD_GOAL)
        for strange, fault in ((notes, words.BAD_NOTE), *(({*said} - {"", *first.says}, why) for said, why in others)):
            if strange:
                raise BadSetup(fault.format(given=min(strange), candidates=", ".join(first.says)))
        return first

    def follow(self, asked: Question, move: Any) -> Outcome:
        """Play a move and what follows, up to this seat's next decision."""
        before = asked.table
        t, tables = before.fork(), [(before, before.length)]

        def keep(t: Table) -> None:
            tables.append((t, tables[-1][0].length))

        t.play(self.seat, move, keep)
        used = self._others(t, move, asked.used, keep)
        if asked.depth > 1 and t.outcome is None:
            return Outcome(self._frames(tables), {}, Question(self, t, asked.depth - 1, used))
        tables = self._ended(tables)
        return Outcome(self._frames(tables), self._verdict(asked, t, move, self._came(asked, tables[-1][0])))

    def _ended(self, tables: Tables) -> Tables:
        """Drop final tables that only open something new, so that the board matches the verdict."""
        last = len(tables)
        while last > 2 and self._only_opens(*tables[last - 1]):
            last -= 1
        return tables[:last]

    def _only_opens(self, t: Table, since: int) -> bool:
        told = t.heard(self.seat, since)
        return bool(told) and all(event.opens for event in told)

    def _others(self, t: Table, move: Any, used: int, keep: Callable[[Table], None]) -> int:
        """Answer for everybody else until this seat is asked again, the game is over, or enough has been shown."""
        enough = self.until or (lambda _: False)
        while not t.outcome and not enough(t) and (owed := next((d for d in t.waiting if d.seat != self.seat), None)):
            if len(t.waiting) == 1 or not any(d.seat == self.seat for d in t.waiting) or t.sealed:
                seat, answer, used = self._reply_for(t, owed, move, used)
                t.play(seat, answer, keep)
            else:
                break
        return used

    def _reply_for(self, t: Table, owed: Decision, move: Any, used: int) -> tuple[Seat, Any, int]:
        script = self.scripts.get(self.start.say(move), self.scripts.get(""))
        if script is None:
            rng = Random(f"{self.seed}/{t.length}/{owed.seat}")
            if owed.seat == CHANCE or not self.bot:
                return owed.seat, rng.choices(owed.moves, owed.weights)[0], used
            return owed.seat, self.bot(t.game.knows(t, owed.seat), rng), used
        asked = {d.seat: d.candidates for d in t.waiting}
        for index in range(used, len(script)):
            seat, answer = script[index]
            if answer in asked.get(seat, ()):
                return seat, answer, index + 1
        raise BadSetup(words.NO_REPLY.format(name=t.name(owed.seat), question=owed.question, move=t.say(move)))

    def _frames(self, tables: Tables) -> list[dict[str, Any]]:
        """Draw what happened since the first of these tables."""
        maker = FilmMaker.at(self.start, self.seat)
        for t, since in tables:
            maker.add(frame_of(t, self.seat, 0, since), t.game.knows(t, self.seat))
        return maker.frames[1:]

    def _verdict(self, asked: Question, t: Table, move: Any, came: str) -> dict[str, Any]:
        """Judge the final table; the rule is that of the move's effect."""
        heard = t.heard(self.seat, asked.table.length)
        own = [event for event in heard if getattr(event, "seat", None) == self.seat]
        rule = (own or heard)[0].rule if heard else ""
        note = self._note(t.say(move))
        if self.goal is None:
            return {"verdict": "fine", "text": note, "rule": rule}
        goal, said = self.goal, t.say(move)
        right = bool(goal(t.game.knows(t, self.seat), t.outcome)) if callable(goal) else said in goal
        why = words.RIGHT if right else words.WRONG.format(came=came, question=asked.text)
        return {"verdict": "right" if right else "wrong", "text": note or why, "rule": rule}

    def _came(self, asked: Question, t: Table) -> str:
        """Tell in a sentence what came of an answer: how it ended, or what happened to this seat last."""
        told = [text for text, *_ in frame_of(t, self.seat, 0, asked.table.length).said(t.names)]
        own = [text for text in told if t.name(self.seat) in text]
        return told[-1] if told and t.outcome else [*told[:1], *own][-1] if told else ""

    def _note(self, said: str) -> str:
        """Find the note for a move: its own, or else the first one that is for all moves that read so."""
        shared = (note for text, note in self.notes.items() if reads(said, text))
        return self.notes.get(said) or next(shared, "")


def reads(said: str, text: str) -> bool:
    """Tell whether a note for this text, in which `*` stands for anything, is one for that move."""
    return said == text or fnmatchcase(said, text)


def _script(t: Table, lines: Any) -> list[tuple[Seat, Any]]:
    return [_reply(t, each) for each in read(tuple[Any, ...], lines, 0, "replies")]


def _reply(t: Table, text: str) -> tuple[Seat, Any]:
    name, colon, move = text.partition(": ") if isinstance(text, str) else ("", "", "")
    if not colon:
        raise BadSetup(words.BAD_REPLY.format(given=text))
    try:
        return t.seat_of(name), t.read(move, t.seat_of(name))
    except GameError as wrong:
        message = f"{words.BAD_REPLY.format(given=text)} {wrong}"
        raise BadSetup(message) from wrong
