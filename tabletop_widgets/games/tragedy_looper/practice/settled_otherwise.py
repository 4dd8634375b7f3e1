"""What is rarely asked at a table of Tragedy Looper, as people take it to be."""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.events import Changed, DayBegan, Guessed, Revived, TurnedUp
from tabletop_widgets.games.tragedy_looper.facts import HENCHMAN
from tabletop_widgets.games.tragedy_looper.moves import DONE, StateSubplot
from tabletop_widgets.games.tragedy_looper.practice.asked_otherwise import also, instead
from tabletop_widgets.games.tragedy_looper.practice.mornings_otherwise import STARTED
from tabletop_widgets.games.tragedy_looper.practice.taken import m
from tabletop_widgets.games.tragedy_looper.steps import abilities, final, goodwill, laying, loops, plots, requests
from tabletop_widgets.games.tragedy_looper.steps.final import FinalGuess
from tabletop_widgets.games.tragedy_looper.steps.loops import PlaceHenchman, StartLoop
from tabletop_widgets.games.tragedy_looper.steps.requests import about
from tabletop_widgets.rulebook.rulebook import ban

FRIENDS, SPENT_BY, LAYING = plots.dead_friends, requests.spent_by, laying.asked
INFORMED: Final = "tragedy_looper.ruling.informer_choice"


def with_nothing(self: Any, town: Any) -> None:
    """Bring a corpse back, and take its counters."""
    town.dead -= {self.character}
    town.counters[self.character] = [0, 0, 0]


def one_day_more(self: Any, town: Any) -> None:
    """Begin a day; what was asked for stays asked for."""
    town.day = self.day


@ban("tragedy_looper.ruling.class_rep_card")
def spent_by_nobody(t: Any, seat: int, move: Any) -> str | None:
    """Let a player take back what any player has spent."""
    spent = {card for each in t.players for _, card in SPENT_BY(t, each)}
    return "Nobody has." if move.card not in spent else None


@ban(INFORMED)
def whether_active(t: Any, seat: int, move: Any) -> str | None:
    """Let the mastermind say whether the subplot named is active."""
    named = t.agenda[-1].named
    right = StateSubplot(named) if t.script.has(named) else abilities.NO_OTHER
    return "No." if move != right else None


@ban(INFORMED)
def not_the_same(t: Any, seat: int, move: Any) -> str | None:
    """Let the mastermind keep silent about others."""
    return "No." if move.plot == t.agenda[-1].named else None


def where_it_began(self: Any, t: Any, moves: Any) -> None:
    """Let the Henchman begin where he began the loop before."""
    began = t.town.starts.get(HENCHMAN)
    STARTED(self, t, moves)
    if began:
        t.agenda[:] = [step for step in t.agenda if not isinstance(step, PlaceHenchman)]
        t.town.places[HENCHMAN] = t.town.starts[HENCHMAN] = began


def on_the_last_day(t: Any) -> tuple[str, ...]:
    """Reveal dead Friends after the last day alone."""
    return FRIENDS(t) if t.town.day == t.town.sheet.days else ()


def guess_on(self: Any, t: Any, moves: Any) -> None:
    """Go on guessing to the last character."""
    role = moves[t.town.leader].role
    right = final.right_role(t, self.character) == role
    t.happen(Guessed(t.town.leader, self.character, role, right))
    if not t.agenda:
        final.conclude(t, "players" if right else "mastermind")


def or_nothing(t: Any, deck: int) -> Any:
    """Let whoever lays a card lay none."""
    (asked,) = LAYING(t, deck)
    return (replace(asked, moves=(*asked.moves, DONE)),)


@ban("tragedy_looper.goodwill.threshold")
@about()
def too_little_before(t: Any, seat: int, move: Any) -> str | None:
    """Count the Goodwill that was there before abilities gave any."""
    events = [entry.event for entry in t.events if isinstance(entry.event, Changed)]
    given = sum(each.by for each in events if each.target == move.character and ".char." in each.why)
    return "Too little." if t.town.goodwill(move.character) - given < requests.ability_of(move)[1].goodwill else None


@ban("tragedy_looper.ruling.forbid_goodwill_scope")
@about()
def asked_in_vain(t: Any, seat: int, move: Any) -> str | None:
    """Let Forbid Goodwill stop abilities as well."""
    lying = [card for entry in t.events if isinstance(entry.event, TurnedUp) for card in entry.event.cards]
    return "Forbidden." if (0, "Forbid Goodwill", move.character) in lying else None


AT_ONCE: Final = goodwill, "depends_on", lambda _: None
"""What these bans read is no part of what a decision is remembered by."""
TAKEN: Final = (
    m(
        "lay nothing",
        "ruling.must_play_three day.mm_play day.player_play",
        "a player could lay no card at all",
        (laying, "asked", or_nothing),
    ),
    m(
        "goodwill of before",
        "goodwill.chain",
        "Goodwill from an ability could not be used until the next day",
        instead(requests.too_little, too_little_before),
        AT_ONCE,
    ),
    m(
        "forbids abilities",
        "ruling.forbid_goodwill_scope mm.forbid_goodwill",
        "a character under Forbid Goodwill could be asked for nothing",
        also(asked_in_vain),
        AT_ONCE,
    ),
    m(
        "back without counters",
        "ruling.revive char.alien.a2",
        "a revived character came back without counters",
        (Revived, "change", with_nothing),
    ),
    m(
        "each once a loop",
        "goodwill.repeat ruling.ability_per_day",
        "every Goodwill ability could be used only once per loop",
        (DayBegan, "change", one_day_more),
    ),
    m(
        "anybody's card back",
        "ruling.class_rep_card char.class_rep.a1",
        "a player could take back another player's used card",
        (abilities, "not_spent", spent_by_nobody),
    ),
    m(
        "whether it is active",
        "ruling.informer_choice char.informer.a1",
        "the mastermind had to say whether the named subplot was active",
        (abilities, "just_named", whether_active),
    ),
    m(
        "silent about others",
        "ruling.informer_choice char.informer.a1",
        "the mastermind could say that no other subplot was active even if one was",
        (abilities, "just_named", not_the_same),
    ),
    m(
        "the henchman's home",
        "char.henchman.start ruling.henchman_when",
        "the Henchman began every loop where he began the first",
        (StartLoop, "run", where_it_began),
    ),
    m(
        "friends on the last day",
        "ruling.friend_early_end role.friend.loop_end",
        "a dead Friend was revealed only at the end of a loop's last day",
        (loops, "dead_friends", on_the_last_day),
    ),
    m(
        "guess on",
        "final_guess.result",
        "the final guess went on after a wrong role",
        (FinalGuess, "run", guess_on),
    ),
    m(
        "guess of now",
        "ruling.virus_final_guess final_guess.task ruling.final_guess",
        "the final guess was about the role somebody has now, not at the start",
        (final, "right_role", lambda t, character: t.role(character)),
    ),
)
