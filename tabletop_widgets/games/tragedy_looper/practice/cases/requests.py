"""Requests of Tragedy Looper: how the mastermind can answer, what is left to ask, and what an answer reveals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import COUNTERS
from tabletop_widgets.games.tragedy_looper.facts import BRAIN, CHARACTERS, DOCTOR, KILLER, PERSON, ROLES
from tabletop_widgets.games.tragedy_looper.moves import ALLOW, REFUSE
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import POOL, REST, cast, laid_out, standing, start
from tabletop_widgets.games.tragedy_looper.steps.goodwill import Answer
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import alike
from tabletop_widgets.sentences import listed

QUIET: Final = "Alien", "Police Officer", "Patient"
"""Characters not asked here: a death, or the culprit of a day, would be another question."""
ASKED: Final = tuple(name for name in POOL if name not in QUIET)
REFUSABLE: Final = tuple(name for name in ASKED if all(each.refusable for each in CHARACTERS[name].abilities))
UNFIT: Final = "Curmudgeon"
"""The role that no script here calls for."""
ROLES_HELD: Final = tuple(role for role in ROLES if role != UNFIT)
NURSE: Final = "Nurse"
"""The character whose ability cannot be refused."""
FOUR: Final = 4


def requested(rng: Random, who: str, role: str, goodwill: int = 5) -> tuple[Any, Any]:
    """Lay out a goodwill phase in which a character can be asked; return it with a request."""
    while True:
        made = cast(rng, role, who)
        places = standing(rng, made, {who: start(rng, who)})
        rows = {name: [0, rng.choice((0, 1, 2, 3)), rng.choice((0, 1))] for name in made["cast"]}
        rows[who][COUNTERS.index("Goodwill")] = goodwill
        t = laid_out(made, REST, rows, places=places | near(rng, places, who), day=rng.randint(1, 3), loop=2)
        t.advance()
        moves = [m for m in t.waiting[0].moves if getattr(m, "character", "") == who]
        if moves:
            return t, rng.choice(moves)


def near(rng: Random, places: Any, who: str) -> dict[str, str]:
    """Put two others in a character's place."""
    able = [name for name in places if name != who and places[who] not in CHARACTERS[name].forbidden]
    return dict.fromkeys(rng.sample(able, min(2, len(able))), places[who])


def leader(t: Any) -> int:
    """Return the seat that asks."""
    return t.town.leader  # type: ignore[no-any-return]


def an_answer(rng: Random) -> Case:
    """Ask for the possible answers to a request to the Doctor, who has the most."""
    who, role = DOCTOR, rng.choice(ROLES_HELD)
    t, move = requested(rng, who, role)
    text = words.ASKED.format(who=who, role=role, deed=move.deed, target=words.whom(move.target, who))
    return Case(t, ((leader(t), str(move)),), text, (Ask("answer", "How can the mastermind answer?", possible),))


def possible(after: Any) -> str:
    """List the mastermind's possible answers."""
    return words.answers(after.waiting[0].moves)


def answered(rng: Random, who: str, goodwill: int) -> tuple[Any, Any, Any]:
    """Let a character be asked who may refuse, and the mastermind answer."""
    t, move = requested(rng, who, rng.choice((KILLER, BRAIN)), goodwill)
    asked = t.fork()
    asked.play(leader(t), move)
    return t, move, rng.choice([each for each in asked.waiting[0].moves if each in (ALLOW, REFUSE)])


def what_is_left(rng: Random) -> Case:
    """Ask what a character can still be asked for after an answer, and how much Goodwill is left."""
    who, goodwill = rng.choice(ASKED), rng.choice((3, 4, 5))
    t, move, answer = answered(rng, who, goodwill)
    said = {"who": f"the {who}", "goodwill": goodwill, "deed": move.deed, "target": words.whom(move.target, who)}
    text = words.WAS_ASKED.format(**said, answered=words.ANSWERED[answer])
    ask = Ask("left", words.WHAT_LEFT.format(**said), lambda after: still(after, who))
    about = "tragedy_looper.goodwill.daily", "tragedy_looper.ruling.ability_per_day"
    return Case(t, ((leader(t), str(move)), (0, str(answer))), text, (ask,), about)


