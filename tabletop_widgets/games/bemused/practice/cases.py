"""Cases of Bemused to ask about: plays and their chains, turns of every kind, ends, and what may be known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.core.cases import Ask, Case
from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA, SANE
from tabletop_widgets.games.bemused.moves import (
    REVEAL,
    Discard,
    Instill,
    PlantDoubt,
    PlantDread,
    Use,
    said,
)
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.tables import (
    DEAD,
    FULL,
    LIGHT,
    MAD,
    NEAR,
    Draft,
    clockwise,
    done,
    lying,
    named,
)

CHANGES: Final = 10
"""So many plays are looked at for one that changes more than a load."""


# Plays and what they set off.
def falling(rng: Random) -> Draft:
    """Prepare a chain: one virtuoso is about to fall, and others behind its gemina may follow, one's own too."""
    draft = Draft(rng)
    me = draft.turn
    draft.victim = victim = me if rng.random() < 0.1 else draft.others(me)[0]
    if rng.random() < 0.2:
        draft.bind(victim, victim)
    draft.loads[victim] = rng.choice(FULL if rng.random() < 0.7 else NEAR)
    kind = rng.choices(("chain", "end", "oneself"), (4, 3, 3))[0]
    if kind == "oneself":
        draft.bind(victim, me)
        draft.loads[me] = rng.choice(FULL[:2])
    else:
        for seat in draft.chain(victim)[1:3]:
            draft.loads[seat] = rng.choice(rng.choices((FULL, MAD, LIGHT, DEAD), (4, 3, 2, 2))[0])
    if kind == "end":
        draft.nearly_over(victim)
    return draft if draft.state(me) == SANE and draft.sane > 1 else falling(rng)


