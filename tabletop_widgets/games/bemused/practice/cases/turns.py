"""Cases of Bemused: how turns begin and end."""

from __future__ import annotations

from random import Random

from tabletop_widgets.core.cases import Ask, Case
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA
from tabletop_widgets.games.bemused.moves import Discard, said
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.tables import DEAD, LIGHT, MAD, Draft, row


def drawing(rng: Random) -> Case:
    """Begin a turn: how many cards are drawn, and what follows."""
    draft = Draft(rng, 4)
    me = draft.turn
    draft.loads[me] = rng.choice(rng.choice((LIGHT, MAD)))
    if rng.random() < 0.6:
        draft.bind(me, me)
    draft.up[me] = rng.random() < 0.6
    draft.hands[me] = [*rng.sample(draft.virtuosos, rng.randint(1, 3)), DREAD]
    t = draft.laid_out("turn")
    begins = words.BEGINS.format(name=t.names[me], hand=words.hand(t.hands[me]))
    text = f"{row(t, me)} {begins}"
    question = words.AFTER_DRAWING.format(name=t.names[me])
    return Case(t, (), text, (Ask("drawing", question, asks.together(asks.in_hand(me), asks.coming)),))


def refreshing(rng: Random) -> Case:
    """Begin a turn with a doubt well that runs low."""
    draft = Draft(rng, 4)
    me = draft.turn
    order = rng.sample([name for name in draft.virtuosos for _ in range(2)], 6)
    draft.hands[me] = [DREAD, draft.virtuosos[me]]
    draft.bind(me, me)
    draft.up[me] = rng.random() < 0.5
    t = draft.laid_out("turn")
    many = rng.randint(0, 2)
    well, pile = tuple(order[:many]), tuple(order[many:])
    rest = [*t.doubt_well]
    for card in order:
        rest.remove(card)
    hands = [[*hand] for hand in t.hands]
    for at, card in enumerate(rest):
        hands[(me + 1 + at % 3) % 4].append(card)
    keys = {"hands": hands, "doubt_well": [*well], "discards": [*pile]}
    t = draft.laid_out("turn", **keys)
    piles = words.PILES.format(well=", ".join(well) or words.NOTHING, pile=", ".join(reversed(pile)))
    text = f"{row(t, me)} {piles}"
    return Case(t, (), text, (Ask("drawn", words.DRAWN, asks.drawn(t.length)),))


def passing(rng: Random) -> Case:
    """Discard at the end of a turn: the next one may be sane, insane or dead."""
    draft = Draft(rng)
    me = draft.turn
    after = (me + 1) % draft.many
    draft.loads[after] = rng.choice(rng.choice((LIGHT, MAD, MAD, DEAD)))
    draft.bind(after, rng.choice((after, me)))
    card = rng.choice((DREAD, DREAD, DREAD, draft.virtuosos[me]))
    size = rng.randint(1, 6)
    draft.hands[me] = [card, *(rng.choice(draft.virtuosos) for _ in range(size))]
    if draft.state(after) != FANTASMA:
        draft.hands[after] = [*rng.sample(draft.virtuosos, rng.randint(1, 4)), DREAD]
    t = draft.laid_out("discard")
    name, other = t.names[me], t.names[after]
    goes = words.DISCARDS.format(name=name, card=words.one(card))
    text = f"{row(t, after)} {goes}"
    question = words.AFTER_PASSING.format(name=other)
    read = asks.together(asks.in_well, asks.in_hand(after), asks.coming)
    return Case(t, ((me, str(Discard(said(card)))),), text, (Ask("passing", question, read),))
