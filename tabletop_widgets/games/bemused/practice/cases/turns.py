"""Cases of Bemused: how turns begin and end."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA
from tabletop_widgets.games.bemused.moves import Discard, ReplaceDoubt, card_of, said
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.tables import DEAD, LIGHT, MAD, Draft, done, row
from tabletop_widgets.questions.cases import Ask, Case


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
    begins = f"{t.names[me]}'s turn begins; in hand: {words.hand(t.hands[me])}."
    text = f"{row(t, me)} {begins}"
    question = f"After drawing, how many cards does {t.names[me]} hold, and what happens next?"
    return Case(t, (), text, (Ask("drawing", question, asks.together(asks.in_hand(me), asks.coming)),))


def refreshing(rng: Random) -> Case:
    """Begin a turn when the doubt well runs low, perhaps just after a doubt was discarded."""
    draft = Draft(rng, 4)
    me = (draft.turn + 1) % 4
    at = rng.choice(("turn", "discard", "fantasma"))
    if at == "turn":
        me = draft.turn
    order = rng.sample([name for name in draft.virtuosos for _ in range(2)], 6)
    draft.hands[me] = [DREAD, draft.virtuosos[me]]
    draft.bind(me, me)
    draft.up[me] = rng.random() < 0.5
    move = doubt_gone(draft, me, at)
    t = draft.laid_out(at)
    many = rng.randint(0, 2)
    well, pile = tuple(order[:many]), tuple(order[many:])
    rest = [*t.doubt_well]
    for card in order:
        rest.remove(card)
    hands = [[*hand] for hand in t.hands]
    holding = [seat for seat in range(4) if seat != me and hands[seat]]
    for number, card in enumerate(rest):
        hands[holding[number % len(holding)]].append(card)
    keys = {"hands": hands, "doubt_well": [*well], "discards": [*pile]}
    t = draft.laid_out(at, **keys)
    moves = ((t.turn, str(move)),) if move else ()
    piles = words.PILES.format(well=", ".join(well) or words.EMPTY, pile=", ".join(reversed(pile)))
    text = " ".join((row(t, me), piles, gone(t, move) if move else f"{t.names[me]}'s turn begins."))
    return Case(t, moves, text, (Ask("drawn", f"Which cards does {t.names[me]} draw?", asks.drawn(t.length)),))


def doubt_gone(draft: Draft, me: int, at: str) -> Any:
    """Prepare a doubt's way to the discard pile before a player's turn: a discard, or a fantasma's dread."""
    before, other = draft.turn, draft.others(draft.turn, me)[0]
    if at == "discard":
        card = draft.virtuosos[other]
        draft.hands[before] = [card, DREAD, draft.virtuosos[me]]
        return Discard(said(card))
    if at == "fantasma":
        draft.loads[before], draft.loads[other] = None, (4, 1)
        return ReplaceDoubt(draft.virtuosos[other], draft.virtuosos[other])
    return None


def gone(t: Any, move: Any) -> str:
    """Say how a doubt is discarded."""
    if isinstance(move, Discard):
        return words.DISCARDS.format(name=t.names[t.turn], card=words.one(card_of(move.card)))
    return done(t, t.turn, move)


def passing(rng: Random) -> Case:
    """Discard at the end of a turn; the next virtuoso may be sane, insane or dead."""
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
    question = f"Afterwards, how many dreads are in the well, how many cards does {other} hold, and what happens next?"
    read = asks.together(asks.in_well, asks.in_hand(after), asks.coming)
    return Case(t, ((me, str(Discard(said(card)))),), text, (Ask("passing", question, read),))


RECIPES: Final = drawing, refreshing, passing
