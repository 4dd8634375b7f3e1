"""What the mastermind and the players say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tabletop_widgets.core.notation import Move, Seat
from tabletop_widgets.games.tragedy_looper.board import CARDS, COUNTERS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, NAMES, PLOTS, ROLES

DAYS: tuple[str, ...] = tuple(f"day {day}" for day in range(1, 13))
TARGETS: tuple[str, ...] = (*PLACES, *NAMES)
SOURCES: tuple[str, ...] = ("Brain", "Conspiracy Theorist", "Factor", "An Unsettling Rumor", "Doctor +1", "Doctor -1")
"""What the mastermind may use in the mastermind phase; the Doctor only where the edition is `published`."""
DEEDS: tuple[str, ...] = tuple(
    dict.fromkeys(
        deed for each in CHARACTERS.values() for ability in each.abilities for deed in ability.deed.split(" or ")
    )
)
SUBPLOTS: tuple[str, ...] = tuple(dict.fromkeys(plot.name for plot in PLOTS if not plot.main))
STATED: tuple[str, ...] = (*SUBPLOTS, "that there is no other")


# Cards.
@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card face down. Rules: tragedy_looper.day.mm_play, tragedy_looper.day.player_play."""

    form: ClassVar[str] = "lay {card} on {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"card": tuple(CARDS), "target": TARGETS}
    card: str
    target: str


@dataclass(frozen=True, slots=True)
class Ignore(Move):
    """Pass over Forbid Intrigue where the Cultist is, or not. Rules: tragedy_looper.role.cultist.ignore."""

    form: ClassVar[str] = "{how} Forbid Intrigue"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"how": ("heed", "pass over")}
    how: str


# The mastermind phase, and the end of a day.
@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use an ability of a role or a plot. Rules: tragedy_looper.day.mastermind_phase."""

    form: ClassVar[str] = "use {source} on {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"source": SOURCES, "target": TARGETS}
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Do nothing more. Rules: tragedy_looper.role.tags."""


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Let a character die: at a Day End the Killer's victim, in an incident that of its culprit.

    Rules: tragedy_looper.role.killer.murder, tragedy_looper.incident.murder, tragedy_looper.incident.faraway_murder.
    """

    form: ClassVar[str] = "strike {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"target": NAMES}
    target: str


@dataclass(frozen=True, slots=True)
class KillPlayers(Move):
    """Have the players killed. Rules: tragedy_looper.role.killer.players, tragedy_looper.role.loved_one.players."""

    form: ClassVar[str] = "let the {role} kill the players"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"role": ("Killer", "Loved One")}
    role: str


@dataclass(frozen=True, slots=True)
class EndLoop(Move):
    """End the loop by the Time Traveler. Rules: tragedy_looper.role.time_traveler.last_day."""

    form: ClassVar[str] = "end the loop"


# Incidents.
@dataclass(frozen=True, slots=True)
class Nobody(Move):
    """Nobody and nothing can be chosen. Ruling: tragedy_looper.ruling.no_target."""


@dataclass(frozen=True, slots=True)
class Disturb(Move):
    """Increasing Unease: two Paranoia here, one Intrigue there. Rules: tragedy_looper.incident.increasing_unease."""

    form: ClassVar[str] = "put Paranoia on {one} and Intrigue on {two}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"one": NAMES, "two": NAMES}
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Spreading: Goodwill from one to another. Rules: tragedy_looper.incident.spreading."""

    form: ClassVar[str] = "carry Goodwill from {one} to {two}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"one": NAMES, "two": NAMES}
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Vanish(Move):
    """Missing Person: where the culprit goes. Rules: tragedy_looper.incident.missing_person."""

    form: ClassVar[str] = "vanish to {place}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"place": PLACES}
    place: str


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Butterfly Effect: one counter. Rules: tragedy_looper.incident.butterfly_effect."""

    form: ClassVar[str] = "drop {counter} on {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"counter": COUNTERS, "target": NAMES}
    counter: str
    target: str


# Goodwill.
@dataclass(frozen=True, slots=True)
class Ask(Move):
    """Ask a character for a Goodwill ability; a character that acts on itself is its own target.

    Rules: tragedy_looper.day.goodwill_phase, tragedy_looper.leader.goodwill.
    """

    form: ClassVar[str] = "ask {character} to {deed} {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"character": NAMES, "deed": DEEDS, "target": (*TARGETS, *DAYS)}
    character: str
    deed: str
    target: str


@dataclass(frozen=True, slots=True)
class AskFor(Move):
    """Ask for an ability that a player then carries on: the Class Rep's card, the Informer's subplot.

    Rules: tragedy_looper.char.class_rep.a1, tragedy_looper.char.informer.a1.
    """

    form: ClassVar[str] = "ask {character} to {deed} {player}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {
        "character": ("Class Rep", "Informer"),
        "deed": ("return a card of", "hear"),
    }
    character: str
    deed: str
    player: Seat


@dataclass(frozen=True, slots=True)
class Enough(Move):
    """Ask for nothing more today. Rules: tragedy_looper.day.goodwill_phase."""


@dataclass(frozen=True, slots=True)
class Allow(Move):
    """Allow a request. Rules: tragedy_looper.refusal.none, tragedy_looper.refusal.optional."""


@dataclass(frozen=True, slots=True)
class Refuse(Move):
    """Refuse a request. Rules: tragedy_looper.refusal.mandatory, tragedy_looper.refusal.optional."""


@dataclass(frozen=True, slots=True)
class TurnRound(Move):
    """Refuse the Doctor's first ability and use it the other way round. Rules: tragedy_looper.char.doctor.turned."""

    form: ClassVar[str] = "refuse and turn it round"


