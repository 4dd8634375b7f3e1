"""The choice of players, made in the page before the first move if a game is opened rather than a match."""

from __future__ import annotations

import inspect
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tabletop_widgets import bots
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.errors import BadSetup, GameError
from tabletop_widgets.game import Game
from tabletop_widgets.kernel.table import Table
from tabletop_widgets.match import HUMAN, Bot, Match
from tabletop_widgets.widgets import words
from tabletop_widgets.widgets.door import Refused, unrefused
from tabletop_widgets.widgets.film import in_frames

BEGINNERS: Final = ("first", "starter")
"""The names that games use for the option of the first player."""
LAST_DEAL: Final = 999_999
BARS: Final = 5
PAIR: Final = 2
OVER: Final = ""
"""No move: it marks a remembered match as over, so that it is not continued but can still be asked about."""
AT_ONCE: Final = 0.3
"""Seconds too short to count as thinking."""
WORTH: Final[Mapping[str, Mapping[str, tuple[float, float]]]] = {
    "muses": {"random": (0.19, 0.0), "easy": (1.01, 0.0), "medium": (1.34, 0.0), "strong": (1.47, 0.1)},
    "mascarade": {
        "random": (0.08, 0.0), "bluffer": (0.41, 0.0), "counter": (1.35, 0.0), "honest": (1.39, 0.0),
        "strong": (1.81, 0.1),
    },
    "dazzle": {"random": (0.37, 0.0), "easy": (1.05, 0.0), "medium": (1.12, 0.0), "strong": (1.49, 0.1)},
    "bemused": {"random": (0.47, 0.0), "easy": (0.88, 0.0), "medium": (0.94, 0.0), "strong": (1.69, 0.1)},
    "tragedy_looper": {"random": (0.28, 0.0), "easy": (0.95, 0.1), "medium": (1.38, 0.1), "strong": (1.38, 0.1)},
}  # fmt: skip
"""Game -> bot -> its wins against all of these, relative to its seat's average (1), and the most seconds it takes for
a move. Measured by `python -m tools.measure_bots GAME`."""


class Opponent(NamedTuple):
    """A bot as the page describes it."""

    bot: str
    title: str
    text: str
    icon: str
    hue: str


DICE: Final = Opponent("random", "Dice", "Any move, by chance.", "perspective-dice-six-faces-random", "slate")
LEVELS: Final = (
    Opponent("easy", "Easy", "Plays as somebody who has just learnt the rules.", "school-bag", "green"),
    Opponent("medium", "Medium", "Plays as somebody who knows the game well.", "graduate-cap", "blue"),
    Opponent("strong", "Strong", "Plays as well as it can.", "laurels", "amber"),
)
MANNERS: Final = (
    Opponent("honest", "Honest", "Announces what its card most likely is.", "scales", "teal"),
    Opponent("bluffer", "Bluffer", "Announces what pays most, whatever its card is.", "domino-mask", "rose"),
    Opponent("counter", "Counter", "Keeps count of who may hold what.", "abacus", "violet"),
)
"""Bots that differ in style more than in strength."""
PERSON, OWN = "meeple", "brain"
"""The faces of people, and of a game's bots that have none of their own."""
SAME: Final = {"easy": "honest", "medium": "counter"}
"""Level -> the style that plays alike, for games that have both."""
BEGINS_AS: Final[Mapping[str, Seat]] = {"tragedy_looper": 1}
"""The reader's seat in a first match, if not the first one: a beginner should not be the mastermind."""
SIDES: Final = frozenset({"schemer", "detective"})
"""Bots that stand for the medium level on one side of a table."""


def roster(game: Game) -> list[Opponent]:
    """List the bots for a game; the game's own bots come last."""
    known = [*LEVELS, *(each for each in MANNERS if each.bot in game.bots)]
    hidden = {level for level, manner in SAME.items() if game.bots.get(manner)}
    own = [
        Opponent(name, name.replace("_", " ").title(), _first_line(bot), OWN, "brown")
        for name, bot in game.bots.items()
        if name not in {each.bot for each in known} | SIDES
    ]
    found = [DICE, *(each for each in known if each.bot not in hidden), *own]
    worth = WORTH.get(game.name, {})
    return sorted(found, key=lambda each: worth[each.bot][0]) if worth else found


def _first_line(bot: Bot) -> str:
    return (inspect.getdoc(bot) or "").split("\n")[0]


def players_of(game: Game) -> str:
    """Say how many people can play."""
    few, many = game.players[0], game.players[-1]
    return (words.PLAYERS if few < many else words.TWO_PLAYERS).format(few=few, many=many)


def bot_of(game: Game, name: str) -> Bot:
    """Return the bot of this name."""
    return game.bots[name] if name in game.bots and name not in bots.LEVELS else getattr(bots, name)


