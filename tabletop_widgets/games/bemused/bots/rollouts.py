"""How a game of Bemused is played on quickly and sensibly: everybody makes the play that is best for them at once.

There are two manners. A player who counts looks at the lead in points over the best other player. A player who weighs
looks at the chance to win: each seat's share in the sum of all strengths (R. D. Luce, "Individual Choice Behavior",
1959), which are learnt (`strengths`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tabletop_widgets.games.bemused.bots.fast_state import (
    ADD_DOUBT,
    ADD_DREAD,
    FANTASMA,
    MOVE_DOUBT,
    MOVE_DREAD,
    NONE,
    SANE,
    TAKE_DOUBT,
    TO_DREAD,
    Act,
    Line,
)
from tabletop_widgets.games.bemused.bots.strengths import chances, strength, strengths
from tabletop_widgets.games.bemused.facts import LIMIT, PICKED

COUNTING, WEIGHING = range(2)
"""The manners."""
UNSURE: Final = (0.6, 0.04)
"""Manner -> how much of a point, or of the chance to win, is left to luck."""
PAIR: Final = 2


# The best play.
def best(line: Line, acts: Sequence[Act], rng: Random, *, optional: bool = False) -> Act | None:
    """Return the best act for the player in turn; if optional, None unless an act is better than nothing."""
    if not acts:
        return None
    manner = line.manners[line.turn]
    found = (counted if manner == COUNTING else weighed)(line, acts)
    now = found.pop()
    unsure = UNSURE[manner]
    most, chosen = (now, None) if optional else (now - 100.0, None)
    for act, value in zip(acts, found, strict=True):
        if (value := value + unsure * rng.random()) > most:
            most, chosen = value, act
    return chosen


def counted(line: Line, acts: Sequence[Act]) -> list[float]:
    """Return the lead in points after each act, and last as things stand."""
    scores, seat = line.scores(), line.turn
    found = []
    for act in acts:
        effect, at = act.effect, act.at
        if effect <= ADD_DREAD and line.doubts[at] + line.dreads[at] < LIMIT - 1:
            changed = scores[:]
            changed[at] -= 1 + effect
            found.append(ahead(changed, seat))
        else:
            found.append(ahead(after(line, act).scores(), seat))
    found.append(ahead(scores, seat))
    return found


def ahead(scores: list[int], seat: int) -> float:
    """Return by how many points a seat leads the best other seat."""
    mine = scores[seat]
    scores[seat] = -1
    lead = mine - max(scores)
    scores[seat] = mine
    return lead


def weighed(line: Line, acts: Sequence[Act]) -> list[float]:
    """Return the chance to win after each act, and last as things stand."""
    doubts, dreads, state, seat = line.doubts, line.dreads, line.state, line.turn
    found = strengths(line)
    total, mine = sum(found), found[seat]
    results = []
    for act in acts:
        effect, at = act.effect, act.at
        d, k = doubts[at], dreads[at]
        if effect <= ADD_DREAD:
            d, k = (d + 1, k) if effect == ADD_DOUBT else (d, k + 1)
        elif effect == TO_DREAD:
            d, k = d - 1, k + 1
        else:
            d = LIMIT
        if d + k >= LIMIT or state[at] != SANE:
            results.append(chances(after(line, act))[seat])
        else:
            new = strength(line, at, d, k)
            results.append((new if at == seat else mine) / (total - found[at] + new))
    results.append(mine / total)
    return results


def after(line: Line, act: Act) -> Line:
    """Return the position after an act."""
    other = line.fork()
    other.make(act)
    return other


# Possible plays.
def singles(line: Line, hand: Sequence[int]) -> list[Act]:
    """List plausible plays of one card. Rules: bemused.play.plant_doubt, bemused.play.plant_dread."""
    state, many = line.state, line.seats
    acts = [Act(ADD_DOUBT, on, NONE, on, 1) for on in range(many) if hand[on] and state[on] == SANE]
    if hand[many]:
        acts += [Act(ADD_DREAD, on, NONE, many, 1) for on in range(many) if state[on] == SANE]
    for virtuoso in line.lent():
        if hand[virtuoso]:
            acts += [act for act in uses(line, virtuoso) if act.at == line.turn or act.effect == TO_DREAD]
    return acts


def uses(line: Line, virtuoso: int) -> list[Act]:
    """List all that an ability can do. Rules: bemused.ability.painter, bemused.ability.any_living."""
    effect, everybody = MOVE_DOUBT + line.abilities[virtuoso], range(line.seats)
    pile = line.doubts if effect in (MOVE_DOUBT, TAKE_DOUBT, TO_DREAD) else line.dreads
    if effect == TO_DREAD and not line.dread_well:
        return []
    if effect in (MOVE_DOUBT, MOVE_DREAD):
        free = [to for to in everybody if line.state[to] == SANE]
        return [Act(effect, at, to, virtuoso, 1) for at in everybody if pile[at] for to in free if to != at]
    return [Act(effect, at, NONE, virtuoso, 1) for at in everybody if pile[at]]


def pairs(line: Line, hand: Sequence[int]) -> list[Act]:
    """List what a pair can instill, preferring doubts that cannot be planted. Rules: bemused.play.instill_dread."""
    state, many = line.state, line.seats
    if not line.dread_well or not (names := [name for name in range(many) if hand[name] >= PAIR]):
        return []
    name = min(names, key=state.__getitem__)
    return [Act(ADD_DREAD, on, NONE, name, PAIR) for on in range(many) if state[on] == SANE]


def haunts(line: Line) -> list[Act]:
    """List what a fantasma can do. Rules: bemused.fantasma.turn."""
    many = range(line.seats) if line.dread_well else ()
    planted = [Act(ADD_DREAD, on) for on in many if line.state[on] == SANE]
    return planted + [Act(TO_DREAD, at) for at in many if line.doubts[at]]


# A turn.
def play_on(line: Line, turns: int, rng: Random) -> int:
    """Play this many turns, or to the end; return how many were played."""
    for turn in range(turns):
        if line.over:
            return turn
        take_turn(line, rng)
        line.end_turn()
    return turns


def take_turn(line: Line, rng: Random) -> None:
    """Draw, and play. Rule: bemused.turn.order."""
    if line.state[line.turn] != FANTASMA:
        line.draw()
    take_play(line, rng)


def take_play(line: Line, rng: Random) -> None:
    """Make the plays of a turn. Rules: bemused.insanity.turn, bemused.fantasma.turn."""
    if line.state[line.turn] == FANTASMA:
        make(line, haunts(line), rng)
    else:
        first_play(line, rng)


def make(line: Line, acts: Sequence[Act], rng: Random, *, optional: bool = False) -> Act | None:
    """Make the best of these plays."""
    act = best(line, acts, rng, optional=optional)
    if act:
        line.make(act)
    return act


def first_play(line: Line, rng: Random) -> None:
    """Make the first play, and what follows. Rules: bemused.turn.play_a, bemused.turn.play_a_blocked."""
    if line.state[line.turn] != SANE:
        insane_play(line, picked(line, PICKED, rng), rng)
        return
    hand = line.hands[line.turn]
    acts = singles(line, hand)
    if not acts or sum(hand) > PAIR:
        acts += pairs(line, hand)
    if not make(line, acts, rng) and any(hand):
        line.discard(needless(line, rng))
    second_play(line, rng)


def second_play(line: Line, rng: Random) -> None:
    """Make a second play if that helps, and what follows. Rules: bemused.turn.play_b."""
    hand = line.hands[line.turn]
    many = sum(hand)
    if many > 1 and not line.lost and not line.over:
        make(line, singles(line, hand) + (pairs(line, hand) if many > PAIR else []), rng, optional=True)
    last_discard(line, rng)


def last_discard(line: Line, rng: Random) -> None:
    """Discard a card. Rules: bemused.turn.discard, bemused.turn.discard_random."""
    if any(line.hands[line.turn]) and not line.over:
        line.discard(*picked(line, 1, rng) if line.lost else [needless(line, rng)])


def needless(line: Line, rng: Random) -> int:
    """Return the least useful card in hand: a doubt that cannot be planted, else one's own, else any."""
    hand, seat, state = line.hands[line.turn], line.turn, line.state
    held = [name for name in range(line.seats) if hand[name]]
    return min(held, key=lambda name: (state[name] == SANE, name == seat, rng.random()), default=line.seats)


def picked(line: Line, count: int, rng: Random) -> list[int]:
    """Return random cards from the hand. Rules: bemused.insanity.turn."""
    cards = [card for card, many in enumerate(line.hands[line.turn]) for _ in range(many)]
    return rng.sample(cards, min(count, len(cards)))


def insane_play(line: Line, cards: list[int], rng: Random) -> None:
    """Play one of two cards, and discard the other. Rules: bemused.insanity.turn, bemused.insanity.both_discarded."""
    act = make(line, singles(line, [cards.count(card) for card in range(line.seats + 1)]), rng)
    if act:
        cards.remove(act.card)
    put_rest_away(line, cards)


def put_rest_away(line: Line, cards: Sequence[int]) -> None:
    """Discard the picked cards, unless the virtuoso has died. Rules: bemused.insanity.both_discarded."""
    if line.state[line.turn] != FANTASMA:
        for card in cards:
            line.discard(card)
