"""Cards of Tragedy Looper to be resolved: two on one target, and what forbids what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from tabletop_widgets.games.tragedy_looper.board import CARDS, MASTERMIND_HAND, PLACES
from tabletop_widgets.games.tragedy_looper.facts import CHARACTERS, PATIENT, PERSON, TIME_TRAVELER
from tabletop_widgets.games.tragedy_looper.practice import words
from tabletop_widgets.games.tragedy_looper.practice.cases.tables import (
    POOL,
    REST,
    TO_RESOLVE,
    cast,
    laid_out,
    standing,
    start,
)
from tabletop_widgets.games.tragedy_looper.steps.resolution import WORKS
from tabletop_widgets.questions.cases import Ask, Case
from tabletop_widgets.questions.variants import alike

Pairs = Mapping[str, tuple[str, str]]
"""Target -> the cards of the mastermind and of a player on it."""
FORBID_INTRIGUE: Final = "Forbid Intrigue"
HEEDED: Final = 0, f"heed {FORBID_INTRIGUE}"
FORBIDDING: Final = {
    "Intrigue": "tragedy_looper.player.forbid_intrigue",
    "Paranoia": "tragedy_looper.mm.forbid_paranoia",
    "Goodwill": "tragedy_looper.mm.forbid_goodwill",
}
"""Counter -> the rule of the card that forbids it."""
BLUFFS: Final = "Paranoia +1", "Vertical", "Horizontal"
PLAYERS_BLUFF: Final = "Goodwill +1"
"""The card laid on places, where it does nothing."""
STOPPED: Final = "Diagonal", "Forbid Movement"
MOVING: Final = (
    ("Vertical", "Horizontal"),
    ("Horizontal", "Vertical"),
    ("Diagonal", "Vertical"),
    ("Diagonal", "Horizontal"),
    ("Vertical", "Vertical"),
    ("Horizontal", "Horizontal"),
    STOPPED,
)
"""The cards of the mastermind and of a player on one character."""
KEPT_OUT: Final = tuple(name for name in POOL if CHARACTERS[name].forbidden)
"""Characters with forbidden places."""
COUNTING: Final = (
    ("Vertical", "Goodwill +1"),
    ("Paranoia +1", "Paranoia -1"),
    ("Forbid Paranoia", "Paranoia -1"),
    ("Forbid Paranoia", "Paranoia +1"),
    ("Forbid Goodwill", "Goodwill +2"),
    ("Forbid Goodwill", "Goodwill +1"),
    ("Forbid Paranoia", "Goodwill +1"),
    ("Forbid Goodwill", "Paranoia -1"),
    ("Intrigue +2", "Forbid Intrigue"),
    ("Paranoia +1", "Goodwill +2"),
)
AT_REST: Final = (*COUNTING[1:], COUNTING[1], COUNTING[1])
"""Pairs that leave a character in place; Paranoia in both directions most often, since its order matters."""
ON_A_PLACE: Final = (
    ("Intrigue +1", "Forbid Intrigue"),
    ("Intrigue +2", "Forbid Intrigue"),
    ("Intrigue +1", "Goodwill +1"),
    ("Intrigue +1", "Paranoia +1"),
)


def a_resolution(rng: Random) -> Case:
    """Lay six cards, two on each of three targets; ask for all their effects."""
    mover, carrier = rng.sample(POOL, 2)
    place = rng.choice(PLACES)
    three = next(filter(in_hand, iter(lambda: [rng.choice(each) for each in (MOVING, COUNTING, ON_A_PLACE)], None)))
    pairs = dict(zip((mover, carrier, place), three, strict=True))
    made = cast(rng, PERSON, mover, too=carrier)
    places = standing(rng, made, {mover: start(rng, mover), carrier: start(rng, carrier)})
    rows = {carrier: [0, rng.choice((0, 1, 1, 2)), 0], place: [0, 0, rng.choice((0, 1))]}
    t = laid(rng, made, pairs, places, rows)
    text = lying_on({f"{words.the(target)}{state(t, target)}": pair for target, pair in pairs.items()})
    who = {"mover": words.the(mover), "carrier": words.the(carrier), "place": words.the(place)}
    ask = Ask("all", words.HOW_THEY_STAND.format(**who), lambda after: stand(after, mover, carrier, place))
    return replace(case(t, pairs, text, ask), about=working(pairs))


def counters(rng: Random) -> Case:
    """Lay two cards on a character and two on a place; ask for the counters on both."""
    carrier, place = rng.choice(POOL), rng.choice(PLACES)
    two = next(filter(in_hand, iter(lambda: [rng.choice(each) for each in (AT_REST, ON_A_PLACE)], None)))
    pairs = dict(zip((carrier, place), two, strict=True))
    made = cast(rng, PERSON, carrier)
    t = laid(rng, made, pairs, standing(rng, made, {}), {carrier: [0, rng.choice((0, 0, 1)), 0]})
    text = lying_on({f"{words.the(target)}{state(t, target)}": pair for target, pair in pairs.items()})
    ask = Ask("counters", words.WHICH_COUNTERS, lambda after: "; ".join(lies_on(after, each) for each in pairs))
    return replace(case(t, pairs, text, ask), about=working(pairs))


def lies_on(after: Any, target: str) -> str:
    """Say which counters are on a character or place."""
    return f"{target} with {words.carries(after.town.counters[target])}"


def working(pairs: Pairs) -> tuple[str, ...]:
    """List the rules by which these cards count and forbid."""
    cards = [CARDS[card] for pair in pairs.values() for card in pair]
    kinds = {card.counter for card in cards}
    return (
        *[rule for counter, rule in WORKS.items() if counter in kinds],
        *[FORBIDDING[card.forbids] for card in cards if card.forbids in FORBIDDING],
    )


def on_a_traveler(rng: Random) -> Case:
    """Lay Goodwill on three characters, one a Time Traveler with Forbid Goodwill; ask how much they get."""
    traveler, mover, other = rng.sample([name for name in POOL if name != PATIENT], 3)
    made = cast(rng, TIME_TRAVELER, traveler, too=mover)
    if other not in made["cast"] or made["cast"][other] != PERSON:
        return on_a_traveler(rng)
    goodwill = [f"Goodwill +{n}" for n in rng.sample((1, 1, 2), 3)]
    cards = "Forbid Goodwill", rng.choice(("Vertical", "Horizontal")), rng.choice(("Forbid Paranoia", "Paranoia +1"))
    pairs = dict(zip((traveler, mover, other), zip(cards, goodwill, strict=True), strict=True))
    t = laid(rng, made, pairs, standing(rng, made, {name: start(rng, name) for name in pairs}), {})
    text = lying_on({words.the(words.one(name, made["cast"][name])): pair for name, pair in pairs.items()})
    ask = Ask("goodwill", words.HOW_MUCH_GOODWILL, lambda after: "; ".join(carried(after, name) for name in pairs))
    return replace(case(t, pairs, text, ask), about=working(pairs))


def carried(after: Any, name: str) -> str:
    """Say how much Goodwill a character has."""
    return words.CARRIES.format(name=name, n=after.town.goodwill(name))


def in_hand(pairs: Sequence[tuple[str, str]]) -> bool:
    """Tell whether the mastermind's hand has these cards."""
    return not Counter(mine for mine, _ in pairs) - Counter(MASTERMIND_HAND)


