"""Why a readable answer does not fit the question: it belongs to another part of the day, deck or target.

Reasons use only what everybody knows, or what the seat that is asked knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tabletop_widgets.codec.notation import Seat
from tabletop_widgets.games.tragedy_looper import moves as said
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND, MASTERMIND_HAND, PLACES, PLAYER_DECK
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, GODLY_BEING
from tabletop_widgets.games.tragedy_looper.steps import requests
from tabletop_widgets.kernel.table import Step

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper

ID: Final = "tragedy_looper."
Reason = tuple[str, str]
EITHER: Final = -1
TIMES: Final[dict[type[Any], tuple[int, str, str]]] = {
    said.Lay: (EITHER, "when a day begins", "day.order"),
    said.Ignore: (MASTERMIND, "when the cards are turned up", "day.resolution"),
    said.Use: (MASTERMIND, "in the mastermind phase", "day.mastermind_phase"),
    said.Done: (MASTERMIND, "in the mastermind phase and at the end of a day", "day.mastermind_phase"),
    said.Strike: (MASTERMIND, "at the end of a day and in a Murder", "day.day_end"),
    **dict.fromkeys((said.KillPlayers, said.EndLoop), (MASTERMIND, "at the end of a day", "day.day_end")),
    **dict.fromkeys(
        (said.Nobody, said.Disturb, said.Carry, said.Vanish, said.Drop),
        (MASTERMIND, "when such an incident happens", "day.incident_phase"),
    ),
    **dict.fromkeys((said.Ask, said.AskFor, said.Enough), (1, "in the goodwill phase", "day.goodwill_phase")),
    **dict.fromkeys((said.Allow, said.Refuse), (MASTERMIND, "when somebody is asked for help", "day.goodwill_phase")),
    said.TurnRound: (MASTERMIND, "when the Doctor's first ability is asked for", "char.doctor.turned"),
    said.TakeBack: (1, "when the Class Rep returns a card", "char.class_rep.a1"),
    said.NameSubplot: (1, "when the Informer helps", "char.informer.a1"),
    said.StateSubplot: (MASTERMIND, "when the Informer helps", "char.informer.a1"),
    said.Mark: (MASTERMIND, "before the first loop", "char.boss.turf"),
    said.Begin: (MASTERMIND, "when a loop begins", "char.henchman.start"),
    **dict.fromkeys((said.NextLoop, said.GuessNow), (1, "between two loops", "final_guess.early")),
    said.Guess: (1, "in the final guess", "final_guess.task"),
}
"""A kind of move -> the side that makes it, when, and the rule."""
WHOM: Final[dict[Callable[..., Any], str]] = {
    requests.itself: "itself",
    requests.students: "Students",
    requests.anybody: "characters",
    requests.anything: "characters and locations",
    requests.shrine: "the Shrine",
    requests.patient: "the Patient",
    requests.incidents: "days with an incident",
}


REQUESTS: Final = {said.Ask, said.AskFor}
NO_SUCH_ABILITY: Final = words.NO_SUCH_ABILITY, f"{ID}role.tags"


class Question(Step):
    """A step that asks a seat, and can say why an answer is not among the candidates."""

    __slots__ = ()
    times: ClassVar[frozenset[type[Any]]] = frozenset()  # kinds of answers that belong to this step in some scripts

    def why_not(self, t: TragedyLooper, seat: Seat, move: Any) -> Reason | None:
        """Return when such a move is made, or else what is wrong with it here."""
        asked = next(each for each in t.waiting if each.seat == seat).candidates
        kinds = {type(each) for each in asked}
        if REQUESTS & kinds and type(move) in REQUESTS:
            return _request(t, move)
        if type(move) not in kinds:
            return NO_SUCH_ABILITY if type(move) in self.times else _another_time(move)
        return _absent(t, move) or _same_kind(t, move, asked)


def _another_time(move: Any) -> Reason:
    """Return when such a move is made, and by whom."""
    who, when, rule = TIMES[type(move)]
    return words.ANOTHER_TIME[min(who, 1)].format(when=when), ID + rule


def _absent(t: TragedyLooper, move: Any) -> Reason | None:
    """Return a reason if a character is not in the script, or not in town yet."""
    for name in [getattr(move, each, None) for each in ("character", "target", "one", "two")]:
        if name in CHARACTERS and name not in t.town.sheet.cast:
            return f"The {name} takes no part in this script: choose somebody who does.", f"{ID}setup.positions"
        if name == GODLY_BEING and name not in t.town.places and not isinstance(move, said.Guess):
            return words.NOT_IN_TOWN.format(loop=t.town.sheet.enters), f"{ID}ruling.godly_enter"
    return None


def _same_kind(t: TragedyLooper, move: Any, asked: tuple[Any, ...]) -> Reason | None:
    """Return what is wrong with an answer of the right kind."""
    match move:
        case said.Lay(card):
            return _card(t, card)
        case said.Use(source) if source not in {each.source for each in asked if isinstance(each, said.Use)}:
            return NO_SUCH_ABILITY
        case said.Use(target=target):
            where = words.ON_CHARACTERS if target in PLACES else words.ON_PLACES
            return where, f"{ID}day.mastermind_phase"
        case said.Disturb() | said.Carry() if move.one == move.two:
            rule = "increasing_unease" if isinstance(move, said.Disturb) else "spreading"
            return "It takes two different characters: change one of them.", f"{ID}incident.{rule}"
        case said.NameSubplot(plot) | said.StateSubplot(plot):
            return f"{plot} is not a subplot of {t.town.sheet.set}: choose one that is.", f"{ID}char.informer.a1"
    return None


def _card(t: TragedyLooper, card: str) -> Reason:
    """Say that a card belongs to another deck, or is not in hand."""
    deck = getattr(t.agenda[-1], "deck", MASTERMIND)
    there = card in (PLAYER_DECK if deck else MASTERMIND_HAND)
    sentence = words.NOT_IN_HAND_NOW if there else words.ANOTHER_DECK
    return sentence.format(card=card), ID + ("player.deck" if deck else "mm.hand")


def _request(t: TragedyLooper, move: Any) -> Reason:
    """Say that a character has no such ability, or has it for other targets."""
    name = move.character
    if away := _absent(t, move):
        return away
    if (name, move.deed) not in requests.ABILITIES:
        deeds = [deed for who, deed in requests.ABILITIES if who == name]
        can = f"You can ask the {name} to {' or '.join(deeds)}." if deeds else "Ask somebody else."
        return f"The {name} has no such ability. {can}", CHARACTERS[name].rule
    rule = requests.ability_of(move)[1].rule
    if rule in requests.BY_PLAYERS:
        return f"The {name} does that for one of the players: name a player.", rule
    return f"The {name} can do that only for {WHOM[requests.aim(rule)]}.", rule
