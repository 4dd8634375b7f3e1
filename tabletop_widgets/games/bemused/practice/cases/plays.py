"""Cases of Bemused: a play, or a fantasma's dread, and its consequences."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.bemused.facts import DREAD, SANE
from tabletop_widgets.games.bemused.moves import (
    REVEAL,
    Instill,
    MoveDoubt,
    MoveDread,
    PlantDoubt,
    PlantDread,
    RemoveDoubt,
    RemoveDread,
    Use,
)
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.tables import DEAD, ENOUGH, FULL, LIGHT, MAD, NEAR, Draft, done
from tabletop_widgets.kernel.table import CHANCE
from tabletop_widgets.questions.cases import Ask, Case

CHANGES: Final = 10
"""Moves tried to find one that changes a state."""
TWO_FIRST: Final = "draw slot 1, slot 2"
"""The cards that chance takes out of a hand."""


def falling(rng: Random) -> Draft:
    """Prepare a chain: one virtuoso is about to go insane, and others along the geminas may follow, even one's own."""
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
    fits = draft.state(me) == SANE and draft.sane > 1 and draft.dreads <= ENOUGH
    return draft if fits else falling(rng)


def a_card_falls(rng: Random) -> Case:
    """Plant a card on a virtuoso that is close to insanity."""
    draft = falling(rng)
    me, victim = draft.turn, draft.victim
    target = draft.virtuosos[victim]
    draft.hands[me] = [target, target, DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    move = rng.choice([PlantDoubt(target), PlantDread(target), PlantDread(target), Instill(target, target)])
    behind = t.geminas[victim]
    text = done(t, me, move)
    questions = asks.of_a_play(target, behind)
    if isinstance(move, Instill):
        questions = asks.of_hand_and_well(t, me, target), *questions
    return Case(t, ((me, str(move)),), text, questions)


def a_choice(rng: Random) -> Case:
    """Plant a dread on a virtuoso with four cards whose insane gemina carries different doubts."""
    draft = falling(rng)
    me, victim = draft.turn, draft.victim
    gemina, third = draft.gemina(victim), draft.others(me, victim)[0]
    if me in (victim, gemina) or gemina == victim:
        return a_choice(rng)
    draft.loads[victim], draft.loads[gemina], draft.up[victim] = (3, 1), rng.choice(MAD), rng.random() < 0.3
    draft.strange[gemina] = draft.virtuosos[rng.choice((me, victim))]
    draft.hands[me] = [DREAD, *rng.sample(draft.virtuosos, 2)]
    draft.loads[third] = draft.loads[third] if third == gemina else (1, 0)
    t = draft.laid_out("play")
    move = PlantDread(target := draft.virtuosos[victim])
    text = f"The doubts on the {t.geminas[victim]} are of two kinds. {done(t, me, move)}"
    return Case(t, ((me, str(move)),), text, asks.of_a_play(target))


def away_from_madness(rng: Random) -> Case:
    """Move a card from an insane virtuoso to one that goes insane by it and whose gemina is the first."""
    draft = Draft(rng)
    me = draft.turn
    source, target = draft.others(me)[:2]
    mine = draft.virtuosos[me]
    if mine not in ("Painter", "Dancer"):
        return away_from_madness(rng)
    draft.bind(target, source)
    draft.up[target] = rng.random() < 0.2
    draft.loads[source], draft.loads[target] = rng.choice(((4, 1), (3, 2))), rng.choice(((3, 1), (4, 0)))
    draft.hands[me] = [mine, DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    one, other = draft.virtuosos[source], draft.virtuosos[target]
    move = MoveDoubt(one, one, other) if mine == "Painter" else MoveDread(one, other)
    text = done(t, me, Use(mine), move)
    return Case(t, ((me, str(Use(mine))), (me, str(move))), text, asks.of_a_play(one, other))


def regained(rng: Random) -> Case:
    """Go insane by revealing, and recover by one's own ability in the same turn."""
    draft = Draft(rng)
    me = draft.turn
    mine, loads = draft.virtuosos[me], {"Musician": (4, 0), "Singer": (3, 1)}
    if mine not in loads:
        return regained(rng)
    draft.loads[me], draft.up[me] = loads[mine], False
    draft.hands[me] = [mine, *rng.sample(draft.virtuosos, 2), DREAD]
    t = draft.laid_out("play")
    leaving = RemoveDoubt(mine, mine) if mine == "Musician" else RemoveDread(mine)
    taken = words.TAKEN.format(name=t.names[me], picked=words.hand(t.hands[me][:2]))
    text = f"{done(t, me, REVEAL)} {taken} {done(t, me, Use(mine), leaving)}"
    said_moves = (me, str(REVEAL)), (CHANCE, TWO_FIRST), (me, str(Use(mine))), (me, str(leaving))
    asked = asks.of_recovery(t, mine)
    return Case(t, said_moves, text, asked, ("bemused.ruling.play_b_still_sane",))


def moving(rng: Random) -> Case:
    """Move a card."""
    return an_ability(rng, "Painter", "Dancer")


def removing(rng: Random) -> Case:
    """Remove a card."""
    return an_ability(rng, "Musician", "Singer")


def changing(rng: Random) -> Case:
    """Change a card into the other kind."""
    return an_ability(rng, "Thespian", "Poet")


def an_ability(rng: Random, *virtuosos: str) -> Case:
    """Use one of these abilities, preferably so that a state changes."""
    draft = falling(rng)
    me = draft.turn
    mine = draft.virtuosos[me]
    if mine not in virtuosos:
        return an_ability(rng, *virtuosos)
    if rng.random() < 0.4 and draft.victim != me:
        draft.loads[draft.victim] = rng.choice(MAD)
    draft.loads[draft.others(me, draft.victim)[0]] = (1, 1)
    draft.hands[me] = [mine, DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    after = t.fork()
    after.play(me, Use(mine))
    legal = rng.sample(after.waiting[0].moves, min(CHANGES, len(after.waiting[0].moves)))
    move = max(legal, key=lambda each: changed(after, me, each))
    text = done(t, me, Use(mine), move)
    touched = dict.fromkeys((move.source, getattr(move, "on", move.source)))
    said_moves = (me, str(Use(mine))), (me, str(move))
    questions = asks.of_hand_and_well(t, me, move.source), *asks.of_a_play(*touched)
    return Case(t, said_moves, text, questions)


def changed(t: Any, seat: int, move: Any) -> bool:
    """Tell whether a move changes any state."""
    after = t.fork()
    after.play(seat, move)
    return bool(after.state != t.state)


def revealing(rng: Random) -> Case:
    """Reveal by choice, usually without harm; sometimes a virtuoso is its own gemina."""
    draft = Draft(rng)
    draft.loads[draft.turn] = rng.choice(rng.choice((NEAR, LIGHT)))
    draft.bind(draft.turn, rng.choice((draft.turn, draft.others(draft.turn)[0])))
    return revealed(draft, rng.choice(("play", "second")))


def revealed_to_madness(rng: Random) -> Case:
    """Reveal by choice with four cards on one's own virtuoso."""
    draft = Draft(rng)
    draft.loads[draft.turn] = rng.choice(FULL[:3])
    draft.bind(draft.turn, draft.others(draft.turn)[0])
    draft.loads[draft.gemina(draft.turn)] = rng.choice(rng.choice((FULL, LIGHT, MAD)))
    return revealed(draft, "play")


def revealed(draft: Draft, at: str) -> Case:
    """Turn the gemina card up, and ask what follows."""
    me = draft.turn
    draft.up[me] = False
    t = draft.laid_out(at)
    text = done(t, me, REVEAL)
    own = t.virtuosos[me]
    read = asks.together(asks.stands(own), asks.in_hand(me), asks.coming)
    questions = Ask("revealed", words.AFTER_REVEAL.format(virtuoso=own, name=t.names[me]), read), *asks.of_a_play(own)
    return Case(t, ((me, str(REVEAL)),), text, questions)


def haunted(rng: Random) -> Draft:
    """Prepare the turn of a fantasma."""
    draft = falling(rng)
    draft.loads[draft.turn] = None
    draft.loads[draft.victim] = rng.choice(rng.choice((FULL, MAD)))
    return draft if draft.sane > 1 and draft.victim != draft.turn else haunted(rng)


def a_ghost(rng: Random) -> Case:
    """Let a fantasma place its dread, preferably so that a state changes."""
    t = haunted(rng).laid_out("fantasma")
    me = t.turn
    legal = rng.sample(t.waiting[0].moves, min(CHANGES, len(t.waiting[0].moves)))
    move = max(legal, key=lambda each: changed(t, me, each))
    target = getattr(move, "on", None) or move.source
    text = done(t, me, move)
    return Case(t, ((me, str(move)),), text, asks.of_a_play(target, t.geminas[t.holder(target)]))


def ghost_choice(rng: Random) -> Case:
    """Ask where a fantasma may put its dread."""
    t = haunted(rng).laid_out("fantasma")
    text = f"It is the turn of {t.names[t.turn]}, a fantasma."
    return Case(t, (), text, (Ask("ghost may", words.WHERE.format(name=t.names[t.turn]), asks.ghost_may),))


RECIPES: Final = (
    a_card_falls,
    a_choice,
    moving,
    away_from_madness,
    removing,
    changing,
    revealing,
    revealed_to_madness,
    regained,
    a_ghost,
    ghost_choice,
)
