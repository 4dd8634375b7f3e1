"""What is one misconception of Tragedy Looper in a reader's head, though it shows in several rules.

Whoever takes a number to be one less does so of Goodwill and of Paranoia. Each part has a sentence and rules of its
own, for those are said where it alone leads to an answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import INTRIGUE
from tabletop_widgets.games.tragedy_looper.facts import BRAIN, KEY_PERSON, KILLER, SERIAL_KILLER, THEORIST
from tabletop_widgets.games.tragedy_looper.practice import cards_otherwise as go
from tabletop_widgets.games.tragedy_looper.practice.days_otherwise import putting
from tabletop_widgets.games.tragedy_looper.practice.mornings_otherwise import keeping
from tabletop_widgets.games.tragedy_looper.practice.moves_otherwise import (
    HOLDING,
)
from tabletop_widgets.games.tragedy_looper.practice.plots_otherwise import calling
from tabletop_widgets.games.tragedy_looper.practice.settled_otherwise import where_it_began
from tabletop_widgets.games.tragedy_looper.practice.written_otherwise import passing
from tabletop_widgets.games.tragedy_looper.steps.loops import StartLoop
from tabletop_widgets.questions.rule_variants import Misconception, Swap

Whole = tuple[str, str, tuple[str, ...], tuple[Swap, ...]]


def of(name: str, says: str, *parts: str, swaps: Sequence[Swap] = ()) -> Whole:
    """Name the parts; `swaps` say what they come to together, where they replace the same function."""
    return name, says, parts, tuple(swaps)


def joined(apart: Sequence[Misconception]) -> tuple[Misconception, ...]:
    """Put the parts together, and leave what is no part of anything as it is."""
    by_name = {each.id: each for each in apart}
    parts = {name for _, _, names, _ in WHOLES for name in names}
    wholes = [
        Misconception.whole(name, says, [by_name[n] for n in names], *swaps) for name, says, names, swaps in WHOLES
    ]
    return *[each for each in apart if each.id not in parts], *wholes


def all_forbidden(t: Any, target: str, counter: str, amounts: list[int]) -> list[int]:
    """Let a Forbid card stop all counters on its target, and a Forbid Intrigue Intrigue everywhere."""
    return [] if counter == INTRIGUE and [*HOLDING(t)] else go.forbids_all(t, target, counter, amounts)


def as_at_first(self: Any, t: Any, moves: Any) -> None:
    """Let player 1 lead again, and the Henchman begin where he began."""
    where_it_began(self, t, moves)
    t.town.leader = 1


SAME_ROLES: Final = BRAIN, KILLER, KEY_PERSON, SERIAL_KILLER, THEORIST
WHOLES: Final = (
    # Numbers.
    of(
        "one less is enough",
        "less than the printed number was enough",
        *("one short", "one is enough", "leaves below two", "two make furious", "any paranoia"),
    ),
    of("one more is needed", "more than the printed number was needed", "one more", "beyond the limit"),
    # Cards.
    of(
        "mastermind's alone",
        "only the mastermind's card worked where both sides had laid one",
        *("the mastermind's way", "first card alone"),
    ),
    of(
        "one after the other",
        "things that happen at once happened one after the other",
        *("one by one", "minus first", "killers in turn"),
    ),
    of(
        "forbids the weak",
        "a Forbid card stopped only +1 cards, Vertical and Horizontal",
        *("forbids one alone", "diagonal goes through"),
    ),
    of(
        "forbids more",
        "a Forbid card stopped more than its own counters on its own target",
        *("forbids all", "one forbid for all", "forbids abilities"),
        swaps=[go.counting(all_forbidden)],
    ),
    of(
        "no use on places",
        "cards that put no Intrigue had no use on places",
        *("forbids in vain on places", "nothing on places"),
    ),
    # May, must, and what is not told.
    of(
        "must is may",
        "things that must be done could be left out",
        *("mandatory may", "nobody if it likes", "lay nothing", "silent about others"),
    ),
    of(
        "role alone answers",
        "only the role decided how a request was answered",
        "nothing is turned",
        "nobody is immune",
    ),
    of("tried again", "anything that fails could be tried again", "refused is free", "guess on"),
    of(
        "conditions left out",
        "roles and plots needed no extra conditions",
        *("planned is enough", "factor always", "despair alone"),
    ),
    of(
        "wholly or not at all",
        "an effect happened in full or not at all",
        "idle incidents",
        "two to spread",
    ),
    of(
        "step later",
        '"once a day" meant once per loop, and "once per loop" once a game',
        *("each once a loop", "gone for good"),
    ),
    of(
        "step sooner",
        '"once per loop" meant once a day, and "once a day" as often as the players liked',
        *("once a day", "again and again"),
    ),
    # Who and where.
    of(
        "all over town",
        "things that work in one place worked all over town",
        *("abilities all over town", "roles all over town", "murder anywhere"),
    ),
    of("near by", "everything worked only within the same place", "incidents near by", "no turf"),
    of("itself as well", "a character could use its ability on itself", "another is itself", "the culprit too"),
    of("never itself", "no character could do anything to itself", "no ability on itself", "never the culprit"),
    of(
        "far away",
        "neither a Faraway Murder nor a Missing Person could end in the culprit's place",
        "nobody near by",
        "must go away",
    ),
    of(
        "meant for anybody",
        "abilities could be used on anybody, whatever the card says",
        *("calm anybody", "culprits mixed up", "anybody's card back"),
    ),
    # Days and loops.
    of(
        "players before the mastermind",
        "the players laid cards and used abilities before the mastermind",
        *("players first", "goodwill before the mastermind"),
        swaps=[putting(LayPlayer="LayMastermind", GoodwillPhase="MastermindPhase")],
    ),
    of(
        "from tomorrow",
        "changes did not count until later",
        *("virus from tomorrow", "goodwill of before", "cultist before moving"),
    ),
    of(
        "as it is now",
        "what counted was how things are now, not how they were",
        *("where it is now", "guess of now", "virus wears off"),
    ),
    of(
        "on any day",
        "things that happen on the last day could happen on any day",
        *("lost on any day", "leaves on any day"),
    ),
    of(
        "to the last day",
        "nothing could end a loop before its last day",
        *("key person dies on", "hospital kills characters", "friends on the last day"),
    ),
    of(
        "nothing is set back",
        "a new loop began just as the last one ended",
        *("as the last one ended", "freed for good"),
        swaps=[keeping("places", "counters", "dead", "freed", "guarded")],
    ),
    of(
        "as at first",
        "every loop began as the first one did",
        *("first leader again", "the henchman's home", "friends forgotten"),
        swaps=[(StartLoop, "run", as_at_first)],
    ),
    of(
        "counters for all",
        "the counters given at the start of a loop went to everybody",
        *("secret friends", "threads for all"),
    ),
    of("the dead keep nothing", "the dead lost everything", "threads of the living", "back without counters"),
    # Deaths.
    of("any death loses", "every death lost the loop", "any death", "dead friends lose"),
    of("nobody is spared", "no role and no marker saved anybody", "travelers die", "no guard"),
    # Scripts.
    of(
        "same roles in all",
        "every script called for the same roles",
        *("always a brain", "always a serial killer"),
        swaps=[calling(lambda _: SAME_ROLES)],
    ),
    of(
        "roles at will",
        "a script could have any roles and plots",
        *("curmudgeons anywhere", "uncalled for", "any mystery", "no girl", "subplots at will"),
        swaps=[passing("_roles", "script.curmudgeons", "script.roles_from_plots")],
    ),
    of(
        "incidents at will",
        "incidents could be planned at will",
        *("several a day", "culprits again", "foul evil"),
        swaps=[passing("_incidents", "incident.one_per_day", "incident.one_each", "incident.pool_bts")],
    ),
)
