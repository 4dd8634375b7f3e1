"""Verbs for tests of the picture: a town in few words, its scene, one of its pieces, what moves.

Unless a test says otherwise, it is day 3 of loop 2 of `house_clock`, and Player B is the Leader.
"""

from __future__ import annotations

import tabletop_widgets as tw
from tabletop_widgets.games.tragedy_looper.board import PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS
from tests.games.tragedy_looper import talk
from tests.games.tragedy_looper.talk import TRAGEDY

LAST = [{"step": step} for step in (*talk.REST, "TurnUp")] + [{"step": "LayPlayer", "deck": 1}]
"""The steps left of a day when Player A is the last to lay a card."""
LYING = {
    "laid": [[0, "Class Rep"], [0, "City"], [0, "Police Officer"], [2, "Class Rep"], [3, "City"]],
    "cards": ["Intrigue +1", "Intrigue +2", "Paranoia +1", "Goodwill +1", "Forbid Intrigue"],
}
NINE = (
    "Girl Student", "Rich Man's Daughter", "Class Rep", "Mystery Boy", "Alien", "Nurse", "Pop Idol", "Boss",
    "Patient",
)  # fmt: skip
START = (*NINE, "Godly Being", "Office Worker")
PACKED = {
    "script": "neverending_story",
    "loop": 4,
    "turf": "School",
    "places": dict.fromkeys(NINE, "School"),
    "freed": True,
}
"""Eleven characters, nine of them in the School."""


def everybody(place, laid="people"):
    """Put all who may enter a place there, ten of eleven or all, and five cards as in `crowd`."""
    return crowd(place, laid, [name for name in START if place not in CHARACTERS[name].forbidden])


def crowd(place, laid="people", names=()):
    """Put nine characters in one place, and five cards on characters there, on the place, or on other places."""
    nine = [{"Alien": "Office Worker"}.get(name, name) for name in NINE] if place == "Hospital" else list(NINE)
    nine = names or nine
    first, second, third = (each for each in PLACES if each != place)
    keys = {
        "people": [nine[0], nine[2], nine[5], nine[0], nine[2]],
        "place": [place, nine[1], nine[3], place, nine[4]],
        "both": [nine[2], first, nine[8], first, nine[2]],
        "others": [first, second, third, first, second],
    }
    away = {} if names else {"Shrine": {"Godly Being": "City"}, "City": {"Office Worker": "Hospital"}}.get(place, {})
    return town(
        **{**PACKED, "turf": place, "places": dict.fromkeys(nine, place) | away},
        agenda=LAST,
        laid=[[deck, target] for deck, target in zip((0, 0, 0, 2, 3), keys[laid], strict=True)],
        cards=LYING["cards"],
    )


def town(at="lay", **keys):
    """Lay out a town; keys as in `talk.table`."""
    return talk.table(at=at, **{"script": "house_clock", "loop": 2, "day": 3, "leader": 2, **keys})


def spread(names):
    """Give each character in turn the next place, or its starting place if that one is forbidden."""
    places = zip(names, PLACES * 3, strict=False)
    return {name: CHARACTERS[name].start if at in CHARACTERS[name].forbidden else at for name, at in places}


def scene(t, eyes=1):
    return TRAGEDY.scene(TRAGEDY.view(t, eyes))


def pieces(t, eyes=1):
    return {each.id: each for each in scene(t, eyes).pieces}


def riders(t, host, eyes=1):
    """List the looks of the pieces on a piece, in order, with the count or the words on each."""
    on = sorted((each for each in scene(t, eyes).pieces if each.on == host), key=lambda each: (each.order, each.id))
    return [(each.look, each.count) if each.count is not None else (each.look, each.text or None) for each in on]


def panel(t, name, eyes=1):
    """Return the rows of a panel: the head of each, and its cell."""
    (found,) = (each for each in scene(t, eyes).panels if each.id == name)
    return {row: told for row, (told,) in zip(found.rows, found.cells, strict=True)}


def touched(t, eyes=None):
    """Return the pieces that choose each candidate of the seat that is asked."""
    decision = t.waiting[0]
    v = TRAGEDY.view(t, decision.seat if eyes is None else eyes)
    return {t.say(move): TRAGEDY.touches(v, move) for move in decision.candidates}


def frames(t, line, eyes=tw.PUBLIC):
    """Return the cues of each frame that this line causes, as shown to these eyes."""
    who, move = line.split(": ", 1)
    heard, told = t.length, []

    def after(now):
        nonlocal heard
        events = [each.event for each in now.events[heard : now.length] if each.heard_by(eyes)]
        told.append(TRAGEDY.cues(TRAGEDY.view(now, eyes), events))
        heard = now.length

    t.play(who, move, after)
    return told
