"""Recipes: plain JSON from which a window can be made again. They are untrusted: anybody may have written one.

    {"window": "play", "game": "muses"}
    {"window": "play", "game": "muses", "seats": [["Rob", "human"], ["Don", "medium"]], "seed": 7, "moves": ["pass"]}
    {"window": "practice", "game": "muses", "seed": "today"}
    {"window": "link", "game": "muses", "link": "muses.1.eNq..."}
    {"window": "solve", "game": "muses", "day": "2026-11-27"}
    {"window": "numbers", "game": "", "text": "3,3 0,5 ..."}
    {"window": "exercise", "game": "", "kind": "mixing", "seed": 1}
    {"window": "rounds", "game": "", "opponent": "..."}

A match with its seed reveals every hand. So a recipe is only for a page whose reader has that Python anyway.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final

from tabletop_widgets.anywhere import words
from tabletop_widgets.drawing.figure import Figure, Sheet
from tabletop_widgets.errors import BadSetup, GameError
from tabletop_widgets.game import Game
from tabletop_widgets.games import GAMES
from tabletop_widgets.kernel import position as positions
from tabletop_widgets.match import HUMAN, Match
from tabletop_widgets.sentences import listed, quoted
from tabletop_widgets.widgets.chart import Chart
from tabletop_widgets.widgets.door import Refused
from tabletop_widgets.widgets.exercise import Exercise
from tabletop_widgets.widgets.play import Play
from tabletop_widgets.widgets.practice import Practice
from tabletop_widgets.widgets.replay import Replay, open_link
from tabletop_widgets.widgets.table_setup import bot_of, go_on, roster
from tabletop_widgets.widgets.trymove import TryMove

Shown = Chart | Exercise | Play | Practice | Replay | TryMove
MOST_SEATS, MOST_MOVES, LONGEST, MOST_SEED = 20, 2000, 400, 10**9
FEW: Final = 1
"""The number of questions that a Practice window makes here at first: the page already has a pool."""


def made(recipe: Any) -> Shown:
    """Make the window that a recipe describes; raises BadSetup for an invalid recipe."""
    if not isinstance(recipe, dict):
        raise BadSetup(words.NO_RECIPE)
    makers: dict[Any, Callable[..., Shown]] = {
        "play": play, "practice": practice, "link": from_link, "solve": solve, "numbers": numbers,
        "exercise": exercise, "rounds": rounds,
    }  # fmt: skip
    window, *_ = fields = [recipe.get(name) for name in ("window", "game")]
    if not all(isinstance(each, str) for each in fields) or window not in makers:
        raise BadSetup(words.NO_WINDOW.format(windows=listed([*makers]), given=quoted(str(window)[:LONGEST])))
    given = {name: value for name, value in recipe.items() if name not in ("window", "game")}
    try:
        return makers[window](recipe["game"], **given)
    except TypeError as wrong:
        raise BadSetup(words.NO_RECIPE) from wrong


def play(
    game: str,
    *,
    seats: Sequence[Sequence[str]] = (),
    seed: int | str = 0,
    options: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
    moves: Sequence[str] = (),
    undo: bool = True,
) -> Play:
    """Open an empty table, or one with these people and bots, after these moves of its only person.

    It begins with the given options, or from a position.
    """
    known = game_of(game)
    if not seats:
        return Play(known, undo=undo is not False)
    check(seats, moves, seed)
    if not all(isinstance(each, dict | None) for each in (options, position)):
        raise BadSetup(words.NO_RECIPE)
    names = bot_names(known)
    if strange := [who for _, who in seats if who != HUMAN and who not in names]:
        raise BadSetup(words.NO_BOT.format(given=quoted(strange[0]), bots=listed(sorted(names))))
    acts = {name: HUMAN if who == HUMAN else bot_of(known, who) for name, who in seats}
    match = Match(known.lay_out(position), acts, seed) if position else Match(known, acts, seed, **(options or {}))
    if moves:
        try:
            go_on(match, moves)
        except Refused as refused:
            raise BadSetup(str(refused)) from refused
    return Play(match, undo=undo is not False)


def recipe_of(window: Play | Exercise | Chart) -> dict[str, Any] | None:
    """Write the recipe of a match, of an exercise, or of rounds against the plans of a figure.

    It is None if no recipe reproduces the window, as with a reader's own bot or game. The recipe of a match reveals
    every hand, so it is never sent along with a window in which somebody plays.
    """
    if isinstance(window, Chart):
        from tabletop_widgets.theory.recorded_opponent import write_opponent  # noqa: PLC0415 - as in `solve`

        opponent = write_opponent(window.against) if window.against else None
        return {"window": "rounds", "game": "", "opponent": opponent} if opponent else None
    if isinstance(window, Exercise):
        kind = next((name for name, makes in kinds_of_problem().items() if makes is window.makes), "")
        return {"window": "exercise", "game": "", "kind": kind, "seed": window.data["at"]} if kind else None
    match, known = window.match, window.match.table.game
    if not known.table.__module__.startswith(f"tabletop_widgets.games.{known.name}."):
        return None
    if "setup" in window.data:
        return {"window": "play", "game": known.name} if known.name in GAMES and GAMES[known.name] is known else None
    by_bot = {bot_of(known, name): name for name in bot_names(known)}
    seats = [
        [match.table.names[seat], HUMAN if act == HUMAN else by_bot.get(act)] for seat, act in match.players.items()
    ]
    recipe = {"window": "play", "game": known.name, "seats": seats, "seed": match.seed}
    options = {name: getattr(value, "name", value) for name, value in match.table.restart_options().items()}
    starts = {"options": options}, {"position": positions.position(match.record.opening())}
    return next((recipe | start for start in starts if makes(recipe | start, match)), None)


def recipes_of(windows: Iterable[Any]) -> dict[str, dict[str, Any]]:
    """Return the recipes of a notebook's windows, by the ids of their models."""
    found = {}
    for window in windows:
        recipe = recipe_of(window) if isinstance(window, (Play, Exercise, Chart)) else None
        if isinstance(window, Practice):
            recipe = {"window": "practice", "game": "" if len(window.courses) > 1 else next(iter(window.courses))}
        if recipe:
            found[window.model_id] = recipe
    return found


