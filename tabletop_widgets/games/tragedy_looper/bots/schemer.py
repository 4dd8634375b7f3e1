"""The scripted mastermind: works out from the script how a loop is lost, and brings nearer what is near."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.belief.worlds import World
from tabletop_widgets.games.tragedy_looper.board import (
    BASIC_TRAGEDY,
    CARDS,
    GOODWILL,
    INTRIGUE,
    MASTERMIND,
    ONCE,
    PARANOIA,
    PLACES,
    SUMMARY,
    Card,
)
from tabletop_widgets.games.tragedy_looper.bots.decoys import Eyes
from tabletop_widgets.games.tragedy_looper.bots.nights import victims
from tabletop_widgets.games.tragedy_looper.bots.prospects import Prospects, carried_out, town_of
from tabletop_widgets.games.tragedy_looper.bots.threats import DUSK, EVENING, NOON, Hour
from tabletop_widgets.games.tragedy_looper.events import TurnedUp
from tabletop_widgets.games.tragedy_looper.facts import BRAIN, CULTIST, PERSON, RUMOR, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.moves import (
    Allow,
    Begin,
    Carry,
    Disturb,
    Done,
    Drop,
    EndLoop,
    Ignore,
    KillPlayers,
    Lay,
    Mark,
    Nobody,
    Refuse,
    StateSubplot,
    Strike,
    TurnRound,
    Use,
    Vanish,
)
from tabletop_widgets.games.tragedy_looper.scripts.library import from_data
from tabletop_widgets.games.tragedy_looper.steps.mastermind import EFFECTS
from tabletop_widgets.games.tragedy_looper.town import Town
from tabletop_widgets.knowledge.information_state import InformationState

# House values, as fears: see `Prospects`.
LOSS: Final = 10.0
"""What it is worth to end a loop at once."""
SECRET: Final = 0.3
"""What it costs to let the players learn something."""
HINTED: Final = 0.5
"""How much of a role's secret a refusal gives away."""
LEAST: Final = 0.05
"""What an ability must bring to be used at all."""
MEETS: Final = 0.4
"""How often a forbidding card meets what it is laid against."""
MOOD: Final = 0.5
"""By how much the same card is thought of more on one day than on another."""
BLUFF: Final = 0.12
"""What a card that does nothing is worth at most, for making the players think."""
KEPT: Final = 0.03
"""What it costs to use up a card."""
STALE: Final = 0.9
"""What a card is still worth where it has been shown before."""
TRUSTED: Final = 0.1
"""What it is worth that somebody dies in whom the players have put one Goodwill."""
DECOYED: Final = 1.5
"""How much more a decoy is worth than the Intrigue that it saves, for it also misleads."""
NIGHT: Final = 0.6
"""How often two who are alone together by noon still are at the day's end."""
SMOKE: Final = 0.12
"""What Intrigue is worth on a place where two of them would make the players think of another plot."""
EQUAL: Final = 1e-9
FORBID: Final = "Forbid Intrigue"
AGAINST: Final = {INTRIGUE: FORBID, PARANOIA: "Paranoia -1", "": "Forbid Movement"}
"""What the players lay against the mastermind's cards of each kind; movement cards have no counter."""
TELLING: Final = frozenset({"name the culprit of", "hear", "return a card of"})
"""Requests that tell something, or give a card back, and change nothing in town."""


