"""The table of Tragedy Looper: the town that all can see, and the script that only the mastermind knows."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, ClassVar

from tabletop_widgets.codec.fields import BY_HAND, EVERYBODY, field
from tabletop_widgets.codec.json_values import as_lists, as_pairs, fields_of
from tabletop_widgets.codec.keys import lasting_key
from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import setup, words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, SUMMARY, moved
from tabletop_widgets.games.tragedy_looper.events import Because, Guessed, LaidOut, Opened
from tabletop_widgets.games.tragedy_looper.facts import (
    FATAL,
    FURIOUS,
    LONELY,
    MARKS,
    NAMES,
    PERSON,
    SERIAL_KILLER,
    TEMPTED,
    TIME_TRAVELER,
    VIRUS,
    refusal_of,
)
from tabletop_widgets.games.tragedy_looper.scripts import validity
from tabletop_widgets.games.tragedy_looper.scripts.library import as_data, script_key
from tabletop_widgets.games.tragedy_looper.scripts.script import Script
from tabletop_widgets.games.tragedy_looper.steps import (
    agenda,
    deaths,
    goodwill,
    incidents,
    laying,
    loops,
    mastermind,
    nights,
    plots,
    requests,
    resolution,
)
from tabletop_widgets.games.tragedy_looper.steps.loops import SET_TURF, EndLoop, ahead
from tabletop_widgets.games.tragedy_looper.town import PARTS, SHAKEN, Sheet, Town
from tabletop_widgets.kernel.event import Event
from tabletop_widgets.kernel.table import Outcome, Table


class TragedyLooper(Table):
    """A game of Tragedy Looper.

    Seat 0 is the mastermind; the players' decks 1, 2 and 3 belong to seats 1 to 3, or are shared among fewer.

    Rules: tragedy_looper.overview.sides, tragedy_looper.info.mm.
    """

    script: Script = field("all that is hidden", seen=BY_HAND, key="")
    town: Town = field("all that is public", seen=BY_HAND, key="")
    cards: tuple[str, ...] = field(
        "the card at each entry of `laid`, secret until turned up",
        seen=BY_HAND,
        fresh=(),
        read=setup.cards,
    )
    used: tuple[str, ...] = field("what the mastermind has used today", seen=BY_HAND, fresh=(), read=setup.used)
    rumored: bool = field("whether the Rumor has been used in this loop", seen=BY_HAND, fresh=False, read=setup.rumored)
    winner: str = field('"mastermind" or "players", once one side has won', seen=EVERYBODY, fresh="", read=setup.winner)
    keys: ClassVar = {
        "script": "a shipped name, or a table as in a script file; only the mastermind, and `OPEN`, ever see it",
        "loops": "how many loops are played",
        **{name: each.metadata["means"] for name, each in PARTS.items()},
    }

    stacks: ClassVar = agenda.STACKS
    laying_bans: ClassVar = laying.BANS
    mastermind_bans: ClassVar = mastermind.BANS
    request_bans: ClassVar = requests.BANS
    incident_bans: ClassVar = incidents.BANS
    night_bans: ClassVar = nights.BANS
    decks: ClassVar = laying.CARDS_OF
    marks: ClassVar = MARKS
    fatal: ClassVar = FATAL
    furious: ClassVar = FURIOUS
    tempted: ClassVar = TEMPTED
    lonely: ClassVar = LONELY
    aim = staticmethod(requests.aim)
    called = staticmethod(validity.called)
    moved = staticmethod(moved)
    refusal_of = staticmethod(refusal_of)
    asked_to_lay, decks_in_order = laying.asked_to_lay, laying.decks_in_order
    cards_of, cultists = resolution.cards_of, resolution.cultists
    day_steps = loops.day_steps
    dead_friends, losers, lost_at_end = plots.dead_friends, plots.losers, plots.lost_at_end
    die, grieving, losing = deaths.die, deaths.grieving, deaths.losing
    goes_off = incidents.goes_off
    refusal = goodwill.refusal
    needed, spent_by = requests.needed, requests.spent_by

    def set_up(
        self,
        rng: Random,  # noqa: ARG002 - nothing is random in this game
        *,
        script: Any = None,
        edition: Any = None,
        loops: Any = None,
        first: Any = 1,
        early_guess: Any = False,
        goodwill_repeat: Any = "daily",
        refused_uses_up: Any = True,
    ) -> None:
        """Choose the script, hand out its public sheet, make one player the first Leader, and begin.

        The script is not among the public options: it stays on the table. Neither are the loops, which the sheet gives.

        Rules: tragedy_looper.setup.script, tragedy_looper.leader.first, tragedy_looper.final_guess.early,
        tragedy_looper.goodwill.daily. Rulings: tragedy_looper.ruling.ability_per_day,
        tragedy_looper.ruling.refused_use, tragedy_looper.ruling.final_guess.
        """
        self.script = setup.script(script, edition)
        self.options = setup.public(self.options, self.script.edition)
        setup.truth(self, "early_guess", early_guess)
        setup.truth(self, "refused_uses_up", refused_uses_up)
        setup.known("goodwill_repeat", goodwill_repeat, ("daily", "literal"))
        self.town = Town(Sheet.of(self.script, loops), leader=setup.leader(self, "first", first))
        self.tell(Opened(**fields_of(self.town.sheet)))
        self.next(SET_TURF)

    def ending(self) -> Outcome | None:
        """Return the outcome once a step has named the winner.

        Rules: tragedy_looper.loop.win, tragedy_looper.loop.last_fs, tragedy_looper.final_guess.result.
        """
        if not self.winner:
            return None
        town, guessed = self.town, any(isinstance(entry.event, Guessed) for entry in self.events)
        if self.winner == setup.PLAYERS_WIN:
            reason = words.GUESSED_ALL if guessed else words.WON.format(loop=town.loop)
            rule = "tragedy_looper.final_guess.result" if guessed else "tragedy_looper.loop.win"
            return Outcome(tuple(range(1, len(self.names))), None, reason, rule)
        lost = words.LOST_ONE if town.sheet.loops == 1 else words.LOST_ALL.format(loops=town.sheet.loops)
        reason = "The final guess was wrong: the mastermind wins." if guessed else lost
        rule = "tragedy_looper.final_guess.result" if guessed else "tragedy_looper.loop.last_fs"
        return Outcome((MASTERMIND,), None, reason, rule)

    def restart_options(self) -> dict[str, Any]:
        """Return the options for another game, including the script and its loops, which are not public."""
        return {**self.options, "script": self.script, "loops": self.town.sheet.loops}

    # Changes that steps make.

    def happen(self, event: Event, *why: Because) -> None:
        """Change the town by an event that all hear; tell only the mastermind why."""
        super().happen(event)
        for each in why:
            self.tell(each, (MASTERMIND,))

    def cut_short(self) -> None:
        """Drop the rest of a lost loop. Rules: tragedy_looper.loop.lost, tragedy_looper.loop.cut."""
        self.skip_to(EndLoop)

    # Queries of the rules.

    @property
    def public(self) -> Town:
        """The town, which only events change."""
        return self.town

    @property
    def not_in_play(self) -> frozenset[str]:
        """The characters that take no part, as the board shows. Rules: tragedy_looper.setup.positions."""
        return frozenset(NAMES) - {*self.town.sheet.cast}

    @property
    def published(self) -> bool:
        """Whether the edition is `published`. Rules: tragedy_looper.edition."""
        return self.town.sheet.edition != SUMMARY

    @property
    def players(self) -> range:
        """The players' seats."""
        return range(1, len(self.names))

    def owner(self, deck: int) -> Seat:
        """Return a deck's player. Rules: tragedy_looper.players.four. Ruling: tragedy_looper.ruling.player_count."""
        return deck if deck < len(self.names) else self.town.leader

    def role(self, name: str) -> str:
        """Return a character's role at this moment: the virus turns Persons, in each edition in its own way.

        Rules: tragedy_looper.plot.bts.paranoia_virus, tragedy_looper.plot.bts.paranoia_virus.only_persons,
        tragedy_looper.trigger.virus_same_day. Ruling: tragedy_looper.ruling.virus_back.
        """
        role = self.script.cast[name]
        if role == PERSON and self.script.has(VIRUS) and self.turned(name):
            return SERIAL_KILLER
        return role

    def turned(self, name: str) -> bool:
        """Tell whether the virus would turn this Person now."""
        if self.published:
            return self.town.paranoia(name) >= SHAKEN
        return name in self.town.shaken

    def is_time_traveler(self, name: str) -> bool:
        """Tell whether a character is a Time Traveler now: it cannot die, and Forbid Goodwill does not affect it."""
        return self.role(name) == TIME_TRAVELER

    def living(self, role: str) -> tuple[str, ...]:
        """Return the living characters that have a role now. Ruling: tragedy_looper.ruling.corpse."""
        return tuple([name for name in self.town.living if self.role(name) == role])

    def absent(self, role: str) -> bool:
        """Tell whether a character with this role is not in town yet. Ruling: tragedy_looper.ruling.godly_enter."""
        cast, places = self.script.cast, self.town.places
        return len(places) < len(cast) and any(held == role and name not in places for name, held in cast.items())

    def hand(self, deck: int) -> tuple[str, ...]:
        """Return the cards of a deck that can be laid now, in the printed order.

        Rules: tragedy_looper.mm.once, tragedy_looper.player.once_per_deck, tragedy_looper.card.return.
        Ruling: tragedy_looper.ruling.cards_return.
        """
        cards = list(self.decks[deck])
        gone = [card for card, (whose, _) in zip(self.cards, self.town.laid, strict=True) if whose == deck]
        for card in (*self.town.spent[deck], *gone, *(() if deck else self.script.without)):
            if card in cards:
                cards.remove(card)
        return tuple(cards)

    def faults(self, script: Script) -> tuple[validity.Fault, ...]:
        """List the faults of a script."""
        return validity.faults(script, self.called)

    def moment(self) -> Hashable:
        """Return loop and day: a moment is one day."""
        return self.town.loop, self.town.day

    def untold(self, seat: Seat) -> Hashable:
        """Return the script and the abilities used for the mastermind, whom no event tells them; nothing for others."""
        return (lasting_key(self.script, script_key), self.used, self.rumored) if seat == MASTERMIND else ()

    # Positions.

    @classmethod
    def players_in(cls, keys: dict[str, Any]) -> int | None:  # noqa: ARG003 - no key gives the number of people
        """Return None, for the usual number: keys describe decks, not people."""
        return None

    def to_position(self) -> dict[str, Any]:
        """Return the game's own keys: the script, the state of the town, and what is hidden."""
        opened = {"script": as_data(self.script), "loops": self.town.sheet.loops}
        return as_lists(opened | self.town.parts() | super().to_position())  # type: ignore[no-any-return]

    def from_position(self, keys: dict[str, Any]) -> None:
        """Put the keys on the morning of a day; everybody is told the state of the town."""
        asked_for = setup.edition_of(self.script, self.options)
        self.script = setup.script(keys.get("script", self.script), asked_for)
        self.options = setup.public(self.options, self.script.edition)
        sheet = Sheet.of(self.script, keys.get("loops"))
        self.town = Town(sheet, turf=self.script.turf if sheet.edition != SUMMARY else "")
        self.town.from_position(self, keys)
        super().from_position({"cards": (), **keys})
        self.agenda = ahead(self)
        self.tell(Opened(**fields_of(sheet)))
        self.tell(LaidOut(as_pairs(self.town.parts())))

    def check_agenda(self) -> None:
        """Check that the promised steps can be played to the end. Rules: tragedy_looper.day.order."""
        agenda.check(self)