def moving(rng: Random) -> Case:
    """Lay two different movement cards on a character with forbidden places."""
    target, pair = rng.choice(KEPT_OUT), rng.choice((*MOVING[:4], STOPPED, STOPPED))
    made = cast(rng, PERSON, target)
    t = laid(rng, made, {target: pair}, standing(rng, made, {target: start(rng, target)}), {})
    text = lying_on({f"{words.the(target)}{state(t, target)}": pair})
    ask = Ask("where", f"Where is {words.the(target)} afterwards?", lambda after: after.town.places[target])
    return case(t, {target: pair}, text, ask)


def lying_on(pairs: Mapping[str, tuple[str, str]]) -> str:
    """Say which two cards are on each target."""
    return " ".join(words.ON.format(target=name, mine=mine, theirs=theirs) for name, (mine, theirs) in pairs.items())


def state(t: Any, target: str) -> str:
    """Say where a target is and which counters it has."""
    carried = words.carries(t.town.counters[target])
    return words.at(carried) if target in PLACES else words.at(t.town.places[target], carried)


def stand(after: Any, mover: str, carrier: str, place: str) -> str:
    """Say where the first one is, and which counters the others have."""
    rows = after.town.counters
    carried = {"carrier": carrier, "counters": words.carries(rows[carrier])}
    there = {"place": place, "intrigue": words.carries(rows[place])}
    return words.STAND.format(mover=mover, where=after.town.places[mover], **carried, **there)


def laid(rng: Random, made: Any, pairs: Pairs, places: Any, rows: Any) -> Any:
    """Lay all cards but the last one; other cards of either side go on places, where they do nothing."""
    free = [place for place in PLACES if place not in pairs]
    mine = [(0, where, card) for where, (card, _) in pairs.items()]
    theirs = [(deck, where, card) for deck, (where, (_, card)) in enumerate(pairs.items(), 4 - len(pairs))]
    used = [card for _, _, card in mine]
    bluffs = [card for card in BLUFFS if card not in used]
    mine += [(0, *each) for each in zip(free, bluffs[: 3 - len(mine)], strict=False)]
    before = [(deck, where, PLAYERS_BLUFF) for deck, where in zip(range(1, 4 - len(pairs)), free, strict=False)]
    lying = [*mine, *before, *theirs[:-1]]
    return laid_out(
        made,
        (*TO_RESOLVE, "TurnUp", {"step": "LayPlayer", "deck": 3}),
        rows,
        places=places,
        day=rng.randint(1, 4),
        laid=[[deck, where] for deck, where, _ in lying],
        cards=[card for _, _, card in lying],
    )