class Scheme:
    """What the mastermind sees and knows at a moment of a day."""

    def __init__(
        self, seen: InformationState, rng: Random, moment: int, moves: tuple[Any, ...] = (), *, cunning: bool = False
    ) -> None:
        """Look at the table once; `moves` are the answers that are thought of.

        Who is `cunning` also looks with the players' eyes, and hides nothing when that is no longer of use.
        """
        self.cunning = cunning
        self.moves, self.seen, self.view, self.rng = moves, seen, seen.view, rng
        self.town, self.script = town_of(seen.view), from_data(seen.view.script)
        culprits = {planned.day: planned.culprit for planned in self.script.incidents}
        self.world = World((self.script.main, *self.script.subs), self.script.cast, culprits)
        self.hour = Hour(max(1, self.town.day), moment, self.script.days)
        for card, (deck, target) in zip(self.view.cards, self.town.laid, strict=True):
            if deck == MASTERMIND and not self.town.faces:
                self.town = carried_out(self.town, target, card)

    @cached_property
    def prospects(self) -> Prospects:
        """How near the ways to win are."""
        return self.over(self.town)

    def over(self, town: Town, moment: int | None = None, *, rumored: bool = False) -> Prospects:
        """Return how near they are in a town, now or at a later moment of today; `rumored`: the Rumor is used up."""
        hour = self.hour if moment is None else replace(self.hour, moment=moment)
        return Prospects([(self.world, self.view.rumored or rumored)], town, hour)

    @cached_property
    def uses(self) -> list[Use]:
        """What can be used in this phase."""
        return [move for move in self.moves if isinstance(move, Use)]

    @cached_property
    def rumored(self) -> Prospects:
        """How near the ways to win are once the Rumor is used up."""
        return self.over(self.town, rumored=True)

    def role(self, name: str) -> str:
        """The role that the script gives somebody."""
        return self.world.roles[name]

    def of(self, role: str) -> list[str]:
        """The living who have a role."""
        return [name for name in self.town.living if self.role(name) == role]

    @cached_property
    def eyes(self) -> Eyes:
        """The players' eyes."""
        return Eyes(self.seen, self.rng)

    @property
    def lying(self) -> dict[str, str]:
        """Where the mastermind's cards of this morning lie, and which."""
        own = [(on, card) for card, (deck, on) in zip(self.view.cards, self.town.laid, strict=True) if not deck]
        return dict(own)

    @property
    def final(self) -> bool:
        """Whether nothing that is shown can serve the players any more: in the last loop, where nobody guesses."""
        return self.town.loop == self.town.sheet.loops and self.town.sheet.set != BASIC_TRAGEDY

    def hidden(self, name: str) -> float:
        """What it costs that the players learn a role: nothing for a Person, or if they know it already."""
        known = self.role(name) == PERSON or name in self.town.roles
        return 0.0 if known or (self.cunning and self.final) else SECRET

    @cached_property
    def shown(self) -> Counter[tuple[int, str, str]]:
        """How often cards have been turned up: (deck, card, target); every player counts as deck 1."""
        turned = [event for event in self.seen.events if isinstance(event, TurnedUp)]
        return Counter((min(deck, 1), card, target) for event in turned for deck, card, target in event.cards)

    def works(self, card: str, target: str) -> float:
        """How often such a card works there, by what the players have laid there so far."""
        answer = AGAINST[CARDS[card].counter]
        if answer == FORBID and self.unhindered(target):
            return 1.0
        if answer == FORBID and self.cunning:
            return 1 - self.eyes.forbidden(target, self.lying)
        laid = sum(times for (deck, _, where), times in self.shown.items() if (deck, where) == (MASTERMIND, target))
        met = self.shown[1, answer, target]
        return 1 - (met + 0.5) / (max(laid, met) + 2)

    def decoyed(self, target: str) -> float:
        """What it is worth that the players rather forbid Intrigue there than where it lies."""
        worth, lying = 0.0, self.lying
        for on, card in lying.items():
            if CARDS[card].counter == INTRIGUE:
                lost = -self.prospects.counters((on, INTRIGUE, -CARDS[card].amount))
                spared = self.eyes.forbidden(on, lying) - self.eyes.forbidden(on, {*lying, target})
                worth += max(0.0, lost) * spared
        return DECOYED * worth

    def unhindered(self, target: str) -> bool:
        """Tell whether a Cultist is near, so that nothing forbids Intrigue there."""
        there = {target} if target in PLACES else {*self.town.near(target)}
        return any(there & {*self.town.near(name)} for name in self.of(CULTIST))

    def killed(self, target: str) -> float:
        """What it is worth that somebody dies."""
        if self.role(target) == TIME_TRAVELER:
            return 0.0
        if target in self.town.guarded:
            return LEAST
        after = self.town.fork()
        after.dead |= {target}
        return self.changed(after, (target,)) + TRUSTED * after.goodwill(target)

    def changed(self, after: Town, names: Collection[str]) -> float:
        """What it is worth that the town becomes another, where these are not the same, and the night that follows."""
        stays = 1.0 if self.hour.moment == DUSK else NIGHT
        return self.prospects.change(after, names) + stays * (self.night(after) - self.tonight)

    @cached_property
    def tonight(self) -> float:
        """What the coming night is worth if nobody moves."""
        return self.night(self.town)

    def night(self, town: Town) -> float:
        """What it is worth whom a Serial Killer finds alone at the day's end: the plan may be served or spoilt by it.

        A death that loses the loop is a threat like others, and as near as that without it.
        """
        fallen = victims(self.world, town)
        if not fallen or self.hour.day == self.hour.last:
            return 0.0
        after = town.fork()
        after.dead |= fallen
        trusted = TRUSTED * sum(map(town.goodwill, fallen))
        return self.over(after, DUSK).now - self.over(town, DUSK).now + trusted


