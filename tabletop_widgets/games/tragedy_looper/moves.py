"""What the mastermind and the players say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tabletop_widgets.codec.notation import Move, Seat
from tabletop_widgets.games.tragedy_looper.board import CARDS, COUNTERS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, NAMES, PLOTS, ROLES

DAYS: tuple[str, ...] = tuple(f"day {day}" for day in range(1, 13))
TARGETS: tuple[str, ...] = (*PLACES, *NAMES)
SOURCES: tuple[str, ...] = ("Brain", "Conspiracy Theorist", "Factor", "An Unsettling Rumor", "Doctor +1", "Doctor -1")
"""What the mastermind may use in the mastermind phase; the Doctor only in the `published` edition."""
DEEDS: tuple[str, ...] = tuple(
    dict.fromkeys(
        deed for each in CHARACTERS.values() for ability in each.abilities for deed in ability.deed.split(" or ")
    )
)
SUBPLOTS: tuple[str, ...] = tuple(dict.fromkeys(plot.name for plot in PLOTS if not plot.main))
STATED: tuple[str, ...] = (*SUBPLOTS, "that there is no other")


def the(name: str) -> str:
    """Name a place or character with its article; days and players have none."""
    return f"the {name}" if name in TARGETS else name


def _deed(deed: str) -> str:
    return "reveal the role of" if deed == "reveal" else deed


def request(what: str) -> str:
    """Say what a character is asked to do: `calm the Class Rep`, `reveal the role of the Boss`, `hear Player A`."""
    deed = next((each for each in DEEDS if what.startswith(f"{each} ")), "")
    return f"{_deed(deed)} {the(what.removeprefix(deed).strip())}".strip()


def _source(source: str) -> str:
    return source if source in SUBPLOTS else f"the {source}"


# Cards.
@dataclass(frozen=True, slots=True)
class Lay(Move, form="lay {card} on {target}", label="Lay {card} on the {target}"):
    """Lay a card face down. Rules: tragedy_looper.day.mm_play, tragedy_looper.day.player_play."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"card": tuple(CARDS), "target": TARGETS}
    card: str
    target: str


@dataclass(frozen=True, slots=True)
class Ignore(Move, form="{how} Forbid Intrigue", choices={"how": ("heed", "pass over")}):
    """Ignore Forbid Intrigue where the Cultist is, or heed it. Rules: tragedy_looper.role.cultist.ignore."""

    how: str


# The mastermind phase, and the end of a day.
@dataclass(frozen=True, slots=True)
class Use(Move, form="use {source} on {target}", label="Use {source} on the {target}", spoken={"source": _source}):
    """Use an ability of a role or a plot. Rules: tragedy_looper.day.mastermind_phase."""

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"source": SOURCES, "target": TARGETS}
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Done(Move, label="Do nothing more"):
    """Do nothing more. Rules: tragedy_looper.role.tags."""


@dataclass(frozen=True, slots=True)
class Strike(
    Move, form="kill {target}", formerly="strike {target}", label="Kill the {target}", choices={"target": NAMES}
):
    """Let a character die: at a Day End the Killer's victim, in an incident the culprit's.

    Rules: tragedy_looper.role.killer.murder, tragedy_looper.incident.murder, tragedy_looper.incident.faraway_murder.
    """

    target: str


@dataclass(frozen=True, slots=True)
class KillPlayers(Move, form="let the {role} kill the players", choices={"role": ("Killer", "Loved One")}):
    """Have the players killed. Rules: tragedy_looper.role.killer.players, tragedy_looper.role.loved_one.players."""

    role: str


@dataclass(frozen=True, slots=True)
class EndLoop(Move, form="end the loop"):
    """End the loop by the Time Traveler. Rules: tragedy_looper.role.time_traveler.last_day."""


# Incidents.
@dataclass(frozen=True, slots=True)
class Nobody(Move, label="Choose nobody"):
    """Choose nobody, since there is no possible target. Ruling: tragedy_looper.ruling.no_target."""


