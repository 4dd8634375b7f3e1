"""The scripted mastermind: derives from the script how a loop can be lost, and furthers what is nearest."""

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

# House values, in units of fear: see `Prospects`.
LOSS: Final = 10.0
"""The worth of ending a loop at once."""
SECRET: Final = 0.3
"""The cost of letting the players learn something."""
HINTED: Final = 0.5
"""The share of a role's secret that a refusal gives away."""
LEAST: Final = 0.05
"""The least worth of an ability that is used."""
MEETS: Final = 0.4
"""How often a forbidding card meets the card it is meant for."""
MOOD: Final = 0.5
"""The range by which the worth of a card varies from day to day."""
BLUFF: Final = 0.12
"""The most that a card without effect is worth, for misleading the players."""
KEPT: Final = 0.03
"""The cost of using up a card."""
STALE: Final = 0.9
"""The factor for a card each time it has been shown on the same target."""
TRUSTED: Final = 0.1
"""The worth of a death for each Goodwill that the players have put on the victim."""
DECOYED: Final = 1.5
"""How much more a decoy is worth than the Intrigue it saves, because it also misleads."""
NIGHT: Final = 0.6
"""How often two who are alone together by noon still are at the day's end."""
SMOKE: Final = 0.12
"""The worth of Intrigue on a place where two would suggest another plot to the players."""
EQUAL: Final = 1e-9
FORBID: Final = "Forbid Intrigue"
AGAINST: Final = {INTRIGUE: FORBID, PARANOIA: "Paranoia -1", "": "Forbid Movement"}
"""What the players lay against each kind of mastermind card; movement cards have no counter."""
TELLING: Final = frozenset({"name the culprit of", "hear", "return a card of"})
"""Requests that reveal something or return a card, and change nothing in town."""


class Scheme:
    """What the mastermind sees and knows at a moment of a day."""

    def __init__(
        self, seen: InformationState, rng: Random, moment: int, moves: tuple[Any, ...] = (), *, cunning: bool = False
    ) -> None:
        """Read the table once; `moves` are the answers under consideration.

        A `cunning` mastermind also looks with the players' eyes, and stops hiding what no longer matters.
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
        """The chances of the ways to win."""
        return self.over(self.town)

    def over(self, town: Town, moment: int | None = None, *, rumored: bool = False) -> Prospects:
        """Return those chances in a town, now or at a later moment of today; `rumored`: the Rumor is used up."""
        hour = self.hour if moment is None else replace(self.hour, moment=moment)
        return Prospects([(self.world, self.view.rumored or rumored)], town, hour)

    @cached_property
    def uses(self) -> list[Use]:
        """The abilities that can be used in this phase."""
        return [move for move in self.moves if isinstance(move, Use)]

    @cached_property
    def rumored(self) -> Prospects:
        """The chances of the ways to win once the Rumor is used up."""
        return self.over(self.town, rumored=True)

    def role(self, name: str) -> str:
        """Return the role of a character in the script."""
        return self.world.roles[name]

    def of(self, role: str) -> list[str]:
        """Return the living characters with a role."""
        return [name for name in self.town.living if self.role(name) == role]

    @cached_property
    def eyes(self) -> Eyes:
        """The players' eyes."""
        return Eyes(self.seen, self.rng)

    @property
    def lying(self) -> dict[str, str]:
        """The targets of the mastermind's cards this morning, and the cards."""
        own = [(on, card) for card, (deck, on) in zip(self.view.cards, self.town.laid, strict=True) if not deck]
        return dict(own)

    @property
    def final(self) -> bool:
        """Whether showing something can no longer help the players: in the last loop of a set without a final guess."""
        return self.town.loop == self.town.sheet.loops and self.town.sheet.set != BASIC_TRAGEDY

    def hidden(self, name: str) -> float:
        """Return the cost of revealing a role: nothing for a Person, or if the players know it already."""
        known = self.role(name) == PERSON or name in self.town.roles
        return 0.0 if known or (self.cunning and self.final) else SECRET

    @cached_property
    def shown(self) -> Counter[tuple[int, str, str]]:
        """How often cards have been turned up: (deck, card, target); all players count as deck 1."""
        turned = [event for event in self.seen.events if isinstance(event, TurnedUp)]
        return Counter((min(deck, 1), card, target) for event in turned for deck, card, target in event.cards)

    def works(self, card: str, target: str) -> float:
        """Return how often such a card works there, given what the players have laid there so far."""
        answer = AGAINST[CARDS[card].counter]
        if answer == FORBID and self.unhindered(target):
            return 1.0
        if answer == FORBID and self.cunning:
            return 1 - self.eyes.forbidden(target, self.lying)
        laid = sum(times for (deck, _, where), times in self.shown.items() if (deck, where) == (MASTERMIND, target))
        met = self.shown[1, answer, target]
        return 1 - (met + 0.5) / (max(laid, met) + 2)

    def decoyed(self, target: str) -> float:
        """Return the worth of a target as a decoy that draws Forbid Intrigue away from the real Intrigue."""
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
        """Return the worth of a death."""
        if self.role(target) == TIME_TRAVELER:
            return 0.0
        if target in self.town.guarded:
            return LEAST
        after = self.town.fork()
        after.dead |= {target}
        return self.changed(after, (target,)) + TRUSTED * after.goodwill(target)

    def changed(self, after: Town, names: Collection[str]) -> float:
        """Return the worth of a change of the town in `names`, with the night that follows."""
        stays = 1.0 if self.hour.moment == DUSK else NIGHT
        return self.prospects.change(after, names) + stays * (self.night(after) - self.tonight)

    @cached_property
    def tonight(self) -> float:
        """The worth of the coming night if nobody moves."""
        return self.night(self.town)

    def night(self, town: Town) -> float:
        """Return the worth of the victims of Serial Killers at the day's end, good or bad for the plan.

        A death that loses the loop is a threat like others, and as near without this.
        """
        fallen = victims(self.world, town)
        if not fallen or self.hour.day == self.hour.last:
            return 0.0
        after = town.fork()
        after.dead |= fallen
        trusted = TRUSTED * sum(map(town.goodwill, fallen))
        return self.over(after, DUSK).now - self.over(town, DUSK).now + trusted