class TableSetup:
    """A table with empty seats: the number of players, the opponents, and the deal."""

    def __init__(self, game: Game, seats: Sequence[tuple[str, str]] = (), deal: int = 0) -> None:
        """Offer a table; `seats` lists names and bots, by default one person against medium bots."""
        self.game, self.deal, self.roster = game, deal, roster(game)
        names = game.seated(game.usual)
        known = {each.bot for each in self.roster}
        usual = "medium" if "medium" in known else SAME["medium"]
        me = BEGINS_AS.get(game.name, 0)
        self.seats = [*seats] or [(name, HUMAN if seat == me else usual) for seat, name in enumerate(names)]

    @classmethod
    def after(cls, match: Match) -> TableSetup:
        """Offer the same table again, and the next deal."""
        game: Game = match.table.game
        by_bot = {bot_of(game, each.bot): each.bot for each in roster(game)}
        usual = cls(game).seats[-1][1]
        who = [HUMAN if act == HUMAN else by_bot.get(act, usual) for act in match.players.values()]
        deal = match.seed + 1 if isinstance(match.seed, int) else 0
        return cls(game, list(zip(match.table.names, who, strict=True)), deal)

    @property
    def invitation(self) -> str:
        """Say how many players the game is for."""
        return words.CLICK_A_SEAT.format(game=self.game.title, players=players_of(self.game))

    def data(self) -> dict[str, Any]:
        """Write the data for the page, `SetupData` in `js/src/types.ts`."""
        game = self.game
        return {
            "game": game.name,
            "title": game.title,
            "players": list(game.players),
            "names": list(game.seated(game.players[-1])),
            "seats": [list(each) for each in self.seats],
            "bots": [self._offered(each) for each in self.roster],
            "person": _face(PERSON, "blue"),
            "begins": self._beginner or "",
            "deal": self.deal,
            "note": words.BOTS_SEE,
            "measured": words.MEASURED if game.name in WORTH else "",
        }

    def _offered(self, each: Opponent) -> dict[str, Any]:
        measured = WORTH.get(self.game.name, {})
        return {
            "bot": each.bot,
            "title": each.title,
            "text": each.text,
            "face": _face(each.icon, each.hue),
            "code": f"tw.bots.{each.bot}" if hasattr(bots, each.bot) else f'game.bots["{each.bot}"]',
            **(_standing(each.bot, measured) if each.bot in measured else {}),
        }

    @property
    def _beginner(self) -> str | None:
        return next((option for option in BEGINNERS if option in self.game.options), None)

    def dealt(self, seats: Sequence[Any], deal: int, begins: Seat | None, decided: Sequence[Any] = ()) -> Match:
        """Begin the match that a page requests, and repeat the decisions of its only person.

        Raises Refused, with a sentence, for an invalid table, or for decisions that do not fit the match.
        """
        if not all(_is_seat(each) for each in seats) or not 0 <= deal <= LAST_DEAL:
            raise Refused(words.NOT_OURS)
        known = {each.bot for each in self.roster}
        if not {HUMAN, *known}.issuperset(who for _, who in seats):
            raise Refused(words.NOT_OURS)
        if not any(who == HUMAN for _, who in seats):
            raise Refused(words.NOBODY_PLAYS)
        options = {} if begins is None or self._beginner is None else {self._beginner: begins}
        try:
            t = self.game.start([name for name, _ in seats], seed=deal, **options)
        except BadSetup as wrong:
            raise Refused(str(wrong)) from wrong
        acts = {seat: who if who == HUMAN else bot_of(self.game, who) for seat, (_, who) in enumerate(seats)}
        match = unrefused(lambda: Match(t, acts, seed=deal))
        if decided:
            go_on(match, decided)
        return match


def _face(icon: str, hue: str) -> list[Any]:
    """Draw a face on a field of 100 by 100."""
    return [["c", 50, 50, 50, f"{hue}/14"], ["i", icon, 50, 50, 60, hue]]


def unfinished(match: Match) -> dict[str, Any]:
    """Write the only person's decisions, so that the match can continue another day; if it is over, after `OVER`."""
    t = match.table
    played = {"game": t.game.name, "deal": match.seed if isinstance(match.seed, int) else 0}
    return played | {"decided": [OVER] * bool(t.outcome) + [t.say(move) for _, move in match.decided]}


class Watched(list[Table]):
    """The tables of a match, as a screen following it would show them."""

    def follow(self, frames: Sequence[Table]) -> None:
        """Keep the tables that told something."""
        self += [t for t, _ in in_frames(frames, self[-1].length)]


def go_on(match: Match, decided: Sequence[Any]) -> None:
    """Repeat the only person's decisions, keeping the tables on the way; raises Refused if that fails."""
    watched = Watched([match.table.fork()])
    match.watch(watched.follow)
    try:
        (me,) = match.people
        for text in decided:
            match.play(me, match.table.read(text, me))
    except (GameError, ValueError) as wrong:
        raise Refused(words.CANNOT_GO_ON) from wrong
    match.past = watched


def _standing(bot: str, measured: Mapping[str, tuple[float, float]]) -> dict[str, Any]:
    """Write a bot's strength, in bars, and its thinking time."""
    worth, seconds = measured[bot]
    least, most = (take(each for each, _ in measured.values()) for take in (min, max))
    speed = words.AT_ONCE if seconds < AT_ONCE else words.THINKS.format(seconds=seconds)
    return {"strength": 1 + int((BARS - 1) * (worth - least) / (most - least)), "speed": speed}


def _is_seat(each: Any) -> bool:
    return isinstance(each, list) and len(each) == PAIR and all(type(part) is str for part in each)
