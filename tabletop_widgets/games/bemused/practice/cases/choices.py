"""Cases of Bemused: what may be played, and what abilities can reach."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.bemused.facts import DREAD, SANE
from tabletop_widgets.games.bemused.moves import RemoveDoubt, RemoveDread, Use
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.tables import DEAD, FULL, MAD, Draft, done, row
from tabletop_widgets.questions.cases import Ask, Case


def choosing(rng: Random, at: str, size: int) -> Draft:
    """Prepare a hand and a table in which much is forbidden."""
    draft = Draft(rng, rng.choices((4, 5), (3, 1))[0])
    me = draft.turn
    ready = draft.others(me)
    for seat in ready[:2]:
        draft.loads[seat] = rng.choice(rng.choice((MAD, DEAD, FULL)))
    draft.up[me] = rng.random() < 0.5
    if rng.random() < 0.5:
        draft.bind(me, ready[0])
    pool = [draft.virtuosos[me], draft.geminas[me], *draft.virtuosos, *rng.choices(draft.virtuosos, k=2)]
    draft.hands[me] = [*rng.sample(pool, size - 1), rng.choice((DREAD, draft.virtuosos[rng.randrange(draft.many)]))]
    if at == "insane":
        draft.loads[me] = rng.choice(MAD)
    return draft if draft.sane > 1 else choosing(rng, at, size)


def hand_and_table(t: Any, form: str, **keys: Any) -> str:
    """Describe the table and the hand of the player in turn."""
    holding = form.format(name=t.names[t.turn], hand=words.hand(t.hands[t.turn]), **keys)
    empty = "" if t.dread_well else " The dread well is empty."
    return f"{row(t, t.turn)} {holding}{empty}"


def paired(hand: Sequence[str]) -> str | None:
    """Return a doubt of which the hand holds a pair, if any."""
    return next((card for card in hand if card != DREAD and hand.count(card) > 1), None)


def first_play(rng: Random) -> Case:
    """Ask what may be done as the first play."""
    t = choosing(rng, "play", rng.randint(3, 6)).laid_out("play", **sometimes_empty(rng))
    questions = asks.of_choices(t, paired(t.hands[t.turn]))
    return Case(t, (), hand_and_table(t, words.FIRST_PLAY), questions)


def stuck(rng: Random) -> Case:
    """Ask what a player may do who holds hardly any playable card."""
    draft = choosing(rng, "play", 3)
    me = draft.turn
    closed = [name for seat, name in enumerate(draft.virtuosos) if draft.state(seat) != SANE and seat != me]
    if not closed:
        return stuck(rng)
    draft.hands[me] = rng.choices(closed, k=rng.randint(2, 4))
    draft.up[me] = rng.random() < 0.7
    t = draft.laid_out("play")
    return Case(t, (), hand_and_table(t, words.FIRST_PLAY), asks.of_choices(t, paired(t.hands[me])))


def sometimes_empty(rng: Random) -> dict[str, int]:
    """Empty the dread well now and then."""
    return {"dread_well": 0} if rng.random() < 0.2 else {}


def second_play(rng: Random) -> Case:
    """Ask what may be done as the second play, most often with few cards left."""
    t = choosing(rng, "second", rng.randint(1, 3)).laid_out("second")
    return Case(t, (), hand_and_table(t, words.SECOND_PLAY), asks.of_choices(t, paired(t.hands[t.turn])))


def insane_choice(rng: Random) -> Case:
    """Ask what may be done with the two random cards of an insane turn."""
    t = taken(rng)
    said_of = words.hand(t.picked)
    return Case(t, (), hand_and_table(t, words.TAKEN, picked=said_of), asks.of_choices(t, paired(t.picked)))


def single_card(rng: Random) -> Case:
    """Ask what may be done with the only card in hand."""
    t = taken(rng, alone=True)
    text = hand_and_table(t, "{name}'s only card: {picked}.", picked=words.hand(t.picked))
    return Case(t, (), text, asks.of_choices(t), ("bemused.ruling.insane_small_hand",))


def sane_again(rng: Random) -> Case:
    """Let an ability restore an insane player in their own turn, with the gemina card face down."""
    draft = choosing(rng, "insane", 4)
    me = draft.turn
    mine, dreads = draft.virtuosos[me], {"Musician": (4, 1), "Singer": (3, 2)}
    if mine not in dreads:
        return sane_again(rng)
    draft.loads[me], draft.up[me] = dreads[mine], False
    draft.hands[me][:2] = [mine, draft.virtuosos[draft.others(me)[0]]]
    t = draft.laid_out("insane", picked=draft.hands[me][:2])
    leaving = RemoveDoubt(mine, mine) if mine == "Musician" else RemoveDread(mine)
    text = f"{hand_and_table(t, words.TAKEN, picked=words.hand(t.picked))} {done(t, me, Use(mine), leaving)}"
    return Case(t, ((me, str(Use(mine))), (me, str(leaving))), text, asks.of_recovery(t, mine))


def taken(rng: Random, *, alone: bool = False) -> Any:
    """Lay out an insane turn in which two cards, or the only one, have been taken; some cannot be played."""
    draft = choosing(rng, "insane", rng.randint(3, 5))
    hand = draft.hands[draft.turn]
    closed = [name for seat, name in enumerate(draft.virtuosos) if draft.state(seat) != SANE]
    both = [rng.choice(closed), rng.choice(rng.choice((closed, hand)))]
    hand[: len(hand) if alone else 2] = [rng.choice(both)] if alone else both
    return draft.laid_out("insane", picked=hand[:2])


def insane_play(rng: Random) -> Case:
    """Plant one of two random cards, or play neither if neither can be played."""
    t = taken(rng)
    me, legal = t.turn, [move for move in t.waiting[0].moves if not isinstance(move, Use)]
    if not legal:
        return insane_play(rng)
    move = rng.choice(legal)
    text = f"{hand_and_table(t, words.TAKEN, picked=words.hand(t.picked))} {done(t, me, move)}"
    over = Ask("over", words.THEN_HAND.format(name=t.names[me]), asks.together(asks.in_hand(me), asks.coming))
    return Case(t, ((me, str(move)),), text, (*asks.of_a_play(), over))


def targets(rng: Random) -> Case:
    """Ask from whom an ability may take a card, and where the card may go."""
    draft = choosing(rng, "play", 3)
    me = draft.turn
    mine = draft.virtuosos[me]
    draft.hands[me] = [mine, *draft.hands[me][:2]]
    draft.loads[me] = rng.choice(((1, 1), (2, 1), (1, 2), (2, 0), (0, 2)))
    draft.loads[draft.others(me)[0]] = rng.choice(MAD[1:])
    if draft.sane < 2:
        return targets(rng)
    t = draft.laid_out("play")
    after = t.fork()
    after.play(me, Use(mine))
    move = rng.choice(after.waiting[0].moves)
    card = "dread" if words.KIND_OF_CARD[mine] == "a dread" else f"{getattr(move, 'doubt', '')} doubt"
    using = words.DOES[Use].format(name=t.names[me], virtuoso=mine).replace(":", ".")
    return Case(t, ((me, str(Use(mine))),), using, asks.of_targets(t, mine, card, move.source))


RECIPES: Final = first_play, stuck, second_play, insane_choice, insane_play, single_card, sane_again, targets