# The worth of an answer.
def laid(scheme: Scheme, move: Lay) -> float:
    """Return the worth of laying a card: its effect, as often as it works, or its worth as a bluff."""
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
    """Return the worth of Intrigue on a place with little of it, which hides the purpose of the rest."""
    return SMOKE * (card.counter == INTRIGUE and target in PLACES and scheme.town.intrigue(target) < 2)


def forbidding(scheme: Scheme, counter: str, target: str) -> float:
    """Return the worth of a forbidding card: what the players could have done there."""
    if target in PLACES or (counter == GOODWILL and scheme.role(target) == TIME_TRAVELER):
        return 0.0
    if counter == PARANOIA:
        return -MEETS * scheme.prospects.counters((target, PARANOIA, -1))
    return MEETS * TRUSTED * scheme.town.goodwill(target)


def heeded(scheme: Scheme, move: Ignore) -> float:
    """Return the worth of ignoring Forbid Intrigue: the Intrigue, less the evidence of a Cultist."""
    if move.how == "heed":
        return 0.0
    faces = [(card, target) for card, (_, target) in zip(scheme.view.faces, scheme.town.laid, strict=True)]
    held = {target for card, target in faces if card == FORBID}
    cards = [(target, CARDS[card]) for card, target in faces if target in held]
    return (
        scheme.prospects.counters(*[(target, INTRIGUE, card.amount) for target, card in cards if card.amount]) - SECRET
    )


def used(scheme: Scheme, move: Use) -> float:
    """Return the worth of an ability, alone or with another one of this phase, less what they reveal."""
    others = [other for other in scheme.uses if other.source != move.source]
    beside = [together(scheme, move, other) - max(0.0, together(scheme, other)) for other in others]
    return max([together(scheme, move), *beside])


