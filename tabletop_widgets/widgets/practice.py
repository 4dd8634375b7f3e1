"""Practice: one question after another, made from the rules, each with its picture and a film of what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import cycle
from pathlib import Path
from typing import Any

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.drawing.render.boards import faces_of
from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.given import given_game
from tabletop_widgets.kernel.table import OPEN, Table
from tabletop_widgets.practice.course import Course, Judged, progress_of
from tabletop_widgets.practice.own import OwnQuestion
from tabletop_widgets.practice.question import Question
from tabletop_widgets.practice.variety import POOL
from tabletop_widgets.questions.variants import Misconception
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.covers import COVERS
from tabletop_widgets.widgets.door import Refused, fields_of
from tabletop_widgets.widgets.film import FilmMaker
from tabletop_widgets.widgets.mistakes import bring
from tabletop_widgets.widgets.own_match import ask_about_dealt, ask_about_last
from tabletop_widgets.widgets.window import Window

MORE = 10
"""The number of further questions sent to a page that has used up its own."""
NOTE = {"at": int, "seats": list, "deal": int, "begins": bool, "allows": list, "decided": list}
"""The fields of a match that a page remembers, `TableNote` in `js/src/memory.ts`."""


class Practice(Window):
    """Practise a game: `Practice("muses")`, some rules of it: `Practice("muses", rules="muses.score")`, or all.

    `Practice()` asks about all games by turns, the easiest first.
    The window holds a number of questions (`pool`) with the replies to their answers, so it works without a kernel;
    if one runs, the window requests more. In a cell: `next()` asks, `check("b")` judges, `known` counts the known
    rules by heading. `progress` is a file written by `save(path)`; the page's own progress stays in the browser. Each
    day has its own questions, unless a `seed` is given.
    Rules that were broken in exercises and matches of this kernel come first. The second question of a session
    may be about a position of the reader's own last match, as that seat knew it then.
    """

    script = "practice.js"

    def __init__(
        self,
        game: Game | str = "",
        rules: str = "",
        progress: str | Path | None = None,
        seed: int | str | None = None,
        pool: int = POOL,
    ) -> None:
        """Make the questions; raises BadSetup for a game without practice, and for unknown rules."""
        if given_as(str, rules, words.PRACTISED) and game == "":
            raise BadSetup(words.RULES_OF_A_GAME.format(given=quoted(rules)))
        if type(pool) is not int or pool < 1:
            raise BadSetup(words.POOL.format(given=quoted(pool)))
        games = all_games() if game == "" else [given_game(game)]
        boxes = progress_of(progress)
        self.courses = {each.name: Course(each, rules, boxes, seed) for each in games}
        self.course, self._turns = next(iter(self.courses.values())), cycle(self.courses.values())
        made = {name: begun(course, pool // len(games) or 1) for name, course in self.courses.items()}
        own = ask_about_last(self.courses)
        self._may_bring = own is None
        parts = in_turn([described(course, made[name], own) for name, course in self.courses.items()])
        title = words.PRACTICE.format(game=words.ALL_GAMES if len(games) > 1 else games[0].title)
        data = {"title": title} | ({"courses": parts} if len(games) > 1 else parts[0])
        first, *_ = made[games[0].name]
        super().__init__("practice", games[0], data, games[0].picture(first.case.table, OPEN))

    def be_about(self, *about: Any) -> None:
        """Use the rules and words of all games that are practised."""
        super().be_about(*about)
        games = [course.game for course in self.courses.values()]
        self._book = {rule: row for game in games for rule, row in game.rules_of({}).items()}
        self._nouns = {noun: said for game in games for noun, said in game.terms.items()}

    def next(self) -> Question:
        """Ask the question that teaches most now, about one game after another."""
        self.course = next(self._turns)
        return self.course.next()

    def check(self, letter: str) -> Judged:
        """Judge an answer to the question that was asked last."""
        return self.course.check(letter)

    @property
    def known(self) -> Mapping[str, tuple[int, int]]:
        """Heading -> (rules known, rules that can be practised)."""
        if len(self.courses) == 1:
            return self.course.known
        return {f"{of.game.title}: {head}": many for of in self.courses.values() for head, many in of.known.items()}

    def save(self, path: str | Path) -> None:
        """Write the progress made with `check` to a file."""
        self.course.save(path)

    def pool(self, size: int = POOL) -> list[Question]:
        """Make `size` questions in advance, about the game of the last question."""
        return self.course.pool(size)

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Send a page more questions, or one about a match it remembers."""
        more = content.get("op")
        _, game, *given = fields_of(content, op=str, game=str, **(NOTE if more == "own" else {}))
        if more not in {"more", "own"} or game not in self.courses:
            raise Refused(words.NO_SUCH_OP)
        course = self.courses[game]
        found = asked([], self.own(course, given)) if more == "own" else asked(course.pool(MORE))
        self.refer(found)
        return found

    def own(self, course: Course, given: Sequence[Any]) -> OwnQuestion | None:
        """Ask about the match that a page remembers, once: it takes as long as its bots think."""
        if not self._may_bring:
            raise Refused(words.NO_SUCH_OP)
        self._may_bring = False
        return ask_about_dealt(course, dict(zip(NOTE, given, strict=True)))


