"""Cases of Bemused: points, winners, and what a player can know."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tabletop_widgets.games.bemused.facts import DREAD, FANTASMA
from tabletop_widgets.games.bemused.moves import PlantDread
from tabletop_widgets.games.bemused.practice import asks, words
from tabletop_widgets.games.bemused.practice.cases.plays import falling
from tabletop_widgets.games.bemused.practice.tables import DEAD, FULL, LIGHT, MAD, Draft, done, named
from tabletop_widgets.questions.cases import Ask, Case

CHANGES: Final = 10
"""Cases drawn to find one in which several players are tied."""


def over(rng: Random, players: int) -> Any:
    """Lay out a game that is over: one virtuoso is sane, or none."""
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
    """Count points, secrets included, and say who wins; prefer ties."""
    drawn = [over(rng, 4) for _ in range(CHANGES)]
    t = max(drawn, key=lambda each: tied(each) > 1)
    who = rng.choice(t.seats)
    rows = "; ".join(f"{t.names[seat]} has {t.secrets[seat]} for the {t.geminas[seat]}" for seat in t.seats)
    name = t.names[who]
    questions = (
        Ask("total", f"How many points does {name} score, including the secret?", asks.total(who)),
        Ask("base", words.BASE.format(name=name), asks.base(who)),
        Ask("winners", "Who wins the game?", asks.winners),
    )
    about = () if t.sane else ("bemused.ruling.zero_sane",)
    return Case(t, (), f"The game is over. {rows}.", questions, about)


def tied(t: Any) -> int:
    """Count the players with the most points."""
    after = t.fork()
    after.advance()
    scores = after.outcome.scores
    return int(scores.count(max(scores)))


def ghosts_score(rng: Random) -> Case:
    """Count the points of a fantasma, which depend on the number of players."""
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


def knowing(rng: Random) -> Case:
    """Drive a virtuoso insane whose gemina card is face up: what can another player still tell about the rest?"""
    draft = falling(rng)
    me, victim, other = draft.turn, draft.victim, draft.others(draft.victim)[0]
    draft.up[victim] = True
    seen = {draft.geminas[seat] for seat in range(draft.many) if draft.up[seat] or seat == other}
    unseen = [seat for seat in draft.others(victim, other) if not draft.up[seat] and draft.virtuosos[seat] not in seen]
    if not unseen:
        return knowing(rng)
    draft.hands[me] = [DREAD, *rng.sample(draft.virtuosos, 2)]
    t = draft.laid_out("play")
    move = PlantDread(t.virtuosos[victim])
    question = f"How many virtuosos could be {t.names[unseen[0]]}'s gemina, as far as {t.names[other]} can tell?"
    text = done(t, me, move)
    return Case(t, ((me, str(move)),), text, (Ask("many", question, asks.how_many(other, unseen[0])),))


RECIPES: Final = ending, ghosts_score, knowing
