"""The front page, and the pages on which games are played, puzzles solved and matches opened."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

import tabletop_widgets as tw
from tabletop_widgets.anywhere.typed_numbers import solved
from tabletop_widgets.game import Game
from tabletop_widgets.widgets.covers import COVERS
from tabletop_widgets.widgets.kept_output import unpack
from tabletop_widgets.widgets.shelf import lessons
from tabletop_widgets.widgets.static_fallback import still
from tabletop_widgets.widgets.table_setup import players_of
from tools.site.covers import lid
from tools.site.lessons import cells_of, clean, shown
from tools.site.writer import Writer, kept, state_of

WHAT = {
    "muses": "All decide at once",
    "mascarade": "Bluff: say who you are",
    "dazzle": "I offer, you choose",
    "bemused": "Madness is catching",
    "tragedy_looper": "A script that fights back",
}
"""Each game in a few words."""
PUZZLING = "muses", "mascarade", "dazzle"
FIRST_DAY = date(2026, 1, 1)
"""The day whose puzzles are shown until today's have been loaded."""
TYPED = {
    "Swap or not": "      King  Queen\nkeep   4     -2\nswap  -3      3",
    "Prisoner's dilemma": "         silent  confess\nsilent    3,3      0,5\nconfess   5,0      1,1",
    "Chicken": "        swerve  stay\nswerve   6,6   2,7\nstay     7,2   0,0",
    "Inspect or trust": "         trust  inspect\nhonest    2,2      2,1\ncheat     4,-1    -1,1",
}
"""Examples of typed games, each in a few lines."""
FIRST = "muses/1_learn.ipynb"


def home(writer: Writer, games: Sequence[Game], notebooks: Path) -> None:
    """Write the front page: a live exercise, five boxes, the lessons."""
    boxes = [described(game, notebooks) for game in games]
    kept_here = (unpack(text) for cell in cells_of(notebooks / FIRST) if (text := shown(cell)))
    state = next(state for state in kept_here if state["kind"] == "try")
    writer.write(
        "index.html",
        "home.html.j2",
        title="Learn five tabletop games by playing",
        description="Five board games that you learn by making moves, with nothing to install. "
        "The table says what is allowed, and why.",
        boxes=boxes,
        windows={"first": kept(state)},
        biscuits=BISCUITS,
    )


def shelf_page(writer: Writer, notebooks: Path) -> None:
    """Write the shelf: how far each lesson is, where to go on, and all lessons of each box."""
    window = tw.shelf(notebooks)
    writer.write(
        "games.html",
        "play.html.j2",
        title="All games and lessons",
        description="Five boxes with their lessons, how far you are in each, and where to go on.",
        game=None,
        still=clean(window.links().replace(".ipynb", ".html")),
        windows={"play": kept(state_of(window))},
    )


def puzzle_page(writer: Writer) -> None:
    """Write the page with the puzzle of the day for each game that finds one quickly; Python makes today's."""
    windows, puzzles = {}, []
    for name in PUZZLING:
        window = tw.Solve.daily(name, FIRST_DAY)
        windows[name] = kept(state_of(window), {"window": "solve", "game": name, "day": "today"})
        puzzles.append({"name": name, "title": tw.GAMES[name].title, "still": still(window._picture, window.data)})
    writer.write(
        "puzzle.html",
        "puzzle.html.j2",
        title="The puzzle of the day",
        description=(
            "One move wins for sure. Which one? A new puzzle for each of three games every day, the same for everybody."
        ),
        puzzles=puzzles,
        windows=windows,
    )


def solving_page(writer: Writer) -> None:
    """Write the page that solves what a reader types."""
    first = tw.Chart(solved(next(iter(TYPED.values()))))
    writer.write(
        "solve.html",
        "solve.html.j2",
        title="Solve a game of your own",
        description=(
            "Type what two players are paid, and read off all equilibria, proved in fractions. Nothing to install."
        ),
        examples=TYPED,
        still=still(first._picture, first.data),
    )


def link_page(writer: Writer) -> None:
    """Write the page that opens a match from a link."""
    writer.write(
        "open.html",
        "open.html.j2",
        title="A match from a link",
        description="Step through a match that somebody has sent you, and play on from wherever you like.",
    )


def described(game: Game, notebooks: Path) -> dict[str, Any]:
    """Describe a game as its box shows it."""
    rooms = lessons(notebooks, game.name)
    return {
        "name": game.name,
        "title": game.title,
        "what": WHAT[game.name],
        "players": players_of(game),
        "minutes": rooms[0]["minutes"],
        "lid": lid(game.name, COVERS[game.name]()),
        "lessons": [each | {"page": each["path"].replace(".ipynb", ".html")} for each in rooms],
    }


def play_page(writer: Writer, game: Game) -> None:
    """Write the page on which a game is played: first the set-up, then the match."""
    window = tw.Play(game)
    writer.write(
        f"{game.name}/play.html",
        "play.html.j2",
        title=f"Play {game.title} now",
        description=f"Play {game.title} against bots or with others at one screen; nothing to install.",
        game=game,
        still=still(window._picture, window.data),
        windows={"play": kept(state_of(window), {"window": "play", "game": game.name})},
    )


BISCUITS = """@tw.ban("biscuits.turn.not-the-same")
def no_copying(t, seat, move):
    if move.count == t.last:
        return "That many were just taken."

class Turn(tw.Step):
    def ask(self, t): ...
    def run(self, t, moves): ...

biscuits = tw.Game(name="biscuits", table=Biscuits, players=(2,))"""
