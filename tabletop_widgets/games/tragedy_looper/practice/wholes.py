"""Single misconceptions of Tragedy Looper that show in several rules.

A reader who takes a number to be one less does so for Goodwill and for Paranoia. Each part has a sentence and rules of
its own, which are shown if it alone leads to an answer.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop_widgets.questions.variants import Misconception


def joined(apart: Iterable[Misconception]) -> tuple[Misconception, ...]:
    """Join the parts of each whole, and keep the other misconceptions as they are."""
    by_name = {each.id: each for each in apart}
    wholes = [Misconception.whole(name, says, [by_name.pop(part) for part in parts]) for name, says, *parts in WHOLES]
    return *by_name.values(), *wholes


WHOLES: Final[tuple[tuple[str, ...], ...]] = (
    # Numbers.
    (
        "one less is enough",
        "less than the printed number was enough",
        "one short",
        "one is enough",
        "leaves below two",
        "two make furious",
        "any paranoia",
    ),
    ("one more is needed", "more than the printed number was needed", "one more", "beyond the limit"),
    # Cards.
    (
        "mastermind's alone",
        "only the mastermind's card worked where both sides had laid one",
        "the mastermind's way",
        "first card alone",
    ),
    (
        "one after the other",
        "things that happen at once happened one after the other",
        "one by one",
        "minus first",
        "killers in turn",
    ),
    (
        "forbids the weak",
        "a Forbid card stopped only +1 cards, Vertical and Horizontal",
        "forbids one alone",
        "diagonal goes through",
    ),
    (
        "forbids more",
        "a Forbid card stopped more than its own counters on its own target",
        "forbids all",
        "one forbid for all",
        "forbids abilities",
    ),
    (
        "no use on places",
        "cards that put no Intrigue had no use on locations",
        "forbids in vain on places",
        "nothing on places",
    ),
    # May, must, and what is not said.
    (
        "must is may",
        "things that must be done could be left out",
        "mandatory may",
        "nobody if it likes",
        "lay nothing",
        "silent about others",
    ),
    (
        "role alone answers",
        "only the role decided how a request was answered",
        "nothing is turned",
        "nobody is immune",
    ),
    ("tried again", "anything that fails could be tried again", "refused is free", "guess on"),
    (
        "conditions left out",
        "roles and plots needed no extra conditions",
        "planned is enough",
        "factor always",
        "despair alone",
    ),
    (
        "wholly or not at all",
        "an effect happened in full or not at all",
        "idle incidents",
        "two to spread",
    ),
    (
        "step later",
        '"once a day" meant once per loop, and "once per loop" once a game',
        "each once a loop",
        "gone for good",
    ),
    (
        "step sooner",
        '"once per loop" meant once a day, and "once a day" as often as the players liked',
        "once a day",
        "again and again",
    ),
    # Who and where.
    (
        "all over town",
        "things that work in one location worked all over town",
        "abilities all over town",
        "roles all over town",
        "murder anywhere",
    ),
    ("near by", "everything worked only within the same location", "incidents near by", "no turf"),
    ("itself as well", "a character could use its ability on itself", "another is itself", "the culprit too"),
    ("never itself", "no character could do anything to itself", "no ability on itself", "never the culprit"),
    (
        "far away",
        "neither a Faraway Murder nor a Missing Person could end in the culprit's location",
        "nobody near by",
        "must go away",
    ),
    (
        "meant for anybody",
        "abilities could be used on anybody, whatever the card says",
        "calm anybody",
        "culprits mixed up",
        "anybody's card back",
    ),
    # Days and loops.
    (
        "players before the mastermind",
        "the players laid cards and used abilities before the mastermind",
        "players first",
        "goodwill before the mastermind",
    ),
    (
        "from tomorrow",
        "changes did not count until later",
        "virus from tomorrow",
        "goodwill of before",
        "cultist before moving",
    ),
    (
        "as it is now",
        "what counted was how things are now, not how they were",
        "where it is now",
        "guess of now",
        "virus wears off",
    ),
    (
        "on any day",
        "things that happen on the last day could happen on any day",
        "lost on any day",
        "leaves on any day",
    ),
    (
        "to the last day",
        "nothing could end a loop before its last day",
        "key person dies on",
        "hospital kills characters",
        "friends on the last day",
    ),
    (
        "nothing is set back",
        "a new loop began just as the last one ended",
        "as the last one ended",
        "freed for good",
    ),
    (
        "as at first",
        "every loop began as the first one did",
        "first leader again",
        "the henchman's home",
        "friends forgotten",
    ),
    (
        "counters for all",
        "the counters given at the start of a loop went to everybody",
        "secret friends",
        "threads for all",
    ),
    ("the dead keep nothing", "the dead lost everything", "threads of the living", "back without counters"),
    # Deaths.
    ("any death loses", "every death lost the loop", "any death", "dead friends lose"),
    ("nobody is spared", "no role and no marker saved anybody", "travelers die", "no guard"),
    # Scripts.
    (
        "same roles in all",
        "every script called for the same roles",
        "always a brain",
        "always a serial killer",
    ),
    (
        "roles at will",
        "a script could have any roles and plots",
        "curmudgeons anywhere",
        "uncalled for",
        "any mystery",
        "no girl",
        "subplots at will",
    ),
    (
        "incidents at will",
        "incidents could be planned at will",
        "several a day",
        "culprits again",
        "foul evil",
    ),
)