@dataclass(frozen=True, slots=True)
class TakeBack(Move):
    """The card that a player takes back. Rules: tragedy_looper.char.class_rep.a1."""

    form: ClassVar[str] = "take back {card}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"card": ("Forbid Movement", "Paranoia -1", "Goodwill +2")}
    card: str


@dataclass(frozen=True, slots=True)
class NameSubplot(Move):
    """The subplot that a player names to the Informer. Rules: tragedy_looper.char.informer.a1."""

    form: ClassVar[str] = "name {plot}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"plot": SUBPLOTS}
    plot: str


@dataclass(frozen=True, slots=True)
class StateSubplot(Move):
    """What the mastermind answers. Ruling: tragedy_looper.ruling.informer_choice."""

    form: ClassVar[str] = "state {plot}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"plot": STATED}
    plot: str


# Loops.
@dataclass(frozen=True, slots=True)
class Mark(Move):
    """The Boss's turf. Rules: tragedy_looper.char.boss.turf."""

    form: ClassVar[str] = "mark {place}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"place": PLACES}
    place: str


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """Where the Henchman begins. Rules: tragedy_looper.char.henchman.start."""

    form: ClassVar[str] = "begin in {place}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"place": PLACES}
    place: str


@dataclass(frozen=True, slots=True)
class NextLoop(Move):
    """Play the next loop. Rules: tragedy_looper.final_guess.early."""

    form: ClassVar[str] = "play the next loop"


@dataclass(frozen=True, slots=True)
class GuessNow(Move):
    """Give up the loops that are left and guess. Rules: tragedy_looper.final_guess.early."""

    form: ClassVar[str] = "guess now"


@dataclass(frozen=True, slots=True)
class Guess(Move):
    """The starting role of a character, in the final guess. Rules: tragedy_looper.final_guess.task."""

    form: ClassVar[str] = "{character} is {role}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"character": NAMES, "role": tuple(ROLES)}
    character: str
    role: str


DONE, NOBODY, ENOUGH, ALLOW, REFUSE, TURN_ROUND = Done(), Nobody(), Enough(), Allow(), Refuse(), TurnRound()
NEXT_LOOP, GUESS = NextLoop(), GuessNow()
MOVES = (
    Lay,
    Ignore,
    Use,
    Done,
    Strike,
    KillPlayers,
    EndLoop,
    Nobody,
    Disturb,
    Carry,
    Vanish,
    Drop,
    AskFor,
    Ask,
    Enough,
    Allow,
    Refuse,
    TurnRound,
    TakeBack,
    NameSubplot,
    StateSubplot,
    Mark,
    Begin,
    NextLoop,
    GuessNow,
    Guess,
)
