"""The glossary of Bemused: every noun of the rulebook with one sentence.

A widget marks a noun the first time it appears on a page and shows its sentence on focus. Longer nouns come before
the shorter ones they contain ("own virtuoso" before "virtuoso"), so that the longest match is found first.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping


TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        # The virtuosos.
        "Painter": "A virtuoso whose ability moves a doubt from one virtuoso to a sane one.",
        "Dancer": "A virtuoso whose ability moves a dread from one virtuoso to a sane one.",
        "Musician": "A virtuoso whose ability removes a doubt from a virtuoso.",
        "Singer": "A virtuoso whose ability removes a dread from a virtuoso.",
        "Thespian": "A virtuoso whose ability changes a doubt on a virtuoso into a dread.",
        "Poet": "A virtuoso whose ability changes a dread on a virtuoso into the top card of the doubt well.",
        "own virtuoso": "The virtuoso that was dealt to you and that you back.",
        "virtuoso card": "Shows a virtuoso: upright when sane, sideways when insane, black and white when dead.",
        "virtuoso": "One of six artists; each player backs one and wears the others down.",
        "muse": "What each player is: the force behind a virtuoso.",
        # Cards.
        "doubt well": "The face-down stack of doubts from which everybody draws.",
        "dread well": "The open pile of dreads; whatever needs a dread takes it from here.",
        "discard pile": "The face-down pile of doubts that have left play, drawn from when the doubt well runs low.",
        "doubt": "A card that names one virtuoso; on a virtuoso it adds one to the load.",
        "dread": "A black card that names nobody; it adds one to the load and counts towards death.",
        "load": "How many doubts and dreads lie on a virtuoso; five are the most.",
        "hand": "The cards that only their owner sees: doubts, and one dread until it is spent.",
        "secret card": "Shows a secret; it is dealt face down and turned up when the scores are counted.",
        "secret": "What a virtuoso feels about its gemina; it may pay a point at the end.",
        "gemina card": "Names the gemina of a player's virtuoso; it lies face down until it is revealed.",
        "gemina": "The virtuoso to whom yours is bound: another one in the game, or itself.",
        # States.
        "sane": "Of a virtuoso: alive with fewer than five cards.",
        "insane": "Of a virtuoso: alive with five cards, at most two of them dreads.",
        "fantasma": "A dead virtuoso; its player goes on with one dread a turn.",
        "alive": "Of a virtuoso: sane or insane.",
        # A turn.
        "play a": "The first play of a turn, which must be made.",
        "play b": "A second play, open to a virtuoso that has been sane since the turn began.",
        "plant": "A play: put a doubt on the virtuoso it names, or a dread on any sane one.",
        "ability": "What a virtuoso can do; a doubt that names it is shown and discarded for that.",
        "instill": "A play of the sane: show two doubts that match, and a dread from the well goes on a sane virtuoso.",
        "revealed": "Of a gemina: its card lies face up; while the gemina is alive, its ability can be used as well.",
        "reveal": "To turn your own gemina card up by choice, at the price of a dread on your own virtuoso.",
        "flip": "To turn a gemina card over, which happens whenever its owner's virtuoso goes insane.",
        "cascade": "One virtuoso's insanity reveals a gemina, whose dread drives the next one insane, and so on.",
        "discard": "To put a card of the hand away at the end of a turn.",
        # Ours.
        "house": "Our own invention where a printed value is lost: four of the six secrets.",
        "ruling": "Our decision where the rulebook is silent or can be read in two ways.",
    },
)
"""Noun -> one sentence."""

EVERYDAY: Final[Mapping[str, str]] = MappingProxyType(
    {
        "attack": "plant instill dread",
        "bonus": "secret",
        "card": "doubt dread",
        "crazy": "insane sanity threshold",
        "cure": "regain",
        "dead": "fantasma death",
        "die": "death dies",
        "dies": "death",
        "discard": "discard",
        "draw": "turn",
        "empty": "low refresh",
        "ghost": "fantasma",
        "hurt": "doubt dread",
        "kill": "death kills",
        "lies": "talk lying",
        "mad": "insane",
        "madness": "insanity",
        "partner": "gemina",
        "points": "score scores",
        "power": "ability",
        "promise": "deals",
        "recover": "regain",
        "reveal": "reveal revealed",
        "score": "score points",
        "show": "reveal",
        "shuffle": "shuffling",
        "skill": "ability",
        "special": "ability",
        "two": "second pair",
    }
)
"""What players say -> how the rules put it; the search of the rules accepts both."""