def together(scheme: Scheme, *uses: Use) -> float:
    """Return the worth of some abilities together; a Brain reveals most."""
    sources = [use.source for use in uses]
    shown = sum(map(scheme.hidden, scheme.of(BRAIN))) if BRAIN in sources else 0.0
    put = [(use.target, *EFFECTS[use.source][:2]) for use in uses]
    left = scheme.rumored if RUMOR in sources else scheme.prospects
    return left.now + left.counters(*put) - scheme.prospects.now - shown


def struck(scheme: Scheme, move: Strike) -> float:
    """Return the worth of a victim."""
    return scheme.killed(move.target)


def disturbed(scheme: Scheme, move: Disturb) -> float:
    """Return the worth of two Paranoia on one target and one Intrigue on the other."""
    return scheme.prospects.counters((move.one, PARANOIA, 2), (move.two, INTRIGUE, 1))


def carried(scheme: Scheme, move: Carry) -> float:
    """Return the worth of moving Goodwill: its effect, less what the players gain."""
    taken = min(2, scheme.town.goodwill(move.one))
    given = taken if scheme.script.edition == SUMMARY else 2
    worth = scheme.prospects.counters((move.one, GOODWILL, -taken), (move.two, GOODWILL, given))
    return worth + TRUSTED * (taken - given)


def vanished(scheme: Scheme, move: Vanish) -> float:
    """Return the worth of moving today's culprit, with Intrigue on the place."""
    after, culprit = scheme.town.fork(), scheme.world.culprits[scheme.town.day]
    after.places[culprit] = move.place
    after.put(move.place, INTRIGUE, 1)
    return scheme.changed(after, (culprit, move.place))


def dropped(scheme: Scheme, move: Drop) -> float:
    """Return the worth of one counter."""
    return scheme.prospects.counters((move.target, move.counter, 1))


def allowed(scheme: Scheme, _: Allow) -> float:
    """Return the worth of allowing a request, which mostly helps the players."""
    request = scheme.view.to_do[-1]
    deed, target = request["deed"], request["target"]
    if deed == "kill":
        return scheme.killed(target)
    shown = scheme.hidden(target) if deed == "reveal" else SECRET * (deed in TELLING)
    return scheme.prospects.request(request["character"], deed, str(target)) - shown


def refused(scheme: Scheme, _: Refuse | TurnRound) -> float:
    """Return the cost of a refusal, which reveals a role that refuses."""
    return -HINTED * scheme.hidden(scheme.view.to_do[-1]["character"])


def turned(scheme: Scheme, move: TurnRound) -> float:
    """Return the worth of the Doctor doing the opposite."""
    request = scheme.view.to_do[-1]
    by = 1 if request["deed"] == "calm" else -1
    return scheme.prospects.counters((request["target"], PARANOIA, by)) + refused(scheme, move)


def stated(scheme: Scheme, move: StateSubplot) -> float:
    """Prefer a subplot that the players know already."""
    return float(move.plot in scheme.town.stated)


def begun(scheme: Scheme, move: Begin | Mark) -> float:
    """Return the worth of a start for the Henchman, or of a turf for the Boss."""
    after = scheme.town.fork()
    if isinstance(move, Mark):  # before the first loop, when nobody is in town yet
        after.begin_loop(1)
        after.turf = move.place
    else:
        name = next(name for name, place in after.places.items() if not place)
        after.places[name] = after.starts[name] = move.place
    return scheme.over(after).now


def nothing(_: Scheme, __: Any) -> float:
    """Return the worth of doing nothing: the least that an ability must be worth."""
    return LEAST


def lost(_: Scheme, __: Any) -> float:
    """Return the worth of ending the loop at once."""
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
"""A kind of answer -> the moment after it, and its worth."""


def scheming(seen: InformationState, moves: tuple[Any, ...], rng: Random, *, cunning: bool = False) -> Any:
    """Return the mastermind's best move, at random among equals; None if there are no moves."""
    if len(moves) < 2:
        return next(iter(moves), None)
    scheme = Scheme(seen, rng, WORTH[type(moves[0])][0], moves, cunning=cunning)
    worths = {move: WORTH[type(move)][1](scheme, move) for move in moves}
    most = max(worths.values())
    return rng.choice([move for move in moves if worths[move] >= most - EQUAL])