def all_games() -> list[Game]:
    """List all games that can be practised, as they stand on the shelf."""
    return [GAMES[name] for name in dict.fromkeys([*COVERS, *GAMES]) if name in GAMES and GAMES[name].practice]


def begun(course: Course, size: int) -> list[Question]:
    """Put the rules that were broken elsewhere first, and make `size` questions."""
    bring(course)
    return course.pool(size)


def in_turn(parts: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Move the game with a question about the reader's own match to second place; keep the order of the others."""
    mine = [part for part in parts if any("own" in question for question in part["questions"])]
    others = [part for part in parts if part not in mine]
    return [*others[:1], *mine, *others[1:]]


def described(course: Course, questions: Sequence[Question], own: OwnQuestion | None = None) -> dict[str, Any]:
    """Write a course for the page: its rules, the progress in them, and its first questions."""
    game, boxes = course.game, course.boxes
    own = own if own and own.question.game is game else None
    return {
        "game": game.name,
        "name": game.title,
        "headings": {rule: game.rulebook[rule].heading for rule in course.practised},
        "known": {rule: [*row] for rule, row in boxes.games.get(game.name, {}).items()},
        "asked": boxes.asked.get(game.name, []),
        "beliefs": len(course.about),
        **asked(questions, own),
    }


def asked(questions: Sequence[Question], own: OwnQuestion | None = None) -> dict[str, Any]:
    """Write questions for the page, with the faces of all their films only once."""
    written = [*map(shown, questions), *([shown_own(own)] if own else [])]
    return {"faces": faces_of(written), "questions": written}


def shown_own(own: OwnQuestion) -> dict[str, Any]:
    """Write a question about the reader's own match, as that seat saw it, with the moment it is from."""
    said = ", ".join(filter(None, [words.OWN_MATCH, own.when]))
    return shown(own.question, own.seat) | {"own": said}


def shown(question: Question, eyes: Seat = OPEN) -> dict[str, Any]:
    """Write a question: words, answers, and a film that begins with the question and shows what happens."""
    numbers = {each.id: number for number, each in enumerate(practised(question.game))}
    answers = [
        {"text": answer.text}
        | (
            {"if": answer.says, "rule": answer.rule, "beliefs": [numbers[belief] for belief in answer.beliefs]}
            if answer.says
            else {}
        )
        for answer in question.answers
    ]
    return {
        "key": question.key,
        "text": question.text,
        "question": question.question,
        "answers": answers,
        "right": question.right,
        "rule": question.rule,
        "rules": [{"rule": rule} for rule in question.rules],
        "film": filmed(question, eyes),
    }


def practised(game: Game) -> tuple[Misconception, ...]:
    """List the misconceptions of a game; the page knows only their numbers."""
    practice: Any = game.practice
    found: tuple[Misconception, ...] = practice.misconceptions
    return found


def filmed(question: Question, eyes: Seat) -> dict[str, Any]:
    """Film what happens as one viewer sees it, without questions and conclusions."""
    case, frames = question.case, list[Table]()
    case.played(lambda t: frames.append(t.fork()))
    maker, since = FilmMaker.at(case.table, eyes), case.table.length
    for at, t in enumerate((case.table, *frames)):
        maker.add(replace(frame_of(t, eyes, at, since), asked=()), t.game.knows(t, eyes))
        since = t.length
    return maker.film()
