"""The end of a lesson: what a reader can do now, what is worth repeating, and three links that lead on.

The page knows the reader's answers, so no kernel is needed; Python says what each exercise was for.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop_widgets.errors import BadSetup, given_as
from tabletop_widgets.game import Game
from tabletop_widgets.given import given_game
from tabletop_widgets.sentences import quoted
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.covers import COVERS
from tabletop_widgets.widgets.shelf import lessons
from tabletop_widgets.widgets.window import Window

DOORS = {"table": "1b_at_the_table.ipynb", "play": "3_play.ipynb", "practice": "practice.ipynb"}


class End(Window):
    """The last cell of a lesson: `tw.end(game, goals, repeat)`."""

    script = "end.js"

    def __init__(
        self, game: Game | str, goals: Mapping[str, int], repeat: Mapping[str, int], folder: str | Path = "."
    ) -> None:
        """State what each exercise was for.

        `goals`: what a reader can do -> the exercise that showed it, from 1. `repeat`: rules worth repeating, with or
        without the game's name -> the exercise that asked about them, or 0. Links lead to the lessons of the game in
        `folder`. Raises BadSetup for an unknown rule or an invalid number.
        """
        game = given_game(game)
        given_as(Mapping, goals, words.GOALS)
        given_as(Mapping, repeat, words.REPEAT)
        for number in (*goals.values(), *repeat.values()):
            if type(number) is not int or number < 0:
                raise BadSetup(words.NO_EXERCISE.format(given=quoted(number)))
        where = Path(folder).resolve()
        beside = {each["path"].rpartition("/")[2]: each for each in lessons(where.parent, where.name)}
        data = {
            "title": words.CAN_PLAY.format(game=game.title),
            "game": game.name,
            "cover": COVERS[game.name]() if game.name in COVERS else [],
            "goals": [list(each) for each in goals.items()],
            "repeat": [{"rule": _rule(game, rule), "exercise": number} for rule, number in repeat.items()],
            "doors": {door: {**beside[name], "path": name} for door, name in DOORS.items() if name in beside},
        }
        super().__init__("end", game, data, None)


def _rule(game: Game, said: str) -> str:
    name = said if said in game.rulebook else f"{game.name}.{said}"
    if name not in game.rulebook:
        raise BadSetup(words.NO_RULE_TO_REPEAT.format(rule=quoted(said), game=game.title))
    return name


def end(game: Game | str, goals: Mapping[str, int], repeat: Mapping[str, int], folder: str | Path = ".") -> End:
    """Show the end of a lesson; see `End`."""
    return End(game, goals, repeat, folder)