# What an answer is worth.
def laid(scheme: Scheme, move: Lay) -> float:
    """A card is worth what it makes of the town, as far as it works; or a bluff, where it does nothing."""
    card, target = CARDS[move.card], move.target
    if card.forbids:
        worth = forbidding(scheme, card.forbids, target)
    else:
        after = carried_out(scheme.town, target, move.card)
        worth = scheme.changed(after, (target,)) if after is not scheme.town else 0.0
        worth = (worth + smoke(scheme, card, target)) * scheme.works(move.card, target)
    worth *= STALE ** scheme.shown[MASTERMIND, move.card, target] * (1 + MOOD * (scheme.rng.random() - 0.5))
    worth += scheme.decoyed(target) if scheme.cunning else 0.0
    return worth + BLUFF * scheme.rng.random() - KEPT * (move.card in ONCE[MASTERMIND])


def smoke(scheme: Scheme, card: Card, target: str) -> float:
    """Intrigue on a place where there is little is worth something by itself, for it hides what the rest is for."""
    return SMOKE * (card.counter == INTRIGUE and target in PLACES and scheme.town.intrigue(target) < 2)


def forbidding(scheme: Scheme, counter: str, target: str) -> float:
    """A forbidding card is worth what the players could have done there."""
    if target in PLACES or (counter == GOODWILL and scheme.role(target) == TIME_TRAVELER):
        return 0.0
    if counter == PARANOIA:
        return -MEETS * scheme.prospects.counters((target, PARANOIA, -1))
    return MEETS * TRUSTED * scheme.town.goodwill(target)


def heeded(scheme: Scheme, move: Ignore) -> float:
    """Passing over a Forbid Intrigue is worth the Intrigue, and shows that there is a Cultist."""
    if move.how == "heed":
        return 0.0
    faces = [(card, target) for card, (_, target) in zip(scheme.view.faces, scheme.town.laid, strict=True)]
    held = {target for card, target in faces if card == FORBID}
    cards = [(target, CARDS[card]) for card, target in faces if target in held]
    return (
        scheme.prospects.counters(*[(target, INTRIGUE, card.amount) for target, card in cards if card.amount]) - SECRET
    )


def used(scheme: Scheme, move: Use) -> float:
    """An ability is worth what it puts, alone or beside another one of this phase, less what these show."""
    others = [other for other in scheme.uses if other.source != move.source]
    beside = [together(scheme, move, other) - max(0.0, together(scheme, other)) for other in others]
    return max([together(scheme, move), *beside])


def together(scheme: Scheme, *uses: Use) -> float:
    """Return what some abilities are worth; a Brain shows most."""
    sources = [use.source for use in uses]
    shown = sum(map(scheme.hidden, scheme.of(BRAIN))) if BRAIN in sources else 0.0
    put = [(use.target, *EFFECTS[use.source][:2]) for use in uses]
    left = scheme.rumored if RUMOR in sources else scheme.prospects
    return left.now + left.counters(*put) - scheme.prospects.now - shown


def struck(scheme: Scheme, move: Strike) -> float:
    """Somebody dies."""
    return scheme.killed(move.target)


def disturbed(scheme: Scheme, move: Disturb) -> float:
    """Two Paranoia here, one Intrigue there."""
    return scheme.prospects.counters((move.one, PARANOIA, 2), (move.two, INTRIGUE, 1))


