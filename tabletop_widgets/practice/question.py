"""A question: a position, moves made there, and three or four answers, one right by the rules, the others explained."""

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
    """One answer. A wrong one would be right if what it `says` were true; that breaks the `rule`, and `also` others.

    `beliefs` are the misconceptions that lead to it.
    """

    text: str
    says: str = ""
    rule: str = ""
    beliefs: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question about a case; `right` is the index of the right answer, `rule` the main rule it tests."""

    game: Game
    position: Mapping[str, Any]
    moves: tuple[tuple[int, str], ...]
    text: str
    question: str
    answers: tuple[Answer, ...]
    right: int
    rule: str

    def __str__(self) -> str:
        """Print the question below a description of its position, which it often needs."""
        return f"{self.picture}\n\n{self.said}"

    @property
    def said(self) -> str:
        """The case, the question and the answers, in at most 60 words."""
        answers = "\n".join(f"  {letter}. {each.text}" for letter, each in zip(LETTERS, self.answers, strict=False))
        return f"{self.text}\n{self.question}\n{answers}"

    def __repr__(self) -> str:
        return f"<question: {self.text} {self.question}>"

    @property
    def case(self) -> Case:
        """Lay out the position again, with the moves made there."""
        return Case(self.game.lay_out(self.position), self.moves, self.text, ())

    @property
    def picture(self) -> Picture:
        """Draw the position before any move is made there."""
        return self.game.picture(self.game.lay_out(self.position), OPEN)

    def _repr_html_(self) -> str:
        return f'{self.picture._repr_html_()}<pre style="white-space:pre-wrap">{escape(self.said)}</pre>'

    @property
    def key(self) -> str:
        """A key by which asked questions are remembered; it does not depend on the order of the answers."""
        answers = sorted(answer.text for answer in self.answers)
        said = json.dumps([self.position, self.text, self.question, answers], sort_keys=True)
        return sha256(said.encode()).hexdigest()[:KEY]

    @property
    def beliefs(self) -> frozenset[str]:
        """The misconceptions that lead to one of its answers."""
        return frozenset(belief for answer in self.answers for belief in answer.beliefs)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it practises, the main one first."""
        wrong = [answer for answer in self.answers if answer.rule]
        also = [rule for each in wrong for rule in each.also]
        return tuple(dict.fromkeys((self.rule, *(each.rule for each in wrong), *also)))

    def explained(self, chosen: int) -> tuple[str, str]:
        """Return the explanation of an answer, and its rule, without claiming what the reader believed."""
        if chosen == self.right:
            return "Right.", self.rule
        answer = self.answers[chosen]
        return f"{LETTERS[chosen].upper()} would be right if {answer.says}.", answer.rule

    def as_json(self) -> dict[str, Any]:
        """Write the question as JSON data."""
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
        """Read what `as_json` wrote."""
        answers = tuple(
            Answer(a["text"], a["if"], a["rule"], tuple(a["beliefs"]), tuple(a["also"])) for a in data["answers"]
        )
        moves = tuple((seat, move) for seat, move in data["moves"])
        said = data["text"], data["question"]
        return cls(game, data["position"], moves, *said, answers, data["right"], data["rule"])