def still(after: Any, who: str) -> str:
    """Say what a character can be asked for now."""
    moves = after.waiting[0].moves
    deeds = dict.fromkeys(move.deed for move in moves if getattr(move, "character", "") == who)
    return f"{words.any_of(deeds)}; {after.town.goodwill(who)} Goodwill"


def which_roles(rng: Random) -> Case:
    """Ask which roles are consistent with an answer."""
    who, role = rng.choice(REFUSABLE), rng.choice((KILLER, BRAIN, PERSON))
    t, move = requested(rng, who, role)
    asked = t.fork()
    asked.play(leader(t), move)
    answer = rng.choice([each for each in asked.waiting[0].moves if each in (ALLOW, REFUSE)])
    drawn = iter(lambda: sorted(rng.sample(ROLES_HELD, FOUR), key=[*ROLES].index), None)
    some = next(each for each in drawn if 0 < len(fitting(asked, who, each, answer)) < FOUR)
    text = words.HEARD.format(who=f"the {who}", deed=move.deed, answered=words.ANSWERED[answer])
    question = f"Which of these could be the role: {', '.join(some)}?"
    ask = Ask("roles", question, lambda after: words.of_them(fitting(alike(after, asked), who, some, answer), some))
    return Case(t, ((leader(t), str(move)), (0, str(answer))), text, (ask,), ("tragedy_looper.info.refusal_clue",))


def fitting(asked: Any, who: str, roles: Sequence[str], answer: Any) -> list[str]:
    """List the roles with which the mastermind could have answered like this."""
    t, fit = asked.fork(), list[str]()
    for role in roles:
        t.script = replace(asked.script, cast={**asked.script.cast, who: role})
        if answer in t.agenda[-1].ask(t)[0].moves:
            fit.append(role)
    return fit


def who_refuses(rng: Random) -> Case:
    """Let four characters be asked, each with another role; ask who can refuse and who must."""
    role = rng.choice(ROLES_HELD)
    made = next(each for each in iter(lambda: cast(rng, role, NURSE), None) if len(others(each, role)) >= FOUR - 1)
    names = rng.sample([NURSE, *rng.sample(others(made, role), FOUR - 1)], FOUR)
    roles = {name: made["cast"][name] for name in names}
    rows = {name: [0, 0, 0] for name in made["cast"]} | {name: [5, 0, 0] for name in roles}
    t = laid_out(made, REST, rows, places=standing(rng, made, {}), day=rng.randint(1, 3), loop=2)
    t.advance()
    text = words.REQUESTS.format(names=listed([f"the {n} ({r})" for n, r in roles.items()]))
    ask = Ask("refuse", words.WHICH_REFUSED, lambda after: may_must(after, names))
    about = tuple(f"tragedy_looper.role.{role.lower().replace(' ', '_')}" for role in roles.values())
    return Case(t, (), text, (ask,), about)


def others(made: Any, role: str) -> list[str]:
    """Return a character of each other role with an ability that can be refused."""
    return [*{held: name for name, held in made["cast"].items() if name in REFUSABLE and held != role}.values()]


def may_must(after: Any, names: Sequence[str]) -> str:
    """Say whose requests can be refused, and whose must be."""
    met = {name: ways(after, name) for name in names}
    may, must = ([name for name, moves in met.items() if moves == way] for way in ([ALLOW, REFUSE], [REFUSE]))
    return f"may: {listed(may) or words.NOBODY}; must: {listed(must) or words.NOBODY}"


def ways(after: Any, name: str) -> list[Any]:
    """List the possible answers to a request."""
    t = after.fork()
    t.agenda.append(Answer(name, 1, CHARACTERS[name].abilities[0].deed, name))
    return [move for move in t.agenda[-1].ask(t)[0].moves if move in (ALLOW, REFUSE)]