def carried(scheme: Scheme, move: Carry) -> float:
    """Goodwill goes over; it is worth taking where it was meant for something."""
    taken = min(2, scheme.town.goodwill(move.one))
    given = taken if scheme.script.edition == SUMMARY else 2
    worth = scheme.prospects.counters((move.one, GOODWILL, -taken), (move.two, GOODWILL, given))
    return worth + TRUSTED * (taken - given)


def vanished(scheme: Scheme, move: Vanish) -> float:
    """The culprit of today goes there, and Intrigue with it."""
    after, culprit = scheme.town.fork(), scheme.world.culprits[scheme.town.day]
    after.places[culprit] = move.place
    after.put(move.place, INTRIGUE, 1)
    return scheme.changed(after, (culprit, move.place))


def dropped(scheme: Scheme, move: Drop) -> float:
    """One counter."""
    return scheme.prospects.counters((move.target, move.counter, 1))


def allowed(scheme: Scheme, _: Allow) -> float:
    """A request is worth what comes of it, mostly for the players."""
    request = scheme.view.to_do[-1]
    deed, target = request["deed"], request["target"]
    if deed == "kill":
        return scheme.killed(target)
    shown = scheme.hidden(target) if deed == "reveal" else SECRET * (deed in TELLING)
    return scheme.prospects.request(request["character"], deed, str(target)) - shown


def refused(scheme: Scheme, _: Refuse | TurnRound) -> float:
    """A refusal shows a role that refuses."""
    return -HINTED * scheme.hidden(scheme.view.to_do[-1]["character"])


def turned(scheme: Scheme, move: TurnRound) -> float:
    """The Doctor does the opposite."""
    request = scheme.view.to_do[-1]
    by = 1 if request["deed"] == "calm" else -1
    return scheme.prospects.counters((request["target"], PARANOIA, by)) + refused(scheme, move)


def stated(scheme: Scheme, move: StateSubplot) -> float:
    """What the players know already is stated best."""
    return float(move.plot in scheme.town.stated)


def begun(scheme: Scheme, move: Begin | Mark) -> float:
    """The Henchman begins, or the Boss has his turf, where he is of most use."""
    after = scheme.town.fork()
    if isinstance(move, Mark):  # before the first loop, when nobody is in town yet
        after.begin_loop(1)
        after.turf = move.place
    else:
        name = next(name for name, place in after.places.items() if not place)
        after.places[name] = after.starts[name] = move.place
    return scheme.over(after).now


def nothing(_: Scheme, __: Any) -> float:
    """Doing nothing is worth the little that an ability must bring to be used."""
    return LEAST


def lost(_: Scheme, __: Any) -> float:
    """The loop is lost."""
    return LOSS


WORTH: Final[Mapping[type[Any], tuple[int, Callable[[Scheme, Any], float]]]] = MappingProxyType(
    {
        Lay: (NOON, laid),
        Ignore: (NOON, heeded),
        Use: (EVENING, used),
        Done: (DUSK, nothing),
        Strike: (DUSK, struck),
        KillPlayers: (DUSK, lost),
        EndLoop: (DUSK, lost),
        Nobody: (DUSK, nothing),
        Disturb: (DUSK, disturbed),
        Carry: (DUSK, carried),
        Vanish: (DUSK, vanished),
        Drop: (DUSK, dropped),
        Allow: (EVENING, allowed),
        Refuse: (EVENING, refused),
        TurnRound: (EVENING, turned),
        StateSubplot: (EVENING, stated),
        Mark: (NOON, begun),
        Begin: (NOON, begun),
    }
)
"""A kind of answer -> the moment after it, and what it is worth."""


def scheming(seen: InformationState, moves: tuple[Any, ...], rng: Random, *, cunning: bool = False) -> Any:
    """Answer for the mastermind with one of these moves: the one worth most, and among equals any; None if none."""
    if len(moves) < 2:
        return next(iter(moves), None)
    scheme = Scheme(seen, rng, WORTH[type(moves[0])][0], moves, cunning=cunning)
    worths = {move: WORTH[type(move)][1](scheme, move) for move in moves}
    most = max(worths.values())
    return rng.choice([move for move in moves if worths[move] >= most - EQUAL])
