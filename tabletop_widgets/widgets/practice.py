"""Practice: questions that the rules make, one after another, each with its picture and the film of what happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tabletop_widgets.drawing.render.boards import faces_of
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel.table import OPEN, Table
from tabletop_widgets.practice.course import Course, Judged, progress_of
from tabletop_widgets.practice.question import Question
from tabletop_widgets.practice.variety import POOL
from tabletop_widgets.questions.variants import Misconception
from tabletop_widgets.records.transcript import frame_of
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.film import FilmMaker
from tabletop_widgets.widgets.mistakes import bring
from tabletop_widgets.widgets.window import Refused, Window, fields_of, kit

MORE = 10
"""How many questions a page is sent that has asked all it has."""


class Practice(Window):
    """Practise a game: `Practice("muses")`, or some rules of it: `Practice("muses", rules="muses.score")`.

    The window holds so many questions (`pool`), with all that is said to their answers, so it works with no kernel;
    where one runs, it asks for more. In a cell: `next()` asks, `check("b")` judges, `known` tells what is known by
    heading. `progress` is a file that `save(path)` has written; what the page knows stays in the browser. Each day has
    questions of its own, unless a `seed` is given.
    Rules that were broken in exercises and matches of this kernel are asked first.
    """

    _esm = kit("practice.js")

    def __init__(
        self,
        game: Game | str,
        rules: str = "",
        progress: str | Path | None = None,
        seed: int | str | None = None,
        pool: int = POOL,
    ) -> None:
        """Make the questions; raises BadSetup for a game without practice."""
        known = GAMES[game] if isinstance(game, str) else game
        self.course = Course(known, rules, progress_of(progress), seed)
        bring(self.course)
        made = self.course.pool(pool)
        title = words.PRACTICE.format(game=known.title)
        known_rows = {rule: [*row] for rule, row in self.course.boxes.games.get(known.name, {}).items()}
        headings = {rule: known.rulebook[rule].heading for rule in self.course.practised}
        data = {
            "title": title,
            "game": known.name,
            "headings": headings,
            "known": known_rows,
            "asked": self.course.boxes.asked.get(known.name, []),
            "beliefs": len(self.course.about),
            **asked(made),
        }
        super().__init__("practice", known, data, known.picture(made[0].case.table, OPEN))

    def next(self) -> Question:
        """Ask what teaches most now."""
        return self.course.next()

    def check(self, letter: str) -> Judged:
        """Judge an answer to the question that was asked last."""
        return self.course.check(letter)

    @property
    def known(self) -> Mapping[str, tuple[int, int]]:
        """By heading: how many rules are known, of how many that can be practised."""
        return self.course.known

    def save(self, path: str | Path) -> None:
        """Write the progress made with `check` to a file."""
        self.course.save(path)

    def pool(self, size: int = POOL) -> list[Question]:
        """Make so many questions beforehand."""
        return self.course.pool(size)

    def answered(self, content: dict[str, Any]) -> dict[str, Any] | None:
        """Send a page more questions."""
        (op,) = fields_of(content, op=str)
        if op != "more":
            raise Refused(words.NO_SUCH_OP)
        more = asked(self.course.pool(MORE))
        self.refer(more)
        return more


def asked(questions: Sequence[Question]) -> dict[str, Any]:
    """Write questions for the page, the faces of all their films once."""
    written = [*map(shown, questions)]
    return {"faces": faces_of(written), "questions": written}


def shown(question: Question) -> dict[str, Any]:
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
        "film": filmed(question),
    }


def practised(game: Game) -> tuple[Misconception, ...]:
    """List the misconceptions of a game; the page knows them by their numbers alone."""
    practice: Any = game.practice
    found: tuple[Misconception, ...] = practice.misconceptions
    return found


def filmed(question: Question) -> dict[str, Any]:
    """Film what happens, everything shown; nobody is asked, and what the board concludes is left out."""
    case, frames = question.case, list[Table]()
    case.played(lambda t: frames.append(t.fork()))
    maker, since = FilmMaker.at(case.table, OPEN), case.table.length
    for at, t in enumerate((case.table, *frames)):
        maker.add(replace(frame_of(t, OPEN, at, since), asked=()), t.game.knows(t, OPEN))
        since = t.length
    return maker.film()
