"""Every game, the tiny ones included, and ways to reach any moment of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import tabletop_widgets as tw
from tests.kernel.tiny import TINY

EVERY = {**dict(tw.GAMES), **TINY}
LONGEST = 2_000  # decisions in a game
KEPT = 8  # moments kept of a game
NAMES = "Ann", "Adele", "</svg>", "Jo (II)", "Ümit", "O'Neil", "Ann-Lee", *"BCDEFG"

QUESTIONS = ["Judge", "Inquisitor", "Spy", "Widow", "Peasant", "Peasant", "Cheat", "Thief"]
SPIES = ["Judge", "Spy", "Fool", "Widow", "Bishop", "Thief"]
QUESTIONING = [{"step": "EndTurn"}, {"step": "Inquisitor", "seat": 2, "place": 2}]
COUNTS = {"mascarade": (2, 3, 4, 6, 8, 13)}
"""The numbers of players to try, for games that allow too many to try them all."""
HOARDED = [[], *([name] * 11 + ["Painter"] * 2 for name in ("Dancer", "Poet", "Singer"))]
PLAYING = [{"step": each} for each in ("EndTurn", "DiscardStep", "PlayB", "PlayA")]
PICKING = [{"step": each} for each in ("EndTurn", "DiscardRest", "InsanePlay", "PickCards")]


def scripted(set_: str, plots: str, cast: str, incidents: str, **more: Any) -> dict[str, Any]:
    """Write a short script of Tragedy Looper: plots, `character=role` and `day kind=culprit`, separated by commas."""
    main, *subs = plots.split(", ")
    planned = [each.partition("=")[::2] for each in incidents.split(", ")]
    return {
        "title": "A Short One",
        "set": set_,
        "main": main,
        "subs": subs,
        "days": 2,
        "loops": [2],
        "cast": {name: role or "Person" for name, _, role in (each.partition("=") for each in cast.split(", "))},
        "incidents": [{"day": int(when[:1]), "kind": when[2:], "culprit": who} for when, who in planned],
        **more,
    }


def loaded(script: dict[str, Any], row: list[int], **keys: Any) -> dict[str, Any]:
    """Describe an opening of a script with these counters on every character."""
    return {"script": script, "counters": dict.fromkeys(script["cast"], row), **keys}


CLINIC = scripted(
    "First Steps",
    "Murder Plan, A Hideous Script",
    "Godly Being=Killer, Alien, Police Officer=Conspiracy Theorist, Doctor, Patient=Brain, Nurse=Friend, "
    "Henchman=Key Person",
    "1 Murder=Henchman, 2 Suicide=Doctor",
    enters=1,
)
STREET = scripted(
    "Basic Tragedy",
    "Change of Future, Unknown Factor X, A Love Affair",
    "Class Rep=Time Traveler, Mystery Boy=Witch, Shrine Maiden, Informer=Lover, Pop Idol=Factor, Journalist=Loved One, "
    "Boss, Doctor=Cultist",
    "1 Butterfly Effect=Journalist, 2 Spreading=Pop Idol",
    turf="City",
)
VILLAGE = scripted(
    "Basic Tragedy",
    "Sealed Item, Threads of Fate, Paranoia Virus",
    "Boy Student, Rich Man's Daughter=Conspiracy Theorist, Shrine Maiden=Brain, Office Worker, Doctor=Cultist, "
    "Girl Student",
    "1 Missing Person=Shrine Maiden, 2 Increasing Unease=Office Worker",
)
ABROAD = {"Henchman": "Hospital", "Nurse": "Shrine"}
BEGAN = {"Henchman": "Hospital"}
FAIR = scripted(
    "Basic Tragedy",
    "Murder Plan, The Hidden Freak, Unknown Factor X",
    "Boy Student=Killer, Girl Student=Key Person, Shrine Maiden=Friend, Police Officer=Serial Killer, "
    "Office Worker=Brain, Pop Idol, Patient=Factor",
    "1 Hospital Incident=Patient, 2 Faraway Murder=Pop Idol",
)
SUSPECTS = {"Pop Idol": [0, 2, 3], "Patient": [0, 2, 1], "Hospital": [0, 0, 1]}
RIPE = {"Alien": [5, 1, 0], "Doctor": [3, 0, 0], "Police Officer": [5, 0, 0]}
CROSSED = {
    "laid": [[0, "Police Officer"], [0, "City"], [0, "School"], [1, "Police Officer"]],
    "cards": ["Forbid Goodwill", "Vertical", "Horizontal", "Goodwill +1"],
}
NIGHT = ("EndLoop", "NextDay", "NightPhase", "Night", "PassLeader", "IncidentPhase", "GoodwillPhase")
EVENING = [{"step": each} for each in NIGHT]
NOON = [*EVENING, {"step": "MastermindPhase"}, {"step": "TurnUp"}]
OPENINGS: dict[str, list[dict[str, Any]]] = {
    "bemused": [
        {
            "virtuosos": ["Painter", "Dancer", "Poet", "Singer"],
            "hands": HOARDED,
            "on": [["Painter"] * 5, [], [], []],
            "turn": 3,
            "agenda": PLAYING,
        },
        {
            "state": ["fantasma", *["sane"] * 4],
            "dread_well": 0,
            "turn": 4,
            "known": [[1], [], [0, 2], [], [4]],
            "agenda": PLAYING,
        },
        {
            "options": {"secrets": "printed"},
            "virtuosos": ["Painter", "Dancer", "Poet", "Singer", "Thespian", "Musician"],
            "geminas": ["Dancer", "Poet", "Painter", "Singer", "Musician", "Thespian"],
            "on": [["Poet"] * 5, ["Dread"] * 4, ["Poet", "Dread"] * 2, ["Dread"] * 4, ["Poet", "Singer"] * 2, []],
            "turn": 0,
            "agenda": PICKING,
        },
        {
            "options": {"secrets": {"Pride": ["sane"], "Envy": {"states": ["fantasma"], "points": 2}}},
            "virtuosos": ["Painter", "Thespian", "Poet", "Singer"],
            "geminas": ["Painter", "Singer", "Poet", "Thespian"],
            "face_up": [True, True, False, True],
            "on": [["Poet"] * 4, ["Dread", "Poet", "Dread", "Singer", "Painter"], ["Dread"] * 4, ["Dread"]],
            "dread_well": 1,
            "turn": 1,
            "agenda": PICKING,
        },
    ],
    "dazzle": [
        {"options": {"deal": "simple"}},
        {"hands": [["Purity 3", "Purity 1"], ["Purity 2", "Purity 2"]], "turn": 0},
        {
            "options": {"deal": "simple", "starter": 1},
            "hands": [["Faith 3", "Faith 1"], ["Spiral 2", "Purity 2"]],
            "decks": [["Purity 1", "Purity 1"], ["Spiral 1", "Spiral 1"]],
            "will": {"Twilight": [[3, 1], [2, 2]]},
        },
    ],
    "mascarade": [
        {"players": 8, "options": {"cast": QUESTIONS}, "prepared": True, "courthouse": 3},
        {"players": 8, "options": {"cast": QUESTIONS}, "prepared": True, "agenda": QUESTIONING},
        {
            "players": 8,
            "options": {"cast": QUESTIONS, "mistakes": True},
            "coins": [10, 12, 11, 10, 9, 10, 11, 8],
            "turn": 3,
        },
        {"players": 4, "options": {"cast": SPIES, "mistakes": True}, "prepared": 3, "known": [[0], [], [1, 4], [5, 3]]},
        {"players": 5, "prepared": True, "coins": [10, 11, 12, 10, 11], "known": "nothing"},
        {"players": 2, "prepared": True, "shown": [2], "turn": 0},
        {"players": 3, "prepared": True, "coins": [12, 5, 1]},
    ],
    "tragedy_looper": [
        loaded(CLINIC, [5, 1, 1], loop=2, places=ABROAD, starts=BEGAN, roles={"Nurse": "Friend"}),
        loaded(STREET, [5, 2, 1], options={"edition": "published"}),
        {"script": STREET, "options": {"early_guess": True, "refused_uses_up": False}, "loop": 0},
        {"script": "house_room_four", "players": 3},
        loaded(FAIR, [0, 2, 4], places={"Girl Student": "City", "Boy Student": "City"}, turf=""),
        loaded(STREET, [5, 3, 2], loop=2, gone_off=[1], day=2, options={"goodwill_repeat": "daily"}),
        loaded(VILLAGE, [3, 2, 0], day=2, options={"edition": "published"}),
        {"script": {**VILLAGE, "loops": [1]}, "players": 2},
        {"script": CLINIC, "loop": 0},
        {"script": CLINIC, "places": ABROAD, "counters": RIPE, "dead": ["Nurse"], "agenda": EVENING},
        {"script": FAIR, "counters": {"Office Worker": [0, 3, 1], "Girl Student": [0, 0, 2]}, "agenda": EVENING[:3]},
        {"script": "house_clock", "loop": 3, "day": 4},
        {"script": "first_script", "options": {"edition": "published"}, "day": 3},
        loaded(VILLAGE, [3, 2, 0], places={"Rich Man's Daughter": "Hospital"}, agenda=EVENING),
        *[{"script": STREET, "options": {"early_guess": True}, "agenda": [{"step": "EndLoop"}]}] * 4,
        {"script": "house_clock", **CROSSED, "agenda": NOON},
        {"script": FAIR, "counters": SUSPECTS, "day": 2, "agenda": EVENING},
        loaded(CLINIC, [1, 0, 2], places={"Doctor": "City", "Henchman": "City"}, starts=BEGAN, agenda=EVENING[:4]),
        loaded(STREET, [1, 3, 2], agenda=EVENING[:4]),
    ],
    "muses": [{"players": 3, "round": 8, "tokens": {"Thalia": [19, 0, 0], "Clio": [0, 18, 0], "Erato": [0, 0, 20]}}],
}
"""Positions that a fresh game reaches too rarely."""


def started(game: tw.Game, seed: int) -> tw.Table:
    """Start a game: with any number of players, with or without names, or from one of its openings."""
    rng = Random(f"start {seed}")
    openings = OPENINGS.get(game.name, [])
    if openings and not seed % 4:
        return game.lay_out(openings[seed // 4 % len(openings)])
    players = rng.choice(COUNTS.get(game.name, game.players))
    return game.start(rng.sample(NAMES, players) if rng.randrange(2) else players, seed=seed)


def chosen(t: tw.Table, rng: Random) -> tuple[int, Any]:
    """Choose a seat that is asked, and a move of it; chance moves by their weights."""
    decision = rng.choice(t.waiting)
    return decision.seat, rng.choices(decision.moves, decision.weights)[0]


def moments(t: tw.Table, rng: Random, *, between: bool = True) -> Iterator[tw.Table]:
    """Play at random to the end; yield a copy at every decision, and in between whenever events were told."""
    for _ in range(LONGEST):
        yield t.fork()
        t.advance()
        if t.outcome is not None:
            return
        caught: list[tw.Table] = []
        t.play(*chosen(t, rng), (lambda now, caught=caught: caught.append(now.fork())) if between else None)
        yield from (each for each in caught if not each.waiting and each.outcome is None)
    message = f"{t!r} is still not over"
    raise AssertionError(message)


def finished(t: tw.Table, rng: Random) -> tw.Table:
    """Play at random to the end."""
    for _ in range(LONGEST):
        t.advance()
        if t.outcome is not None:
            return t
        t.play(*chosen(t, rng))
    message = f"{t!r} is still not over"
    raise AssertionError(message)


@dataclass(frozen=True)
class Played:
    """A game that is played once for all tests: some of its moments, some of its decisions, and its end."""

    some: list[tw.Table]
    decisions: list[tw.Table]
    end: tw.Table


@cache
def played(name: str, seed: int) -> Played:
    """Play a game; to play on from one of its moments, fork it."""
    rng = Random(seed)
    *before, end = moments(started(EVERY[name], seed), rng)
    asked = [t for t in before if t.waiting]
    return Played(rng.sample([*before, end], min(KEPT, len(before))), rng.sample(asked, min(KEPT, len(asked))), end)


def eyes_of(t: tw.Table) -> tuple[int, ...]:
    """Return all eyes except the omniscient ones."""
    return (*t.seats, tw.PUBLIC)


def bans(game: tw.Game) -> set[str]:
    """Return the rules that a game's bans cite, without those of misconceptions in its practice."""
    home = game.table.__module__
    package = f"{home.rpartition('.')[0]}." if game.name in tw.GAMES else home
    there = [name for name in sys.modules if name == home or name.startswith(package)]
    modules = [sys.modules[name] for name in there if not name.startswith(f"{package}practice")]
    found = [each for module in modules for each in vars(module).values() if callable(each) and hasattr(each, "rule")]
    return {each.rule for each in found if not isinstance(each, type)}
