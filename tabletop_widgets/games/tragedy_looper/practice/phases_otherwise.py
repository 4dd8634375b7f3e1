"""Cards, abilities and choices of the mastermind in Tragedy Looper as people take them to be."""

# ruff: noqa: ARG001 - what stands in place of something is called like it

from __future__ import annotations

from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import CARDS, PLACES
from tabletop_widgets.games.tragedy_looper.facts import (
    BUTTERFLY,
    CULTIST,
    FACTOR,
    KEY_PERSON,
    KILLER,
    LOVED_ONE,
    MISSING,
    SPREADING,
    TIME_TRAVELER,
    UNEASE,
)
from tabletop_widgets.games.tragedy_looper.moves import DONE, NOBODY, EndLoop, KillPlayers, Strike
from tabletop_widgets.games.tragedy_looper.practice import asked_otherwise
from tabletop_widgets.games.tragedy_looper.practice.ends_otherwise import alone_but_for_corpses, goes_off, killing
from tabletop_widgets.games.tragedy_looper.practice.taken import ID, m
from tabletop_widgets.games.tragedy_looper.steps import incidents, laying, mastermind, nights, requests, resolution
from tabletop_widgets.questions.rule_variants import Swap
from tabletop_widgets.rulebook.rulebook import ban

CULPRIT = incidents._culprit  # noqa: SLF001
HOLDER, KIND = mastermind.holder, f"{ID}incident."
OTHERS: Final = (UNEASE, SPREADING, BUTTERFLY)


def without(module: Any, *bans: Any, more: Any = ()) -> Swap:
    """Leave bans out, and put others in."""
    return module, "BANS", (*[each for each in module.BANS if each not in bans], *more)


def laid(*bans: Any, more: Any = ()) -> Swap:
    """Leave bans of laying out, and put others in."""
    return laying, "BANS", {d: (*[b for b in held if b not in bans], *more) for d, held in laying.BANS.items()}


def chosen(*bans: Any, more: Any = (), kinds: Any = OTHERS) -> Swap:
    """Leave bans of some incidents out, and put others in."""
    otherwise = {kind: (*more, *[b for b in incidents.BANS[kind] if b not in bans]) for kind in kinds}
    return incidents, "BANS", incidents.BANS | otherwise


# Cards.
@ban("tragedy_looper.target.any_card_location")
def nothing_on_places(t: Any, seat: int, move: Any) -> str | None:
    """Let only cards that work there lie on places."""
    apt = "Intrigue" in (CARDS[move.card].counter, CARDS[move.card].forbids)
    return "Not on places." if move.target in PLACES and not apt else None


@ban("tragedy_looper.day.player_play_stack")
def no_joining(t: Any, seat: int, move: Any) -> str | None:
    """Let no card join another."""
    return "Taken." if any(where == move.target for _, where in t.town.laid) else None


# The mastermind phase.
def cultists_anywhere(t: Any) -> tuple[str, ...]:
    living: tuple[str, ...] = t.living(CULTIST)
    return living


@ban("tragedy_looper.ruling.self_target")
def not_itself(t: Any, seat: int, move: Any) -> str | None:
    return "Not itself." if move != DONE and move.target == HOLDER(t, move.source) else None


# Nights.
def in_reach(t: Any, target: str) -> bool:
    """Tell whether the Killer lives and has somebody within reach."""
    return any(target in t.town.reached(killer) for killer in t.living(KILLER))


@ban("tragedy_looper.role.killer.murder")
def strikes(t: Any, seat: int, move: Any, *, near: bool, marks: int) -> str | None:
    """Let the Killer strike a Key Person, near or not, with so much Intrigue."""
    if not isinstance(move, Strike) or t.role(move.target) == FACTOR:
        return None
    if t.role(move.target) != KEY_PERSON:
        return "Only a Key Person."
    return None if (not near or in_reach(t, move.target)) and t.town.intrigue(move.target) >= marks else "Not now."


def striking(*, near: bool = True, marks: int = nights.MARKED) -> Swap:
    """Let the Killer strike otherwise."""

    @ban("tragedy_looper.role.killer.murder")
    def wrong(t: Any, seat: int, move: Any) -> str | None:
        return strikes(t, seat, move, near=near, marks=marks)

    return without(nights, nights.key_person_with_the_killer, more=[wrong])