def a_card_falls(rng: Random) -> Case:
    """Plant a card on a virtuoso who carries four."""
    draft = falling(rng)
    me, victim = draft.turn, draft.victim
    target = draft.virtuosos[victim]
    draft.hands[me] = [target, target, DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    move = rng.choice([PlantDoubt(target), PlantDread(target), PlantDread(target), Instill(target, target)])
    behind = t.geminas[victim]
    hands = tuple({victim} - {me, clockwise(t, me)})
    text = f"{lying(t)} {words.WELL.format(count=t.dread_well)} {done(t, me, move)}"
    questions = asks.of_a_play(t, target, behind, hands=hands)
    if isinstance(move, Instill):
        questions = asks.of_hand_and_well(t, me, target), *questions
    return Case(t, ((me, str(move)),), text, questions)


def an_ability(rng: Random) -> Case:
    """Use an ability, most often where it changes a state."""
    draft = falling(rng)
    me = draft.turn
    mine = draft.virtuosos[me]
    draft.hands[me] = [mine, DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    if Use(mine) not in t.waiting[0].moves:
        return an_ability(rng)
    after = t.fork()
    after.play(me, Use(mine))
    legal = rng.sample(after.waiting[0].moves, min(CHANGES, len(after.waiting[0].moves)))
    move = max(legal, key=lambda each: changed(after, me, each))
    text = f"{lying(t)} {done(t, me, Use(mine), move)}"
    touched = dict.fromkeys((move.source, getattr(move, "on", move.source)))
    said_moves = (me, str(Use(mine))), (me, str(move))
    questions = asks.of_hand_and_well(t, me, move.source), *asks.of_a_play(t, *touched)
    return Case(t, said_moves, text, questions)


def changed(t: Any, seat: int, move: Any) -> bool:
    """Tell whether a move changes somebody's state."""
    after = t.fork()
    after.play(seat, move)
    return bool(after.state != t.state)


def revealing(rng: Random) -> Case:
    """Reveal by choice."""
    draft = Draft(rng)
    me = draft.turn
    draft.up[me] = False
    draft.loads[me] = rng.choice(rng.choice((FULL, NEAR, LIGHT)))
    draft.bind(me, rng.choice((me, *draft.others(me)[:2])))
    draft.loads[draft.gemina(me)] = rng.choice(rng.choice((FULL, LIGHT)))
    t = draft.laid_out(rng.choice(("play", "play", "second")))
    text = f"{lying(t)} {words.WELL.format(count=t.dread_well)} {done(t, me, REVEAL)}"
    both = dict.fromkeys((t.virtuosos[me], t.geminas[me]))
    question = words.AFTER_REVEAL.format(virtuoso=t.virtuosos[me])
    read = asks.together(asks.stands(t.virtuosos[me]), asks.in_hand(me), asks.coming)
    return Case(t, ((me, str(REVEAL)),), text, (*asks.of_a_play(t, *both), Ask("revealed", question, read)))


# Other moments of a turn.
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
    text = f"{lying(t, [me])} {begins}"
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
    text = f"{lying(t, [me])} {piles}"
    return Case(t, (), text, (Ask("drawn", words.DRAWN, asks.drawn(t.length)),))


def passing(rng: Random) -> Case:
    """Discard at the end of a turn: the next one may be sane, insane or dead."""
    draft = Draft(rng)
    me = draft.turn
    after = (me + 1) % draft.many
    draft.loads[after] = rng.choice(rng.choice((LIGHT, MAD, DEAD)))
    card = rng.choice((DREAD, DREAD, draft.virtuosos[me]))
    size = rng.randint(1, 6)
    draft.hands[me] = [card, *(rng.choice(draft.virtuosos) for _ in range(size))]
    if draft.state(after) != FANTASMA:
        draft.hands[after] = [*rng.sample(draft.virtuosos, rng.randint(1, 4)), DREAD]
    t = draft.laid_out("discard")
    name, other = t.names[me], t.names[after]
    goes = words.DISCARDS.format(name=name, card=words.one(card))
    holds = " ".join(words.HOLDS.format(name=n, count=len(t.hands[s])) for n, s in ((name, me), (other, after)))
    text = f"{lying(t, [after])} {words.WELL.format(count=t.dread_well)} {holds} {goes}"
    question = words.AFTER_PASSING.format(name=other)
    read = asks.together(asks.in_well, asks.in_hand(after), asks.coming)
    return Case(t, ((me, str(Discard(said(card)))),), text, (Ask("passing", question, read),))


# What may be played.
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
    """Say what lies there, and what somebody holds."""
    holding = form.format(name=t.names[t.turn], hand=words.hand(t.hands[t.turn]), **keys)
    others = [seat for seat in t.seats if seat != t.turn and (t.on[seat] or t.state[seat] != SANE)]
    empty = "" if t.dread_well else f" {words.EMPTY_WELL}"
    return f"{lying(t, others, geminas=False)} {lying(t, [t.turn])} {holding}{empty}"


def paired(hand: Sequence[str]) -> str | None:
    """Find a pair of doubts."""
    return next((card for card in hand if card != DREAD and hand.count(card) > 1), None)


def first_play(rng: Random) -> Case:
    """Ask what may be done as the first play."""
    t = choosing(rng, "play", rng.randint(3, 6)).laid_out("play", **sometimes_empty(rng))
    questions = asks.of_choices(t, paired(t.hands[t.turn]))
    return Case(t, (), hand_and_table(t, words.FIRST_PLAY), questions)


def stuck(rng: Random) -> Case:
    """Ask what may be done by whoever holds hardly a card that can be played."""
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
    """Ask what may be done with two random cards."""
    t = taken(rng)
    said_of = words.hand(t.picked)
    return Case(t, (), hand_and_table(t, words.TAKEN, picked=said_of), asks.of_choices(t, paired(t.picked)))


def taken(rng: Random) -> Any:
    """Lay out an insane turn in which two cards have been taken; some cannot be played."""
    draft = choosing(rng, "insane", rng.randint(3, 5))
    hand = draft.hands[draft.turn]
    closed = [name for seat, name in enumerate(draft.virtuosos) if draft.state(seat) != SANE]
    hand[:2] = [rng.choice(closed), rng.choice(rng.choice((closed, hand)))]
    return draft.laid_out("insane", picked=hand[:2])


def insane_play(rng: Random) -> Case:
    """Play one of two random cards, or neither where neither can be played."""
    t = taken(rng)
    me, legal = t.turn, [move for move in t.waiting[0].moves if not isinstance(move, Use)]
    if not legal:
        return insane_play(rng)
    move = rng.choice(legal)
    text = f"{hand_and_table(t, words.TAKEN, picked=words.hand(t.picked))} {done(t, me, move)}"
    over = Ask("over", words.THEN_HAND.format(name=t.names[me]), asks.together(asks.in_hand(me), asks.coming))
    return Case(t, ((me, str(move)),), text, (*asks.of_a_play(t), over))


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
    if Use(mine) not in t.waiting[0].moves:
        return targets(rng)
    after = t.fork()
    after.play(me, Use(mine))
    move = rng.choice(after.waiting[0].moves)
    card = "dread" if words.KIND_OF_CARD[mine] == "a dread" else f"{getattr(move, 'doubt', '')} doubt"
    using = words.DOES[Use].format(name=t.names[me], virtuoso=mine).replace(":", ".")
    return Case(
        t, ((me, str(Use(mine))),), f"{lying(t, geminas=False)} {using}", asks.of_targets(t, mine, card, move.source)
    )


# Fantasmas.
def haunted(rng: Random) -> Draft:
    """Prepare the turn of a fantasma."""
    draft = falling(rng)
    draft.loads[draft.turn] = None
    draft.loads[draft.victim] = rng.choice(rng.choice((FULL, MAD)))
    return draft if draft.sane > 1 and draft.victim != draft.turn else haunted(rng)


def a_ghost(rng: Random) -> Case:
    """Let a fantasma place its dread, where that changes something."""
    t = haunted(rng).laid_out("fantasma")
    me = t.turn
    legal = rng.sample(t.waiting[0].moves, min(CHANGES, len(t.waiting[0].moves)))
    move = max(legal, key=lambda each: changed(t, me, each))
    target = getattr(move, "on", None) or move.source
    text = f"{lying(t)} {words.WELL.format(count=t.dread_well)} {done(t, me, move)}"
    return Case(t, ((me, str(move)),), text, asks.of_a_play(t, target, t.geminas[t.holder(target)]))


def ghost_choice(rng: Random) -> Case:
    """Ask where a fantasma may put its dread."""
    t = haunted(rng).laid_out("fantasma")
    text = f"{lying(t, geminas=False)} {words.GHOST_TURN.format(name=t.names[t.turn])}"
    return Case(t, (), text, (Ask("ghost may", words.WHERE.format(name=t.names[t.turn]), asks.ghost_may),))


# The end.
def over(rng: Random, players: int) -> Any:
    """Lay a game out that is over: one is sane, or nobody."""
    draft = Draft(rng, players)
    for seat in range(players):
        draft.loads[seat] = rng.choice(rng.choice((MAD, MAD, DEAD)))
    if rng.random() < 0.85:
        draft.loads[rng.randrange(players)] = rng.choice((*LIGHT, *FULL))
    if rng.random() < 0.3:
        mine = rng.randrange(players)
        draft.bind(mine, mine)
    dealt = rng.sample(["Love", "Malice"] * 3, players)
    if players == 4:
        dealt = rng.sample(["Love", "Love", "Malice", "Malice"], 4)
    return draft.laid_out("score", secrets=dealt)


def ending(rng: Random) -> Case:
    """Count points, secrets included, and say who wins; often several have the most."""
    drawn = [over(rng, 4) for _ in range(CHANGES)]
    t = max(drawn, key=lambda each: tied(each) > 1)
    who = rng.choice(t.seats)
    rows = "; ".join(
        words.AT_THE_END.format(
            name=t.names[seat],
            virtuoso=t.virtuosos[seat],
            load=words.LIES.format(load=words.load(t.on[seat], t.state[seat])),
            secret=t.secrets[seat],
            gemina=t.geminas[seat],
        )
        for seat in t.seats
    )
    name = t.names[who]
    questions = (
        Ask("total", words.TOTAL.format(name=name), asks.total(who)),
        Ask("base", words.BASE.format(name=name), asks.base(who)),
        Ask("winners", words.WHO_WINS, asks.winners),
    )
    return Case(t, (), words.THE_END.format(rows=rows), questions)


def tied(t: Any) -> int:
    """Count those with the most points."""
    after = t.fork()
    after.advance()
    scores = after.outcome.scores
    return int(scores.count(max(scores)))


def ghosts_score(rng: Random) -> Case:
    """Count the points of a fantasma, by players."""
    players = rng.choice((4, 5, 6))
    t = over(rng, players)
    dead = [seat for seat in t.seats if t.state[seat] == FANTASMA]
    if not dead:
        return ghosts_score(rng)
    text = words.GHOSTS.format(
        players=words.MANY[players], dead=words.fantasmas(named(t, dead)), sane=words.others(players - len(dead))
    )
    who = rng.choice(dead)
    return Case(t, (), text, (Ask("base", words.BASE.format(name=t.names[who]), asks.base(who)),))


# What is known.
def knowing(rng: Random) -> Case:
    """Drive somebody insane whose gemina card lies open or not: who knows what it shows?"""
    draft = falling(rng)
    me, victim = draft.turn, draft.victim
    draft.up[victim] = rng.random() < 0.7
    draft.hands[me] = [DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    move = PlantDread(t.virtuosos[victim])
    other = rng.choice([seat for seat in t.seats if seat != victim])
    unknown = rng.choice([seat for seat in t.seats if seat != other])
    questions = (
        Ask("sure", words.WHO_KNOWS.format(name=t.names[victim]), asks.sure(victim)),
        Ask("many", words.HOW_MANY.format(name=t.names[other], other=t.names[unknown]), asks.how_many(other, unknown)),
    )
    return Case(t, ((me, str(move)),), f"{lying(t)} {done(t, me, move)}", questions)


recipes: Final[Mapping[str, Callable[[Random], Case]]] = {
    each.__name__: each
    for each in (
        a_card_falls,
        an_ability,
        revealing,
        drawing,
        refreshing,
        passing,
        first_play,
        stuck,
        second_play,
        insane_choice,
        insane_play,
        targets,
        a_ghost,
        ghost_choice,
        ending,
        ghosts_score,
        knowing,
    )
}
