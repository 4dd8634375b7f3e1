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
"""What the mastermind may use in the mastermind phase; the Doctor only where the edition is `published`."""
DEEDS: tuple[str, ...] = tuple(
    dict.fromkeys(
        deed for each in CHARACTERS.values() for ability in each.abilities for deed in ability.deed.split(" or ")
    )
)
SUBPLOTS: tuple[str, ...] = tuple(dict.fromkeys(plot.name for plot in PLOTS if not plot.main))
STATED: tuple[str, ...] = (*SUBPLOTS, "that there is no other")


def the(name: str) -> str:
    """Say a place or somebody; days and players have no article."""
    return f"the {name}" if name in TARGETS else name


def _deed(deed: str) -> str:
    return "reveal the role of" if deed == "reveal" else deed


def request(what: str) -> str:
    """Say what somebody is asked to do: `calm the Class Rep`, `reveal the role of the Boss`, `hear Player A`."""
    deed = next((each for each in DEEDS if what.startswith(f"{each} ")), "")
    return f"{_deed(deed)} {the(what.removeprefix(deed).strip())}".strip()


def _source(source: str) -> str:
    return source if source in SUBPLOTS else f"the {source}"


# Cards.
@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay a card face down. Rules: tragedy_looper.day.mm_play, tragedy_looper.day.player_play."""

    form: ClassVar[str] = "lay {card} on {target}"
    label: ClassVar[str] = "Lay {card} on the {target}"
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
    label: ClassVar[str] = "Use {source} on the {target}"
    spoken: ClassVar[dict[str, Any]] = {"source": _source}
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"source": SOURCES, "target": TARGETS}
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Done(Move):
    """Do nothing more. Rules: tragedy_looper.role.tags."""

    label: ClassVar[str] = "Do nothing more"


@dataclass(frozen=True, slots=True)
class Strike(Move):
    """Let a character die: at a Day End the Killer's victim, in an incident that of its culprit.

    Rules: tragedy_looper.role.killer.murder, tragedy_looper.incident.murder, tragedy_looper.incident.faraway_murder.
    """

    form: ClassVar[str] = "kill {target}"
    formerly: ClassVar[str] = "strike {target}"
    label: ClassVar[str] = "Kill the {target}"
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

    label: ClassVar[str] = "Choose nobody"


@dataclass(frozen=True, slots=True)
class Disturb(Move):
    """Increasing Unease: two Paranoia here, one Intrigue there. Rules: tragedy_looper.incident.increasing_unease."""

    form: ClassVar[str] = "put Paranoia on {one} and Intrigue on {two}"
    label: ClassVar[str] = "Put Paranoia on the {one} and Intrigue on the {two}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"one": NAMES, "two": NAMES}
    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Carry(Move):
    """Spreading: Goodwill from one to another. Rules: tragedy_looper.incident.spreading."""

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
class Ask(Move):
    """Ask a character for a Goodwill ability; a character that acts on itself is its own target.

    Rules: tragedy_looper.day.goodwill_phase, tragedy_looper.leader.goodwill.
    """

    form: ClassVar[str] = "ask {character} to {deed} {target}"
    label: ClassVar[str] = "Ask the {character} to {deed} {target}"
    spoken: ClassVar[dict[str, Any]] = {"deed": _deed, "target": the}
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
    label: ClassVar[str] = "Ask the {character} to {deed} {player}"
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

    label: ClassVar[str] = "Ask for nothing more"


@dataclass(frozen=True, slots=True)
class Allow(Move):
    """Allow a request. Rules: tragedy_looper.refusal.none, tragedy_looper.refusal.optional."""

    label: ClassVar[str] = "Allow it"


@dataclass(frozen=True, slots=True)
class Refuse(Move):
    """Refuse a request. Rules: tragedy_looper.refusal.mandatory, tragedy_looper.refusal.optional."""

    label: ClassVar[str] = "Refuse it"


@dataclass(frozen=True, slots=True)
class TurnRound(Move):
    """Refuse the Doctor's first ability and use it the other way round. Rules: tragedy_looper.char.doctor.turned."""

    label: ClassVar[str] = "Refuse, and turn it round"

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
    label: ClassVar[str] = "Mark the {place}"
    choices: ClassVar[dict[str, tuple[Any, ...]]] = {"place": PLACES}
    place: str


@dataclass(frozen=True, slots=True)
class Begin(Move):
    """Where the Henchman begins. Rules: tragedy_looper.char.henchman.start."""

    form: ClassVar[str] = "begin in {place}"
    label: ClassVar[str] = "Begin in the {place}"
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
    label: ClassVar[str] = "Guess {role}"
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