@dataclass(frozen=True, slots=True)
class Disturb(Move):
    """Increasing Unease: two Paranoia and one Intrigue. Rules: tragedy_looper.incident.increasing_unease."""

    form: ClassVar[str] = "put Paranoia on {one} and Intrigue on {two}"
    label: ClassVar[str] = "Put Paranoia on the {one} and Intrigue on the {two}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"one": NAMES, "two": NAMES}
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Spreading: Goodwill from one character to another. Rules: tragedy_looper.incident.spreading."""

    form: ClassVar[str] = "move Goodwill from {one} to {two}"
    formerly: ClassVar[str] = "carry Goodwill from {one} to {two}"
    label: ClassVar[str] = "Move Goodwill from the {one} to the {two}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"one": NAMES, "two": NAMES}
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Vanish(Move):
    """Missing Person: where the culprit goes. Rules: tragedy_looper.incident.missing_person."""

    form: ClassVar[str] = "send the culprit to {place}"
    formerly: ClassVar[str] = "vanish to {place}"
    label: ClassVar[str] = "Send the culprit to the {place}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"place": PLACES}
    place: str


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """Butterfly Effect: one counter. Rules: tragedy_looper.incident.butterfly_effect."""

    form: ClassVar[str] = "put {counter} on {target}"
    formerly: ClassVar[str] = "drop {counter} on {target}"
    label: ClassVar[str] = "Put {counter} on the {target}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"counter": COUNTERS, "target": NAMES}
    counter: str
    target: str


# Goodwill.
@dataclass(frozen=True, slots=True)
class AskFor(Move, form="ask {character} to {deed} {player}", label="Ask the {character} to {deed} {player}"):
    """Ask for an ability that a player then completes: the Class Rep's card, the Informer's subplot.

    Rules: tragedy_looper.char.class_rep.a1, tragedy_looper.char.informer.a1.
    """

    choices: ClassVar[dict[str, tuple[Any, ...]]] = {
        "character": ("Class Rep", "Informer"),
        "deed": ("return a card of", "hear"),
    }
    character: str
    deed: str
    player: Seat


@dataclass(frozen=True, slots=True)
class Ask(Move, form="ask {character} to {deed} {target}", label="Ask the {character} to {deed} {target}"):
    """Ask a character for a Goodwill ability; a character that acts on itself is its own target.

    Rules: tragedy_looper.day.goodwill_phase, tragedy_looper.leader.goodwill.
    """

    spoken: ClassVar[dict[str, Any]] = {"deed": _deed, "target": the}
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"character": NAMES, "deed": DEEDS, "target": (*TARGETS, *DAYS)}
    character: str
    deed: str
    target: str


@dataclass(frozen=True, slots=True)
class Enough(Move, label="Ask for nothing more"):
    """Ask for nothing more today. Rules: tragedy_looper.day.goodwill_phase."""


@dataclass(frozen=True, slots=True)
class Allow(Move, label="Allow it"):
    """Allow a request. Rules: tragedy_looper.refusal.none, tragedy_looper.refusal.optional."""


@dataclass(frozen=True, slots=True)
class Refuse(Move, label="Refuse it"):
    """Refuse a request. Rules: tragedy_looper.refusal.mandatory, tragedy_looper.refusal.optional."""


@dataclass(frozen=True, slots=True)
class TurnRound(Move, label="Refuse, and turn it round", form="refuse and turn it round"):
    """Refuse the Doctor's first ability and use it in reverse. Rules: tragedy_looper.char.doctor.turned."""


@dataclass(frozen=True, slots=True)
class TakeBack(Move, form="take back {card}", choices={"card": ("Forbid Movement", "Paranoia -1", "Goodwill +2")}):
    """Take a used card back into hand. Rules: tragedy_looper.char.class_rep.a1."""

    card: str


@dataclass(frozen=True, slots=True)
class NameSubplot(Move, form="name {plot}", choices={"plot": SUBPLOTS}):
    """Name a subplot to the Informer. Rules: tragedy_looper.char.informer.a1."""

    plot: str


@dataclass(frozen=True, slots=True)
class StateSubplot(Move, form="state {plot}", choices={"plot": STATED}):
    """State an active subplot in answer. Ruling: tragedy_looper.ruling.informer_choice."""

    plot: str


# Loops.
@dataclass(frozen=True, slots=True)
class Mark(Move, form="mark {place}", label="Mark the {place}", choices={"place": PLACES}):
    """Mark the Boss's turf. Rules: tragedy_looper.char.boss.turf."""

    place: str


@dataclass(frozen=True, slots=True)
class Begin(Move, form="begin in {place}", label="Begin in the {place}", choices={"place": PLACES}):
    """Choose where the Henchman begins. Rules: tragedy_looper.char.henchman.start."""

    place: str


@dataclass(frozen=True, slots=True)
class NextLoop(Move, form="play the next loop"):
    """Play the next loop. Rules: tragedy_looper.final_guess.early."""


@dataclass(frozen=True, slots=True)
class GuessNow(Move, form="guess now"):
    """Give up the remaining loops and guess. Rules: tragedy_looper.final_guess.early."""


@dataclass(frozen=True, slots=True)
class Guess(
    Move, form="{character} is {role}", label="Guess {role}", choices={"character": NAMES, "role": tuple(ROLES)}
):
    """Name the starting role of a character in the final guess. Rules: tragedy_looper.final_guess.task."""

    character: str
    role: str


DONE, NOBODY, ENOUGH, ALLOW, REFUSE, TURN_ROUND = Done(), Nobody(), Enough(), Allow(), Refuse(), TurnRound()
NEXT_LOOP, GUESS = NextLoop(), GuessNow()