@ban("tragedy_looper.role.killer.murder")
def a_factor_too(t: Any, seat: int, move: Any) -> str | None:
    """Let a Factor with Intrigue be struck like a Key Person."""
    if isinstance(move, Strike) and t.role(move.target) == FACTOR:
        return None if in_reach(t, move.target) and t.town.intrigue(move.target) >= nights.MARKED else "Not now."
    return nights.key_person_with_the_killer(t, seat, move)


def desperate(role: str, paranoia: int, intrigue: int) -> Swap:
    """Let a role kill the players with so many counters."""
    old = nights.furious if role == KILLER else nights.desperate

    @ban("tragedy_looper.role.killer.players")
    def wrong(t: Any, seat: int, move: Any) -> str | None:
        if move != KillPlayers(role) or not (living := t.living(role)):
            return None
        return "Calm." if t.town.paranoia(living[0]) < paranoia or t.town.intrigue(living[0]) < intrigue else None

    return without(nights, old, more=[wrong])


def leaving(*, last: bool, most: int) -> Swap:
    """Let the Time Traveler end a loop on its last day or any, with so much Goodwill at most."""

    @ban("tragedy_looper.role.time_traveler.last_day")
    def wrong(t: Any, seat: int, move: Any) -> str | None:
        if not isinstance(move, EndLoop):
            return None
        stays = last and t.town.day < t.town.sheet.days
        return "Not now." if stays or any(t.town.goodwill(name) > most for name in t.living(TIME_TRAVELER)) else None

    return without(nights, nights.lonely_on_the_last_day, more=[wrong])


# Incidents.
def _named(move: Any) -> list[str]:
    return [getattr(move, each) for each in ("target", "one", "two") if hasattr(move, each)]


@ban("tragedy_looper.incident.must")
def near_alone(t: Any, seat: int, move: Any) -> str | None:
    """Let an incident reach only those who are with its culprit."""
    place = t.town.places[CULPRIT(t)]
    return "Elsewhere." if any(t.town.places[name] != place for name in _named(move)) else None


@ban("tragedy_looper.incident.must")
def not_the_culprit(t: Any, seat: int, move: Any) -> str | None:
    return "Not the culprit." if CULPRIT(t) in _named(move) else None


@ban("tragedy_looper.incident.missing_person")
def elsewhere(t: Any, seat: int, move: Any) -> str | None:
    return "Stays." if move != NOBODY and move.place == t.town.places[CULPRIT(t)] else None


@ban("tragedy_looper.incident.spreading")
def as_much(t: Any, seat: int, move: Any) -> str | None:
    """Let Spreading need two Goodwill."""
    return "Too little." if move != NOBODY and t.town.goodwill(move.one) < incidents.CARRIED else None