def case(t: Any, pairs: Pairs, text: str, ask: Ask) -> Case:
    """Lay the last card; a Forbid Intrigue is heeded."""
    target, (_, card) = [*pairs.items()][-1]
    moves = [(t.waiting[0].seat, f"lay {card} on {target}")]
    if any(FORBID_INTRIGUE in pair for pair in pairs.values()):
        moves.append(HEEDED)
    return Case(t, tuple(moves), text, (ask,))


def one_card_each(rng: Random) -> Case:
    """Lay one movement card on each of three; ask where they go."""
    made = cast(rng, PERSON)
    names = rng.sample([name for name in made["cast"] if name != PATIENT], 3)
    cards = rng.sample(("Vertical", "Horizontal", "Diagonal"), 3)
    places = standing(rng, made, {name: start(rng, name) for name in names})
    t = of_masterminds(made, places, dict(zip(names, cards, strict=True)), {})
    said = [f"{card} on the {n} in the {places[n]}" for n, card in zip(names, cards, strict=True)]
    ask = Ask("where", words.WHERE_THEN, lambda after: ", ".join(after.town.places[name] for name in names))
    about = tuple(f"tragedy_looper.move.{card.lower()}" for card in cards)
    return Case(t, (last(t),), f"Cards: {words.both(said)}.", (ask,), about)


def clash(rng: Random) -> Case:
    """Lay two Intrigue cards, and one or two that forbid them; ask for the result."""
    made = cast(rng)
    name, place = two = rng.choice([*made["cast"]]), rng.choice(PLACES)
    n, k = rng.sample((1, 2), 2)
    places, mine = standing(rng, made, {}), {name: f"Intrigue +{n}", place: f"Intrigue +{k}"}
    alone, both = rng.choice(two), rng.random() < 0.7
    one_less = of_masterminds(made, places, mine, {alone: FORBID_INTRIGUE})
    t = of_masterminds(made, places, mine, dict.fromkeys(two, FORBID_INTRIGUE)) if both else one_less
    which = "both" if both else f"the {alone}"
    text = (
        f"Mastermind: Intrigue +{n} on the {name}, Intrigue +{k} on the {place}. Players: Forbid Intrigue on {which}."
    )
    ask = Ask("intrigue", "How much Intrigue do these two get, in this order?", lambda after: intrigue_on(after, *two))
    if both:
        read = lambda after: words.ALONE_AFTERWARDS.format(  # noqa: E731
            intrigue_on(after, *two), intrigue_on(heeded(after, one_less), *two)
        )
        ask = Ask("intrigue", f"How much Intrigue do these two get? And with only the card on the {alone}?", read)
    about = ("tragedy_looper.mm.intrigue", "tragedy_looper.player.forbid_intrigue")
    return Case(t, (last(t), HEEDED), text, (ask,), about)


def heeded(after: Any, t: Any) -> Any:
    """Lay the last card on a copy of a table and heed Forbid Intrigue, by the rules that `after` plays by."""
    return Case(t, (last(t), HEEDED), "", ()).played(at=partial(alike, after))


def intrigue_on(after: Any, name: str, place: str) -> str:
    """Say how much Intrigue a character and a place have."""
    return f"{after.town.intrigue(name)} and {after.town.intrigue(place)}"


def of_masterminds(made: Any, places: Any, mine: Mapping[str, str], theirs: Mapping[str, str]) -> Any:
    """Lay the mastermind's cards and the players'; spare cards do nothing, and one is not laid yet."""
    free = [place for place in PLACES if place not in (*mine, *theirs)]
    bluffs = [card for card in BLUFFS if card not in mine.values()]
    masterminds = [*mine.items(), *zip(free, bluffs, strict=False)][:3]
    players = [*theirs.items(), *zip(free, [PLAYERS_BLUFF] * 3, strict=False)][:3]
    lying = [(0, *each) for each in masterminds] + [(deck, *each) for deck, each in enumerate(players[:2], 1)]
    return laid_out(
        made,
        (*TO_RESOLVE, "TurnUp", {"step": "LayPlayer", "deck": 3}),
        {},
        places=places,
        day=1,
        laid=[[deck, where] for deck, where, _ in lying],
        cards=[card for _, _, card in lying],
    )


def last(t: Any) -> tuple[int, str]:
    """Lay the last card where it does nothing."""
    free = next(place for place in PLACES if not any(deck and where == place for deck, where in t.town.laid))
    return t.waiting[0].seat, f"lay {PLAYERS_BLUFF} on {free}"


def whose_cards(rng: Random) -> Case:
    """Ask which of five cards both sides have."""
    made = cast(rng)
    t = laid_out(made, REST, {}, places=standing(rng, made, {}), day=1)
    cards = rng.sample([*CARDS], 5)
    question = f"Which of these cards do both the mastermind and each player have: {', '.join(cards)}?"
    ask = Ask("cards", question, lambda after: words.of_them([each for each in cards if shared(after, each)], cards))
    return Case(t, (), words.ANY_DAY, (ask,))


def shared(t: Any, card: str) -> bool:
    """Tell whether the mastermind and every player have such a card."""
    return card in t.hand(0) and card in t.hand(1)
