"""What can be promised: the possible stacks of steps, and what each step needs of the town and the script.

A position lists the steps still to be done and may come from any source: this checks that it can be played to the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tabletop_widgets.errors import BadSetup
from tabletop_widgets.games.tragedy_looper import words
from tabletop_widgets.games.tragedy_looper.board import MASTERMIND
from tabletop_widgets.games.tragedy_looper.facts import HENCHMAN
from tabletop_widgets.games.tragedy_looper.moves import Ask, AskFor
from tabletop_widgets.games.tragedy_looper.steps import abilities, final, goodwill, incidents, laying, loops, requests
from tabletop_widgets.games.tragedy_looper.steps import resolution as cards
from tabletop_widgets.kernel.position import stacked

if TYPE_CHECKING:
    from tabletop_widgets.games.tragedy_looper.table import TragedyLooper


LAYING: Final = r"TurnUp(?: LayPlayer){0,3}(?: LayMastermind){0,3}"
RESOLVING: Final = "CountUp|Heed(?: Movements)?"
REQUESTS: Final = "Answer|ReturnCard|HearSubplot|StateSubplotStep"
NOON: Final = rf"GoodwillPhase(?: (?:{REQUESTS}|MastermindPhase(?: (?:{LAYING}|{RESOLVING}))?))?"
EVENING: Final = stacked("NextDay", "NightPhase", "Night", rf"PassLeader(?: (?:Choose|IncidentPhase(?: {NOON})?))?")
MORNING: Final = stacked("NewDay", "LoopEffects", "PlaceHenchman") + "|NewDay PlaceHenchman"
STACKS: Final = rf"SetTurf|StartLoop(?: BetweenLoops)?|FinalGuess(?: FinalGuess)*|EndLoop(?: (?:{MORNING}|{EVENING}))?"
"""A loop and the rest of a day; before the first loop, between two, and the guess at the end."""
DAILY: Final = 3
WITH_CARDS: Final = (laying.LayMastermind, laying.LayPlayer, cards.TurnUp, cards.Movements, cards.Heed, cards.CountUp)
"""Steps during which cards are on the board."""
Need = Callable[[Any, Any], bool]


def check(t: TragedyLooper) -> None:
    """Check that every promised step has what it needs; raise BadSetup for the first that does not.

    Rules: tragedy_looper.day.order, tragedy_looper.game.loops. Ruling: tragedy_looper.ruling.godly_enter.
    """
    if t.town.laid and not any(isinstance(step, WITH_CARDS) for step in t.agenda):
        raise BadSetup(words.CARDS_LEFT.format(given=t.agenda[-1]))
    for step in t.agenda:
        has_what_it_needs: Need = NEEDS.get(type(step), _in_a_loop)
        if not has_what_it_needs(t, step):
            raise BadSetup(words.STEP.format(given=step))


# What steps need.
def _in_a_loop(t: TragedyLooper, _: Any) -> bool:
    return t.town.loop > 0


def _another_loop(t: TragedyLooper, _: Any) -> bool:
    return t.town.loop < t.town.sheet.loops


def _another_day(t: TragedyLooper, _: Any) -> bool:
    return t.town.loop > 0 and t.town.day < t.town.sheet.days


def _a_day(t: TragedyLooper, _: Any) -> bool:
    return t.town.day > 0


def _to_be_laid(t: TragedyLooper, step: Any) -> bool:
    """Tell whether a deck lays no more cards than are missing: three of the mastermind's, one of each player's deck."""
    town, deck = t.town, getattr(step, "deck", MASTERMIND)
    lying, most = [whose for whose, _ in town.laid].count(deck), 1 if deck else DAILY
    coming = sum(getattr(each, "deck", MASTERMIND) == deck for each in t.agenda if type(each) is type(step))
    mine = isinstance(step, laying.LayMastermind) or deck != MASTERMIND
    return mine and not town.faces and lying + coming <= most and _a_day(t, step)


def _face_down(t: TragedyLooper, step: Any) -> bool:
    return not t.town.faces and _a_day(t, step)


def _face_up(t: TragedyLooper, step: Any) -> bool:
    return len(t.town.faces) == len(t.town.laid) and _a_day(t, step)


def _asked_for(t: TragedyLooper, step: Any) -> bool:
    """Tell whether the request to be answered could be made, apart from having been made."""
    town, days = t.town, tuple([f"day {day}" for day, _ in t.town.sheet.incidents])
    kind = AskFor if isinstance(step.target, int) else Ask
    move = kind(step.character, step.deed, step.target)
    if (
        move not in requests.requests(town.present, days, tuple(t.players), t.aim)
        or requests.ability_of(move)[0] != step.number
    ):
        return False
    return all(ban in requests.MADE or ban(t, town.leader, move) is None for ban in t.request_bans)


def _with_cards_to_take(t: TragedyLooper, step: Any) -> bool:
    return step.seat in t.players and bool(t.spent_by(step.seat))


def _of_a_player(t: TragedyLooper, step: Any) -> bool:
    return step.seat in t.players and _a_day(t, step)


def _of_the_set(t: TragedyLooper, step: Any) -> bool:
    return _of_a_player(t, step) and step.named in abilities.subplots(t.town.sheet.set)


def _of_today(t: TragedyLooper, step: Any) -> bool:
    planned = t.script.incident(t.town.day)
    return planned is not None and planned.kind == step.kind and t.town.lives(planned.culprit)


NEEDS: Final[Mapping[type, Need]] = {
    loops.SetTurf: lambda t, _: not t.town.loop,
    loops.StartLoop: _another_loop,
    loops.PlaceHenchman: lambda t, _: HENCHMAN in t.town.places and not t.town.day,
    loops.LoopEffects: lambda t, _: t.town.loop > 0 and not t.town.day,
    loops.NewDay: _another_day,
    final.BetweenLoops: lambda t, _: t.town.loop > 0,
    final.FinalGuess: lambda t, step: step.character in t.script.cast,
    laying.LayMastermind: _to_be_laid,
    laying.LayPlayer: _to_be_laid,
    cards.TurnUp: _face_down,
    **dict.fromkeys((cards.Movements, cards.Heed, cards.CountUp), _face_up),
    goodwill.Answer: _asked_for,
    abilities.ReturnCard: _with_cards_to_take,
    abilities.HearSubplot: _of_a_player,
    abilities.StateSubplotStep: _of_the_set,
    incidents.Choose: _of_today,
}