OF_OTHERS: Final = (f"{KIND}increasing_unease", f"{KIND}spreading", f"{KIND}butterfly_effect")
OF_ONCE: Final = (
    "goodwill.once",
    "mm.once",
    "mm.once_spent",
    "player.once_per_deck",
    "card.return",
    "ruling.cards_return",
)
OF_OFTEN: Final = (
    *("goodwill.daily", "ruling.ability_per_day", "ruling.mm_ability_per_day", "day.mastermind_phase"),
    *("plot.bts.unsettling_rumor", "plot.fs.unsettling_rumor"),
)
BRAINS: Final = "role.brain", "role.conspiracy_theorist"
REACHING: Final = *BRAINS, "role.factor.school", "role.killer.murder", "role.key_person", "role.cultist.ignore"
TAKEN: Final = (
    # Cards.
    m(
        "two of one's own",
        "day.max_two",
        "one side could lay two cards on the same target",
        laid(laying.own_card_there, laying.players_card_there),
        among=[f"{ID}day.mm_play", f"{ID}day.player_play_stack"],
    ),
    m(
        "corpses as targets",
        "ruling.corpse",
        "the dead still counted: as targets, as company and as culprits",
        laid(laying.on_a_corpse),
        asked_otherwise.without(requests.dead_target),
        chosen(incidents.no_corpse),
        killing(alone_but_for_corpses),
        goes_off(lambda _t, _who, paranoia, limit: paranoia >= limit),
        among=(
            *(f"{ID}{rule}" for rule in ("target.no_corpse", "role.serial_killer", "incident.dead_culprit")),
            *(*sorted(requests.ON_CHARACTERS), *OF_OTHERS, f"{ID}ruling.increasing_unease_living"),
        ),
    ),
    m(
        "once a day",
        "",
        '"once per loop" meant once a day, for cards and for abilities',
        laid(laying.masterminds_spent, laying.players_spent),
        asked_otherwise.without(requests.used_up),
        among=(*(f"{ID}{rule}" for rule in OF_ONCE), *asked_otherwise.ONCE),
    ),
    m(
        "nothing on places",
        "target.any_card_location mm.location_bluff ruling.player_cards_location",
        "only cards that have an effect there could be laid on a place",
        laid(more=[nothing_on_places]),
    ),
    m(
        "no joining",
        "day.player_play_stack day.player_play day.max_two",
        "nobody could lay a card where there was one already",
        laid(more=[no_joining]),
    ),
    # The mastermind phase.
    m(
        "roles all over town",
        "",
        "role abilities worked all over town",
        without(mastermind, mastermind.near_the_brain, mastermind.near_the_theorist),
        striking(near=False),
        (resolution, "cultists", cultists_anywhere),
        among=[f"{ID}{rule}" for rule in REACHING],
    ),
    m(
        "no ability on itself",
        "ruling.self_target",
        "no ability could be used on the character who has it",
        without(mastermind, more=[not_itself]),
        asked_otherwise.also(asked_otherwise.never_itself),
        among=(*asked_otherwise.AT_HOME, *(f"{ID}{rule}" for rule in ("ruling.guard_target", *BRAINS))),
    ),
    m(
        "factor always",
        "role.factor.school trigger.factor_live role.factor",
        "the Factor could alarm somebody without Intrigue on the School",
        without(mastermind, mastermind.with_intrigue_on_the_school),
    ),
    m(
        "again and again",
        "",
        "an ability could be used as often as the players liked",
        without(mastermind, mastermind.once_a_day, mastermind.once_a_loop),
        asked_otherwise.without(requests.asked_today),
        among=[f"{ID}{rule}" for rule in OF_OFTEN],
    ),
    # Nights.
    m(
        "factor is key",
        "role.factor.not_key role.factor",
        "the Killer could also kill a Factor",
        without(nights, nights.no_factor, nights.key_person_with_the_killer, more=[a_factor_too]),
    ),
    m(
        "two make furious",
        "role.killer.players role.killer",
        "two Intrigue on the Killer were enough to kill the players",
        desperate(KILLER, 0, 2),
    ),
    m(
        "despair alone",
        "role.loved_one.players role.loved_one",
        "three Paranoia on the Loved One were enough to kill the players",
        desperate(LOVED_ONE, nights.DESPAIR, 0),
    ),
    m(
        "leaves on any day",
        "role.time_traveler.last_day role.time_traveler day.day_end",
        "the Time Traveler could end a loop on any day",
        leaving(last=False, most=nights.LONELY),
    ),
    m(
        "leaves below two",
        "ruling.traveler_threshold role.time_traveler.last_day",
        "two Goodwill were enough to stop the Time Traveler from ending the loop",
        leaving(last=True, most=1),
    ),
    # Incidents.
    m(
        "incidents near by",
        "target.who",
        "an incident worked only in the culprit's place",
        chosen(more=[near_alone]),
        among=(*OF_OTHERS, f"{ID}ruling.butterfly_reach"),
    ),
    m(
        "never the culprit",
        "ruling.increasing_unease_living",
        "an incident never affected its own culprit",
        chosen(more=[not_the_culprit]),
        among=(*OF_OTHERS, f"{ID}ruling.butterfly_reach"),
    ),
    m(
        "must go away",
        "ruling.missing_place incident.missing_person",
        "a Missing Person had to leave the place",
        chosen(more=[elsewhere], kinds=[MISSING]),
    ),
    m(
        "two to spread",
        "incident.spreading ruling.spreading_short",
        "Spreading needed two Goodwill on the character that loses it",
        chosen(more=[as_much], kinds=[SPREADING]),
    ),
)
