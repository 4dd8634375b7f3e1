"""The table of Tragedy Looper: the town that all can see, and the script that only the mastermind knows."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Self

from tabletop_widgets.core.event import Event
from tabletop_widgets.core.jsonlike import as_lists
from tabletop_widgets.core.notation import Seat
from tabletop_widgets.core.table import Outcome, Table
from tabletop_widgets.games.tragedy_looper import positions, setup, words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, MASTERMIND_HAND, PLAYER_DECK, SUMMARY
from tabletop_widgets.games.tragedy_looper.events import Because, Guessed, LaidOut
from tabletop_widgets.games.tragedy_looper.facts import PERSON, SERIAL_KILLER, VIRUS
from tabletop_widgets.games.tragedy_looper.scripts.library import as_data
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.games.tragedy_looper.steps.loops import SET_TURF, EndLoop, ahead
from tabletop_widgets.games.tragedy_looper.town import SHAKEN, Town

MASTERMIND_WINS, PLAYERS_WIN = "mastermind", "players"


class TragedyLooper(Table):
    """A game of Tragedy Looper.

    Seat 0 is the mastermind; the players' decks 1, 2 and 3 belong to the seats 1 to 3, or are shared out among fewer.

    Position keys: `script` (a shipped name or a table as in a script file; only the mastermind and the open eye ever
    see it), `loops` (how many are played), `loop`, `day`, `leader` (a seat), `turf`, `places` and `starts` (where each
    character is, and was), `counters` (character or place -> [Goodwill, Paranoia, Intrigue]), `dead`, `guarded`,
    `shaken` (who has carried three Paranoia in this loop), `freed` (the Patient), `quiet` (the Henchman), `asked` and
    `once` ([character, number] of abilities asked for today, used up for this loop), `laid` ([deck, target] in the
    order of laying), `cards` (what they are, in secret), `faces` (the same once they lie open), `spent` (used
    once-per-loop cards, a list a deck), `gone_off` (days), `roles` and `culprits` (what was revealed), `stated`
    (subplots), `fond` (who ended the last loop with Goodwill), `used` (what the mastermind has used today), `rumored`
    (whether the Rumor has been used in this loop), `winner`.

    Rules: tragedy_looper.overview.sides, tragedy_looper.info.mm.
    """

    __slots__ = ("cards", "rumored", "script", "town", "used", "winner")
    keys: ClassVar = positions.KEYS

    cards: tuple[str, ...]
    rumored: bool
    script: Script
    town: Town
    used: tuple[str, ...]
    winner: str

    def set_up(
        self,
        rng: Random,  # noqa: ARG002 - nothing is left to chance in this game
        *,
        script: Any = None,
        edition: Any = None,
        loops: Any = None,
        first: Any = 1,
        early_guess: Any = False,
        goodwill_repeat: Any = "daily",
        refused_uses_up: Any = True,
    ) -> None:
        """Choose the script, hand out its cut-down sheet, make one player the first Leader, and begin.

        The script is no option that others are told: it stays on the table. So are the loops, which the sheet tells.

        Rules: tragedy_looper.setup.script, tragedy_looper.leader.first, tragedy_looper.final_guess.early,
        tragedy_looper.goodwill.daily. Rulings: tragedy_looper.ruling.ability_per_day,
        tragedy_looper.ruling.refused_use, tragedy_looper.ruling.final_guess.
        """
        self.script = setup.script(script, edition)
        self.options = setup.public(self.options, self.script.edition)
        setup.truth("early_guess", early_guess)
        setup.truth("refused_uses_up", refused_uses_up)
        setup.known("goodwill_repeat", goodwill_repeat, ("daily", "literal"))
        sheet = setup.sheet(self.script, loops)
        self.town = Town(sheet, leader=setup.leader(first, len(self.names)))
        self.cards, self.used, self.rumored, self.winner = (), (), False, ""
        self.tell(setup.opened(sheet))
        self.next(SET_TURF)

    def ending(self) -> Outcome | None:
        """Tell who has won, once a step has said so.

        Rules: tragedy_looper.loop.win, tragedy_looper.loop.last_fs, tragedy_looper.final_guess.result.
        """
        if not self.winner:
            return None
        town, guessed = self.town, any(isinstance(told.event, Guessed) for told in self.events)
        if self.winner == PLAYERS_WIN:
            reason = words.GUESSED_ALL if guessed else words.WON.format(loop=town.loop)
            rule = "tragedy_looper.final_guess.result" if guessed else "tragedy_looper.loop.win"
            return Outcome(tuple(range(1, len(self.names))), None, reason, rule)
        reason = words.GUESSED_BADLY if guessed else words.LOST_ALL.format(loops=town.sheet.loops)
        rule = "tragedy_looper.final_guess.result" if guessed else "tragedy_looper.loop.last_fs"
        return Outcome((MASTERMIND,), None, reason, rule)

    def renewed(self) -> dict[str, Any]:
        """Return the options of another game: the script and its loops, too, which are no options that are told."""
        return {**self.options, "script": self.script, "loops": self.town.sheet.loops}

    # What steps do.

    def happen(self, event: Event, *why: Because) -> None:
        """Change the town by an event and tell it to all; tell the mastermind alone why."""
        super().happen(event)
        for each in why:
            self.tell(each, (MASTERMIND,))

    def cut_short(self) -> None:
        """Drop what was left of the loop, which is lost. Rules: tragedy_looper.loop.lost, tragedy_looper.loop.cut."""
        self.cut(EndLoop)

    # What rules ask.

    @property
    def public(self) -> Town:
        """The town, which events alone change."""
        return self.town

    @property
    def published(self) -> bool:
        """Whether this is played in the edition `published`. Rules: tragedy_looper.edition."""
        return self.town.sheet.edition != SUMMARY

    @property
    def players(self) -> range:
        """The players' seats."""
        return range(1, len(self.names))

    def owner(self, deck: int) -> Seat:
        """Return who plays a deck. Rules: tragedy_looper.players.four. Ruling: tragedy_looper.ruling.player_count."""
        return deck if deck < len(self.names) else self.town.leader

    def role(self, name: str) -> str:
        """Return the role of a character at this moment: the virus turns Persons, each edition in its own way.

        Rules: tragedy_looper.plot.bts.paranoia_virus, tragedy_looper.plot.bts.paranoia_virus.only_persons,
        tragedy_looper.trigger.virus_same_day. Ruling: tragedy_looper.ruling.virus_back.
        """
        role = self.script.cast[name]
        if role == PERSON and self.script.has(VIRUS) and self._turned(name):
            return SERIAL_KILLER
        return role

    def _turned(self, name: str) -> bool:
        if self.published:
            return self.town.paranoia(name) >= SHAKEN
        return name in self.town.shaken

    def living(self, role: str) -> tuple[str, ...]:
        """Return the living characters that have a role now. Ruling: tragedy_looper.ruling.corpse."""
        return tuple([name for name in self.town.living if self.role(name) == role])

    def absent(self, role: str) -> bool:
        """Tell whether somebody has a role and is not in town yet. Ruling: tragedy_looper.ruling.godly_enter."""
        return any(held == role and name not in self.town.places for name, held in self.script.cast.items())

    def hand(self, deck: int) -> tuple[str, ...]:
        """Return the cards of a deck that can be laid now, in the printed order.

        Rules: tragedy_looper.mm.once, tragedy_looper.player.once_per_deck, tragedy_looper.card.return.
        Ruling: tragedy_looper.ruling.cards_return.
        """
        cards = list(PLAYER_DECK if deck else MASTERMIND_HAND)
        gone = [card for card, (whose, _) in zip(self.cards, self.town.laid, strict=True) if whose == deck]
        for card in (*self.town.spent[deck], *gone, *(() if deck else self.script.without)):
            if card in cards:
                cards.remove(card)
        return tuple(cards)

    def fork(self) -> Self:
        """Copy what is mutable, share what is frozen."""
        t = self.branch()
        t.cards, t.rumored, t.script, t.used, t.winner = self.cards, self.rumored, self.script, self.used, self.winner
        t.town = self.town.fork()
        return t

    # Positions.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:  # noqa: ARG003 - nothing tells how many people share
        """Take the usual number: decks and seats are not told by the keys."""
        return None

    def described(self) -> dict[str, Any]:
        """Write the game's own keys."""
        return {
            "script": as_data(self.script),
            "loops": self.town.sheet.loops,
            **as_lists(self.town.told()),
            "cards": list(self.cards),
            "used": list(self.used),
            "rumored": self.rumored,
            "winner": self.winner,
        }

    def laid_out(self, keys: dict[str, Any]) -> None:
        """Put the keys onto the morning of a day; everybody is told how the town stands."""
        asked_for = setup.edition_of(self.script, self.options)
        self.script = setup.script(keys.get("script", self.script), asked_for)
        self.options = setup.public(self.options, self.script.edition)
        sheet = setup.sheet(self.script, keys.get("loops"))
        self.town = positions.town(sheet, self.script, keys, len(self.names))
        self.cards = positions.cards(keys.get("cards", ()), self.town)
        self.used = positions.used(keys.get("used", ()))
        self.rumored = setup.truth("rumored", keys.get("rumored", False))
        self.winner = setup.known("winner", keys.get("winner", ""), ("", MASTERMIND_WINS, PLAYERS_WIN))
        self.agenda = ahead(self)
        self.tell(setup.opened(sheet))
        self.tell(LaidOut(self.town.told()))
