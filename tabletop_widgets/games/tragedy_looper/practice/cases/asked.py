"""What a character in Tragedy Looper can be asked for: every ability, near its limits."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import COUNTERS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import BOSS, CHARACTERS, GODLY_BEING, SUICIDE, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    REST,
    laid_out,
    open_now,
    standing,
    start,
    unplotted,
)
from tabletop_widgets.games.tragedy_looper.steps.requests import ON_CHARACTERS
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.sentences import listed

WHO: Final = tuple(
    each.name for each in CHARACTERS.values() if any(ability.rule in ON_CHARACTERS for ability in each.abilities)
)
"""Characters with an ability that targets others."""
OFFICERS: Final = "Police Officer", GODLY_BEING
"""Characters who name culprits."""
SPECIAL: Final = BOSS, BOSS, *OFFICERS, *OFFICERS, "Boy Student", "Girl Student"
"""Characters asked more often, because their abilities need more knowledge."""
ABLE: Final = tuple(each.name for each in CHARACTERS.values() if each.abilities)
THRESHOLD: Final = "tragedy_looper.goodwill.threshold"
FOUR: Final = 4
NURSE: Final = "Nurse"
TODAY: Final = 2
RULINGS: Final = {
    "Police Officer": ["tragedy_looper.ruling.guard_target"],
    "Rich Man's Daughter": ["tragedy_looper.ruling.daughter_target"],
}
"""Rulings on characters' abilities."""


def what_to_ask(rng: Random) -> Case:
    """Ask what the Leader can ask a character for, among the named targets."""
    who = rng.choice((*WHO, *SPECIAL))
    made = planned(rng, unplotted(rng, who), who)
    place = rng.choice(PLACES) if not CHARACTERS[who].start else start(rng, who)
    able = [name for name in made["cast"] if name != who and place not in CHARACTERS[name].forbidden]
    here = rng.sample(able, min(3, len(able)))
    places = standing(rng, made, dict.fromkeys([who, *here], place))
    away = rng.choice([name for name in made["cast"] if name not in (who, *here)])
    here.sort(key=lambda name: made["cast"][name] == TIME_TRAVELER)
    dead = here[:1] if rng.random() < 0.6 and made["cast"][here[0]] != TIME_TRAVELER else []
    rows = {name: [0, max(0, CHARACTERS[name].limit - rng.choice((0, 1))), 0] for name in made["cast"]}
    rows[who][COUNTERS.index("Goodwill")] = rng.choice(CHARACTERS[who].abilities).goodwill + rng.choice(
        (-1, 0, 0, 0, 0, 1)
    )
    used = [[who, n] for n, each in enumerate(CHARACTERS[who].abilities, 1) if each.once and rng.random() < 0.4]
    keys = {"dead": dead, "once": used, "day": TODAY, "turf": turf(rng, who, places[away])}
    keys["gone_off"] = [1] if who in OFFICERS else []
    t = laid_out(made, REST, rows, places=places, **keys)
    named = who, *here, away
    about = [each.rule for each in CHARACTERS[who].abilities] + [CHARACTERS[name].rule for name in named]
    about += RULINGS.get(who, [])
    ask = Ask("asked", words.WHAT_TO_ASK.format(who=f"the {who}"), lambda after: can_be_asked(after, who, named))
    return Case(t, (), how_it_stands(t, who, here, away), (ask,), tuple(about))


def who_has_enough(rng: Random) -> Case:
    """Ask who has enough Goodwill for an ability; the amounts needed are not given."""
    made = unplotted(rng, rng.choice(ABLE))
    names = rng.sample([name for name in made["cast"] if CHARACTERS[name].abilities], FOUR)
    least = {name: min(CHARACTERS[name].abilities, key=lambda each: each.goodwill) for name in names}
    rows = {name: [max(1, least[name].goodwill + rng.choice((-1, -1, 0, 0, 1))), 0, 0] for name in names}
    t = laid_out(made, REST, rows, places=standing(rng, made, {}), day=TODAY)
    said = [words.CARRIES.format(name=f"the {name}", n=rows[name][0]) for name in names]
    ask = Ask("enough", words.WHO_HAS_ENOUGH, lambda after: words.of_them(enough(after, names), names))
    about = [*[each.rule for each in least.values()], *[CHARACTERS[name].rule for name in names]]
    return Case(t, (), f"Goodwill: {listed(said)}.", (ask,), tuple(about))


def enough(after: Any, names: Sequence[str]) -> list[str]:
    """List the characters whose requests do not fail for lack of Goodwill."""
    (asked,) = after.agenda[-1].ask(after)
    short = {move for move, (_, rule) in asked.refused.items() if rule == THRESHOLD}
    able = {getattr(move, "character", "") for move in asked.candidates if move not in short}
    return [f"the {name}" for name in names if name in able]


def planned(rng: Random, made: Any, who: str) -> Any:
    """Plan two incidents if the character names culprits."""
    if who not in OFFICERS:
        return made
    culprits = rng.sample([*made["cast"]], 2)
    return made | {
        "incidents": [{"day": day, "kind": SUICIDE, "culprit": it} for day, it in zip((1, 3), culprits, strict=True)]
    }


def turf(rng: Random, who: str, away: str) -> str:
    """Mark a turf for the Boss, most often where the absent character is."""
    return rng.choice((*PLACES, away, away, away)) if who == BOSS else ""


def how_it_stands(t: Any, who: str, here: Sequence[str], away: str) -> str:
    """Say where everybody in question is, and what else matters for this character."""
    town = t.town
    dead = [name for name in here if name in town.dead]
    said = [
        f"The {who}, in the {town.places[who]}, has {town.goodwill(who)} Goodwill.",
        words.THERE_TOO.format(names=", ".join(name for name in here if name not in dead)),
        *[f"The corpse of the {name} is there." for name in dead],
        f"The {away} is in the {town.places[away]}.",
        *[words.USED_BEFORE.format(deed=CHARACTERS[who].abilities[n - 1].deed) for _, n in town.once],
    ]
    if who == NURSE:
        said.append(words.PARANOIA_OF.format(counts=counts(t, [name for name in here if name not in dead])))
    said += [f"His turf is the {town.turf}."] * (who == BOSS)
    said += ["Incidents: one on day 1, which happened, and one on day 3."] * (who in OFFICERS)
    return " ".join(said)


def counts(t: Any, names: Sequence[str]) -> str:
    """Say each character's Paranoia."""
    return ", ".join(f"{name} {t.town.paranoia(name)}" for name in names)


def can_be_asked(after: Any, who: str, named: Sequence[str]) -> str:
    """List the abilities of a character, each with its possible targets among those named."""
    by: dict[str, list[str]] = {}
    for move in open_now(after):
        target = getattr(move, "target", "")
        if getattr(move, "character", "") == who and (target in named or target.startswith("day ") or target in PLACES):
            by.setdefault(move.deed, []).append(target)
    deeds: dict[str, list[str]] = {}
    for deed, targets in by.items():
        deeds.setdefault(words.either(targets), []).append(deed)
    return "; ".join(f"{words.either(each)} {targets}" for targets, each in deeds.items()) or words.NOTHING
