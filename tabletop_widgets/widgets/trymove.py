"""TryMove: a position, a question, and for every answer what comes of it, all worked out beforehand."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

import traitlets

from tabletop_widgets.core.decision import Decision
from tabletop_widgets.core.errors import BadSetup, GameError, IllegalMove
from tabletop_widgets.core.game import Game
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.readers import read
from tabletop_widgets.core.records.transcript import frame_of
from tabletop_widgets.core.table import CHANCE, Table
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.film import FilmMaker
from tabletop_widgets.widgets.window import Window, clicks

MOST_CANDIDATES, MOST_BYTES, LONGEST, MOST_ATTEMPTS = 60, 60_000, 500, 1_000_000
NO_MORE = {"question": words.NO_MORE, "candidates": [], "outcomes": []}
Goal = Callable[[Any, Any], Any]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a move: `right` is True, False, or None where nothing was asked for; it counts as a boolean."""

    right: bool | None
    text: str
    rule: str

    def __bool__(self) -> bool:
        """Tell whether it was right."""
        return self.right is True

    def __str__(self) -> str:
        """Say it with its rule."""
        return f"{self.text} ({self.rule})"


class TryMove(Window):
    """Let a reader try moves: `TryMove(table, seat="Rob", question=..., replies=["Don: sun devotion"], goal=...)`.

    `position` is a table, or a position with `game=`. For each candidate the refusal, or the frames up to this seat's
    next decision: the others answer with `replies` ("Name: move", used in order; those to other questions are passed
    over) or a bot with a fixed seed. `goal(seen, outcome)` judges the end (no goal: nothing is judged). `notes` maps
    move texts to words for that answer; `hint` is shown on demand. With `depth=2` the seat decides twice. A marked
    exercise keeps its verdicts in Python: `check` judges a move that is typed in a cell.

    `answer` (the move texts chosen last), `attempts` and `correct` are readable from Python.
    """

    answer = traitlets.Unicode().tag(sync=True)
    attempts = traitlets.Int(0).tag(sync=True)
    writable: ClassVar[frozenset[str]] = frozenset({"answer", "attempts"})

    def __init__(
        self,
        position: Table | Mapping[str, Any],
        seat: Seat | str = 0,
        *,
        game: Game | None = None,
        question: str = "",
        replies: Sequence[str] | Callable[..., Any] | None = None,
        goal: Goal | None = None,
        notes: Mapping[str, str] | None = None,
        hint: str = "",
        depth: int = 1,
        marked: bool = False,
        seed: int = 0,
    ) -> None:
        """Work out every answer; raises BadSetup for what cannot be asked, or is too large to be sent."""
        t = _table(position, game)
        if depth not in (1, 2):
            raise BadSetup(words.DEPTH.format(given=depth))
        self._tree = _Tree(t, t.seat_of(seat), replies=replies, goal=goal, notes=_notes(notes), seed=seed)
        me = self._tree.seat
        ask = self._tree.ask(t, depth)
        ask["question"] = question or ask["question"]  # only the first is the author's
        maker = FilmMaker.at(t, me)
        maker.add(frame_of(t, me, 0, t.length))
        owed = t.owed_by(me)
        title = words.YOU.format(game=t.game.title, name=t.name(me))
        data = {
            "title": title,
            "names": list(t.names),
            "film": maker.film(),
            "seat": me,
            "question": question or owed.question,
            "rule": owed.rule,
            "ask": _unjudged(ask) if marked else ask,
            **({"hint": hint} if hint and not marked else {}),
            "marked": marked,
        }
        if (size := len(json.dumps(data, ensure_ascii=False).encode())) > MOST_BYTES:
            raise BadSetup(words.TOO_BIG.format(most=MOST_BYTES // 1000, size=size // 1000 + 1))
        self._ask, self._question = ask, data["question"]
        super().__init__("try", t.game, data, t.game.picture(t, me), t.options)

    @property
    def correct(self) -> bool | None:
        """Whether the answer chosen last in the widget is right; None before there is one, and without a goal."""
        try:
            return self.check(self.answer).right if self.answer else None
        except GameError:  # a browser may write what it likes
            return False

    def check(self, text: str) -> Verdict:
        """Judge a move (two, parted by "; ", at depth 2) as the widget does. Raises IllegalMove for a refused one."""
        ask, outcome = self._ask, None
        for part in text.split("; ") if isinstance(text, str) else [text]:
            outcome = self._tree.step(ask, part, first=ask is self._ask)
            ask = outcome.get("next") or {**NO_MORE, "rule": outcome["rule"]}
        assert outcome is not None  # noqa: S101 - split gives at least one part
        if "next" in outcome:
            return Verdict(None, words.GO_ON.format(question=outcome["next"]["question"]), "")
        return Verdict({"right": True, "wrong": False}.get(outcome["verdict"]), outcome["text"], outcome["rule"])

    def takes(self, key: str, value: Any) -> bool:
        """Tell whether the browser may write this: a short answer, a count that a person can have reached."""
        if not super().takes(key, value):
            return False
        return len(value) <= LONGEST if key == "answer" else bool(0 <= value <= MOST_ATTEMPTS)

    def __repr__(self) -> str:
        """Name the exercise by its question; deterministic, for notebooks are compared."""
        return f"<TryMove: {self._question}>"


def check(exercise: TryMove, text: str) -> Verdict:
    """Judge a move that a learner typed: `check(exercise, "announce King")`."""
    return exercise.check(text)


class _Tree:
    """Works out the answers of one seat: who replies what, and what the goal says."""

    def __init__(
        self, t: Table, seat: Seat, *, replies: Any, goal: Goal | None, notes: dict[str, str], seed: int
    ) -> None:
        self.start, self.seat, self.goal, self.notes, self.seed = t, seat, goal, notes, seed
        self.bot = replies if callable(replies) else None
        said = () if self.bot else read(tuple[Any, ...], replies or (), 0, "replies")
        self.replies = [_reply(t, each) for each in said]
        self.scripted = replies is not None and not self.bot
        self.count = 0

    def ask(self, t: Table, depth: int, replies: int = 0) -> dict[str, Any]:
        """Write `{"question", "rule", "candidates", "outcomes"}`: for each candidate what comes of it, None if refused.

        `replies` counts those used so far. Raises BadSetup where the seat is not asked, or too much.
        """
        owed = next((d for d in t.waiting if d.seat == self.seat), None)
        if owed is None:
            asked = ", ".join(t.name(d.seat) for d in t.waiting) or "nobody"
            raise BadSetup(words.NOT_ASKED.format(name=t.name(self.seat), asked=asked))
        self.count += len(owed.candidates)
        if self.count > MOST_CANDIDATES:
            raise BadSetup(words.TOO_WIDE.format(most=MOST_CANDIDATES, count=self.count))
        self._know_notes(t, owed)
        view = t.game.view(t, self.seat)
        candidates = []
        for move in owed.candidates:
            why = owed.refused.get(move)
            refusal = {"why": why[0], "rule": why[1]} if why else {}
            candidates.append({"text": t.say(move), **clicks(t.game, view, move), **refusal})
        outcomes = [None if move in owed.refused else self.outcome(t, move, depth, replies) for move in owed.candidates]
        return {"question": owed.question, "rule": owed.rule, "candidates": candidates, "outcomes": outcomes}

    def _know_notes(self, t: Table, owed: Any) -> None:
        known = [t.say(move) for move in owed.candidates]
        if t is self.start and (strange := [text for text in self.notes if text not in known]):
            raise BadSetup(words.BAD_NOTE.format(given=strange[0], candidates=", ".join(known)))

    def outcome(self, before: Table, move: Any, depth: int, replies: int) -> dict[str, Any]:
        """Play a move and what follows, up to this seat's next decision.

        Returns `{"frames", "next"}` where a further question is asked, else `{"frames", "verdict", "text", "rule"}`.
        """
        t, tables = before.fork(), [(before, before.length)]

        def keep(t: Table) -> None:
            tables.append((t, tables[-1][0].length))

        t.play(self.seat, move, keep)
        replies = self._others(t, move, replies, keep)
        found: dict[str, Any] = {"frames": self._frames(tables)}
        if depth > 1 and t.outcome is None:
            return found | {"next": self.ask(t, depth - 1, replies)}
        return found | self._verdict(t, move, before.length)

    def _others(self, t: Table, move: Any, replies: int, keep: Callable[[Table], None]) -> int:
        """Answer for everybody else until this seat is asked again, or the game is over."""
        while t.outcome is None and (owed := next((d for d in t.waiting if d.seat != self.seat), None)):
            if len(t.waiting) == 1 or not any(d.seat == self.seat for d in t.waiting) or t.sealed:
                seat, answer, replies = self._reply_for(t, owed, move, replies)
                t.play(seat, answer, keep)
            else:
                break
        return replies

    def _reply_for(self, t: Table, owed: Any, move: Any, used: int) -> tuple[Seat, Any, int]:
        if not self.scripted:
            rng = Random(f"{self.seed}/{t.length}/{owed.seat}")
            if owed.seat == CHANCE or not self.bot:
                return owed.seat, rng.choices(owed.moves, owed.weights)[0], used
            return owed.seat, self.bot(t.game.knows(t, owed.seat), rng), used
        asked = {d.seat: d.candidates for d in t.waiting}
        for index in range(used, len(self.replies)):
            seat, answer = self.replies[index]
            if answer in asked.get(seat, ()):
                return seat, answer, index + 1
        raise BadSetup(words.NO_REPLY.format(name=t.name(owed.seat), question=owed.question, move=t.say(move)))

    def _frames(self, tables: list[tuple[Table, int]]) -> list[dict[str, Any]]:
        """Draw what happened since the first of these tables."""
        maker = FilmMaker.at(self.start, self.seat)
        for t, since in tables:
            maker.add(frame_of(t, self.seat, 0, since))
        return maker.frames[1:]

    def _verdict(self, t: Table, move: Any, since: int) -> dict[str, Any]:
        """Judge where it ended; the rule is that of what this move did."""
        heard = t.heard(self.seat, since)
        own = [event for event in heard if getattr(event, "seat", None) == self.seat]
        rule = (own or heard)[0].rule if heard else ""
        note = self.notes.get(t.say(move), "")
        if self.goal is None:
            return {"verdict": "fine", "text": note, "rule": rule}
        right = bool(self.goal(t.game.knows(t, self.seat), t.outcome))
        return {
            "verdict": "right" if right else "wrong",
            "text": note or (words.RIGHT if right else words.WRONG),
            "rule": rule,
        }

    def step(self, ask: dict[str, Any], text: str, *, first: bool) -> dict[str, Any]:
        """Find the outcome of a typed move; raises UnreadableMove, or IllegalMove with the reason.

        Only of the `first` question the table is still there to say why an answer that nobody listed is none.
        """
        move = self.start.read(text, self.seat)
        said = self.start.say(move)
        refused = {}
        for candidate, outcome in zip(ask["candidates"], ask["outcomes"], strict=True):
            if candidate["text"] == said and outcome is not None:
                return dict(outcome)
            if candidate["text"] == said:
                refused[move] = candidate["why"], candidate["rule"]
        reason = self.start.agenda[-1].why_not(self.start, self.seat, move) if first else None
        raise IllegalMove(Decision(self.seat, (), ask["question"], ask["rule"], refused), move, said, reason)


def _table(position: Table | Mapping[str, Any], game: Game | None) -> Table:
    if isinstance(position, Table):
        t = position.fork()
    elif game is None:
        message = "TryMove takes a table, or a position together with game=."
        raise BadSetup(message)
    else:
        t = game.lay_out(position)
    t.advance()
    return t


def _notes(notes: Any) -> dict[str, str]:
    read_notes: dict[str, str] = read(Mapping[str, str], notes or {}, 0, "notes")
    return read_notes


def _reply(t: Table, text: str) -> tuple[Seat, Any]:
    name, colon, move = text.partition(": ") if isinstance(text, str) else ("", "", "")
    if not colon:
        raise BadSetup(words.BAD_REPLY.format(given=text))
    try:
        return t.seat_of(name), t.read(move, t.seat_of(name))
    except GameError as wrong:
        message = f"{words.BAD_REPLY.format(given=text)} {wrong}"
        raise BadSetup(message) from wrong


def _unjudged(ask: dict[str, Any]) -> dict[str, Any]:
    """Leave the verdicts out of what is sent: whoever looks into the page finds none."""

    def bare(outcome: dict[str, Any] | None) -> dict[str, Any] | None:
        if outcome is None:
            return None
        kept = {"frames": outcome["frames"]}
        return kept | ({"next": _unjudged(outcome["next"])} if "next" in outcome else {})

    return {**ask, "outcomes": [bare(outcome) for outcome in ask["outcomes"]]}