def makes(recipe: dict[str, Any], match: Match) -> bool:
    """Tell whether a recipe reproduces this match."""
    try:
        again = made(json.loads(json.dumps(recipe)))
    except (GameError, TypeError):
        return False
    return isinstance(again, Play) and match.record.dumps() == again.match.record.dumps()


def from_link(game: str, *, link: str) -> Replay:
    """Show the match of a link as a replay."""
    if not isinstance(link, str):
        raise BadSetup(words.NO_RECIPE)
    if not link.startswith(f"{game_of(game).name}."):
        raise BadSetup(words.OTHER_GAME)
    return open_link(link)


def solve(game: str, *, day: str) -> Shown:
    """Pose the puzzle of a day."""
    from tabletop_widgets.widgets.solve import Solve  # noqa: PLC0415 - pages without puzzles have no theory

    try:
        when = date.fromisoformat(day)
    except (TypeError, ValueError) as wrong:
        raise BadSetup(words.NO_RECIPE) from wrong
    return Solve.daily(game_of(game), when)


def numbers(game: str, *, text: str) -> Chart:  # noqa: ARG001 - it is nobody's
    """Solve and draw a game typed in as rows of numbers."""
    from tabletop_widgets.anywhere.typed_numbers import solved  # noqa: PLC0415 - as above

    return Chart(solved(text))


def exercise(game: str, *, kind: str, seed: int) -> Exercise:  # noqa: ARG001 - as above
    """Pose problems of one kind, one after another."""
    makes = kinds_of_problem().get(kind) if isinstance(kind, str) else None
    if makes is None or type(seed) is not int or abs(seed) > MOST_SEED:
        raise BadSetup(words.NO_RECIPE)
    return Exercise(makes, seed)


def rounds(game: str, *, opponent: str) -> Chart:  # noqa: ARG001 - as above
    """Play against plans; the page has the figure that shows them."""
    from tabletop_widgets.theory.recorded_opponent import read_opponent  # noqa: PLC0415 - as above

    return Chart(Figure("", "", (1, 1), (Sheet("", []),), against=read_opponent(opponent)))


def kinds_of_problem() -> dict[str, Callable[[int], Any]]:
    """Return the course's kinds of problem, by name."""
    from tabletop_widgets.theory.problems import CHAPTERS  # noqa: PLC0415 - as above

    return {each.__name__: each for kinds in CHAPTERS.values() for each in kinds}


def practice(game: str, *, seed: int | str | None = None) -> Practice:
    """Make further questions for a page: about one game, or about all in turn if none is named."""
    if seed is not None and not is_seed(seed):
        raise BadSetup(words.NO_RECIPE)
    return Practice(game_of(game) if game else "", seed=seed, pool=FEW)


def bot_names(game: Game) -> list[str]:
    """List the bots that may play a seat: those of the roster, one that is on no roster, and a game's own."""
    return [*(each.bot for each in roster(game)), "greedy", *game.bots]


def game_of(name: str) -> Game:
    """Return one of our games; raises BadSetup for an unknown name."""
    if name not in GAMES:
        raise BadSetup(words.NO_GAME.format(given=quoted(name[:LONGEST]), games=listed([*GAMES])))
    return GAMES[name]


def check(seats: Any, moves: Any, seed: Any) -> None:
    """Raise BadSetup unless these have the form of seats, moves and a seed."""
    pairs = isinstance(seats, list) and len(seats) <= MOST_SEATS and all(map(is_pair, seats))
    texts = isinstance(moves, list | tuple) and len(moves) <= MOST_MOVES and all(map(is_text, moves))
    if not (pairs and texts and is_seed(seed)):
        raise BadSetup(words.NO_RECIPE)
    if len({name for name, _ in seats}) < len(seats):
        raise BadSetup(words.SAME_NAME)


def is_text(each: Any) -> bool:
    """Tell whether it is a text of acceptable length."""
    return isinstance(each, str) and len(each) <= LONGEST


def is_pair(each: Any) -> bool:
    """Tell whether it is a pair of a name and a player."""
    return isinstance(each, list) and len(each) == 2 and all(map(is_text, each))


def is_seed(each: Any) -> bool:
    """Tell whether it can serve as a seed."""
    return type(each) is int or is_text(each)
