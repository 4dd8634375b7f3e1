"""A question: a position, what is done there, four answers or three, one right by the rules, and why not the others."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Any

from tabletop_widgets.drawing.render.svg import Picture
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import OPEN
from tabletop_widgets.practice.boxes import KEY
from tabletop_widgets.questions.cases import Case

LETTERS = "abcd"


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer. A wrong one would be right if what it `says` held; that breaks the `rule`, and `also` others.

    `beliefs` lead to it.
    """

    text: str
    says: str = ""
    rule: str = ""
    beliefs: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked about a case; `right` is the number of the right answer, `rule` what it is about first of all."""

    game: Game
    position: Mapping[str, Any]
    moves: tuple[tuple[int, str], ...]
    text: str
    question: str
    answers: tuple[Answer, ...]
    right: int
    rule: str

    def __str__(self) -> str:
        """Print it below its position in words, which it often needs."""
        return f"{self.picture}\n\n{self.said}"

    @property
    def said(self) -> str:
        """The case, what is asked and the answers, in at most 60 words."""
        answers = "\n".join(f"  {letter}. {each.text}" for letter, each in zip(LETTERS, self.answers, strict=False))
        return f"{self.text}\n{self.question}\n{answers}"

    def __repr__(self) -> str:
        return f"<question: {self.text} {self.question}>"

    @property
    def case(self) -> Case:
        """Lay the position out again, with the moves that are made there."""
        return Case(self.game.lay_out(self.position), self.moves, self.text, ())

    @property
    def picture(self) -> Picture:
        """Draw the position, before anything is done there."""
        return self.game.picture(self.game.lay_out(self.position), OPEN)

    def _repr_html_(self) -> str:
        return f'{self.picture._repr_html_()}<pre style="white-space:pre-wrap">{escape(self.said)}</pre>'

    @property
    def key(self) -> str:
        """Its name among questions that were asked: the same one has it in whatever order the answers stand."""
        answers = sorted(answer.text for answer in self.answers)
        said = json.dumps([self.position, self.text, self.question, answers], sort_keys=True)
        return sha256(said.encode()).hexdigest()[:KEY]

    @property
    def beliefs(self) -> frozenset[str]:
        """The misconceptions that lead to one of its answers."""
        return frozenset(belief for answer in self.answers for belief in answer.beliefs)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it practises, the one it is about first."""
        wrong = [answer for answer in self.answers if answer.rule]
        also = [rule for each in wrong for rule in each.also]
        return tuple(dict.fromkeys((self.rule, *(each.rule for each in wrong), *also)))

    def explained(self, chosen: int) -> tuple[str, str]:
        """Say what is to be said about an answer, and the rule: never what a reader may have believed."""
        if chosen == self.right:
            return "Right.", self.rule
        answer = self.answers[chosen]
        return f"{LETTERS[chosen].upper()} would be right if {answer.says}.", answer.rule

    def as_json(self) -> dict[str, Any]:
        """Write it as JSON data."""
        plain = ("text", "question", "right", "rule")
        answers = [
            {"text": a.text, "if": a.says, "rule": a.rule, "beliefs": [*a.beliefs], "also": [*a.also]}
            for a in self.answers
        ]
        moves = [[*move] for move in self.moves]
        head = {"game": self.game.name, "position": dict(self.position), "moves": moves}
        return head | {name: getattr(self, name) for name in plain} | {"answers": answers}

    @classmethod
    def from_json(cls, data: Mapping[str, Any], game: Game) -> Question:
        """Read what `as_json` has written."""
        answers = tuple(
            Answer(a["text"], a["if"], a["rule"], tuple(a["beliefs"]), tuple(a["also"])) for a in data["answers"]
        )
        moves = tuple((seat, move) for seat, move in data["moves"])
        said = data["text"], data["question"]
        return cls(game, data["position"], moves, *said, answers, data["right"], data["rule"])
