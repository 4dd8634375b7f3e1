"""Play-outs of a position as numbers: each seat plays in its manner, like the `policies`, by its own beliefs.

Statements change no beliefs, and chances to win come from the coins (`value.prospects`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from random import Random
from typing import Final, NamedTuple

from tabletop_widgets.games.mascarade.bots.fast_state import NOBODY, Line, Named, worth
from tabletop_widgets.games.mascarade.bots.marginals import NEARLY
from tabletop_widgets.games.mascarade.bots.policies import CALLS, FICKLE, LIKELY, SURE
from tabletop_widgets.games.mascarade.facts import PREPARATIONS
from tabletop_widgets.games.mascarade.value import prospects

HONEST, BLUFFING, COUNTING = range(3)
MANNERS: Final = (HONEST, BLUFFING, COUNTING)
"""The manners of `honest`, `bluffer` and `counter`."""
WRONGLY: Final = 0.05
"""The assumed chance that a player claims falsely."""


class Act(NamedTuple):
    """A player's action with one of their places: announce a character, take another card, or look."""

    place: int
    character: int = NOBODY
    other: int = NOBODY
    really: bool = False


# Playing on.
def play_on(line: Line, turns: int, rng: Random) -> tuple[float, ...]:
    """Play up to this many turns, and return each seat's chance to win."""
    for _ in range(turns):
        if line.shares is not None:
            break
        take_turn(line, chosen(line, rng))
    return line.value()


def take_turn(line: Line, act: Act) -> None:
    """Carry out an action. Rule: mascarade.turn.one-action."""
    line.shown = ()
    if act.character != NOBODY:
        line.last = act.character
        announced(line, act.character, [(line.turn, act.place)])
    elif act.other != NOBODY:
        line.handle(line.turn, act.place, act.other, really=act.really)
    else:
        line.look(line.turn, act.place)
    if line.shares is None:
        line.end_turn()


def announced(line: Line, character: int, named: Named, asked: int = 0, given: Mapping[int, int] | None = None) -> None:
    """Ask the others, from number `asked` on, and resolve; `given` fixes the place a seat claims with, or NOBODY."""
    others = line.cast.after[line.turn]
    for at in range(asked, len(others)):
        seat = others[at]
        place = given[seat] if given and seat in given else claimed(line, seat, character, named, others[at:])
        if place != NOBODY:
            named.append((seat, place))
    line.resolve(character, named)


# Answers.
def claimed(line: Line, seat: int, character: int, named: Named, left: Sequence[int]) -> int:
    """Return the place a seat claims a character with, or NOBODY."""
    mind = line.minds[seat]
    place = line.cast.best(mind, line.cast.own[seat], character)
    if line.manners[seat] != COUNTING:
        return place if mind[place][character] > LIKELY + NEARLY else NOBODY
    claiming = revealed_value(line, seat, character, [*named, (seat, place)])
    if len(named) > 1:
        passing = revealed_value(line, seat, character, named)
    else:
        passing = announced_value(line, seat, character, named[0], left)
    return place if claiming > passing else NOBODY


def revealed_value(line: Line, me: int, character: int, named: Named) -> float:
    """Return the chance to win, by the beliefs of seat `me`, when these places are revealed."""
    name, coins, court = line.cast.names[character], tuple(line.coins), line.courthouse
    seats, mind, held, value = tuple([seat for seat, _ in named]), line.minds[me], 0.0, 0.0
    for seat, place in named:
        chance = mind[place][character]
        if chance > NEARLY:
            held += chance
            value += chance * worth(name, seat, tuple([each for each in seats if each != seat]), coins, court)[me]
    return value + max(0.0, 1 - held) * worth("", seats[0], seats, coins, court)[me]


def announced_value(line: Line, me: int, character: int, said: tuple[int, int], left: Sequence[int]) -> float:
    """Return the chance to win after an announcement, by the beliefs of `me`: a true claim, a false one, or none."""
    name, coins, court = line.cast.names[character], tuple(line.coins), line.courthouse
    (user, place), mind, held, value = said, line.minds[me], 0.0, 0.0
    for seat in left:
        calls = CALLS * max([mind[own][character] for own in line.cast.own[seat]])
        if calls > NEARLY:
            held += calls
            value += calls * worth(name, seat, (user,), coins, court)[me]
    true, alone = mind[place][character], worth(name, user, (), coins, court)[me]
    wrongly = 1 - (1 - WRONGLY) ** len(left)
    lie = wrongly * worth("", user, (user,), coins, court)[me] + (1 - wrongly) * alone
    return value + true * alone + max(0.0, 1 - true - held) * lie


# Turns.
def chosen(line: Line, rng: Random) -> Act:
    """Return the action of the seat on turn, by its manner: announce, look or swap."""
    seat = line.turn
    mind, own = line.minds[seat], line.cast.own[seat]
    forced = [place for place in own if place in line.shown]
    if line.prepared < PREPARATIONS or forced:
        return swapped(line, forced, rng)
    if said := SAY[line.manners[seat]](line, rng):
        return said
    place = min(own, key=lambda each: max(mind[each]))
    unsure = max(mind[place]) < (SURE if line.manners[seat] == COUNTING else LIKELY)
    return Act(place) if unsure else swapped(line, forced, rng)


def swapped(line: Line, forced: Sequence[int], rng: Random) -> Act:
    """Take the card worth most, with the revealed card if there is one, and swap if it is worth more."""
    seat, gains = line.turn, line.gains(line.turn)
    hopes = [sum(map(mul, row, gains)) for row in line.minds[seat]]
    free = line.cast.free[seat]
    mine = min([place for place in free if place in forced] or free, key=hopes.__getitem__)
    other = max([place for place in line.cast.reach if place != mine], key=lambda place: (hopes[place], rng.random()))
    return Act(mine, other=other, really=hopes[other] > hopes[mine] + NEARLY)


def says_truth(line: Line, rng: Random) -> Act | None:  # noqa: ARG001 - the bluffer wavers
    """Announce a character that is likely true and brings something."""
    seat, gains = line.turn, line.gains(line.turn)
    true = [
        (gains[character], place, character)
        for place in line.cast.free[seat]
        for character, chance in enumerate(line.minds[seat][place])
        if chance > LIKELY and gains[character] > NEARLY
    ]
    return Act(*max(true)[1:]) if true else None


def says_anything(line: Line, rng: Random) -> Act:
    """Announce what brings most, now and then second most, but not what was announced last."""
    seat, gains = line.turn, line.gains(line.turn)
    fresh = [character for character in range(len(gains)) if character != line.last]
    character = sorted(fresh, key=lambda each: -gains[each])[rng.random() < FICKLE]
    return Act(line.cast.best(line.minds[seat], line.cast.free[seat], character), character)


def says_what_pays(line: Line, rng: Random) -> Act | None:  # noqa: ARG001
    """Announce what has the highest expected gain, if any has one."""
    cast, seat, coins = line.cast, line.turn, tuple(line.coins)
    most, best = prospects(coins)[seat] + NEARLY, None
    for character, name in enumerate(cast.names):
        if worth(name, seat, (), coins, line.courthouse)[seat] > most:
            place = cast.best(line.minds[seat], cast.free[seat], character)
            value = announced_value(line, seat, character, (seat, place), cast.after[seat])
            if value > most:
                most, best = value, Act(place, character)
    return best


SAY: Final = (says_truth, says_anything, says_what_pays)
"""How each manner announces, in the order of `MANNERS`."""
